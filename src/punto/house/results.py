"""What a command given to a house leads to: it was taken, or refused and why."""

from __future__ import annotations

from typing import NamedTuple

from punto.refusals import Refusal


class Accepted(NamedTuple):
    """Its events are on disk: `first` to `last`; none when `last` is below `first`."""

    first: int
    last: int
    repeated: bool = False
    """It had been taken before: nothing happened now."""


CommandResult = Accepted | Refusal
