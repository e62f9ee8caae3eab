"""Number formats: what each way of writing the table loses, against plain `math`."""

import math

import pytest
import torch

from sinu_core.analysis.precision import FORMATS, WAYS, Subject, distinct_rows, error_curve, safe_up_to
from sinu_core.errors import ParameterError


@pytest.mark.parametrize(("position", "error"), [(1e5, 0.0020), (1e7, 0.241)])
def test_float32_angles_err_by_what_is_known(position, error):
    measured = Subject("float32_angles", "float32").largest_errors(torch.tensor([position]))
    assert measured.item() == pytest.approx(error, rel=0.02)


@pytest.mark.parametrize(
    ("number_format", "position", "becomes"),
    [("bfloat16", 257, 256), ("bfloat16", 513, 512), ("bfloat16", 1001, 1000), ("float16", 2049, 2048)],
)
def test_positions_that_the_format_rounds_have_the_row_of_another(number_format, position, becomes):
    table = Subject("positions", number_format).table(torch.tensor([position, becomes]).double())
    assert torch.equal(table[0], table[1])


def test_float16_has_no_position_65520():
    errors = Subject("positions", "float16").largest_errors(torch.tensor([65519.0, 65520.0]))
    assert torch.isfinite(errors).tolist() == [True, False]


def test_the_printed_class_in_bfloat16_has_407_of_600_rows():
    distinct = distinct_rows(Subject("everything", "bfloat16"), 600)
    assert distinct.rows == 407
    assert distinct.repeat == (257, 256)


@pytest.mark.parametrize("number_format", FORMATS)
def test_angles_in_float64_cost_the_rounding_of_the_format_and_no_more(number_format):
    subject = Subject("float64_angles", number_format)
    assert error_curve(subject).largest_errors.max() <= subject.rounding() * 1.001 + 1e-9
    assert safe_up_to(subject, 0.0) is None


@pytest.mark.parametrize("number_format", FORMATS)
@pytest.mark.parametrize("way", WAYS)
def test_the_error_is_measured_against_plain_math(way, number_format):
    subject, position = Subject(way, number_format, dim=4), 12345.0
    row = subject.table(torch.tensor([position]))[0].double().tolist()
    exact = [f(position * w) for f in (math.sin, math.cos) for w in (1.0, 0.01)]
    expected = max(abs(a - b) for a, b in zip(row, exact, strict=True))
    assert subject.largest_errors(torch.tensor([position])).item() == pytest.approx(expected, abs=1e-9)


def test_safe_means_that_the_next_position_is_not():
    subject = Subject("positions", "bfloat16")
    last = safe_up_to(subject, 0.0)
    errors = subject.largest_errors(torch.arange(last + 2).double())
    assert last == 256
    assert errors[: last + 1].max() <= 2 * subject.rounding() < errors[last + 1]


def test_float32_angles_are_safe_until_their_error_passes_the_tolerance():
    """The angle and its frequency are each rounded by 2^-25 to 2^-24 of their value."""
    last = safe_up_to(Subject("float32_angles", "float32", dim=2), 0.01)
    assert last is None  # whole positions are exact in float32 where ω is exactly 1
    last = safe_up_to(Subject("float32_angles", "float32"), 0.01)
    assert 2**-25 * last < 0.01 < 4 * 2**-24 * last


@pytest.mark.parametrize(
    ("values", "parameter"),
    [
        ({"way": "luck"}, "way"),
        ({"number_format": "float8"}, "number_format"),
        ({"dim": 5}, "dim"),
    ],
)
def test_unknown_names_are_refused(values, parameter):
    with pytest.raises(ParameterError) as caught:
        Subject(**({"way": "positions", "number_format": "float16"} | values))
    assert caught.value.parameter == parameter
