"""Section 10 of division 5: the announced result, and the settlement."""

from __future__ import annotations

import pytest

from punto.table import events as e
from tests.clauses.round_stages import STYLES, announcements, check_consistent, table_at
from tests.unit.table.table_driver import TableDriver, player


@pytest.mark.clause("division-5 10.1")
@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("9C 2D KH 4S", "Player wins, 9 to 6"),
        ("KC 2D 6H 5S", "Banker wins, 7 to 6"),
        ("KC 2D 6H 4S", "Tie Hand, 6 each"),
    ],
)
def test_10_1_the_final_counts_and_the_winner_are_called(cards: str, says: str) -> None:
    table = table_at("dealing").deal(cards)
    assert announcements(table.events)[-1] == (says, "division-5 10.1")


@pytest.mark.clause("division-5 10.1")
@pytest.mark.parametrize("style", STYLES)
def test_10_1_in_every_style_the_result_follows_the_last_card(style: str) -> None:
    table = table_at("decided", style=style)
    decided = table.last(e.RoundDecided)
    assert (decided.winner, decided.player, decided.banker) == ("banker", 5, 6)
    assert decided.clause == "division-5 10.1"


@pytest.mark.clause("division-5 10.1")
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_10_1_no_result_before_each_hand_has_its_cards(point: str) -> None:
    table = table_at(point)
    assert not table.all(e.RoundDecided)
    refusal = table.refuse("settle")
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 10.2")


@pytest.mark.clause("division-5 10.2")
def test_10_2_losing_stakes_are_collected_before_winning_ones_are_paid() -> None:
    table = TableDriver().open("anna", "bea", "carl")
    table.bets(anna={"banker": 100}, bea={"player": 50}, carl={"tie": 10}).deal("KC 2D 6H 5S")
    events = table.do("settle")
    moved = [type(event).__name__ for event in events]
    assert moved == ["StakeLost", "StakeLost", "StakePaid", "RoundEnded"]
    assert events[-1].clause == "division-5 10.2"
    assert [table.rack(name) for name in ("anna", "bea", "carl")] == [100_095, 99_950, 99_990]
    assert table.ledger.balances["commission"] == 5
    check_consistent(table)


@pytest.mark.clause("division-5 10.2")
def test_10_2_each_payment_cites_the_clause_of_its_odds() -> None:
    table = TableDriver().open("anna")
    table.round("KC 2D 6H 4S", anna={"banker": 100, "tie": 10})
    assert table.last(e.StakePaid).clause == "division-5 5.10"
    assert table.last(e.StakeStoodOff).clause == "division-5 5.1"
    assert table.rack("anna") == 100_080 - 100
    check_consistent(table)


@pytest.mark.clause("division-5 10.2")
def test_10_2_every_stake_is_settled_once() -> None:
    table = table_at("decided")
    table.do("settle")
    assert table.state.stakes == {}
    assert table.last(e.RoundEnded).marks
    assert table.refuse("settle").clause == "division-5 10.2"


@pytest.mark.clause("division-5 10.2")
def test_10_2_only_the_dealer_settles() -> None:
    refusal = table_at("decided").refuse("settle", player("anna"))
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 10.2")


@pytest.mark.clause("division-5 10.2")
def test_10_2_a_losing_stake_is_not_taken_back_once_the_result_is_known() -> None:
    refusal = table_at("decided").refuse("withdraw", player("anna"), box=1, wager="banker")
    assert (refusal.code, refusal.clause) == ("stake_stands", "division-5 5.14")
