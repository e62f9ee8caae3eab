#!/bin/sh
# make-venv.sh PYTHON FOLDER: create a virtual environment. Debian ships Python without the part that
# puts pip into one: install that as root, and otherwise say which package to ask for.
set -eu
python=$1
venv=$2

[ -n "$python" ] || exit 1 # find-python.sh has said why

if [ -x "$venv/bin/python" ] && "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    exit 0
fi

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    echo "$python is not a Python 3.11 or newer. Name one: make PYTHON=/path/to/python3.12 …" >&2
    exit 1
fi

if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq
        apt-get install -y -qq --no-install-recommends "python$version-venv"
    else
        echo "$python lacks ensurepip, which makes virtual environments. On Debian or Ubuntu:" >&2
        echo "    sudo apt-get install python$version-venv" >&2
        exit 1
    fi
fi

"$python" -m venv --clear "$venv"
