"""Boundary values of settlement, payoffs, money and stakes."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import Any

import pytest

from punto.cards import read_cards
from punto.money import read_chip, read_odds, read_rate
from punto.rules.catalog import load, read_source
from punto.rules.coup import Coup, play
from punto.rules.loader import compile_source, read_book
from punto.rules.outcomes.facts import FactValue
from punto.rules.outcomes.payoff import LOSE, PUSH, check_rows_reachable, evaluate_wager
from punto.rules.settlement import settle, settle_wager
from punto.rules.stakes import (
    Stake,
    check_bound,
    check_needs,
    check_payable,
    check_stakes,
    find_wager,
    payable_part,
)
from punto.rules.wager import Bound
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_findings, capture_refusal, nested

ONE = read_chip("1")
BOOK = load("mbs-baccarat")
POWER = load("mbs-power-98")
PAIRS = load("division-5", {"perfect_pairs": "one"})

PLAYER_WINS = play(BOOK, read_cards("9H KC KD 2S"))
BANKER_WINS = play(BOOK, read_cards("KH 9C 2D KS"))
TIE = play(BOOK, read_cards("9H 9C KD KS"))
PLAYER_PAIR = play(BOOK, read_cards("4H KC 4D 2S"))


# --- settlement -----------------------------------------------------------------------------------


def test_every_stake_is_settled_with_its_own_amount_in_the_order_given() -> None:
    stakes = {"tie": 7, "banker": 40, "player": 3, "player_pair": 2}
    ended = settle(BOOK, PLAYER_PAIR, stakes)
    assert [
        (one.wager.id, one.stake, one.outcome, one.profit, one.commission) for one in ended
    ] == [
        ("tie", 7, "lose", -7, None),
        ("banker", 40, "lose", -40, None),
        ("player", 3, "win", 3, None),
        ("player_pair", 2, "win", 22, None),
    ]
    rows = [one.row.odds.text if one.row else None for one in ended]
    assert rows == [None, None, "1:1", "11:1"]


def test_the_settlement_holds_the_stake_for_every_outcome() -> None:
    for coup, profit in ((BANKER_WINS, 57), (TIE, 0), (PLAYER_WINS, -60)):
        one = settle_wager(BOOK, coup, find_wager(BOOK, "banker"), 60)
        assert (one.stake, one.profit) == (60, profit)
        assert one.wager == find_wager(BOOK, "banker")
        assert (one.row is None) == (profit <= 0)


def test_an_unpayable_stake_is_refused_with_its_exact_payment() -> None:
    with pytest.raises(
        ValueError, match=r"^57/20 chips cannot be paid: the stake was not checked$"
    ):
        settle_wager(BOOK, BANKER_WINS, find_wager(BOOK, "banker"), 3)


NICKEL = read_chip("0.05")
MONEY: dict[str, Stake] = {
    "decimal": Decimal("1.00"),
    "fraction": Fraction(1),
    "text": "1",
    "large exponent": Decimal("1E0"),
    "zeros at the end": Decimal("1.00000000000000000000"),
}


@pytest.mark.parametrize("case", MONEY)
def test_money_is_settled_in_chips(case: str) -> None:
    [paid] = settle(BOOK, BANKER_WINS, {"banker": MONEY[case]}, NICKEL)
    assert (paid.stake, paid.profit, paid.commission) == (20, 19, 1)


ZERO: dict[str, Stake] = {
    "int": 0,
    "text": "0",
    "text with decimals": "0.00",
    "decimal": Decimal("0.0"),
    "negative zero": Decimal("-0"),
    "small exponent": Decimal("0E-40"),
    "fraction": Fraction(0),
}


@pytest.mark.parametrize("case", ZERO)
def test_zero_in_every_form_is_no_stake(case: str) -> None:
    [paid] = settle(BOOK, BANKER_WINS, {"banker": ZERO[case]}, NICKEL)
    assert (paid.stake, paid.profit, paid.commission) == (0, 0, 0)
    check_stakes(POWER, {"player_natural_8": ZERO[case]}, NICKEL)  # needs no other wager


BAD_STAKES: dict[str, tuple[Any, str]] = {
    "negative": (-100, "not_positive"),
    "too many chips": (10**5000, "too_large"),
    "too many chips below zero": (-(10**5000), "not_positive"),
    "negative money": ("-1", "not_positive"),
    "float": (10.5, "not_money"),
    "float that is whole": (100.0, "not_money"),
    "bool": (True, "not_money"),
    "none": (None, "not_money"),
    "no money": ("ten", "not_money"),
    "not a number": (Decimal("NaN"), "not_money"),
    "endless": (Decimal("Infinity"), "not_money"),
    "enormous": (Decimal("1E999999"), "not_money"),
    "no decimal": (Fraction(1, 3), "not_money"),
    "too many digits": (Fraction(10**5000), "not_money"),
    "part of a chip": (Decimal("0.01"), "not_in_chips"),
    "not payable": (10, "stake_not_payable"),
}


@pytest.mark.parametrize("coup", [PLAYER_WINS, BANKER_WINS, TIE], ids=["lost", "won", "tied"])
@pytest.mark.parametrize("case", BAD_STAKES)
def test_an_invalid_stake_is_refused_for_every_coup(case: str, coup: Coup) -> None:
    stake, code = BAD_STAKES[case]
    for check in (
        lambda: settle(BOOK, coup, {"banker": stake}, NICKEL),
        lambda: check_stakes(BOOK, {"banker": stake}, NICKEL),
    ):
        assert capture_refusal(check).code == code


def test_money_needs_a_chip() -> None:
    refusal = capture_refusal(settle, BOOK, BANKER_WINS, {"banker": "100"})
    assert refusal.code == "not_money"
    assert nested(refusal, "fix").code == "pass_chip"
    assert nested(refusal, "what").params == {"wager": "Banker"}


def test_the_chip_may_be_written_as_text() -> None:
    [paid] = settle(BOOK, BANKER_WINS, {"banker": "1"}, chip="0.05")
    assert (paid.stake, paid.profit) == (20, 19)
    check_stakes(BOOK, {"banker": "1"}, "0.05")


@pytest.mark.parametrize("chip", [0.05, 5, True, "five", "-1", "0"])
def test_a_chip_that_is_no_money_is_refused(chip: Any) -> None:
    for check in (
        lambda: settle(BOOK, BANKER_WINS, {"banker": 20}, chip),
        lambda: check_stakes(BOOK, {"banker": 20}, chip),
    ):
        refusal = capture_refusal(check)
        assert refusal.code in ("not_money", "not_positive")
        assert nested(refusal, "what").code == "the_chip"


# --- payoffs --------------------------------------------------------------------------------------


def rows(*conditions: str, push: str | None = None) -> bytes:
    pays = [f'{{ odds = "{odds}:1", when = "{when}" }}' for odds, when in enumerate(conditions, 1)]
    stand_off = f'push = "{push}"\n' if push else ""
    side = f'[[wager]]\nid = "side"\ntitle = "Side"\n{stand_off}pays = [{", ".join(pays)}]\n'
    return book_source(side)


@pytest.mark.parametrize(
    ("push", "facts", "outcome"),
    [
        ("margin == 5", {"margin": 5}, PUSH),
        ("margin == 5", {"margin": 6}, 0),
        ("margin == 5", {"margin": 4}, 1),
        (None, {"margin": 5}, 1),
        (None, {"margin": 3}, LOSE),
        ("margin == 3", {"margin": 3}, PUSH),
    ],
)
def test_push_is_evaluated_before_pay_rows(
    push: str | None, facts: dict[str, FactValue], outcome: int
) -> None:
    wager = read_book(rows("margin >= 6", "margin >= 4", push=push)).wagers[0]
    assert evaluate_wager(wager, facts) == outcome


def test_compiled_payoffs_equal_direct_evaluation() -> None:
    """Evaluate each wager for each outcome class again."""
    for book in (BOOK, POWER):
        known = book.payoffs.classes.fact_values()
        for wager in book.wagers:
            expected = tuple(evaluate_wager(wager, kind) for kind in known)
            assert book.payoffs.rows[wager.id] == expected
            check_rows_reachable(wager, book.payoffs)


def test_a_row_is_found_by_wager_and_coup() -> None:
    def row(wager: str) -> list[int]:
        coups = (PLAYER_WINS, BANKER_WINS, TIE)
        return [BOOK.payoffs.row_number(wager, coup.facts) for coup in coups]

    assert row("player") == [0, LOSE, PUSH]
    assert row("banker") == [LOSE, 0, PUSH]
    assert row("tie") == [LOSE, LOSE, 0]


def test_the_codes_of_push_and_loss_are_not_row_numbers() -> None:
    """The kernels use these numbers as indexes."""
    assert (PUSH, LOSE) == (-1, -2)


def test_a_book_with_too_many_conditions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    payoffs = POWER.payoffs
    conditions = [condition for wager in POWER.wagers for condition in wager.conditions()]
    asked = len(payoffs.classes.index) * sum(1 for one in conditions for _ in one.tests())
    monkeypatch.setattr("punto.rules.outcomes.payoff.MAX_EVALUATIONS", asked)
    source = read_source("mbs-power-98")
    assert compile_source(source, {}).payoffs.rows == payoffs.rows
    monkeypatch.setattr("punto.rules.outcomes.payoff.MAX_EVALUATIONS", asked - 1)
    [found] = capture_findings(compile_source, source, {})
    assert found.code == "too_many_questions"
    assert found.params == {"questions": asked, "max": asked - 1}


# --- money ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value", "shown"),
    [
        ("1:2", Fraction(1, 2), "1:2"),
        (" 3 : 4 ", Fraction(3, 4), "3:4"),
        ("0.5:0.25", Fraction(2), "0.5:0.25"),
        ("1:1", Fraction(1), "1:1"),
        ("999999999999999:1", Fraction(999999999999999), "999999999999999:1"),
    ],
)
def test_odds_are_winnings_divided_by_the_stake(text: str, value: Fraction, shown: str) -> None:
    found = read_odds(text)
    assert (found.value, found.text) == (value, shown)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("8", "odds_not_exact"),
        ("8:1:1", "odds_not_exact"),
        ("x:1", "odds_not_exact"),
        ("8:x", "odds_not_exact"),
        (":", "odds_not_exact"),
        (None, "odds_not_exact"),
        (0.95, "odds_not_exact"),
        ("8:0", "odds_zero"),
        ("0:8", "odds_zero"),
        ("0:0", "odds_zero"),
    ],
)
def test_invalid_odds_are_refused(text: object, code: str) -> None:
    assert capture_refusal(read_odds, text).code == code


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("5%", Fraction(1, 20)),
        (" 2.5 % ", Fraction(1, 40)),
        ("0%", Fraction(0)),
        ("99%", Fraction(99, 100)),
        ("99.999999999%", Fraction(99999999999, 100000000000)),
    ],
)
def test_a_rate_is_a_number_of_hundredths(text: str, rate: Fraction) -> None:
    assert read_rate(text) == rate


@pytest.mark.parametrize("text", ["5", "%", "x%", "-5%", "100%", "101%", "5%%", None, 5, "%5"])
def test_an_invalid_rate_is_refused(text: object) -> None:
    assert capture_refusal(read_rate, text).code == "bad_rate"


@pytest.mark.parametrize(
    ("chip", "text", "chips"),
    [
        ("1", "1", 1),
        ("0.5", "1", 2),
        ("0.01", "12.50", 1250),
        ("2.5", "5", 2),
        ("25", " 100 ", 4),
        ("1", "999999999999999", 999999999999999),
    ],
)
def test_an_amount_is_read_in_chips(chip: str, text: str, chips: int) -> None:
    assert read_chip(chip).read(text) == chips


@pytest.mark.parametrize(
    ("chip", "text", "code", "words"),
    [
        ("1", "0", "not_positive", "the amount is 0"),
        ("1", "0.0", "not_positive", "above zero"),
        ("1", "-1", "not_positive", "the amount is -1"),
        ("1", "--1", "not_money", "cannot be read as the amount"),
        ("1", "1-", "not_money", "cannot be read as the amount"),
        ("1", "1e3", "not_money", "cannot be read as the amount"),
        ("1", "1000000000000000", "too_large", "at most 15 digits"),
        ("1", "1000000000000000.5", "too_large", "at most 15 digits"),
        ("1", "0.5", "not_in_chips", "write 1"),
        ("1", "1.5", "not_in_chips", "write 1 or 2"),
        ("25", "60", "not_in_chips", "write 50 or 75"),
        ("0.5", "0.7", "not_in_chips", "chips of 0.5; write 0.5 or 1"),
    ],
)
def test_an_invalid_amount_is_refused(chip: str, text: str, code: str, words: str) -> None:
    found = capture_refusal(read_chip(chip).read, text)
    assert found.code == code
    assert words in found.sentence


def test_a_chip_has_a_positive_value() -> None:
    assert [capture_refusal(read_chip, text).code for text in ("0", "-1", "x")] == [
        "not_positive",
        "not_positive",
        "not_money",
    ]
    assert "the chip" in capture_refusal(read_chip, "0").sentence


@pytest.mark.parametrize(("chip", "chips", "text"), [("0.05", 1, "0.05"), ("0.5", 3, "1.5")])
def test_chips_are_shown_as_money(chip: str, chips: int, text: str) -> None:
    assert read_chip(chip).show(chips) == text


# --- stakes ---------------------------------------------------------------------------------------


def test_negative_stakes_are_refused_and_zero_is_no_stake() -> None:
    found = capture_refusal(check_stakes, BOOK, {"tie": -1}, ONE)
    assert (found.code, found.params["amount"]) == ("not_positive", "-1")
    assert nested(found, "what").params == {"wager": "Tie"}
    check_stakes(BOOK, {"tie": 0}, ONE)
    check_stakes(BOOK, {"tie": 1}, ONE)


def test_every_stake_is_checked_not_only_the_first() -> None:
    assert (
        capture_refusal(check_stakes, BOOK, {"tie": 1, "banker": 21}, ONE).code
        == "stake_not_payable"
    )
    assert capture_refusal(check_stakes, BOOK, {"tie": 1, "player": -1}, ONE).code == "not_positive"
    stakes = {"player": 20, "player_natural_8": 10, "banker_natural_8": 10}
    assert capture_refusal(check_stakes, POWER, stakes, ONE).code == "needs_wager"


def test_an_unpayable_stake_is_refused_by_the_row_that_cannot_pay() -> None:
    """1 to 2 on a six, else 1 to 1: an odd stake is not payable on a six."""
    banker = find_wager(load("hellenic-no-commission"), "banker")
    check_payable(banker, 2, ONE)
    found = capture_refusal(check_payable, banker, 3, ONE)
    assert found.sentence == (
        "3 on Banker cannot be paid exactly at 1:2 in chips of 1; stake 2 or 4"
    )
    half = read_chip("0.5")
    assert capture_refusal(check_payable, banker, 1, half).sentence.endswith(
        "in chips of 0.5; stake 1"
    )


@pytest.mark.parametrize("odds", [("1:2", "1:3"), ("1:3", "1:2"), ("5:6", "7:4"), ("1:4", "1:6")])
def test_a_stake_must_be_payable_by_every_row(
    odds: tuple[str, str],
) -> None:
    """Both halves and thirds are whole only for multiples of six chips."""
    pays = ", ".join(
        f'{{ odds = "{text}", when = "{when}" }}'
        for text, when in zip(odds, ("tie", "banker_wins"), strict=True)
    )
    wager = f'[[wager]]\nid = "side"\ntitle = "Side"\npays = [{pays}]\n'
    side = find_wager(read_book(book_source(wager)), "side")
    expected = lcm(*(int(text.split(":")[1]) for text in odds))
    assert side.payable_step == expected
    taken = [stake for stake in range(1, 25) if payable_part(side, stake) == stake]
    assert taken == list(range(expected, 25, expected))


def test_any_needed_wager_above_zero_is_enough() -> None:
    pairs = find_wager(PAIRS, "perfect_pairs")
    for other in ("banker", "player", "tie"):
        check_needs(PAIRS, pairs, {other: 1})
        assert capture_refusal(check_needs, PAIRS, pairs, {other: 0}).code == "needs_wager"
    check_needs(PAIRS, find_wager(PAIRS, "tie"), {})
    found = capture_refusal(check_needs, PAIRS, pairs, {})
    assert found.sentence == (
        "Perfect Pairs needs a wager on Banker, Player or Tie by the same player in the same box; "
        "add one"
    )
    natural = find_wager(POWER, "player_natural_8")
    assert capture_refusal(check_needs, POWER, natural, {}).sentence == (
        "Player Natural 8 needs a wager on Player by the same player in the same round; add one"
    )


@pytest.mark.parametrize(
    ("stakes", "taken"),
    [
        ({}, True),
        ({"player": 5}, True),
        ({"player": 5, "tie": 5}, True),
        ({"player": 5, "tie": 6}, False),
        ({"tie": 1}, False),
        ({"player": 5, "tie": 3, "banker": 2}, True),
        ({"player": 5, "tie": 3, "banker": 3}, False),
    ],
)
def test_a_bound_applies_to_the_sum_of_its_wagers(stakes: dict[str, int], taken: bool) -> None:
    bound = Bound(("tie", "banker"), "player")
    if taken:
        check_bound(BOOK, bound, stakes, ONE)
    else:
        found = capture_refusal(check_bound, BOOK, bound, stakes, ONE)
        over = stakes.get("tie", 0) + stakes.get("banker", 0)
        titles = " and ".join(name.title() for name in ("tie", "banker") if stakes.get(name))
        assert found.code == "over_bound"
        assert found.sentence == (
            f"the stake on {titles} is {over}, more than the {stakes.get('player', 0)} on Player; "
            f"stake {stakes.get('player', 0)} or less"
        )


def test_a_wager_is_found_only_by_its_id() -> None:
    book = read_book(
        book_source(wager_with_row("one", "tie"), wager_with_row("two", "banker_wins"))
    )
    assert [find_wager(book, name).id for name in ("one", "two")] == ["one", "two"]
    assert capture_refusal(find_wager, book, "One").code == "unknown_wager"
