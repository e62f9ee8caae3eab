// The three pictures of a frame: cells through a colour table into a canvas of one pixel a cell (the browser stretches it), and two curves.
import { buildChart, drawAxes, make, makeRoom, makeSvg } from "./chart.js";
import { formatNumber } from "../live_plot/format.js";

const LARGEST_CODE = 65535;

function colourBar(heading, limit) {
  const bar = make("span", "motion-bar", heading);
  make("span", "", bar).textContent = formatNumber(-limit);
  const canvas = make("canvas", "", bar, { width: 255, height: 1 });
  make("span", "", bar).textContent = formatNumber(limit);
  return canvas;
}

function paint(canvas, codes, pixels, width, height) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  const picture = context.createImageData(width, height);
  const into = new Uint32Array(picture.data.buffer);
  for (let index = 0; index < into.length; index++) into[index] = pixels[codes[index]];
  context.putImageData(picture, 0, 0);
}

export function buildPictures(parent, { words, limit, heat: { y } }) {
  const heat = buildChart(parent, "motion-heat", { title: words.heatmap, x: words.column, y: words.position });
  const gain = buildChart(parent, "motion-gain", { title: words.gains, x: words.column, y: words.gain });
  const curve = buildChart(parent, "motion-curve", { title: words.similarity, x: words.distance, y: words.value });
  makeRoom([heat, gain], [y[0], y.at(-1)]);
  const canvas = make("canvas", "motion-cells", null);
  heat.stage.prepend(canvas);
  const lines = [gain, curve].map((chart) => ({
    chart,
    zero: makeSvg("path", chart.lines, { class: "motion-zero" }),
    first: makeSvg("path", chart.lines, { class: "motion-first" }),
    now: makeSvg("path", chart.lines, { class: "motion-now" }),
  }));
  return { heat, canvas, bar: colourBar(heat.heading, limit), gain: lines[0], curve: lines[1] };
}

const height = (box, code) => (box.top + (1 - code / LARGEST_CODE) * box.height).toFixed(1);

// One step a cell.
function stairs(box, codes, width) {
  const parts = [];
  for (let cell = 0; cell < codes.length; cell++) {
    parts.push(cell ? "V" : `M${box.left} `, height(box, codes[cell]), "H", (box.left + ((cell + 1) / codes.length) * width).toFixed(1));
  }
  return parts.join("");
}

function polyline(box, codes) {
  const parts = [];
  const step = box.width / Math.max(1, codes.length - 1);
  for (let point = 0; point < codes.length; point++) parts.push(point ? "L" : "M", (box.left + point * step).toFixed(1), " ", height(box, codes[point]));
  return parts.join("");
}

// The zero line and the first frame's curve stay where they are until the size changes.
function drawStill(part, [low, high], firstLine) {
  const { chart, zero, first } = part;
  if (part.key === chart.key) return;
  part.key = chart.key;
  const { left, top, width, height: tall } = chart.box;
  zero.setAttribute("d", `M${left} ${(top + (high / (high - low)) * tall).toFixed(1)}h${width}`);
  first.setAttribute("d", firstLine());
}

const share = (heat, frame) => (heat.right[frame] - heat.x[0]) / (heat.x[1] - heat.x[0]);

function drawHeat({ heat, canvas }, motion, frame, pixels) {
  const [rows, columns] = motion.heat.shapes[frame];
  const [top, bottom] = motion.heat.y[frame];
  drawAxes(heat, motion.heat.x, [bottom, top], { wholeY: true });
  paint(canvas, motion.cells[frame], pixels, columns, rows);
  const box = heat.box;
  const place = `left:${box.left}px;top:${box.top}px;height:${box.height}px;width:${box.width * share(motion.heat, frame)}px`;
  if (canvas.dataset.place !== place) { canvas.style.cssText = place; canvas.dataset.place = place; }
}

function drawGain(part, motion, frame) {
  drawAxes(part.chart, motion.heat.x, motion.gain.range);
  const { box } = part.chart;
  const line = (which) => stairs(box, motion.gains[which], box.width * share(motion.heat, which));
  drawStill(part, motion.gain.range, () => line(0));
  part.now.setAttribute("d", line(frame));
}

function drawCurve(part, motion, frame) {
  drawAxes(part.chart, [0, motion.curve.points - 1], motion.curve.range);
  drawStill(part, motion.curve.range, () => polyline(part.chart.box, motion.curves[0]));
  part.now.setAttribute("d", polyline(part.chart.box, motion.curves[frame]));
}

export function drawPictures(pictures, motion, frame, theme) {
  drawHeat(pictures, motion, frame, theme.pixels);
  drawGain(pictures.gain, motion, frame);
  drawCurve(pictures.curve, motion, frame);
}

export function drawColourBar({ bar }, theme) {
  paint(bar, Uint8Array.from({ length: 255 }, (_, code) => code), theme.pixels, 255, 1);
}
