"""Each act cites its own document, or house procedure where the document is silent."""

from __future__ import annotations

import pytest

from punto.cards import read_cards
from punto.records.api import check_coup
from punto.records.format import FORMAT, CoupRecord, RecordHeader, StakeLimit, StakeRecord
from punto.rules.catalog import built_in, load
from punto.rules.coup import play
from punto.rules.settlement import settle
from punto.table import events as e
from punto.table.visibility import view
from punto.web.rulebook_schema import encode_rulebook
from tests.paths import EXAMPLES
from tests.unit.table.table_driver import TableDriver, player

MBS = {"mbs-baccarat": "3.10", "mbs-7-up": "3.10", "mbs-power-98": "3.12"}
HELLENIC = [name for name in built_in() if name.startswith("hellenic")]
NATURALS = ["player_natural_8", "player_natural_9", "banker_natural_8", "banker_natural_9"]
TIE = "4H 4C 5D 5S"


def played(book: str, cards: str = "KH 2C 9D 5S") -> TableDriver:
    return TableDriver(book).open("anna").round(cards, anna={"player": 100})


def clauses(table: TableDriver, *codes: str) -> set[str | None]:
    return {call.clause for call in table.all(e.Called) if call.code in codes}


@pytest.mark.parametrize("book", MBS)
def test_results_at_mbs_tables_cite_their_own_document(book: str) -> None:
    cards = "2C KH 4D" if book == "mbs-7-up" else "KH 2C 9D 5S"
    table = played(book, cards)
    assert clauses(table, "wins") == {f"{book} {MBS[book]}"}
    assert table.last(e.RoundDecided).clause == f"{book} {MBS[book]}"


def test_a_tie_at_an_mbs_table_cites_the_clause_on_ties() -> None:
    table = played("mbs-baccarat", TIE)
    assert clauses(table, "tie") == {"mbs-baccarat 3.10.1"}
    assert table.last(e.RoundDecided).clause == "mbs-baccarat 3.10.1"


@pytest.mark.parametrize("book", HELLENIC)
def test_counts_and_results_at_hellenic_tables_cite_their_own_document(book: str) -> None:
    table = played(book)
    cited = {"hellenic baccarat/order-of-play"}
    assert clauses(table, "count", "natural") == cited
    assert clauses(table, "wins") == cited


@pytest.mark.parametrize("wager", NATURALS)
def test_natural_wagers_have_the_same_limit_clause_at_the_table_and_in_the_audit(
    wager: str,
) -> None:
    table = TableDriver("mbs-power-98", limit={"min": 10, "max": 100}).open("anna")
    table.do("open_bets")
    main = wager.partition("_")[0]
    table.do("place", player("anna"), box=1, wager=main, amount=20)
    refusal = table.refuse("place", player("anna"), box=1, wager=wager, amount=5)
    assert (refusal.code, refusal.clause) == ("below_minimum", "division-5 5.9")
    assert table.book.is_house_procedure(refusal.clause)
    assert audited(wager) == {"division-5 5.9"}


def audited(wager: str, book: str = "mbs-power-98") -> set[str]:
    limits = {wager: StakeLimit(min=10, max=100)}
    coup = CoupRecord(
        shoe="1",
        coup=1,
        cards=("KH", "2C", "9D", "5S"),
        die=1 if load(book).die else None,
        wagers=(StakeRecord(wager=wager, stake=5),),
    )
    header = RecordHeader(format=FORMAT, limits=limits)
    found = check_coup(load(book), coup, header)
    return {violation.clause for violation in found if violation.code == "below_minimum"}


def test_perfect_pairs_cites_its_own_limits() -> None:
    table = TableDriver("division-5", {"perfect_pairs": "one"}, limit={"min": 10, "max": 100})
    table.open("anna").do("open_bets")
    table.do("place", player("anna"), box=1, wager="tie", amount=20)
    refusal = table.refuse("place", player("anna"), box=1, wager="perfect_pairs", amount=5)
    assert (refusal.code, refusal.clause) == ("below_minimum", "division-5 11A.4")


@pytest.mark.parametrize("book", built_in())
def test_views_name_the_document_of_house_procedure(book: str) -> None:
    """A client can mark a clause as house procedure, as the command line does (reading 20)."""
    table = TableDriver(book).open("anna")
    named = None if book == "division-5" else "division-5"
    own = table.book.document or ""
    assert view(table.state, player("anna")).house_procedure == named
    assert encode_rulebook(table.book).house_procedure == named
    cited = {event.clause.partition(" ")[0] for event in table.events if event.clause}
    assert cited - {own} == ({"division-5"} if named else set())


def test_the_page_gets_clauses_of_commands_from_the_book() -> None:
    cited = {
        name: encode_rulebook(load(name)).command_clauses.get("set_differential")
        for name in ("division-5", "mbs-baccarat", str(EXAMPLES / "either-pair.toml"))
    }
    assert [*cited.values()] == ["division-5 5.17", "division-5 5.17", None]


def test_a_book_without_house_procedure_cites_no_limit() -> None:
    book = str(EXAMPLES / "either-pair.toml")
    table = TableDriver(book, limit={"min": 10, "max": 100})
    table.open("anna").do("open_bets")
    refusal = table.refuse("place", player("anna"), box=1, wager="either_pair", amount=5)
    assert refusal.clause == "house/below_minimum"
    assert audited("either_pair", book) == {"house/below_minimum"}


def test_a_book_without_house_procedure_cites_division_5_nowhere() -> None:
    table = TableDriver(str(EXAMPLES / "either-pair.toml"), style="B").open("anna", "bob")
    table.round("KH 2C 9D 5S", anna={"player": 100}, bob={"banker": 100})
    assert {event.clause for event in table.events} == {None}


@pytest.mark.parametrize("wager", NATURALS)
def test_natural_wagers_lost_on_a_tie_cite_the_clause_on_ties(wager: str) -> None:
    book = load("mbs-power-98")
    [lost] = settle(book, play(book, read_cards(TIE), 1), {wager: 10})
    assert (lost.outcome, lost.clause) == ("lose", "mbs-power-98 3.10.5")
    [other] = settle(book, play(book, read_cards("KH 2C 6D 5S"), 1), {wager: 10})
    assert (other.outcome, other.clause) == ("lose", "mbs-power-98 3.10")


def test_the_table_cites_the_clause_on_ties_too() -> None:
    table = TableDriver("mbs-power-98").open("anna")
    table.round(TIE, anna={"player": 100, "player_natural_9": 50})
    assert table.last(e.StakeLost).clause == "mbs-power-98 3.10.5"


@pytest.mark.parametrize("book", ["division-5", "mbs-baccarat"])
def test_a_stood_off_stake_withdrawn_before_the_next_round_cites_5_16(book: str) -> None:
    table = played(book, TIE)
    assert table.state.phase == "ready"
    table.do("withdraw", player("anna"), box=1, wager="player")
    assert table.last(e.StakeReturned).clause == "division-5 5.16"


def test_every_cited_name_is_known_to_the_table() -> None:
    """A misspelt name in `[citations]` would cite nothing."""
    from punto.messages.catalog import load_catalog
    from punto.table.commands import COMMANDS
    from punto.table.events import EVENTS

    catalog = load_catalog()
    steps = {
        *catalog["words"]["step"],
        "pass_hand",
        "turn_hand",
        "dealer_turns_hand",
        "call_result",
    }
    known = {
        "commands": {*COMMANDS},
        "phases": {*COMMANDS},
        "events": {*EVENTS},
        "announcements": {*catalog["announcement"]},
        "actions": {*catalog["action"]},
        "steps": steps,
        "refusals": {*catalog["refusal"], "shoe_not_cut"},
        "audit": {"totals", "wager_on_void_hand"},
    }
    for name in built_in():
        unknown = [key for key in load(name).citations.entries if key[1] not in known[key[0]]]
        assert unknown == [], name
