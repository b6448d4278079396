"""Random players, dealers and supervisors: mostly valid commands, sometimes arbitrary ones.

`arbitrary_commands` makes the arbitrary ones, `real_cards` the staff of a table with real cards.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, get_args

from punto.cards import DECK
from punto.refusals import Refusal, Refused
from punto.rules.catalog import built_in, read_source
from punto.rules.loader import option_combinations
from punto.rules.procedure import Equipment, Style
from punto.rules.rulebook import Rulebook
from punto.table import commands as c
from punto.table.commands import COMMANDS, Actor, Command, Role
from punto.table.config import CardKind, can_deal, electable_options
from punto.table.deal_sequence import next_deal_step
from punto.table.events import Event
from punto.table.next_action import NextAction, find_next_action
from punto.table.phases import COMMAND_RULES
from punto.table.preparation_steps import PREPARATION_ROLES, due_steps
from punto.table.state import State
from tests.paths import EXAMPLES
from tests.unit.table.arbitrary_commands import arbitrary_command
from tests.unit.table.invariants import (
    NAMES,
    RANDOM_PROCEDURE,
    SIDES,
    TableSetting,
    actor_of,
    book_of,
    cut_bounds,
    round_cards,
    staff_actor,
)

DEALER, OPERATOR = staff_actor("dealer"), staff_actor("operator")


# --- a table for a seed ---------------------------------------------------------------------------


@cache
def choices() -> tuple[tuple[str, dict[str, str]], ...]:
    """Return every built-in and example book with every choice of options."""
    sources = [*built_in(), *map(str, sorted((EXAMPLES).glob("*.toml")))]
    return tuple(
        (source, chosen)
        for source in sources
        for chosen in option_combinations(read_source(source))
    )


def pick_cards(rng: random.Random) -> CardKind:
    return rng.choice(("virtual", "practice", "practice", "scanned", "scanned", "scanned"))


def pick_setting(
    rng: random.Random, cards: CardKind = "practice", procedure: int | None = None
) -> TableSetting:
    """Return a table of any book, or of the book with this random procedure."""
    source, options = rng.choice(choices())
    if rng.random() < 0.1:  # a book of one deck, which soon runs out of cards
        source, options = next(one for one in choices() if one[0].endswith("mirror.toml"))
    if procedure is not None:
        source, options = f"{RANDOM_PROCEDURE} {procedure}", {}
    book = book_of(source, tuple(sorted(options.items())))
    rules = book.procedure
    version = rng.choice(("mini", "midi", "full"))
    equipment, styles = pick_equipment(rng, book)
    wagers = [wager.id for wager in book.wagers]
    config: dict[str, Any] = {
        # Prefer few decks: they reach the end of the shoe and run out of cards.
        "decks": rng.choice((book.decks.min, rng.randint(book.decks.min, book.decks.max))),
        "version": version,
        "equipment": equipment,
        "cutting_cards": rng.choice(rules.equipment.cutting_cards),
        "style": rng.choice(styles),
        "chip": rng.choice(("1", "5", "0.5", "25")),
        "limit": pick_limit(rng),
        "limits": {wager: pick_limit(rng) for wager in wagers if rng.random() < 0.3},
        "personal": {
            name: {rng.choice(wagers): pick_limit(rng)} for name in NAMES if rng.random() < 0.15
        },
        # A spot of a full table has one player, and no cap (5.7, 5.8).
        "spot_cap": rng.choice(("none", "none", "all", NAMES[:3])) if version != "full" else "none",
        "fractions": rng.choice(("refuse", "down", "up")),
    }
    if rng.random() < 0.5:
        config["boxes"] = rng.randint(1, getattr(rules.versions, version))
    if version != "full" and rng.random() < 0.5:
        config["players_per_spot"] = rng.randint(1, rules.spots.players)
    if rng.random() < 0.5:
        config["differential"] = rng.randint(1, 400)
    return _with_valid_money(TableSetting(source, options, config, cards))


def pick_equipment(rng: random.Random, book: Rulebook) -> tuple[Equipment, list[Style]]:
    """Return equipment that the book allows, and the styles that can be dealt with it."""
    procedure = book.procedure
    styles: dict[Equipment, list[Style]] = {
        equipment: [one for one in procedure.styles.allowed if can_deal(book, one, equipment)]
        for equipment in procedure.equipment.allowed
    }
    equipment = rng.choice([one for one in procedure.equipment.allowed if styles[one]])
    return equipment, styles[equipment]


def _with_valid_money(setting: TableSetting) -> TableSetting:
    """Set `fractions` to `refuse` if the book requires it, and limits that allow a stake."""
    no_limits: dict[str, Any] = {"limit": {}, "limits": {}, "personal": {}}
    changes: dict[str, dict[str, Any]] = {
        "fractions_not_allowed": {"fractions": "refuse"},
        "no_payable_stake": no_limits,
        "limit_not_in_steps": no_limits,
        "maximum_no_multiple": no_limits,
    }
    while True:
        try:
            setting.table()
        except Refused as refused:
            change = changes.pop(refused.refusal.code)
            setting = setting._replace(config={**setting.config, **change})
        else:
            return setting


def pick_limit(rng: random.Random) -> dict[str, int]:
    least = rng.choice((1, 1, 5, 20, 33, 100))
    return {"min": least, "max": least * rng.choice((1, 10, 50, 1000))}


# --- by the book, more or less --------------------------------------------------------------------


PendingCommand = Callable[[State], Command | None]
"""Returns a queued command, or None if it no longer applies."""


def _fixed(command: Command, _state: State) -> Command:
    return command


class RandomPlayers:
    """Everybody at one table. The seed sets how often they act irregularly or at random."""

    def __init__(self, rng: random.Random, setting: TableSetting) -> None:
        self.rng, self.setting = rng, setting
        self.insane = rng.choice((0.0, 0.03, 0.1, 0.3, 0.8))
        self.irregular = rng.choice((0.0, 0.02, 0.1))
        self.restless = rng.choice((0.0, 0.05, 0.15))
        self.names = rng.sample(NAMES, rng.randint(1, len(NAMES)))
        self.gone: set[str] = set()
        """Players who are disconnected and do not respond."""
        self.early = setting.config["decks"] > 1 and rng.random() < 0.7
        """Whether the cutting card is placed so that the shoe ends soon."""
        self.queue: list[PendingCommand] = list(self._arrivals())

    def _arrivals(self) -> Iterator[PendingCommand]:
        for name in self.names:
            rack = self.rng.choice((3, 500, 20_000, 10**6))
            yield partial(_fixed, c.BuyIn(by=DEALER, player=name, amount=rack))
            if self.rng.random() < 0.2:
                yield partial(_fixed, c.Stand(by=Actor("standing", name)))
            for _ in range(self.rng.choice((1, 1, 1, 2))):
                yield partial(self._sit, name=name)

    def _sit(self, state: State, name: str) -> Command | None:
        taken = {box for one in state.people.values() for box in one.boxes}
        free = [box for box in range(1, state.setup.boxes + 1) if box not in taken]
        person = state.people.get(name)
        if person and person.standing:
            return None
        return c.Sit(by=Actor("player", name), box=self.rng.choice(free)) if free else None

    def next(self, state: State) -> tuple[Command, bool]:
        """Return the next command, and whether it is an arbitrary one."""
        rng = self.rng
        while self.queue:
            command = self.queue.pop(0)(state)
            if command:
                return command, False
        if rng.random() < self.insane:
            return arbitrary_command(rng, state), True
        if rng.random() < self.irregular:
            command = self._irregularity(state)
            if command:
                return command, False
        if rng.random() < self.restless:
            command = self._coming_and_going(state)
            if command:
                return command, False
        return self._sane(state), False

    def observe(self, command: Command, answer: list[tuple[Event, State]] | Refusal) -> None:
        """Note what came of a command."""

    # --- by the book

    def _sane(self, state: State) -> Command:
        if state.phase == "betting" and not state.out_of_turn:
            return self._bet(state)
        if state.phase == "irregular" and not state.out_of_turn:
            return self._decide(state)
        if self._exceeds(state) and self.rng.random() < 0.5:
            return c.ReduceDifferential(by=DEALER)
        due = find_next_action(state)
        if due.role == "player" and due.player:
            return self._asked(state, due, due.player)
        if due.command == "sit":
            by = Actor("player", self.rng.choice(self.names))
            return c.Sit(by=by, box=self.rng.randint(1, state.setup.boxes))
        actor, fields = staff_actor(due.role), self._fields(state, due.command)
        return COMMANDS[due.command](by=actor, **fields)

    def _exceeds(self, state: State) -> bool:
        """Whether the table differential is exceeded and may still be reduced (5.18)."""
        if state.differential is None or state.phase not in ("waiting", "dealing"):
            return False
        sums = Counter[str]()
        for (_, wager, _), stake in state.stakes.items():
            sums[wager] += stake
        return not round_cards(state) and abs(sums["banker"] - sums["player"]) > state.differential

    def _fields(self, state: State, command: str) -> dict[str, Any]:
        rng = self.rng
        if command in ("open_table", "replace_cards"):
            return {"cards": rng.choice(get_args(c.CardCondition))}
        if command == "prepare":
            role = find_next_action(state).role
            steps = [step for step in due_steps(state) if PREPARATION_ROLES[step] == role]
            return {"step": rng.choice(steps)}
        if command == "cut_cards":
            in_the_middle = state.setup.cards == "virtual" and not state.cut_offered_to
            middle = state.setup.card_count // 2
            return {"from_front": middle if in_the_middle else rng.randint(*cut_bounds(state))}
        if command == "place_cutting_card":
            return {"from_back": self._cutting_card(state)}
        if command in ("draw", "burn"):
            first = state.phase == "burning" and state.shoe and state.shoe.to_burn is None
            if command == "burn" and not first and rng.random() < 0.8:
                return {}
            return {"card": self._card(state)}
        if command == "open_shaker":
            die = state.setup.book.die
            return {"face": rng.randint(1, die.faces if die else 6)}
        if command in ("pass_hand", "turn"):
            return {"hand": self._hand(state)}
        if command == "order_shuffle":
            return {"ground": "shoe_ended"}
        if command == "resolve_card":
            kind = rng.choice(("reader_error", *get_args(c.CardResolution)))
            return {"kind": kind, "disclosed": rng.random() < 0.5}
        if command == "identify_card":
            return {"card": self._card(state), "hand": self._hand(state)}
        return {}

    def _hand(self, state: State) -> str:
        due = next_deal_step(state, state.round).hand if state.round else None
        return due or self.rng.choice(SIDES)

    def _card(self, state: State) -> str:
        shoe = state.shoe
        assert shoe is not None
        seen = not any(shoe.unseen)  # all cards have been dealt: any card is wrong
        return str(self.rng.choices(DECK, weights=None if seen else shoe.unseen)[0])

    def _cutting_card(self, state: State) -> int:
        rule, most = state.setup.book.procedure.cut, state.setup.max_cutting_card_from_back
        if rule.most_from_back is not None:
            most = min(most, rule.most_from_back)
        if self.early:
            return max(most - self.rng.randint(0, 60), min(rule.least_from_back, most))
        return min(self.rng.choice((0, rule.cutting_card_from_back)) or rule.least_from_back, most)

    def _asked(self, state: State, due: NextAction, name: str) -> Command:
        """Return the answer of a player to an offer. Staff act for a disconnected player."""
        rng, absent, by = self.rng, name in self.gone, Actor("player", name)
        hand: Any = self._offered_hand(state)
        declines = absent or rng.random() < 0.2
        of: dict[str, Any] = {"by": DEALER, "player": name} if absent else {"by": by}
        if due.command == "cut_cards":
            fields = self._fields(state, "cut_cards")
            return c.DeclineCut(**of) if declines else c.CutCards(by=by, **fields)
        if due.command == "shake":
            if declines:
                return c.DeclineShake(**of)
            return c.Shake(by=by, heard=rng.random() < 0.8)
        if due.command == "take_role":
            return c.DeclineRole(hand=hand, **of) if declines else c.TakeRole(by=by, hand=hand)
        now = state.round
        hand = now.passed if now and now.passed else "player"
        if absent:
            return c.DealerTurns(by=staff_actor("game_supervisor"), hand=hand)
        return c.Turn(by=by, hand=hand)

    def _offered_hand(self, state: State) -> str:
        now = state.round
        return "banker" if now and now.banker_role.is_open else "player"

    def _bet(self, state: State) -> Command:
        rng = self.rng
        there = [n for n, one in state.people.items() if one.is_present and n not in self.gone]
        if (state.stakes or state.free_rounds) and rng.random() < 0.25:
            return c.NoMoreBets(by=DEALER)
        if not there:
            self.gone.clear()
            by = Actor("player", rng.choice(self.names))
            return c.Sit(by=by, box=rng.randint(1, state.setup.boxes))
        if not state.stakes and rng.random() < 0.05:
            asked = rng.choice(there)
            return c.GrantFreeRounds(by=OPERATOR, rounds=rng.randint(1, 3), requested_by=asked)
        if rng.random() < 0.03:
            return self._elect(state)
        name = rng.choice(there)
        if rng.random() < 0.1:
            mine = [key for key in state.stakes if key[2] == name]
            if mine:
                box, wager, _ = rng.choice(mine)
                return c.Withdraw(by=actor_of(state, name), box=box, wager=wager)
        return self._place(state, name)

    def _elect(self, state: State) -> Command:
        """Return a choice of rules for the next round (5.8, 5.11)."""
        for option in electable_options(state.setup.book):
            if self.rng.random() < 0.5:
                value = self.rng.choice(option.values).id
                return c.SetOptions(by=OPERATOR, options={option.id: value})
        cap: Any = self.rng.choice(("none", "all", NAMES[:3]))
        return c.SetSpots(by=OPERATOR, players_per_spot=self.rng.randint(1, 3), spot_cap=cap)

    def _place(self, state: State, name: str) -> Command:
        rng, person, setup = self.rng, state.people[name], state.setup
        if setup.config.version == "full":
            box = rng.choice(person.boxes) if person.boxes else 0
        else:
            free = range(1, setup.boxes + 1)
            box = rng.choice(person.boxes if person.boxes and rng.random() < 0.8 else free)
        # Other wagers depend on the first two.
        wager = rng.choice((*setup.book.wagers[:2], *setup.book.wagers))
        limit = setup.limit_for(state.limits, wager.id, name)
        step = wager.payable_step
        least = -(-limit.min // step) * step
        if person.rack < least <= limit.max and rng.random() < 0.5:
            return c.BuyIn(by=DEALER, player=name, amount=least * rng.choice((1, 20)))
        room = min(limit.max, person.rack) // step * step
        amount = max(least, min(least * rng.choice((1, 1, 2, 5)), room))
        more = rng.random() < 0.1
        by, whose = (DEALER, name) if more else (actor_of(state, name), None)
        return c.Place(by=by, player=whose, box=box, wager=wager.id, amount=amount)

    def _decide(self, state: State) -> Command:
        """Return a decision on a proposal, a correction or a misdeal."""
        rng = self.rng
        if state.proposal:
            second: Role = "operator" if state.proposal.role != "operator" else "casino_supervisor"
            if rng.random() < 0.1:
                return c.WithdrawProposal(by=Actor(state.proposal.role, state.proposal.by))
            decision = c.ConfirmProposal if rng.random() < 0.6 else c.RejectProposal
            return decision(by=staff_actor(second))
        if state.correction:
            kind = c.ConfirmCorrection if rng.random() < 0.6 else c.RejectCorrection
            return kind(by=staff_actor(rng.choice(("game_supervisor", "casino_supervisor"))))
        if rng.random() < 0.3:
            return c.VoidRound(by=OPERATOR)
        if state.round is None and rng.random() < 0.3:
            return c.LetStand(by=OPERATOR)
        return self._reconstruct(state)

    def _reconstruct(self, state: State) -> Command:
        rng, now = self.rng, state.round or state.settled_round
        cards = list(round_cards(state))
        misread = (cards.pop(),) if cards and rng.random() < 0.1 else ()
        unread = now.unread + now.unread_in_hands if now else 0
        cards += [self._card(state) for _ in range(unread + len(misread))]
        rng.shuffle(cards)
        return c.Reconstruct(by=OPERATOR, cards=tuple(cards), misread=misread)

    # --- what goes wrong, and who comes and goes

    def _irregularity(self, state: State) -> Command | None:
        rng, by = self.rng, self.rng.choice((DEALER, staff_actor("game_supervisor")))
        card = self._card(state) if state.shoe else "AS"
        hand: Any = rng.choice(SIDES)
        to: Any = rng.choice(("player", "nobody"))
        supervisor = staff_actor("casino_supervisor")
        unread = rng.choice((0, 0, 1, 2))
        could: list[Command] = [
            c.DeclareForeign(by=by, card=rng.choice((None, card))),
            c.DrawExcess(by=by, card=card, disclosed=rng.random() < 0.5, to=to),
            c.DrawExcess(by=by, card=card, disclosed=rng.random() < 0.5),
            c.FirstCardFaceUp(by=by, card=card),
            c.CardFaceUp(by=by),
            c.CardsRanOut(by=by),
            c.ReportMisdeal(by=by, kind=rng.choice(get_args(c.Misdeal)), unread=unread),
            c.BurnMissed(by=by),
            c.LetBankerFirst(by=supervisor),
            c.DealerTurns(by=supervisor, hand=hand),
            c.ReduceDifferential(by=DEALER),
            c.OrderShuffle(
                by=staff_actor("game_supervisor"), ground=rng.choice(get_args(c.ShuffleReason))
            ),
            c.CorrectCard(by=DEALER, card=card, hand=hand, number=rng.randint(1, 3)),
            c.CorrectCard(by=DEALER, card=card),
            c.CorrectDie(by=DEALER, face=rng.randint(1, 6)),
            c.ReportUnread(by=by, hand=hand),
            c.ReportUnread(by=by, count=rng.randint(1, 3)),
            c.IdentifyCard(by=by, card=card),
            c.IdentifyCard(by=by, card=card, hand=hand),
            c.ReportCuttingCard(by=by),
            c.VoidRound(by=OPERATOR, reason=rng.choice(get_args(c.ActReason))),
            c.ReplaceCards(by=OPERATOR, reason=rng.choice(get_args(c.ActReason))),
            c.Draw(by=DEALER, card=card),
        ]
        if state.phase == "decided" and rng.random() < 0.3:
            return could[2]
        if state.setup.cards != "virtual":  # a void follows a report, and cards are replaced late
            could = could[:-2]
        now = [one for one in could if is_possible(state, type(one))]
        return rng.choice(now) if now else None

    def _coming_and_going(self, state: State) -> Command | None:
        rng = self.rng
        name = rng.choice(self.names)
        act = rng.choice(("sit", "stand", "leave", "sent", "buy", "cash", "dead", "back", "style"))
        if act == "dead":
            self.gone.add(name)
        if act in ("dead", "back"):
            if act == "back":
                self.gone.discard(name)
            return None
        if act == "sit":
            return self._sit(state, name)
        acts: dict[str, Command] = {
            "stand": c.Stand(by=Actor("standing", name)),
            "leave": c.Leave(by=actor_of(state, name)),
            "sent": c.Leave(by=DEALER, player=name),
            "buy": c.BuyIn(by=DEALER, player=name, amount=rng.choice((1, 50, 1000))),
            "cash": c.CashOut(by=DEALER, player=name, amount=rng.choice((None, 1, 50))),
            "style": c.SetStyle(by=OPERATOR, style=rng.choice(("A", "B", "C"))),
        }
        return acts[act]


def is_possible(state: State, kind: type[Command]) -> bool:
    """Whether the phase and the cards of the table allow the command."""
    rule, cards = COMMAND_RULES[kind], state.setup.cards
    return cards in rule.cards and state.phase in rule.phases_with(cards)
