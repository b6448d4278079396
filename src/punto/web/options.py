"""How a house is served."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from punto.web.sockets.connection import ConnectionLimits


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


class WebOptions(NamedTuple):
    address: str = "http://127.0.0.1:8021"
    """Where people reach the house."""
    origins: tuple[str, ...] = ()
    """Of pages that may act for whoever is signed in; the house's own among them."""
    secure: bool | None = None
    """Whether cookies go by TLS alone; as the address says if left out."""
    requests_per_second: float = 20
    """Of one address, and again of one account."""
    request_burst: int = 60
    """Requests that may come at once."""
    max_rate_keys: int = 20_000
    """Addresses and accounts whose haste is remembered."""
    max_body_bytes: int = 256 * 1024
    """Bytes of a request."""
    connection_limits: ConnectionLimits = ConnectionLimits()
    """Of one socket."""
    max_workers: int = 2
    """Heavy work done side by side."""
    worker_timeout_seconds: float = 60
    are_metrics_public: bool = True
    """Whether `/metrics` is anybody's; else the operator's."""
    static_folder: Path | None = None
    """The built page; the one that comes with the package if left out."""

    @property
    def rates(self) -> dict[str, Rate]:
        """By kind: anything; accounts made and passwords tried; what keeps a processor busy."""
        return {
            "requests": Rate(self.request_burst, self.requests_per_second),
            "sign_in": Rate(self.request_burst / 3, self.requests_per_second / 10),
            "heavy": Rate(self.request_burst / 3, self.requests_per_second / 10),
        }

    @property
    def secure_cookies(self) -> bool:
        return self.address.startswith("https:") if self.secure is None else self.secure

    @property
    def cookie_name(self) -> str:
        """`__Host-` binds it to this host and to TLS."""
        return "__Host-punto" if self.secure_cookies else "punto"


def find_header(scope: Any, name: bytes) -> str | None:
    """The first header of that name, in small letters."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return None
