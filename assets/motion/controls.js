// The controls: play, step, scrub, speed, loop. All are native elements, so keyboard and screen readers know them.
import { make } from "./chart.js";

const ICONS = {
  play: "M8 5v14l11-7Z",
  pause: "M7 5h4v14H7ZM13 5h4v14h-4Z",
  back: "M16 6v12l-8-6ZM6 6h2v12H6Z",
  on: "M8 6v12l8-6ZM16 6h2v12h-2Z",
};
export const SPEEDS = [0.25, 0.5, 1, 2, 4];

function icon(button, name) {
  button.innerHTML = `<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
}

function iconButton(parent, name, label) {
  const button = make("button", "motion-button", parent, { type: "button", "aria-label": label, title: label });
  icon(button, name);
  return button;
}

function textButton(parent, text, label) {
  const button = make("button", "motion-button motion-text", parent, { type: "button" });
  button.textContent = text;
  if (label) Object.assign(button, { title: label }).setAttribute("aria-label", label);
  return button;
}

function speedChoice(parent, word) {
  const label = make("label", "motion-speed", parent);
  make("span", "", label).textContent = word;
  const select = make("select", "", label);
  for (const speed of SPEEDS) make("option", "", select, { value: speed, ...(speed === 1 ? { selected: "" } : {}) }).textContent = `${speed} ×`;
  return select;
}

// Where the thumb's middle lies for a frame: it never leaves the track, so its ends are half a thumb inside.
function mark(parent, { present, count }) {
  if (!present) return;
  const part = count > 1 ? present.at / (count - 1) : 0;
  make("span", "motion-mark", parent, { "aria-hidden": "true", style: `left:calc(${part} * (100% - 22px) + 11px)` });
}

export function buildControls(root, motion) {
  const { words, count, symbol, present } = motion;
  const main = make("div", "motion-controls", root);
  const play = make("button", "motion-button motion-play", main, { type: "button" });
  const back = iconButton(main, "back", words.back);
  const track = make("div", "motion-track", main);
  const scrub = make("input", "", track, { type: "range", min: 0, max: count - 1, step: 1, value: 0, "aria-label": words.scrub });
  mark(track, motion);
  const on = iconButton(main, "on", words.on);
  const value = make("output", "motion-value", main, { "aria-live": "off" });
  value.style.minWidth = `${Math.max(...motion.values.map((one) => one.length)) + symbol.length + 3}ch`;
  const more = make("div", "motion-more", root);
  const number = make("span", "motion-number", more);
  const speed = speedChoice(more, words.speed);
  const loop = textButton(more, words.loop);
  loop.setAttribute("aria-pressed", "true");
  const saves = ["png", "svg"].map((format) => textButton(more, format.toUpperCase(), words[`save_${format}`]));
  if (present) make("span", "motion-present", more).textContent = present.text;
  make("span", "motion-keys", more).textContent = words.keys;
  return { play, back, scrub, on, value, number, speed, loop, png: saves[0], svg: saves[1] };
}

export function showPlaying({ play }, playing, words) {
  const label = playing ? words.pause : words.play;
  play.setAttribute("aria-label", label);
  play.title = label;
  icon(play, playing ? "pause" : "play");
}

export function showFrame(controls, motion, frame) {
  const value = `${motion.symbol} = ${motion.values[frame]}`;
  const number = motion.words.number.replace("{n}", frame + 1).replace("{all}", motion.count);
  controls.scrub.value = frame;
  controls.scrub.setAttribute("aria-valuetext", `${value}, ${number}`);
  controls.value.textContent = value;
  controls.number.textContent = number;
}
