"""What to count for a set of wagers: units, lanes, and which third cards lead to which end.

A plan depends on the book and on the cards already on the table, not on the shoe; it is made once
and used for any shoe.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.odds.hand_counts import WIDTH, Side, Sources
from punto.rules import facts as fact_list
from punto.rules.coup import Winner
from punto.rules.facts import FACTS, NONE, PAIR_KINDS, HandShape, Shape, hand_shape
from punto.rules.outcome_classes import Cells, Game, Kinds
from punto.rules.tableau import Third

_FULL = (1 << WIDTH) - 1
SIDES: tuple[fact_list.Side, ...] = ("player", "banker")


class End(NamedTuple):
    """What the third cards tell of a coup: its facts that need no more, its winner, its length."""

    told: tuple[fact_list.Value, ...]
    winner: Winner
    cards: int


class Known(NamedTuple):
    """Cards of this coup that are on the table already, permanent ones included."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    def first_two(self, side: fact_list.Side) -> tuple[Card, ...]:
        return (self.player if side == "player" else self.banker)[:2]

    def third(self, side: fact_list.Side) -> Third:
        cards = self.player if side == "player" else self.banker
        return cards[2].points if len(cards) > 2 else None


Thirds = tuple[Third, Third]


class Plan(NamedTuple):
    kinds: Kinds
    game: Game
    known: Known
    by_rank: bool
    """Whether units are ranks, ace to king, or point values, 0 to 9."""
    suits: bool
    """Whether some wager asks for the kind of a pair."""
    initial: bool
    """Whether the first two hands decide everything asked, so that no third card is counted."""
    player: Side
    banker: Side
    ends: tuple[End, ...]
    thirds: tuple[Thirds, ...]
    """For each end, third cards that lead to it."""
    leads: dict[Thirds, dict[int, list[tuple[int, int]]]]
    """By the third cards and the Player's lane: ends, each with the Banker's lanes that lead there,
    as a mask over a row."""
    takes: int
    """How many cards the coup can still take from the shoe."""
    sources: list[Sources]
    """What each of the Player's lanes is dealt from."""
    masks: list[int]
    """For each label of the Banker's hand, its lanes of a row."""
    memo: dict[tuple[int, HandShape, HandShape, int | None], int]
    """The kind of coup of an end and two hands, once looked up."""

    def kind(self, end: int, player: HandShape, banker: HandShape, die: int | None) -> int:
        key = end, player, banker, die
        if key not in self.memo:
            shape = Shape(player, banker, *self.thirds[end], die)
            self.memo[key] = self.kinds.completed(self.ends[end].told, shape)
        return self.memo[key]

    def points(self) -> list[int]:
        """The point value of each unit."""
        return [rank.points for rank in Rank] if self.by_rank else list(range(10))

    def counts(self, ranks: Sequence[int]) -> list[int]:
        """A shoe's cards by unit."""
        if self.by_rank:
            return list(ranks)
        return [sum(ranks[9:]), *ranks[:9]]


def make_plan(kinds: Kinds, game: Game, known: Known) -> Plan:
    """The plan for wagers that ask these kinds of coup."""
    eyes = _Eyes(kinds)
    player, banker = (_side(known.first_two(side), eyes, game) for side in SIDES)
    initial = bool(kinds.facts) and all(FACTS[name].known != "result" for name in kinds.facts)
    ends: dict[End, int] = {}
    thirds: list[Thirds] = []
    leads: dict[Thirds, dict[int, dict[int, int]]] = {}
    longest = 0
    for total in {lane.total for lane in player.lanes}:
        for lane, hand in enumerate(banker.lanes):
            drawn = list(_drawn(total, hand.total, game, known))
            longest = max(longest, *(sum(card is not None for card in both) for both in drawn), 0)
            for both in [_NO_THIRDS] if initial else drawn:
                end = _end(total, hand.total, both, kinds, game)
                number = ends.setdefault(end, len(ends))
                if number == len(thirds):
                    thirds.append(both)
                masks = leads.setdefault(both, {}).setdefault(total, {})
                masks[number] = masks.get(number, 0) | _FULL << (lane * WIDTH)
    already = sum(known.third(side) is not None for side in SIDES)
    return Plan(
        kinds=kinds,
        game=game,
        known=known,
        by_rank=eyes.by_rank,
        suits=eyes.suits,
        initial=initial,
        player=player,
        banker=banker,
        ends=tuple(ends),
        thirds=tuple(thirds),
        leads={both: _by_lane(player, totals) for both, totals in leads.items()},
        takes=player.takes + banker.takes + longest - already,
        sources=player.sources(),
        masks=banker.masks(),
        memo={},
    )


_NO_THIRDS: Thirds = (None, None)


def _by_lane(
    player: Side, leads: Mapping[int, Mapping[int, int]]
) -> dict[int, list[tuple[int, int]]]:
    """From the Player's totals to the lanes that have them."""
    return {
        lane: list(leads[hand.total].items())
        for lane, hand in enumerate(player.lanes)
        if hand.total in leads
    }


def asks_suits(kinds: Kinds, side: fact_list.Side) -> bool:
    """Whether the conditions tell mixed, coloured and perfect pairs of a hand apart."""
    return tells_suits(dict(zip(kinds.facts, kinds.cells, strict=True)), side)


def tells_suits(cells: Mapping[str, Cells], side: fact_list.Side) -> bool:
    of_pair = cells.get(f"{side}_pair")
    return of_pair is not None and len({of_pair[kind] for kind in PAIR_KINDS}) > 1


def _drawn(player: int, banker: int, game: Game, known: Known) -> Iterator[Thirds]:
    """Third cards these totals lead to that agree with what lies on the table."""
    wanted = known.third("player"), known.third("banker")
    for drawn in game.tableau.thirds(player, banker):
        if all(want is None or want == third for want, third in zip(wanted, drawn, strict=True)):
            yield drawn


def _end(player: int, banker: int, drawn: Thirds, kinds: Kinds, game: Game) -> End:
    natural = game.tableau.natural
    hands = HandShape(player, natural(player)), HandShape(banker, natural(banker))
    bare = Shape(*hands, *drawn, die=1)
    totals = bare.total("player"), bare.total("banker")
    winner: Winner = (
        "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker"
    )
    return End(kinds.told_by_thirds(bare), winner, 4 + sum(third is not None for third in drawn))


class _Eyes:
    """How far the facts look at a hand. Both hands are seen alike, so that their lanes agree."""

    def __init__(self, kinds: Kinds) -> None:
        cells = dict(zip(kinds.facts, kinds.cells, strict=True))
        fields = {field.split(".")[1] for name in kinds.facts for field in FACTS[name].hand_fields}
        self.sevens = "sevens" in fields
        self.by_rank = bool(fields & set(fact_list.RANK_FIELDS))
        self.suits = any(asks_suits(kinds, side) for side in SIDES)
        rank_cells = [cells[name] for name in _PAIR_RANKS if name in cells]
        # Ranks no fact tells apart are seen as the first of them.
        first: dict[tuple[fact_list.Value, ...], int] = {}
        self.rank = {
            int(rank): int(rank)
            if self.suits
            else first.setdefault(tuple(cells[int(rank)] for cells in rank_cells), int(rank))
            for rank in Rank
        }

    def see(self, hand: HandShape) -> HandShape:
        """The hand with what nobody asks left out: equal where it need not be told apart."""
        seen = HandShape(hand.total, hand.natural, sevens=hand.sevens if self.sevens else 0)
        if not self.by_rank or hand.pair == NONE:
            return seen
        # Which kind of pair is weighed afterwards, by the suits of its rank.
        return seen._replace(pair=PAIR_KINDS[0], pair_rank=self.rank[hand.pair_rank])


_PAIR_RANKS = ("player_pair_rank", "banker_pair_rank")


def _side(known: tuple[Card, ...], eyes: _Eyes, game: Game) -> Side:
    lanes: dict[HandShape, int] = {}

    def lane(first: Card, second: Card) -> int:
        hand = eyes.see(hand_shape(first, second, game.tableau))
        return lanes.setdefault(hand, len(lanes))

    # Two cards of one unit differ in suit only so that both can be written down.
    units = [Card(rank, Suit.SPADES) for rank in _unit_ranks(eyes.by_rank)]
    others = [Card(card.rank, Suit.HEARTS) for card in units]
    table: tuple[tuple[int, ...], ...] = ()
    if not known:
        table = tuple(tuple(lane(first, second) for second in others) for first in units)
    elif len(known) == 1:
        table = (tuple(lane(known[0], card) for card in others),)
    else:
        lane(*known)
    labels: dict[HandShape, int] = {}
    label_of = [labels.setdefault(_label(hand), len(labels)) for hand in lanes]
    return Side(2 - len(known), tuple(lanes), table, tuple(labels), tuple(label_of))


def _label(hand: HandShape) -> HandShape:
    """A hand without its total, which the end of a coup has told already."""
    return hand._replace(total=0, natural=False)


def _unit_ranks(by_rank: bool) -> list[Rank]:
    """A rank for each unit; any rank without points stands for the value 0."""
    return list(Rank) if by_rank else [Rank.TEN, *list(Rank)[:9]]
