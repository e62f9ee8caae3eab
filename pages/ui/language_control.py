"""The choice of the language, and the frame around the pages in that language.

Streamlit's own words are English alone: a script in the browser (assets/language/frame.js) says them again in
the reader's language. It also tells the browser which language the page has.
"""

import json
from pathlib import Path

import streamlit as st

from pages.ui.i18n import CONTROL, LANGUAGE, LANGUAGES, _, current_language, take_language

_FRAME = (Path(__file__).parents[2] / "assets" / "language" / "frame.js").read_text(encoding="utf-8")
_HTML_LANGUAGE = {"en": "en", "zh": "zh-Hans"}


def language_control() -> None:
    """Draw the choice of the language; it changes words alone, every control keeps its value."""
    if st.session_state.get(CONTROL) != current_language():
        st.session_state[CONTROL] = current_language()
    st.segmented_control(
        _("Language"),
        LANGUAGE.choices,
        format_func=LANGUAGES.__getitem__,
        key=CONTROL,
        label_visibility="collapsed",
        required=True,
        on_change=take_language,
    )
    _speak_frame()


def _speak_frame() -> None:
    words = [pair for pair in _words() if pair[0] != pair[1]]
    # No "</script>" can come out of a catalogue's text, but "<" need not stand in it at all.
    said = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    script = f"{_FRAME.rstrip()}({json.dumps(_HTML_LANGUAGE[current_language()])}, {said})"
    with st.container(key="page_language"):
        hidden = "<style>.st-key-page_language { display: none; }</style>"
        st.html(f"{hidden}<script>{script}</script>", unsafe_allow_javascript=True)


def _words() -> list[tuple[str, str]]:
    """Return Streamlit's words with ours; {} is what it fills in itself."""
    return [
        ("Running...", _("Running...")),
        ("Stop", _("Stop")),
        ("Skip to main content", _("Skip to main content")),
        ("App pages", _("App pages")),
        ("Sidebar", _("Sidebar")),
        ("Collapse sidebar", _("Collapse sidebar")),
        ("Expand sidebar", _("Expand sidebar")),
        ("Main menu", _("Main menu")),
        ("Theme", _("Theme")),
        ("System", _("System")),
        ("Light", _("Light")),
        ("Dark", _("Dark")),
        ("Print", _("Print")),
        ("Record screen", _("Record screen")),
        ("Help for {}", _("Help for {}")),
        ("Link to heading", _("Link to heading")),
        ("Copy to clipboard", _("Copy to clipboard")),
        ("Increment", _("Increment")),
        ("Decrement", _("Decrement")),
        ("Press Enter to apply", _("Press Enter to apply")),
        ("Open", _("Open")),
        ("Close", _("Close")),
        ("Dismiss", _("Dismiss")),
        ("Clear all", _("Clear all")),
        ("Remove {}", _("Remove {}")),
        ("Selected values", _("Selected values")),
        ("Choose an option", _("Choose an option")),
        ("Choose options", _("Choose options")),
        ("No results", _("No results")),
        ("{} options available.", _("{} options available.")),
        ("Upload", _("Upload")),
        ("file upload", _("file upload")),
        ("{} per file", _("{} per file")),
        ("progress", _("progress")),
        ("Search", _("Search")),
        ("Fullscreen", _("Fullscreen")),
        ("Close fullscreen", _("Close fullscreen")),
        ("Show/hide columns", _("Show/hide columns")),
        ("Download as CSV", _("Download as CSV")),
        ("{} icon", _("{} icon")),
        ("Page not found", _("Page not found")),
        (
            "The page that you have requested does not seem to exist. Running the app's main page.",
            _("The page that you have requested does not seem to exist. Running the app's main page."),
        ),
    ]
