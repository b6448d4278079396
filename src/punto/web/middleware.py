"""HTTP middleware: rate limit, body size, origin check, security headers and request metrics."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from punto.messages import message
from punto.refusals import Refused
from punto.tracing import span
from punto.web.admission.handshakes import refuse_handshake
from punto.web.admission.protocols import connection_of
from punto.web.context import SAFE_METHODS, AppContext
from punto.web.errors import status_of
from punto.web.http_rate_limit import TooManyRequests, client_network
from punto.web.server_options import ServerOptions, find_header

_SECURITY_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


def content_security_policy(
    options: ServerOptions, scripts: Iterable[str] = (), styles: Iterable[str] = ()
) -> str:
    """Return the CSP header of a page; `scripts` and `styles` are hashes of its inline elements."""
    # In some browsers 'self' does not include WebSocket addresses.
    sockets = options.address.replace("http", "ws", 1)
    return "; ".join([
        "default-src 'none'",
        " ".join(["script-src 'self'", *scripts]),
        " ".join(["style-src 'self'", *styles]),
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        f"connect-src 'self' {sockets}",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ])  # fmt: skip


class HttpMiddleware:
    """Outermost ASGI layer, which rejects requests and adds headers to every response."""

    def __init__(self, app: ASGIApp, context: AppContext) -> None:
        self._app = app
        self._context = context
        self._headers = [
            *_SECURITY_HEADERS,
            (b"content-security-policy", content_security_policy(context.options).encode()),
        ]
        if context.options.secure_cookies:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._run_socket(scope, receive, send)
            return
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        started_at, status = perf_counter(), 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ())]
                present = {name.lower() for name, _ in headers}
                headers += [header for header in self._headers if header[0] not in present]
                if b"cache-control" not in present:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            elif scope["method"] == "HEAD" and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        try:
            self._check(scope)
        except Refused as refused:
            self._context.refusal_log.record(refused.refusal, None, scope["path"])
            await _send_refusal(refused, with_headers)
        else:
            client = find_header(scope, b"traceparent")
            with span("http.request", client, method=scope["method"], path=scope["path"]) as opened:
                await self._app(_as_get(scope), receive, with_headers)
                if opened:
                    opened.set("status", status)
        method = scope["method"] if scope["method"] in _COUNTED_METHODS else "other"
        self._context.metrics.record_request(method, status, perf_counter() - started_at)

    async def _run_socket(self, scope: Any, receive: Receive, send: Send) -> None:
        try:
            address = self._check_client(scope)
            await self._context.handshakes.run(self._app, scope, receive, send, address)
        except Refused as refused:
            self._context.refusal_log.record(refused.refusal, None, scope["path"])
            await refuse_handshake(refused, status_of(refused.refusal), send)

    def _check_client(self, scope: Any) -> str:
        """Return the network of the client; refuse one with too many connections or requests."""
        client = scope.get("client")
        address = client_network(client[0] if client else "")
        if connection := connection_of(scope):
            connection.assign(address)
        self._context.rate_limiter.take("requests", address)
        return address

    def _check(self, scope: Any) -> None:
        self._check_client(scope)
        length = find_header(scope, b"content-length")
        if length is not None and find_header(scope, b"transfer-encoding") is not None:
            # RFC 9112 6.1: a proxy may have read another end of the request.
            raise Refused("bad_request", why=message("detail", "two_lengths"))
        if (
            length is not None
            and length.isdigit()
            and int(length[:12]) > self._context.options.max_body_bytes
        ):
            raise Refused("request_too_large", max=self._context.options.max_body_bytes)
        if scope["method"] not in SAFE_METHODS:
            check_origin(scope, self._context.options)


def _as_get(scope: Any) -> Any:
    """Let the routes answer HEAD like GET; the body is not sent."""
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope


def check_origin(scope: Any, options: ServerOptions) -> None:
    """Refuse a request by a page of another origin.

    Browsers send `Origin` with every request that changes something. Programs authenticate with a
    bearer token and need no `Origin`.
    """
    origin = find_header(scope, b"origin")
    if origin is None:
        if find_header(scope, b"authorization") or not _has_cookie(scope, options.cookie_name):
            return
        raise Refused("bad_origin")
    if origin.lower() not in options.origins:
        raise Refused("bad_origin")


def _has_cookie(scope: Any, name: str) -> bool:
    return any(
        part.strip().startswith(f"{name}=")
        for key, value in scope["headers"]
        if key == b"cookie"
        for part in bytes(value).decode("latin-1").split(";")
    )


async def _send_refusal(refused: Refused, send: Send) -> None:
    body = msgspec.json.encode(refused.refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if isinstance(refused, TooManyRequests):
        headers.append((b"retry-after", b"%d" % refused.seconds))
    # The body was not read, so the connection cannot be reused.
    headers.append((b"connection", b"close"))
    status = status_of(refused.refusal)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


_COUNTED_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
