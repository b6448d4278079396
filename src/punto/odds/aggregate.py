"""From counted deals to draws by kind of coup: the die and the suits of pairs weighed in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.odds.count_plan import SIDES, Plan, asks_suits
from punto.odds.counting import count_deals
from punto.odds.pair_suits import UNASKED, Law, both, pair_law
from punto.odds.shoe import Shoe
from punto.rules.facts import NONE, PAIR_KINDS, HandShape, Side


class Weighed(NamedTuple):
    """Ordered draws, times the faces of a die: all, by kind of coup, by winner, by cards."""

    total: int
    kinds: Mapping[int, int]
    results: Mapping[str, int]
    cards: Mapping[int, int]


def weigh(plan: Plan, shoe: Shoe, faces: Sequence[int]) -> Weighed:
    """Weigh a shoe; `faces` are those the die may show, none where there is no die."""
    deals = count_deals(plan, shoe.ranks)
    thrown = max(len(faces), 1)
    groups = told_faces(plan, faces)
    suits = _Suits(plan, shoe)
    kinds: dict[int, int] = defaultdict(int)
    results: dict[str, int] = defaultdict(int)
    cards: dict[int, int] = defaultdict(int)
    for (end, label, other), draws in deals.by_end.items():
        results[plan.ends[end].winner] += draws * thrown
        cards[plan.ends[end].cards] += draws * thrown
        for player, banker, part in suits.split(label, other, draws):
            for face, times in groups:
                kinds[plan.kind(end, player, banker, face)] += part * times
    return Weighed(deals.total * thrown, kinds, results, cards)


def told_faces(plan: Plan, faces: Sequence[int]) -> list[tuple[int | None, int]]:
    """Faces the wagers tell apart, each with how many it stands for."""
    if "die" not in plan.kinds.facts:
        return [(None, max(len(faces), 1))]
    cells = plan.kinds.cells[plan.kinds.facts.index("die")]
    return list(Counter(int(cells[face]) for face in faces).items())


class _Suits:
    """Splits draws by the kinds of their pairs, where a wager asks for them."""

    def __init__(self, plan: Plan, shoe: Shoe) -> None:
        self.plan = plan
        self.shoe = shoe
        self.laws: dict[tuple[int, int], Law] = {}
        self.singles: dict[tuple[int, int], Law] = {}
        self.cells = [_cells(plan, side) for side in SIDES]
        self.players = [_variants(hand, len(self.cells[0]) > 0) for hand in plan.player.labels]
        self.bankers = [_variants(hand, len(self.cells[1]) > 0) for hand in plan.banker.labels]

    def split(
        self, label: int, banker_label: int, draws: int
    ) -> Iterator[tuple[HandShape, HandShape, int]]:
        (rank, players), (banker_rank, bankers) = self.players[label], self.bankers[banker_label]
        if not rank and not banker_rank:
            yield players["mixed"], bankers["mixed"], draws
            return
        if (rank, banker_rank) not in self.laws:
            self.laws[rank, banker_rank] = self._law(rank, banker_rank)
        weights, whole = self.laws[rank, banker_rank]
        for (player, banker), share in weights.items():
            # Exact: every draw of these ranks stands for all the suits in `whole`.
            yield players[player], bankers[banker], draws * share // whole

    def _law(self, rank: int, banker_rank: int) -> Law:
        if rank != banker_rank:
            return both(self._single(0, rank), self._single(1, banker_rank))
        player, banker = (self.plan.known.first_two(side) for side in SIDES)
        return self._told(pair_law(self.shoe, Rank(rank), player, banker))

    def _single(self, side: int, rank: int) -> Law:
        """The law of one hand's pair, whatever the other holds."""
        if not rank:
            return UNASKED
        if (side, rank) not in self.singles:
            hands: list[Sequence[Card] | None] = [None, None]
            hands[side] = self.plan.known.first_two(SIDES[side])
            self.singles[side, rank] = self._told(pair_law(self.shoe, Rank(rank), *hands))
        return self.singles[side, rank]

    def _told(self, law: Law) -> Law:
        """The law with kinds that no wager tells apart put together."""
        weights: dict[tuple[str, str], int] = defaultdict(int)
        for (one, other), share in law[0].items():
            weights[self.cells[0].get(one, one), self.cells[1].get(other, other)] += share
        return weights, law[1]


def _cells(plan: Plan, side: Side) -> dict[str, str]:
    """For each kind of pair, the kind that stands for it; empty where kinds are not asked."""
    if not asks_suits(plan.kinds, side):
        return {}
    cells = plan.kinds.cells[plan.kinds.facts.index(f"{side}_pair")]
    return {kind: str(cells[kind]) for kind in PAIR_KINDS}


def _variants(hand: HandShape, asked: bool) -> tuple[int, dict[str, HandShape]]:
    """The rank of a pair whose kind is asked, else 0; and the hand by each kind it may have."""
    if not asked or not hand.pair_rank:
        return 0, {"mixed": hand}
    return hand.pair_rank, {kind: hand._replace(pair=kind) for kind in (NONE, *PAIR_KINDS)}
