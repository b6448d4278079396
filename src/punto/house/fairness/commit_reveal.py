"""Fair shoes: a seed committed to before the cut decides every card and every die, without bias.

`docs/fairness.md` spells this out so that a stranger can check a shoe without our code. All here is
a pure function of its arguments, save `new_seed`.
"""

from __future__ import annotations

import secrets
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from itertools import accumulate

from punto.cards import DECK, Card

SEED_BYTES = 32
COMMITMENT_LABEL, KEY_LABEL = "punto shoe 1", "punto key 1"
"""What the commitment and the key begin with, so that neither can be taken for anything else."""
_WORD_COUNT = 1 << 32


def new_seed() -> bytes:
    """From the operating system's generator."""
    return secrets.token_bytes(SEED_BYTES)


def length_prefixed(*pieces: str | int | bytes) -> bytes:
    """Pieces one behind the other, each with its length before it, so that one reading is possible.

    A length is four bytes, the highest first; text is UTF-8, a number its decimal digits.
    """
    encoded = (one if isinstance(one, bytes) else str(one).encode() for one in pieces)
    return b"".join(len(one).to_bytes(4) + one for one in encoded)


def make_commitment(table: str, shoe: int, seed: bytes) -> str:
    """What is published before the cut: it binds the house to the seed and does not tell it."""
    return sha256(length_prefixed(COMMITMENT_LABEL, table, shoe, seed)).hexdigest()


def shoe_key(seed: bytes, entropy: Sequence[str], cut: int | None) -> bytes:
    """What decides the shoe: the seed, how deep it was cut, and the players' words in order."""
    depth = "none" if cut is None else cut
    return digest(seed, length_prefixed(KEY_LABEL, depth, *entropy), "sha256")


@lru_cache(maxsize=128)
def shuffle_cards(key: bytes, decks: int) -> tuple[Card, ...]:
    """All cards of the decks in the order in which they leave the shoe (Fisher and Yates)."""
    stream, cards = random_words(key, "cards"), [*DECK * decks]
    for last in range(len(cards) - 1, 0, -1):
        chosen = uniform_below(last + 1, stream)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def pick_card(key: bytes, n: int, copies: Sequence[int]) -> Card:
    """The `n`-th card since a continuous shuffler was loaded, of those that are in it now.

    `copies` says how many of each there are, in the order of `DECK`; `n` counts from 1.
    """
    chosen = uniform_below(sum(copies), random_words(key, "card", n))
    return DECK[bisect_right([*accumulate(copies)], chosen)]


def die_face(key: bytes, n: int, faces: int) -> int:
    """What the `n`-th die of the shoe shows, 1 to `faces`; `n` counts from 1."""
    return uniform_below(faces, random_words(key, "die", n)) + 1


def uniform_below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to `bound` - 1, each as likely as any other.

    Words at the top end, of which some numbers would get one more than others, are thrown away.
    """
    if not 1 <= bound <= _WORD_COUNT:
        raise ValueError(f"no number below {bound} can be drawn")
    fair = _WORD_COUNT - _WORD_COUNT % bound
    return next(word for word in stream if word < fair) % bound


def random_words(key: bytes, *label: str | int) -> Iterator[int]:
    """Words of 32 bits, the highest byte first: eight of each block, block after block."""
    counter = 0
    while True:
        block = digest(key, length_prefixed(*label, counter), "sha256")
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4])
        counter += 1
