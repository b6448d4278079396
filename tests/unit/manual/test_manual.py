"""The procedure manual: every rule of the conduct of a book with its clause."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from punto.manual.html import render_html
from punto.manual.irregularities import REMEDIES, TITLES
from punto.manual.manual import encode_manual, make_manual
from punto.rules.catalog import built_in, load
from punto.rules.loader import read_book
from punto.rules.procedure import IrregularityRules, Remedy
from tests.unit.rules.book_sources import book_source, wager_with_row


def sections(book: Any) -> dict[str, Any]:
    encoded = msgspec.to_builtins(encode_manual(make_manual(book)))
    return {section["title"]: section for section in encoded["sections"]}


def facts(section: Any) -> dict[str, dict[str, str]]:
    return {entry["title"]: dict(entry["facts"]) for entry in section["entries"]}


@pytest.mark.parametrize("name", built_in())
def test_a_manual_has_each_irregularity_wager_and_clause(name: str) -> None:
    book = load(name)
    page = render_html(make_manual(book))
    rules = msgspec.structs.asdict(book.procedure.irregularities)
    conduct = [rule.clause for rule in rules.values()]
    conduct += [book.procedure.cut.clause, book.procedure.last_coup.clause, book.deal.clause]
    conduct += [row.clause for wager in book.wagers for row in wager.pays]
    conduct += [wager.push.clause for wager in book.wagers if wager.push]
    assert [clause for clause in conduct if clause and clause not in page] == []
    manual = sections(book)
    assert len(manual["Irregularities"]["entries"]) == len(IrregularityRules.__struct_fields__)
    assert [*facts(manual["Betting"])] == [wager.title for wager in book.wagers]


def test_every_irregularity_and_remedy_has_words() -> None:
    assert {*TITLES} == {*IrregularityRules.__struct_fields__}
    assert {*REMEDIES} == {*get_args(Remedy)}


def test_the_order_is_that_of_an_evening() -> None:
    titles = [*sections(load("mbs-power-98"))]
    wanted = ["Opening", "Inspection and mixing of the cards", "Shuffle", "Cut", "Burn", "Betting",
              "Call", "Die", "Deal", "Drawing rules", "Announcements of the dealer", "Payment",
              "Last coup", "Free rounds", "Irregularities"]  # fmt: skip
    assert [title for title in titles if title in wanted] == wanted


def test_a_push_comes_before_the_rows() -> None:
    [table, *_] = sections(load("division-5"))["Payment"]["tables"]
    assert table["title"] == "Banker"
    assert table["rows"][0] == ("1", "stands off", "tie", "division-5 5.1")
    assert table["rows"][1][1:3] == ("0.95 to 1", "Banker wins")


def test_a_permanent_card_has_its_suit_or_none() -> None:
    [line, *_] = sections(load("mbs-7-up"))["Deal"]["lines"]
    assert line["text"].startswith("A permanent seven without a suit (none) on the layout")
    source = book_source(
        wager_with_row("tie", "tie", "8:1"),
        sections='[deal]\npermanent = { player = "7H" }\norder = ["banker", "player", "banker"]\n',
    )
    [line, *_] = sections(read_book(source))["Deal"]["lines"]
    assert "seven of hearts" in line["text"]


def test_the_styles_say_who_turns_what() -> None:
    styles = facts(sections(load("division-5"))["Deal"])
    assert styles["Style A"]["First cards"] == "face up"
    assert styles["Style B"]["Third card"] == "face down"
    assert "division-5 8.9" in styles["Style B"]["Banker's cards"]
    assert styles["Style C"]["Turned"].startswith("by the dealer")
    assert styles["Style C"]["Third card"] == "face up"


def test_irregularities_follow_the_data_of_the_book() -> None:
    found = facts(sections(load("mbs-baccarat"))["Irregularities"])
    together = found["Two cards drawn together"]
    assert together["How far back"] == "until the round is settled"
    assert together["Remedy"].startswith("the round is void, unless")
    assert together["Decided by"] == "operator"
    assert found["The burn missed"]["Reported by"].startswith("dealer")


def test_options_and_what_they_replace() -> None:
    book = load("division-5", {"perfect_pairs": "one", "banker_pay": "six_half"})
    manual = sections(book)
    chosen = {
        title.split(":")[0]: entry
        for title, entry in facts(manual["Options of the operator"]).items()
    }
    assert chosen["banker_pay"]["In this manual"] == "six_half"
    [pay, _] = manual["Options of the operator"]["tables"]
    replaced = {row[0]: row[2] for row in pay["rows"]}
    assert "irregularities.unpayable_stake_taken" in replaced["six_half"]
    assert "banker.pays" in replaced["six_half"]
    unpayable = facts(manual["Irregularities"])["A stake accepted that cannot be paid exactly"]
    assert unpayable["Remedy"].startswith("the stake is refused")
    assert "Perfect Pairs" in manual["Wagers that the initial deal decides"]["lines"][0]["text"]


def test_texts_of_an_author_are_escaped() -> None:
    source = book_source(wager_with_row("tie", "tie", "8:1")).replace(
        b'title = "Tie"', b'title = "<b>Tie</b>"'
    )
    page = render_html(make_manual(read_book(source)))
    assert "<b>Tie" not in page
    assert "&lt;b&gt;Tie" in page
