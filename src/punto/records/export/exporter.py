"""Folds the events of a table to a header, shoe records and coup records.

Equal events give equal bytes. A round becomes a coup record when it is over and can no longer be
declared void (mbs 5.2): at the next round, at the next shoe, or at the end of the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from punto.messages import message
from punto.records.coup_limits import OTHER_LIMITS
from punto.records.export.header import make_header, to_datetime
from punto.records.export.round import RoundInProgress
from punto.records.export.stakes import ExportedStake, StakeKey, StakeTracker
from punto.records.format import GameRecord, RecordLine, ShoeRecord, Status
from punto.refusals import Refused
from punto.rules.facts import Side
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event

MAX_SHOE_PREFIX = 56
"""A table name of this length or more would make the shoe names too long."""


def export_table(
    setup: Setup,
    events: Iterable[tuple[int | None, AnyEvent]],
    table: str | None = None,
    created_ms: int | None = None,
) -> Iterator[RecordLine]:
    """Yield the header, then shoes and coups. Event times are in milliseconds, or None."""
    exporter = TableExporter(setup, table, created_ms)
    yield exporter.header
    for time_ms, event in events:
        yield from exporter.apply(time_ms, event)
    yield from exporter.finish()


class TableExporter:
    """Takes the events of a table in order and returns the records that are complete."""

    def __init__(
        self, setup: Setup, table: str | None = None, created_ms: int | None = None
    ) -> None:
        self._setup = setup
        self.header = make_header(setup, table, created_ms)
        fits = self.header.table and len(table or "") < MAX_SHOE_PREFIX
        self._shoe_prefix = f"{table}-" if fits else ""
        self._stakes = StakeTracker(setup)
        self._round: RoundInProgress | None = None
        self._finished: RoundInProgress | None = None
        """The last round, which may still be declared void."""
        self._next_round = RoundInProgress()
        """Collects irregularities that belong to a round before it begins."""
        self._shoe_count = self._coup_count = 0
        self._burned: list[str | None] = []
        self._is_burn_omitted = False

    def apply(self, time_ms: int | None, event: AnyEvent) -> list[GameRecord]:
        """Apply an event; refuse one that cannot follow the events before it.

        Objects of the house leave no record.
        """
        handler = _HANDLERS.get(type(event))
        if handler is None:
            return []
        try:
            return list(handler(self, time_ms, event) or ())
        except (AssertionError, KeyError, ValueError):
            why = message("detail", "event_out_of_order")
            raise Refused("bad_record", why=why) from None

    def finish(self) -> list[GameRecord]:
        """Return the last round after the last event."""
        return list(self._emit_finished())

    # --- shoes

    def _on_new_cards(self, time_ms: int | None, _event: Event) -> Iterator[GameRecord]:
        """New cards or a shuffle end the shoe. Open bets are void (7.4)."""
        if self._round is not None:
            self._end_round(time_ms, "void")
        yield from self._emit_finished()
        self._next_round = RoundInProgress()
        self._burned, self._is_burn_omitted = [], False

    def _on_card_burned(self, _time_ms: int | None, event: e.CardBurned) -> None:
        self._burned.append(event.card)

    def _on_burn_omitted(self, _time_ms: int | None, _event: e.BurnOmitted) -> None:
        self._is_burn_omitted = True

    def _on_shoe_ready(self, time_ms: int | None, event: e.ShoeReady) -> Iterator[GameRecord]:
        self._shoe_count += 1
        self._coup_count = 0
        more: dict[str, Any] = {}
        if self._is_burn_omitted:
            more["irregularities"] = ["burn_missed"]
            if self._burned:  # an incomplete burn, for which the format has no key
                more |= {"first_burned": self._burned[0], "cards_burned": len(self._burned)}
        yield ShoeRecord(
            shoe=self._shoe_name,
            at=to_datetime(time_ms),
            burned=self._burned[0] if event.burned and self._burned else None,
            more=more,
        )

    @property
    def _shoe_name(self) -> str:
        return f"{self._shoe_prefix}{self._shoe_count:04}"

    # --- stakes

    def _on_limits_set(self, _time_ms: int | None, event: e.LimitsSet) -> None:
        self._stakes.set_limits(event.limits)

    def _on_stake_placed(self, _time_ms: int | None, event: e.StakePlaced) -> None:
        self._stakes.add(StakeKey.of(event), event.amount)

    def _on_stake_returned(self, _time_ms: int | None, event: e.StakeReturned) -> None:
        key, in_round = StakeKey.of(event), self._round is not None
        if event.why == "void" and in_round:
            self._settle(key, event.amount, 0, 0)
        name = self._stakes.return_part(key, event.amount, event.why, in_round=in_round)
        if name:
            self._current.irregularities[name] = None

    def _on_stake_lost(self, _time_ms: int | None, event: e.StakeLost) -> None:
        self._settle(StakeKey.of(event), event.amount, -event.amount, 0)
        self._stakes.remove(StakeKey.of(event), event.amount)

    def _on_stake_paid(self, _time_ms: int | None, event: e.StakePaid) -> None:
        self._settle(StakeKey.of(event), event.amount, event.profit, event.commission)
        self._stakes.remove(StakeKey.of(event), event.amount)

    def _on_stake_stood_off(self, _time_ms: int | None, event: e.StakeStoodOff) -> None:
        self._settle(StakeKey.of(event), event.amount, 0, 0)

    def _settle(self, key: StakeKey, amount: int, profit: int, commission: int) -> None:
        current = self._current
        current.settled[key] = ExportedStake(amount, profit, commission)
        reductions = self._stakes.reductions_below_minimum(key, amount)
        current.irregularities |= dict.fromkeys(reductions)

    # --- rounds

    @property
    def _current(self) -> RoundInProgress:
        assert self._round is not None
        return self._round

    def _on_bets_opened(self, _time_ms: int | None, _event: e.BetsOpened) -> Iterator[GameRecord]:
        assert self._shoe_count
        yield from self._emit_finished()
        self._round, self._next_round = self._next_round, RoundInProgress()

    def _on_bets_closed(self, _time_ms: int | None, event: e.BetsClosed) -> None:
        if event.free:
            self._current.status = "free"

    def _on_die_shown(self, _time_ms: int | None, event: e.DieShown) -> None:
        self._current.die = event.face

    def _on_card_drawn(self, time_ms: int | None, event: e.CardDrawn) -> None:
        current = self._current
        if not current.cards:
            current.time_ms = time_ms
        current.cards.append(event.card)

    def _on_round_decided(self, _time_ms: int | None, event: e.RoundDecided) -> None:
        current = self._current
        current.totals, current.result = (event.player, event.banker), event.winner

    def _on_round_ended(self, time_ms: int | None, _event: e.RoundEnded) -> None:
        self._end_round(time_ms, self._current.status)

    def _on_round_voided(self, time_ms: int | None, _event: e.RoundVoided) -> None:
        self._end_round(time_ms, "void")

    def _end_round(self, time_ms: int | None, status: Status) -> None:
        current = self._current
        current.status = status
        if not current.cards:
            current.time_ms = time_ms
        if status == "void":
            current.make_void()
        limits = self._stakes.find_other_limits(current.settled)
        if limits:
            current.irregularities[OTHER_LIMITS] = None
            current.more["limits"] = limits
        self._coup_count += 1
        current.number = self._coup_count
        self._round, self._finished = None, current

    def _emit_finished(self) -> Iterator[GameRecord]:
        finished, self._finished = self._finished, None
        if finished is not None:
            yield finished.make_record(self._setup, self._shoe_name)

    # --- irregularities

    @property
    def _current_or_next(self) -> RoundInProgress:
        return self._round or self._next_round

    def _add_irregularity(self, name: str) -> None:
        self._current_or_next.irregularities[name] = None

    def _on_foreign_card(self, _time_ms: int | None, event: e.ForeignCardFound) -> None:
        self._add_irregularity("foreign_card")
        if event.card is not None:
            self._current.more["foreign_card"] = event.card

    def _on_excess_drawn(self, _time_ms: int | None, event: e.ExcessDrawn) -> None:
        name = self._excess_name(event.clause) if event.held else "unauthorised_third_card"
        self._add_irregularity(name)

    def _excess_name(self, clause: str | None) -> str:
        """Tell an excess card from an unauthorised third card by the clause applied."""
        rules = self._setup.book.procedure.irregularities
        if clause == rules.unauthorised_third_card.clause != rules.excess_card.clause:
            return "unauthorised_third_card"
        return "excess_card"

    def _on_void_hand_begun(
        self, _time_ms: int | None, event: e.VoidHandBegun
    ) -> Iterator[GameRecord]:
        """Start a void hand, which replaces a round with open bets. It has no die and no stakes."""
        yield from self._emit_finished()
        replaced = self._current_or_next
        void_hand = RoundInProgress(
            status="void_hand", irregularities=replaced.irregularities, more=replaced.more
        )
        self._round, self._next_round = void_hand, RoundInProgress()
        name = "first_card_face_up" if event.drawn else self._excess_name(event.clause)
        self._add_irregularity(name)

    def _on_card_face_up(self, _time_ms: int | None, _event: e.CardCameFaceUp) -> None:
        self._add_irregularity("card_face_up")

    def _on_cards_exhausted(self, _time_ms: int | None, _event: e.CardsExhausted) -> None:
        self._add_irregularity("cards_run_out")

    def _on_misdeal_reported(self, _time_ms: int | None, event: e.MisdealReported) -> None:
        self._add_irregularity(event.kind)

    def _on_misdeal_stands(self, _time_ms: int | None, event: e.MisdealStands) -> None:
        """Note the misdeal in the round of its report; the round of the misdeal is not known."""
        kinds = self._current_or_next.more.setdefault("misdeal_stands", [])
        if event.kind not in kinds:
            kinds.append(event.kind)

    def _on_misdeal_found_late(self, _time_ms: int | None, event: e.MisdealFoundLate) -> None:
        assert self._finished is not None
        self._finished.irregularities[event.kind] = None

    def _on_payment_reversed(self, _time_ms: int | None, event: e.PaymentReversed) -> None:
        assert self._finished is not None
        if event.owed:
            owed = self._finished.more.setdefault("owed", {})
            owed[event.player] = owed.get(event.player, 0) + event.owed

    def _on_round_undone(self, _time_ms: int | None, _event: e.RoundUndone) -> None:
        finished = self._finished
        assert finished is not None
        finished.make_void()
        finished.settled = {
            key: ExportedStake(stake.amount, 0, 0) for key, stake in finished.settled.items()
        }

    def _on_round_reconstructed(self, _time_ms: int | None, event: e.RoundReconstructed) -> None:
        """Replace the cards by the order in which they should have been dealt."""
        current, deal = self._current, self._setup.book.deal
        left: dict[Side, list[str]] = {"player": [*event.player], "banker": [*event.banker]}
        for side in deal.permanent:
            left[side].pop(0)
        cards = [left[side].pop(0) for side in deal.order if left[side]]
        current.cards = [*cards, *left["player"], *left["banker"]]
        current.totals = current.result = None


_Handler = Callable[[TableExporter, int | None, Any], Iterable[GameRecord] | None]
_HANDLERS: dict[type[Any], _Handler] = {
    e.TableOpened: TableExporter._on_new_cards,
    e.CardsReplaced: TableExporter._on_new_cards,
    e.ShuffleOrdered: TableExporter._on_new_cards,
    e.ShuffleRequired: TableExporter._on_new_cards,
    e.CardBurned: TableExporter._on_card_burned,
    e.BurnOmitted: TableExporter._on_burn_omitted,
    e.ShoeReady: TableExporter._on_shoe_ready,
    e.LimitsSet: TableExporter._on_limits_set,
    e.StakePlaced: TableExporter._on_stake_placed,
    e.StakeReturned: TableExporter._on_stake_returned,
    e.StakeLost: TableExporter._on_stake_lost,
    e.StakePaid: TableExporter._on_stake_paid,
    e.StakeStoodOff: TableExporter._on_stake_stood_off,
    e.BetsOpened: TableExporter._on_bets_opened,
    e.BetsClosed: TableExporter._on_bets_closed,
    e.DieShown: TableExporter._on_die_shown,
    e.CardDrawn: TableExporter._on_card_drawn,
    e.RoundDecided: TableExporter._on_round_decided,
    e.RoundEnded: TableExporter._on_round_ended,
    e.RoundVoided: TableExporter._on_round_voided,
    e.ForeignCardFound: TableExporter._on_foreign_card,
    e.ExcessDrawn: TableExporter._on_excess_drawn,
    e.VoidHandBegun: TableExporter._on_void_hand_begun,
    e.CardCameFaceUp: TableExporter._on_card_face_up,
    e.CardsExhausted: TableExporter._on_cards_exhausted,
    e.MisdealReported: TableExporter._on_misdeal_reported,
    e.MisdealStands: TableExporter._on_misdeal_stands,
    e.MisdealFoundLate: TableExporter._on_misdeal_found_late,
    e.PaymentReversed: TableExporter._on_payment_reversed,
    e.RoundUndone: TableExporter._on_round_undone,
    e.RoundReconstructed: TableExporter._on_round_reconstructed,
}
"""Events without a handler leave no record."""
