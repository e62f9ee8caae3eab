"""The Motion page's parts."""
