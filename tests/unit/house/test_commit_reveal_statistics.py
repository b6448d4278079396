"""Statistical tests of the scheme's shuffles, picks and dice; the same tests find biased ones.

Keys are fixed, so every run gives the same figures. A figure beyond 4 standard deviations fails;
those of the scheme lie within 2.2. The shuffles in `BIASED` are common mistakes, beyond 8 each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import pairwise
from math import sqrt

import numpy as np
import pytest

from punto.cards import DECK, Card
from punto.house.fairness.commit_reveal import die_face, pick_card, random_words, shuffle_cards

FAR = 4.0
SHUFFLES = 10_000
"""For the scheme, and for the bias that is hardest to find."""
FEW_SHUFFLES = 2_500
"""For the other biased shuffles."""
Shuffle = Callable[[bytes], Sequence[Card]]


def key_of(number: int) -> bytes:
    return sha256(f"statistics {number}".encode()).digest()


def z_of(counts: Iterable[int], expected: Iterable[float], mean: float) -> float:
    """Return the distance of a chi-square from its mean, in standard deviations."""
    pairs = zip(counts, expected, strict=True)
    square = sum((count - wanted) ** 2 / wanted for count, wanted in pairs)
    return (square - mean) / sqrt(2 * mean)


# --- shuffles -------------------------------------------------------------------------------------


def fair(key: bytes) -> Sequence[Card]:
    return shuffle_cards.__wrapped__(key, 1)


def _bytes(key: bytes) -> Iterator[int]:
    return (word & 0xFF for word in random_words(key, "cards"))


def modulo(key: bytes) -> Sequence[Card]:
    """A byte modulo the bound favours small numbers."""
    cards, drawn = [*DECK], _bytes(key)
    for last in range(51, 0, -1):
        chosen = next(drawn) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def naive(key: bytes) -> Sequence[Card]:
    """Swaps each place with any place: 52^52 ways do not divide evenly among 52! orders."""
    cards, drawn = [*DECK], random_words(key, "cards")
    for place in range(52):
        chosen = next(drawn) % 52
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return cards


def one_short(key: bytes) -> Sequence[Card]:
    """A bound one too small: no card stays in its place."""
    cards, drawn = [*DECK], random_words(key, "cards")
    for last in range(51, 0, -1):
        chosen = next(drawn) % last
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def three_riffles(key: bytes) -> Sequence[Card]:
    """Too few riffles: neighbours stay together. Seven are enough for one deck."""
    cards, drawn = [*DECK], random_words(key, "cards")
    for _ in range(3):
        order = sorted(range(52), key=lambda _: next(drawn) & 1)
        back = sorted(range(52), key=order.__getitem__)
        cards = [cards[place] for place in back]
    return cards


def cut_deck(key: bytes) -> Sequence[Card]:
    """Only a cut: every card in every place equally often, but always the same neighbours."""
    at = next(random_words(key, "cards")) % 52
    return [*DECK[at:], *DECK[:at]]


BIASED: dict[Shuffle, set[str]] = {
    modulo: {"places"},
    naive: {"places"},
    one_short: {"places"},
    three_riffles: {"places", "pairs"},
    cut_deck: {"pairs"},
}
"""By shuffle: the tests that must find its bias."""


@cache
def z_scores(shuffle: Shuffle) -> dict[str, float]:
    """Test cards by place, and pairs of neighbours."""
    code = {card: place for place, card in enumerate(DECK)}
    shuffles = SHUFFLES if shuffle in (fair, modulo) else FEW_SHUFFLES
    orders = np.array([[code[card] for card in shuffle(key_of(n))] for n in range(shuffles)])
    each = shuffles / 52
    in_place = np.bincount((orders + 52 * np.arange(52)).ravel(), minlength=2704).tolist()
    pairs = np.bincount((orders[:, :-1] * 52 + orders[:, 1:]).ravel(), minlength=2704).tolist()
    behind = [pairs[a * 52 + b] for a in range(52) for b in range(52) if a != b]
    # Each place holds one card, so a cell has 51/52 of the independent variance.
    return {
        "places": z_of(in_place, [each] * 2704, 2704 * 51 / 52),
        "pairs": z_of(behind, [each] * 2652, 2652 * 51 / 52),
    }


@pytest.mark.parametrize("test", ["places", "pairs"])
def test_positions_and_neighbours_are_uniform(test: str) -> None:
    assert abs(z_scores(fair)[test]) < FAR


@pytest.mark.parametrize("shuffle", BIASED, ids=lambda shuffle: shuffle.__name__)
def test_a_biased_shuffle_is_found(shuffle: Shuffle) -> None:
    found = {test for test, z in z_scores(shuffle).items() if abs(z) > 2 * FAR}
    assert found >= BIASED[shuffle], z_scores(shuffle)


def test_positions_of_eight_decks_are_uniform() -> None:
    counts = Counter[tuple[int, Card]]()
    for number in range(500):
        counts.update(enumerate(shuffle_cards.__wrapped__(key_of(number), 8)))
    cells = [counts[place, card] for place in range(416) for card in DECK]
    assert abs(z_of(cells, [500 / 52] * len(cells), 416 * 51)) < FAR


# --- picks ----------------------------------------------------------------------------------------


def picked(draw: Callable[[bytes, int], Card], copies: Sequence[int]) -> float:
    drawn = 50_000
    counts = Counter(draw(key_of(0), n) for n in range(drawn))
    wanted = [drawn * number / sum(copies) for number in copies]
    return z_of((counts[card] for card in DECK), wanted, 51)


def test_picks_from_the_machine_are_proportional_to_copies() -> None:
    copies = [1 + place % 8 for place in range(52)]
    assert abs(picked(lambda key, n: pick_card(key, n, copies), copies)) < FAR


def test_a_biased_pick_is_found() -> None:
    def by_modulo(key: bytes, n: int) -> Card:
        return DECK[(next(random_words(key, "card", n)) & 0xFF) % 52]

    assert picked(by_modulo, [1] * 52) > 2 * FAR


# --- dice -----------------------------------------------------------------------------------------


def die_statistics(draw: Callable[[bytes, int], int], faces: int) -> tuple[float, float]:
    """Test faces and pairs of successive faces of one key."""
    throws = 60_000
    shown = [draw(key_of(1), n) for n in range(1, throws + 1)]
    singles, pairs = Counter(shown), Counter(pairwise(shown))
    sides = range(1, faces + 1)
    both = faces * faces
    return (
        z_of((singles[side] for side in sides), [throws / faces] * faces, faces - 1),
        z_of(
            (pairs[a, b] for a in sides for b in sides),
            [(throws - 1) / both] * both,
            both - 1,
        ),
    )


@pytest.mark.parametrize("faces", [2, 6, 20, 100])
def test_die_faces_are_uniform(faces: int) -> None:
    singles, pairs = die_statistics(lambda key, n: die_face(key, n, faces), faces)
    assert abs(singles) < FAR
    assert abs(pairs) < FAR


def test_a_biased_die_is_found() -> None:
    def by_modulo(key: bytes, n: int) -> int:
        return (next(random_words(key, "die", n)) & 0xFF) % 100 + 1

    assert die_statistics(by_modulo, 100)[0] > 2 * FAR


def test_correlated_dice_are_found() -> None:
    """Faces are equally frequent, but each is one more than the last."""
    singles, pairs = die_statistics(lambda _key, n: n % 6 + 1, 6)
    assert abs(singles) < FAR
    assert pairs > 2 * FAR
