"""The commit-reveal scheme: a seed committed before the cut decides every card and die.

`docs/fairness.md` specifies it, so that anybody can check a shoe without this code. Every function
except `new_seed` is pure.
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
COMMITMENT_LABEL, KEY_LABEL, TEXT_LABEL = "punto shoe 1", "punto key 1", "punto text 1"
"""Domain separation: the first piece of the commitment, of the key and of a player's promise."""
_WORD_COUNT = 1 << 32


def new_seed() -> bytes:
    """Return a seed from the operating system's generator."""
    return secrets.token_bytes(SEED_BYTES)


def length_prefixed(*pieces: str | int | bytes) -> bytes:
    """Concatenate pieces, each after its length, so that the encoding is unambiguous.

    A length is four bytes, big-endian; text is UTF-8, a number its decimal digits.
    """
    encoded = (piece if isinstance(piece, bytes) else str(piece).encode() for piece in pieces)
    return b"".join(len(piece).to_bytes(4) + piece for piece in encoded)


def make_commitment(table: str, shoe: int, seed: bytes) -> str:
    """Return the commitment published before the cut: it binds the house to a secret seed."""
    return sha256(length_prefixed(COMMITMENT_LABEL, table, shoe, seed)).hexdigest()


def text_digest(table: str, shoe: int, text: str) -> str:
    """Return the digest by which a player promises a text before the cut."""
    return sha256(length_prefixed(TEXT_LABEL, table, shoe, text)).hexdigest()


def shoe_key(seed: bytes, entropy: Sequence[str], cut: int | None) -> bytes:
    """Derive the key of a shoe from the seed, the cut and the players' texts in order."""
    depth = "none" if cut is None else cut
    return digest(seed, length_prefixed(KEY_LABEL, depth, *entropy), "sha256")


@lru_cache(maxsize=128)
def shuffle_cards(key: bytes, decks: int) -> tuple[Card, ...]:
    """Return the cards in the order in which they leave the shoe (Fisher-Yates)."""
    stream, cards = random_words(key, "cards"), [*DECK * decks]
    for last in range(len(cards) - 1, 0, -1):
        chosen = uniform_below(last + 1, stream)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def pick_card(key: bytes, n: int, copies: Sequence[int]) -> Card:
    """Pick the `n`-th card since a continuous shuffler was loaded.

    `copies` counts each card that is in it now, in the order of `DECK`; `n` starts at 1.
    """
    chosen = uniform_below(sum(copies), random_words(key, "card", n))
    return DECK[bisect_right([*accumulate(copies)], chosen)]


def die_face(key: bytes, n: int, faces: int) -> int:
    """Return the face of the `n`-th die of the shoe, 1 to `faces`; `n` starts at 1."""
    return uniform_below(faces, random_words(key, "die", n)) + 1


def uniform_below(bound: int, stream: Iterator[int]) -> int:
    """Return a uniform number from 0 to `bound` - 1.

    Words beyond the last multiple of `bound` are rejected: they would favour small numbers.
    """
    if not 1 <= bound <= _WORD_COUNT:
        raise ValueError(f"no number below {bound} can be drawn")
    fair = _WORD_COUNT - _WORD_COUNT % bound
    return next(word for word in stream if word < fair) % bound


def random_words(key: bytes, *label: str | int) -> Iterator[int]:
    """Yield big-endian words of 32 bits, eight from each HMAC block."""
    counter = 0
    while True:
        block = digest(key, length_prefixed(*label, counter), "sha256")
        for offset in range(0, len(block), 4):
            yield int.from_bytes(block[offset : offset + 4])
        counter += 1
