"""The app's own look, on top of Streamlit's: assets/look.css, drawn once a run by the router."""

from pathlib import Path

_FILE = Path(__file__).parents[2] / "assets" / "look.css"

LOOK = f"<style>{_FILE.read_text(encoding='utf-8')}</style>"
