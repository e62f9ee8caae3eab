"""Links that teachers give away: complete, for an audience, as a code, in a frame."""
