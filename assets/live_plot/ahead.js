// Pictures ahead of the script: while a slider moves, ask the server's route for the chart's picture at the new stop, and paint it before
// (with the mouse still down: long before) the script brings the same. pages/ui/ahead.py makes header.ahead = { query, stops }.
const PATIENCE_MS = 4000; // after which the script is taken at its word, whatever the sliders say
const plots = new Set();
let observer;

const sliderOf = (input) => input.closest('[class*="_slider"][class*="st-key-"]')?.className.match(/st-key-(\w+)_slider/)?.[1];

// Only what the reader does: a slider that follows a preset or a number is not touched.
function moved({ target }) {
  const name = target === document.activeElement && target.type === "range" ? sliderOf(target) : undefined;
  if (!name) return;
  for (const plot of plots) follow(plot, name, Number(target.value));
}

function follow(plot, name, stop) {
  const { ahead } = plot.message.header;
  if (!plot.node.isConnected) { plots.delete(plot); return; }
  if (!ahead || !(name in ahead.stops) || (plot.moved?.stops[name] ?? ahead.stops[name]) === stop) return;
  plot.moved = { stops: { ...plot.moved?.stops, [name]: stop }, since: performance.now() };
  ask(plot);
}

// One question at a time; what has moved on meanwhile is asked for next.
async function ask(plot) {
  if (plot.aheadBusy) { plot.aheadAgain = true; return; }
  plot.aheadBusy = true;
  do {
    plot.aheadAgain = false;
    await picture(plot).catch(() => {}); // the script brings the picture, or says in words what is wrong
  } while (plot.aheadAgain);
  plot.aheadBusy = false;
}

async function picture(plot) {
  const { ahead } = plot.message.header;
  if (!plot.moved || !ahead) return;
  const query = new URLSearchParams(ahead.query);
  for (const [name, stop] of Object.entries(plot.moved.stops)) query.set(`stop_${name}`, stop);
  const view = plot.node.dataset.view && JSON.parse(plot.node.dataset.view);
  if (view) query.set("view", [...view.x, ...view.y]);
  const data = await load(new URL(`../../ahead/${plot.message.header.name}?${query}`, import.meta.url));
  if (!data) return;
  const length = new DataView(data.buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  if (plot.moved && agrees(plot, header)) plot.show({ header, raw: data.subarray(4 + length) });
}

// Not fetch(): it takes a turn of the browser's thread for the headers and another for the body, and React keeps that thread busy.
function load(url) {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("GET", url);
    request.responseType = "arraybuffer";
    request.onload = () => resolve(request.status === 200 ? new Uint8Array(request.response) : null);
    request.onerror = reject;
    request.send();
  });
}

const agrees = (plot, { ahead }) => !ahead || Object.entries(plot.moved.stops).every(([name, stop]) => ahead.stops[name] === stop);

// Tells whether a message from the script is older than what the reader has done since; the one that is not will come.
export function isOvertaken(plot, header) {
  clearTimeout(plot.patience);
  if (!plot.moved) return false;
  const old = performance.now() - plot.moved.since < PATIENCE_MS && !agrees(plot, header);
  if (!old) plot.moved = null;
  return old;
}

// Draw an overtaken message after all if no other comes.
export function drawInTheEnd(plot, draw) {
  plot.patience = setTimeout(draw, PATIENCE_MS);
}

export function connectAhead(plot) {
  plots.add(plot);
  if (observer) return;
  observer = new MutationObserver((changes) => changes.forEach(moved));
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["aria-valuetext"] });
}

export function disconnectAhead(plot) {
  plots.delete(plot);
  clearTimeout(plot.patience);
}
