"""Notices: what was not used and why, from the address or from contradicting controls.

Values from an address are a stranger's text: they are shown shortened, as code, never as markdown or HTML.
"""

from collections.abc import Iterable

import streamlit as st

from pages.figures.joining import sentences
from pages.ui.i18n import _, translated
from sinu_core.errors import ParameterError, shortened
from sinu_core.query import Ignored

_FROM_ADDRESS = "_ignored_from_address"
_MOST_SHOWN = 12


def report_address(item: Ignored) -> None:
    """Keep a value of the address that was not used; it is shown until the reader dismisses it."""
    st.session_state.setdefault(_FROM_ADDRESS, {})[item.name] = item


def show_notices(conflicts: Iterable[Ignored]) -> None:
    """Draw the kept notices of the address, and those of controls that contradict each other now.

    Their reasons are translated here: they may be older than the language of this run.
    """
    from_address = st.session_state.get(_FROM_ADDRESS, {}).values()
    if from_address:
        with st.container(key="notice_address", horizontal=True, vertical_alignment="center"):
            text = _("Ignored in the address:") + "\n" + _listed(from_address)
            st.warning(text, icon=":material/link_off:")
            st.button(_("Dismiss"), key="dismiss_notice", on_click=_dismiss)
    conflicting = list(conflicts)
    if conflicting:
        st.warning(_("Not possible together:") + "\n" + _listed(conflicting), icon=":material/info:")


def literal(text: str) -> str:
    """Return `text` as a markdown code span in which nothing is markup.

    >>> literal("a`<b>")
    "`a'<b>`"
    """
    # One line, no backtick: a span cannot be left, and inside it markdown, HTML and colour names are text.
    return "`" + " ".join(text.replace("`", "'").split()) + "`"


def ignored_words(item: Ignored) -> str:
    """Say what was not used and why."""
    text = _("{name} = {value}: {reason}")
    return text.format(name=literal(item.name), value=literal(item.value), reason=translated(item.reason))


def _listed(items: Iterable[Ignored]) -> str:
    shown = list(items)
    lines = [f"- {ignored_words(item)}" for item in shown[:_MOST_SHOWN]]
    if len(shown) > _MOST_SHOWN:
        lines.append("- " + _("and {n} more").format(n=len(shown) - _MOST_SHOWN))
    return "\n" + "\n".join(lines)


def _dismiss() -> None:
    del st.session_state[_FROM_ADDRESS]


def show_error(error: ParameterError) -> None:
    """Draw an error that a page raised about a parameter, in the place of the rest of the page."""
    reason = _("allowed is {what}.").format(what=translated(error.allowed))
    remedy = translated(error.remedy)
    said = _("{name} = {value}: {reason}").format(
        name=literal(error.parameter), value=literal(shortened(error.value)), reason=reason
    )
    text = sentences([said, remedy])
    st.error(text, icon=":material/error:")
