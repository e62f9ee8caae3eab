"""Around the pages: headers on every answer over HTTP, a warm start, and an error in words."""

import asyncio
import logging

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket
from streamlit.testing.v1 import AppTest

from pages.ui import server
from pages.ui.server import SECURITY_HEADERS, SecurityHeaders, lifespan

Sent = list[Message]


def answer(app: Starlette, scope_type: str) -> Sent:
    """Return what the app sends for one request to "/" (a client would need one more package)."""
    sent: Sent = []
    first = (
        {"type": "websocket.connect"} if scope_type == "websocket" else {"type": "http.request", "body": b""}
    )
    scope = {"type": scope_type, "path": "/", "method": "GET", "headers": [], "query_string": b""}

    async def receive() -> Message:
        return first

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return sent


@pytest.fixture
def app() -> Starlette:
    async def page(_request: object) -> PlainTextResponse:
        return PlainTextResponse("ok", headers={"Referrer-Policy": "no-referrer"})

    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.close()

    return Starlette(
        routes=[Route("/", page), WebSocketRoute("/", socket)], middleware=[Middleware(SecurityHeaders)]
    )


def test_every_header_is_on_an_answer_and_a_routes_own_value_stays(app: Starlette) -> None:
    start = answer(app, "http")[0]
    headers = {name.decode(): value.decode() for name, value in start["headers"]}
    expected = {name.lower(): value for name, value in SECURITY_HEADERS.items()}
    assert headers.items() >= {**expected, "referrer-policy": "no-referrer"}.items()


def test_the_websocket_is_left_alone(app: Starlette) -> None:
    assert answer(app, "websocket") == [
        {"type": "websocket.accept", "subprotocol": None, "headers": []},
        {"type": "websocket.close", "code": 1000, "reason": ""},
    ]


def test_the_policy_keeps_the_browser_to_this_server_and_lets_others_embed_it() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy
    assert "frame-ancestors" not in policy
    assert "clipboard" not in SECURITY_HEADERS["Permissions-Policy"]  # "copy link" writes to it


def test_warming_up_runs_beside_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed = []
    monkeypatch.setattr(server, "warm_up", lambda: warmed.append(True))

    async def start_and_stop() -> None:
        async with lifespan(None):  # type: ignore[arg-type]
            pass

    asyncio.run(start_and_stop())
    assert warmed == [True]


def test_a_failed_warm_up_is_logged_and_the_server_lives(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise RuntimeError("no device")

    monkeypatch.setattr(server, "warm_up", fail)

    async def start_and_stop() -> None:
        async with lifespan(None):  # type: ignore[arg-type]
            await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR, logger="sinu.server"):
        asyncio.run(start_and_stop())
    assert "no device" in caplog.text


def test_warm_up_works() -> None:
    server.warm_up()


def test_an_error_is_told_in_words_with_a_reference_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    def page() -> None:
        from pages.ui.server import show_script_error

        assert show_script_error(ValueError("a path on the server")) is True

    with caplog.at_level(logging.ERROR, logger="sinu.server"):
        shown = AppTest.from_function(page, default_timeout=60).run().error[0].value
    reference = shown.partition("reference ")[2][:6]
    assert reference in caplog.text
    assert "a path on the server" in caplog.text
    assert "a path on the server" not in shown
