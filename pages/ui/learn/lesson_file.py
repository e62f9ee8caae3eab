"""Lesson files: YAML front matter for what is computed, markdown below it for what is read.

The front matter gives title, promise, minutes, sources and steps; a step has id, title, state, picture
(with its arguments under `with`), controls, question, choices or number, check, and the page that can
show its state.
Below, `## id` starts a step's introduction; its parts are `### try` (what to do with the picture),
`### right` (the explanation), `### hint` (for every wrong answer) and `### hint: ID` (for a certain choice,
or low, high).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from pages.ui.learn.lesson import Control, Lesson, LessonError, NumberQuestion, Step
from sinu_core.analysis.lessons.registry import check_arguments
from sinu_core.errors import ParameterError
from sinu_core.parameters import PARAMETERS
from sinu_core.query import unflatten
from sinu_core.settings import Settings

_LESSON = {"title": str, "promise": str, "minutes": int, "steps": list}
_STEP = {"id": str, "title": str, "state": dict, "picture": str, "question": str, "check": dict}
_STEP_MORE = {"with": dict, "controls": list, "choices": dict, "number": dict, "page": str}
_HEADING = re.compile(r"^(#{2,3}) +(.+?) *$", re.MULTILINE)


def read_lesson(path: Path) -> Lesson:
    """Read one file; its name starts with the lesson's number.

    Raises:
        LessonError: When something is missing, unknown or of the wrong kind.
    """
    try:
        return parse_lesson(path.read_text(encoding="utf-8"), str(int(path.name.partition("-")[0])))
    except LessonError as error:
        raise LessonError(f"{path.parent.name}/{path.name}: {error}") from error


def parse_lesson(text: str, number: str) -> Lesson:
    """Read the text of a lesson file."""
    front, body = split_front_matter(text)
    _expect(front, _LESSON, {"sources": list}, "the front matter")
    texts = _sections(body)
    steps = tuple(_step(entry, texts) for entry in front["steps"])
    if len({step.id for step in steps}) < len(steps):
        raise LessonError("two steps have the same id")
    if unused := set(texts) - {step.id for step in steps}:
        raise LessonError(f"there is text for steps that do not exist: {', '.join(sorted(unused))}")
    sources = tuple(front.get("sources", ()))
    return Lesson(number, front["title"], front["promise"], front["minutes"], sources, steps)


def split_front_matter(text: str) -> tuple[dict[str, Any], str]:
    """Return the YAML between the two lines `---`, and the rest."""
    parts = re.split(r"^---\s*$", text, maxsplit=2, flags=re.MULTILINE)
    if len(parts) != 3 or parts[0].strip():
        raise LessonError("the file must start with front matter between two lines `---`")
    try:
        front = yaml.safe_load(parts[1])
    except yaml.YAMLError as error:
        raise LessonError(f"the front matter is no YAML: {error}") from error
    if not isinstance(front, dict):
        raise LessonError("the front matter must be a mapping")
    return front, parts[2]


def _sections(body: str) -> dict[str, dict[str, str]]:
    """Return text by step and part; the part before the first ### is "intro"."""
    pieces = _HEADING.split(body)
    texts: dict[str, dict[str, str]] = {}
    for mark, name, text in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        if mark == "##":
            texts[name] = current = {"intro": text.strip()}
        elif not texts:
            raise LessonError(f"`### {name}` stands before the first step, `## …`")
        else:
            current[name] = text.strip()
    return texts


def _step(entry: Any, texts: Mapping[str, Mapping[str, str]]) -> Step:
    name = entry.get("id", "?") if isinstance(entry, dict) else "?"
    where = f"step {name}"
    _expect(entry, _STEP, _STEP_MORE, where)
    if ("choices" in entry) == ("number" in entry):
        raise LessonError(f"{where}: give either `choices` or `number`")
    parts = texts.get(name, {})
    for part in ("intro", "try", "right"):
        if not parts.get(part):
            raise LessonError(f"{where}: the text has no part `{part}`")
    check = dict(entry["check"])
    try:
        settings, check_name = _settings(entry["state"]), str(check.pop("name", ""))
        check_arguments(check_name, check)
    except ParameterError as error:
        raise LessonError(f"{where}: {error}") from error
    return Step(
        id=name, title=entry["title"], settings=settings, picture=entry["picture"],
        arguments=entry.get("with", {}),
        controls=tuple(_control(control, where) for control in entry.get("controls", ())),
        question=entry["question"].strip(), choices=entry.get("choices", {}),
        number=_number(entry["number"], where) if "number" in entry else None,
        check=check_name, check_arguments=check, page=entry.get("page", ""),
        intro=parts["intro"], trial=parts["try"], right=parts["right"], hints=_hints(parts, entry, where),
    )  # fmt: skip


def _settings(state: Mapping[str, Any]) -> Settings:
    unknown = set(state) - set(PARAMETERS)
    if unknown:
        raise ParameterError("state", sorted(unknown), "the names of a link: " + ", ".join(PARAMETERS))
    return unflatten(state)


def _hints(parts: Mapping[str, str], entry: Mapping[str, Any], where: str) -> dict[str, str]:
    hints = {}
    allowed = set(entry.get("choices", ())) or {"low", "high"}
    for name, text in parts.items():
        if name.startswith("hint"):
            which = name.partition(":")[2].strip()
            if which and which not in allowed:
                raise LessonError(f"{where}: a hint for {which!r}, allowed is {', '.join(sorted(allowed))}")
            hints[which] = text
        elif name not in ("intro", "try", "right"):
            raise LessonError(f"{where}: there is no part `{name}`; allowed is try, right, hint, hint: ID")
    return hints


def _number(entry: Mapping[str, Any], where: str) -> NumberQuestion:
    bounds = {"from": (int, float), "to": (int, float), "step": (int, float), "tolerance": (int, float)}
    _expect(entry, bounds, {"unit": str}, f"{where}, number")
    return NumberQuestion(
        entry["from"], entry["to"], entry["step"], entry["tolerance"], entry.get("unit", "")
    )


def _control(entry: Any, where: str) -> Control:
    more = {"options": list, "from": (int, float), "to": (int, float), "step": (int, float)}
    _expect(entry, {"name": str, "default": object}, more, f"{where}, control")
    if "options" in entry:
        if entry["default"] not in entry["options"]:
            raise LessonError(f"{where}: the default of {entry['name']} is none of its options")
        return Control(entry["name"], entry["default"], tuple(entry["options"]))
    if isinstance(entry["default"], bool):
        return Control(entry["name"], entry["default"])
    if not {"from", "to"} <= set(entry):
        raise LessonError(f"{where}: the control {entry['name']} needs `options`, or `from` and `to`")
    return Control(entry["name"], entry["default"], (), entry["from"], entry["to"], entry.get("step", 1))


def _expect(entry: Any, wanted: Mapping[str, Any], more: Mapping[str, Any], where: str) -> None:
    """Raise unless `entry` is a mapping with all of `wanted`, and else only `more`, of the right kinds."""
    if not isinstance(entry, dict):
        raise LessonError(f"{where} must be a mapping")
    if missing := [name for name in wanted if name not in entry]:
        raise LessonError(f"{where}: {', '.join(missing)} is missing")
    kinds = {**wanted, **more}
    for name, value in entry.items():
        if name not in kinds:
            raise LessonError(f"{where}: {name} is unknown; allowed is {', '.join(kinds)}")
        if not isinstance(value, kinds[name]):
            raise LessonError(f"{where}: {name} is {value!r}, which is of the wrong kind")
