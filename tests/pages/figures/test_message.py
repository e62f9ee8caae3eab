"""The message to the browser, read back by an independent little decoder."""

import base64
import struct

import numpy as np
import orjson
import plotly.graph_objects as go
import pytest

from pages.figures.cells import Cells, Coded
from pages.figures.message import Message, encode
from pages.figures.palette import DIVERGING
from pages.figures.theme import THEMES, style

MESSAGE = Message(name="heat", alt="A picture", height=300, words={"reset": "Show everything"}, assets={})
TYPES = {"u1": "B", "i4": "i", "f4": "f", "f8": "d"}


def decode(data: bytes) -> tuple[dict, bytes]:
    (length,) = struct.unpack_from("<I", data)
    return orjson.loads(data[4 : 4 + length]), data[4 + length :]


def numbers(entry: dict, raw: bytes) -> list[float]:
    return list(struct.unpack_from(f"<{entry['size']}{TYPES[entry['type']]}", raw, entry["at"]))


def figure(**layout) -> go.Figure:
    return style(go.Figure(go.Scatter(x=np.arange(3.0), y=np.arange(3.0)), layout), "light")


def cells(values, **changes) -> Cells:
    rows, columns = np.shape(values)
    defaults = {"x": (0, columns), "y": (0, rows), "limit": 1.0, "hover": "{value}"}
    return Cells(np.asarray(values), **{**defaults, **changes})


def test_header_and_bytes_come_back():
    header, raw = decode(encode(figure(), [cells([[-1.0, 0.0], [1.0, np.nan]])], MESSAGE))
    (one,) = header["cells"]
    assert numbers(one["codes"], raw) == [0, 127, 254, 255]
    assert one["shape"] == [2, 2]
    assert (header["alt"], header["height"], header["name"]) == ("A picture", 300, "heat")
    assert base64.b64decode(header["colours"]) == DIVERGING["light"].tobytes()


def test_a_second_table_lies_behind_the_first():
    header, raw = decode(encode(figure(), [cells([[1.0]]), cells([[0.0]])], MESSAGE))
    assert [numbers(one["codes"], raw) for one in header["cells"]] == [[254], [127]]


@pytest.mark.parametrize(
    ("entry", "sent"),
    [
        (np.array([3, 1, 2]), "i4"),
        (np.array([0.5, 1.25, 0.1]), "f4"),
        (np.array([1e9 + 0.5, 2.0, 1.0]), "f8"),
        (np.array([2**40, 1, 7]), "f8"),
        (np.array([np.inf, 1.0, np.nan]), "f4"),
    ],
)
def test_a_hover_array_travels_in_the_smallest_type_that_keeps_it(entry, sent):
    header, raw = decode(encode(figure(), [cells(np.zeros((3, 1)), hover_rows={"p": entry})], MESSAGE))
    got = header["cells"][0]["rows"]["p"]
    assert got["type"] == sent
    assert numbers(got, raw) == pytest.approx(entry.tolist(), rel=1e-7, nan_ok=True)


def test_equal_steps_need_no_bytes():
    entry = np.array([10**9, 10**9 + 4, 10**9 + 8])
    header, raw = decode(encode(figure(), [cells(np.zeros((3, 1)), hover_rows={"p": entry})], MESSAGE))
    assert header["cells"][0]["rows"]["p"] == {"start": 1e9, "step": 4.0}
    assert len(raw) == 3


def test_words_and_codes_are_sent_as_such():
    hover = {"word": ["a", "b"], "part": Coded(np.array([1, 0], dtype=np.uint8), ["sine", "cosine"])}
    header, raw = decode(encode(figure(), [cells(np.zeros((1, 2)), hover_columns=hover)], MESSAGE))
    columns = header["cells"][0]["columns"]
    assert columns["word"] == {"words": ["a", "b"]}
    assert numbers(columns["part"]["codes"], raw) == [1, 0]


def test_a_hover_entry_of_objects_is_refused():
    with pytest.raises(ValueError, match="allowed are numbers, words or Coded"):
        encode(figure(), [cells([[0.0]], hover_rows={"p": [object()]})], MESSAGE)


def test_the_axes_span_the_cells_unless_the_figure_says_otherwise():
    header, _ = decode(encode(figure(yaxis={"autorange": "reversed"}), [cells(np.zeros((4, 2)))], MESSAGE))
    layout = header["figure"]["layout"]
    assert (layout["xaxis"]["range"], layout["yaxis"]["range"]) == ([0, 2], [4, 0])
    assert "autorange" not in layout["yaxis"]
    header, _ = decode(encode(figure(xaxis={"range": [0, 99]}), [cells(np.zeros((4, 2)))], MESSAGE))
    assert header["figure"]["layout"]["xaxis"]["range"] == [0, 99]


def test_an_empty_table_is_left_out():
    header, raw = decode(encode(figure(), [cells(np.zeros((0, 4)))], MESSAGE))
    assert (header["cells"], raw, len(header["figure"]["data"])) == ([], b"", 1)


def test_the_colour_bar_spans_the_limit():
    header, _ = decode(encode(figure(), [cells([[0.0]], limit=3.0, label="Value")], MESSAGE))
    marker = header["figure"]["data"][-1]["marker"]
    assert (marker["cmin"], marker["cmax"], marker["colorbar"]["title"]["text"]) == (-3.0, 3.0, "Value")
    header, _ = decode(encode(figure(), [cells([[0.0]], label=None)], MESSAGE))
    assert len(header["figure"]["data"]) == 1


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_theme_joins_the_figure_on_its_way(name):
    drawn = style(go.Figure(go.Scatter(y=[1.0]), {"margin": {"l": 99}}), name)
    header, _ = decode(encode(drawn, [], MESSAGE))
    layout = header["figure"]["layout"]
    assert layout["template"]["layout"]["font"]["color"] == THEMES[name].text
    assert layout["margin"] == {"l": 99}


def test_the_figure_itself_is_not_changed():
    one = figure()
    before = one.to_json()
    encode(one, [cells([[0.0]])], MESSAGE)
    assert one.to_json() == before


def test_a_heatmap_of_256_times_512_cells_stays_below_150_kb():
    generator = np.random.default_rng(1)
    columns = {name: generator.random(512) for name in ("frequency", "wavelength", "gain")}
    columns |= {"column": np.arange(512), "part": Coded(np.arange(512) % 2, ["sine", "cosine"])}
    rows = {"first": np.arange(256) * 3_906_250, "last": np.arange(1, 257) * 3_906_250 - 1}
    heat = cells(generator.uniform(-1, 1, (256, 512)), hover_rows=rows, hover_columns=columns)
    words = dict.fromkeys("abcdefghi", "words " * 10)
    message = Message("heat", "A picture", 400, words, {"plotly": "x" * 60})
    assert len(encode(figure(), [heat], message)) < 150_000
