// Reads what pages/figures/message.py wrote: the cells, and for each row and column what a tooltip says.
const TYPES = { u1: Uint8Array, i4: Int32Array, f4: Float32Array, f8: Float64Array };

function array({ at, size, type }, raw) {
  const Type = TYPES[type];
  const start = raw.byteOffset + at;
  return new Type(raw.buffer.slice(start, start + size * Type.BYTES_PER_ELEMENT)); // a copy: the place need not be aligned
}

function lookup(entry, raw) {
  if (entry.words) return (index) => entry.words[index];
  if (entry.labels) { const codes = array(entry.codes, raw); return (index) => entry.labels[codes[index]]; }
  if (entry.step !== undefined) return (index) => entry.start + entry.step * index;
  const numbers = array(entry, raw);
  return (index) => numbers[index];
}

const lookups = (entries, raw) => Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, lookup(entry, raw)]));

export function readCells(header, raw) {
  const palette = Uint8Array.from(atob(header.colours), (letter) => letter.charCodeAt(0));
  return header.cells.map((cells) => ({
    ...cells,
    rowCount: cells.shape[0],
    columnCount: cells.shape[1],
    codes: array(cells.codes, raw),
    rows: lookups(cells.rows, raw),
    columns: lookups(cells.columns, raw),
    xaxis: `xaxis${cells.axes[0].slice(1)}`,
    yaxis: `yaxis${cells.axes[1].slice(1)}`,
    palette,
  }));
}
