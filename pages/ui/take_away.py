"""Take away: the report of a page, code for the present settings, and the table as a file.

One folded part below each page, which runs alone: closed, it costs one element and computes nothing.
"""

import streamlit as st

from pages.ui.i18n import _
from pages.ui.notices import show_error
from pages.ui.report import chart_count, present_link, report_maker, table_count
from pages.ui.state import current_settings
from pages.ui.table_route import table_address
from sinu_core.errors import ParameterError
from sinu_core.settings import Settings

_WHAT, _CODE, _FORMAT, _DTYPE = (f"take_away_{name}" for name in ("what", "code", "format", "dtype"))
_READ = {
    "npz": 'table = numpy.load("{name}")["embedding"]',
    "safetensors": 'table = safetensors.torch.load_file("{name}")["embedding"]',
    "pt": 'table = torch.load("{name}")["embedding"]',
}


@st.fragment
def take_away(page_name: str, title: str) -> None:
    """Draw the part below the page `page_name`; `title` heads its report."""
    part = st.expander(_("Take away"), icon=":material/download:", key="take_away", on_change="rerun")
    if not part.open:
        return
    words = {"report": _("Report"), "code": _("Code")}
    if page_name == "embedding":
        words["table"] = _("Table")
    with part:
        chosen = _segments(_WHAT, _("What to take away"), words)
        if chosen == "report":
            _report(page_name, title)
        elif chosen == "code":
            _code(current_settings())
        else:
            _table(current_settings())


def _segments(key: str, label: str, words: dict[str, str]) -> str:
    if st.session_state.get(key) not in words:  # chosen on another page, or before another format
        st.session_state[key] = next(iter(words))
    chosen = st.segmented_control(
        label,
        list(words),
        format_func=words.__getitem__,
        key=key,
        required=True,
        label_visibility="collapsed",
    )
    return str(chosen)


def _report(page_name: str, title: str) -> None:
    count = chart_count()
    if not count and not table_count():
        st.markdown(_no_report(page_name))
        return
    from pages.ui.report_page import report_bytes

    st.markdown(
        _(
            "One HTML file with the charts and tables of this page as you see them, the sentences and first "
            "numbers of the charts, the settings, the formula and the sources. It opens without a network, "
            "its charts can be zoomed, and it fits on paper."
        )
    )
    label = _("Download the report (HTML, about {size})").format(size=size_words(report_bytes(count)))
    _download(label, "report", report_maker(title), f"{page_name}.html", "text/html")


def _no_report(page_name: str) -> str:
    if page_name == "motion":
        return _("The animation is a file of its own: its download stands above.")
    return _("No chart is open on this page: there is nothing to put into a report.")


def _code(settings: Settings) -> None:
    from sinu_core.export.notebook import notebook
    from sinu_core.export.source_code import numpy_code, torch_code

    words = {"torch": "PyTorch", "numpy": "NumPy", "notebook": _("Notebook")}
    chosen = _segments(_CODE, _("Which code"), words)
    make, name, mime = {
        "torch": (torch_code, "scaled_sinu_embedding.py", "text/x-python"),
        "numpy": (numpy_code, "sinusoid_table.py", "text/x-python"),
        "notebook": (notebook, "scaled_sinu_embedding.ipynb", "application/x-ipynb+json"),
    }[chosen]
    text = make(settings, present_link())
    sentences = {
        "torch": _("A module for exactly these settings; its scale is learnable. It needs PyTorch alone."),
        "numpy": _("A function for exactly these settings, in float64. It needs NumPy alone."),
        "notebook": _(
            "The formula, the table, a picture, the module and three steps of training, for exactly these "
            "settings. It needs NumPy and PyTorch, and Matplotlib for the picture."
        ),
    }
    st.markdown(sentences[chosen])
    _download(_("Download {name}").format(name=name), chosen, lambda: text.encode(), name, mime)
    if chosen != "notebook":
        st.code(text, language="python", wrap_lines=True)


def _table(settings: Settings) -> None:
    from sinu_core.export.table_file import FILE_FORMATS, table_bytes, table_file

    columns = st.columns(2)
    with columns[0]:
        ending = _segments(_FORMAT, _("File format"), {name: f".{name}" for name in FILE_FORMATS})
    with columns[1]:
        dtype = _segments(_DTYPE, _("Number format"), {name: name for name in FILE_FORMATS[ending].dtypes})
    try:
        name = table_file(settings, ending, dtype).name
    except ParameterError as error:
        show_error(error)
        return
    st.markdown(
        _(
            "{rows} rows × {columns} columns with all laws applied, computed in float64 and rounded once. "
            "The file also holds the settings."
        ).format(rows=f"{settings.length:,}", columns=f"{settings.dim:,}")
    )
    if ending == "npz":
        st.markdown(_("NumPy has no bfloat16: the other two formats have it."))
    size = size_words(table_bytes(settings, dtype))
    label = _("Download {name} ({size})").format(name=name, size=size)
    st.link_button(label, table_address(settings, ending, dtype), icon=":material/download:")
    st.code(_READ[ending].format(name=name), language="python", wrap_lines=True)


def _download(label: str, key: str, make: object, name: str, mime: str) -> None:
    st.download_button(
        label,
        make,  # type: ignore[arg-type]
        name,
        mime,
        key=f"take_away_{key}_file",
        on_click="ignore",
        icon=":material/download:",
    )


def size_words(n_bytes: int) -> str:
    """Return a number of bytes as people say it.

    >>> size_words(262_144), size_words(1_638_400_000), size_words(96)
    ('262 kB', '1.6 GB', '96 bytes')
    """
    if n_bytes < 1000:
        return _("{n} bytes").format(n=n_bytes)
    units = {"GB": 1e9, "MB": 1e6, "kB": 1e3}
    name = next(name for name, unit in units.items() if n_bytes >= unit)
    number = n_bytes / units[name]
    return f"{number:.1f} {name}" if number < 10 else f"{number:.0f} {name}"
