"""Folds the regular events of a table: its cards, stakes and rounds."""

from __future__ import annotations

from collections.abc import Iterator

from punto.records.coup_options import OTHER_OPTIONS
from punto.records.coup_stake_limits import OTHER_LIMITS
from punto.records.export.header import make_header
from punto.records.export.round import DealtCard, RoundInProgress
from punto.records.export.shoe import ShoeInProgress
from punto.records.export.stakes import REDUCTION_NAMES, ExportedStake, StakeKey, StakeTracker
from punto.records.format import GameRecord, ShoeRecord, Status
from punto.table import events as e
from punto.table.config import Election, Setup, elect_rules
from punto.table.events import Event

MAX_SHOE_PREFIX = 56
"""A table name of this length or more would make the shoe names too long."""


class RegularExporter:
    """The state of an export, and the events of rounds without irregularities."""

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
        """The last round, which may still be rebuilt or declared void."""
        self._waiting_shoes: list[ShoeRecord] = []
        """Shoes that were ready after that round."""
        self._next_round = RoundInProgress()
        """Collects irregularities that belong to a round before it begins."""
        self._shoe_count = self._coup_count = 0
        self._shoe = ShoeInProgress()

    # --- shoes

    def _on_new_cards(self, time_ms: int | None, _event: Event) -> None:
        """New cards or a shuffle end the shoe. Open bets are void (7.4)."""
        if self._round is not None:
            self._end_round(time_ms, "void")
        self._next_round = RoundInProgress()
        self._shoe = ShoeInProgress()

    def _on_table_closed(self, _time_ms: int | None, _event: e.TableClosed) -> Iterator[GameRecord]:
        return self._emit_finished()

    def _on_card_burned(self, _time_ms: int | None, event: e.CardBurned) -> None:
        self._shoe.burned.append(event.card)

    def _on_burn_omitted(self, _time_ms: int | None, _event: e.BurnOmitted) -> None:
        self._shoe.is_burn_omitted = True

    def _on_shoe_ready(self, time_ms: int | None, event: e.ShoeReady) -> list[GameRecord]:
        self._shoe_count += 1
        self._coup_count = 0
        rule = self._setup.book.procedure.burn
        shoe = self._shoe.make_record(self._shoe_name, time_ms, rule, is_burned=event.burned)
        if self._finished is None:
            return [shoe]
        self._waiting_shoes.append(shoe)
        return []

    @property
    def _shoe_name(self) -> str:
        return f"{self._shoe_prefix}{self._shoe_count:04}"

    # --- rules

    def _on_rules_changed(
        self, _time_ms: int | None, event: e.RulesChanged
    ) -> Iterator[GameRecord]:
        """Take over the rules that the operator chose for the next round."""
        yield from self._emit_finished()
        election = Election(
            options=event.options, players_per_spot=event.players_per_spot, spot_cap=event.spot_cap
        )
        self._setup = elect_rules(self._setup, election)

    def _other_options(self) -> dict[str, str]:
        """Return the options in force that differ from the header's."""
        chosen = self._setup.book.chosen_options
        return {name: chosen[name] for name in chosen if chosen[name] != self.header.options[name]}

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
        self._stakes.begin_round()
        self._round, self._next_round = self._next_round, RoundInProgress()

    def _on_bets_cancelled(self, _time_ms: int | None, _event: e.BetsCancelled) -> None:
        """Move the irregularities to the next round; a returned stake leaves none."""
        cancelled, self._round = self._current, None
        for name in REDUCTION_NAMES.values():
            cancelled.irregularities.pop(name, None)
        cancelled.voided, cancelled.aside = [*cancelled.voided, *cancelled.aside], []
        cancelled.loose_unread = 0
        self._next_round = cancelled

    def _on_bets_closed(self, _time_ms: int | None, event: e.BetsClosed) -> None:
        if event.free:
            self._current.status = "free"

    def _on_die_shown(self, _time_ms: int | None, event: e.DieShown) -> None:
        self._current.die = event.face

    def _on_card_drawn(self, time_ms: int | None, event: e.CardDrawn) -> None:
        self._add_card(time_ms, DealtCard(event.hand, event.card))

    def _add_card(self, time_ms: int | None, dealt: DealtCard) -> None:
        current = self._current
        if not current.dealt:
            current.time_ms = time_ms
        current.dealt.append(dealt)

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
        current.has_open_misdeal = False
        if not current.dealt:
            current.time_ms = time_ms
        if status == "void":
            current.make_void()
        if not current.number:  # else the round was opened again
            self._number_round(current)
        self._round, self._finished = None, current

    def _number_round(self, current: RoundInProgress) -> None:
        limits = self._stakes.find_other_limits(current.settled)
        if limits:
            current.irregularities[OTHER_LIMITS] = None
            current.more["limits"] = limits
        options = self._other_options()
        if options and current.settled:
            current.irregularities[OTHER_OPTIONS] = None
            current.more["options"] = options
        self._coup_count += 1
        current.number, current.shoe = self._coup_count, self._shoe_name
        current.cards_of, current.unread = self._shoe, self._shoe.all_unread
        if self._setup.is_continuous:  # all cards go back into the shuffler (7.2)
            self._shoe.unread = 0

    def _emit_finished(self) -> Iterator[GameRecord]:
        finished, self._finished = self._finished, None
        if finished is not None:
            yield finished.make_record(self._setup)
        yield from self._waiting_shoes
        self._waiting_shoes = []
