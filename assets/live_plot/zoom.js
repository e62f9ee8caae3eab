// The reader's zoom: held here as Plotly ranges by axis name, laid over every new picture, and told to Python when it comes to rest.
import { isReversed } from "./bitmap.js";
import { axisNames } from "./layout.js";

const REST_MS = 120;

const fullAxes = ({ chart }) => axisNames(chart._fullLayout ?? {}).map((name) => [name, chart._fullLayout[name]]).filter(([, axis]) => axis._length);
const number = (axis, value) => (axis.type === "log" ? 10 ** value : value);
const ordered = (axis, range) => range.map((value) => number(axis, value)).sort((a, b) => a - b);

function visibleWindow({ chart, view }) {
  const { xaxis, yaxis } = chart._fullLayout;
  if (!Object.keys(view).length || !xaxis || !yaxis) return null;
  const window = { x: ordered(xaxis, xaxis.range), y: ordered(yaxis, yaxis.range) };
  return [...window.x, ...window.y].every(Number.isFinite) ? window : null;
}

// Only the reader's own doing changes `plot.view`, so a picture from Python can never send a window back to it.
export function reportView(plot) {
  const window = visibleWindow(plot);
  const text = JSON.stringify(window);
  plot.node.dataset.view = window ? text : "";
  if (!window) plot.home = Object.fromEntries(fullAxes(plot).map(([name, axis]) => [name, axis.range.slice()]));
  clearTimeout(plot.reportTimer);
  if (text === (plot.reported ?? "null")) return;
  plot.reportTimer = setTimeout(() => {
    plot.reported = text;
    plot.component.setStateValue("view", window ?? false); // null is what Python has of a chart that never said anything
  }, REST_MS);
}

// A node that is built anew (the page moved it) starts where Python believes the reader to be.
export function rememberView(plot, window) {
  if (!window) return;
  const { layout } = plot.message.header.figure;
  for (const letter of ["x", "y"]) {
    const axis = layout[`${letter}axis`] ?? {};
    const range = window[letter].map((value) => (axis.type === "log" ? Math.log10(value) : value));
    plot.view[`${letter}axis`] = isReversed(axis) ? range.reverse() : range;
  }
  plot.reported = JSON.stringify(window);
}

// A window that lies outside the new picture altogether would show nothing: the reader gets the whole picture instead.
export function dropLostView(plot, layout) {
  const lost = Object.entries(plot.view).some(([name, range]) => {
    const whole = layout[name]?.range;
    return whole && (Math.max(...range) <= Math.min(...whole) || Math.min(...range) >= Math.max(...whole));
  });
  if (lost) plot.view = {};
}

export function reset(plot) {
  plot.view = {};
  return plot.draw();
}

function zoomed([start, end], fraction, factor) {
  const centre = start + (end - start) * fraction;
  return [centre + (start - centre) * factor, centre + (end - centre) * factor];
}

// Neither beyond the whole picture nor below what double precision can tell apart.
function withinHome(range, home, centre) {
  if (!home) return range;
  const [low, high] = [Math.min(...home), Math.max(...home)];
  const clipped = range.map((value) => Math.min(high, Math.max(low, value)));
  return Math.abs(clipped[1] - clipped[0]) > 1e-9 * Math.max(Math.abs(low), Math.abs(high), 1e-3) ? clipped : centre;
}

export function zoomBy(plot, factor, place = () => 0.5) {
  const changes = {};
  for (const [name, axis] of fullAxes(plot)) {
    const fraction = axis.fixedrange ? null : place(axis);
    if (fraction === null) continue;
    const range = withinHome(zoomed(axis.range, fraction, factor), plot.home?.[name], axis.range);
    changes[`${name}.range`] = range;
  }
  const whole = fullAxes(plot).every(([name, axis]) => `${changes[`${name}.range`] ?? axis.range}` === `${plot.home?.[name]}`);
  return whole ? reset(plot) : window.Plotly.relayout(plot.chart, changes);
}

// The part of the axis at the pointer, 0 … 1 from the start of its range; null beside the axis.
function pointerPlace(event, chart) {
  const box = chart.getBoundingClientRect();
  const inside = (part) => (part >= 0 && part <= 1 ? part : null);
  return (axis) => {
    const along = axis._id[0] === "x" ? event.clientX - box.left : event.clientY - box.top;
    const part = inside((along - axis._offset) / axis._length);
    return part === null || axis._id[0] === "x" ? part : 1 - part;
  };
}

// The wheel alone scrolls the page; with Ctrl (or as a pinch, which browsers report so) it zooms.
function connectWheel(plot) {
  let factor = 1;
  const zoom = (event) => () => { const by = factor; factor = 1; zoomBy(plot, by, pointerPlace(event, plot.chart)); };
  plot.stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (factor === 1) requestAnimationFrame(zoom(event));
    factor *= Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 200);
  }, { passive: false, signal: plot.stop.signal });
}

export function connectZoom(plot) {
  plot.chart.on("plotly_relayout", (changes) => {
    for (const name of new Set(Object.keys(changes).map((key) => key.split(".")[0]))) {
      if (!/^[xy]axis\d*$/.test(name)) continue;
      if (changes[`${name}.autorange`]) delete plot.view[name];
      else plot.view[name] = plot.chart._fullLayout[name].range.slice();
    }
    reportView(plot);
    plot.sharpen();
    plot.refresh?.();
  });
  plot.chart.on("plotly_doubleclick", () => reset(plot));
  connectWheel(plot);
}
