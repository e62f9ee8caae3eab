"""Why a control has no effect at present: every control either changes the numbers or says why not."""

from collections.abc import Callable

from pages.ui.i18n import _


def idle_reason(name: str, value: Callable[[str], object]) -> str | None:
    """Return why the parameter `name` has no effect now, or None when it has.

    Args:
        name: A name of `PARAMETERS`.
        value: Gives the present value of any parameter by its name; texts as they are written.
    """
    rule = _RULES.get(name)
    return rule(value) if rule else None


def _layout(value: Callable[[str], object]) -> str | None:
    return _("With at most two columns both orders are the same.") if value("dim") in (1, 2) else None


def _frequencies(value: Callable[[str], object]) -> str | None:
    return _("The only frequency is 1, whatever this says.") if value("dim") in (1, 2) else None


def _spacing(value: Callable[[str], object]) -> str | None:
    alike = _("With theta 1 every frequency is 1, in both spacings.") if value("theta") == 1 else None
    return _frequencies(value) or alike


def _progressive_end(value: Callable[[str], object]) -> str | None:
    return _("There is only one frequency, and it takes the start.") if value("dim") in (1, 2) else None


def _length(value: Callable[[str], object]) -> str | None:
    return _("The segments decide the length: it is their sum.") if value("segments") else None


def _groups(value: Callable[[str], object]) -> str | None:
    return _("Needs two groups or more.") if value("groups") == 1 else None


def _reference(value: Callable[[str], object]) -> str | None:
    return _("The rate is 0, which switches the law off.") if value("dynamic_rate") == 0 else None


def _floor(value: Callable[[str], object]) -> str | None:
    return _("The floor mode is none.") if value("floor_mode") == "none" else None


def _modality(value: Callable[[str], object]) -> str | None:
    return None if value("segments") else _("Needs segments: without them there is one modality.")


_RULES: dict[str, Callable[[Callable[[str], object]], str | None]] = {
    "layout": _layout,
    "theta": _frequencies,
    "spacing": _spacing,
    "progressive_end": _progressive_end,
    "length": _length,
    "group_by": _groups,
    "group_scales": _groups,
    "dynamic_reference": _reference,
    "floor": _floor,
    "modality_scales": _modality,
}
