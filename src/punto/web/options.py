"""How a house is served."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from punto.web.sockets.connection import Caps


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


class WebOptions(NamedTuple):
    address: str = "http://127.0.0.1:8021"
    """Where people reach the house."""
    origins: tuple[str, ...] = ()
    """Of pages that may act for whoever is signed in; the house's own among them."""
    secure: bool | None = None
    """Whether cookies go by TLS alone; as the address says if left out."""
    requests_a_second: float = 20
    """Of one address, and again of one account."""
    burst: int = 60
    """Requests that may come at once."""
    most_keys: int = 20_000
    """Addresses and accounts whose haste is remembered."""
    most_body: int = 256 * 1024
    """Bytes of a request."""
    caps: Caps = Caps()
    """Of one socket."""
    most_sums: int = 2
    """Heavy work done side by side."""
    sum_seconds: float = 60
    metrics_open: bool = True
    """Whether `/metrics` is anybody's; else the operator's."""
    static: Path | None = None
    """The built page; the one that comes with the package if left out."""

    @property
    def rates(self) -> dict[str, Rate]:
        """By kind: anything; accounts made and passwords tried; what keeps a processor busy."""
        return {
            "requests": Rate(self.burst, self.requests_a_second),
            "coming_in": Rate(self.burst / 3, self.requests_a_second / 10),
            "heavy": Rate(self.burst / 3, self.requests_a_second / 10),
        }

    @property
    def secure_cookies(self) -> bool:
        return self.address.startswith("https:") if self.secure is None else self.secure

    @property
    def cookie(self) -> str:
        """`__Host-` binds it to this host and to TLS."""
        return "__Host-punto" if self.secure_cookies else "punto"


def header(scope: Any, name: bytes) -> str | None:
    """The first header of that name, in small letters."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return None
