"""Folds the events of a table to a header, shoe records and coup records.

Equal events give equal bytes. A round becomes a coup record when it is over and can no longer be
rebuilt or declared void (reading 29): at the next round or at the end of the events. A shoe that is
ready before that waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from punto.messages import message
from punto.records.export.regular_exporter import RegularExporter
from punto.records.export.round import DealtCard, RoundInProgress
from punto.records.export.stakes import ExportedStake, StakeKey
from punto.records.format import GameRecord, RecordLine
from punto.refusals import Refused
from punto.table import events as e
from punto.table.config import Setup
from punto.table.events import AnyEvent


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


class TableExporter(RegularExporter):
    """Takes the events of a table in order and returns the records that are complete."""

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
        """Return the last records after the last event."""
        return list(self._emit_finished())

    # --- irregularities

    @property
    def _current_or_next(self) -> RoundInProgress:
        return self._round or self._next_round

    def _add_irregularity(self, name: str) -> None:
        self._current_or_next.irregularities[name] = None

    def _on_foreign_card(self, _time_ms: int | None, event: e.ForeignCardFound) -> None:
        self._add_irregularity("foreign_card")
        if event.card is not None:
            self._current_or_next.more["foreign_card"] = event.card

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
            status="void_hand",
            irregularities=replaced.irregularities,
            voided=[*replaced.voided, *replaced.aside],
            corrected=replaced.corrected,
            more=replaced.more,
        )
        self._stakes.begin_round()
        self._round, self._next_round = void_hand, RoundInProgress()
        name = "first_card_face_up" if event.drawn else self._excess_name(event.clause)
        self._add_irregularity(name)

    def _on_card_face_up(self, _time_ms: int | None, _event: e.CardCameFaceUp) -> None:
        self._add_irregularity("card_face_up")

    def _on_cards_exhausted(self, _time_ms: int | None, _event: e.CardsExhausted) -> None:
        self._add_irregularity("cards_run_out")

    def _on_misdeal_reported(self, _time_ms: int | None, event: e.MisdealReported) -> None:
        self._add_irregularity(event.kind)
        self._current.has_open_misdeal = True

    def _on_order_restored(self, _time_ms: int | None, event: e.OrderRestored) -> None:
        if event.cards is not None:
            self._count_unread(self._current, -self._current.loose_unread)
            self._current.name_all_cards(event.removed, event.added)
        self._current.has_open_misdeal = False

    def _on_misdeal_stands(self, _time_ms: int | None, event: e.MisdealStands) -> None:
        """Note the misdeal in the round of its report; the round of the misdeal is not known."""
        kinds = self._current_or_next.more.setdefault("misdeal_stands", [])
        if event.kind not in kinds:
            kinds.append(event.kind)

    def _on_misdeal_found_late(self, _time_ms: int | None, event: e.MisdealFoundLate) -> None:
        assert self._finished is not None
        self._finished.irregularities[event.kind] = None
        self._finished.has_open_misdeal = True

    def _on_result_stands(self, _time_ms: int | None, _event: e.ResultStands) -> None:
        assert self._finished is not None
        self._finished.has_open_misdeal = False

    def _on_payment_reversed(self, _time_ms: int | None, event: e.PaymentReversed) -> None:
        """The round may be under way: the initial deal settles some stakes (11A.6)."""
        reversed_round = self._round or self._finished
        assert reversed_round is not None
        key = StakeKey.of(event)
        settled = reversed_round.settled[key]
        reversed_round.settled[key] = ExportedStake(settled.amount, 0, 0)
        reversed_round.add_owed(event.player, event.owed)

    def _on_round_undone(self, _time_ms: int | None, _event: e.RoundUndone) -> None:
        finished = self._finished
        assert finished is not None
        finished.has_open_misdeal = False
        finished.make_void()
        finished.settled = {
            key: ExportedStake(stake.amount, 0, 0) for key, stake in finished.settled.items()
        }

    def _on_stake_restored(self, _time_ms: int | None, event: e.StakeRestored) -> None:
        key, restored_round = StakeKey.of(event), self._round or self._finished
        assert restored_round is not None
        restored_round.settled.pop(key, None)
        restored_round.add_owed(event.player, event.owed)
        self._stakes.restore(key, event.amount)

    def _on_round_reopened(self, _time_ms: int | None, _event: e.RoundReopened) -> None:
        """Open a settled round again. Stakes that stood off and are still there settle again."""
        assert self._finished is not None
        self._round, self._finished = self._finished, None
        self._round.settled = {}

    def _on_round_reconstructed(self, _time_ms: int | None, event: e.RoundReconstructed) -> None:
        current = self._current
        if current.has_open_misdeal:
            self._count_unread(current, -current.unread_count)
        current.rebuild(self._setup.book.deal, event)
        if current.number and current.cards_of is not self._shoe:
            current.voided += event.over  # the cards are in the shuffle already

    # --- what the record missed

    def _count_unread(self, owner: RoundInProgress | None, count: int) -> None:
        """Count unread cards of a round, which may have ended, or of none."""
        if owner is None or not owner.number:
            self._shoe.unread += count
            return
        owner.unread += count
        if not self._setup.is_continuous:
            owner.cards_of.unread += count

    def _on_cards_unread(self, time_ms: int | None, event: e.CardsUnread) -> None:
        """A report after the settlement belongs to that round, as its misdeal may follow."""
        owner = self._round or self._finished_round_of_report
        self._count_unread(owner, event.count)
        if event.hand is not None:
            self._add_card(time_ms, DealtCard(event.hand, None))
        elif owner is not None:
            owner.loose_unread += event.count

    @property
    def _finished_round_of_report(self) -> RoundInProgress | None:
        """The settled round in which cards may have left the shoe that are reported after it."""
        finished = self._finished
        if finished is None or finished.has_open_misdeal:
            return finished
        is_mixed = self._setup.is_continuous or finished.cards_of is not self._shoe
        is_settled = finished.status in ("played", "free")
        return finished if is_settled and not is_mixed else None

    def _on_card_identified(self, _time_ms: int | None, event: e.CardIdentified) -> None:
        owner = self._round or self._finished_with_unread
        self._count_unread(owner, -1)
        if event.hand is not None and event.number is not None:
            self._current.set_card(self._setup.book.deal, event.hand, event.number, event.card)
        else:
            (owner or self._next_round).name_card(event.card)

    @property
    def _finished_with_unread(self) -> RoundInProgress | None:
        """The last round, if unread cards of it can still be named."""
        finished = self._finished
        if finished is None or self._setup.is_continuous or finished.cards_of is not self._shoe:
            return None
        return finished if finished.loose_unread else None

    def _on_card_corrected(self, _time_ms: int | None, event: e.CardCorrected) -> None:
        if event.hand is None or event.number is None:
            self._shoe.correct_burned_card(event.was, event.card)
            return
        self._current.set_card(self._setup.book.deal, event.hand, event.number, event.card)
        self._current.correct(event.was, event.card)

    def _on_die_corrected(self, _time_ms: int | None, event: e.DieCorrected) -> None:
        self._current.correct_die(event.was, event.face)


_Handler = Callable[[TableExporter, int | None, Any], Iterable[GameRecord] | None]
_HANDLERS: dict[type[Any], _Handler] = {
    e.TableOpened: TableExporter._on_new_cards,
    e.CardsReplaced: TableExporter._on_new_cards,
    e.ShuffleOrdered: TableExporter._on_new_cards,
    e.ShuffleRequired: TableExporter._on_new_cards,
    e.CardBurned: TableExporter._on_card_burned,
    e.BurnOmitted: TableExporter._on_burn_omitted,
    e.ShoeReady: TableExporter._on_shoe_ready,
    e.RulesChanged: TableExporter._on_rules_changed,
    e.LimitsSet: TableExporter._on_limits_set,
    e.StakePlaced: TableExporter._on_stake_placed,
    e.StakeReturned: TableExporter._on_stake_returned,
    e.StakeLost: TableExporter._on_stake_lost,
    e.StakePaid: TableExporter._on_stake_paid,
    e.StakeStoodOff: TableExporter._on_stake_stood_off,
    e.BetsOpened: TableExporter._on_bets_opened,
    e.BetsCancelled: TableExporter._on_bets_cancelled,
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
    e.StakeRestored: TableExporter._on_stake_restored,
    e.RoundReopened: TableExporter._on_round_reopened,
    e.RoundReconstructed: TableExporter._on_round_reconstructed,
    e.OrderRestored: TableExporter._on_order_restored,
    e.ResultStands: TableExporter._on_result_stands,
    e.CardsUnread: TableExporter._on_cards_unread,
    e.CardIdentified: TableExporter._on_card_identified,
    e.CardCorrected: TableExporter._on_card_corrected,
    e.DieCorrected: TableExporter._on_die_corrected,
    e.TableClosed: TableExporter._on_table_closed,
}
"""Events without a handler leave no record."""
