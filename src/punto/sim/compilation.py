"""Notice of the first compilation: numba compiles the kernels once and then keeps them on disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event

COMPILE_EVENT = "numba:compile"


class CompileListener(event.Listener):
    """Calls `on_compile` when a function of Punto is compiled for the first time."""

    def __init__(self, on_compile: Callable[[], None]) -> None:
        self._on_compile: Callable[[], None] | None = on_compile

    def on_start(self, event: Any) -> None:
        """Ignore functions of others, such as a betting system in a file."""
        module = event.data["dispatcher"].py_func.__module__
        if self._on_compile is not None and module.startswith("punto."):
            on_compile, self._on_compile = self._on_compile, None
            on_compile()

    def on_end(self, event: Any) -> None:
        """Do nothing: a kernel consists of several functions."""


@contextmanager
def watch_compilation(on_compile: Callable[[], None]) -> Iterator[None]:
    """Call `on_compile` once if a kernel is compiled inside, and not loaded from disk."""
    with event.install_listener(COMPILE_EVENT, CompileListener(on_compile)):
        yield
