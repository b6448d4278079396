"""Trusted proxies: the only ones whose header names the client.

Without a trusted proxy no header is believed, also not from this machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, NamedTuple

from litestar.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from punto.house.structured_log import log

ProxyHeader = Literal["x-forwarded-for", "forwarded"]
_FORWARDED, _FOR, _PROTO = b"forwarded", b"x-forwarded-for", b"x-forwarded-proto"
_MAPPED = "::ffff:"
"""Before an IPv4 address that connects to an IPv6 socket."""
_PROXY_HEADERS = (_FORWARDED, _FOR, _PROTO)


class TrustedProxies(NamedTuple):
    addresses: tuple[str, ...] = ()
    """Addresses and networks of the proxies."""
    header: ProxyHeader = "x-forwarded-for"
    """The header that they write. Many pass on the other one as the client has sent it."""

    def wrap(self, app: Any) -> Any:
        """Return the application behind the middleware that resolves the client's address."""
        return _ClientAddress(app, self)

    def includes(self, address: str) -> bool:
        return address.removeprefix(_MAPPED) in _trusted_hosts(self.addresses)


NO_PROXIES = TrustedProxies()


class _ClientAddress:
    """ASGI middleware: replaces the address of a trusted proxy by that of its client."""

    def __init__(self, app: Any, proxies: TrustedProxies) -> None:
        self._app = app
        self._proxies = proxies
        self._resolve = ProxyHeadersMiddleware(app, [*proxies.addresses])
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found: Any = scope
        client = found.get("client")
        if client is not None and client[0].startswith(_MAPPED):
            client = found["client"] = (client[0].removeprefix(_MAPPED), client[1])
        if client is None or not self._proxies.includes(client[0]):
            self._warn(found)
            await self._app(scope, receive, send)
            return
        if self._proxies.header == "forwarded":
            found["headers"] = [*_translate_forwarded(found["headers"])]
        await self._resolve(found, receive, send)  # type: ignore[arg-type]

    def _warn(self, scope: Any) -> None:
        """Log once that a header is ignored: behind such a proxy all clients share one limit."""
        if self._has_warned or all(name not in _PROXY_HEADERS for name, _ in scope["headers"]):
            return
        self._has_warned = True
        log.warning("proxy_header_ignored")  # the log has no addresses of clients


@cache
def _trusted_hosts(addresses: tuple[str, ...]) -> Any:
    return ProxyHeadersMiddleware(_unused_app, [*addresses]).trusted_hosts


async def _unused_app(_scope: Any, _receive: Any, _send: Any) -> None: ...


def _translate_forwarded(headers: Iterable[tuple[bytes, bytes]]) -> Iterable[tuple[bytes, bytes]]:
    """Write `Forwarded` (RFC 7239) as the headers that uvicorn reads; drop those of the client."""
    for name, value in headers:
        if name == _FORWARDED:
            for element in _split_quoted(value.decode("latin-1"), ","):
                pairs = dict(map(_read_pair, _split_quoted(element, ";")))
                yield _FOR, pairs.get("for", "unknown").encode("latin-1")
                if "proto" in pairs:
                    yield _PROTO, pairs["proto"].encode("latin-1")
        if name not in (_FOR, _PROTO):
            yield name, value


def _read_pair(text: str) -> tuple[str, str]:
    name, _, value = text.strip().partition("=")
    return name.strip().lower(), value.strip().strip('"')


def _split_quoted(text: str, separator: str) -> list[str]:
    """Split at a separator outside quotation marks."""
    parts, is_quoted = [""], False
    for character in text:
        is_quoted ^= character == '"'
        if character == separator and not is_quoted:
            parts.append("")
        else:
            parts[-1] += character
    return parts
