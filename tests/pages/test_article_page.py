"""The article on trial, from the router: a verdict for every case, a card with its numbers, code and link."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.figures.article import article_figure
from pages.figures.article_words import case_words, verdict_words
from pages.ui.article_trained import summary_of
from sinu_core.analysis.article.evidence import Verdict
from sinu_core.analysis.article.trial import CASES

MAIN = Path(__file__).parents[2] / "pages" / "main.py"


def page(**query: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in query.items():
        app.query_params[name] = value
    return app.switch_page("article.py").run()


COMPUTED = [case for case in CASES if case.module is not None]
TRAINED = [case for case in CASES if case.trained]


def test_the_table_has_a_verdict_with_a_number_for_every_case():
    table = page().dataframe[0].value
    assert list(table["§"]) == [case.section for case in CASES]
    verdicts = dict(zip(table["§"], table["Verdict"], strict=True))
    assert verdicts["3.1"] == "does not hold"
    assert verdicts["5.2"] == "holds with a condition"
    assert verdicts["6.1"] == "not the reason given"
    assert verdicts["6.2"] == "holds"
    assert "not measured yet" not in verdicts.values()
    trained = dict(zip(table["§"], table["In training"], strict=True))
    assert trained["3.1"] == "—"
    assert trained["7"] != "—"
    numbers = dict(zip(table["§"], table["Number"], strict=True))
    assert numbers["3.1"] == "0.921"  # rad, 100,000 · (1 − 0.99999079)
    assert numbers["7"] == "0.2908"  # 0.5² · 1.163315
    assert numbers["6.1"] == "6.085"
    assert numbers["4.1"] == "4"  # factors for eight columns


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_open_card_says_what_was_promised_printed_and_found(case):
    app = page(**{f"article_{case.id}": "true"})
    assert not app.exception
    assert not app.warning
    text = "\n".join(element.value for element in app.markdown)
    assert "**Promised.**" in text
    assert any(button.key == f"article_{case.id}_again" for button in app.button) == (case.module is not None)


@pytest.mark.parametrize("case", TRAINED, ids=lambda case: case.id)
def test_a_claim_about_training_has_its_numbers_its_command_and_its_way_to_the_lab(case):
    app = page(**{f"article_{case.id}": "true"})
    text = "\n".join(element.value for element in app.markdown)
    summary = summary_of(case.trained)
    assert summary is not None
    assert f"{len(summary.comparisons)} comparisons over 8 seeds each" in text
    assert f"run {case.trained} --seeds 8" in app.code[0].value
    links = [element.proto.url for element in app.get("link_button")]
    assert f"lab?lab_experiment={case.trained}" in links


def test_a_missing_run_is_no_verdict_and_says_how_to_make_it(monkeypatch, tmp_path):
    monkeypatch.setattr("pages.ui.lab.evidence.FOLDER", tmp_path)
    (tmp_path / "length.json.gz").write_bytes(b"cut")
    app = page(article_extrapolation="true")
    assert not app.exception
    assert list(app.dataframe[0].value["Verdict"][2:5]) == ["not measured yet"] * 3
    assert "missing or damaged" in "\n".join(element.value for element in app.markdown)
    assert "run length --seeds 8" in app.code[0].value


def test_the_code_that_ran_is_shown():
    app = page(article_clamp="true")
    assert not app.code
    app.session_state["article_clamp_code"] = True
    app.run()
    assert "def experiment(" in app.code[0].value


def test_an_experiment_can_be_run_again():
    app = page(article_cost="true")
    app.button(key="article_cost_again").click().run()
    assert not app.exception


def test_a_card_that_does_not_exist_is_named():
    app = page(article_nonsense="true", article_clamp="maybe")
    notice = " ".join(warning.value for warning in app.warning)
    assert "article_nonsense" in notice
    assert "article_clamp" in notice


@pytest.mark.parametrize("case", COMPUTED, ids=lambda case: case.id)
def test_words_and_picture_carry_the_numbers_of_the_experiment(case):
    evidence = case.experiment()
    words = case_words(case.id, evidence)
    assert "{" not in words.finding
    assert bool(words.headline) == bool(case.headline)
    figure = article_figure(case.id, evidence, "light")
    if figure is not None:
        assert figure.layout.xaxis.title.text is not None
        assert figure.layout.yaxis.title.text
        drawn = [len(trace.x) for trace in figure.data]
        assert drawn == [len(evidence.frame)] * len(drawn)


def test_findings_state_known_values():
    def finding(case_id):
        case = next(case for case in CASES if case.id == case_id)
        return case_words(case_id, case.experiment()).finding

    assert "10.2549, 9.8092, 12.0848, 10.2313" in finding("groups")
    assert "8.5631" in finding("groups")
    assert "0.0092 rad at position 1,000 and 0.921 rad" in finding("clamp")
    assert "0.99999079" in finding("clamp")
    assert "5 × 5 instead of 5 × 8" in finding("cache")
    assert "0.2908" in finding("dynamic")
    assert "0.5817" in finding("dynamic")
    assert "6.085345" in finding("floor")


def test_every_verdict_has_words():
    assert len({verdict_words(verdict)[0] for verdict in Verdict}) == len(Verdict)
