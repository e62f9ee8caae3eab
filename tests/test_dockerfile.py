"""The image, as far as its recipe tells: what goes in, who runs it, and how it is asked for its health."""

import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# Continuation lines joined, so that one instruction is one line.
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
RUNTIME = DOCKERFILE.rpartition("FROM ${PYTHON_IMAGE}")[2]


def instruction(name: str) -> str:
    (found,) = re.findall(rf"^{name} (.*)$", RUNTIME, flags=re.MULTILINE)
    return str(found)


def test_any_debian_python_can_be_given_and_both_stages_use_the_same() -> None:
    assert "ARG PYTHON_IMAGE=python:3.12-slim" in DOCKERFILE
    assert re.findall(r"^FROM (\S+)", DOCKERFILE, flags=re.MULTILINE) == ["${PYTHON_IMAGE}"] * 2


def test_what_is_copied_exists_and_passes_dockerignore() -> None:
    ignore = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, flags=re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists()
            assert any(rule.startswith(f"!{source}") for rule in ignore), f"{source} is ignored"


def test_no_tool_and_no_test_reaches_the_image() -> None:
    assert "requirements-dev" not in DOCKERFILE
    assert "tests" not in DOCKERFILE


def test_it_runs_as_a_fixed_user_without_a_shell() -> None:
    assert instruction("USER") == "10001:10001"
    assert json.loads(instruction("CMD")) == ["python", "app.py"]


@pytest.mark.parametrize(
    ("base", "status", "code"), [("", 200, 0), ("sinu", 200, 0), ("/sinu/", 200, 0), ("", 503, 1)]
)
def test_the_health_check_asks_the_servers_own_address(base: str, status: int, code: int) -> None:
    check = json.loads(instruction("HEALTHCHECK").partition("CMD ")[2])
    asked = []

    class Health(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Health) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        environment = {"PORT": str(server.server_port), "STREAMLIT_SERVER_BASE_URL_PATH": base}
        result = subprocess.run(
            [sys.executable, *check[1:]], env={**os.environ, **environment}, capture_output=True, check=False
        )
    assert result.returncode == code
    assert asked == ["/sinu/_stcore/health" if base else "/_stcore/health"]
