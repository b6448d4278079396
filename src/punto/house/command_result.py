"""The result of a command: accepted, or refused with a reason."""

from __future__ import annotations

from typing import NamedTuple

from punto.messages import message
from punto.refusals import Refusal, refusal


class Accepted(NamedTuple):
    """The command's events `first` to `last` are on disk; no events if `last` is below `first`."""

    first: int
    last: int
    repeated: bool = False
    """The command was accepted earlier; nothing happened now."""


CommandResult = Accepted | Refusal


def bad_message(finding: str) -> Refusal:
    return refusal("bad_message", finding=message("detail", finding))


def not_hosted(table: str) -> Refusal:
    return refusal("other_house", table=table)


def store_failed() -> Refusal:
    return refusal("store_failed", why=None)
