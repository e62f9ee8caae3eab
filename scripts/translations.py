"""Collect the texts, bring the catalogues up to date with them, and compile these: `make translations`.

Babel's own command writes the time into every file and takes "20 % faster" for a placeholder; texts here are
filled in by `str.format` alone, which tests/test_translations.py checks.
"""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "sinu.pot"
WIDTH = 110
KEYWORDS = {"_": None, "message": None}


def template() -> Catalog:
    """Return every text that `_` or `message` is called with, in the order of the files."""
    catalog = Catalog(project="sinu")
    for tree in ("pages", "sinu_core"):
        found = extract_from_dir(ROOT / tree, [("**.py", "python")], keywords=KEYWORDS, comment_tags=())
        for _file, _line, text, _comments, _context in found:
            catalog.add(text)
    return catalog


def read(path: Path) -> Catalog:
    """Read a catalogue of one language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain="sinu", abort_invalid=True)


def main() -> None:
    """Write the template, each catalogue with the texts it has now, and its compiled form."""
    texts = template()
    with TEMPLATE.open("wb") as file:
        write_po(file, texts, width=WIDTH, no_location=True, omit_header=True)
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/sinu.po")):
        catalog = read(path)
        texts.creation_date = catalog.creation_date
        catalog.update(texts, no_fuzzy_matching=True)
        with path.open("wb") as file:
            write_po(file, catalog, width=WIDTH, no_location=True, ignore_obsolete=True)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)
        empty = [entry.id for entry in catalog if entry.id and not entry.string]
        print(f"{catalog.locale}: {len(catalog)} texts, {len(empty)} without a translation")


if __name__ == "__main__":
    main()
