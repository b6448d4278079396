"""The Hellenic document at the table: round, dummy hand, reconstruction."""

from __future__ import annotations

from typing import Any

import pytest

from punto.table import events as e
from punto.table.commands import Actor
from tests.clauses.round_stages import (
    POINTS,
    POINTS_WITH_CARDS,
    RACK,
    STAKE,
    announcements,
    check_consistent,
    check_stakes_returned,
    hand_text,
    leave_only,
    table_at,
)
from tests.unit.table.json_views import json_view
from tests.unit.table.table_driver import (
    CASINO_SUPERVISOR,
    GAME_SUPERVISOR,
    OPERATOR,
    TableDriver,
    player,
    standing,
)

BOOKS = ("hellenic-commission", "hellenic-no-commission", "hellenic-fortune-six")
each_book = pytest.mark.parametrize("book", BOOKS)
MISDEALS = ("wrong_number_of_cards", "cards_drawn_together", "order_altered", "wrong_dealing")
NATURAL = "9C 2D KH 4S"


# --- who and what ---------------------------------------------------------------------------------


@pytest.mark.clause("hellenic def/card-shoe")
@each_book
@pytest.mark.parametrize("equipment", ["shoe", "shuffler"])
def test_def_card_shoe_deals_cards_one_by_one(book: str, equipment: str) -> None:
    table = table_at("dealing", book, equipment=equipment)
    assert table.state.shoe is not None
    left = table.state.shoe.cards_left
    table.do("draw", card="2C")
    assert table.state.shoe.cards_left == left - 1
    check_consistent(table)


@pytest.mark.clause("hellenic def/card-shoe")
@each_book
def test_def_card_shoe_deals_no_card_when_empty(book: str) -> None:
    table = leave_only(table_at("initial deal", book), "")
    refusal = table.refuse("draw", card="2C")
    assert (refusal.code, refusal.clause) == ("cards_ran_out", "division-5 12.5")


@pytest.mark.clause("hellenic def/electronic-card-shuffler")
@each_book
def test_def_electronic_card_shuffler_takes_its_cards_back(book: str) -> None:
    table = TableDriver(book, equipment="continuous").open("anna")
    for _ in range(60):  # more cards than the decks hold
        table.round(NATURAL, anna={"player": 100})
    assert table.state.shoe is not None
    assert table.state.shoe.cards_left == 52 * table.state.setup.decks
    assert not table.all(e.ShoeEnded)
    check_consistent(table)


@pytest.mark.clause("hellenic def/electronic-card-shuffler")
@each_book
def test_def_electronic_card_shuffler_is_not_dealt_from_in_style_b(book: str) -> None:
    with pytest.raises(ValueError, match="style B"):
        TableDriver(book, equipment="continuous", style="B")


@pytest.mark.clause("hellenic def/dealer")
@each_book
@pytest.mark.parametrize(
    ("point", "command", "fields"),
    [
        ("ready", "open_bets", {}),
        ("betting", "no_more_bets", {}),
        ("dealing", "draw", {"card": "2C"}),
        ("decided", "settle", {}),
    ],
)
def test_def_dealer_alone_conducts_the_game(
    book: str, point: str, command: str, fields: dict[str, Any]
) -> None:
    table = table_at(point, book)
    others = (player("anna"), OPERATOR, GAME_SUPERVISOR, CASINO_SUPERVISOR)
    for actor in (*others, standing("dora"), Actor("observer", "someone")):
        assert table.refuse(command, actor, **fields).code == "not_your_power"
    table.do(command, **fields)


@pytest.mark.clause("hellenic def/player")
@each_book
def test_def_player_may_bet_seated_or_standing(book: str) -> None:
    table = TableDriver(book).open("anna")
    table.do("buy_in", player="dora", amount=RACK)
    table.do("stand", standing("dora"))
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=STAKE)
    table.do("place", standing("dora"), box=2, wager="banker", amount=STAKE)
    table.do("no_more_bets")
    table.deal(NATURAL)
    table.do("settle")
    assert (table.rack("anna"), table.rack("dora")) == (RACK + STAKE, RACK - STAKE)
    check_consistent(table)


@pytest.mark.clause("hellenic def/player")
@each_book
def test_def_player_needs_a_place(book: str) -> None:
    table = TableDriver(book).open("anna")
    table.do("buy_in", player="dora", amount=RACK)
    table.do("open_bets")
    refusal = table.refuse("place", standing("dora"), box=2, wager="banker", amount=STAKE)
    assert refusal.code == "not_there"


@pytest.mark.clause("hellenic def/initial-bet")
@each_book
@pytest.mark.parametrize("wager", ["tie", "player_pair", "banker_pair"])
def test_def_initial_bet_is_needed_by_no_side_bet(book: str, wager: str) -> None:
    table = TableDriver(book).open("anna").bets(anna={wager: STAKE})
    assert table.state.stakes == {(1, wager, "anna"): STAKE}


@pytest.mark.clause("hellenic notice/over-21")
@pytest.mark.parametrize("book", BOOKS)
def test_notice_over_21_is_announced_to_a_player_who_sits_down(book: str) -> None:
    table = TableDriver(book)
    _, notice = table.do("sit", player("anna"), box=1)
    assert isinstance(notice, e.Called)
    assert notice.sentence == "Only people over 21 may enter"
    # One wording: the announcement is the notice of the rulebook.
    assert f"{notice.sentence}." in [one.text for one in table.book.notices]
    assert (notice.params, notice.clause) == ({"age": 21}, "hellenic notice/over-21")
    assert len(table.do("sit", player("anna"), box=2)) == 1  # once


@pytest.mark.clause("hellenic notice/over-21")
@each_book
def test_notice_over_21_is_on_everyones_screen(book: str) -> None:
    notices = json_view(table_at("ready", book).state, Actor("observer", "someone"))["notices"]
    assert any("21" in text for text in notices)


# --- the round ------------------------------------------------------------------------------------


@pytest.mark.clause("hellenic def/round-of-play")
@each_book
def test_def_round_of_play_opens_with_the_call(book: str) -> None:
    table = table_at("ready", book)
    refusal = table.refuse("place", player("anna"), box=1, wager="banker", amount=STAKE)
    assert refusal.code == "bets_not_open"
    assert [text for text, _ in announcements(table.do("open_bets"))] == ["Place your bets, please"]


@pytest.mark.clause("hellenic def/round-of-play")
@each_book
def test_def_round_of_play_is_cited_by_the_call(book: str) -> None:
    events = table_at("ready", book).do("open_bets")
    assert [event.clause for event in events] == ["hellenic def/round-of-play"] * 2


@pytest.mark.clause("hellenic def/round-of-play")
@each_book
@pytest.mark.parametrize("point", POINTS[1:])
def test_def_round_of_play_lasts_until_all_are_settled(book: str, point: str) -> None:
    table = table_at(point, book)
    assert table.refuse("open_bets").code == "not_now"
    assert not table.all(e.RoundEnded)


@pytest.mark.clause("hellenic def/round-of-play")
@each_book
def test_def_round_of_play_ends_with_the_settlement(book: str) -> None:
    table = table_at("decided", book)
    assert isinstance(table.do("settle")[-1], e.RoundEnded)
    assert table.last(e.RoundEnded).clause == "hellenic def/round-of-play"
    assert table.state.stakes == {}
    table.do("open_bets")
    check_consistent(table)


@pytest.mark.clause("hellenic baccarat/order-of-play")
@each_book
@pytest.mark.parametrize("point", ["dealing", "initial deal", "third card"])
def test_baccarat_order_of_play_bets_come_before_the_cards(book: str, point: str) -> None:
    refusal = table_at(point, book).refuse("place", player("anna"), box=1, wager="tie", amount=10)
    assert refusal.code == "no_more_bets"


# --- the dummy hand -------------------------------------------------------------------------------


@pytest.mark.clause("hellenic def/dummy-hand")
@each_book
@pytest.mark.parametrize("kind", MISDEALS)
@pytest.mark.parametrize("point", POINTS_WITH_CARDS)
def test_def_dummy_hand_has_no_result_and_returns_every_stake(
    book: str, kind: str, point: str
) -> None:
    table = table_at(point, book)
    table.do("report_misdeal", kind=kind)
    table.do("void_round", OPERATOR)
    assert table.last(e.RoundVoided).round == 1
    assert not table.all(e.RoundEnded)
    assert not table.all(e.StakePaid)
    check_stakes_returned(table)
    assert table.state.phase == "ready"


@pytest.mark.clause("hellenic def/dummy-hand")
@each_book
def test_def_dummy_hand_is_cited_by_the_void_round(book: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("void_round", OPERATOR)
    assert table.last(e.RoundVoided).clause == "hellenic def/dummy-hand"
    assert table.last(e.StakeReturned).clause == "hellenic def/dummy-hand"


@pytest.mark.clause("hellenic def/dummy-hand")
@each_book
@pytest.mark.parametrize("point", ["dealing", *POINTS_WITH_CARDS])
def test_def_dummy_hand_follows_a_foreign_card(book: str, point: str) -> None:
    table = table_at(point, book)
    table.do("declare_foreign")
    check_stakes_returned(table)


@pytest.mark.clause("hellenic def/dummy-hand")
@each_book
def test_def_dummy_hand_follows_cards_that_run_out(book: str) -> None:
    """The document does not cover it: division-5 12.5 applies (reading 20)."""
    table = leave_only(table_at("initial deal", book), "")
    table.do("cards_ran_out")
    assert table.last(e.RoundVoided).clause == "division-5 12.5"
    check_stakes_returned(table)


@pytest.mark.clause("hellenic def/dummy-hand")
def test_def_dummy_hand_returns_side_bets_too() -> None:
    table = TableDriver("hellenic-fortune-six").open("anna")
    wagers = [wager.id for wager in table.book.wagers]
    table.bets(anna=dict.fromkeys(wagers, STAKE)).deal("2C 4D")
    table.do("declare_foreign")
    assert len(table.all(e.StakeReturned)) == len(wagers)
    check_stakes_returned(table)


# --- reconstruction -------------------------------------------------------------------------------


@pytest.mark.clause("hellenic def/reconstruction")
@each_book
@pytest.mark.parametrize("kind", MISDEALS)
def test_def_reconstruction_is_decided_first(book: str, kind: str) -> None:
    table = table_at("third card", book)
    (reported,) = table.do("report_misdeal", kind=kind)
    assert reported.clause == "hellenic def/reconstruction"
    assert table.state.phase == "irregular"


@pytest.mark.clause("hellenic def/reconstruction")
@each_book
def test_def_reconstruction_puts_the_cards_in_their_order(book: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("2S", "3H", "4D", "2C"))
    assert (hand_text(table, "player"), hand_text(table, "banker")) == ("2S 4D", "3H 2C")
    assert table.state.stakes == {(1, "banker", "anna"): STAKE}
    check_consistent(table)


@pytest.mark.clause("hellenic def/reconstruction")
@each_book
def test_def_reconstruction_is_cited_by_the_round_rebuilt(book: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind="wrong_dealing")
    table.do("reconstruct", OPERATOR, cards=("2C", "4D", "3H", "2S"))
    assert table.last(e.RoundReconstructed).clause == "hellenic def/reconstruction"


@pytest.mark.clause("hellenic def/reconstruction")
@each_book
def test_def_reconstruction_takes_the_rounds_own_cards_only(book: str) -> None:
    table = table_at("third card", book)
    table.do("report_misdeal", kind="wrong_dealing")
    assert table.refuse("reconstruct", OPERATOR, cards=("2S", "3H", "4D", "9C")).code == (
        "other_cards"
    )
