"""Views: no face-down cards, no names, and no racks of other players."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import read_cards
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.visibility import (
    HIDDEN,
    Occupancy,
    display_actor,
    display_name,
    round_view,
    sees_figures,
    view_event,
    view_event_for_staff,
    view_occupancy,
    visible_config,
)
from tests.clauses.round_stages import table_at
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import (
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
    standing,
)

OBSERVER = Actor("observer", "guest")
ANNA, BOB = player("anna"), player("bob")
NEARLY_ALL = (DEALER, OPERATOR, BOB, OBSERVER)
FOUR = "KH 9C KD QS"
NATURAL = "9C 2D KH 4S"


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
def test_players_see_each_other_by_place(name: str, seen: str) -> None:
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


def test_a_stake_shows_that_it_stood_off() -> None:
    table = TableDriver().open("anna").round("9H 9C KD QS", anna={"player": 50})
    [stake] = json_view(table.state, OBSERVER)["stakes"]
    assert stake == {
        "box": 1, "wager": "player", "player": "box 1", "amount": 50, "stood_off": True,
    }  # fmt: skip


def test_only_staff_see_the_cutting_card_and_the_next_action() -> None:
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


def test_lists_of_players_are_shown_by_place() -> None:
    table = table_with_hands()
    closed = table.last(e.BetsClosed)
    seen = view_event(table.state, closed, BOB)
    assert isinstance(seen, e.BetsClosed)
    assert (seen.players, seen.bankers) == (("box 1",), ("bob",))
    assert view_event(table.state, closed, DEALER) == closed


def test_an_event_without_names_or_hidden_cards_is_unchanged() -> None:
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


def test_a_passed_hand_is_seen_by_its_holder() -> None:
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


def test_a_dealer_who_plays_sees_a_held_hand_only_as_a_player() -> None:
    """One account in two roles: the dealer's view must not show the face-down cards."""
    table = table_with_hands()
    [passed] = table.do("pass_hand", hand="player")
    dealing = Actor("dealer", ANNA.id)
    seen = view_event(table.state, passed, dealing)
    assert isinstance(seen, e.HandPassed)
    assert seen.cards is None
    assert round_view_of(table, dealing)["player"] == [HIDDEN, HIDDEN]
    assert round_view_of(table, ANNA)["player"] == ["KH", "KD"]


def test_a_turned_hand_is_seen_by_all() -> None:
    table = table_with_hands()
    table.do("pass_hand", hand="player")
    table.do("turn", ANNA, hand="player")
    for actor in NEARLY_ALL:
        assert round_view_of(table, actor)["player"] == ["KH", "KD"]
        assert round_view_of(table, actor)["banker"] == [HIDDEN, HIDDEN]


def totals_seen(table: TableDriver, actor: Actor) -> tuple[int | None, int | None]:
    shown = round_view_of(table, actor)
    return shown["player_total"], shown["banker_total"]


def test_a_total_is_shown_to_those_who_see_the_whole_hand() -> None:
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


def test_a_total_grows_card_by_card_and_is_none_without_cards() -> None:
    table = TableDriver().open("anna").bets(anna={"player": 50})
    assert totals_seen(table, OBSERVER) == (None, None)
    for card, total in [("7H", (7, None)), ("9C", (7, 9)), ("6D", (3, 9))]:
        table.do("draw", card=card)
        assert totals_seen(table, OBSERVER) == total


def test_the_permanent_seven_counts_before_a_card_is_dealt() -> None:
    table = TableDriver("mbs-7-up").open("anna").bets(anna={"player": 100})
    assert round_view_of(table, OBSERVER)["player"] == ["7"]
    assert totals_seen(table, OBSERVER) == (7, None)


def test_without_a_round_there_is_no_layout() -> None:
    assert round_view(TableDriver().state, OBSERVER) is None


def test_who_holds_a_role_is_shown_by_place() -> None:
    assert round_view_of(table_with_hands(), OBSERVER)["roles"] == {
        "player": "box 1",
        "banker": "box 2",
    }
    assert round_view_of(table_with_hands(), DEALER)["roles"] == {"player": "anna", "banker": "bob"}
    assert round_view_of(table_at("dealing"), DEALER)["roles"] == {}


def test_only_the_first_burned_card_is_seen() -> None:
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
def test_a_void_hand_does_not_reveal_the_first_of_several_carried_cards(
    cards: tuple[str, ...], seen: str
) -> None:
    """The last held card was disclosed; the first, which starts the hand, was not."""
    table = table_at("decided")
    for card in cards:
        table.do("draw_excess", card=card, disclosed=card == "5S")
    table.do("settle")
    before = table.state
    begun = next(event for event in table.do("deal_held") if isinstance(event, e.VoidHandBegun))
    shown = view_event(before, begun, OBSERVER)
    assert isinstance(shown, e.VoidHandBegun)
    assert shown.card == seen


def test_a_void_hand_that_starts_from_the_shoe_shows_its_card() -> None:
    table = TableDriver().open("anna")
    table.do("first_card_face_up", card="5S")
    begun = table.last(e.VoidHandBegun)
    assert view_event(table.state, begun, OBSERVER) == begun


def test_a_rebuilt_round_shows_only_face_up_cards() -> None:
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


def test_a_rebuilt_round_shows_disclosed_leftover_cards() -> None:
    rebuilt = e.RoundReconstructed(
        player=(), banker=(), player_up=0, banker_up=0, over=("2C",), over_seen=True
    )
    assert view_event(table_at("dealing").state, rebuilt, OBSERVER) == rebuilt


# --- what the record missed -----------------------------------------------------------------------


def test_a_card_read_out_of_turn_is_shown_to_staff_alone() -> None:
    """Nobody has said yet whether anybody saw it."""
    table = TableDriver(cards="scanned").open("anna")
    [read] = table.do("draw", card="9C")
    [resolved] = table.do("resolve_card", kind="reader_error")
    for event in (read, resolved):
        assert view_event(table.state, event, OBSERVER).card == HIDDEN  # type: ignore[attr-defined]
        assert view_event(table.state, event, ANNA).card == HIDDEN  # type: ignore[attr-defined]
        assert view_event(table.state, event, DEALER) == event


@pytest.mark.parametrize(("style", "shown"), [("A", "5H"), ("B", HIDDEN), ("C", HIDDEN)])
def test_a_named_card_is_shown_where_its_hand_lies_face_up(style: str, shown: str) -> None:
    table = TableDriver(cards="scanned", style=style).open("anna").bets(anna={"player": 20}).roles()
    table.do("report_unread", hand="player")
    assert round_view_of(table, DEALER)["player"] == [HIDDEN]
    [named] = table.do("identify_card", hand="player", card="5H")
    for actor in (DEALER, OPERATOR, ANNA, BOB, OBSERVER):
        assert view_event(table.state, named, actor).card == shown  # type: ignore[attr-defined]
        assert round_view_of(table, actor)["player"] == [shown]


def test_the_holder_of_a_hand_does_not_see_an_unread_card() -> None:
    table = TableDriver(cards="scanned", style="B").open("anna").bets(anna={"player": 20}).roles()
    table.do("report_unread", hand="player")
    for card in ("9C", "KD", "QS"):
        table.do("draw", card=card)
    [passed] = table.do("pass_hand", hand="player")
    assert view_event(table.state, passed, ANNA).cards == (HIDDEN, "KD")  # type: ignore[attr-defined]
    assert round_view_of(table, ANNA)["player"] == [HIDDEN, "KD"]


def test_cards_that_came_out_before_the_deal_are_hidden() -> None:
    table = TableDriver(cards="scanned", style="B").open("anna").bets(anna={"player": 20})
    table.do("report_misdeal", kind="cards_drawn_together", unread=2)
    restored = table.do("reconstruct", OPERATOR, cards=("5H", "9C"))[0]
    assert isinstance(restored, e.OrderRestored)
    for actor in (DEALER, OPERATOR, ANNA, OBSERVER):
        seen = view_event(table.state, restored, actor)
        assert (seen.cards, seen.added) == ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN))  # type: ignore[attr-defined]


def test_a_rebuilt_round_hides_the_cards_that_were_not_on_record() -> None:
    table = TableDriver(cards="scanned").open("anna").bets(anna={"player": 20}).deal("KH 9C 7D QS")
    table.do("report_misdeal", kind="wrong_dealing", unread=1)
    rebuilt = table.do(
        "reconstruct", OPERATOR, cards=("KH", "9C", "2D", "7D", "AS"), misread=("QS",)
    )
    [event] = [one for one in rebuilt if isinstance(one, e.RoundReconstructed)]
    assert (event.added, event.removed) == (("2D", "AS"), ("QS",))
    seen = view_event(table.state, event, OBSERVER)
    assert (seen.added, seen.removed) == ((HIDDEN, HIDDEN), (HIDDEN,))  # type: ignore[attr-defined]
    assert seen.player == ("KH", "2D", "AS")  # type: ignore[attr-defined]


def test_staff_see_the_correction_and_the_misdeal_that_wait() -> None:
    table = TableDriver(cards="scanned").open("anna").bets(anna={"player": 20}).deal("KH 9C")
    table.do("correct_card", card="8H", hand="player")
    shown = json_view(table.state, DEALER)["correction"]
    assert (shown["was"], shown["card"], shown["by"]) == ("KH", "8H", "dealer")
    assert json_view(table.state, ANNA)["correction"] is None
    table.do("reject_correction", GAME_SUPERVISOR)
    table.do("report_misdeal", kind="wrong_dealing", unread=1)
    misdeal = json_view(table.state, OPERATOR)["misdeal"]
    assert (misdeal["kind"], misdeal["cards"], misdeal["unread"]) == (
        "wrong_dealing",
        ["KH", "9C"],
        1,
    )
    assert json_view(table.state, DEALER)["misdeal"]["cards"] == []
    assert json_view(table.state, OBSERVER)["misdeal"] is None


def test_the_misdeal_of_a_shuffled_round_does_not_show_the_next_cards() -> None:
    table = TableDriver(cards="scanned").open("anna").round(NATURAL, anna={"player": 20})
    table.do("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt")
    table.prepare().cut().burn()
    table.do("draw_excess", card="7C", disclosed=False)
    table.do("report_misdeal", kind="wrong_dealing")
    assert json_view(table.state, OPERATOR)["misdeal"]["cards"] == NATURAL.split()


def test_staff_see_the_values_of_other_corrections() -> None:
    burned = TableDriver(cards="scanned").open("anna")
    burned.do("correct_card", card="2S")
    assert json_view(burned.state, DEALER)["correction"]["was"] == "AS"
    die = TableDriver("mbs-power-98", cards="scanned").open("anna").bets(anna={"player": 20}).die(1)
    die.do("correct_die", face=3)
    shown = json_view(die.state, DEALER)["correction"]
    assert (shown["was"], shown["face"], shown["card"]) == ("1", 3, None)


def test_who_acts_is_shown_by_place_and_staff_to_staff_alone() -> None:
    table = TableDriver().open("anna", "bob")
    assert display_actor(table.state, ANNA, BOB, ()) == "box 1"
    assert display_actor(table.state, DEALER, BOB, ()) is None
    assert display_actor(table.state, DEALER, OPERATOR, ()) == "dealer"
    assert display_actor(table.state, DEALER, BOB, ("dealer",)) == "dealer"


def test_a_config_shows_its_viewers_own_limits() -> None:
    personal = {"anna": {"tie": {"max": 50}}, "bob": {"tie": {"max": 60}}}
    config = TableDriver(personal=personal, spot_cap=["anna"]).state.setup.config
    assert visible_config(config, DEALER) == config
    assert set(visible_config(config, ANNA).personal) == {"anna"}
    assert visible_config(config, BOB).spot_cap == ()


def test_a_past_void_hand_hides_a_card_of_which_only_the_state_knows() -> None:
    setup = TableDriver().state.setup
    held = e.VoidHandBegun(round=1, card="9C", drawn=False)
    drawn = e.VoidHandBegun(round=1, card="9C", drawn=True)
    assert view_event_for_staff(setup, held) == e.VoidHandBegun(round=1, card=HIDDEN, drawn=False)
    assert view_event_for_staff(setup, drawn) == drawn


def test_occupancy_has_no_names() -> None:
    table = TableDriver().open("anna", "bob")
    table.do("leave", player("bob"))
    assert view_occupancy(table.state, "anna") == Occupancy((1,), 1, (1,), False)
    stranger = view_occupancy(table.state, None)
    assert (stranger.boxes_taken, stranger.own_boxes) == ((1,), ())


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        (("dealer",), False),
        (("player", "dealer"), False),
        (("dealer", "game_supervisor"), True),
        (("operator",), True),
        (("inspector",), True),
        ((), False),
    ],
)
def test_supervisors_and_inspectors_see_what_a_table_has_won(
    roles: tuple[str, ...], expected: bool
) -> None:
    assert sees_figures(roles) is expected
