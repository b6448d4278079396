"""The staff: a real shoe, an irregularity from the scan to the settlement, a book of one's own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tests.browser.visiting import Visit, Visitor, quick
from tests.web.served import Served, still

TEMPLATE = (ROOT / "frontend" / "src" / "state" / "template.toml").read_text()
BOOK = (
    TEMPLATE.replace("my-baccarat", "seven-heaven").replace("My Baccarat", "Seven Heaven")
    + """
[[wager]]
id = "heaven"
title = "Heavenly Seven"
pays = [{ odds = "5:1", when = "player_total == 7" }]
"""
)


def _real_shoe(house: Served, visit: Visit, table: str) -> tuple[Visitor, Visitor]:
    """A real shoe, opened, cut and burned at the console; the operator and the dealer."""
    house.table(table, config=still(cards="scanned"))
    operator, dealer = visit("operator").go(f"pit/{table}"), visit("dealer").go(f"deal/{table}")
    operator.click("Open the table: pre-shuffled cards")
    for _ in range(10):
        expect(dealer.page.locator("punto-guide .words")).to_be_visible()
        if "burn" in dealer.guide():
            break
        dealer.do_next()
    dealer.type_card("AH")  # an ace burns one more, which nobody sees
    dealer.click("Burn it unseen")
    expect(dealer.page.locator("punto-guide .words")).not_to_contain_text("urn")
    return operator, dealer


def test_a_misdeal_is_reported_decided_and_settled(house: Served, visit: Visit) -> None:
    operator, dealer = _real_shoe(house, visit, "misdeal")
    player = visit().sit("misdeal", 1)
    dealer.prepare()
    player.bet("Banker")
    dealer.click("No more bets")
    for card in ("5h", "9c", "9d", "6s"):
        dealer.type_card(card)
    dealer.page.get_by_text("Something is wrong").click()
    dealer.click("Misdeal: cards drawn together").click("Put it on record")
    operator.sees("An irregularity is being decided")
    operator.click("Reconstruct the round").click("Put it on record")
    expect(dealer.page.locator("punto-guide .words")).not_to_contain_text("rebuild")
    for _ in range(3):
        if "collect" in dealer.guide():
            break
        dealer.type_card("4c")
    dealer.click("Collect and pay")
    player.settled()
    journal = operator.page.get_by_role("region", name="Journal")
    expect(journal).to_contain_text("A misdeal is reported: cards drawn together")
    expect(journal).to_contain_text("The coup is rebuilt: Player 5♥ 9♣, Banker 9♦ 6♠")


def test_limits_are_set_and_a_table_is_closed(house: Served, visit: Visit) -> None:
    house.table("limits", config=still())
    operator = visit("operator").go("pit/limits")
    least = operator.page.get_by_label("Least, in chips").first
    least.fill("200")
    operator.page.locator("form").filter(has=least).get_by_role("button", name="Set").click()
    for _ in range(100):
        if house.house.runner("limits").standing.state.limits:
            break
        operator.page.wait_for_timeout(50)
    assert house.house.runner("limits").standing.state.limits["banker"].min == 200
    operator.click("Open the table: pre-shuffled cards").click("Close the table")
    operator.sees("The table is closed")


def test_a_book_of_ones_own_becomes_a_table(visit: Visit) -> None:
    operator = visit("operator").go("odds")
    text = operator.page.get_by_label("Rulebook (TOML)")
    text.fill(BOOK.replace("player_total == 7", "player_totle == 7"))
    operator.click("Check and weigh it").sees(re.compile("player_totle"), "punto-odds")
    text.fill(BOOK)
    operator.click("Check and weigh it").sees("This rulebook holds.")
    expect(operator.page.get_by_role("row", name=re.compile("Heavenly Seven"))).to_contain_text("%")
    operator.click("Open a table with it")
    operator.page.get_by_label("Short name, for addresses").fill("heaven")
    operator.page.get_by_label("Seconds to bet").fill("2")
    operator.click("Open the table")
    operator.sees("Seven Heaven", "punto-player")
    player = visit().sit("heaven", 3).bet("Heavenly Seven").settled()
    expect(player.page.get_by_role("region", name="Your last coup")).to_contain_text(
        "Heavenly Seven"
    )


def test_a_person_takes_the_table_and_hands_it_back(house: Served, visit: Visit) -> None:
    house.table("taken", config=quick(60))
    dealer = visit("dealer").go("deal/taken")
    dealer.click("Take the table")
    dealer.sees("Hand back to the automatic dealer")
    dealer.click("Hand back to the automatic dealer")
    dealer.sees("Take the table")


def test_staff_views_are_for_staff(house: Served, visit: Visit) -> None:
    house.table("closed", config=still())
    for view in ("deal", "pit"):
        visit("player").go(f"{view}/closed").sees("For the staff of the house")


def test_a_one_time_link_makes_an_account(house: Served, visit: Visit) -> None:
    operator = house.account("operator")
    code = operator.post("/api/invite", json={"roles": ["dealer"]}).json()["code"]
    newcomer = visit().go(f"link/{code}")
    newcomer.page.get_by_label("Name").fill("dee")
    newcomer.page.get_by_label("Password").fill("correct horse battery staple")
    newcomer.click("Come in").sees("Take a seat")
    newcomer.sees("dee")
    newcomer.go("").click("Sign out")
    newcomer.sees("Sign in")
