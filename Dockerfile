# Any Debian image with Python 3.11 or newer will do, also one without pip or venv.
ARG PYTHON_IMAGE=python:3.12-slim

# ---- build: the environment, at the path where it will run ----
FROM ${PYTHON_IMAGE} AS build

# An index for torch alone. A build without CUDA makes the image several gigabytes smaller.
ARG TORCH_INDEX_URL=""

WORKDIR /src
COPY requirements.txt ./
COPY scripts/make-venv.sh scripts/find-python.sh scripts/
RUN scripts/make-venv.sh "$(scripts/find-python.sh)" /opt/venv \
    && if [ -n "$TORCH_INDEX_URL" ]; then \
        /opt/venv/bin/pip install --no-cache-dir --index-url "$TORCH_INDEX_URL" "$(grep '^torch==' requirements.txt)"; \
    fi \
    && /opt/venv/bin/pip install --no-cache-dir -r requirements.txt \
    && /opt/venv/bin/pip uninstall --yes pip

WORKDIR /app
COPY .streamlit .streamlit
COPY assets assets
COPY sinu_core sinu_core
COPY pages pages
COPY app.py ./
# Compiled here, since nothing can be written later; checked by nothing, since nothing changes.
RUN /opt/venv/bin/python -m compileall -q --invalidation-mode unchecked-hash sinu_core pages app.py

# ---- run: the same image, with the environment and the app alone ----
FROM ${PYTHON_IMAGE}

COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
WORKDIR /app

# Runs with a read-only root: what a library may want to write goes to /tmp (a tmpfs will do).
# The server address only spares Streamlit a look-up of the machine's public address.
ENV PATH=/opt/venv/bin:$PATH \
    HOME=/tmp \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PORT=8501 \
    STREAMLIT_SERVER_HEADLESS=true \
    STREAMLIT_SERVER_ADDRESS=0.0.0.0 \
    STREAMLIT_BROWSER_SERVER_ADDRESS=localhost

USER 10001:10001
EXPOSE 8501

HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; base = os.environ.get('STREAMLIT_SERVER_BASE_URL_PATH', '').strip('/'); path = '/'.join(filter(None, (base, '_stcore/health'))); u.build_opener(u.ProxyHandler({})).open(f\"http://127.0.0.1:{os.environ['PORT']}/{path}\", timeout=4)"]

CMD ["python", "app.py"]
