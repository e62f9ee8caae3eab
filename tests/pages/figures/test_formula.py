"""The formula against LaTeX written by hand from the definition."""

import pytest

from pages.figures.formula import formula, latex_number
from sinu_core.settings import Settings


def first_and_last(*positions: str) -> str:
    return "p &= " + ",\\; ".join(positions) + "\n\\end{aligned}"


def lines(**values) -> list[str]:
    return formula(Settings(**values)).removeprefix("\\begin{aligned}\n").split(" \\\\\n")


def test_the_defaults_need_no_symbol_for_a_scale():
    assert formula(Settings()) == (
        "\\begin{aligned}\n"
        "E[p,\\,i] &= \\sin(p\\,\\omega_i) \\\\\n"
        "E[p,\\,64+i] &= \\cos(p\\,\\omega_i) \\\\\n"
        "\\omega_i &= {10\\,000}^{-2i/128} \\quad i \\le 63 \\\\\n"
        "p &= 0,\\; 1,\\; \\dots,\\; 511\n"
        "\\end{aligned}"
    )


def test_interleaved_columns_alternate_and_an_odd_width_lacks_a_cosine():
    sine, cosine, *_ = lines(dim=5, layout="interleaved")
    assert sine.startswith("E[p,\\,2i] &= \\sin")
    assert cosine == "E[p,\\,2i+1] &= \\cos(p\\,\\omega_i)\\quad i < 2"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"dim": 64}, "\\omega_i &= {10\\,000}^{-2i/64} \\quad i \\le 31"),
        ({"dim": 64, "spacing": "endpoint"}, "\\omega_i &= {10\\,000}^{-i/31} \\quad i \\le 31"),
        ({"dim": 2, "spacing": "endpoint"}, "\\omega_0 &= 1"),
        ({"dim": 4, "theta": 1e12}, "\\omega_i &= \\left(10^{12}\\right)^{-2i/4} \\quad i \\le 1"),
    ],
)
def test_frequencies(values, expected):
    assert expected in lines(**values)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"length": 1}, first_and_last("0")),
        ({"length": 3, "offset": -1}, first_and_last("-1", "0", "1")),
        (
            {"length": 10**9, "offset": 10**9},
            first_and_last("1\\,000\\,000\\,000", "1\\,000\\,000\\,001", "\\dots", "1\\,999\\,999\\,999"),
        ),
        (
            {"length": 5, "offset": 10**9 - 0.5},
            first_and_last("999\\,999\\,999.5 + r \\quad r = 0, \\dots, 4"),
        ),
    ],
)
def test_positions_keep_all_their_digits(values, expected):
    assert lines(**values)[-1] == expected


def test_a_lone_scale_stands_in_the_line():
    assert lines(scale=0.125)[0] == "E[p,\\,i] &= 0.125\\,\\sin(p\\,\\omega_i)"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"progressive": (1.0, 0.8)}, ["k_i &= \\left(1 - 0.2\\,i/3\\right)"]),
        ({"scale": 2.0, "progressive": (0.5, 1.0)}, ["k_i &= 2\\,\\left(0.5 + 0.5\\,i/3\\right)"]),
        ({"per_frequency": (1, 2, 3, 4)}, ["k_i &= g_i", "g_0, \\dots, g_{3} &= 1,\\; 2,\\; 3,\\; 4"]),
        ({"floor": 0.1}, ["k_i &= \\max(1,\\; 0.1)"]),
        ({"floor": (0.1, "softplus"), "scale": -2}, ["k_i &= 0.1 + \\ln(1 + e^{-2})"]),
        (
            {"groups": 2, "scale": (1, 3)},
            ["k_i &= s_{\\lfloor i / 2 \\rfloor}", "s_0, \\dots, s_{1} &= 1,\\; 3"],
        ),
        ({"groups": 2, "group_by": "columns"}, ["k_c &= s_{\\lfloor c / 4 \\rfloor}"]),
        (
            {"groups": 2, "progressive": (1, 0)},
            ["k_i &= s_{\\lfloor i / 2 \\rfloor}\\,\\left(1 - 1\\,i/3\\right)"],
        ),
    ],
)
def test_laws_of_the_columns(values, expected):
    written = lines(dim=8, **values)
    assert [line for line in expected if line not in written] == []


def test_groups_by_columns_give_sine_and_cosine_the_gain_of_their_own_column():
    sine, cosine, *_ = lines(dim=8, groups=2, group_by="columns", progressive=(1, 0.5))
    assert sine == "E[p,\\,i] &= k_{i}\\,f_i\\,\\sin(p\\,\\omega_i)"
    assert cosine == "E[p,\\,4+i] &= k_{4+i}\\,f_i\\,\\cos(p\\,\\omega_i)"


def test_length_and_tokens():
    written = lines(length=512, dynamic=True)
    assert written[0] == "E[p,\\,i] &= \\lambda\\,\\sin(p\\,\\omega_i)"
    assert "\\lambda &= 1 + 0.1\\,\\ln\\tfrac{512}{100} = 1.16332" in written  # facts: 1.163315
    mixed = lines(segments=[("text", 3), ("my_img", (2, 4))], modality_scales={"text": 1, "my_img": 0.5})
    assert mixed[0].startswith("E[p,\\,i] &= t_p\\,")
    assert "t_p &= 1\\ \\text{(text)},\\; 0.5\\ \\text{(my\\_img)}" in mixed
    assert mixed[-1].startswith("p &= 0,\\; 1,\\; \\dots,\\; 10")


@pytest.mark.parametrize(
    ("value", "expected"), [(1e-7, "10^{-7}"), (2.5e-7, "2.5 \\cdot 10^{-7}"), (0.5, "0.5"), (-3.0, "-3")]
)
def test_numbers(value, expected):
    assert latex_number(value) == expected
