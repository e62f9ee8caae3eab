// Between pixels and cells. Plotly's axes are linear here, so a range, an offset and a length say everything.
function axesOf(cells, chart) {
  return [chart._fullLayout[cells.xaxis], chart._fullLayout[cells.yaxis]];
}

const valueAt = ({ range: [start, end] }, part) => start + (end - start) * part;
const partOf = ({ range: [start, end] }, value) => (value - start) / (end - start);
const indexIn = ([from, to], value, count) => Math.floor(((value - from) / (to - from)) * count);
const within = (index, count) => index >= 0 && index < count;

// The cell under a point of the chart (pixels from its upper left corner), or null.
export function cellAt(plot, left, top) {
  for (const cells of plot.cells) {
    const [xaxis, yaxis] = axesOf(cells, plot.chart);
    const across = (left - xaxis._offset) / xaxis._length;
    const up = 1 - (top - yaxis._offset) / yaxis._length;
    if (across < 0 || across > 1 || up < 0 || up > 1) continue;
    const [x, y] = [valueAt(xaxis, across), valueAt(yaxis, up)];
    const [row, column] = [indexIn(cells.y, y, cells.rowCount), indexIn(cells.x, x, cells.columnCount)];
    if (within(row, cells.rowCount) && within(column, cells.columnCount)) return { cells, row, column, x, y };
  }
  return null;
}

const edge = ([from, to], index, count) => from + ((to - from) * index) / count;

export function cellCentre(cells, row, column) {
  return { x: edge(cells.x, column + 0.5, cells.columnCount), y: edge(cells.y, row + 0.5, cells.rowCount) };
}

// Where a cell lies in the chart: pixels from its upper left corner.
export function cellBox(plot, { cells, row, column }) {
  const [xaxis, yaxis] = axesOf(cells, plot.chart);
  const across = (index) => xaxis._offset + xaxis._length * partOf(xaxis, edge(cells.x, index, cells.columnCount));
  const down = (index) => yaxis._offset + yaxis._length * (1 - partOf(yaxis, edge(cells.y, index, cells.rowCount)));
  const [x0, x1] = [across(column), across(column + 1)].sort((a, b) => a - b);
  const [y0, y1] = [down(row), down(row + 1)].sort((a, b) => a - b);
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

// The rows and columns that are in sight, as [first, last] indices.
export function visibleCells(plot, cells) {
  const [xaxis, yaxis] = axesOf(cells, plot.chart);
  const span = (ends, range, count) => {
    const [a, b] = range.map((value) => indexIn(ends, value, count)).sort((one, other) => one - other);
    return [Math.max(0, Math.min(a, count - 1)), Math.max(0, Math.min(b, count - 1))];
  };
  return { rows: span(cells.y, yaxis.range, cells.rowCount), columns: span(cells.x, xaxis.range, cells.columnCount) };
}

// +1 where a larger row index lies lower, a larger column index further right; −1 otherwise.
export function directions(plot, cells) {
  const [xaxis, yaxis] = axesOf(cells, plot.chart);
  const right = Math.sign((cells.x[1] - cells.x[0]) * (xaxis.range[1] - xaxis.range[0]));
  const down = -Math.sign((cells.y[1] - cells.y[0]) * (yaxis.range[1] - yaxis.range[0]));
  return { right, down };
}
