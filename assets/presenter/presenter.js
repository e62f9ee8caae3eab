// Presenter mode: which chart is in sight, and the keys. Charts are counted here, since fragments bring and take them without a word.
const PLOTS = ".stMain .live-plot, .stMain .st-key-motion_player"
const WIDGETS = "stNumberInput stTextInput stSelectbox stMultiSelect stSlider stButtonGroup stCheckbox stRadio stButton"
  .split(" ").map((id) => `[data-testid=${id}]`).join(", ")

// Where arrow keys mean something of their own, and where all keys do.
const ARROWS_TAKEN = "input, textarea, select, [contenteditable=true], [role=slider], [role=radiogroup], [role=radio], [role=tablist], "
  + "[role=listbox], [role=combobox], [role=menu], .live-plot, .motion"
const TAKEN = "textarea, select, [contenteditable=true], [role=listbox], [role=combobox], [role=menu]"
const TURNS = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }

const keyOf = (element) => element?.className.match(/st-key-([\w-]+)/)?.[1]

function charts() {
  const found = [...document.querySelectorAll(PLOTS)].map((plot) => keyOf(plot.closest("[class*=st-key-]")))
  return [...new Set(found.filter(Boolean))]
}

// The title, one chart with the sentence below it, then the controls; the text is for readers, and the lecturer speaks.
function slideStyle(key) {
  const chart = `.st-key-${key}`
  const kept = `${chart}, ${chart} + *, h1, [data-testid=stAlert], ${WIDGETS}, .presenter`
  const box = ":is([data-testid=stLayoutWrapper], [data-testid=stColumn], [data-testid=stElementContainer])"
  const row = `.stMain [data-testid=stHorizontalBlock]:has(${chart})`
  return `.stMain ${box}:not(:has(${kept})):not(${chart}):not(${chart} + *):not(${chart} *) { display: none !important }
    .stMain [data-testid=stElementContainer]:has(.live-plot):not(${chart}) { display: none !important }
    .stMain [data-testid=stExpander]:not(:has(${chart})) { display: none !important }
    .stMain [data-testid=stElementContainer]:has(h1) { order: -4 }
    .stMain [data-testid=stLayoutWrapper]:has([data-testid=stAlert]) { order: -3 }
    ${chart}, .stMain :is([data-testid=stLayoutWrapper], [data-testid=stColumn]):has(${chart}) { order: -2 }
    ${chart} + * { order: -1 }
    ${row} { flex-direction: column } ${row} > [data-testid=stColumn] { width: 100%; flex: none }`
}

function show(state) {
  const { nav, data } = state
  const all = data.lessons ? [] : charts()
  // Charts arrive one by one: until a key has chosen one, the first (or last) of those that are there.
  if (!state.chosen || !all.includes(state.chart)) state.chart = state.fromEnd ? all.at(-1) : all[0]
  const style = state.chart ? slideStyle(state.chart) : ""
  if (nav.querySelector("style").textContent !== style) nav.querySelector("style").textContent = style
  const count = data.words.chart.replace("{n}", all.indexOf(state.chart) + 1).replace("{count}", all.length)
  const place = all.length ? count : data.place
  const status = nav.querySelector("[role=status]")
  if (status.textContent !== place) status.textContent = place
}

// By the menu, hidden or not: it takes the state along. After the last page comes the first one.
function turnPage(by) {
  const links = [...document.querySelectorAll("[data-testid=stSidebarNavLink]")]
  const here = links.findIndex((link) => link.getAttribute("aria-current") === "page")
  window.presenterCameBack = by < 0
  links.at((here + by) % links.length)?.click()
}

function turn(state, by) {
  const all = state.data.lessons ? [] : charts()
  const next = all.indexOf(state.chart) + by
  if (state.data.lessons) return state.component.setTriggerValue("turn", by)
  if (!all[next]) return turnPage(by)
  Object.assign(state, { chart: all[next], chosen: true })
  show(state)
  document.querySelector(".stMain")?.scrollTo({ top: 0 })
}

// A remote sends the page keys, also while a slider that was just dragged has the focus; typing is never disturbed.
function onKey(state, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (document.querySelector("[role=dialog], [data-baseweb=popover]")) return
  const { target, key } = event
  const focused = (selector) => target instanceof Element && target.closest(selector)
  if (key === "Escape" && !focused("input, textarea, [role=combobox]")) return state.component.setTriggerValue("leave", true)
  if (!TURNS[key] || focused(key.startsWith("Arrow") ? ARROWS_TAKEN : TAKEN)) return
  event.preventDefault()
  event.stopPropagation()
  turn(state, TURNS[key])
}

function connect(parent) {
  const state = { nav: parent.querySelector(".presenter") }
  const stop = new AbortController()
  const alive = () => { if (!state.nav.isConnected) { stop.abort(); observer.disconnect() } return state.nav.isConnected }
  const observer = new MutationObserver(() => {
    state.waiting ??= requestAnimationFrame(() => { state.waiting = undefined; if (alive()) show(state) })
  })
  observer.observe(document.querySelector(".stMain") ?? document.body, { childList: true, subtree: true })
  document.addEventListener("keydown", (event) => alive() && onKey(state, event), { capture: true, signal: stop.signal })
  state.nav.addEventListener("click", ({ target }) => {
    const button = target.closest("button")
    if (button?.dataset.turn) turn(state, Number(button.dataset.turn))
    else if (button) state.component.setTriggerValue(button.dataset.ask, true)
  })
  return state
}

export default function (component) {
  const { data, parentElement } = component
  const state = (parentElement.presenter ??= connect(parentElement))
  if (state.data?.page !== data.page) {
    Object.assign(state, { chosen: false, fromEnd: window.presenterCameBack })
    window.presenterCameBack = false
  }
  Object.assign(state, { component, data })
  state.nav.setAttribute("aria-label", data.words.bar)
  const [previous, next, share, leave] = state.nav.querySelectorAll("button")
  previous.textContent = `‹ ${data.words.previous}`
  next.textContent = `${data.words.next} ›`
  share.textContent = data.words.share
  leave.textContent = `${data.words.leave} (Esc)`
  show(state)
}
