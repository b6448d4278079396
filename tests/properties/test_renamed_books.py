"""Other names for the document, the book and its wagers change no result of any engine."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import punto.sim
from punto.cards import read_cards
from punto.house.audit_log import find_pay_scales
from punto.odds.analysis import analyse
from punto.odds.batch import analyse_batch
from punto.odds.par import make_par_sheet
from punto.odds.par.writers import serialize_sheet
from punto.odds.serialize import serialize_analysis
from punto.records import read_records
from punto.records.api import check_coup
from punto.records.audit.audit import audit_records
from punto.records.export import export_table
from punto.records.format import CoupRecord, StakeRecord
from punto.records.synthetic.generator import generate_records
from punto.roads.board import Board
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board
from punto.rules.catalog import built_in, load, read_source
from punto.rules.coup import play
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import settle
from punto.sim.sessions.run import simulate_sessions
from punto.table.config import build_setup, read_config
from punto.table.legal_commands import legal
from punto.table.visibility import ANY_STAFF, view
from punto.web.rulebook_schema import encode_rulebook
from tests.effort import effort
from tests.unit.house.test_auto_dealer import VirtualTable
from tests.unit.table.table_driver import OPERATOR, TableDriver, player

NEW_BOOK, NEW_DOCUMENT = "another-book", "another-document"
COUPS = {
    "mbs-7-up": ["7S 7H KD 7C", "2H 2C 9D", "5H KC 3D"],
    "others": ["8H KC 8D 3S 5S", "9H 3C 9C 4S", "KH 2C 7D 5S", "5H 9C 9D 6S 4C 4D", "4H 4C 5D 5S"],
}


class RenamedBook(NamedTuple):
    book: Rulebook
    renamed: Rulebook
    names: dict[str, str]
    """The new name of each wager."""
    text: str
    """The file of the renamed book."""

    @property
    def books(self) -> tuple[Rulebook, Rulebook]:
        return self.book, self.renamed


def rename(name: str) -> RenamedBook:
    """Return a book, and the same under other names."""
    options = {option.id: option.demo for option in load(name).options if option.demo}
    book, text = load(name, options), read_source(name).decode()
    names = {wager.id: f"w{number}_of_it" for number, wager in enumerate(book.wagers)}
    for old, new in names.items():
        text = re.sub(rf'(\[\[wager\]\]\nid = )"{old}"', rf'\1"{new}"', text)
        text = re.sub(rf"\bwager\.{old}\b", f"wager.{new}", text)
        text = re.sub(rf'^((?:needs|bound) = .*)"{old}"', rf'\1"{new}"', text, flags=re.MULTILINE)
    text = re.sub(r"\[example\].*", "", text, flags=re.DOTALL)
    text = text.replace(f'id = "{name}"', f'id = "{NEW_BOOK}"', 1)
    text = text.replace(f'document = "{book.document}"', f'document = "{NEW_DOCUMENT}"', 1)
    renamed = read_book(text.encode(), options)
    assert [wager.id for wager in renamed.wagers] == list(names.values())
    return RenamedBook(book, renamed, names, text)


def restore(value: Any, book: Rulebook, names: dict[str, str]) -> Any:
    """Return a value as JSON with the original names, without hashes of the text."""
    text = msgspec.json.encode(value).decode()
    text = re.sub(r'"sha256":"\w+"', '"sha256":""', text)
    text = text.replace(f"{NEW_DOCUMENT} ", f"{book.document} ")
    text = text.replace(f'"{NEW_DOCUMENT}"', f'"{book.document}"').replace(NEW_BOOK, book.id)
    for old, new in names.items():
        text = text.replace(f'"{new}"', f'"{old}"')
    return msgspec.json.decode(text)


# With options, suits, many wagers, permanent cards and a die; `make oracle` renames every book.
SHORT_BOOKS = ("division-5", "hellenic-fortune-six", "mbs-7-up", "mbs-power-98")


@pytest.fixture(params=effort(SHORT_BOOKS, built_in()), scope="module")
def pair(request: pytest.FixtureRequest) -> RenamedBook:
    return rename(request.param)


def each_with_ids(pair: RenamedBook) -> list[tuple[Rulebook, dict[str, str]]]:
    """Return both books, each with the id of every wager by its original id."""
    book, renamed, names, _ = pair
    return [(book, {name: name for name in names}), (renamed, names)]


def coups_of(book: Rulebook) -> list[str]:
    return COUPS.get(book.id, COUPS["others"])


def test_sides_and_settlements_are_the_same(pair: RenamedBook) -> None:
    book, renamed, names, _ = pair
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


def test_odds_are_the_same(pair: RenamedBook) -> None:
    book, renamed, names, _ = pair
    exact, exact_again = analyse(book), analyse(renamed)
    for first, second in zip(names, [*names][1:], strict=False):
        pair_again = names[first], names[second]
        assert exact.covariance(first, second) == exact_again.covariance(*pair_again)
    pages = [restore(serialize_analysis(each, None), book, names) for each in (exact, exact_again)]
    assert pages[0] == pages[1]
    shoes = [[8] * 13, [5, 3, 8, 1, 5, 8, 2, 2, 7, 6, 1, 4, 8]]
    one, other = (analyse_batch(each, shoes) for each in (book, renamed))
    assert {names[wager] for wager in one.draws} == {*other.draws}
    for old in one.draws:
        new = names[old]
        assert [one.exact(old, shoe) for shoe in (0, 1)] == [
            other.exact(new, shoe) for shoe in (0, 1)
        ]


def test_par_sheets_are_the_same(pair: RenamedBook) -> None:
    """With the effects of removal, the exposure and the mean to the cutting card."""
    book, _, names, _ = pair
    sheets = [make_par_sheet(each, [book.decks.min]) for each in pair.books]
    pages = [restore(serialize_sheet(sheet), book, names) for sheet in sheets]
    assert pages[0] == pages[1]


def test_descriptions_are_the_same(pair: RenamedBook) -> None:
    """What the page and `punto rules show` get of a book."""
    book, _, names, _ = pair
    one, other = (encode_rulebook(each) for each in pair.books)
    assert restore(one, book, {}) == restore(other, book, names)


def test_simulations_are_the_same(pair: RenamedBook) -> None:
    played, again = (punto.sim.simulate(each, 4_000, seed=1, workers=1) for each in pair.books)
    assert played.results == again.results
    for old, new in pair.names.items():
        one, other = played.wagers[old], again.wagers[new]
        assert (one.mean, one.se, one.exact) == (other.mean, other.se, other.exact)
        assert (one.stood_off, one.lost) == (other.stood_off, other.lost)
        assert [row[1:] for row in one.rows] == [row[1:] for row in other.rows]


def test_sessions_are_the_same(pair: RenamedBook) -> None:
    """Without `on`, a session bets on the Banker's side, whatever its wager is called."""
    made = [simulate_sessions(each, 256, rounds=60, seed=2, workers=1) for each in pair.books]
    assert made[0].config.wager.side == made[1].config.wager.side == "banker"
    assert str(made[0].sums) == str(made[1].sums)
    assert made[0].exact == made[1].exact


def test_generated_records_and_their_audit_are_the_same(pair: RenamedBook, tmp_path: Path) -> None:
    book, _, names, _ = pair
    found = []
    for number, each in enumerate(pair.books):
        folder = tmp_path / str(number)
        made = generate_records(each, 1_000, folder, seed=3, errors=30)
        coups = [record for file in made.files for record in read_records(file)]
        source = tmp_path / f"{number}.toml"
        source.write_text(pair.text if number else read_source(book.id).decode(), encoding="utf-8")
        audit = audit_records(made.files, str(source), options=each.chosen_options, workers=1)
        assert len(audit.findings) >= len(made.injected) > 0
        done = [coups, [error[1:] for error in made.injected], [one[1:] for one in audit.findings]]
        found.append(restore(done, book, names))
    assert found[0] == found[1]


def test_pay_scales_of_the_house_are_the_same(pair: RenamedBook) -> None:
    book, _, names, _ = pair
    one, other = ([[*scale] for scale in find_pay_scales(each)] for each in pair.books)
    assert restore(one, book, {}) == restore(other, book, names)


@pytest.mark.parametrize("style", ["A", "B"])
def test_the_automatic_dealer_plays_the_same(pair: RenamedBook, style: str) -> None:
    book, _, names, _ = pair
    played = []
    for each, ids in each_with_ids(pair):
        settings = {"decks": each.decks.min, "version": "midi", "style": style, "chip": "0.05"}
        table = VirtualTable(build_setup(each, read_config(settings), "virtual"))
        for box, name in enumerate(("anna", "bob"), start=1):
            table.give("operator", "cashier", {"type": "buy_in", "player": name, "amount": 10**9})
            table.give("player", name, {"type": "sit", "box": box})
        rng = random.Random(style)
        while len(table.hosted.results) < 12:
            if table.hosted.state.phase == "betting" and not table.hosted.state.stakes:
                for box, name in enumerate(("anna", "bob"), start=1):
                    for wager in main_wagers(book):
                        amount = 200 * rng.randint(1, 9)
                        stake = {"type": "place", "wager": ids[wager], "amount": amount}
                        table.give("player", name, {**stake, "box": box})
            else:
                assert table.dealt()
        roads = serialize_board(Board.from_results(read_results("".join(table.hosted.results))))
        played.append(restore([table.happened, roads], book, names))
    assert played[0] == played[1]


def main_wagers(book: Rulebook) -> list[str]:
    """Return the wagers that may be made on both sides by one player."""
    return [wager.id for wager in book.wagers if wager.side != "none"]


def test_the_audit_finds_the_same(pair: RenamedBook) -> None:
    book, renamed, names, _ = pair
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
            found.append(restore(violations, book, names))
        assert found[0] == found[1]


@pytest.mark.parametrize("style", ["A", "B", "C"])
def test_a_table_plays_the_same(pair: RenamedBook, style: str) -> None:
    book, _, names, _ = pair
    played = []
    for each, ids in each_with_ids(pair):
        table = TableDriver(each, style=style, differential=1000, chip="0.05").open("anna", "bob")
        seen: list[Any] = []
        for cards in coups_of(book):
            table.do("open_bets")
            for number, (name, wager, amount) in enumerate(stakes_of(book)):
                box = 1 if name == "anna" else 2
                table.do("place", player(name), box=box, wager=ids[wager], amount=amount)
                if number == 0:
                    seen.append(view(table.state, player(name)))
            table.do("no_more_bets")
            table.do("reduce_differential")
            if each.die:
                table.die(3)
            table.roles().deal(cards)
            seen += [view(table.state, ANY_STAFF), [*legal(table.state, ANY_STAFF)]]
            table.do("settle")
        table.do("set_limits", OPERATOR, limits={})
        table.do("open_bets")
        low = {"box": 1, "wager": ids[book.wagers[0].id], "amount": 1}
        refused = table.refuse("place", player("anna"), **low)
        records = [*export_table(table.state.setup, enumerate(table.events))]
        *others, exported = restore([table.events, seen, refused, records], book, names)
        played.append([*others, [sort_wagers(record) for record in exported]])
    assert played[0] == played[1]


def sort_wagers(record: dict[str, Any]) -> dict[str, Any]:
    """Sort the wagers of a record, which an export sorts by their ids in the book."""
    if "wagers" not in record:
        return record
    return {
        **record,
        "wagers": sorted(record["wagers"], key=lambda row: (row["box"], row["wager"])),
    }


def stakes_of(book: Rulebook) -> list[tuple[str, str, int]]:
    """Return a player, a wager and an amount for each wager: anna on one side, bob on the other."""
    main = {wager.side: wager.id for wager in book.wagers}
    stakes = [("anna", main["banker"], 8000), ("bob", main["player"], 2000)]
    others = [wager for wager in book.wagers if wager.id not in (main["banker"], main["player"])]
    for wager in others:
        bounded_by = wager.bound.at_most if wager.bound else None
        stakes.append(("bob" if bounded_by == main["player"] else "anna", wager.id, 200))
    return stakes
