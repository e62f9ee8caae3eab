// The chart as a file, made in the browser: an SVG with its cells as a PNG inside, or a PNG drawn from that SVG. Plotly's own download would
// leave the cells as BMP, which few drawing programs know, and would blur them: it forgets how an image is to be enlarged.
import { cellBox } from "./place.js";

// A picture knows no fonts of the page: with these Plotly measures what will be drawn.
const FONT = 'Arial, "Helvetica Neue", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';
const WIDE = 2400; // pixels of a PNG, enough for a slide or a printed page
const MOST = 4; // times the size on the screen: beyond, a narrow chart would only have larger letters

const scaleOf = ({ width }) => Math.min(MOST, Math.max(2, WIDE / width));

async function loaded(source) {
  const image = Object.assign(new Image(), { src: source });
  await image.decode();
  return image;
}

function canvas(image, width, height) {
  const made = Object.assign(document.createElement("canvas"), { width, height });
  made.getContext("2d").drawImage(image, 0, 0, width, height);
  return made;
}

async function asPng(source) {
  const image = await loaded(source);
  return canvas(image, image.naturalWidth, image.naturalHeight).toDataURL("image/png");
}

// The layout with the cells' images, which come last, as PNG; and those images.
async function portable(plot) {
  const { layout } = plot.chart;
  const images = layout.images ?? [];
  const own = images.length - plot.cells.length;
  const sources = await Promise.all(images.slice(own).map(({ source }) => asPng(source)));
  const cells = sources.map((source, index) => ({ ...images[own + index], source }));
  const background = getComputedStyle(plot.node).getPropertyValue("--st-background-color").trim() || "white";
  const font = { ...layout.font, family: FONT };
  return { layout: { ...layout, font, paper_bgcolor: background, images: [...images.slice(0, own), ...cells] }, sources };
}

// As on the screen: cells larger than a pixel of the file keep hard edges, smaller ones are averaged.
function sharpen(drawing, plot, sources, scale) {
  for (const image of drawing.querySelectorAll("image")) {
    const index = sources.indexOf(image.getAttribute("xlink:href") ?? image.getAttribute("href"));
    if (index < 0) continue;
    const { width, height } = cellBox(plot, { cells: plot.cells[index], row: 0, column: 0 });
    if (Math.min(width, height) * scale >= 1) image.setAttribute("style", "image-rendering: pixelated");
  }
}

function describe(drawing, { name, alt, figure }) {
  const make = (tag, text) => Object.assign(document.createElementNS("http://www.w3.org/2000/svg", tag), { textContent: text });
  drawing.setAttribute("role", "img");
  drawing.prepend(make("title", figure.layout.title?.text ?? name), make("desc", alt));
}

async function svg(plot, scale) {
  const { header } = plot.message;
  const { layout, sources } = await portable(plot);
  const size = { width: plot.width, height: plot.chart.layout.height };
  const address = await window.Plotly.toImage({ data: plot.chart.data, layout }, { format: "svg", ...size });
  const text = decodeURIComponent(address.slice(address.indexOf(",") + 1));
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sharpen(drawing, plot, sources, scale);
  describe(drawing, header);
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" });
}

async function png(plot) {
  const scale = scaleOf(plot);
  const address = URL.createObjectURL(await svg(plot, scale));
  try {
    const image = await loaded(address);
    const sized = canvas(image, Math.round(plot.width * scale), Math.round(plot.chart.layout.height * scale));
    return await new Promise((resolve) => sized.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function download(blob, name) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a slow disk may still be reading
}

// format: "png" or "svg". Who cannot see the browser's own sign of a download hears of it; a failure is shown.
export async function save(plot, format) {
  const { name, words } = plot.message.header;
  const file = `${name}.${format}`;
  try {
    download(format === "svg" ? await svg(plot, 1) : await png(plot), file);
    plot.spoken.textContent = words.saved.replace("{name}", file);
  } catch (error) {
    plot.spoken.textContent = plot.tip.textContent = words.unsaved.replace("{name}", file);
    plot.tip.hidden = false;
    throw error;
  }
}
