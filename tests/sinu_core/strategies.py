"""Hypothesis strategies for whole settings."""

from hypothesis import strategies as st

from sinu_core.settings import Settings, divisors

_SCALES = st.floats(-1e6, 1e6)
_NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,7}", fullmatch=True)
_SIZES = st.integers(1, 1000) | st.tuples(st.integers(1, 30), st.integers(1, 30))


@st.composite
def any_settings(draw, max_dim=64):
    """Draw settings with any combination of laws."""
    dim = draw(st.integers(1, max_dim))
    group_by = draw(st.sampled_from(["pairs", "columns"]))
    groups = draw(st.sampled_from(divisors(dim if group_by == "columns" else (dim + 1) // 2)))
    names = draw(st.lists(_NAMES, max_size=3, unique=True))
    return Settings(
        dim=dim,
        length=draw(st.integers(1, 10**9)),
        offset=draw(st.floats(-1e9, 1e9)),
        theta=draw(st.floats(1.0, 1e12)),
        layout=draw(st.sampled_from(["half", "interleaved"])),
        spacing=draw(st.sampled_from(["paper", "endpoint"])),
        scale=draw(_SCALES),
        groups=groups,
        group_by=group_by,
        group_scales=draw(st.none() | st.tuples(*[_SCALES] * groups)) if groups > 1 else None,
        per_frequency=draw(st.none() | st.tuples(*[_SCALES] * ((dim + 1) // 2))),
        progressive=draw(st.none() | st.tuples(_SCALES, _SCALES)),
        dynamic=draw(st.none() | st.tuples(st.floats(-10, 10), st.floats(1, 1e9))),
        floor=draw(
            st.none() | st.tuples(st.floats(0, 1e6), st.sampled_from(["clamp", "softplus", "after_step"]))
        ),
        modality_scales={name: draw(_SCALES) for name in names} or None,
        segments=draw(st.lists(st.tuples(st.sampled_from(names), _SIZES), max_size=4)) if names else (),
    )
