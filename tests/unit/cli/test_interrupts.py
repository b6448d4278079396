"""Ctrl-C in code whose exceptions Python ignores."""

from __future__ import annotations

import sys
import time
import weakref

import pytest

from punto.cli.interrupts import repeat_lost_interrupts


class Target:
    """Something that a weak reference can have."""


def lose_interrupt(_reference: object) -> None:
    raise KeyboardInterrupt


def drop_and_wait(targets: list[Target]) -> None:
    targets.clear()
    time.sleep(10)


def test_an_interrupt_in_a_weakref_callback_is_repeated() -> None:
    targets = [Target()]
    reference = weakref.ref(targets[0], lose_interrupt)
    with repeat_lost_interrupts(), pytest.raises(KeyboardInterrupt):
        drop_and_wait(targets)
    assert reference() is None


def test_other_ignored_exceptions_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: seen.append(lost.exc_type))
    before = sys.unraisablehook
    target = Target()
    reference = weakref.ref(target, lambda _reference: 1 // 0)
    with repeat_lost_interrupts():
        del target
    assert (reference(), seen) == (None, [ZeroDivisionError])
    assert sys.unraisablehook is before
