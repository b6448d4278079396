"""Errors that authors of rulebooks make: each has its own sentence, and all are found at once."""

from __future__ import annotations

import pytest

from punto.house.table_house_settings import HostedTableConfig, make_header
from punto.refusals import Refused
from punto.rules.lint import lint_source
from punto.rules.loader import read_book

BOOK = """\
[rulebook]
id = "my-game"
title = "My game"
version = "1"
decks = { min = 4, max = 8 }

[[wager]]
id = "player"
title = "Player"
push = "tie"
pays = [{ odds = "1:1", when = "player_wins" }]

[[wager]]
id = "tie"
title = "Tie"
pays = [{ odds = "8:1", when = "tie" }]
"""
NEXT_TITLE = 'title = "Tie"\n'


def find_errors(*changes: tuple[str, str], more: str = "") -> dict[str, list[str]]:
    """Return the sentences of the findings by code, after changes of the book."""
    source = BOOK + more
    for old, new in changes:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    found: dict[str, list[str]] = {}
    for finding in lint_source(source.encode()).findings:
        found.setdefault(finding.code, []).append(finding.sentence)
    return found


def with_tie(condition: str) -> tuple[str, str]:
    return 'when = "tie"', f'when = "{condition}"'


def with_key(wager: str, line: str) -> tuple[str, str]:
    return f'id = "{wager}"\n', f'id = "{wager}"\n{line}\n'


@pytest.mark.parametrize(
    ("changes", "code", "text"),
    [
        ([("[rulebook]", "[rulebok]")], "no_rulebook_table", "did you mean [rulebook]"),
        ([(BOOK[BOOK.index("[[w") :], "[[wagers]]")], "no_wagers", "did you mean [[wager]]"),
        (
            [(BOOK[BOOK.index("[[w") :], '[wager]\nid = "tie"')],
            "wager_in_single_brackets",
            "write [[wager]]",
        ),
        ([("8:1", "8-1")], "odds_without_colon", '"8:1"'),
        ([("8:1", "8" * 60 + ":1")], "odds_too_long", "at most 15"),
        ([with_tie("player_total in (1, 2)")], "bad_condition", "player_total == 1 or"),
        ([with_tie("ti\u200be")], "bad_condition", "invisible character, U+200B"),
        ([with_tie("player_total\u00a0== 3")], "bad_condition", "invisible character, U+00A0"),
        ([with_tie("player_total >= 0")], "never_loses", "Tie never loses"),
        ([(NEXT_TITLE, 'title = "PLAYER"\n')], "duplicate_title", "'player' too"),
        (
            [with_key("tie", 'needs = "extra"'), with_key("player", "offered = false")],
            "no_such_wager",
            "'extra'",
        ),
        (
            [with_key("tie", 'needs = "player"'), with_key("player", "offered = false")],
            "unoffered_wager_named",
            "'player' is not offered",
        ),
        ([with_key("player", 'bound = { at_most = "player" }')], "names_itself", "itself"),
    ],
)
def test_an_error_has_its_own_sentence(
    changes: list[tuple[str, str]], code: str, text: str
) -> None:
    found = find_errors(*changes)
    assert text in " ".join(found[code])


@pytest.mark.parametrize(
    "changes",
    [
        [with_key("player", 'needs = "tie"'), with_key("tie", 'needs = ["player"]')],
        [with_key("player", 'needs = "tie"'), with_key("tie", 'bound = { at_most = "player" }')],
        [
            with_key("player", 'bound = { at_most = "tie" }'),
            with_key("tie", 'bound = { at_most = "player" }'),
        ],
    ],
)
def test_wagers_that_wait_for_each_other_are_refused(changes: list[tuple[str, str]]) -> None:
    first, second = find_errors(*changes)["circular_wagers"]
    assert "player, tie, player" in first
    assert "tie, player, tie" in second


def test_a_wager_that_waits_for_waiting_wagers_is_refused() -> None:
    side = '\n[[wager]]\nid = "side"\ntitle = "Side"\nneeds = "tie"\n'
    side += 'pays = [{ odds = "2:1", when = "banker_wins" }]\n'
    changes = [with_key("player", 'needs = "tie"'), with_key("tie", 'needs = ["player"]')]
    found = find_errors(*changes, more=side)["circular_wagers"]
    assert len(found) == 3


def test_a_choice_of_needs_is_no_circle() -> None:
    """Player can be staked first, so Tie after it, and a third wager after either."""
    needs = with_key("tie", 'needs = ["player", "tie2"]')
    other = '\n[[wager]]\nid = "tie2"\ntitle = "Tie 2"\nneeds = "tie"\n'
    other += 'pays = [{ odds = "2:1", when = "tie" }]\n'
    assert find_errors(needs, more=other) == {}


def test_unreachable_rows_are_found_beside_other_errors() -> None:
    found = find_errors(
        ('when = "player_wins"', 'when = "player_win"'),
        ('when = "tie" }', 'when = "tie" }, { odds = "2:1", when = "tie" }'),
    )
    assert set(found) == {"unknown_fact", "unreachable_row"}


def test_both_missing_sections_are_found() -> None:
    assert [finding.code for finding in lint_source(b"").findings] == [
        "no_rulebook_table",
        "no_wagers",
    ]


@pytest.mark.parametrize(
    ("cut", "codes"),
    [
        ((208, 20, 20), ["cut_beyond_cards"]),
        ((207, 20, 20), []),
        ((52, 416, 20), ["cut_beyond_cards"]),
        ((52, 20, 416), ["cut_beyond_cards"]),
        ((52, 10, 20), ["number_too_small"]),
    ],
)
def test_a_cut_leaves_cards_on_both_sides(cut: tuple[int, int, int], codes: list[str]) -> None:
    ends, from_back, least = cut
    rule = f"cards_from_ends = {ends}, cutting_card_from_back = {from_back}"
    procedure = f"\n[procedure]\ncut = {{ {rule}, least_from_back = {least} }}\n"
    assert list(find_errors(more=procedure)) == codes


def test_the_common_cut_shrinks_with_the_decks() -> None:
    assert find_errors(("min = 4, max = 8", "min = 1, max = 1")) == {}


def test_stored_texts_are_read_without_the_new_checks() -> None:
    """A table that an earlier version opened continues, though two titles are equal."""
    source = BOOK.replace(NEXT_TITLE, 'title = "Player"\n').encode()
    assert [wager.title for wager in read_book(source).wagers] == ["Player", "Player"]
    with pytest.raises(Refused) as caught:
        make_header("t", 0, source, {}, HostedTableConfig())
    assert "title 'Player'" in str(caught.value)


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ('turned_by = "highest_stake", totals_called = "initial_deal"', "nothing_to_turn"),
        ('turned_by = "dealer", totals_called = "each_hand"', "nothing_to_turn"),
    ],
)
def test_nobody_turns_cards_that_lie_face_up(keys: str, code: str) -> None:
    style = f"""
[procedure]
styles = {{ allowed = ["A"] }}
style.A = {{ first_cards = "face_up", third_cards = "face_up", {keys}, after_shoe = "shuffle", \
continuous = true }}
"""
    assert [*find_errors(more=style)] == [code]


def test_the_cutting_card_is_not_farther_than_its_maximum() -> None:
    cut = "cards_from_ends = 20, cutting_card_from_back = 30, least_from_back = 10"
    more = f"\n[procedure]\ncut = {{ {cut}, most_from_back = 20 }}\n"
    found = find_errors(more=more)
    assert [*found] == ["number_too_large"]
