"""The charts and tables of a page, noted while it is drawn, so that a report shows what the reader saw.

A note is a reference to what the chart was drawn from; nothing is computed or copied until a report is asked
for. A part of the page that runs alone replaces its own notes.
"""

from collections.abc import Callable
from datetime import UTC, datetime

import pandas as pd
import streamlit as st

from pages.ui.i18n import _, current_language, in_this_language, translated
from pages.ui.picture import Picture
from pages.ui.share.complete import complete_query, page_link
from pages.ui.share.windows import CHARTS, window_state
from pages.ui.state import current_settings
from sinu_core import __version__
from sinu_core.parameters import PARAMETERS
from sinu_core.query import flatten
from sinu_core.settings import Settings

_TABLES = "_tables_of_the_page"
_ALWAYS = ("dim", "length", "offset", "theta", "layout", "spacing", "scale")
_LONGEST = 200  # characters of a value; the link holds it whole
_HTML_LANGUAGES = {"zh": "zh-Hans"}


def forget_shown() -> None:
    """Start a page: nothing of it has been drawn. The router calls this before each run of a page."""
    st.session_state[CHARTS], st.session_state[_TABLES] = {}, {}


def note_chart(key: str, picture: Picture) -> None:
    """Remember a chart that is being drawn."""
    st.session_state.setdefault(CHARTS, {})[key] = (picture, window_state(key))


def note_table(key: str, title: str, frame: pd.DataFrame) -> None:
    """Remember a table that a page shows by itself, not as the numbers of a chart."""
    st.session_state.setdefault(_TABLES, {})[key] = (title, frame)


def chart_count() -> int:
    """Return how many charts the page has drawn."""
    return len(st.session_state.get(CHARTS, {}))


def table_count() -> int:
    """Return how many tables of its own the page has shown."""
    return len(st.session_state.get(_TABLES, {}))


def present_link(*, defaults: bool = False) -> str:
    """Return the link to the present state of the page; "" where the browser did not tell its address.

    With `defaults` it holds every value: a file may be older than what the app then takes for granted.
    """
    known = (st.context.url or "").startswith(("http://", "https://"))
    return page_link(complete_query(defaults=defaults)) if known else ""


def report_maker(title: str) -> Callable[[], bytes]:
    """Return a function that makes the report of this page when it is called, in any thread."""
    charts, tables = st.session_state.get(CHARTS, {}), st.session_state.get(_TABLES, {})
    settings, link = current_settings(), present_link(defaults=True)

    def make() -> bytes:
        from pages.ui.report_page import Chart, Report, Table, report_html
        from sinu_core.export.formula_text import formula_text
        from sinu_core.export.sources import sources

        report = Report(
            title=title,
            language=_HTML_LANGUAGES.get(current_language(), current_language()),
            made=_("Made on {date} (UTC) by version {version} of this app.").format(
                date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M"), version=__version__
            ),
            link=link,
            formula=formula_text(settings),
            settings=setting_rows(settings),
            sources=[translated(line) for line in sources(settings)],
            tables=[Table(*table) for table in list(tables.values())],
            charts=[Chart(key, picture, view) for key, (picture, view) in list(charts.items())],
        )
        return report_html(report)

    return in_this_language(make)


def setting_rows(settings: Settings) -> list[tuple[str, str, str]]:
    """Return (name, value, meaning) of the settings that every embedding has, and of the laws in use.

    >>> [row[:2] for row in setting_rows(Settings(dim=64, dynamic=True))][-2:]
    [('scale', '1'), ('dynamic_rate', '0.1')]
    """
    rows = []
    for name, value in flatten(settings).items():
        parameter = PARAMETERS[name]
        if name in _ALWAYS or value != parameter.default:
            text = parameter.encode(value)
            shown = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
            rows.append((name, shown, translated(parameter.help)))
    return rows
