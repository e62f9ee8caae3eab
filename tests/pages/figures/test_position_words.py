from pages.figures.position_words import index_ticks, position_text, span_text


def test_positions_keep_their_digits():
    assert [position_text(p) for p in (0, 999_999_999.25, -1e9)] == ["0", "999,999,999.25", "−1,000,000,000"]


def test_spans_of_one_are_single():
    assert span_text(4, 4) == "4"
    assert span_text(0.5, 1000.5) == "0.5 to 1,000.5"


def test_ticks_stand_on_positions_when_few_are_in_sight():
    assert index_ticks(0.5, 4)["tick0"] == 0.5
    assert "dtick" not in index_ticks(0.5, 13)
