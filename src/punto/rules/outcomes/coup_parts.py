"""Put the facts of a coup together from its parts: two hands, the end and the die.

The engines count parts of coups, not coups. A *key* is everything that the facts of a book tell
about a part. The keys of all parts give the fact values, and so the outcome class. A fact has no
name here: its entry in `FACTS` says how it is enumerated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from punto.cards import Rank
from punto.rules.outcomes.facts import (
    FACTS,
    NONE,
    PAIR_KINDS,
    SIDES,
    CoupFacts,
    Fact,
    FactValue,
    HandFacts,
    Labels,
    Side,
)
from punto.rules.tableau import Tableau

Representatives = Mapping[FactValue, FactValue]
"""The representative of each value of a fact: the first value that no condition distinguishes."""

FactValues = tuple[FactValue, ...]
"""The representative of each fact."""

HandKey = tuple[FactValue, ...]
"""The labels of the first two cards of a hand."""

EndKey = tuple[FactValue, ...]
"""The facts of points, and the sums of the labels of the third cards."""

FaceKey = tuple[FactValue, ...]
"""The facts of the die."""


class HandLabel(NamedTuple):
    """What the facts of a book tell about the first two cards of a hand."""

    keys: tuple[HandKey, ...]
    """One key; or one for each of `PAIR_KINDS` if they distinguish the kinds of this pair."""
    pair_rank: int = 0
    """The rank of a pair whose kind matters, else 0."""


class CoupParts(NamedTuple):
    """The facts that a set of conditions uses, in the order of `FACTS`, with representatives."""

    representatives: Mapping[str, Representatives]

    def hand_key(self, side: Side, hand: HandFacts) -> HandKey:
        return tuple(
            [
                representatives[label] if _has_one_part(labels) else label
                for labels, representatives in self._labels()
                if side in labels.sides
                for label in (labels.first_two(hand),)
            ]
        )

    def hand_label(self, side: Side, ranks: tuple[Rank, Rank]) -> HandLabel:
        keys = self._keys_by_kind(side, ranks)
        if len(set(keys)) == 1:
            return HandLabel(keys[:1])
        return HandLabel(keys, int(ranks[0]))

    def end_key(self, coup: CoupFacts) -> EndKey:
        """Return the end of any coup with these totals and third cards."""
        key: list[FactValue] = []
        for fact, representatives in self._facts():
            how = fact.enumerated
            if how == "points":
                key.append(representatives[fact.evaluate(coup)])
            elif how != "die" and how.third:
                thirds = (coup.third(side) for side in how.sides)
                key.append(sum([how.third(rank) for rank in thirds if rank]))
        return tuple(key)

    def face_key(self, face: int | None) -> FaceKey:
        return tuple(
            [
                representatives[fact.evaluate(_FACE_ONLY._replace(die=face))]
                for fact, representatives in self._facts()
                if fact.enumerated == "die"
            ]
        )

    def combine(self, end: EndKey, player: HandKey, banker: HandKey, face: FaceKey) -> FactValues:
        """Return the facts of a coup from the keys of its parts."""
        hands = {"player": iter(player), "banker": iter(banker)}
        ends, faces = iter(end), iter(face)
        values: list[FactValue] = []
        for fact, representatives in self._facts():
            labels = fact.enumerated
            if labels == "points":
                values.append(next(ends))
            elif labels == "die":
                values.append(next(faces))
            elif _has_one_part(labels):
                values.append(next(hands[labels.sides[0]]))
            else:
                total = sum(int(next(hands[side])) for side in labels.sides)
                total += int(next(ends)) if labels.third else 0
                values.append(representatives[total])
        return tuple(values)

    # --- what the facts distinguish -------------------------------------------------------------

    @property
    def has_labels(self) -> bool:
        return any(True for _ in self._labels())

    def needs_suits(self, side: Side) -> bool:
        """Return whether the facts depend on the kind of a hand's pair."""
        return any(self.hand_label(side, (rank, rank)).pair_rank for rank in Rank)

    @property
    def needs_ranks(self) -> bool:
        """Return whether the facts distinguish ranks of the same points."""
        return len(self.units()) > len({rank.points for rank in Rank})

    def third_kinds(self) -> list[tuple[Rank, ...]]:
        """Return the groups of ranks that are the same as a third card."""
        return _group_ranks({rank: self._third_labels(rank) for rank in Rank})

    def units(self) -> list[tuple[Rank, ...]]:
        """Return the groups of ranks that are the same everywhere: in a hand and as third card."""
        keys = {
            rank: (
                self._third_labels(rank),
                *(
                    frozenset(self._keys_by_kind(side, (min(rank, other), max(rank, other))))
                    for side in SIDES
                    for other in Rank
                ),
            )
            for rank in Rank
        }
        return _group_ranks(keys)

    def _facts(self) -> Iterable[tuple[Fact, Representatives]]:
        return [
            (FACTS[name], representatives) for name, representatives in self.representatives.items()
        ]

    def _labels(self) -> Iterable[tuple[Labels, Representatives]]:
        for fact, representatives in self._facts():
            if isinstance(fact.enumerated, Labels):
                yield fact.enumerated, representatives

    def _keys_by_kind(self, side: Side, ranks: tuple[Rank, Rank]) -> tuple[HandKey, ...]:
        """Return the key of two cards, for each kind of pair that they can form."""
        kinds = PAIR_KINDS if ranks[0] == ranks[1] else (NONE,)
        return tuple([self.hand_key(side, make_bare_hand(ranks, kind)) for kind in kinds])

    def _third_labels(self, rank: Rank) -> tuple[int, ...]:
        return tuple([labels.third(rank) for labels, _ in self._labels() if labels.third])


def _has_one_part(labels: Labels) -> bool:
    return len(labels.sides) == 1 and labels.third is None


def _group_ranks(keys: Mapping[Rank, object]) -> list[tuple[Rank, ...]]:
    groups: dict[tuple[int, object], list[Rank]] = {}
    for rank, key in keys.items():
        groups.setdefault((rank.points, key), []).append(rank)
    return [tuple(group) for group in groups.values()]


def make_bare_hand(ranks: tuple[Rank, Rank], pair: str = NONE) -> HandFacts:
    """Return a hand for labels, which do not ask whether it is a natural."""
    return HandFacts(sum(rank.points for rank in ranks) % 10, False, ranks, pair)


def make_sample_coup(player: int, banker: int, tableau: Tableau) -> CoupFacts:
    """Return a coup with these two-card totals, for facts of points."""
    hands = [
        HandFacts(total, tableau.is_natural(total), _SAMPLE_RANKS[total])
        for total in (player, banker)
    ]
    return CoupFacts(hands[0], hands[1])


_SAMPLE_RANKS = {rank.points: (rank, Rank.KING) for rank in list(Rank)[:10]}
_FACE_ONLY = CoupFacts(make_bare_hand(_SAMPLE_RANKS[0]), make_bare_hand(_SAMPLE_RANKS[0]))
