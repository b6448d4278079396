"""Shoe proofs for tests: valid ones, tampered ones and invalid files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256
from typing import Any

from punto.cards import DECK
from punto.house.fairness.commit_reveal import make_commitment
from punto.house.fairness.shoe_proof import read_shoe_proof
from tests.unit.house.committed_tables import (
    EARLIER_EXAMPLE,
    format_document,
    play_table,
    seeds_with_equipment,
)

Document = dict[str, Any]

# --- valid and tampered proofs --------------------------------------------------------------------


@cache
def example_bytes() -> bytes:
    """A file of the earlier format, without rounds."""
    return EARLIER_EXAMPLE.read_bytes()


@cache
def continuous_bytes() -> bytes:
    """A continuous shuffler with an unseen burn and excess cards kept."""
    found = (
        document
        for number in seeds_with_equipment("continuous", 200)
        for document in play_table(number, earlier=True).documents()
        if None in document["cards"]
        and any(
            one["kept"] and one["after"] < len(document["cards"]) for one in document["returns"]
        )
    )
    return format_document(next(found))


@cache
def uncut_bytes() -> bytes:
    """A committed shoe of a table that closed before the cut."""
    found = (
        document
        for number in seeds_with_equipment("shoe", 200)
        for document in play_table(number, earlier=True).documents()
        if document["cut"] is None
    )
    return format_document(next(found))


GOOD_PROOFS: dict[str, Callable[[], bytes]] = {
    "shoe": example_bytes,
    "continuous": continuous_bytes,
    "uncut": uncut_bytes,
}


def good_document(name: str) -> Document:
    return read_shoe_proof(GOOD_PROOFS[name]())


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def other_card(card: str) -> str:
    return str(DECK[(list(map(str, DECK)).index(card) + 1) % 52])


def _changed(document: Document, **changes: Any) -> Document:
    return {**document, **changes}


def _card(document: Document, place: int) -> Document:
    cards = list(document["cards"])
    cards[place] = other_card(cards[place])
    return _changed(document, cards=cards)


def _reseeded(document: Document) -> Document:
    """Another seed with its own commitment, as a cheating house would publish."""
    seed = hashed("another")
    made = make_commitment(document["table"], document["shoe"], bytes.fromhex(seed))
    return _changed(document, seed=seed, commitment=made)


def _swapped(document: Document) -> Document:
    cards = list(document["cards"])
    at = next(n for n in range(20, 190) if cards[n] != cards[n + 1])
    cards[at : at + 2] = cards[at + 1], cards[at]
    return _changed(document, cards=cards)


SHOE_TAMPERED: dict[str, tuple[Callable[[Document], Document], set[str]]] = {
    "table": (lambda d: _changed(d, table="salon-2"), {"commitment"}),
    "shoe": (lambda d: _changed(d, shoe=d["shoe"] + 1), {"commitment"}),
    "decks": (lambda d: _changed(d, decks=d["decks"] + 1), {"cards"}),
    "fewer decks": (lambda d: _changed(d, decks=d["decks"] - 1), {"number", "cards"}),
    "faces": (lambda d: _changed(d, faces=d["faces"] + 1), {"dice"}),
    "commitment": (lambda d: _changed(d, commitment=hashed("x")), {"commitment"}),
    "seed": (lambda d: _changed(d, seed=hashed("x")), {"commitment", "cards", "dice"}),
    "seed and commitment": (_reseeded, {"cards", "dice"}),
    "entropy left out": (lambda d: _changed(d, entropy=d["entropy"][1:]), {"cards", "dice"}),
    "entropy in another order": (
        lambda d: _changed(d, entropy=d["entropy"][::-1]), {"cards", "dice"}
    ),
    "entropy put in": (lambda d: _changed(d, entropy=[*d["entropy"], "x"]), {"cards", "dice"}),
    "entropy joined": (lambda d: _changed(d, entropy=["".join(d["entropy"])]), {"cards", "dice"}),
    "cut": (lambda d: _changed(d, cut=d["cut"] + 1), {"cards", "dice"}),
    "no cut": (lambda d: _changed(d, cut=None), {"cut", "cards", "dice"}),
    "cut at the end": (lambda d: _changed(d, cut=52 * d["decks"]), {"cut", "cards", "dice"}),
    "cut at the front": (lambda d: _changed(d, cut=0), {"cut", "cards", "dice"}),
    "first card": (lambda d: _card(d, 0), {"cards"}),
    "last card": (lambda d: _card(d, -1), {"cards"}),
    "two cards swapped": (_swapped, {"cards"}),
    "a card left out": (lambda d: _changed(d, cards=d["cards"][1:]), {"cards"}),
    "dice": (lambda d: _changed(d, dice=[d["dice"][0] % 6 + 1, *d["dice"][1:]]), {"dice"}),
    "a die left out": (lambda d: _changed(d, dice=d["dice"][1:]), {"dice"}),
    "equipment": (
        lambda d: _changed(d, equipment="continuous", returns=[]), {"cut", "cards"}
    ),
}  # fmt: skip
MACHINE_TAMPERED: dict[str, tuple[Callable[[Document], Document], set[str]]] = {
    "cut": (lambda d: _changed(d, cut=10), {"cut", "cards"}),
    "no returns": (lambda d: _changed(d, returns=[]), {"cards"}),
    "return twice": (lambda d: _changed(d, returns=d["returns"] + d["returns"]),
                     {"returns", "cards"}),
    "a return too late": (
        lambda d: _changed(d, returns=[*d["returns"], {"after": len(d["cards"]) + 1, "kept": []}]),
        {"returns", "cards"},
    ),
    "kept what was not out": (
        lambda d: _changed(d, returns=[{"after": 0, "kept": ["AS"]}, *d["returns"]]),
        {"returns", "cards"},
    ),
    "last card": (lambda d: _card(d, -1), {"cards"}),
    "decks": (lambda d: _changed(d, decks=d["decks"] + 1), {"cards"}),
    "empty machine": (
        lambda d: _changed(d, decks=1, cards=[None] * 53, returns=[]), {"cards"}
    ),
    "equipment": (
        lambda d: {k: v for k, v in _changed(d, equipment="shoe").items() if k != "returns"},
        {"cut", "cards"},
    ),
}  # fmt: skip
TAMPERED_PROOFS = [
    *(("shoe", name, *how) for name, how in SHOE_TAMPERED.items()),
    *(("continuous", name, *how) for name, how in MACHINE_TAMPERED.items()),
]


def tampered_document(source: str, name: str) -> Document:
    table = SHOE_TAMPERED if source == "shoe" else MACHINE_TAMPERED
    return table[name][0](good_document(source))


# --- invalid files --------------------------------------------------------------------------------


def without(field: str) -> bytes:
    return format_document(
        {key: value for key, value in good_document("shoe").items() if key != field}
    )


def changed_document(**changes: Any) -> bytes:
    return format_document({**good_document("shoe"), **changes})


INVALID_PROOFS: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "no JSON": lambda: b"{",
    "not UTF-8": lambda: example_bytes().replace(b"salon", b"sal\xffn"),
    "a list": lambda: b"[]",
    "null": lambda: b"null",
    "another format": lambda: changed_document(format="punto-shoe-3"),
    "a later format": lambda: changed_document(format="punto-shoe-2"),
    "an unknown key": lambda: changed_document(colour="red"),
    "a number in quotes": lambda: changed_document(shoe="1"),
    "a number with a point": lambda: example_bytes().replace(b'"shoe": 1', b'"shoe": 1.0'),
    "no shoe 0": lambda: changed_document(shoe=0),
    "no decks": lambda: changed_document(decks=0),
    "too many decks": lambda: changed_document(decks=1001),
    "true": lambda: changed_document(shoe=True),
    "unknown equipment": lambda: changed_document(equipment="hat"),
    "a short seed": lambda: changed_document(seed="ab"),
    "a seed in capitals": lambda: changed_document(seed="A" * 64),
    "a seed and a line": lambda: changed_document(seed="a" * 64 + "\n"),
    "no commitment": lambda: changed_document(commitment=None),
    "a long text": lambda: changed_document(entropy=["x" * 65]),
    "two lines": lambda: changed_document(entropy=["a\nb"]),
    "only spaces": lambda: changed_document(entropy=["\u00a0 \u3000"]),
    "a turned text": lambda: changed_document(entropy=["\u202eabc"]),
    "half a character": lambda: example_bytes().replace(b'"seven', b'"\\ud800 seven'),
    "too many texts": lambda: changed_document(entropy=["x"] * 257),
    "a negative cut": lambda: changed_document(cut=-1),
    "an unknown card": lambda: changed_document(cards=["ZZ"]),
    "a card in small letters": lambda: changed_document(cards=["9h"]),
    "a ten in two letters": lambda: changed_document(cards=["10H"]),
    "a number as a card": lambda: changed_document(cards=[9]),
    "a die of nothing": lambda: changed_document(dice=[0]),
    "one face": lambda: changed_document(faces=1),
    "faces of nothing": lambda: changed_document(faces=None),
    "dice without faces": lambda: without("faces"),
    "returns of a shoe": lambda: changed_document(returns=[]),
    "a machine without returns": lambda: changed_document(equipment="continuous"),
    "a strange return": lambda: changed_document(
        equipment="continuous", returns=[{"after": 1, "kept": [], "x": 1}]
    ),
    "half a return": lambda: changed_document(equipment="continuous", returns=[{"after": 1}]),
    **{f"no {field}": partial(without, field) for field in (
        "format", "table", "shoe", "decks", "equipment", "commitment", "seed", "entropy", "cut",
        "cards", "dice",
    )},
}  # fmt: skip
