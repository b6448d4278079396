"""A card that was read out of turn: who learns which card it was."""

from __future__ import annotations

from typing import Any

import pytest

from punto.table.bet_ranges import bet_ranges
from tests.unit.table.table_driver import TableDriver, player


@pytest.mark.parametrize("cards", ["scanned", "practice"])
def test_a_player_learns_no_card_from_a_refused_bet(cards: Any) -> None:
    """The card may start the next round (12.2 a)."""
    table = TableDriver(cards=cards).open("anna")
    table.do("open_bets")
    table.do("draw", card="9C")
    bet: dict[str, Any] = {"box": 1, "wager": "player", "amount": 100}
    refusal = table.refuse("place", player("anna"), **bet)
    assert (refusal.code, refusal.params) == ("play_waits", {"command": "place"})
    assert table.refuse("place", player="anna", **bet).params["card"] == "9C"


def test_no_bet_is_offered_while_a_card_waits() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    assert bet_ranges(table.state, "anna")
    table.do("draw", card="9C")
    assert bet_ranges(table.state, "anna") is None
    table.do("resolve_card", kind="reader_error")
    assert bet_ranges(table.state, "anna")
