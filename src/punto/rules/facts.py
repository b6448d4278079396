"""The facts of a coup that conditions can test.

A new fact is one entry in `FACTS`. If it needs a new property of the first two cards, add a field
to `HandFacts`. The condition language, the payoff table and the documentation read this list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from punto.cards import Card, Rank, point_total
from punto.rules.tableau import Tableau, ThirdPoints

NONE = "none"
RANK_FIELDS = ("pair", "pair_rank")  # fields of `HandFacts` that need ranks, not only points
PAIR_KINDS = ("mixed", "coloured", "perfect")

Side = Literal["player", "banker"]
SIDES: tuple[Side, Side] = ("player", "banker")
FactValue = int | bool | str
FactType = Literal["number", "truth", "pair", "third"]
Moment = Literal["initial_deal", "result"]


class HandFacts(NamedTuple):
    """The properties of the first two cards of a hand on which facts depend.

    `total`, `is_natural` and `sevens` follow from the point values. `pair_rank` needs the ranks,
    and `pair` needs the suits.
    """

    total: int
    is_natural: bool
    pair: str = NONE
    pair_rank: int = 0
    sevens: int = 0


class CoupFacts(NamedTuple):
    """The properties of a coup on which facts depend.

    The order of the first two cards and the suits of unpaired cards are left out.
    """

    player: HandFacts
    banker: HandFacts
    player_third: ThirdPoints = None
    banker_third: ThirdPoints = None
    die: int | None = None

    def hand(self, side: Side) -> HandFacts:
        return self.player if side == "player" else self.banker

    def third(self, side: Side) -> ThirdPoints:
        return self.player_third if side == "player" else self.banker_third

    def total(self, side: Side) -> int:
        """Return the final total."""
        return (self.hand(side).total + (self.third(side) or 0)) % 10

    @property
    def sevens(self) -> int:
        """Sevens of both final hands, permanent ones included (reading 2, mbs-7-up 1.1.7)."""
        thirds = (self.player_third == 7) + (self.banker_third == 7)
        return self.player.sevens + self.banker.sevens + thirds


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
    pair = classify_pair(first, second)
    return HandFacts(
        total=total,
        is_natural=tableau.is_natural(total),
        pair=pair,
        pair_rank=0 if pair == NONE else int(first.rank),
        sevens=Counter((first.rank, second.rank))[Rank.SEVEN],
    )


def make_coup_facts(
    player: Sequence[Card], banker: Sequence[Card], die: int | None, tableau: Tableau
) -> CoupFacts:
    return CoupFacts(
        make_hand_facts(player[0], player[1], tableau),
        make_hand_facts(banker[0], banker[1], tableau),
        player[2].points if len(player) > 2 else None,
        banker[2].points if len(banker) > 2 else None,
        die,
    )


class Fact(NamedTuple):
    name: str
    type: FactType
    values: tuple[FactValue, ...]
    label: str
    """The name for display: `Player two-card total`."""
    description: str
    evaluate: Callable[[CoupFacts], FactValue]
    hand_fields: tuple[str, ...] = ()
    """The fields of `HandFacts` it depends on beside the total, as `player.pair`."""
    known_at: Moment = "result"
    """The moment when the table first knows it. A wager settles no earlier than its facts."""


_POINTS = tuple(range(10))
_BOOLEANS = (False, True)
_THIRD_CARD_VALUES: tuple[FactValue, ...] = (NONE, *_POINTS)
_PAIR_VALUES = (NONE, *PAIR_KINDS)
_PAIR_RANKS = tuple(range(14))


def _third_card_value(points: ThirdPoints) -> FactValue:
    return NONE if points is None else points


# fmt: off
def _hand_facts(side: Side, other: Side) -> list[Fact]:
    hand = side.capitalize()
    return [
        Fact(f"{side}_total", "number", _POINTS, f"{hand} total",
             f"the {hand}'s final total",
             lambda coup: coup.total(side)),
        Fact(f"{side}_initial_total", "number", _POINTS, f"{hand} two-card total",
             f"the {hand}'s total on two cards",
             lambda coup: coup.hand(side).total, known_at="initial_deal"),
        Fact(f"{side}_cards", "number", (2, 3), f"{hand} cards",
             f"how many cards the {hand} has at the end",
             lambda coup: 2 if coup.third(side) is None else 3),
        Fact(f"{side}_wins", "truth", _BOOLEANS, f"{hand} wins",
             f"the {hand}'s final total is the higher one",
             lambda coup: coup.total(side) > coup.total(other)),
        Fact(f"{side}_natural", "truth", _BOOLEANS, f"{hand} natural",
             f"the {hand}'s two cards are a natural",
             lambda coup: coup.hand(side).is_natural, known_at="initial_deal"),
        Fact(f"{side}_third", "third", _THIRD_CARD_VALUES, f"{hand} third card",
             f"the point value of the {hand}'s third card, or `none`",
             lambda coup: _third_card_value(coup.third(side))),
        Fact(f"{side}_pair", "pair", _PAIR_VALUES, f"{hand} pair",
             f"the {hand}'s first two cards as a pair, or `none`",
             lambda coup: coup.hand(side).pair, (f"{side}.pair",), "initial_deal"),
        Fact(f"{side}_pair_rank", "number", _PAIR_RANKS, f"{hand} pair rank",
             f"the rank of the {hand}'s pair, 1 for an ace to 13 for a king; 0 for no pair",
             lambda coup: coup.hand(side).pair_rank, (f"{side}.pair_rank",), "initial_deal"),
    ]


_ALL_FACTS = [
    *_hand_facts("player", "banker"),
    *_hand_facts("banker", "player"),
    Fact("tie", "truth", _BOOLEANS, "tie",
         "both final totals are the same",
         lambda coup: coup.total("player") == coup.total("banker")),
    Fact("margin", "number", _POINTS, "margin",
         "how far apart the final totals are",
         lambda coup: abs(coup.total("player") - coup.total("banker"))),
    Fact("sevens", "number", tuple(range(7)), "sevens",
         "how many sevens both hands hold at the end, a permanent one included",
         lambda coup: coup.sevens, ("player.sevens", "banker.sevens")),
    Fact("die", "number", (), "die",
         "the face of the die, in a book that has one",
         lambda coup: coup.die or 0, known_at="initial_deal"),
]
# fmt: on

FACTS: dict[str, Fact] = {fact.name: fact for fact in _ALL_FACTS}


def fact_values(coup: CoupFacts) -> dict[str, FactValue]:
    """Return every fact of a coup by name; `die` only if a die was thrown."""
    return {
        name: fact.evaluate(coup)
        for name, fact in FACTS.items()
        if name != "die" or coup.die is not None
    }
