"""Odds, PAR sheet, edges by option, solved odds and trial coups of a user's rulebook."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from punto.cards import read_cards
from punto.money import ONE_CHIP
from punto.odds.analysis import analyse
from punto.odds.odds_solver import serialize_solution, solve_odds
from punto.odds.par.sheet import make_par_sheet
from punto.odds.par.writers import render_csv, serialize_sheet
from punto.odds.serialize import serialize_analysis
from punto.odds.shoe import Shoe
from punto.rules.catalog import load, read_source
from punto.rules.coup import play
from punto.rules.coup_json import encode_coup
from punto.rules.settlement import settle_wager
from punto.web.rulebook_schema import encode_rulebook
from tests.unit.web.live_server import LiveServer
from tests.unit.web.test_auth import refused

NAME = "division-5"
TEXT = read_source(NAME).decode()
SIX_HALF = {"banker_pay": "six_half"}


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def ask(house: LiveServer, path: str, **body: Any) -> Any:
    answer = house.client().post(f"/api/books/own/{path}", json={"text": TEXT, **body})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_checked_rulebook_comes_as_data(quick: LiveServer) -> None:
    """The page needs its options and decks to open a table."""
    found = quick.client().post("/api/books/check", json={"text": TEXT}).json()
    assert found["rulebook"] == as_json(encode_rulebook(load(NAME)))
    wrong = quick.client().post("/api/books/check", json={"text": TEXT + "\nx = 1"}).json()
    assert wrong["rulebook"] is None


def test_odds_with_chosen_options_and_decks(quick: LiveServer) -> None:
    found = ask(quick, "odds", options=SIX_HALF, decks=6)
    book = load(NAME, SIX_HALF)
    assert found["odds"] == msgspec.to_builtins(serialize_analysis(analyse(book, Shoe.full(6)), 6))
    assert found["rulebook"] == as_json(encode_rulebook(book))


def test_the_par_sheet_is_that_of_the_command(quick: LiveServer) -> None:
    sheet = make_par_sheet(load(NAME, SIX_HALF), [8])
    found = ask(quick, "par", options=SIX_HALF, deck_range="8")
    assert found == msgspec.to_builtins(serialize_sheet(sheet))
    file = ask(quick, "sheet", options=SIX_HALF, deck_range="8", form="csv")
    assert file == {"name": "par.csv", "text": render_csv(sheet)}


def test_the_edges_of_every_value_of_every_option(quick: LiveServer) -> None:
    found = ask(quick, "edges", decks=8)
    book = load(NAME)
    assert [one["id"] for one in found["options"]] == [option.id for option in book.options]
    for option in found["options"]:
        for value in option["values"]:
            chosen = load(NAME, {option["id"]: value["id"]})
            odds = analyse(chosen, Shoe.full(8))
            edges = {one["id"]: Fraction(one["edge"]) for one in value["wagers"]}
            assert edges == {wager.id: -odds[wager.id].ev for wager in chosen.wagers}


def test_solved_odds_are_those_of_the_command(quick: LiveServer) -> None:
    solved = solve_odds(analyse(load(NAME)), "tie", Fraction(1, 20))
    assert ask(quick, "solve", wager="tie", edge="5%") == serialize_solution(solved)
    [row] = ask(quick, "solve", wager="tie", edge="5%", step=2)["rows"]
    assert row["step"] == 2


def test_a_trial_coup_with_given_cards(quick: LiveServer) -> None:
    book = load(NAME)
    coup = play(book, read_cards("9H 4C KD 3S"))
    settled = [settle_wager(book, coup, wager, wager.payable_step) for wager in book.wagers]
    expected = msgspec.to_builtins(encode_coup(book, coup, settled, ONE_CHIP, 8))
    found = ask(quick, "coup", cards="9H 4C KD 3S")
    for wager in found["wagers"].values():
        if wager["commission"] is None:
            del wager["commission"]
    assert found == expected


def test_drawn_trial_coups_differ_and_are_complete(quick: LiveServer) -> None:
    coups = [ask(quick, "coup", decks=6) for _ in range(4)]
    dealt = {tuple(one["player"]["cards"] + one["banker"]["cards"]) for one in coups}
    assert len(dealt) > 1
    for coup in coups:
        order = [step["card"] for step in coup["steps"] if step["card"]]
        again = ask(quick, "coup", decks=6, cards=" ".join(order))
        assert {key: again[key] for key in ("player", "banker", "winner", "wagers")} == {
            key: coup[key] for key in ("player", "banker", "winner", "wagers")
        }


def test_the_die_of_a_drawn_coup_is_rolled(quick: LiveServer) -> None:
    text = read_source("mbs-power-98").decode()
    answer = quick.client().post("/api/books/own/coup", json={"text": text}).json()
    assert answer["die"] in range(1, 7)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("odds", {"decks": 99}, "decks_out_of_range"),
        ("odds", {"options": {"nothing": "x"}}, "unknown_option"),
        ("par", {"deck_range": "8-4"}, "bad_decks"),
        ("solve", {"wager": "nothing", "edge": "5%"}, "unknown_wager"),
        ("solve", {"wager": "tie", "edge": "5"}, "bad_rate"),
        ("coup", {"cards": "9H 4C"}, "card_missing"),
        ("coup", {"cards": "9H 4C KD 3S 2S"}, "card_too_many"),
        ("coup", {"cards": "XX"}, "unknown_card"),
        ("edges", {"text": "[rulebook]"}, "bad_book"),
    ],
)
def test_wrong_requests_are_refused(
    quick: LiveServer, path: str, body: dict[str, Any], code: str
) -> None:
    answer = quick.client().post(f"/api/books/own/{path}", json={"text": TEXT, **body})
    refused(answer, 400, code)
