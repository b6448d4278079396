"""JSON that the server posts to an address of the operator: anchors and alarms."""

from __future__ import annotations

import urllib.request

from punto.refusals import Refused

TIMEOUT_SECONDS = 10.0
SCHEMES = ("http://", "https://")


def check_webhook(url: str | None) -> None:
    """Refuse an address that is not on the web."""
    if url is not None and not url.startswith(SCHEMES):
        raise Refused("bad_webhook", url=url)


def post_json(url: str, body: bytes) -> None:
    """Post JSON and wait for the answer. Raises `OSError` or `HTTPException`."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, data=body, headers=headers, method="POST")
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS):
        pass
