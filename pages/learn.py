"""Learn: ten short lessons in which one predicts, looks, and checks."""

import streamlit as st

from pages.ui.learn.contents import show_contents
from pages.ui.learn.lesson_view import show_lesson
from pages.ui.learn.look import LOOK
from pages.ui.learn.navigation import current_place

st.html(LOOK)
place = current_place()
with st.container(key="learn"):
    if place is None:
        show_contents()
    else:
        show_lesson(place)
