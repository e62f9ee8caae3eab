"""The route that answers the browser's questions for a picture; see `ahead`.

In a file of its own and with late imports: the server answers before PyTorch is there.
"""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pages.ui.plotly_js import base_path


def _serve(request: Request) -> Response:
    from pages.ui.ahead import Maker, answer
    from pages.ui.embedding_heatmap import HEATMAP, heatmap_ahead
    from pages.ui.start_picture import START, start_picture
    from sinu_core.errors import ParameterError

    makers: dict[str, Maker] = {HEATMAP: heatmap_ahead, START: start_picture}
    chart = request.path_params["chart"]
    maker = makers.get(chart)
    if maker is None:
        return PlainTextResponse("Not found", status_code=404)
    try:
        body = answer(chart, maker, request.query_params)
    except ParameterError as error:
        return PlainTextResponse(str(error), status_code=400)
    return Response(body, media_type="application/octet-stream", headers={"Cache-Control": "no-store"})


def ahead_route() -> Route:
    """Return the route to mount: `st.App(…, routes=[ahead_route()])`."""
    return Route(f"{base_path()}ahead/{{chart}}", _serve, methods=["GET"])
