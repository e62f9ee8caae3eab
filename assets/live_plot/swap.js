// A new picture in an unchanged frame. Plotly.react compares, rebuilds and measures everything, 25 ms for a heatmap; where only the cells
// differ, the image's source is all there is to change, in Plotly's own records too, so that the next zoom finds it there.
import { bitmap } from "./bitmap.js";
import { typeScale } from "./layout.js";

const frameOf = ({ message, cells, view, width, drag }) => JSON.stringify([
  message.header.figure, message.header.height, cells.map(({ x, y, axes }) => [x, y, axes]), view, width, drag, typeScale(),
]);

export function rememberFrame(plot) {
  plot.frame = frameOf(plot);
}

export function imagesOf({ chart, cells }) {
  return cells.length ? [...chart.querySelectorAll(".imagelayer image, .layer-below image")].slice(-cells.length) : [];
}

// Returns whether the picture could be changed so.
export function swapPictures(plot) {
  const { chart, cells, frame, width } = plot;
  const nodes = imagesOf(plot);
  if (!cells.length || nodes.length !== cells.length || frame !== frameOf(plot)) return false;
  const places = [chart.layout.images, chart._fullLayout.images].map((images) => images.slice(-cells.length));
  cells.forEach((one, index) => {
    const { source } = bitmap(one, chart.layout, width);
    for (const images of places) images[index].source = source;
    nodes[index].setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", source);
    nodes[index]._imgSrc = source;
  });
  return true;
}
