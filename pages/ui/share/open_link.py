"""What happens to a link before anything else reads it: its version is looked at, once a session."""

import streamlit as st

from pages.ui.notices import report_address
from pages.ui.share.audience import HIDE, PRESENT, SHOW
from pages.ui.share.link_version import VERSION, VERSION_NAME, migrated
from pages.ui.share.windows import WINDOWS
from sinu_core.errors import ParameterError
from sinu_core.message import message
from sinu_core.query import Ignored

LINK_NAMES = {parameter.name: parameter for parameter in (VERSION_NAME, SHOW, HIDE, PRESENT, WINDOWS)}
"""What a link may say beside settings and controls."""

_OPENED = "_link_opened"


def open_link() -> None:
    """On a session's first run: bring an older link up to date, and say so when it is a newer one."""
    if _OPENED in st.session_state:
        return
    st.session_state[_OPENED] = True
    try:
        version = VERSION_NAME.decode(st.query_params.get(VERSION_NAME.name, "0"))
    except ParameterError:
        return  # the cleaning of the address drops it and names it
    if version > VERSION:
        reason = message(
            "made by a newer version of this app; this one reads links up to version {version}, and uses "
            "what it knows",
            version=VERSION,
        )
        report_address(Ignored(VERSION_NAME.name, str(version), reason))
    query = {name: st.query_params.get_all(name) for name in st.query_params}
    current = migrated(query, version)
    if current != query:
        st.query_params.from_dict(current)
        st.rerun()
