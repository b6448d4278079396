"""Facts: what is read from a coup equals what is put together from its parts."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from punto.cards import Card, Rank, Suit
from punto.rules.catalog import load
from punto.rules.outcomes.coup_parts import CoupParts
from punto.rules.outcomes.facts import (
    FACTS,
    Fact,
    Labels,
    count_ranks,
    fact_values,
    make_coup_facts,
)

TABLEAU = load("mbs-baccarat").tableau
DIE_FACES = range(1, 7)


def parts_of(*facts: Fact) -> CoupParts:
    """Return parts that distinguish every value of these facts."""
    values = {fact.name: fact.values or tuple(DIE_FACES) for fact in facts}
    return CoupParts({name: {value: value for value in of} for name, of in values.items()})


def test_facts_from_parts_equal_facts_from_cards() -> None:
    random, parts = Random("facts"), parts_of(*FACTS.values())
    cards = [Card(rank, suit) for rank, suit in product(Rank, Suit)] * 2
    for _ in range(3_000):
        six = random.sample(cards if random.random() < 0.5 else cards[24:40], 6)
        player, banker = six[: random.choice([2, 3])], six[3 : random.choice([5, 6])]
        coup = make_coup_facts(player, banker, random.choice(DIE_FACES), TABLEAU)
        hands = parts.hand_key("player", coup.player), parts.hand_key("banker", coup.banker)
        values = parts.combine(parts.end_key(coup), *hands, parts.face_key(coup.die))
        assert dict(zip(parts.representatives, values, strict=True)) == fact_values(coup)


def fact(name: str, labels: Labels) -> Fact:
    return Fact(name, "number", tuple(range(30)), name, lambda _: 0, labels)


ZEROS = tuple(list(Rank)[9:])
TEN, FACES = ZEROS[:1], ZEROS[1:]
THIRD_RANK = Labels(("player",), lambda _: 0, third=int)


@pytest.mark.parametrize(
    ("labels", "units", "thirds"),
    [
        (count_ranks(Rank.SEVEN), {ZEROS}, {ZEROS}),
        (count_ranks(*FACES), {TEN, FACES}, {TEN, FACES}),
        (THIRD_RANK, {(rank,) for rank in ZEROS}, {(rank,) for rank in ZEROS}),
        (
            Labels(("banker",), lambda hand: int(hand.pair != "none")),
            {(r,) for r in ZEROS},
            {ZEROS},
        ),
    ],
    ids=["sevens", "faces", "rank of the third card", "pairs"],
)
def test_ranks_that_no_fact_distinguishes_are_grouped(
    labels: Labels,
    units: set[tuple[Rank, ...]],
    thirds: set[tuple[Rank, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(FACTS, "new", fact("new", labels))
    parts, others = parts_of(FACTS["new"]), {(rank,) for rank in list(Rank)[:9]}
    assert set(parts.units()) == units | others
    assert set(parts.third_kinds()) == thirds | others
    assert not parts.needs_suits("player")


@pytest.mark.parametrize("side", ["player", "banker"])
def test_suits_matter_to_the_hand_whose_pair_has_kinds(side: str) -> None:
    parts = parts_of(FACTS[f"{side}_pair"])
    assert (parts.needs_suits("player"), parts.needs_suits("banker")) == (
        side == "player",
        side == "banker",
    )
