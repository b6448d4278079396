"""Messages of the server in the visitor's language: announcements, refusals, next actions."""

# ruff: noqa: RUF001 - Chinese has its own commas and colons

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.browser.visitor import LONG, Visit, quick
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test


def test_titles_announcements_and_refusals_are_in_chinese(house: LiveServer, visit: Visit) -> None:
    house.table("zh", "hellenic-fortune-six", config=quick(LONG, pause_ms=1000 * LONG))
    player = visit(locale="zh-CN").go("table/zh")
    player.click("2 号位，空：入座").click("买筹码并开始").bet("闲", "幸运六")
    house.act_now("zh")
    expect(player.page.locator("[aria-live=polite]").first).to_contain_text(
        re.compile(r"[庄闲]赢，\d 比 \d|和局，各 \d 点")
    )
    player.page.get_by_role("tab", name="赔率").click()
    player.sees(re.compile("庄赢，且庄点数为.6"), "[role=tabpanel]").sees(
        "1 赔 8", "[role=tabpanel]"
    )
    stranger = visit(locale="zh-CN").go("sign-in")
    stranger.excused = "401"
    stranger.page.locator("input").first.fill("nobody")
    stranger.page.locator("input[type=password]").fill("not the password")
    stranger.page.locator("form button.primary").click()
    stranger.sees("名字或密码不对；请重试")
    leaning = "getComputedStyle(document.documentElement).fontSynthesisStyle"
    assert stranger.page.evaluate(leaning) == "none"


def test_the_next_action_is_in_greek(house: LiveServer, visit: Visit) -> None:
    house.table("el", config=config_dealt_by_the_test(cards="scanned"))
    house.ask("el", "op", "operator", type="open_table", cards="preshuffled")
    dealer = visit("dealer", locale="el-GR").go("deal/el")
    words = dealer.page.locator("punto-next-action .instruction")
    for comes in (
        "τα φύλλα ανακατεύονται στην τσόχα ή με ριφλ",
        "κόψτε τα φύλλα: δεν τα έκοψε κανένας παίκτης",
        "τοποθετήστε το φύλλο κοπής, μετρώντας από πίσω",
    ):
        expect(words).to_contain_text(comes)
        dealer.do_next()
    expect(words).to_contain_text("κάψτε το πρώτο φύλλο ανοιχτό")
    dealer.type_card("3H")
    expect(words).to_contain_text("κάψτε άλλα 3 κλειστά")
    display = "getComputedStyle(document.documentElement).getPropertyValue('--display')"
    assert "CJK" not in dealer.page.evaluate(display)
    operator = visit("operator", locale="el-GR", viewport={"width": 360, "height": 640}).go("pit")
    operator.sees("Εποπτεία", "punto-pit-overview h1")
    assert operator.overflow() <= 0
