"""The catalogues are complete, fresh and sound: all that the code says is in them, and nothing got lost."""

import ast
import importlib.util
import io
import re
import string
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from pages.figures.words import _, in_this_language, set_language, translated
from sinu_core.message import message

ROOT = Path(__file__).parents[1]
CHINESE = ROOT / "assets" / "locale" / "zh" / "LC_MESSAGES" / "sinu.po"
AGAIN = "run `make translations`, translate what is empty in assets/locale/zh, and run it again"


def tool() -> ModuleType:
    """Return scripts/translations.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("translations", ROOT / "scripts" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = tool()


def texts(catalogue: Catalog) -> dict[str, str]:
    return {str(entry.id): str(entry.string) for entry in catalogue if entry.id}


def template() -> Catalog:
    with TOOL.TEMPLATE.open("rb") as file:
        return read_po(file, abort_invalid=True)


ENTRIES = sorted(texts(TOOL.read(CHINESE)).items())


def test_the_template_holds_what_the_code_says() -> None:
    assert texts(template()).keys() == texts(TOOL.template()).keys(), AGAIN


def test_the_tool_finds_every_text() -> None:
    """It overlooks those inside of an f-string, and cannot read one that is put together."""
    known = texts(template()).keys()
    overlooked = []
    for path in (*(ROOT / "pages").rglob("*.py"), *(ROOT / "sinu_core").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) in TOOL.KEYWORDS
                and path.name != "words.py"
            ):
                text = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
                if text not in known:
                    overlooked.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert overlooked == [], "write the whole text as the first argument, outside of an f-string"


def test_every_text_is_translated() -> None:
    assert dict(ENTRIES).keys() == texts(template()).keys(), AGAIN
    assert [text for text, chinese in ENTRIES if not chinese.strip()] == [], AGAIN
    assert not [entry.id for entry in TOOL.read(CHINESE) if entry.fuzzy and entry.id]


def test_the_compiled_catalogue_is_that_of_the_texts() -> None:
    compiled = io.BytesIO()
    write_mo(compiled, TOOL.read(CHINESE))
    assert CHINESE.with_suffix(".mo").read_bytes() == compiled.getvalue(), AGAIN


PLOTLY = re.compile(r"%\{[^}]*\}")  # hover templates: braces that Python never sees


def fields(text: str) -> set[tuple[str, str]]:
    parsed = string.Formatter().parse(PLOTLY.sub("", text))
    return {(name, spec or "") for _, name, spec, _ in parsed if name is not None}


def test_the_same_values_appear_in_the_same_form() -> None:
    wrong = [text for text, chinese in ENTRIES if fields(chinese) != fields(text)]
    wrong += [text for text, chinese in ENTRIES if set(PLOTLY.findall(chinese)) != set(PLOTLY.findall(text))]
    assert wrong == []


MARKS = re.compile(r"`[^`]+`|<[^>]+>|:material/\w+:|\$[^$]+\$|https?://\S+|^#+ |^- ", re.MULTILINE)


def test_code_links_icons_and_headings_are_kept() -> None:
    pairs = [(sorted(MARKS.findall(text)), sorted(MARKS.findall(chinese))) for text, chinese in ENTRIES]
    assert [pair for pair in pairs if pair[0] != pair[1]] == []


def bold_in_vain(text: str) -> bool:
    """Tell whether markdown would show the ** of a text.

    It does where punctuation stands inside and a letter outside. English has a space there, Chinese has none.
    """
    outside, inside = text.split("**")[0::2], text.split("**")[1::2]
    if len(outside) != len(inside) + 1:
        return True
    around = zip(outside[:-1], inside, outside[1:], strict=True)
    return any(
        (re.search(r"\w$", before) and re.match(r"\W", bold))
        or (re.search(r"\W$", bold) and re.match(r"\w", after))
        or bold != bold.strip()
        for before, bold, after in around
    )  # fmt: skip


def test_bold_type_begins_and_ends() -> None:
    assert bold_in_vain("它是**“波”**")
    assert bold_in_vain("**观察。**沿一列往下看")
    assert not bold_in_vain("**观察**：沿**一列**往下看")
    assert [chinese for _, chinese in ENTRIES if bold_in_vain(chinese)] == []


def test_chinese_sentences_have_chinese_signs() -> None:
    plain = [re.sub(r"`[^`]+`|<[^>]+>", "", chinese) for _, chinese in ENTRIES]
    assert [text for text in plain if re.search(r"[\u4e00-\u9fff][,.;:?!(]", text)] == []


def test_the_text_can_be_made_with_its_values() -> None:
    """What a page shows: `translated` finds the template of a message and fills in its values."""
    text = message(
        "{reason}. Left out.", reason=message("an integer from {least} to {most}", least=1, most=8)
    )
    set_language("zh")
    try:
        assert translated(text) == "从 1 到 8 的整数。已略去。"
        assert translated("half") == "分半"
        assert translated("") == ""
    finally:
        set_language("en")
    assert translated(text) == text


def test_work_that_runs_later_keeps_its_language() -> None:
    set_language("zh")
    try:
        later = in_this_language(lambda: _("position"))
    finally:
        set_language("en")
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(later).result() == "位置"
    assert _("position") == "position"
