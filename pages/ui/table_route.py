"""The route that streams the table of any settings as a file, block by block.

Why a route and not a download button: Streamlit keeps a button's file in memory, and a table may have 2 GB.
The address holds the settings as a link to the app does, and a number format; nothing of it is a path. A
table is computed as fast as the reader takes it, so large ones are few at a time and have a longest time.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.concurrency import iterate_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from pages.ui.plotly_js import base_path
from sinu_core.errors import ParameterError, shortened
from sinu_core.parameters import PARAMETERS
from sinu_core.query import from_query, to_query
from sinu_core.settings import Settings

if TYPE_CHECKING:
    from sinu_core.export.table_file import TableFile

FOLDER = "table"
_SMALL_BYTES = 16 * 2**20  # a class may load such a table all at once
_MOST_LARGE = 4  # at a time
_LONGEST_S = 30 * 60  # 2 GB at 9 Mbit/s
_LONGEST_QUERY = 200_000  # characters: one number for each of 8,192 columns

_large_running = 0  # changed on the event loop only


def table_address(settings: Settings, ending: str, dtype: str) -> str:
    """Return the address of a file below the app's base path.

    >>> table_address(Settings(dim=64), "npz", "float16")
    'table/embedding.npz?dim=64&dtype=float16'
    """
    query = urlencode({**to_query(settings), "dtype": dtype}, safe=":,")
    return f"{FOLDER}/embedding.{ending}?{query}"


def table_route() -> Route:
    """Return the route to mount: `st.App(…, routes=[table_route()])`."""
    return Route(f"{base_path()}{FOLDER}/embedding.{{ending}}", _serve, methods=["GET", "HEAD"])


def _serve(request: Request) -> Response:
    try:
        file = _asked_for(request)
    except ParameterError as error:
        return PlainTextResponse(f"{error}\n", status_code=400)
    headers = {
        "Content-Disposition": f'attachment; filename="{file.name}"',
        "Content-Length": str(file.size),
        "Content-Encoding": "identity",  # numbers do not shrink, and the browser would not know the size
        "Cache-Control": "no-store",
    }
    if request.method == "HEAD":
        return Response(headers=headers, media_type=file.media_type)
    return _Stream(file, headers)


def _asked_for(request: Request) -> "TableFile":
    from sinu_core.export.table_file import table_file  # late: the server answers before PyTorch is there

    query = dict(request.query_params)
    if len(request.url.query) > _LONGEST_QUERY:
        raise ParameterError("address", request.url.query, f"at most {_LONGEST_QUERY:,} characters")
    for name in query.keys() - PARAMETERS.keys() - {"dtype"}:
        raise ParameterError("setting", name, "dtype, " + ", ".join(PARAMETERS))
    settings, ignored = from_query(query)
    for item in ignored:  # a file that differs from what was asked for would not be noticed
        reason = item.reason.removeprefix("allowed is ")
        raise ParameterError(item.name, shortened(query.get(item.name, item.value)), reason)
    return table_file(settings, request.path_params["ending"], query.get("dtype", "float32"))


class _Stream(StreamingResponse):
    """The file, if there is a place free for a large one; its place is given back however the answer ends."""

    def __init__(self, file: "TableFile", headers: dict[str, str]) -> None:
        super().__init__(_one_by_one(file.blocks), headers=headers, media_type=file.media_type)
        self.large = file.size > _SMALL_BYTES

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.ExitStack() as places:
            if self.large and not places.enter_context(_place()):
                await _busy()(scope, receive, send)
                return
            async with asyncio.timeout(_LONGEST_S):
                await super().__call__(scope, receive, send)


async def _one_by_one(blocks: Iterator[bytes]) -> AsyncIterator[bytes]:
    async for block in iterate_in_threadpool(blocks):
        yield block


@contextlib.contextmanager
def _place() -> Iterator[bool]:
    """Take one of the places for large files; yield whether there was one."""
    global _large_running
    if _large_running >= _MOST_LARGE:
        yield False
        return
    _large_running += 1
    try:
        yield True
    finally:
        _large_running -= 1


def _busy() -> Response:
    text = f"{_MOST_LARGE} large tables are being loaded from this server already. Try again in a minute.\n"
    return PlainTextResponse(text, status_code=503, headers={"Retry-After": "60"})
