"""The router: the table of pages, the shared settings around them, and what was not used of them."""

import streamlit as st

from pages.ui.controls import (
    clean_settings,
    copy_link,
    device_control,
    look_at_page_names,
    presets_control,
    reset_button,
    settle,
    sidebar_controls,
)
from pages.ui.i18n import _, choose_language
from pages.ui.law_controls import law_controls, law_list
from pages.ui.notices import show_error, show_notices
from pages.ui.page_table import ICON, LOOK, NAMES, heading, page_table
from pages.ui.state import current_settings
from sinu_core.errors import ParameterError

choose_language()
# First: the page table alone would have the page's icon fetched from the internet.
st.set_page_config(page_icon=ICON, layout="wide", initial_sidebar_state=330)
page = st.navigation(page_table())
st.set_page_config(f"{page.title} · {_('Position embeddings')}")
clean_settings(NAMES)

st.html(LOOK)
st.title(heading(page))
notices = st.container()
on_scale = page.url_path == "scale"
with st.sidebar:
    preset = st.container()
    sidebar_controls()
    laws = st.container() if on_scale else st.expander(_("Scale laws"))
    device_control()
    reset_button()
    copy_link()
with st.container() if on_scale else laws:
    law_controls() if on_scale else law_list()
conflicts = settle()
with preset:
    presets_control(current_settings())

try:
    page.run()
except ParameterError as error:
    show_error(error)
look_at_page_names(page.url_path or NAMES[0])
with notices:
    show_notices(conflicts)
