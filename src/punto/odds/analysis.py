"""Exact odds of every wager of a book, for any shoe, whatever lies on the table already."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.odds.aggregate import DrawCounts, count_draws
from punto.odds.count_plan import SIDES, CountPlan, KnownCards, distinguishes_suits, make_count_plan
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.condition import read_condition
from punto.rules.coup import check_die, next_card
from punto.rules.facts import FACTS, RANK_FIELDS, Side
from punto.rules.outcome_classes import (
    DealRules,
    OutcomeClasses,
    enumerate_outcome_classes,
    find_representatives,
)
from punto.rules.payoff import LOSE, PUSH, Payoffs, compile_payoffs
from punto.rules.rulebook import Rulebook
from punto.rules.wager import PayRow, Wager


class RowOdds(NamedTuple):
    row: PayRow
    combinations: int
    probability: Fraction


class WagerOdds(NamedTuple):
    """What one unit on a wager does."""

    wager: Wager
    ev: Fraction
    """The mean profit; the house edge is its negative."""
    variance: Fraction
    win: Fraction
    push: Fraction
    lose: Fraction
    rows: tuple[RowOdds, ...]


class Analysis:
    """The odds of a book for one shoe; `odds["banker"].ev` is a Fraction."""

    def __init__(self, book: Rulebook, shoe: Shoe, situation: Situation) -> None:
        self.book = book
        self.shoe = shoe
        self.situation = situation
        points, *others = _payoff_groups(book, shoe.cards is not None)
        weighed = self._count_draws(points)
        self.combinations = weighed.total
        self.results = {name: self.probability(weighed.results.get(name, 0)) for name in _RESULTS}
        self.cards = {
            number: self.probability(weighed.cards.get(number, 0)) for number in (4, 5, 6)
        }
        priced = self._price_wagers(points, weighed)
        for group in others:
            priced |= self._price_wagers(group, self._count_draws(group))
        self.wagers = {wager.id: priced[wager.id] for wager in book.wagers if wager.id in priced}
        self.unpriced = {
            wager.id: f"{wager.title} asks for suits and the shoe is counted by rank"
            for wager in book.wagers
            if wager.id not in priced
        }
        """Wagers this shoe cannot price, and why."""

    def __getitem__(self, wager: str) -> WagerOdds:
        return self.wagers[wager]

    def probability(self, draws: int) -> Fraction:
        return Fraction(draws, self.combinations)

    def covariance(self, one: str, other: str) -> Fraction:
        """Of one unit on each of two wagers in the same coup."""
        first, second = self._profits(one), self._profits(other)
        together = sum(
            (draws * first[kind] * second[kind] for kind, draws in self._all_draws.classes.items()),
            Fraction(0),
        )
        return together / self.combinations - self[one].ev * self[other].ev

    def _profits(self, wager: str) -> list[Fraction]:
        """The profit of one unit in each kind of coup the whole book tells apart."""
        pays = {PUSH: Fraction(0), LOSE: Fraction(-1)}
        pays |= {n: row.odds.value for n, row in enumerate(self[wager].wager.pays)}
        return [pays[row] for row in self._payoffs.rows[wager]]

    @property
    def _payoffs(self) -> Payoffs:
        return priceable_payoffs(self.book, self.shoe.cards is not None)

    @cached_property
    def _all_draws(self) -> DrawCounts:
        """All wagers of the book weighed together: only what joins two of them needs it."""
        return self._count_draws(self._payoffs)

    def _count_draws(self, payoffs: Payoffs) -> DrawCounts:
        plan = cached_count_plan(payoffs.classes, self.book.deal_rules, self.situation.known)
        return count_draws(plan, self.shoe, self.situation.faces(self.book))

    def portfolio(self, stakes: Mapping[str, Fraction | int]) -> tuple[Fraction, Fraction]:
        """The exact mean and variance of the profit of stakes on several wagers at once."""
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
        """Draws by (Player's total, Banker's total, Player's cards, Banker's cards)."""
        kinds = _joint_classes(self.book)
        weighed = self._count_draws(Payoffs(kinds, {}))
        names = ("player_total", "banker_total", "player_cards", "banker_cards")
        places = [kinds.facts.index(name) for name in names]
        every = list(kinds.index)
        joint: dict[tuple[int, int, int, int], int] = {}
        for kind, draws in weighed.classes.items():
            player, banker, player_cards, banker_cards = (
                int(every[kind][place]) for place in places
            )
            joint[player, banker, player_cards, banker_cards] = draws
        return joint

    def _price_wagers(self, payoffs: Payoffs, weighed: DrawCounts) -> dict[str, WagerOdds]:
        return {
            wager.id: self._price_wager(wager, payoffs.rows[wager.id], weighed)
            for wager in self.book.wagers
            if wager.id in payoffs.rows
        }

    def _price_wager(self, wager: Wager, outcomes: Sequence[int], weighed: DrawCounts) -> WagerOdds:
        draws: dict[int, int] = defaultdict(int)
        for kind, number in weighed.classes.items():
            draws[outcomes[kind]] += number
        rows = tuple(
            RowOdds(row, draws[number], self.probability(draws[number]))
            for number, row in enumerate(wager.pays)
        )
        win = sum((row.probability for row in rows), Fraction(0))
        lose = self.probability(draws[LOSE])
        ev = sum((row.probability * row.row.odds.value for row in rows), -lose)
        square = sum((row.probability * row.row.odds.value**2 for row in rows), lose)
        return WagerOdds(wager, ev, square - ev**2, win, self.probability(draws[PUSH]), lose, rows)


_RESULTS = ("player", "banker", "tie")


class Situation(NamedTuple):
    """What is known of the coup already: its cards on the table, and the die."""

    known: KnownCards
    die: int | None = None

    def faces(self, book: Rulebook) -> list[int]:
        """The faces the die may still show; none where the book has no die."""
        if book.die is None:
            return []
        return [*range(1, book.die.faces + 1)] if self.die is None else [self.die]


def analyse(
    book: Rulebook,
    shoe: Shoe | None = None,
    dealt: Sequence[Card] = (),
    die: int | None = None,
) -> Analysis:
    """Weigh every wager of a book.

    `shoe` is what was left before this coup, a full one if not given; `dealt` the cards of this
    coup that lie on the table already, in the order they were dealt: they leave the shoe.
    """
    if die is not None:
        check_die(book, die)
    before = Shoe.full(book.decks.default) if shoe is None else shoe
    check_shoe(book, before, book.decks.max)
    rest = before
    for card in dealt:
        rest = rest.without(card)
    situation = Situation(_assign_dealt_cards(book, dealt), die)
    return analyse_remaining(book, rest, situation)


def analyse_remaining(book: Rulebook, rest: Shoe, situation: Situation) -> Analysis:
    """Weigh every wager by what is left of the shoe in a situation."""
    points = _payoff_groups(book, rest.cards is not None)[0]
    takes = cached_count_plan(points.classes, book.deal_rules, situation.known).cards_to_draw
    if rest.size < takes:
        raise Refused(
            "shoe_too_small",
            f"the shoe holds {rest.size} more cards and the coup can take {takes}",
            book.procedure.irregularities.cards_run_out.clause,
        )
    return Analysis(book, rest, situation)


def check_shoe(book: Rulebook, shoe: Shoe, decks: int) -> None:
    """No shoe holds more of a card than its decks."""
    for card, count in (shoe.cards or {}).items():
        if count > decks:
            raise _too_many(book, str(card), count, decks, decks)
    for rank, count in zip(Rank, shoe.ranks, strict=True):
        if count > 4 * decks:
            raise _too_many(book, rank.letter, count, decks, 4 * decks)


def _too_many(book: Rulebook, name: str, count: int, decks: int, most: int) -> Refused:
    return Refused(
        "too_many_copies",
        f"the shoe holds {count} of {name} and {decks} decks hold {most}",
        book.decks.clause,
    )


def _assign_dealt_cards(book: Rulebook, dealt: Sequence[Card]) -> KnownCards:
    """Which hand each card on the table belongs to."""
    hands: dict[Side, list[Card]] = {
        side: [book.deal.permanent[side]] if side in book.deal.permanent else [] for side in SIDES
    }
    for number, card in enumerate(dealt):
        turn = next_card(book, hands["player"], hands["banker"])
        if turn.hand is None:
            raise Refused(
                "card_too_many",
                f"{turn.steps[-1].words if turn.steps else 'no hand takes a fourth card'}: "
                f"the coup ends after {number} cards",
                turn.steps[-1].clause if turn.steps else book.tableau.full_hand_clause,
            )
        hands[turn.hand].append(card)
    return KnownCards(tuple(hands["player"]), tuple(hands["banker"]))


@lru_cache(maxsize=64)
def cached_count_plan(kinds: OutcomeClasses, game: DealRules, known: KnownCards) -> CountPlan:
    return make_count_plan(kinds, game, known)


@lru_cache(maxsize=64)
def priceable_payoffs(book: Rulebook, suits: bool) -> Payoffs:
    """The payoff table of all wagers, or of those that can be priced without suits."""
    if suits:
        return book.payoffs
    wagers = [wager for wager in book.wagers if not wager_needs_suits(book, wager)]
    return compile_payoffs(wagers, book.deal_rules)


def wager_needs_suits(book: Rulebook, wager: Wager) -> bool:
    cells = find_representatives(wager.conditions(), book.deal_rules)
    return any(distinguishes_suits(cells, side) for side in SIDES)


@lru_cache(maxsize=64)
def _payoff_groups(book: Rulebook, suits: bool) -> tuple[Payoffs, ...]:
    """The wagers by what must be counted for them: point values; the first two hands; both.

    Point values are few, and the first two hands are counted without third cards: together they
    cost far less than counting everything at once. The group of point values comes first; it also
    tells the results, and may have no wagers.
    """
    groups: tuple[list[Wager], ...] = ([], [], [])
    for wager in book.wagers:
        if wager.id in priceable_payoffs(book, suits).rows:
            groups[_group_number(wager)].append(wager)
    return tuple(
        compile_payoffs(wagers, book.deal_rules)
        for number, wagers in enumerate(groups)
        if wagers or number == 0
    )


def _group_number(wager: Wager) -> int:
    facts = [FACTS[name] for condition in wager.conditions() for name in condition.fact_names()]
    fields = {field.split(".")[1] for fact in facts for field in fact.hand_fields}
    if not fields & set(RANK_FIELDS):
        return 0
    return 1 if all(fact.known_at == "initial_deal" for fact in facts) else 2


@lru_cache(maxsize=64)
def _joint_classes(book: Rulebook) -> OutcomeClasses:
    """Kinds of coup that tell every final total and number of cards apart."""
    told = read_condition("player_total == banker_total and player_cards == banker_cards")
    return enumerate_outcome_classes([told], book.deal_rules)
