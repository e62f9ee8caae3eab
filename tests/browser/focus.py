"""Where the keyboard is, and whether that can be seen: by comparing pixels with and without the focus."""

import io

import numpy as np
from PIL import Image
from playwright.sync_api import Page

AROUND = 8  # pixels: rings lie outside of what they belong to
MOST = 400  # pixels of a large node that are looked at

# A component with styles of its own hides what has the focus in its shadow.
ACTIVE = """const active = () => {
    let node = document.activeElement
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement
    return node
  }
"""
WHO = f"""() => {{ {ACTIVE}
  const node = active()
  const name = node.getAttribute("aria-label") || node.labels?.[0]?.textContent || node.textContent
  const role = node.getAttribute("role") || node.tagName.toLowerCase()
  return role + ": " + name.trim().replace(/\\s+/g, " ").slice(0, 60)
}}"""
# The control around a hidden input, such as a switch, shows the focus for it.
BOX = f"""() => {{ {ACTIVE}
  let node = active()
  while (node.getBoundingClientRect().width < 8 && node.parentElement) node = node.parentElement
  node.scrollIntoView({{ block: "nearest" }})
  const {{ x, y, width, height }} = (node.closest("label") ?? node).getBoundingClientRect()
  return [x, y, width, height]
}}"""


def focused(page: Page) -> str:
    """Return role and name of what has the focus."""
    return str(page.evaluate(WHO))


def _pixels(page: Page, clip: dict[str, float]) -> np.ndarray:
    image = Image.open(io.BytesIO(page.screenshot(clip=clip, animations="disabled")))  # type: ignore[arg-type]
    linear = np.asarray(image.convert("RGB"), dtype=float) / 255
    linear = np.where(linear <= 0.04045, linear / 12.92, ((linear + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def focus_pixels(page: Page) -> int:
    """Return how many pixels differ by 3 : 1 or more with and without the focus (WCAG 2.4.13)."""
    x, y, width, height = page.evaluate(BOX)
    view = page.viewport_size or {"width": 0, "height": 0}
    left, top = max(0.0, x - AROUND), max(0.0, y - AROUND)
    clip = {
        "x": left,
        "y": top,
        "width": min(width + 2 * AROUND, MOST, view["width"] - left),
        "height": min(height + 2 * AROUND, MOST, view["height"] - top),
    }
    having = _pixels(page, clip)
    page.evaluate(f"() => {{ {ACTIVE} window.focusWas = active(); focusWas.blur() }}")
    without = _pixels(page, clip)
    page.evaluate("focusWas.focus({ preventScroll: true })")
    ratio = (np.maximum(having, without) + 0.05) / (np.minimum(having, without) + 0.05)
    return int((ratio >= 3).sum())
