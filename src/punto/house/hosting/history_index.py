"""The index of rounds and shoes, so that history need not read all events of a table.

It is private data of the store: `round/N` holds the first sequence number and the shoe of a round,
`shoe/N` the version and the packed state at the beginning of a shoe. `HistoryIndexCheck` compares
it with the events.
"""

from __future__ import annotations

import msgspec

from punto.house.hosting.hosted_state import SNAPSHOT_VERSION, HostedState, pack, unpack
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import AnyEvent

_VERSION = SNAPSHOT_VERSION.to_bytes(4)


def round_key(number: int) -> str:
    return f"round/{number}"


def shoe_key(number: int) -> str:
    return f"shoe/{number}"


def index_entries(
    event: AnyEvent, before: HostedState, after: HostedState
) -> dict[str, bytes | None]:
    """Return the index entries of an event that begins a round or a shoe."""
    if isinstance(event, e.BetsOpened | e.VoidHandBegun):
        if event.round == before.state.rounds_begun:
            return {}  # the open round becomes a void hand
        return {round_key(event.round): f"{after.sequence} {after.shoe_count}".encode()}
    if isinstance(event, e.ShoeReady):
        return {shoe_key(after.shoe_count): _VERSION + pack(after)}
    return {}


def has_other_version(key: str, entry: bytes) -> bool:
    """Return whether an entry is a state of another version, which nothing reads."""
    return key.startswith(shoe_key(0)[:-1]) and not entry.startswith(_VERSION)


def decode_shoe_start(setup: Setup, entry: bytes) -> HostedState | None:
    """Return the state at the beginning of a shoe; None for an entry of another version.

    Packed fields have no names: a state of another version could be read as another state.
    """
    if not entry.startswith(_VERSION):
        return None
    try:
        return unpack(setup, entry[len(_VERSION) :])
    except msgspec.DecodeError:
        return None
