"""A table driver for tests: short methods for commands, with ledger checks for every event."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import punto
from punto.cards import DECK, Card, read_cards
from punto.ledger import Ledger, ledger_entries
from punto.refusals import Refusal
from punto.rules.outcomes.facts import Side
from punto.rules.rulebook import Rulebook
from punto.table import commands as c
from punto.table.commands import COMMANDS, Actor, Role
from punto.table.config import CardKind, build_setup, read_config
from punto.table.deal_sequence import cards_in_order, next_deal_step
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.preparation_steps import PREPARATION_ROLES, due_steps
from punto.table.state import DECK_INDEX, State, new_table

E = TypeVar("E", bound=Event)

DEALER = Actor("dealer", "dealer")
OPERATOR = Actor("operator", "operator")
GAME_SUPERVISOR = Actor("game_supervisor", "game supervisor")
CASINO_SUPERVISOR = Actor("casino_supervisor", "casino supervisor")


def player(name: str) -> Actor:
    return Actor("player", name)


def standing(name: str) -> Actor:
    return Actor("standing", name)


class TableDriver:
    """`do` expects a command to be accepted, `refuse` expects and returns a refusal."""

    def __init__(
        self,
        book: str | Rulebook = "division-5",
        options: dict[str, str] | None = None,
        *,
        cards: CardKind = "practice",
        **config: Any,
    ) -> None:
        found = punto.load(book, options or {}) if isinstance(book, str) else book
        self.state: State = new_table(build_setup(found, read_config(config), cards))
        self.events: list[Event] = []
        self.ledger = Ledger()

    @property
    def book(self) -> Rulebook:
        return self.state.setup.book

    # --- giving commands

    def do(self, command: str | c.Command, by: Actor = DEALER, **fields: Any) -> list[Event]:
        """Give a command that must be accepted and return its events."""
        answer = decide(self.state, self._command(command, by, fields))
        assert not isinstance(answer, Refusal), str(answer)
        for event in answer:
            assert sum(entry.amount for entry in ledger_entries(event)) == 0
            self.state = evolve(self.state, event)
            self.ledger.post(event)
            self.events.append(event)
        assert self.ledger.total() == 0
        return answer

    def refuse(self, command: str | c.Command, by: Actor = DEALER, **fields: Any) -> Refusal:
        """Give a command that must be refused and return the refusal."""
        answer = decide(self.state, self._command(command, by, fields))
        assert isinstance(answer, Refusal), f"taken: {answer}"
        return answer

    def _command(self, command: str | c.Command, by: Actor, fields: dict[str, Any]) -> c.Command:
        return COMMANDS[command](by=by, **fields) if isinstance(command, str) else command

    # --- past events

    def last(self, kind: type[E]) -> E:
        """Return the latest event of this type."""
        found = self.all(kind)
        assert found, f"there was no {kind.__name__}"
        return found[-1]

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # --- whole stretches

    def seat(self, *names: str, rack: int = 100_000) -> TableDriver:
        """Seat players from box 1 on, with chips."""
        for box, name in enumerate(names, start=1):
            self.do("buy_in", player=name, amount=rack)
            self.do("sit", player(name), box=box)
        return self

    def prepare(self) -> TableDriver:
        """Do all preparation steps, each by the role in charge."""
        while self.state.phase == "preparing":
            step = due_steps(self.state)[0]
            role: Role = PREPARATION_ROLES[step]
            alone = step == "players_look" and not self.state.people
            if alone:  # somebody has to look at the cards (6.2)
                self.do("stand", standing("onlooker"))
            self.do("prepare", Actor(role, role.replace("_", " ")), step=step)
            if alone:
                self.do("leave", standing("onlooker"))
        return self

    def cut(self, from_back: int = 20) -> TableDriver:
        while self.state.cut_offered_to:
            self.do("decline_cut", player=self.state.cut_offered_to[0])
        self.do("cut_cards", from_front=self.state.setup.card_count // 2)
        self.do("place_cutting_card", from_back=from_back)
        return self

    def burn(self, first: str = "AS") -> TableDriver:
        """Burn this card face up, and the others face down."""
        self.do("burn", card=first)
        while self.state.phase == "burning":
            self.do("burn")
        return self

    def open(self, *names: str, cards: c.CardCondition = "new", from_back: int = 20) -> TableDriver:
        """Seat these players and open the table until it is ready for bets."""
        self.seat(*names)
        self.do("open_table", OPERATOR, cards=cards)
        self.prepare()
        if self.state.phase == "cutting":
            self.cut(from_back)
        return self.burn() if self.state.phase == "burning" else self

    def bets(self, **stakes: dict[str, int]) -> TableDriver:
        """Open the bets, place these stakes in each player's first box, and close the bets.

        `bets(anna={"banker": 100})`.
        """
        self.do("open_bets")
        for name, wagers in stakes.items():
            box = min(self.state.people[name].boxes, default=0)
            for wager, amount in wagers.items():
                self.do("place", player(name), box=box, wager=wager, amount=amount)
        self.do("no_more_bets")
        return self

    def deal(self, cards: str | Sequence[Card]) -> TableDriver:
        """Deal these cards in order. Pass and turn hands as required."""
        for card in read_cards(cards) if isinstance(cards, str) else cards:
            self.turn()
            self.do("draw", card=str(card))
        return self.turn()

    def turn(self) -> TableDriver:
        """Pass and turn the hands that lie face down."""
        while self.state.phase == "dealing" and self.state.round:
            due = next_deal_step(self.state, self.state.round)
            if due.act not in ("pass", "turn") or due.hand is None:
                break
            self._turn_one(due.act, due.hand)
        return self

    def _turn_one(self, act: str, hand: Side) -> None:
        assert self.state.round is not None
        holder = self.state.round.role(hand).holder
        if act == "pass":
            self.do("pass_hand", hand=hand)
        else:
            self.do("turn", player(holder) if holder else DEALER, hand=hand)

    def roles(self, *, taken: bool = True) -> TableDriver:
        """Let the first player who is asked take each role, or let all decline."""
        for hand in ("banker", "player"):
            while self.state.phase == "waiting" and self.state.round:
                offer = self.state.round.role(hand)
                if not offer.is_open:
                    break
                command = "take_role" if taken else "decline_role"
                self.do(command, player(offer.asked[0]), hand=hand)
        return self

    def die(self, face: int) -> TableDriver:
        """Shake the die, three times by the dealer and once by a player, and show its face."""
        for _ in range(3):
            self.do("shake")
        assert self.state.round is not None
        shakers = self.state.round.shakers
        self.do("shake", player(shakers[0]) if shakers else DEALER)
        self.do("open_shaker", face=face)
        return self

    def round(self, cards: str, die: int | None = None, **stakes: dict[str, int]) -> TableDriver:
        """Play a whole round and settle it."""
        self.bets(**stakes)
        if self.book.die:
            self.die(die or 1)
        self.roles()
        self.deal(cards)
        self.do("settle")
        return self

    def rack(self, name: str) -> int:
        return self.state.people[name].rack


def shuffled(decks: int, seed: int) -> list[Card]:
    """Return the cards of these decks, shuffled by the seed."""
    cards = [*DECK] * decks
    random.Random(seed).shuffle(cards)
    return cards


def count_card_copies(state: State) -> Iterable[int]:
    """Return the number of copies of each card in the shoe, the discards, the hands and held."""
    shoe, now = state.shoe, state.round
    assert shoe is not None
    lying = [0] * 52
    for card in shoe.held:
        lying[DECK_INDEX[card]] += 1
    if now and not now.reshuffled:  # else its cards are in the shuffle
        for dealt in (*cards_in_order(state, now), *now.aside):
            if dealt:
                lying[DECK_INDEX[dealt]] += 1
    return map(sum, zip(shoe.unseen, shoe.discards, lying, strict=True))
