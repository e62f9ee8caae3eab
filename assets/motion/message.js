// Reads what pages/figures/motion_message.py wrote: a JSON header, then a byte for each cell of each frame, then two for each value of a curve.
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// A colour table as canvas pixels: red, green, blue, opaque, in the order of bytes.
function pixels(colours) {
  const bytes = new Uint8Array(4 * 256).fill(255);
  for (let index = 0; index < 256; index++) bytes.set(colours.subarray(3 * index, 3 * index + 3), 4 * index);
  return new Uint32Array(bytes.buffer);
}

function tables(raw, sizes, start, Type) {
  let at = raw.byteOffset + start;
  return sizes.map((size) => {
    const next = at + size * Type.BYTES_PER_ELEMENT;
    const table = new Type(raw.buffer.slice(at, next)); // a copy: the place need not be aligned
    at = next;
    return table;
  });
}

export function readMotion(data) {
  const length = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  const raw = data.subarray(4 + length);
  const { heat, gain, curve } = header;
  for (const theme of Object.values(header.themes)) theme.pixels = pixels(fromBase64(theme.palette));
  return {
    ...header,
    count: header.values.length,
    cells: tables(raw, heat.shapes.map(([rows, columns]) => rows * columns), 0, Uint8Array),
    gains: tables(raw, heat.shapes.map(([, columns]) => columns), gain.at, Uint16Array),
    curves: tables(raw, heat.shapes.map(() => curve.points), curve.at, Uint16Array),
  };
}
