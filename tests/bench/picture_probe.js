// Waits for the next key press and then for the picture of a chart to change; resolves with the milliseconds between the key and
// the second frame after the change, when the new picture is on the screen. Evaluated in the page under test.
([kind, selector]) => {
  const shown = () => (kind === "live_plot"
    ? document.querySelector(selector)?.dataset.updates
    : document.querySelector(selector)?.getAttribute("href"));
  const before = shown();
  let start = null;
  window.probe = new Promise((resolve) => {
    window.addEventListener("keydown", (event) => { start = event.timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const now = shown();
      if (start === null || !now || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["href", "data-updates"] });
  });
}
