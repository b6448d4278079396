"""Options of the web server."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from punto.house.defaults import HOST, PORT, REQUESTS_PER_SECOND
from punto.house.operator_dual_control import SecondOperatorPolicy
from punto.house.pit.alarms import AlarmPolicy
from punto.reports.gaming_day import GamingCalendar, read_calendar
from punto.rules.file_format.schema import MAX_BOOK_BYTES
from punto.web.admission.limits import AdmissionLimits
from punto.web.sockets.limits import ConnectionLimits


class TokenBucketRate(NamedTuple):
    """Token bucket: burst size and refill rate."""

    burst: float
    per_second: float


class ServerOptions(NamedTuple):
    address: str = f"http://{HOST}:{PORT}"
    """Public address of the server."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may send requests with a session cookie, including the server's own."""
    secure: bool | None = None
    """Whether cookies require TLS. None: true for an https address."""
    requests_per_second: float = REQUESTS_PER_SECOND
    """Per address, and separately per account."""
    request_burst: int = 60
    """Requests accepted at once after a pause."""
    max_rate_keys: int = 20_000
    """Addresses and accounts in the rate limiter; the oldest are dropped."""
    max_body_bytes: int = 2 * MAX_BOOK_BYTES
    """Maximum size of a request body: a rulebook as a JSON string has room for its escapes."""
    admission: AdmissionLimits = AdmissionLimits()
    """Limits before a client has signed in."""
    connection_limits: ConnectionLimits = ConnectionLimits()
    """Limits of one WebSocket connection."""
    max_workers: int = 2
    """Worker processes that compute at the same time."""
    worker_timeout_seconds: float = 60
    second_operator: SecondOperatorPolicy = SecondOperatorPolicy()
    """Acts of operators that a second one confirms."""
    calendar: GamingCalendar = read_calendar()
    """The time zone of the house and the start of its gaming day."""
    alarm_policy: AlarmPolicy = AlarmPolicy()
    alarm_webhook: str | None = None
    """Receives each new alarm as a POST of one JSON object."""
    metrics_token: str | None = None
    """Bearer token of `/metrics`. None: programs of the same machine need none."""
    static_folder: Path | None = None
    """Folder of the built page. None: the one inside the package."""

    @property
    def rates(self) -> dict[str, TokenBucketRate]:
        """Rates by kind: all requests; sign-ins and sign-ups; requests that need much CPU time."""
        return {
            "requests": TokenBucketRate(self.request_burst, self.requests_per_second),
            "sign_in": TokenBucketRate(self.request_burst / 3, self.requests_per_second / 10),
            "heavy": TokenBucketRate(self.request_burst / 3, self.requests_per_second / 10),
        }

    @property
    def secure_cookies(self) -> bool:
        return self.address.startswith("https:") if self.secure is None else self.secure

    @property
    def cookie_name(self) -> str:
        """Cookie name; the prefix `__Host-` binds the cookie to this host and to TLS."""
        return "__Host-punto" if self.secure_cookies else "punto"

    @property
    def device_cookie_name(self) -> str:
        """Name of the cookie of a device on which somebody has signed in."""
        return f"{self.cookie_name}-device"


def find_header(scope: Any, name: bytes) -> str | None:
    """Return the first header with this lower-case name."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return None
