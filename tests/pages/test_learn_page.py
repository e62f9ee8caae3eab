"""The lessons, worked through step by step: right and wrong answers in both languages, links, progress."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.figures.words import set_language
from pages.ui.learn.answers import is_right
from pages.ui.learn.lesson import Step
from pages.ui.learn.library import answer, lessons
from sinu_core.settings import Settings

PAGES = Path(__file__).parents[2] / "pages"
STEPS = [
    pytest.param(number, place, id=f"{number}-{step.id}")
    for number, lesson in lessons("en").items()
    for place, step in enumerate(lesson.steps, start=1)
]


@pytest.fixture(autouse=True)
def english_again():
    """AppTest asks a select box for its words in the thread of the test, whose language is set here."""
    yield
    set_language("en")


def learn(language: str = "en", **query: str) -> AppTest:
    """The page by itself: what the router draws around it is tested elsewhere."""
    set_language(language)
    app = AppTest.from_file(PAGES / "learn.py", default_timeout=60)
    app.session_state["_language"] = language  # as the router keeps it
    for name, value in query.items():
        app.query_params[name] = value
    return app.run()


def words(app: AppTest) -> str:
    assert not app.exception
    return "\n".join(element.value for element in app.markdown)


def keys(app: AppTest) -> set[str]:
    return {button.key for button in app.button if button.key}


def give(app: AppTest, key: str, step: Step, given: object) -> AppTest:
    """Answer a question: press a choice, or fill in the number and press the form's button."""
    if step.number is None:
        return app.button(key=f"{key}_{given}").click().run()
    kind = type(app.number_input(key=f"{key}_number").min)
    app.number_input(key=f"{key}_number").set_value(kind(given))
    return next(button for button in app.button if button.form_id == f"{key}_form").click().run()


def right_and_wrong(number: str, step: Step) -> tuple[object, object]:
    right = answer(number, step.id).value
    if step.number is None:
        return right, next(name for name in step.choices if name != right)
    near = min(max(round(float(right) / step.number.step) * step.number.step, 0), step.number.maximum)
    return near, step.number.minimum if right > step.number.minimum else step.number.maximum


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("number", "place"), STEPS)
def test_a_step_from_a_wrong_prediction_to_the_explanation(language, number, place):
    step = lessons(language)[number].steps[place - 1]
    right, wrong = right_and_wrong(number, step)
    assert is_right(number, step, right)
    assert not is_right(number, step, wrong)
    key = f"learn_{number}_{step.id}"
    app = learn(language, learn_lesson=number, learn_step=str(place))
    assert f"{key}_again" not in keys(app)
    assert not app.get("bidi_component") or step.trial not in words(app)  # no picture before the prediction
    give(app, f"{key}_predict", step, wrong)
    assert step.trial.partition("\n")[0][:20] in words(app)
    give(app, f"{key}_answer", step, wrong)
    assert f"{key}_show" in keys(app)
    give(app, f"{key}_answer", step, right)
    assert f"{key}_again" in keys(app)
    assert "{{" not in words(app)
    assert "](term:" not in words(app)


def test_the_words_depend_on_how_one_came_to_the_answer():
    def end(*given: str) -> str:
        app = learn(learn_lesson="1")
        app.button(key=f"learn_1_bag_predict_{given[0]}").click().run()
        for one in given[1:]:
            app.button(key=f"learn_1_bag_answer_{one}").click().run()
        return words(app)

    assert "you knew it before you looked: Its numbers stay exactly the same" in end("same", "same")
    assert "Looking changed your mind" in end("swapped", "same")
    assert "Right this time:" in end("same", "swapped", "same")
    assert "*dog* still looks with the same vector" in end("same", "swapped")  # the hint for this choice


def test_a_number_that_is_off_is_told_the_direction_and_may_be_tried_again():
    app, step = learn(learn_lesson="4", learn_step="2"), lessons("en")["4"].steps[1]
    give(app, "learn_4_last_predict", step, 10000)
    assert app.number_input(key="learn_4_last_answer_number").value == 10000
    give(app, "learn_4_last_answer", step, 10000)
    assert "Your number is too large." in words(app)
    give(app, "learn_4_last_answer", step, 6000)
    assert "Your number is too small." in words(app)
    give(app, "learn_4_last_answer", step, 6260)  # 2π · 1000 = 6283.19, and 30 are allowed
    assert "Right this time: 6,283 positions" in words(app)


def test_nothing_entered_is_no_answer():
    app = learn(learn_lesson="1", learn_step="2")
    next(button for button in app.button if button.form_id).click().run()
    assert "Your prediction" not in words(app)


def test_the_answer_is_shown_on_request_and_the_step_can_be_done_again():
    app = learn(learn_lesson="1")
    app.button(key="learn_1_bag_predict_different").click().run()
    app.button(key="learn_1_bag_answer_different").click().run()
    app.button(key="learn_1_bag_show").click().run()
    assert "The answer: Its numbers stay exactly the same." in words(app)
    app.button(key="learn_1_bag_again").click().run()
    assert "learn_1_bag_predict_same" in keys(app)


def test_progress_is_ticked_and_the_list_goes_on_where_one_stopped():
    app = learn()
    app.button(key="learn_go_on").click().run()
    app.button(key="learn_1_bag_predict_same").click().run()
    app.button(key="learn_1_bag_answer_same").click().run()
    app.button(key="learn_next").click().run()
    assert "How many **different** outputs" in words(app)
    app.button(key="learn_contents").click().run()
    assert "1 of 4 steps done" in words(app)
    assert "step 2" in app.button(key="learn_go_on").label


def test_back_and_next_lead_through_all_lessons():
    app = learn(learn_lesson="1", learn_step="4")
    app.button(key="learn_next").click().run()
    assert app.header[0].value.startswith("Lesson 2")
    app.button(key="learn_back").click().run()
    assert "Why not simply count?" in [one.value for one in app.subheader]
    last = learn(learn_lesson="10", learn_step="4")
    last.button(key="learn_next").click().run()
    assert "learn_go_on" in keys(last)


def test_a_link_opens_a_lesson_and_a_step_and_a_bad_one_is_named():
    app = learn(learn_lesson="4", learn_step="2")
    assert "The slowest hand" in [one.value for one in app.subheader]
    app = AppTest.from_file(PAGES / "main.py", default_timeout=60)
    app.query_params["learn_lesson"], app.query_params["learn_step"] = "4", "77"
    app.switch_page("learn.py").run()
    assert not app.exception
    assert "`learn_step` = `'77'`" in app.warning[0].value
    assert "One full turn" in [one.value for one in app.subheader]


def test_a_lesson_leaves_the_settings_of_the_sidebar_alone():
    app = AppTest.from_file(PAGES / "main.py", default_timeout=60)
    app.query_params["dim"], app.query_params["learn_lesson"] = "96", "7"
    app.switch_page("learn.py").run()
    app.number_input(key="learn_7_square_predict_number").set_value(4.0)
    next(button for button in app.button if button.form_id == "learn_7_square_predict_form").click().run()
    assert app.session_state["_settings"] == Settings(dim=96)
    assert not app.exception


def test_who_resets_the_settings_stays_in_the_lesson():
    app = AppTest.from_file(PAGES / "main.py", default_timeout=60)
    app.query_params["dim"], app.query_params["learn_lesson"], app.query_params["learn_step"] = "96", "7", "3"
    app.switch_page("learn.py").run()
    app.button(key="reset").click().run()
    assert app.session_state["_settings"] == Settings()
    assert "Beside a word" in [one.value for one in app.subheader]


def test_a_lesson_that_does_not_exist_opens_the_list():
    app = AppTest.from_file(PAGES / "main.py", default_timeout=60)
    app.query_params["learn_lesson"] = "99"
    app.switch_page("learn.py").run()
    assert "`learn_lesson` = `'99'`" in app.warning[0].value
    assert "learn_go_on" in keys(app)


def test_a_state_can_be_opened_on_its_page():
    app = learn(learn_lesson="8", learn_step="2")
    app.button(key="learn_8_columns_predict_same").click().run()
    app.button(key="learn_8_columns_answer_different").click().run()
    (link,) = app.get("link_button")
    assert link.proto.url.startswith(
        "similarity?dim=8&length=64&groups=2&group_by=columns&group_scales=1%2C2"
    )


def test_a_control_moves_the_picture():
    app = learn(learn_lesson="8", learn_step="2")
    app.button(key="learn_8_columns_predict_same").click().run()
    assert "10.2549 for p = 0, 9.8092 for p = 1" in words(app)
    app.segmented_control(key="learn_8_columns_group_by").set_value("pairs").run()
    assert "8.5631 for p = 0, 8.5631 for p = 1" in words(app)
