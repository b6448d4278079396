"""Keys of the dealer's console: one Enter has one effect, however slow or quick the server is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect

from punto.house.hosting.table_runner import TableRunner
from tests.e2e.browser.test_record import give, open_real_shoe
from tests.e2e.browser.visitor import Visit, Visitor
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

FAKE_AUDIO = """
window.tones = 0;
window.AudioContext = class {
  state = "running"; currentTime = 0; destination = {};
  resume() { return Promise.resolve(); }
  createGain() { return { gain: {}, connect: to => to }; }
  createOscillator() {
    return { frequency: {}, connect: to => to, start: () => window.tones++, stop: () => {} };
  }
};
"""


@contextmanager
def held(house: LiveServer, runner: TableRunner) -> Iterator[None]:
    """A table that decides no command until the block ends."""
    decide, released = runner._execute, asyncio.Event()

    async def wait(*args: Any, **kwargs: Any) -> Any:
        await released.wait()
        return await decide(*args, **kwargs)

    runner._execute = wait  # type: ignore[method-assign]
    try:
        yield
    finally:
        runner._execute = decide  # type: ignore[method-assign]
        house.loop.call_soon_threadsafe(released.set)


def answers(house: LiveServer, runner: TableRunner) -> tuple[int, int]:
    """Return how many commands were accepted and refused, once all are answered."""
    house.run(runner._queue.join())
    return runner.accepted_count, runner.refused_count


def test_a_second_enter_before_the_page_is_updated_does_nothing(
    house: LiveServer, visit: Visit
) -> None:
    runner = house.table("slow", config=config_dealt_by_the_test())
    give(house, "slow", "operator", type="open_table", cards="preshuffled")
    dealer = visit("dealer")
    dealer.page.clock.install()
    dealer.go("deal/slow")
    words = dealer.page.locator("punto-next-action .instruction")
    expect(words).to_contain_text("washed or riffled")
    dealer.page.clock.pause_at(float(dealer.page.evaluate("Date.now() / 1000 + 1")))
    accepted, refused = answers(house, runner)
    dealer.page.evaluate("document.activeElement?.blur()")
    with held(house, runner):
        for key in ("Enter", "Enter", "Space", "Enter"):
            dealer.page.keyboard.press(key)
            dealer.page.clock.run_for(1000)  # no double press
        expect(words).to_contain_text("washed or riffled")
    expect(words).not_to_contain_text("washed or riffled")
    assert answers(house, runner) == (accepted + 1, refused)
    expect(dealer.page.locator("punto-dealer .error")).to_have_count(0)
    # Once the page is updated, Enter acts again.
    dealer.goes_on(lambda: dealer.page.keyboard.press("Enter"))
    assert answers(house, runner) == (accepted + 2, refused)


def last_card_due(house: LiveServer, visit: Visit, table: str) -> Visitor:
    """A console before the last card of a coup: 9 and 2 against 6 and 7 decide it."""
    open_real_shoe(house, table)
    give(house, table, "dealer", type="no_more_bets")
    for card in ("9H", "6C", "KD"):
        give(house, table, "dealer", type="draw", card=card)
    dealer = visit("dealer").go(f"deal/{table}")
    expect(dealer.page.locator("punto-next-action punto-card-entry")).to_be_visible()
    return dealer


def test_the_enter_of_a_person_after_a_card_is_not_lost(house: LiveServer, visit: Visit) -> None:
    dealer = last_card_due(house, visit, "person")
    dealer.goes_on(lambda: dealer.press_at(("7", 1000), ("s", 1180)))
    expect(dealer.button("Collect and pay")).to_be_visible()
    dealer.goes_on(lambda: dealer.press_at(("Enter", 1300)))
    assert house.house.runner("person").hosted.state.phase == "ready"


def test_the_enter_of_a_scanner_presses_nothing(house: LiveServer, visit: Visit) -> None:
    dealer = last_card_due(house, visit, "scanner")
    runner = house.house.runner("scanner")
    before = answers(house, runner)
    dealer.goes_on(lambda: dealer.press_at(("7", 1000), ("s", 1010)))
    expect(dealer.button("Collect and pay")).to_be_visible()
    dealer.press_at(("Enter", 1020))  # the page is updated already
    assert answers(house, runner) == (before[0] + 1, before[1])
    assert runner.hosted.state.phase == "decided"


def test_a_card_out_of_turn_raises_an_alarm(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "alarm")
    dealer = visit("dealer")
    dealer.page.add_init_script(FAKE_AUDIO)
    dealer.go("deal/alarm")
    expect(dealer.button("No more bets")).to_be_visible()
    dealer.page.mouse.click(5, 5)  # a browser plays nothing before a gesture
    alarm = dealer.page.get_by_role("alert").filter(has_text="Card out of turn: Five of spades.")
    dealer.scan("5s")
    expect(alarm).to_be_visible()
    assert dealer.page.evaluate("tones") == 4
    expect(dealer.page).to_have_title("(1) Punto · alarm")
    assert dealer.breaches() == []
    # It stays while another tool is open, and ends with the answer.
    dealer.page.keyboard.press("Alt+4")
    expect(alarm).to_have_count(0)
    expect(dealer.page).to_have_title("Punto · alarm")
    dealer.click("Alarm sound: on")
    tones = dealer.page.evaluate("tones")  # it is repeated on a slow machine
    dealer.scan("5s")
    expect(alarm).to_be_visible()
    assert dealer.page.evaluate("tones") == tones
