"""Options of a book and the changes of their values."""

import pytest

from punto.rules.catalog import load, read_source
from punto.rules.loader import option_combinations, read_book
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager
from tests.unit.rules.book_sources import TIE, book_source, option_source, wager_with_row
from tests.unit.rules.refusal_helpers import capture_findings, capture_refusal, check_refusal

PLAYER = wager_with_row("player", "player_wins", push="tie")


def book(*values: str, chosen: str = "plain", wagers: tuple[str, ...] = (PLAYER, TIE)) -> Rulebook:
    return read_book(book_source(*wagers, sections=option_source(*values)), {"style": chosen})


def ids(read: Rulebook) -> list[str]:
    return [wager.id for wager in read.wagers]


def test_an_unset_option_has_its_default() -> None:
    assert load("division-5").chosen_options == {"banker_pay": "commission", "perfect_pairs": "off"}
    chosen = load("division-5", {"perfect_pairs": "two"}).chosen_options
    assert chosen == {"banker_pay": "commission", "perfect_pairs": "two"}


def test_option_combinations_are_complete_with_the_defaults_first() -> None:
    choices = option_combinations(read_source("division-5"))
    assert choices[0] == load("division-5").chosen_options
    assert len(choices) == len({tuple(choice.values()) for choice in choices}) == 2 * 3


def test_a_book_without_options_has_one_combination() -> None:
    assert option_combinations(book_source()) == [{}]


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    found = capture_refusal(load, "division-5", {"banker_pays": "commission"})
    check_refusal(
        found, "unknown_option", "did you mean 'banker_pay'?", "banker_pay, perfect_pairs"
    )


def test_an_option_is_refused_if_the_book_has_no_options() -> None:
    check_refusal(
        capture_refusal(load, "mbs-baccarat", {"a": "b"}), "unknown_option", "it has no options"
    )


def test_an_unknown_value_is_refused_with_the_clause_of_the_option() -> None:
    found = capture_refusal(load, "division-5", {"perfect_pairs": "three"})
    check_refusal(found, "unknown_option_value", "'three'", "off, one or two")
    assert found.clause == "division-5 11A.1"


def test_a_value_replaces_keys_of_a_wager() -> None:
    changes = 'rich:wager.tie.pays = [{ odds = "9:1", when = "tie" }]'
    plain, rich = (book("plain", changes, chosen=chosen) for chosen in ("plain", "rich"))
    assert [find_wager(read, "tie").pays[0].odds.text for read in (plain, rich)] == ["8:1", "9:1"]
    assert find_wager(rich, "tie").title == find_wager(plain, "tie").title
    assert find_wager(rich, "player") == find_wager(plain, "player")


def test_a_value_removes_a_wager() -> None:
    values = ("plain", "bare:wager.tie.offered = false")
    assert ids(book(*values)) == ["player", "tie"]
    assert ids(book(*values, chosen="bare")) == ["player"]


def test_a_value_adds_a_wager() -> None:
    pays = 'pays = [{ odds = "2:1", when = "margin == 4" }]'
    values = ("plain", f'more:wager.four = {{ title = "Four", {pays} }}')
    assert ids(book(*values)) == ["player", "tie"]
    assert ids(book(*values, chosen="more")) == ["player", "tie", "four"]


def test_an_added_wager_must_be_complete() -> None:
    source = book_source(sections=option_source("plain", 'more:wager.four = { title = "Four" }'))
    assert read_book(source).chosen_options == {"style": "plain"}
    [found] = capture_findings(read_book, source, {"style": "more"})
    assert (found.code, found.key) == ("missing_key", "option.style.values.more.wager.four.pays")
    assert source.decode().splitlines()[(found.line or 0) - 1].startswith("wager.four")


def test_a_value_changes_the_table_of_play_and_the_procedure() -> None:
    changes = 'other:tableau.player = "0-4"\nprocedure.burn = { by = "none" }'
    plain, other = (book("plain", changes, chosen=chosen) for chosen in ("plain", "other"))
    assert (5 in plain.tableau.player.totals, 5 in other.tableau.player.totals) == (True, False)
    assert (plain.procedure.burn.by, other.procedure.burn.by) == ("first_card", "none")
    assert other.procedure.cut == plain.procedure.cut


def test_a_value_changes_irregularities_one_by_one() -> None:
    changes = 'strict:procedure.irregularities.late_wager = { remedy = "stands" }'
    plain, strict = (book("plain", changes, chosen=chosen) for chosen in ("plain", "strict"))
    found = strict.procedure.irregularities
    assert found.late_wager.remedy == "stands"
    assert found.burn_missed == plain.procedure.irregularities.burn_missed


def test_a_value_adds_its_notices_to_the_book_s() -> None:
    source = book_source(
        head='notices = ["Always"]', sections=option_source("plain", 'sign:notices = ["Now"]')
    )
    assert [notice.text for notice in read_book(source).notices] == ["Always"]
    signed = read_book(source, {"style": "sign"})
    assert [notice.text for notice in signed.notices] == ["Always", "Now"]


NOT_OFFERED = {
    "taken away by the value chosen": (
        TIE,
        ("plain:wager.tie.offered = false", "rich"),
    ),
    "off the layout but for one value": (
        TIE + "offered = false\n",
        ("plain", "rich:wager.tie.offered = true"),
    ),
    "added by another value": (
        "",
        ("plain", 'rich:wager.tie = { title = "Tie", pays = [{ odds = "8:1", when = "tie" }] }'),
    ),
}


@pytest.mark.parametrize(("tie", "values"), NOT_OFFERED.values(), ids=NOT_OFFERED)
def test_a_wager_not_offered_is_refused_with_the_choice_that_offers_it(
    tie: str, values: tuple[str, ...]
) -> None:
    assert ids(book(*values, chosen="rich", wagers=(PLAYER, tie))) == ["player", "tie"]
    found = capture_refusal(find_wager, book(*values, wagers=(PLAYER, tie)), "tie")
    check_refusal(found, "wager_not_offered", "style = plain", "choose style=rich")
    assert found.clause == "inline 5.1"


BAD_OPTIONS = {
    "a default that is no value": (
        option_source("rich"),
        "style.default",
        "default_not_a_value",
    ),
    "no values": (
        '[[option]]\nid = "o"\ntitle = "O"\ndefault = "a"\nvalues = []',
        "o.values",
        "too_few_items",
    ),
    "a value written twice": (
        option_source("plain", "plain"),
        "style.values.plain.id",
        "duplicate_id",
    ),
    "an option written twice": (
        option_source("plain") + "\n" + option_source("plain"),
        "style.id",
        "duplicate_id",
    ),
    "an unknown key": (
        option_source("plain:wagers = 1"),
        "style.values.plain.wagers",
        "unknown_key",
    ),
    "a change that is no table": (
        option_source("plain:wager.tie = 1"),
        "style.values.plain.wager.tie",
        "wrong_type",
    ),
    "a bad value in what is chosen": (
        option_source("plain:wager.tie.pays = 1"),
        "style.values.plain.wager.tie.pays",
        "wrong_type",
    ),
    "a bad row in what is chosen": (
        option_source('plain:wager.tie.pays = [{ odds = "8", when = "tie" }]'),
        "style.values.plain.wager.tie.pays[1].odds",
        "odds_not_exact",
    ),
    "a bad table of play in what is chosen": (
        option_source('plain:tableau.player = "0-8"'),
        "style.values.plain.tableau.player",
        "natural_never_draws",
    ),
    "a bad remedy in what is chosen": (
        option_source('plain:procedure.irregularities.late_wager = { remedy = "x" }'),
        "style.values.plain.procedure.irregularities.late_wager.remedy",
        "not_one_of",
    ),
    "notices that are text": (
        option_source('plain:notices = "x"'),
        "style.values.plain.notices",
        "wrong_type",
    ),
    "a notice that is a number": (
        option_source("plain:notices = [1]"),
        "style.values.plain.notices[1]",
        "wrong_type",
    ),
    "a wager's id changed": (
        option_source('plain:wager.tie.id = "draw"'),
        "style.values.plain.wager.tie.id",
        "wager_id_changed",
    ),
}


@pytest.mark.parametrize(("sections", "key", "code"), BAD_OPTIONS.values(), ids=BAD_OPTIONS)
def test_a_bad_option_is_refused(sections: str, key: str, code: str) -> None:
    [found] = capture_findings(read_book, book_source(head='notices = ["A"]', sections=sections))
    assert (found.key, found.code) == (f"option.{key}", code)


def test_an_error_outside_the_options_is_located_in_the_book() -> None:
    """The value replaces `title`; the error is in `pays`."""
    tie = wager_with_row("tie", "tei")
    sections = option_source('plain:wager.tie.title = "T"')
    [found] = capture_findings(read_book, book_source(tie, sections=sections))
    assert (found.key, found.code) == ("wager.tie.pays[1].when", "unknown_fact")


def test_an_option_value_that_is_no_text_is_refused() -> None:
    refusal = capture_refusal(load, "division-5", {"perfect_pairs": 1})
    assert refusal.code == "unknown_option_value"
