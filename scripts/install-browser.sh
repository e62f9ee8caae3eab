#!/bin/sh
# install-browser.sh VENV: a Chromium for the browser tests. One that is there already; else Debian's
# package where we may install it; else Playwright's own build.
set -eu
for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then
        echo "Browser tests use $(command -v "$name")"
        exit 0
    fi
done
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends chromium && exit 0
    echo "The chromium package could not be installed; trying Playwright's build." >&2
fi
exec "$1/bin/playwright" install chromium
