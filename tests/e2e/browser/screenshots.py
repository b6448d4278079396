"""Screenshots for the README: `python -m tests.e2e.browser.screenshots`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from punto.house.table_house_settings import HostedTableConfig
from tests.e2e.browser.conftest import FLAGS, chromium
from tests.e2e.browser.visitor import Visitor, quick
from tests.paths import ROOT
from tests.unit.web.live_server import LiveServer, live_server

OUT = ROOT / "docs" / "screenshots"
COUPS = 30


def main(folder: Path = OUT) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with live_server() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)

        def come(*roles: str, **context: Any) -> Visitor:
            return Visitor(browser, house, roles, context)

        open_played_table(
            house, "grand-salon", "mbs-power-98", quick(25, title="Grand Salon"), COUPS
        )
        open_played_table(house, "seven-up", "mbs-7-up", quick(6, title="Seven Up"), COUPS)
        open_played_table(
            house, "fortune", "hellenic-fortune-six", quick(6, title="Fortune Six"), COUPS
        )
        lobby = come().go("").sees("Choose a table")
        _shoot(lobby, folder / "lobby.png")
        player = come().sit("grand-salon", 5)
        dealer = come("dealer").go("deal/grand-salon").sees("Stakes and exposure")
        player.bet("Player", "Banker Pair")
        dealer.sees("Banker Pair")  # while bets are open: nothing moves
        _shoot(player, folder / "table.png")
        _shoot(dealer, folder / "dealer.png")
        night = come(color_scheme="dark").sit("seven-up", 3).bet("Banker", "Super 7's").settled()
        _shoot(night, folder / "table-dark.png")
        phone = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
        _shoot(come(**phone).sit("fortune", 5).bet("Player").settled(), folder / "phone.png")
        board = come(viewport={"width": 1920, "height": 1080}).go("board/grand-salon")
        board.sees("Big road").page.wait_for_timeout(
            3_500
        )  # its buttons disappear without mouse movement
        _shoot(board, folder / "board.png")
        odds = come().go("odds").sees("PAR sheet", "punto-odds h2")
        _shoot(odds, folder / "odds.png")
        replay = come().go("replay/grand-salon").sees("Coups of this shoe")
        _shoot(replay, folder / "replay.png")
        browser.close()


def open_played_table(
    house: LiveServer, table: str, book: str, config: HostedTableConfig, coups: int
) -> None:
    """Open a table in the middle of a shoe; the automatic dealer continues."""
    house.table(table, book, config=config)
    who = house.player(table, 1, 90_000).headers["x-test-account"]
    dealer = house.house.hosted_tables[table].dealer
    house.run(dealer.cancel())  # without the pauses of the automatic dealer
    for _ in range(coups):
        place = {"type": "place", "box": 1, "wager": "player", "amount": 100}
        house.deal(table, "ready", {"player": who, "command": place})
    house.ask(table, who, "player", type="leave")
    house.loop.call_soon_threadsafe(dealer.start)


def _shoot(visitor: Visitor, path: Path) -> None:
    visitor.page.wait_for_timeout(900)
    visitor.page.screenshot(path=path)
    print(path)
    visitor.leave(None)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
