"""Phones, upright and on their side: everything needed for a bet is on the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from punto.rules.catalog import built_in
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.effort import effort
from tests.unit.web.live_server import LiveServer

SCREENS: dict[str, ViewportSize] = {
    "small": {"width": 360, "height": 640},
    "tall": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
}
PHONE = {"has_touch": True, "is_mobile": True}
MIN_TAP_PX = 34
MAX_LAYOUT_SHIFT = 0.05

_NEEDED = """() => {
  const roots = function* (root) {
    yield root;
    for (const element of root.querySelectorAll("*"))
      if (element.shadowRoot) yield* roots(element.shadowRoot);
  };
  const needed = "button.wager, .chips button, .actions button, .round-summary, .hand";
  return [...roots(document)].flatMap(root => [...root.querySelectorAll(needed)]).map(element => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    const name = element.getAttribute("aria-label") ?? element.innerText;
    return { name, top, bottom, left, right, height, taps: element.localName === "button" };
  });
}"""
"""What a player needs for a bet, with its place on the screen."""


def _outside(player: Visitor, screen: ViewportSize) -> list[Any]:
    found: list[Any] = player.page.evaluate(_NEEDED)
    assert len(found) > 10
    return [
        one
        for one in found
        if one["top"] < 0
        or one["left"] < 0
        or one["bottom"] > screen["height"] + 0.5
        or one["right"] > screen["width"] + 0.5
        or (one["taps"] and one["height"] < MIN_TAP_PX)
    ]


@pytest.mark.parametrize("book", effort(["division-5", "mbs-power-98"], [*built_in()]))
def test_everything_needed_for_a_bet_is_on_the_screen(
    house: LiveServer, visit: Visit, book: str
) -> None:
    house.table(f"palm-{book}", book, config=quick(LONG, answer_seconds=0))
    player = visit(viewport=SCREENS["small"], **PHONE).sit(f"palm-{book}", 4).bet("Player")
    for name, screen in SCREENS.items():
        player.page.set_viewport_size(screen)
        player.at_rest()
        assert _outside(player, screen) == [], name
        assert player.overflow() <= 0, name
    # The words of Greek are longer.
    player.page.evaluate("localStorage.setItem('punto.language', 'el')")
    player.page.set_viewport_size(SCREENS["small"])
    player.page.reload()
    expect(player.button("Αναίρεση")).to_be_visible()
    assert _outside(player, SCREENS["small"]) == []
    assert player.overflow() <= 0
    # One box instead of nine, and the road above it.
    expect(player.page.locator("punto-betting-layout")).to_be_hidden()
    expect(player.page.locator("punto-player punto-mini-road")).to_be_visible()


def test_a_phone_at_200_percent_has_every_name(house: LiveServer, visit: Visit) -> None:
    house.table("zoom", "mbs-power-98", config=quick(LONG))
    zoomed: ViewportSize = {"width": 195, "height": 422}
    player = visit(viewport=zoomed, device_scale_factor=2, **PHONE).sit("zoom", 4).bet("Player")
    assert player.overflow() <= 0
    cut = """titles => titles.filter(one =>
        one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2
    ).map(one => one.innerText)"""
    titles = player.page.locator("button.wager .title")
    assert titles.count() == 9
    assert titles.evaluate_all(cut) == []


_SHIFTS = """
  window.shift = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (!entry.hadRecentInput) window.shift += entry.value;
  })).observe({ type: "layout-shift", buffered: false });
"""
"""From now on: to sit down changes the layout, on a slow machine long after the click."""


def test_a_first_visit_moves_nothing(house: LiveServer, visit: Visit) -> None:
    house.table("first-visit", config=quick(LONG))
    player = visit(viewport=SCREENS["small"], **PHONE)
    player.context.add_init_script(_SHIFTS)
    player.go("table/first-visit").sees("How to play in 30 seconds")
    expect(player.button("Box 4, free: sit down")).to_be_visible()
    player.at_rest()
    assert player.page.evaluate("window.shift") < MAX_LAYOUT_SHIFT


@pytest.mark.parametrize("screen", ["small", "landscape"])
def test_a_result_moves_and_covers_nothing(house: LiveServer, visit: Visit, screen: str) -> None:
    table = f"calm-{screen}"
    house.table(table, "mbs-power-98", config=quick(LONG, answer_seconds=LONG))
    player = visit(viewport=SCREENS[screen], **PHONE).sit(table, 3).bets_open().at_rest()
    player.page.evaluate(_SHIFTS)
    player.bet("Player", "Banker", "Player Pair").at_rest()
    before = player.page.evaluate(_NEEDED)
    house.act_now(table)
    expect(player.button("Shake the die")).to_be_visible()
    house.act_now(table)
    player.settled().bets_open().at_rest()
    after = player.page.evaluate(_NEEDED)
    places = [[(one["top"], one["left"]) for one in found] for found in (before, after)]
    assert places[0] == places[1]
    assert player.page.evaluate("window.shift") < MAX_LAYOUT_SHIFT
    assert _outside(player, SCREENS[screen]) == []
    # Every wager can be tapped while the result is shown.
    for title in ("Tie", "Banker Natural 9"):
        player.spot(title).click(trial=True)
    expect(player.outcomes()).to_have_count(3)
    assert player.breaches() == []
