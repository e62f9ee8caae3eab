// The history is one of pages: a slider's steps replace the address, or "back" would have to undo each of them.
const push = window.history.pushState
if (!push.byPage) {
  const pushPage = function (state, title, address) {
    const stays = new URL(address ?? "", window.location.href).pathname === window.location.pathname
    return (stays ? window.history.replaceState : push).call(this, state, title, address)
  }
  window.history.pushState = Object.assign(pushPage, { byPage: true })
}

const PATIENCE_MS = 2000

// Asks the server for the complete link; without an answer the address of the browser is the best there is.
function link(state) {
  return new Promise((resolve) => {
    const number = (state.asked = (state.asked ?? 0) + 1)
    const late = setTimeout(() => resolve(window.location.href), PATIENCE_MS)
    state.answered = ({ to, query }) => {
      if (to !== number) return
      clearTimeout(late)
      resolve(`${window.location.origin}${window.location.pathname}?${query}`)
    }
    state.component.setTriggerValue("asked", number)
  })
}

async function copy(state, input) {
  const coming = link(state)
  const text = async () => (input.value = await coming)
  try {
    // Safari wants the promise itself: a text that comes later is no longer the click's.
    const item = new ClipboardItem({ "text/plain": text().then((value) => new Blob([value], { type: "text/plain" })) })
    await navigator.clipboard.write([item])
    return true
  } catch {
    // Plain http has no clipboard; the old command works on a selection.
    await text()
    state.selecting = true
    input.focus()
    input.select()
    return document.execCommand("copy")
  }
}

// What the address lacks of this state is put back in place, without an entry in the history.
function restore(lost) {
  const address = new URL(window.location.href)
  const missing = Object.entries(lost).filter(([name]) => !address.searchParams.has(name))
  if (!missing.length) return
  missing.forEach(([name, value]) => address.searchParams.set(name, value))
  window.history.replaceState(window.history.state, "", address)
}

export default function (component) {
  const { data: { words, lost, answer }, parentElement } = component
  const state = (parentElement.link ??= {})
  state.component = component
  if (answer) state.answered?.(answer)
  const button = parentElement.querySelector("button")
  const input = parentElement.querySelector("input")
  const status = parentElement.querySelector("[role=status]")
  button.textContent = words.copy
  input.setAttribute("aria-label", words.address)
  button.onclick = async () => {
    status.textContent = ""
    status.textContent = (await copy(state, input)) ? words.copied : words.failed
    setTimeout(() => (status.textContent = ""), 4000)
  }
  input.onfocus = async () => {
    if (state.selecting) return (state.selecting = false)
    input.value = await link(state)
    input.select()
  }
  restore(lost)
  if (!state.asked) input.value = window.location.href
}
