"""Ctrl-C during a run: it is noticed between two steps, not in the middle of a lock."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from punto.sim.thread_pool import defer_interrupt, run_tasks


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_an_interrupt_is_raised_by_the_check() -> None:
    before = signal.getsignal(signal.SIGINT)
    with defer_interrupt() as check:
        check()
        press_ctrl_c()
        with pytest.raises(KeyboardInterrupt):
            check()
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_interrupt_is_raised_at_once() -> None:
    with defer_interrupt():
        press_ctrl_c()
        with pytest.raises(KeyboardInterrupt):
            press_ctrl_c()


def test_another_handler_is_left_alone() -> None:
    seen: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: seen.append(number))
    try:
        with defer_interrupt() as check:
            press_ctrl_c()
            check()
    finally:
        signal.signal(signal.SIGINT, before)
    assert seen == [signal.SIGINT]


def test_other_threads_have_no_handler() -> None:
    raised: list[BaseException] = []

    def run() -> None:
        try:
            with defer_interrupt() as check:
                check()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert raised == []


def test_an_interrupted_run_keeps_its_results() -> None:
    """Many short tasks: the signal comes while the pool takes and releases its locks."""
    for number in range(20):
        results: list[int] = []

        def note(result: int, stop_at: int = number, seen: list[int] = results) -> None:
            seen.append(result)
            if len(seen) == stop_at + 1:
                press_ctrl_c()

        assert not run_tasks(range(10**9), lambda task: task, 2, note)
        assert len(results) > number
