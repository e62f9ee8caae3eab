"""The training lab: tiny transformers, trained side by side, to settle what only training can settle.

A run is data, not a class: every variant and every seed of a `Cell` trains in one forward pass with a leading
run dimension. Configuration goes in, frozen snapshots and results come out.
"""
