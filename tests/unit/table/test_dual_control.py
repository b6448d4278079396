"""Acts at a virtual table that one person proposes and another decides."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from punto.rules.catalog import read_source
from punto.rules.loader import read_book
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.deal_sequence import cards_in_order
from punto.table.evolve import evolve
from punto.table.legal_commands import legal, legal_names
from punto.table.next_action import find_next_action
from punto.table.visibility import view, view_event
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
)

OTHER_OPERATOR = Actor("operator", "other operator")
VOID: dict[str, Any] = {"command": "void_round", "reason": "technical_failure"}
SHUFFLE: dict[str, Any] = {"command": "order_shuffle", "ground": "order_in_doubt"}
REPLACE: dict[str, Any] = {"command": "replace_cards", "reason": "secret_exposed"}


def opened(**config: Any) -> TableDriver:
    return TableDriver(cards="virtual", **config).open("anna", cards="preshuffled")


def staked() -> TableDriver:
    return opened().bets(anna={"banker": 100})


def phase_of(table: TableDriver) -> str:
    return table.state.phase


def calls(table: TableDriver) -> list[str]:
    return [event.code for event in table.all(e.Called) if event.code.startswith("act_")]


# --- a technical void -----------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["betting", "waiting", "dealing"])
def test_two_people_declare_a_round_void(phase: str) -> None:
    table = opened(style="B")
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="banker", amount=100)
    if phase != "betting":
        table.do("no_more_bets")
    if phase == "dealing":
        for hand in ("banker", "player"):
            if table.state.phase == "waiting":
                table.do("decline_role", player("anna"), hand=hand)
        for card in ("2H", "5H"):
            table.do("draw", card=card)
    assert table.state.phase == phase
    table.do(by=OPERATOR, **VOID)
    assert phase_of(table) == "irregular"
    assert table.state.stakes
    table.do("confirm_proposal", GAME_SUPERVISOR)
    assert phase_of(table) == "ready"
    assert not table.state.stakes
    assert table.state.people["anna"].rack == 100_000
    voided = table.last(e.RoundVoided)
    assert (voided.clause, voided.exhausted) == (None, False)
    assert calls(table) == ["act_proposed", "act_confirmed"]


def test_nobody_confirms_an_act_that_they_have_not_seen() -> None:
    """The person who proposes withdraws the act and proposes another before the click arrives."""
    table = opened()
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)
    [seen] = [one for one in legal(table.state, OPERATOR) if isinstance(one, c.ConfirmProposal)]
    shown = view(table.state, OPERATOR).proposal
    assert shown is not None
    assert shown.number == seen.number == 1
    table.do("withdraw_proposal", GAME_SUPERVISOR)
    table.do(by=GAME_SUPERVISOR, command="close_table", reason="technical_failure")
    assert table.refuse("confirm_proposal", OPERATOR, number=seen.number).code == "other_proposal"
    table.do("confirm_proposal", OPERATOR, number=2)
    assert phase_of(table) == "closed"


def test_nobody_decides_alone() -> None:
    table = staked()
    assert table.refuse("void_round", OPERATOR).code == "reason_missing"
    assert table.refuse("void_round", GAME_SUPERVISOR, reason="authority_order").code == (
        "not_your_power"
    )
    table.do(by=OPERATOR, **VOID)
    # The same account in another role is still the same person.
    for role in ("operator", "game_supervisor"):
        same = Actor(role, OPERATOR.id)
        assert table.refuse("confirm_proposal", same).code == "own_proposal"
        assert table.refuse("reject_proposal", same).code == "own_proposal"
    assert table.refuse("confirm_proposal", DEALER).code == "not_your_power"
    assert table.refuse("withdraw_proposal", OTHER_OPERATOR).code == "not_your_proposal"
    assert table.refuse(by=OPERATOR, **VOID).code == "not_now"
    for command, fields in (("reconstruct", {"cards": ()}), ("let_stand", {})):
        assert table.refuse(command, OPERATOR, **fields).code == "proposal_waits"
    table.do("confirm_proposal", OTHER_OPERATOR)
    assert table.state.phase == "ready"


@pytest.mark.parametrize(
    ("command", "by"),
    [("reject_proposal", CASINO_SUPERVISOR), ("withdraw_proposal", OPERATOR)],
)
def test_play_continues_where_it_stopped(command: str, by: Actor) -> None:
    table = staked()
    for card in ("2H", "5H"):
        table.do("draw", card=card)
    before = table.state
    table.do(by=OPERATOR, **VOID)
    table.do(command, by)
    assert table.state == msgspec.structs.replace(before, proposals_made=1)
    assert calls(table)[1] == ("act_rejected" if by != OPERATOR else "act_withdrawn")
    for name in ("confirm_proposal", "reject_proposal", "withdraw_proposal"):
        assert table.refuse(name, OPERATOR).code == "not_now"


def test_who_was_asked_may_leave_while_a_proposal_waits() -> None:
    table = opened(style="B").bets(anna={"banker": 100})
    assert phase_of(table) == "waiting"
    table.do(by=OPERATOR, **VOID)
    table.do("leave", player("anna"))
    table.do("reject_proposal", GAME_SUPERVISOR)
    assert phase_of(table) == "dealing"


def test_a_decided_round_stands_whoever_agrees() -> None:
    table = staked().deal("2H 5H KH 4H")
    for phase in ("decided", "ready"):
        assert table.state.phase == phase
        assert table.refuse(by=OPERATOR, **VOID).code == "not_now"
        assert "void_round" not in legal_names(table.state, OPERATOR)
        if phase == "decided":
            table.do("settle")


# --- the end of a shoe ----------------------------------------------------------------------------


@pytest.mark.parametrize("act", [SHUFFLE, REPLACE], ids=lambda act: act["command"])
@pytest.mark.parametrize("equipment", ["shoe", "continuous"])
def test_two_people_end_a_shoe_early(act: dict[str, Any], equipment: str) -> None:
    table = opened(equipment=equipment)
    by = OPERATOR if act is REPLACE else GAME_SUPERVISOR
    table.do(by=by, **act)
    assert phase_of(table) == "irregular"
    table.do("confirm_proposal", CASINO_SUPERVISOR)
    assert phase_of(table) == "preparing"
    ended = table.last(e.CardsReplaced if act is REPLACE else e.ShuffleOrdered)
    assert ended == table.events[-1]
    proposal, confirmed = table.last(e.ProposalMade), table.last(e.ProposalConfirmed)
    assert (proposal.role, confirmed.role) == (by.role, "casino_supervisor")
    assert proposal.act == confirmed.act == act["command"]


def test_nobody_alone_ends_a_shoe_by_closing_the_table() -> None:
    table = opened()
    table.do("close_table", OPERATOR, reason="authority_order")
    proposal = table.last(e.ProposalMade)
    assert (proposal.act, proposal.reason) == ("close_table", "authority_order")
    assert table.refuse("confirm_proposal", OPERATOR).code == "own_proposal"
    table.do("confirm_proposal", GAME_SUPERVISOR)
    assert table.state.phase == "closed"
    assert calls(table) == ["act_proposed", "act_confirmed"]


def test_one_person_closes_a_table_at_which_nobody_plays() -> None:
    table = opened()
    table.do("leave", player("anna"))
    table.do("close_table", OPERATOR)
    assert table.state.phase == "closed"
    uncut = TableDriver(cards="virtual").seat("anna")
    uncut.do("open_table", OPERATOR, cards="preshuffled")
    uncut.do("close_table", GAME_SUPERVISOR)
    assert uncut.state.phase == "closed"


def test_one_person_has_cards_shuffled_that_are_not_cut() -> None:
    table = TableDriver(cards="virtual").seat("anna")
    table.do("open_table", OPERATOR, cards="preshuffled")
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)
    table.prepare()
    assert table.state.phase == "cutting"
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)
    table.prepare()
    table.do("decline_cut", player("anna"))
    table.do("cut_cards", from_front=208)
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)  # the order is fixed now
    assert table.state.proposal
    assert table.state.interrupted_phase == "cutting"


def test_one_person_has_the_other_set_shuffled() -> None:
    table = opened(equipment="shuffler")
    table.do(by=GAME_SUPERVISOR, set="other", **SHUFFLE)
    assert table.last(e.OtherSetShuffled)
    assert table.state.phase == "ready"


def test_an_act_that_would_be_refused_is_not_proposed() -> None:
    table = opened()
    assert table.refuse("order_shuffle", GAME_SUPERVISOR, ground="shoe_ended").code == (
        "shoe_goes_on"
    )
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="banker", amount=100)
    assert table.refuse(by=OPERATOR, **REPLACE).code == "wagers_down"


def test_no_player_ends_a_committed_shoe() -> None:
    table = opened()
    assert table.refuse("require_shuffle", player("anna")).code == "order_fixed"
    early = TableDriver(cards="virtual").seat("anna")
    early.do("open_table", OPERATOR, cards="preshuffled")
    early.do("require_shuffle", player("anna"))


@pytest.mark.parametrize("cards", ["practice", "scanned"])
def test_other_tables_need_one_person(cards: Any) -> None:
    table = TableDriver(cards=cards).open("anna", cards="preshuffled")
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)
    assert table.state.phase == "preparing"


def test_staff_cut_in_the_middle() -> None:
    """The depth enters the key, so that a house that knows the seed must not choose it."""
    table = TableDriver(cards="virtual", decks=8).seat("anna")
    table.do("open_table", OPERATOR, cards="preshuffled")
    table.prepare()
    table.do("decline_cut", player("anna"))
    for by in (DEALER, OPERATOR, GAME_SUPERVISOR):
        refusal = table.refuse("cut_cards", by, from_front=207)
        assert (refusal.code, refusal.params["cards"]) == ("cut_in_the_middle", 208)
    table.do("cut_cards", OPERATOR, from_front=208)
    other = TableDriver(cards="virtual", decks=8).seat("anna")
    other.do("open_table", OPERATOR, cards="preshuffled")
    other.prepare().do("cut_cards", player("anna"), from_front=60)


# --- tables with real cards -----------------------------------------------------------------------

ALL_ACTS = ["void_round", "reconstruct", "declare_foreign", "order_shuffle", "replace_cards"]


def real_table(*acts: str, **config: Any) -> TableDriver:
    table = TableDriver(cards="scanned", second_person=list(acts), **config)
    return table.open("anna", cards="preshuffled")


def decided(table: TableDriver) -> TableDriver:
    return table.bets(anna={"banker": 100}).deal("2H 5H KH 4H")


def test_who_reports_a_misdeal_after_the_result_does_not_decide_it() -> None:
    for late in (False, True):
        table = decided(real_table(*ALL_ACTS))
        if late:
            table.do("settle")
        table.do("report_misdeal", OPERATOR, kind="wrong_dealing")
        order = {"cards": ("5H", "2H", "KH", "4H")}
        assert table.refuse("void_round", OPERATOR).code == "own_report"
        assert table.refuse("reconstruct", OPERATOR, **order).code == "own_report"
        assert table.refuse("declare_foreign", DEALER).code == "decision_first"
        table.do("void_round", OTHER_OPERATOR)
        assert table.state.people["anna"].rack == 100_000


def test_only_the_chosen_acts_need_two_people() -> None:
    table = decided(real_table("reconstruct"))
    table.do("report_misdeal", OPERATOR, kind="wrong_dealing")
    assert table.last(e.MisdealReported).by == OPERATOR.id
    table.do("void_round", OPERATOR)
    table = decided(TableDriver(cards="scanned").open("anna", cards="preshuffled"))
    table.do("report_misdeal", OPERATOR, kind="wrong_dealing")
    assert table.last(e.MisdealReported).by is msgspec.UNSET
    table.do("void_round", OPERATOR)


def test_before_the_result_one_person_decides() -> None:
    table = real_table(*ALL_ACTS).bets(anna={"banker": 100}).deal("2H 5H")
    table.do("report_misdeal", OPERATOR, kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    table.bets(anna={"banker": 100}).deal("3H 5C")
    table.do("declare_foreign", DEALER)
    assert table.state.phase == "ready"
    table.do("open_bets")
    table.do("draw", card="9H")
    table.do("resolve_card", kind="foreign")
    assert table.state.phase == "ready"


def test_a_foreign_card_after_the_result_needs_two_people() -> None:
    table = decided(real_table(*ALL_ACTS))
    table.do("declare_foreign", DEALER, card="9H")
    proposal = table.last(e.ProposalMade)
    assert (proposal.act, proposal.reason, proposal.card) == (
        "declare_foreign",
        "foreign_card",
        "9H",
    )
    table.do("confirm_proposal", GAME_SUPERVISOR)
    assert table.last(e.ForeignCardFound).card == "9H"
    assert table.state.phase == "ready"
    table = decided(table)
    table.do("draw", card="9H")
    assert table.refuse("resolve_card", kind="foreign").code == "foreign_by_two"
    table.do("resolve_card", kind="reader_error")


def test_a_card_out_of_turn_while_a_proposal_waits() -> None:
    """It is resolved first; a foreign card voids the round, and the proposal is gone."""
    table = decided(real_table("order_shuffle", "replace_cards"))
    table.do("settle")
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)
    table.do("draw", card="9H")
    assert table.refuse("confirm_proposal", OPERATOR).code == "card_waits"
    table.do("resolve_card", kind="reader_error")
    table.do("confirm_proposal", OPERATOR)
    assert table.state.phase == "preparing"


def test_a_shuffle_with_real_cards_needs_two_people_if_chosen() -> None:
    for acts, phase in ((ALL_ACTS, "irregular"), ([], "preparing")):
        table = real_table(*acts)
        table.do(by=GAME_SUPERVISOR, **SHUFFLE)
        assert table.state.phase == phase
    table = real_table("replace_cards")
    table.do(by=OPERATOR, **REPLACE)
    assert table.state.proposal


def test_a_misdeal_that_voids_at_once_waits_for_another_person() -> None:
    book = read_book(_with_void_remedy(read_source("mbs-baccarat").decode()))
    for acts, phase in ((["void_round"], "irregular"), ([], "ready")):
        table = TableDriver(book, cards="scanned", second_person=acts)
        table.open("anna", cards="preshuffled")
        decided(table).do("report_misdeal", OPERATOR, kind="order_altered")
        assert table.state.phase == phase
    table = TableDriver(book, cards="scanned", second_person=["void_round"])
    table.open("anna", cards="preshuffled")
    decided(table).do("report_misdeal", GAME_SUPERVISOR, kind="order_altered")
    assert find_next_action(table.state).command == "void_round"
    table.do("void_round", OPERATOR)


def _with_void_remedy(text: str) -> bytes:
    """Return a rulebook in which an altered order voids the round."""
    found = re.sub(r'(order_altered = \{ remedy = )"\w+"', r'\1"void_round"', text)
    assert found != text
    return found.encode()


# --- who is awaited, and who sees what ------------------------------------------------------------


def test_the_guide_names_the_second_person() -> None:
    table = staked()
    table.do(by=OPERATOR, **VOID)
    due = find_next_action(table.state)
    assert (due.role, due.command, due.clause) == ("game_supervisor", "confirm_proposal", None)
    assert "technical failure" in due.sentence
    assert {"confirm_proposal", "reject_proposal"} <= {*legal_names(table.state, GAME_SUPERVISOR)}
    assert legal_names(table.state, OPERATOR)[-1] == "withdraw_proposal"
    table = opened()
    table.do(by=GAME_SUPERVISOR, **SHUFFLE)
    assert find_next_action(table.state).role == "operator"


def test_every_reason_is_offered() -> None:
    table = staked()
    reasons = [one.reason for one in legal(table.state, OPERATOR) if hasattr(one, "reason")]
    assert reasons == [
        "technical_failure",
        "connection_failure",
        "secret_exposed",
        "authority_order",
    ]
    between = [one.reason for one in legal(opened().state, OPERATOR) if type(one) is c.ReplaceCards]
    assert between == reasons


def test_players_see_the_act_and_its_reason_but_no_name() -> None:
    table = staked()
    table.do(by=OPERATOR, **VOID)
    for actor, name in ((player("anna"), None), (DEALER, "operator")):
        shown = view(table.state, actor).proposal
        assert shown
        assert (shown.by, shown.role, shown.act, shown.reason) == (
            name,
            "operator",
            "void_round",
            "technical_failure",
        )
    seen = view_event(table.state, table.last(e.ProposalMade), player("anna"))
    assert isinstance(seen, e.ProposalMade)
    assert seen.by == "someone"
    assert view(staked().state, DEALER).proposal is None


# --- reports of earlier versions ------------------------------------------------------------------


def test_a_report_that_still_waits_is_closed_with_the_committed_order() -> None:
    table = staked()
    table.deal("2H 5H KH 4H")
    state = table.state
    assert state.round
    table.state = evolve(state, e.MisdealReported(kind="order_altered"))
    due = find_next_action(table.state)
    assert (due.role, due.command, due.code) == ("operator", "reconstruct", "dismiss_misdeal")
    dealt = tuple(map(str, cards_in_order(state, state.round)))
    for fields in ({"cards": dealt[::-1]}, {"cards": dealt, "misread": ("2H",)}):
        refusal = table.refuse("reconstruct", OPERATOR, **fields)
        assert refusal.code == "order_proved"
    assert table.refuse(by=OPERATOR, **VOID).code == "not_now"
    table.do("reconstruct", OPERATOR, cards=dealt)
    assert table.state.round
    assert (table.state.round.player, table.state.round.banker) == (
        state.round.player,
        state.round.banker,
    )


def test_a_late_report_that_still_waits_is_closed_with_the_result() -> None:
    table = staked().deal("2H 5H KH 4H")
    table.do("settle")
    rack = table.state.people["anna"].rack
    table.state = evolve(table.state, e.MisdealFoundLate(kind="order_altered"))
    assert find_next_action(table.state).command == "let_stand"
    table.do("let_stand", OPERATOR)
    assert table.state.people["anna"].rack == rack
