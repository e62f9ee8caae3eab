import pandas as pd
import pytest

from pages.figures.headings import heading, shown_table
from pages.figures.words import set_language

FRAME = pd.DataFrame({"wavelength_positions": [6.28], "status": ["resolved"], "from_position_-0.5": [1.0]})


@pytest.fixture
def chinese():
    set_language("zh")
    yield
    set_language("en")


def test_headings_are_words_and_the_numbers_stay():
    shown = shown_table(FRAME)
    assert list(shown.columns) == ["wavelength (positions)", "status", "from position -0.5"]
    assert shown.iloc[0].tolist() == [6.28, "resolved", 1.0]
    assert list(FRAME.columns) == ["wavelength_positions", "status", "from_position_-0.5"]


@pytest.mark.usefixtures("chinese")
def test_they_follow_the_language():
    shown = shown_table(FRAME)
    assert list(shown.columns) == ["波长（位置数）", "状态", "从位置 -0.5 起"]
    assert shown.iloc[0, 1] == "可分辨"
    assert heading("B_column_3") == "B: 列 3"


def test_names_that_would_read_alike_stay_apart():
    frame = pd.DataFrame([[1, 2]], columns=["mean value", "mean"])
    assert list(shown_table(frame).columns) == ["mean value", "mean"]
    assert heading("of_nobody") == "of_nobody"
