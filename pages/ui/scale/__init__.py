"""The Scale page in sections: each is a question, a picture or two, and what the present numbers answer."""
