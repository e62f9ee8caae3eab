// The tooltip of a cell, at the pointer or at the keyboard's cursor. Curves keep Plotly's own labels.
import { cellText } from "./format.js";
import { cellAt } from "./place.js";

const GAP = 14;

export function showTip(plot, found, left, top) {
  const { tip, stage } = plot;
  tip.textContent = cellText(found.cells, found.row, found.column);
  tip.hidden = false;
  const [width, height] = [tip.offsetWidth, tip.offsetHeight];
  const beside = left + GAP + width > stage.clientWidth ? left - GAP - width : left + GAP;
  const below = top + GAP + height > stage.clientHeight ? top - GAP - height : top + GAP;
  tip.style.left = `${Math.max(0, beside)}px`;
  tip.style.top = `${Math.max(0, below)}px`;
}

export function hideTip(plot) {
  plot.tip.hidden = true;
  plot.pointer = null;
}

function follow(plot) {
  if (!plot.pointer) return;
  const found = plot.overCurve ? null : cellAt(plot, ...plot.pointer);
  if (found) showTip(plot, found, ...plot.pointer);
  else plot.tip.hidden = true;
}

export function connectHover(plot) {
  const { stage, chart, stop } = plot;
  const listen = (name, action) => stage.addEventListener(name, action, { signal: stop.signal });
  const move = (event) => {
    if (event.buttons && event.pointerType === "mouse") return hideTip(plot);
    const box = chart.getBoundingClientRect();
    plot.pointer = [event.clientX - box.left, event.clientY - box.top];
    plot.leaveCursor?.();
    follow(plot);
  };
  listen("pointermove", move);
  listen("pointerdown", (event) => event.pointerType === "touch" && move(event));
  // A finger is lifted right after the tap: its tooltip stays until the next touch somewhere else.
  listen("pointerleave", (event) => event.pointerType === "touch" || hideTip(plot));
  window.addEventListener("pointerdown", (event) => stage.contains(event.target) || hideTip(plot), { signal: stop.signal });
  chart.on("plotly_hover", () => { plot.overCurve = true; if (plot.pointer) plot.tip.hidden = true; });
  chart.on("plotly_unhover", () => { plot.overCurve = false; });
  plot.refresh = () => { follow(plot); plot.showCursor?.(); };
}
