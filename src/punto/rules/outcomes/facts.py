"""The facts of a coup that conditions can test.

A new fact is one entry in `FACTS`: its type, its values, how it is read from the cards of a coup,
and how it is enumerated for odds, simulation and audit. The condition language, the payoff table,
the kernels and the documentation read this list; no other module knows a fact by name.
`tests/unit/rules/test_facts.py` checks that reading and enumeration agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from punto.cards import Card, Rank, point_total
from punto.rules.tableau import Tableau

NONE = "none"
PAIR_KINDS = ("mixed", "coloured", "perfect")

Side = Literal["player", "banker"]
SIDES: tuple[Side, Side] = ("player", "banker")
FactValue = int | bool | str
FactType = Literal["number", "truth", "pair", "third"]
Moment = Literal["initial_deal", "result"]


_POINTS_OF = (0, *(rank.points for rank in Rank))  # by rank; position 0 is a missing third card


class HandFacts(NamedTuple):
    """The first two cards of a hand, without their order and the suits of unpaired cards."""

    total: int
    is_natural: bool
    ranks: tuple[Rank, Rank]
    """In ascending order."""
    pair: str = NONE
    """The kind of pair, as `classify_pair` returns it."""


class CoupFacts(NamedTuple):
    """The properties of a finished coup on which facts depend."""

    player: HandFacts
    banker: HandFacts
    player_third: Rank | None = None
    banker_third: Rank | None = None
    die: int | None = None

    def hand(self, side: Side) -> HandFacts:
        return self.player if side == "player" else self.banker

    def third(self, side: Side) -> Rank | None:
        return self.player_third if side == "player" else self.banker_third

    def total(self, side: Side) -> int:
        """Return the final total."""
        if side == "player":
            return (self.player.total + _POINTS_OF[self.player_third or 0]) % 10
        return (self.banker.total + _POINTS_OF[self.banker_third or 0]) % 10

    def ranks(self) -> list[Rank]:
        """Return the ranks of all cards of both final hands, permanent ones included."""
        thirds = (self.player_third, self.banker_third)
        return [*self.player.ranks, *self.banker.ranks, *(rank for rank in thirds if rank)]


def classify_pair(first: Card, second: Card) -> str:
    """Return the kind of pair: perfect, coloured, mixed or none (division-5 1.0).

    A perfect pair has one suit, a coloured pair one colour, a mixed pair two colours. A pair with
    a permanent card without a suit is mixed, because no better kind can be proved.
    """
    if first.rank != second.rank:
        return NONE
    if first.suit is None or second.suit is None:
        return "mixed"
    if first.suit == second.suit:
        return "perfect"
    return "coloured" if first.suit.is_red == second.suit.is_red else "mixed"


def make_hand_facts(first: Card, second: Card, tableau: Tableau) -> HandFacts:
    total = point_total((first, second))
    ranks = (first.rank, second.rank) if first.rank <= second.rank else (second.rank, first.rank)
    return HandFacts(total, tableau.is_natural(total), ranks, classify_pair(first, second))


def make_coup_facts(
    player: Sequence[Card], banker: Sequence[Card], die: int | None, tableau: Tableau
) -> CoupFacts:
    return CoupFacts(
        make_hand_facts(player[0], player[1], tableau),
        make_hand_facts(banker[0], banker[1], tableau),
        player[2].rank if len(player) > 2 else None,
        banker[2].rank if len(banker) > 2 else None,
        die,
    )


class Labels(NamedTuple):
    """How a fact is enumerated that depends on more than points: by labels of parts of the coup.

    The parts are the first two cards of each of `sides` and, with `third`, their third cards. The
    fact is the sum of the labels of its parts; a missing third card adds nothing. The label of the
    only part of a fact may also be a word. A label cannot depend on the suit of a third card, and
    on the suits of the first two only by the kind of a pair.
    """

    sides: tuple[Side, ...]
    first_two: Callable[[HandFacts], FactValue]
    third: Callable[[Rank], int] | None = None


def count_ranks(*ranks: Rank) -> Labels:
    """Return the labels of a fact that counts the cards of these ranks in both final hands."""
    return Labels(
        SIDES,
        first_two=lambda hand: sum(rank in ranks for rank in hand.ranks),
        third=lambda rank: int(rank in ranks),
    )


class Fact(NamedTuple):
    name: str
    type: FactType
    values: tuple[FactValue, ...]
    """Every value it can have; the faces of a die come from the book."""
    description: str
    """For the documentation. `words.fact` of the messages has the name for display."""
    evaluate: Callable[[CoupFacts], FactValue]
    """Reads it from a finished coup."""
    enumerated: Labels | Literal["points", "die"] = "points"
    """What it depends on: totals and points of third cards, the labels of ranks, or the die."""
    known_at: Moment = "result"
    """The moment when the table first knows it. A wager settles no earlier than its facts."""


_POINTS = tuple(range(10))
_BOOLEANS = (False, True)
_THIRD_CARD_VALUES: tuple[FactValue, ...] = (NONE, *_POINTS)
_PAIR_VALUES = (NONE, *PAIR_KINDS)
_PAIR_RANKS = tuple(range(14))


def _third_card_value(third: Rank | None) -> FactValue:
    return third.points if third else NONE


def _pair_rank(hand: HandFacts) -> int:
    return 0 if hand.pair == NONE else int(hand.ranks[0])


# fmt: off
def _hand_facts(side: Side, other: Side) -> list[Fact]:
    hand = side.capitalize()
    return [
        Fact(f"{side}_total", "number", _POINTS,
             f"the {hand}'s final total",
             lambda coup: coup.total(side)),
        Fact(f"{side}_initial_total", "number", _POINTS,
             f"the {hand}'s total on two cards",
             lambda coup: coup.hand(side).total, known_at="initial_deal"),
        Fact(f"{side}_cards", "number", (2, 3),
             f"how many cards the {hand} has at the end",
             lambda coup: 2 if coup.third(side) is None else 3),
        Fact(f"{side}_wins", "truth", _BOOLEANS,
             f"the {hand}'s final total is the higher one",
             lambda coup: coup.total(side) > coup.total(other)),
        Fact(f"{side}_natural", "truth", _BOOLEANS,
             f"the {hand}'s two cards are a natural",
             lambda coup: coup.hand(side).is_natural, known_at="initial_deal"),
        Fact(f"{side}_third", "third", _THIRD_CARD_VALUES,
             f"the point value of the {hand}'s third card, or `none`",
             lambda coup: _third_card_value(coup.third(side))),
        Fact(f"{side}_pair", "pair", _PAIR_VALUES,
             f"the {hand}'s first two cards as a pair, or `none`",
             lambda coup: coup.hand(side).pair,
             Labels((side,), lambda hand: hand.pair), "initial_deal"),
        Fact(f"{side}_pair_rank", "number", _PAIR_RANKS,
             f"the rank of the {hand}'s pair, 1 for an ace to 13 for a king; 0 for no pair",
             lambda coup: _pair_rank(coup.hand(side)),
             Labels((side,), _pair_rank), "initial_deal"),
    ]


_ALL_FACTS = [
    *_hand_facts("player", "banker"),
    *_hand_facts("banker", "player"),
    Fact("tie", "truth", _BOOLEANS,
         "both final totals are the same",
         lambda coup: coup.total("player") == coup.total("banker")),
    Fact("margin", "number", _POINTS,
         "how far apart the final totals are",
         lambda coup: abs(coup.total("player") - coup.total("banker"))),
    # Reading 2: mbs-7-up 1.1.7 counts the permanent seven.
    Fact("sevens", "number", tuple(range(7)),
         "how many sevens both hands hold at the end, a permanent one included",
         lambda coup: coup.ranks().count(Rank.SEVEN), count_ranks(Rank.SEVEN)),
    Fact("die", "number", (),
         "the face of the die, in a book that has one",
         lambda coup: coup.die or 0, "die", "initial_deal"),
]
# fmt: on

FACTS: dict[str, Fact] = {fact.name: fact for fact in _ALL_FACTS}


def fact_values(coup: CoupFacts) -> dict[str, FactValue]:
    """Return every fact of a coup by name; `die` only if a die was thrown."""
    return {
        name: fact.evaluate(coup)
        for name, fact in FACTS.items()
        if fact.enumerated != "die" or coup.die is not None
    }
