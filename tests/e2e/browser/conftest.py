"""A running server with the built page, and visitors in the system's chromium.

A failure leaves the screen, the console and the HTML of every visitor in build/browser, and with
PUNTO_TEST_TRACE=1 a trace of Playwright.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from punto.web import static_pages
from tests.e2e.browser.visitor import Visit, Visitor
from tests.paths import ROOT
from tests.unit.web.live_server import LiveServer, live_server

KEPT = ROOT / "build" / "browser"
CHROMIUM = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""The headless shell first: it needs half the processor time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome: Any = yield
    report = outcome.get_result()
    if report.when == "call":
        item.stash[_FAILED] = report.failed


_FAILED = pytest.StashKey[bool]()


def chromium() -> str:
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("no chromium is installed; `make test` installs one")
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For these tests only: Playwright runs an event loop in this thread, where tests of other
    packages run their own."""
    found = chromium()
    if not (Path(static_pages.__file__).parent / "static" / "index.html").is_file():
        pytest.fail("the page is not built; run `npm run build` in frontend")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as found:
        yield found


@pytest.fixture
def visit(browser: Browser, house: LiveServer, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a visitor, anonymous or with these roles. The console must show no error."""
    visitors: list[Visitor] = []

    def come(*roles: str, **context: Any) -> Visitor:
        visitor = Visitor(browser, house, roles, context)
        visitors.append(visitor)
        return visitor

    yield come
    failed = request.node.stash.get(_FAILED, False)
    for number, visitor in enumerate(visitors):
        visitor.leave(KEPT / request.node.name / str(number) if failed else None)
    if not failed:
        assert [error for visitor in visitors for error in visitor.errors] == []
