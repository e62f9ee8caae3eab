// Opens the packed parts of the report and draws each chart with the app's own modules, which the import map above holds.
const bytesOf = (id) => Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0));

async function unpacked(id) {
  const stream = new Blob([bytesOf(id)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function run(code) {
  document.head.append(Object.assign(document.createElement("script"), { textContent: new TextDecoder().decode(code) }));
}

// What Streamlit would be told; here nobody listens.
const component = { setStateValue() {}, setTriggerValue() {} };

async function draw(node, render) {
  const data = await unpacked(node.dataset.message);
  const length = new DataView(data.buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  render(node, { component, header, raw: data.subarray(4 + length) });
}

run(await unpacked("plotly"));
const { render } = await import("live_plot/main.js");
for (const node of document.querySelectorAll(".live-plot")) draw(node, render);

// Paper has nothing to unfold.
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")];
  for (const part of folded) part.open = true;
});
addEventListener("afterprint", () => { for (const part of folded) part.open = false; });
