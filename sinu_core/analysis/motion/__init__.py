"""Motion: one setting runs from a to b, and every picture on the way is computed at once."""
