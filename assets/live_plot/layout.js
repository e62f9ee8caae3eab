// The figure as Python sent it -> the layout for this node: its width, the reader's zoom, narrow screens, touch.
const NARROW = 520;

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

function fitTitle(layout, width, toolsWidth) {
  const text = layout.title?.text;
  if (!text || text.includes("<br>")) return;
  const title = wrapped(text, width - toolsWidth);
  const lines = title.split("<br>").length;
  layout.title = { ...layout.title, text: title };
  if (lines > 1) layout.margin = { ...layout.margin, t: Math.max(layout.margin?.t ?? 0, 26 + 20 * lines) };
}

// On a narrow screen a colour bar lies below the picture: beside it, it would take a quarter of the width.
function fitNarrow(data, layout) {
  layout.margin = { ...layout.margin, l: Math.min(layout.margin?.l ?? 44, 44), r: 8 };
  const bars = data.filter((trace) => trace.meta === "colour bar");
  bars.forEach(({ marker }, place) => {
    const title = { ...marker.colorbar.title, side: "top" };
    Object.assign(marker.colorbar, { orientation: "h", x: 0.5, y: -0.22 - 0.25 * place, yanchor: "top", len: 1, thickness: 8, title });
  });
  if (bars.length && layout.legend?.y === undefined) layout.legend = { ...layout.legend, y: -0.5 };
}

export function arrange(plot, { figure, height }) {
  const data = structuredClone(figure.data ?? []);
  const layout = structuredClone(figure.layout ?? {});
  Object.assign(layout, { width: plot.width, height, autosize: false });
  layout.dragmode = plot.drag ?? layout.dragmode ?? (matchMedia("(pointer: coarse)").matches ? false : "zoom");
  fitTitle(layout, plot.width - 60, plot.tools.offsetWidth || 120);
  if (plot.width < NARROW) fitNarrow(data, layout);
  for (const name of axisNames(layout)) {
    layout[name].uirevision = plot.updates; // Plotly's own memory of a zoom would compete with ours
    if (plot.view[name]) Object.assign(layout[name], { range: plot.view[name].slice(), autorange: false });
  }
  for (const [name, range] of Object.entries(plot.view)) layout[name] ??= { range: range.slice(), autorange: false };
  return { data, layout };
}
