"""Division 5, section 8, at the table: announcements, styles and roles; and 4.3."""

from __future__ import annotations

from typing import Any

import pytest

from punto.refusals import Refusal
from punto.rules.outcomes.facts import Side
from punto.rules.procedure import Style
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.state import RoleOffer
from punto.table.visibility import HIDDEN, view_event
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
    standing,
)

PLAYER_WINS = "9H KC KD QS"
BOTH_DRAW = "2H 2C 3D 3S 4H 4C"  # Player 5 draws the 4; Banker 5 draws against it
SUPERVISORS = [GAME_SUPERVISOR, CASINO_SUPERVISOR]
OBSERVER = Actor("observer", "otto")


def role_name(by: Actor) -> str:
    return by.role


def announcements_after_bets(table: TableDriver) -> list[tuple[str, str | None]]:
    """Return the announcements since the bets were closed, with their clauses."""
    said = [(one.sentence, one.clause) for one in table.all(e.Called)]
    return said[said.index(("No more bets", "division-5 8.2")) + 1 :]


def draw_cards(table: TableDriver, cards: str = PLAYER_WINS) -> TableDriver:
    """Draw these cards without passing or turning hands."""
    for card in cards.split():
        table.do("draw", card=card)
    return table


def table_with_roles_offered(**stakes: dict[str, int]) -> TableDriver:
    """Style B, players seated in that order, bets closed, roles on offer."""
    return TableDriver(style="B").open(*stakes).bets(**stakes)


def table_with_hands(cards: str = PLAYER_WINS) -> TableDriver:
    """Style B: Anna is the Banker and Bob the Player, and four cards lie face down."""
    return draw_cards(
        table_with_roles_offered(anna={"banker": 20}, bob={"player": 20}).roles(), cards
    )


# --- 4.3: who touches cards


@pytest.mark.clause("division-5 4.3")
def test_4_3_the_dealer_deals() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    assert isinstance(table.do("draw", card="9H")[0], e.CardDrawn)


@pytest.mark.clause("division-5 4.3")
@pytest.mark.parametrize(
    "by", [player("anna"), standing("sam"), OBSERVER, *SUPERVISORS, OPERATOR], ids=role_name
)
def test_4_3_nobody_else_deals(by: Actor) -> None:
    refusal = TableDriver().open("anna").bets(anna={"player": 10}).refuse("draw", by, card="9H")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 4.3")
    assert "for dealer" in refusal.sentence


@pytest.mark.clause("division-5 4.3")
def test_4_3_a_player_does_not_turn_the_other_hand() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    refusal = table.refuse("turn", player("anna"), hand="player")
    assert (refusal.code, refusal.clause) == ("not_your_cards", "division-5 4.3")
    assert "do not touch" in refusal.sentence


@pytest.mark.clause("division-5 4.3")
def test_4_3_a_player_without_a_role_touches_no_card() -> None:
    table = draw_cards(TableDriver(style="C").open("anna").bets(anna={"player": 10}))
    refusal = table.refuse("turn", player("anna"), hand="player")
    assert (refusal.code, refusal.clause) == ("not_your_cards", "division-5 4.3")


@pytest.mark.clause("division-5 4.3")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_4_3_the_refusal_cites_4_3_though_another_step_is_due(hand: str) -> None:
    """The next step is to draw a card (8.4)."""
    table = TableDriver(style="C").open("anna").bets(anna={"player": 10})
    refusal = table.refuse("turn", player("anna"), hand=hand)
    assert refusal.clause == "division-5 4.3"


@pytest.mark.clause("division-5 4.3")
@pytest.mark.parametrize("by", [standing("sam"), OBSERVER], ids=role_name)
def test_4_3_observers_turn_no_card(by: Actor) -> None:
    assert table_with_hands().refuse("turn", by, hand="player").code == "not_your_power"


# --- 8.2: the call


@pytest.mark.clause("division-5 8.2")
def test_8_2_the_dealer_calls_and_then_deals() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    kinds = [type(event) for event in table.events]
    call = table.events.index(
        e.Called(code="no_more_bets", params={}, sentence="No more bets", clause="division-5 8.2")
    )
    assert kinds.index(e.StakePlaced) < call < kinds.index(e.DealBegun)
    assert table.state.phase == "dealing"


@pytest.mark.clause("division-5 8.2")
def test_8_2_no_card_before_the_call() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    refusal = table.refuse("draw")
    assert refusal.code == "not_now"
    assert "bets are open" in refusal.sentence


@pytest.mark.clause("division-5 8.2")
def test_8_2_the_refusal_of_a_card_before_the_call_cites_the_clause() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    assert table.refuse("draw").clause == "division-5 8.2"


@pytest.mark.clause("division-5 8.2")
@pytest.mark.parametrize("by", [player("anna"), *SUPERVISORS, OPERATOR], ids=role_name)
def test_8_2_nobody_but_the_dealer_calls(by: Actor) -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    refusal = table.refuse("no_more_bets", by)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 8.2")


@pytest.mark.clause("division-5 8.2")
def test_8_2_the_call_happens_once_per_round() -> None:
    refusal = TableDriver().open("anna").bets(anna={"player": 10}).refuse("no_more_bets")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 8.2")


@pytest.mark.clause("division-5 8.2")
@pytest.mark.parametrize("by", [DEALER, *SUPERVISORS], ids=role_name)
def test_8_2_open_bets_that_nobody_used_are_cancelled(by: Actor) -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    assert table.do("cancel_bets", by) == [e.BetsCancelled(round=1, clause="division-5 8.2")]
    assert (table.state.phase, table.state.round) == ("ready", None)
    table.round(PLAYER_WINS, anna={"player": 10})
    assert [event.round for event in table.all(e.BetsOpened)] == [1, 1]


@pytest.mark.clause("division-5 8.2")
def test_8_2_bets_are_not_cancelled_once_somebody_has_bet() -> None:
    table = TableDriver().open("anna")
    assert table.refuse("cancel_bets").code == "not_now"
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=10)
    refusal = table.refuse("cancel_bets")
    assert (refusal.code, refusal.clause) == ("wagers_down", "division-5 8.2")
    table.do("withdraw", player("anna"), box=1, wager="player")
    assert table.do("cancel_bets")


@pytest.mark.clause("division-5 8.2")
def test_8_2_a_stake_that_stood_off_outlives_bets_that_are_cancelled() -> None:
    table = TableDriver().open("anna").round("9H 9C KD QS", anna={"player": 10})
    table.do("open_bets")
    table.do("cancel_bets")
    assert table.state.stakes == {(1, "player", "anna"): 10}
    table.do("open_bets")
    table.do("no_more_bets")
    table.deal(PLAYER_WINS).do("settle")
    assert table.rack("anna") == 100_010


@pytest.mark.clause("division-5 8.5")
@pytest.mark.parametrize("equipment", ["shoe", "continuous"])
def test_8_5_the_style_changes_while_bets_are_open_and_nobody_has_bet(equipment: str) -> None:
    table = TableDriver(equipment=equipment).open("anna")
    table.do("open_bets")
    table.do("set_style", OPERATOR, style="C")
    table.do("place", player("anna"), box=1, wager="player", amount=10)
    refusal = table.refuse("set_style", OPERATOR, style="A")
    assert (refusal.code, refusal.clause) == ("round_under_way", "division-5 8.5")
    table.do("no_more_bets")
    table.deal(PLAYER_WINS).do("settle")
    assert table.state.dealt_style == "C"


# --- 8.3: free rounds


def table_with_free_rounds(rounds: int) -> TableDriver:
    table = TableDriver().open("anna")
    table.do("grant_free_rounds", OPERATOR, rounds=rounds, requested_by="anna")
    return table


@pytest.mark.clause("division-5 8.3")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_8_3_the_granted_rounds_are_dealt_without_bets(rounds: int) -> None:
    table = table_with_free_rounds(rounds)
    for _ in range(rounds):
        table.round(PLAYER_WINS)
    assert table.last(e.FreeRoundsGranted).clause == "division-5 8.3"
    table.do("open_bets")
    assert table.refuse("no_more_bets").clause == "division-5 8.3"


@pytest.mark.clause("division-5 8.3")
def test_8_3_more_than_three_free_rounds_are_refused() -> None:
    refusal = TableDriver().open("anna").refuse("grant_free_rounds", OPERATOR, rounds=4)
    assert (refusal.code, refusal.clause) == ("too_many_free_rounds", "division-5 8.3")
    assert "at most 3" in refusal.sentence


@pytest.mark.clause("division-5 8.3")
def test_8_3_three_more_free_rounds_after_three_are_refused() -> None:
    table = table_with_free_rounds(3)
    for _ in range(3):
        table.round(PLAYER_WINS)
    assert (
        table.refuse("grant_free_rounds", OPERATOR, rounds=3, requested_by="anna").clause
        == "division-5 8.3"
    )


@pytest.mark.clause("division-5 8.3")
def test_8_3_a_person_at_the_table_asks_for_them() -> None:
    table = TableDriver().open("anna")
    refusal = table.refuse("grant_free_rounds", OPERATOR, rounds=1)
    assert (refusal.code, refusal.clause) == ("nobody_asked", "division-5 8.3")
    refusal = table.refuse("grant_free_rounds", OPERATOR, rounds=1, requested_by="zoe")
    assert (refusal.code, refusal.clause) == ("not_there", "division-5 8.3")
    table.do("stand", standing("sam"))
    table.do("grant_free_rounds", OPERATOR, rounds=1, requested_by="sam")
    granted = table.last(e.FreeRoundsGranted)
    assert granted.requested_by == "sam"
    seen = view_event(table.state, granted, Actor("observer", "otto"))
    assert isinstance(seen, e.FreeRoundsGranted)
    assert seen.requested_by == "standing"


@pytest.mark.clause("division-5 8.3")
def test_8_3_they_end_when_the_table_closes() -> None:
    table = table_with_free_rounds(3).round(PLAYER_WINS)
    table.do("close_table", OPERATOR)
    assert (table.state.free_rounds, table.state.free_rounds_dealt) == (0, 0)
    table.open()
    table.do("open_bets")
    assert table.refuse("no_more_bets").code == "no_wagers"


@pytest.mark.clause("division-5 8.3")
def test_8_3_without_a_grant_no_round_is_dealt_without_bets() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    refusal = table.refuse("no_more_bets")
    assert (refusal.code, refusal.clause) == ("no_wagers", "division-5 8.3")
    assert "let the operator grant free rounds" in refusal.sentence


@pytest.mark.clause("division-5 8.3")
def test_8_3_free_rounds_are_refused_when_somebody_has_bet() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=10)
    refusal = table.refuse("grant_free_rounds", OPERATOR, rounds=1)
    assert (refusal.code, refusal.clause) == ("wagers_down", "division-5 8.3")


@pytest.mark.clause("division-5 8.3")
@pytest.mark.parametrize("by", [DEALER, *SUPERVISORS, player("anna")], ids=role_name)
def test_8_3_only_the_operator_grants_free_rounds(by: Actor) -> None:
    refusal = TableDriver().open("anna").refuse("grant_free_rounds", by, rounds=1)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 8.3")


@pytest.mark.clause("division-5 8.3")
def test_8_3_anyone_may_bet_on_a_free_round() -> None:
    assert table_with_free_rounds(3).round(PLAYER_WINS, anna={"player": 10}).rack("anna") == 100_010


@pytest.mark.clause("division-5 8.3")
def test_8_3_a_free_round_is_recorded_on_the_roads() -> None:
    assert table_with_free_rounds(1).round(PLAYER_WINS).last(e.RoundEnded).marks


@pytest.mark.clause("division-5 8.3")
def test_8_3_a_bet_on_one_free_round_does_not_cancel_the_others() -> None:
    table = table_with_free_rounds(3).round(PLAYER_WINS, anna={"player": 10}).round(PLAYER_WINS)
    assert table.state.free_rounds == 1


@pytest.mark.clause("division-5 1.0/void-hand")
def test_1_0_a_void_hand_is_dealt_by_the_rules_and_is_on_no_road() -> None:
    table = TableDriver().open("anna")
    table.do("first_card_face_up", card="9H")
    table.deal("KC KD QS").do("settle")
    decided = table.last(e.RoundDecided)
    assert (decided.winner, decided.player, decided.banker) == ("player", 9, 0)
    assert not table.last(e.RoundEnded).marks


@pytest.mark.clause("division-5 1.0/void-hand")
def test_1_0_nobody_bets_on_a_void_hand() -> None:
    table = TableDriver().open("anna")
    table.do("first_card_face_up", card="9H")
    refusal = table.refuse("place", player("anna"), box=1, wager="player", amount=10)
    assert refusal.code == "bets_not_open"


# --- 8.5: the style


@pytest.mark.clause("division-5 8.5")
@pytest.mark.parametrize("style", ["A", "B", "C"])
def test_8_5_the_operator_picks_the_style(style: Style) -> None:
    table = TableDriver()
    table.do("set_style", OPERATOR, style=style)
    assert table.last(e.StyleSet) == e.StyleSet(style=style, clause="division-5 8.5")


@pytest.mark.clause("division-5 8.5")
@pytest.mark.parametrize("by", [DEALER, *SUPERVISORS, player("anna")], ids=role_name)
def test_8_5_nobody_else_picks_the_style(by: Actor) -> None:
    refusal = TableDriver().refuse("set_style", by, style="C")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 8.5")


@pytest.mark.clause("division-5 8.5")
@pytest.mark.parametrize("equipment", ["shoe", "shuffler"])
def test_8_5_the_style_does_not_change_during_a_shoe(equipment: str) -> None:
    table = TableDriver(equipment=equipment).open("anna").round(PLAYER_WINS, anna={"player": 10})
    refusal = table.refuse("set_style", OPERATOR, style="C")
    assert (refusal.code, refusal.clause) == ("shoe_under_way", "division-5 8.5")
    assert "style A to its end" in refusal.sentence


@pytest.mark.clause("division-5 8.5")
def test_8_5_the_style_changes_between_shoes() -> None:
    table = TableDriver().open("anna", from_back=399)
    while table.state.phase != "over":
        table.round(PLAYER_WINS, anna={"player": 10})
    table.do("set_style", OPERATOR, style="C")
    assert table.state.style == "C"


@pytest.mark.clause("division-5 8.5")
def test_8_5_with_a_continuous_shuffler_the_style_changes_between_rounds() -> None:
    table = TableDriver(equipment="continuous").open("anna").round(PLAYER_WINS, anna={"player": 10})
    table.do("set_style", OPERATOR, style="C")
    assert table.state.style == "C"


@pytest.mark.clause("division-5 8.5")
def test_8_5_with_a_continuous_shuffler_the_style_does_not_change_in_a_round() -> None:
    table = TableDriver(equipment="continuous").open("anna").bets(anna={"player": 10})
    refusal = table.refuse("set_style", OPERATOR, style="C")
    assert (refusal.code, refusal.clause) == ("round_under_way", "division-5 8.5")
    assert "finish the round first" in refusal.sentence


@pytest.mark.clause("division-5 8.5")
def test_8_5_the_style_does_not_change_while_roles_are_offered() -> None:
    table = table_with_roles_offered(anna={"banker": 20})
    assert table.refuse("set_style", OPERATOR, style="A").clause == "division-5 8.5"


# --- 8.6, 8.7: style A


def table_in_style_a(cards: str = PLAYER_WINS, **config: Any) -> TableDriver:
    return TableDriver(**config).open("anna").bets(anna={"player": 10}).deal(cards)


@pytest.mark.clause("division-5 8.6")
def test_8_6_the_first_four_cards_are_dealt_face_up() -> None:
    drawn = table_in_style_a().all(e.CardDrawn)
    assert [one.hand for one in drawn] == ["player", "banker", "player", "banker"]
    assert all(one.face_up for one in drawn)


@pytest.mark.clause("division-5 8.6")
def test_8_6_the_players_count_is_called_before_the_bankers() -> None:
    assert announcements_after_bets(table_in_style_a())[:2] == [
        ("Player natural 9", "division-5 8.6"),
        ("Banker 0", "division-5 8.6"),
    ]


@pytest.mark.clause("division-5 8.6")
def test_8_6_no_count_is_called_before_all_four_cards() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    assert announcements_after_bets(draw_cards(table, "9H KC KD")) == []


@pytest.mark.clause("division-5 8.6")
@pytest.mark.parametrize("perfect_pairs", ["off", "one"])
def test_8_6_applies_to_the_first_four_cards_only(perfect_pairs: str) -> None:
    """Third cards are counted by 10.1. Side wagers do not change the announcements."""
    table = table_in_style_a(BOTH_DRAW, options={"perfect_pairs": perfect_pairs})
    assert [
        text for text, clause in announcements_after_bets(table) if clause == "division-5 8.6"
    ] == [
        "Player 5",
        "Banker 5",
    ]


@pytest.mark.clause("division-5 8.7")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_8_7_in_style_a_no_hand_leaves_the_dealer(hand: str) -> None:
    table = draw_cards(TableDriver().open("anna").bets(anna={"player": 10}), "2H 2C 3D 3S")
    assert table.refuse("pass_hand", hand=hand).code == "dealer_keeps_cards"


@pytest.mark.clause("division-5 8.7")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_8_7_in_style_a_nobody_is_offered_a_role(hand: str) -> None:
    table = TableDriver().open("anna").bets(anna={"player": 20, "banker": 20})
    assert table.state.phase == "dealing"
    assert table.refuse("take_role", player("anna"), hand=hand).code == "not_now"


@pytest.mark.clause("division-5 8.7")
def test_8_7_in_style_a_the_refusal_to_pass_a_hand_cites_the_clause() -> None:
    table = draw_cards(TableDriver().open("anna").bets(anna={"player": 10}), "2H 2C 3D 3S")
    assert table.refuse("pass_hand", hand="player").clause == "division-5 8.7"


# --- 8.8 to 8.11: the roles of style B


@pytest.mark.clause("division-5 8.8")
def test_8_8_roles_are_offered_between_the_close_of_bets_and_the_first_card() -> None:
    table = table_with_roles_offered(anna={"banker": 20}, bob={"player": 10})
    closed = table.last(e.BetsClosed)
    assert (closed.bankers, closed.players) == (("anna",), ("bob",))
    refusal = table.refuse("draw")
    assert refusal.code == "not_now"
    assert "the deal has not begun" in refusal.sentence


@pytest.mark.clause("division-5 8.8")
def test_8_8_roles_are_offered_again_in_each_round() -> None:
    table = table_with_roles_offered(anna={"banker": 20}, bob={"banker": 40})
    table.roles().deal(PLAYER_WINS).do("settle")
    table.bets(anna={"banker": 40}, bob={"banker": 20})
    assert table.last(e.BetsClosed).bankers == ("anna", "bob")


@pytest.mark.clause("division-5 8.8")
def test_8_8_no_role_before_the_bets_are_closed() -> None:
    table = TableDriver(style="B").open("anna")
    table.do("open_bets")
    assert table.refuse("take_role", player("anna"), hand="banker").code == "not_now"


@pytest.mark.clause("division-5 1.0/banker")
def test_1_0_the_banker_receives_the_bankers_hand() -> None:
    table = table_with_hands()
    table.turn()
    passed = {one.hand: one.player for one in table.all(e.HandPassed)}
    assert passed["banker"] == "anna"


@pytest.mark.clause("division-5 1.0/player")
def test_1_0_the_player_receives_the_players_hand() -> None:
    table = table_with_hands()
    table.turn()
    turned = {one.hand: one.by for one in table.all(e.HandTurned)}
    assert turned["player"] == "bob"


BY_HAND = pytest.mark.parametrize(
    ("hand", "clause"),
    [
        pytest.param("banker", "division-5 8.9", marks=pytest.mark.clause("division-5 8.9")),
        pytest.param("player", "division-5 8.10", marks=pytest.mark.clause("division-5 8.10")),
    ],
)


def players_asked(table: TableDriver, hand: str) -> tuple[str, ...]:
    closed = table.last(e.BetsClosed)
    return closed.bankers if hand == "banker" else closed.players


@BY_HAND
def test_8_9_a_the_highest_stake_on_the_hand_is_asked_first(hand: str, clause: str) -> None:
    table = table_with_roles_offered(anna={hand: 20}, bob={hand: 60}, carl={hand: 40})
    assert players_asked(table, hand) == ("bob", "carl", "anna")
    (taken, *_) = table.do("take_role", player("bob"), hand=hand)
    assert taken.clause == clause


@BY_HAND
def test_8_9_a_stakes_in_all_boxes_of_a_player_count_together(hand: str, clause: str) -> None:
    table = TableDriver(style="B").open("anna", "bob")
    table.do("sit", player("bob"), box=3)
    table.do("open_bets")
    for name, box, amount in [("anna", 1, 60), ("bob", 2, 40), ("bob", 3, 40)]:
        table.do("place", player(name), box=box, wager=hand, amount=amount)
    table.do("no_more_bets")
    assert players_asked(table, hand) == ("bob", "anna")
    assert table.refuse("take_role", player("anna"), hand=hand).clause == clause


@BY_HAND
def test_8_9_a_stakes_on_other_outcomes_do_not_count(hand: str, clause: str) -> None:
    table = table_with_roles_offered(anna={hand: 20, "tie": 500}, bob={hand: 40}, carl={"tie": 900})
    assert players_asked(table, hand) == ("bob", "anna")
    assert table.refuse("take_role", player("carl"), hand=hand).clause == clause


@BY_HAND
def test_8_9_b_among_equals_the_lowest_seat_is_asked_first(hand: str, clause: str) -> None:
    table = TableDriver(style="B")
    table.do("open_table", OPERATOR)
    table.prepare()
    for name, box in [("anna", 6), ("bob", 4), ("carl", 2)]:
        table.do("buy_in", player=name, amount=100)
        table.do("sit", player(name), box=box)
    table.cut().burn().bets(anna={hand: 40}, bob={hand: 40}, carl={hand: 40})
    assert players_asked(table, hand) == ("carl", "bob", "anna")
    (declined, *_) = table.do("decline_role", player("carl"), hand=hand)
    assert declined.clause == clause
    table.do("take_role", player("bob"), hand=hand)


@BY_HAND
def test_8_9_c_when_all_equals_decline_the_next_lower_stake_is_asked(
    hand: str, clause: str
) -> None:
    table = table_with_roles_offered(anna={hand: 20}, bob={hand: 40}, carl={hand: 40})
    table.do("decline_role", player("bob"), hand=hand)
    table.do("decline_role", DEALER, player="carl", hand=hand)
    (taken, *_) = table.do("take_role", player("anna"), hand=hand)
    assert taken.clause == clause


@BY_HAND
def test_8_9_nobody_takes_or_declines_out_of_turn(hand: str, clause: str) -> None:
    table = table_with_roles_offered(anna={hand: 20}, bob={hand: 40})
    for command in ("take_role", "decline_role"):
        refusal = table.refuse(command, player("anna"), hand=hand)
        assert (refusal.code, refusal.clause) == ("role_not_offered", clause)
        assert "it is offered to box 2" in refusal.sentence


@BY_HAND
def test_8_9_an_accepted_role_is_not_offered_again(hand: str, clause: str) -> None:
    other = "player" if hand == "banker" else "banker"
    table = table_with_roles_offered(anna={hand: 20}, bob={hand: 40}, carl={other: 20})
    table.do("take_role", player("bob"), hand=hand)
    refusal = table.refuse("take_role", player("anna"), hand=hand)
    assert refusal.clause == clause
    assert "offered to no player" in refusal.sentence


@BY_HAND
def test_8_9_d_when_all_decline_the_dealer_turns_the_hand(hand: Side, clause: str) -> None:
    table = draw_cards(table_with_roles_offered(anna={hand: 20}).roles(taken=False))
    assert table.last(e.RoleDeclined).clause == clause
    table.turn()
    turned = {one.hand: (one.by, one.clause) for one in table.all(e.HandTurned)}
    assert turned[hand] == ("dealer", "division-5 8.18")


@pytest.mark.clause("division-5 8.9")
def test_8_9_a_player_who_has_left_is_not_seated_and_takes_no_role() -> None:
    table = table_with_roles_offered(anna={"banker": 40}, bob={"banker": 20})
    table.do("leave", player("anna"))
    refusal = table.refuse("take_role", player("anna"), hand="banker")
    assert refusal.clause == "division-5 8.9"


@pytest.mark.clause("division-5 8.9")
def test_8_9_a_player_without_a_stake_on_the_hand_is_not_asked() -> None:
    """5.18 leaves 20 of Anna's 100 and nothing of Bob's 60."""
    table = TableDriver(style="B", differential=50).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"banker": 60})
    table.do("reduce_differential")
    table.do("decline_role", player("anna"), hand="banker")
    assert table.refuse("take_role", player("bob"), hand="banker").clause == "division-5 8.9"


@pytest.mark.clause("division-5 8.11")
def test_8_11_a_a_role_changes_no_payment() -> None:
    taken = table_with_roles_offered(anna={"banker": 20}, bob={"player": 20}).roles(taken=True)
    declined = table_with_roles_offered(anna={"banker": 20}, bob={"player": 20}).roles(taken=False)
    for table in (taken, declined):
        table.deal(PLAYER_WINS).do("settle")
    assert taken.ledger.balances == declined.ledger.balances


@pytest.mark.clause("division-5 8.11")
def test_8_11_b_a_role_does_not_allow_turning_before_the_cards_are_passed() -> None:
    refusal = table_with_hands().refuse("turn", player("bob"), hand="player")
    assert (refusal.code, refusal.clause) == ("not_to_be_turned", "division-5 8.13")
    assert "pass the Player's cards to the holder of its role" in refusal.sentence


@pytest.mark.clause("division-5 8.11")
def test_8_11_c_everyone_sees_who_has_a_role() -> None:
    table = table_with_hands()
    assert json_view(table.state, OBSERVER)["round"]["roles"] == {
        "player": "box 2",
        "banker": "box 1",
    }


# --- 8.12 to 8.16: face down, passed, turned


@pytest.mark.clause("division-5 8.12")
def test_8_12_the_first_four_cards_are_dealt_face_down() -> None:
    drawn = table_with_hands().all(e.CardDrawn)
    assert [(one.hand, one.face_up) for one in drawn] == [
        ("player", False),
        ("banker", False),
        ("player", False),
        ("banker", False),
    ]


@pytest.mark.clause("division-5 8.12")
@pytest.mark.parametrize("by", [DEALER, player("anna"), player("bob"), OBSERVER], ids=str)
def test_8_12_nobody_sees_face_down_cards(by: Actor) -> None:
    table = table_with_hands()
    seen = json_view(table.state, by)["round"]
    assert {*seen["player"], *seen["banker"]} == {HIDDEN}
    shown = view_event(table.state, table.last(e.CardDrawn), by)
    assert isinstance(shown, e.CardDrawn)
    assert shown.card == HIDDEN


@pytest.mark.clause("division-5 8.12")
def test_8_12_no_count_is_called_while_all_cards_are_face_down() -> None:
    assert announcements_after_bets(table_with_hands()) == []


@pytest.mark.clause("division-5 8.13")
def test_8_13_the_players_hand_is_passed_first_to_the_player() -> None:
    table = table_with_hands()
    (passed,) = table.do("pass_hand", hand="player")
    assert passed == e.HandPassed(hand="player", player="bob", clause="division-5 8.13")


@pytest.mark.clause("division-5 8.13")
def test_8_13_only_the_player_sees_the_passed_hand() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    seen = {by.id: json_view(table.state, by)["round"]["player"] for by in (player("bob"), DEALER)}
    assert seen == {"bob": ["9H", "KD"], "dealer": [HIDDEN, HIDDEN]}


@pytest.mark.clause("division-5 8.13")
def test_8_13_the_dealer_passes_the_hand() -> None:
    refusal = table_with_hands().refuse("pass_hand", player("bob"), hand="player")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 8.13")


@pytest.mark.clause("division-5 8.13")
def test_8_13_the_hand_is_not_passed_before_all_four_cards_are_dealt() -> None:
    table = draw_cards(
        table_with_roles_offered(anna={"banker": 20}, bob={"player": 20}).roles(), "9H KC KD"
    )
    refusal = table.refuse("pass_hand", hand="player")
    assert refusal.code == "not_to_be_passed"
    assert "draw a card for the Banker" in refusal.sentence


@pytest.mark.clause("division-5 8.14")
def test_8_14_the_player_turns_both_cards_and_the_count_is_called() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    (turned, called) = table.do("turn", player("bob"), hand="player")
    assert turned == e.HandTurned(
        hand="player", by="bob", cards=("9H", "KD"), clause="division-5 8.14"
    )
    assert called == e.Called(
        code="natural",
        params={"hand": "player", "total": 9},
        sentence="Player natural 9",
        clause="division-5 8.14",
    )


@pytest.mark.clause("division-5 8.14")
def test_8_14_everybody_sees_the_turned_hand() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("turn", player("bob"), hand="player")
    seen = json_view(table.state, OBSERVER)["round"]
    assert (seen["player"], seen["passed"]) == (["9H", "KD"], None)


@pytest.mark.clause("division-5 8.14")
def test_8_14_the_dealer_does_not_turn_a_hand_that_the_player_holds() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    refusal = table.refuse("turn", DEALER, hand="player")
    assert (refusal.code, refusal.clause) == ("holder_turns", "division-5 8.14")
    assert "bob" in refusal.sentence


@pytest.mark.clause("division-5 8.14")
def test_8_14_no_card_is_drawn_while_a_hand_is_to_be_turned() -> None:
    table = table_with_hands("2H 2C 3D 3S")
    table.do("pass_hand", hand="player")
    refusal = table.refuse("draw")
    assert (refusal.code, refusal.clause) == ("no_card_due", "division-5 8.14")
    assert "the holder of its role turns the Player's cards" in refusal.sentence


@pytest.mark.clause("division-5 8.15")
def test_8_15_the_bankers_hand_is_passed_next() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("turn", player("bob"), hand="player")
    (passed,) = table.do("pass_hand", hand="banker")
    assert passed == e.HandPassed(hand="banker", player="anna", clause="division-5 8.15")
    (turned, called, *_) = table.do("turn", player("anna"), hand="banker")
    assert isinstance(turned, e.HandTurned)
    assert isinstance(called, e.Called)
    assert (turned.cards, called.sentence) == (("KC", "QS"), "Banker 0")


@pytest.mark.clause("division-5 8.15")
def test_8_15_the_bankers_hand_is_not_passed_before_the_players() -> None:
    refusal = table_with_hands().refuse("pass_hand", hand="banker")
    assert (refusal.code, refusal.clause) == ("not_to_be_passed", "division-5 8.13")
    assert "the next step: pass the Player's cards" in refusal.sentence


@pytest.mark.clause("division-5 8.15")
def test_8_15_the_banker_sees_only_the_bankers_hand() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    assert json_view(table.state, player("anna"))["round"]["player"] == [HIDDEN, HIDDEN]
    table.do("turn", player("bob"), hand="player")
    table.do("pass_hand", hand="banker")
    assert json_view(table.state, player("anna"))["round"]["banker"] == ["KC", "QS"]


@pytest.mark.clause("division-5 8.16")
def test_8_16_the_second_hand_is_not_passed_while_a_player_holds_the_first() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    refusal = table.refuse("pass_hand", hand="banker")
    assert (refusal.code, refusal.clause) == ("one_hand_at_a_time", "division-5 8.16")
    assert "wait until they are turned" in refusal.sentence


@pytest.mark.clause("division-5 8.16")
def test_8_16_players_never_hold_two_hands() -> None:
    table = table_with_hands(BOTH_DRAW[:11]).deal("4H 4C")
    out = 0
    for event in table.events:
        out += isinstance(event, e.HandPassed) - isinstance(event, e.HandTurned)
        assert 0 <= out <= 1
    assert len(table.all(e.HandPassed)) == 4


# --- 8.17: the Banker's hand first


@pytest.mark.clause("division-5 8.17")
def test_8_17_the_casino_supervisor_may_permit_the_bankers_hand_first() -> None:
    table = table_with_hands()
    (may,) = table.do("let_banker_first", CASINO_SUPERVISOR)
    assert may.clause == "division-5 8.17"
    table._turn_one("pass", "banker")
    table._turn_one("turn", "banker")
    table.turn()
    assert [one.hand for one in table.all(e.HandTurned)] == ["banker", "player"]


@pytest.mark.clause("division-5 8.17")
@pytest.mark.parametrize("by", [DEALER, GAME_SUPERVISOR, OPERATOR, player("anna")], ids=role_name)
def test_8_17_nobody_else_gives_the_permission(by: Actor) -> None:
    refusal = table_with_hands().refuse("let_banker_first", by)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 8.17")
    assert "for casino supervisor" in refusal.sentence


@pytest.mark.clause("division-5 8.17")
def test_8_17_the_permission_is_refused_after_the_players_hand_is_turned() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("turn", player("bob"), hand="player")
    refusal = table.refuse("let_banker_first", CASINO_SUPERVISOR)
    assert (refusal.code, refusal.clause) == ("no_banker_first", "division-5 8.17")


@pytest.mark.clause("division-5 8.17")
def test_8_17_players_still_hold_one_hand_at_a_time() -> None:
    table = table_with_hands()
    table.do("let_banker_first", CASINO_SUPERVISOR)
    table.do("pass_hand", hand="banker")
    assert table.refuse("pass_hand", hand="player").clause == "division-5 8.16"


@pytest.mark.clause("division-5 8.17")
def test_8_17_a_held_hand_is_turned_before_the_permission_takes_effect() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("let_banker_first", CASINO_SUPERVISOR)
    table.turn()
    assert [one.hand for one in table.all(e.HandTurned)] == ["player", "banker"]


@pytest.mark.clause("division-5 8.17")
def test_8_17_the_permission_lasts_one_round() -> None:
    table = table_with_hands()
    table.do("let_banker_first", CASINO_SUPERVISOR)
    table.turn().do("settle")
    table.bets(anna={"banker": 20}, bob={"player": 20}).roles()
    assert draw_cards(table).refuse("pass_hand", hand="banker").code == "not_to_be_passed"


@pytest.mark.clause("division-5 8.17")
def test_8_17_the_permission_is_not_an_order() -> None:
    table = table_with_hands()
    table.do("let_banker_first", CASINO_SUPERVISOR)
    assert table.do("pass_hand", hand="player")


# --- 8.18: the dealer turns


def turned_by(table: TableDriver) -> dict[str, tuple[str, str | None]]:
    return {one.hand: (one.by, one.clause) for one in table.all(e.HandTurned)}


BY_DEALER = ("dealer", "division-5 8.18")


@pytest.mark.clause("division-5 8.18")
def test_8_18_a_a_hand_without_a_bet_is_turned_by_the_dealer() -> None:
    table = draw_cards(table_with_roles_offered(anna={"banker": 20}).roles()).turn()
    assert turned_by(table) == {"player": BY_DEALER, "banker": ("anna", "division-5 8.14")}


@pytest.mark.clause("division-5 8.18")
def test_8_18_a_the_dealer_turns_both_hands_when_nobody_has_bet_on_either() -> None:
    table = draw_cards(table_with_roles_offered(anna={"tie": 20})).turn()
    assert turned_by(table) == {"player": BY_DEALER, "banker": BY_DEALER}


@pytest.mark.clause("division-5 3.4")
@pytest.mark.clause("division-5 8.11")
def test_8_11_c_a_puck_lies_beside_the_wagering_area_of_each_holder() -> None:
    table = TableDriver(style="B").open("anna", "bob")
    table.do("sit", player("anna"), box=5)
    table.do("open_bets")
    table.do("place", player("anna"), box=5, wager="banker", amount=20)
    table.do("place", player("bob"), box=2, wager="player", amount=20)
    table.do("no_more_bets")
    assert json_view(table.state, OBSERVER)["round"]["pucks"] == {}
    table.do("take_role", player("anna"), hand="banker")
    table.do("take_role", player("bob"), hand="player")
    assert json_view(table.state, OBSERVER)["round"]["pucks"] == {"player": 2, "banker": 5}


@pytest.mark.clause("division-5 8.18")
def test_8_18_a_a_hand_whose_stake_the_differential_took_goes_back_to_the_dealer() -> None:
    table = TableDriver(style="B", differential=10).open("anna").bets(anna={"banker": 20})
    table.do("take_role", player("anna"), hand="banker")
    assert table.state.phase == "dealing"
    events = table.do("reduce_differential")
    withdrawn = [event for event in events if isinstance(event, e.RoleWithdrawn)]
    assert [(event.hand, event.clause) for event in withdrawn] == [("banker", "division-5 8.18")]
    table.deal(PLAYER_WINS)
    assert {event.by for event in table.all(e.HandTurned)} == {"dealer"}


@pytest.mark.clause("division-5 8.18")
def test_8_18_a_a_role_remains_where_a_stake_remains() -> None:
    table = TableDriver(style="B", differential=50).open("anna").bets(anna={"banker": 100})
    table.do("take_role", player("anna"), hand="banker")
    table.do("reduce_differential")
    assert table.state.round
    assert table.state.round.banker_role.holder == "anna"


@pytest.mark.clause("division-5 8.9")
@pytest.mark.clause("division-5 5.18")
def test_8_9_a_reduction_offers_no_role_again_that_was_declined_or_taken() -> None:
    table = TableDriver(style="B", differential=60).open("anna", "bob", "carl")
    table.bets(anna={"banker": 100}, bob={"banker": 40}, carl={"player": 40})
    table.do("decline_role", player("anna"), hand="banker")
    table.do("take_role", player("bob"), hand="banker")
    table.do("reduce_differential")
    assert table.last(e.RolesOffered).bankers is None
    assert table.state.round
    assert table.state.round.banker_role.holder == "bob"
    table.do("take_role", player("carl"), hand="player")
    assert table.state.phase == "dealing"


@pytest.mark.clause("division-5 8.9")
@pytest.mark.clause("division-5 5.18")
def test_8_9_a_reduction_asks_only_those_who_were_not_asked_before() -> None:
    table = TableDriver(style="B", differential=60).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"banker": 80})
    table.do("decline_role", player("anna"), hand="banker")
    table.do("reduce_differential")
    assert table.last(e.RolesOffered).bankers == ("bob",)


@pytest.mark.clause("division-5 8.18")
@pytest.mark.clause("division-5 5.18")
def test_8_18_c_a_reduction_does_not_undo_the_order_of_a_supervisor() -> None:
    table = TableDriver(style="B", differential=40).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"player": 20})
    table.do("dealer_turns", GAME_SUPERVISOR, hand="banker")
    table.do("reduce_differential")
    assert table.state.round
    assert table.state.round.banker_role == RoleOffer()
    table.do("take_role", player("bob"), hand="player")
    assert table.state.phase == "dealing"


@pytest.mark.clause("division-5 8.18")
@pytest.mark.clause("division-5 5.18")
def test_8_18_a_a_taken_role_is_withdrawn_while_another_is_on_offer() -> None:
    table = TableDriver(style="B", differential=10).open("anna", "bob")
    table.bets(anna={"banker": 20}, bob={"player": 1})
    table.do("take_role", player("anna"), hand="banker")
    table.do("reduce_differential")
    assert table.last(e.RoleWithdrawn).hand == "banker"
    assert table.last(e.RolesOffered).players == ("bob",)


@pytest.mark.clause("division-5 8.9")
@pytest.mark.clause("division-5 5.18")
def test_8_9_a_reduction_asks_nobody_for_a_hand_without_a_stake_on_it() -> None:
    table = TableDriver(style="B", differential=40).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"banker": 20, "player": 20})
    table.do("reduce_differential")
    offered = table.last(e.RolesOffered)
    assert (offered.bankers, offered.players) == (("anna",), ("bob",))


@pytest.mark.clause("division-5 8.18")
@pytest.mark.clause("division-5 5.18")
def test_8_18_a_a_stake_on_the_other_hand_keeps_no_role() -> None:
    table = TableDriver(style="B", differential=10).open("anna")
    table.bets(anna={"banker": 20, "player": 1})
    table.do("take_role", player("anna"), hand="banker")
    table.do("reduce_differential")
    assert table.last(e.RoleWithdrawn).hand == "banker"


@pytest.mark.clause("division-5 8.18")
def test_8_18_b_a_hand_declined_by_everybody_is_turned_by_the_dealer() -> None:
    table = table_with_roles_offered(anna={"banker": 20}, bob={"player": 20}).roles(taken=False)
    assert turned_by(draw_cards(table).turn()) == {"player": BY_DEALER, "banker": BY_DEALER}


@pytest.mark.clause("division-5 8.18")
@pytest.mark.parametrize("by", SUPERVISORS, ids=role_name)
def test_8_18_c_a_supervisor_may_order_the_dealer_to_turn_a_hand(by: Actor) -> None:
    table = table_with_hands()
    (withdrawn,) = table.do("dealer_turns", by, hand="player")
    assert withdrawn == e.RoleWithdrawn(hand="player", clause="division-5 8.18")
    assert turned_by(table.turn())["player"] == BY_DEALER


@pytest.mark.clause("division-5 8.18")
def test_8_18_c_the_order_applies_to_a_held_hand() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("dealer_turns", GAME_SUPERVISOR, hand="player")
    assert turned_by(table.turn())["player"] == BY_DEALER


@pytest.mark.clause("division-5 8.18")
def test_8_18_c_the_order_applies_while_the_role_is_offered() -> None:
    table = table_with_roles_offered(anna={"banker": 20})
    table.do("dealer_turns", GAME_SUPERVISOR, hand="banker")
    assert table.state.phase == "dealing"
    assert turned_by(draw_cards(table).turn())["banker"] == BY_DEALER


@pytest.mark.clause("division-5 8.18")
@pytest.mark.parametrize("by", [DEALER, OPERATOR, player("anna")], ids=role_name)
def test_8_18_c_nobody_else_gives_the_order(by: Actor) -> None:
    refusal = table_with_hands().refuse("dealer_turns", by, hand="player")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 8.18")


@pytest.mark.clause("division-5 8.18")
def test_8_18_c_the_order_is_refused_for_a_hand_of_the_dealer() -> None:
    table = draw_cards(table_with_roles_offered(anna={"banker": 20}).roles())
    refusal = table.refuse("dealer_turns", GAME_SUPERVISOR, hand="player")
    assert (refusal.code, refusal.clause) == ("no_role", "division-5 8.18")


@pytest.mark.clause("division-5 8.18")
def test_8_18_a_hand_of_the_dealer_is_not_passed() -> None:
    refusal = draw_cards(table_with_roles_offered(anna={"banker": 20}).roles()).refuse(
        "pass_hand", hand="player"
    )
    assert (refusal.code, refusal.clause) == ("not_to_be_passed", "division-5 8.18")


# --- 8.19, 8.20: style C


def table_in_style_c(cards: str = PLAYER_WINS) -> TableDriver:
    stakes = {"player": 20, "banker": 20}
    return draw_cards(TableDriver(style="C").open("anna").bets(anna=stakes), cards)


@pytest.mark.clause("division-5 8.19")
def test_8_19_the_first_four_cards_are_dealt_face_down() -> None:
    table = table_in_style_c()
    assert not any(one.face_up for one in table.all(e.CardDrawn))
    assert announcements_after_bets(table) == []


@pytest.mark.clause("division-5 8.19")
def test_8_19_the_dealer_turns_and_calls_the_players_hand_then_the_bankers() -> None:
    table = table_in_style_c().turn()
    assert [(one.hand, one.by, one.clause) for one in table.all(e.HandTurned)] == [
        ("player", "dealer", "division-5 8.19"),
        ("banker", "dealer", "division-5 8.19"),
    ]
    assert announcements_after_bets(table)[:2] == [
        ("Player natural 9", "division-5 8.19"),
        ("Banker 0", "division-5 8.19"),
    ]


@pytest.mark.clause("division-5 8.19")
def test_8_19_the_bankers_hand_is_not_turned_first() -> None:
    refusal = table_in_style_c().refuse("turn", hand="banker")
    assert (refusal.code, refusal.clause) == ("not_to_be_turned", "division-5 8.19")
    assert "the next step: the dealer turns the Player's cards" in refusal.sentence


@pytest.mark.clause("division-5 8.19")
def test_8_19_no_third_card_before_both_are_turned() -> None:
    table = table_in_style_c("2H 2C 3D 3S")
    table.do("turn", hand="player")
    refusal = table.refuse("draw")
    assert (refusal.code, refusal.clause) == ("no_card_due", "division-5 8.19")


def pass_refusals(table: TableDriver) -> list[Refusal]:
    return [
        table.refuse("pass_hand", hand="player"),
        table.refuse("turn", player("anna"), hand="player"),
        table.refuse("take_role", player("anna"), hand="player"),
    ]


@pytest.mark.clause("division-5 8.20")
def test_8_20_in_style_c_no_hand_leaves_the_dealer() -> None:
    codes = [refusal.code for refusal in pass_refusals(table_in_style_c())]
    assert codes == ["dealer_keeps_cards", "not_your_cards", "not_now"]


@pytest.mark.clause("division-5 8.20")
def test_8_20_in_style_c_nobody_is_offered_a_role() -> None:
    closed = table_in_style_c().last(e.BetsClosed)
    assert (closed.bankers, closed.players) == ((), ())


@pytest.mark.clause("division-5 8.20")
def test_8_20_in_style_c_the_refusal_to_pass_a_hand_cites_the_clause() -> None:
    assert table_in_style_c().refuse("pass_hand", hand="player").clause == "division-5 8.20"
