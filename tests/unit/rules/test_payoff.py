"""The payoff table: results by outcome class, and unreachable rows."""

import os
import subprocess
import sys

import pytest

from punto.rules.catalog import load
from punto.rules.loader import read_book
from punto.rules.outcomes.facts import FactValue
from punto.rules.outcomes.payoff import LOSE, PUSH, evaluate_wager
from tests.unit.rules.book_sources import TIE, book_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_findings, nested


def rows(*conditions: str, push: str | None = None, more: str = "") -> str:
    """A wager whose rows pay 1, 2, 3… to 1."""
    pays = [f'{{ odds = "{odds}:1", when = "{when}" }}' for odds, when in enumerate(conditions, 1)]
    stand_off = f'push = "{push}"\n' if push else ""
    return f'[[wager]]\nid = "side"\ntitle = "Side"\n{stand_off}pays = [{", ".join(pays)}]\n{more}'


@pytest.mark.parametrize(
    ("facts", "outcome"),
    [
        ({"tie": True, "margin": 0}, PUSH),
        ({"tie": False, "margin": 9}, 0),
        ({"tie": False, "margin": 5}, 1),
        ({"tie": False, "margin": 1}, LOSE),
    ],
)
def test_push_is_evaluated_first_then_the_first_matching_row(
    facts: dict[str, FactValue], outcome: int
) -> None:
    wager = read_book(book_source(rows("margin >= 9", "margin >= 4", push="tie"))).wagers[0]
    assert evaluate_wager(wager, facts) == outcome


UNREACHABLE = {
    "a number no fact takes": (rows("margin == 12"), "pays[1]", "no_coup_matches", []),
    "false": (rows("false"), "pays[1]", "no_coup_matches", []),
    "a contradiction": (rows("tie and banker_wins"), "pays[1]", "no_coup_matches", []),
    "a natural with a third card": (
        rows("player_natural and player_third != none"),
        "pays[1]",
        "no_coup_matches",
        [],
    ),
    "a card the tableau never sends": (
        rows("banker_initial_total == 3 and player_third == 8 and banker_cards == 3"),
        "pays[1]",
        "no_coup_matches",
        [],
    ),
    "a second row": (rows("tie", "margin == 10"), "pays[2]", "no_coup_matches", []),
    "the row above takes all": (rows("tie", "tie"), "pays[2]", "rows_apply_first", ["1"]),
    "a general row above": (
        rows("banker_wins", "banker_wins and banker_total == 6"),
        "pays[2]",
        "rows_apply_first",
        ["1"],
    ),
    "two rows above together": (
        rows("banker_wins and banker_total >= 6", "banker_wins", "not player_wins and not tie"),
        "pays[3]",
        "rows_apply_first",
        ["1", "2"],
    ),
    "the push takes all": (rows("tie", push="tie"), "pays[1]", "push_applies_first", []),
    "the push and a row": (
        rows("banker_wins", "not player_wins", push="tie"),
        "pays[2]",
        "push_and_rows_apply_first",
        ["1"],
    ),
    "a push that never comes": (
        rows("tie", push="margin == 10"),
        "push",
        "no_coup_matches",
        [],
    ),
}


@pytest.mark.parametrize(("wager", "key", "why", "above"), UNREACHABLE.values(), ids=UNREACHABLE)
def test_an_unreachable_row_is_refused(wager: str, key: str, why: str, above: list[str]) -> None:
    [found] = capture_findings(read_book, book_source(wager))
    assert (found.code, found.key) == ("unreachable_row", f"wager.side.{key}")
    reason = nested(found, "why")
    assert (reason.code, reason.params.get("rows", [])) == (why, above)


def test_reachability_depends_on_the_tableau() -> None:
    asks = rows("player_natural and player_initial_total == 7")
    assert capture_findings(read_book, book_source(asks))[0].code == "unreachable_row"
    naturals = '[tableau]\nnaturals = "7-9"'
    assert read_book(book_source(asks, sections=naturals)).wagers[0].id == "side"


def test_reachability_depends_on_the_die() -> None:
    def book(faces: int) -> bytes:
        return book_source(rows("die == 6"), sections=f"[chance.die]\nfaces = {faces}")

    assert read_book(book(6)).payoffs.rows["side"]
    assert capture_findings(read_book, book(5))[0].code == "unreachable_row"


def test_a_permanent_seven_is_in_every_class() -> None:
    deal = '[deal]\npermanent = { player = "7" }\norder = ["banker", "player", "banker"]'
    assert (
        capture_findings(read_book, book_source(rows("sevens == 0"), sections=deal))[0].code
        == "unreachable_row"
    )
    assert 0 in read_book(book_source(rows("sevens == 6"), sections=deal)).payoffs.rows["side"]


@pytest.mark.parametrize(
    ("conditions", "kinds"),
    [
        (["tie"], 2),
        (["tie", "player_wins"], 3),
        (["margin >= 4"], 2),
        (["margin >= 4", "margin >= 2"], 3),
        (["player_third == none"], 2),
    ],
)
def test_an_outcome_class_is_what_the_conditions_distinguish(
    conditions: list[str], kinds: int
) -> None:
    assert len(read_book(book_source(rows(*conditions))).payoffs.classes.index) == kinds


def test_the_table_covers_every_wager_and_class() -> None:
    payoffs = load("mbs-power-98").payoffs
    assert set(payoffs.rows) == {wager.id for wager in load("mbs-power-98").wagers}
    assert {len(found) for found in payoffs.rows.values()} == {len(payoffs.classes.index)}
    assert list(payoffs.classes.index.values()) == list(range(len(payoffs.classes.index)))


def test_class_numbers_are_the_same_in_every_process() -> None:
    """The kernels use these numbers as indexes, and the workers of a cluster share them."""
    code = """
from punto.rules.catalog import load
for book in ("mbs-power-98", "hellenic-fortune-six", "mbs-7-up"):
    print(list(load(book).payoffs.classes.index))
"""
    numbered = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in "123"
    }
    assert len(numbered) == 1


def test_every_unreachable_row_is_reported() -> None:
    source = book_source(wager_with_row("one", "margin == 12"), rows("tie and banker_wins"), TIE)
    assert [(found.code, found.key) for found in capture_findings(read_book, source)] == [
        ("unreachable_row", "wager.one.pays[1]"),
        ("unreachable_row", "wager.side.pays[1]"),
    ]
