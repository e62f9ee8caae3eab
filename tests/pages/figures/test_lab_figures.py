"""The lab's figures: traces, axes and titles, on runs that were trained in a moment or made up."""

import re

import numpy as np
import pytest

from pages.figures.lab_amplitude import amplitude_alt, amplitude_figure, amplitude_frame, amplitude_words
from pages.figures.lab_attention import attention_figure, attention_frame, attention_words
from pages.figures.lab_curve_words import accuracy_words, curves_alt, scale_words
from pages.figures.lab_curves import accuracy_figure, curves_frame, looks, loss_scale_figure
from pages.figures.lab_gradients import gradients_alt, gradients_figure, gradients_words
from pages.figures.lab_measured import families, groups_figure, measured_figure, measured_frame
from pages.figures.lab_measured_words import groups_words, measured_alt, measured_words
from pages.figures.lab_variant_words import variant_names
from sinu_core.lab.sweep import Sweep, Way, sweep_of, ways_of
from tests.pages.figures.lab_results import trained
from tests.sinu_core.lab.invented import invented

THEMES = ("light", "dark")


def named(figure, **wanted):
    """Return the traces whose attributes are these."""
    return [t for t in figure.data if all(getattr(t, name) == value for name, value in wanted.items())]


@pytest.mark.parametrize("theme", THEMES)
def test_a_variant_is_a_band_its_seeds_and_one_line_in_the_legend(theme):
    result = invented({"fixed": [100, 200, 300], "learn": [50, 60, 70]}, steps=400)
    figure = accuracy_figure(result, None, theme)
    legend = named(figure, showlegend=True)
    assert [trace.legendgroup for trace in legend] == ["fixed", "learn"]
    assert len(figure.data) == 6
    band, seeds, mean = (trace for trace in figure.data if trace.legendgroup == "fixed")
    assert (band.fill, band.hoverinfo, seeds.hoverinfo) == ("toself", "skip", "skip")
    # Three seeds of 41 snapshots with a gap after each.
    assert len(seeds.y) == 3 * 42
    assert np.flatnonzero(np.isnan(seeds.y)).tolist() == [41, 83, 125]
    assert mean.y[[0, 15]] == pytest.approx([0.2, 0.45])  # one of three has arrived at 0.95 by step 150
    assert figure.layout.xaxis.range == (0, 400)
    assert figure.layout.yaxis.title.text == "held-out accuracy"
    assert [note.text for note in figure.layout.annotations] == ["arrived", "guessing"]


def test_evidence_lies_behind_as_faint_means_without_legend():
    own = invented({"fixed": [100, 200]}, steps=200)
    evidence = invented({"fixed": [100] * 8, "other": [50] * 8}, steps=500)
    figure = accuracy_figure(own, evidence, "light")
    (faint,) = named(figure, opacity=0.45)
    assert faint.legendgroup == "fixed"
    assert "evidence" in faint.hovertemplate
    assert len(named(figure, showlegend=True)) == 1
    assert figure.layout.xaxis.range == (0, 500)


def test_one_seed_has_no_band_and_one_snapshot_is_a_point():
    result = invented({"fixed": [100]}, steps=0)
    (mean,) = accuracy_figure(result, None, "light").data
    assert mean.mode == "markers"


def test_a_run_that_diverged_ends_in_a_cross():
    result = invented({"fixed": [100, 200]}, steps=300)
    for curve in (result.loss, result.accuracy):
        curve[12:, 1] = np.nan
    figure = accuracy_figure(result, None, "light")
    (cross,) = (trace for trace in figure.data if trace.mode == "markers")
    assert (cross.x.tolist(), cross.marker.symbol) == ([110], "x")
    words = accuracy_words(result, evidence_behind=False)
    assert "Diverged (×), while the others went on: “frozen at 1” seed 1." in words
    result.loss[:] = result.accuracy[:] = np.nan
    assert "Most accurate" not in accuracy_words(result, evidence_behind=False)
    accuracy_figure(result, None, "light")


def test_loss_and_scale_share_their_steps_and_only_sinusoids_have_a_scale():
    figure = loss_scale_figure(trained("length"), None, "dark")
    assert figure.layout.xaxis.matches == "x2"
    scales = {trace.legendgroup for trace in figure.data if trace.yaxis == "y2"}
    assert {"fixed", "learn_1"} < scales
    assert not {"rope", "alibi", "table", "none"} & scales
    assert figure.layout.showlegend is False


def test_every_group_has_its_curve():
    figure = loss_scale_figure(trained("grouped"), None, "light")
    means = [t for t in figure.data if t.yaxis == "y2" and t.hovertemplate and t.legendgroup == "groups_1"]
    assert len(means) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_of_thirty_six_variants_look_alike(theme):
    assert len(set(looks([str(n) for n in range(36)], theme).values())) == 36


def test_a_large_figure_is_a_small_message():
    result = invented({f"frozen_{n}": [100 + n] * 8 for n in range(8)})  # 64 runs
    assert len(accuracy_figure(result, None, "light").to_json()) < 90_000


def test_the_numbers_have_a_line_a_run_and_step():
    frame = curves_frame(trained("grouped"), ["accuracy", "scale"])
    assert list(frame.columns) == ["quantity", "variant", "seed", "step", "value", "mean", "low", "high"]
    assert set(frame["quantity"]) == {"accuracy", "scale", "scale_1", "scale_2", "scale_3"}
    assert len(frame[frame["quantity"] == "accuracy"]) == 5 * 2 * 3  # variants, seeds, steps 0, 10, 20


def test_families_of_measurements():
    assert list(families(trained("length"))) == ["length"]
    assert list(families(trained("noise"))) == ["jitter", "shift"]
    assert families(trained("length"))["length"].ticks == ("1 ×", "2 ×", "4 ×", "8 ×")
    assert families(trained("noise"))["jitter"].ticks == ("0", "0.1", "0.25", "0.5", "1")
    assert families(trained("gradients")) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_noise_has_its_limit_as_a_line(theme):
    result = trained("noise")
    limit = np.array([1, 0.99, 0.9, 0.7, 0.4])
    figure = measured_figure(result, "jitter", limit, theme)
    (line,) = named(figure, name="limit of the noise")
    assert line.y == pytest.approx(limit)
    lines = [t for t in figure.data if t.mode == "lines+markers"]
    assert len(lines) == len(result.variants) + 1
    assert lines[0].y[0] == pytest.approx(result.of("fixed", "accuracy").mean(), abs=1e-6)
    assert "Accuracy by noise" in measured_alt(result, "jitter")
    assert measured_words(result, "jitter").startswith("At 1: “")


def test_gradients_that_are_zero_lie_open_at_the_foot():
    result = trained("gradients")
    figure = gradients_figure(result, "light")
    assert figure.layout.yaxis.type == "log"
    zeros = [t for t in figure.data if t.marker.symbol.endswith("open")]
    # At scale 0 the position has no part in the weights' gradient; below a clamp the scale has none.
    places = {trace.name.partition(",")[0]: set(trace.x) for trace in zeros}
    assert places == {
        "gradient of the scale": {"below its floor (clamp)"},
        "position part of the weights’ gradient": {"scale 0"},
    }
    assert "at “scale 0” the gradient of the scale is" in gradients_words(result)
    assert gradients_words(result).endswith("Open symbols are exactly 0.")
    assert "below its floor (clamp) 0, " in gradients_alt(result)


def test_groups_go_from_fast_to_slow():
    result = trained("grouped")
    figure = groups_figure(result, "light")
    line = next(t for t in figure.data if t.mode == "lines+markers" and t.name == "4 groups from 1")
    assert line.x == ("1 (fast)", "2", "3", "4 (slow)")
    assert "4 groups from 1: " in groups_words(result)


def test_the_measured_numbers_have_a_line_a_run():
    frame = measured_frame(trained("noise"))
    assert len(frame) == len(trained("noise").cell.runs)
    assert {"variant", "seed", "steps_to_90", "jitter_0.5", "shift_1000", "end_scale_0"} <= set(frame.columns)


SWEEP = Sweep(
    amplitudes=np.array([0.1, 0.3, 1.0]),
    steps=np.array([[300.0, np.inf], [100.0, 110.0], [200.0, 220.0]]),
    mean=np.array([387.3, 104.9, 209.8]),
    budget=500,
    as_loud=0.25,
)
WAY = Way("learn_1", 1.0, 0.5, 180.0, 8, 8)


@pytest.mark.parametrize("theme", THEMES)
def test_the_u_with_a_learned_scale_on_it(theme):
    figure = amplitude_figure(SWEEP, SWEEP, [WAY], {"learn_1": "learned from 1"}, theme)
    assert figure.layout.xaxis.type == "log"
    there, late, line = figure.data[:3]
    assert len(there.x) == 5
    assert (late.x.tolist(), late.y.tolist(), late.marker.symbol) == ([0.1], [500], "circle-open")
    assert line.y == pytest.approx(SWEEP.mean)
    (arrow,) = named(figure, name="learned from 1")
    assert (arrow.x, arrow.y) == ((1.0, 0.5), (180.0, 180.0))
    assert figure.layout.annotations[0].text == "as loud as tokens"


def test_a_scale_at_zero_or_below_is_drawn_by_its_size_and_named_as_it_is():
    odd = Way("learn_1", 0.0, -0.4, 180.0, 8, 8)
    (arrow,) = named(amplitude_figure(SWEEP, None, [odd], {"learn_1": "x"}, "light"), name="x")
    assert arrow.x == (0.02, 0.4)
    assert [row[0] for row in arrow.customdata] == ["0", "−0.4"]


def test_the_u_in_words_and_numbers():
    names = {"learn_1": "learned from 1"}
    words = amplitude_words(SWEEP, [WAY], names)
    assert words == (
        "Lowest at amplitude 0.3 with 105 steps; positions are as loud as tokens at 0.25. Open circles did "
        "not arrive. The learned scales: “learned from 1” from 1 to 0.5."
    )
    assert amplitude_alt(SWEEP) == "Steps to 90 % by frozen amplitude: 0.1: 387, 0.3: 105, 1: 210."
    assert len(amplitude_frame({"evidence": SWEEP}, [WAY], names)) == 7


def test_attention_has_a_curve_a_head():
    attention = np.zeros((2, 2, 8))
    attention[1, 0, 4] = 0.75
    figure = attention_figure(attention, "light")
    assert [trace.name for trace in figure.data][2] == "layer 2, head 1"
    assert "layer 2, head 1: distance 4 with 0.75" in attention_words(attention)
    assert attention_frame(attention)["layer 2, head 1"].tolist()[4] == 0.75


@pytest.mark.parametrize(
    "experiment",
    ["amplitude", "convergence", "length", "noise", "dynamic", "progressive", "gradients", "grouped"],
)
def test_every_experiment_has_its_words_and_pictures(experiment):
    result = trained(experiment)
    names = variant_names(result)
    assert len(set(names.values())) == len(names)
    words = [
        accuracy_words(result, evidence_behind=True),
        scale_words(result),
        curves_alt(result, "Accuracy", "accuracy"),
        *names.values(),
    ]
    for family in families(result):
        words += [measured_words(result, family), measured_alt(result, family)]
    assert re.search(r"\bnan\b|\binf\b|None|[{}]|e[+-]\d", " ".join(words)) is None
    accuracy_figure(result, result, "dark")
    loss_scale_figure(result, result, "dark")
    amplitude_figure(sweep_of(result), None, ways_of(result), names, "light")
