"""An image's patches: one of them against all, with flat positions and with rows and columns apart."""

import streamlit as st

from pages.figures.compare_grid import grid_cells, grid_figure, grid_height
from pages.figures.compare_grid_words import grid_alt, grid_words
from pages.ui.compare.sides import Compared
from pages.ui.i18n import _, choose_language
from pages.ui.live_plot import Click
from pages.ui.panels import chart_panel
from pages.ui.state import current_theme
from pages.ui.view_state import view_choice, view_number
from sinu_core.analysis.grid import MAX_SIDE, ORDERS, GridKind, GridSimilarity, grid_similarity
from sinu_core.settings import Settings

_HEIGHT, _WIDTH, _ROW, _COLUMN = "compare_height", "compare_width", "compare_row", "compare_column"


def show_grids(compared: Compared) -> None:
    """Draw both maps for A's width, theta, layout and spacing."""
    st.markdown(
        _(
            "An image of H × W patches is a sequence of H·W tokens, row by row: in a grid of 3 × 4 the "
            "token with the number 4 is row 1, column 0. **Flat** positions go on counting, as the "
            "multimodal law does; then the patch below is W positions away. **Two parts** give half of the "
            "columns to the row and half to the column of the patch. Click a patch: which others does its "
            "position resemble? The waves are A's, without scale laws."
        )
    )
    _maps(compared.a.settings)


@st.fragment
def _maps(settings: Settings) -> None:
    choose_language()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        height = view_number(_HEIGHT, _("Height H in patches"), 1, MAX_SIDE, 9, 1)
        width = view_number(_WIDTH, _("Width W in patches"), 1, MAX_SIDE, 16, 1)
        row = min(view_number(_ROW, _("Row of the patch"), 0, MAX_SIDE - 1, 4, 1), height - 1)
        column = min(view_number(_COLUMN, _("Column of the patch"), 0, MAX_SIDE - 1, 6, 1), width - 1)
        _segment_buttons(settings)
    order = _order()
    left, right = st.columns(2, gap="medium")
    with left:
        _map(grid_similarity(settings, height=height, width=width, patch=(row, column)), _("Flat"))
    with right:
        if settings.dim < 2:
            st.info(_("One column cannot hold row and column: choose a larger width D."))
            return
        _map(
            grid_similarity(
                settings, height=height, width=width, patch=(row, column), kind="two_part", order=order
            ),
            _("Two parts"),
        )
        st.caption(
            _(
                "Sources: tatp22/multidim-positional-encoding (row first, interleaved), "
                "facebookresearch/mae (column first, half). With an even D and equal parts no similarity "
                "depends on the order."
            )
        )


def _order() -> str:
    words = {"rows_first": _("row, then column (tatp22)"), "columns_first": _("column, then row (MAE)")}
    return view_choice("compare_order", _("Order of the two parts"), ORDERS, "rows_first", words.__getitem__)


def _map(grid: GridSimilarity, title: str) -> None:
    chart_panel(
        grid_figure(grid, title, current_theme()),
        key=f"compare_grid_{_key(grid.kind)}",
        see=grid_words(grid),
        alt=grid_alt(grid, title),
        table=grid.to_frame,
        cells=[grid_cells(grid)],
        height=grid_height(grid),
        on_click=lambda click: _choose(click, grid),
    )


def _key(kind: GridKind) -> str:
    return {"flat": "flat", "two_part": "parts"}[kind]


def _choose(click: Click, grid: GridSimilarity) -> None:
    height, width = grid.values.shape
    st.session_state[_ROW] = max(0, min(height - 1, round(click.y)))
    st.session_state[_COLUMN] = max(0, min(width - 1, round(click.x)))


def _segment_buttons(settings: Settings) -> None:
    """Offer the size of the first image among the segments of A."""
    image = next((segment for segment in settings.segments if isinstance(segment.size, tuple)), None)
    if image is not None and isinstance(image.size, tuple) and max(image.size) <= MAX_SIDE:
        st.button(
            _("Take {height} × {width} from the segments").format(height=image.size[0], width=image.size[1]),
            key="compare_segment",
            on_click=_take,
            args=image.size,
        )


def _take(height: int, width: int) -> None:
    st.session_state[_HEIGHT], st.session_state[_WIDTH] = height, width
