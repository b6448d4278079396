"""A shoe replayed from its events: round summaries, results, fairness and checkpoints."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec

from punto.house.hosting.hosted_state import HostedState
from punto.store import StoredEvent
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event

MAX_ROUNDS_PER_SHOE = 5_000
"""The latest are kept: the shoe of a continuous shuffler never ends."""
CHECKPOINT_EVERY = 16
"""Rounds between two states kept in memory."""

RoundStatus = Literal["open", "played", "free", "void", "void_hand"]
LATE_ROUND_EVENTS = (
    e.MisdealFoundLate,
    e.ResultStands,
    e.PaymentReversed,
    e.StakeRestored,
    e.RoundReopened,
    e.RoundUndone,
)
"""Events that belong to a round after its end."""
_IRREGULAR_EVENTS = (
    e.ForeignCardFound,
    e.ExcessDrawn,
    e.CardCameFaceUp,
    e.CardsExhausted,
    e.MisdealReported,
    e.MisdealStands,
    e.MisdealFoundLate,
    e.VoidHandBegun,
    e.RoundVoided,
)
"""Events that mark a round as irregular."""


class RoundSummary(msgspec.Struct, frozen=True):
    """The facts of one round, for lists and pages."""

    round: int
    at: int
    """The time of its first event."""
    first: int
    last: int
    """Sequence numbers of its first and last event."""
    status: RoundStatus = "open"
    result: str | None = None
    """Such as `Bp`; None before the decision and in a void round."""
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    player_total: int | None = None
    banker_total: int | None = None
    die: int | None = None
    irregular: bool = False
    """It had an irregularity, whatever was decided about it."""


class ShoeReplay:
    def __init__(self, setup: Setup, shoe: int, initial: HostedState) -> None:
        self.setup = setup
        self.shoe = shoe
        self.initial = initial
        self.at = initial.last_dealing_at
        self.hosted = initial
        self.fairness = initial.fairness
        self.results = initial.results
        self.is_over = False
        self.rounds: dict[int, RoundSummary] = {}
        self.checkpoints: dict[int, HostedState] = {}
        """By round number: the state before its first event."""
        self.proof: dict[str, Any] | None = None
        self.lock = asyncio.Lock()

    def apply(self, stored: StoredEvent, event: AnyEvent) -> None:
        if isinstance(event, e.ShoeReady):
            self.is_over = True
            return
        before, self.hosted = self.hosted, self.hosted.apply(event, stored.at)
        if isinstance(event, Event):
            self._update_round(before, event, stored)
        if self.hosted.fairness.shoe == self.fairness.shoe:
            self.fairness = self.hosted.fairness
        if self.hosted.results:
            self.results = self.hosted.results
        elif isinstance(event, e.RoundUndone):
            self.results = ()

    def _update_round(self, before: HostedState, event: Event, stored: StoredEvent) -> None:
        if isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self._begin_round(before, event, stored)
            return
        if isinstance(event, e.BetsCancelled):  # the next round has the same number
            self.rounds.pop(event.round, None)
            self.checkpoints.pop(event.round, None)
            return
        number = self.hosted.state.rounds_begun
        summary = self.rounds.get(number)
        if summary is None or (
            summary.status != "open" and not isinstance(event, LATE_ROUND_EVENTS)
        ):
            return
        self.rounds[number] = _update_summary(summary, event, before, stored.sequence)

    def _begin_round(
        self, before: HostedState, event: e.BetsOpened | e.VoidHandBegun, stored: StoredEvent
    ) -> None:
        if event.round in self.rounds:  # an open round becomes a void hand
            summary = self.rounds[event.round]
            self.rounds[event.round] = _update_summary(summary, event, before, stored.sequence)
            return
        self.rounds[event.round] = RoundSummary(
            event.round,
            stored.at,
            stored.sequence,
            stored.sequence,
            irregular=isinstance(event, _IRREGULAR_EVENTS),
        )
        if (len(self.rounds) - 1) % CHECKPOINT_EVERY == 0 or not self.checkpoints:
            self.checkpoints[event.round] = before
        if len(self.rounds) > MAX_ROUNDS_PER_SHOE:
            dropped = next(iter(self.rounds))
            del self.rounds[dropped]
            self.checkpoints = {
                number: state for number, state in self.checkpoints.items() if number >= dropped
            }

    def checkpoint_before(self, number: int) -> HostedState:
        """Return the nearest checkpoint at or before a round."""
        return self.checkpoints[max(begun for begun in self.checkpoints if begun <= number)]


def _update_summary(
    summary: RoundSummary, event: Event, before: HostedState, sequence: int
) -> RoundSummary:
    changes: dict[str, Any] = {"last": sequence}
    if isinstance(event, _IRREGULAR_EVENTS):
        changes["irregular"] = True
    dealt = before.state.round
    if isinstance(event, e.RoundDecided) and dealt:
        changes |= {
            "player": tuple(map(str, dealt.player)),
            "banker": tuple(map(str, dealt.banker)),
            "player_total": event.player,
            "banker_total": event.banker,
            "die": dealt.die,
        }
    elif isinstance(event, e.RoundEnded) and dealt:
        status = "void_hand" if dealt.void_hand else "free" if dealt.free else "played"
        changes |= {"status": status, "result": before.pending_result}
    elif isinstance(event, e.RoundVoided | e.RoundUndone):
        changes |= {"status": "void", "result": None}
    elif isinstance(event, e.RoundReopened):
        changes |= {"status": "open", "result": None}
    elif isinstance(event, e.ShuffleRequired):  # the open bets are void (7.4)
        changes |= {"status": "void"}
    return msgspec.structs.replace(summary, **changes)
