"""Snapshots: a state as bytes, so that a table need not be replayed from its first event.

A snapshot contains neither rulebook nor configuration; the table's header has them. The rulebook is
compiled again with the rules that the operator elected since, which the snapshot contains. A
snapshot with another fingerprint is discarded, and the events are replayed.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from punto.table.config import Setup, elect_rules
from punto.table.state import State

StructT = TypeVar("StructT")

_FIELDS = [
    (field.name, field.type, field.default if field.default is not msgspec.NODEFAULT else {})
    for field in msgspec.structs.fields(State)
    if field.name != "setup"
]
StateSnapshot = msgspec.defstruct("StateSnapshot", _FIELDS, array_like=True, frozen=True)
"""A state without its setup."""


def struct_fingerprint(struct_type: Any) -> int:
    """Return a number that changes with the names and types of a struct's fields."""
    return int.from_bytes(
        sha256(repr(msgspec.inspect.type_info(struct_type)).encode()).digest()[:4]
    )


STATE_FINGERPRINT = struct_fingerprint(StateSnapshot)


def encode_snapshot(state: State) -> bytes:
    """Encode a state. The same events give the same bytes.

    Stakes keep their order: stakes above a bound are returned in reverse order.
    """
    values = (getattr(state, name) for name, _, _ in _FIELDS)
    return msgspec.msgpack.encode(StateSnapshot(*map(_sort_sets, values)))


def _sort_sets(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def decode_msgpack(data: bytes, struct_type: type[StructT]) -> StructT:
    """Decode MessagePack. All errors are raised as `msgspec.DecodeError`."""
    try:
        return msgspec.msgpack.decode(data, type=struct_type)
    except (UnicodeDecodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


def decode_snapshot(setup: Setup, data: bytes) -> State:
    """Decode a state. Raise `msgspec.DecodeError` for bytes that are not a snapshot."""
    snapshot = decode_msgpack(data, StateSnapshot)
    state = State(setup, *(getattr(snapshot, name) for name, _, _ in _FIELDS))
    if state.election is None:
        return state
    return replace(state, setup=elect_rules(setup, state.election))
