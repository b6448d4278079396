"""Set-up for all tests: signals and the log."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator

import pytest

# A run started in the background ignores Ctrl-C, and so would the processes that tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def restore_log() -> Iterator[None]:
    """Restore the logger: a handler set by one test writes to a stream closed in the next."""
    log = logging.getLogger("punto")
    before = log.handlers[:], log.level, log.propagate
    yield
    log.handlers[:], log.level, log.propagate = before
