"""What is compared: A is the embedding of the sidebar, B is chosen here; both stand in the address."""

from dataclasses import dataclass

import streamlit as st

from pages.figures.compare_words import settings_words
from pages.ui.compare.custom import TEXT, custom_settings
from pages.ui.compare.settings_text import write_settings
from pages.ui.i18n import _, translated
from pages.ui.presets_control import set_controls
from pages.ui.view_state import view_choice, view_number
from sinu_core.analysis.versus.side import Side
from sinu_core.baselines import BASELINES
from sinu_core.presets import PRESETS, matching_preset
from sinu_core.settings import Settings

WHICH = "compare_b"
CUSTOM = "custom"
_FIRST = "vaswani"


@dataclass(frozen=True)
class Compared:
    """The two sides, and what they are called."""

    a: Side
    b: Side
    names: tuple[str, str]


def labelled(compared: Compared) -> tuple[str, str]:
    """Return the names of both sides with their letters."""
    return f"A: {compared.names[0]}", f"B: {compared.names[1]}"


def choose_sides(present: Settings) -> Compared:
    """Draw what A is, and the controls of B; return both."""
    left, right = st.columns(2, gap="medium")
    match = matching_preset(present, st.session_state.get("preset", ""))
    a_name = translated(match.title) if match else _("settings of the sidebar")
    with left.container(border=True, height="stretch"):
        st.markdown(f"**A: {a_name}**")
        st.caption(settings_words(present) + "  \n" + _("A is what the sidebar says, as on every page."))
        buttons = st.container(horizontal=True)
    with right.container(border=True, height="stretch"):
        which = view_choice(WHICH, _("B"), (CUSTOM, *PRESETS, *BASELINES), _FIRST, _title)
        b = _side(which, present)
        st.caption(_about(which, b))
    if which == CUSTOM:
        b = Side(settings=custom_settings())
    with buttons:
        _buttons(present, b)
    return Compared(Side(settings=present), b, (a_name, _title(which)))


def _title(which: str) -> str:
    if which == CUSTOM:
        return _("settings of its own")
    return translated(PRESETS[which].title if which in PRESETS else BASELINES[which].title)


def _side(which: str, present: Settings) -> Side:
    """Return B unless it has settings of its own, with the controls that a baseline needs."""
    if which in PRESETS:
        return Side(settings=PRESETS[which].apply(present))
    if which == CUSTOM:
        return Side(settings=present)
    seed, std, heads = 0, 0.02, 8
    with st.container(horizontal=True):
        if which in ("learned", "rope"):
            seed = view_number("compare_seed", _("Seed of the random numbers"), 0, 10**6, 0, 1)
        if which == "learned":
            help_text = _("0.02 in BERT and GPT-2, 1 in torch.nn.Embedding.")
            std = view_number("compare_std", _("Standard deviation"), 0.0, 100.0, 0.02, 0.01, help_text)
        if which == "alibi":
            heads = view_number("compare_heads", _("Heads"), 1, 128, 8, 1)
    return Side(settings=present, kind=which, seed=seed, std=std, heads=heads)


def _about(which: str, side: Side) -> str:
    if which == CUSTOM:
        return _("Set B below, or take the settings of A and change them.")
    entry = PRESETS[which] if which in PRESETS else BASELINES[which]
    lines = [_("{source}. {note}").format(source=translated(entry.source), note=translated(entry.note))]
    if which in PRESETS:
        lines.insert(0, settings_words(side.settings))
    elif which == "learned" and side.rows < side.settings.length:
        lines.append(
            _("Of its {all:,} rows the first {n:,} are built here.").format(
                all=side.settings.length, n=side.rows
            )
        )
    return "  \n".join(lines)


def _buttons(present: Settings, b: Side) -> None:
    sinusoid = b.kind == "sinusoid"
    st.button(
        _("Take A as B"),
        key="compare_take",
        icon=":material/content_copy:",
        help=_("B gets the settings of the sidebar, to be changed from there."),
        on_click=_give_b,
        args=(present,),
    )
    st.button(
        _("Swap A and B"),
        key="compare_swap",
        icon=":material/swap_horiz:",
        help=_("The sidebar gets B's settings.") if sinusoid else _("The sidebar cannot hold a baseline."),
        disabled=not sinusoid,
        on_click=_swap,
        args=(present, b.settings),
    )
    if sinusoid and st.session_state[WHICH] != CUSTOM:
        st.button(
            _("Change B"),
            key="compare_change",
            icon=":material/edit:",
            help=_("B becomes settings of its own, with these values."),
            on_click=_give_b,
            args=(b.settings,),
        )


def _give_b(settings: Settings) -> None:
    st.session_state[WHICH] = CUSTOM
    st.session_state[TEXT] = write_settings(settings)


def _swap(a: Settings, b: Settings) -> None:
    set_controls(b)
    _give_b(a)
    st.session_state[WHICH] = next((name for name, preset in PRESETS.items() if preset.apply(b) == a), CUSTOM)
