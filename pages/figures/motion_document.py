"""A motion as one HTML file: it opens from a disk, asks nobody for anything, and plays as the app does."""

import base64
import html
from collections.abc import Mapping
from typing import Any

from pages.figures.joining import sentences
from pages.figures.motion_watch import question_words, watch_words
from pages.figures.motion_words import (
    SYMBOLS,
    axes_words,
    cells_words,
    rounded_words,
    setting_name,
    value_text,
)
from pages.figures.words import _, current_language
from sinu_core.analysis.motion.motion import Motion
from sinu_core.parameters import PARAMETERS

_STYLES = """
:root { color-scheme: light dark; --st-text-color: #10131a; --st-background-color: #ffffff;
  --st-border-color: #8a91a0; --st-primary-color: #0067a5; }
@media (prefers-color-scheme: dark) { :root { --st-text-color: #f0f2f6; --st-background-color: #171614;
  --st-border-color: #8d95a5; --st-primary-color: #62b6f2; } }
body { max-width: 1200px; margin: 0 auto; padding: 16px; line-height: 1.5;
  font-family: system-ui, "Noto Sans CJK SC", sans-serif; color: var(--st-text-color);
  background: var(--st-background-color); }
h1 { margin: 0 0 8px; font-size: 26px; } h2 { margin: 28px 0 8px; font-size: 18px; }
table { border-collapse: collapse; } td, th { padding: 2px 16px 2px 0; text-align: left; vertical-align: top;
  overflow-wrap: anywhere; } th { font-weight: 600; }
"""

# No request to anybody is allowed to this page; a saved frame becomes a picture inside it.
_INLINE = "style-src 'unsafe-inline'; script-src 'unsafe-inline'"
_POLICY = f"default-src 'none'; img-src data:; {_INLINE}; base-uri 'none'"

_START = """
const motionText = document.getElementById("motion-data").textContent;
const motionPlayer = createPlayer(document.querySelector(".motion"));
showMotion(motionPlayer, readMotion(fromBase64(motionText.trim())));
pressedAnywhere(motionPlayer);
"""

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{styles}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p><strong>{question}</strong></p>
<div class="motion"></div>
<p>{watch}</p>
<p>{about}</p>
<h2>{settings_title}</h2>
<table>
{settings}
</table>
<h2>{source_title}</h2>
<p>{source}</p>
</main>
<script type="text/plain" id="motion-data">{data}</script>
<script>(() => {{
{script}}})();</script>
</body>
</html>
"""


def motion_title(motion: Motion) -> str:
    """Return the title of an animation: what runs, from where to where."""
    sweep = motion.frames.sweep
    first, last = (value_text(sweep.parameter, motion.frames.values[index]) for index in (0, -1))
    text = _("{setting} from {first} to {last}: the sinusoidal position embedding in motion")
    return text.format(setting=setting_name(sweep.parameter), first=first, last=last)


def motion_document(
    motion: Motion, settings: Mapping[str, Any], message: bytes, player: tuple[str, str]
) -> bytes:
    """Return the file.

    Args:
        motion: For the words.
        settings: The value of every parameter that does not run, by name.
        message: From `encode_motion`; the player reads it as it stands.
        player: Script and styles, from `player_script` and `player_styles`.
    """
    script, styles = player
    about = sentences((rounded_words(motion), cells_words(motion), axes_words(motion)))
    page = _PAGE.format(
        language=html.escape(current_language()),
        policy=_POLICY,
        title=html.escape(motion_title(motion)),
        styles=_STYLES + styles,
        question=html.escape(question_words(motion.frames.sweep.parameter)),
        watch=html.escape(watch_words(motion.frames.sweep.parameter)),
        about=html.escape(about),
        settings_title=html.escape(_("Settings")),
        settings="\n".join(_settings_lines(motion, settings)),
        source_title=html.escape(_("Formula and source")),
        source=html.escape(_source_words()),
        data=base64.b64encode(message).decode(),
        script=script + _START,
    )
    return page.encode()


def _settings_lines(motion: Motion, settings: Mapping[str, Any]) -> list[str]:
    """Return a line of the table for every setting: the one that runs, then all that differ from defaults."""
    sweep, frames = motion.frames.sweep, motion.frames
    runs = _("{first} to {last} in {n} frames, {spacing}").format(
        first=value_text(sweep.parameter, frames.values[0]),
        last=value_text(sweep.parameter, frames.values[-1]),
        n=len(frames.values),
        spacing=_("logarithmic") if sweep.spacing == "log" else _("linear"),
    )
    lines = [(f"{SYMBOLS[sweep.parameter]} ({sweep.parameter})", runs)]
    always = ("dim", "length", "offset", "theta", "layout", "spacing", "scale")
    for name, value in settings.items():
        if name != sweep.parameter and (name in always or value != PARAMETERS[name].default):
            lines.append((name, PARAMETERS[name].encode(value)))
    return [f"<tr><th>{html.escape(name)}</th><td>{html.escape(value)}</td></tr>" for name, value in lines]


def _source_words() -> str:
    return _(
        "Every entry is a gain times sin(p · ω) or cos(p · ω), with ω = θ^(−2i/D) for the i-th pair of "
        "columns (paper spacing) or θ^(−i/(F−1)) (endpoint spacing, F frequencies), p being the position. "
        "The curve is the part of the dot product of two positions that depends on their distance alone: "
        "the sum of (a² + b²)/2 · cos(Δ · ω) over all pairs with gains a and b. Source: A. Vaswani et al., "
        "Attention Is All You Need, 2017, arXiv:1706.03762, section 3.5. Keys: space plays and pauses, "
        "arrow keys step."
    )
