"""What to count for a set of wagers: units, lanes, and which third cards lead to which end.

A plan depends on the book and on the cards already on the table, not on the shoe; it is made once
and used for any shoe.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.odds.hand_counts import LANE_BITS, HandTable, LaneSources
from punto.rules import facts as fact_list
from punto.rules.coup import Winner
from punto.rules.facts import FACTS, NONE, PAIR_KINDS, CoupFacts, HandFacts, make_hand_facts
from punto.rules.outcome_classes import DealRules, OutcomeClasses, Representatives
from punto.rules.tableau import ThirdPoints

_LANE_MASK = (1 << LANE_BITS) - 1
SIDES: tuple[fact_list.Side, ...] = ("player", "banker")


class CoupEnd(NamedTuple):
    """What the third cards tell of a coup: its facts that need no more, its winner, its length."""

    values: tuple[fact_list.FactValue, ...]
    winner: Winner
    cards: int


class KnownCards(NamedTuple):
    """Cards of this coup that are on the table already, permanent ones included."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    def first_two(self, side: fact_list.Side) -> tuple[Card, ...]:
        return (self.player if side == "player" else self.banker)[:2]

    def third(self, side: fact_list.Side) -> ThirdPoints:
        cards = self.player if side == "player" else self.banker
        return cards[2].points if len(cards) > 2 else None


Thirds = tuple[ThirdPoints, ThirdPoints]


class CountPlan(NamedTuple):
    classes: OutcomeClasses
    deal_rules: DealRules
    known: KnownCards
    by_rank: bool
    """Whether units are ranks, ace to king, or point values, 0 to 9."""
    needs_suits: bool
    """Whether some wager asks for the kind of a pair."""
    initial_deal_only: bool
    """Whether the first two hands decide everything asked, so that no third card is counted."""
    player: HandTable
    banker: HandTable
    ends: tuple[CoupEnd, ...]
    thirds: tuple[Thirds, ...]
    """For each end, third cards that lead to it."""
    ends_by_thirds: dict[Thirds, dict[int, list[tuple[int, int]]]]
    """By the third cards and the Player's lane: ends, each with the Banker's lanes that lead there,
    as a mask over a row."""
    cards_to_draw: int
    """How many cards the coup can still take from the shoe."""
    player_sources: list[LaneSources]
    """What each of the Player's lanes is dealt from."""
    banker_masks: list[int]
    """For each label of the Banker's hand, its lanes of a row."""
    class_cache: dict[tuple[int, HandFacts, HandFacts, int | None], int]
    """The kind of coup of an end and two hands, once looked up."""

    def class_of(self, end: int, player: HandFacts, banker: HandFacts, die: int | None) -> int:
        key = end, player, banker, die
        if key not in self.class_cache:
            shape = CoupFacts(player, banker, *self.thirds[end], die)
            self.class_cache[key] = self.classes.class_at_end(self.ends[end].values, shape)
        return self.class_cache[key]

    def unit_points(self) -> list[int]:
        """The point value of each unit."""
        return [rank.points for rank in Rank] if self.by_rank else list(range(10))

    def unit_counts(self, ranks: Sequence[int]) -> list[int]:
        """A shoe's cards by unit."""
        if self.by_rank:
            return list(ranks)
        return [sum(ranks[9:]), *ranks[:9]]


def make_count_plan(kinds: OutcomeClasses, game: DealRules, known: KnownCards) -> CountPlan:
    """The plan for wagers that ask these kinds of coup."""
    eyes = _HandProjection(kinds)
    player, banker = (_make_hand_table(known.first_two(side), eyes, game) for side in SIDES)
    initial = bool(kinds.facts) and all(FACTS[name].known_at != "result" for name in kinds.facts)
    ends: dict[CoupEnd, int] = {}
    thirds: list[Thirds] = []
    leads: dict[Thirds, dict[int, dict[int, int]]] = {}
    longest = 0
    for total in {lane.total for lane in player.lanes}:
        for lane, hand in enumerate(banker.lanes):
            drawn = list(_possible_thirds(total, hand.total, game, known))
            longest = max(longest, *(sum(card is not None for card in both) for both in drawn), 0)
            for both in [_NO_THIRDS] if initial else drawn:
                end = _make_end(total, hand.total, both, kinds, game)
                number = ends.setdefault(end, len(ends))
                if number == len(thirds):
                    thirds.append(both)
                masks = leads.setdefault(both, {}).setdefault(total, {})
                masks[number] = masks.get(number, 0) | _LANE_MASK << (lane * LANE_BITS)
    already = sum(known.third(side) is not None for side in SIDES)
    return CountPlan(
        classes=kinds,
        deal_rules=game,
        known=known,
        by_rank=eyes.by_rank,
        needs_suits=eyes.suits,
        initial_deal_only=initial,
        player=player,
        banker=banker,
        ends=tuple(ends),
        thirds=tuple(thirds),
        ends_by_thirds={both: _ends_by_lane(player, totals) for both, totals in leads.items()},
        cards_to_draw=player.cards_to_draw + banker.cards_to_draw + longest - already,
        player_sources=player.lane_sources(),
        banker_masks=banker.label_masks(),
        class_cache={},
    )


_NO_THIRDS: Thirds = (None, None)


def _ends_by_lane(
    player: HandTable, leads: Mapping[int, Mapping[int, int]]
) -> dict[int, list[tuple[int, int]]]:
    """From the Player's totals to the lanes that have them."""
    return {
        lane: list(leads[hand.total].items())
        for lane, hand in enumerate(player.lanes)
        if hand.total in leads
    }


def needs_suits(kinds: OutcomeClasses, side: fact_list.Side) -> bool:
    """Whether the conditions tell mixed, coloured and perfect pairs of a hand apart."""
    return distinguishes_suits(dict(zip(kinds.facts, kinds.representatives, strict=True)), side)


def distinguishes_suits(cells: Mapping[str, Representatives], side: fact_list.Side) -> bool:
    of_pair = cells.get(f"{side}_pair")
    return of_pair is not None and len({of_pair[kind] for kind in PAIR_KINDS}) > 1


def _possible_thirds(
    player: int, banker: int, game: DealRules, known: KnownCards
) -> Iterator[Thirds]:
    """Third cards these totals lead to that agree with what lies on the table."""
    wanted = known.third("player"), known.third("banker")
    for drawn in game.tableau.third_card_pairs(player, banker):
        if all(want is None or want == third for want, third in zip(wanted, drawn, strict=True)):
            yield drawn


def _make_end(
    player: int, banker: int, drawn: Thirds, kinds: OutcomeClasses, game: DealRules
) -> CoupEnd:
    natural = game.tableau.is_natural
    hands = HandFacts(player, natural(player)), HandFacts(banker, natural(banker))
    bare = CoupFacts(*hands, *drawn, die=1)
    totals = bare.total("player"), bare.total("banker")
    winner: Winner = (
        "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker"
    )
    return CoupEnd(kinds.values_at_end(bare), winner, 4 + sum(third is not None for third in drawn))


class _HandProjection:
    """How far the facts look at a hand. Both hands are seen alike, so that their lanes agree."""

    def __init__(self, kinds: OutcomeClasses) -> None:
        cells = dict(zip(kinds.facts, kinds.representatives, strict=True))
        fields = {field.split(".")[1] for name in kinds.facts for field in FACTS[name].hand_fields}
        self.sevens = "sevens" in fields
        self.by_rank = bool(fields & set(fact_list.RANK_FIELDS))
        self.suits = any(needs_suits(kinds, side) for side in SIDES)
        rank_cells = [cells[name] for name in _PAIR_RANKS if name in cells]
        # Ranks no fact tells apart are seen as the first of them.
        first: dict[tuple[fact_list.FactValue, ...], int] = {}
        self.rank = {
            int(rank): int(rank)
            if self.suits
            else first.setdefault(tuple(cells[int(rank)] for cells in rank_cells), int(rank))
            for rank in Rank
        }

    def project(self, hand: HandFacts) -> HandFacts:
        """The hand with what nobody asks left out: equal where it need not be told apart."""
        seen = HandFacts(hand.total, hand.is_natural, sevens=hand.sevens if self.sevens else 0)
        if not self.by_rank or hand.pair == NONE:
            return seen
        # Which kind of pair is weighed afterwards, by the suits of its rank.
        return seen._replace(pair=PAIR_KINDS[0], pair_rank=self.rank[hand.pair_rank])


_PAIR_RANKS = ("player_pair_rank", "banker_pair_rank")


def _make_hand_table(known: tuple[Card, ...], eyes: _HandProjection, game: DealRules) -> HandTable:
    lanes: dict[HandFacts, int] = {}

    def lane(first: Card, second: Card) -> int:
        hand = eyes.project(make_hand_facts(first, second, game.tableau))
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
    labels: dict[HandFacts, int] = {}
    label_of = [labels.setdefault(_label(hand), len(labels)) for hand in lanes]
    return HandTable(2 - len(known), tuple(lanes), table, tuple(labels), tuple(label_of))


def _label(hand: HandFacts) -> HandFacts:
    """A hand without its total, which the end of a coup has told already."""
    return hand._replace(total=0, is_natural=False)


def _unit_ranks(by_rank: bool) -> list[Rank]:
    """A rank for each unit; any rank without points stands for the value 0."""
    return list(Rank) if by_rank else [Rank.TEN, *list(Rank)[:9]]
