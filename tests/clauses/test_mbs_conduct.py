"""The three MBS documents at the table: announcements, die, irregularities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from punto.table import events as e
from punto.table.commands import Actor
from punto.table.next_action import find_next_action
from tests.clauses.round_stages import (
    INITIAL_CARDS_BY_BOOK,
    POINTS,
    POINTS_WITH_CARDS,
    RACK,
    STAKE,
    announcements,
    check_consistent,
    check_stakes_returned,
    hand_text,
    leave_only,
    table_at,
)
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import OPERATOR, TableDriver, player, standing

BOOKS = ("mbs-baccarat", "mbs-power-98", "mbs-7-up")
OBSERVER = Actor("observer", "someone")


def each_book(clause: str | Mapping[str, str]) -> pytest.MarkDecorator:
    """Run the test for every book, marked with its clause: one number, or one for each book."""
    clauses = dict.fromkeys(BOOKS, clause) if isinstance(clause, str) else clause
    return pytest.mark.parametrize(
        "book",
        [
            pytest.param(book, marks=pytest.mark.clause(f"{book} {number}"))
            for book, number in clauses.items()
        ],
    )


def table_after_round(book: str) -> TableDriver:
    """Return a table after one settled round that the Banker won."""
    table = table_at("decided", book)
    table.do("settle")
    return table


def profit_of(book: str) -> int:
    return 100 if book == "mbs-7-up" else 95


# --- the round of play ----------------------------------------------------------------------------

ROUND_OF_PLAY = {"mbs-baccarat": "1.1.7", "mbs-power-98": "1.1.9", "mbs-7-up": "1.1.5"}


@each_book(ROUND_OF_PLAY)
def test_1_1_a_round_runs_from_the_call_to_the_payment(book: str) -> None:
    table = table_after_round(book)
    opened, ended = table.last(e.BetsOpened), table.last(e.RoundEnded)
    assert (opened.round, ended.round, ended.marks) == (1, 1, True)
    assert ended.clause == f"{book} {ROUND_OF_PLAY[book]}"
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("RoundDecided") < kinds.index("StakePaid") < kinds.index("RoundEnded")
    assert table.rack("anna") == RACK + profit_of(book)
    check_consistent(table)


@each_book(ROUND_OF_PLAY)
@pytest.mark.parametrize("point", POINTS[1:])
def test_1_1_no_other_round_opens_before_it_is_over(book: str, point: str) -> None:
    assert table_at(point, book).refuse("open_bets").code == "not_now"


@each_book("3.1")
def test_3_1_play_begins_with_the_call(book: str) -> None:
    events = table_at("ready", book).do("open_bets")
    assert announcements(events) == [("Place your bets, please", f"{book} 3.1")]
    assert events[0].clause == f"{book} 3.1"


@each_book("3.1")
def test_3_1_no_wager_before_the_call(book: str) -> None:
    refusal = table_at("ready", book).refuse(
        "place", player("anna"), box=1, wager="banker", amount=STAKE
    )
    assert refusal.code == "bets_not_open"


@each_book("3.1")
def test_3_1_the_dealer_makes_the_call(book: str) -> None:
    assert table_at("ready", book).refuse("open_bets", player("anna")).code == "not_your_power"


@each_book("3.2")
def test_3_2_bets_close_with_the_call(book: str) -> None:
    events = table_at("betting", book).do("no_more_bets")
    assert announcements(events) == [("No more bets", f"{book} 3.2")]
    (closed,) = [event for event in events if isinstance(event, e.BetsClosed)]
    assert closed.clause == f"{book} 3.2"


@each_book("3.2")
def test_3_2_wagers_are_placed_changed_and_withdrawn_until_the_call(book: str) -> None:
    table = table_at("betting", book)
    table.do("place", player("anna"), box=1, wager="banker", amount=STAKE)
    assert table.state.stakes == {(1, "banker", "anna"): 2 * STAKE}
    table.do("withdraw", player("anna"), box=1, wager="banker")
    assert (table.state.stakes, table.rack("anna")) == ({}, RACK)
    assert table.last(e.StakeReturned).clause == f"{book} 3.2"
    check_consistent(table)


@each_book("3.2")
def test_3_2_no_card_is_dealt_while_bets_are_open(book: str) -> None:
    assert table_at("betting", book).refuse("draw").code == "not_now"


@each_book({"mbs-baccarat": "3.9", "mbs-power-98": "3.11", "mbs-7-up": "3.9"})
def test_3_the_counts_after_the_initial_deal_cite_the_document(book: str) -> None:
    events = table_at("third card", book).events
    clauses = {
        clause for text, clause in announcements(events) if text.startswith(("Player", "Banker"))
    }
    assert clauses == {f"{book} {'3.11' if book == 'mbs-power-98' else '3.9'}"}


@each_book({"mbs-baccarat": "1.1.1", "mbs-power-98": "1.1.1"})
def test_1_1_1_commission_has_a_separate_account(book: str) -> None:
    table = table_after_round(book)
    assert table.ledger.balances["commission"] == 5
    assert table.last(e.StakePaid).commission == 5


@each_book({"mbs-baccarat": "3.10.1", "mbs-power-98": "3.12.1", "mbs-7-up": "3.10.1"})
def test_3_after_a_tie_stakes_on_the_hands_stand_off(book: str) -> None:
    cards = "2C 9H 4S" if book == "mbs-7-up" else "KC 2D 6H 4S"  # six each
    table = TableDriver(book).open("anna").round(cards, anna={"banker": STAKE, "tie": 10})
    stood = table.last(e.StakeStoodOff)
    number = "3.12.1" if book == "mbs-power-98" else "3.10.1"
    assert (stood.wager, stood.clause) == ("banker", f"{book} {number}")
    assert table.state.stakes == {(1, "banker", "anna"): STAKE}
    check_consistent(table)


# --- power-98: wagers on naturals -----------------------------------------------------------------

SIDES = {"player": "3.5.1", "banker": "3.5.2"}
each_side = pytest.mark.parametrize(
    "side",
    [
        pytest.param(side, marks=pytest.mark.clause(f"mbs-power-98 {number}"))
        for side, number in SIDES.items()
    ],
)


def table_with_open_bets(**config: Any) -> TableDriver:
    table = TableDriver("mbs-power-98", **config).open("anna", "bea", "carl")
    table.do("open_bets")
    return table


def place_stake(table: TableDriver, name: str, wager: str, amount: int, box: int = 1) -> None:
    table.do("place", player(name), box=box, wager=wager, amount=amount)


@each_side
def test_3_5_a_natural_wager_without_a_stake_on_its_hand_is_refused(side: str) -> None:
    table = table_with_open_bets()
    place_stake(table, "anna", "banker" if side == "player" else "player", 100)
    refusal = table.refuse("place", player("anna"), box=1, wager=f"{side}_natural_8", amount=20)
    assert (refusal.code, refusal.clause) == ("needs_wager", f"mbs-power-98 {SIDES[side]}")


@each_side
def test_3_5_another_players_stake_is_not_enough(side: str) -> None:
    table = table_with_open_bets()
    place_stake(table, "bea", side, 100, box=2)
    refusal = table.refuse("place", player("anna"), box=1, wager=f"{side}_natural_9", amount=20)
    assert (refusal.code, refusal.clause) == ("needs_wager", f"mbs-power-98 {SIDES[side]}")


@each_side
def test_3_5_both_naturals_together_are_bounded_by_the_stake_on_the_hand(side: str) -> None:
    table = table_with_open_bets()
    place_stake(table, "anna", side, 100)
    place_stake(table, "anna", f"{side}_natural_8", 60)
    place_stake(table, "anna", f"{side}_natural_9", 40)
    refusal = table.refuse("place", player("anna"), box=1, wager=f"{side}_natural_9", amount=20)
    assert (refusal.code, refusal.clause) == ("over_bound", f"mbs-power-98 {SIDES[side]}")


@each_side
@pytest.mark.parametrize("amount", [20, None])
def test_3_5_the_stake_on_the_hand_is_not_reduced_below_the_naturals(
    side: str, amount: int | None
) -> None:
    table = table_with_open_bets()
    place_stake(table, "anna", side, 100)
    place_stake(table, "anna", f"{side}_natural_8", 100)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager=side, amount=amount)
    assert refusal.code in ("over_bound", "needs_wager")
    assert refusal.clause == f"mbs-power-98 {SIDES[side]}"


@each_side
def test_3_5_the_part_of_the_stake_above_the_naturals_may_be_withdrawn(side: str) -> None:
    table = table_with_open_bets()
    place_stake(table, "anna", side, 100)
    place_stake(table, "anna", f"{side}_natural_8", 40)
    table.do("withdraw", player("anna"), box=1, wager=side, amount=60)
    assert table.state.stakes[1, side, "anna"] == 40
    check_consistent(table)


@each_side
def test_3_5_the_differential_keeps_the_bound_too(side: str) -> None:
    """Reading 5: the bound also holds when a command reduces the main wager."""
    table = table_with_open_bets(differential=40)
    place_stake(table, "anna", side, 100)
    place_stake(table, "anna", f"{side}_natural_8", 100)
    table.do("no_more_bets")
    table.do("reduce_differential")
    stakes = table.state.stakes
    assert stakes.get((1, f"{side}_natural_8", "anna"), 0) <= stakes[1, side, "anna"]


@each_side
def test_3_5_its_limits_do_not_cite_perfect_pairs(side: str) -> None:
    table = table_with_open_bets(limits={f"{side}_natural_8": {"min": 20, "max": 40}})
    place_stake(table, "anna", side, 100)
    refusal = table.refuse("place", player("anna"), box=1, wager=f"{side}_natural_8", amount=60)
    assert (refusal.code, refusal.clause) == ("above_maximum", "division-5 5.9")


# --- power-98: the die ----------------------------------------------------------------------------


def table_with_closed_bets(**stakes: dict[str, int]) -> TableDriver:
    """Return a table with closed bets, before the first shake."""
    return TableDriver("mbs-power-98").open("anna", "bea", "carl").bets(**stakes)


def table_before_player_shakes(**stakes: dict[str, int]) -> TableDriver:
    """Return a table after the dealer's three shakes."""
    table = table_with_closed_bets(**stakes)
    for _ in range(3):
        table.do("shake")
    return table


ANNA = {"player": 100}
BEA = {"player": 60, "banker": 60}


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_die_is_shaken_before_the_first_card() -> None:
    table = table_with_closed_bets(anna=ANNA)
    assert table.state.phase == "waiting"
    assert table.refuse("draw").code == "not_now"


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_die_is_not_shaken_while_bets_are_open() -> None:
    refusal = table_with_open_bets().refuse("shake")
    assert (refusal.code, refusal.clause) == ("not_now", "mbs-power-98 3.6")


@pytest.mark.clause("mbs-power-98 3.6")
@pytest.mark.parametrize("shakes", [0, 1, 2])
def test_3_6_the_dealer_shakes_three_times_before_the_player(shakes: int) -> None:
    table = table_with_closed_bets(anna=ANNA)
    for _ in range(shakes):
        table.do("shake")
    refusal = table.refuse("shake", player("anna"))
    assert (refusal.code, refusal.clause) == ("dealer_shakes_first", "mbs-power-98 3.6")


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_player_shakes_after_the_dealer() -> None:
    table = table_before_player_shakes(anna=ANNA)
    refusal = table.refuse("shake")
    assert (refusal.code, refusal.clause) == ("not_your_shake", "mbs-power-98 3.6")
    (shaken,) = table.do("shake", player("anna"))
    assert isinstance(shaken, e.DieShaken)
    assert (shaken.by, shaken.dealer, shaken.clause) == ("anna", False, "mbs-power-98 3.6")


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_an_inaudible_shake_of_the_dealer_is_repeated() -> None:
    table = table_with_closed_bets(anna=ANNA)
    for heard in (True, False, True):
        table.do("shake", heard=heard)
    assert table.refuse("shake", player("anna")).code == "dealer_shakes_first"
    table.do("shake")
    table.do("shake", player("anna"))


@pytest.mark.clause("mbs-power-98 3.6")
@pytest.mark.parametrize(
    ("stakes", "shakers"),
    [
        ({"anna": ANNA, "bea": BEA}, ("bea", "anna")),
        ({"anna": ANNA, "bea": {"tie": 100}}, ("anna", "bea")),
        ({"carl": ANNA, "bea": ANNA, "anna": {"tie": 10}}, ("bea", "carl", "anna")),
    ],
)
def test_3_6_the_highest_total_stake_shakes_then_the_lowest_seat(
    stakes: dict[str, dict[str, int]], shakers: tuple[str, ...]
) -> None:
    assert table_with_closed_bets(**stakes).last(e.BetsClosed).shakers == shakers


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_total_includes_all_boxes_of_a_player() -> None:
    table = TableDriver("mbs-power-98").open("anna", "bea")
    table.do("sit", player("anna"), box=7)
    table.do("open_bets")
    place_stake(table, "anna", "player", 60, box=1)
    place_stake(table, "anna", "player", 60, box=7)
    place_stake(table, "bea", "player", 100, box=2)
    table.do("no_more_bets")
    assert table.last(e.BetsClosed).shakers == ("anna", "bea")


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_a_standing_player_with_the_highest_stake_shakes() -> None:
    table = table_with_open_bets()
    table.do("buy_in", player="dora", amount=RACK)
    table.do("stand", standing("dora"))
    table.do("place", standing("dora"), box=4, wager="player", amount=200)
    place_stake(table, "anna", "player", 100)
    table.do("no_more_bets")
    for _ in range(3):
        table.do("shake")
    table.do("shake", standing("dora"))
    assert table.last(e.DieShaken).by == "dora"


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_a_declined_shaker_is_offered_to_the_next_player() -> None:
    table = table_before_player_shakes(anna=ANNA, bea=BEA)
    (declined,) = table.do("decline_shake", player("bea"))
    assert declined.clause == "mbs-power-98 3.6"
    assert table.refuse("shake", player("bea")).code == "not_your_shake"
    table.do("shake", player("anna"))


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_dealer_may_decline_for_a_player() -> None:
    table = table_before_player_shakes(anna=ANNA, bea=BEA)
    table.do("decline_shake", player="bea")
    assert table.last(e.ShakeDeclined).player == "bea"


@pytest.mark.clause("mbs-power-98 3.6")
@pytest.mark.parametrize("name", ["anna", "carl"])
def test_3_6_only_the_player_with_the_shaker_declines(name: str) -> None:
    refusal = table_before_player_shakes(anna=ANNA, bea=BEA).refuse("decline_shake", player(name))
    assert (refusal.code, refusal.clause) == ("not_your_shake", "mbs-power-98 3.6")


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_dealer_shakes_if_all_decline() -> None:
    table = table_before_player_shakes(anna=ANNA, bea=BEA)
    for name in ("bea", "anna"):
        table.do("decline_shake", player(name))
    refusal = table.refuse("shake", player("anna"))
    assert (refusal.code, refusal.clause) == ("not_your_shake", "mbs-power-98 3.6")
    assert table.refuse("open_shaker", face=3).code == "not_shaken"
    table.do("shake")
    table.do("open_shaker", face=3)
    assert table.state.phase == "dealing"


@pytest.mark.clause("mbs-power-98 3.6.1")
def test_3_6_1_an_inaudible_shake_is_repeated() -> None:
    table = table_before_player_shakes(anna=ANNA)
    table.do("shake", player("anna"), heard=False)
    refusal = table.refuse("open_shaker", face=3)
    assert (refusal.code, refusal.clause) == ("not_shaken", "mbs-power-98 3.6.1")
    table.do("shake", player("anna"))
    table.do("open_shaker", face=3)


@pytest.mark.clause("mbs-power-98 3.6.1")
def test_3_6_1_a_player_may_shake_more_than_once() -> None:
    table = table_before_player_shakes(anna=ANNA)
    table.do("shake", player("anna"))
    table.do("shake", player("anna"))


@pytest.mark.clause("mbs-power-98 3.6.1")
@pytest.mark.parametrize("by", ["anna", "dealer"])
def test_3_6_1_the_player_or_the_dealer_opens_the_shaker(by: str) -> None:
    table = table_before_player_shakes(anna=ANNA, bea={"player": 20})
    table.do("shake", player("anna"))
    other = table.refuse("open_shaker", player("bea"))
    assert (other.code, other.clause) == ("not_your_shake", "mbs-power-98 3.6.1")
    if by == "anna":
        opened = e.ShakerOpened(by="anna", clause="mbs-power-98 3.6.1")
        assert table.do("open_shaker", player("anna")) == [opened]
        following = find_next_action(table.state)
        assert (following.code, following.clause) == ("announce_die", "mbs-power-98 3.6.1")
    table.do("open_shaker", face=2)
    assert table.last(e.DieShown).face == 2


@pytest.mark.clause("mbs-power-98 3.6.1")
def test_3_6_1_a_player_never_sets_the_value() -> None:
    """The dealer announces the value (reading 34)."""
    table = table_before_player_shakes(anna=ANNA)
    table.do("shake", player("anna"))
    refusal = table.refuse("open_shaker", player("anna"), face=2)
    assert (refusal.code, refusal.clause) == ("dealer_announces", "mbs-power-98 3.6.1")
    table.do("open_shaker", player("anna"))
    again = table.refuse("open_shaker", player("anna"))
    assert (again.code, again.clause) == ("shaker_open", "mbs-power-98 3.6.1")
    assert table.refuse("open_shaker").code == "die_missing"


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_dealer_records_the_shake_of_a_player_without_a_device() -> None:
    table = TableDriver("mbs-power-98").open("anna", "bea").bets(anna=ANNA, bea={"player": 20})
    early = table.refuse("shake", player="anna")
    assert early.code == "dealer_shakes_first"
    for _ in range(3):
        table.do("shake")
    assert table.refuse("shake", player="bea").code == "not_your_shake"
    table.do("shake", player="anna", heard=False)
    assert table.refuse("open_shaker", face=3).code == "not_shaken"
    [shaken] = table.do("shake", player="anna")
    clause = "mbs-power-98 3.6"
    assert shaken == e.DieShaken(by="anna", dealer=False, heard=True, recorded=True, clause=clause)


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_dealer_has_a_shake_repeated_that_was_not_heard() -> None:
    """Also after the player has opened the shaker."""
    table = table_before_player_shakes(anna=ANNA)
    table.do("shake", player("anna"))
    table.do("open_shaker", player("anna"))
    table.do("shake", player="anna", heard=False)
    assert find_next_action(table.state).code == "hand_shaker"
    table.do("shake", player("anna"))
    table.do("open_shaker", face=3)
    assert table.last(e.DieShown).face == 3


@pytest.mark.clause("mbs-power-98 3.6.1")
@pytest.mark.parametrize("face", [1, 2, 4, 5, 6])
def test_3_6_1_the_value_is_called(face: int) -> None:
    table = TableDriver("mbs-power-98").open("anna").bets(anna=ANNA).die(face)
    assert announcements(table.events)[-1] == (f"The die shows {face}", "mbs-power-98 3.6.1")
    assert table.last(e.DieShown).clause == "mbs-power-98 3.6.1"


@pytest.mark.clause("mbs-power-98 3.6.1")
@pytest.mark.parametrize("face", [0, 7])
def test_3_6_1_the_die_has_six_faces(face: int) -> None:
    table = table_before_player_shakes(anna=ANNA)
    table.do("shake", player("anna"))
    refusal = table.refuse("open_shaker", face=face)
    assert (refusal.code, refusal.clause) == ("die_out_of_range", "mbs-power-98 3.6.1")


@pytest.mark.clause("mbs-power-98 3.6.1")
def test_3_6_1_the_die_is_shown_once() -> None:
    table = TableDriver("mbs-power-98").open("anna").bets(anna=ANNA).die(2)
    assert table.refuse("open_shaker", face=3).code == "not_now"
    assert table.refuse("shake").code == "not_now"


@pytest.mark.clause("mbs-power-98 3.6.2")
def test_3_6_2_a_three_is_a_power_hand() -> None:
    table = TableDriver("mbs-power-98").open("anna").bets(anna=ANNA).die(3)
    assert table.last(e.DieShown).clause == "mbs-power-98 3.6.2"


@pytest.mark.clause("mbs-power-98 1.1.8")
@pytest.mark.parametrize("actor", [OBSERVER, player("anna"), OPERATOR])
def test_1_1_8_everyone_sees_the_die_of_the_round(actor: Actor) -> None:
    table = TableDriver("mbs-power-98").open("anna").bets(anna=ANNA).die(3)
    assert json_view(table.state, actor)["round"]["die"] == 3


@pytest.mark.clause("mbs-power-98 1.1.8")
def test_1_1_8_a_power_hand_is_called_by_its_name() -> None:
    table = TableDriver("mbs-power-98").open("anna").bets(anna=ANNA).die(3)
    assert announcements(table.events)[-1] == ("The die shows 3: Power hand", "mbs-power-98 3.6.1")


@pytest.mark.clause("mbs-power-98 3.6.2")
@pytest.mark.parametrize(("face", "profits"), [(3, {105, 20, 180}), (2, {100, 19, 160})])
def test_3_6_2_a_power_hand_applies_to_every_player(face: int, profits: set[int]) -> None:
    """A Player natural 9: anna on it, and on Natural 9; then bea by a Banker natural."""
    table = TableDriver("mbs-power-98").open("anna", "bea")
    table.round("9C 2D KH 4S", face, anna={"player": 100, "player_natural_9": 20}, bea={"tie": 10})
    table.round("2C 9D 4H KS", face, bea={"banker": 20})
    assert {paid.profit for paid in table.all(e.StakePaid)} == profits
    check_consistent(table)


@pytest.mark.clause("mbs-power-98 3.6.2")
def test_3_6_2_a_power_hand_lasts_one_round() -> None:
    table = TableDriver("mbs-power-98").open("anna")
    table.round("9C 2D KH 4S", 3, anna=ANNA).round("9C 2D KH 4S", 1, anna=ANNA)
    assert [paid.profit for paid in table.all(e.StakePaid)] == [105, 100]


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_a_void_hand_needs_no_die() -> None:
    """Nobody has a wager that depends on the die."""
    table = table_at("betting", "mbs-power-98")
    table.do("first_card_face_up", card="9C")
    table.deal("2D KH 4S")
    table.do("settle")
    check_stakes_returned(table)
    table.round("9C 2D KH 4S", 3, anna=ANNA)
    assert table.last(e.StakePaid).profit == 105


@pytest.mark.parametrize("book", ["mbs-baccarat", "mbs-7-up"])
@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_other_books_have_no_die(book: str) -> None:
    assert table_at("closed", book).refuse("shake").code in ("no_die", "not_now")


# --- 7 Up: the permanent seven --------------------------------------------------------------------


@pytest.mark.clause("mbs-7-up 3.7")
@pytest.mark.parametrize("point", ["betting", "dealing"])
def test_3_7_the_players_hand_opens_with_a_seven(point: str) -> None:
    assert hand_text(table_at(point, "mbs-7-up"), "player") == "7"


@pytest.mark.clause("mbs-7-up 3.7")
def test_3_7_the_shoe_stays_whole() -> None:
    """The seven of the layout belongs to no deck and is never discarded."""
    table = table_at("ready", "mbs-7-up")
    assert table.state.shoe is not None
    before = sum(table.state.shoe.discards), table.state.shoe.cards_left
    table.round("4D 6H 2S KD", anna={"banker": 100})
    assert (sum(table.state.shoe.discards), table.state.shoe.cards_left) == (
        before[0] + 4,
        before[1] - 4,
    )
    check_consistent(table)


@pytest.mark.clause("mbs-7-up 3.7")
def test_3_7_all_sevens_of_the_decks_can_be_dealt_beside_the_permanent_seven() -> None:
    """Four decks: the four sevens of one suit and the layout's seven are all accepted."""
    table = TableDriver("mbs-7-up", decks=4).open("anna").bets(anna={"super_sevens": 10})
    table.deal("7S 7S 7S")
    assert hand_text(table, "player") == "7 7S"
    check_consistent(table)


@pytest.mark.clause("mbs-7-up 3.8")
def test_3_8_three_cards_are_dealt_banker_player_banker() -> None:
    table = table_at("third card", "mbs-7-up")
    drawn = [(card.hand, card.card, card.clause) for card in table.all(e.CardDrawn)]
    assert drawn == [
        ("banker", "4D", "mbs-7-up 3.8"),
        ("player", "6H", "mbs-7-up 3.8"),
        ("banker", "2S", "mbs-7-up 3.8"),
    ]


@pytest.mark.clause("mbs-7-up 3.7")
@pytest.mark.parametrize("style", ["A", "B", "C"])
def test_3_7_the_permanent_seven_is_always_face_up(style: str) -> None:
    table = table_at("dealing", "mbs-7-up", style=style)
    assert json_view(table.state, OBSERVER)["round"]["player"] == ["7"]


@pytest.mark.clause("mbs-7-up 3.7")
@pytest.mark.parametrize("remedy", ["void", "reconstruct"])
def test_3_7_irregularities_do_not_remove_the_permanent_seven(remedy: str) -> None:
    table = table_at("third card", "mbs-7-up")
    table.do("report_misdeal", kind="wrong_dealing")
    if remedy == "void":
        table.do("void_round", OPERATOR)
        table.do("open_bets")
        assert hand_text(table, "player") == "7"
    else:
        table.do("reconstruct", OPERATOR, cards=("6H", "4D", "2S"))
        assert hand_text(table, "player") == "7 4D"
    check_consistent(table)


@pytest.mark.clause("mbs-7-up 3.7")
def test_3_7_a_void_hand_has_the_permanent_seven_too() -> None:
    table = table_at("betting", "mbs-7-up")
    table.do("first_card_face_up", card="4D")
    assert (hand_text(table, "player"), hand_text(table, "banker")) == ("7", "4D")
    check_stakes_returned(table)


@pytest.mark.clause("mbs-7-up 1.1.7")
def test_1_1_7_the_permanent_seven_counts_among_the_sevens() -> None:
    table = TableDriver("mbs-7-up").open("anna").round("7S KH KD", anna={"super_sevens": 10})
    assert table.last(e.StakePaid).profit == 20
    table.round("6S KH 2D", anna={"super_sevens": 10})
    assert table.last(e.StakeLost).clause == "mbs-7-up 1.1.7"


# --- 5.1: a foreign card --------------------------------------------------------------------------


@each_book("5.1.1")
@pytest.mark.parametrize("point", ["dealing", *POINTS_WITH_CARDS])
def test_5_1_1_the_round_is_void(book: str, point: str) -> None:
    table = table_at(point, book)
    table.do("declare_foreign", card="5C")
    assert table.last(e.ForeignCardFound).clause == f"{book} 5.1.1"
    returned = table.last(e.StakeReturned)
    assert (returned.amount, returned.why, returned.clause) == (STAKE, "void", f"{book} 5.1.1")
    assert table.last(e.RoundVoided).clause == f"{book} 5.1.1"
    check_stakes_returned(table)
    assert table.state.phase == "ready"


@each_book("5.1.1")
def test_5_1_1_a_round_is_in_progress_from_the_call(book: str) -> None:
    table = table_at("betting", book)
    table.do("declare_foreign")
    check_stakes_returned(table)


@pytest.mark.clause("mbs-power-98 5.1.1")
def test_5_1_1_a_round_is_in_progress_while_the_die_is_shaken() -> None:
    table = table_at("closed", "mbs-power-98")
    table.do("declare_foreign")
    check_stakes_returned(table)


@each_book("5.1.2")
def test_5_1_2_earlier_results_stand(book: str) -> None:
    table = table_after_round(book)
    table.bets(anna={"banker": STAKE})
    if table.book.die:
        table.die(1)
    table.deal("2C")
    table.do("declare_foreign")
    assert table.rack("anna") == RACK + profit_of(book)
    assert [ended.marks for ended in table.all(e.RoundEnded)] == [True]
    check_consistent(table)


@each_book("5.1.2")
def test_5_1_2_a_foreign_card_between_rounds_leaves_the_results(book: str) -> None:
    table = table_after_round(book)
    rack, rounds = table.rack("anna"), len(table.all(e.RoundEnded))
    [found] = table.do("declare_foreign", card="9H")
    assert found == e.ForeignCardFound(card="9H", clause=f"{book} 5.1.1")
    assert (table.rack("anna"), len(table.all(e.RoundEnded))) == (rack, rounds)
    assert table.state.phase == "ready"


@each_book("5.1")
def test_5_1_a_scan_that_the_decks_cannot_hold_is_scanned_again(book: str) -> None:
    table = table_at("dealing", book, decks=4)
    leave_only(table, "2C 4D 3H 2S KD")
    refusal = table.refuse("draw", card="9H")
    assert (refusal.code, refusal.clause) == ("impossible_card", f"{book} 5.1.1")
    table.do("draw", card="2C")
    assert not table.all(e.RoundVoided)
    check_consistent(table)


@each_book("5.1")
def test_5_1_an_impossible_scan_may_be_declared_a_foreign_card(book: str) -> None:
    table = leave_only(table_at("dealing", book), "2C 4D 3H 2S KD")
    table.refuse("draw", card="9H")
    table.do("declare_foreign", card="9H")
    assert table.last(e.ForeignCardFound).card == "9H"
    check_stakes_returned(table)


# --- 5.2 to 5.4: wrong cards ----------------------------------------------------------------------

WRONG = {
    "5.2": "wrong_number_of_cards",
    "5.3": "cards_drawn_together",
    "5.4": "order_altered",
}
each_wrong = pytest.mark.parametrize(
    ("book", "number"),
    [
        pytest.param(book, number, marks=pytest.mark.clause(f"{book} {number}"))
        for book in BOOKS
        for number in WRONG
    ],
)


@each_wrong
@pytest.mark.parametrize("point", POINTS_WITH_CARDS)
def test_5_a_round_that_cannot_be_reconstructed_is_void(book: str, number: str, point: str) -> None:
    table = table_at(point, book)
    table.do("report_misdeal", kind=WRONG[number])
    reported = table.last(e.MisdealReported)
    assert reported.clause == f"{book} {number}"
    if table.state.phase == "irregular":
        table.do("void_round", OPERATOR)
    check_stakes_returned(table)
    assert table.state.phase == "ready"


@each_wrong
def test_5_the_void_round_cites_the_document(book: str, number: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind=WRONG[number])
    table.do("void_round", OPERATOR)
    assert table.last(e.StakeReturned).clause == f"{book} {number}"
    assert table.last(e.RoundVoided).clause == f"{book} {number}"


@each_book("5.2")
def test_5_2_a_round_that_can_be_reconstructed_is_played(book: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind="wrong_number_of_cards")
    cards = tuple(INITIAL_CARDS_BY_BOOK.get(book, "2C 4D 3H 2S").split())
    table.do("reconstruct", OPERATOR, cards=cards)
    assert not table.all(e.RoundVoided)
    table.deal("KD")
    table.do("settle")
    assert table.rack("anna") == RACK + profit_of(book)
    check_consistent(table)


@each_book("5.2")
def test_5_2_an_error_found_before_the_next_call_voids_the_settled_round(book: str) -> None:
    table = table_after_round(book)
    (found,) = table.do("report_misdeal", kind="wrong_number_of_cards")
    assert (type(found).__name__, found.clause) == ("MisdealFoundLate", f"{book} 5.2")
    table.do("void_round", OPERATOR)
    assert table.rack("anna") == RACK
    assert table.events[-1].clause == f"{book} 5.2"
    assert table.ledger.balances.get("commission", 0) == 0
    assert table.state.phase == "ready"
    check_consistent(table)


@each_book("5.2")
def test_5_2_a_losing_stake_of_a_voided_round_is_returned(book: str) -> None:
    table = TableDriver(book).open("anna")
    cards = "4D 6H 2S KD" if book == "mbs-7-up" else "2C 4D 3H 2S KD"
    table.round(cards, anna={"player": STAKE})
    assert table.rack("anna") == RACK - STAKE
    table.do("report_misdeal", kind="wrong_number_of_cards")
    table.do("void_round", OPERATOR)
    assert table.rack("anna") == RACK
    check_consistent(table)


@each_book("5.2")
def test_5_2_an_error_found_after_the_next_call_changes_nothing(book: str) -> None:
    table = table_after_round(book)
    table.do("open_bets")
    (reported,) = table.do("report_misdeal", kind="wrong_number_of_cards")
    assert isinstance(reported, e.MisdealStands)
    assert reported.clause == f"{book} 5.2"
    assert table.refuse("void_round", OPERATOR).code == "not_now"
    assert table.rack("anna") == RACK + profit_of(book)
    check_consistent(table)


@each_book("5.4")
@pytest.mark.parametrize("point", ["betting", "closed", "dealing"])
def test_5_4_an_altered_order_voids_a_round_without_cards_too(book: str, point: str) -> None:
    """The clause applies whether or not a card was seen. The round starts with 3.1."""
    table = table_at(point, book)
    table.do("report_misdeal", kind="order_altered")
    assert table.last(e.MisdealReported).kind == "order_altered"
    if table.state.phase == "irregular":
        table.do("void_round", OPERATOR)
    check_stakes_returned(table)


# --- 5.5: the cards run out -----------------------------------------------------------------------


@each_book("5.5")
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_5_5_a_round_without_enough_cards_is_void(book: str, point: str) -> None:
    table = leave_only(table_at(point, book), "")
    assert table.refuse("draw", card="KD").clause == f"{book} 5.5"
    table.do("cards_ran_out")
    assert table.last(e.RoundVoided).clause == f"{book} 5.5"
    assert table.last(e.StakeReturned).clause == f"{book} 5.5"
    check_stakes_returned(table)
    assert table.state.phase == "over"


@each_book("5.5")
def test_5_5_is_refused_while_cards_are_left(book: str) -> None:
    refusal = table_at("initial deal", book, cards="virtual").refuse("cards_ran_out")
    assert (refusal.code, refusal.clause) == ("cards_are_left", f"{book} 5.5")


# --- 5.6, 5.7: late wagers and late hands ---------------------------------------------------------

CLOSED = POINTS[2:]


@each_book("5.6")
@pytest.mark.parametrize("point", CLOSED)
@pytest.mark.parametrize("wager", ["banker", "tie"])
def test_5_6_a_wager_placed_or_increased_late_is_refused(book: str, point: str, wager: str) -> None:
    table = table_at(point, book)
    refusal = table.refuse("place", player("anna"), box=1, wager=wager, amount=STAKE)
    assert (refusal.code, refusal.clause) == ("no_more_bets", f"{book} 5.6")
    assert table.state.stakes == {(1, "banker", "anna"): STAKE}


@each_book("5.6")
def test_5_6_only_the_stake_placed_in_time_is_paid(book: str) -> None:
    table = table_at("dealing", book)
    table.refuse("place", player("anna"), box=1, wager="banker", amount=STAKE)
    table.deal(INITIAL_CARDS_BY_BOOK.get(book, "2C 4D 3H 2S") + " KD")
    table.do("settle")
    assert table.last(e.StakePaid).amount == STAKE
    assert table.rack("anna") == RACK + profit_of(book)


@each_book("5.6")
def test_5_6_the_dealer_cannot_accept_a_late_wager(book: str) -> None:
    refusal = table_at("closed", book).refuse("place", box=1, wager="tie", amount=10, player="anna")
    assert (refusal.code, refusal.clause) == ("no_more_bets", f"{book} 5.6")


@each_book("5.7")
@pytest.mark.parametrize("point", CLOSED)
def test_5_7_a_late_withdrawal_is_refused(book: str, point: str) -> None:
    table = table_at(point, book)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker")
    assert (refusal.code, refusal.clause) == ("stake_stands", f"{book} 5.7")
    assert table.state.stakes == {(1, "banker", "anna"): STAKE}


@each_book("5.7")
@pytest.mark.parametrize(("wager", "gain"), [("banker", None), ("player", -STAKE)])
def test_5_7_the_stakes_of_a_player_who_leaves_are_settled(
    book: str, wager: str, gain: int | None
) -> None:
    table = TableDriver(book).open("anna").bets(anna={wager: STAKE})
    if table.book.die:
        table.die(1)
    table.do("leave", player("anna"))
    assert table.state.stakes == {(1, wager, "anna"): STAKE}
    table.deal(INITIAL_CARDS_BY_BOOK.get(book, "2C 4D 3H 2S") + " KD")
    table.do("settle")
    assert table.rack("anna") == RACK + (profit_of(book) if gain is None else gain)
    check_consistent(table)


@each_book("5.7")
def test_5_7_a_reported_error_does_not_allow_a_withdrawal(book: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind="wrong_number_of_cards")
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="banker")
    assert (refusal.code, refusal.clause) == ("stake_stands", f"{book} 5.7")


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_the_shaker_goes_by_the_stakes_that_remain_after_a_reduction() -> None:
    """Anna has the highest stakes until the heavier side is reduced."""
    table = TableDriver("mbs-power-98", differential=20).open("anna", "bob", "carl")
    table.bets(anna={"banker": 200}, bob={"tie": 100}, carl={"tie": 50})
    assert table.last(e.BetsClosed).shakers == ("anna", "bob", "carl")
    for _ in range(3):
        table.do("shake")
    table.do("decline_shake", player("anna"))
    table.do("reduce_differential")
    assert table.state.round
    assert table.state.round.shakers == ("bob", "carl")  # anna is not asked again


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_a_player_whose_stake_was_reduced_comes_later() -> None:
    table = TableDriver("mbs-power-98", differential=20).open("anna", "bob")
    table.bets(anna={"banker": 200}, bob={"tie": 100})
    table.do("reduce_differential")
    offered = table.last(e.RolesOffered)
    assert (offered.shakers, offered.clause) == (("bob", "anna"), "mbs-power-98 3.6")
    assert table.state.round
    assert table.state.round.shakers == ("bob", "anna")


@pytest.mark.clause("mbs-power-98 3.6")
def test_3_6_a_reduction_leaves_the_shaker_with_the_player_who_shook_it() -> None:
    table = TableDriver("mbs-power-98", differential=20).open("anna", "bob")
    table.bets(anna={"banker": 200}, bob={"tie": 100})
    for _ in range(3):
        table.do("shake")
    table.do("shake", player("anna"))
    table.do("reduce_differential")
    table.do("open_shaker", player("anna"))
    table.do("open_shaker", face=2)
    assert table.state.phase == "dealing"


@pytest.mark.clause("division-5 7.6")
@pytest.mark.parametrize(
    "book",
    [*BOOKS, "hellenic-commission", "hellenic-no-commission", "hellenic-fortune-six"],
)
def test_7_6_the_cutting_card_keeps_the_distance_of_house_procedure(book: str) -> None:
    """Reading 21: at least 20 cards from the back."""
    table = TableDriver(book)
    table.do("open_table", OPERATOR)
    table.prepare().do("cut_cards", from_front=52)
    refusal = table.refuse("place_cutting_card", from_back=19)
    assert (refusal.code, refusal.clause) == ("cutting_card_out_of_bounds", "division-5 7.6")
    assert table.do("place_cutting_card", from_back=20)
