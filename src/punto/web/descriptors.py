"""File descriptors: the server refuses connections before the process runs out of them.

At the limit asyncio reports every attempt to accept a connection, thousands in a second; those
reports are logged once a second at most.
"""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

from punto.house.structured_log import log

RESERVED_DESCRIPTORS = 100
"""For the store, the log, worker processes and requests to webhooks."""
MIN_CONNECTIONS = 1_000
"""A server that can hold fewer connections says so at its start."""
LOG_SECONDS = 1.0
_OUT_OF_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


def raise_descriptor_limit() -> int | None:
    """Raise the limit of this process as far as allowed and return it; None: there is none."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        return None if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


def find_max_connections(limit: int | None) -> int | None:
    """Return how many connections the server accepts; warn if those are few. None: any number."""
    if limit is None:
        return None
    connections = max(1, limit - RESERVED_DESCRIPTORS)
    if connections < MIN_CONNECTIONS:
        log.warning(
            "few_file_descriptors",
            extra={
                "limit": limit,
                "connections": connections,
                "needed": MIN_CONNECTIONS + RESERVED_DESCRIPTORS,
            },
        )
    return connections


class LoopErrors:
    """Logs errors of the event loop; those of a process without descriptors once a second."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._logged_at = float("-inf")
        self._unlogged = 0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in _OUT_OF_RESOURCES:
            loop.default_exception_handler(context)
            return
        self._unlogged += 1
        if self._now() - self._logged_at < LOG_SECONDS:
            return
        log.error("not_accepted", extra={"why": str(error), "attempts": self._unlogged})
        self._logged_at, self._unlogged = self._now(), 0
