"""Compare the odds of every book with the oracle: pairs of book and game, shoes, differences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import NamedTuple, TypeVar

from punto.cards import Card, read_card
from punto.odds import Analysis, Shoe, analyse, read_shoe
from punto.rules.catalog import built_in, read_source
from punto.rules.loader import option_combinations, read_book
from punto.rules.rulebook import Rulebook
from tests.paths import EXAMPLES
from tests.reference.oracle import documents, examples
from tests.reference.oracle.counting import Counts, Tally, completed
from tests.reference.oracle.games import Game, of_document

Key = TypeVar("Key", str, int)

FULL_DECK = tuple(rank + suit for rank, suit in product(documents.RANKS, documents.SUITS))


class OracleCase(NamedTuple):
    """A book and the corresponding game of the oracle."""

    book: Rulebook
    game: Game


def every_pair() -> Iterator[OracleCase]:
    """Return each built-in book with each option combination, then each example."""
    for name in built_in():
        for choice in option_combinations(read_source(name)):
            yield OracleCase(read_book(read_source(name), choice), of_document(name, choice))
    for path in sorted(EXAMPLES.glob("*.toml")):
        if path.stem in examples.GAMES:
            yield OracleCase(read_book(path.read_bytes()), examples.GAMES[path.stem])


PAIRS: dict[str, OracleCase] = {pair.game.name: pair for pair in every_pair()}
ONE_PER_BOOK = [*{pair.book.id: name for name, pair in PAIRS.items()}.values()]
BUILT_IN_AND_SUITS = [
    name for name in ONE_PER_BOOK if PAIRS[name].book.document or PAIRS[name].game.suited
]
"""The built-in rulebooks, and those with wagers on suits."""
"""Each book with its last choice of options: enough for `make test`, see `effort`."""
SUITED = [name for name, pair in PAIRS.items() if pair.game.suited]
WITH_DIE = [name for name, pair in PAIRS.items() if pair.game.die]


# --- Shoes --------------------------------------------------------------------------------------


def full_shoe(decks: int) -> dict[str, int]:
    return dict.fromkeys(FULL_DECK, decks)


def ranks_of(shoe: Counts) -> dict[str, int]:
    """The same shoe, counted by rank."""
    ranks = dict.fromkeys(documents.RANKS, 0)
    for card, copies in shoe.items():
        ranks[card[0]] += copies
    return ranks


def random_part_of(shoe: Counts, cards: int, random: Random) -> dict[str, int]:
    """Return this number of random cards of a shoe."""
    return dict(Counter(random.sample(list(shoe), cards, counts=list(shoe.values()))))


def small_shoe(cards: int, random: Random) -> dict[str, int]:
    """Return cards of few ranks in all suits, so that pairs of every kind are frequent."""
    ranks = random.sample(documents.RANKS, random.randint(2, 5))
    return random_part_of({card: 8 for card in FULL_DECK if card[0] in ranks}, cards, random)


def shoe_of_few_cards(cards: int, random: Random) -> dict[str, int]:
    """Return many copies of few cards, two of them with the same rank."""
    few = random.sample(FULL_DECK, 4)
    other_suit = next(suit for suit in documents.SUITS if few[0][0] + suit not in few)
    return random_part_of(dict.fromkeys([*few, few[0][0] + other_suit], 8), cards, random)


def shoe_of(counts: Counts) -> Shoe:
    return read_shoe(",".join(f"{card}={copies}" for card, copies in counts.items()))


def cards_of(cards: Sequence[str]) -> list[Card]:
    return [read_card(card, suitless=True) for card in cards]


def random_coup(game: Game, shoe: Counts, random: Random) -> list[str]:
    """Return the cards of a complete coup in the order of the deal."""
    shuffled = random.sample(list(shoe), game.most, counts=list(shoe.values()))
    lengths = range(len(game.order), game.most)
    whole = [shuffled[:length] for length in lengths if completed(game, shuffled[:length])]
    return whole[0] if whole else shuffled


def cards_for(pair: OracleCase) -> int:
    """Return the size of a small shoe: less with a die, as each coup is settled for six faces."""
    return 7 if pair.game.die else 8


def coups_of_each_length(
    pair: OracleCase, cards: int, random: Random
) -> dict[int, tuple[Counts, list[str]]]:
    """Return a small shoe and a coup from it for each possible number of cards."""
    coups: dict[int, tuple[Counts, list[str]]] = {}
    while len(coups) < 3:
        shoe = small_shoe(cards, random)
        coup = random_coup(pair.game, shoe, random)
        coups.setdefault(len(coup), (shoe, coup))
    assert sorted(coups) == [len(pair.game.order) + thirds for thirds in (0, 1, 2)]
    return coups


# --- Differences --------------------------------------------------------------------------------


def analysed(
    pair: OracleCase, shoe: Counts, dealt: Sequence[str] = (), die: int | None = None
) -> tuple[Analysis, str]:
    """Return the analysis, and a description of its input for messages."""
    asked = f"{pair.game.name} shoe {dict(shoe)} dealt {' '.join(dealt) or 'none'} die {die}"
    return analyse(pair.book, shoe_of(shoe), cards_of(dealt), die), asked


def differences(odds: Analysis, tally: Tally) -> list[str]:
    """Return the differences between odds and a count, compared as integers and fractions."""
    found = _difference("combinations", odds.combinations, tally.total)
    found += _difference("wagers", sorted(odds.wagers), sorted(tally.wagers))
    found += _difference(
        "results", odds.results, _shares(tally.results(), ("player", "banker", "tie"))
    )
    found += _difference("cards", odds.cards, _shares(tally.cards(), (4, 5, 6)))
    for wager in tally.wagers:
        found += _wager_differences(odds, tally, wager)
    return found


def _difference(what: str, said: object, counted: object) -> list[str]:
    return [] if said == counted else [f"{what}: punto {said}, counted {counted}"]


def _shares(counts: Counter[Key], keys: Sequence[Key]) -> dict[Key, Fraction]:
    return {key: Fraction(counts[key], counts.total()) for key in keys}


def _wager_differences(odds: Analysis, tally: Tally, wager: str) -> list[str]:
    said, ends = odds[wager], tally.ends(wager)
    wins = {profit: draws for (outcome, profit), draws in ends.items() if outcome == "win"}
    chances = {
        outcome: Fraction(sum(draws for end, draws in ends.items() if end[0] == outcome))
        / tally.total
        for outcome in ("win", "push", "lose")
    }
    mean = sum((profit * draws for (_, profit), draws in ends.items()), Fraction(0)) / tally.total
    square = sum((profit**2 * draws for (_, profit), draws in ends.items()), Fraction(0))
    return [
        *_difference(f"{wager} rows", _rows(odds, wager), wins),
        *_difference(
            f"{wager} chances", {"win": said.win, "push": said.push, "lose": said.lose}, chances
        ),
        *_difference(f"{wager} ev", said.ev, mean),
        *_difference(f"{wager} variance", said.variance, square / tally.total - mean**2),
        *(
            f"{wager} row {row.row.when}: {row.probability} is not its part"
            for row in said.rows
            if row.probability != Fraction(row.combinations, tally.total)
        ),
    ]


def _rows(odds: Analysis, wager: str) -> Mapping[Fraction, int]:
    """Return draws by odds, because the oracle does not distinguish rows of equal odds."""
    wins = Counter[Fraction]()
    for row in odds[wager].rows:
        wins[row.row.odds.value] += row.combinations
    return {profit: draws for profit, draws in wins.items() if draws}
