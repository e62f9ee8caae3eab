"""The layout switch, with the proof that it changes nothing but the order of the columns."""

import streamlit as st

from pages.figures.position_words import position_text
from pages.ui.i18n import _
from pages.ui.panels import numbers_part
from sinu_core.analysis.layout_proof import LayoutProof, layout_proof
from sinu_core.settings import Settings


def layout_panel(settings: Settings) -> None:
    """Draw the switch, and both layouts of the current settings compared."""
    other = "interleaved" if settings.layout == "half" else "half"
    labels = {
        "interleaved": _("Interleave sines and cosines"),
        "half": _("Put sines first, then cosines"),
    }
    st.button(labels[other], key="embedding_switch_layout", on_click=_set_layout, args=(other,),
              icon=":material/swap_horiz:")  # fmt: skip
    proof = layout_proof(settings)
    _state(proof)
    numbers_part("embedding_layout_proof", proof.to_frame)


def _set_layout(layout: str) -> None:
    st.session_state["layout"] = layout


def _is_rounding(proof: LayoutProof) -> bool:
    return proof.reordered_equal and proof.largest_difference > 0


def _state(proof: LayoutProof) -> None:
    text = _(
        "Computed just now: {n} positions from {first} to {last}, once in each layout, and all their dot "
        "products. The largest is {largest}; the largest difference between the layouts is "
        "**{difference}**{why}. The half table with its columns reordered, `half[:, perm]`, **{equal}** "
        "the interleaved table bit for bit."
    )
    st.markdown(
        text.format(
            n=len(proof.positions),
            first=position_text(proof.positions[0]),
            last=position_text(proof.positions[-1]),
            largest=f"{proof.largest_product:.9g}",
            difference=f"{proof.largest_difference:.2g}",
            why=_(", rounding of sums taken in another order") if _is_rounding(proof) else "",
            equal=_("equals") if proof.reordered_equal else _("is not"),
        )
    )
    if not proof.reordered_equal:
        st.info(
            _(
                "These settings group the scale by columns, and the layout decides which columns are "
                "neighbours: the two layouts are different embeddings here. Group by pairs and they agree."
            )
        )
