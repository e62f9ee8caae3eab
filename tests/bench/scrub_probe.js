// Moves the scrubber of a motion at every animation frame, to and fro over all its frames, for so many milliseconds; resolves with the
// milliseconds from one painted frame to the next. Without a scrubber it measures how often this browser paints at best.
(duration) => {
  const scrubber = document.querySelector(".motion-track input");
  const painted = () => Number(document.querySelector(".motion")?.dataset.painted ?? 0);
  const last = Number(scrubber?.max ?? 0);
  return new Promise((resolve) => {
    let start = null;
    let ticks = 0;
    let before = 0;
    const tick = (now) => {
      if (start === null) [start, before] = [now, painted()];
      if (now - start >= duration) return resolve((now - start) / (scrubber ? painted() - before : ticks));
      ticks += 1;
      if (scrubber) {
        scrubber.value = last - Math.abs(last - (ticks % (2 * last)));
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
      }
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}
