"""Other position embeddings than the sinusoid, each as plain functions with their source."""

from sinu_core.embedding.baselines.alibi import alibi_bias, alibi_slopes
from sinu_core.embedding.baselines.learned import learned_table
from sinu_core.embedding.baselines.rope import RopePair, rope_apply, rope_rotate, rope_tables

__all__ = [
    "RopePair",
    "alibi_bias",
    "alibi_slopes",
    "learned_table",
    "rope_apply",
    "rope_rotate",
    "rope_tables",
]
