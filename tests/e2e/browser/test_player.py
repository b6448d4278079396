"""Players at tables: from the first visit to a settled round."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.browser.page_speed import measure_reconnect
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

OPTIONS = {"division-5": {"perfect_pairs": "one"}}
LARGE_PX = 150
MAX_LAYOUT_SHIFT = 0.05
"""What a page may jump, as browsers add it up; from 0.1 on it is thought to be a nuisance."""


def test_a_hand_of_style_b_is_squeezed_by_its_player(house: LiveServer, visit: Visit) -> None:
    house.table("squeeze", config=quick(1, style="B", answer_seconds=LONG))
    player = visit().sit("squeeze", 2)
    felt = player.bet("Player").page.locator("punto-betting-layout")
    before = felt.bounding_box()
    expect(player.page.locator("punto-player-prompts").get_by_role("timer")).to_be_visible()
    player.click("Take the cards")
    expect(player.page.locator("punto-squeeze").get_by_role("timer")).to_be_visible()
    puck = felt.get_by_role("img", name="Puck of the Player’s cards")
    expect(puck).to_have_count(1)  # division-5 8.11 c
    card = player.page.get_by_role("button", name=re.compile("Card 1, face down"))
    # The card is large, covers the layout without moving it, and can be peeled at once.
    expect(card).to_be_focused()
    assert card.evaluate("card => card.offsetWidth") >= LARGE_PX
    assert felt.bounding_box() == before
    # On the side, a phone shows the whole hand and its button.
    size = player.page.viewport_size
    assert size is not None
    player.page.set_viewport_size({"width": 844, "height": 390})
    expect(player.button("Turn the cards over")).to_be_in_viewport(ratio=1)
    expect(card).to_be_in_viewport(ratio=1)
    player.page.set_viewport_size(size)
    player.page.keyboard.press("ArrowUp")
    expect(player.page.locator("punto-squeeze .flap")).to_have_count(1)
    for _ in range(4):
        player.page.keyboard.press("ArrowUp")
    expect(player.page.locator("punto-squeeze button.card").first).to_have_attribute(
        "aria-label", re.compile(" of ")
    )
    second = player.page.locator("punto-squeeze button.card").nth(1)
    spot = second.bounding_box()
    assert spot is not None
    player.page.mouse.move(spot["x"] + 20, spot["y"] + spot["height"] - 5)
    player.page.mouse.down()
    player.page.mouse.move(spot["x"] + 20, spot["y"] - 40, steps=5)
    player.page.mouse.up()
    expect(second).to_have_attribute("aria-label", re.compile(" of "))
    player.click("Turn the cards over")
    # A third card is passed to the same player.
    third = player.page.get_by_role("button", name=re.compile("Card 3, face down"))
    outcome = player.page.get_by_role("region", name="Your last coup")
    expect(third.or_(outcome)).to_be_visible()
    if third.is_visible():
        player.click("Turn the cards over")
    player.settled()


def test_a_new_visitor_buys_chips_with_a_valid_amount_and_bets(
    house: LiveServer, visit: Visit
) -> None:
    house.table("purse", config=quick(LONG, title="First table"))
    player = visit()
    player.go("").page.get_by_role("link", name="First table").first.click()
    player.click("Box 1, free: sit down")
    field = player.page.get_by_role("textbox", name="Amount")
    for wrong, said in (("abc", "“abc” is not an amount of money."), ("1001", "Enter 5 to 1,000.")):
        field.fill(wrong)
        player.click("Buy chips and play").sees(said)
    player.click("500")
    expect(field).to_have_value("500")
    player.click("1,000").click("Buy chips and play").bet("Player").sees("995")
    player.click("Clear").sees("1,000")
    # Chips at the table count as money: the empty wallet gets no top-up.
    player.page.reload()
    player.bets_open().excused = "409"
    player.click("Buy chips").sees("You have 0 in your wallet. The minimum bet here is 5.")
    player.click("Add play money").sees(re.compile("our wallet and your chips are worth 1,?000"))


_SHIFTS = """
  window.shift = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (!entry.hadRecentInput) window.shift += entry.value;
  })).observe({ type: "layout-shift", buffered: true });
"""


_NAMES_UNDER_CHIPS = """felt => {
  const found = query => [...felt.shadowRoot.querySelectorAll(query)]
    .map(one => one.getBoundingClientRect());
  const [chips, names] = [found(".chips"), found('.area[data-box="5"] .title')];
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [chips.length, names.filter(name => chips.some(chip => meet(chip, name))).length];
}"""
"""The stacks on the layout, and the names in box 5 (the upright one) that one of them covers."""


def test_the_layout_does_not_shift_during_a_round(house: LiveServer, visit: Visit) -> None:
    """With the book that has the most wagers."""
    house.table("calm", "mbs-power-98", config=quick(LONG, answer_seconds=LONG))
    player = visit().sit("calm", 5)
    player.page.evaluate(_SHIFTS)
    spots = player.page.locator("punto-bet-box")
    before = spots.bounding_box()
    player.bet("Player", "Banker", "Player Pair")
    assert spots.bounding_box() == before
    assert player.page.locator("punto-betting-layout").evaluate(_NAMES_UNDER_CHIPS) == [3, 0]
    house.act_now("calm")
    expect(player.button("Shake the die")).to_be_visible()
    expect(player.page.locator("punto-player-prompts").get_by_role("timer")).to_be_visible()
    assert spots.bounding_box() == before
    house.act_now("calm")
    player.settled().bets_open()
    assert player.page.evaluate("window.shift") < MAX_LAYOUT_SHIFT
    assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    tray = player.page.locator("punto-chip-tray").bounding_box()
    assert tray is not None
    assert tray["y"] + tray["height"] < 800


def test_a_closed_table_is_announced_once(house: LiveServer, visit: Visit) -> None:
    house.table("shut", config=config_dealt_by_the_test())
    visitor = visit().go("table/shut").sees("The table is closed").sees("No shoe yet")
    expect(visitor.page.get_by_text("The table is closed")).to_have_count(1)


_SLOW = """() => {
  const player = document.querySelector("punto-app").shadowRoot.querySelector("punto-player");
  const refusal = { code: "late", params: {}, clause: null, sentence: "too late" };
  player.tableController.model.request = () => new Promise(answer => {
    window.refuse = () => answer({ accepted: false, refusal });
  });
}"""


def test_shortcuts_work_and_a_refused_chip_is_returned_with_the_reason(
    house: LiveServer, visit: Visit
) -> None:
    house.table("digits", config=quick(LONG))
    player = visit().sit("digits", 1).bets_open()
    keys = player.page.keyboard
    keys.press("1")
    expect(player.spot("Player").locator(".stake:not(.pending)")).to_be_visible()
    keys.press("ArrowRight")
    expect(player.page.get_by_role("radio", name="Chip of 10", exact=True)).to_be_checked()
    keys.press("d")
    player.sees("490")
    keys.press("c")
    player.sees("500")
    keys.press("?")
    player.page.get_by_role("checkbox", name="Use single-key").uncheck()
    keys.press("Escape")
    keys.press("1")
    player.spot("Banker").click()  # a command of the key would have arrived before
    expect(player.spot("Banker").locator(".stake:not(.pending)")).to_be_visible()
    stakes = house.house.runner("digits").hosted.state.stakes
    assert [wager for _, wager, _ in stakes] == ["banker"]
    player.page.evaluate(_SLOW)
    player.spot("Player").click()
    expect(player.spot("Player").locator(".stake.pending")).to_be_visible()
    expect(player.page.locator("punto-betting-layout .chips.pending")).to_be_visible()
    player.page.evaluate("window.refuse()")
    player.sees("too late", "punto-bet-box .error")
    expect(player.spot("Player").locator(".stake")).to_have_count(0)


def test_an_invalid_bet_is_reported_before_it_is_sent(house: LiveServer, visit: Visit) -> None:
    house.table("refused", "division-5", OPTIONS["division-5"], quick(LONG))
    player = visit().sit("refused", 1).bets_open()
    player.page.get_by_role("radio", name="Other amount").click()
    player.page.get_by_role("textbox", name="Amount").fill("1")
    player.click("Use this amount")
    player.spot("Player").click()
    player.sees("The minimum on Player is 5.", "punto-player")
    player.sees("division-5 5.9", "punto-player .player-controls .error")
    player.page.get_by_role("radio", name="Chip of 5", exact=True).click()
    player.spot("Perfect Pairs").click()
    player.sees("division-5 11A.2", "punto-player .player-controls .error")
    assert house.house.runner("refused").hosted.state.stakes == {}
    player.bet("Player")
    player.spot("Perfect Pairs").click()
    expect(player.spot("Perfect Pairs").locator(".stake")).to_be_visible()


def test_a_lost_connection_is_shown_and_restored(house: LiveServer, visit: Visit) -> None:
    house.table("lost", config=quick(LONG))
    player = visit().sit("lost", 1).bet("Player", "Banker")
    player.excused = "ERR_INTERNET_DISCONNECTED"
    measure_reconnect(player)
    player.context.set_offline(True)
    player.sees("Connection lost. Reconnecting…")
    house.act_now("lost")  # the round is dealt while the player is away
    player.context.set_offline(False)
    expect(player.outcomes()).to_have_count(2)


def test_a_board_reconnects_after_a_network_failure(house: LiveServer, visit: Visit) -> None:
    house.table("wall", config=config_dealt_by_the_test())
    account = house.player("wall", 1).headers["x-test-account"]
    command = {"type": "place", "box": 1, "wager": "player", "amount": 100}
    board = visit().go("board/wall").sees("Big road")
    board.excused = "ERR_INTERNET_DISCONNECTED"
    board.context.set_offline(True)
    board.sees("Connection lost. Reconnecting…").sees("Big road")
    house.deal("wall", "decided", {"player": account, "command": command})
    board.context.set_offline(False)
    board.sees(re.compile("wins|Tie"), "punto-hands")
    expect(board.page.get_by_text("Connection lost")).to_have_count(0)


def test_a_round_can_be_played_by_keyboard(house: LiveServer, visit: Visit) -> None:
    house.table("keys", config=quick(LONG))
    player = visit().go("table/keys")
    expect(player.button("Box 1, free: sit down")).to_be_visible()
    _tab_to(player, "Box 2, free: sit down")
    player.page.keyboard.press("Enter")
    _tab_to(player, "Buy chips and play")
    player.page.keyboard.press("Enter")
    player.bets_open()
    _tab_to(player, "Player")
    player.page.keyboard.press("Enter")
    expect(player.spot("Player").locator(".stake")).to_be_visible()
    _tab_to(player, "Chip of 5")
    player.page.keyboard.press("ArrowRight")
    expect(player.page.get_by_role("radio", name="Chip of 10", exact=True)).to_be_checked()
    _tab_to(player, "Clear")
    player.page.keyboard.press("Enter")
    player.sees("500")


_FOCUSED = """() => {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return (found?.getAttribute("aria-label") ?? found?.innerText ?? "").trim();
}"""


def _tab_to(player: Visitor, name: str) -> None:
    for _ in range(60):
        if str(player.page.evaluate(_FOCUSED)).lstrip("↶✕↻× 2\n").startswith(name):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by the keyboard")


def test_an_account_created_in_another_tab_keeps_the_seat(house: LiveServer, visit: Visit) -> None:
    """The session of the guest ends; the table goes on with that of the account."""
    house.table("signs-up", config=quick(LONG))
    player = visit().sit("signs-up", 1).bets_open()
    tab = player.page.context.new_page()
    tab.goto(f"{house.address}/#/sign-in")
    tab.get_by_role("button", name="I have no account yet").click()
    tab.get_by_label("Name").fill("anna at the table")
    tab.get_by_label("Password").fill("correct horse battery")
    tab.get_by_role("button", name="Create account").click()
    expect(tab.get_by_text("anna at the table").first).to_be_visible()
    player.page.bring_to_front()
    player.bet("Tie").sees("495")
    tab.close()
