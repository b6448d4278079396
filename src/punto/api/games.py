"""`load`, `play`, `settle` and `scoreboard`: a rulebook, its coups, their payments and roads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import overload

from punto.api.inputs import BookSource, CardSource, Options, as_book, as_cards
from punto.money import Chip
from punto.roads.board import Board
from punto.roads.layout import Layout, NextColumn, Tail
from punto.roads.results import Result, read_results
from punto.rules import coup as coups
from punto.rules import settlement
from punto.rules.coup import Coup
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Settlement
from punto.rules.stakes import Stake

CoupSource = Coup | CardSource
"""A coup, or its cards in the order of the deal."""


def load(book: BookSource, options: Options | None = None) -> Rulebook:
    """Load a rulebook by its id or path, with the chosen options.

    >>> import punto
    >>> punto.load("mbs-baccarat")
    <Rulebook mbs-baccarat version 7: 5 wagers, 8 decks>
    >>> [wager.id for wager in punto.load("examples/super-6.toml").wagers]
    ['banker', 'player', 'tie', 'super_6']

    `punto.built_in()` lists the ids. An unknown id and a faulty file raise `punto.Refused`:

    >>> punto.load("mbs-bacarat")
    Traceback (most recent call last):
    punto.refusals.Refused: house/unknown_book: there is no rulebook 'mbs-bacarat'; ...
    """
    return as_book(book, options)


def play(
    book: BookSource,
    cards: CardSource,
    die: int | None = None,
    decks: int | None = None,
    *,
    options: Options | None = None,
) -> Coup:
    """Deal a complete coup from the cards in the order in which they leave the shoe.

    >>> import punto
    >>> coup = punto.play("mbs-baccarat", "5H 9C 9D 6S 4C 4D")
    >>> coup
    <Coup: Player 5♥ 9♦ 4♣ (8), Banker 9♣ 6♠ 4♦ (9), Banker wins>
    >>> coup.winner, coup.player.total
    ('banker', 8)

    `die` is the face of the die, in a game that has one. Missing and surplus cards are refused
    with the clause:

    >>> punto.play("mbs-baccarat", "5H 9C 9D 6S")
    Traceback (most recent call last):
    punto.refusals.Refused: card_missing (mbs-baccarat 3.9.2): ...
    """
    return coups.play(as_book(book, options), as_cards(cards), die, decks)


def settle(
    book: BookSource,
    coup: CoupSource,
    stakes: Mapping[str, Stake],
    chip: Chip | str | None = None,
    *,
    die: int | None = None,
    options: Options | None = None,
) -> list[Settlement]:
    """Settle the stakes of one player on a coup, given as a `Coup` or as its cards.

    >>> import punto
    >>> for paid in punto.settle("mbs-baccarat", "5H 9C 9D 6S 4C 4D", {"banker": 100, "tie": 10}):
    ...     print(paid)
    <Settlement: banker 100 wins 95, commission 5 (mbs-baccarat 4.1)>
    <Settlement: tie 10 loses 10 (mbs-baccarat 3.10)>

    An int is a number of smallest chips. Money is text, a `Decimal` or a `Fraction`, and needs the
    value of the smallest chip:

    >>> [paid] = punto.settle("mbs-baccarat", "9H 4C KD 3S", {"player": "2.50"}, chip="0.25")
    >>> paid.stake, paid.profit
    (10, 10)

    A stake that is negative or cannot be paid in whole chips is refused. Whether a player may make
    a wager at all is the question of `punto.check_stakes`.
    """
    rulebook = as_book(book, options)
    dealt = coup if isinstance(coup, Coup) else coups.play(rulebook, as_cards(coup), die)
    return settlement.settle(rulebook, dealt, stakes, chip)


@overload
def scoreboard(
    results: str | Iterable[Result],
    /,
    *,
    rows: int = ...,
    tail: Tail = ...,
    next_column: NextColumn = ...,
) -> Board: ...
@overload
def scoreboard(
    book: BookSource,
    coups: str | Iterable[Result | CoupSource],
    /,
    *,
    rows: int = ...,
    tail: Tail = ...,
    next_column: NextColumn = ...,
    options: Options | None = ...,
) -> Board: ...
def scoreboard(
    book: object,
    coups: object = None,
    /,
    *,
    rows: int = 6,
    tail: Tail = "drops",
    next_column: NextColumn = "beside",
    options: Options | None = None,
) -> Board:
    """Draw the roads of a shoe. A notebook shows them as a picture.

    `scoreboard(results)` takes results as `punto roads` reads them: B, P or T for each coup, with
    b or p after it for a Banker or Player pair.

    >>> import punto
    >>> board = punto.scoreboard("BBPPPBPBBTp")
    >>> board
    Board('BBPPPBPBBTp')
    >>> board.big_eye.marks
    'RBBBRB'

    `scoreboard(book, coups)` takes coups of the book, each as a `Coup`, as its cards or as a
    result. A game with a die needs `Coup` values.

    >>> punto.scoreboard("mbs-baccarat", ["9H 4C KD 3S", "5H 9C 9D 6S 4C 4D"])
    Board('PB')
    """
    layout = Layout(rows, tail, next_column)
    rulebook = None if coups is None else as_book(book, options)  # type: ignore[arg-type]
    listed = book if coups is None else coups
    if isinstance(listed, str):
        return Board.from_results(read_results(listed), layout)
    return Board.from_results([_as_result(rulebook, item) for item in listed], layout)  # type: ignore[attr-defined]


def _as_result(book: Rulebook | None, item: Result | CoupSource) -> Result:
    if isinstance(item, Result):
        return item
    if book is None and not isinstance(item, Coup):
        raise TypeError("scoreboard(results) takes results; for cards use scoreboard(book, coups)")
    if not isinstance(item, Coup):
        assert book is not None
        item = coups.play(book, as_cards(item))
    facts = item.fact_values
    pairs = str(facts["player_pair"]), str(facts["banker_pair"])
    return Result.from_facts(item.winner, *pairs)
