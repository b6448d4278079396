"""Division 5, section 5, at the table: who may bet where, how much, and until when."""

from __future__ import annotations

from typing import Any

import pytest

from punto.refusals import Refused
from punto.table import events as e
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import (
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
    standing,
)

PLAYER_WINS = "9H KC KD QS"
BANKER_WINS = "KH 9C KD QS"
TIE = "9H 9C KD QS"


def table_with_open_bets(*names: str, **config: Any) -> TableDriver:
    """Return a table with open bets."""
    table = TableDriver(**config).open(*names)
    table.do("open_bets")
    return table


def add_standing(table: TableDriver, *names: str) -> TableDriver:
    for name in names:
        table.do("buy_in", player=name, amount=1000)
        table.do("stand", standing(name))
    return table


def stakes_of(table: TableDriver) -> dict[tuple[int, str, str], int]:
    return dict(table.state.stakes)


# --- 5.3 to 5.5: chips on the layout


@pytest.mark.clause("division-5 5.3")
def test_5_3_a_wager_is_chips_from_the_rack_on_its_spot() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="tie", amount=10)
    assert stakes_of(table) == {(1, "tie", "anna"): 10}
    assert (table.rack("anna"), table.ledger.balances["stakes"]) == (99_990, 10)


@pytest.mark.clause("division-5 5.3")
def test_5_3_a_wager_is_made_on_an_area_that_the_layout_has() -> None:
    refusal = table_with_open_bets("anna").refuse(
        "place", player("anna"), box=1, wager="dragon", amount=10
    )
    assert refusal.code == "unknown_wager"
    assert "banker, player, tie" in refusal.sentence


@pytest.mark.clause("division-5 5.4")
def test_5_4_the_dealer_puts_a_spoken_wager_down_while_bets_are_open() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=20)
    assert table.last(e.StakePlaced).player == "anna"
    assert table.rack("anna") == 99_980


@pytest.mark.clause("division-5 5.4")
def test_5_4_a_spoken_wager_without_chips_is_not_taken() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player="anna", box=1, wager="player", amount=100_001)
    assert refusal.code == "no_funds"
    assert "100000" in refusal.sentence
    assert "choose a smaller amount or buy in" in refusal.sentence


@pytest.mark.clause("division-5 5.4")
def test_5_4_a_spoken_wager_without_chips_is_refused_by_the_clause() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player="anna", box=1, wager="player", amount=100_001)
    assert refusal.clause == "division-5 5.4"


@pytest.mark.clause("division-5 5.4")
def test_5_4_a_spoken_wager_that_the_dealer_cannot_place_in_time_is_not_taken() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    refusal = table.refuse("place", DEALER, player="anna", box=1, wager="tie", amount=10)
    assert (refusal.code, refusal.clause) == ("no_more_bets", "division-5 5.14")


@pytest.mark.clause("division-5 5.5")
def test_5_5_what_the_dealer_places_is_the_players_own_to_correct() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=20)
    table.do("withdraw", player("anna"), box=1, wager="banker")
    table.do("place", player("anna"), box=1, wager="player", amount=20)
    assert stakes_of(table) == {(1, "player", "anna"): 20}


@pytest.mark.clause("division-5 5.5")
def test_5_5_what_was_placed_wrongly_and_not_corrected_stands() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=20)
    table.do("no_more_bets")
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker")
    assert (refusal.code, refusal.clause) == ("stake_stands", "division-5 5.14")


@pytest.mark.clause("division-5 5.5")
def test_5_5_the_dealer_says_whose_wager_it_is() -> None:
    refusal = table_with_open_bets("anna").refuse("place", DEALER, box=1, wager="banker", amount=20)
    assert refusal.code == "player_missing"
    assert "name the player" in refusal.sentence


@pytest.mark.clause("division-5 5.5")
def test_5_5_no_player_places_for_another() -> None:
    table = table_with_open_bets("anna", "bob")
    refusal = table.refuse("place", player("bob"), player="anna", box=1, wager="tie", amount=10)
    assert refusal.code == "not_yours"


# --- 5.6: standing players


@pytest.mark.clause("division-5 5.6")
@pytest.mark.parametrize(("version", "box"), [("mini", 3), ("midi", 3), ("full", 0)])
def test_5_6_a_standing_player_bets_in_every_version(version: str, box: int) -> None:
    table = add_standing(table_with_open_bets(version=version), "sam")
    table.do("place", standing("sam"), box=box, wager="player", amount=10)
    assert stakes_of(table) == {(box, "player", "sam"): 10}
    assert table.last(e.PlayerStood).clause == "division-5 5.6"


@pytest.mark.clause("division-5 5.6")
def test_5_6_a_in_full_a_standing_player_keeps_to_the_standing_area() -> None:
    table = add_standing(table_with_open_bets("anna", version="full"), "sam")
    refusal = table.refuse("place", standing("sam"), box=2, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("standing_area", "division-5 5.6")
    assert "box 0" in refusal.sentence


@pytest.mark.clause("division-5 5.6")
def test_5_6_b_a_standing_player_is_not_offered_the_cut() -> None:
    table = add_standing(TableDriver().seat("anna"), "sam")
    table.do("open_table", OPERATOR)
    table.prepare()
    assert table.state.cut_offered_to == ("anna",)


@pytest.mark.clause("division-5 5.6")
def test_5_6_b_a_standing_player_does_not_cut() -> None:
    table = add_standing(TableDriver(), "sam")
    table.do("open_table", OPERATOR)
    refusal = table.prepare().refuse("cut_cards", standing("sam"), from_front=200)
    assert refusal.code == "not_your_power"
    assert "standing" not in refusal.params["roles"]


@pytest.mark.clause("division-5 5.6")
def test_5_6_b_a_standing_player_does_not_turn_cards() -> None:
    table = add_standing(TableDriver(style="C").open("anna"), "sam").bets(anna={"player": 10})
    for card in PLAYER_WINS.split():
        table.do("draw", card=card)
    assert table.refuse("turn", standing("sam"), hand="player").code == "not_your_power"


@pytest.mark.clause("division-5 5.6")
def test_5_6_c_a_standing_player_is_not_offered_a_role() -> None:
    table = add_standing(TableDriver(style="B").open("anna"), "sam")
    table.do("open_bets")
    table.do("place", standing("sam"), box=3, wager="banker", amount=400)
    table.do("place", player("anna"), box=1, wager="banker", amount=20)
    table.do("no_more_bets")
    assert table.last(e.BetsClosed).bankers == ("anna",)


@pytest.mark.clause("division-5 5.6")
def test_5_6_c_a_standing_player_does_not_take_a_role() -> None:
    table = add_standing(TableDriver(style="B").open("anna"), "sam").bets(anna={"banker": 20})
    assert table.refuse("take_role", standing("sam"), hand="banker").code == "not_your_power"


@pytest.mark.clause("division-5 5.6")
@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("cut_cards", {"from_front": 200}),
        ("turn", {"hand": "player"}),
        ("take_role", {"hand": "banker"}),
    ],
)
def test_5_6_a_standing_player_is_refused_by_the_clause_on_standing(
    command: str, fields: dict[str, Any]
) -> None:
    refusal = add_standing(TableDriver(), "sam").refuse(command, standing("sam"), **fields)
    assert refusal.clause == "division-5 5.6"


# --- 5.7: full baccarat


@pytest.mark.clause("division-5 5.7")
def test_5_7_in_full_a_seated_player_bets_in_the_own_box() -> None:
    table = table_with_open_bets("anna", "bob", version="full")
    table.do("place", player("bob"), box=2, wager="player", amount=10)
    assert stakes_of(table) == {(2, "player", "bob"): 10}


@pytest.mark.clause("division-5 5.7")
@pytest.mark.parametrize("box", [0, 1, 3])
def test_5_7_in_full_a_seated_player_bets_nowhere_else(box: int) -> None:
    table = table_with_open_bets("anna", "bob", version="full")
    refusal = table.refuse("place", player("bob"), box=box, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("not_your_box", "division-5 5.7")
    assert "your own box: 2" in refusal.sentence


@pytest.mark.clause("division-5 5.7")
def test_5_7_in_full_nobody_may_share_a_box() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(version="full", players_per_spot=2)
    assert caught.value.refusal.clause == "division-5 5.7"


# --- 5.8: sharing a spot


@pytest.mark.clause("division-5 5.8")
@pytest.mark.parametrize("version", ["mini", "midi"])
def test_5_8_a_three_players_share_a_spot(version: str) -> None:
    table = table_with_open_bets("anna", "bob", "carl", version=version)
    for name in ("anna", "bob", "carl"):
        table.do("place", player(name), box=1, wager="player", amount=10)
    assert len(stakes_of(table)) == 3


@pytest.mark.clause("division-5 5.8")
def test_5_8_a_a_fourth_does_not() -> None:
    table = table_with_open_bets("anna", "bob", "carl", "dora")
    for name in ("anna", "bob", "carl"):
        table.do("place", player(name), box=1, wager="player", amount=10)
    refusal = table.refuse("place", player("dora"), box=1, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("spot_full", "division-5 5.8")
    assert "choose another box" in refusal.sentence


@pytest.mark.clause("division-5 5.8")
def test_5_8_a_each_spot_of_a_box_counts_for_itself() -> None:
    table = table_with_open_bets("anna", "bob", "carl", "dora", boxes=5)
    for name in ("anna", "bob", "carl"):
        table.do("place", player(name), box=5, wager="player", amount=10)
    table.do("place", player("dora"), box=5, wager="tie", amount=10)
    assert stakes_of(table)[5, "tie", "dora"] == 10


@pytest.mark.clause("division-5 5.8")
def test_5_8_a_the_operator_may_permit_fewer() -> None:
    table = table_with_open_bets("anna", "bob", players_per_spot=1)
    refusal = table.refuse("place", player("bob"), box=1, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("spot_full", "division-5 5.8")


@pytest.mark.clause("division-5 5.8")
def test_5_8_a_the_operator_may_not_permit_more() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(players_per_spot=4)
    assert caught.value.refusal.clause == "division-5 5.8"
    assert "at most 3" in caught.value.refusal.sentence


@pytest.mark.clause("division-5 5.8")
@pytest.mark.parametrize("cap", ["all", ("anna", "bob")])
def test_5_8_b_the_table_maximum_may_cap_a_spot(cap: object) -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100}, spot_cap=cap)
    table.do("place", player("anna"), box=1, wager="player", amount=70)
    refusal = table.refuse("place", player("bob"), box=1, wager="player", amount=31)
    assert (refusal.code, refusal.clause) == ("spot_cap", "division-5 5.8")
    assert "101" in refusal.sentence
    assert "table maximum of 100" in refusal.sentence


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_up_to_the_cap_is_taken() -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100}, spot_cap="all")
    table.do("place", player("anna"), box=1, wager="player", amount=70)
    table.do("place", player("bob"), box=1, wager="player", amount=30)
    assert sum(stakes_of(table).values()) == 100


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_a_cap_on_named_players_leaves_the_others_alone() -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100}, spot_cap=("anna",))
    table.do("place", player("anna"), box=1, wager="player", amount=100)
    table.do("place", player("bob"), box=1, wager="player", amount=100)
    assert sum(stakes_of(table).values()) == 200


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_a_cap_binds_a_player_whose_own_maximum_is_higher() -> None:
    personal = {"anna": {"player": {"max": 500}}}
    table = table_with_open_bets("anna", limit={"max": 100}, personal=personal, spot_cap="all")
    refusal = table.refuse("place", player("anna"), box=1, wager="player", amount=101)
    assert (refusal.code, refusal.clause) == ("spot_cap", "division-5 5.8")


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_without_a_cap_each_has_the_own_maximum() -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100})
    for name in ("anna", "bob"):
        table.do("place", player(name), box=1, wager="player", amount=100)
    assert sum(stakes_of(table).values()) == 200


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_there_is_no_cap_in_full() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(version="full", spot_cap="all")
    assert caught.value.refusal.clause == "division-5 5.8"


# --- 5.9: several boxes


def table_with_two_boxes(**config: Any) -> TableDriver:
    """Anna sits at boxes 1 and 2, bets open."""
    table = TableDriver(**config).open("anna")
    table.do("sit", player("anna"), box=2)
    table.do("open_bets")
    return table


@pytest.mark.clause("division-5 5.9")
@pytest.mark.parametrize("wager", ["banker", "player", "tie"])
def test_5_9_a_the_minimum_holds_for_each_spot(wager: str) -> None:
    table = table_with_two_boxes(limit={"min": 100})
    table.do("place", player("anna"), box=1, wager=wager, amount=200)
    refusal = table.refuse("place", player("anna"), box=2, wager=wager, amount=80)
    assert (refusal.code, refusal.clause) == ("below_minimum", "division-5 5.9")
    assert "minimum of 100 for each spot" in refusal.sentence


@pytest.mark.clause("division-5 5.9")
def test_5_9_a_a_stake_is_not_withdrawn_to_below_the_minimum() -> None:
    table = table_with_two_boxes(limit={"min": 100})
    table.do("place", player("anna"), box=1, wager="player", amount=150)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="player", amount=60)
    assert (refusal.code, refusal.clause) == ("below_minimum", "division-5 5.9")


@pytest.mark.clause("division-5 5.9")
def test_5_9_a_a_stake_may_be_withdrawn_whole() -> None:
    table = table_with_two_boxes(limit={"min": 100})
    table.do("place", player("anna"), box=1, wager="player", amount=150)
    table.do("withdraw", player("anna"), box=1, wager="player")
    assert stakes_of(table) == {}
    assert table.last(e.StakeReturned).clause == "division-5 5.14"


@pytest.mark.clause("division-5 5.9")
@pytest.mark.parametrize("wager", ["banker", "player", "tie"])
def test_5_9_b_the_maximum_holds_for_the_sum_over_boxes(wager: str) -> None:
    table = table_with_two_boxes(limit={"max": 500})
    table.do("place", player("anna"), box=1, wager=wager, amount=300)
    refusal = table.refuse("place", player("anna"), box=2, wager=wager, amount=220)
    assert (refusal.code, refusal.clause) == ("above_maximum", "division-5 5.9")
    assert "520" in refusal.sentence
    assert "maximum of 500" in refusal.sentence


@pytest.mark.clause("division-5 5.9")
def test_5_9_b_the_sum_may_reach_the_maximum() -> None:
    table = table_with_two_boxes(limit={"max": 500})
    table.do("place", player("anna"), box=1, wager="player", amount=300)
    table.do("place", player("anna"), box=2, wager="player", amount=200)
    assert sum(stakes_of(table).values()) == 500


@pytest.mark.clause("division-5 5.9")
def test_5_9_b_each_outcome_has_its_own_sum() -> None:
    table = table_with_two_boxes(limit={"max": 500})
    table.do("place", player("anna"), box=1, wager="player", amount=500)
    table.do("place", player("anna"), box=2, wager="tie", amount=500)
    assert sum(stakes_of(table).values()) == 1000


@pytest.mark.clause("division-5 5.9")
def test_5_9_b_a_personal_maximum_stands_in_for_the_tables() -> None:
    table = table_with_two_boxes(limit={"max": 500}, personal={"anna": {"player": {"max": 900}}})
    table.do("place", player("anna"), box=1, wager="player", amount=500)
    table.do("place", player("anna"), box=2, wager="player", amount=400)
    refusal = table.refuse("place", player("anna"), box=2, wager="player", amount=1)
    assert refusal.clause == "division-5 5.9"
    assert "above the maximum of 900" in refusal.sentence


# --- 5.12 and 5.13: payable exactly


@pytest.mark.clause("division-5 5.12")
def test_5_12_a_banker_stake_that_commission_would_break_is_refused() -> None:
    refusal = table_with_open_bets("anna").refuse(
        "place", player("anna"), box=1, wager="banker", amount=30
    )
    assert (refusal.code, refusal.clause) == ("stake_not_payable", "division-5 5.12")
    assert "stake 20 or 40" in refusal.sentence


@pytest.mark.clause("division-5 5.12")
def test_5_12_an_addition_counts_with_what_lies_there() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="banker", amount=40)
    refusal = table.refuse("place", player("anna"), box=1, wager="banker", amount=10)
    assert refusal.clause == "division-5 5.12"


@pytest.mark.clause("division-5 5.12")
def test_5_12_what_is_left_by_a_withdrawal_must_be_payable() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="banker", amount=40)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker", amount=10)
    assert refusal.clause == "division-5 5.12"


@pytest.mark.clause("division-5 5.12")
def test_5_12_a_payable_stake_wins_exactly_and_its_commission_is_told_apart() -> None:
    table = TableDriver().open("anna").round(BANKER_WINS, anna={"banker": 40})
    paid = table.last(e.StakePaid)
    assert (paid.profit, paid.commission, paid.clause) == (38, 2, "division-5 5.10")
    assert table.ledger.balances["commission"] == 2
    assert table.rack("anna") == 100_038


@pytest.mark.clause("division-5 5.12")
def test_5_12_smaller_chips_make_smaller_stakes_payable() -> None:
    table = table_with_open_bets("anna", chip="0.5")
    table.do("place", player("anna"), box=1, wager="banker", amount=20)
    assert stakes_of(table) == {(1, "banker", "anna"): 20}  # 10 in money, which wins 9.5


@pytest.mark.clause("division-5 5.12")
def test_5_12_no_table_with_commission_rounds_instead() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(fractions="down")
    assert caught.value.refusal.clause == "division-5 5.12"
    assert "set fractions to refuse" in caught.value.refusal.sentence


@pytest.mark.clause("division-5 5.12")
def test_5_12_does_not_hold_where_5_11_is_in_force() -> None:
    table = table_with_open_bets("anna", options={"banker_pay": "six_half"})
    table.do("place", player("anna"), box=1, wager="banker", amount=30)
    assert stakes_of(table) == {(1, "banker", "anna"): 30}


@pytest.mark.clause("division-5 5.13")
def test_5_13_of_a_stake_taken_by_mistake_the_payable_part_stands() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=139, taken=True)
    assert stakes_of(table) == {(1, "banker", "anna"): 120}
    assert table.rack("anna") == 100_000 - 120


@pytest.mark.clause("division-5 5.13")
def test_5_13_the_rest_is_told_by_the_clause() -> None:
    table = table_with_open_bets("anna")
    events = table.do("place", DEALER, player="anna", box=1, wager="banker", amount=139, taken=True)
    assert "division-5 5.13" in {event.clause for event in events}


@pytest.mark.clause("division-5 5.13")
def test_5_13_a_stake_with_no_payable_part_goes_back_whole() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player="anna", box=1, wager="banker", amount=19, taken=True)
    assert (refusal.code, refusal.clause) == ("nothing_payable", "division-5 5.13")
    assert "return all of it" in refusal.sentence


@pytest.mark.clause("division-5 5.13")
def test_5_13_only_the_dealer_has_taken_a_stake() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player("anna"), box=1, wager="banker", amount=139, taken=True)
    assert refusal.code == "dealer_takes"


@pytest.mark.clause("division-5 5.13")
def test_5_13_does_not_hold_where_5_11_is_in_force() -> None:
    """Reading 13: with `fractions = down` every stake is payable, so none is reduced."""
    table = table_with_open_bets("anna", options={"banker_pay": "six_half"}, fractions="down")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=15, taken=True)
    assert stakes_of(table) == {(1, "banker", "anna"): 15}


# --- 5.14 and 5.15: hands off


def table_in_phase(phase: str) -> TableDriver:
    """Return a table at this phase, where Anna loses 10 on Player."""
    table = (
        TableDriver(style="B" if phase == "waiting" else "A").open("anna").bets(anna={"player": 10})
    )
    if phase == "decided":
        table.deal(BANKER_WINS)
    assert table.state.phase == phase
    return table


@pytest.mark.clause("division-5 5.14")
@pytest.mark.parametrize("phase", ["waiting", "dealing", "decided"])
@pytest.mark.parametrize("by", [player("anna"), DEALER], ids=["player", "dealer"])
def test_5_14_a_no_wager_after_the_call_nor_by_the_dealers_leave(phase: str, by: Any) -> None:
    table = table_in_phase(phase)
    refusal = table.refuse("place", by, player="anna", box=1, wager="tie", amount=10)
    assert (refusal.code, refusal.clause) == ("no_more_bets", "division-5 5.14")
    assert "10 on Tie was not accepted" in refusal.sentence


@pytest.mark.clause("division-5 5.14")
@pytest.mark.parametrize("phase", ["waiting", "dealing", "decided"])
@pytest.mark.parametrize("by", [player("anna"), DEALER], ids=["player", "dealer"])
def test_5_14_b_no_withdrawal_after_the_call_nor_by_the_dealers_leave(phase: str, by: Any) -> None:
    table = table_in_phase(phase)
    refusal = table.refuse("withdraw", by, player="anna", box=1, wager="player")
    assert refusal.code in ("stake_stands", "stake_lost")
    assert refusal.clause.startswith("division-5 5.1")
    assert "stays until the round is settled" in refusal.sentence


@pytest.mark.clause("division-5 5.14")
def test_5_14_wagers_are_made_and_changed_until_the_call() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="player", amount=30)
    table.do("withdraw", player("anna"), box=1, wager="player", amount=10)
    assert stakes_of(table) == {(1, "player", "anna"): 20}


@pytest.mark.clause("division-5 5.14")
def test_5_14_whoever_leaves_after_the_call_leaves_the_stake() -> None:
    table = table_in_phase("dealing")
    table.do("leave", player("anna"))
    assert stakes_of(table) == {(1, "player", "anna"): 10}


@pytest.mark.clause("division-5 5.14")
def test_5_14_whoever_leaves_after_the_call_is_paid_all_the_same() -> None:
    table = table_in_phase("dealing")
    table.do("leave", player("anna"))
    table.deal(PLAYER_WINS).do("settle")
    assert table.rack("anna") == 100_010


@pytest.mark.clause("division-5 5.15")
def test_5_15_a_losing_stake_stays_until_the_dealer_collects_it() -> None:
    table = table_in_phase("decided")
    assert table.refuse("withdraw", player("anna"), box=1, wager="player").code == "stake_lost"
    table.do("settle")
    assert table.last(e.StakeLost).amount == 10
    assert table.rack("anna") == 99_990


@pytest.mark.clause("division-5 5.15")
def test_5_15_a_losing_stake_is_kept_by_the_clause() -> None:
    refusal = table_in_phase("decided").refuse("withdraw", player("anna"), box=1, wager="player")
    assert refusal.clause == "division-5 5.15"


@pytest.mark.clause("division-5 5.15")
def test_5_15_only_the_dealer_collects() -> None:
    refusal = table_in_phase("decided").refuse("settle", player("anna"))
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 10.2")


# --- 5.16: after a tie


def table_after_tie(**stakes: int) -> TableDriver:
    """Return a table after a settled tie."""
    return TableDriver().open("anna", "bob").round(TIE, anna=stakes)


@pytest.mark.clause("division-5 5.16")
def test_5_16_after_a_tie_the_stakes_lie_for_the_next_round() -> None:
    table = table_after_tie(banker=40, player=10)
    assert stakes_of(table) == {(1, "banker", "anna"): 40, (1, "player", "anna"): 10}
    table.round(BANKER_WINS)
    assert table.rack("anna") == 100_000 + 38 - 10


@pytest.mark.clause("division-5 5.16")
def test_5_16_such_a_stake_may_be_taken_back_before_the_next_round() -> None:
    table = table_after_tie(banker=40)
    table.do("open_bets")
    table.do("withdraw", player("anna"), box=1, wager="banker")
    assert (stakes_of(table), table.rack("anna")) == ({}, 100_000)


@pytest.mark.clause("division-5 5.16")
def test_5_16_such_a_stake_may_be_raised_before_the_next_round() -> None:
    table = table_after_tie(player=40)
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=5)
    assert stakes_of(table) == {(1, "player", "anna"): 45}


@pytest.mark.clause("division-5 5.16")
def test_5_16_such_a_stake_is_bound_again_by_the_next_call() -> None:
    table = table_after_tie(banker=40)
    table.do("open_bets")
    table.do("no_more_bets")
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker")
    assert refusal.clause == "division-5 5.14"


@pytest.mark.clause("division-5 5.16")
def test_5_16_such_a_stake_goes_back_when_its_owner_leaves() -> None:
    table = table_after_tie(banker=40)
    table.do("leave", player("anna"))
    back = table.last(e.StakeReturned)
    assert (back.amount, back.why, back.clause) == (40, "left", "division-5 5.16")


@pytest.mark.clause("division-5 5.16")
def test_5_16_such_a_stake_goes_back_when_its_owner_has_left_before() -> None:
    table = TableDriver().open("anna").bets(anna={"banker": 40})
    table.do("leave", player("anna"))
    table.deal(TIE).do("settle")
    assert (stakes_of(table), table.rack("anna")) == ({}, 100_000)


@pytest.mark.clause("division-5 5.16")
def test_5_16_whoever_left_is_still_paid_for_the_tie() -> None:
    table = TableDriver().open("anna").bets(anna={"banker": 40, "tie": 10})
    table.do("leave", player("anna"))
    table.deal(TIE).do("settle")
    assert (stakes_of(table), table.rack("anna")) == ({}, 100_080)


@pytest.mark.clause("division-5 5.16")
def test_5_16_such_a_stake_goes_back_at_the_end_of_the_shoe() -> None:
    table = TableDriver().open("anna", from_back=399)
    while table.state.phase != "over":
        table.round(TIE, anna={} if table.state.stakes else {"banker": 40})
    back = table.last(e.StakeReturned)
    assert (back.why, back.clause) == ("shoe_ended", "division-5 5.16")
    assert table.rack("anna") == 100_000


@pytest.mark.clause("division-5 5.16")
def test_5_16_what_did_not_tie_does_not_stay() -> None:
    table = TableDriver().open("anna").round(BANKER_WINS, anna={"banker": 40, "tie": 10})
    assert stakes_of(table) == {}


# --- 5.17 and 5.18: the table differential


@pytest.mark.clause("division-5 5.17")
def test_5_17_the_operator_sets_a_largest_differential() -> None:
    table = TableDriver().open("anna")
    table.do("set_differential", OPERATOR, most=500)
    assert table.last(e.DifferentialSet) == e.DifferentialSet(most=500, clause="division-5 5.17")


@pytest.mark.clause("division-5 5.17")
@pytest.mark.parametrize("by", [DEALER, GAME_SUPERVISOR, player("anna")], ids=lambda by: by.role)
def test_5_17_nobody_else_does(by: Any) -> None:
    refusal = TableDriver().open("anna").refuse("set_differential", by, most=500)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 5.17")
    assert "for operator" in refusal.sentence


@pytest.mark.clause("division-5 5.17")
def test_5_17_it_does_not_change_in_a_round() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="player", amount=50)
    refusal = table.refuse("set_differential", OPERATOR, most=500)
    assert (refusal.code, refusal.clause) == ("wagers_down", "division-5 5.17")
    table.do("no_more_bets")
    refusal = table.refuse("set_differential", OPERATOR, most=500)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 5.17")


@pytest.mark.clause("division-5 5.17")
def test_5_17_everyone_sees_it_beside_the_limits() -> None:
    seen = json_view(TableDriver(differential=500, limit={"max": 900}).state, player("anna"))
    assert (seen["differential"], seen["limits"]["banker"]["max"]) == (500, 900)


@pytest.mark.clause("division-5 1.0/table-differential")
def test_1_0_the_differential_is_between_all_of_banker_and_all_of_player() -> None:
    """1000 and 200 against 300 differ by 900; Tie does not count."""
    stakes = {"anna": {"banker": 1000, "tie": 50}, "bob": {"banker": 200}, "carl": {"player": 300}}
    exact = TableDriver(differential=900).open("anna", "bob", "carl").bets(**stakes)
    assert exact.refuse("reduce_differential").code == "within_differential"
    over = TableDriver(differential=899).open("anna", "bob", "carl").bets(**stakes)
    assert over.do("reduce_differential")


@pytest.mark.clause("division-5 5.18")
def test_5_18_the_heavier_side_is_cut_by_one_ratio_down_to_payable_stakes() -> None:
    """Banker may keep 300 + 300 of 1200, half of each stake, in steps of 20."""
    table = TableDriver(differential=300).open("anna", "bob", "carl")
    table.bets(anna={"banker": 1000}, bob={"banker": 200}, carl={"player": 300})
    cut = table.do("reduce_differential")
    assert [
        (one.player, one.amount, one.why) for one in cut if isinstance(one, e.StakeReturned)
    ] == [
        ("anna", 500, "differential"),
        ("bob", 100, "differential"),
    ]
    assert {event.clause for event in cut} == {"division-5 5.18"}


@pytest.mark.clause("division-5 5.18")
def test_5_18_each_stake_is_rounded_down_so_that_the_differential_is_met() -> None:
    table = TableDriver(differential=50).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"banker": 60})
    table.do("reduce_differential")
    assert stakes_of(table) == {(1, "banker", "anna"): 20}  # 31 of 100; bob's 18 are not payable


@pytest.mark.clause("division-5 5.18")
def test_5_18_a_heavier_player_side_is_cut_likewise() -> None:
    table = TableDriver(differential=30).open("anna", "bob")
    table.bets(anna={"player": 100}, bob={"banker": 20})
    table.do("reduce_differential")
    assert stakes_of(table) == {(1, "player", "anna"): 50, (2, "banker", "bob"): 20}


@pytest.mark.clause("division-5 5.18")
def test_5_18_a_cut_stake_may_lie_below_the_minimum_and_is_played() -> None:
    table = TableDriver(differential=20, limit={"min": 100}).open("anna").bets(anna={"banker": 100})
    table.do("reduce_differential")
    table.deal(BANKER_WINS).do("settle")
    assert table.rack("anna") == 100_019


@pytest.mark.clause("division-5 5.18")
def test_5_18_the_dealer_may_let_it_be() -> None:
    table = TableDriver(differential=20).open("anna").round(BANKER_WINS, anna={"banker": 100})
    assert table.last(e.StakePaid).profit == 95


@pytest.mark.clause("division-5 5.18")
@pytest.mark.parametrize("differential", [None, 100])
def test_5_18_nothing_is_cut_within_the_differential(differential: int | None) -> None:
    table = TableDriver(differential=differential).open("anna").bets(anna={"banker": 100})
    refusal = table.refuse("reduce_differential")
    assert (refusal.code, refusal.clause) == ("within_differential", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_only_the_dealer_cuts() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"banker": 100})
    refusal = table.refuse("reduce_differential", player("anna"))
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_nothing_is_cut_once_a_card_is_out() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"banker": 100})
    table.do("draw", card="9H")
    refusal = table.refuse("reduce_differential")
    assert (refusal.code, refusal.clause) == ("cards_dealt", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_nothing_is_cut_while_bets_may_still_change() -> None:
    refusal = table_with_open_bets("anna", differential=20).refuse("reduce_differential")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_the_dealer_may_cut_though_a_card_drawn_before_opens_the_round() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"player": 10}).deal(PLAYER_WINS)
    table.do("draw_excess", card="5S", disclosed=False)
    table.do("settle")
    table.bets(anna={"banker": 100})
    assert table.do("reduce_differential")


@pytest.mark.clause("division-5 5.18")
def test_5_18_perfect_pairs_does_not_outlive_the_stake_it_needs() -> None:
    """Bob's 60 is reduced to zero. His Perfect Pairs then lacks an initial wager (11A.2)."""
    table = TableDriver(differential=50, options={"perfect_pairs": "one"}).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"banker": 60, "perfect_pairs": 10})
    table.do("reduce_differential")
    assert stakes_of(table) == {(1, "banker", "anna"): 20}


@pytest.mark.clause("division-5 5.18")
def test_5_18_a_natural_wager_does_not_outgrow_the_stake_that_was_cut() -> None:
    """Reading 5: Natural 8 may not exceed Banker, also when Banker is reduced."""
    table = TableDriver("mbs-power-98", differential=50).open("anna")
    table.bets(anna={"banker": 100, "banker_natural_8": 60})
    table.do("reduce_differential")
    stakes = stakes_of(table)
    assert stakes.get((1, "banker_natural_8", "anna"), 0) <= stakes[1, "banker", "anna"]
