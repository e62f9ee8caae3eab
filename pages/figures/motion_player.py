"""The player as one script: its modules in the order of their imports, joined.

Why so: the app's component and a saved animation carry the same script inside them, and a file opened from a
disk can load no module. Rejected: a bundler, for eight files that import each other in one direction.
"""

import re
from functools import cache
from pathlib import Path

_ASSETS = Path(__file__).parents[2] / "assets"
_MODULES = ("live_plot/format.js", "motion/message.js", "motion/chart.js", "motion/pictures.js",
            "motion/hover.js", "motion/save.js", "motion/controls.js", "motion/player.js")  # fmt: skip


@cache
def player_script() -> str:
    """Return the player without imports and exports; `createPlayer` and `showMotion` are its entries."""
    return "\n".join(_without_modules(name) for name in _MODULES)


@cache
def component_script() -> str:
    """Return the player with the function that Streamlit calls as its default export."""
    return f"{player_script()}\n{_without_modules('motion/component.js')}"


@cache
def player_styles() -> str:
    """Return the player's style sheet."""
    return (_ASSETS / "motion" / "motion.css").read_text(encoding="utf-8")


def _without_modules(name: str) -> str:
    text = (_ASSETS / name).read_text(encoding="utf-8")
    return re.sub(r"^(import .*\n|export (?!default))", "", text, flags=re.MULTILINE)
