"""An immutable linked list that shares its prefix with the list it was extended from."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class PersistentList(msgspec.Struct, Generic[T], frozen=True, eq=False):
    """A linked list with the last value first. Extending it is O(1).

    Compare lists by `to_tuple`: a recursive comparison of a long list is too deep.
    """

    last: T
    previous: PersistentList[T] | None = None

    def __repr__(self) -> str:
        return f"PersistentList({list(to_tuple(self))!r})"


def to_tuple(items: PersistentList[T] | None) -> tuple[T, ...]:
    values: list[T] = []
    while items is not None:
        values.append(items.last)
        items = items.previous
    return tuple(reversed(values))
