"""The route that serves plotly.min.js and the browser side of live_plot: no other server is needed.

Why so: Plotly.js comes from the installed plotly package (nothing vendored, one version), is compressed
once a process instead of once a request, and has the version in its address, so a browser keeps it for
good. A list of known names rather than a folder: nothing else can be asked for.
"""

import gzip
import hashlib
from functools import cache
from pathlib import Path

import plotly
import streamlit as st
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

FOLDER = "plotlyjs"
PLOTLY = "plotly.min.js"
_MODULES = Path(__file__).parents[2] / "assets" / "live_plot"
_FOREVER = "public, max-age=31536000, immutable"


def _paths() -> dict[str, Path]:
    modules = {path.name: path for path in sorted(_MODULES.glob("*.js"))}
    return {PLOTLY: Path(plotly.__file__).parent / "package_data" / PLOTLY, **modules}


@cache
def _file(name: str) -> tuple[bytes, bytes, str] | None:
    """Return the content, the content compressed, and a tag of it; None for a name that is not served."""
    path = _paths().get(name)
    if path is None:
        return None
    content = path.read_bytes()
    return content, gzip.compress(content, 6, mtime=0), hashlib.sha256(content).hexdigest()[:16]


def packed(name: str) -> bytes:
    """Return a served file compressed with gzip, for a page that is to hold it itself."""
    found = _file(name)
    if found is None:
        raise KeyError(name)
    return found[1]


def module_sources() -> dict[str, str]:
    """Return the text of each module of live_plot by its name."""
    return {name: path.read_text(encoding="utf-8") for name, path in _paths().items() if name != PLOTLY}


@cache
def _modules_version() -> str:
    digest = hashlib.sha256()
    for name in sorted(set(_paths()) - {PLOTLY}):
        digest.update(_paths()[name].read_bytes())
    return digest.hexdigest()[:12]


def asset_paths() -> dict[str, str]:
    """Return where the browser finds both parts below the app's base path, and that path as configured."""
    return {
        "plotly": f"{FOLDER}/{PLOTLY}?v={plotly.__version__}",
        "module": f"{FOLDER}/{_modules_version()}/main.js",
        "base": base_path(),
    }


def base_path() -> str:
    """Return the path below which the app lies, with a slash at both ends."""
    base = str(st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{base}/" if base else "/"


def _serve(request: Request) -> Response:
    version, _, name = request.path_params["file"].rpartition("/")
    found = _file(name)
    if found is None or (name == PLOTLY) != (version == ""):
        return PlainTextResponse("Not found", status_code=404)
    content, compressed, tag = found
    current = version in ("", _modules_version())
    headers = {
        "ETag": f'"{tag}"',
        # A page that was opened before an update asks for an older version; what it gets must not be kept
        # under that name.
        "Cache-Control": _FOREVER if current else "no-cache",
        "Vary": "Accept-Encoding",
        "X-Content-Type-Options": "nosniff",
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = compressed, "gzip"
    return Response(content, headers=headers, media_type="text/javascript")


def plotly_js_route() -> Route:
    """Return the route to mount: `st.App(…, routes=[plotly_js_route()])`.

    It lies under `server.baseUrlPath`, as Streamlit's own do.
    """
    return Route(f"{base_path()}{FOLDER}/{{file:path}}", _serve, methods=["GET", "HEAD"])
