"""The expected results of the shoes in `shoes/`, computed without the table.

The built-in books are dealt and settled by `tests/reference/oracle/documents.py`, which shares
nothing with the package; a book of `examples/` by `punto.play` and `punto.settle`.
`python -m tests.scenarios.expected_results` writes new figures into the files.
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
    draw_random_card,
    read_shoe,
    shoe_files,
)
from tests.unit.table.table_driver import shuffled

MARK = "# Computed by tests/scenarios/expected_results.py, apart from the table.\n"
LETTERS = {"player": "P", "banker": "B", "tie": "T"}


def expected_shoe(shoe_file: ShoeFile) -> Expected:
    """Burn by the first card, then play rounds until the cutting card ends the shoe (7.7, 11.2)."""
    cards = shuffled(shoe_file.decks, shoe_file.seed)
    at = 1 + _burn_count(cards[0])
    cutting_card = len(cards) - shoe_file.from_back
    game = _ExpectedGame(shoe_file)
    to_go: int | None = None
    while to_go is None or to_go >= 0:
        needed = game.round(cards[at : at + 6])
        if to_go is None and at <= cutting_card < at + needed:
            to_go = 0 if cutting_card == at else 1
        if to_go is not None:
            to_go -= 1
        at += needed
    return game.expected()


def expected_machine(shoe_file: ShoeFile) -> Expected:
    """Play rounds from a machine: burned and dealt cards return after each round (7.2)."""
    rng = random.Random(shoe_file.seed)
    bag = dict.fromkeys(DECK, shoe_file.decks)

    def draw() -> Card:
        card = draw_random_card(tuple(bag.values()), rng)
        bag[card] -= 1
        return card

    first = draw()
    for _ in range(_burn_count(first)):
        draw()
    game = _ExpectedGame(shoe_file)
    for _ in range(MACHINE_ROUNDS):
        cards: list[Card] = []
        while not game.finished(cards):
            cards.append(draw())
        game.round(cards)
        bag = dict.fromkeys(DECK, shoe_file.decks)
    return game.expected()


def _burn_count(first: Card) -> int:
    """Return the number of cards burned after the first (7.9)."""
    face = str(first)[:-1]
    return 1 if face == "A" else 10 if face in ("10", "T", "J", "Q", "K") else int(face)


class _ExpectedGame:
    def __init__(self, shoe_file: ShoeFile) -> None:
        self.shoe_file = shoe_file
        self.built_in = "/" not in shoe_file.book
        self.results = ""
        self.racks: dict[str, Fraction] = {name: Fraction(RACK) for name in shoe_file.players}

    def expected(self) -> Expected:
        racks = {name: _to_chips(rack) for name, rack in self.racks.items()}
        return Expected(self.results, len(self.results), racks)

    def finished(self, cards: list[Card]) -> bool:
        return self._try_deal(cards) is not None

    def round(self, cards: list[Card]) -> int:
        """Play a round from the first of these cards and return the number of cards it took."""
        needed = next(many for many in range(3, 7) if self._try_deal(cards[:many]))
        number = len(self.results)
        winner, gains = self._settle(cards[:needed], number)
        self.results += LETTERS[winner]
        for name in self.racks:
            for wager, amount in self.shoe_file.stakes(name, number).items():
                self.racks[name] += amount * gains[wager]
        return needed

    def _try_deal(self, cards: list[Card]) -> object:
        """Return the hands, or None if a card is missing."""
        if self.built_in:
            try:
                return documents.deal(self.shoe_file.book, [*map(_oracle_text, cards)])
            except ValueError:
                return None
        try:
            return self._play(cards, self.shoe_file.die(0))
        except Refused:
            return None

    def _settle(self, cards: list[Card], number: int) -> tuple[str, dict[str, Fraction]]:
        shoe_file, die = self.shoe_file, self.shoe_file.die(number)
        if not self.built_in:
            coup = self._play(cards, die)
            wagers = {wager.id: 100 for wager in book_of(shoe_file).wagers}
            settled = settle(book_of(shoe_file), coup, wagers)
            return coup.winner, {one.wager.id: Fraction(one.profit, 100) for one in settled}
        options = shoe_file.options
        player, banker = documents.deal(shoe_file.book, [*map(_oracle_text, cards)])
        gains = {
            wager: documents.settle(shoe_file.book, options, player, banker, die, wager)[1]
            for wager in documents.wagers(shoe_file.book, options)
        }
        return documents._winner(player, banker), gains

    def _play(self, cards: list[Card], die: int | None) -> Coup:
        return play(book_of(self.shoe_file), cards, die, self.shoe_file.decks)


@cache
def _oracle_text(card: Card) -> str:
    """Return the oracle's two-letter text of a card."""
    return str(card).replace("10", "T")


def _to_chips(chips: Fraction) -> int:
    assert chips.denominator == 1, "a stake of the file cannot be paid exactly"
    return int(chips)


# --- writing --------------------------------------------------------------------------------------


def expected_lines(name: str, expected: Expected) -> Iterator[str]:
    yield f"\n[{name}]"
    yield f'results = "{expected.results}"'
    yield f"rounds = {expected.rounds}"
    racks = ", ".join(f"{player} = {rack}" for player, rack in expected.racks.items())
    yield f"racks = {{ {racks} }}"


def write(path: Path) -> None:
    shoe_file = read_shoe(path)
    head = path.read_text(encoding="utf-8").partition(MARK)[0].rstrip("\n")
    text = [
        *expected_lines("shoe", expected_shoe(shoe_file)),
        *expected_lines("continuous", expected_machine(shoe_file)),
    ]
    path.write_text(f"{head}\n\n{MARK}" + "\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for file in shoe_files():
        write(file)
