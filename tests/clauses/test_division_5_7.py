"""Division 5, section 7, at the table: shuffle, cut, burn and replacement of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from punto.table import events as e
from punto.table.commands import Actor, CardCondition
from punto.table.next_action import find_next_action
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
SUPERVISORS = [GAME_SUPERVISOR, CASINO_SUPERVISOR]


def role_name(by: Actor) -> str:
    return by.role


def table_preparing(*names: str, cards: CardCondition = "new", **config: Any) -> TableDriver:
    table = TableDriver(**config).seat(*names)
    table.do("open_table", OPERATOR, cards=cards)
    return table


def table_cutting(*names: str, **config: Any) -> TableDriver:
    return table_preparing(*names, **config).prepare()


def table_after_round(**config: Any) -> TableDriver:
    """One round has been dealt and settled."""
    return TableDriver(**config).open("anna").round(PLAYER_WINS, anna={"player": 10})


def table_after_shoe(**config: Any) -> TableDriver:
    """The shoe has ended."""
    table = TableDriver(**config).open("anna", from_back=399)
    while table.state.phase != "over":
        table.round(PLAYER_WINS, anna={"player": 10})
    return table


# --- 7.1: grounds for a shuffle


@pytest.mark.clause("division-5 7.1")
def test_7_1_a_new_cards_are_shuffled_right_before_they_are_cut() -> None:
    table = table_cutting("anna")
    assert table.all(e.StepDone)[-1] == e.StepDone(step="shuffle", clause="division-5 7.1")
    assert table.state.phase == "cutting"


@pytest.mark.clause("division-5 7.1")
@pytest.mark.parametrize("by", SUPERVISORS, ids=role_name)
@pytest.mark.parametrize("ground", ["order_in_doubt", "table_was_empty"])
def test_7_1_b_d_a_supervisor_may_order_a_shuffle(ground: str, by: Actor) -> None:
    table = table_after_round()
    if ground == "table_was_empty":
        table.do("leave", player("anna"))
    table.do("order_shuffle", by, ground=ground)
    ordered = table.last(e.ShuffleOrdered)
    assert (ordered.ground, ordered.steps, ordered.clause) == (
        ground,
        ("shuffle",),
        "division-5 7.1",
    )


@pytest.mark.clause("division-5 7.1")
@pytest.mark.parametrize("ground", ["order_in_doubt", "table_was_empty"])
def test_7_1_b_d_the_dealer_may_not_order_a_shuffle(ground: str) -> None:
    refusal = table_after_round().refuse("order_shuffle", ground=ground)
    assert (refusal.code, refusal.clause) == ("supervisor_decides", "division-5 7.1")
    assert "call one" in refusal.sentence


@pytest.mark.clause("division-5 7.1")
@pytest.mark.parametrize("by", [OPERATOR, player("anna"), standing("sam")], ids=role_name)
def test_7_1_b_nobody_else_may_order_a_shuffle(by: Actor) -> None:
    refusal = table_after_round().refuse("order_shuffle", by, ground="order_in_doubt")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 7.1")


@pytest.mark.clause("division-5 7.1")
def test_7_1_b_all_cards_are_together_again_after_such_a_shuffle() -> None:
    table = table_after_round()
    table.do("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    table.prepare()
    assert table.state.shoe
    assert table.state.shoe.cards_left == 8 * 52
    assert table.state.phase == "cutting"


@pytest.mark.clause("division-5 7.1")
def test_7_1_b_no_shuffle_in_the_middle_of_a_round() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    refusal = table.refuse("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.1")


@pytest.mark.clause("division-5 7.1")
@pytest.mark.parametrize("ground", ["order_in_doubt", "table_was_empty"])
def test_7_1_b_d_a_shuffle_while_bets_are_open_and_nobody_has_bet(ground: str) -> None:
    table = table_after_round()
    table.do("leave", player("anna"))
    table.do("open_bets")
    events = table.do("order_shuffle", GAME_SUPERVISOR, ground=ground)
    assert [type(event) for event in events] == [e.BetsCancelled, e.ShuffleOrdered]
    assert table.state.phase == "preparing"
    table.prepare().cut().burn().do("open_bets")
    assert table.last(e.BetsOpened).round == 2  # the number of the cancelled round


@pytest.mark.clause("division-5 7.1")
def test_7_1_b_no_shuffle_once_somebody_has_bet() -> None:
    table = table_after_round()
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=10)
    refusal = table.refuse("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    assert (refusal.code, refusal.clause) == ("wagers_down", "division-5 7.1")


@pytest.mark.clause("division-5 7.1")
def test_7_1_d_the_table_was_empty_only_if_nobody_was_there() -> None:
    table = table_after_round()
    refusal = table.refuse("order_shuffle", GAME_SUPERVISOR, ground="table_was_empty")
    assert (refusal.code, refusal.clause) == ("table_not_vacant", "division-5 7.1")
    table.do("sit", player("bob"), box=2)
    table.do("leave", player("anna"))
    assert table.refuse("order_shuffle", GAME_SUPERVISOR, ground="table_was_empty")


@pytest.mark.clause("division-5 7.1")
def test_7_1_d_the_ground_remains_until_the_next_deal() -> None:
    table = table_after_round()
    table.do("leave", player("anna"))
    table.do("sit", player("anna"), box=1)
    table.bets(anna={"player": 10})
    table.deal(PLAYER_WINS).do("settle")
    assert table.refuse("order_shuffle", GAME_SUPERVISOR, ground="table_was_empty")
    table.do("leave", player("anna"))
    table.do("sit", player("bob"), box=2)
    assert table.do("order_shuffle", GAME_SUPERVISOR, ground="table_was_empty")


@pytest.mark.clause("division-5 7.1")
@pytest.mark.parametrize("by", [DEALER, *SUPERVISORS], ids=role_name)
def test_7_1_c_a_card_exposed_before_play_leads_to_a_shuffle(by: Actor) -> None:
    table = table_cutting("anna")
    table.do("order_shuffle", by, ground="card_exposed")
    assert table.last(e.ShuffleOrdered).clause == "division-5 7.1"
    assert find_next_action(table.state).sentence == "the cards are shuffled"


@pytest.mark.clause("division-5 7.1")
def test_7_1_c_the_cut_is_offered_again_after_the_shuffle() -> None:
    table = table_cutting("anna", "bob")
    table.do("decline_cut", player("anna"))
    table.do("order_shuffle", ground="card_exposed")
    assert table.prepare().state.cut_offered_to == ("anna", "bob")


@pytest.mark.clause("division-5 7.1")
def test_7_1_c_is_no_reason_after_cards_have_been_played() -> None:
    refusal = table_after_round().refuse("order_shuffle", ground="card_exposed")
    assert refusal.clause == "division-5 7.1"


# --- 7.2: the continuous shuffler


@pytest.mark.clause("division-5 7.2")
def test_7_2_a_continuous_shuffler_can_deal_a_card_again() -> None:
    table = TableDriver(equipment="continuous", decks=4).open("anna")
    for _ in range(5):
        table.round(PLAYER_WINS, anna={"player": 10})
    assert table.rack("anna") == 100_050


@pytest.mark.clause("division-5 7.2")
def test_7_2_a_shoe_deals_a_card_once_per_deck() -> None:
    table = TableDriver(equipment="shoe", decks=4).open("anna")
    for _ in range(4):
        table.round(PLAYER_WINS, anna={"player": 10})
    refusal = table.bets(anna={"player": 10}).refuse("draw", card="9H")
    assert refusal.code == "impossible_card"
    assert "scan the card again, or declare it foreign" in refusal.sentence


@pytest.mark.clause("division-5 7.2")
def test_7_2_a_continuous_shuffler_never_needs_a_shuffle() -> None:
    table = TableDriver(equipment="continuous", decks=4).open("anna")
    for _ in range(60):
        table.round(PLAYER_WINS, anna={"player": 10})
    assert table.state.phase == "ready"
    assert table.all(e.ShuffleOrdered) == []


# --- 7.3: a shoe that has ended


@pytest.mark.clause("division-5 7.3")
@pytest.mark.parametrize("style", ["A", "C"])
def test_7_3_after_a_shoe_in_style_a_or_c_the_cards_are_shuffled(style: str) -> None:
    table = table_after_shoe(style=style)
    table.do("order_shuffle", ground="shoe_ended")
    ordered = table.last(e.ShuffleOrdered)
    assert (ordered.steps, ordered.clause) == (("shuffle",), "division-5 7.3")
    assert table.prepare().cut().burn().state.phase == "ready"


@pytest.mark.clause("division-5 7.3")
def test_7_3_with_two_sets_the_other_set_follows() -> None:
    table = table_after_shoe(equipment="shuffler")
    table.do("order_shuffle", ground="shoe_ended")
    (exchanged, stack) = table.do("prepare", step="exchange")
    assert exchanged.clause == "division-5 7.3"
    assert isinstance(stack, e.StackReady)


@pytest.mark.clause("division-5 7.3")
def test_7_3_no_round_before_the_shuffle() -> None:
    refusal = table_after_shoe().refuse("open_bets")
    assert refusal.code == "not_now"
    assert "the shoe has ended" in refusal.sentence


@pytest.mark.clause("division-5 7.3")
def test_7_3_is_no_reason_during_a_shoe() -> None:
    refusal = table_after_round().refuse("order_shuffle", ground="shoe_ended")
    assert (refusal.code, refusal.clause) == ("shoe_goes_on", "division-5 7.3")


@pytest.mark.clause("division-5 7.3")
def test_7_3_the_end_of_the_shoe_is_the_shuffle_reason() -> None:
    refusal = table_after_shoe().refuse("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    assert (refusal.code, refusal.clause) == ("shoe_has_ended", "division-5 7.3")


@pytest.mark.clause("division-5 7.3")
def test_7_3_after_style_b_the_cards_are_not_shuffled_but_replaced() -> None:
    refusal = table_after_shoe(style="B").refuse("order_shuffle", ground="shoe_ended")
    assert (refusal.code, refusal.clause) == ("new_cards_needed", "division-5 11.3")
    assert "replace them" in refusal.sentence


@pytest.mark.clause("division-5 7.3")
def test_7_3_a_style_chosen_after_a_shoe_in_style_b_does_not_allow_its_cards() -> None:
    table = table_after_shoe(style="B")
    table.do("set_style", OPERATOR, style="A")
    refusal = table.refuse("order_shuffle", ground="shoe_ended")
    assert refusal.clause == "division-5 11.3"


@pytest.mark.clause("division-5 7.3")
def test_7_3_a_shoe_in_style_a_is_shuffled_though_style_b_comes_next() -> None:
    table = table_after_shoe(style="A")
    table.do("set_style", OPERATOR, style="B")
    assert table.do("order_shuffle", ground="shoe_ended")


# --- 7.4: pre-shuffled cards


@pytest.mark.clause("division-5 7.4")
@pytest.mark.parametrize("by", [player("anna"), standing("sam")], ids=role_name)
def test_7_4_a_any_player_may_look_at_preshuffled_cards(by: Actor) -> None:
    table = table_preparing("anna", cards="preshuffled")
    table.do("stand", standing("sam"))
    assert table.do("inspect_cards", by) == [e.CardsLookedAt(player=by.id, clause="division-5 7.4")]


@pytest.mark.clause("division-5 7.4")
@pytest.mark.parametrize("phase", ["preparing", "cutting", "burning"])
def test_7_4_b_any_player_may_insist_that_they_are_checked_mixed_and_shuffled(phase: str) -> None:
    table = table_preparing("anna", cards="preshuffled")
    if phase != "preparing":
        table.prepare()
    if phase == "burning":
        table.cut()
    assert table.state.phase == phase
    table.do("require_shuffle", player("anna"))
    assert table.last(e.ShuffleRequired).clause == "division-5 7.4"
    steps = table.state.pending_steps
    assert steps[:2] == ("dealer_inspects", "supervisor_inspects")
    assert steps[-4:] == ("wash", "stack", "riffle", "shuffle")


@pytest.mark.clause("division-5 7.4")
def test_7_4_b_the_checked_cards_are_then_cut() -> None:
    table = table_preparing("anna", cards="preshuffled").prepare()
    table.do("require_shuffle", player("anna"))
    assert table.prepare().state.phase == "cutting"


@pytest.mark.clause("division-5 7.4")
def test_7_4_b_open_bets_that_nobody_used_are_cancelled() -> None:
    table = TableDriver().open("anna", cards="preshuffled")
    table.do("open_bets")
    events = table.do("require_shuffle", player("anna"))
    assert [type(event) for event in events] == [e.BetsCancelled, e.ShuffleRequired]
    table.prepare().cut().burn().do("open_bets")
    assert table.last(e.BetsOpened).round == 1  # the number of the cancelled round


@pytest.mark.clause("division-5 7.4")
def test_7_4_b_a_round_with_bets_is_void() -> None:
    table = TableDriver().open("anna", cards="preshuffled")
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=100)
    events = table.do("require_shuffle", player("anna"))
    assert [type(event) for event in events] == [e.StakeReturned, e.ShuffleRequired]
    table.prepare().cut().burn().do("open_bets")
    assert table.last(e.BetsOpened).round == 2


@pytest.mark.clause("division-5 7.4")
def test_7_4_b_all_of_section_6_for_a_shoe() -> None:
    table = table_preparing("anna", cards="preshuffled")
    table.do("require_shuffle", player("anna"))
    assert table.state.pending_steps == table_preparing("anna", cards="new").state.pending_steps


@pytest.mark.clause("division-5 7.4")
@pytest.mark.parametrize("command", ["inspect_cards", "require_shuffle"])
@pytest.mark.parametrize("cards", ["new", "prechecked"])
def test_7_4_applies_to_preshuffled_cards_only(command: str, cards: CardCondition) -> None:
    refusal = table_preparing("anna", cards=cards).refuse(command, player("anna"))
    assert (refusal.code, refusal.clause) == ("not_preshuffled", "division-5 7.4")


@pytest.mark.clause("division-5 7.4")
@pytest.mark.parametrize("command", ["inspect_cards", "require_shuffle"])
@pytest.mark.parametrize("by", [DEALER, OPERATOR, Actor("observer", "otto")], ids=role_name)
def test_7_4_is_a_right_of_players(command: str, by: Actor) -> None:
    refusal = table_preparing("anna", cards="preshuffled").refuse(command, by)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 7.4")


@pytest.mark.clause("division-5 7.4")
def test_7_4_a_person_who_is_not_at_the_table_has_no_such_right() -> None:
    refusal = table_preparing("anna", cards="preshuffled").refuse("require_shuffle", player("zoe"))
    assert refusal.code == "not_there"


@pytest.mark.clause("division-5 7.4")
@pytest.mark.parametrize("command", ["inspect_cards", "require_shuffle"])
def test_7_4_ends_when_the_cards_are_played(command: str) -> None:
    table = TableDriver().open("anna", cards="preshuffled").round(PLAYER_WINS, anna={"player": 10})
    refusal = table.refuse(command, player("anna"))
    assert refusal.clause == "division-5 7.4"


@pytest.mark.clause("division-5 7.4")
@pytest.mark.parametrize("command", ["inspect_cards", "require_shuffle"])
def test_7_4_lasts_until_the_cards_are_first_played(command: str) -> None:
    table = TableDriver().open("anna", cards="preshuffled")
    assert (table.state.phase, table.state.dealt_style) == ("ready", None)
    assert table.do(command, player("anna"))


@pytest.mark.clause("division-5 7.4")
def test_7_4_does_not_return_after_a_shuffle_of_played_cards() -> None:
    table = TableDriver().open("anna", cards="preshuffled").round(PLAYER_WINS, anna={"player": 10})
    table.do("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    assert table.refuse("require_shuffle", player("anna")).clause == "division-5 7.4"


# --- 7.5: the cut


@pytest.mark.clause("division-5 7.5")
def test_7_5_the_cut_is_offered_seat_by_seat() -> None:
    table = TableDriver()
    for name, box in [("anna", 5), ("bob", 2), ("carl", 7)]:
        table.do("sit", player(name), box=box)
    table.do("open_table", OPERATOR)
    table.prepare()
    ready = table.last(e.StackReady)
    assert (ready.offered, ready.clause) == (("bob", "anna", "carl"), "division-5 7.5")


@pytest.mark.clause("division-5 7.5")
def test_7_5_it_is_offered_to_a_player_who_sits_down_before_it_is_done() -> None:
    table = table_cutting()
    table.do("sit", player("anna"), box=5)
    table.do("sit", player("bob"), box=2)
    assert table.state.cut_offered_to == ("bob", "anna")
    assert table.refuse("cut_cards", from_front=200).code == "cut_is_offered"
    table.do("decline_cut", player("bob"))
    table.do("sit", player("bob"), box=1)  # it is not offered to him again
    table.do("cut_cards", player("anna"), from_front=200)
    table.do("sit", player("carl"), box=3)
    assert "carl" not in table.state.cut_offered_to


@pytest.mark.clause("division-5 7.5")
def test_7_5_it_is_not_offered_again_to_a_player_who_declined_and_came_back() -> None:
    table = table_cutting("anna", "bob")
    table.do("decline_cut", player("anna"))
    table.do("leave", player("anna"))
    table.do("sit", player("anna"), box=1)
    assert table.state.cut_offered_to == ("bob",)
    table.do("leave", player("bob"))
    assert table.do("cut_cards", from_front=200)


@pytest.mark.clause("division-5 7.5")
def test_7_5_the_player_who_is_offered_the_cut_may_cut() -> None:
    table = table_cutting("anna", "bob")
    table.do("cut_cards", player("anna"), from_front=200)
    assert table.last(e.CardsCut).by == "anna"


@pytest.mark.clause("division-5 7.5")
def test_7_5_a_declined_cut_passes_to_the_next_player() -> None:
    table = table_cutting("anna", "bob")
    (declined,) = table.do("decline_cut", player("anna"))
    assert declined == e.CutDeclined(player="anna", clause="division-5 7.5")
    table.do("cut_cards", player("bob"), from_front=200)
    assert table.last(e.CardsCut).by == "bob"


@pytest.mark.clause("division-5 7.5")
def test_7_5_nobody_cuts_out_of_turn() -> None:
    refusal = table_cutting("anna", "bob").refuse("cut_cards", player("bob"), from_front=200)
    assert (refusal.code, refusal.clause) == ("not_offered", "division-5 7.5")
    assert "it is offered to box 1" in refusal.sentence


@pytest.mark.clause("division-5 7.5")
def test_7_5_nobody_declines_out_of_turn() -> None:
    refusal = table_cutting("anna", "bob").refuse("decline_cut", player("bob"))
    assert (refusal.code, refusal.clause) == ("not_offered", "division-5 7.5")


@pytest.mark.clause("division-5 7.5")
@pytest.mark.parametrize("by", [DEALER, *SUPERVISORS], ids=role_name)
def test_7_5_staff_cut_when_all_have_declined(by: Actor) -> None:
    table = table_cutting("anna")
    table.do("decline_cut", DEALER, player="anna")
    table.do("cut_cards", by, from_front=200)
    assert table.last(e.CardsCut).by == by.id


@pytest.mark.clause("division-5 7.5")
def test_7_5_staff_do_not_cut_before_all_have_declined() -> None:
    refusal = table_cutting("anna").refuse("cut_cards", DEALER, from_front=200)
    assert (refusal.code, refusal.clause) == ("cut_is_offered", "division-5 7.5")
    assert "staff cut only after all players decline" in refusal.sentence


@pytest.mark.clause("division-5 7.5")
def test_7_5_a_player_who_has_declined_does_not_cut() -> None:
    table = table_cutting("anna")
    table.do("decline_cut", player("anna"))
    refusal = table.refuse("cut_cards", player("anna"), from_front=200)
    assert (refusal.code, refusal.clause) == ("not_offered", "division-5 7.5")
    assert "staff cut the cards now" in refusal.sentence


@pytest.mark.clause("division-5 7.5")
def test_7_5_shuffled_cards_are_not_used_uncut() -> None:
    refusal = table_cutting("anna").refuse("place_cutting_card", from_back=20)
    assert (refusal.code, refusal.clause) == ("not_cut", "division-5 7.5")


@pytest.mark.clause("division-5 7.5")
def test_7_5_a_player_who_has_left_does_not_cut() -> None:
    table = table_cutting("anna", "bob")
    table.do("leave", player("anna"))
    assert table.refuse("cut_cards", player("anna"), from_front=200).clause == "division-5 7.5"


# --- 7.6: its bounds, and the cutting card


@pytest.mark.clause("division-5 7.6")
@pytest.mark.parametrize("from_front", [52, 8 * 52 - 52])
def test_7_6_a_cut_leaves_a_deck_on_either_side(from_front: int) -> None:
    table = table_cutting("anna")
    (cut,) = table.do("cut_cards", player("anna"), from_front=from_front)
    assert cut == e.CardsCut(by="anna", from_front=from_front, clause="division-5 7.6")


@pytest.mark.clause("division-5 7.6")
@pytest.mark.parametrize("from_front", [51, 8 * 52 - 51])
def test_7_6_a_cut_less_than_a_deck_from_an_end_is_refused(from_front: int) -> None:
    refusal = table_cutting("anna").refuse("cut_cards", player("anna"), from_front=from_front)
    assert (refusal.code, refusal.clause) == ("cut_out_of_bounds", "division-5 7.6")
    assert "52 to 364" in refusal.sentence


@pytest.mark.clause("division-5 7.6")
def test_7_6_the_stack_is_cut_once() -> None:
    table = table_cutting("anna", "bob")
    table.do("cut_cards", player("anna"), from_front=200)
    refusal = table.refuse("cut_cards", player("bob"), from_front=200)
    assert (refusal.code, refusal.clause) == ("cut_already", "division-5 7.6")


@pytest.mark.clause("division-5 7.6")
def test_7_6_the_cutting_card_is_placed_twenty_cards_from_the_back() -> None:
    table = table_cutting("anna")
    table.do("cut_cards", player("anna"), from_front=200)
    table.do("place_cutting_card", from_back=20)
    assert table.last(e.CuttingCardPlaced).clause == "division-5 7.6"
    assert table.state.phase == "burning"


@pytest.mark.clause("division-5 7.6")
def test_7_6_the_cutting_card_is_not_placed_further_back() -> None:
    table = table_cutting("anna")
    table.do("cut_cards", player("anna"), from_front=200)
    refusal = table.refuse("place_cutting_card", from_back=19)
    assert (refusal.code, refusal.clause) == ("cutting_card_out_of_bounds", "division-5 7.6")
    assert "20 to" in refusal.sentence


@pytest.mark.clause("division-5 7.6")
def test_7_6_the_dealer_places_the_cutting_card() -> None:
    table = table_cutting("anna")
    table.do("cut_cards", player("anna"), from_front=200)
    refusal = table.refuse("place_cutting_card", player("anna"), from_back=20)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 7.6")


# --- 7.7: the burn


def table_burning(**config: Any) -> TableDriver:
    table = table_cutting("anna", **config)
    return table.cut() if table.state.phase == "cutting" else table


@pytest.mark.clause("division-5 7.7")
@pytest.mark.parametrize("equipment", ["shoe", "shuffler", "continuous"])
def test_7_7_the_first_card_sets_how_many_burn_face_down(equipment: str) -> None:
    table = table_burning(equipment=equipment).burn("3D")
    burned = table.all(e.CardBurned)
    assert [(one.face_up, one.more) for one in burned] == [
        (True, 3),
        (False, 2),
        (False, 1),
        (False, 0),
    ]
    assert table.last(e.ShoeReady).burned


@pytest.mark.clause("division-5 7.7")
def test_7_7_c_burned_cards_are_out_of_play() -> None:
    table = table_burning().burn("3D")
    assert table.state.shoe
    assert table.state.shoe.cards_left == 8 * 52 - 4


@pytest.mark.clause("division-5 7.7")
def test_7_7_a_the_first_card_is_burned_face_up() -> None:
    refusal = table_burning().refuse("burn")
    assert (refusal.code, refusal.clause) == ("card_missing", "division-5 7.7")
    assert "give the missing card" in refusal.sentence


@pytest.mark.clause("division-5 7.7")
def test_7_7_the_dealer_burns() -> None:
    refusal = table_burning().refuse("burn", player("anna"), card="3D")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 7.7")


@pytest.mark.clause("division-5 7.7")
def test_7_7_nothing_is_burned_before_the_stack_is_in_the_shoe() -> None:
    refusal = table_cutting("anna").refuse("burn", card="3D")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.7")


@pytest.mark.clause("division-5 7.7")
def test_7_7_no_round_while_cards_are_still_to_be_burned() -> None:
    table = table_burning()
    table.do("burn", card="3D")
    refusal = table.refuse("open_bets")
    assert refusal.code == "not_now"
    assert "the cards are to be burned" in refusal.sentence


@pytest.mark.clause("division-5 7.7")
def test_7_7_no_more_cards_burn_than_due() -> None:
    refusal = table_burning().burn("AS").refuse("burn")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.7")


# --- 7.8: no cut in a continuous shuffler


@pytest.mark.clause("division-5 7.8")
def test_7_8_cards_in_a_continuous_shuffler_are_not_cut() -> None:
    table = table_cutting("anna", equipment="continuous")
    assert table.last(e.MachineLoaded).clause == "division-5 7.8"
    assert (table.state.phase, table.state.cut_offered_to) == ("burning", ())


@pytest.mark.clause("division-5 7.8")
@pytest.mark.parametrize(
    ("command", "fields"),
    [("cut_cards", {"from_front": 200}), ("place_cutting_card", {"from_back": 20})],
)
def test_7_8_a_continuous_shuffler_refuses_cut_and_cutting_card(
    command: str, fields: dict[str, int]
) -> None:
    table = table_cutting("anna", equipment="continuous")
    assert table.refuse(command, DEALER, **fields).code == "not_now"


@pytest.mark.clause("division-5 7.8")
def test_7_8_no_cutting_card_appears_from_a_continuous_shuffler() -> None:
    table = TableDriver(equipment="continuous", decks=4).open("anna")
    for _ in range(60):
        table.round(PLAYER_WINS, anna={"player": 10})
    assert table.all(e.CuttingCardCame) == []


@pytest.mark.clause("division-5 7.8")
def test_7_8_cards_for_a_shoe_are_cut() -> None:
    table = table_cutting("anna", equipment="shoe")
    assert (table.state.phase, table.all(e.MachineLoaded)) == ("cutting", [])


# --- 7.10: other cards


@pytest.mark.clause("division-5 7.10")
@pytest.mark.parametrize("phase", ["preparing", "cutting", "burning", "ready", "betting"])
def test_7_10_cards_are_replaced_while_no_round_is_played(phase: str) -> None:
    table = table_preparing("anna")
    steps: dict[str, Callable[[], object]] = {
        "preparing": table.prepare,
        "cutting": table.cut,
        "burning": table.burn,
        "ready": lambda: table.do("open_bets"),
    }
    while table.state.phase != phase:
        steps[table.state.phase]()
    table.do("replace_cards", OPERATOR, cards="prechecked")
    assert table.last(e.CardsReplaced).clause == "division-5 7.10"
    assert (table.state.phase, table.state.round) == ("preparing", None)


@pytest.mark.clause("division-5 7.10")
def test_7_10_not_once_somebody_has_bet() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=10)
    refusal = table.refuse("replace_cards", OPERATOR)
    assert (refusal.code, refusal.clause) == ("wagers_down", "division-5 7.10")


@pytest.mark.clause("division-5 7.10")
def test_7_10_after_a_round_the_operator_may_replace_the_cards() -> None:
    table = table_after_round()
    table.do("replace_cards", OPERATOR)
    assert table.last(e.CardsReplaced).clause == "division-5 7.10"
    assert table.state.pending_steps == table_preparing("anna").state.pending_steps
    assert table.prepare().cut().burn().state.phase == "ready"


@pytest.mark.clause("division-5 7.10")
def test_7_10_preshuffled_cards_need_no_check() -> None:
    table = table_after_round()
    table.do("replace_cards", OPERATOR, cards="preshuffled")
    assert table.state.pending_steps == ("wash_or_riffle",)


@pytest.mark.clause("division-5 7.10")
def test_7_10_preshuffled_cards_are_checked_if_players_do_not_accept_them() -> None:
    table = table_after_round()
    table.do("replace_cards", OPERATOR, cards="preshuffled")
    table.do("require_shuffle", player("anna"))
    assert "dealer_inspects" in table.state.pending_steps


@pytest.mark.clause("division-5 7.10")
@pytest.mark.parametrize("by", [DEALER, *SUPERVISORS, player("anna")], ids=role_name)
def test_7_10_only_the_operator_replaces_cards(by: Actor) -> None:
    refusal = table_after_round().refuse("replace_cards", by)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 7.10")


@pytest.mark.clause("division-5 7.10")
def test_7_10_cards_are_not_replaced_during_a_round() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    refusal = table.refuse("replace_cards", OPERATOR)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.10")


@pytest.mark.clause("division-5 7.10")
def test_7_10_cards_may_be_replaced_after_a_shoe_in_style_a() -> None:
    table = table_after_shoe(style="A")
    table.do("replace_cards", OPERATOR)
    assert table.last(e.CardsReplaced).clause == "division-5 7.10"
