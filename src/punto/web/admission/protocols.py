"""uvicorn's protocols with limits: connections by address, and time for headers, body and reading.

uvicorn counts no connections by address, and a client that sends nothing, half a header or half a
body stays connected for ever.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from punto.refusals import Refusal, Refused, refusal
from punto.web.admission.limits import AdmissionLimits
from punto.web.admission.proxies import TrustedProxies
from punto.web.admission.registry import Connection, ConnectionRegistry
from punto.web.http_rate_limit import client_network

CONNECTION_KEY = "connection"
"""The key of `scope["state"]` under which a request has its `Connection`."""


def limited_protocols(
    limits: AdmissionLimits, registry: ConnectionRegistry, proxies: TrustedProxies
) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """Return the protocols of HTTP and of WebSockets with these limits."""

    class HttpProtocol(LimitedHttpProtocol):
        _limits = limits
        _registry = registry
        _proxies = proxies

    return HttpProtocol, LimitedSocketProtocol


class LimitedHttpProtocol(H11Protocol):
    _limits: AdmissionLimits
    _registry: ConnectionRegistry
    _proxies: TrustedProxies

    def __init__(
        self,
        config: Config,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._is_refused = False
        self._timer: asyncio.TimerHandle | None = None
        self._timer_part = ""
        """The part of a request for which the timer runs: `header`, `body` or nothing."""
        self._write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        address = None if self._proxies.includes(peer) else client_network(peer)
        try:
            connection = self._registry.add(address, transport.abort)
        except Refused as refused:
            self._is_refused = True
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, refused.refusal)
            return
        # The protocol of a WebSocket gets the same state.
        self.app_state = {**self.app_state, CONNECTION_KEY: connection}
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_timer("")
        self.resume_writing()
        if not self._is_refused:
            self.app_state[CONNECTION_KEY].end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._is_refused:
            super().data_received(data)
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.app_state[CONNECTION_KEY].release_client()
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # the client does not read the last response
        else:
            super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._limits.body_seconds and self._write_timer is None:
            self._write_timer = self.loop.call_later(
                self._limits.body_seconds, self.transport.abort
            )

    def resume_writing(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None
        super().resume_writing()

    def _watch(self) -> None:
        """Set the timer for the part of the request that is incomplete."""
        is_upgraded = self.transport.get_protocol() is not self
        if is_upgraded or self.transport.is_closing():
            part = ""
        elif self.cycle is None or self.cycle.response_complete:
            # Between two requests uvicorn's own timer runs until the first byte.
            part = "" if self.timeout_keep_alive_task is not None else "header"
        else:
            part = "body" if self.cycle.more_body else ""
        self._set_timer(part)

    def _set_timer(self, part: str) -> None:
        if part == self._timer_part:
            return
        self._timer_part = part
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seconds = {"header": self._limits.header_seconds, "body": self._limits.body_seconds}
        if seconds.get(part):
            self._timer = self.loop.call_later(seconds[part], self._time_out)

    def _time_out(self) -> None:
        if self._timer_part == "header":
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, refusal("request_timeout"))
        self.transport.abort()

    def _refuse(self, status: HTTPStatus, reason: Refusal) -> None:
        """Write a refusal and close; the client may have sent nothing yet."""
        body = msgspec.json.encode(reason)
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class LimitedSocketProtocol(WebSocketsSansIOProtocol):
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # A handshake with a body: uvicorn neither answers it nor closes the connection.
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.app_state[CONNECTION_KEY].end()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # what the client does not read would keep the connection open


def connection_of(scope: Any) -> Connection | None:
    """Return the connection of a request; None without the limits, as in tests of the routes."""
    found = scope.get("state", {}).get(CONNECTION_KEY)
    return found if isinstance(found, Connection) else None
