"""Limits to the chip: minimum, maximum, spot cap, dependent wagers, differential."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from punto.ledger import Ledger
from punto.rules.loader import read_book
from punto.table import events as e
from punto.table.config import Limit
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.table.table_driver import DEALER, OPERATOR, TableDriver, player, standing

ANNA, BOB = player("anna"), player("bob")


def table_with_open_bets(*names: str, book: str = "division-5", **config: Any) -> TableDriver:
    table = TableDriver(book, **config).open(*names)
    table.do("open_bets")
    return table


def copy_table(table: TableDriver) -> TableDriver:
    """Return a copy of the table. States are immutable."""
    other = copy(table)
    other.events, other.ledger = [], Ledger()
    return other


# Opened once: opening a table costs more than these tests.
PLAIN = table_with_open_bets("anna", "bob", "carl", "dora", limit={"min": 10, "max": 500})
PLAIN.do("sit", ANNA, box=6)
CAPPED = table_with_open_bets("anna", "bob", "carl", limit={"max": 100}, spot_cap=("anna", "bob"))
CAPPED_ALL = table_with_open_bets(
    "anna", "bob", limit={"max": 100}, limits={"tie": {"max": 50}}, spot_cap="all"
)
PERSONAL = table_with_open_bets(
    "anna",
    "bob",
    limit={"min": 10, "max": 100},
    limits={"tie": {"min": 5, "max": 50}},
    personal={"anna": {"tie": {"min": 20, "max": 80}}},
)
POWER = table_with_open_bets("anna", "bob", book="mbs-power-98")
POWER.do("sit", ANNA, box=5)
PAIRS = table_with_open_bets("anna", "bob", options={"perfect_pairs": "one"})
PAIRS.do("sit", ANNA, box=5)
FULL = TableDriver(version="full").open("anna", "bob")
FULL.do("sit", ANNA, box=4)
FULL.do("buy_in", player="sam", amount=1000)
FULL.do("stand", standing("sam"))
FULL.do("open_bets")
ROUNDED = table_with_open_bets("anna", book="hellenic-no-commission", fractions="down")


def place_stake(
    table: TableDriver, who: str, wager: str, amount: int, box: int = 1, **more: Any
) -> str | None:
    """Place a stake and return the code of its refusal, or None if it is accepted."""
    answer = copy_table(table)
    try:
        answer.do("place", player(who), box=box, wager=wager, amount=amount, **more)
    except AssertionError:
        return (
            copy_table(table)
            .refuse("place", player(who), box=box, wager=wager, amount=amount, **more)
            .code
        )
    table.state = answer.state
    return None


# --- minimum and maximum --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "code"),
    [(9, "below_minimum"), (10, None), (11, None), (500, None), (501, "above_maximum")],
)
def test_a_stake_is_between_the_minimum_and_the_maximum(amount: int, code: str | None) -> None:
    assert place_stake(copy_table(PLAIN), "anna", "player", amount) == code


def test_limits_apply_to_the_whole_stake_on_a_spot() -> None:
    table = copy_table(PLAIN)
    assert place_stake(table, "anna", "player", 10) is None
    assert place_stake(table, "anna", "player", 1) is None  # the stake is eleven after adding one
    assert place_stake(table, "anna", "player", 490) == "above_maximum"
    assert place_stake(table, "anna", "player", 489) is None
    assert table.state.stakes == {(1, "player", "anna"): 500}


def test_the_maximum_is_per_player_and_wager_over_all_boxes() -> None:
    table = copy_table(PLAIN)
    assert place_stake(table, "bob", "player", 300, box=6) is None
    assert place_stake(table, "anna", "tie", 300, box=6) is None
    assert place_stake(table, "anna", "player", 200, box=6) is None
    assert place_stake(table, "anna", "player", 301) == "above_maximum"
    assert place_stake(table, "anna", "player", 300) is None
    assert place_stake(table, "anna", "player", 1, box=6) == "above_maximum"


@pytest.mark.parametrize(
    ("who", "amount", "code"),
    [
        ("anna", 19, "below_minimum"),
        ("anna", 20, None),
        ("anna", 80, None),
        ("anna", 81, "above_maximum"),
        ("bob", 4, "below_minimum"),
        ("bob", 5, None),
        ("bob", 50, None),
        ("bob", 51, "above_maximum"),
    ],
)
def test_limits_apply_to_their_player_or_wager_only(
    who: str, amount: int, code: str | None
) -> None:
    assert place_stake(copy_table(PERSONAL), who, "tie", amount) == code
    assert place_stake(copy_table(PERSONAL), who, "player", 9) == "below_minimum"
    assert place_stake(copy_table(PERSONAL), who, "player", 101) == "above_maximum"


@pytest.mark.parametrize(
    ("taken", "rest", "code"),
    [(1, 39, None), (30, 10, None), (31, 9, "below_minimum"), (40, 0, None), (41, 0, "no_stake")],
)
def test_the_rest_after_a_withdrawal_is_within_the_limits(
    taken: int, rest: int, code: str | None
) -> None:
    table = copy_table(PLAIN)
    place_stake(table, "anna", "player", 40)
    rack = table.rack("anna")
    if code:
        found = table.refuse("withdraw", ANNA, box=1, wager="player", amount=taken)
        assert found.code == code
        return
    table.do("withdraw", ANNA, box=1, wager="player", amount=taken)
    assert table.state.stakes.get((1, "player", "anna"), 0) == rest
    assert table.rack("anna") == rack + taken
    assert table.last(e.StakeReturned).why == "withdrawn"


def test_a_withdrawal_names_its_own_stake() -> None:
    table = copy_table(PLAIN)
    place_stake(table, "anna", "player", 40)
    place_stake(table, "bob", "tie", 30)
    for who, wager, box in ((BOB, "player", 1), (ANNA, "tie", 1), (ANNA, "player", 6)):
        found = table.refuse("withdraw", who, box=box, wager=wager)
        assert found.code == "no_stake"
    assert "anna has 40 on Player in box 1" in (
        table.refuse("withdraw", ANNA, box=1, wager="player", amount=41).sentence
    )
    table.do("withdraw", DEALER, player="anna", box=1, wager="player")
    assert table.state.stakes == {(1, "tie", "bob"): 30}


def test_the_rest_after_a_withdrawal_is_payable_unless_the_table_rounds() -> None:
    table = copy_table(PLAIN)
    place_stake(table, "anna", "banker", 60)
    found = table.refuse("withdraw", ANNA, box=1, wager="banker", amount=10)
    assert found.code == "stake_not_payable"
    table.do("withdraw", ANNA, box=1, wager="banker", amount=40)
    assert table.state.stakes == {(1, "banker", "anna"): 20}
    rounds = copy_table(ROUNDED)
    assert place_stake(rounds, "anna", "banker", 7) is None
    rounds.do("withdraw", ANNA, box=1, wager="banker", amount=2)
    assert rounds.state.stakes == {(1, "banker", "anna"): 5}


def test_limits_are_set_for_the_named_wagers() -> None:
    table = TableDriver(limit={"min": 10, "max": 100}).open("anna")
    table.do("set_limits", OPERATOR, limits={"tie": Limit(min=2, max=20)})
    assert table.last(e.LimitsSet).limits == {"tie": Limit(min=2, max=20)}
    table.do("open_bets")
    codes = [place_stake(copy_table(table), "anna", "tie", amount) for amount in (1, 2, 20, 21)]
    assert codes == ["below_minimum", None, None, "above_maximum"]
    assert place_stake(copy_table(table), "anna", "player", 9) == "below_minimum"


def test_limits_are_checked_before_they_are_set() -> None:
    table = TableDriver()
    for limits, code in (
        ({"tie": Limit(), "dragon": Limit()}, "unknown_wager"),
        ({"tie": Limit(min=3, max=2)}, "limits_crossed"),
    ):
        assert table.refuse("set_limits", OPERATOR, limits=limits).code == code


# --- chips and mistakes ---------------------------------------------------------------------------


def test_nobody_stakes_more_than_the_rack_holds() -> None:
    table = TableDriver().seat("anna", rack=50)
    table.do("open_table", OPERATOR, cards="new")
    table.prepare().cut().burn().do("open_bets")
    found = table.refuse("place", ANNA, box=1, wager="player", amount=51)
    assert (found.code, found.clause) == ("no_funds", "house/no_funds")
    assert found.sentence == "anna has only 50; choose a smaller amount or buy in"
    assert (
        table.refuse("place", DEALER, player="anna", box=1, wager="player", amount=51).clause
        == "division-5 5.4"
    )
    assert place_stake(table, "anna", "player", 50) is None
    assert table.rack("anna") == 0
    assert place_stake(table, "anna", "player", 1) == "no_funds"


TAKEN = [
    (0, 139, 120, 19),
    (0, 20, 20, 0),
    (0, 39, 20, 19),
    (40, 25, 60, 5),
    (40, 20, 60, 0),
]


@pytest.mark.parametrize(("before", "amount", "stands", "back"), TAKEN)
def test_the_payable_part_of_a_mistaken_stake_is_accepted(
    before: int, amount: int, stands: int, back: int
) -> None:
    table = copy_table(PLAIN)
    if before:
        place_stake(table, "anna", "banker", before)
    rack = table.rack("anna")
    events = table.do("place", player="anna", box=1, wager="banker", amount=amount, taken=True)
    placed, *returned = events
    assert isinstance(placed, e.StakePlaced)
    assert (placed.amount, placed.player, placed.box, placed.wager) == (amount, "anna", 1, "banker")
    assert table.state.stakes == {(1, "banker", "anna"): stands}
    assert table.rack("anna") == rack - amount + back
    assert [(one.amount, one.why) for one in table.all(e.StakeReturned)] == (
        [(back, "unpayable")] if back else []
    )
    assert len(returned) == bool(back)


@pytest.mark.parametrize(
    ("before", "amount", "code"), [(0, 19, True), (40, 19, True), (40, 20, False)]
)
def test_a_mistaken_stake_without_a_payable_part_is_returned(
    before: int, amount: int, code: bool
) -> None:
    table = copy_table(PLAIN)
    if before:
        place_stake(table, "anna", "banker", before)
    command: dict[str, Any] = {"player": "anna", "box": 1, "wager": "banker", "amount": amount}
    if code:
        found = table.refuse("place", **command, taken=True)
        assert found.code == "nothing_payable"
        assert f"no part of {amount} can be paid" in found.sentence
    else:
        table.do("place", **command, taken=True)


def test_the_payable_part_of_a_mistake_may_be_below_the_minimum_but_not_above_the_maximum() -> None:
    table = table_with_open_bets("anna", limit={"min": 30, "max": 100})
    one = copy_table(table)
    one.do("place", player="anna", box=1, wager="banker", amount=25, taken=True)
    assert one.state.stakes == {(1, "banker", "anna"): 20}
    whole: dict[str, Any] = {"player": "anna", "box": 1, "wager": "banker", "taken": True}
    assert copy_table(table).refuse("place", **whole, amount=20).code == "below_minimum"
    assert copy_table(table).refuse("place", **whole, amount=125).code == "above_maximum"
    last = copy_table(table)
    last.do("place", **whole, amount=119)
    assert last.state.stakes == {(1, "banker", "anna"): 100}


def test_only_the_dealer_reports_a_mistaken_stake_and_a_rounding_table_accepts_it() -> None:
    assert place_stake(copy_table(PLAIN), "anna", "banker", 139, taken=True) == "dealer_takes"
    table = copy_table(ROUNDED)
    table.do("place", player="anna", box=1, wager="banker", amount=7, taken=True)
    assert table.state.stakes == {(1, "banker", "anna"): 7}
    assert table.all(e.StakeReturned) == []


def test_only_the_accepted_part_of_a_mistaken_stake_counts_against_a_bound() -> None:
    """A side wager at 1 to 2 with 10 on Player: 10 of 11 taken by mistake are valid."""
    side = wager_with_row("side", "tie", "1:2", more='bound = { at_most = "player" }')
    book = read_book(book_source(wager_with_row("player", "player_wins", push="tie"), side))
    table = TableDriver(book).open("anna")
    table.do("open_bets")
    table.do("place", ANNA, box=1, wager="player", amount=10)
    mistake: dict[str, Any] = {"player": "anna", "box": 1, "wager": "side", "taken": True}
    assert table.refuse("place", **mistake, amount=13).code == "over_bound"
    table.do("place", **mistake, amount=11)
    assert table.state.stakes == {(1, "player", "anna"): 10, (1, "side", "anna"): 10}


# --- the spot -------------------------------------------------------------------------------------


def test_a_cap_counts_the_named_players_on_the_same_spot() -> None:
    table = copy_table(CAPPED)
    assert place_stake(table, "anna", "player", 60) is None
    assert (
        place_stake(table, "carl", "player", 100) is None
    )  # carl is not named: neither capped nor counted
    assert place_stake(table, "bob", "tie", 100) is None
    assert place_stake(table, "bob", "player", 41) == "spot_cap"
    assert place_stake(table, "bob", "player", 40) is None
    assert place_stake(table, "bob", "player", 1) == "spot_cap"
    assert place_stake(table, "bob", "player", 60, box=2) is None


def test_a_cap_on_all_is_the_table_s_maximum_for_the_wager() -> None:
    table = copy_table(CAPPED_ALL)
    assert place_stake(table, "anna", "player", 60) is None
    assert place_stake(table, "anna", "player", 20) is None  # her own 60 counts once
    assert place_stake(table, "bob", "player", 21) == "spot_cap"
    assert place_stake(table, "bob", "player", 20) is None
    assert place_stake(table, "anna", "tie", 30) is None
    assert place_stake(table, "bob", "tie", 21) == "spot_cap"
    assert place_stake(table, "bob", "tie", 20) is None


def test_a_spot_has_a_maximum_of_players() -> None:
    table = copy_table(PLAIN)
    for who in ("anna", "bob", "carl"):
        assert place_stake(table, who, "player", 10, box=7) is None
    assert place_stake(table, "dora", "player", 10, box=7) == "spot_full"
    assert place_stake(table, "anna", "player", 10, box=7) is None  # she is already on the spot
    assert place_stake(table, "dora", "tie", 10, box=7) is None
    assert place_stake(table, "dora", "player", 10, box=5) is None
    for who in ("bob", "carl"):
        assert place_stake(table, who, "tie", 10, box=1) is None
    assert place_stake(table, "dora", "tie", 10, box=1) == "spot_full"  # anna's place is reserved
    assert place_stake(table, "anna", "tie", 10, box=1) is None


def test_boxes_are_those_of_the_table() -> None:
    boxes = PLAIN.state.setup.boxes
    assert place_stake(copy_table(PLAIN), "anna", "player", 10, box=boxes) is None
    assert place_stake(copy_table(PLAIN), "anna", "player", 10, box=boxes + 1) == "no_such_box"
    assert place_stake(copy_table(PLAIN), "anna", "player", 10, box=0) == "no_such_box"
    assert place_stake(copy_table(PLAIN), "zed", "player", 10) == "not_there"


def test_at_a_full_table_a_box_belongs_to_one_player() -> None:
    assert place_stake(copy_table(FULL), "anna", "player", 10, box=1) is None
    assert place_stake(copy_table(FULL), "anna", "player", 10, box=4) is None
    found = copy_table(FULL).refuse("place", ANNA, box=2, wager="player", amount=10)
    assert (found.code, found.sentence) == (
        "not_your_box",
        "a box is only for the player who sits there; choose your own box: 1, 4",
    )
    for box, code in ((0, None), (1, "standing_area")):
        table, fields = copy_table(FULL), {"box": box, "wager": "player", "amount": 10}
        if code:
            assert table.refuse("place", standing("sam"), **fields).code == code
        else:
            table.do("place", standing("sam"), **fields)


# --- beside ---------------------------------------------------------------------------------------


def test_a_wager_needed_in_the_same_box_must_be_by_the_same_player() -> None:
    table = copy_table(PAIRS)
    assert place_stake(table, "anna", "perfect_pairs", 5, box=5) == "needs_wager"
    assert place_stake(table, "anna", "player", 10) is None
    assert place_stake(table, "bob", "player", 10, box=5) is None
    assert place_stake(table, "anna", "perfect_pairs", 5, box=5) == "needs_wager"
    assert place_stake(table, "anna", "tie", 10, box=5) is None
    assert place_stake(table, "anna", "perfect_pairs", 5, box=5) is None
    found = table.refuse("withdraw", ANNA, box=5, wager="tie")
    assert found.code == "needs_wager"
    table.do("withdraw", ANNA, box=1, wager="player")
    table.do("withdraw", ANNA, box=5, wager="tie", amount=9)
    table.do("withdraw", ANNA, box=5, wager="perfect_pairs")
    table.do("withdraw", ANNA, box=5, wager="tie")
    assert table.state.stakes == {(5, "player", "bob"): 10}


def test_a_wager_needed_in_the_round_may_be_in_another_box() -> None:
    table = copy_table(POWER)
    assert place_stake(table, "bob", "player", 100) is None
    assert place_stake(table, "anna", "player_natural_8", 10, box=5) == "needs_wager"
    assert place_stake(table, "anna", "player", 40) is None
    assert place_stake(table, "anna", "player_natural_8", 10, box=5) is None
    assert place_stake(table, "anna", "player_natural_9", 31) == "over_bound"
    assert place_stake(table, "anna", "player_natural_9", 30) is None
    assert place_stake(table, "anna", "player_natural_8", 1) == "over_bound"
    assert place_stake(table, "anna", "player", 20, box=5) is None
    assert (
        place_stake(table, "anna", "player_natural_8", 20) is None
    )  # the bound applies to both boxes together
    assert place_stake(table, "anna", "player_natural_8", 1) == "over_bound"
    assert table.refuse("withdraw", ANNA, box=1, wager="player", amount=20).code == "over_bound"
    table.do("withdraw", ANNA, box=1, wager="player_natural_8")
    table.do("withdraw", ANNA, box=5, wager="player")


# --- the differential -----------------------------------------------------------------------------


def reduce_stakes(table: TableDriver) -> dict[tuple[int, str, str], int]:
    table.do("reduce_differential")
    return dict(table.state.stakes)


def test_the_heavier_side_is_reduced_to_the_other_plus_the_differential() -> None:
    """Player is reduced from 300 to 100 + 50: half of each stake, rounded down to whole chips."""
    table = TableDriver(differential=50).open("anna", "bob", "carl")
    stakes = {"anna": {"player": 201, "tie": 7}, "bob": {"player": 99}, "carl": {"banker": 100}}
    table.bets(**stakes)
    assert reduce_stakes(table) == {
        (1, "player", "anna"): 100,
        (1, "tie", "anna"): 7,
        (2, "player", "bob"): 49,
        (3, "banker", "carl"): 100,
    }
    back = [(one.player, one.box, one.wager, one.amount) for one in table.all(e.StakeReturned)]
    assert back == [("anna", 1, "player", 101), ("bob", 2, "player", 50)]
    assert {one.why for one in table.all(e.StakeReturned)} == {"differential"}
    assert table.refuse("reduce_differential").code == "within_differential"


def test_a_single_side_is_reduced_to_the_differential() -> None:
    table = (
        TableDriver(differential=100)
        .open("anna", "bob")
        .bets(anna={"banker": 200}, bob={"banker": 60})
    )
    assert reduce_stakes(table) == {(1, "banker", "anna"): 60, (2, "banker", "bob"): 20}


def test_a_stake_may_be_reduced_to_zero() -> None:
    table = (
        TableDriver(differential=100)
        .open("anna", "bob")
        .bets(anna={"banker": 1000}, bob={"banker": 20})
    )
    assert reduce_stakes(table) == {(1, "banker", "anna"): 80}


@pytest.mark.parametrize(("differential", "over"), [(99, True), (100, False)])
def test_a_difference_equal_to_the_differential_is_allowed(differential: int, over: bool) -> None:
    table = TableDriver(differential=differential).open("anna").bets(anna={"player": 100})
    if over:
        assert reduce_stakes(table) == {(1, "player", "anna"): 99}
    else:
        assert table.refuse("reduce_differential").code == "within_differential"


def test_nothing_is_reduced_without_a_differential_or_after_a_card() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 100})
    assert table.refuse("reduce_differential").code == "within_differential"
    over = TableDriver(differential=10).open("anna").bets(anna={"player": 100})
    over.do("draw", card="9H") if over.state.phase == "dealing" else None
    assert over.refuse("reduce_differential").code in ("cards_dealt", "not_now")


def test_the_operator_sets_the_differential() -> None:
    table = TableDriver().open("anna")
    table.do("set_differential", OPERATOR, most=40)
    table.bets(anna={"player": 100})
    assert reduce_stakes(table) == {(1, "player", "anna"): 40}


def test_in_style_b_roles_are_offered_again_after_a_reduction() -> None:
    table = TableDriver(differential=60, style="B").open("anna", "bob", "carl")
    table.bets(anna={"player": 90}, bob={"player": 100}, carl={"banker": 20})
    reduce_stakes(table)
    offered = table.last(e.RolesOffered)
    assert (offered.players, offered.bankers) == (("bob", "anna"), ("carl",))


def test_accepted_roles_are_not_offered_again() -> None:
    held = TableDriver(differential=60, style="B").open("anna", "bob")
    held.bets(anna={"player": 90}, bob={"player": 100}).roles()
    assert held.state.phase == "dealing"
    reduce_stakes(held)
    assert held.all(e.RolesOffered) == []
    die = TableDriver("mbs-power-98", differential=60).open("anna").bets(anna={"player": 100})
    assert die.state.phase == "waiting"
    assert reduce_stakes(die) == {(1, "player", "anna"): 60}
    assert die.all(e.RolesOffered) == []


def test_a_carried_card_is_dealt_after_the_reduction() -> None:
    table = TableDriver(differential=60).open("anna").bets(anna={"player": 10}).deal("9H KC KD QS")
    table.do("draw_excess", card="6C", disclosed=False)
    table.do("settle")
    table.bets(anna={"player": 100})
    assert not any(one.held for one in table.all(e.CardDrawn))
    reduce_stakes(table)
    assert [one.card for one in table.all(e.CardDrawn) if one.held] == ["6C"]


def test_a_stake_reduced_to_zero_returns_its_dependent_wagers() -> None:
    """Bob's Banker is reduced to zero: his pairs need one of the three wagers in their box."""
    table = TableDriver(options={"perfect_pairs": "one"}, differential=100).open(
        "anna", "bob", "carl"
    )
    table.do("sit", BOB, box=5)
    table.do("open_bets")
    for who, box, wager, amount in (
        ("anna", 1, "banker", 1000),
        ("anna", 1, "perfect_pairs", 9),
        ("bob", 5, "tie", 3),
        ("bob", 2, "banker", 20),
        ("bob", 2, "perfect_pairs", 5),
        ("bob", 5, "perfect_pairs", 4),
    ):
        assert place_stake(table, who, wager, amount, box=box) is None
    table.do("no_more_bets")
    assert reduce_stakes(table) == {
        (1, "banker", "anna"): 80,
        (1, "perfect_pairs", "anna"): 9,
        (5, "tie", "bob"): 3,
        (5, "perfect_pairs", "bob"): 4,
    }
    back = [(one.player, one.box, one.amount, one.why) for one in table.all(e.StakeReturned)]
    assert back == [
        ("anna", 1, 920, "differential"),
        ("bob", 2, 20, "differential"),
        ("bob", 2, 5, "beside"),
    ]
    assert table.rack("bob") == 100_000 - 7


BOUNDS = [
    # Player is reduced from 100 to 60 and bounds both naturals; the later one is reduced first.
    (
        {"player_natural_8": 40, "player_natural_9": 50},
        {"player_natural_8": 40, "player_natural_9": 20},
    ),
    (
        {"player_natural_8": 30, "player_natural_9": 30},
        {"player_natural_8": 30, "player_natural_9": 30},
    ),
    ({"player_natural_8": 80, "player_natural_9": 20}, {"player_natural_8": 60}),
    ({"player_natural_8": 90, "player_natural_9": 5}, {"player_natural_8": 60}),
    ({"player_natural_9": 100}, {"player_natural_9": 60}),
    (
        {"player_natural_8": 31, "player_natural_9": 30},
        {"player_natural_8": 31, "player_natural_9": 29},
    ),
]


@pytest.mark.parametrize(("naturals", "left"), BOUNDS)
def test_a_wager_bounded_by_a_reduced_stake_is_reduced_to_its_bound(
    naturals: dict[str, int], left: dict[str, int]
) -> None:
    table = TableDriver("mbs-power-98", differential=60).open("anna", "bob")
    table.bets(anna={"player": 100, **naturals, "tie": 2}, bob={"tie": 50})
    expected = {(1, wager, "anna"): amount for wager, amount in left.items()}
    assert reduce_stakes(table) == {
        (1, "player", "anna"): 60,
        (1, "tie", "anna"): 2,
        (2, "tie", "bob"): 50,
        **expected,
    }
    assert all(one.amount > 0 for one in table.all(e.StakeReturned))
    assert table.rack("anna") == 100_000 - 62 - sum(left.values())


def test_a_bound_uses_the_stakes_of_the_same_player() -> None:
    """Each stake is halved: 100 to 60 and 20 to zero, as Player is payable in steps of 20."""
    table = TableDriver("mbs-power-98", differential=60).open("anna", "bob")
    table.bets(
        anna={"player": 100, "player_natural_8": 100},
        bob={"player": 20, "player_natural_9": 20},
    )
    assert reduce_stakes(table) == {(1, "player", "anna"): 40, (1, "player_natural_8", "anna"): 40}


# --- closing the bets -----------------------------------------------------------------------------


def test_shaker_and_roles_are_offered_by_stake() -> None:
    table = TableDriver("mbs-power-98", style="B").open("anna", "bob", "carl")
    table.bets(anna={"player": 20}, bob={"player": 60, "tie": 1}, carl={"banker": 20, "tie": 50})
    closed = table.last(e.BetsClosed)
    assert closed.shakers == ("carl", "bob", "anna")
    assert (closed.players, closed.bankers) == (("bob", "anna"), ("carl",))
    assert closed.free is False


def test_equal_stakes_are_offered_by_seat() -> None:
    table = TableDriver(style="B").seat("zoe", "bob").open()
    table.bets(bob={"player": 60}, zoe={"player": 60})
    closed = table.last(e.BetsClosed)
    assert (closed.players, closed.bankers, closed.shakers) == (("zoe", "bob"), (), ())


def test_standing_players_are_offered_the_shaker_after_seated_ones() -> None:
    table = TableDriver("mbs-power-98").open("zoe")
    table.do("buy_in", player="sam", amount=1000)
    table.do("stand", standing("sam"))
    table.do("open_bets")
    table.do("place", standing("sam"), box=7, wager="tie", amount=20)
    table.do("place", player("zoe"), box=1, wager="tie", amount=20)
    table.do("no_more_bets")
    assert table.last(e.BetsClosed).shakers == ("zoe", "sam")


@pytest.mark.parametrize(("rounds", "code"), [(3, None), (4, "too_many_free_rounds")])
def test_the_number_of_free_rounds_is_limited(rounds: int, code: str | None) -> None:
    table = TableDriver().open("anna")
    if code:
        assert (
            table.refuse("grant_free_rounds", OPERATOR, rounds=rounds, requested_by="anna").code
            == code
        )
    else:
        table.do("grant_free_rounds", OPERATOR, rounds=rounds, requested_by="anna")
        assert table.last(e.FreeRoundsGranted).rounds == rounds


def test_free_rounds_dealt_count_until_somebody_bets() -> None:
    table = TableDriver().open("anna")
    table.do("grant_free_rounds", OPERATOR, rounds=2, requested_by="anna")
    table.bets().deal("9H KC KD QS").do("settle")
    for rounds in (4, 3):
        found = table.refuse("grant_free_rounds", OPERATOR, rounds=rounds, requested_by="anna")
        assert found.code == "too_many_free_rounds"
        assert found.sentence.endswith("2 are left")
    table.do("grant_free_rounds", OPERATOR, rounds=2, requested_by="anna")


def test_between_rounds_only_stood_off_stakes_are_withdrawn() -> None:
    table = TableDriver().open("anna", "bob").round("9H 9C KD QS", anna={"player": 50})
    assert table.state.phase == "ready"
    assert table.refuse("withdraw", BOB, box=2, wager="player").code == "bets_not_open"
    table.do("withdraw", ANNA, box=1, wager="player")
    assert table.rack("anna") == 100_000
    assert table.refuse("withdraw", ANNA, box=1, wager="player").code == "bets_not_open"


def test_bets_close_on_wagers_or_on_free_rounds() -> None:
    table = TableDriver().open("anna")
    bare = copy_table(table)
    bare.do("open_bets")
    assert bare.refuse("no_more_bets").code == "no_wagers"
    table.do("grant_free_rounds", OPERATOR, rounds=1, requested_by="anna")
    table.do("open_bets")
    table.do("no_more_bets")
    assert table.last(e.BetsClosed).free is True
