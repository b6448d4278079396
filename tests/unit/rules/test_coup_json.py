"""The JSON form of a coup: hands, steps with clauses, payments with their commission."""

from __future__ import annotations

import punto
from punto.rules.coup_json import encode_coup


def test_a_coup_with_commission_and_a_loss() -> None:
    book = punto.load("mbs-baccarat")
    coup = punto.play(book, punto.read_cards("5H 9C 9D 6S 4C 4D"))
    settled = punto.settle(book, coup, {"banker": 100, "tie": 10})
    found = encode_coup(book, coup, settled, punto.read_chip("0.50"))
    assert found["player"] == {"cards": ["5H", "9D", "4C"], "total": 8, "natural": False}
    assert found["decks"] == book.decks.default
    assert [step["card"] for step in found["steps"] if step["hand"] == "banker"][:2] == ["9C", "6S"]
    assert found["wagers"]["banker"] == {
        "stake": "50",
        "outcome": "win",
        "profit": "47.5",
        "odds": "0.95:1",
        "clause": "mbs-baccarat 4.1",
        "commission": "2.5",
    }
    assert found["wagers"]["tie"]["odds"] is None
    assert "commission" not in found["wagers"]["tie"]
    assert found["profit"] == "42.5"


def test_a_die_and_other_decks() -> None:
    book = punto.load("mbs-power-98")
    coup = punto.play(book, punto.read_cards("9H 3C 9C 4S"), die=3)
    found = encode_coup(book, coup, [], punto.read_chip("1"), decks=6)
    assert (found["die"], found["decks"], found["wagers"], found["profit"]) == (3, 6, {}, "0")
