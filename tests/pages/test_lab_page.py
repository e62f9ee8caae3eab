"""The Lab page from the router on, its worker a thread: runs, links, files, and what goes wrong."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from pages.ui.lab import evidence, laboratory
from sinu_core.lab.document import document, fingerprint
from sinu_core.lab.experiments import EXPERIMENTS
from sinu_core.lab.jobs import JobQueue
from sinu_core.lab.storage import from_bytes, to_bytes, write
from tests.pages.lab_page import QUICK, Dying, Held, ended, job_of, made_up, open_lab, said, start

BAD_WORDS = r"\bnan\b|\binf\b|None|[{}]|e[+-]\d"


@pytest.fixture(autouse=True)
def no_evidence(monkeypatch, tmp_path):
    """The evidence is the test's own, at first none."""
    monkeypatch.setattr(evidence, "FOLDER", tmp_path)
    return tmp_path


def use(monkeypatch, make_executor, **options):
    queue = JobQueue(make_executor, **options)
    monkeypatch.setattr(laboratory, "make_queue", lambda: queue)
    laboratory.laboratory.clear()
    return queue


@pytest.fixture
def queue(monkeypatch):
    """A queue that trains in a thread."""
    with ThreadPoolExecutor(1) as executor:
        made = use(monkeypatch, lambda: executor)
        yield made
        made.close()
    laboratory.laboratory.clear()


@pytest.fixture
def held(monkeypatch):
    """A queue that does nothing by itself: (queue, executor)."""
    executor = Held()
    made = use(monkeypatch, lambda: executor)
    yield made, executor
    made.close()
    laboratory.laboratory.clear()


def test_question_and_control_come_first_then_one_button_that_names_its_runs(queue):
    app = open_lab()
    words = said(app)
    assert words.index("How loud should") < words.index("**Control.**") < words.index("**24 models**")
    assert "8 variants × 3 seeds, 500 steps each" in words
    assert "At most 64" in words
    assert app.button(key="lab_start_button").disabled is False
    assert "There is no evidence on this question here yet" in words
    assert len(app.warning) == len(app.error) == len(app.info) == 0


@pytest.mark.parametrize("experiment", EXPERIMENTS)
def test_every_question_opens_with_its_evidence_and_its_verdict(queue, no_evidence, experiment):
    changes = {"seeds": 2} if experiment == "gradients" else {"seeds": 3}
    if experiment == "gradients":
        from tests.pages.figures.lab_results import run  # a moment: nothing is trained

        (cell, *_rest) = EXPERIMENTS[experiment].cells(range(2), tasks=["addr16"], token_stds=[32**-0.5])
        result = replace(made_up("amplitude"), experiment=experiment, cells=(run(cell),))
    else:
        result = made_up(experiment, **changes)
    write(result, no_evidence / f"{experiment}.json.gz")
    write(made_up("amplitude"), no_evidence / "amplitude.json.gz")
    app = open_lab(lab_experiment=experiment, lab_verdicts="true", lab_files="true")
    words = said(app)
    assert f"The evidence, {changes['seeds']} seeds" in words
    assert re.search(BAD_WORDS, re.sub(r"\$.*?\$|`.*?`", "", words)) is None, words
    assert len(app.dataframe) == 1
    assert len(app.dataframe[0].value) == len(EXPERIMENTS[experiment].claims)
    assert "Computed in " in words
    assert f"python -m sinu_core.lab run {experiment} --seeds {changes['seeds']}" in app.code[0].value
    assert len(app.warning) == len(app.error) == 0


def test_a_damaged_evidence_file_is_as_good_as_none(queue, no_evidence):
    (no_evidence / "amplitude.json.gz").write_bytes(b"no archive")
    assert "There is no evidence on this question here yet" in said(open_lab())


def test_a_run_from_button_to_answer(queue):
    app = open_lab(**QUICK)
    id = start(app)
    assert ended(queue, id) == "done"
    app.run()
    words = said(app)
    assert "Done in" in words
    assert "This run, 3 seeds" in words
    assert re.search(r"took [\d.]+ times the steps of “frozen at 1” \(95 %: [\d.]+ to [\d.]+\)", words)
    assert "seeds that arrived at 90 %: 0 of 3 of “learned from 1”, 0 of 3 of “frozen at 1”" in words
    assert "Step 20 of 20." in words
    assert app.button(key="lab_start_button").disabled is False


def test_a_free_run_under_the_conditions_of_the_evidence_lies_on_its_curve(queue, no_evidence):
    write(made_up("amplitude"), no_evidence / "amplitude.json.gz")
    app = open_lab(**QUICK)
    ended(queue, start(app))
    app.run()
    assert "How loud is best, and where do learned scales go?" in [part.value for part in app.header]
    assert "The learned scales: “learned from 1” from 1 to " in said(app)


def test_a_reload_finds_the_run_through_the_link_and_a_stranger_can_put_it_away(queue):
    id = start(open_lab(**QUICK))
    ended(queue, id)
    other = open_lab(**QUICK, lab_job=id)
    assert "This run, 3 seeds" in said(other)
    other.button(key="lab_forget").click().run()
    assert "lab_job" not in other.query_params
    assert "This run" not in said(other)


def test_a_run_that_nobody_knows_is_dropped_from_the_link_and_named(queue):
    app = open_lab(lab_job="**nonsense**")
    assert "lab_job" not in app.query_params
    assert "`lab_job` = `'**nonsense**'`: this server knows no such run" in app.warning[0].value


def test_who_comes_back_from_another_page_finds_the_run(queue):
    app = open_lab(**QUICK)
    id = start(app)
    ended(queue, id)
    app.switch_page("scale.py").run()
    del app.query_params["lab_job"]
    app.switch_page("lab.py").run()
    assert job_of(app) == id


def test_stop_answers_and_keeps_what_there_is(held):
    queue, executor = held
    app = open_lab(**QUICK)
    id = start(app)
    executor.step()  # step 0
    executor.step()  # step 10
    executor.wait()
    app.run()
    assert app.button(key="lab_start_button").disabled
    assert "Step 10 of 20." in said(app)
    assert "This run" not in said(app)
    app.button(key="lab_stop").click().run()
    assert queue.view(id).status == "stopped"
    words = said(app)
    assert "Stopped at 40 %: what there was is kept." in words  # 2 of 3 snapshots and 2 measurements
    assert "This run, 3 seeds, within the first 10 of 20 steps" in words
    assert app.button(key="lab_start_button").disabled is False


def test_progress_and_the_time_left_are_said(held):
    _queue, executor = held
    app = open_lab(**QUICK)
    start(app)
    assert app.get("progress")[0].proto.text == "The run is starting …"
    executor.step()
    executor.wait()
    app.run()
    assert re.fullmatch(r"Training: 20 % done, about \d+ s left\.", app.get("progress")[0].proto.text)


def test_a_second_visitor_waits_and_knows_the_place(held):
    start(open_lab(**QUICK))
    app = open_lab(**QUICK)
    start(app)
    assert app.get("progress")[0].proto.text.startswith("Waiting. Runs before yours: 1.")
    third = open_lab(**QUICK)
    start(third)
    assert third.get("progress")[0].proto.text.startswith("Waiting. Runs before yours: 2.")


def test_a_worker_that_dies_again_and_again_is_named_and_the_run_can_be_tried_again(monkeypatch):
    workers = [Dying(), Dying(), Dying(), Dying()]
    with ThreadPoolExecutor(1) as executor:
        queue = use(monkeypatch, lambda: workers.pop() if workers else executor, retries=2)
        app = open_lab(**QUICK)
        id = start(app)
        assert ended(queue, id) == "failed"
        app.run()
        assert "The run could not go on; what had come back is kept." in app.error[0].value
        assert "3 times in a row" in app.error[0].value
        workers.clear()
        app.button(key="lab_retry").click().run()
        again = job_of(app)
        assert again != id
        assert ended(queue, again) == "done"
        app.run()
        assert len(app.error) == 0
        queue.close()
    laboratory.laboratory.clear()


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"lab_variants": ["grouped"], "lab_groups": 3}, "`groups` = `3`: allowed is a divisor of the 16"),
        ({"lab_length": 9}, "`length` = `9`: allowed is at least 17 tokens for the task addr16. Take 32."),
        ({"lab_variants": ["fixed", "none", "rope", "alibi", "table", "learned", "frozen"], "lab_seeds": 10},
         "`runs` = `70`: allowed is 1 to 64 runs at once. Choose fewer variants or fewer seeds."),
        ({"lab_variants": ["sidebar"], "groups": 64}, "`groups` = `64`: allowed is a divisor of the 16"),
    ],
)  # fmt: skip
def test_what_is_impossible_is_said_before_the_button_which_waits(queue, query, words):
    app = open_lab(**{**QUICK, **query})
    assert words in app.error[0].value
    assert app.button(key="lab_start_button").disabled


def test_no_seeds_in_a_link_are_refused_in_words(queue):
    app = open_lab(lab_seeds=0)
    assert "`lab_seeds` = `'0'`: allowed is an integer from 3 to 10" in app.warning[0].value
    assert app.slider(key="lab_seeds").value == 3


def test_the_run_of_another_question_is_named_and_one_click_away(queue):
    app = open_lab(**QUICK)
    ended(queue, start(app))
    app.selectbox(key="lab_experiment").set_value("gradients").run()
    assert "Your run is about another question: Free mode" in said(app)
    assert "This run" not in said(app)
    app.button(key="lab_go").click().run()
    assert app.selectbox(key="lab_experiment").value == "free"
    assert "This run, 3 seeds" in said(app)


def test_a_look_inside_needs_a_run_and_shows_each_model_of_it(queue):
    app = open_lab(**QUICK, lab_attention="true")
    assert "Models are kept for a run of this server only" in said(app)
    id = start(app)
    ended(queue, id)
    app = open_lab(**QUICK, lab_attention="true", lab_job=id)
    assert "Model 1 of 6: “frozen at 1”, seed 0, after 20 steps." in said(app)
    app = open_lab(**QUICK, lab_attention="true", lab_job=id, lab_attention_run=6)
    assert "Model 6 of 6: “learned from 1”, seed 2, after 20 steps." in said(app)
    assert "Where each head looks most: layer 1, head 1: distance" in said(app)


def test_a_file_takes_the_place_of_a_run_and_sets_the_controls(queue):
    app = open_lab(lab_files="true")
    result = made_up("convergence")
    upload(app, "mine.json", to_bytes(result, "mine.json"))
    assert app.selectbox(key="lab_experiment").value == "convergence"
    assert "This run, 3 seeds" in said(app)
    assert "Open: a result on “Faster learning?”." in said(app)
    app.button(key="lab_close").click().run()
    assert "This run" not in said(app)


def test_conditions_that_no_control_has_are_shown_all_the_same(queue):
    whole = made_up("convergence")
    (cell,) = whole.cells
    odd = replace(cell, cell=replace(cell.cell, config=replace(cell.config, token_std=0.5, length=40)))
    app = open_lab(lab_files="true")
    upload(app, "odd.csv", to_bytes(replace(whole, cells=(odd,)), "odd.csv"))
    assert "This run, 3 seeds" in said(app)


def damaged(change):
    contents = document(made_up("convergence"))
    change(contents)
    return json.dumps(contents).encode()


BAD_FILES = {
    "cut": (damaged(lambda c: None)[:-100], "`file` = `'bad.json'`: allowed is a result of the lab."),
    "other version": (damaged(lambda c: c.update(version=2)), "`version` = `2`: allowed is version 1"),
    "changed": (damaged(lambda c: c["cells"][0]["steps"].reverse()), "The file was cut or changed"),
    "no result": (b"{}", "`file` = `'bad.json'`"),
    "markup": (b"[" * 50_000, "`file` = `'bad.json'`"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_named_and_nothing_is_lost(queue, name):
    data, words = BAD_FILES[name]
    app = open_lab(lab_files="true")
    upload(app, "mine.json", to_bytes(made_up("convergence"), "mine.json"))
    upload(app, "bad.json", data)
    assert words in app.error[0].value
    assert "everything else stays as it was" in app.error[0].value
    assert "Open: a result on “Faster learning?”." in said(app)
    assert "This run, 3 seeds" in said(app)


def test_a_result_of_an_unknown_experiment_is_refused(queue):
    contents = document(replace(made_up("convergence"), experiment="<b>x</b>"))
    contents["hash"] = fingerprint(contents)
    app = open_lab(lab_files="true")
    upload(app, "x.json", json.dumps(contents).encode())
    assert "`experiment` = `'<b>x</b>'`: allowed is one of amplitude" in app.error[0].value


def test_runs_that_diverged_are_named_and_the_others_judged(queue):
    result = made_up("convergence")
    (cell,) = result.cells
    for curve in (cell.loss, cell.accuracy, cell.scale):
        curve[20:, :2] = np.nan
    app = open_lab(lab_files="true")
    upload(app, "lost.json", to_bytes(result, "lost.json"))
    words = said(app)
    assert "Diverged (×), while the others went on: “frozen at 1” seed 0, “frozen at 1” seed 1." in words
    assert "“learned from 1” took" in words
    assert re.search(BAD_WORDS, re.sub(r"\$.*?\$|`.*?`", "", words)) is None, words


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_a_run_can_be_taken_home_and_comes_back(queue, kind):
    id = start(open_lab(**QUICK))
    ended(queue, id)
    assert "Download your run" in said(open_lab(**QUICK, lab_files="true", lab_job=id))
    whole = queue.view(id).result
    data = to_bytes(whole, f"lab_free.{kind}")
    other = open_lab(lab_files="true")
    upload(other, f"lab_free.{kind}", data)
    assert other.selectbox(key="lab_experiment").value == "free"
    assert "This run, 3 seeds" in said(other)
    assert document(from_bytes(data, f"x.{kind}"))["hash"] == document(whole)["hash"]


def upload(app, name, data):
    app.file_uploader[0].set_value((name, data, "application/octet-stream")).run()
    assert not app.exception
