// Clicks on points of curves and on cells, told to Python as one event.
import { cellAt } from "./place.js";

const SLACK = 5; // pixels a hand may tremble between press and release
const DOUBLE_MS = 400; // a second press within this time belongs to a double-click, which shows everything

export function sendCell(plot, { row, column, x, y }) {
  plot.component.setTriggerValue("click", { x, y, cell: [row, column] });
}

export function sendPoint(plot, { x, y, curve, point }) {
  plot.component.setTriggerValue("click", { x, y, curve, point });
}

function place(plot, event) {
  const box = plot.chart.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

export function connectClicks(plot) {
  let pressed = null;
  let tookPoint = false;
  let before = -Infinity;
  const { signal } = plot.stop;
  plot.chart.on("plotly_click", ({ points: [first] }) => {
    tookPoint = true;
    sendPoint(plot, { x: first.x, y: first.y, curve: first.curveNumber, point: first.pointNumber });
  });
  plot.chart.addEventListener("pointerdown", (event) => {
    pressed = event.button === 0 && event.timeStamp - before > DOUBLE_MS ? [event.clientX, event.clientY] : null;
    before = event.timeStamp;
    tookPoint = false;
  }, { signal, capture: true });
  window.addEventListener("pointerup", (event) => {
    const still = pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < SLACK;
    pressed = null;
    const found = still && cellAt(plot, ...place(plot, event));
    if (found) setTimeout(() => tookPoint || sendCell(plot, found)); // Plotly answers on mouseup, which comes after this event
  }, { signal, capture: true });
  window.addEventListener("pointercancel", () => { pressed = null; }, { signal });
}
