"""Settlement: profit, commission and clause of each outcome."""

import pytest

import punto
from punto.cards import read_cards
from punto.rules.catalog import load
from punto.rules.coup import play
from punto.rules.settlement import Settlement, settle
from tests.unit.rules.refusal_helpers import capture_refusal

BANKER_NATURAL = "KH 9C 2D KS"
BANKER_DRAWN = "KH 2C 7D 2S 5C"
PLAYER_WINS = "9H KC KD 2S"
TIE = "9H 9C KD KS"


def settled(
    book: str, cards: str, wager: str, stake: int = 100, die: int | None = None
) -> Settlement:
    rulebook = load(book)
    [only] = settle(rulebook, play(rulebook, read_cards(cards), die), {wager: stake})
    return only


def test_a_win_is_paid_net_and_reports_its_commission() -> None:
    won = settled("mbs-baccarat", BANKER_DRAWN, "banker")
    assert (won.outcome, won.profit, won.commission) == ("win", 95, 5)
    assert won.clause == "mbs-baccarat 4.1"
    assert won.row == won.wager.pays[0]


@pytest.mark.parametrize(("die", "profit", "commission"), [(3, 100, 0), (2, 95, 5)])
def test_a_zero_commission_is_reported_for_a_wager_with_commission(
    die: int, profit: int, commission: int
) -> None:
    won = settled("mbs-power-98", BANKER_NATURAL, "banker", die=die)
    assert (won.profit, won.commission) == (profit, commission)


@pytest.mark.parametrize(
    ("cards", "wager", "outcome", "profit", "clause"),
    [
        (PLAYER_WINS, "player", "win", 100, "4.1"),
        (PLAYER_WINS, "banker", "lose", -100, "3.10"),
        (PLAYER_WINS, "tie", "lose", -100, "3.10"),
        (TIE, "banker", "push", 0, "3.10.1"),
        (TIE, "tie", "win", 800, "4.1"),
        (TIE, "player_pair", "lose", -100, "3.8.1"),
    ],
)
def test_a_wager_without_commission_reports_none(
    cards: str, wager: str, outcome: str, profit: int, clause: str
) -> None:
    ended = settled("mbs-baccarat", cards, wager)
    assert (ended.outcome, ended.profit, ended.commission) == (outcome, profit, None)
    assert ended.clause == f"mbs-baccarat {clause}"


def test_an_unchecked_stake_is_never_rounded() -> None:
    with pytest.raises(ValueError, match="cannot be paid"):
        settled("mbs-baccarat", BANKER_DRAWN, "banker", stake=10)


def test_a_stake_on_an_unknown_wager_is_refused() -> None:
    assert capture_refusal(settled, "mbs-baccarat", TIE, "fortune_six").code == "unknown_wager"


def test_a_settlement_and_a_coup_as_short_text() -> None:
    book = punto.load("mbs-baccarat")
    coup = punto.play(book, "5H 9C 9D 6S 4C 4D")
    won, lost = punto.settle(book, coup, {"banker": 100, "tie": 10})
    assert repr(won) == "<Settlement: banker 100 wins 95, commission 5 (mbs-baccarat 4.1)>"
    assert repr(lost) == "<Settlement: tie 10 loses 10 (mbs-baccarat 3.10)>"
    hands = "Player 5♥ 9♦ 4♣ (8), Banker 9♣ 6♠ 4♦ (9)"
    assert repr(coup) == f"<Coup: {hands}, Banker wins>"
    tied = punto.play(book, "9H 9C KD KS")
    [pushed] = punto.settle(book, tied, {"player": 100})
    assert repr(pushed).startswith("<Settlement: player 100 stands off (")
    assert repr(tied).endswith("tie>")
    power = punto.play("mbs-power-98", "9H 3C 9C 4S", die=3)
    assert repr(power).endswith(", die 3, Player wins>")
    assert "<td" in coup._repr_html_()
    assert "<td" in book._repr_html_()
    assert [repr(book.wagers[0]), repr(book)] == [
        "<Wager banker: 0.95:1>",
        "<Rulebook mbs-baccarat version 7: 5 wagers, 8 decks>",
    ]
    assert repr(book.text).startswith("<BookText ")
