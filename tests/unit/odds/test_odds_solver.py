"""Odds for a wanted house edge, compared with the exact odds of a book that pays them."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from punto.money import Odds, read_odds
from punto.odds.analysis import analyse
from punto.odds.odds_solver import MAX_STEP, RowSolution, serialize_solution, solve_odds
from punto.odds.shoe import Shoe, read_shoe
from punto.refusals import Refused
from punto.rules.catalog import built_in, load, read_source
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook
from tests.effort import effort

EDGE = Fraction(5, 100)


def edge_with(book: Rulebook, wager_id: str, row: int, odds: Fraction) -> Fraction:
    """Return the exact house edge of a wager if one row pays other odds."""
    [wager] = [wager for wager in book.wagers if wager.id == wager_id]
    pays = list(wager.pays)
    pays[row] = msgspec.structs.replace(pays[row], odds=Odds("changed", odds))
    changed = msgspec.structs.replace(wager, pays=tuple(pays))
    return -analyse(msgspec.structs.replace(book, wagers=(changed,)))[wager_id].ev


@pytest.mark.parametrize("name", effort([*built_in()][::3], [*built_in()]))
def test_every_row_of_every_book_is_solved_exactly(name: str) -> None:
    book = load(name)
    odds = analyse(book)
    for wager in book.wagers[:: effort(2, 1)]:
        solved = solve_odds(odds, wager.id, EDGE)
        assert len(solved.rows) == len(wager.pays)
        for number, row in enumerate(solved.rows):
            if row.exact is None:
                assert row.unsolvable
                continue
            assert edge_with(book, wager.id, number, row.exact) == EDGE
            for found in effort((row.above,), (row.below, row.above)):
                if found:
                    assert edge_with(book, wager.id, number, found.odds) == found.edge
                    assert read_odds(found.text).value == found.odds
            assert row.above
            assert row.above.odds >= row.exact
            assert row.above.edge <= EDGE
            assert row.below is None or row.below.odds <= row.exact


def payable_step(row: RowSolution, odds: Fraction) -> int:
    return msgspec.structs.replace(row.row, odds=Odds("changed", odds)).payable_step


@pytest.mark.parametrize("step", [1, 2, 20, 40, 100])
def test_the_nearest_odds_are_payable_and_nothing_payable_lies_between(step: int) -> None:
    odds = analyse(load("mbs-baccarat"))
    for wager_id in ("banker", "tie"):
        [row] = solve_odds(odds, wager_id, EDGE, step).rows
        assert row.exact
        assert row.above
        low = row.below.odds if row.below else Fraction(0)
        for found in filter(None, (row.below, row.above)):
            assert step % payable_step(row, found.odds) == 0
        between = [
            Fraction(part, step)
            for part in range(1, 12 * step)
            if low < Fraction(part, step) < row.above.odds
        ]
        assert all(step % payable_step(row, value) for value in between)


def test_a_book_that_pays_the_odds_has_the_edge() -> None:
    """The whole way through a file: the tie of 8:1 has 4.84 % at 9:1."""
    source = read_source("mbs-baccarat")
    [row] = solve_odds(analyse(read_book(source)), "tie", EDGE).rows
    assert row.above
    assert row.above.text == "9:1"
    changed = read_book(
        source.replace(b'odds = "8:1", when = "tie"', b'odds = "9:1", when = "tie"')
    )
    assert -analyse(changed)["tie"].ev == row.above.edge
    assert changed.sha256 != load("mbs-baccarat").sha256


def test_odds_that_are_payable_and_exact_are_both_neighbours() -> None:
    odds = analyse(load("mbs-baccarat"))
    [row] = solve_odds(odds, "tie", -odds["tie"].ev).rows
    assert row.exact == 8
    assert row.below == row.above
    assert row.below
    assert row.below.text == "8:1"


def test_an_edge_that_no_odds_give() -> None:
    """Power 98 pays the Banker by two rows; one alone cannot raise the edge to 90 %."""
    odds = analyse(load("mbs-power-98"))
    rows = solve_odds(odds, "banker", Fraction(9, 10)).rows
    assert {row.unsolvable for row in rows} == {"pays_nothing"}
    assert all(row.exact is None and row.below is None and row.above is None for row in rows)


def test_a_row_that_never_falls_in_this_shoe() -> None:
    """Without a natural, the row for naturals has no influence."""
    book = load("mbs-power-98")
    odds = analyse(book, Shoe.full(8), die=1)
    [special, general] = solve_odds(odds, "banker", EDGE).rows
    assert special.unsolvable == "never_falls"
    assert general.exact


def test_what_cannot_be_solved_is_refused() -> None:
    book = load("division-5", {"perfect_pairs": "one"})
    by_rank = analyse(book, read_shoe(",".join(f"{rank}=32" for rank in "A23456789TJQK")))
    for wager, step, code in (
        ("nothing", None, "unknown_wager"),
        ("tie", 0, "bad_step"),
        ("tie", MAX_STEP + 1, "bad_step"),
        ("perfect_pairs", None, "wager_not_priced"),
    ):
        with pytest.raises(Refused) as refused:
            solve_odds(by_rank, wager, EDGE, step)
        assert refused.value.refusal.code == code


def test_json() -> None:
    odds = analyse(load("mbs-baccarat"))
    solved = serialize_solution(solve_odds(odds, "tie", EDGE))
    assert solved["wager"] == "tie"
    assert solved["edge"] == "1/20"
    assert Fraction(solved["edge_now"]) == -odds["tie"].ev
    [row] = solved["rows"]
    assert Fraction(row["exact"]) > 8
    assert row["exact_decimal"].startswith("8.98")
    assert (row["below"]["odds"], row["above"]["odds"]) == ("8:1", "9:1")
    assert row["above"]["edge_decimal"].startswith("0.0484")
    assert row["unsolvable"] is None
