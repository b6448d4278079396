"""A rulebook that takes another choice than the common game: the table conducts what it says."""

from __future__ import annotations

from typing import Any

import pytest

from punto.refusals import Refused
from punto.rules.loader import read_book
from punto.table import events as e
from punto.table.config import Limit
from punto.table.next_action import find_next_action
from tests.unit.table.table_driver import GAME_SUPERVISOR, OPERATOR, TableDriver, player

BOOK = """
[rulebook]
id = "other-choices"
title = "Other choices"
version = "1"
decks = {{ min = 6, max = 6 }}

[procedure]
{procedure}

[[wager]]
id = "banker"
title = "Banker"
push = "tie"
commission = "5%"
pays = [{{ odds = "0.95:1", when = "banker_wins" }}]

[[wager]]
id = "player"
title = "Player"
push = "tie"
pays = [{{ odds = "1:1", when = "player_wins" }}]

[[wager]]
id = "tie"
title = "Tie"
pays = [{{ odds = "8:1", when = "tie" }}]
"""
CARDS = 6 * 52


def table_with(procedure: str, **config: Any) -> TableDriver:
    return TableDriver(read_book(BOOK.format(procedure=procedure).encode()), **config)


def preparing(table: TableDriver, *names: str) -> TableDriver:
    """Bring the cards of the table as far as the cut."""
    table.seat(*names)
    table.do("open_table", by=OPERATOR, cards="preshuffled")
    return table.prepare()


# --- the burn -------------------------------------------------------------------------------------


def test_a_fixed_number_of_cards_is_burned_face_down() -> None:
    table = preparing(table_with('burn = { by = "fixed", cards = 3, face_up = "none" }')).cut()
    calls = []
    while table.state.phase == "burning":
        due = find_next_action(table.state)
        calls.append(due.sentence)
        table.do("burn")
    assert calls == [
        "burn the first card face down",
        "burn 2 more cards face down",
        "burn 1 more card face down",
    ]
    assert [event.face_up for event in table.all(e.CardBurned)] == [False] * 3
    assert table.state.shoe is not None
    assert table.state.shoe.cards_left == CARDS - 3


def test_all_cards_are_burned_face_up_and_the_first_counts_itself() -> None:
    rule = 'burn = { by = "first_card", face_up = "all", includes_first = true }'
    table = preparing(table_with(rule)).cut()
    table.do("burn", card="3C")
    assert table.refuse("burn").code == "card_missing"
    table.do("burn", card="KD")
    assert table.state.shoe is not None
    assert table.state.shoe.to_burn == 1
    table.do("burn", card="9S")
    assert table.state.phase == "ready"
    assert str(table.state.shoe.first_burned) == "3C"
    assert table.state.shoe.burned_unseen == 0


@pytest.mark.parametrize(("true", "left"), [("5C", 2), ("3C", 0), ("AC", 0)])
def test_a_corrected_first_card_counts_by_the_rule_of_the_book(true: str, left: int) -> None:
    table = preparing(table_with('burn = { by = "first_card", includes_first = true }')).cut()
    table.do("burn", card="4C")
    table.do("burn")
    table.do("burn")
    table.do("correct_card", card=true)
    table.do("confirm_correction", by=GAME_SUPERVISOR)
    assert table.state.shoe is not None
    assert (table.state.shoe.to_burn, table.state.phase == "ready") == (left, left == 0)


# --- the cut --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offers", "order"),
    [
        ("lowest_box", ("anna", "ben", "cleo")),
        ("highest_box", ("cleo", "ben", "anna")),
        ("nobody", ()),
    ],
)
def test_the_cut_is_offered_in_the_order_of_the_book(offers: str, order: tuple[str, ...]) -> None:
    table = preparing(table_with(f'cut = {{ cards_from_ends = 1, cutting_card_from_back = 10, '
                                 f'least_from_back = 10, offers = "{offers}" }}'),
                      "anna", "ben", "cleo")  # fmt: skip
    assert table.state.cut_offered_to == order
    table.do("sit", player("dora"), box=7)
    late = {"lowest_box": (*order, "dora"), "highest_box": ("dora", *order), "nobody": ()}
    assert table.state.cut_offered_to == late[offers]


def test_the_cutting_card_goes_exactly_where_the_book_says() -> None:
    rule = "cards_from_ends = 1, cutting_card_from_back = 10"
    table = preparing(table_with(f"cut = {{ {rule}, least_from_back = 10, most_from_back = 10 }}"))
    table.do("cut_cards", from_front=1)
    assert table.refuse("place_cutting_card", from_back=9).code == "cutting_card_out_of_bounds"
    assert table.refuse("place_cutting_card", from_back=11).code == "cutting_card_out_of_bounds"
    table.do("place_cutting_card", from_back=10)


# --- stakes ---------------------------------------------------------------------------------------

STEPS = "stakes = { step = 20, maximum_multiples = [50, 100] }"


def test_stakes_go_up_in_the_steps_of_the_book() -> None:
    table = table_with(STEPS, limit={"min": 20, "max": 1000}).open("anna")
    table.do("open_bets")
    for wager in ("banker", "player"):
        refused = table.refuse("place", player("anna"), box=1, wager=wager, amount=30)
        assert (refused.code, refused.params["nearest"]) == ("stake_not_in_steps", ["20", "40"])
        table.do("place", player("anna"), box=1, wager=wager, amount=40)
    refused = table.refuse("withdraw", player("anna"), box=1, wager="player", amount=10)
    assert refused.code == "stake_not_in_steps"
    table.do("withdraw", player("anna"), box=1, wager="player", amount=40)
    table.do("no_more_bets")
    table.deal("2C 3C 4D 4S").do("settle")
    assert table.rack("anna") == 100_038


def test_the_limits_follow_the_steps_and_multiples_of_the_book() -> None:
    assert table_with(STEPS).state.setup.config.limit == Limit(min=20, max=2000)
    for limit, code in (
        ({"min": 30, "max": 3000}, "limit_not_in_steps"),
        ({"min": 20, "max": 1510}, "limit_not_in_steps"),
        ({"min": 20, "max": 1600}, "maximum_no_multiple"),
    ):
        with pytest.raises(Refused) as caught:
            table_with(STEPS, limit=limit)
        assert caught.value.refusal.code == code


# --- the deal -------------------------------------------------------------------------------------

TURNED_BY_PLAYERS = """
styles = { allowed = ["B"] }

[procedure.style.B]
first_cards = "face_down"
third_cards = "face_up"
turned_by = "highest_stake"
totals_called = "each_hand"
after_shoe = "shuffle"
continuous = true
"""
TURNED_BY_DEALER = """
styles = { allowed = ["C"] }

[procedure.style.C]
first_cards = "face_down"
third_cards = "face_down"
turned_by = "dealer"
totals_called = "initial_deal"
after_shoe = "replace"
continuous = false
"""


def test_a_style_is_what_the_book_says() -> None:
    """Players turn the first cards; third cards are drawn face up; the cards are used again."""
    table = table_with(TURNED_BY_PLAYERS, equipment="continuous").open("anna", "ben")
    table.bets(anna={"player": 20}, ben={"banker": 20}).roles()
    assert table.state.round is not None
    assert table.state.round.player_role.holder == "anna"
    table.deal("2C 4C 3D 5D")
    assert {event.by for event in table.all(e.HandTurned)} == {"anna", "ben"}
    table.do("settle")
    table.round("2C 3C 2D 2S KD", anna={"player": 20}, ben={"banker": 20})
    assert [event.face_up for event in table.all(e.CardDrawn)][-5:] == [False] * 4 + [True]


def test_the_dealer_turns_all_cards_and_calls_both_totals_together() -> None:
    table = table_with(TURNED_BY_DEALER).open("anna")
    table.bets(anna={"player": 20}).deal("2C 3C 2D 2S")
    calls = [event.sentence for event in table.all(e.Called)]
    assert calls[-2:] == ["Player 4", "Banker 5"]
    table.deal("5H 3H")
    assert table.last(e.Called).sentence == "Player wins, 9 to 8"
    with pytest.raises(Refused) as caught:
        table_with(TURNED_BY_DEALER, equipment="continuous")
    assert caught.value.refusal.code == "style_b_continuous"


def test_the_cards_of_a_style_are_replaced_after_its_shoe() -> None:
    table = table_with(TURNED_BY_DEALER).open("anna", from_back=295)
    while table.state.phase != "over":
        table.round("2C 4C 3D 5D", anna={"player": 20})
    assert table.refuse("order_shuffle", ground="shoe_ended").code == "new_cards_needed"
    table.do("replace_cards", OPERATOR)


# --- the end of a coup ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ("winner", "Banker wins, 9 to 5"),
        ("banker", "Banker 9, Player 5: Banker wins"),
        ("player", "Player 5, Banker 9: Banker wins"),
    ],
)
def test_the_result_is_called_in_the_order_of_the_book(first: str, sentence: str) -> None:
    table = table_with(f'result_call = {{ first = "{first}" }}').open("anna")
    table.bets(anna={"player": 20}).deal("2C 4C 3D 5D")
    assert table.last(e.Called).sentence == sentence


def test_a_tie_is_called_with_both_totals() -> None:
    table = table_with('result_call = { first = "banker" }').open("anna")
    table.bets(anna={"player": 20}).deal("2C 4C 6D 4D")
    assert table.last(e.Called).sentence == "Banker 8, Player 8: Tie Hand"


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ('order = "lost_first", boxes = "ascending"', ["-1", "-2", "+1", "+2"]),
        ('order = "lost_first", boxes = "descending"', ["-2", "-1", "+2", "+1"]),
        ('order = "by_box", boxes = "ascending"', ["-1", "+1", "-2", "+2"]),
        ('order = "by_box", boxes = "descending"', ["-2", "+2", "-1", "+1"]),
    ],
)
def test_stakes_are_settled_in_the_order_of_the_book(rule: str, order: list[str]) -> None:
    table = table_with(f"payment = {{ {rule} }}").open("anna", "ben")
    stakes = {"banker": 20, "player": 20}
    table.bets(anna=stakes, ben=stakes).deal("2C 4C 3D 5D").do("settle")
    settled = [event for event in table.events if isinstance(event, e.StakeLost | e.StakePaid)]
    assert [f"{'-+'[isinstance(one, e.StakePaid)]}{one.box}" for one in settled] == order


# --- a card drawn in excess -----------------------------------------------------------------------

BURNED = """
[procedure.irregularities]
excess_card = { remedy = "burn" }
unauthorised_third_card = { remedy = "burn" }
"""


@pytest.mark.parametrize("disclosed", [False, True])
def test_a_card_in_excess_is_burned_and_the_result_stands(disclosed: bool) -> None:
    table = table_with(BURNED).open("anna")
    table.bets(anna={"banker": 20}).deal("2C 3C 4D 4S")
    assert table.state.phase == "decided"
    table.do("draw_excess", card="9D", disclosed=disclosed)
    table.do("settle")
    assert (table.last(e.RoundDecided).player, table.last(e.RoundDecided).banker) == (6, 7)
    assert table.rack("anna") == 100_019
    assert table.state.shoe is not None
    assert table.state.shoe.held == ()
    table.round("2H 3H 4C 4H", anna={"banker": 20})  # it is not the first card of the next round
    assert table.rack("anna") == 100_038


def test_a_third_card_that_the_player_was_not_due_is_burned_and_the_banker_draws() -> None:
    table = table_with(BURNED).open("anna")
    table.bets(anna={"banker": 20}).deal("2C 3C 4D 2S")
    table.do("draw_excess", card="9D", disclosed=True, to="player")
    table.deal("2D")
    assert (table.last(e.RoundDecided).player, table.last(e.RoundDecided).banker) == (6, 7)


def test_a_card_in_excess_before_the_deal_is_burned_and_begins_no_void_hand() -> None:
    table = table_with(BURNED).open("anna")
    table.do("open_bets")
    table.do("draw_excess", card="9D", disclosed=True)
    assert table.state.phase == "betting"
    assert not table.all(e.VoidHandBegun)


def test_the_first_card_of_the_next_round_is_not_burned() -> None:
    table = table_with(BURNED).open("anna")
    table.do("draw", card="9D")
    table.do("resolve_card", kind="first_card")
    assert table.state.shoe is not None
    assert list(map(str, table.state.shoe.held)) == ["9D"]


def test_an_unknown_remedy_is_refused_with_those_that_the_table_conducts() -> None:
    with pytest.raises(Refused) as caught:
        table_with('[procedure.irregularities]\nexcess_card = { remedy = "play_on" }')
    assert caught.value.refusal.code == "remedy_not_conducted"
