// Every text in sight with a contrast below 7 : 1, and every icon below 3 : 1.
() => {
  const parse = (text) => {
    const [r, g, b, a = 1] = text.match(/[\d.e-]+/g).map(Number)
    return text.startsWith("color(") ? [r * 255, g * 255, b * 255, a] : [r, g, b, a]
  }
  const over = ([r, g, b, a], below) => [r, g, b].map((part, i) => part * a + below[i] * (1 - a))
  const linear = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  const light = (c) => 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2])
  const up = (node) => node.parentElement ?? node.getRootNode().host
  // A value may hang outside of what it belongs to, as above the thumb of a slider.
  const holds = (node, { left, right, top, bottom }) => {
    const box = node.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
  }
  const below = (node, box) => {
    if (!node) return [255, 255, 255]
    const colour = parse(getComputedStyle(node).backgroundColor)
    if (!colour[3] || !(node.matches("body, html, .stApp") || holds(node, box))) return below(up(node), box)
    return colour[3] === 1 ? colour : over(colour, below(up(node), box))
  }
  const opacity = (node) => (node ? Number(getComputedStyle(node).opacity) * opacity(up(node)) : 1)
  const inSight = (node) => {
    const { width, height } = node.getBoundingClientRect()
    return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const off = "[data-testid=stStatusWidget], :disabled, [disabled], [aria-disabled=true], [data-disabled]"  // WCAG 1.4.3: not asked of these
  const found = {}
  const look = (node, colour, text) => {
    const style = getComputedStyle(node)
    const [page, [r, g, b, a]] = [below(node, node.getBoundingClientRect()), parse(colour)]
    const [low, high] = [light(over([r, g, b, a * opacity(node)], page)), light(page)].sort((x, y) => x - y)
    const ratio = (high + 0.05) / (low + 0.05)
    const needed = style.fontFamily.includes("Material") ? 3 : 7  // a picture of an icon font, or a letter
    if (ratio < needed - 0.005) found[`${ratio.toFixed(2)} ${style.color} ${node.tagName} ${text.trim().slice(0, 60)}`] = 1
  }
  const walk = (root) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode
      if (node.shadowRoot) walk(node.shadowRoot)
      if (node.placeholder && !node.value && !node.matches(off) && inSight(node)) look(node, getComputedStyle(node, "::placeholder").color, node.placeholder)
      const holder = node.parentElement
      if (node.nodeType !== Node.TEXT_NODE || !/[\p{L}\p{N}]/u.test(node.data) || !holder || holder.closest(`script, style, noscript, ${off}`) || !inSight(holder)) continue
      look(holder, getComputedStyle(holder)[holder instanceof SVGElement ? "fill" : "color"], node.data)
    }
  }
  walk(document.body)
  return Object.keys(found)
}
