"""The server: Streamlit's ASGI app around the router, with our routes, headers and warming up.

`streamlit run app.py` finds `app`; `python app.py` does the same on `$PORT`, and is the container's command.
The router lies in `pages/`: a folder of that name beside the main script would switch Streamlit to its
old multipage mode, where a deep link runs its page without the router.
"""

import os
from pathlib import Path

# Set before torch is imported. Half of the cores: the rest serves the websocket and the other visitors.
os.environ.setdefault("OMP_NUM_THREADS", str(max(1, (os.cpu_count() or 2) // 2)))

if __name__ == "__main__":
    # Not App.run(): it reads none of the STREAMLIT_… variables by which a container is configured. The
    # server imports this file afresh, so nothing below may run here; the command ends by SystemExit.
    from streamlit.web.cli import main

    main(["run", __file__, *(["--server.port", os.environ["PORT"]] if "PORT" in os.environ else [])])

import streamlit as st
from starlette.middleware import Middleware

from pages.ui.ahead_route import ahead_route
from pages.ui.plotly_js import plotly_js_route
from pages.ui.server import SecurityHeaders, lifespan, show_script_error
from pages.ui.table_route import table_route

app = st.App(
    Path(__file__).resolve().parent / "pages" / "main.py",
    lifespan=lifespan,
    routes=[plotly_js_route(), ahead_route(), table_route()],
    middleware=[Middleware(SecurityHeaders)],
    on_script_error=show_script_error,
)
