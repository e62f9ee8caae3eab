// The history is one of pages: a slider's steps replace the address, or "back" would have to undo each of them.
const push = window.history.pushState
if (!push.byPage) {
  const pushPage = function (state, title, address) {
    const stays = new URL(address ?? "", window.location.href).pathname === window.location.pathname
    return (stays ? window.history.replaceState : push).call(this, state, title, address)
  }
  window.history.pushState = Object.assign(pushPage, { byPage: true })
}

// The address is read when it is wanted: the browser changes it without telling components.
async function copy(input) {
  try {
    await navigator.clipboard.writeText(input.value)
    return true
  } catch {
    // Plain http has no clipboard; the old command works on a selection.
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

export default function ({ data: { words, lost }, parentElement }) {
  const button = parentElement.querySelector("button")
  const input = parentElement.querySelector("input")
  const status = parentElement.querySelector("[role=status]")
  const refresh = () => {
    input.value = window.location.href
  }
  button.textContent = words.copy
  input.setAttribute("aria-label", words.address)
  button.onclick = async () => {
    refresh()
    status.textContent = ""
    status.textContent = (await copy(input)) ? words.copied : words.failed
    setTimeout(() => (status.textContent = ""), 4000)
  }
  input.onpointerenter = refresh
  input.onfocus = () => {
    refresh()
    input.select()
  }
  restore(lost)
  refresh()
}
