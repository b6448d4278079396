"""The console completes the record: corrections, unread cards, cards out of turn, the die."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from punto.house.command_result import Accepted
from punto.table.state import State
from tests.e2e.browser.visitor import Visit, Visitor
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

PHONE = {"viewport": {"width": 390, "height": 844}}


def give(house: LiveServer, table: str, role: str, **command: Any) -> None:
    answer = house.ask(table, f"the {role}", role, **command)
    assert isinstance(answer, Accepted), answer


def open_real_shoe(house: LiveServer, table: str, book: str = "mbs-baccarat") -> str:
    """A real shoe with open bets and a stake on Player; return the id of the player's account."""
    house.table(table, book, config=config_dealt_by_the_test(cards="scanned"))
    give(house, table, "operator", type="open_table", cards="preshuffled")
    player = house.player(table, 1).headers["x-test-account"]
    house.deal(table, "burning")
    give(house, table, "dealer", type="burn", card="AH")
    give(house, table, "dealer", type="burn")
    give(house, table, "dealer", type="open_bets")
    house.ask(table, player, "player", type="place", box=1, wager="player", amount=100)
    return str(player)


def _state(house: LiveServer, table: str) -> State:
    return house.house.runner(table).hosted.state


def _dealt(house: LiveServer, table: str, side: Any) -> list[str]:
    now = _state(house, table).round
    assert now is not None
    return [str(card) for card in now.hand(side)]


def _tools(visitor: Visitor) -> Locator:
    return visitor.page.locator("punto-record-tools")


def test_a_wrong_card_is_corrected_with_a_supervisor(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "corrected")
    give(house, "corrected", "dealer", type="no_more_bets")
    dealer = visit("dealer").go("deal/corrected")
    supervisor = visit("game_supervisor", **PHONE).go("pit/corrected")
    for card in ("9h", "2c", "3d"):
        dealer.type_card(card)
    dealer.click("Correct Nine of hearts")
    dealer.sees("Player, card 1 is recorded as Nine of hearts. Which card is it?")
    assert dealer.breaches() == []
    dealer.scan("8h")
    dealer.sees("A supervisor must confirm or reject it.")
    supervisor.sees("Player, card 1")
    for card in ("Nine of hearts", "Eight of hearts"):
        expect(
            supervisor.page.locator("punto-next-action").get_by_role("img", name=card)
        ).to_be_visible()
    assert supervisor.breaches() == []
    assert supervisor.overflow() <= 0
    supervisor.click("Confirm")
    expect(
        dealer.page.locator("punto-hands").get_by_role("img", name="Eight of hearts")
    ).to_have_count(1)
    assert _dealt(house, "corrected", "player") == ["8H", "3D"]
    dealer.page.keyboard.press("Alt+c")  # the keyboard alone
    dealer.sees("Which card was read wrongly?")
    dealer.page.keyboard.press("Escape")
    dealer.page.keyboard.press("Alt+c")
    _tools(dealer).get_by_role("button", name="Banker 1: 2♣").click()
    dealer.page.keyboard.type("4c")
    supervisor.click("Reject")
    expect(_tools(dealer).get_by_role("button", name="Correct a card")).to_be_visible()
    assert _dealt(house, "corrected", "banker") == ["2C"]


def test_an_unread_card_is_reported_and_named_later(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "unread")
    give(house, "unread", "dealer", type="no_more_bets")
    dealer = visit("dealer", **PHONE).go("deal/unread")
    dealer.type_card("9h")
    dealer.page.keyboard.press("Alt+u")
    expect(dealer.page.locator("punto-next-action .instruction")).to_contain_text(
        "ame the card of the Banker"
    )
    assert dealer.overflow() <= 0
    dealer.type_card("2c")
    assert _dealt(house, "unread", "banker") == ["2C"]
    _tools(dealer).get_by_role("button", name="Unread cards").click()
    dealer.page.keyboard.type("2")  # behind the 1 of the field
    dealer.page.get_by_label("How many cards left the shoe unread?").fill("2")
    assert dealer.breaches() == []
    dealer.click("Record")
    _tools(dealer).get_by_role("button", name="Name an unread card (2)").click()
    dealer.sees("Which card was not read?")
    dealer.scan("kd")
    expect(_tools(dealer).get_by_role("button", name="Name an unread card (1)")).to_be_visible()
    dealer.type_card("3d")
    assert _dealt(house, "unread", "player") == ["9H", "3D"]


def test_two_cards_at_once_are_reported_before_the_first_card(
    house: LiveServer, visit: Visit
) -> None:
    """Right after the call nothing is on record: the report counts the cards (mbs 5.3)."""
    open_real_shoe(house, "together")
    give(house, "together", "dealer", type="no_more_bets")
    dealer = visit("dealer").go("deal/together")
    dealer.page.locator("details:has(punto-irregularity-wizard) > summary").click()
    dealer.click("Misdeal").click("cards drawn together")
    count = dealer.page.locator("punto-irregularity-wizard").get_by_role("spinbutton")
    expect(count).to_have_value("2")
    assert dealer.breaches() == []
    dealer.click("Record").sees("The operator must decide.")
    operator = visit("operator").go("pit/together")
    operator.sees("Misdeal reported: cards drawn together", ".warning")
    state = _state(house, "together")
    assert state.misdeal == "cards_drawn_together"
    assert state.round is not None
    assert state.round.unread == 2


def test_a_card_read_out_of_turn_waits_for_an_answer(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "turn")
    dealer = visit("dealer").go("deal/turn")
    expect(dealer.button("No more bets")).to_be_visible()
    dealer.scan("5s")  # while bets are open
    dealer.sees("No card was due when it was read. Play waits.")
    expect(dealer.button("No more bets")).to_have_count(0)
    assert dealer.breaches() == []
    dealer.page.keyboard.press("Alt+4")
    dealer.click("No more bets")
    for card in ("9h", "2c", "kd", "6s"):
        dealer.type_card(card)
    expect(dealer.button("Collect and pay")).to_be_visible()
    dealer.scan("7d")
    dealer.scan("4h")
    dealer.sees("More cards wait: 1.")
    dealer.page.set_viewport_size({"width": 390, "height": 844})
    assert dealer.overflow() <= 0
    dealer.click(re.compile("^drawn in excess")).sees("Did anybody see the card?")
    dealer.click(re.compile("^not seen"))
    dealer.click(re.compile("^error of the reader"))
    dealer.click("Collect and pay")
    assert [str(card) for card in _state(house, "turn").shoe.held] == ["7D"]  # type: ignore[union-attr]


def test_the_dealer_records_shakes_and_announces_the_die(house: LiveServer, visit: Visit) -> None:
    who = open_real_shoe(house, "die", "mbs-power-98")
    give(house, "die", "dealer", type="no_more_bets")
    for _ in range(3):
        give(house, "die", "dealer", type="shake")
    dealer, supervisor = visit("dealer").go("deal/die"), visit("casino_supervisor").go("pit/die")
    dealer.click("Not heard: repeat")
    dealer.click("Shaken and heard")
    dealer.click("Have it shaken again")
    dealer.click("Shaken and heard")
    expect(dealer.button("Have it shaken again")).to_be_visible()
    house.ask("die", who, "player", type="open_shaker")
    expect(dealer.page.locator("punto-next-action .instruction")).to_contain_text(
        "nnounce the value of the die"
    )
    dealer.page.locator("punto-next-action").get_by_role("button", name="3", exact=True).click()
    expect(dealer.page.get_by_role("img", name="The die shows 3")).to_be_visible()
    _tools(dealer).get_by_role("button", name="Correct the die").click()
    dealer.sees("The die is recorded as 3. What does it show?")
    _tools(dealer).get_by_role("button", name="5", exact=True).click()
    supervisor.sees("On record").sees("True value")
    assert supervisor.breaches() == []
    supervisor.click("Confirm")
    expect(dealer.page.get_by_role("img", name="The die shows 5")).to_be_visible()


def test_a_player_opens_the_shaker_without_a_value(house: LiveServer, visit: Visit) -> None:
    house.table("shaker", "mbs-power-98", config=config_dealt_by_the_test())
    give(house, "shaker", "operator", type="open_table", cards="preshuffled")
    player = visit().sit("shaker", 1)
    house.deal("shaker", "betting")
    player.bet("Player")
    give(house, "shaker", "dealer", type="no_more_bets")
    for _ in range(3):
        give(house, "shaker", "dealer", type="shake")
    player.click("Shake the die").click("Open the shaker")
    expect(player.button("Open the shaker")).to_have_count(0)
    now = _state(house, "shaker").round
    assert now is not None
    assert (now.shaker_opened, now.die) == (True, None)
    give(house, "shaker", "dealer", type="open_shaker")
    expect(player.page.get_by_role("img", name=re.compile(r"The die shows \d"))).to_be_visible()


def test_the_cutting_card_is_expected_and_reported(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "cutting")
    dealer = visit("dealer").go("deal/cutting")
    dealer.sees(re.compile(r"expected in about \d+ cards"))
    dealer.page.keyboard.press("Alt+m")
    dealer.sees("Last coup of the shoe")
    expect(_tools(dealer).get_by_text("The cutting card")).to_have_count(0)


def test_a_settled_round_is_rebuilt_with_unread_and_misread_cards(
    house: LiveServer, visit: Visit
) -> None:
    who = open_real_shoe(house, "rebuilt")
    give(house, "rebuilt", "dealer", type="no_more_bets")
    for card in ("KH", "9C", "7D", "QS"):
        give(house, "rebuilt", "dealer", type="draw", card=card)
    give(house, "rebuilt", "dealer", type="settle")
    assert _state(house, "rebuilt").people[who].rack == 1900  # the stake of 100 is lost
    operator = visit("operator", **PHONE).go("pit/rebuilt")
    operator.click("Misdeal").click("wrong number of cards")
    operator.sees("Until bets open again").click("Record")
    operator.click("Reconstruct the round")
    # The two of diamonds stuck behind, and the queen was read as a queen of spades.
    for card in ("KH", "9C", "2D", "7D", "QD"):
        operator.scan(card)
    assert operator.overflow() <= 0
    operator.click("These are all cards")
    operator.sees("On record by a wrong read, and removed: Q♠")
    assert operator.breaches() == []
    operator.click("Record")
    expect(operator.page.locator("punto-next-action .instruction")).not_to_contain_text(
        "econstruct"
    )
    state = _state(house, "rebuilt")
    assert state.phase in ("dealing", "decided")
    assert _dealt(house, "rebuilt", "player")[:2] == ["KH", "2D"]


def test_a_guest_plays_a_practice_table_without_money(house: LiveServer, visit: Visit) -> None:
    config = config_dealt_by_the_test(cards="practice", title="Practice room")
    house.table("practice", "division-5", config=config)
    lobby = visit().go("")
    card = lobby.page.get_by_role("article").filter(has_text="Practice room")
    expect(card).to_contain_text("Practice: no play money")
    guest = lobby.go("table/practice").sees("Practice: no play money")
    guest.click("Box 2, free: sit down")
    guest.sees(re.compile("Chips are free here and worth nothing")).click("Take chips and play")
    expect(guest.page.locator("punto-dialog dialog[open]")).to_have_count(0)
    [person] = _state(house, "practice").people.values()
    assert person.rack > 0
    give(house, "practice", "operator", type="open_table", cards="preshuffled")
    house.deal("practice", "betting")
    guest.bet("Player")
    give(house, "practice", "dealer", type="no_more_bets")
    dealer = visit("dealer").go("deal/practice")
    dealer.click("Name the card")
    dealer.scan("9h")
    expect(
        dealer.page.locator("punto-hands").get_by_role("img", name="Nine of hearts")
    ).to_be_visible()
    house.deal("practice", "ready")
    guest.settled()
    guest.click("Leave").sees("You give your practice chips back.")
    guest.click("Leave and give the chips back")
    guest.sees("Choose a table")


def test_perfect_pairs_are_paid_at_the_initial_deal(house: LiveServer, visit: Visit) -> None:
    config = config_dealt_by_the_test(cards="practice")
    house.table("pairs", "division-5", {"perfect_pairs": "one"}, config)
    give(house, "pairs", "operator", type="open_table", cards="preshuffled")
    player = visit().go("table/pairs")
    player.click("Box 1, free: sit down").click("Take chips and play")
    house.deal("pairs", "betting")
    player.bet("Player", "Perfect Pairs")
    give(house, "pairs", "dealer", type="no_more_bets")
    for card in ("2H", "5C", "2H", "KD"):
        give(house, "pairs", "dealer", type="draw", card=card)
    paid = player.page.get_by_role("region", name="Settled at the initial deal")
    expect(paid).to_contain_text("+")
    player.click("Details of your last coup").sees("Pays 30 to 1", "punto-outcome-dialog")
    player.sees(re.compile("Perfect Pairs: .* wins"), "punto-outcome-dialog")
