"""A state as bytes and back, so that a start need not replay a table from its first event.

The book and the configuration are not in them: whoever has the table's header has those. A state
of another shape is not read; the events always are.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from punto.table.config import Setup
from punto.table.state import State

Kind = TypeVar("Kind")

_FIELDS = [
    (field.name, field.type, field.default if field.default is not msgspec.NODEFAULT else {})
    for field in msgspec.structs.fields(State)
    if field.name != "setup"
]
Frozen = msgspec.defstruct("Frozen", _FIELDS, array_like=True, frozen=True)
"""A state without its setup."""


def shape(kind: Any) -> int:
    """A number that changes with the names and types that a struct is made of."""
    return int.from_bytes(sha256(repr(msgspec.inspect.type_info(kind)).encode()).digest()[:4])


SHAPE = shape(Frozen)
"""Changes with the structs that a state is made of."""


def freeze(state: State) -> bytes:
    """The same bytes for the same events: stakes stay in their order, by which they give way."""
    values = (getattr(state, name) for name, _, _ in _FIELDS)
    return msgspec.msgpack.encode(Frozen(*map(_in_order, values)))


def _in_order(value: Any) -> Any:
    """A set has no order of its own."""
    return sorted(value) if isinstance(value, frozenset) else value


def read_packed(packed: bytes, kind: type[Kind]) -> Kind:
    """As msgspec reads it, whose strings may raise an error of their own."""
    try:
        return msgspec.msgpack.decode(packed, type=kind)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


def thaw(setup: Setup, frozen: bytes) -> State:
    """Raises `msgspec.DecodeError` for bytes of another shape."""
    found = read_packed(frozen, Frozen)
    return State(setup, *(getattr(found, name) for name, _, _ in _FIELDS))
