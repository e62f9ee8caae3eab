// Numbers as a reader is shown them, and the text of one cell.
const NO_VALUE = 255;
const ZERO = 127;
const SUPERSCRIPT = { "-": "⁻", 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" };

const minus = (text) => text.replace("-", "−");

function power(value, digits) {
  const [factor, exponent] = value.toExponential(digits).split("e");
  return minus(`${factor} × 10`) + [...String(Number(exponent))].map((sign) => SUPERSCRIPT[sign]).join("");
}

export function formatNumber(value) {
  if (typeof value !== "number") return String(value ?? "–");
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-4)) return power(value, 3);
  if (size >= 1000) return minus(value.toLocaleString("en-US", { maximumFractionDigits: Number.isInteger(value) ? 0 : 2 }));
  return minus(String(Number(value.toPrecision(5))));
}

// A code stands for a value within half a step; digits beyond a step would be invented.
export function formatCode(code, limit) {
  if (code === NO_VALUE) return "–";
  const step = limit / ZERO;
  const exponent = Math.ceil(Math.log10(step));
  const value = (code - ZERO) * step;
  if (Math.abs(value) < 10 ** exponent / 2) return "≈ 0";
  if (exponent < -6 || exponent > 12) return `≈ ${power(value, 1)}`;
  const rounded = exponent > 0 ? Math.round(value / 10 ** exponent) * 10 ** exponent : value;
  const digits = Math.max(0, -exponent);
  return `≈ ${minus(rounded.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits }))}`;
}

export function cellText(cells, row, column) {
  const entry = (name) => {
    if (name === "value") return formatCode(cells.codes[row * cells.columnCount + column], cells.limit);
    if (Object.hasOwn(cells.rows, name)) return formatNumber(cells.rows[name](row));
    if (Object.hasOwn(cells.columns, name)) return formatNumber(cells.columns[name](column));
    return `{${name}}`;
  };
  return cells.hover.replace(/<br\s*\/?>/g, "\n").replace(/\{(\w+)\}/g, (_, name) => entry(name));
}
