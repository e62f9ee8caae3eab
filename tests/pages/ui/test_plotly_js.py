"""The route of the scripts: compressed once, kept for good, nothing else reachable."""

import gzip
from pathlib import Path

import plotly
import pytest
from starlette.requests import Request
from starlette.responses import Response

from pages.ui.plotly_js import asset_paths, plotly_js_route

PLOTLY = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"


def get(file: str, **headers: str) -> Response:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/plotlyjs/{file}",
        "headers": raw,
        "path_params": {"file": file},
    }
    return plotly_js_route().endpoint(Request(scope))


def test_plotly_comes_from_the_installed_package_compressed():
    response = get("plotly.min.js", accept_encoding="gzip, br")
    assert response.headers["content-encoding"] == "gzip"
    assert gzip.decompress(response.body) == PLOTLY.read_bytes()
    assert "immutable" in response.headers["cache-control"]


def test_a_client_without_gzip_gets_it_plain():
    response = get("plotly.min.js")
    assert "content-encoding" not in response.headers
    assert response.body == PLOTLY.read_bytes()


def test_what_the_client_has_is_not_sent_again():
    tag = get("plotly.min.js").headers["etag"]
    response = get("plotly.min.js", if_none_match=tag)
    assert (response.status_code, response.body) == (304, b"")


def test_the_module_has_its_version_in_its_address():
    current = asset_paths()["module"].removeprefix("plotlyjs/")
    assert "immutable" in get(current).headers["cache-control"]
    assert get("0ld/main.js").headers["cache-control"] == "no-cache"
    assert b"export function render" in get(current).body


@pytest.mark.parametrize(
    "file", ["", "../app.py", "x/../../app.py", "main.js", "x/plotly.min.js", "x/unknown.js", "/etc/passwd"]
)
def test_nothing_else_is_served(file):
    assert get(file).status_code == 404


def test_the_version_of_plotly_is_part_of_its_address():
    assert asset_paths()["plotly"] == f"plotlyjs/plotly.min.js?v={plotly.__version__}"
