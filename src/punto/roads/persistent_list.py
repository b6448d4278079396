"""A list that grows at its end and shares all that stood there before."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class PersistentList(msgspec.Struct, Generic[T], frozen=True, eq=False):
    """Adding one costs the same at any length, and what was there stays as it was.

    That is what makes a board a value that can be kept, added to and gone back from. Compare
    trails by their values, `in_order`: one links to the next and a long one is deep.
    """

    last: T
    previous: PersistentList[T] | None = None

    def __repr__(self) -> str:
        return f"PersistentList({list(to_tuple(self))!r})"


def to_tuple(trail: PersistentList[T] | None) -> tuple[T, ...]:
    values: list[T] = []
    while trail is not None:
        values.append(trail.last)
        trail = trail.previous
    return tuple(reversed(values))
