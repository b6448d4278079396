"""What a table conducted, as records: a fold over its events, which remembers one round.

The same events give the same bytes, wherever they were kept. A round that is not over is no coup
yet. The last one may still be declared void (mbs 5.2), so that it is handed on only when nothing
can happen to it any more, or when there are no more events.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

import punto
from punto.records.coup_limits import OTHER_LIMITS, limits_said
from punto.records.format import (
    FORMAT,
    BookText,
    Coup,
    Header,
    Limit,
    Line,
    Record,
    Result,
    Shoe,
    Stake,
    Status,
)
from punto.refusals import Refused
from punto.rules.facts import Side
from punto.rules.procedure import SINGLE_LINE
from punto.table import config
from punto.table import events as e
from punto.table.config import Config, Setup, read_config
from punto.table.events import AnyEvent, Event

Key = tuple[int, str, str]
"""A stake: box, wager, player."""
"""A table's event; or an object of the house's own, which leaves no record."""
MOST_NAME = 64
NO_LIMIT = config.Limit()
CHIP = Header(format=FORMAT).chip
"""This very object is left out of a line; a text that equals it would be written."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def table_records(
    setup: Setup,
    events: Iterable[tuple[int | None, AnyEvent]],
    table: str | None = None,
    created: int | None = None,
) -> Iterator[Line]:
    """The header, then shoes and coups; times are milliseconds, None where nobody kept them."""
    fold = TableRecords(setup, table, created)
    yield fold.header
    for at, event in events:
        yield from fold.take(at, event)
    yield from fold.end()


def read_header_config(text: str | bytes) -> Config:
    """How a stored table is set up: its `Config` as JSON, or a house's object that holds one.

    A house writes `{"table": {…}, "house": {…}}`; what is the house's own is left alone.
    """
    try:
        written = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Refused("bad_config", f"the table's configuration is not JSON: {error}") from None
    if isinstance(written, dict) and "table" in written:
        written = written["table"]
    if not isinstance(written, dict):
        raise Refused("bad_config", "the table's configuration is not a JSON object")
    return read_config(written)


class Round(msgspec.Struct):
    """A round under way, or over and not yet handed on."""

    at: int | None = None
    """When its first card was dealt; of a round without one, when it ended."""
    cards: list[str] = []
    die: int | None = None
    totals: tuple[int, int] | None = None
    result: Result | None = None
    status: Status = "played"
    irregularities: dict[str, None] = {}
    """Each once, in the order they happened."""
    paid: dict[Key, tuple[int, int, int]] = {}
    """Of each stake its amount, profit and commission."""
    more: dict[str, Any] = {}
    number: int = 0


class TableRecords:
    """Takes a table's events in order; hands back what is complete."""

    def __init__(self, setup: Setup, table: str | None = None, created: int | None = None) -> None:
        self._setup = setup
        self.header = _header(setup, table, created)
        self._prefix = f"{table}-" if self.header.table and len(table or "") < 56 else ""
        self._limits = dict(setup.config.limits)
        self._stakes: Counter[Key] = Counter()
        self._cut: dict[Key, set[str]] = {}
        """Stakes of which a part was given back against the minimum, and why."""
        self._round: Round | None = None
        self._over: Round | None = None
        """The round before, which may still be undone."""
        self._next = Round()
        """What has happened already to a round that is still to begin."""
        self._shoes = self._coups = 0
        self._burned: list[str | None] = []
        self._burn_omitted = False

    def take(self, at: int | None, event: AnyEvent) -> list[Record]:
        """Refuses an event that cannot follow those before it."""
        fold = _FOLDS.get(type(event))
        if fold is None:
            return []
        try:
            return list(fold(self, at, event) or ())
        except (AssertionError, KeyError, ValueError):
            raise Refused("bad_record", "this event cannot follow those before it") from None

    def end(self) -> list[Record]:
        """There are no more events: the last round stands as it is."""
        return list(self._hand_on())

    # --- shoes

    def _fresh(self, at: int | None, _event: Event) -> Iterator[Record]:
        """Other cards, or the same in another order. Bets that had been opened are void (7.4)."""
        if self._round is not None:
            self._finish(at, "void")
        yield from self._hand_on()
        self._next = Round()
        self._burned, self._burn_omitted = [], False

    def _card_burned(self, _at: int | None, event: e.CardBurned) -> None:
        self._burned.append(event.card)

    def _burn_missed(self, _at: int | None, _event: e.BurnOmitted) -> None:
        self._burn_omitted = True

    def _shoe_ready(self, at: int | None, event: e.ShoeReady) -> Iterator[Record]:
        self._shoes += 1
        self._coups = 0
        more: dict[str, Any] = {}
        if self._burn_omitted:
            more["irregularities"] = ["burn_missed"]
            if self._burned:  # a part of what the first card tells: no key of the format says so
                more |= {"first_burned": self._burned[0], "cards_burned": len(self._burned)}
        yield Shoe(
            shoe=self._shoe,
            at=_time(at),
            burned=self._burned[0] if event.burned and self._burned else None,
            more=more,
        )

    @property
    def _shoe(self) -> str:
        return f"{self._prefix}{self._shoes:04}"

    # --- stakes

    def _limits_set(self, _at: int | None, event: e.LimitsSet) -> None:
        self._limits |= event.limits

    def _placed(self, _at: int | None, event: e.StakePlaced) -> None:
        key = _key(event)
        self._stakes[key] += event.amount
        self._cut.pop(key, None)  # with what was added it has reached the minimum

    def _returned(self, _at: int | None, event: e.StakeReturned) -> None:
        key = _key(event)
        if event.why == "void" and self._round is not None:
            self._settled(key, event.amount, 0, 0)
        rest = self._less(key, event.amount)
        if event.why == "withdrawn":
            self._cut.pop(key, None)
        name = _CUT.get(event.why)
        if name and event.amount and self._round is not None:
            self._round.irregularities[name] = None
            if rest:
                self._cut.setdefault(key, set()).add(name)

    def _less(self, key: Key, amount: int) -> int:
        rest = self._stakes[key] - amount
        assert rest >= 0
        if rest:
            self._stakes[key] = rest
        else:
            del self._stakes[key]
            self._cut.pop(key, None)
        return rest

    def _lost(self, _at: int | None, event: e.StakeLost) -> None:
        self._settled(_key(event), event.amount, -event.amount, 0)
        self._less(_key(event), event.amount)

    def _paid(self, _at: int | None, event: e.StakePaid) -> None:
        self._settled(_key(event), event.amount, event.profit, event.commission)
        self._less(_key(event), event.amount)

    def _stood_off(self, _at: int | None, event: e.StakeStoodOff) -> None:
        self._settled(_key(event), event.amount, 0, 0)

    def _settled(self, key: Key, amount: int, profit: int, commission: int) -> None:
        now = self._now
        now.paid[key] = amount, profit, commission
        if amount < self._limit(key).min:  # cut in this round or, carried since, in one before
            now.irregularities |= dict.fromkeys(sorted(self._cut.get(key, ())))

    def _limit(self, key: Key) -> config.Limit:
        return self._setup.limit_for(self._limits, key[1], key[2])

    # --- a round

    @property
    def _now(self) -> Round:
        assert self._round is not None
        return self._round

    def _bets_opened(self, _at: int | None, _event: e.BetsOpened) -> Iterator[Record]:
        assert self._shoes
        yield from self._hand_on()
        self._round, self._next = self._next, Round()

    def _bets_closed(self, _at: int | None, event: e.BetsClosed) -> None:
        if event.free:
            self._now.status = "free"

    def _die(self, _at: int | None, event: e.DieShown) -> None:
        self._now.die = event.face

    def _drawn(self, at: int | None, event: e.CardDrawn) -> None:
        now = self._now
        if not now.cards:
            now.at = at
        now.cards.append(event.card)

    def _decided(self, _at: int | None, event: e.RoundDecided) -> None:
        now = self._now
        now.totals, now.result = (event.player, event.banker), event.winner

    def _ended(self, at: int | None, _event: e.RoundEnded) -> None:
        self._finish(at, self._now.status)

    def _voided(self, at: int | None, _event: e.RoundVoided) -> None:
        self._finish(at, "void")

    def _finish(self, at: int | None, status: Status) -> None:
        now = self._now
        now.status = status
        if not now.cards:
            now.at = at
        if status == "void":
            now.totals = now.result = None
        others = self._other_limits(now)
        if others:
            now.irregularities[OTHER_LIMITS] = None
            now.more["limits"] = others
        self._coups += 1
        now.number = self._coups
        self._round, self._over = None, now

    def _other_limits(self, now: Round) -> list[dict[str, Any]]:
        """What stood under limits of its player's, or changed ones, outside those of the header."""
        sums: Counter[tuple[str, str]] = Counter()
        for (_, wager, player), (amount, _, _) in now.paid.items():
            sums[wager, player] += amount
        told = {}
        for key, (amount, _, _) in sorted(now.paid.items()):
            _, wager, player = key
            settings, force = self._setup.config, self._limit(key)
            first = settings.limits.get(wager, settings.limit)
            if force != first and (amount < first.min or sums[wager, player] > first.max):
                told[wager, player] = limits_said(wager, player, _limit(force))
        return list(told.values())

    # --- irregularities

    def _foreign(self, _at: int | None, event: e.ForeignCardFound) -> None:
        self._name("foreign_card")
        if event.card is not None:
            self._now.more["foreign_card"] = event.card

    def _excess(self, _at: int | None, event: e.ExcessDrawn) -> None:
        self._name(self._excess_name(event.clause) if event.held else "unauthorised_third_card")

    def _excess_name(self, clause: str | None) -> str:
        """An excess card and a third card without authority end alike; the clause tells which."""
        rules = self._setup.book.procedure.irregularities
        if clause == rules.unauthorised_third_card.clause != rules.excess_card.clause:
            return "unauthorised_third_card"
        return "excess_card"

    def _void_hand(self, _at: int | None, event: e.VoidHandBegun) -> Iterator[Record]:
        """In place of a round whose bets were open, or by itself; it has no die and no stakes."""
        yield from self._hand_on()
        before, self._round, self._next = self._round or self._next, Round(), Round()
        now = self._round
        now.irregularities, now.more = before.irregularities, before.more
        now.status = "void_hand"
        self._name("first_card_face_up" if event.drawn else self._excess_name(event.clause))

    def _face_up(self, _at: int | None, _event: e.CardCameFaceUp) -> None:
        self._name("card_face_up")

    def _exhausted(self, _at: int | None, _event: e.CardsExhausted) -> None:
        self._name("cards_run_out")

    def _misdeal(self, _at: int | None, event: e.MisdealReported) -> None:
        self._name(event.kind)

    def _stands(self, _at: int | None, event: e.MisdealStands) -> None:
        """Told with the round in which it was reported: the one it is of is not known."""
        told = (self._round or self._next).more.setdefault("misdeal_stands", [])
        if event.kind not in told:
            told.append(event.kind)

    def _found_late(self, _at: int | None, event: e.MisdealFoundLate) -> None:
        assert self._over is not None
        self._over.irregularities[event.kind] = None

    def _reversed(self, _at: int | None, event: e.PaymentReversed) -> None:
        assert self._over is not None
        if event.owed:
            owed = self._over.more.setdefault("owed", {})
            owed[event.player] = owed.get(event.player, 0) + event.owed

    def _undone(self, _at: int | None, _event: e.RoundUndone) -> None:
        over = self._over
        assert over is not None
        over.status, over.totals, over.result = "void", None, None
        over.paid = {key: (amount, 0, 0) for key, (amount, _, _) in over.paid.items()}

    def _reconstructed(self, _at: int | None, event: e.RoundReconstructed) -> None:
        """The cards in the order in which they should have fallen."""
        now, deal = self._now, self._setup.book.deal
        left: dict[Side, list[str]] = {"player": [*event.player], "banker": [*event.banker]}
        for side in deal.permanent:
            left[side].pop(0)
        cards = [left[side].pop(0) for side in deal.order if left[side]]
        now.cards = [*cards, *left["player"], *left["banker"]]
        now.totals = now.result = None

    def _name(self, irregularity: str) -> None:
        """Of the round under way, or of the one to come."""
        (self._round or self._next).irregularities[irregularity] = None

    # --- handing on

    def _hand_on(self) -> Iterator[Record]:
        over, self._over = self._over, None
        if over is not None:
            yield self._coup(over)

    def _coup(self, over: Round) -> Coup:
        player, banker = over.totals or (None, None)
        return Coup(
            shoe=self._shoe,
            coup=over.number,
            at=_time(over.at),
            cards=tuple(over.cards),
            die=over.die,
            player_total=player,
            banker_total=banker,
            result=over.result,
            status=over.status,
            irregularities=tuple(over.irregularities),
            wagers=tuple(self._stake(key, *paid) for key, paid in sorted(over.paid.items())),
            more=over.more,
        )

    def _stake(self, key: Key, amount: int, profit: int, commission: int) -> Stake:
        box, wager, player = key
        charges = self._setup.wagers[wager].charges_commission
        return Stake(
            wager=wager,
            stake=amount,
            profit=profit,
            commission=commission if charges else None,
            player=player,
            box=box,
        )


_CUT = {
    "unpayable": "unpayable_stake_taken",
    "differential": "differential",
    "beside": "differential",
}
"""Why a part of a stake was given back while the rest stands, by the format's names."""

_FOLDS: dict[type[Any], Callable[[TableRecords, int | None, Any], Iterable[Record] | None]] = {
    e.TableOpened: TableRecords._fresh,
    e.CardsReplaced: TableRecords._fresh,
    e.ShuffleOrdered: TableRecords._fresh,
    e.ShuffleRequired: TableRecords._fresh,
    e.CardBurned: TableRecords._card_burned,
    e.BurnOmitted: TableRecords._burn_missed,
    e.ShoeReady: TableRecords._shoe_ready,
    e.LimitsSet: TableRecords._limits_set,
    e.StakePlaced: TableRecords._placed,
    e.StakeReturned: TableRecords._returned,
    e.StakeLost: TableRecords._lost,
    e.StakePaid: TableRecords._paid,
    e.StakeStoodOff: TableRecords._stood_off,
    e.BetsOpened: TableRecords._bets_opened,
    e.BetsClosed: TableRecords._bets_closed,
    e.DieShown: TableRecords._die,
    e.CardDrawn: TableRecords._drawn,
    e.RoundDecided: TableRecords._decided,
    e.RoundEnded: TableRecords._ended,
    e.RoundVoided: TableRecords._voided,
    e.ForeignCardFound: TableRecords._foreign,
    e.ExcessDrawn: TableRecords._excess,
    e.VoidHandBegun: TableRecords._void_hand,
    e.CardCameFaceUp: TableRecords._face_up,
    e.CardsExhausted: TableRecords._exhausted,
    e.MisdealReported: TableRecords._misdeal,
    e.MisdealStands: TableRecords._stands,
    e.MisdealFoundLate: TableRecords._found_late,
    e.PaymentReversed: TableRecords._reversed,
    e.RoundUndone: TableRecords._undone,
    e.RoundReconstructed: TableRecords._reconstructed,
}
"""The others leave nothing in a record."""


def _key(event: Any) -> Key:
    return event.box, event.wager, event.player


def _time(at: int | None) -> datetime | None:
    try:
        return None if at is None else _EPOCH + timedelta(milliseconds=at)
    except OverflowError:  # no calendar has it
        return None


# --- the header -----------------------------------------------------------------------------------


def _header(setup: Setup, table: str | None, created: int | None) -> Header:
    settings, book = setup.config, setup.book
    fits = table is None or (len(table) <= MOST_NAME and re.match(SINGLE_LINE, table) is not None)
    everywhere = _limit(settings.limit)
    return Header(
        format=FORMAT,
        book=BookText(id=book.id, version=book.version, sha256=book.sha256),
        decks=setup.decks,
        options=dict(book.chosen_options),
        equipment=settings.equipment,
        chip=CHIP if settings.chip == CHIP else settings.chip,
        fractions=settings.fractions,
        limit=None if everywhere == Limit() else everywhere,
        limits={wager: _limit(one) for wager, one in settings.limits.items()},
        table=table if fits else None,
        at=_time(created),
        made_by=f"punto {punto.__version__}",
        more={} if fits else {"table": table},
    )


def _limit(limit: config.Limit) -> Limit:
    """What no stake can reach is no limit."""
    return Limit(
        min=None if limit.min == NO_LIMIT.min else limit.min,
        max=None if limit.max == NO_LIMIT.max else limit.max,
    )
