// The chart by keyboard: a cursor that walks over cells, or over the points of the curves; zoom; Enter clicks.
import { sendCell, sendPoint } from "./clicks.js";
import { cellText, formatNumber } from "./format.js";
import { hideTip, showTip } from "./hover.js";
import { cellBox, cellCentre, directions, visibleCells } from "./place.js";
import { reset, zoomBy } from "./zoom.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOM_STEP = 0.5;
const LEAP = 10;

const clamp = (value, [low, high]) => Math.min(high, Math.max(low, value));

function cellCursor(plot) {
  const cells = plot.cells[0];
  const sight = visibleCells(plot, cells);
  const middle = ([low, high]) => (low + high) >> 1;
  const { row = middle(sight.rows), column = middle(sight.columns) } = plot.at ?? {};
  return { cells, sight, row: clamp(row, sight.rows), column: clamp(column, sight.columns) };
}

function moveCell(plot, [right, down], step) {
  const { cells, sight, row, column } = cellCursor(plot);
  const turn = directions(plot, cells);
  const by = plot.at ? step : 0; // the first key only shows the cursor
  plot.at = { row: clamp(row + down * turn.down * by, sight.rows), column: clamp(column + right * turn.right * by, sight.columns) };
  showCell(plot);
  plot.spoken.textContent = cellText(cells, plot.at.row, plot.at.column);
}

function showCell(plot) {
  if (!plot.at || !plot.cells.length) { plot.cursor.hidden = true; return; }
  const found = cellCursor(plot);
  const box = cellBox(plot, found);
  for (const side of ["left", "top", "width", "height"]) plot.cursor.style[side] = `${side.length > 4 ? Math.max(box[side], 3) : box[side]}px`;
  plot.cursor.hidden = false;
  showTip(plot, found, box.left + box.width, box.top + box.height);
}

// Curves that answer a pointer also answer the keyboard.
const curves = ({ chart }) => chart.calcdata.filter(([first]) => first?.trace?.visible === true && first.trace.hoverinfo !== "skip" && "x" in first);

function movePoint(plot, [right, down], step) {
  const lines = curves(plot);
  if (!lines.length) return;
  const before = plot.onCurve ?? { line: 0, point: -1, fresh: true };
  const line = (before.line + (before.fresh ? 0 : down) + lines.length) % lines.length;
  const point = clamp(before.point + (right || !before.fresh ? right * (before.fresh ? 1 : step) : 1), [0, lines[line].length - 1]);
  plot.onCurve = { line, point };
  const { trace } = lines[line][0];
  window.Plotly.Fx.hover(plot.chart, [{ curveNumber: trace.index, pointNumber: point }], trace.xaxis + trace.yaxis);
  const { x, y } = pointOf(plot);
  plot.spoken.textContent = [trace.name, formatNumber(x), formatNumber(y)].join(", ");
}

function pointOf(plot) {
  const items = curves(plot)[plot.onCurve.line];
  const { x, y, i } = items[plot.onCurve.point];
  return { x, y, curve: items[0].trace.index, point: i ?? plot.onCurve.point };
}

function choose(plot) {
  if (plot.cells.length && plot.at) sendCell(plot, { ...plot.at, ...cellCentre(plot.cells[0], plot.at.row, plot.at.column) });
  else if (plot.onCurve) sendPoint(plot, pointOf(plot));
}

function leave(plot) {
  if (plot.at) hideTip(plot);
  if (plot.onCurve) window.Plotly.Fx.unhover(plot.chart);
  plot.at = plot.onCurve = null;
  plot.cursor.hidden = true;
}

function action(plot, { key, shiftKey }) {
  if (ARROWS[key]) return () => (plot.cells.length ? moveCell : movePoint)(plot, ARROWS[key], shiftKey ? LEAP : 1);
  return {
    "+": () => zoomBy(plot, ZOOM_STEP), "=": () => zoomBy(plot, ZOOM_STEP), "-": () => zoomBy(plot, 1 / ZOOM_STEP),
    0: () => reset(plot), Enter: () => choose(plot), " ": () => choose(plot), Escape: () => leave(plot),
  }[key];
}

export function connectKeyboard(plot) {
  const { stage, stop } = plot;
  plot.showCursor = () => showCell(plot);
  plot.leaveCursor = () => { if (plot.at) { plot.at = null; plot.cursor.hidden = true; } };
  stage.addEventListener("keydown", (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? null : action(plot, event);
    if (!act) return;
    event.preventDefault();
    act();
  }, { signal: stop.signal });
  stage.addEventListener("blur", () => leave(plot), { signal: stop.signal });
}
