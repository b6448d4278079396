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
def test_6_1_preparation_waits_for_both_inspections() -> None:
    table = table_with_cards()
    table.do("prepare", DEALER, step="dealer_inspects")
    refusal = table.refuse("prepare", step="spread")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.1")
    assert "comes first: the game supervisor sorts and checks the decks" in refusal.sentence


@pytest.mark.clause("division-5 6.1")
def test_6_1_a_shuffle_for_an_exposed_card_does_not_replace_the_inspection() -> None:
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
def test_6_2_the_dealer_lays_the_cards_out() -> None:
    refusal = table_after_inspections().refuse("prepare", GAME_SUPERVISOR, step="spread")
    assert (refusal.code, refusal.clause) == ("not_your_part", "division-5 6.2")


@pytest.mark.clause("division-5 6.2")
def test_6_2_the_cards_stay_laid_out_until_a_player_arrives() -> None:
    table = TableDriver()
    table.do("open_table", OPERATOR)
    table.do("prepare", DEALER, step="dealer_inspects")
    table.do("prepare", GAME_SUPERVISOR, step="supervisor_inspects")
    table.do("prepare", step="spread")
    refusal = table.refuse("prepare", step="players_look")
    assert refusal.clause in ("division-5 6.2", "division-5 6.3")


# --- 6.3: wash, stack, riffle


@pytest.mark.clause("division-5 6.3")
def test_6_3_after_the_display_the_cards_are_washed_stacked_riffled_and_shuffled() -> None:
    table = table_after_players_look()
    before = len(table.events)
    table.prepare()
    done = [event for event in table.events[before:] if isinstance(event, e.StepDone)]
    assert [event.step for event in done] == ["wash", "stack", "riffle", "shuffle"]
    assert {event.clause for event in done[:3]} == {"division-5 6.3"}


@pytest.mark.clause("division-5 6.3")
def test_6_3_cards_are_not_washed_before_the_display_to_players() -> None:
    table = table_after_inspections()
    table.do("prepare", step="spread")
    refusal = table.refuse("prepare", step="wash")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.3")
    assert "the first players inspect the cards" in refusal.sentence


@pytest.mark.clause("division-5 6.3")
@pytest.mark.parametrize(("done", "early"), [("", "stack"), ("wash", "riffle"), ("wash", "wash")])
def test_6_3_each_step_happens_in_order_and_once(done: str, early: str) -> None:
    table = table_after_players_look()
    if done:
        table.do("prepare", step=done)
    refusal = table.refuse("prepare", step=early)
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.3")


@pytest.mark.clause("division-5 6.3")
def test_6_3_nobody_cuts_before_the_shuffle() -> None:
    refusal = table_after_players_look().refuse("cut_cards", player("anna"), from_front=200)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.5")
    assert "the cards are being prepared" in refusal.sentence


# --- 6.4: machines


@pytest.mark.clause("division-5 6.4")
@pytest.mark.parametrize("equipment", ["shuffler", "continuous"])
def test_6_4_for_a_machine_cards_are_mixed_without_a_display(equipment: str) -> None:
    table = table_after_inspections(equipment=equipment)
    assert table.state.pending_steps == ("wash", "stack", "riffle", "shuffle")


@pytest.mark.clause("division-5 6.4")
@pytest.mark.parametrize("equipment", ["shuffler", "continuous"])
def test_6_4_for_a_machine_cards_are_inspected_first(equipment: str) -> None:
    refusal = table_with_cards(equipment=equipment).refuse("prepare", step="wash")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.1")


@pytest.mark.clause("division-5 6.4")
def test_6_4_for_a_machine_cards_are_washed_stacked_and_riffled_in_order() -> None:
    refusal = table_after_inspections(equipment="shuffler").refuse("prepare", step="riffle")
    assert refusal.code == "not_yet"
    assert "washed" in refusal.sentence


@pytest.mark.clause("division-5 6.4")
def test_6_4_mixing_for_a_machine_cites_the_clause() -> None:
    (washed,) = table_after_inspections(equipment="shuffler").do("prepare", step="wash")
    assert washed.clause == "division-5 6.4"


@pytest.mark.clause("division-5 6.4")
def test_6_4_the_second_set_of_a_batch_shuffler_is_inspected_and_mixed_too() -> None:
    table = table_with_cards(equipment="shuffler")
    opened = table.last(e.TableOpened)
    assert opened.steps[-1] == "shuffle"
    assert opened.other_steps == opened.steps[:-1]  # the machine shuffles it
    for step in opened.steps:
        table.do("prepare", GAME_SUPERVISOR if step == "supervisor_inspects" else DEALER, step=step)
    due = find_next_action(table.state)
    assert due.sentence == "the second set: the dealer sorts and checks the decks"
    table.do("prepare", step="dealer_inspects")
    assert table.refuse("prepare", step="wash").code == "not_yet"
    table.prepare()
    of_other = [event.step for event in table.all(e.StepDone) if event.other_set]
    assert {*of_other} == {*opened.other_steps}
    washed = [event for event in table.all(e.StepDone) if event.step == "wash"]
    assert [event.clause for event in washed] == ["division-5 6.4"] * 2
    assert table.state.phase == "cutting"


@pytest.mark.clause("division-5 6.4")
@pytest.mark.parametrize("equipment", ["shoe", "continuous"])
def test_6_4_other_equipment_has_one_set(equipment: str) -> None:
    assert table_with_cards(equipment=equipment).last(e.TableOpened).other_steps == ()


@pytest.mark.clause("division-5 6.4")
def test_6_4_both_sets_of_replaced_and_of_refused_cards() -> None:
    table = table_with_cards("preshuffled", equipment="shuffler")
    assert table.last(e.TableOpened).other_steps == ("wash_or_riffle",)
    table.do("require_shuffle", player("anna"))
    assert table.last(e.ShuffleRequired).other_steps[:2] == table.state.pending_steps[:2]
    table.do("replace_cards", OPERATOR, cards="prechecked")
    assert table.last(e.CardsReplaced).other_steps == ("wash", "stack", "riffle")


@pytest.mark.clause("division-5 6.4")
def test_6_4_a_shuffle_ordered_meanwhile_keeps_the_steps_of_the_second_set() -> None:
    table = table_with_cards("prechecked", equipment="shuffler")
    for step in ("wash", "stack", "riffle", "shuffle", "wash"):
        table.do("prepare", step=step)
    table.do("order_shuffle", ground="card_exposed")
    assert table.state.pending_steps == ("shuffle",)
    assert table.state.pending_other_steps == ("stack", "riffle")


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
def test_6_5_preshuffled_cards_are_not_cut_before_mixing() -> None:
    refusal = table_with_cards("preshuffled").refuse("cut_cards", player("anna"), from_front=200)
    assert refusal.code == "not_now"


@pytest.mark.clause("division-5 6.5")
def test_6_5_prechecked_cards_are_not_stacked_before_they_are_washed() -> None:
    refusal = table_with_cards("prechecked").refuse("prepare", step="stack")
    assert refusal.code == "not_yet"
    assert "washed" in refusal.sentence


@pytest.mark.clause("division-5 6.5")
def test_6_5_new_cards_need_every_step() -> None:
    refusal = table_with_cards("new").refuse("prepare", step="wash_or_riffle")
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 6.1")


@pytest.mark.clause("division-5 6.5")
def test_6_5_mixing_of_prechecked_cards_cites_the_clause() -> None:
    (washed,) = table_with_cards("prechecked").do("prepare", step="wash")
    assert washed.clause == "division-5 6.5"


@pytest.mark.clause("division-5 6.5")
def test_6_5_the_cards_are_secured_when_the_table_closes() -> None:
    table = table_with_cards("preshuffled")
    table.do("close_table", OPERATOR)
    assert table.last(e.TableClosed) == e.TableClosed(cards_secured=True, clause="division-5 6.5")
    due = find_next_action(table.state)
    assert due.sentence == "bring the cards, which are locked away until then, and open the table"
