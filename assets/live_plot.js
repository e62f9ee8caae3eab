// The loader of live_plot: fetches plotly.min.js and the drawing modules once, then hands every message over.
// Streamlit repeats a component's own script in each message, so everything else lies in assets/live_plot/ behind a route.
let ready; // a promise of the drawing module, shared by every chart of the tab
const latest = new WeakMap(); // node -> what to draw as soon as that is possible

// Wherever a proxy has put the app, Streamlit's own script was found; the route lies beside its folder.
function address(path, base) {
  const own = document.querySelector('script[type="module"][src*="static/js/index."]');
  return new URL(path, own ? new URL("../../", own.src) : new URL(base, location.origin)).href;
}

function loadScript(url) {
  if (window.Plotly?.react) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: url, async: true, onload: resolve });
    script.onerror = () => { script.remove(); reject(new Error(url)); };
    document.head.append(script);
  });
}

function load({ plotly, module, base }) {
  const failed = (url) => () => { throw new Error(url); };
  const url = address(module, base);
  const parts = [import(url).catch(failed(url)), loadScript(address(plotly, base))];
  return Promise.all(parts).then(([main]) => main);
}

function nodeIn(parent, header) {
  let node = parent.querySelector(":scope > .live-plot");
  if (!node) {
    node = Object.assign(document.createElement("div"), { className: "live-plot" });
    node.innerHTML = '<p class="live-plot-note" role="status"></p>';
    node.firstChild.textContent = header.words.loading;
    parent.append(node);
  }
  node.style.minHeight = `${header.height}px`;
  return node;
}

export default function (component) {
  const { data, parentElement } = component;
  const length = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  const node = nodeIn(parentElement, header);
  latest.set(node, { component, header, raw: data.subarray(4 + length) });
  ready ??= load(header.assets);
  let main;
  ready.then((module) => (main = module).render(node, latest.get(node))).catch((error) => {
    ready = undefined; // the next message tries again
    const note = node.querySelector(".live-plot-note");
    if (!note) throw error;
    note.textContent = header.words.failed.replace("{address}", error.message);
    note.setAttribute("role", "alert");
  });
  // Streamlit also calls this for a run that a newer message has overtaken: only a node that has left the page is cleared.
  return () => setTimeout(() => node.isConnected || main?.dispose(node));
}
