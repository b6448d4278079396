"""The invariants of a table, and when each is checked.

- After every event: ledger, racks, stakes and people, if one of them changed; the cards, if the
  shoe or the round changed; the limits of a placed stake; that the event is the same after JSON;
  the event as one person sees it, each person in turn. The state is replayed from that JSON.
- After every command: the replayed state equals the state; the next action is legal; a view of the
  whole table, of each person in turn. Between the events of one command, where no client asks for
  a view, every fourth time.
- Sometimes: that `legal` and `decide` agree (`check_listed`, `check_legal`).
- At the end: the state replayed from all events by a new table.
"""

from __future__ import annotations

import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, Union

import msgspec

from punto.cards import DECK
from punto.ledger import Ledger, ledger_entries
from punto.refusals import Refusal
from punto.rules.catalog import read_source
from punto.rules.coup import next_card
from punto.rules.loader import read_book
from punto.rules.outcomes.facts import Side
from punto.rules.procedure import Style
from punto.rules.rulebook import Rulebook
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import COMMANDS, Actor, Command, Role
from punto.table.config import CardKind, Limit, build_setup, read_config
from punto.table.deal_sequence import cards_in_order
from punto.table.decide import decide
from punto.table.events import EVENTS, Event
from punto.table.evolve import evolve, replay
from punto.table.legal_commands import legal
from punto.table.next_action import find_next_action
from punto.table.preparation_steps import due_steps
from punto.table.state import State, new_table
from punto.table.visibility import HIDDEN, view_event
from tests.unit.table.json_views import json_view
from tests.unit.table.random_procedures import random_procedure
from tests.unit.table.table_driver import count_card_copies

KNOWN_FAILURES: dict[str, str] = {}
"""Known failures by label: they are counted, and the run continues."""

# No name is part of another name, of a wager's id or of a word in the table's texts.
NAMES = ("Xanthe", "Bram-Q", "Ylva", 'Zo"ë', "Quist", "Vikram", "Jolanta", "Fyodor")
STRANGERS = ("Nobody-X", "Wulf {0} %s <b>", "N" * 64)
STAFF_ROLES: tuple[Role, ...] = ("operator", "casino_supervisor", "game_supervisor", "dealer")
STAFF_ACTORS = tuple(Actor(role, f"staff-{role}") for role in STAFF_ROLES)
OBSERVER = Actor("observer", "onlooker")
ALL_NAMES = (*NAMES, *STRANGERS)

decode_command = msgspec.json.Decoder(Union[tuple(COMMANDS.values())]).decode  # noqa: UP007
decode_event = msgspec.json.Decoder(Union[tuple(EVENTS.values())]).decode  # noqa: UP007
encode = msgspec.json.encode


VIEWS_BETWEEN_EVENTS = 4
"""Of the moments between two events of a command, a view is checked at one in this many."""
WRITTEN_NAMES = {name: encode(name)[1:-1] for name in ALL_NAMES}
"""The names as they are written in JSON."""


class InvariantViolation(AssertionError):
    """An invariant does not hold. `label` names the invariant."""

    def __init__(self, label: str, detail: str) -> None:
        self.label = label
        super().__init__(f"{label}: {detail}")


RANDOM_PROCEDURE = "procedure"
"""The source of a rulebook with a random procedure, followed by its number."""


class TableSetting(NamedTuple):
    """The inputs of a seed's table, so that a run can be repeated."""

    source: str
    options: dict[str, str]
    config: dict[str, Any]
    cards: CardKind = "practice"

    def table(self) -> State:
        book = book_of(self.source, tuple(sorted(self.options.items())))
        return new_table(build_setup(book, read_config(self.config), self.cards))


@cache
def book_of(source: str, options: tuple[tuple[str, str], ...]) -> Rulebook:
    prefix, _, number = source.partition(" ")
    if prefix == RANDOM_PROCEDURE:
        return read_book(random_procedure(int(number)), dict(options))
    return read_book(read_source(source), dict(options))


# --- counting -------------------------------------------------------------------------------------

IRREGULAR = frozenset({
    e.ForeignCardFound, e.ExcessDrawn, e.CardCameFaceUp, e.CardsExhausted, e.MisdealReported,
    e.RoundReconstructed, e.RoundVoided, e.VoidHandBegun, e.BurnOmitted, e.MisdealFoundLate,
    e.ResultStands, e.PaymentReversed, e.RoundUndone, e.RoundReopened, e.StakeRestored,
    e.OrderRestored, e.CorrectionProposed, e.CorrectionRejected, e.CardCorrected, e.DieCorrected,
    e.CardsUnread, e.CardIdentified, e.CardOutOfTurn, e.CardResolved, e.CuttingCardCame,
})  # fmt: skip


class RunStats:
    def __init__(self) -> None:
        self.seeds = self.commands = self.events = self.rounds = self.shoes = 0
        self.players_known = 0
        self.refusals: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.irregular: Counter[str] = Counter()
        self.known: Counter[str] = Counter()

    def note(self, event: Event) -> None:
        if type(event) in IRREGULAR:
            self.irregular[type(event).__name__] += 1
        self.rounds += isinstance(event, e.RoundEnded | e.RoundVoided)
        self.shoes += isinstance(event, e.ShoeReady)

    def add(self, other: RunStats) -> None:
        for name in ("seeds", "commands", "events", "rounds", "shoes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("refusals", "taken", "irregular", "known"):
            getattr(self, name).update(getattr(other, name))

    def line(self) -> str:
        return (
            f"{self.seeds:,} seeds: {self.commands:,} commands, {self.events:,} events, "
            f"{sum(self.refusals.values()):,} refusals, {self.rounds:,} rounds, "
            f"{self.shoes:,} shoes"
        )

    def summary(self) -> str:
        def listed(title: str, counts: Counter[str]) -> str:
            rows = (f"  {number:9,} {name}" for name, number in counts.most_common())
            return "\n".join((f"{title}: {len(counts)}", *rows))

        never = sorted({one.__name__ for one in COMMANDS.values()} - self.taken.keys())
        return "\n".join(
            (
                self.line(),
                listed("refusals by code", self.refusals),
                listed("commands taken by type", self.taken),
                f"never taken: {', '.join(never) or 'none'}",
                listed("irregularities", self.irregular),
                *([listed("known findings", self.known)] if self.known else ()),
            )
        )


# --- what must hold -------------------------------------------------------------------------------

CARD = re.compile(rb'"(?:10|[A2-9TJQK])[SHDC]"')
CODE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
CLAUSE = re.compile(r"house/[a-z0-9_]+|[a-z0-9-]+ \S.*")
VIEW_KEYS = {
    "rulebook", "house_procedure", "phase", "style", "decks", "version", "boxes", "chip", "limits",
    "differential",
    "notices", "seats", "rack", "stakes", "bets", "rounds", "cards_left", "last_coup",
    "cutting_card",
    "burn_face_down", "round", "next", "options", "players_per_spot", "next_rules",
    "correction", "misdeal", "proposal", "out_of_turn", "unread",
}  # fmt: skip
"""The keys of a view. Review what a new key discloses before adding it here."""
ROUND_KEYS = {
    "number", "void_hand", "free", "die", "player", "banker", "player_total", "banker_total",
    "roles", "pucks", "passed", "decided",
}  # fmt: skip
POINTS_BY_RANK = {"A": 1} | {str(rank): rank for rank in range(2, 10)}
SIDES: tuple[Side, ...] = ("player", "banker")


class CheckedTable:
    """A table whose invariants are checked after every event and command.

    `all_eyes` looks at it as everybody there might; else one actor after another takes a turn.
    """

    def __init__(self, setting: TableSetting, tally: RunStats, *, all_eyes: bool = False) -> None:
        self.setting, self.tally, self.check_all_views = setting, tally, all_eyes
        self.state = setting.table()
        self.replayed = self.state
        """The state replayed from events that were encoded as JSON."""
        self.ledger = Ledger()
        self.events: list[Event] = []
        config = self.state.setup.config
        self.limits = {wager.id: config.limit for wager in self.state.setup.book.wagers}
        self.limits |= config.limits
        self.face_down: dict[Side, set[int]] = {side: set() for side in SIDES}
        """The positions of face-down cards in each hand, according to the events."""
        self.disclosed: set[str] = set()
        """Cards outside the hands that have been seen."""
        self.dealt_in: Style | None = None
        """The style in which the shoe was dealt."""
        self.applied: list[tuple[Event, State]] = []
        """The events of the last accepted command, each with the state after it."""
        self.views_checked = self.views_between = 0
        self.in_command = False
        """Whether more events of the same command follow."""

    # --- commands

    def submit(self, command: Command) -> list[Event] | Refusal | None:
        """Return the table's answer, or None for a known failure."""
        text = encode(command)
        self.check(decode_command(text) == command, "command_json", text)
        answer = self._decide(self.state, command)
        if answer is None:
            return None
        self.tally.commands += 1
        if isinstance(answer, Refusal):
            self.tally.refusals[answer.code] += 1
            self._check_refusal(command, answer)
        else:
            self.tally.taken[type(command).__name__] += 1
            self.applied = []
            for event in answer:
                self.in_command = event is not answer[-1]
                self._apply(event)
                self.applied.append((event, self.state))
            self.check(bool(answer), "no_event", f"{command}")
            self.check(self.replayed == self.state, "replay_differs", f"{command}")
        return answer

    def _decide(self, state: State, command: Command) -> list[Event] | Refusal | None:
        try:
            return decide(state, command)
        except Exception as error:
            self.check(False, f"raised_{describe_exception(error)}", f"{error}: {command}")
            return None

    def _can(self, command: Command) -> bool:
        return isinstance(self._decide(self.state, command), list)

    def _legal(self, state: State, actor: Actor) -> list[Command]:
        try:
            return legal(state, actor)
        except Exception as error:
            self.check(False, f"raised_{describe_exception(error)}", f"{actor}, {state.phase}")
            return []

    def check(self, holds: bool, label: str, detail: object) -> None:
        if holds:
            return
        if label not in KNOWN_FAILURES:
            raise InvariantViolation(label, f"{detail!s:.600}")
        self.tally.known[label] += 1

    def _check_refusal(self, command: Command, refusal: Refusal) -> None:
        self.check(bool(CODE.fullmatch(refusal.code)), "refusal_code", refusal)
        self.check(bool(CLAUSE.fullmatch(refusal.clause)), "refusal_clause", refusal)
        one_line = refusal.sentence.isprintable() and refusal.sentence
        self.check(bool(one_line), "refusal_not_one_line", refusal)
        if command.by.role not in STAFF_ROLES:
            waiting = {str(card) for card in self.state.out_of_turn}
            told_cards = waiting & {*map(str, refusal.params.values())}
            self.check(not told_cards, f"refusal_names_card_{refusal.code}", refusal)
            said = getattr(command, "player", None)
            for name in self._other_names(command.by):
                told = name in refusal.sentence and name != said
                self.check(not told, f"refusal_names_others_{refusal.code}", refusal)

    # --- events

    def _apply(self, event: Event) -> None:
        before = self.state
        text = encode(event)
        again = decode_event(text)
        self.check(again == event, "event_json", text)
        self.state = evolve(before, event)
        self.replayed = evolve(self.replayed, again)
        self.events.append(event)
        self.tally.events += 1
        self._record(event)
        self._check_money(before, event)
        self._check_people(before, event)
        if self.state.shoe is not before.shoe or self.state.round is not before.round:
            self._check_cards(before, event)
        if isinstance(event, e.StakePlaced):
            self._check_stake(before, event)
        is_view_due = self.check_all_views or not self.in_command or self._is_sampled()
        for actor in self._viewers():
            self._check_event_view(event, actor)
            if is_view_due:
                self._check_view(actor)

    def _is_sampled(self) -> bool:
        """Whether a view is checked here, before the last event of a command."""
        self.views_between += 1
        return self.views_between % VIEWS_BETWEEN_EVENTS == 0

    def _record(self, event: Event) -> None:
        """Track the event's effects independently of the state."""
        self.tally.note(event)
        if isinstance(event, e.LimitsSet):
            self.limits |= event.limits
        elif isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self.face_down = {side: set() for side in SIDES}
        elif isinstance(event, e.RoundReconstructed):
            self.face_down = {
                "player": set(range(event.player_up, len(event.player))),
                "banker": set(range(event.banker_up, len(event.banker))),
            }
            seen = zip(event.over, event.held_seen, strict=True)
            self.disclosed |= {card for card, was_seen in seen if was_seen}
        elif isinstance(event, e.CardDrawn):
            now = self.state.round
            if now and not event.face_up:
                self.face_down[event.hand].add(len(now.hand(event.hand)) - 1)
        elif isinstance(event, e.CardsUnread) and event.hand:
            now = self.state.round
            self.face_down[event.hand].add(len(now.hand(event.hand)) - 1 if now else 0)
        elif isinstance(event, e.CardIdentified) and event.hand and event.number:
            if self.state.dealing.deals_face_up(third=event.number > 2):
                self.face_down[event.hand].discard(event.number - 1)
        elif isinstance(event, e.HandTurned):
            self.face_down[event.hand] = set()
        elif isinstance(event, e.CardIdentified | e.ExcessDrawn):
            if getattr(event, "disclosed", True):  # all see a card that is named outside the hands
                self.disclosed.add(event.card)
        elif isinstance(event, e.ShoeReady | e.CuttingCardPlaced | e.MachineLoaded):
            self.dealt_in = None
        if isinstance(event, e.DealBegun | e.VoidHandBegun):
            self.dealt_in = self.state.style
        if isinstance(event, e.VoidHandBegun) and not event.drawn and self.state.shoe:
            held = set(map(str, self.state.shoe.held))
            self.check(bool(held & self.disclosed), "void_hand_without_a_seen_card", event)

    def _check_money(self, before: State, event: Event) -> None:
        moved = ledger_entries(event)
        self.check(sum(entry.amount for entry in moved) == 0, "entries_not_zero", event)
        posted = self.ledger.post(event)
        same_stakes = self.state.stakes is before.stakes
        same_stakes = same_stakes and self.state.stood_off is before.stood_off
        if not posted and same_stakes and self.state.people is before.people:
            return  # nothing changed that is compared below
        self.check(self.ledger.total() == 0, "ledger_not_zero", self.ledger.balances)
        people, balances = self.state.people, self.ledger.balances
        racks = {f"player:{name}": one.rack for name, one in people.items() if one.rack}
        booked = {name: sum_ for name, sum_ in balances.items() if name.startswith("player:")}
        self.check(racks == booked, "racks_not_in_ledger", (racks, booked))
        self.check(all(rack > 0 for rack in racks.values()), "rack_below_zero", racks)
        stakes = self.state.stakes
        down = sum(stakes.values())
        self.check(balances.get("stakes", 0) == down, "stakes_not_in_ledger", (stakes, balances))
        self.check(all(stake > 0 for stake in stakes.values()), "empty_stake", stakes)
        self.check(self.state.stood_off <= stakes.keys(), "carried_without_stake", stakes)
        moves = isinstance(event, e.StakePlaced | e.StakePaid | e.StakeLost | e.StakeReturned)
        self.check(not moves or getattr(event, "amount", 1) > 0, "moves_nothing", event)

    def _check_people(self, before: State, event: Event) -> None:
        people = self.state.people
        if people is not before.people:
            boxes = [box for one in people.values() for box in one.boxes]
            self.check(len(boxes) == len(set(boxes)), "box_taken_twice", people)
            self.check(all(1 <= box <= self.state.setup.boxes for box in boxes), "no_box", boxes)
            both = [name for name, one in people.items() if one.boxes and one.standing]
            self.check(not both, "sits_and_stands", both)
        # Reading 18: only seated players cut, take a role or turn cards.
        by = getattr(event, "player", None) or getattr(event, "by", None)
        if isinstance(event, e.RoleTaken | e.CardsCut | e.HandTurned) and by in ALL_NAMES:
            sits = by in before.people and before.people[by].boxes
            self.check(bool(sits), f"not_seated_{type(event).__name__}", event)
        if isinstance(event, e.DieShaken) and not event.dealer:
            there = by in before.people and before.people[by].is_present
            self.check(bool(there), "not_there_DieShaken", event)
        if isinstance(event, e.ShuffleOrdered) and before.phase == "over":
            style = self.dealt_in and self.state.setup.book.procedure.find_style(self.dealt_in)
            kept = not style or style.after_shoe == "shuffle"
            self.check(kept, "cards_kept", event)  # 11.3
        if isinstance(event, e.StakePlaced):
            self.check(before.phase == "betting", "late_bet", event)

    def _check_cards(self, before: State, event: Event) -> None:
        state, shoe, now = self.state, self.state.shoe, self.state.round
        if shoe is None:
            return
        wrong = [
            DECK[at]
            for at, held in enumerate(count_card_copies(state))
            if held != state.setup.decks
        ]
        self.check(not wrong, "card_not_in_one_place", (event, wrong))
        self.check(min(shoe.unseen) >= 0 <= min(shoe.discards), "fewer_than_no_cards", event)
        self.check(shoe.burned_unseen >= 0 and shoe.cards_left >= 0, "left_below_zero", event)
        self.check(shoe.unread >= 0, "unread_below_zero", event)
        expected = shoe.cutting_card
        # A real cutting card is reported. Unread cards may pass it before the next card is drawn.
        if expected is not None and isinstance(event, e.CardDrawn) and not event.held:
            passed_by = not state.setup.has_real_cards and shoe.cards_left < expected
            self.check(not passed_by, "cutting_card_passed_by", (event, expected))
        if isinstance(event, e.RoundDecided) and now:
            hands = now.known_hand("player"), now.known_hand("banker")
            ends = next_card(state.setup.book, *hands).hand is None
            self.check(ends, "decided_too_early", (event, now))
            totals = now.total("player"), now.total("banker")
            self.check(totals == (event.player, event.banker), "wrong_totals", (event, now))
        if isinstance(event, e.HandTurned) and before.round:
            whole = tuple(map(str, before.round.hand(event.hand)))
            self.check(event.cards == whole, "turned_other_cards", event)

    def _check_stake(self, before: State, event: e.StakePlaced) -> None:
        """Check the limits from the configuration and the `LimitsSet` events."""
        setup, stakes = self.state.setup, self.state.stakes
        config, book = setup.config, setup.book
        box, wager, player = event.box, event.wager, event.player
        table = self.limits[wager]
        own: Limit = config.personal.get(player, {}).get(wager, table)
        stake = stakes[box, wager, player]
        everywhere = sum(n for (_, of, who), n in stakes.items() if (of, who) == (wager, player))
        self.check(stake >= own.min, "below_minimum", (event, own))
        self.check(everywhere <= own.max, "above_maximum", (event, own))
        on_spot = {who: n for (at, of, who), n in stakes.items() if (at, of) == (box, wager)}
        cap = config.spot_cap
        counted = [n for who, n in on_spot.items() if cap == "all" or who in cap]
        if cap == "all" or player in cap:
            self.check(sum(counted) <= table.max, "above_spot_cap", (event, on_spot))
        if config.version == "full":
            mine = before.people[player]
            there = box == 0 if mine.standing else box in mine.boxes
            self.check(there, "not_ones_own_box", event)
        else:
            self.check(len(on_spot) <= setup.players_per_spot, "spot_too_full", (event, on_spot))
        if config.fractions == "refuse":
            found = next(one for one in book.wagers if one.id == wager)
            whole = all((stake * row.odds.value).denominator == 1 for row in found.pays)
            self.check(whole, "not_payable", event)
        self._check_dependent_wagers(event)

    def _check_dependent_wagers(self, event: e.StakePlaced) -> None:
        sums: Counter[str] = Counter()
        in_box: dict[int, Counter[str]] = {}
        for (box, wager, who), stake in self.state.stakes.items():
            if who == event.player:
                sums[wager] += stake
                in_box.setdefault(box, Counter())[wager] += stake
        for one in self.state.setup.book.wagers:
            if one.needs and sums[one.id]:
                per_box = one.needs.within == "box"
                piles = [box for box in in_box.values() if box[one.id]] if per_box else [sums]
                met = all(any(pile[other] for other in one.needs.any_of) for pile in piles)
                self.check(met, "needs_not_met", event)
            if one.bound and sums[one.id]:
                together = sum(sums[other] for other in one.bound.together)
                self.check(together <= sums[one.bound.at_most], "bound_exceeded", event)

    # --- what is seen

    def _viewers(self) -> Sequence[Actor]:
        everybody = [*STAFF_ACTORS, OBSERVER]
        everybody += [actor_of(self.state, name) for name in self.state.people]
        if self.check_all_views:
            return everybody
        self.views_checked += 1
        return [everybody[self.views_checked % len(everybody)]]

    def _other_names(self, actor: Actor) -> list[str]:
        return [name for name in ALL_NAMES if name != actor.id]

    def _check_event_view(self, event: Event, actor: Actor) -> None:
        seen = view_event(self.state, event, actor)
        text = encode(seen)
        self.check(decode_event(text) == seen, "view_of_event_json", text)
        shown = len(CARD.findall(text))
        if isinstance(event, e.RoundReconstructed):
            down = sum(len(places) for places in self.face_down.values())
            down += event.held_seen.count(False)
            down += len(event.added) + len(event.removed)
            told = len(CARD.findall(encode(event)))
            self.check(shown == told - down, "card_in_view_of_RoundReconstructed", text)
        elif shown:
            self.check(
                self._may_show(event, actor), f"card_in_view_of_{type(event).__name__}", text
            )
        self._check_names(text, actor, f"name_in_view_of_{type(event).__name__}")

    def _may_show(self, event: Event, actor: Actor) -> bool:
        """Whether the cards of an event may be shown to the actor."""
        if isinstance(event, e.CardDrawn | e.CardBurned):
            return event.face_up
        if isinstance(event, e.ExcessDrawn):
            return event.disclosed
        if isinstance(event, e.VoidHandBegun):
            return event.drawn or event.card in self.disclosed
        if isinstance(event, e.HandPassed):
            return event.player == actor.id
        if isinstance(event, e.CardOutOfTurn | e.CardResolved):
            return actor.role in STAFF_ROLES
        if isinstance(event, e.CardIdentified) and event.hand and event.number:
            return event.number - 1 not in self.face_down[event.hand]
        always = (e.HandTurned, e.ForeignCardFound, e.CorrectionProposed, e.CardCorrected)
        return isinstance(event, (*always, e.CardIdentified))

    def _check_names(self, text: bytes, actor: Actor, label: str) -> None:
        if actor.role in STAFF_ROLES:
            return
        for name, written in WRITTEN_NAMES.items():
            if written in text and name != actor.id:
                self.check(False, label, text)

    def _check_view(self, actor: Actor) -> None:
        try:
            seen = json_view(self.state, actor)
        except Exception as error:
            label = "view_raised_between_events" if self.in_command else "view_raised"
            self.check(False, f"{label}_{describe_exception(error)}", self.state.phase)
            return
        text = encode(seen)
        self._check_names(text, actor, "name_in_view")
        self.check(seen.keys() == VIEW_KEYS, "keys_of_view", sorted(seen.keys() ^ VIEW_KEYS))
        rack = self.state.people[actor.id].rack if actor.id in self.state.people else None
        self.check(seen["rack"] == rack, "rack_of_view", text)
        now, shown = self.state.round, 0
        if now and seen["round"]:
            self.check(seen["round"].keys() == ROUND_KEYS, "keys_of_round", seen["round"].keys())
            for side in SIDES:
                mine = now.passed == side and now.role(side).holder == actor.id
                hand = seen["round"][side]
                hidden = set() if mine else self.face_down[side]
                right = [
                    HIDDEN if at in hidden or card is None else str(card)
                    for at, card in enumerate(now.hand(side))
                ]
                self.check([*hand] == right, "hand_seen", (actor, hand, right))
                told = seen["round"][f"{side}_total"]
                count = sum(POINTS_BY_RANK.get(card[0], 0) for card in right) % 10
                open_ = bool(right) and HIDDEN not in right
                self.check(told == (count if open_ else None), "total_seen", (actor, told, right))
                shown += sum(len(card) == 2 and card != HIDDEN for card in right)
        if actor.role in STAFF_ROLES:
            shown += self._count_record_cards(actor)
        self.check(len(CARD.findall(text)) == shown, "card_in_view", text)

    def _count_record_cards(self, actor: Actor) -> int:
        """Return the number of cards that staff see beside the layout, to complete the record."""
        state = self.state
        waiting, correction = state.out_of_turn, state.correction
        shown = len(waiting) + bool(waiting)  # the next action names the first
        shown += 2 if correction and correction.card else 0
        if state.misdeal and actor.role == "operator":
            shown += len(round_cards(state))
        return shown

    # --- what may be done

    def check_next_action(self) -> None:
        try:
            due = find_next_action(self.state)
        except Exception as error:
            self.check(False, f"guide_raised_{describe_exception(error)}", self.state.phase)
            return
        if due.command == "place":  # any player; perhaps nobody has chips
            return
        anyone = STRANGERS[0] if due.role == "player" else f"staff-{due.role}"
        actor = Actor(due.role, due.player or anyone)
        kind = COMMANDS[due.command]
        named = (kind(by=actor, **fields) for fields in likely_fields(self.state, kind))
        label = f"guide_not_legal_{self.state.phase}_{due.command}"
        answers = (self._decide(self.state, one) for one in named)
        taken = any(one is None or isinstance(one, list) for one in answers)
        self.check(taken, label, due)

    def check_legal(self, actor: Actor) -> None:
        """Check that `decide` accepts each listed command."""
        for command in self._legal(self.state, actor):
            self.check(command.by == actor, "legal_for_another", command)
            self.check(self._can(command), "legal_refused", command)
            self.check(decode_command(encode(command)) == command, "legal_json", command)

    def check_listed(self, before: State, command: Command) -> None:
        """Check that `legal` lists the type of an accepted command for its actor."""
        kind = type(command)
        new = isinstance(command, c.BuyIn) and command.player not in before.people
        if new:  # anyone may buy in; `legal` lists only known players
            return
        listed = {type(one) for one in self._legal(before, command.by)}
        self.check(not listed or kind in listed, f"taken_not_listed_{kind.__name__}", command)

    def check_end(self) -> None:
        again = replay(self.setting.table(), self.events)
        # Setups compare by identity.
        again = msgspec.structs.replace(again, setup=self.state.setup)
        self.check(again == self.state, "replay_of_all_differs", self.state.phase)
        self.tally.players_known = max(self.tally.players_known, len(self.state.people))


def describe_exception(error: Exception) -> str:
    """Return the exception's type and the innermost function of the package."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame.name for frame in frames if "punto" in frame.filename] or [frames[-1].name]
    return f"{type(error).__name__}_in_{own[-1]}"


# --- who plays ------------------------------------------------------------------------------------


def actor_of(state: State, name: str) -> Actor:
    """Return the actor of a player: `standing` without a box."""
    person = state.people.get(name)
    return Actor("player" if person and person.boxes else "standing", name)


def staff_actor(role: Role) -> Actor:
    return Actor(role, f"staff-{role}")


def unseen_cards(state: State) -> Iterator[str]:
    if state.shoe:
        for card, copies in zip(DECK, state.shoe.unseen, strict=True):
            if copies > 0:
                yield str(card)


def cut_bounds(state: State) -> tuple[int, int]:
    total = state.setup.card_count
    ends = min(state.setup.book.procedure.cut.cards_from_ends, (total - 1) // 2)
    return max(ends, 1), total - max(ends, 1)


def round_cards(state: State) -> tuple[str, ...]:
    """Return the known cards that left the shoe in the round, in order, and those held before."""
    now = state.round or state.settled_round
    if now is None:
        return ()
    held = state.shoe.held if state.shoe and not now.reshuffled else ()
    dealt = [card for card in cards_in_order(state, now) if card]
    return tuple(map(str, (*dealt, *now.aside, *held)))


def likely_fields(state: State, kind: type[Command]) -> Iterator[dict[str, Any]]:
    """Yield fields with which the next action should be accepted."""
    fields = LIKELY_FIELDS.get(kind)
    yield from fields(state) if fields else [{}]


def _likely_card(state: State) -> str:
    return next(unseen_cards(state), "AS")


def _likely_cutting_card(state: State) -> int:
    from_back = state.setup.book.procedure.cut.cutting_card_from_back
    return min(from_back, state.setup.card_count - 17)


def _each_hand(_state: State) -> list[dict[str, Any]]:
    return [{"hand": side} for side in SIDES]


LIKELY_FIELDS: dict[type[Command], Callable[[State], list[dict[str, Any]]]] = {
    c.Prepare: lambda state: [{"step": step} for step in due_steps(state)],
    c.CutCards: lambda state: [{"from_front": state.setup.card_count // 2}],
    c.PlaceCuttingCard: lambda state: [{"from_back": _likely_cutting_card(state)}],
    c.Burn: lambda state: [{"card": _likely_card(state)}],
    c.OpenShaker: lambda _: [{"face": 1}],
    c.TakeRole: _each_hand,
    c.Draw: lambda state: [{"card": _likely_card(state)}],
    c.PassHand: _each_hand,
    c.Turn: _each_hand,
    c.Reconstruct: lambda state: [{"cards": round_cards(state)}],
    c.OrderShuffle: lambda _: [{"ground": "shoe_ended"}],
    c.GrantFreeRounds: lambda _: [{"rounds": 1}],
    c.Sit: lambda state: [{"box": box + 1} for box in range(state.setup.boxes)],
    c.ResolveCard: lambda _: [{"kind": "reader_error"}],
    c.IdentifyCard: lambda state: [{"card": _likely_card(state), "hand": side} for side in SIDES],
}
