"""Share: a link for a class, as text, as a code for the projector, and as a frame for a course page.

A dialog behind one button: closed, it costs one element and computes nothing.
"""

from collections.abc import Sequence
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
.qr { display: block; width: 100%; max-width: 70vh; background: #fff; border-radius: 4px; }
.qr-link { overflow-wrap: anywhere; font-size: .8rem; line-height: 1.35; margin-top: .5rem; }
</style>"""
_SHOWN_IN_WORDS = 300  # characters below a code; the whole link stands beside it


def share_button(place: DeltaGenerator, title: str) -> None:
    """Draw the button, after the page, whose controls the dialog lists; `title` is the page's."""
    label = _("Share")
    if place.button(label, key="share", icon=":material/qr_code_2:", width="stretch", help=_share_help()):
        st.dialog(label, width="large", icon=":material/qr_code_2:")(_contents)(title)


def _share_help() -> str:
    return _("A link for a class: choose what it shows, open it on the projector, put it into a course page.")


def _contents(title: str) -> None:
    st.html(_LOOK)
    options, code = st.columns([1, 1], gap="medium")
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
    link = page_link(complete_query(chosen, defaults=not short))
    with code:
        _code(link)
    st.markdown(_("**The link**"))
    st.code(link, language=None, wrap_lines=True)
    st.markdown(_("**In a course page:** paste these lines into its HTML; the height is yours to change."))
    plain = page_link(complete_query(Audience(chosen.show, chosen.hide), defaults=not short))
    st.code(frame_code(plain, title), language="html", wrap_lines=True)
    if st.button(_("Present now"), key="share_present", icon=":material/present_to_all:", type="primary"):
        set_audience(Audience(chosen.show, chosen.hide, present=True))
        st.rerun()


def _audience_controls() -> Audience:
    now = audience()
    units = unit_names(len(devices()))
    shown = [unit for unit in units if not all(map(now.hides, controls_of([unit])))]
    kept = _pills(_("Controls in the sidebar"), units, shown, "share_units")
    show = None if set(kept) == set(units) else controls_of(kept)
    labels = {key: view.label for key, view in drawn_views().items() if view.label}
    hide: tuple[str, ...] = ()
    if labels:
        seen = [key for key in labels if key not in now.hide]
        left = _pills(_("Controls of this page"), list(labels), seen, "share_views", labels)
        hide = tuple(key for key in labels if key not in left)
    present = st.toggle(
        _("Presenter mode"),
        value=now.present,
        key="share_presenter",
        help=_(
            "For the projector: larger type, one chart at a time over the full width. Arrow keys, or the "
            "keys of a presenter’s remote, turn to the next chart, page or lesson; Escape leaves the mode."
        ),
    )
    return Audience(show, hide, present)


def _pills(
    label: str, options: Sequence[str], default: Sequence[str], key: str, words: dict[str, str] | None = None
) -> list[str]:
    name = unit_word if words is None else words.__getitem__
    return list(
        st.pills(label, options, selection_mode="multi", default=default, format_func=name, key=key) or []
    )


def _code(link: str) -> None:
    image = qr_image(link, _("QR code of the link"))
    if image is None:
        st.markdown(
            _(
                "This link is too long for a code that can be scanned from a distance. Take the shorter "
                "link, or fewer values in the lists."
            )
        )
        return
    st.html(image)
    text = link.partition("://")[2]
    shown = text if len(text) <= _SHOWN_IN_WORDS else text[: _SHOWN_IN_WORDS - 1] + "…"
    st.html(f'<p class="qr-link">{escape(shown)}</p>')
