// The player: which frame is shown, and when the next one comes. It never asks a server: everything came in one message.
import { make } from "./chart.js";
import { buildControls, showFrame, showPlaying } from "./controls.js";
import { connectHover, followPointer } from "./hover.js";
import { saveFrame } from "./save.js";
import { buildPictures, drawColourBar, drawPictures } from "./pictures.js";

const PASS_MS = 6000; // from the first frame to the last at speed 1
const STEP_MS = 1200; // who asked for less motion gets a picture at a time, and time to look at it
const STEPS = 12;

const wantsLess = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function themeName(root) {
  const [red, green, blue] = getComputedStyle(root.closest(".stApp") ?? document.body).backgroundColor.match(/[\d.]+/g).map(Number);
  return red + green + blue < 384 ? "dark" : "light";
}

export function createPlayer(root) {
  const player = { root, frame: 0, playing: false, speed: 1, loop: true, painted: 0, waiting: false, stop: new AbortController() };
  player.observer = new ResizeObserver(() => drawSoon(player));
  player.observer.observe(root);
  root.addEventListener("keydown", (event) => pressed(player, event), { signal: player.stop.signal });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => followTheme(player), { signal: player.stop.signal });
  return player;
}

export function showMotion(player, motion) {
  const before = player.motion;
  const alike = before && before.count === motion.count && before.symbol === motion.symbol;
  if (!alike) Object.assign(player, { frame: 0, playing: false }); // another sweep begins at its beginning
  const focused = player.root.contains(document.activeElement) && document.activeElement.tagName;
  player.motion = motion;
  player.root.replaceChildren();
  build(player);
  if (focused === "INPUT") player.controls.scrub.focus();
  followTheme(player);
}

function build(player) {
  const { root, motion } = player;
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", motion.words.player);
  player.controls = buildControls(root, motion);
  player.charts = make("div", "motion-charts", root, { role: "img" });
  player.pictures = buildPictures(player.charts, motion);
  const { heat, gain, curve } = player.pictures;
  player.pointer = null;
  connectHover(player, { heat, gain: gain.chart, curve: curve.chart });
  player.sentence = make("p", "motion-sentence", root);
  connect(player);
  player.controls.speed.value = player.speed;
  player.controls.loop.setAttribute("aria-pressed", player.loop);
  showPlaying(player.controls, player.playing, motion.words);
}

function connect(player) {
  const { play, back, on, scrub, speed, loop, png, svg } = player.controls;
  play.onclick = () => setPlaying(player, !player.playing);
  back.onclick = () => step(player, -1);
  on.onclick = () => step(player, 1);
  scrub.onpointerdown = () => setPlaying(player, false);
  scrub.oninput = () => goTo(player, Number(scrub.value));
  png.onclick = () => saveFrame(player, "png");
  svg.onclick = () => saveFrame(player, "svg");
  speed.onchange = () => { player.speed = Number(speed.value); };
  loop.onclick = () => {
    player.loop = !player.loop;
    loop.setAttribute("aria-pressed", player.loop);
  };
}

// Colours come with the message for both themes: a page that turns dark needs no server either.
export function followTheme(player) {
  if (!player.motion) return;
  const name = themeName(player.root);
  player.theme = player.motion.themes[name];
  player.root.dataset.theme = name;
  for (const role of ["now", "first"]) player.root.style.setProperty(`--motion-${role}`, player.theme[role]);
  drawColourBar(player.pictures, player.theme);
  draw(player);
}

function goTo(player, frame) {
  player.frame = Math.min(player.motion.count - 1, Math.max(0, frame));
  drawSoon(player);
}

function step(player, by) {
  setPlaying(player, false);
  goTo(player, player.frame + by);
}

// Several events of one screen frame are drawn once.
function drawSoon(player) {
  if (player.waiting) return;
  player.waiting = true;
  requestAnimationFrame(() => { player.waiting = false; draw(player); });
}

function draw(player) {
  const { root, motion, frame } = player;
  if (!motion || !root.clientWidth) return;
  showFrame(player.controls, motion, frame);
  drawPictures(player.pictures, motion, frame, player.theme);
  player.charts.setAttribute("aria-label", motion.sentences[frame]);
  player.sentence.textContent = motion.sentences[frame];
  followPointer(player);
  player.painted += 1;
  Object.assign(root.dataset, { frame, painted: player.painted });
}

function setPlaying(player, playing) {
  if (player.playing === playing) return;
  player.playing = playing;
  if (playing && player.frame === player.motion.count - 1) player.frame = 0;
  showPlaying(player.controls, playing, player.motion.words);
  player.root.dataset.playing = playing;
  if (!playing) return;
  player.due = performance.now() + pace(player).wait;
  requestAnimationFrame((now) => play(player, now));
}

function pace({ motion, speed }) {
  if (wantsLess()) return { wait: STEP_MS / speed, by: Math.max(1, Math.round((motion.count - 1) / STEPS)) };
  return { wait: PASS_MS / (motion.count - 1) / speed, by: 1 };
}

function play(player, now) {
  if (!player.playing || !player.root.isConnected) return;
  const { wait, by } = pace(player);
  if (now >= player.due) {
    const late = Math.floor((now - player.due) / wait); // a slow machine leaves frames out and keeps the time
    player.due += wait * (1 + late);
    advance(player, by * (1 + late));
  }
  if (player.playing) requestAnimationFrame((next) => play(player, next));
}

function advance(player, by) {
  const last = player.motion.count - 1;
  if (player.frame < last) player.frame = Math.min(last, player.frame + by);
  else if (player.loop) player.frame = 0;
  else return setPlaying(player, false);
  draw(player);
}

function pressed(player, event) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.tagName === "SELECT") return;
  const native = target.tagName === "BUTTON" ? [" ", "Enter"] : target.tagName === "INPUT" ? ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] : [];
  const acts = {
    " ": () => setPlaying(player, !player.playing),
    ArrowLeft: () => step(player, -1), ArrowDown: () => step(player, -1), ArrowRight: () => step(player, 1), ArrowUp: () => step(player, 1),
    Home: () => step(player, -Infinity), End: () => step(player, Infinity),
  };
  if (key in acts && target.tagName === "INPUT" && key !== " ") setPlaying(player, false);
  if (!(key in acts) || native.includes(key)) return;
  event.preventDefault();
  acts[key]();
}

export function pressedAnywhere(player) {
  document.addEventListener("keydown", (event) => player.root.contains(event.target) || pressed(player, event));
}

export function disposePlayer(player) {
  player.playing = false;
  player.observer.disconnect();
  player.stop.abort();
}
