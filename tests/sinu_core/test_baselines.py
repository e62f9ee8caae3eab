"""The catalogue of baselines: every one has a source, and an id that the comparison knows."""

import re

from sinu_core.analysis.versus.side import KINDS
from sinu_core.baselines import BASELINES


def test_every_baseline_is_a_kind_of_side_with_a_source():
    assert {"sinusoid", *BASELINES} == set(KINDS)
    for name, baseline in BASELINES.items():
        assert baseline.id == name
        assert re.search(r"arXiv:\d{4}\.\d{5}", baseline.source)
        assert baseline.title
        assert baseline.note


def test_rope_and_alibi_act_in_attention():
    assert {name for name, baseline in BASELINES.items() if baseline.acts == "attention"} == {"rope", "alibi"}
