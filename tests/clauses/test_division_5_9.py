"""Division 5, section 9, at the table: third cards in each dealing style."""

from __future__ import annotations

import pytest

from punto.rules.procedure import Style
from punto.table import events as e
from punto.table.commands import Actor
from tests.clauses.round_stages import announcements, check_consistent, hand_text, table_at
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import GAME_SUPERVISOR, TableDriver, player

OBSERVER = Actor("observer", "someone")


def table_in_style_b(cards: str) -> TableDriver:
    """Anna has the Player's role and Bea the Banker's. These cards are dealt and turned."""
    table = TableDriver(style="B").open("anna", "bea")
    table.bets(anna={"player": 100}, bea={"banker": 100}).roles()
    return table.deal(cards)


@pytest.mark.clause("division-5 9.1")
@pytest.mark.parametrize(("style", "clause"), [("B", "8.18"), ("C", "8.19")])
def test_9_1_no_third_card_before_both_counts_are_called(style: Style, clause: str) -> None:
    table = table_at("dealing", style=style)
    for card in ("2C", "4D", "3H", "2S"):
        table.do("draw", card=card)
    refusal = table.refuse("draw")
    assert (refusal.code, refusal.clause) == ("no_card_due", f"division-5 {clause}")


@pytest.mark.clause("division-5 9.1")
def test_9_1_the_initial_counts_are_called_once() -> None:
    table = table_at("decided")
    counts = [text for text, clause in announcements(table.events) if clause == "division-5 8.6"]
    assert counts == ["Player 5", "Banker 6"]


@pytest.mark.clause("division-5 9.2")
def test_9_2_a_natural_ends_the_dealing_at_the_table() -> None:
    table = table_at("dealing").deal("9C 2D KH 3S")
    assert table.state.phase == "decided"
    assert table.refuse("draw").code == "not_now"


@pytest.mark.clause("division-5 9.7")
@pytest.mark.parametrize("style", ["A", "C"])
def test_9_7_third_cards_are_dealt_face_up(style: Style) -> None:
    table = table_at("third card", style=style)
    drawn = [event for event in table.do("draw", card="6D") if isinstance(event, e.CardDrawn)]
    assert [(card.hand, card.face_up, card.clause) for card in drawn] == [
        ("player", True, "division-5 9.3")
    ]
    table.do("draw", card="AD")
    banker = table.last(e.CardDrawn)
    assert (banker.hand, banker.face_up, banker.clause) == ("banker", True, "division-5 9.4")
    assert json_view(table.state, OBSERVER)["round"]["player"] == ["2C", "3H", "6D"]
    check_consistent(table)


@pytest.mark.clause("division-5 9.7")
def test_9_7_a_face_up_third_card_cannot_be_turned() -> None:
    table = table_at("third card", style="C")
    table.do("draw", card="6D")
    refusal = table.refuse("turn", hand="player")
    assert (refusal.code, refusal.clause) == ("not_to_be_turned", "division-5 9.4")


@pytest.mark.clause("division-5 9.8")
def test_9_8_a_third_card_of_style_b_is_dealt_face_down() -> None:
    table = table_in_style_b("2C 4D 3H 2S")
    table.do("draw", card="6D")
    assert not table.last(e.CardDrawn).face_up
    assert json_view(table.state, OBSERVER)["round"]["player"] == ["2C", "3H", "??"]


@pytest.mark.clause("division-5 9.8")
def test_9_8_a_third_card_is_passed_to_the_holder_of_the_role() -> None:
    table = table_in_style_b("2C 4D 3H 2S")
    table.do("draw", card="6D")
    (passed,) = table.do("pass_hand", hand="player")
    assert isinstance(passed, e.HandPassed)
    assert (passed.player, passed.clause) == ("anna", "division-5 9.8")
    table.do("turn", player("anna"), hand="player")
    assert table.last(e.HandTurned).cards == ("2C", "3H", "6D")


@pytest.mark.clause("division-5 9.8")
def test_9_8_the_bankers_third_card_is_passed_to_the_banker() -> None:
    table = table_in_style_b("2C 4D 3H 2S 6D")
    table.do("draw", card="AD")
    (passed,) = table.do("pass_hand", hand="banker")
    assert isinstance(passed, e.HandPassed)
    assert (passed.player, passed.clause) == ("bea", "division-5 9.8")
    table.do("turn", player("bea"), hand="banker")
    assert table.state.phase == "decided"
    check_consistent(table)


@pytest.mark.clause("division-5 9.8")
def test_9_8_the_banker_draws_only_once_the_players_third_card_is_turned() -> None:
    table = table_in_style_b("2C 4D 3H 2S")
    table.do("draw", card="6D")
    refusal = table.refuse("draw")
    assert (refusal.code, refusal.clause) == ("no_card_due", "division-5 8.13")


@pytest.mark.clause("division-5 9.8")
def test_9_8_the_other_hand_is_not_passed_while_a_third_card_is_held() -> None:
    table = table_in_style_b("2C 4D 3H 2S")
    table.do("draw", card="6D")
    table.do("pass_hand", hand="player")
    refusal = table.refuse("pass_hand", hand="banker")
    assert (refusal.code, refusal.clause) == ("one_hand_at_a_time", "division-5 8.16")


@pytest.mark.clause("division-5 9.8")
def test_9_8_nobody_else_turns_the_third_card() -> None:
    table = table_in_style_b("2C 4D 3H 2S")
    table.do("draw", card="6D")
    table.do("pass_hand", hand="player")
    other = table.refuse("turn", player("bea"), hand="player")
    assert (other.code, other.clause) == ("not_your_cards", "division-5 4.3")
    dealer = table.refuse("turn", hand="player")
    assert (dealer.code, dealer.clause) == ("holder_turns", "division-5 8.14")


@pytest.mark.clause("division-5 9.8")
def test_9_8_the_dealer_turns_the_third_card_where_nobody_has_the_role() -> None:
    table = table_at("third card", style="B")
    table.do("draw", card="6D")
    table.do("turn", hand="player")
    assert table.last(e.HandTurned).clause == "division-5 8.18"
    assert hand_text(table, "player") == "2C 3H 6D"


@pytest.mark.clause("division-5 9.8")
def test_9_8_a_supervisor_may_order_the_dealer_to_turn_the_third_card() -> None:
    table = table_in_style_b("2C 4D 3H 2S")
    table.do("draw", card="6D")
    table.do("pass_hand", hand="player")
    (withdrawn,) = table.do("dealer_turns", GAME_SUPERVISOR, hand="player")
    assert withdrawn.clause == "division-5 8.18"
    table.do("turn", hand="player")
    assert table.last(e.HandTurned).by == "dealer"
