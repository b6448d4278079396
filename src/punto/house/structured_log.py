"""Structured logs on standard error: a JSON object per line for programs, or a line of text."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, Literal

import msgspec

log = logging.getLogger("punto")

_STANDARD_ATTRIBUTES = frozenset(logging.makeLogRecord({}).__dict__) | {
    "message",
    "asctime",
    "taskName",
}


def _entry(record: logging.LogRecord) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "at": round(record.created * 1000),
        "level": record.levelname.lower(),
        "event": record.getMessage(),
    }
    entry |= {key: value for key, value in vars(record).items() if key not in _STANDARD_ATTRIBUTES}
    if record.exc_info:
        entry["trace"] = logging.Formatter().formatException(record.exc_info)
    return entry


class JsonLogFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(_entry(record), enc_hook=str).decode()


class TextLogFormatter(logging.Formatter):
    """`14:03:59 warning sweep_failed why="store is busy"`, in local time."""

    def format(self, record: logging.LogRecord) -> str:
        entry = _entry(record)
        level, event, trace = entry.pop("level"), entry.pop("event"), entry.pop("trace", None)
        del entry["at"]
        words = [self.formatTime(record, "%H:%M:%S"), level, event]
        words += [f"{key}={_plain(value)}" for key, value in entry.items()]
        return " ".join(words) + (f"\n{trace}" if trace else "")


def _plain(value: Any) -> str:
    """Return a value as JSON, and a word without quotes."""
    if (
        isinstance(value, str)
        and value
        and not any(sign.isspace() or sign == '"' for sign in value)
    ):
        return value
    return msgspec.json.encode(value, enc_hook=str).decode()


_LIBRARY_LOGGERS = ("uvicorn.error", "asyncio")
"""They log what clients cause, such as an invalid request, which Python would print as it is."""


class RateLimit(logging.Filter):
    """Lets so many lines of one event pass in a second; the next line says how many it left out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._seconds: dict[str, tuple[int, int]] = {}
        """By event: the second, and the lines in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        second = int(self._now())
        last, count = self._seconds.get(record.msg, (second, 0))
        left_out = max(0, count - MAX_LINES_PER_SECOND) if last != second else 0
        self._seconds[record.msg] = second, 1 + (count if last == second else 0)
        if left_out:
            record.left_out = left_out
        return self._seconds[record.msg][1] <= MAX_LINES_PER_SECOND


MAX_LINES_PER_SECOND = 20
LogFormat = Literal["json", "text"]
LogLevel = Literal["debug", "info", "warning", "error"]


def log_to_stderr(form: LogFormat | None = None, level: LogLevel = "info") -> None:
    """Log as `form`; without one as text on a terminal and as JSON elsewhere."""
    as_text = form == "text" or (form is None and sys.stderr.isatty())
    handler = logging.StreamHandler()
    handler.setFormatter(TextLogFormatter() if as_text else JsonLogFormatter())
    handler.addFilter(RateLimit())
    log.handlers[:] = [handler]
    log.setLevel(level.upper())
    log.propagate = False
    for name in _LIBRARY_LOGGERS:
        library = logging.getLogger(name)
        library.handlers[:] = [handler]
        library.propagate = False
