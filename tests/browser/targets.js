// What is too small to be hit. WCAG 2.5.8: 24 pixels, or as far from its neighbours as if it were that large;
// links within text are free.
() => {
  const kinds = "button, a[href], [role=button], [role=slider], [role=radio], [role=tab], summary, select"
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest("p, li, dd, [inert]")
  const boxes = [...document.querySelectorAll(kinds)].filter(seen).map((node) => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1)
  const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const near = (node, box) => boxes.some(([other, there]) => {
    if (other === node || other.contains(node) || node.contains(other)) return false
    const [x, y] = middle(box)
    return Math.hypot(Math.max(there.left - x, 0, x - there.right), Math.max(there.top - y, 0, y - there.bottom)) < 12
  })
  return boxes.filter(([node, box]) => Math.min(box.width, box.height) < 23.5 && near(node, box))
    .map(([node, box]) => `${box.width.toFixed(0)}×${box.height.toFixed(0)} ${node.outerHTML.slice(0, 120)}`)
}
