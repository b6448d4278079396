"""Section 11 of division 5: the cutting card, the last coup, the end of a shoe."""

from __future__ import annotations

from typing import Any

import pytest

from punto.table import events as e
from punto.table.commands import ShuffleReason
from tests.clauses.round_stages import (
    announcements,
    check_consistent,
    check_stakes_returned,
    cutting_card_behind,
)
from tests.unit.table.table_driver import OPERATOR, TableDriver, player

COUP = "9C 2D KH 4S"
LAST_COUP = ("Last coup", "division-5 11.2")


def table_before_cutting_card(cards: int, **config: Any) -> TableDriver:
    """Return a table ready for bets with this number of cards before the cutting card."""
    return cutting_card_behind(TableDriver(**config).open("anna"), cards)


def table_after_shoe(**config: Any) -> TableDriver:
    return table_before_cutting_card(0, **config).round(COUP, anna={"player": 100})


@pytest.mark.clause("division-5 11.1")
def test_11_1_a_continuous_shuffler_has_no_cutting_card_and_no_last_coup() -> None:
    table = TableDriver(equipment="continuous").open("anna")
    for _ in range(60):  # more cards than the eight decks hold
        table.round("9C 2D KH 4S", anna={"player": 100})
    assert not table.all(e.CuttingCardCame)
    assert not table.all(e.ShoeEnded)
    assert LAST_COUP not in announcements(table.events)
    assert table.state.phase == "ready"
    check_consistent(table)


@pytest.mark.clause("division-5 11.1")
def test_11_1_a_continuous_shuffler_takes_no_cutting_card() -> None:
    table = TableDriver(equipment="continuous")
    table.do("open_table", OPERATOR)
    table.prepare()
    refusal = table.refuse("place_cutting_card", from_back=20)
    assert (refusal.code, refusal.clause) == ("not_now", "division-5 7.6")


@pytest.mark.clause("division-5 11.1")
def test_11_1_no_shuffle_for_the_end_of_a_shoe_that_never_ends() -> None:
    table = TableDriver(equipment="continuous").open("anna")
    refusal = table.refuse("order_shuffle", ground="shoe_ended")
    assert (refusal.code, refusal.clause) == ("shoe_goes_on", "division-5 7.3")


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize("equipment", ["shoe", "shuffler"])
@pytest.mark.parametrize("cutting_cards", [1, 2])
def test_11_2_a_a_cutting_card_in_place_of_the_first_card_makes_the_round_last(
    equipment: str, cutting_cards: int
) -> None:
    table = table_before_cutting_card(0, equipment=equipment, cutting_cards=cutting_cards)
    table.bets(anna={"player": 100})
    events = table.do("draw", card="9C")
    came = events[0]
    assert isinstance(came, e.CuttingCardCame)
    assert (came.first, came.clause) == (True, "division-5 11.2")
    assert announcements(events) == [LAST_COUP]
    table.deal("2D KH 4S")
    table.do("settle")
    assert (table.last(e.RoundEnded).last, table.state.phase) == (True, "over")
    assert table.last(e.ShoeEnded).clause == "division-5 11.2"


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_11_2_b_one_more_round_follows_a_cutting_card_during_the_deal(cards: int) -> None:
    table = table_before_cutting_card(cards).bets(anna={"player": 100}).deal(COUP)
    assert not table.last(e.CuttingCardCame).first
    assert LAST_COUP not in announcements(table.events)
    assert announcements(table.do("settle")) == [LAST_COUP]
    assert not table.last(e.RoundEnded).last
    table.round(COUP, anna={"player": 100})
    assert table.state.phase == "over"
    assert announcements(table.events).count(LAST_COUP) == 1
    check_consistent(table)


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize("cards", [4, 5])
def test_11_2_b_one_more_round_follows_a_cutting_card_before_a_third_card(cards: int) -> None:
    table = table_before_cutting_card(cards)
    table.round("2C 2D 3H 3S 6D AH", anna={"player": 100})
    assert announcements(table.events)[-1] == LAST_COUP
    table.round(COUP, anna={"player": 100})
    assert table.state.phase == "over"


@pytest.mark.clause("division-5 11.2")
def test_11_2_the_shoe_continues_until_the_cutting_card_appears() -> None:
    table = table_before_cutting_card(4).round(COUP, anna={"player": 100})
    assert not table.all(e.CuttingCardCame)
    assert table.state.phase == "ready"


@pytest.mark.clause("division-5 11.2")
def test_11_2_the_cutting_card_appears_once() -> None:
    table = table_before_cutting_card(1).round(COUP, anna={"player": 100})
    table.round(COUP, anna={"player": 100})
    assert len(table.all(e.CuttingCardCame)) == 1


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize(("cards", "phase"), [(0, "over"), (1, "ready")])
def test_11_2_a_void_round_counts_as_a_round(cards: int, phase: str) -> None:
    table = table_before_cutting_card(cards).bets(anna={"player": 100}).deal("9C 2D")
    table.do("declare_foreign")
    assert table.state.phase == phase
    check_stakes_returned(table)


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize("command", ["open_bets", "no_more_bets"])
def test_11_2_no_card_is_dealt_after_the_shoe_has_ended(command: str) -> None:
    assert table_after_shoe().refuse(command).code == "not_now"


@pytest.mark.clause("division-5 11.2")
def test_11_2_bets_are_refused_by_the_clause_that_ends_the_shoe() -> None:
    assert table_after_shoe().refuse("open_bets").clause == "division-5 11.2"


@pytest.mark.clause("division-5 11.2")
def test_11_2_play_continues_after_a_shuffle() -> None:
    table = table_after_shoe()
    (ordered,) = table.do("order_shuffle", ground="shoe_ended")
    assert ordered.clause == "division-5 7.3"
    table.prepare().cut().burn()
    table.round(COUP, anna={"player": 100})
    assert not table.last(e.RoundEnded).last
    check_consistent(table)


@pytest.mark.clause("division-5 11.2")
def test_11_2_play_continues_after_the_cards_are_replaced() -> None:
    table = table_after_shoe()
    table.do("replace_cards", OPERATOR)
    table.prepare().cut().burn()
    assert table.state.phase == "ready"
    check_consistent(table)


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize("style", ["A", "C"])
def test_11_3_is_not_cited_for_new_cards_after_another_style(style: str) -> None:
    (replaced,) = table_after_shoe(style=style).do("replace_cards", OPERATOR)
    assert replaced.clause == "division-5 7.10"


@pytest.mark.clause("division-5 11.2")
@pytest.mark.parametrize("to", ["player", "nobody"])
def test_11_2_a_card_in_excess_does_not_cancel_the_cutting_card(to: str) -> None:
    table = table_before_cutting_card(4).bets(anna={"player": 100}).deal(COUP)
    table.do("draw_excess", card="5C", disclosed=False, to=to)
    assert table.last(e.CuttingCardCame).clause == "division-5 11.2"


@pytest.mark.clause("division-5 11.2")
def test_11_2_a_bankers_third_card_by_12_1_does_not_cancel_the_cutting_card() -> None:
    table = table_before_cutting_card(4).bets(anna={"player": 100}).deal("KC 2D 6H 3S")
    table.do("draw_excess", card="5C", disclosed=True, to="player")
    table.do("settle")
    assert announcements(table.events)[-1] == LAST_COUP


@pytest.mark.clause("division-5 11.3")
def test_11_3_after_style_b_the_cards_are_not_shuffled_again() -> None:
    refusal = table_after_shoe(style="B").refuse("order_shuffle", ground="shoe_ended")
    assert (refusal.code, refusal.clause) == ("new_cards_needed", "division-5 11.3")


@pytest.mark.clause("division-5 11.3")
@pytest.mark.parametrize("cards", ["new", "prechecked", "preshuffled"])
def test_11_3_play_continues_with_new_cards(cards: str) -> None:
    table = table_after_shoe(style="B")
    (replaced,) = table.do("replace_cards", OPERATOR, cards=cards)
    assert replaced.clause == "division-5 11.3"
    table.prepare().cut().burn()
    table.round(COUP, anna={"player": 100})
    check_consistent(table)


@pytest.mark.clause("division-5 11.3")
def test_11_3_players_need_not_accept_preshuffled_cards() -> None:
    table = table_after_shoe(style="B")
    table.do("replace_cards", OPERATOR, cards="preshuffled")
    (required,) = table.do("require_shuffle", player("anna"))
    assert isinstance(required, e.ShuffleRequired)
    assert required.clause == "division-5 7.4"
    assert table.state.pending_steps[:2] == ("dealer_inspects", "supervisor_inspects")


@pytest.mark.clause("division-5 11.3")
@pytest.mark.parametrize("ground", ["order_in_doubt", "card_exposed", "table_was_empty"])
def test_11_3_no_shuffle_reason_allows_the_old_cards_again(ground: ShuffleReason) -> None:
    table = table_after_shoe(style="B")
    refusal = table.refuse("order_shuffle", ground=ground)
    assert refusal.code in ("supervisor_decides", "shoe_has_ended", "cards_are_in")


@pytest.mark.clause("division-5 11.3")
def test_11_3_a_change_of_style_does_not_allow_the_old_cards_again() -> None:
    table = table_after_shoe(style="B")
    table.do("set_style", OPERATOR, style="A")
    refusal = table.refuse("order_shuffle", ground="shoe_ended")
    assert (refusal.code, refusal.clause) == ("new_cards_needed", "division-5 11.3")


@pytest.mark.clause("division-5 11.3")
@pytest.mark.parametrize("style", ["A", "C"])
def test_11_3_after_the_other_styles_the_cards_may_be_shuffled(style: str) -> None:
    (ordered,) = table_after_shoe(style=style).do("order_shuffle", ground="shoe_ended")
    assert ordered.clause == "division-5 7.3"
