"""The first compilation of the kernels is announced, a later run of compiled kernels is not."""

from __future__ import annotations

import io
from typing import Any

import numba
import pytest
from rich.console import Console

import punto
from punto.api.progress import COMPILING, draw_bar
from punto.cli.progress import progress_bar
from punto.sim.compilation import watch_compilation


@pytest.fixture
def kernel() -> Any:
    """A function of Punto that is not compiled yet."""

    def add_one(number: int) -> int:
        return number + 1

    add_one.__module__ = "punto.sim.kernel.test"
    return numba.njit(add_one)


def test_one_line_in_a_pipe(kernel: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("coups", 1) as update:
        assert update is None
        assert kernel(1) == 2
        assert kernel(1.5) == 2.5
    assert capsys.readouterr().err == f"punto: {COMPILING}\n"
    with progress_bar("coups", 1):
        kernel(1)
    assert capsys.readouterr().err == ""


def test_functions_of_others_are_not_announced() -> None:
    seen: list[int] = []
    with watch_compilation(lambda: seen.append(1)):
        numba.njit(lambda number: number + 1)(1)
    assert seen == []


def test_on_a_terminal_the_notice_gives_way_to_the_bar(kernel: Any) -> None:
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=100)
    with draw_bar("coups", 10, console) as update:
        kernel(1)
        update(5, 10)
        update(10, 10)
    assert COMPILING in screen.getvalue()
    assert "100 %" in screen.getvalue()


def test_a_function_gets_the_progress() -> None:
    steps: list[tuple[int, int]] = []
    punto.simulate("mbs-baccarat", 5_000, workers=1, progress=lambda *step: steps.append(step))
    assert steps[-1] == (5_000, 5_000)
