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
"""The scripts of any view of players in one language, gzipped, with all that it loads later."""
PLAYER_VIEWS = ("lobby", "player", "board", "replay", "odds", "account", "sign-in")
STAFF_VIEWS = ("admin", "dealer", "pit-overview", "pit-table")
LOADED_WHEN_OPENED = ("code-editor", "own-book-tools", "rulebook-form", "keys-texts", "new-table")
"""The rulebook editor below the odds, and the form of operators in it."""
LANGUAGES = ("en", "zh-Hans", "el")
ASSETS = Path(static_pages.__file__).parent / "static" / "assets"
_IMPORT = re.compile(r"""["'`]\./([\w.-]+\.js)["'`]""")
_HASH = re.compile(r"-.{8}\.js$")
_TEXTS = re.compile(rf"(?:(\w+-texts)-|messages\.)?({'|'.join(LANGUAGES)})$")
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
    for language in LANGUAGES:
        for view in PLAYER_VIEWS:
            size = script_bytes(language, view) / 1000
            print(f"scripts of the view {view} in {language}, gzipped: {size:.1f} kB")


def script_bytes(language: str, view: str) -> int:
    """Return the compressed size of all scripts that a view loads, at once or later."""
    unused = tuple(f"{name}-" for name in (*STAFF_VIEWS, *LOADED_WHEN_OPENED))
    unused += tuple(f"{name}-" for name in PLAYER_VIEWS if name != view)
    groups = {"account": ("account-texts",), "odds": ("odds-texts",)}.get(view, ())
    texts = {"clauses-texts", "account-texts", *groups}
    todo = [path.name for path in ASSETS.glob("index-*.js")]
    loaded: set[str] = set()
    while todo:
        name = todo.pop()
        if name in loaded or not _is_used(name, language, texts, unused):
            continue
        loaded.add(name)
        todo += _IMPORT.findall((ASSETS / name).read_text(encoding="utf-8"))
    assert any(name.startswith(f"{view}-") for name in loaded), view
    return sum(len(gzip.compress((ASSETS / name).read_bytes())) for name in loaded)


def _is_used(name: str, language: str, texts: set[str], unused: tuple[str, ...]) -> bool:
    """Whether a script is not one of other views and other languages."""
    stem = _HASH.sub("", name)
    if part := _TEXTS.match(stem):
        return part[2] == language and (part[1] is None or part[1] in texts)
    return not name.startswith(unused)


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
