"""JSON that the server posts to an address of the operator: anchors and alarms."""

from __future__ import annotations

import asyncio
import ssl
from functools import cache

import httpx

from punto.refusals import Refused

TIMEOUT_SECONDS = 10.0
"""For the whole exchange: a receiver that answers byte by byte does not hold the server up."""
SCHEMES = ("http://", "https://")


def check_webhook(url: str | None) -> None:
    """Refuse an address that is not on the web."""
    if url is None:
        return
    try:
        has_host = bool(httpx.URL(url).host)
    except httpx.InvalidURL:
        has_host = False
    if not url.startswith(SCHEMES) or not has_host:
        raise Refused("bad_webhook", url=url)


async def post_json(url: str, body: bytes) -> None:
    """Post JSON and wait for the answer; raises `OSError`, also for a redirect.

    A client that follows a redirect asks for the other address without the JSON.
    """
    try:
        context = await asyncio.to_thread(_tls_context, url.startswith("https"))
        async with (
            asyncio.timeout(TIMEOUT_SECONDS),
            httpx.AsyncClient(verify=context, timeout=None) as client,
            client.stream(
                "POST", url, content=body, headers={"Content-Type": "application/json"}
            ) as answer,
        ):
            status = answer.status_code
    except TimeoutError:
        raise OSError(f"no answer within {TIMEOUT_SECONDS:g} s") from None
    except httpx.HTTPError as error:
        raise OSError(str(error) or type(error).__name__) from error
    if not 200 <= status < 300:
        raise OSError(f"the answer has status {status}")


@cache
def _tls_context(is_secure: bool) -> ssl.SSLContext:
    """Return the trusted authorities, which take 50 ms to read; plain HTTP needs none."""
    return ssl.create_default_context() if is_secure else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
