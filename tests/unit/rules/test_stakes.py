"""Checks of stakes: exactly payable, with the wagers they need, within their bounds."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

import pytest

from punto.money import read_chip
from punto.rules.catalog import load
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import (
    MAX_CHIP_DIGITS,
    check_payable,
    check_stakes,
    find_wager,
    list_bounds,
    payable_part,
    read_stake,
    read_stakes,
)
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal

ONE = read_chip("1")
POWER = load("mbs-power-98")
PAIRS = load("division-5", {"perfect_pairs": "one"})


def one_wager(odds: str, commission: str) -> Rulebook:
    more = f'commission = "{commission}"'
    return read_book(book_source(wager_with_row("side", "banker_wins", odds, more=more)))


@pytest.mark.parametrize(
    ("book", "wager", "step"),
    [
        ("mbs-baccarat", "banker", 20),
        ("mbs-baccarat", "player", 1),
        ("mbs-power-98", "player", 20),
        ("mbs-7-up", "banker", 5),
        ("mbs-7-up", "player", 2),
        ("hellenic-no-commission", "banker", 2),
    ],
)
def test_the_stake_step_is_payable_by_every_row(book: str, wager: str, step: int) -> None:
    assert find_wager(load(book), wager).payable_step == step


@pytest.mark.parametrize(
    ("odds", "commission", "step"),
    [("1:1", "0%", 1), ("0.95:1", "5%", 20), ("1:1", "5%", 19), ("19:20", "0%", 20)],
)
def test_commission_must_be_in_whole_chips_too(odds: str, commission: str, step: int) -> None:
    assert find_wager(one_wager(odds, commission), "side").payable_step == step


@pytest.mark.parametrize(("stake", "part"), [(0, 0), (19, 0), (20, 20), (139, 120)])
def test_the_payable_part_is_the_largest_multiple_of_the_step(stake: int, part: int) -> None:
    assert payable_part(find_wager(load("mbs-baccarat"), "banker"), stake) == part


@pytest.mark.parametrize(
    ("stake", "near"), [(25, "stake 20 or 40"), (5, "stake 20"), (39, "stake 20 or 40")]
)
def test_an_unpayable_stake_is_refused_with_the_nearest_payable_one(stake: int, near: str) -> None:
    banker = find_wager(load("division-5"), "banker")
    found = capture_refusal(check_payable, banker, stake, ONE)
    check_refusal(found, "stake_not_payable", f"{stake} on Banker", "0.95:1", "chips of 1", near)
    assert found.sentence.endswith(near)
    assert found.clause == "division-5 5.12"


def test_a_stake_whose_commission_is_not_whole_is_refused() -> None:
    """Odds of 1 to 1 net of 5 %: the win is whole, the commission of 1/19 is not."""
    side = find_wager(one_wager("1:1", "5%"), "side")
    check_refusal(
        capture_refusal(check_payable, side, 1, ONE), "stake_not_payable", "1:1", "stake 19"
    )


def test_a_smaller_chip_makes_more_stakes_payable() -> None:
    cent = read_chip("0.01")
    book = load("mbs-baccarat")
    check_stakes(book, {"banker": cent.read("25")}, cent)
    assert (
        capture_refusal(check_stakes, book, {"banker": ONE.read("25")}, ONE).code
        == "stake_not_payable"
    )


def test_an_unknown_wager_is_refused_with_the_known_ones() -> None:
    found = capture_refusal(find_wager, load("mbs-7-up"), "bankr")
    check_refusal(found, "unknown_wager", "'bankr'", "banker, player, tie, super_sevens")


def test_a_wager_not_offered_is_refused_with_the_choices_that_offer_it() -> None:
    found = capture_refusal(find_wager, load("division-5"), "perfect_pairs")
    check_refusal(found, "wager_not_offered", "perfect_pairs = off", "choose perfect_pairs=one")
    assert found.clause == "division-5 11A.1"


NEEDS: list[tuple[Rulebook, Mapping[str, int], str]] = [
    (POWER, {"player_natural_8": 10}, "a wager on Player by the same player"),
    (POWER, {"banker": 100, "player_natural_9": 10}, "a wager on Player"),
    (PAIRS, {"perfect_pairs": 10}, "Banker, Player or Tie by the same player in the same box"),
]


@pytest.mark.parametrize(("book", "stakes", "part"), NEEDS)
def test_a_wager_without_a_needed_wager_is_refused(
    book: Rulebook, stakes: Mapping[str, int], part: str
) -> None:
    check_refusal(capture_refusal(check_stakes, book, stakes, ONE), "needs_wager", part, "add one")


@pytest.mark.parametrize("main", ["banker", "player", "tie"])
def test_any_one_of_the_needed_wagers_is_enough(main: str) -> None:
    check_stakes(PAIRS, {"perfect_pairs": 10, main: 20}, ONE)


def test_a_stake_of_zero_does_not_count_as_a_needed_wager() -> None:
    found = capture_refusal(check_stakes, PAIRS, {"perfect_pairs": 10, "tie": 0}, ONE)
    assert found.code == "needs_wager"


@pytest.mark.parametrize(("eight", "nine"), [(100, 0), (50, 50), (1, 99), (0, 100)])
def test_bounded_wagers_together_may_reach_their_bound(eight: int, nine: int) -> None:
    stakes = {"player": 100, "player_natural_8": eight, "player_natural_9": nine}
    check_stakes(POWER, stakes, ONE)


def test_one_chip_above_the_bound_is_refused() -> None:
    stakes = {"player": 100, "player_natural_8": 50, "player_natural_9": 51}
    found = capture_refusal(check_stakes, POWER, stakes, ONE)
    check_refusal(
        found, "over_bound", "Player Natural 8 and Player Natural 9", "101", "100 on Player"
    )
    assert found.clause == "mbs-power-98 3.5.1"


def test_each_side_has_a_separate_bound() -> None:
    stakes = {"player": 100, "banker": 20, "banker_natural_8": 21}
    found = capture_refusal(check_stakes, POWER, stakes, ONE)
    check_refusal(found, "over_bound", "Banker Natural 8", "21", "20 on Banker")
    assert found.clause == "mbs-power-98 3.5.2"


def test_a_bound_that_several_wagers_name_is_one_bound() -> None:
    assert [bound.at_most for bound in list_bounds(POWER)] == ["player", "banker"]
    assert list_bounds(PAIRS) == []


def test_a_bound_may_be_defined_on_one_of_its_wagers() -> None:
    book = read_book(
        book_source(
            wager_with_row("main", "player_wins", push="tie"),
            wager_with_row(
                "one", "tie", more='bound = { at_most = "main", together_with = ["two"] }'
            ),
            wager_with_row("two", "banker_wins"),
        )
    )
    check_stakes(book, {"main": 10, "one": 4, "two": 6}, ONE)
    found = capture_refusal(check_stakes, book, {"main": 10, "one": 5, "two": 6}, ONE)
    assert found.code == "over_bound"


MOST = 10**MAX_CHIP_DIGITS - 1
PLAYER = find_wager(POWER, "player")


def test_the_largest_number_of_chips() -> None:
    assert read_stake(PLAYER, MOST) == MOST
    refused = capture_refusal(read_stake, PLAYER, MOST + 1)
    assert refused.code == "too_large"
    assert PLAYER.title in refused.sentence


@pytest.mark.parametrize(
    ("stake", "written"), [(Decimal("1E-40"), "1E-40"), (Fraction(1, 3), "1/3")]
)
def test_a_stake_without_a_short_decimal_is_refused_as_it_is_written(
    stake: Decimal | Fraction, written: str
) -> None:
    refused = capture_refusal(read_stake, PLAYER, stake, ONE)
    assert written in refused.sentence
    assert PLAYER.title in refused.sentence


def test_written_stakes_are_money_of_a_known_wager() -> None:
    half = read_chip("0.50")
    assert read_stakes(POWER, {"player": "2.50", "tie": "1"}, half) == {"player": 5, "tie": 2}
    assert PLAYER.title in capture_refusal(read_stakes, POWER, {"player": "0"}, half).sentence
    assert capture_refusal(read_stakes, POWER, {"no": "1"}, half).code == "unknown_wager"
