"""Section 12 of division 5: each irregularity at each point of a round where it can arise."""

from __future__ import annotations

from typing import Any

import pytest

from punto.rules.procedure import Style
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.next_action import find_next_action
from punto.table.visibility import view_event
from tests.clauses.round_stages import (
    POINTS,
    POINTS_WITH_CARDS,
    RACK,
    STAKE,
    STYLES,
    announcements,
    check_consistent,
    check_stakes_returned,
    cutting_card_behind,
    hand_text,
    leave_only,
    table_at,
)
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
)

NO_BETS = "No bets this hand"
NATURAL = "9C 2D KH 4S"
"""The Player wins 9 to 6, nobody draws."""
BOTH_STAND = "KC 2D 6H 5S"
"""The Banker wins 7 to 6, nobody draws."""
FOUR_CARDS = "9C 2D KH 4S"
BEFORE_CARDS = POINTS[:4]


def table_after(cards: str, style: Style = "A", **config: Any) -> TableDriver:
    """Return a table with these cards dealt. Anna has 100 on Player and no role."""
    table = TableDriver(style=style, **config).open("anna").bets(anna={"player": STAKE})
    return table.roles(taken=False).deal(cards)


def check_void_hand(table: TableDriver, rest: str) -> None:
    """Check the end of the void hand: no stake, no mark, and bets may be opened again."""
    assert table.state.round is not None
    assert table.state.round.void_hand
    assert table.state.stakes == {}
    table.deal(rest)
    table.do("settle")
    assert not table.last(e.RoundEnded).marks
    assert table.state.phase == "ready"
    check_consistent(table)


def check_normal_round(table: TableDriver) -> None:
    rack = table.rack("anna")
    table.round(BOTH_STAND, anna={"banker": 100})
    assert table.last(e.RoundEnded).marks
    assert table.rack("anna") == rack + 95
    check_consistent(table)


# --- 12.1: a third card to the Player when none is due --------------------------------------------


@pytest.mark.clause("division-5 12.1")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("disclosed", [True, False])
def test_12_1_a_the_card_is_the_bankers_third_if_the_banker_must_draw(
    style: Style, disclosed: bool
) -> None:
    """The Player stands on 6 and the Banker draws on 5."""
    table = table_after("KC 2D 6H 3S", style)
    events = table.do("draw_excess", card="4C", disclosed=disclosed, to="player")
    assert isinstance(events[0], e.ExcessDrawn)
    assert (events[0].held, events[0].clause) == (False, "division-5 12.1")
    table.turn()
    assert (hand_text(table, "player"), hand_text(table, "banker")) == ("KC 6H", "2D 3S 4C")
    assert table.state.phase == "decided"
    check_consistent(table)


@pytest.mark.clause("division-5 12.1")
@pytest.mark.parametrize("disclosed", [True, False])
def test_12_1_a_the_round_is_settled_by_its_result(disclosed: bool) -> None:
    table = table_after("KC 2D 6H 3S")
    table.do("draw_excess", card="4C", disclosed=disclosed, to="player")
    table.do("settle")
    assert table.last(e.RoundEnded).marks
    assert table.rack("anna") == RACK - STAKE
    assert table.state.phase == "ready"
    check_consistent(table)


@pytest.mark.clause("division-5 12.1")
@pytest.mark.parametrize("cards", [NATURAL, BOTH_STAND, "2C 9D 2H KS"])
def test_12_1_b_an_undisclosed_card_opens_the_next_round_if_the_banker_stands(cards: str) -> None:
    table = table_after(cards)
    (drawn,) = table.do("draw_excess", card="5C", disclosed=False, to="player")
    assert isinstance(drawn, e.ExcessDrawn)
    assert (drawn.held, drawn.clause) == (True, "division-5 12.1")
    table.do("settle")
    table.bets(anna={"player": STAKE})
    first = table.last(e.CardDrawn)
    assert (first.hand, first.card, first.held) == ("player", "5C", True)
    check_consistent(table)


@pytest.mark.clause("division-5 12.1")
@pytest.mark.parametrize("how", ["shuffled", "replaced"])
def test_12_1_b_the_card_is_not_carried_over_a_shuffle_or_replacement(how: str) -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=False, to="player")
    table.do("settle")
    if how == "shuffled":
        table.do("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    else:
        table.do("replace_cards", OPERATOR)
    table.prepare().cut().burn()
    table.bets(anna={"player": STAKE})
    assert hand_text(table, "player") == ""
    check_consistent(table)


@pytest.mark.clause("division-5 12.1")
def test_12_1_b_a_disclosed_card_starts_a_void_hand() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=True, to="player")
    table.do("settle")
    events = table.do("deal_held")
    assert NO_BETS in [text for text, _ in announcements(events)]
    assert table.rack("anna") == RACK + STAKE
    assert hand_text(table, "player") == "5C"
    check_void_hand(table, "2D 4H 5S")
    check_normal_round(table)


@pytest.mark.clause("division-5 12.1")
def test_12_1_b_the_void_hand_cites_the_clause() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=True, to="player")
    table.do("settle")
    table.do("deal_held")
    assert (NO_BETS, "division-5 12.1") in announcements(table.events)
    assert table.last(e.VoidHandBegun).clause == "division-5 12.1"


@pytest.mark.clause("division-5 12.1")
def test_12_1_b_the_card_does_not_change_the_present_round() -> None:
    """The card does not affect the round in which it was drawn."""
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=True, to="player")
    assert (hand_text(table, "player"), table.state.phase) == ("9C KH", "decided")
    assert table.state.stakes == {(1, "player", "anna"): STAKE}


@pytest.mark.clause("division-5 12.1")
def test_12_1_b_no_void_hand_follows_the_last_round_of_the_shoe() -> None:
    table = (
        cutting_card_behind(TableDriver().open("anna"), 0)
        .bets(anna={"player": STAKE})
        .deal(NATURAL)
    )
    table.do("draw_excess", card="5C", disclosed=True, to="player")
    table.do("settle")
    assert table.state.phase == "over"
    assert not table.all(e.VoidHandBegun)
    check_consistent(table)


@pytest.mark.clause("division-5 12.1")
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_12_1_a_due_third_card_is_no_irregularity(point: str) -> None:
    refusal = table_at(point).refuse("draw_excess", card="5C", disclosed=True, to="player")
    assert refusal.code == "card_is_due"


@pytest.mark.clause("division-5 12.1")
def test_12_1_a_fourth_card_is_not_an_unauthorised_third_card() -> None:
    table = table_after("2C 2D 3H 3S 6D")
    refusal = table.refuse("draw_excess", card="5C", disclosed=True, to="player")
    assert (refusal.code, refusal.clause) == ("not_a_third_card", "division-5 12.1")


@pytest.mark.clause("division-5 12.2")
def test_12_2_a_fourth_card_once_the_round_is_decided_is_a_card_in_excess() -> None:
    table = table_at("decided")
    (drawn,) = table.do("draw_excess", card="5C", disclosed=False, to="player")
    assert drawn.clause == "division-5 12.2"


# --- 12.2: a card drawn in excess -----------------------------------------------------------------


@pytest.mark.clause("division-5 12.2")
@pytest.mark.parametrize(
    ("style", "equipment"),
    [("A", "shoe"), ("B", "shoe"), ("C", "shoe"), ("A", "continuous"), ("C", "continuous")],
)
def test_12_2_a_an_undisclosed_card_opens_the_next_round(style: Style, equipment: str) -> None:
    table = table_after(NATURAL, style, equipment=equipment)
    (drawn,) = table.do("draw_excess", card="5C", disclosed=False)
    assert isinstance(drawn, e.ExcessDrawn)
    assert (drawn.held, drawn.clause) == (True, "division-5 12.2")
    table.do("settle")
    table.bets(anna={"player": STAKE}).roles(taken=False)
    assert hand_text(table, "player") == "5C"
    table.deal("2D 4H 5S")
    table.do("settle")
    assert table.last(e.RoundEnded).marks
    check_consistent(table)


@pytest.mark.clause("division-5 12.2")
def test_12_2_a_nobody_sees_the_undisclosed_card() -> None:
    table = table_after(NATURAL)
    (drawn,) = table.do("draw_excess", card="5C", disclosed=False)
    for actor in (player("anna"), OPERATOR, Actor("observer", "someone")):
        seen = view_event(table.state, drawn, actor)
        assert isinstance(seen, e.ExcessDrawn)
        assert seen.card == "??"


@pytest.mark.clause("division-5 12.2")
def test_12_2_a_two_cards_open_the_next_round_in_their_order() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=False)
    table.do("draw_excess", card="2D", disclosed=False)
    table.do("settle")
    table.bets(anna={"player": STAKE})
    assert (hand_text(table, "player"), hand_text(table, "banker")) == ("5C", "2D")


@pytest.mark.clause("division-5 12.2")
def test_12_2_a_the_card_is_not_carried_over_a_shuffle() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=False)
    table.do("settle")
    table.do("order_shuffle", CASINO_SUPERVISOR, ground="order_in_doubt")
    table.prepare().cut().burn()
    assert table.state.shoe is not None
    assert table.state.shoe.held == ()
    check_consistent(table)


@pytest.mark.clause("division-5 12.2")
@pytest.mark.parametrize("style", STYLES)
def test_12_2_b_a_disclosed_card_starts_a_void_hand(style: Style) -> None:
    table = table_after(NATURAL, style)
    table.do("draw_excess", card="5C", disclosed=True)
    table.do("settle")
    events = table.do("deal_held")
    assert (NO_BETS, "division-5 12.2") in announcements(events)
    begun = table.last(e.VoidHandBegun)
    assert (begun.card, begun.drawn, begun.clause) == ("5C", False, "division-5 12.2")
    check_void_hand(table, "2D 4H 5S")


@pytest.mark.clause("division-5 12.2")
def test_12_2_b_stood_off_stakes_are_returned_first() -> None:
    table = table_after("KC 2D 6H 4S")
    table.do("draw_excess", card="5C", disclosed=True)
    table.do("settle")
    table.do("deal_held")
    returned = table.last(e.StakeReturned)
    assert (returned.amount, returned.why, returned.clause) == (STAKE, "no_bets", "division-5 12.2")
    assert table.rack("anna") == RACK
    check_consistent(table)


@pytest.mark.clause("division-5 12.2")
def test_12_2_b_no_wager_is_accepted_on_the_void_hand() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=True)
    table.do("settle")
    refusal = table.refuse("open_bets")
    assert (refusal.code, refusal.clause) == ("void_hand_due", "division-5 12.2")
    table.do("deal_held")
    assert table.refuse("open_bets").code == "not_now"
    refusal = table.refuse("place", player("anna"), box=1, wager="player", amount=STAKE)
    assert refusal.code == "bets_not_open"


@pytest.mark.clause("division-5 12.2")
def test_12_2_b_another_card_in_excess_in_a_void_hand_starts_another_void_hand() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=True)
    table.do("settle")
    table.do("deal_held")
    table.deal("2D 4H 5S")
    table.do("draw_excess", card="6C", disclosed=True)
    table.do("settle")
    table.do("deal_held")
    assert hand_text(table, "player") == "6C"
    check_void_hand(table, "2H 3H 5D")
    check_normal_round(table)


@pytest.mark.clause("division-5 12.2")
@pytest.mark.parametrize("point", ["ready", "betting"])
def test_12_2_a_a_card_drawn_before_the_deal_opens_the_round(point: str) -> None:
    table = table_at(point)
    table.do("draw_excess", card="5C", disclosed=False)
    if point == "ready":
        table.do("open_bets")
        table.do("place", player("anna"), box=1, wager="banker", amount=STAKE)
    table.do("no_more_bets")
    assert hand_text(table, "player") == "5C"
    check_consistent(table)


@pytest.mark.clause("division-5 12.2")
@pytest.mark.parametrize(("point", "style"), [("ready", "A"), ("betting", "A"), ("closed", "B")])
def test_12_2_b_a_disclosed_card_before_the_deal_returns_stakes_and_starts_a_void_hand(
    point: str, style: Style
) -> None:
    table = table_at(point, style=style)
    table.do("draw_excess", card="5C", disclosed=True)
    if point == "ready":
        table.do("deal_held")
    assert (NO_BETS, "division-5 12.2") in announcements(table.events)
    check_stakes_returned(table)
    check_void_hand(table, "2D 4H 5S")


@pytest.mark.clause("division-5 12.2")
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_12_2_a_due_card_is_not_in_excess(point: str) -> None:
    refusal = table_at(point).refuse("draw_excess", card="5C", disclosed=True)
    assert refusal.code == "card_is_due"
    assert refusal.clause in ("division-5 8.4", "division-5 9.3")


@pytest.mark.clause("division-5 12.2")
def test_12_2_a_player_cannot_report_a_card_in_excess() -> None:
    refusal = table_after(NATURAL).refuse("draw_excess", player("anna"), card="5C", disclosed=True)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 12.2")


# --- 12.3, 12.4: cards face up in the shoe --------------------------------------------------------


@pytest.mark.clause("division-5 12.3")
@pytest.mark.parametrize("equipment", ["shoe", "shuffler", "continuous"])
@pytest.mark.parametrize("point", BEFORE_CARDS)
def test_12_3_the_first_card_face_up_starts_a_void_hand(point: str, equipment: str) -> None:
    table = table_at(point, equipment=equipment)
    events = table.do("first_card_face_up", card="5C")
    assert announcements(events)[0] == (NO_BETS, "division-5 12.3")
    begun = table.last(e.VoidHandBegun)
    assert (begun.card, begun.drawn, begun.clause) == ("5C", True, "division-5 12.3")
    check_stakes_returned(table)
    assert hand_text(table, "player") == "5C"
    check_void_hand(table, "2D 4H 5S")
    check_normal_round(table)


@pytest.mark.clause("division-5 12.3")
@pytest.mark.parametrize("style", STYLES)
def test_12_3_in_every_style_the_void_hand_is_dealt_to_its_end(style: Style) -> None:
    table = table_at("closed", style=style)
    table.do("first_card_face_up", card="5C")
    check_void_hand(table, "2D 4H 5S")


@pytest.mark.clause("division-5 12.3")
def test_12_3_returned_stakes_cite_the_same_clause() -> None:
    table = table_at("betting")
    table.do("first_card_face_up", card="5C")
    returned = table.last(e.StakeReturned)
    assert (returned.amount, returned.why, returned.clause) == (STAKE, "no_bets", "division-5 12.3")


@pytest.mark.clause("division-5 12.3")
@pytest.mark.parametrize("point", ["initial deal", "third card"])
def test_12_3_a_later_card_is_not_the_first(point: str) -> None:
    refusal = table_at(point).refuse("first_card_face_up", card="5C")
    assert (refusal.code, refusal.clause) == ("not_the_first", "division-5 12.4")


@pytest.mark.clause("division-5 12.3")
def test_12_3_a_carried_card_is_the_first_card() -> None:
    table = table_after(NATURAL)
    table.do("draw_excess", card="5C", disclosed=False)
    table.do("settle")
    refusal = table.refuse("first_card_face_up", card="6C")
    assert (refusal.code, refusal.clause) == ("card_held", "division-5 12.3")


@pytest.mark.clause("division-5 12.3")
def test_12_3_the_void_hand_has_third_cards() -> None:
    table = table_at("betting")
    table.do("first_card_face_up", card="2C")
    check_void_hand(table, "4D 3H 2S KD")


@pytest.mark.clause("division-5 12.4")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("point", ["initial deal", "third card"])
def test_12_4_a_later_card_face_up_is_played_in_the_round(point: str, style: Style) -> None:
    table = table_at(point, style=style)
    (came,) = table.do("card_face_up")
    assert isinstance(came, e.CardCameFaceUp)
    assert came.clause == "division-5 12.4"
    table.deal("3H 2S KD" if point == "initial deal" else "KD")
    table.do("settle")
    assert (table.last(e.RoundEnded).marks, table.rack("anna")) == (True, RACK + 95)
    check_consistent(table)


@pytest.mark.clause("division-5 12.4")
def test_12_4_does_not_apply_to_the_first_card() -> None:
    refusal = table_at("dealing").refuse("card_face_up")
    assert (refusal.code, refusal.clause) == ("not_a_later_card", "division-5 12.3")


# --- 12.5: the cards run out ----------------------------------------------------------------------


@pytest.mark.clause("division-5 12.5")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_12_5_a_round_without_enough_cards_is_void(point: str, style: Style) -> None:
    table = leave_only(table_at(point, style=style), "")
    refusal = table.refuse("draw", card="KD")
    assert (refusal.code, refusal.clause) == ("cards_ran_out", "division-5 12.5")
    table.do("cards_ran_out")
    assert table.last(e.CardsExhausted).clause == "division-5 12.5"
    assert table.last(e.StakeReturned).clause == "division-5 12.5"
    voided = table.last(e.RoundVoided)
    assert (voided.exhausted, voided.clause) == (True, "division-5 12.5")
    check_stakes_returned(table)


@pytest.mark.clause("division-5 12.5")
@pytest.mark.parametrize("how", ["shuffled", "replaced"])
def test_12_5_the_next_round_waits_for_a_shuffle_or_new_cards(how: str) -> None:
    table = leave_only(table_at("initial deal"), "")
    table.do("cards_ran_out")
    assert table.refuse("open_bets").code == "not_now"
    if how == "shuffled":
        table.do("order_shuffle", ground="shoe_ended")
    else:
        table.do("replace_cards", OPERATOR)
    table.prepare().cut().burn()
    check_normal_round(table)


@pytest.mark.clause("division-5 12.5")
def test_12_5_where_shuffling_again_is_not_permitted_the_cards_are_replaced() -> None:
    table = leave_only(table_at("initial deal", style="B"), "")
    table.do("cards_ran_out")
    refusal = table.refuse("order_shuffle", ground="shoe_ended")
    assert (refusal.code, refusal.clause) == ("new_cards_needed", "division-5 11.3")


@pytest.mark.clause("division-5 12.5")
def test_12_5_perfect_pairs_stakes_are_returned_too() -> None:
    table = TableDriver(options={"perfect_pairs": "one"}).open("anna")
    table.bets(anna={"player": 100, "perfect_pairs": 10}).deal("2C 4D 2H 2S")
    leave_only(table, "").do("cards_ran_out")
    check_stakes_returned(table)


@pytest.mark.clause("division-5 12.5")
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_12_5_is_refused_while_cards_are_left(point: str) -> None:
    refusal = table_at(point, cards="virtual").refuse("cards_ran_out")
    assert (refusal.code, refusal.clause) == ("cards_are_left", "division-5 12.5")


@pytest.mark.clause("division-5 12.5")
def test_12_5_a_round_that_needs_no_more_cards_is_valid() -> None:
    table = leave_only(table_at("third card"), "KD").deal("KD")
    assert table.refuse("cards_ran_out").clause == "division-5 12.5"
    table.do("settle")
    assert table.rack("anna") == RACK + 95


@pytest.mark.clause("division-5 12.5")
def test_12_5_the_next_action_says_that_the_cards_ran_out() -> None:
    action = find_next_action(leave_only(table_at("initial deal"), "").state)
    assert (action.command, action.clause) == ("cards_ran_out", "division-5 12.5")


@pytest.mark.clause("division-5 12.5")
def test_12_5_the_shoe_ends() -> None:
    table = leave_only(table_at("initial deal"), "")
    table.do("cards_ran_out")
    assert table.last(e.ShoeEnded).clause == "division-5 12.5"


# --- 12.6: wrong dealing --------------------------------------------------------------------------


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize("kind", ["wrong_dealing", "wrong_number_of_cards", "cards_drawn_together"])
@pytest.mark.parametrize("point", POINTS_WITH_CARDS)
def test_12_6_the_round_waits_for_a_decision(point: str, kind: str) -> None:
    table = table_at(point)
    (reported,) = table.do("report_misdeal", kind=kind)
    assert isinstance(reported, e.MisdealReported)
    assert reported.clause == "division-5 12.6"
    assert table.state.phase == "irregular"
    assert table.refuse("draw").code == "not_now"
    assert table.refuse("settle").code == "not_now"
    check_consistent(table)


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("point", POINTS_WITH_CARDS)
def test_12_6_a_round_that_cannot_be_rebuilt_is_void(point: str, style: Style) -> None:
    table = table_at(point, style=style)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    assert table.last(e.RoundVoided).clause == "division-5 12.6"
    returned = table.last(e.StakeReturned)
    assert (returned.why, returned.clause) == ("void", "division-5 12.6")
    check_stakes_returned(table)
    assert table.state.round is None
    check_normal_round(table)


@pytest.mark.clause("division-5 12.6")
def test_12_6_the_cards_of_a_void_round_go_to_the_discards() -> None:
    table = table_at("third card")
    assert table.state.shoe is not None
    before = sum(table.state.shoe.discards)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    assert sum(table.state.shoe.discards) == before + 4


@pytest.mark.clause("division-5 12.6")
def test_12_6_a_rebuilt_round_has_each_card_in_its_right_place() -> None:
    """The second and third cards were dealt in the wrong order."""
    table = table_after("9C KH 2D 4S KC")
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("9C", "2D", "KH", "4S", "KC"))
    rebuilt = table.last(e.RoundReconstructed)
    assert (rebuilt.player, rebuilt.banker, rebuilt.over) == (
        ("9C", "KH"),
        ("2D", "4S"),
        ("KC",),
    )
    assert rebuilt.clause == "division-5 12.6"
    assert table.last(e.RoundDecided).winner == "player"
    check_consistent(table)


@pytest.mark.clause("division-5 12.6")
def test_12_6_a_rebuilt_round_is_settled_for_everybody() -> None:
    table = table_after("KC 2D 6H 5S")
    assert table.last(e.RoundDecided).winner == "banker"
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("2D", "KC", "5S", "6H"))
    table.do("settle")
    assert table.rack("anna") == RACK + STAKE
    assert len(table.all(e.RoundEnded)) == 1
    check_consistent(table)


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize("style", STYLES)
def test_12_6_a_rebuilt_round_is_dealt_to_its_end(style: Style) -> None:
    table = table_at("initial deal", style=style)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("4D", "2C"))
    assert (hand_text(table, "player"), hand_text(table, "banker")) == ("4D", "2C")
    table.deal("5H 4S")
    table.do("settle")
    assert table.last(e.RoundDecided).player == 9
    check_consistent(table)


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize(
    "cards", [("9C",), ("9C", "KH", "2D", "4D"), ("9C", "2D", "KH", "5C", "5C")]
)
def test_12_6_no_card_is_lost_or_changed(cards: tuple[str, ...]) -> None:
    table = table_after(FOUR_CARDS)
    table.do("report_misdeal", kind="wrong_dealing")
    refusal = table.refuse("reconstruct", OPERATOR, cards=cards)
    assert (refusal.code, refusal.clause) == ("other_cards", "division-5 12.6")


@pytest.mark.clause("division-5 12.6")
def test_12_6_no_misdeal_before_a_card_is_dealt() -> None:
    refusal = table_at("dealing").refuse("report_misdeal", kind="wrong_dealing")
    assert (refusal.code, refusal.clause) == ("no_cards_dealt", "division-5 12.6")


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize("command", ["void_round", "reconstruct"])
def test_12_6_the_operator_decides(command: str) -> None:
    table = table_after(FOUR_CARDS)
    table.do("report_misdeal", kind="wrong_dealing")
    fields = {"cards": tuple(FOUR_CARDS.split())} if command == "reconstruct" else {}
    for actor in (Actor("dealer", "dealer"), GAME_SUPERVISOR, CASINO_SUPERVISOR, player("anna")):
        refusal = table.refuse(command, actor, **fields)
        assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 12.6")


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize("point", POINTS)
def test_12_6_no_round_is_void_without_an_error(point: str) -> None:
    refusal = table_at(point).refuse("void_round", OPERATOR)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 12.6")


@pytest.mark.clause("division-5 12.6")
def test_12_6_a_seen_card_that_a_rebuilt_round_does_not_need_starts_a_void_hand() -> None:
    """After the reconstruction it is an excess card that was seen (12.2 b)."""
    table = table_after("KC 2D 3H 4S 9C")
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("KC", "2D", "9C", "3H", "4S"))
    table.do("settle")
    events = table.do("deal_held")
    assert NO_BETS in [text for text, _ in announcements(events)]
    assert hand_text(table, "player") == "4S"


@pytest.mark.clause("division-5 12.6")
def test_12_6_a_rebuilt_round_puts_an_early_card_in_its_place() -> None:
    """In the wrong order the Player had a natural 8; in the right order it draws on 5."""
    table = table_after("4C AD 4H KS")
    table.do("draw_excess", card="9C", disclosed=False)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("4C", "4H", "AD", "KS", "9C"))
    assert hand_text(table, "player") == "4C AD 9C"


@pytest.mark.clause("division-5 12.6")
@pytest.mark.parametrize("style", ["B", "C"])
def test_12_6_a_rebuilt_round_keeps_cards_face_down(style: Style) -> None:
    """Without the error the cards would still be face down."""
    table = table_at("dealing", style=style)
    for card in ("2C", "4D", "3H", "2S"):
        table.do("draw", card=card)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("2C", "3H", "4D", "2S"))
    shown = json_view(table.state, Actor("observer", "someone"))["round"]
    assert (shown["player"], shown["banker"]) == (["??", "??"], ["??", "??"])


# --- 12.7: the burn was forgotten -----------------------------------------------------------------


@pytest.mark.clause("division-5 12.7")
@pytest.mark.parametrize("equipment", ["shoe", "shuffler", "continuous"])
def test_12_7_play_continues_without_the_burn(equipment: str) -> None:
    table = TableDriver(equipment=equipment).seat("anna")
    table.do("open_table", OPERATOR)
    table.prepare()
    if table.state.phase == "cutting":
        table.cut()
    events = table.do("burn_missed")
    assert [event.clause for event in events] == ["division-5 12.7"] * 2
    assert not table.last(e.ShoeReady).burned
    check_normal_round(table)


@pytest.mark.clause("division-5 12.7")
def test_12_7_a_burn_that_has_begun_is_not_missed() -> None:
    table = TableDriver().seat("anna")
    table.do("open_table", OPERATOR)
    table.prepare().cut()
    table.do("burn", card="5C")
    refusal = table.refuse("burn_missed")
    assert (refusal.code, refusal.clause) == ("burn_begun", "division-5 12.7")
    for _ in range(5):
        table.do("burn")
    check_normal_round(table)


@pytest.mark.clause("division-5 12.7")
def test_12_7_a_completed_burn_cannot_be_reported_as_missed() -> None:
    refusal = table_at("ready").refuse("burn_missed")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 12.7")


# --- 12.8: what was dealt stands ------------------------------------------------------------------


@pytest.mark.clause("division-5 12.8")
@pytest.mark.parametrize("point", ["betting", "waiting"])
def test_12_8_an_error_of_the_round_before_changes_nothing(point: str) -> None:
    table = TableDriver(style="B").open("anna").round(NATURAL, anna={"player": STAKE})
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=STAKE)
    if point == "waiting":
        table.do("no_more_bets")
    (reported,) = table.do("report_misdeal", kind="wrong_dealing")
    assert isinstance(reported, e.MisdealStands)
    assert reported.clause == "division-5 12.8"
    assert table.state.phase == point
    assert table.rack("anna") == RACK
    assert table.state.stakes == {(1, "player", "anna"): STAKE}
    check_consistent(table)


@pytest.mark.clause("division-5 12.8")
def test_12_8_results_before_a_void_round_stand() -> None:
    table = TableDriver().open("anna").round(NATURAL, anna={"player": STAKE})
    table.bets(anna={"player": STAKE}).deal("2C 4D")
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    assert table.rack("anna") == RACK + STAKE
    assert len(table.all(e.RoundEnded)) == 1


@pytest.mark.clause("division-5 12.8")
@pytest.mark.parametrize("error", ["excess", "face up", "foreign", "misdeal"])
def test_12_8_hands_dealt_after_an_error_stand(error: str) -> None:
    table = table_at("ready" if error == "face up" else "decided")
    if error == "excess":
        table.do("draw_excess", card="5C", disclosed=True)
        table.do("settle")
        table.do("deal_held")
        check_void_hand(table, "2D 4H 5S")
    elif error == "face up":
        table.do("first_card_face_up", card="5C")
        check_void_hand(table, "2D 4H 5S")
    elif error == "foreign":
        table.do("declare_foreign")
    else:
        table.do("report_misdeal", kind="wrong_dealing")
        table.do("void_round", OPERATOR)
    check_normal_round(table)
    rack = table.rack("anna")
    table.do("open_bets")
    (reported,) = table.do("report_misdeal", kind="wrong_dealing")
    assert (reported.clause, table.rack("anna")) == ("division-5 12.8", rack)
    check_consistent(table)


# --- a card that does not belong (reading 30: no clause of division 5 speaks of it) --------------


@pytest.mark.parametrize("point", ["dealing", *POINTS_WITH_CARDS])
def test_a_foreign_card_voids_the_round(point: str) -> None:
    table = table_at(point)
    table.do("declare_foreign")
    assert table.last(e.ForeignCardFound).clause is None
    assert table.last(e.RoundVoided).clause is None
    check_stakes_returned(table)
    check_normal_round(table)


def test_a_scan_that_the_decks_cannot_hold_is_refused() -> None:
    table = TableDriver(decks=4).open("anna").bets(anna={"player": STAKE}).deal("9C 9C 9C 9C")
    table.do("settle")
    table.bets(anna={"player": STAKE})
    refusal = table.refuse("draw", card="9C")
    assert (refusal.code, refusal.clause) == ("impossible_card", "house/impossible_card")
    table.do("draw", card="9D")
    check_consistent(table)
