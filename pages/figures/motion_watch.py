"""What to watch while a setting runs: a question before it, and what happens and why after it."""

from pages.figures.words import _


def question_words(name: str) -> str:
    """Return the question to think about before the first frame."""
    return _WORDS[name][0]()


def watch_words(name: str) -> str:
    """Return what happens, and why."""
    return _WORDS[name][1]()


# Functions, because the language is the session's and not the module's.
_WORDS = {
    "dim": (
        lambda: _("Which waves does a wider embedding add?"),
        lambda: _(
            "None that is faster: the fastest has length 2π at any width. The slowest comes closer to "
            "2πθ, and the gaps between the two are filled. Watch the similarity curve: it starts at half "
            "the width (at scale 1), and with more waves to cancel each other its tail gets smoother."
        ),
    ),
    "length": (
        lambda: _("Does a longer window change the embedding?"),
        lambda: _(
            "No: you only look from further away. Fast columns fade, because a cell averages whole waves, "
            "and the mean of a whole wave is 0. Slow columns, flat at first, begin to turn. Gains and "
            "curve stand still, unless the dynamic law is on."
        ),
    ),
    "offset": (
        lambda: _("All positions move on. What stays as it is?"),
        lambda: _(
            "The picture scrolls upward in one piece: a fast column soon looks the same again, a slow one "
            "never does in this window. The similarity curve does not move at all: both positions take "
            "the same step, and the dot product sees their distance alone."
        ),
    ),
    "theta": (
        lambda: _("Which columns does a larger θ reach?"),
        lambda: _(
            "Not the fastest: its wave has length 2π whatever θ is. All others grow longer, the slowest "
            "most. At θ = 10 every column turns many times; at 10⁶ more than half of them stand nearly "
            "still in 512 positions. The similarity then falls more slowly, because slow waves still "
            "agree far away."
        ),
    ),
    "scale": (
        lambda: _("The scale doubles. What does the dot product do?"),
        lambda: _(
            "It quadruples, because both vectors grow. The colours get stronger, but no wave moves, and "
            "the curve crosses 0 where it did before. Switch to cosine and run it again: the curve stands "
            "still, because the cosine divides by both lengths."
        ),
    ),
    "groups": (
        lambda: _("More groups: does the curve change with the stairs?"),
        lambda: _(
            "Every block of frequencies has one factor, so the gains form stairs: more groups, more and "
            "smaller steps. The factors at the left are spread over the groups. From two groups on the "
            "curve hardly changes: it depends on how loud each frequency is, and finer steps change "
            "little in that."
        ),
    ),
    "progressive_start": (
        lambda: _("The fast columns get louder. What does the curve gain?"),
        lambda: _(
            "The start belongs to the fast columns. At 0 the slow ones dominate, and the curve is a wide, "
            "smooth hill. As the start grows, a sharp peak rises at distance 0, with ripples behind it: "
            "fast waves tell neighbours apart."
        ),
    ),
    "progressive_end": (
        lambda: _("The slow columns get louder. What does the curve gain?"),
        lambda: _(
            "The end belongs to the slow columns. At 0 the curve drops at once and then ripples around a "
            "low level. As the end grows, the whole curve is lifted, far away too, because slow waves "
            "still agree there."
        ),
    ),
    "dynamic_rate": (
        lambda: _("One factor for all columns. Can it get so small that nothing is left?"),
        lambda: _(
            "The law multiplies everything by 1 + r · ln(L / L₀); at r = 0 it is off. At r = −1 / ln(L / "
            "L₀) the factor is 0, and on the other side of it warm and cold colours are swapped. The dot "
            "product does not notice the sign: it grows again."
        ),
    ),
    "dynamic_reference": (
        lambda: _("At which reference does the law do nothing?"),
        lambda: _(
            "At L₀ = L: there the law does nothing. With a positive rate the embedding is louder below "
            "and quieter above. Ten times the reference is always the same step, because the law counts "
            "in logarithms; linear spacing hides that."
        ),
    ),
    "floor": (
        lambda: _("When does the floor begin to act?"),
        lambda: _(
            "With clamp nothing moves until the floor meets the scale; from there on the gain follows it. "
            "With softplus the gain is the floor plus ln(1 + eˢ), so it moves from the first frame on."
        ),
    ),
}
