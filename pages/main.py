"""The router: the table of pages, the shared settings around them, and what was not used of them."""

import streamlit as st

from pages.ui.ahead import forget_ahead
from pages.ui.controls import (
    clean_settings,
    controls_are_known,
    draw_controls,
    look_at_page_names,
    presets_control,
    settle,
)
from pages.ui.drawn import forget_drawn
from pages.ui.held import keep_held
from pages.ui.i18n import _, choose_language
from pages.ui.language_control import language_control
from pages.ui.look import LOOK
from pages.ui.notices import show_error, show_notices
from pages.ui.page_table import ICON, NAMES, heading, page_table
from pages.ui.report import forget_shown
from pages.ui.share.audience import audience_styles
from pages.ui.share.presenter import presenter_bar, presenter_styles
from pages.ui.share.share_dialog import share_button
from pages.ui.state import current_settings
from pages.ui.take_away import take_away
from sinu_core.errors import ParameterError

choose_language()
# First: the page table alone would have the page's icon fetched from the internet.
st.set_page_config(page_icon=ICON, layout="wide", initial_sidebar_state=330)
page = st.navigation(page_table())
st.set_page_config(f"{page.title} · {_('Position embeddings')}")
clean_settings(NAMES)
keep_held()
forget_ahead()
forget_shown()
forget_drawn()

st.html(LOOK + audience_styles() + presenter_styles())
st.title(heading(page))
notices = st.container()
on_scale = page.url_path == "scale"
law_cards = st.container()
body = st.container()
with st.sidebar:
    language_control()
    preset, rest = st.container(), st.container()

# A slider step knows all controls beforehand: the picture sets out first, the controls follow it.
picture_first = controls_are_known(page.url_path)
if not picture_first:
    draw_controls(rest, law_cards if on_scale else None)
conflicts = settle()
try:
    with body:
        page.run()
except ParameterError as error:
    with body:
        show_error(error)
finally:
    if picture_first:
        draw_controls(rest, law_cards if on_scale else None)
    with preset:
        presets_control(current_settings())
look_at_page_names(page.url_path or NAMES[0])
with body:
    take_away(page.url_path or NAMES[0], heading(page))
    presenter_bar(page.url_path or NAMES[0])
share_button(rest, heading(page))
with notices:
    show_notices(conflicts)
