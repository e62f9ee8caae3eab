// One chart: its node, its state, and the drawing of each message into the same Plotly node.
import { connectAhead, disconnectAhead, drawInTheEnd, isOvertaken } from "./ahead.js";
import { bitmap } from "./bitmap.js";
import { connectHover } from "./hover.js";
import { connectKeyboard } from "./keyboard.js";
import { arrange, heightOf, isBar, isNarrow } from "./layout.js";
import { readCells } from "./message.js";
import { cellBox } from "./place.js";
import { imagesOf, rememberFrame, swapPictures } from "./swap.js";
import { buildTools, nameTools } from "./tools.js";
import { connectClicks } from "./clicks.js";
import { connectZoom, dropLostView, rememberView, reportView } from "./zoom.js";

const CONFIG = { displayModeBar: false, displaylogo: false, doubleClick: false, scrollZoom: false, responsive: false, showTips: false };
const plots = new WeakMap();

function element(name, className, attributes = {}) {
  const made = Object.assign(document.createElement(name), { className });
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function build(node) {
  const stage = element("div", "live-plot-stage", { tabindex: "0", role: "application" });
  const chart = element("div", "live-plot-chart", { "aria-hidden": "true" });
  const tip = element("div", "live-plot-tip", { "aria-hidden": "true" });
  const cursor = element("div", "live-plot-cursor");
  const tools = element("div", "live-plot-tools", { role: "group" });
  const spoken = element("p", "live-plot-spoken", { "aria-live": "polite" });
  const keys = element("p", "live-plot-keys", { id: `keys-${crypto.getRandomValues(new Uint32Array(2)).join("")}` });
  tip.hidden = cursor.hidden = true;
  stage.append(chart, cursor, tip);
  stage.setAttribute("aria-describedby", keys.id);
  node.replaceChildren(stage, tools, spoken, keys);
  node.setAttribute("role", "figure");
  return { node, stage, chart, tip, cursor, tools, spoken, keys };
}

function create(node) {
  // view: Plotly ranges by axis name, empty while everything is shown.
  const plot = { ...build(node), view: {}, cells: [], updates: 0, fresh: true, stop: new AbortController() };
  plot.draw = () => draw(plot);
  plot.show = (next) => show(plot, next);
  plot.observer = new ResizeObserver(() => resized(plot));
  plot.observer.observe(node);
  plot.sharpen = () => sharpen(plot);
  plots.set(node, plot);
  return plot;
}

// A chart in a folded part has no width, and Streamlit hides its neighbours for a moment while it loads the code of a new element.
function resized(plot) {
  const { clientWidth } = plot.node;
  if (clientWidth && (clientWidth !== plot.width || plot.undrawn)) requestAnimationFrame(() => draw(plot));
}

function connect(plot) {
  for (const part of [buildTools, connectZoom, connectHover, connectClicks, connectKeyboard]) part(plot);
}

const sameBytes = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);

function unchanged(plot, next) {
  const before = plot.message;
  return before && JSON.stringify(before.header) === JSON.stringify(next.header) && sameBytes(before.raw, next.raw);
}

export function render(node, next) {
  const plot = plots.get(node) ?? create(node);
  plot.component = next.component; // its functions belong to the newest run
  followTheme(plot, next.header.theme);
  if (isOvertaken(plot, next.header)) return drawInTheEnd(plot, () => render(node, next));
  show(plot, next);
}

function show(plot, next) {
  if (unchanged(plot, { ...next, header: { ...next.header, view: plot.message?.header.view } })) return;
  plot.message = { header: next.header, raw: next.raw };
  plot.cells = readCells(next.header, next.raw);
  describe(plot, next.header);
  if (plot.fresh) rememberView(plot, next.header.view);
  if (next.header.ahead) connectAhead(plot);
  dropLostView(plot, next.header.figure.layout);
  if (plot.fresh || plot.cells.length) return draw(plot);
  drawSoon(plot);
}

// Of several charts that change together the large picture of cells is shown first; the curves follow one frame later, and a curve
// that has changed again meanwhile is drawn once.
function drawSoon(plot) {
  if (plot.waiting) return;
  plot.waiting = true;
  requestAnimationFrame(() => setTimeout(() => { plot.waiting = false; draw(plot); }));
}

// Streamlit repaints a page whose theme changes without asking Python, and the figure's colours are Python's: ask, once for each change,
// and again where the answer stays away, since of several charts that ask at once Streamlit may serve only some.
const PATIENCE_MS = 2000;
const TRIES = 3;

function followTheme(plot, drawn) {
  const [red, green, blue] = getComputedStyle(plot.node.closest(".stApp") ?? document.body).backgroundColor.match(/[\d.]+/g).map(Number);
  const shown = red + green + blue < 384 ? "dark" : "light";
  clearTimeout(plot.askAgain);
  if (shown === drawn) { plot.askedFor = null; plot.asked = 0; return; }
  if (plot.askedFor !== shown) { plot.component.setTriggerValue("theme", shown); plot.asked = 0; }
  plot.askedFor = shown;
  plot.askAgain = setTimeout(() => {
    if (!plot.node.isConnected || (plot.asked += 1) >= TRIES) return;
    plot.component.setTriggerValue("theme", shown);
    followTheme(plot, plot.message.header.theme);
  }, PATIENCE_MS);
}

function describe({ node, stage, tools, keys }, { alt, words, height }) {
  node.setAttribute("aria-label", alt);
  stage.setAttribute("aria-label", words.chart);
  keys.textContent = words.keys;
  nameTools(tools, words);
  stage.style.height = `${heightOf({ height })}px`;
}

async function draw(plot) {
  const { node, chart, message, cells } = plot;
  if (!plots.has(node) || !message) return;
  plot.undrawn = !node.clientWidth;
  if (plot.undrawn) return;
  plot.width = node.clientWidth;
  plot.stage.style.height = `${heightOf(message.header)}px`; // the type may have grown since the message came
  if (!plot.fresh && swapPictures(plot)) return shown(plot);
  const { data, layout } = arrange(plot, message.header);
  layout.images = [...(layout.images ?? []), ...cells.map((one) => bitmap(one, layout, plot.width))];
  await turnBars(plot, data, layout);
  await window.Plotly.react(chart, data, layout, CONFIG);
  if (plot.fresh) { plot.fresh = false; connect(plot); }
  rememberFrame(plot);
  shown(plot);
}

// Plotly cannot turn a colour bar: its letters stay where they were, and the room beside the picture stays taken. So it is taken away first.
async function turnBars(plot, data, layout) {
  const lying = isNarrow(plot);
  if (!plot.fresh && lying !== plot.lying) await window.Plotly.react(plot.chart, data.filter((trace) => !isBar(trace)), layout, CONFIG);
  plot.lying = lying;
}

function shown(plot) {
  sharpen(plot);
  announce(plot);
}

// Cells larger than a pixel have hard edges; smaller ones are averaged instead of dropped.
function sharpen(plot) {
  const { cells } = plot;
  const images = imagesOf(plot);
  cells.forEach((one, index) => {
    const { width, height } = cellBox(plot, { cells: one, row: 0, column: 0 });
    const rendering = Math.min(width, height) * devicePixelRatio >= 1 ? "pixelated" : "auto";
    images[index]?.style.setProperty("image-rendering", rendering);
  });
}

function announce(plot) {
  const { node, cells } = plot;
  plot.updates += 1;
  node.dataset.cells = cells.map((one) => `${one.rowCount}×${one.columnCount}`).join(" ");
  node.dataset.updates = plot.updates;
  performance.mark("live_plot:painted", { detail: { label: node.getAttribute("aria-label"), updates: plot.updates } });
  reportView(plot);
  plot.refresh?.();
}

export function dispose(node) {
  const plot = plots.get(node);
  if (!plot) return;
  plot.observer.disconnect();
  disconnectAhead(plot);
  plot.stop.abort();
  clearTimeout(plot.reportTimer);
  clearTimeout(plot.askAgain);
  window.Plotly.purge(plot.chart);
  plots.delete(node);
}
