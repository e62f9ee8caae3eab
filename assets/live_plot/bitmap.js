// Cells -> a layout image. The codes are a picture with a palette already, and a BMP file is exactly that: a header, 256 colours, one byte
// a pixel. So nothing is drawn, converted or compressed: 256 × 512 cells take about a millisecond. (A canvas would have to be encoded as PNG.)
const HEADER = 54;
const PALETTE = 4 * 256;

function header(view, width, height, stride) {
  const size = HEADER + PALETTE + stride * height;
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, size, true);
  view.setUint32(10, HEADER + PALETTE, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, -height, true); // negative: the first row is the upper one
  view.setUint16(26, 1, true);
  view.setUint16(28, 8, true);
  view.setUint32(34, stride * height, true);
  view.setUint32(46, 256, true);
}

function palette(bytes, colours) {
  for (let index = 0; index < 256; index++) {
    for (let channel = 0; channel < 3; channel++) bytes[HEADER + 4 * index + channel] = colours[3 * index + 2 - channel];
  }
}

function spread(line, times) {
  const wide = new Uint8Array(line.length * times);
  line.forEach((code, column) => wide.fill(code, column * times, (column + 1) * times));
  return wide;
}

export function bmp({ codes, rowCount, columnCount, palette: colours }, { upsideDown, mirrored, times = 1 }) {
  const stride = (columnCount * times + 3) & ~3;
  const bytes = new Uint8Array(HEADER + PALETTE + stride * rowCount);
  header(new DataView(bytes.buffer), columnCount * times, rowCount, stride);
  palette(bytes, colours);
  for (let row = 0; row < rowCount; row++) {
    const source = upsideDown ? rowCount - 1 - row : row;
    let line = codes.subarray(source * columnCount, (source + 1) * columnCount);
    if (mirrored) line = line.slice().reverse();
    bytes.set(times > 1 ? spread(line, times) : line, HEADER + PALETTE + row * stride);
  }
  return bytes;
}

function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode.apply(null, bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export const isReversed = (axis) => axis.autorange === "reversed" || (axis.range?.[0] > axis.range?.[1]);

// Where there are more rows than pixels the browser averages them; a few wide columns would become blurred by that, so they are repeated.
function repeats({ rowCount, columnCount }, { height }, width) {
  return rowCount * 2 > height && columnCount * 3 < width ? Math.ceil(width / columnCount) : 1;
}

export function bitmap(cells, layout, width) {
  const [left, right] = cells.x;
  const [first, last] = cells.y;
  // Plotly never mirrors an image, so its rows and columns are put into the order in which they are seen.
  const upsideDown = (first < last) !== isReversed(layout[cells.yaxis]);
  const mirrored = (left < right) === isReversed(layout[cells.xaxis]);
  return {
    source: `data:image/bmp;base64,${base64(bmp(cells, { upsideDown, mirrored, times: repeats(cells, layout, width) }))}`,
    xref: cells.axes[0], yref: cells.axes[1], layer: "below", sizing: "stretch", xanchor: "left", yanchor: "top",
    x: isReversed(layout[cells.xaxis]) ? Math.max(left, right) : Math.min(left, right),
    y: isReversed(layout[cells.yaxis]) ? Math.min(first, last) : Math.max(first, last),
    sizex: Math.abs(right - left), sizey: Math.abs(last - first),
  };
}
