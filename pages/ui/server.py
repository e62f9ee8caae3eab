"""What the server does around the pages: headers, warming up, and words for an error."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.ui.i18n import _

logger = logging.getLogger("sinu.server")

# Everything comes from this server, and the browser holds us to it: no CDN, no tracker, no linked picture.
# Streamlit starts components from inline text and blobs, Plotly's WebGL traces and Vega build functions:
# hence the three exceptions for scripts. No frame-ancestors: lessons elsewhere embed the app (`?embed=true`).
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "frame-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    )
)

# The address carries a visitor's settings, so other sites get no referrer. Writing to the clipboard stays
# allowed, for "copy link".
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class SecurityHeaders:
    """ASGI middleware: adds `SECURITY_HEADERS` to every answer over HTTP, leaves the websocket alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with a `send` that adds the headers."""

        async def send_with_headers(event: Message) -> None:
            if event["type"] == "http.response.start":
                headers = MutableHeaders(scope=event)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(event)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def warm_up() -> None:
    """Import what every page needs and run one small tile: seconds that the first visitor would wait for."""
    import plotly.graph_objects  # noqa: F401

    from sinu_core import Settings, heatmap_tile

    heatmap_tile(Settings(), rows=(0, 64), cells=(8, 8))


@contextlib.asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:
    """Warm up beside the running server: it answers at once, health checks included."""
    task = asyncio.create_task(asyncio.to_thread(warm_up))
    task.add_done_callback(_log_failure)
    yield
    await asyncio.wait([task])


def _log_failure(task: asyncio.Task[None]) -> None:
    # A visit imports the same things and shows its own error, so the server stays up.
    if not task.cancelled() and task.exception() is not None:
        logger.error("Warming up failed.", exc_info=task.exception())


def show_script_error(error: Exception) -> bool:
    """Tell the visitor in words, with a reference to the log; return True so that no traceback follows."""
    reference = secrets.token_hex(3)
    # Streamlit has just logged the traceback.
    logger.error("Reference %s: %s: %s", reference, type(error).__name__, error)
    message = _(
        "Something went wrong on this page (reference {reference}). Your settings are safe in the address: "
        "reload the page, or change the control that you moved last."
    )
    st.error(message.format(reference=reference))
    return True
