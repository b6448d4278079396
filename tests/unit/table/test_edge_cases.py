"""Edge cases of the table that no clause test covers: refusals, rounding, leaving players."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

import pytest

from punto.cards import read_cards
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.rules.loader import read_book
from punto.rules.payment import Payment, Rounding, pay
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager
from punto.table import events as e
from punto.table.codec import message_schema, serialize_state
from punto.table.commands import COMMANDS, Actor, ReduceDifferential
from punto.table.config import Limit
from punto.table.decide import can
from punto.table.evolve import evolve, replay
from punto.table.handlers.seating import MAX_RACK_CHIPS
from tests.clauses.round_stages import leave_only, table_at
from tests.unit.rules.book_sources import book_source, wager_with_row
from tests.unit.table.table_driver import (
    DEALER,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
    standing,
)

PLAYER_WINS = "9H KC KD QS"
BANKER_WINS = "KH 9C KD QS"
TIE = "9H 9C KD QS"
ANNA = player("anna")


def make_book(sections: str, *wagers: str) -> Rulebook:
    """Return a book of the common game with a wager on each hand and these sections."""
    sides = [wager_with_row(side, f"{side}_wins", push="tie") for side in ("banker", "player")]
    return read_book(book_source(*sides, *wagers, sections=sections))


def table_with_open_bets(*names: str, book: str = "division-5", **config: Any) -> TableDriver:
    table = TableDriver(book, **config).open(*names)
    table.do("open_bets")
    return table


# --- people and chips -----------------------------------------------------------------------------


def test_chips_are_cashed_out_in_part_or_completely() -> None:
    table = TableDriver().seat("anna", rack=100)
    assert table.do("cash_out", player="anna", amount=30) == [
        e.ChipsCashed(player="anna", amount=30)
    ]
    assert table.rack("anna") == 70
    table.do("cash_out", player="anna")
    assert table.rack("anna") == 0


@pytest.mark.parametrize(("rack", "amount"), [(100, 101), (0, 1), (0, None)])
def test_nobody_cashes_out_more_than_the_rack(rack: int, amount: int | None) -> None:
    table = TableDriver()
    if rack:
        table.seat("anna", rack=rack)
    refusal = table.refuse("cash_out", player="anna", amount=amount)
    assert (refusal.code, refusal.params) == ("no_funds", {"player": "anna", "rack": str(rack)})


def test_a_player_who_left_and_cashed_out_is_removed() -> None:
    table = TableDriver().seat("anna", rack=100)
    table.do("leave", ANNA)
    assert "anna" in table.state.people
    table.do("cash_out", player="anna")
    assert "anna" not in table.state.people


def test_an_absent_player_without_chips_is_removed_after_the_round() -> None:
    table = TableDriver().open("bob")
    table.do("buy_in", player="anna", amount=100)
    table.do("sit", ANNA, box=2)
    table.bets(anna={"player": 100})
    table.do("leave", ANNA)
    table.deal(BANKER_WINS).do("settle")
    assert set(table.state.people) == {"bob"}


@pytest.mark.parametrize(("more", "taken"), [(0, True), (1, False)])
def test_a_rack_has_a_maximum(more: int, taken: bool) -> None:
    table = TableDriver().seat("anna", rack=1)
    if taken:
        table.do("buy_in", player="anna", amount=MAX_RACK_CHIPS - 1 + more)
        assert table.rack("anna") == MAX_RACK_CHIPS
    else:
        refusal = table.refuse("buy_in", player="anna", amount=MAX_RACK_CHIPS - 1 + more)
        assert refusal.code == "too_many_chips"


@pytest.mark.parametrize(("by", "words"), [("anna", "you"), ("bob", "other")])
def test_a_box_has_one_owner(by: str, words: str) -> None:
    refusal = TableDriver().seat("anna").refuse("sit", player(by), box=1)
    assert (refusal.code, refusal.params) == ("box_taken", {"box": 1, "by": words})


def test_nobody_joins_twice_or_leaves_twice() -> None:
    table = TableDriver().seat("anna")
    assert table.refuse("stand", standing("anna")).code == "already_there"
    table.do("leave", ANNA)
    assert table.refuse("leave", ANNA).code == "not_there"


def test_a_leaving_player_takes_only_their_own_stakes() -> None:
    table = table_with_open_bets("anna", "bob")
    for name, box in (("anna", 1), ("bob", 2)):
        table.do("place", player(name), box=box, wager="player", amount=50)
    table.do("leave", ANNA)
    assert table.state.stakes == {(2, "player", "bob"): 50}


# --- limits and stakes ----------------------------------------------------------------------------


def test_only_stood_off_stakes_are_withdrawn_between_rounds() -> None:
    refusal = TableDriver().open("anna").refuse("withdraw", ANNA, box=1, wager="player")
    assert refusal.code == "bets_not_open"


@pytest.mark.parametrize(
    ("wager", "amount", "words"),
    [("tie", None, "anna has 0 on Tie in box 1"), ("player", 51, "anna has 50 on Player in box 1")],
)
def test_nobody_withdraws_more_than_the_stake(wager: str, amount: int | None, words: str) -> None:
    table = table_with_open_bets("anna")
    table.do("place", ANNA, box=1, wager="player", amount=50)
    refusal = table.refuse("withdraw", ANNA, box=1, wager=wager, amount=amount)
    assert refusal.code == "no_stake"
    assert words in refusal.sentence


def test_a_part_is_withdrawn_and_the_rest_stays() -> None:
    table = table_with_open_bets("anna")
    table.do("place", ANNA, box=1, wager="player", amount=50)
    table.do("withdraw", ANNA, box=1, wager="player", amount=20)
    assert table.state.stakes == {(1, "player", "anna"): 30}
    assert table.rack("anna") == 100_000 - 30


def test_new_limits_return_stood_off_stakes() -> None:
    table = TableDriver().open("anna").round(TIE, anna={"player": 50})
    assert table.state.stakes
    table.do("set_limits", OPERATOR, limits={"player": Limit(min=100, max=200)})
    back = table.last(e.StakeReturned)
    assert (back.amount, back.why, back.clause) == (50, "limits", "division-5 5.16")
    table.do("open_bets")
    assert table.refuse("place", ANNA, box=1, wager="player", amount=99).code == "below_minimum"
    assert table.refuse("place", ANNA, box=1, wager="player", amount=201).code == "above_maximum"
    table.do("place", ANNA, box=1, wager="player", amount=100)
    table.do("place", ANNA, box=1, wager="player", amount=100)
    table.do("place", ANNA, box=1, wager="tie", amount=1)  # its limit has not changed


@pytest.mark.parametrize(
    ("wager", "limit", "code"),
    [("fortune", Limit(), "unknown_wager"), ("tie", Limit(min=2, max=1), "limits_crossed")],
)
def test_inconsistent_limits_are_refused(wager: str, limit: Limit, code: str) -> None:
    assert TableDriver().refuse("set_limits", OPERATOR, limits={wager: limit}).code == code


def test_a_natural_wager_is_reduced_only_to_its_bound() -> None:
    """Player is reduced from 100 to 60, which bounds the two naturals: the later one is reduced."""
    table = TableDriver("mbs-power-98", differential=60).open("anna")
    table.bets(anna={"player": 100, "player_natural_8": 40, "player_natural_9": 50})
    table.do("reduce_differential")
    assert table.state.stakes == {
        (1, "player", "anna"): 60,
        (1, "player_natural_8", "anna"): 40,
        (1, "player_natural_9", "anna"): 20,
    }
    assert [back.why for back in table.all(e.StakeReturned)] == ["differential", "beside"]


# --- rounding, where a table rounds ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("fractions", "stake", "expected"),
    [
        ("down", 10, Payment(9, 1)),
        ("up", 10, Payment(10, 0)),
        ("down", 20, Payment(19, 1)),
        ("up", 20, Payment(19, 1)),
        ("refuse", 20, Payment(19, 1)),
        ("down", 1, Payment(0, 1)),
        ("up", 1, Payment(1, 0)),
    ],
)
def test_a_win_is_rounded_as_configured(fractions: Rounding, stake: int, expected: Payment) -> None:
    """At 0.95 to 1 the profit and the commission sum to the profit at 1 to 1."""
    row = find_wager(load("mbs-baccarat"), "banker").pays[0]
    assert pay(row, stake, fractions) == expected


@pytest.mark.parametrize(("fractions", "profit"), [("down", 2), ("up", 3)])
def test_the_total_of_a_win_is_rounded_too(fractions: Rounding, profit: int) -> None:
    """5 at 1 to 2 wins 2.5 without commission: rounding leaves no commission."""
    row = find_wager(load("hellenic-no-commission"), "banker").pays[0]
    assert row.odds.value == Fraction(1, 2)
    assert pay(row, 5, fractions) == Payment(profit, 0)


def test_an_unchecked_stake_is_never_rounded() -> None:
    row = find_wager(load("mbs-baccarat"), "banker").pays[0]
    with pytest.raises(ValueError, match="19/2 chips cannot be paid"):
        pay(row, 10, "refuse")


@pytest.mark.parametrize(("fractions", "profit"), [("down", 12), ("up", 13)])
def test_a_rounding_table_accepts_any_stake_and_pays_whole_chips(
    fractions: str, profit: int
) -> None:
    """The Banker wins with six: half the stake of 25 (hellenic-no-commission)."""
    table = TableDriver("hellenic-no-commission", fractions=fractions).open("anna")
    table.do("open_bets")
    table.do("place", ANNA, box=1, wager="banker", amount=30)
    table.do("withdraw", ANNA, box=1, wager="banker", amount=5)
    table.do("no_more_bets")
    table.deal("KH 6C KD KS 5C").do("settle")
    paid = table.last(e.StakePaid)
    assert (paid.amount, paid.profit, paid.commission) == (25, profit, 0)
    assert table.rack("anna") == 100_000 + profit


def test_a_rounding_table_accepts_a_mistaken_stake_completely() -> None:
    table = table_with_open_bets("anna", book="hellenic-no-commission", fractions="down")
    table.do("place", box=1, wager="banker", amount=25, player="anna", taken=True)
    assert table.state.stakes == {(1, "banker", "anna"): 25}


# --- how a table may be set up --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sections", "config", "code"),
    [
        (
            '[procedure.irregularities]\nforeign_card = { remedy = "play_on" }',
            {},
            "remedy_not_conducted",
        ),
        (
            '[procedure.equipment]\nallowed = ["shoe"]\ncutting_cards = [1]\nclause = "x 1"',
            {"equipment": "continuous"},
            "equipment_not_allowed",
        ),
        (
            '[procedure.styles]\nallowed = ["A", "C"]\nclause = "x 2"',
            {"style": "B"},
            "style_not_allowed",
        ),
    ],
)
def test_a_table_refuses_commands_its_book_does_not_allow(
    sections: str, config: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(make_book(sections), **config)
    assert caught.value.refusal.code == code


def test_a_style_that_the_book_does_not_allow_is_refused_later_too() -> None:
    table = TableDriver(make_book('[procedure.styles]\nallowed = ["A"]\nclause = "x 2"'))
    refusal = table.refuse("set_style", OPERATOR, style="C")
    assert (refusal.code, refusal.clause) == ("style_not_allowed", "x 2")
    assert table.do("set_style", OPERATOR, style="A") == [e.StyleSet(style="A")]


# --- cards before the game ------------------------------------------------------------------------


def test_a_table_closes_between_rounds_and_returns_stood_off_stakes() -> None:
    table = TableDriver().open("anna").round(TIE, anna={"player": 50})
    table.do("close_table", OPERATOR)
    assert table.rack("anna") == 100_000
    assert (table.state.phase, table.state.stakes) == ("closed", {})


BETWEEN_ROUNDS: list[tuple[str, dict[str, Any]]] = [
    ("close_table", {}),
    ("set_limits", {"limits": {"tie": Limit(min=2)}}),
    ("set_differential", {"most": 500}),
]


def test_closing_ends_the_time_to_report_a_misdeal() -> None:
    """Reading 39: also when the table opens again."""
    table = TableDriver().open("anna")
    table.round("2C 4C 3D 5D", anna={"player": 20})
    table.do("close_table", OPERATOR)
    assert table.refuse("report_misdeal", kind="wrong_dealing").code == "not_now"
    table.do("open_table", OPERATOR)
    table.do("report_misdeal", kind="wrong_dealing")
    assert table.last(e.MisdealStands).kind == "wrong_dealing"
    assert table.rack("anna") == 99_980


def test_a_table_can_close_while_bets_are_open_without_stakes() -> None:
    table = table_with_open_bets("anna")
    assert table.do("close_table", OPERATOR) == [
        e.BetsCancelled(round=1, clause="division-5 8.2"),
        e.TableClosed(cards_secured=True, clause="division-5 6.5"),
    ]
    assert (table.state.phase, table.state.round) == ("closed", None)
    assert table.rack("anna") == 100_000


@pytest.mark.parametrize(("command", "fields"), BETWEEN_ROUNDS)
def test_acts_between_rounds_are_refused_after_a_bet(command: str, fields: dict[str, Any]) -> None:
    table = table_with_open_bets("anna")
    table.do("place", ANNA, box=1, wager="player", amount=50)
    assert table.refuse(command, OPERATOR, **fields).code == "wagers_down"
    table.do("withdraw", ANNA, box=1, wager="player")
    table.do(command, OPERATOR, **fields)


@pytest.mark.parametrize(("command", "fields"), BETWEEN_ROUNDS)
def test_a_stood_off_stake_is_not_a_bet_of_this_round(command: str, fields: dict[str, Any]) -> None:
    table = TableDriver().open("anna").round(TIE, anna={"player": 50})
    table.do("open_bets")
    table.do(command, OPERATOR, **fields)
    assert table.rack("anna") + sum(table.state.stakes.values()) == 100_000


def test_a_book_without_a_burn_is_ready_once_the_cutting_card_is_in() -> None:
    table = TableDriver(make_book('[procedure.burn]\nby = "none"\nclause = "x 3"')).seat("anna")
    table.do("open_table", OPERATOR)
    table.prepare().cut()
    assert table.last(e.ShoeReady) == e.ShoeReady(burned=False, clause="x 3")
    assert table.state.phase == "ready"


def test_no_cut_is_declined_after_the_cut() -> None:
    table = TableDriver().seat("anna", "bob")
    table.do("open_table", OPERATOR)
    table.prepare().do("cut_cards", ANNA, from_front=200)
    assert table.refuse("decline_cut", player("bob")).code == "cut_already"
    assert table.refuse("cut_cards", player("bob"), from_front=100).code == "cut_already"


def test_the_set_in_the_shuffler_is_shuffled_during_play() -> None:
    table = TableDriver(equipment="shuffler").open("anna")
    before = table.state
    events = table.do("order_shuffle", GAME_SUPERVISOR, ground="order_in_doubt", set="other")
    assert events == [e.OtherSetShuffled(ground="order_in_doubt", clause="division-5 7.1")]
    assert (table.state.phase, table.state.shoe) == ("ready", before.shoe)


@pytest.mark.parametrize(
    ("equipment", "by", "ground", "code"),
    [
        ("shoe", GAME_SUPERVISOR, "order_in_doubt", "one_set"),
        ("shuffler", GAME_SUPERVISOR, "table_was_empty", "other_ground"),
        ("shuffler", DEALER, "order_in_doubt", "supervisor_decides"),
    ],
)
def test_the_other_set_is_shuffled_only_for_its_own_reasons(
    equipment: str, by: Actor, ground: str, code: str
) -> None:
    table = TableDriver(equipment=equipment).open("anna")
    assert table.refuse("order_shuffle", by, ground=ground, set="other").code == code


def test_an_exposed_card_of_the_other_set_leads_to_its_shuffle() -> None:
    table = TableDriver(equipment="shuffler").open("anna")
    assert table.do("order_shuffle", DEALER, ground="card_exposed", set="other")


# --- die, roles and cards -------------------------------------------------------------------------


def test_a_book_without_a_die_refuses_a_shake() -> None:
    table = TableDriver(style="B").open("anna").bets(anna={"player": 50})
    assert table.state.phase == "waiting"
    assert table.refuse("shake").code == "no_die"


def test_no_stake_is_reduced_once_the_die_is_shown() -> None:
    """Otherwise the dealer could return the stakes to which the die gave better odds."""
    table = TableDriver("mbs-power-98", differential=20).open("anna").bets(anna={"player": 60})
    assert can(table.state, ReduceDifferential(by=DEALER))
    table.die(3)
    assert table.refuse("reduce_differential").code == "die_shown"


def test_a_shown_die_is_not_shaken_again_while_roles_are_offered() -> None:
    table = TableDriver("mbs-power-98", style="B").open("anna").bets(anna={"player": 60}).die(2)
    assert table.state.phase == "waiting"
    assert table.refuse("shake").code == "die_shown"
    assert table.refuse("open_shaker", face=3).code == "die_shown"


def test_a_player_who_leaves_with_a_hand_returns_it_to_the_dealer() -> None:
    table = TableDriver(style="B").open("anna", "bob")
    table.bets(anna={"player": 50}, bob={"banker": 60}).roles()
    for card in read_cards(BANKER_WINS):
        table.do("draw", card=str(card))
    table.do("pass_hand", hand="player")
    table.do("leave", ANNA)
    now = table.state.round
    assert now is not None
    assert (now.passed, now.player_role.holder, now.banker_role.holder) == (None, None, "bob")
    turned = table.do("turn", hand="player")[0]
    assert turned == e.HandTurned(
        hand="player", by="dealer", cards=("KH", "KD"), clause="division-5 8.18"
    )


def test_a_player_who_leaves_while_the_other_hand_is_held_loses_the_role() -> None:
    table = TableDriver(style="B").open("anna", "bob")
    table.bets(anna={"player": 50}, bob={"banker": 60}).roles()
    for card in read_cards(BANKER_WINS):
        table.do("draw", card=str(card))
    table.do("pass_hand", hand="player")
    table.do("leave", player("bob"))
    now = table.state.round
    assert now is not None
    assert (now.passed, now.player_role.holder, now.banker_role.holder) == ("player", "anna", None)


def table_with_held_card(differential: int) -> TableDriver:
    """A held card waits, and the stakes exceed the differential of 20 by 80."""
    table = TableDriver(differential=differential).open("anna").bets(anna={"player": 10})
    table.deal(PLAYER_WINS).do("draw_excess", card="5S", disclosed=False)
    table.do("settle")
    return table.bets(anna={"banker": 100})


def test_a_carried_card_waits_for_the_decision_on_the_differential() -> None:
    table = table_with_held_card(20)
    assert table.refuse("draw").code == "card_held"
    drawn = table.do("deal_held")[0]
    assert isinstance(drawn, e.CardDrawn)
    assert (drawn.hand, drawn.card, drawn.held) == ("player", "5S", True)
    assert table.refuse("deal_held").code == "nothing_held"


def test_within_the_differential_a_carried_card_is_dealt_at_once() -> None:
    assert table_with_held_card(100).last(e.CardDrawn).held


def test_after_the_last_card_nothing_is_drawn() -> None:
    table = leave_only(table_at("dealing"), "")
    refusal = table.refuse("draw", card="2C")
    assert (refusal.code, refusal.clause) == ("cards_ran_out", "division-5 12.5")
    assert table.refuse("draw_excess", card="2C", disclosed=False).code == "cards_ran_out"
    assert table.refuse("first_card_face_up", card="2C").code == "cards_ran_out"
    table.do("cards_ran_out")
    assert table.state.phase == "over"


# --- irregularities -------------------------------------------------------------------------------


def test_before_the_deal_a_card_in_excess_is_not_a_third_card() -> None:
    refusal = table_at("betting").refuse("draw_excess", card="2S", disclosed=False, to="player")
    assert (refusal.code, refusal.clause) == ("not_a_third_card", "division-5 12.2")


def test_a_card_in_excess_waits_until_the_hands_are_turned() -> None:
    table = TableDriver(style="C").open("anna").bets(anna={"player": 50})
    for card in read_cards(PLAYER_WINS):
        table.do("draw", card=str(card))
    refusal = table.refuse("draw_excess", card="2S", disclosed=False)
    assert (refusal.code, refusal.clause) == ("not_yet", "division-5 8.19")


def test_a_book_may_void_a_misdealt_round_at_once() -> None:
    book = make_book(
        '[procedure.irregularities]\nwrong_dealing = { remedy = "void_round", clause = "x 4" }'
    )
    table = TableDriver(book).open("anna").bets(anna={"player": 50})
    table.do("draw", card="2C")
    events = table.do("report_misdeal", kind="wrong_dealing")
    assert events[-1] == e.RoundVoided(round=1, clause="x 4")
    assert (table.state.phase, table.rack("anna")) == ("ready", 100_000)


@pytest.mark.parametrize("phase", ["betting", "waiting", "dealing"])
def test_a_round_continues_if_the_order_is_restored_before_the_deal(
    phase: Literal["betting", "waiting", "dealing"],
) -> None:
    style = "B" if phase == "waiting" else "A"
    table = TableDriver(style=style).open("anna")
    table.do("open_bets")
    table.do("place", ANNA, box=1, wager="player", amount=50)
    if phase != "betting":
        table.do("no_more_bets")
    table.do("report_misdeal", kind="order_altered")
    assert (table.state.phase, table.state.interrupted_phase) == ("irregular", phase)
    [restored] = table.do("reconstruct", OPERATOR, cards=())
    assert restored == e.OrderRestored(phase=phase, clause="division-5 12.6")
    assert (table.state.phase, table.state.misdeal) == (phase, None)
    assert table.state.stakes == {(1, "player", "anna"): 50}


def table_with_late_misdeal(**config: Any) -> TableDriver:
    table = TableDriver("mbs-baccarat", **config).open("anna")
    table.round(BANKER_WINS, anna={"banker": 100})
    table.do("report_misdeal", kind="wrong_dealing")
    return table


def test_an_error_found_after_the_settlement_may_be_accepted() -> None:
    table = table_with_late_misdeal()
    assert table.do("let_stand", OPERATOR) == [e.ResultStands(clause="division-5 12.8")]
    assert (table.state.phase, table.rack("anna")) == ("ready", 100_095)
    assert table.refuse("void_round", OPERATOR).code == "not_now"


def test_a_settled_round_is_rebuilt_from_all_its_cards() -> None:
    refusal = table_with_late_misdeal().refuse("reconstruct", OPERATOR, cards=())
    assert refusal.code == "other_cards"


def test_an_unsettled_round_with_an_error_needs_a_decision() -> None:
    table = table_at("initial deal")
    table.do("report_misdeal", kind="wrong_dealing")
    refusal = table.refuse("let_stand", OPERATOR)
    assert (refusal.code, refusal.clause) == ("not_settled", "division-5 12.6")


@pytest.mark.parametrize("decision", ["let_stand", "void_round"])
def test_an_ended_shoe_stays_ended(decision: str) -> None:
    table = TableDriver("mbs-baccarat").open("anna", from_back=399)
    while table.state.phase != "over":
        table.round(BANKER_WINS, anna={"banker": 100})
    before = table.rack("anna")
    table.do("report_misdeal", kind="wrong_dealing")
    events = table.do(decision, OPERATOR)
    assert isinstance(events[-1], e.ShoeEnded)
    assert table.state.phase == "over"
    assert table.rack("anna") == before - (0 if decision == "let_stand" else 95)


@pytest.mark.parametrize("wager", ["banker", "fortune"])
def test_a_lost_stake_and_an_unknown_stake_have_different_refusals(wager: str) -> None:
    table = TableDriver().open("anna").bets(anna={"banker": 100}).deal(PLAYER_WINS)
    refusal = table.refuse("withdraw", ANNA, box=1, wager=wager)
    expected = {"banker": "stake_lost", "fortune": "stake_stands"}
    assert refusal.code == expected[wager]


def test_can_agrees_with_decide() -> None:
    table = TableDriver().open("anna")
    for command, answer in (("open_bets", True), ("no_more_bets", False)):
        assert can(table.state, COMMANDS[command](by=DEALER)) is answer


def test_a_round_has_the_totals_of_its_hands() -> None:
    now = table_at("third card").state.round
    assert now is not None
    assert (now.total("player"), now.total("banker")) == (5, 6)


def test_a_table_is_the_fold_of_its_events() -> None:
    table = table_at("decided")
    table.do("settle")
    again = replay(TableDriver().state, table.events)
    assert serialize_state(again) == serialize_state(table.state)


# --- corrections ----------------------------------------------------------------------------------


def test_nobody_decides_on_their_own_correction() -> None:
    """Reading 35: two people answer for a corrected card."""
    table = TableDriver(cards="scanned").open("anna").bets(anna={"player": 20}).deal("KH 9C")
    table.do("correct_card", card="8H", hand="player")
    same_person = Actor("game_supervisor", "dealer")
    for decision in ("confirm_correction", "reject_correction"):
        assert table.refuse(decision, same_person).code == "own_correction"
    table.do("confirm_correction", Actor("game_supervisor", "another"))


def test_a_misdeal_is_not_confirmed_or_rejected() -> None:
    table = table_at("initial deal")
    table.do("report_misdeal", kind="wrong_dealing")
    for decision in ("confirm_correction", "reject_correction"):
        assert table.refuse(decision, Actor("game_supervisor", "another")).code == "no_correction"


def test_the_schema_of_messages_is_plain_json() -> None:
    """Defaults are lists, not tuples."""
    rebuilt = message_schema()["$defs"]["RoundReconstructed"]["properties"]
    assert rebuilt["added"]["default"] == []


def test_an_old_reconstruction_keeps_cards_held_before_the_round() -> None:
    """In version 1 of the event they are not among `over`, and all of `over` were seen alike."""
    table = table_with_held_card(100)
    held = table.state.shoe.held if table.state.shoe else ()
    rebuilt = e.RoundReconstructed(
        player=(), banker=(), player_up=0, banker_up=0, over=("2C", "3C"), over_seen=True, v=1
    )
    after = evolve(table.state, rebuilt).shoe
    assert after is not None
    assert tuple(map(str, after.held)) == ("2C", "3C", *map(str, held))
    assert after.held_seen == (True, True, *(False for _ in held))
