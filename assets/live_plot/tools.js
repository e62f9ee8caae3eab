// The buttons of a chart. Plotly's own bar is left out: its buttons can be reached neither by keyboard nor by a screen reader.
import { save } from "./save.js";
import { reset, zoomBy } from "./zoom.js";

const ICONS = {
  zoom_in: "M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM14.5 14.5 20 20M10 7.5v5M7.5 10h5",
  zoom_out: "M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM14.5 14.5 20 20M7.5 10h5",
  reset: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  select: "M5 5h3M11 5h3M17 5h2v2M19 10v3M5 8v3M5 14v3M5 19h3M13 13l7 3-3 1-1 3Z",
  save_png: "M4 5h16v10M4 5v14h8M4 16l5-5 4 4M15 9h.01M18 15v6M15.5 18.5l2.5 2.5 2.5-2.5",
  save_svg: "M4 17C7 5 13 5 16 13M2.5 17h3v3h-3ZM12 4h3v3h-3ZM3 6h9M18 15v6M15.5 18.5l2.5 2.5 2.5-2.5",
};

function button(plot, name, action) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", onclick: () => action(made) });
  made.dataset.word = name;
  made.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
  return made;
}

// A finger that moves over the chart scrolls the page, until the reader says that it should draw a box.
function selectButton(plot) {
  const made = button(plot, "select", () => {
    plot.drag = plot.drag ? undefined : "zoom";
    made.setAttribute("aria-pressed", String(plot.drag === "zoom"));
    window.Plotly.relayout(plot.chart, { dragmode: plot.drag ?? false });
  });
  made.setAttribute("aria-pressed", "false");
  return made;
}

export function buildTools(plot) {
  const coarse = matchMedia("(pointer: coarse)").matches;
  plot.tools.replaceChildren(
    button(plot, "zoom_in", () => zoomBy(plot, 0.5)),
    button(plot, "zoom_out", () => zoomBy(plot, 2)),
    button(plot, "reset", () => reset(plot)),
    ...(coarse ? [selectButton(plot)] : []),
    button(plot, "save_png", () => save(plot, "png")),
    button(plot, "save_svg", () => save(plot, "svg")),
  );
  nameTools(plot.tools, plot.message.header.words);
}

// Again with every message: the reader may have changed the language.
export function nameTools(tools, words) {
  tools.setAttribute("aria-label", words.chart);
  for (const button of tools.children) {
    const label = words[button.dataset.word];
    if (button.title === label) continue;
    button.title = label;
    button.setAttribute("aria-label", label);
  }
}
