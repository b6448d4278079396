"""A whole round of every book: two players, a dealer at the console, a board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from punto.rules.catalog import built_in
from tests.e2e.browser.visitor import Visit, Visitor
from tests.effort import effort
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

OPTIONS = {"division-5": {"perfect_pairs": "one"}}
BOOKS = effort(["mbs-power-98"], built_in())


@pytest.mark.parametrize("book", BOOKS)
def test_a_dealer_two_players_and_a_board(house: LiveServer, visit: Visit, book: str) -> None:
    table = f"round-{book}"
    house.table(table, book, OPTIONS.get(book), config_dealt_by_the_test())
    house.ask(table, "op", "operator", type="open_table", cards="preshuffled")
    shape = house.client().get(f"/api/tables/{table}").json()
    dealer, board = visit("dealer").go(f"deal/{table}"), visit().go(f"board/{table}")
    one, two = visit().sit(table, 1), visit().sit(table, 2)
    for wager in shape["wagers"]:
        assert one.spot(wager["title"]).inner_text().startswith(wager["title"])
    if shape["rulebook"]["permanent"]:
        for screen in (one, dealer, board):
            expect(screen.page.locator("punto-card.permanent")).to_have_count(1)
    dealer.prepare().sees("Waiting for the players.")
    titles = {wager["id"]: wager["title"] for wager in shape["wagers"]}
    one.bet(titles["player"], titles["tie"])
    two.bet(titles["banker"])
    exposure = dealer.page.get_by_role("region", name="Stakes and exposure")
    expect(exposure.get_by_role("row")).to_have_count(4)  # its header, two boxes, the total
    dealer.click("No more bets")
    if shape["rulebook"]["die"]:
        _shake(dealer, one)
        face = house.house.runner(table).hosted.state.round.die  # type: ignore[union-attr]
        for screen in (one, two, dealer):
            expect(screen.page.get_by_role("img", name=f"The die shows {face}")).to_be_visible()
    _deal(dealer)
    _paid(dealer, (one, two), shape)
    board.sees(re.compile("wins|Tie"), "punto-hands")


def _shake(dealer: Visitor, player: Visitor) -> None:
    """The dealer shakes, then the player with the largest stake, who opens the shaker."""
    for _ in range(5):
        if "hand the shaker" in dealer.guide():
            break
        dealer.do_next()
    player.click("Shake the die")
    expect(dealer.page.locator("punto-next-action .instruction")).to_contain_text("pen the shaker")
    dealer.do_next()


def _deal(dealer: Visitor) -> None:
    for _ in range(12):
        if "collect" in dealer.guide():
            return
        dealer.do_next()
    raise AssertionError(dealer.guide())


def _paid(dealer: Visitor, players: tuple[Visitor, ...], shape: dict[str, Any]) -> None:
    """The dealer sees the payments first; then each player sees their result and its clause."""
    due = dealer.page.get_by_role("region", name="To collect and pay, in order")
    expect(due.get_by_role("row")).to_have_count(4)
    lines = due.locator("tbody").inner_text()
    dealer.click("Collect and pay")
    done = dealer.page.get_by_role("region", name="Payments of the last coup, in order")
    expect(done.locator("tbody")).to_have_text(re.compile(r"\d"))
    assert done.locator("tbody").inner_text() == lines
    for player, count in zip(players, (2, 1), strict=True):
        outcomes = player.outcomes()
        expect(outcomes).to_have_count(count)
        cited = outcomes.locator(".clause").first
        expect(cited).to_contain_text(shape["rulebook"]["document"])
