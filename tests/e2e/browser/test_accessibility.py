"""Every view on every screen size: no axe violation, no overflow, all languages, small scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.browser.page_speed import LANGUAGES, MAX_SCRIPT_BYTES, PLAYER_VIEWS, script_bytes
from tests.e2e.browser.visitor import COLOURS, LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer

SCREENS: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "laptop": {"width": 1280, "height": 800},
    "uhd": {"width": 3840, "height": 2160},
}
VIEWS = {
    "": ("player", "article"),
    "sign-in": ("", "punto-sign-in form"),
    "table/all": ("player", "punto-betting-layout"),
    "board/all": ("", "punto-board-roads"),
    "replay/all": ("", "punto-replay main"),
    "odds": ("", "punto-odds table"),
    "deal/all": ("dealer", "punto-next-action"),
    "pit/all": ("operator", "punto-next-action"),
    "pit/new": ("operator", "punto-new-table form"),
    "house": ("operator", "punto-admin tbody tr"),
    "account": ("player", "punto-account-limits form"),
}


@pytest.fixture(scope="module", autouse=True)
def demo_table(house: LiveServer) -> None:
    house.table("all", "mbs-power-98", config=quick(3600))


def _open(visit: Visit, view: str, **context: object) -> Visitor:
    role, shown = VIEWS[view]
    visitor = visit(*([role] if role else []), **context).go(view)
    expect(visitor.page.locator(shown).first).to_be_visible()
    return visitor.at_rest()


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_has_no_violation_and_does_not_overflow(visit: Visit, view: str) -> None:
    visitor = _open(visit, view, color_scheme="light")
    assert visitor.breaches() == [], "light"
    visitor.page.emulate_media(color_scheme="dark")
    assert visitor.breaches(COLOURS) == [], "dark"
    visitor.page.emulate_media(color_scheme="light", contrast="more")
    assert visitor.breaches(COLOURS) == [], "more contrast"
    visitor.page.emulate_media(contrast="no-preference")
    for screen, size in SCREENS.items():
        visitor.page.set_viewport_size(size)
        assert visitor.at_rest().overflow() <= 0, screen


def test_states_stay_visible_without_the_colours_of_the_page(
    house: LiveServer, visit: Visit
) -> None:
    """With forced colours a browser removes backgrounds, which show states elsewhere."""
    house.table("forced", config=quick(3600, title="Without colours"))
    player = house.player("forced", 2).headers["x-test-account"]
    stake = {"box": 2, "wager": "player", "amount": 100}
    house.ask("forced", player, "player", type="place", **stake)
    visitor = visit(forced_colors="active").go("")
    seats = visitor.page.get_by_role("article").filter(has_text="Without colours").locator("i")
    ink = _style(visitor.page.locator("body"), "color")
    filled = [_style(seats.nth(at), "backgroundColor") == ink for at in (0, 1)]
    assert filled == [False, True]
    visitor.go("replay/forced?shoe=1&round=0&step=2")
    steps = visitor.page.locator("button.step")
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    assert [_style(steps.nth(at), "outlineStyle") for at in (0, 1)] == ["none", "solid"]


def _style(element: Locator, name: str) -> str:
    found: str = element.evaluate("(one, name) => getComputedStyle(one)[name]", name)
    return found


def test_axe_finds_no_violation_at_a_seat(house: LiveServer, visit: Visit) -> None:
    house.table("seat", "division-5", {"perfect_pairs": "one"}, quick(3600))
    player = visit().go("table/seat")
    player.click("Box 2, free: sit down")
    expect(player.button("Buy chips and play")).to_be_visible()
    assert player.breaches() == []
    player.click("Buy chips and play").bet("Player")
    assert player.breaches() == []
    for tab in ("Payouts", "History", "Fairness", "Notices"):
        player.page.get_by_role("tab", name=tab).click()
        assert player.breaches(inside="punto-side-panel") == [], tab


def test_a_round_can_be_played_on_a_phone(house: LiveServer, visit: Visit) -> None:
    house.table("phone", config=quick(LONG))
    player = visit(viewport=SCREENS["phone"], has_touch=True, is_mobile=True)
    player.sit("phone", 9).bet("Player")
    house.act_now("phone")
    player.settled()
    assert player.overflow() <= 0


@pytest.mark.parametrize(
    ("locale", "language", "words"),
    [("zh-CN", "zh-Hans", "选择牌桌"), ("el-GR", "el", "Διαλέξτε τραπέζι")],
)
def test_the_page_uses_the_language_of_the_browser(
    visit: Visit, locale: str, language: str, words: str
) -> None:
    visitor = visit(locale=locale).go("").sees(words)
    assert visitor.page.evaluate("document.documentElement.lang") == language
    visitor.page.get_by_role("combobox").first.select_option("en")
    visitor.sees("Choose a table")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", PLAYER_VIEWS)
def test_scripts_of_a_view_stay_below_the_size_limit(view: str, language: str) -> None:
    assert 50_000 < script_bytes(language, view) < MAX_SCRIPT_BYTES
