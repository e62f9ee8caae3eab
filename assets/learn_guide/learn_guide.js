// After a tap the page changes below and above it: the learner is led to the part that is new, which also gets the
// focus (the button that had it may be gone), and screen readers are told what happened.
const FRAMES = 90 // how long the new part may take to appear

function lead(key, toTop, frames) {
  const part = document.querySelector(`.st-key-${key}`)
  if (!part) {
    if (frames > 0) requestAnimationFrame(() => lead(key, toTop, frames - 1))
    return
  }
  part.tabIndex = -1
  part.style.outline = "none"
  part.style.scrollMarginTop = "4rem"
  part.focus({ preventScroll: true })
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
  part.scrollIntoView({ block: toTop ? "start" : "nearest", behavior: still ? "auto" : "smooth" })
}

export default function ({ data: { place, part, toTop, say }, parentElement }) {
  const before = parentElement.place
  parentElement.place = place
  if (before === undefined || before === place) return
  parentElement.querySelector("[role=status]").textContent = say
  requestAnimationFrame(() => lead(part, toTop, FRAMES))
}
