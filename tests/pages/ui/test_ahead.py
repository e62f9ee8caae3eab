"""The route that answers for a picture at another stop of a slider: what it says, and what it refuses."""

import json
import threading
from urllib.parse import parse_qsl, urlencode

import numpy as np
import pytest
from starlette.requests import Request
from starlette.responses import Response

from pages.ui import ahead
from pages.ui.ahead_route import ahead_route
from pages.ui.steps import STEPS
from sinu_core import Settings, heatmap_tile
from tests.oracle import pe_row

CHOSEN = {"embedding_position": "50", "embedding_column": "20"}


def get(chart: str = "embedding_heatmap", **query: str) -> Response:
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/ahead/{chart}",
        "headers": [],
        "query_string": urlencode({**CHOSEN, **query}).encode(),
        "path_params": {"chart": chart},
    }
    return ahead_route().endpoint(Request(scope))


def opened(response: Response) -> tuple[dict, bytes]:
    assert response.status_code == 200, response.body
    length = int.from_bytes(response.body[:4], "little")
    return json.loads(response.body[4 : 4 + length]), response.body[4 + length :]


def cells(header: dict, raw: bytes) -> np.ndarray:
    """The values that the painted codes stand for: 0 … 254 for −limit … +limit."""
    entry = header["cells"][0]
    codes = np.frombuffer(raw, np.uint8, entry["codes"]["size"], entry["codes"]["at"]).reshape(entry["shape"])
    return (codes.astype(float) - 127) / 127 * entry["limit"]


def test_the_picture_is_that_of_the_stop_and_not_of_the_address():
    stop = STEPS["theta"].index(100.0)
    header, raw = opened(get(dim="8", length="16", offset="3", theta="5000", stop_theta=str(stop)))
    want = [pe_row(3 + row, 8, theta=100.0) for row in range(16)]
    np.testing.assert_allclose(cells(header, raw), want, atol=0.51 / 127)


def test_it_goes_on_from_where_it_has_gone_to():
    header, _raw = opened(get(dim="8", length="16", stop_theta="3", stop_dim="11", lang="en", theme="dark"))
    query = dict(parse_qsl(header["ahead"]["query"]))
    assert query == {
        "dim": str(STEPS["dim"][11]),
        "length": "16",
        "theta": "10",
        "lang": "en",
        "theme": "dark",
        **CHOSEN,
    }
    assert (header["ahead"]["stops"]["theta"], header["ahead"]["stops"]["dim"]) == (3, 11)
    assert header["theme"] == "dark"


def test_a_zoomed_window_is_answered_by_its_own_tile():
    header, _raw = opened(get(dim="64", length="100000", view="9.5,19.5,99.5,299.5"))
    assert header["cells"][0]["x"] == [9.5, 19.5]
    assert header["cells"][0]["y"] == [99.5, 299.5]


def test_laws_as_the_controls_hold_them_count():
    header, raw = opened(get(dim="8", length="4", per_frequency="1, 0.5", group_by="pairs"))
    settings = Settings(dim=8, length=4, per_frequency=(1.0, 5 / 6, 4 / 6, 0.5))
    want = heatmap_tile(settings, rows=(0, 4), cells=(4, 8)).values
    np.testing.assert_allclose(cells(header, raw), want, atol=0.51 / 127)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"dim": "0"}, "dim = 0 is not possible: allowed is an integer from 1 to 8192"),
        ({"stop_theta": "99"}, "stop_theta = '99' is not possible: allowed is a whole number below 37"),
        ({"stop_layout": "0"}, "stop_layout = '0' is not possible"),
        ({"stop_theta": "-1"}, "stop_theta = '-1' is not possible"),
        ({"embedding_column": "nan"}, "embedding_column = nan is not possible"),
        ({"embedding_position": ""}, "embedding_position"),
    ],
)
def test_an_impossible_value_is_refused_in_words(query, words):
    response = get(**query)
    assert response.status_code == 400
    assert words in response.body.decode()


@pytest.mark.parametrize(
    "query", [{"view": "1,2,x,4"}, {"view": "nan,1,2,3"}, {"theme": "pink"}, {"device": "gone"}]
)
def test_what_only_the_browser_writes_falls_back_to_what_is_usual(query):
    header, _raw = opened(get(dim="8", length="16", **query))
    assert header["cells"][0]["shape"] == [16, 8]
    assert header["theme"] == "light"


def test_the_picture_of_the_start_page_is_there_too():
    header, raw = opened(get("start_heatmap", stop_dim="7", length="16"))
    np.testing.assert_allclose(cells(header, raw), [pe_row(p, 8) for p in range(16)], atol=0.51 / 127)


def test_other_charts_are_not_there():
    assert get("embedding_row").status_code == 404


def test_an_address_too_long_for_a_server_is_not_offered():
    held = {name: parameter.default for name, parameter in ahead.PARAMETERS.items()}
    assert ahead._ahead(held, {"lang": "en"}) is not None
    assert ahead._ahead({**held, "per_frequency": "1, " * 2000}, {"lang": "en"}) is None


def test_a_script_waits_for_its_answer_and_only_for_that():
    answered, waiting, done = ahead._Answered(), threading.Event(), threading.Event()

    def script() -> None:
        waiting.set()
        answered.wait("theta=2", patience_s=60)
        done.set()

    thread = threading.Thread(target=script)
    thread.start()
    waiting.wait()
    answered.tell("theta=1")
    assert not done.is_set()
    answered.tell("theta=2")
    thread.join(timeout=30)
    assert done.is_set()


def test_an_answer_that_came_first_is_remembered_once():
    answered = ahead._Answered()
    answered.tell("theta=2")
    assert answered.wait("theta=2", patience_s=0)
    assert not answered.wait("theta=2", patience_s=0)
