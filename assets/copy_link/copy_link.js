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

export default function ({ data, parentElement }) {
  const button = parentElement.querySelector("button")
  const input = parentElement.querySelector("input")
  const status = parentElement.querySelector("[role=status]")
  const refresh = () => {
    input.value = window.location.href
  }
  button.textContent = data.copy
  input.setAttribute("aria-label", data.address)
  button.onclick = async () => {
    refresh()
    status.textContent = ""
    status.textContent = (await copy(input)) ? data.copied : data.failed
    setTimeout(() => (status.textContent = ""), 4000)
  }
  input.onpointerenter = refresh
  input.onfocus = () => {
    refresh()
    input.select()
  }
  refresh()
}
