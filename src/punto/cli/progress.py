"""Progress bar on standard error, if it is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(
    what: str, total: int, *, quiet: bool = False
) -> Iterator[Callable[[int, int], None] | None]:
    """Yield a function of (done, total) that moves the bar; None without a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, rate="")

        def update(done: int, _total: int) -> None:
            speed = bar.tasks[0].speed
            rate = f"{speed / 1e6:,.1f} million {what} a second" if speed else ""
            bar.update(task, completed=done, rate=rate)

        yield update
