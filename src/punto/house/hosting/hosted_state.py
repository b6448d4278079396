"""The state of a hosted table, reduced from its events: the table state, the shoe's fairness, road
results, the human dealer, and the times that the automatic dealer counts from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from punto.house.fairness.fairness_state import FairnessState
from punto.house.hosting.cash_state import CashState
from punto.house.hosting.table_accounts import TableAccounts
from punto.roads.results import Result
from punto.rules.outcomes.facts import SIDES
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event
from punto.table.evolve import evolve
from punto.table.snapshot import (
    STATE_FINGERPRINT,
    decode_msgpack,
    decode_snapshot,
    encode_snapshot,
    struct_fingerprint,
)
from punto.table.state import Round, State, new_table

MAX_RESULTS = 500
"""With a continuous shuffler no shoe ends, so the roads are never cleared."""

_FRESH_CARDS = (e.TableOpened, e.ShuffleOrdered, e.ShuffleRequired, e.CardsReplaced)
_NON_DEALING_EVENTS = (
    e.StakePlaced,
    e.StakeReturned,
    e.ChipsBought,
    e.ChipsCashed,
    e.PlayerSat,
    e.PlayerStood,
    e.PlayerLeft,
    e.CardsLookedAt,
)
"""Player actions beside the deal. The dealer's pauses do not restart at them, so that nobody can
delay the game by repeating them."""


class HostedState(msgspec.Struct, frozen=True):
    state: State
    sequence: int = 0
    fairness: FairnessState = FairnessState()
    shoe_count: int = 0
    """Shoes begun, including the current one."""
    results: tuple[str, ...] = ()
    """Road results such as `Bp`: of this shoe, or of the last one until the next is ready."""
    pending_result: str | None = None
    """The result of the round in settlement."""
    human_dealer: str | None = None
    """The account that deals instead of the automatic dealer."""
    last_dealing_at: int = 0
    """The time of the last dealing event, in milliseconds."""
    betting_since: int | None = None
    """The time of the first stake in the open round, in milliseconds."""
    people: TableAccounts = TableAccounts()
    cash: CashState = CashState()
    committed_at: int = 0
    """Since when players can see the commitment to the shoe, in milliseconds."""
    cut_at: int = 0
    """The time of the cut of the committed shoe, in milliseconds."""
    deal_requested_at: int | None = None
    """When the only player asked to close the bets of the open round, in milliseconds."""

    @property
    def is_timed(self) -> bool:
        """Whether something is due at a time, so that the clock of the table may not jump."""
        is_waiting = self.state.phase in ("closed", "betting") and self.betting_since is None
        return not is_waiting or self.fairness.awaits_texts or self.state.proposal is not None

    def apply(
        self, event: AnyEvent, at: int, state: State | None = None, actor: Actor | None = None
    ) -> HostedState:
        """Return the state after an event; `state` is the table state after it, if known.

        Without the actor, `people` is not known; history needs none.
        """
        fairness = self.fairness.apply(event)
        if not isinstance(event, Event):
            return replace(
                self,
                sequence=self.sequence + 1,
                fairness=fairness,
                human_dealer=_next_human_dealer(self.human_dealer, event),
                people=self.people.apply(event, actor, self.state, self.state),
                cash=self.cash.apply(event, self.sequence + 1),
                committed_at=at if fairness.shoe != self.fairness.shoe else self.committed_at,
                deal_requested_at=at
                if event.get("type") == "deal_requested"
                else self.deal_requested_at,
            )
        results, pending = _next_results(self, event)
        if state is None:
            state = evolve(self.state, event)
        betting_since = _next_betting_since(self.betting_since, state, at)
        return replace(
            self,
            state=state,
            sequence=self.sequence + 1,
            fairness=fairness,
            shoe_count=self.shoe_count + isinstance(event, e.ShoeReady),
            results=results,
            pending_result=pending,
            last_dealing_at=at if _is_dealing(event) else self.last_dealing_at,
            betting_since=betting_since,
            people=self.people.apply(event, actor, self.state, state),
            cash=self.cash.apply(event, self.sequence + 1),
            committed_at=at if isinstance(event, e.TableOpened) else self.committed_at,
            cut_at=at if _is_cut(self.fairness, fairness) else self.cut_at,
            deal_requested_at=None if betting_since is None else self.deal_requested_at,
        )


class HostedEvent(NamedTuple):
    event: AnyEvent
    hosted: HostedState
    """The state after the event."""


def _is_cut(before: FairnessState, after: FairnessState) -> bool:
    return before.stage == "committed" and after.stage == "dealing"


def _is_dealing(event: Event) -> bool:
    if isinstance(event, e.DieShaken):
        return event.heard  # an unheard shake is repeated
    if isinstance(event, e.Called):
        return event.code != "minimum_age"  # it follows `sit`
    return not isinstance(event, _NON_DEALING_EVENTS)


def _next_human_dealer(before: str | None, event: Mapping[str, Any]) -> str | None:
    if event.get("type") == "table_taken":
        return str(event.get("by"))
    return None if event.get("type") == "table_handed_back" else before


def _next_betting_since(before: int | None, state: State, at: int) -> int | None:
    if state.phase != "betting" or not (state.stakes or state.free_rounds):
        return None
    return at if before is None else before


# --- the roads ------------------------------------------------------------------------------------


def _next_results(hosted: HostedState, event: Event) -> tuple[tuple[str, ...], str | None]:
    results, pending = hosted.results, hosted.pending_result
    if isinstance(event, e.RoundDecided) and hosted.state.round:
        return results, str(_round_result(event, hosted.state.round))
    if isinstance(event, e.RoundEnded):
        marked = (pending,) if event.marks and pending else ()
        return (results + marked)[-MAX_RESULTS:], None
    if isinstance(event, e.RoundUndone | e.RoundReopened):  # the last settled round
        return results[:-1], None
    if isinstance(event, e.RoundVoided):
        return results, None
    if isinstance(event, _FRESH_CARDS):
        return results, None
    if isinstance(event, e.ShoeReady):
        return (), None
    return results, pending


def _round_result(event: e.RoundDecided, now: Round) -> Result:
    player, banker = (
        len(hand) > 1 and hand[0].rank == hand[1].rank for hand in map(now.known_hand, SIDES)
    )
    return Result(event.winner, player, banker)


# --- snapshots ------------------------------------------------------------------------------------


class _PackedState(msgspec.Struct, array_like=True, frozen=True):
    state: bytes
    sequence: int
    fairness: FairnessState
    shoe_count: int
    results: tuple[str, ...]
    pending_result: str | None
    human_dealer: str | None
    last_dealing_at: int
    betting_since: int | None
    people: TableAccounts = TableAccounts()
    cash: CashState = CashState()
    committed_at: int = 0
    cut_at: int = 0
    deal_requested_at: int | None = None


_REDUCER_VERSION = 6
"""Raise it when the same events give another state of the same shape."""
SNAPSHOT_VERSION = (STATE_FINGERPRINT + struct_fingerprint(_PackedState) + _REDUCER_VERSION) % 2**31
"""A snapshot of another version is ignored and the state is rebuilt from events."""


def new_hosted_state(setup: Setup) -> HostedState:
    return HostedState(new_table(setup))


def pack(hosted: HostedState) -> bytes:
    rest = (getattr(hosted, name) for name in _PackedState.__struct_fields__[1:])
    return msgspec.msgpack.encode(
        _PackedState(encode_snapshot(hosted.state), *rest), order="deterministic"
    )


def unpack(setup: Setup, packed: bytes) -> HostedState:
    decoded = decode_msgpack(packed, _PackedState)
    rest = (getattr(decoded, name) for name in _PackedState.__struct_fields__[1:])
    return HostedState(decode_snapshot(setup, decoded.state), *rest)
