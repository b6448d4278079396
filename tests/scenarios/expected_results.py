"""What the shoes of `shoes/` must come to, by a path that does not pass through the table.

The built-in books are dealt and settled by `tests/reference/oracle/documents.py`, which shares
nothing with the package; a book of `examples/` by `punto.play` and `punto.settle`.
`python -m tests.scenarios.expected_results` writes the figures into the files anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

from punto.cards import DECK, Card
from punto.refusals import Refused
from punto.rules.coup import Coup, play
from punto.rules.settlement import settle
from tests.reference.oracle import documents
from tests.scenarios.shoe_runner import (
    MACHINE_ROUNDS,
    RACK,
    Expected,
    ShoeFile,
    book_of,
    given,
    read_shoe,
    shoe_files,
)
from tests.unit.table.table_driver import shuffled

MARK = "# Computed by tests/scenarios/expected_results.py, apart from the table.\n"
LETTERS = {"player": "P", "banker": "B", "tie": "T"}


def expected_shoe(written: ShoeFile) -> Expected:
    """Burn by the first card; rounds until the cutting card ends them (7.7, 11.2)."""
    cards = shuffled(written.decks, written.seed)
    at = 1 + _burned(cards[0])
    cutting_card = len(cards) - written.from_back
    night = _Night(written)
    to_go: int | None = None
    while to_go is None or to_go >= 0:
        needed = night.round(cards[at : at + 6])
        if to_go is None and at <= cutting_card < at + needed:
            to_go = 0 if cutting_card == at else 1
        if to_go is not None:
            to_go -= 1
        at += needed
    return night.expected()


def expected_machine(written: ShoeFile) -> Expected:
    """What is burned or dealt comes back into the machine with the end of the round (7.2)."""
    rng = random.Random(written.seed)
    bag = dict.fromkeys(DECK, written.decks)

    def draw() -> Card:
        card = given(tuple(bag.values()), rng)
        bag[card] -= 1
        return card

    first = draw()
    for _ in range(_burned(first)):
        draw()
    night = _Night(written)
    for _ in range(MACHINE_ROUNDS):
        cards: list[Card] = []
        while not night.finished(cards):
            cards.append(draw())
        night.round(cards)
        bag = dict.fromkeys(DECK, written.decks)
    return night.expected()


def _burned(first: Card) -> int:
    """Cards that follow the first into the discards (7.9)."""
    face = str(first)[:-1]
    return 1 if face == "A" else 10 if face in ("10", "T", "J", "Q", "K") else int(face)


class _Night:
    def __init__(self, written: ShoeFile) -> None:
        self.written = written
        self.built_in = "/" not in written.book
        self.results = ""
        self.racks: dict[str, Fraction] = {name: Fraction(RACK) for name in written.players}

    def expected(self) -> Expected:
        racks = {name: _whole(rack) for name, rack in self.racks.items()}
        return Expected(self.results, len(self.results), racks)

    def finished(self, cards: list[Card]) -> bool:
        return self._dealt(cards) is not None

    def round(self, cards: list[Card]) -> int:
        """A round from the first of these cards: how many it took."""
        needed = next(many for many in range(3, 7) if self._dealt(cards[:many]))
        number = len(self.results)
        winner, gains = self._settled(cards[:needed], number)
        self.results += LETTERS[winner]
        for name in self.racks:
            for wager, amount in self.written.stakes(name, number).items():
                self.racks[name] += amount * gains[wager]
        return needed

    def _dealt(self, cards: list[Card]) -> object:
        """The hands, or None while a card is missing."""
        if self.built_in:
            try:
                return documents.deal(self.written.book, [*map(_written, cards)])
            except ValueError:
                return None
        try:
            return self._played(cards, self.written.die(0))
        except Refused:
            return None

    def _settled(self, cards: list[Card], number: int) -> tuple[str, dict[str, Fraction]]:
        written, die = self.written, self.written.die(number)
        if not self.built_in:
            coup = self._played(cards, die)
            wagers = {wager.id: 100 for wager in book_of(written).wagers}
            settled = settle(book_of(written), coup, wagers)
            return coup.winner, {one.wager.id: Fraction(one.profit, 100) for one in settled}
        player, banker = documents.deal(written.book, [*map(_written, cards)])
        gains = {
            wager: documents.settle(written.book, written.options, player, banker, die, wager)[1]
            for wager in documents.wagers(written.book, written.options)
        }
        return documents._winner(player, banker), gains

    def _played(self, cards: list[Card], die: int | None) -> Coup:
        return play(book_of(self.written), cards, die, self.written.decks)


@cache
def _written(card: Card) -> str:
    """As the oracle writes it: two letters."""
    return str(card).replace("10", "T")


def _whole(chips: Fraction) -> int:
    assert chips.denominator == 1, "a stake of the file cannot be paid exactly"
    return int(chips)


# --- writing --------------------------------------------------------------------------------------


def lines(name: str, expected: Expected) -> Iterator[str]:
    yield f"\n[{name}]"
    yield f'results = "{expected.results}"'
    yield f"rounds = {expected.rounds}"
    racks = ", ".join(f"{player} = {rack}" for player, rack in expected.racks.items())
    yield f"racks = {{ {racks} }}"


def write(path: Path) -> None:
    written = read_shoe(path)
    kept = path.read_text(encoding="utf-8").partition(MARK)[0].rstrip("\n")
    text = [*lines("shoe", expected_shoe(written)), *lines("continuous", expected_machine(written))]
    path.write_text(f"{kept}\n\n{MARK}" + "\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for file in shoe_files():
        write(file)
