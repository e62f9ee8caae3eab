from sinu_core.analysis.token_spans import token_spans
from sinu_core.settings import Settings

MIXED = [("text", 3), ("visual", (2, 4)), ("text", 5)]
SCALES = {"text": 1.0, "visual": 0.5}


def test_tokens_in_order_with_modality_grid_and_scale():
    frame = token_spans(Settings(segments=MIXED, modality_scales=SCALES, offset=10)).tokens_frame(100)
    assert frame["token"].tolist() == list(range(16))
    assert frame["position"].tolist() == [10 + token for token in range(16)]
    assert frame["modality"].tolist() == ["text"] * 3 + ["visual"] * 8 + ["text"] * 5
    assert frame["scale"].tolist() == [1.0] * 3 + [0.5] * 8 + [1.0] * 5
    assert frame.loc[3 + 4, ["row", "column"]].tolist() == [1, 0]
    assert frame.loc[3 + 3, ["row", "column"]].tolist() == [0, 3]


def test_spans_cost_nothing_for_a_billion_tokens():
    spans = token_spans(Settings(segments=[("text", 10**9 - 6), ("visual", (2, 3))], modality_scales=SCALES))
    assert spans.to_frame()["first_position"].tolist() == [0.0, 10**9 - 6]
    assert spans.to_frame()["size"].tolist() == ["999999994", "2x3"]
    assert len(spans.tokens_frame(50)) == 50


def test_without_scales_every_gain_is_one_and_without_segments_there_are_no_spans():
    spans = token_spans(Settings(segments=MIXED))
    assert {span.gain for span in spans.spans} == {1.0}
    assert not spans.scaled
    assert token_spans(Settings()).spans == ()
    assert token_spans(Settings()).tokens_frame(5).empty
