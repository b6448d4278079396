"""Helpers for tests of refusals."""

from collections.abc import Callable

import pytest

from punto.messages import Message
from punto.records.audit.findings import Finding, Violation
from punto.refusals import Refusal, Refused
from punto.rules.file_format.findings import InvalidRulebook, RulebookFinding


def capture_refusal(call: Callable[..., object], *arguments: object) -> Refusal:
    with pytest.raises(Refused) as caught:
        call(*arguments)
    return caught.value.refusal


def capture_findings(
    call: Callable[..., object], *arguments: object
) -> tuple[RulebookFinding, ...]:
    with pytest.raises(InvalidRulebook) as caught:
        call(*arguments)
    return caught.value.findings


def nested(found: Refusal | RulebookFinding | Message | Finding | Violation, name: str) -> Message:
    """Return a parameter that is another message."""
    value = found.params[name]
    assert isinstance(value, Message)
    return value


def check_refusal(found: Refusal | RulebookFinding, code: str, *parts: str) -> None:
    """Check the code, parts of the sentence, and that the sentence is one line."""
    assert found.code == code
    for part in parts:
        assert part in found.sentence
    assert len(found.sentence.splitlines()) == 1
