"""One's own play on a phone: bets, result, CSV, limits, reminder, and a dispute to its decision."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from punto.house.hosting.house import current_time_ms
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer

PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture(scope="module", autouse=True)
def noon(house: LiveServer) -> None:
    """No gaming day ends during these tests."""
    day_ms, noon_ms = 86_400_000, 43_200_000
    house.clock_offset_ms = (noon_ms - current_time_ms()) % day_ms


@pytest.fixture
def player(visit: Visit, house: LiveServer, request: pytest.FixtureRequest) -> Visitor:
    """A player with a phone, after two bets were decided at a table named after the test."""
    table = request.node.name.replace("_", "-")[5:60]
    house.table(table, config=quick(LONG))
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.sit(table, 3).bet("Player", "Banker")
    while house.house.runner(table).hosted.state.stakes:  # after a tie they stand for another coup
        house.act_now(table)
    return visitor.settled().bets_open()


def open_account(visitor: Visitor) -> Visitor:
    visitor.click("Account, language and theme").page.get_by_role("link", name="My play").click()
    return visitor.sees("Result over time").at_rest()


def test_a_dispute_to_its_decision_bets_csv_replay_and_a_reminder(
    player: Visitor, visit: Visit, house: LiveServer, tmp_path: Path
) -> None:
    table = player.page.url
    player.outcomes()
    player.page.get_by_role("link", name="Dispute this coup").click()
    expect(player.button("File the dispute")).to_be_visible()
    assert player.breaches() == []
    player.page.get_by_label("Reason").fill("The third card was drawn too early.")
    player.click("File the dispute").sees("Your dispute is filed.")
    pit = visit("game_supervisor", viewport=PHONE).go("pit")
    pit.sees("dispute waiting").sees("The third card was drawn too early.")
    pit.page.get_by_text("The third card was drawn too early.").click()
    assert pit.breaches() == []
    assert pit.overflow() <= 0
    pit.page.get_by_label("Reason of the decision").fill("The tableau asks for it.")
    pit.click("Reject")
    expect(pit.page.get_by_text("The third card was drawn too early.")).to_have_count(0)
    player.page.get_by_role("link", name="My play").last.click()
    player.sees("Decision: rejected. The tableau asks for it.")
    # The bets of the period, as a line, as rows and as a file.
    player.sees("Result over time").at_rest()
    assert player.breaches() == []
    assert player.overflow() <= 0
    chart = player.page.get_by_role("img", name=re.compile("^Result from"))
    expect(chart.locator("polyline")).to_have_attribute("points", re.compile(r"^0,\S+ \S+"))
    rows = player.page.locator("punto-account tbody tr")
    expect(rows.first).to_contain_text(re.compile("won|lost|push"))
    assert rows.count() >= 2
    with player.page.expect_download() as download:
        player.click("Export CSV")
    download.value.save_as(tmp_path / "bets.csv")
    lines = (tmp_path / "bets.csv").read_text().splitlines()
    assert lines[0] == "Time,Table,Coup,Wager,Stake,Outcome,Result,Commission,Clause"
    assert len(lines) == 1 + rows.count()
    player.page.get_by_label("Period").select_option("Whole time")
    expect(rows.first).to_be_visible()
    rows.first.get_by_role("link").click()
    player.sees("Every recorded step with its clause.")
    # A reminder stays until it is dismissed.
    player.page.goto(table)
    open_account(player)
    player.page.get_by_label("Minutes of play between reminders").fill("1")
    player.click("Save limits").sees("Saved.")
    house.clock_offset_ms += 90_000
    player.page.goto(table)
    reminder = player.page.locator("punto-account-reminder dialog")
    expect(reminder).to_be_visible()
    text = re.compile(r"Today you have played for \d+ minutes?\.")
    expect(player.page.locator("punto-account-reminder")).to_contain_text(text)
    assert player.breaches() == []
    player.page.reload()
    expect(reminder).to_be_visible()
    with player.page.expect_response("**/api/me/reminder"):
        player.click("Continue")
    expect(reminder).to_have_count(0)
    with player.page.expect_response("**/api/me/play") as asked:
        player.page.reload()
    assert asked.value.json()["reminder_due"] is False
    # The house takes no bet while the next one waits, and the page asks at once.
    player.bet("Player")
    house.clock_offset_ms += 90_000
    player.spot("Player").click()
    player.sees(re.compile("reminder of the time played waits"))
    expect(reminder).to_be_visible()
    player.click("Continue")
    expect(reminder).to_have_count(0)
    player.bet("Tie")


def test_a_loss_limit_stops_bets_and_a_stop_needs_a_confirmation(player: Visitor) -> None:
    open_account(player).sees(re.compile("^(lost|won) so far: "))
    # A lower limit counts at once, a higher one later.
    field = player.page.get_by_label("Loss in a gaming day")
    field.fill("5,0,0")
    player.click("Save limits").sees("“5,0,0” is not an amount of money.")
    field.fill("1")
    player.click("Save limits").sees("Saved.")
    field.fill("1000")
    player.click("Save limits").sees(re.compile("from .*: 1,000"))
    expect(field).to_have_value("1")
    player.click("Keep the current limit")
    expect(player.button("Keep the current limit")).to_have_count(0)
    assert player.breaches() == []
    player.page.go_back()
    player.bets_open().spot("Player").click()
    player.sees(re.compile("This could pass your loss limit of the day of 1;"))
    open_account(player)
    stop = player.page.get_by_role("button", name="Stop playing", exact=True)
    expect(stop).to_be_disabled()
    player.page.get_by_label("I know that this cannot be taken back.").check()
    player.page.get_by_label("For").select_option("183 days (self-exclusion)")
    stop.click()
    player.sees("You have stopped your play until")
    expect(stop).to_be_disabled()
    player.page.go_back()
    player.bets_open().spot("Player").click()
    player.sees(re.compile("You have excluded yourself until"))
