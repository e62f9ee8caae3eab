"""Share: a link for a class, as text, as a code for the projector, and as a frame for a course page.

A dialog behind one button: closed, it costs one element and computes nothing.
"""

from collections.abc import Mapping, Sequence
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui.drawn import drawn_views
from pages.ui.i18n import _
from pages.ui.share.audience import Audience, audience, set_audience
from pages.ui.share.complete import complete_query, page_link
from pages.ui.share.frame_code import frame_code
from pages.ui.share.qr import qr_image
from pages.ui.share.units import controls_of, unit_names, unit_word
from pages.ui.state import devices

_LOOK = """<style>
.qr { display: block; width: 100%; max-width: 75vh; background: #fff; border-radius: 4px; }
.qr-link { overflow-wrap: anywhere; font-size: .8rem; line-height: 1.35; margin: .5rem 0 0; }
</style>"""
_ASKED = "_share_asked"
_SHOWN_IN_WORDS = 200  # characters below a code; the whole link stands beside it


def share_button(place: DeltaGenerator, title: str) -> None:
    """Draw the button, after the page, whose controls the dialog lists; `title` is the page's."""
    label = _("Share")
    help_text = _(
        "A link for a class: choose what it shows, open it on the projector, put it into a course page."
    )
    clicked = place.button(label, key="share", icon=":material/qr_code_2:", width="stretch", help=help_text)
    if st.session_state.pop(_ASKED, clicked):
        st.dialog(label, width="large", icon=":material/qr_code_2:")(_contents)(title)


def ask_for_share() -> None:
    """In a callback: open the dialog in this run, as the bar of presenter mode does."""
    st.session_state[_ASKED] = True


def _contents(title: str) -> None:
    st.html(_LOOK)
    options, code = st.columns(2, gap="medium")
    with options:
        chosen = _audience_controls()
        short = st.toggle(
            _("Shorter link"),
            key="share_short",
            help=_(
                "Leaves out values at their default. The code gets coarser, easier to scan from the last "
                "row; but if a later version of the app has other defaults, the link follows them."
            ),
        )
        _present_button(chosen)
        link = _link(chosen, short)
        st.markdown(_("**The link**"))
        st.code(link, language=None, wrap_lines=True)
        st.markdown(
            _("**In a course page:** paste these lines into its HTML; the height is yours to change.")
        )
        frame = frame_code(_link(Audience(chosen.show, chosen.hide), short), title)
        st.code(frame, language=None, wrap_lines=True)
    with code:
        _code(link)


def _link(chosen: Audience, short: bool) -> str:
    return page_link(complete_query(chosen, defaults=not short))


def _audience_controls() -> Audience:
    """Draw the choice of what a link shows, at first as it is now; return whom it is then for."""
    now = audience()
    units = unit_names(len(devices()))
    shown = [unit for unit in units if not all(map(now.hides, controls_of([unit])))]
    words = {unit: unit_word(unit) for unit in units}
    kept = _pills("share_units", _("Controls in the sidebar"), words, shown)
    show = None if set(kept) == set(units) else controls_of(kept)
    labels = {key: view.label for key, view in drawn_views().items() if view.label}
    hide: tuple[str, ...] = ()
    if labels:
        seen = [key for key in labels if key not in now.hide]
        left = _pills("share_views", _("Controls of this page"), labels, seen)
        hide = tuple(key for key in labels if key not in left)
    present = st.toggle(
        _("Presenter mode"),
        key="share_presenter",  # off at first: on the projector the code is for the others
        help=_(
            "For the projector: larger type, one chart at a time over the full width. Arrow keys, or the "
            "keys of a presenter’s remote, turn to the next chart, page or lesson; Escape leaves the mode."
        ),
    )
    return Audience(show, hide, present)


def _pills(key: str, label: str, words: Mapping[str, str], chosen: Sequence[str]) -> list[str]:
    return list(
        st.pills(
            label,
            list(words),
            selection_mode="multi",
            default=chosen,
            format_func=words.__getitem__,
            key=key,
            wrap=True,
        )
    )


def _present_button(chosen: Audience) -> None:
    label = _("Present here and now")
    if st.button(label, key="share_present", icon=":material/present_to_all:", width="stretch"):
        set_audience(Audience(chosen.show, chosen.hide, present=True))
        st.rerun()


def _code(link: str) -> None:
    """Draw the code with the beginning of the link, so that people see where it leads."""
    image = qr_image(link, _("QR code of the link"))
    if image is None:
        st.markdown(
            _(
                "This link is too long for a code that can be scanned from a distance. Take the shorter "
                "link, or fewer values in the lists."
            )
        )
        return
    text = link.partition("://")[2]
    shown = text if len(text) <= _SHOWN_IN_WORDS else text[: _SHOWN_IN_WORDS - 1] + "…"
    st.html(f'{image}<p class="qr-link">{escape(shown)}</p>')
