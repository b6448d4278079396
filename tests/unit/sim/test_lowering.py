"""The lowered book: the cell of every coup belongs to the coup's outcome class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod
from random import Random

import numpy as np
import pytest

from punto.cards import DECK, Card
from punto.refusals import Refused
from punto.rules.coup import Coup, next_card, play
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES
from punto.rules.rulebook import Rulebook
from punto.sim import cell_layout
from punto.sim.cell_layout import build_cell_layout
from punto.sim.kernel import layout as array_layout
from punto.sim.kernel.layout import KernelRules
from punto.sim.lowering import lower_book
from tests.unit.sim.reference_kernel import RANKS, permanent_cards
from tests.unit.sim.rulebook_variants import SOURCES, book_of, read

every_book = pytest.mark.parametrize("name", SOURCES, scope="module")


def coups(book: Rulebook, number: int) -> Iterator[Coup]:
    """Yield coups with many pairs, triplets and cards of one suit."""
    random = Random(f"coups {book.id}")
    while number:
        cards: list[Card] = []
        hands = permanent_cards(book)
        while (hand := next_card(book, hands["player"], hands["banker"]).hand) is not None:
            seen = [*hands["player"], *hands["banker"]]
            ranks = {card.rank for card in seen} if random.random() < 0.6 else set()
            card = random.choice([card for card in DECK if not ranks or card.rank in ranks])
            cards.append(card)
            hands[hand].append(card)
        if max(Counter(cards).values()) <= book.decks.default:
            die = random.randint(1, book.die.faces) if book.die else None
            yield play(book, cards, die)
            number -= 1


def cell_of(coup: Coup, rules: KernelRules) -> int:
    """Compute the cell as described in `kernel.layout`."""
    hands = coup.player.cards, coup.banker.cards
    shift = int(rules.procedure[array_layout.THIRD_SHIFT])
    end = coup.facts.player.total * 10 + coup.facts.banker.total
    for third in (coup.facts.player_third, coup.facts.banker_third):
        unit = 13 if third is None else RANKS.index(third)
        end = end * (14 - shift) + max(unit - shift, 0)
    offsets = rules.offsets
    cell = int(rules.procedure[array_layout.END_NUMBERS + end]) * int(
        offsets[array_layout.END_STRIDE]
    )
    for number, hand in enumerate(hands):
        first, second = (RANKS.index(card.rank) for card in hand[:2])
        cell += int(offsets[array_layout.HAND_OFFSETS + (number * 14 + first) * 14 + second])
        pair = coup.facts.hand(SIDES[number]).pair
        if pair in PAIR_KINDS:
            cell += int(offsets[array_layout.PAIR_STRIDES + number]) * PAIR_KINDS.index(pair)
    return cell + (int(offsets[array_layout.DIE_OFFSETS + coup.die - 1]) if coup.die else 0)


@every_book
def test_every_coup_falls_in_a_cell_of_its_kind(name: str) -> None:
    book = book_of(name)
    layout, rules = build_cell_layout(book), lower_book(book, book.decks.default, False, 20)
    for coup in coups(book, 200):
        end, *others = map(int, np.unravel_index(cell_of(coup, rules), layout.shape))
        player, banker, face = others
        drawn = len(coup.player.cards) + len(coup.banker.cards) - len(book.deal.permanent)
        assert layout.outcome_class((end, player, banker, face)) == book.payoffs.classes.class_of(
            coup.facts
        )
        cell_end = layout.ends[end]
        assert (cell_end.winner, cell_end.cards) == (coup.winner, drawn)


@every_book
def test_no_lane_can_point_outside_the_cells(name: str) -> None:
    """A compiled kernel does not check bounds."""
    book = book_of(name)
    rules = lower_book(book, book.decks.default, False, 20)
    offsets, ends = rules.offsets, rules.procedure[array_layout.END_NUMBERS :]
    labels = offsets[array_layout.HAND_OFFSETS : array_layout.PAIR_STRIDES].reshape(2, -1)
    sides = offsets[array_layout.DIE_OFFSETS :]
    last_end = int(ends.max()) * int(offsets[array_layout.END_STRIDE])
    furthest = last_end + labels.max(axis=1).sum() + sides.max(initial=0)
    assert min(offsets.min(), ends.min()) >= 0
    assert furthest < prod(build_cell_layout(book).shape)


def test_a_book_with_too_many_outcome_classes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cell_layout, "MAX_CELLS", 35)
    with pytest.raises(Refused, match="too_many_cells"):
        build_cell_layout.__wrapped__(read("mbs-baccarat"))
