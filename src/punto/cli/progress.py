"""Progress on standard error: a bar on a terminal, in a pipe one line for a compilation."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from punto.api.progress import COMPILING, draw_bar, watch_kernels


@contextmanager
def progress_bar(
    what: str, total: int, *, quiet: bool = False, compiling: str = COMPILING
) -> Iterator[Callable[[int, int], None] | None]:
    """Yield a function of (done, total) that moves the bar; None without a terminal."""
    if quiet or not sys.stderr.isatty():
        with watch_kernels(lambda: print(f"punto: {compiling}", file=sys.stderr, flush=True)):
            yield None
        return
    from rich.console import Console

    with draw_bar(what, total, Console(stderr=True), compiling) as update:
        yield update
