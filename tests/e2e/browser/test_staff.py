"""Staff views: a real shoe, an irregularity from scan to settlement, a custom rulebook."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.browser.rulebook_text import TEMPLATE, write_text
from tests.e2e.browser.test_record import open_real_shoe
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

DOUBLE_PRESS_MS = 350
"""Within that time a second press is not meant: frontend/src/components/console/next-action.ts."""
BOOK = (
    TEMPLATE.replace("my-baccarat", "seven-heaven").replace("My Baccarat", "Seven Heaven")
    + """
[[wager]]
id = "heaven"
title = "Heavenly Seven"
pays = [{ odds = "5:1", when = "player_total == 7" }]
"""
)


def _real_shoe(house: LiveServer, visit: Visit, table: str) -> tuple[Visitor, Visitor]:
    """A table with a real shoe, cut and burned at the console, with its operator and dealer."""
    house.table(table, config=config_dealt_by_the_test(cards="scanned"))
    operator, dealer = visit("operator").go(f"pit/{table}"), visit("dealer").go(f"deal/{table}")
    operator.click("Open the table: pre-shuffled cards")
    for _ in range(10):
        expect(dealer.page.locator("punto-next-action .instruction")).to_be_visible()
        if "burn" in dealer.guide():
            break
        dealer.do_next()
    dealer.type_card("AH")  # an ace burns one more card, face down
    dealer.click("Burn face down")
    expect(dealer.page.locator("punto-next-action .instruction")).not_to_contain_text("urn")
    return operator, dealer


def test_a_misdeal_is_reported_decided_and_settled(house: LiveServer, visit: Visit) -> None:
    operator, dealer = _real_shoe(house, visit, "misdeal")
    player = visit().sit("misdeal", 1)
    dealer.prepare()
    [before] = house.house.runner("misdeal").hosted.state.people.values()
    player.bet("Banker")
    dealer.click("No more bets")
    for card in ("5h", "9c", "9d", "6s"):
        dealer.type_card(card)
    _report(dealer, "Misdeal", "cards drawn together")
    dealer.sees("The operator must decide.")
    operator.sees("Misdeal reported: cards drawn together", ".warning")
    expect(operator.page.locator("punto-hands punto-card")).to_have_count(4)
    operator.sees("An irregularity is being resolved").click("Reconstruct the round")
    operator.scan("2c")
    assert operator.breaches() == []
    operator.click("Remove Two of clubs")
    for card in ("5h", "9d", "9c", "6s"):
        operator.scan(card)
    operator.click("These are all cards").click("Record")
    dealer.sees(re.compile("Decision: The coup is reconstructed"))
    # In the order that was entered: 5 and 9 to the Player, 9 and 6 to the Banker.
    state = house.house.runner("misdeal").hosted.state
    assert state.round is not None
    assert [str(card) for card in state.round.player] == ["5H", "9C"]
    for _ in range(3):
        if "collect" in dealer.guide():
            break
        dealer.type_card("4c")
    dealer.click("Collect and pay")
    player.settled()
    journal = operator.page.get_by_role("region", name="Event log")
    expect(journal).to_contain_text("Misdeal reported: cards drawn together")
    expect(journal).to_contain_text("The coup is reconstructed: Player 5♥ 9♣, Banker 9♦ 6♠")
    # Reported again after the settlement: undone by new entries.
    _report(dealer, "Misdeal", "dealt wrongly", "The last coup is settled.")
    operator.click("Declare the round void").sees(re.compile("reverse all payments"))
    operator.click("Record")
    expect(journal).to_contain_text("is reversed")
    dealer.sees("Decision: Coup 1 is declared void afterwards")
    # The result is no longer shown, and staff can read the reconstruction.
    player.sees("The coup is void")
    expect(player.page.get_by_role("region", name="Your last coup")).to_have_count(0)
    operator.go("replay/misdeal?round=1").sees(re.compile("The coup is reconstructed"))
    [after] = house.house.runner("misdeal").hosted.state.people.values()
    assert after.rack == before.rack


def _report(dealer: Visitor, *steps: str) -> None:
    """The wizard asks one question at a time and shows the consequence before recording it."""
    opened = dealer.page.locator("details:has(punto-irregularity-wizard)")
    if opened.get_attribute("open") is None:
        opened.locator("summary").click()
    what, which, *follows = steps
    dealer.click(what).click(which)
    dealer.sees("Consequence:")
    for words in follows:
        dealer.sees(re.compile(words))
    dealer.click("Record")


def test_cards_are_typed_scanned_and_clicked(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "typed")
    dealer = visit("dealer").go("deal/typed")
    keys, entry = dealer.page.keyboard, dealer.page.locator("punto-next-action punto-card-entry")
    dealer.click("No more bets")
    expect(entry).to_be_visible()
    dealer.scan("zz9")
    dealer.sees("“ZZ9” is not a card.")
    keys.type("9")
    expect(entry.locator(".pending-rank")).to_have_text("9")
    keys.press("Escape")
    expect(entry.locator(".pending-rank")).to_have_count(0)
    # A click leaves the focus on its card: no Enter after the next card presses it again.
    entry.get_by_role("button", name="Two of clubs").click()
    keys.type("10h\n")
    expect(dealer.page.locator("punto-hands punto-card")).to_have_count(2)
    keys.type("3s")
    expect(dealer.page.locator("punto-hands punto-card")).to_have_count(3)
    state = house.house.runner("typed").hosted.state
    assert [str(card) for card in state.round.player] == ["2C", "3S"]  # type: ignore[union-attr]
    dealer.type_card("4d").type_card("kc")
    expect(dealer.page.locator("punto-next-action .instruction")).to_contain_text("ollect losing")
    # Its Enter presses no button that appeared because of the card.
    dealer.page.get_by_text("Report an irregularity").click()
    dealer.click("Surplus card drawn").click("not dealt yet").click("not seen")
    expect(dealer.page.locator("punto-irregularity-wizard punto-card-entry")).to_be_visible()
    dealer.scan("2h")
    dealer.sees("The card is the first card of the next round.")
    assert house.house.runner("typed").hosted.state.phase == "decided"
    dealer.click("Record").click("Collect and pay")
    dealer.sees("Payments of the last coup, in order")


def test_the_keyboard_alone_deals(house: LiveServer, visit: Visit) -> None:
    house.table("console", config=config_dealt_by_the_test())
    house.ask("console", "op", "operator", type="open_table", cards="preshuffled")
    dealer = visit("dealer")
    clock = dealer.page.clock
    clock.install()
    dealer.go("deal/console")
    player = house.player("console", 1).headers["x-test-account"]
    words = dealer.page.locator("punto-next-action .instruction")
    expect(words).to_contain_text("washed or riffled")
    clock.pause_at(float(dealer.page.evaluate("Date.now() / 1000 + 1")))
    dealer.page.keyboard.press("Enter")
    dealer.page.keyboard.press("Enter")  # at once: the Enter was not meant for the next button
    expect(words).to_contain_text("offer the cut")
    dealer.sees(re.compile("Waiting for person"))
    assert house.house.runner("console").hosted.state.phase == "cutting"
    dealer.do_next()
    for _ in range(20):
        if "wait for a bet" in dealer.guide():
            break
        clock.run_for(DOUBLE_PRESS_MS)
        dealer.goes_on(lambda: dealer.page.keyboard.press("Space"))
    house.ask("console", player, "player", type="place", box=1, wager="player", amount=100)
    expect(words).to_contain_text("No more bets")
    dealer.button("No more bets").focus()
    for _ in range(12):
        clock.run_for(DOUBLE_PRESS_MS)
        last = "collect" in dealer.guide()
        dealer.goes_on(lambda: dealer.page.keyboard.press("Enter"))
        if last:
            break
    assert dealer.page.evaluate(_BIG) == "Place your bets, please"


_BIG = """() => {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found.matches('.action-button') ? found.innerText : found.tagName;
}"""


def test_limits_are_set_and_a_table_is_closed(house: LiveServer, visit: Visit) -> None:
    house.table("limits", config=config_dealt_by_the_test())
    operator = visit("operator").go("pit/limits")
    least = operator.page.get_by_label("Minimum on Banker", exact=True)
    most = operator.page.get_by_label("Maximum on Banker", exact=True)
    expect(most).to_have_value("5000")
    least.fill("10.03")
    operator.click("Save limits").sees("10.03 is not a multiple of the smallest chip, 0.05.")
    least.fill("ten")
    operator.click("Save limits").sees("“ten” is not an amount of money.")
    least.fill("6000")
    operator.click("Save limits").sees(re.compile("is above the maximum"))
    least.fill("10")
    most.fill("1,000.50")
    operator.click("Save limits").sees("The limits were saved.")
    limits = house.house.runner("limits").hosted.state.limits["banker"]
    assert (limits.min, limits.max) == (200, 20_010)
    operator.page.get_by_label("Maximum difference").fill("250")
    operator.click("Save differential").sees("The differential was saved.")
    assert house.house.runner("limits").hosted.state.differential == 5000
    operator.sees("4 (208 cards)").sees("virtual, verifiable")
    operator.click("Open the table: pre-shuffled cards").click("Close the table")
    operator.sees("The table is closed")


def test_a_dealer_places_and_returns_a_wager_for_a_player(house: LiveServer, visit: Visit) -> None:
    house.table("helped", config=config_dealt_by_the_test())
    house.ask("helped", "op", "operator", type="open_table", cards="preshuffled")
    dealer = visit("dealer").go("deal/helped")
    player = house.player("helped", 3).headers["x-test-account"]
    dealer.prepare()
    expect(dealer.page.get_by_role("button", name="Place bet")).to_have_count(0)
    house.ask("helped", player, "player", type="allow_dealer", allowed=True)
    form = dealer.page.locator("punto-player-admin form").last
    expect(form.get_by_role("combobox", name="Box")).to_have_value("3")
    form.get_by_role("combobox", name="Wager", exact=True).select_option("Tie")
    amount = form.get_by_label("Amount")
    amount.fill("a lot")
    dealer.click("Place bet").sees("“a lot” is not an amount of money.")
    amount.fill("5")
    dealer.click("Place bet")
    dealer.click("Return Tie 5")
    expect(dealer.button("Return Tie 5")).to_have_count(0)
    assert house.house.runner("helped").hosted.state.stakes == {}


def test_actions_between_rounds_are_deferred_to_the_end_of_the_round(
    house: LiveServer, visit: Visit
) -> None:
    house.table("fixed", config=quick(LONG))
    operator = visit("operator", "game_supervisor").go("pit/fixed")
    expect(operator.button("Close the table")).to_be_visible()
    player = house.player("fixed", 1).headers["x-test-account"]
    operator.sees(re.compile("^Place your bets"))
    stake = {"type": "place", "box": 1, "wager": "tie", "amount": 100}
    house.ask("fixed", player, "player", **stake)
    operator.sees(re.compile("cannot change within a shoe"))
    operator.page.get_by_label("Minimum on Banker", exact=True).fill("10")
    operator.click("Save limits").sees(re.compile("when this round is settled"))
    house.act_now("fixed")
    expect(operator.button("Close the table")).to_be_visible()
    assert house.house.runner("fixed").hosted.state.limits["banker"].min == 200
    while house.house.runner("fixed").hosted.state.phase != "betting":
        operator.page.wait_for_timeout(20)  # the automatic dealer opens the next round
    house.ask("fixed", player, "player", **stake)
    operator.click("Close after this round").sees(re.compile("^The table closes after this round"))
    house.act_now("fixed")
    operator.sees(re.compile("A proposal waits for a second person"))
    house.ask("fixed", "sue", "game_supervisor", type="confirm_proposal")
    operator.sees("The table is closed")
    operator.page.get_by_label("Your role").select_option("game_supervisor")
    operator.sees("The operator can change the limits between two rounds.")
    expect(operator.page.get_by_role("row", name="Banker 10 5,000")).to_be_visible()


def test_the_event_log_loads_back_to_its_beginning(house: LiveServer, visit: Visit) -> None:
    house.table("evening", config=config_dealt_by_the_test())
    while house.house.runner("evening").hosted.sequence <= 100:
        house.ask("evening", "op", "operator", type="open_table", cards="preshuffled")
        house.ask("evening", "op", "operator", type="close_table")
    operator = visit("operator").go("pit/evening")
    lines = operator.page.locator("punto-event-log li")
    expect(lines).to_have_count(100)
    operator.click("Earlier entries")
    expect(lines.last).to_contain_text(re.compile(r"^\s*1 ·"))
    expect(operator.button("Earlier entries")).to_have_count(0)


def test_a_custom_rulebook_becomes_a_table(house: LiveServer, visit: Visit) -> None:
    operator = visit("operator").go("odds")
    write_text(operator.page, BOOK.replace("player_total == 7", "player_totle == 7"))
    operator.click("Check").sees(re.compile("player_totle"), "punto-odds")
    write_text(operator.page, BOOK)
    operator.click("Check").sees("This rulebook is valid.")
    expect(operator.page.get_by_role("row", name=re.compile("Heavenly Seven"))).to_contain_text("%")
    operator.click("Open a table with this rulebook")
    name = operator.page.get_by_label("Short name for the address")
    name.fill("seventh heaven!")
    operator.click("Create table").sees(re.compile("^Short name for the address: Use only letters"))
    name.fill("heaven")
    operator.page.get_by_label("Betting time in seconds").fill(str(LONG))
    operator.click("Create table")
    operator.sees("Seven Heaven", "punto-pit-table")
    player = visit().sit("heaven", 3).bet("Heavenly Seven")
    while house.house.runner("heaven").hosted.state.phase != "ready":
        house.act_now("heaven")
    expect(player.outcomes()).to_contain_text("Heavenly Seven")


def test_a_person_takes_the_table_and_hands_it_back(house: LiveServer, visit: Visit) -> None:
    house.table("taken", config=quick(3600))
    dealer = visit("dealer").go("deal/taken")
    dealer.click("Take over the table")
    dealer.sees("Hand over to the automatic dealer")
    dealer.click("Hand over to the automatic dealer")
    dealer.sees("Take over the table")


def test_staff_views_are_for_staff(house: LiveServer, visit: Visit) -> None:
    house.table("closed", config=config_dealt_by_the_test())
    player = visit("player")
    for view in ("deal", "pit"):
        player.go(f"{view}/closed").sees("For staff only")


def test_a_one_time_link_creates_an_account(house: LiveServer, visit: Visit) -> None:
    operator = house.account("operator")
    code = operator.post("/api/invite", json={"roles": ["dealer"]}).json()["code"]
    newcomer = visit().go(f"link/{code}")
    newcomer.page.get_by_label("Name").fill("dee")
    newcomer.page.get_by_label("Password").fill("correct horse battery staple")
    newcomer.click("Create account and sign in").sees(
        re.compile("^Gaming day"), "punto-pit-overview"
    )
    newcomer.sees("dee")
    newcomer.go("").click("Sign out")
    newcomer.sees("Sign in")
