"""Sentences of the Compare page, from hand-made results whose numbers are known."""

import numpy as np
import pytest

from pages.figures.compare_grid_words import grid_alt, grid_words
from pages.figures.compare_property_words import measured_words, properties_table
from pages.figures.compare_score_words import comparable_words, scores_words
from pages.figures.compare_words import (
    gains_words,
    norms_words,
    relation_words,
    settings_words,
    similarity_words,
    tiles_words,
)
from sinu_core.analysis.grid import GridSimilarity
from sinu_core.analysis.versus.closest import ClosestRows
from sinu_core.analysis.versus.cost import ForwardTime, Storage
from sinu_core.analysis.versus.properties import Properties, ShiftInvariance
from sinu_core.analysis.versus.relation import Relation
from sinu_core.analysis.versus.scores import ScoreCurve, Scores
from sinu_core.analysis.versus.side import KINDS
from sinu_core.analysis.versus.tiles import VersusTiles
from sinu_core.settings import Settings
from tests.pages.figures.test_compare_figures import loud, means, tile


def test_settings_in_one_line_name_their_laws():
    settings = Settings(dim=6, length=9, offset=-2, progressive=(1, 0.8), segments=[("a", 9)], theta=500.0)
    assert settings_words(settings) == (
        "D = 6 · L = 9 · offset −2 · half · paper · θ = 500 · s = 1 · with laws: progressive, modalities"
    )


@pytest.mark.parametrize(
    ("relation", "words"),
    [
        (Relation(np.arange(3), 1.0, 0.0, 5, 5), "A and B are the same embedding.** Measured on all 5 rows"),
        (Relation(np.array([1, 0]), 1.0, 0.0, 5, 5), "B is A with its columns in another order"),
        (
            Relation(np.arange(3), 0.5, 1e-17, 5, 9),
            "B is A times 0.5**, column by column. Measured on 5 rows spread",
        ),
        (Relation(np.array([1, 0]), -2.0, 1e-17, 5, 5), "B is A times −2, with its columns in another order"),
        (Relation(None, 1.0, float("nan"), 0, 5, "width"), "turns A into B: their widths differ."),
        (Relation(None, 1.0, float("nan"), 5, 5, "waves"), "are not in the other"),
        (Relation(None, 1.0, float("nan"), 5, 5, "gains"), "their gains are not proportional"),
        (Relation(None, 1.0, float("nan"), 5, 5, "rows"), "but not at the same rows"),
    ],
)
def test_the_relation_is_said_with_what_was_measured(relation, words):
    assert words in relation_words(relation)


def test_no_difference_and_rounding_are_told_apart():
    assert "to the last bit" in relation_words(Relation(np.arange(2), 1.0, 0.0, 5, 5))
    assert "by more than 2 · 10⁻¹⁷" in relation_words(Relation(np.arange(2), 0.5, 2e-17, 5, 5))


def test_the_largest_difference_is_found_in_its_cell():
    tiles = VersusTiles(tile([[1, 2], [3, 4]]), tile([[1, 2], [3, 6]]), np.float32([[0, 0], [0, -2]]), 6.0)
    assert "is 2, at row 1, column 1: 4 in A, 6 in B." in tiles_words(tiles)
    assert "faint" not in tiles_words(tiles)
    faint = VersusTiles(tile([[1]]), tile([[-0.05]]), np.float32([[1.05]]), 1.05)
    assert "B is faint in them: its values in sight reach 0.05." in tiles_words(faint)
    same = VersusTiles(tile([[1]]), tile([[1]]), np.float32([[0]]), 1.0)
    assert "In sight nothing differs." in tiles_words(same)
    apart = VersusTiles(tile([[1, 2]]), tile([[1]]), None, 1.0)
    assert "A has 2 columns and B has 1" in tiles_words(apart)


def test_curves_say_where_they_part_or_that_they_are_one():
    assert "furthest apart at Δ = 2: 0.3 in A, 0.7 in B." in similarity_words(
        (means([1, 0.5, 0.3]), means([1, 0.4, 0.7]))
    )
    assert "Both curves are one" in similarity_words((means([1, 0.5]), means([1, 0.5])))
    assert "B ends where its table ends." in similarity_words((means([1, 0.5]), means([0.9, np.nan])))
    assert "No two rows of B" in similarity_words((means([1]), means([np.nan])))


def test_gains_and_norms_are_ranges_and_a_ratio():
    sides = loud([1, 2], [3, 3]), loud([0.5], [6, 6])
    assert gains_words(sides, learned=False) == "Gains of A: 1 … 2. Gains of B: 0.5."
    assert "√2 times its root mean square" in gains_words(sides, learned=True)
    assert norms_words(sides) == "Norms of A: 3. Norms of B: 6. B is 2 times as loud as A."
    assert norms_words((loud([1], [3]), loud([1], [0]))) == "Norms of A: 3. Norms of B: 0."
    assert norms_words((loud([1], [3]), loud([1], [3]))).endswith("equally loud.")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_says_what_is_and_what_is_not_comparable(kind):
    words = comparable_words(kind)
    assert "**Comparable:**" in words
    assert "**Not comparable:**" in words


def scores(*curves, pairs=64):
    return Scores(np.arange(len(curves[0].values) + 1), curves, pairs)


def test_scores_say_how_far_each_side_falls():
    table = scores(ScoreCurve("table", np.array([5.0, 3.0])))
    heads = scores(
        *(ScoreCurve("head", 0.0 - slope * np.arange(2), slope=slope) for slope in (0.5, 0.25, 30.0))
    )
    words = scores_words((table, heads))
    assert "A goes from 5 at Δ = 0 to 3 at Δ = 1." in words
    assert "B, slope 30, goes from 0 at Δ = 0 to −30 at Δ = 1. B, slope 0.25, goes" in words
    assert "ends 12 below" in words
    assert "B adds the same at every distance." in scores_words(
        (table, scores(ScoreCurve("nothing", np.zeros(2))))
    )


def test_rope_is_as_the_sinusoid_only_where_the_curves_agree():
    def rope(same):
        spread = np.ones(2)
        return scores(
            ScoreCurve("same", np.array(same), spread),
            ScoreCurve("independent", np.array([0.1, -0.1]), spread),
            ScoreCurve("pair", np.zeros(2)),
        )

    table = scores(ScoreCurve("table", np.array([5.0, 3.0])))
    assert "exactly A's curve" in scores_words((table, rope([10.0, 6.0])))
    assert "exactly A's curve" not in scores_words((table, rope([10.0, 6.1])))
    assert "between −0.1 and 0.1, with a deviation of about 1" in scores_words((table, rope([10.0, 6.0])))


def side(**changes):
    values = {
        "shift": ShiftInvariance(1e-14, 64.0, 512, 33),
        "closest": ClosestRows(1.5, 3, 7, "pairs", 10, True),
        "first_rise": 12,
        "rise_limit": 4096,
        "norms": (8.0, 8.0),
        "norm_rows": 65,
        "longest_wavelength": 54410.14,
        "storage": Storage(1, 4, 262144),
        "time": ForwardTime(0.25, 512, 5),
    }
    return Properties(**(values | changes))


def test_properties_are_lines_with_both_sides():
    other = side(
        shift=ShiftInvariance(0.5, 2.0, 16, 33), closest=None, first_rise=None, norms=None,
        longest_wavelength=None, storage=Storage(65536, 262144, 0), time=ForwardTime(0.0, 512, 5),
    )  # fmt: skip
    table = properties_table((side(), other))
    assert table["A"].tolist() == [
        "yes, to 10⁻¹⁴", "1.5 (rows 3 and 7)", "Δ = 12", "8", "1", "4 B", "262.1 kB", "54,410.14 positions",
        "0.25 ms for 512 rows",
    ]  # fmt: skip
    assert table["B"].tolist() == [
        "no: 0.5 beside 2", "–", "none up to Δ = 4,096", "–", "65,536", "262.1 kB", "0 B", "–",
        "nothing to do",
    ]  # fmt: skip


def test_how_it_was_measured_names_its_limits():
    part = side(closest=ClosestRows(1.5, 3, 7, "distances", 512, False))
    words = measured_words((side(), part))
    assert "In A every pair of rows was looked at." in words
    assert "In B every pair up to 512 rows apart was looked at, and none further apart." in words
    assert "from 512 of A's and 512 of B's positions and for distances up to 32" in words
    assert "first 10 rows" in measured_words(
        (side(closest=ClosestRows(1.5, 3, 7, "pairs", 10, False)), side())
    )


def test_a_patch_says_its_neighbours():
    values = np.array([[0.1, 0.2, 0.9], [0.4, 0.5, 0.6]])
    words = grid_words(GridSimilarity(values, 0, 2, "flat"))
    assert words == (
        "Patch in row 0, column 2, number 2 counted row by row. Its neighbour in the row has the "
        "similarity 0.2, the one in the column 0.6. The first patch of the next row, at the other side of "
        "the picture, has 0.4."
    )
    assert "Both directions count alike." in grid_words(
        GridSimilarity(np.full((2, 2), 0.5), 0, 0, "two_part")
    )
    assert grid_words(GridSimilarity(np.ones((1, 1)), 0, 0, "flat")).endswith("counted row by row.")
    assert "2 by 3 patches, cosine similarities from 0.1 to 0.9" in grid_alt(
        GridSimilarity(values, 0, 2, "flat"), "Flat"
    )
