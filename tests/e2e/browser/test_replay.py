"""Replay of a coup, step by step: sentences with clauses, the layout, a link for each step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser.visitor import LONG, Visit, quick
from tests.unit.web.live_server import LiveServer

COUPS = 3
STEP_MS = 1_800
"""Between two steps, as frontend/src/model/table/replay-controller.ts has it."""


@pytest.fixture(scope="module", autouse=True)
def past(house: LiveServer) -> None:
    """Some coups, one of them declared void, at a table without an automatic dealer."""
    house.table("past")
    account = house.player("past", 3, 100_000).headers["x-test-account"]
    command = {"type": "place", "box": 3, "wager": "banker", "amount": 100}
    stake = {"player": account, "command": command}
    house.deal("past", "ready", stake)
    for _ in range(COUPS):
        house.deal("past", "ready", stake)
    house.deal("past", "dealing", stake)
    house.ask("past", "automat", "dealer", type="draw")
    house.ask("past", "otto", "operator", type="void_round", reason="technical_failure")
    house.ask("past", "sue", "game_supervisor", type="confirm_proposal")


def _words(page: Page) -> str:
    return page.locator("punto-replay .instruction").inner_text()


def test_a_replay_shows_sentences_with_clauses(visit: Visit) -> None:
    visitor = visit().go("replay/past?round=1&step=1")
    page = visitor.page
    visitor.sees("Step 1 of")
    assert _words(page) == "Coup 1: betting opens"
    expect(page.locator("punto-hands punto-card")).to_have_count(0)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert _words(page) == "Box 3 bets 5 on Banker"
    assert page.url.endswith("#/replay/past?round=1&step=3")
    expect(page.locator("punto-replay .stakes tbody tr").first).to_contain_text("on the layout")
    expect(page.locator(".current")).to_contain_text("Box 3")
    page.keyboard.press("End")
    assert _words(page) == "Coup 1 ends"
    expect(page.locator(".current .clause")).to_have_text("mbs-baccarat 1.1.7")
    assert page.locator("punto-hands punto-card").count() >= 4
    fate = page.locator("punto-replay .stakes tbody tr").first
    expect(fate).to_contain_text(re.compile("wins 4.75, after 0.25 commission|lost|push"))
    dealt = page.get_by_role("button", name=re.compile(r"The Player is dealt \w+ of \w+"))
    dealt.first.click()
    assert re.fullmatch(r"The Player is dealt (10|[2-9AJQK])[♠♥♦♣]", _words(page))
    page.keyboard.press("Home")
    visitor.sees("Step 1 of")
    assert visitor.breaches() == []


def test_a_replay_steps_through_coups_and_shoes(visit: Visit) -> None:
    visitor = visit(viewport={"width": 360, "height": 740}).go("replay/past")
    page = visitor.page
    odd = page.locator(".coups [aria-current]")
    expect(odd).to_have_text(re.compile(r"^4 ×!Void"))
    visitor.sees("Coup 4 is void")
    visitor.click(re.compile("Previous coup")).sees("Coup 3 ends")
    assert page.url.endswith("?round=3")
    page.go_back()
    visitor.sees("Coup 4 is void")
    page.get_by_role("link", name="Card preparation").click()
    expect(page.get_by_role("heading", name="Card preparation of shoe 1")).to_be_visible()
    visitor.sees(re.compile(r"is burned face up"))
    page.locator(".steps li", has=page.locator(".no-clause")).first.locator("button.step").click()
    visitor.sees("No clause: server bookkeeping.")
    assert visitor.overflow() <= 0
    assert visitor.breaches() == []


def test_a_missing_coup_is_reported_with_a_link(visit: Visit) -> None:
    visitor = visit()
    visitor.excused = "404"
    visitor.go("replay/past?round=99").sees("This table has no coup 99.")
    visitor.page.get_by_role("link", name="Latest coup").click()
    visitor.sees("Coup 4 is void")
    visitor.go("replay/past?shoe=9").sees("This table has no shoe 9.")
    visitor.go("replay/nowhere").page.get_by_role("link", name="Tables").last.click()
    visitor.sees("Choose a table")


def test_a_replay_plays_automatically_and_stops(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce")
    clock = visitor.page.clock
    clock.install()
    visitor.go("replay/past?round=2&step=1").sees("Step 1 of")
    clock.pause_at(float(visitor.page.evaluate("Date.now() / 1000 + 1")))
    visitor.click(re.compile("Play$"))
    clock.run_for(STEP_MS)
    visitor.sees("Step 2 of").click(re.compile("Pause$"))
    clock.run_for(10 * STEP_MS)
    visitor.sees("Step 2 of")


def test_a_player_sees_their_own_stakes_by_name(house: LiveServer, visit: Visit) -> None:
    house.table("own", config=quick(LONG))
    player = visit().sit("own", 2).bet("Player")
    house.act_now("own")
    name = player.page.locator("header .name").inner_text()
    player.page.goto("about:blank")
    player.go("replay/own?round=1&step=3").sees(f"{name} bets 5 on Player in box 2")


def test_staff_see_names_and_the_print_shows_the_record(visit: Visit) -> None:
    visitor = visit("dealer", color_scheme="dark").go("replay/past?round=1")
    visitor.sees(re.compile(r"^person \d+ bets 5 on Banker in box 3$"))
    page = visitor.page
    page.emulate_media(media="print")
    expect(page.get_by_text(re.compile("Record of coup 1, shoe 1"))).to_be_visible()
    expect(page.locator("punto-app header.bar")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("Next"))).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    back = page.locator("punto-hands punto-card").first.locator("svg.back")
    expect(back).to_be_hidden()
