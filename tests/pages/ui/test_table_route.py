"""The route of the tables, asked as a browser asks it, without a server."""

import asyncio
import io
from urllib.parse import urlsplit

import numpy as np
import pytest
from starlette.applications import Starlette
from starlette.types import Message, Scope

from pages.ui import table_route
from sinu_core.parameters import PARAMETERS
from sinu_core.settings import Settings
from tests.oracle import pe_row

APP = Starlette(routes=[table_route.table_route()])


def ask(address: str, method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of the answer."""
    parts = urlsplit(address)
    scope: Scope = {
        "type": "http", "method": method, "path": parts.path, "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(), "headers": [], "root_path": "", "scheme": "http",
    }  # fmt: skip
    sent: list[Message] = []

    async def receive() -> Message:
        await asyncio.Event().wait()  # a reader who stays
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(APP(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(part.get("body", b"") for part in sent[1:])


def test_a_table_comes_with_its_name_and_size():
    status, headers, body = ask("/" + table_route.table_address(Settings(dim=8, length=4), "npz", "float32"))
    assert status == 200
    assert headers["content-disposition"] == 'attachment; filename="embedding_4x8_float32.npz"'
    assert int(headers["content-length"]) == len(body)
    np.testing.assert_allclose(np.load(io.BytesIO(body))["embedding"][3], pe_row(3, 8), atol=1e-7)


def test_head_tells_the_size_and_computes_nothing():
    status, headers, body = ask("/table/embedding.pt?dim=4096&length=100000", "HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) == pytest.approx(1_638_400_000, abs=2000)


def test_the_address_holds_every_setting():
    settings = Settings(
        dim=6, length=9, offset=-2.5, theta=500.0, layout="interleaved", spacing="endpoint", groups=3,
        scale=(1.0, 2.0, 0.5), per_frequency=(1, 2, 3), progressive=(1.0, 0.8), dynamic=True,
        floor=(0.1, "softplus"), modality_scales={"text": 1.0, "visual": 0.5},
        segments=[("text", 3), ("visual", (2, 3))],
    )  # fmt: skip
    from sinu_core.analysis.embedding_rows import embedding_rows

    status, _, body = ask("/" + table_route.table_address(settings, "npz", "float32"))
    assert status == 200
    np.testing.assert_allclose(
        np.load(io.BytesIO(body))["embedding"], embedding_rows(settings, range(9)), 1e-6
    )


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("dim=0", "dim = "),
        ("dim=NaN", "allowed is an integer from 1 to 8192"),
        ("theta=1e999", "theta = "),
        ("dim=8&groups=3", "groups = "),
        ("length=1000000000", "at most 3,906,250 positions of 128 columns in float32, 2 GB"),
        ("dtype=float8", "dtype = 'float8' is not possible: allowed is one of float32, float16, bfloat16"),
        ("dtype=bfloat16", "numpy knows no bfloat16: take float32, or a safetensors or .pt file."),
        ("scale=100000&dtype=float16", "a format that holds numbers up to 100000"),
        ("path=../../etc/passwd", "setting = 'path' is not possible"),
        ("segments=" + "a:1," * 60000, "address = "),
        ("dim=<script>", "dim = "),
    ],
)
def test_what_is_not_possible_is_told_in_words(query, says):
    status, headers, body = ask(f"/table/embedding.npz?{query}")
    assert status == 400
    assert headers["content-type"].startswith("text/plain")
    assert says in body.decode()
    assert len(body) < 1000


@pytest.mark.parametrize("path", ["/table/embedding.exe", "/table/embedding.npz%2F..%2Fapp.py"])
def test_only_the_three_formats_are_served(path):
    assert ask(path)[0] in (400, 404)


def test_large_tables_are_few_at_a_time_and_give_their_place_back(monkeypatch):
    monkeypatch.setattr(table_route, "_SMALL_BYTES", 100)
    monkeypatch.setattr(table_route, "_MOST_LARGE", 1)
    address = "/table/embedding.npz?dim=8&length=64"
    with table_route._place() as free:
        assert free
        status, headers, body = ask(address)
    assert (status, headers["retry-after"]) == (503, "60")
    assert b"Try again in a minute." in body
    assert ask(address)[0] == 200
    assert ask(address)[0] == 200
    assert table_route._large_running == 0


def test_no_setting_is_called_like_the_number_format():
    assert "dtype" not in PARAMETERS
