"""Asking what a call is refused with."""

from collections.abc import Callable

import pytest

from punto.refusals import Refusal, Refused


def refusal(call: Callable[..., object], *arguments: object) -> Refusal:
    with pytest.raises(Refused) as caught:
        call(*arguments)
    return caught.value.refusal


def check_refused(found: Refusal, code: str, *parts: str) -> None:
    """The code, and what the sentence must not leave out; on one line."""
    assert found.code == code
    for part in parts:
        assert part in found.sentence
    assert len(found.sentence.splitlines()) == 1
