"""The next action, and the legal commands of each role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from punto.cards import read_cards
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Actor, Command
from punto.table.decide import can
from punto.table.evolve import evolve
from punto.table.legal_commands import legal
from punto.table.next_action import NextAction, find_next_action
from punto.table.types import wire_name
from tests.clauses.round_stages import leave_only, table_at
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
    standing,
)

C = TypeVar("C", bound=Command)

OBSERVER = Actor("observer", "guest")
ANNA, BOB = player("anna"), player("bob")
ROLES = (DEALER, OPERATOR, GAME_SUPERVISOR, CASINO_SUPERVISOR, ANNA, BOB, OBSERVER)


def spoken(action: NextAction) -> tuple[str, str, str, str | None, str | None]:
    return action.role, action.command, action.sentence, action.clause, action.player


def next_action(table: TableDriver) -> tuple[str, str, str | None]:
    found = find_next_action(table.state)
    return found.role, found.command, found.clause


# --- guide: cards before the game -----------------------------------------------------------------


def test_next_actions_from_the_opening_to_the_first_bets() -> None:
    table = TableDriver()
    assert next_action(table) == ("operator", "open_table", "division-5 6.1")
    table.do("open_table", OPERATOR)
    assert next_action(table) == ("dealer", "prepare", "division-5 6.1")
    table.do("prepare", step="dealer_inspects")
    assert next_action(table) == ("game_supervisor", "prepare", "division-5 6.1")
    table.do("prepare", GAME_SUPERVISOR, step="supervisor_inspects")
    table.do("prepare", step="spread")
    assert next_action(table) == ("player", "sit", "division-5 6.2")
    table.seat("anna", "bob")
    assert find_next_action(table.state).sentence == "the first players inspect the cards"
    table.prepare()
    assert spoken(find_next_action(table.state)) == (
        "player",
        "cut_cards",
        "offer the cut to anna",
        "division-5 7.5",
        "anna",
    )
    table.do("decline_cut", ANNA)
    table.do("decline_cut", BOB)
    assert find_next_action(table.state).sentence == "cut the cards: no player took the cut"
    table.do("cut_cards", from_front=200)
    assert next_action(table) == ("dealer", "place_cutting_card", "division-5 7.6")
    table.do("place_cutting_card", from_back=20)
    assert find_next_action(table.state).sentence == "burn the first card face up"
    table.do("burn", card="3S")
    assert find_next_action(table.state).sentence == "burn 3 more cards face down"
    for _ in range(3):
        table.do("burn")
    assert next_action(table) == ("dealer", "open_bets", None)


@pytest.mark.parametrize(("style", "command"), [("A", "order_shuffle"), ("B", "replace_cards")])
def test_next_actions_after_a_shoe(style: str, command: str) -> None:
    table = TableDriver(style=style).open("anna", from_back=399)
    while table.state.phase != "over":
        table.round("9H KC KD QS", anna={"player": 5})
    assert find_next_action(table.state).command == command


# --- guide: a round -------------------------------------------------------------------------------


def test_next_actions_from_the_bets_to_the_settlement() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    assert next_action(table) == ("player", "place", "division-5 8.3")
    table.do("place", ANNA, box=1, wager="player", amount=5)
    assert next_action(table) == ("dealer", "no_more_bets", "division-5 8.2")
    table.do("no_more_bets")
    assert find_next_action(table.state).sentence == "draw a card for the Player"
    table.deal("9H KC KD QS")
    assert next_action(table) == ("dealer", "settle", "division-5 10.2")


def test_a_next_action_exists_between_two_events_of_a_command() -> None:
    """Views are drawn after each event: bets are closed and the deal has not begun."""
    table = TableDriver().open("anna")
    table.do("open_bets")
    table.do("place", ANNA, box=1, wager="player", amount=5)
    state, seen = table.state, []
    for event in table.do("no_more_bets"):
        state = evolve(state, event)
        seen.append((state.phase, spoken(find_next_action(state))))
    waiting = [found for phase, found in seen if phase == "waiting"]
    assert waiting == [("dealer", "draw", "deal", "division-5 8.2", None)]
    assert seen[-1][0] == "dealing"


def test_free_rounds_need_no_bets() -> None:
    table = TableDriver().open("anna")
    table.do("open_bets")
    table.do("grant_free_rounds", OPERATOR, rounds=1, requested_by="anna")
    assert next_action(table) == ("dealer", "no_more_bets", "division-5 8.2")


def test_next_actions_of_the_die() -> None:
    table = TableDriver("mbs-power-98").open("anna").bets(anna={"player": 20})
    for left in (3, 2, 1):
        assert (
            find_next_action(table.state).sentence
            == f"shake the die {left} more time{'s' * (left != 1)}"
        )
        table.do("shake")
    assert spoken(find_next_action(table.state)) == (
        "player",
        "shake",
        "hand the shaker to anna",
        "mbs-power-98 3.6",
        "anna",
    )
    table.do("decline_shake", ANNA)
    assert (
        find_next_action(table.state).sentence
        == "shake the die once more: no player took the shaker"
    )
    table.do("shake")
    assert next_action(table) == ("dealer", "open_shaker", "mbs-power-98 3.6.1")


def test_next_actions_of_style_b() -> None:
    table = TableDriver(style="B").open("anna", "bob").bets(anna={"player": 50}, bob={"banker": 60})
    assert spoken(find_next_action(table.state)) == (
        "player",
        "take_role",
        "offer bob the role of the Banker",
        "division-5 8.9",
        "bob",
    )
    table.do("take_role", BOB, hand="banker")
    assert spoken(find_next_action(table.state)) == (
        "player",
        "take_role",
        "offer anna the role of the Player",
        "division-5 8.10",
        "anna",
    )
    table.do("take_role", ANNA, hand="player")
    for card in read_cards("KH 9C KD QS"):
        table.do("draw", card=str(card))
    assert spoken(find_next_action(table.state)) == (
        "dealer",
        "pass_hand",
        "pass the Player's cards to anna",
        "division-5 8.13",
        None,
    )
    table.do("pass_hand", hand="player")
    assert spoken(find_next_action(table.state)) == (
        "player",
        "turn",
        "anna turns the Player's cards",
        "division-5 8.14",
        "anna",
    )


def test_the_dealer_turns_face_down_cards_without_a_holder() -> None:
    table = TableDriver(style="C").open("anna").bets(anna={"player": 50})
    for card in read_cards("KH 9C KD QS"):
        table.do("draw", card=str(card))
    assert next_action(table) == ("dealer", "turn", "division-5 8.19")


def test_next_actions_with_a_carried_card_or_no_cards_left() -> None:
    table = TableDriver(differential=20).open("anna").bets(anna={"player": 10}).deal("9H KC KD QS")
    table.do("draw_excess", card="5S", disclosed=False)
    table.do("settle")
    table.bets(anna={"banker": 100})
    assert next_action(table) == ("dealer", "deal_held", "division-5 12.2")
    assert next_action(leave_only(table_at("dealing"), "")) == (
        "dealer",
        "cards_ran_out",
        "division-5 12.5",
    )


def test_the_operator_decides_an_irregularity() -> None:
    table = table_at("third card")
    table.do("report_misdeal", kind="wrong_dealing")
    assert next_action(table) == ("operator", "reconstruct", "division-5 12.6")
    settled = table_at("decided")
    settled.do("settle")
    settled.do("report_misdeal", kind="wrong_dealing")
    assert next_action(settled) == ("operator", "reconstruct", "division-5 12.6")
    together = TableDriver("mbs-baccarat").open("anna").bets(anna={"banker": 20})
    together.do("report_misdeal", kind="cards_drawn_together", unread=2)
    assert next_action(together) == ("operator", "void_round", "mbs-baccarat 5.3")


def test_a_restored_round_continues_if_the_last_player_asked_has_left() -> None:
    """Style B: only Anna is offered a role; she leaves during a reported misdeal."""
    table = TableDriver(style="B").open("anna", "bob").bets(anna={"banker": 20})
    table.do("report_misdeal", kind="order_altered")
    table.do("leave", ANNA)
    assert table.do("reconstruct", OPERATOR, cards=()) == [
        e.OrderRestored(phase="waiting", clause="division-5 12.6"),
        e.DealBegun(clause="division-5 8.4"),
    ]
    assert find_next_action(table.state).command == "draw"
    table.do("draw", card="KH")


def test_a_restored_round_waits_for_a_player_who_is_asked() -> None:
    """Bob is asked in Anna's place: the deal waits for his answer."""
    table = TableDriver(style="B").open("anna", "bob").bets(anna={"banker": 20}, bob={"banker": 20})
    table.do("report_misdeal", kind="order_altered")
    table.do("leave", ANNA)
    table.do("reconstruct", OPERATOR, cards=())
    assert spoken(find_next_action(table.state)) == (
        "player",
        "take_role",
        "offer bob the role of the Banker",
        "division-5 8.9",
        "bob",
    )


# --- legal ----------------------------------------------------------------------------------------


def legal_names(table: TableDriver, actor: Actor) -> set[str]:
    return {wire_name(type(command).__name__) for command in legal(table.state, actor)}


def legal_examples(table: TableDriver, actor: Actor, kind: type[C]) -> list[C]:
    return [one for one in legal(table.state, actor) if isinstance(one, kind)]


@pytest.mark.parametrize("style", ["A", "B"])
def test_cards_that_came_out_together_before_the_first_card_can_be_reported(style: str) -> None:
    """The report counts them (mbs 5.3); without a count nothing has left the shoe."""
    table = TableDriver("mbs-baccarat", cards="scanned", style=style).open("anna")
    table.bets(anna={"banker": 20})
    assert table.state.phase == ("waiting" if style == "B" else "dealing")
    for actor in (DEALER, GAME_SUPERVISOR, OPERATOR):
        reports = legal_examples(table, actor, c.ReportMisdeal)
        unread = {one.kind: one.unread for one in reports}
        assert len(unread) == len(reports) == 4
        assert (unread["cards_drawn_together"], unread["order_altered"]) == (2, 0)
        assert unread["wrong_number_of_cards"] == (0 if style == "B" else 1)
    table.do(next(one for one in reports if one.unread == 2))
    assert next_action(table) == ("operator", "void_round", "mbs-baccarat 5.3")


def situations() -> dict[str, Callable[[], TableDriver]]:
    """Tables in every phase, with some special cases."""

    def late() -> TableDriver:
        table = TableDriver("mbs-7-up").open("anna").round("4D 6H 2S KD", anna={"player": 20})
        table.do("report_misdeal", kind="wrong_dealing")
        return table

    def misdealt(book: str) -> TableDriver:
        table = table_at("third card", book)
        table.do("report_misdeal", kind="wrong_dealing")
        return table

    def corrected(last_copy_seen: bool) -> TableDriver:
        table = TableDriver(cards="scanned").open("anna").bets(anna={"player": 20}).deal("KH 9C")
        leave_only(table, "8H")
        table.do("correct_card", card="8H", hand="player")
        if last_copy_seen:
            table.do("draw", card="8H")
            table.do("resolve_card", kind="excess", disclosed=False)
        return table

    def burned_card_corrected() -> TableDriver:
        table = TableDriver(cards="scanned").open("anna")
        table.do("correct_card", card="2S")
        return table

    def order_altered() -> TableDriver:
        table = table_at("betting")
        table.do("report_misdeal", kind="order_altered")
        return table

    def out_of_turn() -> TableDriver:
        table = TableDriver(cards="scanned").open("anna")
        table.do("draw", card="9C")
        return table

    def unread(style: str) -> TableDriver:
        table = TableDriver(cards="scanned", style=style).open("anna").bets(anna={"player": 20})
        table.roles()
        table.do("report_unread", hand="player")
        table.do("report_unread", count=2)
        return table

    def unread_before_the_deal() -> TableDriver:
        table = TableDriver("mbs-power-98", cards="scanned").open("anna")
        table.bets(anna={"player": 20})
        table.do("report_misdeal", kind="cards_drawn_together", unread=2)
        table.do("identify_card", card="9C")
        return table

    def opened(**config: Any) -> TableDriver:
        table = TableDriver(**config).seat("anna")
        table.do("open_table", OPERATOR)
        return table

    def prepared() -> TableDriver:
        return opened().prepare()

    def burning() -> TableDriver:
        return prepared().cut()

    def over() -> TableDriver:
        table = TableDriver().open("anna", from_back=399)
        while table.state.phase != "over":
            table.round("9H KC KD QS", anna={"player": 5})
        return table

    return {
        "closed": lambda: TableDriver().seat("anna"),
        "preparing": opened,
        "cutting": prepared,
        "burning": burning,
        **{point: lambda point=point: table_at(point) for point in ("ready", "betting", "decided")},  # type: ignore[misc]
        "dealing": lambda: table_at("initial deal"),
        "two to turn": lambda: TableDriver(style="B").open("anna", "bob").bets(anna={"banker": 20}),
        "the die": lambda: TableDriver("mbs-power-98").open("anna").bets(anna={"player": 20}),
        "misdealt": lambda: misdealt("division-5"),
        "misdealt seven": lambda: misdealt("mbs-7-up"),
        "found late": late,
        "corrected": lambda: corrected(last_copy_seen=False),
        "wrongly corrected": lambda: corrected(last_copy_seen=True),
        "burned": lambda: TableDriver(cards="scanned").open("anna"),
        "burned card corrected": burned_card_corrected,
        "order altered": order_altered,
        "out of turn": out_of_turn,
        "unread, face up": lambda: unread("A"),
        "unread, face down": lambda: unread("B"),
        "unread before the deal": unread_before_the_deal,
        "no card left": lambda: leave_only(table_at("dealing"), ""),
        "over": over,
        "shuffler": lambda: TableDriver(equipment="shuffler").open("anna"),
        "rounding": lambda: TableDriver("hellenic-no-commission", fractions="down").open("anna"),
    }


@pytest.mark.parametrize("situation", situations())
@pytest.mark.parametrize("actor", ROLES, ids=lambda actor: actor.id)
def test_every_listed_command_is_accepted(situation: str, actor: Actor) -> None:
    table = situations()[situation]()
    for command in legal(table.state, actor):
        assert command.by == actor
        assert can(table.state, command)


@pytest.mark.parametrize("situation", situations())
def test_the_next_action_is_in_a_list_of_legal_commands(situation: str) -> None:
    """The next action is legal for its actor, unless a player has to arrive first."""
    table = situations()[situation]()
    due = find_next_action(table.state)
    actor = next(one for one in ROLES if one.role == due.role and due.player in (None, one.id))
    assert due.command in legal_names(table, actor)


def test_an_observer_may_do_nothing() -> None:
    for make in situations().values():
        assert legal(make().state, OBSERVER) == []


def test_players_act_for_themselves_and_the_dealer_for_anybody() -> None:
    table = TableDriver().open("anna", "bob")
    table.do("open_bets")
    table.do("place", ANNA, box=1, wager="player", amount=5)
    [mine] = legal_examples(table, ANNA, c.Withdraw)
    assert mine == c.Withdraw(by=ANNA, box=1, wager="player")
    assert legal_examples(table, BOB, c.Withdraw) == []
    assert legal_examples(table, DEALER, c.Withdraw) == [
        c.Withdraw(by=DEALER, box=1, wager="player", player="anna")
    ]
    assert [one.player for one in legal_examples(table, DEALER, c.Leave)] == [
        "anna",
        "bob",
    ]
    assert [one.player for one in legal_examples(table, ANNA, c.Leave)] == [None]


def test_the_dealer_has_a_list_of_players_to_place_for() -> None:
    """Staff get one example for each player, in the player's own box."""
    table = TableDriver().open("anna", "bob")
    table.do("open_bets")
    found = legal_examples(table, DEALER, c.Place)
    assert [(one.player, one.box) for one in found] == [("anna", 1), ("bob", 2)]
    assert len(legal_examples(table, ANNA, c.Place)) > 3


def test_a_listed_stake_is_the_smallest_payable_one() -> None:
    """The minimum is 30 and Banker is payable in steps of 20; an addition needs one step."""
    table = TableDriver(limit={"min": 30}).open("anna")
    table.do("open_bets")

    def amounts() -> dict[str, int]:
        placed = legal_examples(table, ANNA, c.Place)
        return {one.wager: one.amount for one in placed if one.box == 1}

    assert amounts() == {"banker": 40, "player": 30, "tie": 30}
    table.do("place", ANNA, box=1, wager="banker", amount=40)
    assert amounts() == {"banker": 20, "player": 30, "tie": 30}


def test_at_a_rounding_table_the_smallest_stake_is_the_minimum() -> None:
    table = TableDriver("hellenic-no-commission", fractions="down", limit={"min": 31}).open("anna")
    table.do("open_bets")
    amounts = {one.amount for one in legal_examples(table, ANNA, c.Place)}
    assert amounts == {31}


def test_at_a_full_table_a_standing_player_has_the_standing_area() -> None:
    table = TableDriver(version="full").open("anna")
    table.do("buy_in", player="cleo", amount=1000)
    table.do("stand", standing("cleo"))
    table.do("open_bets")
    boxes = {one.box for one in legal_examples(table, standing("cleo"), c.Place)}
    assert boxes == {0}


def test_a_listed_card_can_be_in_the_shoe() -> None:
    """All aces are gone: the example is the next remaining card."""
    table = leave_only(table_at("dealing"), "4C 5D")
    [drawn] = legal_examples(table, DEALER, c.Draw)
    assert drawn.card in ("4C", "5D")


@pytest.mark.parametrize("situation", ["misdealt", "misdealt seven"])
def test_a_listed_reconstruction_has_the_dealt_cards(situation: str) -> None:
    """In the order in which they fell, so that giving them back changes nothing; the layout's own
    seven is not among them."""
    table = situations()[situation]()
    [rebuilt] = legal_examples(table, OPERATOR, c.Reconstruct)
    drawn = [one.card for one in table.events if isinstance(one, e.CardDrawn)]
    assert [*rebuilt.cards] == drawn


def test_a_settled_round_is_rebuilt_from_its_cards() -> None:
    [rebuilt] = legal_examples(situations()["found late"](), OPERATOR, c.Reconstruct)
    assert rebuilt.cards == ("4D", "6H", "2S", "KD")


def test_free_rounds_are_granted_to_people_at_the_table() -> None:
    table = TableDriver().open("anna", "bob")
    table.do("leave", player("bob"))
    examples = legal_examples(table, OPERATOR, c.GrantFreeRounds)
    assert {one.requested_by for one in examples} == {"anna"}
