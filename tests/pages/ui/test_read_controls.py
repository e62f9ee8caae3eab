import pytest

from pages.ui.held import TEXTS
from pages.ui.read_controls import read_controls
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Segment, Settings

DEFAULTS = {name: parameter.default for name, parameter in PARAMETERS.items()} | dict.fromkeys(TEXTS, "")


def read(good: dict[str, str] | None = None, **held):
    return read_controls(DEFAULTS | held, {} if good is None else good)


def test_untouched_controls_are_the_default_settings():
    assert read() == (Settings(), ())


def test_short_lists_are_spread_over_frequencies_and_groups():
    settings, conflicts = read(dim=8, groups=4, group_scales="1, 4", per_frequency="1, 0.4")
    assert settings.group_scales == (1.0, 2.0, 3.0, 4.0)
    assert settings.per_frequency == pytest.approx((1.0, 0.8, 0.6, 0.4))
    assert conflicts == ()


def test_factors_of_groups_wait_for_groups():
    assert read(group_scales="5, 6")[0] == Settings()


def test_groups_that_no_longer_divide_are_clamped_and_the_list_follows():
    settings, (item,) = read(dim=8, groups=8, group_scales="1, 4")
    assert (settings.groups, settings.group_scales) == (4, (1.0, 2.0, 3.0, 4.0))
    assert (item.name, item.value) == ("groups", "8")
    assert item.reason.endswith("1, 2, 4. Used instead: 4.")


@pytest.mark.parametrize(
    ("name", "text", "allowed"),
    [
        ("segments", "text:3,visual:0x4", "number of tokens"),
        ("segments", "a:1000000000,b:1000000000", "at most 1000000000 tokens together"),
        ("segments", "<script>:3", "at most 64 segments"),
        ("modality_scales", "text=1", "different names with a scale each"),
        ("per_frequency", "1;2", "a list of 1 to 8192 numbers"),
        ("group_scales", "1,nan", "a list of 1 to 8192 numbers"),
    ],
)
def test_text_that_cannot_be_read_is_left_out_and_named(name, text, allowed):
    settings, (item,) = read(**{name: text})
    assert settings == Settings()
    assert item.name == name
    assert allowed in item.reason
    assert item.reason.endswith("Left out.")


def test_the_last_readable_text_stays_in_use():
    good: dict[str, str] = {}
    assert read(good, segments="text:3, visual:2x4")[0].segments[1] == Segment("visual", (2, 4))
    settings, (item,) = read(good, segments="text:3, visual:2y4")
    assert settings.length == 11
    assert item.reason.endswith("Used instead: 'text:3, visual:2x4'.")


def test_a_million_characters_are_shortened():
    _, (item,) = read(per_frequency="x" * 10**6)
    assert len(item.value) <= 60


def test_segments_without_a_scale_of_their_own_are_a_conflict_not_an_error():
    settings, (item,) = read(segments="audio:3", modality_scales="text:1")
    assert settings.segments == ()
    assert item.name == "segments"
    assert item.reason.endswith("Used instead: nothing.")
