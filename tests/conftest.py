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
    """Restore the logger: a handler set by one test writes to a stream closed in the next."""
    log = logging.getLogger("punto")
    before = log.handlers[:], log.level, log.propagate
    yield
    log.handlers[:], log.level, log.propagate = before
