"""Two position embeddings against each other: A, always sinusoidal, and B, another one or a baseline."""
