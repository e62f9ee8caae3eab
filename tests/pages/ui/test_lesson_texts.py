"""The lesson files of both languages: the same questions, every place filled, every hint and word there."""

import pytest

from pages.figures.words import set_language
from pages.ui.learn.controls import control_label, option_name
from pages.ui.learn.lesson import Step
from pages.ui.learn.library import answer, glossary, lessons, sources
from pages.ui.learn.pictures import PICTURES, picture_of
from pages.ui.learn.text import filled, terms_in

LANGUAGES = ("en", "zh")
STEPS = [
    pytest.param(language, number, place, id=f"{language}-{number}-{step.id}")
    for language in LANGUAGES
    for number, lesson in lessons(language).items()
    for place, step in enumerate(lesson.steps)
]


def neutral(step: Step) -> tuple[object, ...]:
    """What must not depend on the language."""
    number = None
    if step.number is not None:
        asked = step.number
        number = (asked.minimum, asked.maximum, asked.step, asked.tolerance, bool(asked.unit))
    return (
        step.id, step.settings, step.picture, dict(step.arguments), step.controls, list(step.choices), number,
        step.check, dict(step.check_arguments), step.page, sorted(step.hints),
    )  # fmt: skip


def test_there_are_ten_lessons_of_three_to_six_steps():
    assert list(lessons("en")) == [str(number) for number in range(1, 11)]
    assert all(3 <= len(lesson.steps) <= 6 for lesson in lessons("en").values())


def test_both_languages_have_the_same_lessons():
    english, chinese = lessons("en"), lessons("zh")
    assert list(english) == list(chinese)
    for number, lesson in english.items():
        assert [neutral(step) for step in lesson.steps] == [neutral(step) for step in chinese[number].steps]
        assert (lesson.minutes, lesson.sources) == (chinese[number].minutes, chinese[number].sources)
    assert list(glossary("en")) == list(glossary("zh"))


@pytest.mark.parametrize(("language", "number", "place"), STEPS)
def test_the_texts_of_a_step_fit_its_check_and_the_glossary(language, number, place):
    step = lessons(language)[number].steps[place]
    right = answer(number, step.id)
    texts = [step.intro, step.question, step.trial, step.right, *step.hints.values()]
    for text in texts:
        assert "{" not in filled(text, right).replace("{{", "")
        assert set(terms_in([text])) <= set(glossary(language))
    assert "{{" in step.right, "the explanation quotes no computed number"
    if step.number is None:
        assert right.value in step.choices
        wrong = set(step.choices) - {right.value}
        assert "" in step.hints or wrong <= set(step.hints)
        assert right.value not in step.hints


@pytest.mark.parametrize(("language", "number", "place"), STEPS)
def test_the_picture_of_a_step_can_be_drawn_at_every_end_of_its_controls(language, number, place):
    set_language(language)
    step = lessons(language)[number].steps[place]
    ends = [control.options[:1] + control.options[-1:] or (control.minimum, control.maximum)
            for control in step.controls]  # fmt: skip
    start = {control.name: control.default for control in step.controls}
    moved = [
        start,
        *({**start, c.name: end} for c, both in zip(step.controls, ends, strict=True) for end in both),
    ]
    for one in moved if language == "en" else moved[:1]:
        picture = picture_of(step, one, "light")
        assert picture.see
        assert len(picture.table()) > 0
        assert any(character.isdigit() for character in picture.alt)
    for control in step.controls:
        assert control_label(control.name)
        assert all(option_name(option) for option in control.options)
    set_language("en")


def test_every_picture_and_source_is_used_and_every_source_known():
    used = {step.picture for lesson in lessons("en").values() for step in lesson.steps}
    assert used == set(PICTURES)
    cited = {key for lesson in lessons("en").values() for key in lesson.sources}
    assert cited == set(sources())
    assert all(source.address.startswith("https://") for source in sources().values())


def test_every_word_of_the_glossary_is_linked_from_a_lesson():
    texts = [
        text
        for lesson in lessons("en").values()
        for step in lesson.steps
        for text in (step.intro, step.question, step.trial, step.right, *step.hints.values())
    ]
    assert set(terms_in(texts)) == set(glossary("en"))
