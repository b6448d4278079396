"""Addresses of servers, and which of them may get a token or a password."""

from __future__ import annotations

import ssl
from functools import cache
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx

from punto.messages import shorten_input
from punto.refusals import Refused

PORTS = {"http": 80, "https": 443}


class ServerAddress(NamedTuple):
    """The address of a server, without a path."""

    scheme: str
    host: str
    port: int

    @property
    def is_secure(self) -> bool:
        return self.scheme == "https"

    @property
    def is_loopback(self) -> bool:
        """Whether it is this machine: what is sent there reaches no network."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def origin(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"

    @property
    def socket_origin(self) -> str:
        return self.origin.replace("http", "ws", 1)


def read_address(text: str) -> ServerAddress:
    """Read `https://casino.example` or `http://127.0.0.1:8021`."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise Refused("bad_server_address", address=shorten_input(text)) from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise Refused("bad_server_address", address=shorten_input(text))
    return ServerAddress(parts.scheme, parts.hostname, port or PORTS[parts.scheme])


def check_secret_allowed(address: ServerAddress, allow_plain_token: bool) -> None:
    """Refuse to send a token or a password in plain text to another machine."""
    if not (address.is_secure or address.is_loopback or allow_plain_token):
        raise Refused("plain_token", address=address.origin)


@cache
def default_ssl_context() -> ssl.SSLContext:
    """Return the trust of all clients. Loading the authorities takes milliseconds: once."""
    return httpx.create_ssl_context()
