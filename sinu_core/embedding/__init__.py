"""The embedding itself: frequencies, layouts, gains, the table, and the PyTorch module."""
