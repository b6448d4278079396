"""Division 5, section 3, at the table: boxes, equipment and the shufflers of section 1."""

from __future__ import annotations

from typing import Any

import pytest

from punto.refusals import Refusal, Refused
from punto.table import events as e
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import DEALER, OPERATOR, TableDriver, player, standing


def setup_refusal(**config: Any) -> Refusal:
    with pytest.raises(Refused) as caught:
        TableDriver(**config)
    return caught.value.refusal


# --- 3.1: boxes


@pytest.mark.clause("division-5 3.1")
@pytest.mark.parametrize(("version", "boxes"), [("mini", 7), ("midi", 9), ("full", 14)])
def test_3_1_each_version_has_a_number_of_boxes(version: str, boxes: int) -> None:
    table = TableDriver(version=version)
    sat = table.do("sit", player("anna"), box=boxes)
    assert sat == [e.PlayerSat(player="anna", box=boxes, clause="division-5 3.1")]


@pytest.mark.clause("division-5 3.1")
@pytest.mark.parametrize(("version", "boxes"), [("mini", 7), ("midi", 9), ("full", 14)])
def test_3_1_nobody_sits_beyond_the_last_box(version: str, boxes: int) -> None:
    refusal = TableDriver(version=version).refuse("sit", player("anna"), box=boxes + 1)
    assert (refusal.code, refusal.clause) == ("no_such_box", "division-5 3.1")
    assert refusal.params["boxes"] == boxes


@pytest.mark.clause("division-5 3.1")
@pytest.mark.parametrize(("version", "boxes"), [("mini", 7), ("midi", 9), ("full", 14)])
def test_3_1_a_table_has_no_more_boxes_than_its_version(version: str, boxes: int) -> None:
    refusal = setup_refusal(version=version, boxes=boxes + 1)
    assert (refusal.code, refusal.clause) == ("too_many_boxes", "division-5 3.1")
    assert f"at most {boxes} boxes" in refusal.sentence


@pytest.mark.clause("division-5 3.1")
def test_3_1_a_table_may_have_fewer_boxes() -> None:
    table = TableDriver(boxes=5)
    table.do("sit", player("anna"), box=5)
    assert "1 to 5" in table.refuse("sit", player("bob"), box=6).sentence


@pytest.mark.clause("division-5 3.1")
def test_3_1_c_a_full_table_has_an_area_for_standing_players() -> None:
    table = TableDriver(version="full").open()
    table.do("buy_in", player="sam", amount=100)
    table.do("stand", standing("sam"))
    table.do("open_bets")
    table.do("place", standing("sam"), box=0, wager="player", amount=10)
    assert table.last(e.StakePlaced).box == 0


@pytest.mark.clause("division-5 3.1")
@pytest.mark.parametrize("version", ["mini", "midi"])
def test_3_1_mini_and_midi_have_numbered_boxes_only(version: str) -> None:
    table = TableDriver(version=version).open("anna")
    table.do("open_bets")
    refusal = table.refuse("place", player("anna"), box=0, wager="player", amount=10)
    assert (refusal.code, refusal.clause) == ("no_such_box", "division-5 3.1")


# --- 3.4: equipment


@pytest.mark.clause("division-5 3.4")
@pytest.mark.parametrize("equipment", ["shoe", "shuffler", "continuous"])
def test_3_4_a_the_operator_chooses_one_of_three_kinds_of_equipment(equipment: str) -> None:
    table = TableDriver(equipment=equipment).open("anna").round("9H KC KD QS", anna={"player": 10})
    assert table.rack("anna") == 100_010


@pytest.mark.clause("division-5 3.4")
@pytest.mark.parametrize("decks", [3, 9])
def test_3_4_a_a_set_has_four_to_eight_decks(decks: int) -> None:
    refusal = setup_refusal(decks=decks)
    assert refusal.clause == "division-5 3.4"
    assert "4 to 8" in refusal.sentence


@pytest.mark.clause("division-5 3.4")
@pytest.mark.parametrize(("equipment", "sets"), [("shoe", 1), ("shuffler", 2), ("continuous", 1)])
def test_3_4_a_two_sets_come_with_a_batch_shuffler_and_one_otherwise(
    equipment: str, sets: int
) -> None:
    table = TableDriver(equipment=equipment, decks=6).open()
    there = [one for one in (table.state.shoe, table.state.spare) if one]
    assert len(there) == sets
    assert sum(there[-1].unseen) + sum(there[-1].discards) == 6 * 52


@pytest.mark.clause("division-5 3.4")
def test_3_4_a_iii_style_b_is_refused_with_a_continuous_shuffler() -> None:
    refusal = setup_refusal(equipment="continuous", style="B")
    assert (refusal.code, refusal.clause) == ("style_b_continuous", "division-5 3.4")
    assert "use a shoe, or another style" in refusal.sentence


@pytest.mark.clause("division-5 3.4")
@pytest.mark.parametrize("style", ["A", "C"])
def test_3_4_a_iii_styles_a_and_c_are_dealt_from_a_continuous_shuffler(style: str) -> None:
    table = TableDriver(equipment="continuous", style=style).open("anna")
    table.round("9H KC KD QS", anna={"player": 10})
    assert table.rack("anna") == 100_010


@pytest.mark.clause("division-5 3.4")
def test_3_4_a_iii_a_later_change_to_style_b_is_refused_with_a_continuous_shuffler() -> None:
    refusal = TableDriver(equipment="continuous").refuse("set_style", OPERATOR, style="B")
    assert (refusal.code, refusal.clause) == ("style_b_continuous", "division-5 3.4")


@pytest.mark.clause("division-5 3.4")
@pytest.mark.parametrize("number", [1, 2])
def test_3_4_b_one_or_two_cutting_cards(number: int) -> None:
    table = TableDriver(cutting_cards=number).open("anna")
    assert table.state.setup.config.cutting_cards == number
    assert table.all(e.CuttingCardPlaced)


@pytest.mark.clause("division-5 3.4")
@pytest.mark.parametrize("number", [0, 3])
def test_3_4_b_the_refusal_of_another_number_of_cutting_cards_cites_the_clause(number: int) -> None:
    assert setup_refusal(cutting_cards=number).clause == "division-5 3.4"


@pytest.mark.clause("division-5 3.4")
def test_3_4_e_everybody_sees_who_holds_a_role() -> None:
    table = TableDriver(style="B").open("anna", "bob").bets(anna={"banker": 20}, bob={"player": 20})
    table.roles()
    assert json_view(table.state, DEALER)["round"]["roles"] == {"player": "bob", "banker": "anna"}
    assert json_view(table.state, player("bob"))["round"]["roles"] == {
        "player": "bob",
        "banker": "box 1",
    }


# --- 1.0: what the shufflers are


@pytest.mark.clause("division-5 1.0/continuous-shuffler")
def test_1_0_a_continuous_shuffler_is_full_again_after_every_round() -> None:
    table = (
        TableDriver(equipment="continuous").open("anna").round("9H KC KD QS", anna={"player": 10})
    )
    assert table.state.shoe
    assert table.state.shoe.cards_left == 8 * 52


@pytest.mark.clause("division-5 1.0/continuous-shuffler")
def test_1_0_dealt_cards_do_not_return_to_a_shoe() -> None:
    table = TableDriver(equipment="shoe").open("anna").round("9H KC KD QS", anna={"player": 10})
    assert table.state.shoe
    assert table.state.shoe.cards_left == 8 * 52 - 2 - 4  # an ace burns itself and one more


@pytest.mark.clause("division-5 1.0/non-continuous-shuffler")
def test_1_0_a_batch_shuffler_has_the_other_set_ready_when_a_shoe_ends() -> None:
    table = TableDriver(equipment="shuffler").open("anna", from_back=399)
    while table.state.phase != "over":
        table.round("9H KC KD QS", anna={"player": 10})
    table.do("order_shuffle", ground="shoe_ended")
    assert table.last(e.ShuffleOrdered).steps == ("exchange",)
    table.prepare().cut().burn()
    assert table.state.shoe
    assert table.state.shoe.cards_left == 8 * 52 - 2
