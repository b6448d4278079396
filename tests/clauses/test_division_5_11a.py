"""Section 11A of division 5: Perfect Pairs at the table."""

from __future__ import annotations

import pytest

from punto.rules.procedure import Style
from punto.table import events as e
from punto.table.commands import Actor
from tests.clauses.round_stages import RACK, STYLES, check_consistent, check_stakes_returned
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import OPERATOR, TableDriver, player

PAIRS = {"player": 100, "perfect_pairs": 10}
MIXED, COLOURED, PERFECT = "4C 2D 4H KS", "4C 2D 4S KS", "4C 2D 4C KS"
"""The Player has 8 with a pair and wins against 2."""


def pairs_table(scale: str = "one", style: Style = "A") -> TableDriver:
    limits = {"perfect_pairs": {"min": 5, "max": 50}}
    return TableDriver(options={"perfect_pairs": scale}, style=style, limits=limits).open("anna")


def pairs_declaration(table: TableDriver) -> e.WagerDeclared:
    return table.last(e.WagerDeclared)


@pytest.mark.clause("division-5 11A.2")
@pytest.mark.parametrize("initial", ["banker", "player", "tie"])
def test_11a_2_any_initial_wager_in_the_box_is_enough(initial: str) -> None:
    table = pairs_table()
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager=initial, amount=100)
    table.do("place", player("anna"), box=1, wager="perfect_pairs", amount=10)
    assert table.last(e.StakePlaced).wager == "perfect_pairs"


@pytest.mark.clause("division-5 11A.2")
@pytest.mark.parametrize("first", [None, 2])
def test_11a_2_perfect_pairs_without_an_initial_wager_in_its_box_is_refused(
    first: int | None,
) -> None:
    table = pairs_table()
    table.do("open_bets")
    if first:
        table.do("place", player("anna"), box=first, wager="player", amount=100)
    refusal = table.refuse("place", player("anna"), box=1, wager="perfect_pairs", amount=10)
    assert (refusal.code, refusal.clause) == ("needs_wager", "division-5 11A.2")


@pytest.mark.clause("division-5 11A.2")
def test_11a_2_the_initial_wager_cannot_be_withdrawn_before_perfect_pairs() -> None:
    table = pairs_table()
    table.do("open_bets")
    for wager, amount in PAIRS.items():
        table.do("place", player("anna"), box=1, wager=wager, amount=amount)
    refusal = table.refuse("withdraw", player("anna"), box=1, wager="player")
    assert (refusal.code, refusal.clause) == ("needs_wager", "division-5 11A.2")


@pytest.mark.clause("division-5 11A.3")
def test_11a_3_perfect_pairs_may_be_placed_until_bets_close() -> None:
    table = pairs_table().bets(anna=PAIRS)
    assert table.state.stakes == {(1, "player", "anna"): 100, (1, "perfect_pairs", "anna"): 10}


@pytest.mark.clause("division-5 11A.3")
@pytest.mark.parametrize("cards", ["", "4C", "4C 2D 4H"])
def test_11a_3_perfect_pairs_is_refused_after_the_deal_has_begun(cards: str) -> None:
    table = pairs_table().bets(anna={"player": 100}).deal(cards)
    refusal = table.refuse("place", player("anna"), box=1, wager="perfect_pairs", amount=10)
    assert (refusal.code, refusal.clause) == ("no_more_bets", "division-5 5.14")


@pytest.mark.clause("division-5 11A.4")
@pytest.mark.parametrize(("amount", "code"), [(4, "below_minimum"), (51, "above_maximum")])
def test_11a_4_perfect_pairs_has_separate_limits(amount: int, code: str) -> None:
    table = pairs_table()
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=100)
    refusal = table.refuse("place", player("anna"), box=1, wager="perfect_pairs", amount=amount)
    assert (refusal.code, refusal.clause) == (code, "division-5 11A.4")


@pytest.mark.clause("division-5 11A.4")
@pytest.mark.parametrize("amount", [5, 50])
def test_11a_4_limits_are_exact_to_one_chip(amount: int) -> None:
    table = pairs_table().bets(anna={"player": 100, "perfect_pairs": amount})
    assert table.state.stakes[1, "perfect_pairs", "anna"] == amount


@pytest.mark.clause("division-5 11A.4")
def test_11a_4_the_sign_shows_the_limits_of_perfect_pairs() -> None:
    limits = json_view(pairs_table().state, Actor("observer", "someone"))["limits"]
    pairs = limits["perfect_pairs"]
    assert (pairs["min"], pairs["max"]) == (5, 50)


@pytest.mark.clause("division-5 11A.5")
@pytest.mark.parametrize(
    ("cards", "odds"),
    [(MIXED, "5:1"), ("4C 2D 5H 2S", None), ("TC 2D KH 4S TH", None), ("4C KD 3H KS", None)],
)
def test_11a_5_the_players_first_two_cards_decide(cards: str, odds: str | None) -> None:
    """A ten and a king are no pair, and neither the Banker's pair nor a third card makes one."""
    table = pairs_table().bets(anna=PAIRS).deal(cards)
    assert pairs_declaration(table).odds == odds


@pytest.mark.clause("division-5 11A.6")
@pytest.mark.parametrize("style", STYLES)
def test_11a_6_the_result_is_declared_between_the_initial_deal_and_a_third_card(
    style: Style,
) -> None:
    table = pairs_table(style=style).bets(anna=PAIRS).roles()
    table.deal("2C 4D 2H 2S")
    assert not table.all(e.RoundDecided)
    assert (pairs_declaration(table).odds, pairs_declaration(table).clause) == (
        "5:1",
        "division-5 11A.6",
    )
    table.deal("KD")
    assert len(table.all(e.WagerDeclared)) == 1


@pytest.mark.clause("division-5 11A.6")
@pytest.mark.parametrize("style", ["B", "C"])
def test_11a_6_the_result_is_not_declared_while_a_hand_is_face_down(style: Style) -> None:
    table = pairs_table(style=style).bets(anna=PAIRS).roles(taken=False)
    for card in ("2C", "4D", "2H", "2S"):
        table.do("draw", card=card)
    table.do("turn", hand="player")
    assert not table.all(e.WagerDeclared)
    table.do("turn", hand="banker")
    assert pairs_declaration(table).odds == "5:1"


@pytest.mark.clause("division-5 11A.6")
def test_11a_6_perfect_pairs_is_paid_at_the_completion_of_the_initial_deal() -> None:
    table = pairs_table().bets(anna=PAIRS).deal(MIXED)
    assert table.rack("anna") == RACK - 100 + 50
    table.do("settle")
    assert table.rack("anna") == RACK + 100 + 50
    check_consistent(table)


@pytest.mark.clause("division-5 11A.6")
def test_11a_6_a_void_round_returns_a_declared_perfect_pairs_stake() -> None:
    table = pairs_table().bets(anna=PAIRS).deal("2C 4D 2H 2S")
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    check_stakes_returned(table)


@pytest.mark.clause("division-5 11A.7")
@pytest.mark.parametrize(
    ("scale", "cards", "profit"),
    [
        ("one", MIXED, 50),
        ("one", COLOURED, 100),
        ("one", PERFECT, 300),
        ("two", MIXED, 60),
        ("two", COLOURED, 120),
        ("two", PERFECT, 250),
    ],
)
def test_11a_7_the_pay_scale_in_force_is_used(scale: str, cards: str, profit: int) -> None:
    table = pairs_table(scale).round(cards, anna=PAIRS)
    (paid,) = [event for event in table.all(e.StakePaid) if event.wager == "perfect_pairs"]
    assert (paid.profit, paid.commission, paid.clause) == (profit, 0, "division-5 11A.7")
    assert table.rack("anna") == RACK + 100 + profit
    check_consistent(table)


@pytest.mark.clause("division-5 11A.7")
def test_11a_7_no_pair_loses() -> None:
    table = pairs_table().round("4C KD 5H 2S", anna=PAIRS)
    lost = table.last(e.StakeLost)
    assert (lost.wager, lost.amount, lost.clause) == ("perfect_pairs", 10, "division-5 11A.5")
    assert table.rack("anna") == RACK + 100 - 10


@pytest.mark.clause("division-5 11A.8")
@pytest.mark.parametrize("scale", ["one", "two"])
def test_11a_8_everyone_at_the_table_sees_the_scale(scale: str) -> None:
    notices = json_view(pairs_table(scale).state, Actor("observer", "someone"))["notices"]
    assert any(f"scale {scale}" in notice for notice in notices)


@pytest.mark.clause("division-5 11A.8")
def test_11a_8_no_scale_is_shown_where_the_wager_is_not_offered() -> None:
    table = TableDriver().open("anna")
    assert not any("scale" in text for text in json_view(table.state, OPERATOR)["notices"])
    table.do("open_bets")
    refusal = table.refuse("place", player("anna"), box=1, wager="perfect_pairs", amount=10)
    assert (refusal.code, refusal.clause) == ("wager_not_offered", "division-5 11A.1")
