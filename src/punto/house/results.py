"""The result of a command: accepted, or refused with a reason."""

from __future__ import annotations

from typing import NamedTuple

from punto.refusals import Refusal


class Accepted(NamedTuple):
    """The command's events `first` to `last` are on disk; no events if `last` is below `first`."""

    first: int
    last: int
    repeated: bool = False
    """The command was accepted earlier; nothing happened now."""


CommandResult = Accepted | Refusal
