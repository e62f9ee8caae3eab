"""Words and papers at the end of a lesson: every word has a place that links lead to."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import streamlit as st

from pages.ui.i18n import _, current_language
from pages.ui.learn.library import glossary, sources
from pages.ui.learn.text import anchor


def show_words(title: str, terms: Sequence[str], heading: Callable[..., Any] = st.subheader) -> None:
    """Show some words of the glossary with their meaning, each with an anchor."""
    if not terms:
        return
    words = glossary(current_language())
    heading(title, anchor=False, divider="gray")
    lines = [
        f'<dt id="{anchor(term)}" tabindex="-1">{escape(word)}</dt><dd>{escape(meaning)}</dd>'
        for term, (word, meaning) in ((term, words[term]) for term in terms)
    ]
    st.html(f'<dl class="learn-words">{"".join(lines)}</dl>')


def show_sources(keys: Sequence[str]) -> None:
    """Show the papers of a lesson as links."""
    if not keys:
        return
    st.subheader(_("Read on"), anchor=False)
    papers = [sources()[key] for key in keys]
    st.markdown("\n".join(f"- {paper.authors}: [{paper.title}]({paper.address})" for paper in papers))
