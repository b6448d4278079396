"""Which coups can happen, and which of them a set of conditions can tell apart.

Two values of a fact are the same to a book when none of its conditions can tell them apart: to a
book that asks only `die == 3`, a die has two values. A *kind* of coup is one value, in that sense,
for each fact the book asks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

import msgspec

from punto.cards import DECK, Card, Rank, Suit
from punto.refusals import Refused
from punto.rules.condition import Compare, Condition, Holds, Name, holds, operands
from punto.rules.deck_feasibility import one_deck_holds
from punto.rules.facts import FACTS, NONE, Fact, HandShape, Shape, Side, Value, hand_shape
from punto.rules.tableau import Tableau, Third

# Far more than any game played; what keeps a hostile file from hanging its reader.
MAX_KINDS = 50_000
MAX_SHAPES = 400_000

Kind = tuple[Value, ...]
Cells = Mapping[Value, Value]


class Game(msgspec.Struct, frozen=True, eq=False):
    """What decides which coups can happen: the deal, the tableau, the die; not the wagers."""

    tableau: Tableau
    permanent: Mapping[Side, Card]
    most_decks: int
    die_faces: int | None = None


class Kinds(msgspec.Struct, frozen=True, eq=False):
    facts: tuple[str, ...]
    """The facts asked."""
    cells: tuple[Cells, ...]
    """For each of them, every value and the one that stands for it."""
    index: Mapping[Kind, int]
    """Every kind of coup that can happen, numbered from 0."""

    def of(self, shape: Shape) -> int:
        """The number of a coup's kind."""
        asked = zip(self.facts, self.cells, strict=True)
        return self.index[tuple([cells[FACTS[name].of(shape)] for name, cells in asked])]

    def told_by_thirds(self, bare: Shape) -> tuple[Value, ...]:
        """What third cards tell, from a coup whose hands are bare totals.

        A fact that looks at the hands as well is taken at its own value: whatever the hands add to
        it, equal values here stay equal.
        """
        return _told(bare, zip(self.facts, self.cells, strict=True))

    def completed(self, told: tuple[Value, ...], shape: Shape) -> int:
        """The kind of a coup from what its third cards told, and a shape with its hands and die.

        The shape's third cards need only tell the same.
        """
        asked = zip(self.facts, self.cells, told, strict=True)
        kind = tuple(
            [
                cells[FACTS[name].of(shape)] if FACTS[name].hand_fields or name == "die" else value
                for name, cells, value in asked
            ]
        )
        return self.index[kind]

    def known(self) -> list[dict[str, Value]]:
        """For each kind, the facts a condition may ask of it."""
        return [dict(zip(self.facts, kind, strict=True)) for kind in self.index]


def kinds_of_coup(conditions: Sequence[Condition], game: Game) -> Kinds:
    cells = cells_asked(conditions, game)
    facts = tuple(cells)
    index: dict[Kind, int] = {}
    for seen, shape in enumerate(_shapes(cells, game)):
        kind = tuple([cells[name][FACTS[name].of(shape)] for name in facts])
        index.setdefault(kind, len(index))
        if len(index) > MAX_KINDS or seen > MAX_SHAPES:
            raise Refused(
                "too_many_kinds",
                "the conditions tell too many kinds of coup apart; ask fewer facts in one book",
            )
    return Kinds(facts, tuple(cells.values()), index)


def cells_asked(conditions: Sequence[Condition], game: Game) -> dict[str, Cells]:
    """The facts that conditions ask, each with its values and the ones that stand for them."""
    asked = {name for condition in conditions for name in condition.names()}
    return {name: _cells(fact, conditions, game) for name, fact in FACTS.items() if name in asked}


def _cells(fact: Fact, conditions: Iterable[Condition], game: Game) -> Cells:
    """Each value of a fact, and the first value that no condition tells apart from it."""
    tests = {
        test
        for condition in conditions
        for test in condition.tests()
        if Name(fact.name) in operands(test)
    }
    faces = tuple(range(1, (game.die_faces or 0) + 1))
    first: dict[tuple[Value, ...], Value] = {}
    cells: dict[Value, Value] = {}
    for value in faces if fact.name == "die" else fact.values:
        answers = tuple(_answer(test, fact.name, value) for test in tests)
        cells[value] = first.setdefault(answers, value)
    return cells


def _answer(test: Holds | Compare, name: str, value: Value) -> Value:
    """What a test says of a value; the value itself where another fact has a say too."""
    others = {side.name for side in operands(test) if isinstance(side, Name)} - {name}
    return value if others else holds(test, {name: value})


def _shapes(cells: Mapping[str, Cells], game: Game) -> Iterator[Shape]:
    """Every coup that can happen, as far as these facts look, at least once."""
    # With one deck, ranks and suits decide what can fall together; point values alone do not.
    by_card = game.most_decks == 1 and any(FACTS[name].hand_fields for name in cells)
    players, bankers = (_hands(side, cells, game, by_card) for side in ("player", "banker"))
    dice: list[int | None] = [None]
    if "die" in cells:
        dice = list(dict.fromkeys(int(face) for face in cells["die"].values()))
    for player, banker in product(range(10), repeat=2):
        ends = _ends(player, banker, cells, game, by_card)
        for hands in product(players[player], bankers[banker]):
            for (player_third, banker_third), die in product(ends, dice):
                shape = Shape(*hands, player_third, banker_third, die)
                if not by_card or one_deck_holds(shape, game.permanent):
                    yield shape


def _hands(
    side: Side, cells: Mapping[str, Cells], game: Game, by_card: bool
) -> dict[int, list[HandShape]]:
    """By total, the first two cards a hand can have, as far as the facts look at them.

    In an order that does not hang on hashes: kinds are numbered alike in every process.
    """
    looked_at = {field for name in cells for field in FACTS[name].hand_fields}
    hands: dict[int, dict[HandShape, None]] = defaultdict(dict)
    for first, second in _first_two(game.permanent.get(side), game.most_decks):
        hand = hand_shape(first, second, game.tableau)
        if not by_card:
            hand = HandShape(
                hand.total,
                hand.natural,
                pair=str(cells.get(f"{side}_pair", {}).get(hand.pair, NONE)),
                pair_rank=int(cells.get(f"{side}_pair_rank", {}).get(hand.pair_rank, 0)),
                sevens=hand.sevens if f"{side}.sevens" in looked_at else 0,
            )
        hands[hand.total][hand] = None
    return {total: list(hands[total]) for total in range(10)}


def _first_two(permanent: Card | None, decks: int) -> Iterator[tuple[Card, Card]]:
    """At least one deal of every first two cards that any fact could tell apart."""
    if permanent:
        yield from ((permanent, card) for card in DECK)
        return
    for low, high in combinations(Rank, 2):
        yield Card(low, Suit.SPADES), Card(high, Suit.SPADES)
    for rank in Rank:
        spade = Card(rank, Suit.SPADES)
        if decks > 1:
            yield spade, spade
        yield spade, Card(rank, Suit.CLUBS)
        yield spade, Card(rank, Suit.HEARTS)


def _ends(
    player: int, banker: int, cells: Mapping[str, Cells], game: Game, by_card: bool
) -> list[tuple[Third, Third]]:
    """Third cards after these two-card totals, one of each the facts can tell apart."""
    thirds = list(game.tableau.thirds(player, banker))
    if by_card:
        return thirds
    natural = game.tableau.natural
    hands = HandShape(player, natural(player)), HandShape(banker, natural(banker))
    ends: dict[tuple[Value, ...], tuple[Third, Third]] = {}
    for player_third, banker_third in thirds:
        bare = Shape(*hands, player_third, banker_third, die=1)
        ends.setdefault(_told(bare, cells.items()), (player_third, banker_third))
    return list(ends.values())


def _told(bare: Shape, asked: Iterable[tuple[str, Cells]]) -> tuple[Value, ...]:
    return tuple(
        [
            FACTS[name].of(bare) if FACTS[name].hand_fields else cells[FACTS[name].of(bare)]
            for name, cells in asked
        ]
    )
