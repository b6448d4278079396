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
STATIC = Path(static_pages.__file__).parent / "static"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"


def main() -> None:
    with live_server() as house, sync_playwright() as playwright:
        house.table("first", config=quick(20))
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        came = [_come(browser, house) for _ in range(TIMES)]
        _tell("first paint", [paint for paint, _ in came])
        _tell("first visit to first bet", [bet for _, bet in came])
        _tell("connection after the network's return", _back(browser, house))
        browser.close()
    for language in ("en", "zh-Hans", "el"):
        print(f"script in {language}, gzipped: {script_bytes(language) / 1000:.1f} kB")


def script_bytes(language: str) -> int:
    """Of everything that a visitor of this language can ever fetch."""
    others = {"en", "zh-Hans", "el"} - {language}
    scripts = [
        path
        for path in STATIC.rglob("*.js")
        if not any(path.name.startswith((f"{other}-", f"messages.{other}-")) for other in others)
    ]
    return sum(len(gzip.compress(path.read_bytes())) for path in scripts)


def _come(browser: Browser, house: LiveServer) -> tuple[float, float]:
    """A stranger, from nothing to chips on the cloth."""
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
    found = [away(visitor) for _ in range(TIMES)]
    visitor.leave(None)
    return found


def away(visitor: Visitor) -> float:
    """Seconds from the return of the network until the connection is there."""
    visitor.context.set_offline(True)
    visitor.sees("Connection lost. Reconnecting…")
    began = monotonic()
    visitor.context.set_offline(False)
    expect(visitor.page.get_by_text("Connection lost")).to_have_count(0)
    return monotonic() - began


def _tell(what: str, seconds: list[float]) -> None:
    print(f"{what}: {min(seconds):.2f} to {max(seconds):.2f} s, {len(seconds)} times")


if __name__ == "__main__":
    main()
