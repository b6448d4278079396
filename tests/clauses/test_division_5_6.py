"""Division 5, section 6, at the table: the preparation of the cards before the cut."""

from __future__ import annotations

from typing import Any

import pytest

from punto.table import events as e
from punto.table.commands import Actor, CardCondition
from punto.table.next_action import find_next_action
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
)


def table_with_cards(cards: CardCondition = "new", **config: Any) -> TableDriver:
    """Return a table to which cards were just brought. Anna is present."""
    table = TableDriver(**config).seat("anna")
    table.do("open_table", OPERATOR, cards=cards)
    return table


def table_after_inspections(**config: Any) -> TableDriver:
    table = table_with_cards(**config)
    table.do("prepare", DEALER, step="dealer_inspects")
    table.do("prepare", GAME_SUPERVISOR, step="supervisor_inspects")
    return table


def table_after_players_look(**config: Any) -> TableDriver:
    table = table_after_inspections(**config)
    table.do("prepare", step="spread")
    table.do("prepare", step="players_look")
    return table


# --- 6.1: two inspections


@pytest.mark.clause("division-5 6.1")
@pytest.mark.parametrize(
    "order",
    [
        [("dealer_inspects", DEALER), ("supervisor_inspects", GAME_SUPERVISOR)],
        [("supervisor_inspects", GAME_SUPERVISOR), ("dealer_inspects", DEALER)],
    ],
    ids=["dealer first", "supervisor first"],
)
def test_6_1_dealer_and_game_supervisor_inspect_each_for_themselves(
    order: list[tuple[str, Actor]],
) -> None:
    table = table_with_cards()
    for step, by in order:
        assert table.do("prepare", by, step=step)[0].clause == "division-5 6.1"
    assert find_next_action(table.state).sentence == "the cards are laid out face up"


@pytest.mark.clause("division-5 6.1")
@pytest.mark.parametrize(
    ("step", "by"), [("dealer_inspects", GAME_SUPERVISOR), ("supervisor_inspects", DEALER)]
)
def test_6_1_neither_inspects_for_the_other(step: str, by: Actor) -> None:
    refusal = table_with_cards().refuse("prepare", by, step=step)
    assert (refusal.code, refusal.clause) == ("not_your_part", "division-5 6.1")


@pytest.mark.clause("division-5 6.1")
@pytest.mark.parametrize(
    "by", [CASINO_SUPERVISOR, OPERATOR, player("anna")], ids=lambda by: str(by.role)
)
def test_6_1_nobody_else_inspects(by: Actor) -> None:
    refusal = table_with_cards().refuse("prepare", by, step="supervisor_inspects")
    assert (refusal.code, refusal.clause) == ("not_your_power", "division-5 6.1")
    assert "dealer or game supervisor" in refusal.sentence


@pytest.mark.clause("division-5 6.1")
def test_6_1_nothing_goes_on_while_one_inspection_is_missing() -> None:
    table = table_with_cards()
    table.do("prepare", DEALER, step="dealer_inspects")
    refusal = table.refuse("prepare", step="spread")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.1")
    assert "comes first: the game supervisor sorts and checks the decks" in refusal.sentence


@pytest.mark.clause("division-5 6.1")
def test_6_1_a_shuffle_for_an_exposed_card_does_not_spare_the_inspection() -> None:
    table = table_with_cards()
    table.do("order_shuffle", ground="card_exposed")
    assert "dealer_inspects" in table.state.pending_steps


# --- 6.2: laid out for the players


@pytest.mark.clause("division-5 6.2")
def test_6_2_inspected_cards_are_laid_out_before_the_players() -> None:
    (spread,) = table_after_inspections().do("prepare", step="spread")
    assert spread == e.StepDone(step="spread", clause="division-5 6.2")


@pytest.mark.clause("division-5 6.2")
def test_6_2_cards_are_not_washed_before_they_are_laid_out() -> None:
    refusal = table_after_inspections().refuse("prepare", step="wash")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.2")
    assert "laid out face up" in refusal.sentence


@pytest.mark.clause("division-5 6.2")
def test_6_2_the_dealer_lays_them_out() -> None:
    refusal = table_after_inspections().refuse("prepare", GAME_SUPERVISOR, step="spread")
    assert (refusal.code, refusal.clause) == ("not_your_part", "division-5 6.2")


@pytest.mark.clause("division-5 6.2")
def test_6_2_the_cards_lie_until_a_first_player_has_come() -> None:
    table = TableDriver()
    table.do("open_table", OPERATOR)
    table.do("prepare", DEALER, step="dealer_inspects")
    table.do("prepare", GAME_SUPERVISOR, step="supervisor_inspects")
    table.do("prepare", step="spread")
    refusal = table.refuse("prepare", step="players_look")
    assert refusal.clause in ("division-5 6.2", "division-5 6.3")


# --- 6.3: wash, stack, riffle


@pytest.mark.clause("division-5 6.3")
def test_6_3_after_the_look_the_cards_are_washed_stacked_riffled_and_shuffled() -> None:
    table = table_after_players_look()
    before = len(table.events)
    table.prepare()
    done = [event for event in table.events[before:] if isinstance(event, e.StepDone)]
    assert [event.step for event in done] == ["wash", "stack", "riffle", "shuffle"]
    assert {event.clause for event in done[:3]} == {"division-5 6.3"}


@pytest.mark.clause("division-5 6.3")
def test_6_3_cards_are_not_washed_before_the_players_had_their_look() -> None:
    table = table_after_inspections()
    table.do("prepare", step="spread")
    refusal = table.refuse("prepare", step="wash")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.3")
    assert "the first players inspect the cards" in refusal.sentence


@pytest.mark.clause("division-5 6.3")
@pytest.mark.parametrize(("done", "early"), [("", "stack"), ("wash", "riffle"), ("wash", "wash")])
def test_6_3_each_in_its_turn_and_once(done: str, early: str) -> None:
    table = table_after_players_look()
    if done:
        table.do("prepare", step=done)
    refusal = table.refuse("prepare", step=early)
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.3")


@pytest.mark.clause("division-5 6.3")
def test_6_3_nobody_cuts_before() -> None:
    refusal = table_after_players_look().refuse("cut_cards", player("anna"), from_front=200)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.5")
    assert "the cards are being prepared" in refusal.sentence


# --- 6.4: machines


@pytest.mark.clause("division-5 6.4")
@pytest.mark.parametrize("equipment", ["shuffler", "continuous"])
def test_6_4_for_a_machine_cards_are_mixed_without_a_look(equipment: str) -> None:
    table = table_after_inspections(equipment=equipment)
    assert table.state.pending_steps == ("wash", "stack", "riffle", "shuffle")


@pytest.mark.clause("division-5 6.4")
@pytest.mark.parametrize("equipment", ["shuffler", "continuous"])
def test_6_4_for_a_machine_too_they_are_inspected_first(equipment: str) -> None:
    refusal = table_with_cards(equipment=equipment).refuse("prepare", step="wash")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.1")


@pytest.mark.clause("division-5 6.4")
def test_6_4_for_a_machine_too_they_are_washed_stacked_and_riffled_in_order() -> None:
    refusal = table_after_inspections(equipment="shuffler").refuse("prepare", step="riffle")
    assert refusal.code == "not_yet"
    assert "washed" in refusal.sentence


@pytest.mark.clause("division-5 6.4")
def test_6_4_mixing_for_a_machine_follows_the_clause() -> None:
    (washed,) = table_after_inspections(equipment="shuffler").do("prepare", step="wash")
    assert washed.clause == "division-5 6.4"


# --- 6.5: checked or shuffled beforehand


@pytest.mark.clause("division-5 6.5")
def test_6_5_prechecked_cards_are_washed_stacked_and_riffled() -> None:
    table = table_with_cards("prechecked")
    assert table.last(e.TableOpened).clause == "division-5 6.5"
    assert table.state.pending_steps[:3] == ("wash", "stack", "riffle")


@pytest.mark.clause("division-5 6.5")
def test_6_5_preshuffled_cards_are_washed_or_riffled_and_then_cut() -> None:
    table = table_with_cards("preshuffled")
    (done, ready) = table.do("prepare", step="wash_or_riffle")
    assert done.clause == "division-5 6.5"
    assert isinstance(ready, e.StackReady)


@pytest.mark.clause("division-5 6.5")
def test_6_5_preshuffled_cards_are_not_cut_as_they_come() -> None:
    refusal = table_with_cards("preshuffled").refuse("cut_cards", player("anna"), from_front=200)
    assert refusal.code == "not_now"


@pytest.mark.clause("division-5 6.5")
def test_6_5_prechecked_cards_are_not_stacked_before_they_are_washed() -> None:
    refusal = table_with_cards("prechecked").refuse("prepare", step="stack")
    assert refusal.code == "not_yet"
    assert "washed" in refusal.sentence


@pytest.mark.clause("division-5 6.5")
def test_6_5_new_cards_are_spared_nothing() -> None:
    refusal = table_with_cards("new").refuse("prepare", step="wash_or_riffle")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.1")


@pytest.mark.clause("division-5 6.5")
def test_6_5_mixing_of_prechecked_cards_follows_the_clause() -> None:
    (washed,) = table_with_cards("prechecked").do("prepare", step="wash")
    assert washed.clause == "division-5 6.5"
