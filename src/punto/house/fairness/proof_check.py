"""The result of one step of the check of a shoe."""

from __future__ import annotations

from typing import Any, NamedTuple

from punto.messages import Message


class ProofCheck(NamedTuple):
    """The result of a step. `code` and `params` are those of its message, a `detail`."""

    step: str
    ok: bool
    code: str
    params: dict[str, Any]
    sentence: str


def step_result(step: str, ok: bool, found: Message) -> ProofCheck:
    return ProofCheck(step, ok, found.code, found.params, found.sentence)
