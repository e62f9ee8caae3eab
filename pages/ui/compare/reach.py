"""The largest distance, which two sections share, and how finely a curve up to there is drawn."""

from pages.ui.compare.sides import Compared
from pages.ui.i18n import _
from pages.ui.view_state import view_number
from sinu_core.analysis.similarity_means import distance_edges
from sinu_core.analysis.windows import Ints

_ANGLES = 2**18  # of each side: a few milliseconds, whatever the width


def reach_number() -> int:
    """Draw the number input of the largest distance."""
    return int(view_number("compare_reach", _("Largest distance"), 1, 10**9, 256, 1))


def reach_edges(compared: Compared, reach: int, most: int) -> Ints:
    """Return runs of the distances 0 … reach: at most so many, fewer for wide embeddings."""
    widest = max(side.settings.n_frequencies for side in (compared.a, compared.b))
    return distance_edges(reach, min(most, max(64, _ANGLES // widest)))
