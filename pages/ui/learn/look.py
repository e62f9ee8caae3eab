"""The look of the lessons: a column that can be read, and targets for a thumb."""

LOOK = """<style>
.st-key-learn { max-width: 50rem; }
.st-key-learn .stButton button, .st-key-learn .stFormSubmitButton button, .st-key-learn .stLinkButton a {
  min-height: 3rem; }
.st-key-learn [class*="_choices"] button, .st-key-learn [class*="st-key-learn_open"] button {
  justify-content: flex-start; text-align: left; }
.st-key-learn [class*="_choices"] button > div, .st-key-learn [class*="st-key-learn_open"] button > div {
  justify-content: flex-start; }
.st-key-learn h2 { font-size: 1.6rem; padding: 0.25rem 0; }
.st-key-learn h3 { font-size: 1.3rem; padding: 0.25rem 0; }
.st-key-learn_ways { justify-content: space-between; }
.st-key-learn_ways .stButton { flex: 1 1 8rem; }
.st-key-learn_ways button { width: 100%; }
.st-key-learn [role="slider"] { width: 1.5rem; height: 1.5rem; }
.learn-words dt { font-weight: 600; scroll-margin-top: 4rem; }
.learn-words dd { margin: 0 0 0.75rem 0; }
</style>"""
