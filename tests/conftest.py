"""Set-up for all tests: signals and the log."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator

import pytest

# A run started in the background ignores Ctrl-C, and so would the processes that tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the tests that mostly wait first: at the end the other workers would be idle."""
    items.sort(key=lambda item: "e2e/faults/" not in item.nodeid)


@pytest.fixture(autouse=True)
def restore_log() -> Iterator[None]:
    """Restore the loggers: a handler set by one test writes to a stream closed in the next."""
    loggers = [logging.getLogger(name) for name in ("punto", "uvicorn.error", "asyncio")]
    before = [(log, log.handlers[:], log.level, log.propagate) for log in loggers]
    yield
    for log, handlers, level, propagate in before:
        log.handlers[:], log.level, log.propagate = handlers, level, propagate
