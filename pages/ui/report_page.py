"""The report: one HTML file with all charts of a page, which opens without a network.

Why so: it holds the messages that `live_plot` would be sent and the modules that draw them, so a chart looks
and works as in the app, and a heatmap takes a byte a cell. plotly.min.js is packed, a third of its 4.5 MB.
Rejected: pictures alone, which cannot be zoomed; Plotly's own `write_html`, which knows no cells.
"""

import base64
import gzip
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import pandas as pd
from markupsafe import Markup

from pages.figures.headings import shown_table
from pages.figures.message import Message, encode
from pages.figures.retheme import in_light
from pages.ui.i18n import _
from pages.ui.live_plot import chart_words
from pages.ui.picture import Picture
from pages.ui.plotly_js import PLOTLY, module_sources, packed
from pages.ui.report_text import as_html

ROWS, COLUMNS = 20, 6
"""Of each table, what fits on a page; the app's CSV has all of it."""

_ASSETS = Path(__file__).parents[2] / "assets"
_IMPORT = re.compile(r'(\bfrom\s+|\bimport\s+)"\./([\w.-]+)"')


@dataclass(frozen=True)
class Chart:
    """A chart as the page showed it: its key, the picture, and the window zoomed to (or None)."""

    key: str
    picture: Picture
    view: Any = None


@dataclass(frozen=True)
class Table:
    """A table that the page shows by itself; its words are in the reader's language already."""

    title: str
    frame: pd.DataFrame


@dataclass(frozen=True)
class Report:
    """What a report says beside its charts, all of it in the reader's language.

    Args:
        title: The page's.
        language: Of the words, as HTML names it.
        made: When and by which version, a sentence.
        link: To the app in this state; may be empty.
        formula: Lines in plain characters.
        settings: (name, value, meaning) of each setting.
        sources: One line each.
        tables: Of the page itself, in its order.
        charts: In the order of the page.
    """

    title: str
    language: str
    made: str
    link: str
    formula: Sequence[str]
    settings: Sequence[tuple[str, str, str]]
    sources: Sequence[str]
    tables: Sequence[Table] = field(default=())
    charts: Sequence[Chart] = field(default=())


def report_html(report: Report) -> bytes:
    """Return the report as an HTML file. Everything that it says is escaped."""
    words = {
        "settings": _("Settings"),
        "formula": _("Formula"),
        "name": _("Name"),
        "value": _("Value"),
        "meaning": _("Meaning"),
        "numbers": _("Numbers"),
        "sources": _("Sources"),
    }
    parts = {
        "tables": [_table(number, one) for number, one in enumerate(report.tables, 1)],
        "charts": [_chart(number, one) for number, one in enumerate(report.charts, 1)],
        "settings": [dict(zip(("name", "value", "meaning"), row, strict=True)) for row in report.settings],
        "link_words": _("Open this state in the app"),
        "words": words,
    }
    page = _template().render(vars(report) | parts | _fixed_parts())
    return page.encode()


def report_bytes(charts: int) -> int:
    """Return about how large a report with so many charts will be, in bytes."""
    return 100_000 + (len(_fixed_parts()["plotly"]) + 60_000 * charts if charts else 0)


def _chart(number: int, chart: Chart) -> dict[str, Any]:
    picture = chart.picture
    frame = picture.table()
    title = picture.figure.layout.title.text
    text = _("{shown_rows} of {rows} rows, {shown_columns} of {columns} columns. The app gives all as CSV.")
    shown = shown_table(frame.iloc[:ROWS, :COLUMNS])
    message = Message(chart.key, picture.alt, picture.height, chart_words(), {}, chart.view)
    return {
        "title": re.sub(r"<[^>]+>", " ", title) if title else _("Chart {n}").format(n=number),
        "titled": bool(title),
        "alt": picture.alt,
        "see": as_html(picture.see),
        "height": int(picture.height),
        "message": Markup(_packed(encode(in_light(picture.figure), picture.cells, message))),
        "columns": [str(name) for name in shown.columns],
        "rows": [[_cell(value) for value in row] for row in shown.itertuples(index=False)],
        "rows_words": text.format(
            shown_rows=len(shown),
            rows=f"{len(frame):,}",
            shown_columns=shown.shape[1],
            columns=frame.shape[1],
        ),
    }


def _table(number: int, table: Table) -> dict[str, Any]:
    return {
        "id": f"table-{number}",
        "title": table.title,
        "columns": [str(name) for name in table.frame.columns],
        "rows": [[_cell(value) for value in row] for row in table.frame.itertuples(index=False)],
    }


def _cell(value: Any) -> str:
    if isinstance(value, float) or pd.api.types.is_float(value):
        return f"{value:.6g}".replace("-", "−")
    return str(value)


def _packed(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 6, mtime=0)).decode()


@cache
def _fixed_parts() -> dict[str, Markup]:
    """Return what is the same in every report; all of it is this project's or Plotly's own."""
    modules = {
        f"live_plot/{name}": "data:text/javascript;base64," + base64.b64encode(_bare(text)).decode()
        for name, text in module_sources().items()
    }
    css = [_ASSETS / "report" / "report.css", _ASSETS / "live_plot.css"]
    return {
        "css": Markup("\n".join(path.read_text(encoding="utf-8") for path in css)),
        "import_map": Markup(json.dumps({"imports": modules})),
        "plotly": Markup(base64.b64encode(packed(PLOTLY)).decode()),
        "script": Markup((_ASSETS / "report" / "report.js").read_text(encoding="utf-8")),
    }


def _bare(module: str) -> bytes:
    """Let a module import by names that the import map knows: a `data:` address has no neighbours."""
    return _IMPORT.sub(r'\1"live_plot/\2"', module).encode()


@cache
def _template() -> jinja2.Template:
    loader = jinja2.FileSystemLoader(_ASSETS / "report")
    environment = jinja2.Environment(
        loader=loader, autoescape=True, trim_blocks=True, undefined=jinja2.StrictUndefined
    )
    return environment.get_template("report.html.jinja")
