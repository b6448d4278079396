"""Speed and size of the page: `python -m tests.e2e.browser.page_speed` prints them."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, expect, sync_playwright

from punto.web import static_pages
from tests.e2e.browser.conftest import FLAGS, chromium
from tests.e2e.browser.visitor import Visitor, quick
from tests.unit.web.live_server import LiveServer, live_server

TIMES = 5
MAX_SCRIPT_BYTES = 150_000
"""All scripts that play needs in one language, gzipped; the browser tests check it."""
STAFF_SCRIPTS = ("admin", "alarm-controller", "dealer", "log-tools", "new-table", "pit", "staff-")
"""Names of the scripts that the lobby and a player's table never load, up to the hash.

`staff-texts` has the texts of staff views and of odds; a test of the page checks that the views of
players use none of them.
"""
ODDS_SCRIPTS = ("odds-", "code-editor", "own-book-tools", "rulebook-form")
"""Charts and the rulebook editor: loaded when the odds are opened."""
ACCOUNT_SCRIPTS = ("account",)
"""Own bets, limits, reminders and disputes: loaded when a player opens one of them."""
STATIC = Path(static_pages.__file__).parent / "static"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"


def main() -> None:
    with live_server() as house, sync_playwright() as playwright:
        house.table("first", config=quick(20))
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        came = [_come(browser, house) for _ in range(TIMES)]
        _print_times("first paint", [paint for paint, _ in came])
        _print_times("first visit to first bet", [bet for _, bet in came])
        _print_times("connection after the network's return", _back(browser, house))
        browser.close()
    for language in ("en", "zh-Hans", "el"):
        print(f"a player's script in {language}, gzipped: {script_bytes(language) / 1000:.1f} kB")


def script_bytes(language: str) -> int:
    """Return the compressed size of all scripts that play needs in this language."""
    others = {"en", "zh-Hans", "el"} - {language}
    texts = [name for one in others for name in (f"{one}-", f"messages.{one}-")]
    unused = (*STAFF_SCRIPTS, *ODDS_SCRIPTS, *ACCOUNT_SCRIPTS, *texts)
    scripts = [path for path in STATIC.rglob("*.js") if not path.name.startswith(unused)]
    return sum(len(gzip.compress(path.read_bytes())) for path in scripts)


def _come(browser: Browser, house: LiveServer) -> tuple[float, float]:
    """Return the seconds from the first request of a new visitor to chips on the layout."""
    began = monotonic()
    visitor = Visitor(browser, house, (), {}).go("")
    visitor.page.get_by_role("link", name="Baccarat").first.click()
    visitor.click(re.compile("free: sit down")).click("Buy chips and play").bet("Player")
    bet = monotonic() - began
    paint: float = visitor.page.evaluate(PAINT)
    visitor.leave(None)
    return paint, bet


def _back(browser: Browser, house: LiveServer) -> list[float]:
    visitor = Visitor(browser, house, (), {}).go("table/first").sees("Choose a free box")
    found = [measure_reconnect(visitor) for _ in range(TIMES)]
    visitor.leave(None)
    return found


def measure_reconnect(visitor: Visitor) -> float:
    """Return the seconds from the return of the network to the restored connection."""
    visitor.context.set_offline(True)
    visitor.sees("Connection lost. Reconnecting…")
    began = monotonic()
    visitor.context.set_offline(False)
    expect(visitor.page.get_by_text("Connection lost")).to_have_count(0)
    return monotonic() - began


def _print_times(what: str, seconds: list[float]) -> None:
    print(f"{what}: {min(seconds):.2f} to {max(seconds):.2f} s, {len(seconds)} times")


if __name__ == "__main__":
    main()
