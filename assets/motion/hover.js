// What lies under the pointer, in the frame that is shown: a cell, a column's gain, or a point of the curve.
import { formatCode, formatNumber } from "../live_plot/format.js";
import { make } from "./chart.js";

const GAP = 12;
const TOP_CODE = 65535;

const axisValue = ([low, high], code) => low + (code / TOP_CODE) * (high - low);
// The first and last of the `total` rows or columns that part `index` of `parts` covers.
const covered = (index, parts, total) => [Math.floor((index * total) / parts), Math.floor(((index + 1) * total) / parts) - 1];
const span = ([first, last]) => (first === last ? formatNumber(first) : `${formatNumber(first)} … ${formatNumber(last)}`);
const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function columnAt(motion, frame, across) {
  const [left, right] = motion.heat.x;
  const column = left + across * (right - left);
  const [, columns] = motion.heat.shapes[frame];
  const total = motion.heat.right[frame] + 0.5;
  const cell = Math.floor(((column + 0.5) / total) * columns);
  return cell < columns ? { cell, text: span(covered(cell, columns, total)) } : null;
}

const TEXTS = {
  heat(motion, frame, across, down) {
    const column = columnAt(motion, frame, across);
    if (!column) return null;
    const [rows, columns] = motion.heat.shapes[frame];
    const [top, bottom] = motion.heat.y[frame];
    const row = Math.min(rows - 1, Math.floor(down * rows));
    const position = span(covered(row, rows, bottom - top).map((index) => top + 0.5 + index));
    return fill(motion.words.cell, { position, column: column.text, value: formatCode(motion.cells[frame][row * columns + column.cell], motion.limit) });
  },
  gain(motion, frame, across) {
    const column = columnAt(motion, frame, across);
    return column && fill(motion.words.gainPoint, { column: column.text, value: shown(axisValue(motion.gain.range, motion.gains[frame][column.cell])) });
  },
  curve(motion, frame, across) {
    const distance = Math.round(across * (motion.curve.points - 1));
    return fill(motion.words.point, { distance, value: shown(axisValue(motion.curve.range, motion.curves[frame][distance])) });
  },
};

// Two bytes a value: about four digits.
const shown = (value) => formatNumber(Number(value.toPrecision(4)));

export function connectHover(player, charts) {
  for (const [name, { stage }] of Object.entries(charts)) {
    const tip = make("div", "motion-tip", stage);
    tip.hidden = true;
    const move = (event) => {
      const box = stage.getBoundingClientRect();
      player.pointer = { name, tip, chart: charts[name], at: [event.clientX - box.left, event.clientY - box.top] };
      followPointer(player);
    };
    stage.onpointermove = move;
    stage.onpointerdown = move;
    stage.onpointerleave = () => { tip.hidden = true; player.pointer = null; };
  }
}

export function followPointer({ pointer, motion, frame }) {
  if (!pointer) return;
  const { name, tip, at: [left, top], chart: { box, stage } } = pointer;
  const [across, down] = [(left - box.left) / box.width, (top - box.top) / box.height];
  const inside = across >= 0 && across <= 1 && down >= 0 && down < 1;
  const text = inside ? TEXTS[name](motion, frame, across, down) : null;
  tip.hidden = !text;
  if (!text) return;
  tip.textContent = text;
  const beside = left + GAP + tip.offsetWidth > stage.clientWidth ? left - GAP - tip.offsetWidth : left + GAP;
  tip.style.left = `${Math.max(0, beside)}px`;
  tip.style.top = `${Math.max(0, top - GAP - tip.offsetHeight)}px`;
}
