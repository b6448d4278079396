"""Ctrl-C that Python lost: it ignores an exception in a finalizer or in a weakref callback."""

from __future__ import annotations

import sys
import threading
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager

AGAIN_AFTER_SECONDS = 0.05
"""Until the finalizer has ended."""


@contextmanager
def repeat_lost_interrupts() -> Iterator[None]:
    """Interrupt the main thread again if a KeyboardInterrupt was ignored.

    The compiler runs many weakref callbacks, so one Ctrl-C would not always end a command.
    """
    before = sys.unraisablehook

    def repeat(lost: sys.UnraisableHookArgs) -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            before(lost)
            return
        timer = threading.Timer(AGAIN_AFTER_SECONDS, interrupt_main)
        timer.daemon = True
        timer.start()

    sys.unraisablehook = repeat
    try:
        yield
    finally:
        sys.unraisablehook = before
