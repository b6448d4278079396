"""Many shoes at once: the same counting, compiled, exact in 64-bit integers.

Needs the `sim` extra (numpy and numba). `analyse` gives the same of one shoe without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Any, NamedTuple

import numpy as np

from punto.cards import DECK
from punto.odds import batch_kernel as kernel
from punto.odds.aggregate import told_faces
from punto.odds.analysis import analyse, payoffs_of, plan_for
from punto.odds.count_plan import SIDES, Known, Plan, asks_suits
from punto.odds.hand_counts import WIDTH
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.facts import PAIR_KINDS, HandShape
from punto.rules.outcome_classes import Game, Kinds
from punto.rules.payoff import LOSE, PUSH, Payoffs
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager

Array = kernel.Array
LARGEST = 2**63 - 1


class Batch(NamedTuple):
    """The odds of a book for many shoes."""

    combinations: list[int]
    draws: dict[str, Array]
    """For each wager, by shoe: the draws of each pay row, then of a stand-off, then of a loss."""
    wagers: dict[str, Wager]

    def ev(self, wager: str) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The mean profit of each shoe, as floats; `exact` gives one as a fraction."""
        profits = np.array([float(profit) for profit in self._profits(wager)])
        total = np.array(self.combinations, np.float64)
        means: np.ndarray[Any, np.dtype[np.float64]] = (self.draws[wager] @ profits) / total
        return means

    def exact(self, wager: str, shoe: int) -> Fraction:
        draws = [int(number) for number in self.draws[wager][shoe]]
        mean = sum(
            (number * profit for number, profit in zip(draws, self._profits(wager), strict=True)),
            Fraction(0),
        )
        return mean / self.combinations[shoe]

    def _profits(self, wager: str) -> list[Fraction]:
        return [*(row.odds.value for row in self.wagers[wager].pays), Fraction(0), Fraction(-1)]


def batch(book: Rulebook, shoes: Any) -> Batch:
    """Weigh every wager for every shoe.

    `shoes` is an array of counts, one shoe a line: 13 columns by rank, ace to king, or 52 by card
    in the order of `punto.cards.DECK`. By rank, wagers that ask for suits are left out.
    """
    counts = _checked(book, shoes)
    by_card = counts.shape[1] == 52
    ranks = counts.reshape(-1, 4, 13).sum(axis=1) if by_card else counts
    payoffs = payoffs_of(book, by_card)
    plan = plan_for(payoffs.kinds, book.game, _permanent(book))
    faces = [*range(1, book.die.faces + 1)] if book.die else []
    totals = [perm(int(size), plan.takes) * max(len(faces), 1) for size in ranks.sum(axis=1)]
    _check_size(totals, ranks, plan)
    wagers = {wager.id: wager for wager in book.wagers if wager.id in payoffs.rows}
    if plan.suits and book.game.permanent:  # the kernel draws both cards of a pair from the shoe
        return Batch(totals, _plainly(book, wagers, counts), wagers)
    compiled = _kernel(payoffs.kinds, book.game, _permanent(book), tuple(faces))
    kinds = compiled.weigh(ranks, counts if plan.suits else None)
    return Batch(totals, {name: _rows(one, payoffs, kinds) for name, one in wagers.items()}, wagers)


def _checked(book: Rulebook, shoes: Any) -> Array:
    counts = np.ascontiguousarray(shoes)
    if counts.ndim != 2 or counts.shape[1] not in (13, 52) or counts.dtype.kind not in "iu":
        raise Refused("bad_shoes", "the shoes are not lines of 13 or 52 whole numbers")
    most = book.decks.max * (1 if counts.shape[1] == 52 else 4)
    if counts.size and (counts.min() < 0 or counts.max() > most):
        raise Refused(
            "too_many_copies",
            f"a count is below 0 or above the {most} that {book.decks.max} decks hold",
            book.decks.clause,
        )
    return counts.astype(np.int64)


def _check_size(totals: Sequence[int], ranks: Array, plan: Plan) -> None:
    if any(total > LARGEST for total in totals):
        raise Refused(
            "shoe_too_large",
            f"a shoe of {int(ranks.sum(axis=1).max())} cards has more draws than 64 bits count; "
            "use analyse for it",
        )
    if any(total == 0 for total in totals):
        raise Refused("shoe_too_small", f"a shoe holds fewer than the {plan.takes} cards of a coup")


def _permanent(book: Rulebook) -> Known:
    player, banker = (
        (book.deal.permanent[side],) if side in book.deal.permanent else () for side in SIDES
    )
    return Known(player, banker)


def _plainly(book: Rulebook, wagers: dict[str, Wager], counts: Array) -> dict[str, Array]:
    """By the plain path, one shoe at a time."""
    draws: dict[str, list[list[int]]] = {wager: [] for wager in wagers}
    for line in counts:
        cards = {card: int(count) for card, count in zip(DECK, line, strict=True)}
        odds = analyse(book, Shoe.of_cards(cards))
        for wager in wagers:
            one = odds[wager]
            rest = (int(part * odds.combinations) for part in (one.push, one.lose))
            draws[wager].append([*(row.combinations for row in one.rows), *rest])
    return {wager: np.array(lines, np.int64) for wager, lines in draws.items()}


def _rows(wager: Wager, payoffs: Payoffs, kinds: Array) -> Array:
    outcomes = np.array(payoffs.rows[wager.id])
    codes = (*range(len(wager.pays)), PUSH, LOSE)
    return np.stack([kinds[:, outcomes == code].sum(axis=1) for code in codes], axis=1)


@lru_cache(maxsize=64)
def _kernel(kinds: Kinds, game: Game, known: Known, faces: tuple[int, ...]) -> _Kernel:
    return _Kernel(plan_for(kinds, game, known), faces)


class _Kernel:
    """A plan as the arrays of `batch_kernel`."""

    def __init__(self, plan: Plan, faces: Sequence[int]) -> None:
        self.plan = plan
        self.points = np.array(plan.points(), np.int64)
        self.totals = np.array([hand.total for hand in plan.player.lanes], np.int64)
        self.lead = self._lead()
        self.groups = told_faces(plan, faces)
        self.entries, self.kind_of = self._entries()

    def weigh(self, ranks: Array, cards: Array | None) -> Array:
        plan = self.plan
        zeros = ranks[:, 9:].sum(axis=1, keepdims=True)
        shoes = ranks.copy() if plan.by_rank else np.hstack([zeros, ranks[:, :9]])
        kinds = np.zeros((len(shoes), len(plan.kinds.index)), np.int64)
        suits = np.zeros((len(shoes), 0, 4), np.int64)
        if cards is not None:
            suits = np.ascontiguousarray(cards.reshape(-1, 4, 13).transpose(0, 2, 1))
        kernel.weigh_shoes(
            shoes, suits, self.points,
            _lane_of(plan.player.lane_of), plan.player.takes, self.totals,
            _lane_of(plan.banker.lane_of), plan.banker.takes, len(plan.banker.lanes),
            plan.takes, self.lead,
            np.zeros((len(plan.ends), len(plan.player.lanes), len(plan.banker.lanes)), np.int64),
            self.entries, self.kind_of,
            np.array([times for _, times in self.groups], np.int64), kinds,
        )  # fmt: skip
        return kinds

    def _lead(self) -> Array:
        lanes = len(self.plan.banker.lanes)
        lead = np.full((10, 11, 11, lanes), -1, np.int64)
        for thirds, by_lane in self.plan.leads.items():
            first, second = (kernel.NONE if third is None else third for third in thirds)
            for player_lane, masks in by_lane.items():
                for end, mask in masks:
                    for lane in range(lanes):
                        if _holds(mask, lane):
                            lead[self.totals[player_lane], first, second, lane] = end
        return lead

    def _entries(self) -> tuple[Array, Array]:
        """Every end with the lanes that lead to it, and the kind of coup each makes."""
        plan = self.plan
        asked = [asks_suits(plan.kinds, side) for side in SIDES]
        found: set[tuple[int, int, int]] = set()
        for lane, total in enumerate(self.totals):
            for banker_lane in range(len(plan.banker.lanes)):
                ends = set(np.unique(self.lead[total, :, :, banker_lane]).tolist()) - {-1}
                found |= {(end, lane, banker_lane) for end in ends}
        entries, kinds = [], []
        for end, lane, banker_lane in sorted(found):
            hands = plan.player.lanes[lane], plan.banker.lanes[banker_lane]
            ranks = [hand.pair_rank if ask else 0 for hand, ask in zip(hands, asked, strict=True)]
            entries.append((end, lane, banker_lane, *ranks))
            kinds.append(self._kinds(end, hands, ranks))
        return np.array(entries, np.int64), np.array(kinds, np.int64)

    def _kinds(
        self, end: int, hands: tuple[HandShape, HandShape], ranks: Sequence[int]
    ) -> list[list[list[int]]]:
        """Kinds of coup by the Player's kind of pair, the Banker's, and the faces of the die."""
        players, bankers = (
            [hand._replace(pair=kind) if rank else hand for kind in PAIR_KINDS]
            for hand, rank in zip(hands, ranks, strict=True)
        )
        return [
            [
                [self.plan.kind(end, one, other, face) for face, _ in self.groups]
                for other in bankers
            ]
            for one in players
        ]


def _lane_of(table: Sequence[Sequence[int]]) -> Array:
    return np.array(table, np.int64).reshape(len(table), -1)


def _holds(mask: int, lane: int) -> bool:
    return bool((mask >> (lane * WIDTH)) & 1)
