"""Other names for the document, the book and its wagers change no result of any engine."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import punto.sim
from punto.cards import read_cards
from punto.odds.analysis import analyse
from punto.records.api import check_coup
from punto.records.format import CoupRecord, StakeRecord
from punto.rules.catalog import built_in, load, read_source
from punto.rules.coup import play
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import settle
from tests.unit.table.table_driver import OPERATOR, TableDriver, player

COUPS = {
    "mbs-7-up": ["7S 7H KD 7C", "2H 2C 9D", "5H KC 3D"],
    "others": ["8H KC 8D 3S 5S", "9H 3C 9C 4S", "KH 2C 7D 5S", "5H 9C 9D 6S 4C 4D", "4H 4C 5D 5S"],
}


def rename(name: str) -> tuple[Rulebook, Rulebook, dict[str, str]]:
    """Return a book, the same under other names, and the new name of each wager."""
    options = {option.id: option.demo for option in load(name).options if option.demo}
    book, text = load(name, options), read_source(name).decode()
    names = {wager.id: f"w{number}_of_it" for number, wager in enumerate(book.wagers)}
    for old, new in names.items():
        text = re.sub(rf'(\[\[wager\]\]\nid = )"{old}"', rf'\1"{new}"', text)
        text = re.sub(rf"\bwager\.{old}\b", f"wager.{new}", text)
        text = re.sub(rf'^((?:needs|bound) = .*)"{old}"', rf'\1"{new}"', text, flags=re.MULTILINE)
    text = re.sub(r"\[example\].*", "", text, flags=re.DOTALL)
    text = text.replace(f'id = "{name}"', 'id = "it"', 1)
    text = text.replace(f'document = "{book.document}"', 'document = "a-document"', 1)
    renamed = read_book(text.encode(), options)
    assert [wager.id for wager in renamed.wagers] == list(names.values())
    return book, renamed, names


def restore(value: Any, document: str, names: dict[str, str]) -> Any:
    """Return JSON with the original names."""
    text = msgspec.json.encode(value).decode().replace("a-document ", f"{document} ")
    for old, new in names.items():
        text = text.replace(f'"{new}"', f'"{old}"')
    return msgspec.json.decode(text)


@pytest.fixture(params=built_in())
def pair(request: pytest.FixtureRequest) -> tuple[Rulebook, Rulebook, dict[str, str]]:
    return rename(request.param)


Pair = tuple[Rulebook, Rulebook, dict[str, str]]


def coups_of(book: Rulebook) -> list[str]:
    return COUPS.get(book.id, COUPS["others"])


def test_sides_and_settlements_are_the_same(pair: Pair) -> None:
    book, renamed, names = pair
    assert [wager.side for wager in book.wagers] == [wager.side for wager in renamed.wagers]
    die = 3 if book.die else None
    for cards in coups_of(book):
        stakes = dict.fromkeys(names, 2000)
        one = settle(book, play(book, read_cards(cards), die), stakes)
        other_stakes = {names[wager]: stake for wager, stake in stakes.items()}
        other = settle(renamed, play(renamed, read_cards(cards), die), other_stakes)
        assert [(paid.outcome, paid.profit, paid.commission) for paid in one] == [
            (paid.outcome, paid.profit, paid.commission) for paid in other
        ]


def test_odds_and_simulation_are_the_same(pair: Pair) -> None:
    book, renamed, names = pair
    one, other = analyse(book), analyse(renamed)
    assert [one[old].ev for old in names] == [other[new].ev for new in names.values()]
    played, played_again = (
        punto.sim.simulate(each, 2_000, seed=1, workers=1) for each in (book, renamed)
    )
    assert [played.wagers[old].mean for old in names] == [
        played_again.wagers[new].mean for new in names.values()
    ]


def test_the_audit_finds_the_same(pair: Pair) -> None:
    book, renamed, names = pair
    die = 2 if book.die else None
    for cards in coups_of(book):
        found = []
        for each, ids in ((book, list(names)), (renamed, list(names.values()))):
            stakes = tuple(
                StakeRecord(wager=wager, stake=200, profit=1, player="anna", box=1) for wager in ids
            )
            coup = CoupRecord(
                shoe="1", coup=1, cards=tuple(cards.split()), die=die, result="tie", wagers=stakes
            )
            violations = [[*violation] for violation in check_coup(each, coup)]
            found.append(restore(violations, book.document or "", names))
        assert found[0] == found[1]


@pytest.mark.parametrize("style", ["A", "B"])
def test_a_table_plays_the_same(pair: Pair, style: str) -> None:
    book, renamed, names = pair
    played = []
    for each, of in ((book, dict(zip(names, names, strict=True))), (renamed, names)):
        table = TableDriver(each, style=style, differential=1000, chip="0.05").open("anna", "bob")
        sides = {wager.side: of.get(wager.id, wager.id) for wager in book.wagers}
        table.do("open_bets")
        stakes = {
            "anna": {sides["banker"]: 4000, sides["tie"]: 40},
            "bob": {sides["player"]: 1000},
        }
        for number, (name, wagers) in enumerate(stakes.items(), start=1):
            for wager, amount in wagers.items():
                table.do("place", player(name), box=number, wager=wager, amount=amount)
        table.do("no_more_bets")
        if each.die:
            table.die(3)
        table.do("reduce_differential")
        table.roles().deal(coups_of(book)[0]).do("settle")
        table.do("set_limits", OPERATOR, limits={})
        played.append(restore(table.events, book.document or "", names))
    assert played[0] == played[1]
