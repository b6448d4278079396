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

StructT = TypeVar("StructT")

_FIELDS = [
    (field.name, field.type, field.default if field.default is not msgspec.NODEFAULT else {})
    for field in msgspec.structs.fields(State)
    if field.name != "setup"
]
StateSnapshot = msgspec.defstruct("StateSnapshot", _FIELDS, array_like=True, frozen=True)
"""A state without its setup."""


def struct_fingerprint(kind: Any) -> int:
    """A number that changes with the names and types that a struct is made of."""
    return int.from_bytes(sha256(repr(msgspec.inspect.type_info(kind)).encode()).digest()[:4])


STATE_FINGERPRINT = struct_fingerprint(StateSnapshot)
"""Changes with the structs that a state is made of."""


def encode_snapshot(state: State) -> bytes:
    """The same bytes for the same events: stakes stay in their order, by which they give way."""
    values = (getattr(state, name) for name, _, _ in _FIELDS)
    return msgspec.msgpack.encode(StateSnapshot(*map(_sort_sets, values)))


def _sort_sets(value: Any) -> Any:
    """A set has no order of its own."""
    return sorted(value) if isinstance(value, frozenset) else value


def decode_msgpack(packed: bytes, kind: type[StructT]) -> StructT:
    """As msgspec reads it, whose strings may raise an error of their own."""
    try:
        return msgspec.msgpack.decode(packed, type=kind)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


def decode_snapshot(setup: Setup, frozen: bytes) -> State:
    """Raises `msgspec.DecodeError` for bytes of another shape."""
    found = decode_msgpack(frozen, StateSnapshot)
    return State(setup, *(getattr(found, name) for name, _, _ in _FIELDS))
