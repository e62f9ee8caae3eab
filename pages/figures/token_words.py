"""What the modality law does, in sentences made from its numbers."""

from pages.figures.joining import clauses
from pages.figures.number_words import number_text
from pages.figures.position_words import position_text, span_text
from pages.figures.words import _
from sinu_core.analysis.token_spans import TokenSpans


def token_strip_words(tokens: TokenSpans) -> str:
    """Say which modalities there are, how many tokens each has, and how loud their positions are."""
    kinds: dict[str, tuple[int, float]] = {}
    for span in tokens.spans:
        count = kinds.get(span.segment.modality, (0, 0.0))[0]
        kinds[span.segment.modality] = (count + span.stop - span.start, span.gain)
    listed = clauses(
        _("{name}: {n} tokens, scale {gain}").format(name=name, n=position_text(n), gain=number_text(gain))
        for name, (n, gain) in kinds.items()
    )
    last = tokens.spans[-1].stop - 1
    return _("Positions {span}. {listed}. {scaled}").format(
        span=span_text(tokens.offset, tokens.offset + last), listed=listed, scaled=_scaled_words(tokens)
    )


def _scaled_words(tokens: TokenSpans) -> str:
    if not tokens.scaled:
        return _("No modality has a scale of its own yet: give them in the card Modalities.")
    if len({span.gain for span in tokens.spans}) == 1:
        return _("All tokens are equally loud.")
    if min(span.gain for span in tokens.spans) <= 0:
        return _("A token of scale 0 has no position; a negative scale turns its position upside down.")
    return _(
        "The wave itself goes on counting from token to token; only its height steps. Between two tokens "
        "the dot product is multiplied by both their scales, the cosine by neither."
    )
