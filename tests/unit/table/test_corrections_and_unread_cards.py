"""Corrections in a round in which cards left the shoe unread."""

from __future__ import annotations

from punto.table.config import build_setup
from punto.table.state import new_table
from tests.unit.table.table_driver import GAME_SUPERVISOR, TableDriver


def scanned_table(book: str) -> TableDriver:
    table = TableDriver(book)
    table.state = new_table(build_setup(table.book, table.state.setup.config, "scanned"))
    return table.open("anna")


def test_a_correction_keeps_the_unread_cards_of_the_round() -> None:
    table = scanned_table("mbs-baccarat")
    table.bets(anna={"player": 100})
    table.do("report_unread", count=3)
    table.do("identify_card", card="2D")
    table.deal("KH 9C")
    table.do("correct_card", hand="player", number=1, card="QH")
    table.do("confirm_correction", GAME_SUPERVISOR)
    assert table.state.shoe is not None
    assert table.state.round is not None
    assert (table.state.shoe.unread, table.state.round.unread) == (2, 2)
    assert [str(card) for card in table.state.round.aside] == ["2D"]


def test_the_die_is_not_corrected_while_a_third_card_is_unread() -> None:
    table = scanned_table("mbs-power-98")
    table.bets(anna={"player": 100})
    table.die(3)
    table.deal("KH 5C 2D AC")
    table.do("report_unread", count=1, hand="player")
    assert table.refuse("correct_die", face=4).code == "cards_unnamed"
