#!/bin/sh
# Print the newest Python that is 3.11 or newer; fail with a sentence that says what to do.
# A name on PATH is no proof (version managers leave shims for versions that are not active): run each.
set -eu
for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11) or print(sys.executable))' 2>/dev/null; then
        exit 0
    fi
done
echo "No Python 3.11 or newer was found. Install one, or name it: make PYTHON=/path/to/python3.12 …" >&2
exit 1
