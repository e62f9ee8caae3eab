"""What lessons ask: small pure computations, each of which is the answer to one question."""
