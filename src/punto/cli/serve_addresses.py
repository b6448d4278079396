"""Addresses among the options of `punto serve`: of the server for its clients, and of proxies."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_network
from urllib.parse import urlsplit

from punto.refusals import Refused

_DEFAULT_PORTS = {"http": 80, "https": 443}


def read_origin(text: str) -> str:
    """Return an address as browsers write it in `Origin`: lower case, no path, no default port."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Refused("bad_public_address", address=text) from None
    beyond = parts.path.rstrip("/") or parts.query or parts.fragment or parts.username
    if not host or parts.scheme not in _DEFAULT_PORTS or beyond or any(map(str.isspace, text)):
        raise Refused("bad_public_address", address=text)
    shown = f"[{host}]" if ":" in host else host
    is_default = port in (None, _DEFAULT_PORTS[parts.scheme])
    return f"{parts.scheme}://{shown}" + ("" if is_default else f":{port}")


def read_proxies(written: Iterable[str]) -> tuple[str, ...]:
    """Return addresses and networks of proxies as networks."""
    networks = []
    for text in written:
        try:
            networks.append(str(ip_network(text, strict=False)))
        except ValueError:
            raise Refused("bad_proxy", address=text) from None
    return tuple(networks)
