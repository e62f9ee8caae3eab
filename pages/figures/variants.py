"""What curves of a family are called: by the one setting in which they differ."""

from pages.figures.words import _
from sinu_core.settings import Settings


def variant_name(settings: Settings, by: str) -> str:
    """Return the name of one curve among others that differ in `by`: "dim", "theta" or "spacing".

    >>> variant_name(Settings(dim=64), "dim"), variant_name(Settings(theta=500.0), "theta")
    ('D = 64', 'θ = 500')
    """
    if by == "dim":
        return f"D = {settings.dim}"
    if by == "theta":
        return f"θ = {number(settings.theta)}"
    return spacing_name(settings.spacing)


def spacing_name(spacing: str) -> str:
    """Return the words for a spacing id."""
    return {"paper": _("paper spacing"), "endpoint": _("endpoint spacing")}[spacing]


def number(value: float) -> str:
    """Return a number as people write it: whole ones with thousands separators, others in six digits.

    >>> number(10000.0), number(6283.185307), number(0.0123456789), number(2.5e13), number(float("inf"))
    ('10,000', '6,283.19', '0.0123457', '2.5e+13', 'inf')
    """
    if abs(value) < 1e12 and value == round(value):
        return f"{value:,.0f}"
    return f"{value:,.2f}" if 100 <= abs(value) < 1e12 else f"{value:.6g}"


def short(value: float) -> str:
    """Return a number in four digits, with a true minus.

    >>> short(-0.123456), short(12345.6)
    ('−0.1235', '1.235e+04')
    """
    return (
        f"{value:.4g}".replace("-", "−")
        if abs(value) >= 1e-4 or value == 0
        else f"{value:.2e}".replace("-", "−")
    )
