"""Reading a lesson file: what is read, and how a mistake in one is named."""

import pytest

from pages.ui.learn.lesson import LessonError
from pages.ui.learn.lesson_file import parse_lesson, read_lesson
from sinu_core.settings import Settings

GOOD = """---
title: Waves
promise: You know waves.
minutes: 3
steps:
  - id: one
    title: One wave
    state: {dim: 8}
    picture: clock
    controls: [{name: at, default: 0, from: 0, to: 9}]
    question: How long?
    number: {from: 0, to: 10, step: 1, tolerance: 0.5}
    check: {name: wavelength_of_pair, index: 0}
---
## one
Look here.
### try
Move it.
### right
{{value}}
### hint: low
More.
"""


def test_a_good_file_is_read():
    lesson = parse_lesson(GOOD, "4")
    (step,) = lesson.steps
    assert (lesson.number, lesson.title, lesson.minutes) == ("4", "Waves", 3)
    assert step.settings == Settings(dim=8)
    assert (step.check, step.check_arguments) == ("wavelength_of_pair", {"index": 0})
    assert (step.intro, step.trial, step.right, step.hints) == (
        "Look here.",
        "Move it.",
        "{{value}}",
        {"low": "More."},
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("---\ntitle", "title", "must start with front matter"),
        ("title: Waves", "title: [", "no YAML"),
        ("title: Waves\n", "", "title is missing"),
        ("minutes: 3", "minutes: three", "minutes is 'three'"),
        ("minutes: 3", "minutes: 3\ncolour: red", "colour is unknown"),
        ("state: {dim: 8}", "state: {dim: 0}", "step one: dim = 0 is not possible"),
        ("state: {dim: 8}", "state: {width: 8}", "step one: state = \\['width'\\]"),
        ("wavelength_of_pair", "wavelength", "step one: check = 'wavelength' is not possible"),
        ("index: 0}", "pair: 0}", "allowed is wavelength_of_pair with index"),
        ("    question: How long?\n", "", "step one: question is missing"),
        ("    number: {", "    choices: {a: A}\n    number: {", "either `choices` or `number`"),
        ("tolerance: 0.5", "tolerance: half", "step one, number: tolerance is 'half'"),
        (", from: 0, to: 9", "", "the control at needs `options`, or `from` and `to`"),
        (
            "default: 0, from: 0, to: 9",
            "default: 3, options: [1, 2]",
            "the default of at is none of its options",
        ),
        ("### try\nMove it.\n", "", "step one: the text has no part `try`"),
        ("### hint: low", "### hint: left", "a hint for 'left', allowed is high, low"),
        ("### hint: low", "### tip", "there is no part `tip`"),
        ("## one", "## two", "has no part `intro`"),
        ("---\n## one", "---\n### try\nx\n## one", "stands before the first step"),
    ],
)
def test_a_mistake_is_named(old, new, says):
    assert old in GOOD
    with pytest.raises(LessonError, match=says):
        parse_lesson(GOOD.replace(old, new, 1), "4")


def test_text_for_a_step_that_does_not_exist_is_named():
    with pytest.raises(LessonError, match="steps that do not exist: two"):
        parse_lesson(GOOD + "## two\nx\n", "4")


def test_an_error_names_the_file(tmp_path):
    path = tmp_path / "04-waves.md"
    path.write_text("nothing", encoding="utf-8")
    with pytest.raises(LessonError, match=r"04-waves\.md: the file must start"):
        read_lesson(path)
