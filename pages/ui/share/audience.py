"""Whom a link is for: which controls it shows, and whether it opens in presenter mode.

`show=dim,theta` leaves these of the shared controls, `hide=similarity_reach` takes controls away, shared ones
or a page's own, and `present=true` is for a projector. Like the language, they hold for the whole session.

Hidden controls are drawn all the same and hidden by style: Streamlit drops the value of a widget that is not
drawn, from the address and from its state. So they keep what the link says, and act.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from pages.ui.notices import report_address
from pages.ui.page_table import NAMES
from sinu_core.errors import shortened
from sinu_core.message import message
from sinu_core.parameter import Choice, Parameter
from sinu_core.parameters import PARAMETERS
from sinu_core.query import Ignored

SHARED = (*PARAMETERS, "preset", "lang", "device")
"""The controls that `show` is about."""

_AUDIENCE = "_audience"
_KEYS = {"lang": ("language_control",)}
_NO_MENU = "<style>[data-testid=stSidebarNav], [data-testid=stSidebarNavSeparator] { display: none; }</style>"
_CLASS = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True, kw_only=True)
class _Names(Parameter):
    """Names of controls, with commas."""

    @property
    def allowed(self) -> str:
        return message("names of controls with commas between them, such as dim,theta")

    def check(self, value: Any) -> tuple[str, ...]:
        names = tuple(value)
        if len(names) > 100 or not all(_CLASS.fullmatch(name) for name in names):
            raise self.error(value)
        return names

    def encode(self, value: tuple[str, ...]) -> str:
        return ",".join(value)

    def decode(self, text: str) -> tuple[str, ...]:
        return self.check(part.strip() for part in text.split(",") if part.strip())


SHOW = _Names(name="show", default=None, help="")
HIDE = _Names(name="hide", default=(), help="")
PRESENT = Choice(name="present", default="false", choices=("false", "true"), help="")


@dataclass(frozen=True)
class Audience:
    """What a link says about its readers' view.

    Args:
        show: Of `SHARED` the names that stay, or None for all of them.
        hide: Names of controls that go, shared or a page's own.
        present: Whether the app is in presenter mode.
    """

    show: tuple[str, ...] | None = None
    hide: tuple[str, ...] = ()
    present: bool = False

    @property
    def is_chosen(self) -> bool:
        """Whether controls are hidden from the reader."""
        return self.show is not None or bool(self.hide)

    def hides(self, name: str) -> bool:
        """Tell whether a control is out of sight."""
        return name in self.hide or (self.show is not None and name in SHARED and name not in self.show)

    def query(self) -> dict[str, str]:
        """Return what a link says of it.

        >>> Audience(show=("dim", "theta"), present=True).query()
        {'show': 'dim,theta', 'present': 'true'}
        """
        said = {}
        if self.show is not None:
            said[SHOW.name] = SHOW.encode(self.show)
        if self.hide:
            said[HIDE.name] = HIDE.encode(self.hide)
        return said | ({PRESENT.name: "true"} if self.present else {})


def audience() -> Audience:
    """Return the audience of this session."""
    return st.session_state.get(_AUDIENCE) or Audience()


def set_audience(new: Audience) -> None:
    """Change the audience; the next run of the script follows."""
    st.session_state[_AUDIENCE] = new


def leave_presenter() -> None:
    """In a callback: end presenter mode; what is hidden stays so."""
    set_audience(replace(audience(), present=False))


def show_all_controls() -> None:
    """In a callback: hide nothing any more."""
    set_audience(replace(audience(), show=None, hide=()))


def choose_audience() -> None:
    """Read the audience from the link at first; after that keep the address in step with it."""
    if _AUDIENCE not in st.session_state:
        set_audience(_of_the_address())
        return
    wanted = audience().query()
    missing = {name: text for name, text in wanted.items() if st.query_params.get(name) != text}
    if missing:
        st.query_params.update(missing)
    for name in (SHOW.name, HIDE.name, PRESENT.name):
        if name in st.query_params and name not in wanted:
            del st.query_params[name]


def _of_the_address() -> Audience:
    show, hide = (_known(parameter) for parameter in (SHOW, HIDE))
    chosen = show if SHOW.name in st.query_params else None
    return Audience(chosen, hide, st.query_params.get(PRESENT.name) == "true")


def _known(parameter: _Names) -> tuple[str, ...]:
    """Return the names of the address that controls bear, or may bear on some page; report the others."""
    pages = tuple(f"{name}_" for name in NAMES) if parameter is HIDE else ()
    names = parameter.decode(st.query_params.get(parameter.name, ""))
    known = tuple(name for name in names if name in SHARED or (pages and name.startswith(pages)))
    if unknown := [name for name in names if name not in known]:
        reason = message("there is no such control")
        report_address(Ignored(parameter.name, shortened(",".join(unknown)), reason))
    return known


def audience_styles() -> str:
    """Return the styles that hide what this audience is not to see, or nothing."""
    chosen = audience()
    if not chosen.is_chosen:
        return ""
    names = [name for name in SHARED if chosen.hides(name)]
    names += [name for name in chosen.hide if name not in SHARED]
    keys = [key for name in names for key in (*_KEYS.get(name, (name,)), f"{name}_slider", f"{name}_row")]
    # A frame in a course page is about what was chosen; elsewhere the menu stays.
    menu = _NO_MENU if st.context.is_embedded else ""
    return hiding_style([*keys, *_empty_parts(chosen), "reset", "share"]) + menu


def _empty_parts(chosen: Audience) -> Iterable[str]:
    """Yield the keys of containers all of whose controls are hidden."""
    from pages.ui.law_controls import LAWS

    empty = [law for law, names in LAWS.items() if all(map(chosen.hides, names))]
    yield from (f"law_{law}" for law in empty)
    if len(empty) == len(LAWS):
        yield "scale_laws"


def hiding_style(keys: Iterable[str]) -> str:
    """Return the style that takes the elements and containers with these keys off the page.

    A container's key is inside a wrapper, whose gap would stay.
    """
    rules = [f".st-key-{key},[data-testid=stLayoutWrapper]:has(> .st-key-{key})" for key in keys]
    return f"<style>{','.join(rules)}{{display:none !important}}</style>"
