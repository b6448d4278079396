"""Defaults for missing keys, and citations of clauses."""

from datetime import date

import pytest
from msgspec import structs

from punto.cards import read_card
from punto.refusals import Refused
from punto.rules.catalog import load, read_source
from punto.rules.loader import compile_source, load_common_rules, read_book
from punto.rules.rulebook import Rulebook
from tests.unit.rules.book_sources import TIE, book_source, wager_with_row

MINIMAL = read_book(book_source())


def test_missing_sections_come_from_the_common_rules() -> None:
    usual = load("division-5")
    rules, followed = MINIMAL.tableau, usual.tableau
    assert rules.naturals.totals == followed.naturals.totals
    assert rules.player.totals == followed.player.totals
    assert rules.banker_alone.totals == followed.banker_alone.totals
    assert rules.banker.draws_against == followed.banker.draws_against
    assert MINIMAL.deal.order == usual.deal.order
    assert remedies(MINIMAL) == remedies(usual)


def remedies(book: Rulebook) -> list[str]:
    return [rule.remedy for rule in structs.astuple(book.procedure.irregularities)]


def test_the_common_rules_cite_nothing() -> None:
    assert MINIMAL.deal.clause is None
    assert MINIMAL.tableau.naturals.clause is None
    assert MINIMAL.procedure.burn.clause is None
    assert MINIMAL.procedure.irregularities.burn_missed.clause is None
    assert MINIMAL.citations.find("events", "round_decided") is None


def test_house_procedure_supplies_the_clauses_and_not_the_rules() -> None:
    book = read_book(book_source(head='house_procedure = "division-5"'))
    usual = load("division-5")
    assert (book.tableau, book.deal) == (usual.tableau, usual.deal)
    assert book.procedure.irregularities == usual.procedure.irregularities
    assert (book.procedure.cut.least_from_back, book.procedure.cut.clause) == (20, "division-5 7.6")
    assert book.citations.find("announcements", "count", "B") == "division-5 8.14"
    assert book.is_house_procedure("division-5 8.14")
    assert not book.is_house_procedure("inline 8.14")
    assert book.describe_clause("division-5 8.3") == "division-5 8.3, house procedure"
    assert not usual.is_house_procedure("division-5 8.14")


def test_a_book_s_own_citation_precedes_house_procedure() -> None:
    own = """[citations.announcements]
count = "4"
[citations.events]
stake_returned = { withdrawn = "5" }"""
    book = read_book(book_source(head='house_procedure = "division-5"', sections=own))
    find = book.citations.find
    assert {find("announcements", "count", style) for style in "ABC"} == {"inline 4"}
    assert find("events", "stake_returned", "withdrawn") == "inline 5"
    assert find("events", "stake_returned", "stood_off") == "division-5 5.16"
    assert find("events", "stake_returned", "left") is None
    assert not book.is_house_procedure(find("announcements", "count"))


def test_a_citation_is_a_text() -> None:
    with pytest.raises(Refused, match="citations") as caught:
        read_book(book_source(sections="[citations.announcements]\ncount = 4"))
    assert caught.value.refusal.code == "bad_book"


def test_an_earlier_text_of_a_built_in_book_is_read_as_the_present_one() -> None:
    now = load("mbs-baccarat")
    *_, earlier = now.text.earlier
    assert now.is_text(now.sha256)
    assert now.is_text(earlier)
    assert not now.is_text(load("mbs-7-up").sha256)


def test_missing_header_keys_are_empty() -> None:
    assert (MINIMAL.document, MINIMAL.effective, MINIMAL.minimum_age) == (None, None, None)
    assert (MINIMAL.notices, MINIMAL.options, MINIMAL.die, MINIMAL.example) == ((), (), None, None)


def test_the_default_is_the_maximum_number_of_decks() -> None:
    decks = read_book(book_source(head="", decks=6)).decks
    assert (decks.min, decks.max, decks.default) == (6, 6, 6)


def test_a_key_of_the_book_replaces_the_whole_common_value() -> None:
    book = read_book(book_source(sections='[tableau]\nplayer = "0-4"\nbanker.rows = { 0 = "1" }'))
    assert book.tableau.player.totals == set(range(5))
    assert book.tableau.player.clause is None
    assert book.tableau.banker_alone == MINIMAL.tableau.banker_alone
    assert [len(row) for row in book.tableau.banker.draws_against] == [1] + [0] * 9


def test_irregularities_are_replaced_one_by_one() -> None:
    changed = '[procedure.irregularities]\nlate_wager = { remedy = "stands" }'
    found = read_book(book_source(sections=changed)).procedure.irregularities
    assert (found.late_wager.remedy, found.late_wager.clause) == ("stands", None)
    assert found.burn_missed == MINIMAL.procedure.irregularities.burn_missed


def test_merging_does_not_change_the_common_rules() -> None:
    before = repr(load_common_rules())
    read_book(
        book_source(sections='[procedure.irregularities]\nlate_wager = { remedy = "stands" }')
    )
    assert repr(load_common_rules()) == before


def test_a_bare_clause_belongs_to_the_book_s_document() -> None:
    cited = wager_with_row("tie", "tie", more='clause = "4.1"\nlose = { clause = "other 7" }')
    [by_id] = read_book(book_source(cited)).wagers
    [by_document] = read_book(book_source(cited, head='document = "rules"')).wagers
    assert (by_id.clause, by_id.lose_clause) == ("inline 4.1", "other 7")
    assert (by_document.clause, by_document.lose_clause) == ("rules 4.1", "other 7")


def test_a_loss_without_a_clause_cites_the_wager_s() -> None:
    [tie] = read_book(book_source(wager_with_row("tie", "tie", more='clause = "4.1"'))).wagers
    assert tie.lose_clause == "inline 4.1"


def test_a_push_is_a_condition_or_a_table() -> None:
    cited = TIE + 'push = { when = "margin == 1", clause = "9" }\n'
    [short] = read_book(book_source(TIE + 'push = "margin == 1"\n')).wagers
    [long] = read_book(book_source(cited)).wagers
    assert short.push
    assert long.push
    assert short.push.when == long.push.when
    assert (short.push.clause, long.push.clause) == (None, "inline 9")


def test_notices_and_dates_are_read() -> None:
    notices = 'notices = ["One", { text = "Two", clause = "3" }]\neffective = 2024-05-01'
    book = read_book(book_source(head=notices))
    assert [(notice.text, notice.clause) for notice in book.notices] == [
        ("One", None),
        ("Two", "inline 3"),
    ]
    assert book.effective == date(2024, 5, 1)


def test_a_permanent_card_opens_its_hand() -> None:
    deal = '[deal]\npermanent = { player = "7" }\norder = ["banker", "player", "banker"]'
    book = read_book(book_source(sections=deal))
    assert book.deal.permanent == {"player": read_card("7", suitless=True)}
    assert book.deal.order == ("banker", "player", "banker")


def test_a_book_has_the_hash_of_its_text() -> None:
    assert MINIMAL.sha256 == read_book(book_source()).sha256
    assert MINIMAL.sha256 != read_book(book_source() + b"\n").sha256


def test_a_book_is_compiled_once_for_the_same_text_and_options() -> None:
    source = read_source("division-5")
    first = read_book(source, {"perfect_pairs": "one"})
    assert read_book(source, {"perfect_pairs": "one"}) is first
    assert read_book(source, {"perfect_pairs": "two"}) is not first
    assert read_book(source + b"\n", {"perfect_pairs": "one"}) is not first
    again = compile_source(source, {"perfect_pairs": "one"})
    assert again is not first
    assert (again.wagers, again.payoffs.rows) == (first.wagers, first.payoffs.rows)
