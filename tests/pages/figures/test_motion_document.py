"""The saved animation: complete in itself, and safe whatever its settings say."""

import base64
import re

import pytest

from pages.figures.motion_document import motion_document, motion_title
from pages.figures.motion_message import encode_motion
from pages.figures.motion_player import player_script, player_styles
from sinu_core.analysis.motion.motion import motion
from sinu_core.analysis.motion.sweep import Sweep
from sinu_core.query import flatten
from sinu_core.settings import Settings

RESULT = motion(
    Settings(dim=8, length=20, groups=2, group_scales=(1.0, 0.5)),
    Sweep(parameter="theta", start=10, stop=1000, frames=3, spacing="log"),
)
MESSAGE = encode_motion(RESULT, 100)


@pytest.fixture(scope="module")
def document() -> str:
    return motion_document(
        RESULT, flatten(RESULT.frames.settings[0]), MESSAGE, (player_script(), player_styles())
    ).decode()


def test_it_has_a_title_and_says_what_runs(document):
    assert motion_title(RESULT) == "Base θ from 10 to 1,000: the sinusoidal position embedding in motion"
    assert f"<title>{motion_title(RESULT)}</title>" in document
    assert f"<h1>{motion_title(RESULT)}</h1>" in document


def test_it_holds_all_settings_that_matter(document):
    lines = dict(re.findall(r"<tr><th>(.*?)</th><td>(.*?)</td></tr>", document))
    assert lines["θ (theta)"] == "10 to 1,000 in 3 frames, logarithmic"
    assert (lines["dim"], lines["groups"], lines["group_scales"]) == ("8", "2", "1,0.5")
    assert "theta" not in lines
    assert "per_frequency" not in lines


def test_it_names_its_source(document):
    assert "arXiv:1706.03762" in document


def test_it_carries_the_message_as_it_is(document):
    (data,) = re.findall(r'<script type="text/plain" id="motion-data">(.*?)</script>', document)
    assert base64.b64decode(data) == MESSAGE


def test_it_asks_for_nothing(document):
    assert "default-src 'none'" in document
    without_data = document.replace(base64.b64encode(MESSAGE).decode(), "")
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", without_data) == []
    assert re.findall(r"\b(?:src|href)=", without_data) == []


def test_it_is_little_more_than_its_message(document):
    assert len(document.encode()) < len(MESSAGE) * 4 / 3 + 45_000
