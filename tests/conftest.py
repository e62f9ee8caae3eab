"""What holds for every test: how hypothesis searches, and which files are programs rather than tests."""

import os

from hypothesis import settings

# Whole apps that tests and benchmarks start; collecting doctests would import, and so run, them.
collect_ignore_glob = ["browser/apps/*", "bench/apps/*"]

# No deadline: a test's outcome must not depend on how busy the machine is. In CI the same examples every
# time, so that a change is judged by what it changes; at home new ones, which is how new faults are found.
settings.register_profile("home", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")
