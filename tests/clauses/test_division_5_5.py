"""Division 5, section 5, at the table: who may bet where, how much, and until when."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from punto.refusals import Refused
from punto.rules.catalog import load
from punto.table import events as e
from punto.table.config import Limit, build_setup, read_config
from punto.table.snapshot import decode_snapshot, encode_snapshot
from punto.table.visibility import view_event
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
def test_5_3_a_wager_needs_an_area_of_the_layout() -> None:
    refusal = table_with_open_bets("anna").refuse(
        "place", player("anna"), box=1, wager="dragon", amount=10
    )
    assert refusal.code == "unknown_wager"
    assert "banker, player, tie" in refusal.sentence


@pytest.mark.clause("division-5 5.4")
def test_5_4_the_dealer_places_a_spoken_wager_while_bets_are_open() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=20)
    assert table.last(e.StakePlaced).player == "anna"
    assert table.rack("anna") == 99_980


@pytest.mark.clause("division-5 5.4")
def test_5_4_a_spoken_wager_without_chips_is_refused() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player="anna", box=1, wager="player", amount=100_001)
    assert refusal.code == "no_funds"
    assert "100000" in refusal.sentence
    assert "choose a smaller amount or buy in" in refusal.sentence


@pytest.mark.clause("division-5 5.4")
def test_5_4_the_refusal_of_a_spoken_wager_without_chips_cites_the_clause() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player="anna", box=1, wager="player", amount=100_001)
    assert refusal.clause == "division-5 5.4"


@pytest.mark.clause("division-5 5.4")
def test_5_4_a_spoken_wager_that_the_dealer_cannot_place_in_time_is_refused() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 10})
    refusal = table.refuse("place", DEALER, player="anna", box=1, wager="tie", amount=10)
    assert (refusal.code, refusal.clause) == ("no_more_bets", "division-5 5.14")


@pytest.mark.clause("division-5 5.5")
def test_5_5_a_player_corrects_a_wager_placed_by_the_dealer() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=20)
    table.do("withdraw", player("anna"), box=1, wager="banker")
    table.do("place", player("anna"), box=1, wager="player", amount=20)
    assert stakes_of(table) == {(1, "player", "anna"): 20}


@pytest.mark.clause("division-5 5.5")
def test_5_5_an_uncorrected_wager_placed_by_the_dealer_is_valid() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=20)
    table.do("no_more_bets")
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker")
    assert (refusal.code, refusal.clause) == ("stake_stands", "division-5 5.14")


@pytest.mark.clause("division-5 5.5")
def test_5_5_the_dealer_names_the_player_of_a_wager() -> None:
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
def test_5_6_a_at_a_full_table_a_standing_player_bets_in_the_standing_area() -> None:
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
    roles = refusal.params["roles"]
    assert isinstance(roles, list)
    assert "standing" not in roles


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
def test_5_6_the_refusal_of_a_standing_player_cites_the_clause(
    command: str, fields: dict[str, Any]
) -> None:
    refusal = add_standing(TableDriver(), "sam").refuse(command, standing("sam"), **fields)
    assert refusal.clause == "division-5 5.6"


# --- 5.7: full baccarat


@pytest.mark.clause("division-5 5.7")
def test_5_7_at_a_full_table_a_seated_player_bets_in_their_own_box() -> None:
    table = table_with_open_bets("anna", "bob", version="full")
    table.do("place", player("bob"), box=2, wager="player", amount=10)
    assert stakes_of(table) == {(2, "player", "bob"): 10}


@pytest.mark.clause("division-5 5.7")
@pytest.mark.parametrize("box", [0, 1, 3])
def test_5_7_at_a_full_table_a_seated_player_bets_in_no_other_box(box: int) -> None:
    table = table_with_open_bets("anna", "bob", version="full")
    refusal = table.refuse("place", player("bob"), box=box, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("not_your_box", "division-5 5.7")
    assert "your own box: 2" in refusal.sentence


@pytest.mark.clause("division-5 5.7")
def test_5_7_at_a_full_table_nobody_may_share_a_box() -> None:
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
def test_5_8_a_a_fourth_player_on_a_spot_is_refused() -> None:
    table = table_with_open_bets("anna", "bob", "carl", "dora")
    for name in ("anna", "bob", "carl"):
        table.do("place", player(name), box=1, wager="player", amount=10)
    refusal = table.refuse("place", player("dora"), box=1, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("spot_full", "division-5 5.8")
    assert "choose another box" in refusal.sentence


@pytest.mark.clause("division-5 5.8")
def test_5_8_a_players_are_counted_per_spot() -> None:
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
def test_5_8_b_a_stake_up_to_the_cap_is_accepted() -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100}, spot_cap="all")
    table.do("place", player("anna"), box=1, wager="player", amount=70)
    table.do("place", player("bob"), box=1, wager="player", amount=30)
    assert sum(stakes_of(table).values()) == 100


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_a_cap_on_named_players_does_not_apply_to_others() -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100}, spot_cap=("anna",))
    table.do("place", player("anna"), box=1, wager="player", amount=100)
    table.do("place", player("bob"), box=1, wager="player", amount=100)
    assert sum(stakes_of(table).values()) == 200


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_a_cap_applies_to_a_player_with_a_higher_personal_maximum() -> None:
    personal = {"anna": {"player": {"max": 500}}}
    table = table_with_open_bets("anna", limit={"max": 100}, personal=personal, spot_cap="all")
    refusal = table.refuse("place", player("anna"), box=1, wager="player", amount=101)
    assert (refusal.code, refusal.clause) == ("spot_cap", "division-5 5.8")


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_without_a_cap_the_maximum_is_per_player() -> None:
    table = table_with_open_bets("anna", "bob", limit={"max": 100})
    for name in ("anna", "bob"):
        table.do("place", player(name), box=1, wager="player", amount=100)
    assert sum(stakes_of(table).values()) == 200


@pytest.mark.clause("division-5 5.8")
def test_5_8_b_a_full_table_has_no_cap() -> None:
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
def test_5_9_a_the_minimum_applies_to_each_spot(wager: str) -> None:
    table = table_with_two_boxes(limit={"min": 100})
    table.do("place", player("anna"), box=1, wager=wager, amount=200)
    refusal = table.refuse("place", player("anna"), box=2, wager=wager, amount=80)
    assert (refusal.code, refusal.clause) == ("below_minimum", "division-5 5.9")
    assert "minimum of 100 for each spot" in refusal.sentence


@pytest.mark.clause("division-5 5.9")
def test_5_9_a_a_withdrawal_to_below_the_minimum_is_refused() -> None:
    table = table_with_two_boxes(limit={"min": 100})
    table.do("place", player("anna"), box=1, wager="player", amount=150)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="player", amount=60)
    assert (refusal.code, refusal.clause) == ("below_minimum", "division-5 5.9")


@pytest.mark.clause("division-5 5.9")
def test_5_9_a_a_whole_stake_may_be_withdrawn() -> None:
    table = table_with_two_boxes(limit={"min": 100})
    table.do("place", player("anna"), box=1, wager="player", amount=150)
    table.do("withdraw", player("anna"), box=1, wager="player")
    assert stakes_of(table) == {}
    assert table.last(e.StakeReturned).clause == "division-5 5.14"


@pytest.mark.clause("division-5 5.9")
@pytest.mark.parametrize("wager", ["banker", "player", "tie"])
def test_5_9_b_the_maximum_applies_to_the_sum_over_boxes(wager: str) -> None:
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
def test_5_9_b_the_sum_is_per_outcome() -> None:
    table = table_with_two_boxes(limit={"max": 500})
    table.do("place", player("anna"), box=1, wager="player", amount=500)
    table.do("place", player("anna"), box=2, wager="tie", amount=500)
    assert sum(stakes_of(table).values()) == 1000


@pytest.mark.clause("division-5 5.9")
def test_5_9_b_a_personal_maximum_replaces_the_tables() -> None:
    table = table_with_two_boxes(limit={"max": 500}, personal={"anna": {"player": {"max": 900}}})
    table.do("place", player("anna"), box=1, wager="player", amount=500)
    table.do("place", player("anna"), box=2, wager="player", amount=400)
    refusal = table.refuse("place", player("anna"), box=2, wager="player", amount=1)
    assert refusal.clause == "division-5 5.9"
    assert "above the maximum of 900" in refusal.sentence


# --- 5.12 and 5.13: payable exactly


@pytest.mark.clause("division-5 5.12")
def test_5_12_a_banker_stake_with_a_fraction_in_its_commission_is_refused() -> None:
    refusal = table_with_open_bets("anna").refuse(
        "place", player("anna"), box=1, wager="banker", amount=30
    )
    assert (refusal.code, refusal.clause) == ("stake_not_payable", "division-5 5.12")
    assert "stake 20 or 40" in refusal.sentence


@pytest.mark.clause("division-5 5.12")
def test_5_12_the_sum_after_an_addition_must_be_payable() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="banker", amount=40)
    refusal = table.refuse("place", player("anna"), box=1, wager="banker", amount=10)
    assert refusal.clause == "division-5 5.12"


@pytest.mark.clause("division-5 5.12")
def test_5_12_the_rest_after_a_withdrawal_must_be_payable() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="banker", amount=40)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker", amount=10)
    assert refusal.clause == "division-5 5.12"


@pytest.mark.clause("division-5 5.12")
def test_5_12_a_payable_stake_wins_exactly_and_reports_its_commission() -> None:
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
def test_5_12_a_table_with_commission_may_not_round() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(fractions="down")
    assert caught.value.refusal.clause == "division-5 5.12"
    assert "set fractions to refuse" in caught.value.refusal.sentence


@pytest.mark.clause("division-5 5.12")
def test_5_12_does_not_apply_where_5_11_is_in_force() -> None:
    table = table_with_open_bets("anna", options={"banker_pay": "six_half"})
    table.do("place", player("anna"), box=1, wager="banker", amount=30)
    assert stakes_of(table) == {(1, "banker", "anna"): 30}


@pytest.mark.clause("division-5 5.13")
def test_5_13_the_payable_part_of_a_stake_accepted_by_mistake_is_valid() -> None:
    table = table_with_open_bets("anna")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=139, taken=True)
    assert stakes_of(table) == {(1, "banker", "anna"): 120}
    assert table.rack("anna") == 100_000 - 120


@pytest.mark.clause("division-5 5.13")
def test_5_13_the_events_cite_the_clause() -> None:
    table = table_with_open_bets("anna")
    events = table.do("place", DEALER, player="anna", box=1, wager="banker", amount=139, taken=True)
    assert "division-5 5.13" in {event.clause for event in events}


@pytest.mark.clause("division-5 5.13")
def test_5_13_a_stake_with_no_payable_part_is_returned_whole() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player="anna", box=1, wager="banker", amount=19, taken=True)
    assert (refusal.code, refusal.clause) == ("nothing_payable", "division-5 5.13")
    assert "return all of it" in refusal.sentence


@pytest.mark.clause("division-5 5.13")
def test_5_13_only_the_dealer_reports_a_stake_accepted_by_mistake() -> None:
    table = table_with_open_bets("anna")
    refusal = table.refuse("place", player("anna"), box=1, wager="banker", amount=139, taken=True)
    assert refusal.code == "dealer_takes"


@pytest.mark.clause("division-5 5.13")
def test_5_13_does_not_apply_where_5_11_is_in_force() -> None:
    """Reading 13: with `fractions = down` every stake is payable, so none is reduced."""
    table = table_with_open_bets("anna", options={"banker_pay": "six_half"}, fractions="down")
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=15, taken=True)
    assert stakes_of(table) == {(1, "banker", "anna"): 15}


@pytest.mark.clause("division-5 5.13")
def test_5_13_returns_no_part_where_5_11_is_in_force() -> None:
    table = table_with_open_bets("anna", options={"banker_pay": "six_half"})
    refusal = table.refuse("place", player="anna", box=1, wager="banker", amount=15, taken=True)
    assert refusal.code == "stake_not_payable"
    table.do("place", DEALER, player="anna", box=1, wager="banker", amount=16, taken=True)
    assert table.all(e.StakeReturned) == []


@pytest.mark.clause("division-5 5.12")
@pytest.mark.parametrize(
    "config",
    [
        {"limit": {"min": 1, "max": 19}},
        {"limits": {"banker": {"min": 21, "max": 39}}},
        {"personal": {"anna": {"banker": {"max": 19}}}},
    ],
    ids=["all wagers", "one wager", "one player"],
)
def test_5_12_limits_under_which_no_stake_is_payable_are_refused(config: Any) -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(**config)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.clause) == ("no_payable_stake", "division-5 5.12")
    assert "a multiple of 20" in refusal.sentence


@pytest.mark.clause("division-5 5.12")
def test_5_12_such_limits_cannot_be_set_later_either() -> None:
    table = TableDriver()
    limits = {"banker": Limit(min=21, max=39)}
    refusal = table.refuse("set_limits", OPERATOR, limits=limits)
    assert (refusal.code, refusal.clause) == ("no_payable_stake", "division-5 5.12")
    table.do("set_limits", OPERATOR, limits={"banker": Limit(min=21, max=40)})


@pytest.mark.clause("division-5 5.12")
def test_5_12_a_stored_table_with_such_limits_still_loads() -> None:
    config = read_config({"limit": {"min": 1, "max": 19}})
    assert build_setup(load("division-5"), config, is_stored=True).config == config


# --- 5.8 and 5.11: the operator elects for a running table


def elect_six_half(table: TableDriver) -> TableDriver:
    table.do("set_options", OPERATOR, options={"banker_pay": "six_half"})
    return table


@pytest.mark.clause("division-5 5.11")
def test_5_11_the_operator_elects_it_at_a_running_table_from_the_next_round_on() -> None:
    table = TableDriver().open("anna").bets(anna={"banker": 20})
    elected = elect_six_half(table).last(e.RulesElected)
    assert (elected.options, elected.clause) == ({"banker_pay": "six_half"}, "division-5 5.11")
    table.deal(BANKER_WINS).do("settle")
    assert table.last(e.StakePaid).commission == 1  # this round is paid by the rules before
    table.round("KH 3C KD 3S AH", anna={"banker": 30})
    assert table.last(e.RulesChanged).clause == "division-5 5.11"
    paid = table.last(e.StakePaid)
    assert (paid.profit, paid.commission, paid.clause) == (15, 0, "division-5 5.11")


@pytest.mark.clause("division-5 5.11")
def test_5_11_a_notice_shows_it_from_the_round_in_which_it_takes_effect() -> None:
    table = elect_six_half(TableDriver().open("anna"))
    before = json_view(table.state, player("anna"))
    assert before["options"]["banker_pay"] == "commission"
    assert before["next_rules"]["options"] == {"banker_pay": "six_half"}
    assert not any("1 to 2" in text for text in before["notices"])
    table.do("open_bets")
    after = json_view(table.state, player("anna"))
    assert (after["options"]["banker_pay"], after["next_rules"]) == ("six_half", None)
    assert any("1 to 2" in text for text in after["notices"])
    assert after["bets"]["1"]["banker"]["step"] == 2
    table.do("cancel_bets")
    table.do("set_options", OPERATOR, options={"banker_pay": "commission"})
    table.do("open_bets")
    assert json_view(table.state, player("anna"))["notices"] == before["notices"]
    assert table.state.election is None


@pytest.mark.clause("division-5 5.11")
def test_5_11_a_stake_that_stood_off_before_it_goes_back() -> None:
    table = TableDriver().open("anna").round(TIE, anna={"banker": 20})
    events = elect_six_half(table).do("open_bets")
    returned = [event for event in events if isinstance(event, e.StakeReturned)]
    assert [(one.amount, one.why, one.clause) for one in returned] == [
        (20, "rules", "division-5 5.16")
    ]


@pytest.mark.clause("division-5 5.11")
def test_5_11_an_election_withdrawn_in_time_changes_nothing() -> None:
    table = elect_six_half(TableDriver().open("anna"))
    table.do("set_options", OPERATOR, options={"banker_pay": "commission"})
    table.do("open_bets")
    assert table.all(e.RulesChanged) == []


@pytest.mark.clause("division-5 5.11")
def test_5_11_it_is_for_the_operator_to_elect() -> None:
    table = TableDriver().open("anna")
    for by in (DEALER, GAME_SUPERVISOR, player("anna")):
        refusal = table.refuse("set_options", by, options={"banker_pay": "six_half"})
        assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 5.11")


@pytest.mark.clause("division-5 5.11")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"perfect_pairs": "one"}, "option_fixed"),
        ({"banker_pay": "commission"}, "rules_unchanged"),
        ({}, "rules_unchanged"),
        ({"banker_pay": "free"}, "unknown_option_value"),
        ({"bank": "six_half"}, "unknown_option"),
    ],
)
def test_5_11_no_other_option_changes_at_a_running_table(options: Any, code: str) -> None:
    assert TableDriver().open("anna").refuse("set_options", OPERATOR, options=options).code == code


@pytest.mark.clause("division-5 5.12")
def test_5_12_limits_allow_a_payable_stake_under_the_rules_of_the_next_round_too() -> None:
    table = TableDriver(options={"banker_pay": "six_half"}, limit={"min": 1, "max": 10})
    refusal = table.refuse("set_options", OPERATOR, options={"banker_pay": "commission"})
    assert (refusal.code, refusal.clause) == ("no_payable_stake", "division-5 5.12")
    table = TableDriver(options={"banker_pay": "six_half"})
    table.do("set_options", OPERATOR, options={"banker_pay": "commission"})
    limits = {"banker": Limit(min=1, max=10)}
    assert table.refuse("set_limits", OPERATOR, limits=limits).code == "no_payable_stake"


@pytest.mark.clause("division-5 5.11")
def test_5_11_a_snapshot_has_the_rules_in_force() -> None:
    configured = TableDriver().state.setup
    table = TableDriver().open("anna")
    table.state = replace(table.state, setup=configured)
    elect_six_half(table).do("open_bets")
    restored = decode_snapshot(configured, encode_snapshot(table.state))
    assert restored == table.state
    assert restored.setup.book.chosen_options["banker_pay"] == "six_half"


@pytest.mark.clause("division-5 5.8")
def test_5_8_the_operator_sets_sharing_and_cap_from_the_next_round_on() -> None:
    table = TableDriver(limit={"min": 10, "max": 100}).open("anna", "bob")
    table.do("open_bets")
    table.do("set_spots", OPERATOR, players_per_spot=1, spot_cap=("bob",))
    assert table.last(e.RulesElected).clause == "division-5 5.8"
    table.do("place", player("bob"), box=1, wager="player", amount=100)
    table.do("place", player("anna"), box=1, wager="player", amount=100)
    table.do("no_more_bets")
    table.deal(PLAYER_WINS).do("settle")
    table.do("open_bets")
    assert table.last(e.RulesChanged).clause == "division-5 5.8"
    refusal = table.refuse("place", player("bob"), box=1, wager="player", amount=100)
    assert (refusal.code, refusal.clause) == ("spot_full", "division-5 5.8")
    seen = view_event(table.state, table.last(e.RulesChanged), player("anna"))
    assert isinstance(seen, e.RulesChanged)
    assert seen.spot_cap == ()


@pytest.mark.clause("division-5 5.8")
@pytest.mark.parametrize(
    ("fields", "config", "code"),
    [
        ({"players_per_spot": 4}, {}, "too_many_on_a_spot"),
        ({"players_per_spot": 2}, {"version": "full"}, "one_player_a_box"),
        ({"spot_cap": "all"}, {"version": "full"}, "no_spot_cap"),
    ],
)
def test_5_8_within_the_bounds_of_the_version(fields: Any, config: Any, code: str) -> None:
    refusal = TableDriver(**config).refuse("set_spots", OPERATOR, **fields)
    assert refusal.code == code
    assert refusal.clause


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
def test_5_14_a_no_wager_after_the_call_even_with_the_dealers_permission(
    phase: str, by: Any
) -> None:
    table = table_in_phase(phase)
    refusal = table.refuse("place", by, player="anna", box=1, wager="tie", amount=10)
    assert (refusal.code, refusal.clause) == ("no_more_bets", "division-5 5.14")
    assert "10 on Tie was not accepted" in refusal.sentence


@pytest.mark.clause("division-5 5.14")
@pytest.mark.parametrize("phase", ["waiting", "dealing", "decided"])
@pytest.mark.parametrize("by", [player("anna"), DEALER], ids=["player", "dealer"])
def test_5_14_b_no_withdrawal_after_the_call_even_with_the_dealers_permission(
    phase: str, by: Any
) -> None:
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
def test_5_14_a_player_who_leaves_after_the_call_leaves_the_stake() -> None:
    table = table_in_phase("dealing")
    table.do("leave", player("anna"))
    assert stakes_of(table) == {(1, "player", "anna"): 10}


@pytest.mark.clause("division-5 5.14")
def test_5_14_a_player_who_leaves_after_the_call_is_still_paid() -> None:
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
def test_5_15_the_refusal_to_withdraw_a_losing_stake_cites_the_clause() -> None:
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
def test_5_16_after_a_tie_stakes_stay_for_the_next_round() -> None:
    table = table_after_tie(banker=40, player=10)
    assert stakes_of(table) == {(1, "banker", "anna"): 40, (1, "player", "anna"): 10}
    table.round(BANKER_WINS)
    assert table.rack("anna") == 100_000 + 38 - 10


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_stood_off_stake_may_be_withdrawn_before_the_next_round() -> None:
    table = table_after_tie(banker=40)
    table.do("open_bets")
    table.do("withdraw", player("anna"), box=1, wager="banker")
    assert (stakes_of(table), table.rack("anna")) == ({}, 100_000)


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_stood_off_stake_may_be_raised_before_the_next_round() -> None:
    table = table_after_tie(player=40)
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=5)
    assert stakes_of(table) == {(1, "player", "anna"): 45}


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_stood_off_stake_is_fixed_by_the_next_call() -> None:
    table = table_after_tie(banker=40)
    table.do("open_bets")
    table.do("no_more_bets")
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker")
    assert refusal.clause == "division-5 5.14"


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_stood_off_stake_is_returned_when_its_owner_leaves() -> None:
    table = table_after_tie(banker=40)
    table.do("leave", player("anna"))
    back = table.last(e.StakeReturned)
    assert (back.amount, back.why, back.clause) == (40, "left", "division-5 5.16")


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_stood_off_stake_of_an_absent_owner_is_returned() -> None:
    table = TableDriver().open("anna").bets(anna={"banker": 40})
    table.do("leave", player("anna"))
    table.deal(TIE).do("settle")
    assert (stakes_of(table), table.rack("anna")) == ({}, 100_000)


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_player_who_has_left_is_still_paid_for_the_tie() -> None:
    table = TableDriver().open("anna").bets(anna={"banker": 40, "tie": 10})
    table.do("leave", player("anna"))
    table.deal(TIE).do("settle")
    assert (stakes_of(table), table.rack("anna")) == ({}, 100_080)


@pytest.mark.clause("division-5 5.16")
def test_5_16_a_stood_off_stake_is_returned_at_the_end_of_the_shoe() -> None:
    table = TableDriver().open("anna", from_back=399)
    while table.state.phase != "over":
        table.round(TIE, anna={} if table.state.stakes else {"banker": 40})
    back = table.last(e.StakeReturned)
    assert (back.why, back.clause) == ("shoe_ended", "division-5 5.16")
    assert table.rack("anna") == 100_000


@pytest.mark.clause("division-5 5.16")
def test_5_16_only_stood_off_stakes_stay() -> None:
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
def test_5_17_nobody_else_sets_the_differential(by: Any) -> None:
    refusal = TableDriver().open("anna").refuse("set_differential", by, most=500)
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 5.17")
    assert "for operator" in refusal.sentence


@pytest.mark.clause("division-5 5.17")
def test_5_17_the_differential_does_not_change_in_a_round() -> None:
    table = table_with_open_bets("anna")
    table.do("place", player("anna"), box=1, wager="player", amount=50)
    refusal = table.refuse("set_differential", OPERATOR, most=500)
    assert (refusal.code, refusal.clause) == ("wagers_down", "division-5 5.17")
    table.do("no_more_bets")
    refusal = table.refuse("set_differential", OPERATOR, most=500)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 5.17")


@pytest.mark.clause("division-5 5.17")
def test_5_17_everyone_sees_the_differential_beside_the_limits() -> None:
    seen = json_view(TableDriver(differential=500, limit={"max": 900}).state, player("anna"))
    assert (seen["differential"], seen["limits"]["banker"]["max"]) == (500, 900)


@pytest.mark.clause("division-5 1.0/table-differential")
def test_1_0_the_differential_is_between_all_banker_and_all_player_stakes() -> None:
    """1000 and 200 against 300 differ by 900; Tie does not count."""
    stakes = {"anna": {"banker": 1000, "tie": 50}, "bob": {"banker": 200}, "carl": {"player": 300}}
    exact = TableDriver(differential=900).open("anna", "bob", "carl").bets(**stakes)
    assert exact.refuse("reduce_differential").code == "within_differential"
    over = TableDriver(differential=899).open("anna", "bob", "carl").bets(**stakes)
    assert over.do("reduce_differential")


@pytest.mark.clause("division-5 5.18")
def test_5_18_the_heavier_side_is_reduced_by_one_ratio_to_payable_stakes() -> None:
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
def test_5_18_a_heavier_player_side_is_reduced_too() -> None:
    table = TableDriver(differential=30).open("anna", "bob")
    table.bets(anna={"player": 100}, bob={"banker": 20})
    table.do("reduce_differential")
    assert stakes_of(table) == {(1, "player", "anna"): 50, (2, "banker", "bob"): 20}


@pytest.mark.clause("division-5 5.18")
def test_5_18_a_reduced_stake_may_be_below_the_minimum() -> None:
    table = TableDriver(differential=20, limit={"min": 100}).open("anna").bets(anna={"banker": 100})
    table.do("reduce_differential")
    table.deal(BANKER_WINS).do("settle")
    assert table.rack("anna") == 100_019


@pytest.mark.clause("division-5 5.18")
def test_5_18_the_dealer_may_accept_the_differential() -> None:
    table = TableDriver(differential=20).open("anna").round(BANKER_WINS, anna={"banker": 100})
    assert table.last(e.StakePaid).profit == 95


@pytest.mark.clause("division-5 5.18")
@pytest.mark.parametrize("differential", [None, 100])
def test_5_18_nothing_is_reduced_within_the_differential(differential: int | None) -> None:
    table = TableDriver(differential=differential).open("anna").bets(anna={"banker": 100})
    refusal = table.refuse("reduce_differential")
    assert (refusal.code, refusal.clause) == ("within_differential", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_only_the_dealer_reduces_stakes() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"banker": 100})
    refusal = table.refuse("reduce_differential", player("anna"))
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_nothing_is_reduced_after_a_card_is_dealt() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"banker": 100})
    table.do("draw", card="9H")
    refusal = table.refuse("reduce_differential")
    assert (refusal.code, refusal.clause) == ("cards_dealt", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_nothing_is_reduced_while_bets_are_open() -> None:
    refusal = table_with_open_bets("anna", differential=20).refuse("reduce_differential")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 5.18")


@pytest.mark.clause("division-5 5.18")
def test_5_18_the_dealer_may_reduce_stakes_before_a_carried_card_is_dealt() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"player": 10}).deal(PLAYER_WINS)
    table.do("draw_excess", card="5S", disclosed=False)
    table.do("settle")
    table.bets(anna={"banker": 100})
    assert table.do("reduce_differential")


@pytest.mark.clause("division-5 5.18")
def test_5_18_perfect_pairs_is_returned_with_the_stake_it_needs() -> None:
    """Bob's 60 is reduced to zero. His Perfect Pairs then lacks an initial wager (11A.2)."""
    table = TableDriver(differential=50, options={"perfect_pairs": "one"}).open("anna", "bob")
    table.bets(anna={"banker": 100}, bob={"banker": 60, "perfect_pairs": 10})
    table.do("reduce_differential")
    assert stakes_of(table) == {(1, "banker", "anna"): 20}


@pytest.mark.clause("division-5 5.18")
def test_5_18_a_natural_wager_is_reduced_with_the_stake_that_bounds_it() -> None:
    """Reading 5: Natural 8 may not exceed Banker, also when Banker is reduced."""
    table = TableDriver("mbs-power-98", differential=50).open("anna")
    table.bets(anna={"banker": 100, "banker_natural_8": 60})
    table.do("reduce_differential")
    stakes = stakes_of(table)
    assert stakes.get((1, "banker_natural_8", "anna"), 0) <= stakes[1, "banker", "anna"]
