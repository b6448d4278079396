"""`punto rules check` plays a round at every kind of table that a rulebook allows."""

from __future__ import annotations

import pytest

from punto.refusals import Refused
from punto.rules.catalog import built_in, load, read_source
from punto.rules.loader import read_book
from punto.table import trial_rounds
from punto.table.config import Limit, TableConfig, build_setup
from punto.table.trial_rounds import check_book, play_trial_round, possible_tables
from tests.unit.rules.test_author_errors import BOOK


@pytest.mark.parametrize("name", built_in())
def test_a_round_with_every_wager_is_settled_at_every_table(name: str) -> None:
    book = load(name)
    tables = [*possible_tables(book)]
    assert len({(table.version, table.style, table.equipment) for table in tables}) == 24
    for config in tables:
        state = play_trial_round(book, config)
        settled = state.settled_round
        assert settled is not None
        assert not settled.void_hand


@pytest.mark.parametrize("name", built_in())
def test_a_built_in_book_has_no_finding(name: str) -> None:
    assert check_book(read_source(name)).findings == []


@pytest.mark.parametrize(
    ("procedure", "code", "key"),
    [
        (
            '[procedure.irregularities]\nfirst_card_face_up = { remedy = "play_on" }',
            "remedy_not_conducted",
            "procedure.irregularities.first_card_face_up",
        ),
        (
            '[procedure]\nstyles = { allowed = ["B"] }\n'
            'equipment = { allowed = ["continuous"], cutting_cards = [1] }',
            "style_b_continuous",
            "procedure",
        ),
    ],
)
def test_a_procedure_that_the_table_cannot_follow_is_a_finding(
    procedure: str, code: str, key: str
) -> None:
    report = check_book(f"{BOOK}\n{procedure}\n".encode())
    [found] = report.findings
    assert (found.code, found.key) == (code, key)
    assert found.line
    assert report.books == []


def test_a_round_that_does_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_rounds, "MAX_COMMANDS", 20)
    book = load("mbs-baccarat")
    with pytest.raises(Refused) as caught:
        play_trial_round(book, next(possible_tables(book)))
    assert caught.value.refusal.code == "table_stuck"


@pytest.mark.parametrize(
    ("procedure", "config", "resolved"),
    [
        ("", TableConfig(), ("shoe", 1, "A")),
        ('styles = { allowed = ["C"] }', TableConfig(), ("shoe", 1, "C")),
        (
            'equipment = { allowed = ["continuous"], cutting_cards = [2] }\n'
            'styles = { allowed = ["B", "C"] }',
            TableConfig(),
            ("continuous", 2, "C"),
        ),
        ("", TableConfig(equipment="continuous", style="C"), ("continuous", 1, "C")),
    ],
)
def test_a_table_opens_with_what_its_book_allows(
    procedure: str, config: TableConfig, resolved: tuple[str, int, str]
) -> None:
    book = read_book(f"{BOOK}\n[procedure]\n{procedure}\n".encode())
    setup = build_setup(book, config)
    assert (setup.equipment, setup.cutting_cards, setup.style) == resolved
    assert build_setup(book, setup.chosen_config).chosen_config == setup.chosen_config
    assert play_trial_round(book, config).rounds_begun == 1


def test_a_table_at_which_nobody_can_act_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_rounds, "legal_of_type", lambda *_: iter(()))
    book = load("mbs-baccarat")
    with pytest.raises(Refused) as caught:
        play_trial_round(book, next(possible_tables(book)))
    assert caught.value.refusal.code == "table_stuck"


def test_a_wager_is_staked_after_the_one_that_it_needs() -> None:
    book = read_book(BOOK.replace('id = "player"\n', 'id = "player"\nneeds = "tie"\n').encode())
    assert play_trial_round(book, TableConfig()).rounds_begun == 1


def test_a_stake_that_the_table_refuses_is_the_finding() -> None:
    book = read_book(BOOK.encode())
    with pytest.raises(Refused) as caught:
        play_trial_round(book, TableConfig(limit=Limit(min=50_000, max=60_000)))
    assert caught.value.refusal.code == "below_minimum"
