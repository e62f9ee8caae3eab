// The figure as Python sent it -> the layout for this node: its width, the reader's zoom, narrow screens, touch.
const NARROW = 520;

export const isNarrow = ({ width }) => width < NARROW;
export const isBar = (trace) => trace.meta === "colour bar";

export const axisNames = (layout) => Object.keys(layout).filter((name) => /^[xy]axis\d*$/.test(name));

function wrapped(text, width) {
  const room = Math.max(16, Math.floor(width / 8));
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1) && `${lines.at(-1)} ${word}`.length > room) lines.push(word);
    else lines[lines.length - 1] = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
  }
  return lines.join("<br>");
}

function fitTitle(layout, width, toolsWidth, scale) {
  const text = layout.title?.text;
  if (!text || text.includes("<br>")) return;
  const title = wrapped(text, (width - toolsWidth) / scale);
  const lines = title.split("<br>").length;
  layout.title = { ...layout.title, text: title };
  if (lines > 1) layout.margin = { ...layout.margin, t: Math.max(layout.margin?.t ?? 0, (26 + 20 * lines) * scale) };
}

// On a narrow screen a colour bar lies below the picture: beside it, it would take a quarter of the width.
function fitNarrow(data, layout) {
  layout.margin = { ...layout.margin, l: Math.min(layout.margin?.l ?? 44, 44), r: 8 };
  const bars = data.filter(isBar);
  bars.forEach(({ marker }, place) => {
    const title = { ...marker.colorbar.title, side: "top" };
    Object.assign(marker.colorbar, { orientation: "h", x: 0.5, y: -0.22 - 0.25 * place, yanchor: "top", len: 1, thickness: 8, title });
  });
  if (bars.length && layout.legend?.y === undefined) layout.legend = { ...layout.legend, y: -0.5 };
}

// How much larger than usual the page's type is: a presenter's page, or a reader's wish.
export const typeScale = () => Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);

// With larger type a chart grows, but not beyond what a screen shows at once.
export function heightOf({ height }) {
  const scale = typeScale();
  return scale > 1 ? Math.round(Math.min(height * scale, Math.max(height, 0.68 * window.innerHeight))) : height;
}

function enlarge(part, scale) {
  for (const [name, value] of Object.entries(part ?? {})) {
    if (/font$/.test(name) && value?.size) value.size *= scale;
    if (name === "margin") for (const side of "lrtb") { if (side in value) value[side] *= scale; }
    else if (value && typeof value === "object" && !ArrayBuffer.isView(value)) enlarge(value, scale);
  }
}

export function arrange(plot, { figure, height }) {
  const data = structuredClone(figure.data ?? []);
  const layout = structuredClone(figure.layout ?? {});
  const scale = typeScale();
  if (scale > 1) [layout, ...data].forEach((part) => enlarge(part, scale));
  Object.assign(layout, { width: plot.width, height: heightOf({ height }), autosize: false });
  layout.dragmode = plot.drag ?? layout.dragmode ?? (matchMedia("(pointer: coarse)").matches ? false : "zoom");
  fitTitle(layout, plot.width - 60, plot.tools.offsetWidth || 120, scale);
  if (isNarrow(plot)) fitNarrow(data, layout);
  for (const name of axisNames(layout)) {
    layout[name].uirevision = plot.updates; // Plotly's own memory of a zoom would compete with ours
    if (plot.view[name]) Object.assign(layout[name], { range: plot.view[name].slice(), autorange: false });
  }
  for (const [name, range] of Object.entries(plot.view)) layout[name] ??= { range: range.slice(), autorange: false };
  return { data, layout };
}
