"""Placing bets: chips and amounts, undo and rebet, and a server that answers late."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer

CLICKS = 3


def _staked(house: LiveServer, table: str) -> int:
    return sum(house.house.runner(table).hosted.state.stakes.values())


def _click_often(player: Visitor, name: str) -> None:
    """Click a button three times, also while it is disabled."""
    player.button(name).click(click_count=CLICKS, force=True)


def _answered(player: Visitor) -> None:
    """Wait until no bet is on its way."""
    expect(player.page.locator("punto-bet-box .pending")).to_have_count(0)
    expect(player.button("Double")).to_have_attribute("aria-disabled", "false")


def test_bets_are_undone_doubled_dealt_and_repeated_by_one_click_each(
    house: LiveServer, visit: Visit
) -> None:
    house.table("again", config=quick(LONG))
    player = visit().sit("again", 1).bets_open()
    expect(player.button("Deal now")).to_have_count(0)
    player.bet("Player", "Tie")
    player.click("Double").sees("480")
    player.click("Undo").sees("490")
    assert _staked(house, "again") == 200
    player.page.reload()
    expect(player.spot("Tie").locator(".stake")).to_be_visible()
    player.click("Undo").sees("495")
    player.click("Clear").sees("500")
    assert _staked(house, "again") == 0
    player.bet("Tie")
    # A player who is alone lets the cards be dealt now.
    expect(player.button("Deal now")).to_be_visible()
    other = visit().sit("again", 2)
    expect(player.button("Deal now")).to_have_count(0)
    other.click("Leave").click("Leave and cash out")
    player.click("Deal now")  # the call: nothing can be undone
    expect(player.button("Undo")).to_have_attribute("aria-disabled", "true")
    player.settled().bets_open()
    # Each click has one effect while the server is silent.
    expect(player.button("Rebet")).to_have_attribute("aria-disabled", "false")
    with house.paused():
        _click_often(player, "Rebet")
        expect(player.spot("Tie").locator(".stake.pending")).to_be_visible()
    _answered(player)
    assert _staked(house, "again") == 100
    with house.paused():
        _click_often(player, "Double")
    _answered(player)
    assert _staked(house, "again") == 200
    with house.paused():
        player.spot("Player").click(click_count=CLICKS)
    _answered(player)
    assert _staked(house, "again") == 200 + CLICKS * 100
    with house.paused():
        player.spot("Tie").click()
        _click_often(player, "Undo")  # the chip, and two of the three before
    _answered(player)
    assert _staked(house, "again") == 300
    with house.paused():
        _click_often(player, "Clear")
        player.spot("Tie").click()  # placed after the click on Clear: it stays
    _answered(player)
    assert _staked(house, "again") == 100


def test_chips_are_bought_once_and_amounts_cover_the_range_of_the_table(
    house: LiveServer, visit: Visit
) -> None:
    house.table("range", config=quick(LONG))
    player = visit().go("table/range").click("Box 2, free: sit down")
    player.page.get_by_role("textbox", name="Amount").fill("500")
    with house.paused():
        _click_often(player, "Buy chips and play")
    player.bets_open()
    [person] = house.house.runner("range").hosted.state.people.values()
    assert person.rack == 10_000
    chips = player.page.get_by_role("radio", name=re.compile("^Chip of"))
    values = [one.get_attribute("aria-label") for one in chips.all()]
    assert values == [f"Chip of {value}" for value in ("5", "10", "25", "100", "1,000", "5,000")]
    player.page.keyboard.press("a")
    amount = player.page.get_by_role("textbox", name="Amount")
    amount.fill("6000")
    player.click("Use this amount").sees("Enter 0.05 to 5,000.")
    amount.fill("37")
    player.click("Use this amount")
    expect(player.page.get_by_role("radio", name="Other amount: 37")).to_be_checked()
    player.bet("Player").sees("463")
    player.page.get_by_role("radio", name="Other amount").click()
    player.click("Bet the maximum once")
    expect(player.page.get_by_role("radio", name="Other amount: MAX")).to_be_checked()
    player.bet("Tie")
    expect(player.page.locator(".round-summary")).to_contain_text("Bets 500: Player 37 · Tie 463")
    # The maximum is bet once.
    expect(player.page.get_by_role("radio", name="Other amount: 37")).to_be_checked()
