"""B's own settings: controls for the usual ones, and the text of all of them, which stands in the address."""

from typing import Any

import streamlit as st

from pages.ui.compare.settings_text import read_settings, with_value
from pages.ui.i18n import _, translated
from pages.ui.notices import ignored_words
from pages.ui.view_state import view_text
from sinu_core.parameter import Choice, Integer, Number
from sinu_core.parameters import PARAMETERS
from sinu_core.query import Ignored, flatten
from sinu_core.settings import Settings

TEXT = "compare_b_settings"
MOST_CHARACTERS = 20_000
_MOST_SHOWN = 12


def custom_settings() -> Settings:
    """Draw the controls of B's own settings, and return what they amount to."""
    settings, ignored = read_settings(_present_text())
    flat = flatten(settings)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _number("dim", _("Width D of B"), flat)
        _number("length", _("Positions L of B"), flat, idle=bool(settings.segments))
        _number("offset", _("Offset of B"), flat)
        _number("theta", _("Base θ of B"), flat)
        _number("scale", _("Scale s of B"), flat)
        _choice("layout", _("Layout of B"), {"half": _("half"), "interleaved": _("interleaved")}, flat)
        _choice("spacing", _("Spacing of B"), {"paper": _("paper"), "endpoint": _("endpoint")}, flat)
    view_text(
        TEXT,
        _("All settings of B as in an address, scale laws too"),
        "",
        _("For example dim=64&groups=2&group_scales=1,2. The names are those of this page's link."),
        max_chars=MOST_CHARACTERS,
    )
    _show_ignored(ignored)
    return settings


def _present_text() -> str:
    """Return the text as it is now; before the first run of its control, what the address says."""
    return str(st.session_state.get(TEXT, st.query_params.get(TEXT, "")))[:MOST_CHARACTERS]


def _number(name: str, label: str, flat: dict[str, Any], *, idle: bool = False) -> None:
    parameter = PARAMETERS[name]
    assert isinstance(parameter, (Integer, Number))
    whole = isinstance(parameter, Integer)
    kind = int if whole else float
    key = _follow(name, kind(flat[name]))
    st.number_input(
        label,
        kind(parameter.minimum),
        kind(parameter.maximum),
        format=None if whole else "%.15g",
        key=key,
        help=translated(parameter.help),
        on_change=_write,
        args=(name,),
        disabled=idle,
        width=170,
    )


def _choice(name: str, label: str, words: dict[str, str], flat: dict[str, Any]) -> None:
    parameter = PARAMETERS[name]
    assert isinstance(parameter, Choice)
    st.segmented_control(
        label,
        parameter.choices,
        format_func=words.__getitem__,
        required=True,
        key=_follow(name, flat[name]),
        help=translated(parameter.help),
        on_change=_write,
        args=(name,),
    )


def _follow(name: str, value: Any) -> str:
    """Let the control of `name` hold what the text says; return its key."""
    key = f"compare_b_{name}"
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    return key


def _write(name: str) -> None:
    st.session_state[TEXT] = with_value(_present_text(), name, st.session_state[f"compare_b_{name}"])


def _show_ignored(ignored: tuple[Ignored, ...]) -> None:
    if not ignored:
        return
    lines = [f"- {ignored_words(item)}" for item in ignored[:_MOST_SHOWN]]
    if len(ignored) > _MOST_SHOWN:
        lines.append("- " + _("and {n} more").format(n=len(ignored) - _MOST_SHOWN))
    st.warning(_("Ignored in the settings of B:") + "\n\n" + "\n".join(lines), icon=":material/link_off:")
