"""JSON that the server posts to an address of the operator: anchors and alarms."""

from __future__ import annotations

import urllib.request
from typing import Any

from punto.refusals import Refused

TIMEOUT_SECONDS = 10.0
SCHEMES = ("http://", "https://")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Makes a redirect an error: `urllib` would follow it by a GET, without the JSON."""

    def redirect_request(self, *_arguments: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirects)


def check_webhook(url: str | None) -> None:
    """Refuse an address that is not on the web."""
    if url is not None and not url.startswith(SCHEMES):
        raise Refused("bad_webhook", url=url)


def post_json(url: str, body: bytes) -> None:
    """Post JSON and wait for the answer; raises `OSError` (a redirect too) or `HTTPException`."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, data=body, headers=headers, method="POST")
    with _OPENER.open(request, timeout=TIMEOUT_SECONDS):
        pass
