"""Structured logs: one JSON object per line on standard error."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

log = logging.getLogger("punto")

_STANDARD_ATTRIBUTES = frozenset(logging.makeLogRecord({}).__dict__) | {
    "message",
    "asctime",
    "taskName",
}


class JsonLogFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": round(record.created * 1000),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        entry |= {
            key: value for key, value in vars(record).items() if key not in _STANDARD_ATTRIBUTES
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry, enc_hook=str).decode()


def log_to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLogFormatter())
    log.handlers[:] = [handler]
    log.setLevel(level)
    log.propagate = False
