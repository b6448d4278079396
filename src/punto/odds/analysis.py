"""Exact odds of every wager of a book, for any shoe and any cards already dealt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.data_table import DataTable, Tabular
from punto.messages import message
from punto.odds.count_plan import CountPlan, KnownCards, make_count_plan
from punto.odds.draw_counts import DrawCounts, count_draws
from punto.odds.number_format import format_percent
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.coup import Step, check_die, next_card
from punto.rules.outcomes.condition import read_condition
from punto.rules.outcomes.coup_parts import CoupParts
from punto.rules.outcomes.facts import FACTS, SIDES, Side
from punto.rules.outcomes.outcome_classes import (
    DealRules,
    OutcomeClasses,
    enumerate_outcome_classes,
    find_representatives,
)
from punto.rules.outcomes.payoff import LOSE, PUSH, Payoffs, compile_payoffs
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.wager import PayRow, Wager


class RowOdds(NamedTuple):
    row: PayRow
    combinations: int
    probability: Fraction


class WagerOdds(NamedTuple):
    """The exact figures of one unit staked on a wager."""

    wager: Wager
    ev: Fraction
    """The expected profit; the house edge is its negative."""
    variance: Fraction
    win: Fraction
    push: Fraction
    lose: Fraction
    rows: tuple[RowOdds, ...]


class Analysis(Tabular):
    """The exact odds of a book for one shoe; `analysis["banker"].ev` is a Fraction."""

    def __init__(self, book: Rulebook, shoe: Shoe, dealt_so_far: DealtSoFar) -> None:
        self.book = book
        self.shoe = shoe
        self.dealt_so_far = dealt_so_far
        points, *others = _payoff_groups(book, shoe.cards is not None)
        draw_counts = self._count_draws(points)
        self.combinations = draw_counts.total
        self.results = {
            name: self.probability(draw_counts.results.get(name, 0)) for name in _RESULTS
        }
        self.cards = {
            number: self.probability(draw_counts.cards.get(number, 0)) for number in (4, 5, 6)
        }
        priced = self._price_wagers(points, draw_counts)
        for group in others:
            priced |= self._price_wagers(group, self._count_draws(group))
        self.wagers = {wager.id: priced[wager.id] for wager in book.wagers if wager.id in priced}
        self.unpriced = {
            wager.id: message("detail", "suits_not_counted", wager=wager.title)
            for wager in book.wagers
            if wager.id not in priced
        }
        """Wagers without odds for this shoe, with the reason."""

    def __getitem__(self, wager: str) -> WagerOdds:
        return self.wagers[wager]

    def __repr__(self) -> str:
        edges = (f"{name} {format_percent(-odds.ev)}" for name, odds in self.wagers.items())
        dealt = sum(len(hand) for hand in self.dealt_so_far.known) - len(self.book.deal.permanent)
        known = f", {dealt} dealt" if dealt else ""
        return f"<Analysis {self.book.id}, {self.shoe.size} cards{known}: {', '.join(edges)}>"

    def _repr_html_(self) -> str:
        """Return the odds of every wager, for a notebook."""
        from punto.odds.display import render_analysis

        return render_analysis(self)

    def to_table(self) -> DataTable:
        """Return a row for each wager."""
        from punto.odds.display import tabulate_wagers

        return tabulate_wagers(self)

    def probability(self, draws: int) -> Fraction:
        return Fraction(draws, self.combinations)

    def covariance(self, one: str, other: str) -> Fraction:
        """Return the covariance of one unit on each of two wagers in the same coup."""
        first, second = self._profits(one), self._profits(other)
        together = sum(
            (
                draws * first[outcome_class] * second[outcome_class]
                for outcome_class, draws in self._all_draws.classes.items()
            ),
            Fraction(0),
        )
        return together / self.combinations - self[one].ev * self[other].ev

    def _profits(self, wager: str) -> list[Fraction]:
        """Return the profit of one unit in each outcome class of the book."""
        profits = unit_profits(self[wager].wager)
        return [profits[row] for row in self._payoffs.rows[wager]]

    @property
    def _payoffs(self) -> Payoffs:
        return priceable_payoffs(self.book, self.shoe.cards is not None)

    @cached_property
    def _all_draws(self) -> DrawCounts:
        """The draws for all wagers together; only covariances need them."""
        return self._count_draws(self._payoffs)

    def _count_draws(self, payoffs: Payoffs) -> DrawCounts:
        plan = cached_count_plan(payoffs.classes, self.book.deal_rules, self.dealt_so_far.known)
        return count_draws(plan, self.shoe, self.dealt_so_far.faces(self.book))

    def portfolio(self, stakes: Mapping[str, Fraction | int]) -> tuple[Fraction, Fraction]:
        """Return the exact mean and variance of the profit of stakes on several wagers."""
        mean = sum(
            (Fraction(stake) * self[wager].ev for wager, stake in stakes.items()), Fraction(0)
        )
        variance = sum(
            (
                Fraction(stake) * Fraction(stakes[other]) * self.covariance(wager, other)
                for wager, stake in stakes.items()
                for other in stakes
            ),
            Fraction(0),
        )
        return mean, variance

    @cached_property
    def joint(self) -> dict[tuple[int, int, int, int], int]:
        """Draws by (Player total, Banker total, Player cards, Banker cards)."""
        classes = _joint_classes(self.book)
        draw_counts = self._count_draws(Payoffs(classes, {}))
        names = ("player_total", "banker_total", "player_cards", "banker_cards")
        positions = [classes.facts.index(name) for name in names]
        class_values = list(classes.index)
        joint: dict[tuple[int, int, int, int], int] = {}
        for outcome_class, draws in draw_counts.classes.items():
            player, banker, player_cards, banker_cards = (
                int(class_values[outcome_class][position]) for position in positions
            )
            joint[player, banker, player_cards, banker_cards] = draws
        return joint

    def _price_wagers(self, payoffs: Payoffs, draw_counts: DrawCounts) -> dict[str, WagerOdds]:
        return {
            wager.id: self._price_wager(wager, payoffs.rows[wager.id], draw_counts)
            for wager in self.book.wagers
            if wager.id in payoffs.rows
        }

    def _price_wager(
        self, wager: Wager, outcomes: Sequence[int], draw_counts: DrawCounts
    ) -> WagerOdds:
        draws: dict[int, int] = defaultdict(int)
        for outcome_class, number in draw_counts.classes.items():
            draws[outcomes[outcome_class]] += number
        rows = tuple(
            RowOdds(row, draws[number], self.probability(draws[number]))
            for number, row in enumerate(wager.pays)
        )
        win = sum((row.probability for row in rows), Fraction(0))
        lose = self.probability(draws[LOSE])
        chances = {number: self.probability(count) for number, count in draws.items()}
        profits = unit_profits(wager)
        ev = sum((chances[number] * profits[number] for number in chances), Fraction(0))
        square = sum((chances[number] * profits[number] ** 2 for number in chances), Fraction(0))
        return WagerOdds(wager, ev, square - ev**2, win, self.probability(draws[PUSH]), lose, rows)


_RESULTS = ("player", "banker", "tie")


class DealtSoFar(NamedTuple):
    """The known part of a coup: the cards already dealt and the die."""

    known: KnownCards
    die: int | None = None

    def faces(self, book: Rulebook) -> list[int]:
        """Return the possible die faces; empty if the book has no die."""
        if book.die is None:
            return []
        return [*range(1, book.die.faces + 1)] if self.die is None else [self.die]


def analyse(
    book: Rulebook,
    shoe: Shoe | None = None,
    dealt: Sequence[Card] = (),
    die: int | None = None,
) -> Analysis:
    """Compute the exact odds of every wager of a book.

    `shoe` is the shoe before this coup, by default a full one. `dealt` are the cards of this coup
    already on the table, in the order of the deal; they are removed from the shoe.
    """
    if die is not None:
        check_die(book, die)
    before = Shoe.full(book.decks.default) if shoe is None else shoe
    check_shoe(book, before, book.decks.max)
    rest = before
    for card in dealt:
        rest = rest.without(card)
    dealt_so_far = DealtSoFar(_assign_dealt_cards(book, dealt), die)
    return analyse_remaining(book, rest, dealt_so_far)


def analyse_remaining(book: Rulebook, rest: Shoe, dealt_so_far: DealtSoFar) -> Analysis:
    """Compute the exact odds from the remaining shoe and the known part of the coup."""
    takes = longest_draw(book, rest, dealt_so_far)
    if rest.size < takes:
        raise Refused(
            "shoe_too_small",
            clause=book.procedure.irregularities.cards_run_out.clause,
            cards=rest.size,
            needed=takes,
        )
    return Analysis(book, rest, dealt_so_far)


def longest_draw(book: Rulebook, rest: Shoe, dealt_so_far: DealtSoFar) -> int:
    """Return the maximum number of cards that the coup still takes from the shoe."""
    points = _payoff_groups(book, rest.cards is not None)[0]
    return cached_count_plan(points.classes, book.deal_rules, dealt_so_far.known).cards_to_draw


def check_shoe(book: Rulebook, shoe: Shoe, decks: int) -> None:
    """Refuse a shoe with more copies of a card than decks."""
    for card, count in (shoe.cards or {}).items():
        if count > decks:
            raise too_many_copies(book, str(card), count, decks, decks)
    for rank, count in zip(Rank, shoe.ranks, strict=True):
        if count > 4 * decks:
            raise too_many_copies(book, rank.letter, count, decks, 4 * decks)


def too_many_copies(book: Rulebook, card: str, count: int, decks: int, limit: int) -> Refused:
    """Refuse a count of a card or of a rank."""
    return Refused(
        "too_many_copies",
        clause=book.decks.clause,
        card=card,
        count=count,
        decks=decks,
        max=limit,
    )


def _assign_dealt_cards(book: Rulebook, dealt: Sequence[Card]) -> KnownCards:
    """Assign the dealt cards to the hands."""
    hands: dict[Side, list[Card]] = {
        side: [book.deal.permanent[side]] if side in book.deal.permanent else [] for side in SIDES
    }
    for number, card in enumerate(dealt):
        decision = next_card(book, hands["player"], hands["banker"])
        if decision.hand is None:
            full = Step(message("detail", "no_fourth_card"), book.tableau.full_hand_clause)
            why = decision.steps[-1] if decision.steps else full
            raise Refused(
                "card_too_many",
                clause=why.clause,
                why=why.message,
                count=number,
                cards=[str(left) for left in dealt[number:]],
            )
        hands[decision.hand].append(card)
    return KnownCards(tuple(hands["player"]), tuple(hands["banker"]))


@lru_cache(maxsize=64)
def cached_count_plan(
    classes: OutcomeClasses, deal_rules: DealRules, known: KnownCards
) -> CountPlan:
    return make_count_plan(classes, deal_rules, known)


@lru_cache(maxsize=64)
def priceable_payoffs(book: Rulebook, suits: bool) -> Payoffs:
    """Return the payoff table of all wagers, or of those that do not depend on suits."""
    if suits:
        return book.payoffs
    wagers = [wager for wager in book.wagers if not wager_needs_suits(book, wager)]
    return compile_payoffs(wagers, book.deal_rules)


def wager_needs_suits(book: Rulebook, wager: Wager) -> bool:
    parts = CoupParts(find_representatives(wager.conditions(), book.deal_rules))
    return any(parts.needs_suits(side) for side in SIDES)


@lru_cache(maxsize=64)
def _payoff_groups(book: Rulebook, suits: bool) -> tuple[Payoffs, ...]:
    """Group the wagers by what they depend on: points at the end, the initial deal, or ranks too.

    Counting the groups separately is much faster than counting everything at once: there are few
    point values, and the initial deal needs no third cards. The group of points comes first. It
    also gives the results, and may have no wagers.
    """
    groups: tuple[list[Wager], ...] = ([], [], [])
    for wager in book.wagers:
        if wager.id in priceable_payoffs(book, suits).rows:
            groups[_group_number(wager, book.deal_rules)].append(wager)
    return tuple(
        compile_payoffs(wagers, book.deal_rules)
        for number, wagers in enumerate(groups)
        if wagers or number == 0
    )


def _group_number(wager: Wager, deal_rules: DealRules) -> int:
    representatives = find_representatives(wager.conditions(), deal_rules)
    if all(FACTS[name].known_at == "initial_deal" for name in representatives):
        return 1
    return 2 if CoupParts(representatives).needs_ranks else 0


@lru_cache(maxsize=64)
def _joint_classes(book: Rulebook) -> OutcomeClasses:
    """Return outcome classes that distinguish all final totals and card counts."""
    condition = read_condition("player_total == banker_total and player_cards == banker_cards")
    return enumerate_outcome_classes([condition], book.deal_rules)
