"""Parsing and formatting of money, odds and rates."""

from fractions import Fraction

import pytest

from punto.messages import message
from punto.money import Chip, format_decimal, read_chip, read_odds, read_rate
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal

CENT = read_chip("0.01")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8:1", Fraction(8)),
        ("9:5", Fraction(9, 5)),
        ("21:20", Fraction(21, 20)),
        ("0.95:1", Fraction(19, 20)),
        ("1.5:1", Fraction(3, 2)),
        ("95:100", Fraction(19, 20)),
        ("1:0.5", Fraction(2)),
    ],
)
def test_odds_are_the_fraction_they_write(text: str, value: Fraction) -> None:
    odds = read_odds(text)
    assert (odds.text, odds.value) == (text, value)


def test_spaces_in_odds_are_ignored() -> None:
    assert read_odds(" 8 : 1 ").text == "8:1"


NOT_EXACT = [
    *["8", "8:1:1", "8 for 1", ":1", "8:", "-8:1", "+8:1", "8e1:1", "inf:1", ".5:1", "8.:1"],
    *["٨:1", "8_0:1"],
    *[8, 0.95, True, None, ["8", "1"], {"a": 1}],
]


@pytest.mark.parametrize("odds", NOT_EXACT, ids=str)
def test_odds_that_are_not_two_plain_numbers_are_not_exact(odds: object) -> None:
    check_refusal(capture_refusal(read_odds, odds), "odds_not_exact", "not exact", '"0.95:1"')


@pytest.mark.parametrize(
    ("odds", "right"),
    [("8-1", "8:1"), (" 8/1 ", "8:1"), ("0.95 to 1", "0.95:1"), ("11 – 10", "11:10")],
)
def test_odds_without_a_colon_show_the_right_spelling(odds: str, right: str) -> None:
    check_refusal(capture_refusal(read_odds, odds), "odds_without_colon", repr(odds), right)


@pytest.mark.parametrize("odds", ["9" * 16 + ":1", "8:" + "9" * 60, "0.1234567891:1"])
def test_odds_have_at_most_so_many_digits(odds: str) -> None:
    check_refusal(capture_refusal(read_odds, odds), "odds_too_long", "15 before and 9 after")


@pytest.mark.parametrize("odds", ["0:1", "0.0:1"])
def test_odds_that_pay_nothing_are_a_push(odds: str) -> None:
    check_refusal(capture_refusal(read_odds, odds), "odds_zero", repr(odds), "`push`")


@pytest.mark.parametrize("odds", ["1:0", "0:0", "8:0.0"])
def test_odds_to_nothing_divide_by_zero(odds: str) -> None:
    check_refusal(capture_refusal(read_odds, odds), "odds_zero", repr(odds), "divide by zero")


@pytest.mark.parametrize(
    ("text", "rate"),
    [("5%", Fraction(1, 20)), (" 5 % ", Fraction(1, 20)), ("0%", Fraction(0)),
     ("2.5%", Fraction(1, 40)), ("99.9%", Fraction(999, 1000))],
)  # fmt: skip
def test_a_rate_is_a_percentage(text: str, rate: Fraction) -> None:
    assert read_rate(text) == rate


@pytest.mark.parametrize("rate", ["5", "%", "-5%", "5%%", "five%", "", 5, 0.05, None])
def test_an_invalid_rate_is_refused(rate: object) -> None:
    check_refusal(capture_refusal(read_rate, rate), "bad_rate", '"5%"')


@pytest.mark.parametrize("rate", ["100%", "100.5%", "100 \n %"])
def test_a_rate_that_takes_the_whole_win_is_refused(rate: str) -> None:
    check_refusal(capture_refusal(read_rate, rate), "bad_rate", "below 100%")


@pytest.mark.parametrize(
    ("text", "cents"), [("100", 10_000), ("0.01", 1), (" 12.50 ", 1250), ("1.10", 110)]
)
def test_an_amount_is_read_in_smallest_chips(text: str, cents: int) -> None:
    assert CENT.read(text) == cents


@pytest.mark.parametrize(
    "text", ["", "ten", "1,000", "1e3", "$5", "1.", ".5", "--5", "1/2", "nan", "٣"]
)
def test_an_invalid_amount_is_refused(text: str) -> None:
    check_refusal(capture_refusal(CENT.read, text), "not_money", repr(text), "12.50")


def test_an_amount_above_the_maximum_is_refused() -> None:
    assert CENT.read("1" * 15) == int("1" * 15) * 100
    check_refusal(capture_refusal(CENT.read, "1" * 16), "too_large", "15 digits")


@pytest.mark.parametrize("text", ["0", "-0", "-5"])
def test_an_amount_of_zero_or_less_is_refused(text: str) -> None:
    check_refusal(capture_refusal(CENT.read, text), "not_positive", f"the amount is {text}")


@pytest.mark.parametrize(
    ("chip", "text", "near"),
    [("0.01", "0.125", ["0.12", "0.13"]), ("25", "60", ["50", "75"]), ("5", "3", ["5"])],
)
def test_an_amount_between_chips_is_refused_with_the_nearest(
    chip: str, text: str, near: list[str]
) -> None:
    found = capture_refusal(read_chip(chip).read, text)
    check_refusal(found, "not_in_chips", text, f"chips of {chip}", f"write {' or '.join(near)}")


def test_the_sentence_names_the_input() -> None:
    what = message("detail", "stake_on", wager="Banker")
    found = capture_refusal(CENT.read, "x", what)
    assert found.params["what"] == what
    assert found.sentence.startswith("'x' cannot be read as the stake on Banker")


@pytest.mark.parametrize("text", ["0", "-1", "chip", ""])
def test_a_chip_is_money_above_zero(text: str) -> None:
    assert "the chip" in capture_refusal(read_chip, text).sentence


@pytest.mark.parametrize(
    ("chip", "chips", "text"),
    [("0.01", 9500, "95"), ("0.01", -5, "-0.05"), ("0.01", 0, "0"), ("2.5", 3, "7.5"),
     ("1000", 2, "2000"), ("0.05", 21, "1.05")],
)  # fmt: skip
def test_an_amount_is_shown_as_an_exact_decimal(chip: str, chips: int, text: str) -> None:
    assert read_chip(chip).show(chips) == text


def test_a_chip_shows_its_own_value() -> None:
    assert str(Chip(Fraction(5, 2))) == "2.5"


def test_an_amount_without_an_exact_decimal_is_never_rounded() -> None:
    with pytest.raises(ValueError, match="no exact decimal"):
        format_decimal(Fraction(1, 3))
