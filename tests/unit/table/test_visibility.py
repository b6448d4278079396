"""Views: no face-down cards, no names, and no racks of other players."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import read_cards
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.visibility import HIDDEN, display_name, round_view, view_event
from tests.clauses.round_points import table_at
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import DEALER, OPERATOR, TableDriver, player, standing

OBSERVER = Actor("observer", "guest")
ANNA, BOB = player("anna"), player("bob")
NEARLY_ALL = (DEALER, OPERATOR, BOB, OBSERVER)
FOUR = "KH 9C KD QS"


def table_with_hands(style: str = "B") -> TableDriver:
    """Anna has the Player's hand, Bob the Banker's; four cards lie face down."""
    table = TableDriver(style=style).open("anna", "bob")
    table.bets(anna={"player": 50}, bob={"banker": 60}).roles()
    for card in read_cards(FOUR):
        table.do("draw", card=str(card))
    return table


def round_view_of(table: TableDriver, actor: Actor) -> dict[str, Any]:
    shown: dict[str, Any] = json_view(table.state, actor)["round"]
    return shown


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seen"),
    [("anna", "box 1"), ("cleo", "standing"), ("dora", "someone"), ("nobody", "someone")],
)
def test_players_know_each_other_by_their_places(name: str, seen: str) -> None:
    table = TableDriver().open("anna", "bob")
    table.do("stand", standing("cleo"))
    table.do("buy_in", player="dora", amount=10)
    for actor in (BOB, OBSERVER):
        assert display_name(table.state, name, actor) == seen
    for actor in (DEALER, OPERATOR, Actor("player", name)):
        assert display_name(table.state, name, actor) == name


def test_seats_and_stakes_are_shown_by_place_and_the_rack_to_its_owner() -> None:
    table = TableDriver().open("anna", "bob").bets(anna={"player": 50})
    mine, theirs, staff = (json_view(table.state, actor) for actor in (ANNA, BOB, DEALER))
    assert mine["seats"] == {"1": "anna", "2": "box 2"}
    assert theirs["seats"] == {"1": "box 1", "2": "bob"}
    assert staff["seats"] == {"1": "anna", "2": "bob"}
    assert [stake["player"] for stake in theirs["stakes"]] == ["box 1"]
    assert (mine["rack"], theirs["rack"], staff["rack"]) == (99_950, 100_000, None)


def test_what_stood_off_is_told_of_a_stake() -> None:
    table = TableDriver().open("anna").round("9H 9C KD QS", anna={"player": 50})
    [stake] = json_view(table.state, OBSERVER)["stakes"]
    assert stake == {
        "box": 1, "wager": "player", "player": "box 1", "amount": 50, "stood_off": True,
    }  # fmt: skip


def test_only_the_staff_see_the_cutting_card_and_what_comes_next() -> None:
    table = TableDriver().open("anna", from_back=30)
    assert json_view(table.state, DEALER)["cutting_card"] == 30
    assert json_view(table.state, DEALER)["next"]["command"] == "open_bets"
    for actor in (ANNA, OBSERVER):
        assert json_view(table.state, actor)["cutting_card"] is None
        assert json_view(table.state, actor)["next"] is None


def test_a_closed_table_has_no_cards_to_show() -> None:
    shown = json_view(TableDriver().state, DEALER)
    assert (shown["cards_left"], shown["cutting_card"], shown["round"]) == (None, None, None)
    assert shown["last_coup"] is False


def test_lists_of_people_are_shown_by_place_as_well() -> None:
    table = table_with_hands()
    closed = table.last(e.BetsClosed)
    seen = view_event(table.state, closed, BOB)
    assert isinstance(seen, e.BetsClosed)
    assert (seen.players, seen.bankers) == (("box 1",), ("bob",))
    assert view_event(table.state, closed, DEALER) == closed


def test_an_event_without_names_or_hidden_cards_is_shown_as_it_is() -> None:
    state = TableDriver().state
    for event in (
        e.BetsOpened(round=1),
        e.DealBegun(),
        e.Called(code="no_bets", params={}, sentence="No bets this hand"),
    ):
        assert view_event(state, event, OBSERVER) == event


# --- cards that lie face down ---------------------------------------------------------------------


@pytest.mark.parametrize("actor", NEARLY_ALL, ids=lambda actor: actor.role)
def test_a_card_dealt_face_down_is_seen_by_nobody(actor: Actor) -> None:
    table = table_with_hands()
    drawn = view_event(table.state, table.last(e.CardDrawn), actor)
    assert isinstance(drawn, e.CardDrawn)
    assert drawn.card == HIDDEN
    shown = round_view_of(table, actor)
    assert shown["player"] == shown["banker"] == [HIDDEN, HIDDEN]


def test_a_card_dealt_face_up_is_seen_by_all() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 50})
    [drawn] = table.do("draw", card="KH")
    assert view_event(table.state, drawn, OBSERVER) == drawn
    assert round_view_of(table, OBSERVER)["player"] == ["KH"]


def test_a_hand_that_was_passed_is_seen_by_who_holds_it() -> None:
    table = table_with_hands()
    [passed] = table.do("pass_hand", hand="player")
    mine = view_event(table.state, passed, ANNA)
    assert isinstance(mine, e.HandPassed)
    assert mine.cards == ("KH", "KD")
    assert round_view_of(table, ANNA)["player"] == ["KH", "KD"]
    assert round_view_of(table, ANNA)["banker"] == [HIDDEN, HIDDEN]
    for actor in NEARLY_ALL:
        theirs = view_event(table.state, passed, actor)
        assert isinstance(theirs, e.HandPassed)
        assert theirs.cards is None
        assert round_view_of(table, actor)["player"] == [HIDDEN, HIDDEN]


def test_whoever_also_deals_sees_a_hand_as_its_player_only() -> None:
    """One account in two roles: the dealer's view must not show the face-down cards."""
    table = table_with_hands()
    [passed] = table.do("pass_hand", hand="player")
    dealing = Actor("dealer", ANNA.id)
    seen = view_event(table.state, passed, dealing)
    assert isinstance(seen, e.HandPassed)
    assert seen.cards is None
    assert round_view_of(table, dealing)["player"] == [HIDDEN, HIDDEN]
    assert round_view_of(table, ANNA)["player"] == ["KH", "KD"]


def test_a_hand_that_was_turned_is_seen_by_all() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("turn", ANNA, hand="player")
    for actor in NEARLY_ALL:
        assert round_view_of(table, actor)["player"] == ["KH", "KD"]
        assert round_view_of(table, actor)["banker"] == [HIDDEN, HIDDEN]


def totals_seen(table: TableDriver, actor: Actor) -> tuple[int | None, int | None]:
    shown = round_view_of(table, actor)
    return shown["player_total"], shown["banker_total"]


def test_a_hand_is_counted_for_whoever_sees_all_of_it() -> None:
    table = table_with_hands()
    for actor in (*NEARLY_ALL, ANNA):
        assert totals_seen(table, actor) == (None, None)
    table.do("pass_hand", hand="player")
    assert totals_seen(table, ANNA) == (0, None)
    for actor in NEARLY_ALL:
        assert totals_seen(table, actor) == (None, None)
    table.do("turn", ANNA, hand="player")
    for actor in NEARLY_ALL:
        assert totals_seen(table, actor) == (0, None)


def test_a_hand_is_counted_card_by_card_and_none_is_none() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 50})
    assert totals_seen(table, OBSERVER) == (None, None)
    for card, total in [("7H", (7, None)), ("9C", (7, 9)), ("6D", (3, 9))]:
        table.do("draw", card=card)
        assert totals_seen(table, OBSERVER) == total


def test_the_permanent_seven_counts_before_a_card_is_dealt() -> None:
    table = TableDriver("mbs-7-up").open("anna").bets(anna={"player": 100})
    assert round_view_of(table, OBSERVER)["player"] == ["7"]
    assert totals_seen(table, OBSERVER) == (7, None)


def test_where_there_is_no_round_there_is_no_layout() -> None:
    assert round_view(TableDriver().state, OBSERVER) is None


def test_who_holds_a_role_is_shown_by_place() -> None:
    assert round_view_of(table_with_hands(), OBSERVER)["roles"] == {
        "player": "box 1",
        "banker": "box 2",
    }
    assert round_view_of(table_with_hands(), DEALER)["roles"] == {"player": "anna", "banker": "bob"}
    assert round_view_of(table_at("dealing"), DEALER)["roles"] == {}


def test_of_the_burn_the_first_card_is_seen_and_no_other() -> None:
    table = TableDriver().seat("anna")
    table.do("open_table", OPERATOR)
    table.prepare().cut()
    assert not json_view(table.state, DEALER)["burn_face_down"]
    first = table.do("burn", card="2S")[0]
    assert json_view(table.state, DEALER)["burn_face_down"]
    second = table.do("burn", card="KH")[0]
    table.do("burn")
    assert table.state.phase == "ready"
    assert not json_view(table.state, DEALER)["burn_face_down"]
    seen = [view_event(table.state, burned, DEALER) for burned in (first, second)]
    assert [burned.card for burned in seen if isinstance(burned, e.CardBurned)] == ["2S", None]


@pytest.mark.parametrize(("disclosed", "card"), [(False, HIDDEN), (True, "5S")])
def test_a_card_in_excess_is_seen_if_it_was_disclosed(disclosed: bool, card: str) -> None:
    table = table_at("decided")
    [excess] = table.do("draw_excess", card="5S", disclosed=disclosed)
    seen = view_event(table.state, excess, DEALER)
    assert isinstance(seen, e.ExcessDrawn)
    assert seen.card == card


@pytest.mark.parametrize(("cards", "seen"), [(("5S",), "5S"), (("6S", "5S"), HIDDEN)])
def test_of_several_cards_held_a_void_hand_does_not_tell_the_first(
    cards: tuple[str, ...], seen: str
) -> None:
    """The last held card was disclosed; the first, which starts the hand, was not."""
    table = table_at("decided")
    for card in cards:
        table.do("draw_excess", card=card, disclosed=card == "5S")
    before = table.state
    begun = next(event for event in table.do("settle") if isinstance(event, e.VoidHandBegun))
    shown = view_event(before, begun, OBSERVER)
    assert isinstance(shown, e.VoidHandBegun)
    assert shown.card == seen


def test_a_void_hand_that_starts_from_the_shoe_tells_its_card() -> None:
    table = TableDriver().open("anna")
    table.do("first_card_face_up", card="5S")
    begun = table.last(e.VoidHandBegun)
    assert view_event(table.state, begun, OBSERVER) == begun


def test_a_rebuilt_round_shows_what_lies_face_up_and_no_more() -> None:
    rebuilt = e.RoundReconstructed(
        player=("KH", "KD"),
        banker=("9C", "QS"),
        player_up=2,
        banker_up=1,
        over=("2C", "3C"),
        over_seen=False,
    )
    state = table_at("dealing").state
    for actor in (DEALER, OBSERVER):
        seen = view_event(state, rebuilt, actor)
        assert isinstance(seen, e.RoundReconstructed)
        assert (seen.player, seen.banker) == (("KH", "KD"), ("9C", HIDDEN))
        assert seen.over == (HIDDEN, HIDDEN)


def test_a_rebuilt_round_shows_cards_left_over_that_were_seen() -> None:
    rebuilt = e.RoundReconstructed(
        player=(), banker=(), player_up=0, banker_up=0, over=("2C",), over_seen=True
    )
    assert view_event(table_at("dealing").state, rebuilt, OBSERVER) == rebuilt
