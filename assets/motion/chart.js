// A small chart: a title, a stage with axes in SVG, and room for a canvas below them or curves on top.
import { formatNumber } from "../live_plot/format.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = { left: 64, right: 12, top: 8, bottom: 42 };
const TITLE = 30; // the width that the turned title of an axis takes, with its gaps
const DIGIT = 7; // of the ticks, a little too wide
const POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const NICE = [1, 2, 5, 10];

export function make(name, className, parent, attributes = {}) {
  const made = Object.assign(document.createElement(name), { className });
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent?.append(made);
  return made;
}

export function makeSvg(name, parent, attributes = {}) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}

export function buildChart(parent, className, { title, x, y }) {
  const root = make("div", `motion-chart ${className}`, parent);
  const heading = make("p", "motion-title", root);
  make("span", "", heading).textContent = title;
  const stage = make("div", "motion-stage", root);
  const svg = makeSvg("svg", stage, { "aria-hidden": "true" });
  return { root, heading, stage, svg, axes: makeSvg("g", svg), lines: makeSvg("g", svg), titles: { x, y }, left: MARGIN.left, key: "" };
}

// The rectangle inside the axes, in pixels of the stage.
export function plotBox({ stage, left }) {
  const { clientWidth, clientHeight } = stage;
  const width = Math.max(10, clientWidth - left - MARGIN.right);
  return { left, top: MARGIN.top, width, height: Math.max(10, clientHeight - MARGIN.top - MARGIN.bottom) };
}

function ticks([start, end], room, whole) {
  const [low, high] = start < end ? [start, end] : [end, start];
  const rough = (high - low) / Math.max(1, room);
  const power = 10 ** Math.floor(Math.log10(rough));
  let step = power * NICE.find((factor) => factor * power >= rough * 0.999);
  if (whole) step = Math.max(1, step);
  const found = [];
  for (let index = Math.ceil(low / step); index * step <= high * (1 + 1e-12) && found.length < 40; index++) found.push(Number((index * step).toPrecision(12)));
  return found;
}

// 200,000,000 becomes 2 · 10⁸; where digits would get lost all are written.
function tickText(value) {
  const [factor, power] = value.toExponential().split("e+");
  if (!(power >= 6) || factor.length > 4) return formatNumber(value);
  const exponent = [...power].map((digit) => POWERS[digit]).join("");
  return factor === "1" ? `10${exponent}` : `${factor.replace("-", "−")} · 10${exponent}`;
}

// Charts below each other share the room beside their axes: enough for the widest tick of any frame.
export function makeRoom(charts, ranges) {
  const widest = Math.max(...ranges.flatMap((range) => ticks(range, 7, true).map((value) => tickText(value).length)));
  for (const chart of charts) chart.left = Math.max(MARGIN.left, TITLE + DIGIT * widest);
}

function text(parent, x, y, content, anchor, turn) {
  const made = makeSvg("text", parent, { x, y, "text-anchor": anchor, ...(turn ? { transform: `rotate(-90 ${x} ${y})` } : {}) });
  made.textContent = content;
}

// Ranges are [left, right] and [lower end, upper end]. Nothing is done while they and the size stay what they are.
export function drawAxes(chart, x, y, { wholeY = false } = {}) {
  const box = plotBox(chart);
  const key = [x, y, box.width, box.height].join();
  if (key === chart.key) return;
  const { axes, titles } = chart;
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  Object.assign(chart, { key, box });
  axes.replaceChildren();
  makeSvg("path", axes, { class: "motion-axis", d: `M${box.left} ${box.top}V${bottom}H${right}` });
  for (const value of ticks(x, Math.min(8, box.width / 70), true)) {
    const at = box.left + ((value - x[0]) / (x[1] - x[0])) * box.width;
    makeSvg("path", axes, { class: "motion-axis", d: `M${at} ${bottom}v5` });
    text(axes, at, bottom + 18, tickText(value), "middle");
  }
  for (const value of ticks(y, Math.min(7, box.height / 32), wholeY)) {
    const at = bottom - ((value - y[0]) / (y[1] - y[0])) * box.height;
    makeSvg("path", axes, { class: "motion-axis", d: `M${box.left} ${at}h-5` });
    text(axes, box.left - 8, at + 4, tickText(value), "end");
  }
  text(axes, box.left + box.width / 2, bottom + 37, titles.x, "middle");
  text(axes, 13, box.top + box.height / 2, titles.y, "middle", true);
}
