"""Settlement to the chip: payments, their order, and stakes that stand off."""

from __future__ import annotations

from fractions import Fraction

import pytest

from punto.ledger import Ledger
from punto.money import Odds
from punto.rules.catalog import load
from punto.rules.payment import Payment, Rounding, pay
from punto.rules.stakes import find_wager
from punto.rules.wager import PayRow
from punto.table import events as e
from punto.table.events import Event
from tests.unit.table.table_driver import TableDriver, player

PLAYER_WINS = "9H KC KD QS"
BANKER_WINS = "KH 9C KD QS"
TIE = "9H 9C KD QS"

STAKES = {
    "bob": {"tie": 3, "banker": 40},
    "anna": {"player": 10, "tie": 2, "banker": 20},
}

Told = tuple[str, int, str, int]


def settlement_events(events: list[Event]) -> list[tuple[str, Told]]:
    """Return the settlement of each stake in order."""
    kinds = (e.StakeLost, e.StakePaid, e.StakeStoodOff, e.StakeReturned)
    return [
        (type(one).__name__, (one.player, one.box, one.wager, one.amount))
        for one in events
        if isinstance(one, kinds)
    ]


def settle_round(cards: str) -> tuple[TableDriver, list[Event]]:
    table = TableDriver().open("anna", "bob").bets(**STAKES).deal(cards)
    return table, table.do("settle")


def test_losing_stakes_are_collected_before_others_are_paid_box_by_box() -> None:
    table, events = settle_round(BANKER_WINS)
    assert settlement_events(events) == [
        ("StakeLost", ("anna", 1, "player", 10)),
        ("StakeLost", ("anna", 1, "tie", 2)),
        ("StakeLost", ("bob", 2, "tie", 3)),
        ("StakePaid", ("anna", 1, "banker", 20)),
        ("StakePaid", ("bob", 2, "banker", 40)),
    ]
    paid = [(one.profit, one.commission) for one in table.all(e.StakePaid)]
    assert paid == [(19, 1), (38, 2)]
    assert (table.rack("anna"), table.rack("bob")) == (100_000 + 19 - 12, 100_000 + 38 - 3)
    assert table.ledger.balances["commission"] == 3
    assert table.ledger.balances["house"] == -200_000 + 15 - 57 - 3
    assert "stakes" not in table.ledger.balances


def test_a_player_win_has_no_commission() -> None:
    table, events = settle_round(PLAYER_WINS)
    assert settlement_events(events) == [
        ("StakeLost", ("anna", 1, "banker", 20)),
        ("StakeLost", ("anna", 1, "tie", 2)),
        ("StakeLost", ("bob", 2, "banker", 40)),
        ("StakeLost", ("bob", 2, "tie", 3)),
        ("StakePaid", ("anna", 1, "player", 10)),
    ]
    paid = table.last(e.StakePaid)
    assert (paid.profit, paid.commission) == (10, 0)
    assert {one.clause for one in table.all(e.StakeLost)} == {
        find_wager(table.book, "banker").lose_clause,
        find_wager(table.book, "tie").lose_clause,
    }


def test_a_tie_pays_tie_and_the_other_stakes_stand_off() -> None:
    table, events = settle_round(TIE)
    assert settlement_events(events) == [
        ("StakeStoodOff", ("anna", 1, "banker", 20)),
        ("StakeStoodOff", ("anna", 1, "player", 10)),
        ("StakePaid", ("anna", 1, "tie", 2)),
        ("StakeStoodOff", ("bob", 2, "banker", 40)),
        ("StakePaid", ("bob", 2, "tie", 3)),
    ]
    assert [one.profit for one in table.all(e.StakePaid)] == [16, 24]
    assert table.state.stakes == {
        (1, "banker", "anna"): 20,
        (1, "player", "anna"): 10,
        (2, "banker", "bob"): 40,
    }
    assert table.state.stood_off == frozenset(table.state.stakes)
    push = find_wager(table.book, "banker").push
    assert push is not None
    assert {one.clause for one in table.all(e.StakeStoodOff)} == {push.clause}


def test_an_absent_player_is_paid_and_keeps_no_stood_off_stake() -> None:
    table = TableDriver().open("anna", "bob").bets(**STAKES)
    table.do("leave", player("anna"))
    events = table.deal(TIE).do("settle")
    assert sorted(settlement_events(events)[-2:]) == [
        ("StakeReturned", ("anna", 1, "banker", 20)),
        ("StakeReturned", ("anna", 1, "player", 10)),
    ]
    assert table.rack("anna") == 100_016
    assert table.state.stakes == {(2, "banker", "bob"): 40}


def test_a_wager_is_settled_the_same_for_all_players() -> None:
    table = TableDriver().open("anna", "bob").bets(anna={"player": 7}, bob={"player": 5})
    table.deal(PLAYER_WINS).do("settle")
    assert [(one.player, one.profit) for one in table.all(e.StakePaid)] == [("anna", 7), ("bob", 5)]


@pytest.mark.parametrize(
    ("die", "profit", "commission"),
    [(3, 100, 0), (2, 95, 5)],
)
def test_a_row_without_commission_has_no_commission(die: int, profit: int, commission: int) -> None:
    table = TableDriver("mbs-power-98").open("anna")
    table.round("KH 9C 2D KS", die=die, anna={"banker": 100})
    paid = table.last(e.StakePaid)
    assert (paid.profit, paid.commission) == (profit, commission)


def make_row(odds: Fraction, rate: Fraction = Fraction(0)) -> PayRow:
    when = find_wager(load("division-5"), "tie").pays[0].when
    return PayRow(Odds(str(odds), odds), when, commission_rate=rate)


@pytest.mark.parametrize(
    ("stake", "odds", "rate", "fractions", "expected"),
    [
        (20, Fraction(19, 20), Fraction(1, 20), "refuse", Payment(19, 1)),
        (7, Fraction(8), Fraction(0), "refuse", Payment(56, 0)),
        (30, Fraction(19, 20), Fraction(1, 20), "down", Payment(28, 2)),
        (30, Fraction(19, 20), Fraction(1, 20), "up", Payment(29, 1)),
        (5, Fraction(1, 2), Fraction(0), "down", Payment(2, 0)),
        (5, Fraction(1, 2), Fraction(0), "up", Payment(3, 0)),
        (5, Fraction(19, 40), Fraction(1, 20), "down", Payment(2, 0)),
        (5, Fraction(19, 40), Fraction(1, 20), "up", Payment(3, 0)),
    ],
)
def test_winnings_and_commission_are_whole_and_sum_to_the_full_odds(
    stake: int, odds: Fraction, rate: Fraction, fractions: Rounding, expected: Payment
) -> None:
    assert pay(make_row(odds, rate), stake, fractions) == expected


@pytest.mark.parametrize(
    ("stake", "odds", "rate", "part"),
    [
        (10, Fraction(19, 20), Fraction(1, 20), "19/2"),  # the profit is not whole
        (1, Fraction(1), Fraction(1, 20), "1/19"),  # the commission is not
    ],
)
def test_a_table_that_refuses_fractions_rounds_nothing(
    stake: int, odds: Fraction, rate: Fraction, part: str
) -> None:
    with pytest.raises(ValueError, match=f"^{part} chips cannot be paid: the stake was not"):
        pay(make_row(odds, rate), stake, "refuse")


def test_a_zero_amount_opens_no_account() -> None:
    """Reversing a payment without commission has no commission entry."""
    ledger = Ledger()
    ledger.post(
        e.PaymentReversed(
            player="anna", box=1, wager="tie", returned=40, taken=0, commission=0, owed=0
        )
    )
    assert ledger.balances == {"house": -40, "player:anna": 40}


# --- the end of the round and of the shoe ---------------------------------------------------------


def test_the_end_of_a_round_has_its_number_and_result() -> None:
    table = TableDriver().open("anna")
    for number in (1, 2):
        table.round(BANKER_WINS, anna={"player": 10})
        ended = table.last(e.RoundEnded)
        assert (ended.round, ended.marks, ended.last) == (number, True, False)
    assert table.state.phase == "ready"


@pytest.mark.parametrize(
    ("from_back", "lasts"),
    [
        (399, [False, False, False, False, True]),  # it comes in the fourth round: one more (11.2)
        (398, [False, False, False, False, True]),  # it comes before the fifth, which is the last
        (396, [False, False, False, False, False, True]),  # it comes in the fifth
    ],
)
def test_the_last_round_ends_the_shoe_and_returns_stood_off_stakes(
    from_back: int, lasts: list[bool]
) -> None:
    """Two of 416 cards are burned, and each round takes four."""
    table = TableDriver().open("anna", from_back=from_back)
    while table.state.phase != "over":
        table.round(TIE, anna={} if table.state.stakes else {"banker": 40})
        assert len(table.all(e.RoundEnded)) < 9
    assert [one.last for one in table.all(e.RoundEnded)] == lasts
    back = [(one.amount, one.why) for one in table.all(e.StakeReturned)]
    assert back == [(40, "shoe_ended")]
    assert table.rack("anna") == 100_000
    [ended] = table.all(e.ShoeEnded)
    assert ended.clause == "division-5 11.2"


def test_the_last_coup_is_announced_once() -> None:
    table = TableDriver().open("anna", from_back=399)
    called = []
    while table.state.phase != "over":
        table.events.clear()
        table.round(BANKER_WINS, anna={"player": 10})
        called.append("Last coup" in [one.sentence for one in table.all(e.Called)])
    assert called == [False, False, False, True, False]


@pytest.mark.parametrize("style", ["A", "B"])
@pytest.mark.parametrize("staked", [True, False])
def test_a_void_hand_returns_every_stake_before_its_card_is_dealt(style: str, staked: bool) -> None:
    """The first card lies face up (12.3), before or after the bets: nobody wins or loses."""
    table = TableDriver(style=style).open("anna", "bob").round(BANKER_WINS, anna={"player": 10})
    racks = table.rack("anna"), table.rack("bob")
    if staked:
        table.bets(anna={"banker": 40, "tie": 3}, bob={"player": 5})
    events = table.do("first_card_face_up", card="5C")
    assert settlement_events(events) == (
        [
            ("StakeReturned", ("anna", 1, "banker", 40)),
            ("StakeReturned", ("anna", 1, "tie", 3)),
            ("StakeReturned", ("bob", 2, "player", 5)),
        ]
        if staked
        else []
    )
    assert {one.why for one in table.all(e.StakeReturned)} <= {"no_bets"}
    assert (table.rack("anna"), table.rack("bob")) == racks
    begun = table.last(e.VoidHandBegun)
    assert (begun.round, begun.card, begun.drawn) == (2, "5C", True)
    table.deal("2D 4H 5S").do("settle")
    assert (table.rack("anna"), table.rack("bob")) == racks
    ended = table.last(e.RoundEnded)
    assert (ended.round, ended.marks) == (2, False)
    table.round(BANKER_WINS, anna={"player": 10})
    assert table.last(e.RoundEnded).round == 3


def test_a_void_hand_that_starts_with_the_cutting_card_is_the_last() -> None:
    """As in any round before whose first card it comes (11.2 a)."""
    table = TableDriver().open("anna", from_back=398)
    for _ in range(4):
        table.round(BANKER_WINS, anna={"player": 10})
    table.do("first_card_face_up", card="5C")
    table.deal("2D 4H 5S").do("settle")
    assert table.last(e.RoundEnded).last
    assert table.state.phase == "over"


def test_a_void_hand_replaces_a_round_with_open_bets() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=10)
    table.do("first_card_face_up", card="5C")
    assert table.last(e.VoidHandBegun).round == 1
    assert table.last(e.StakeReturned).amount == 10


def test_a_disclosed_card_opens_a_void_hand_after_the_settlement() -> None:
    """An excess card that was seen starts the next round, which has no bets (12.2)."""
    table = TableDriver().open("anna").bets(anna={"banker": 40}).deal(TIE)
    table.do("draw_excess", card="6C", disclosed=True)
    events = table.do("settle") + table.do("deal_held")
    begun = table.last(e.VoidHandBegun)
    assert (begun.round, begun.card, begun.drawn) == (2, "6C", False)
    assert settlement_events(events) == [
        ("StakeStoodOff", ("anna", 1, "banker", 40)),
        ("StakeReturned", ("anna", 1, "banker", 40)),
    ]
    assert begun.clause == "division-5 12.2"
    assert table.rack("anna") == 100_000
