"""Progress of long calculations, and notice of the first compilation of the kernels."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

COMPILING = "compiling the simulator, once: about 10 s"
COMPILING_SYSTEM = "compiling the betting system"
"""A system of a file is compiled in every run."""

ProgressFunction = Callable[[int, int], None]
ProgressOption = bool | ProgressFunction | None
"""None shows the progress in a notebook; True and False decide; a function is called with it."""


def is_notebook() -> bool:
    """Whether this runs in a Jupyter kernel."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return type(shell).__name__ == "ZMQInteractiveShell"


@contextmanager
def show_progress(
    what: str, total: int, option: ProgressOption
) -> Iterator[ProgressFunction | None]:
    """Yield a function of (done, total) that moves a bar, or None."""
    if callable(option):
        yield option
    elif is_notebook() if option is None else option:
        from rich.console import Console

        with draw_bar(what, total, Console()) as update:
            yield update
    else:
        yield None


@contextmanager
def draw_bar(
    what: str, total: int, console: Console, compiling: str = COMPILING
) -> Iterator[ProgressFunction]:
    """Draw a bar with the speed. While numba compiles kernels it shows `compiling` and the time."""
    from rich.progress import (
        BarColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    notice = Progress(
        SpinnerColumn(), TextColumn(compiling), TimeElapsedColumn(), console=console, transient=True
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total, rate="")

        def show_compilation() -> None:
            bar.stop()  # a console shows one display at a time
            notice.add_task(compiling, total=None)
            notice.start()

        def update(done: int, _total: int) -> None:
            if notice.tasks:
                notice.stop()
                notice.remove_task(notice.task_ids[0])
                bar.start()
            speed = bar.tasks[0].speed
            rate = f"{speed / 1e6:,.1f} million {what} a second" if speed else ""
            bar.update(task, completed=done, rate=rate)

        try:
            with watch_kernels(show_compilation):
                yield update
        finally:
            notice.stop()


@contextmanager
def watch_kernels(on_compile: Callable[[], None]) -> Iterator[None]:
    """Call `on_compile` once if kernels are compiled; without numba there are none."""
    watch = nullcontext()
    if "numba" in sys.modules:
        from punto.sim.compilation import watch_compilation

        watch = watch_compilation(on_compile)  # type: ignore[assignment]
    with watch:
        yield
