"""The lessons: files, place and progress in the session, questions, pictures."""
