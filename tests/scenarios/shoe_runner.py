"""Play a whole shoe, from the opening of the cards to its end, from a data file of `shoes/`.

The same cards and the same stakes for every equipment but the continuous shuffler, every dealing
style and every version: results and racks must not depend on them.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from punto.cards import DECK, Card
from punto.rules.procedure import Equipment, Style
from punto.rules.rulebook import Rulebook
from punto.table import events as e
from punto.table.commands import Actor, CardCondition
from punto.table.config import TableVersion
from punto.table.deal_sequence import next_deal_step
from punto.table.state import CardCounts
from tests.scenarios import checked_table
from tests.scenarios.checked_table import CheckedTable, road_marks
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    GAME_SUPERVISOR,
    OPERATOR,
    player,
    shuffled,
    standing,
)

FOLDER = Path(__file__).parent / "shoes"
RACK = 1_000_000
MACHINE_ROUNDS = 40
"""The number of rounds played from a continuous shuffler, which never ends."""
CARD_CONDITION: dict[TableVersion, CardCondition] = {
    "mini": "new",
    "midi": "prechecked",
    "full": "preshuffled",
}
"""The condition of the cards by version: each meets every style and equipment."""


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stakes: tuple[str, ...]
    """The stakes of each round, repeated: `banker=100 tie=20`."""
    boxes: tuple[int, ...] = ()
    """The boxes used in turn (5.9); empty for a standing player."""
    shares: int | None = None
    """The box to bet in if players may share one: in mini and midi (5.8)."""


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    results: str
    rounds: int
    racks: dict[str, int]


class ShoeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: str
    decks: int
    seed: int
    from_back: int
    """The number of cards behind the cutting card."""
    idle: int
    """The interval of free rounds, in which nobody bets (8.3)."""
    players: dict[str, PlayerEntry]
    options: dict[str, str] = {}
    dice: tuple[int, ...] = ()
    """The face of the die in each round, repeated."""
    shoe: Expected | None = None
    continuous: Expected | None = None

    def expected(self, equipment: Equipment) -> Expected:
        found = self.continuous if equipment == "continuous" else self.shoe
        assert found is not None
        return found

    def stakes(self, name: str, number: int) -> dict[str, int]:
        """Return a player's stakes in a round, counted from 0."""
        if number % self.idle == self.idle - 1:
            return {}
        return read_stakes(self.players[name].stakes[number % len(self.players[name].stakes)])

    def die(self, number: int) -> int | None:
        return self.dice[number % len(self.dice)] if self.dice else None


def read_stakes(text: str) -> dict[str, int]:
    pairs = (part.partition("=") for part in text.split())
    return {wager: int(amount) for wager, _, amount in pairs}


def shoe_files() -> list[Path]:
    return sorted(FOLDER.glob("*.toml"))


@cache
def read_shoe(path: Path) -> ShoeFile:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), ShoeFile)


def book_of(shoe_file: ShoeFile) -> Rulebook:
    return checked_table.book_of(shoe_file.book, tuple(shoe_file.options.items()))


# --- cards ----------------------------------------------------------------------------------------


def draw_random_card(unseen: CardCounts, rng: random.Random) -> Card:
    """Return a seeded random card of those in a continuous shuffler."""
    number = rng.randrange(sum(unseen))
    for card, copies in zip(DECK, unseen, strict=True):
        if number < copies:
            return card
        number -= copies
    raise AssertionError("a card that the machine does not hold")


class Setting(NamedTuple):
    equipment: Equipment
    style: Style
    version: TableVersion


class ShoeGame:
    """One shoe played at a table."""

    def __init__(self, shoe_file: ShoeFile, setting: Setting) -> None:
        self.shoe_file, self.setting = shoe_file, setting
        self.names = tuple(shoe_file.players)
        self.table = CheckedTable(
            book_of(shoe_file),
            decks=shoe_file.decks,
            equipment=setting.equipment,
            style=setting.style,
            version=setting.version,
        )
        self.cards = self._cards()

    def _cards(self) -> Iterator[Card]:
        if self.setting.equipment != "continuous":
            yield from shuffled(self.shoe_file.decks, self.shoe_file.seed)
            raise AssertionError("the cards ran out")
        rng = random.Random(self.shoe_file.seed)
        while self.table.state.shoe:
            yield draw_random_card(self.table.state.shoe.unseen, rng)

    def play(self) -> None:
        self._seat()
        self._open()
        rounds = MACHINE_ROUNDS if self.setting.equipment == "continuous" else 1000
        for number in range(rounds):
            if self.table.state.phase == "over":
                break
            self._round(number)
            self.table.check()

    # --- before the first round

    def _seat(self) -> None:
        for name in self.names:
            self.table.do("buy_in", player=name, amount=RACK)
            if not self.shoe_file.players[name].boxes:
                self.table.do("stand", standing(name))
            for box in self.shoe_file.players[name].boxes:
                self.table.do("sit", player(name), box=box)

    def _open(self) -> None:
        table = self.table
        condition = CARD_CONDITION[self.setting.version]
        table.do("open_table", OPERATOR, cards=condition)
        if condition == "preshuffled":
            table.do("inspect_cards", player(self.names[0]))
        table.prepare()
        self.cut_and_burn()
        table.check()

    def cut_and_burn(self) -> None:
        """The first player declines the cut; the next player or the dealer takes it (7.5)."""
        table = self.table
        if table.state.phase == "cutting":
            table.do("decline_cut", player(table.state.cut_offered_to[0]))
            by = {"by": player(table.state.cut_offered_to[0])} if table.state.cut_offered_to else {}
            table.do("cut_cards", **by, from_front=table.state.setup.card_count // 2)
            table.do("place_cutting_card", from_back=self.shoe_file.from_back)
        while table.state.phase == "burning":
            first = table.state.shoe is not None and table.state.shoe.to_burn is None
            card = next(self.cards)
            # A machine's next random card depends on the burned cards.
            seen = first or self.setting.equipment == "continuous"
            table.do("burn", card=str(card) if seen else None)

    # --- a round

    def _round(self, number: int) -> None:
        table = self.table
        table.do("open_bets")
        for name in self.names:
            self._bet(name, number)
        if not table.state.stakes:
            table.do(
                "grant_free_rounds", OPERATOR, rounds=1, requested_by=next(iter(table.state.people))
            )
        table.do("no_more_bets")
        if (face := self.shoe_file.die(number)) is not None:
            self._die(face, number)
        if self.setting.style == "B":
            self._roles(number)
        while table.state.phase == "dealing":
            assert table.state.round is not None
            if next_deal_step(table.state, table.state.round).act == "draw":
                table.do("draw", card=str(next(self.cards)))
            else:
                table.turn()
        table.do("settle")

    def _bet(self, name: str, number: int) -> None:
        """Place the round's stakes. Stakes that stood off are withdrawn or counted (5.16)."""
        table, actor = self.table, self._actor(name)
        box = self._box(name, number)
        wanted = {(box, of, name): to for of, to in self.shoe_file.stakes(name, number).items()}
        for key, amount in list(table.state.stakes.items()):
            if key[2] == name and amount > wanted.get(key, 0):
                less = amount - wanted.get(key, 0)
                table.do("withdraw", actor, box=key[0], wager=key[1], amount=less)
        for key, amount in wanted.items():
            more = amount - table.state.stakes.get(key, 0)
            if more:
                table.do("place", actor, box=key[0], wager=key[1], amount=more)

    def _actor(self, name: str) -> Actor:
        return player(name) if self.shoe_file.players[name].boxes else standing(name)

    def _box(self, name: str, number: int) -> int:
        seated = self.shoe_file.players[name]
        if self.setting.version != "full" and seated.shares:
            return seated.shares
        return seated.boxes[number % len(seated.boxes)] if seated.boxes else 0

    def _die(self, face: int, number: int) -> None:
        """Shake the die. Sometimes a shake is inaudible or the shaker is declined (reading 6)."""
        table = self.table
        for heard in (True, number % 3 > 0, True, True)[: 3 + (number % 3 == 0)]:
            table.do("shake", heard=heard)
        assert table.state.round is not None
        if number % 4 == 0 and table.state.round.shakers:
            name = table.state.round.shakers[0]
            table.do("decline_shake", self._actor(name))
        shakers = table.state.round.shakers
        by = {"by": self._actor(shakers[0])} if shakers else {}
        table.do("shake", **by)
        table.do("open_shaker", face=face)

    def _roles(self, number: int) -> None:
        """Alternate: taken, declined once, declined by all, Banker first, dealer turns."""
        table, way = self.table, number % 5
        assert table.state.round is not None
        if way == 3:
            table.do("let_banker_first", CASINO_SUPERVISOR)
        for hand in ("banker", "player"):
            asked = table.state.round.role(hand).asked
            if way == 4 and asked:
                table.do("dealer_turns", GAME_SUPERVISOR, hand=hand)
            elif way == 1 and asked:
                table.do("decline_role", player(asked[0]), hand=hand)
        table.roles(taken=way != 2)


def play_shoe(shoe_file: ShoeFile, setting: Setting) -> ShoeGame:
    """Play a shoe and check its results, rounds and racks against the file."""
    game, expected = ShoeGame(shoe_file, setting), shoe_file.expected(setting.equipment)
    game.play()
    table = game.table
    assert road_marks(table.events) == expected.results
    assert len(table.all(e.RoundEnded)) == expected.rounds
    racks = {name: table.rack(name) + _stood_off_total(game, name) for name in game.names}
    assert racks == expected.racks
    return game


def _stood_off_total(game: ShoeGame, name: str) -> int:
    """Return the stakes that stood off in the last round."""
    return sum(amount for (_, _, who), amount in game.table.state.stakes.items() if who == name)


def check_end(game: ShoeGame) -> None:
    """Check the end of the shoe (11.2) and the start of the next one (7.3, 11.3)."""
    table, style = game.table, game.setting.style
    assert (table.state.phase, table.state.stakes) == ("over", {})
    assert [call.sentence for call in table.all(e.Called)].count("Last coup") == 1
    assert table.refuse("open_bets").code == "not_now"
    if style == "B":
        refusal = table.refuse("order_shuffle", ground="shoe_ended")
        cited = table.book.citations.find("refusals", "new_cards_needed")
        assert (refusal.code, refusal.clause) == (
            "new_cards_needed",
            cited or "house/new_cards_needed",
        )
        table.do("replace_cards", OPERATOR)
    else:
        table.do("order_shuffle", ground="shoe_ended")
    table.prepare()
    game.cards = game._cards()
    game.cut_and_burn()
    table.check()
    table.do("open_bets")
    before = len(table.all(e.RoundEnded))
    assert table.last(e.BetsOpened).round == before + 1
