"""The side of a wager, from its pay table or from the file."""

import pytest

from punto.rules.catalog import built_in, load
from punto.rules.loader import read_book
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal


def side_of(condition: str, more: str = "") -> str:
    [wager] = read_book(book_source(wager_with_row("it", condition, more=more))).wagers
    return wager.side


@pytest.mark.parametrize(
    ("condition", "side"),
    [
        ("banker_wins", "banker"),
        ("player_wins", "player"),
        ("tie", "tie"),
        ("banker_total > player_total", "banker"),
        ("margin == 0", "tie"),
        ("not tie", "none"),
        ("banker_wins and banker_total == 6", "none"),
        ("player_pair", "none"),
        ("player_natural", "none"),
    ],
)
def test_the_side_follows_from_the_pay_table(condition: str, side: str) -> None:
    assert side_of(condition) == side


def test_a_stand_off_does_not_change_the_side() -> None:
    assert side_of("banker_wins", 'push = "tie or banker_total == 7 and banker_wins"') == "banker"


def test_a_side_may_be_given_as_none() -> None:
    assert side_of("banker_wins", 'side = "none"') == "none"


def test_a_side_that_the_pay_table_contradicts_is_refused() -> None:
    source = book_source(wager_with_row("it", "banker_wins", more='side = "player"'))
    check_refusal(capture_refusal(read_book, source), "bad_book", "'banker'")


@pytest.mark.parametrize("name", built_in())
def test_every_built_in_book_has_one_wager_on_each_side(name: str) -> None:
    sides = [wager.side for wager in load(name).wagers]
    assert [sides.count(side) for side in ("banker", "player", "tie")] == [1, 1, 1]
