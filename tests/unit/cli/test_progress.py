"""The first compilation is announced: on one line in a pipe, with the time on a terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

import numba
import pytest
from rich.console import Console

from punto.api.progress import COMPILING, draw_bar
from punto.cli.progress import progress_bar


def compile_kernel() -> None:
    """Compile a function as numba compiles a kernel whose code is not on disk."""

    def kernel(number: int) -> int:
        return number + 1

    kernel.__module__ = "punto.sim.kernel"
    compiled: Any = numba.njit(kernel)
    assert compiled(1) == 2


def test_a_pipe_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("coups", 10) as update:
        compile_kernel()
        compile_kernel()
        assert update is None
    assert capsys.readouterr() == ("", f"punto: {COMPILING}\n")


def test_without_a_compilation_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("coups", 10):
        pass
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_the_time_and_then_the_bar(capsys: pytest.CaptureFixture[str]) -> None:
    screen = StringIO()
    console = Console(file=screen, force_terminal=True, width=80)
    # Not captured: numba's colorama keeps the stream and asks it at the end of the process.
    with capsys.disabled(), draw_bar("coups", 10, console) as update:
        compile_kernel()
        assert COMPILING not in screen.getvalue().partition("0 %")[0]
        update(5, 10)
    before, _, after = screen.getvalue().partition(COMPILING)
    assert "0:00:0" in after
    assert "50 %" in after
    assert before
