"""What a table's events add up to for its house: the table's state, the shoe's fairness, the roads,
who deals, and the times that the automatic dealer counts from. A pure fold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from punto.house.fairness.shoe_commitment import Fairness
from punto.roads.results import Result
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.snapshot import (
    STATE_FINGERPRINT,
    decode_msgpack,
    decode_snapshot,
    encode_snapshot,
    struct_fingerprint,
)
from punto.table.state import Round, State, new_table

MOST_RESULTS = 500
"""A continuous shuffler has no end of the shoe at which its roads would be wiped."""

HOUSE_EVENTS = (
    "shoe_committed",
    "entropy_given",
    "shoe_revealed",
    "table_taken",
    "table_handed_back",
)
_FRESH_CARDS = (e.TableOpened, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)
_NOT_CONDUCT = (
    e.StakePlaced,
    e.StakeReturned,
    e.ChipsBought,
    e.ChipsCashed,
    e.PlayerSat,
    e.PlayerStood,
    e.PlayerLeft,
    e.CardsLookedAt,
)
"""What people do beside the game: the dealer's pauses are not counted from it, or whoever does it
again and again would hold the game up."""

Happened = Event | Mapping[str, Any]


class Standing(msgspec.Struct, frozen=True):
    state: State
    sequence: int = 0
    fairness: Fairness = Fairness()
    shoes: int = 0
    """Shoes begun so far, this one included."""
    results: tuple[str, ...] = ()
    """Of this shoe, as `Bp`."""
    pending: str | None = None
    """The result of the round that is being settled."""
    conductor: str | None = None
    """Who deals in place of the automatic dealer."""
    conducted_at: int = 0
    """When the last step of the game was done."""
    betting_since: int | None = None
    """Since when there is a stake in the open round."""

    def after(self, happened: Happened, at: int) -> Standing:
        fairness = self.fairness.after(happened)
        if not isinstance(happened, Event):
            who = _conductor(self.conductor, happened)
            return replace(self, sequence=self.sequence + 1, fairness=fairness, conductor=who)
        results, pending = _results(self, happened)
        state = evolve(self.state, happened)
        conduct = _is_conduct(happened)
        return replace(
            self,
            state=state,
            sequence=self.sequence + 1,
            fairness=fairness,
            shoes=self.shoes + isinstance(happened, e.ShoeReady),
            results=results,
            pending=pending,
            conducted_at=at if conduct else self.conducted_at,
            betting_since=_betting_since(self.betting_since, state, at),
        )


def _is_conduct(event: Event) -> bool:
    if isinstance(event, e.DieShaken):
        return event.heard  # one that was not heard has to be done again
    return not isinstance(event, _NOT_CONDUCT)


def _conductor(before: str | None, happened: Mapping[str, Any]) -> str | None:
    if happened.get("type") == "table_taken":
        return str(happened.get("by"))
    return None if happened.get("type") == "table_handed_back" else before


def _betting_since(before: int | None, state: State, at: int) -> int | None:
    if state.phase != "betting" or not (state.stakes or state.free_rounds):
        return None
    return at if before is None else before


# --- the roads ------------------------------------------------------------------------------------


def _results(standing: Standing, event: Event) -> tuple[tuple[str, ...], str | None]:
    results, pending = standing.results, standing.pending
    if isinstance(event, e.RoundDecided) and standing.state.round:
        return results, str(_result(event, standing.state.round))
    if isinstance(event, e.RoundEnded):
        marked = (pending,) if event.marks and pending else ()
        return (results + marked)[-MOST_RESULTS:], None
    if isinstance(event, e.RoundUndone):  # the one settled last
        return results[:-1], None
    if isinstance(event, e.RoundVoided):
        return results, None
    if isinstance(event, _FRESH_CARDS):
        return (), None
    return results, pending


def _result(event: e.RoundDecided, now: Round) -> Result:
    player, banker = (
        len(hand) > 1 and hand[0].rank == hand[1].rank for hand in (now.player, now.banker)
    )
    return Result(event.winner, player, banker)


# --- as bytes -------------------------------------------------------------------------------------


class _Kept(msgspec.Struct, array_like=True, frozen=True):
    state: bytes
    sequence: int
    fairness: Fairness
    shoes: int
    results: tuple[str, ...]
    pending: str | None
    conductor: str | None
    conducted_at: int
    betting_since: int | None


_VERSION = 1
"""Raised when the same events come to something else in the same shape."""
VERSION = (STATE_FINGERPRINT + struct_fingerprint(_Kept) + _VERSION) % 2**31
"""Of a snapshot: one of another version is not read, and the events are."""


def new_standing(setup: Setup) -> Standing:
    return Standing(new_table(setup))


def pack(standing: Standing) -> bytes:
    rest = (getattr(standing, name) for name in _Kept.__struct_fields__[1:])
    return msgspec.msgpack.encode(
        _Kept(encode_snapshot(standing.state), *rest), order="deterministic"
    )


def unpack(setup: Setup, kept: bytes) -> Standing:
    found = decode_msgpack(kept, _Kept)
    rest = (getattr(found, name) for name in _Kept.__struct_fields__[1:])
    return Standing(decode_snapshot(setup, found.state), *rest)
