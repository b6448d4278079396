"""JSON form of a coup and its settlement: `punto coup --json` and the trial coup of the editor."""

from __future__ import annotations

from typing import Any

from punto.money import Chip
from punto.rules.coup import Coup, Hand
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Settlement


def encode_coup(
    book: Rulebook, coup: Coup, settled: list[Settlement], chip: Chip, decks: int | None = None
) -> dict[str, Any]:
    return {
        "rulebook": book.id,
        "decks": book.check_decks(decks),
        "options": book.chosen_options,
        "player": _encode_hand(coup.player),
        "banker": _encode_hand(coup.banker),
        "die": coup.die,
        "winner": coup.winner,
        "steps": [
            {
                "code": step.message.code,
                "params": step.message.params,
                "sentence": step.message.sentence,
                "hand": step.hand,
                "card": str(step.card) if step.card else None,
                "clause": step.clause,
            }
            for step in coup.steps
        ],
        "facts": coup.fact_values,
        "wagers": {
            settlement.wager.id: _encode_settlement(settlement, chip) for settlement in settled
        },
        "profit": chip.show(sum(settlement.profit for settlement in settled)),
    }


def _encode_hand(hand: Hand) -> dict[str, Any]:
    cards = [str(card) for card in hand.cards]
    return {"cards": cards, "total": hand.total, "natural": hand.is_natural}


def _encode_settlement(settlement: Settlement, chip: Chip) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "stake": chip.show(settlement.stake),
        "outcome": settlement.outcome,
        "profit": chip.show(settlement.profit),
        "odds": settlement.row.odds.text if settlement.row else None,
        "clause": settlement.clause,
    }
    if settlement.commission is not None:
        entry["commission"] = chip.show(settlement.commission)
    return entry
