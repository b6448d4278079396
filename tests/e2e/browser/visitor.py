"""A visitor of the page, who finds elements by their accessible names."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.table.config import Limit, TableConfig
from tests.paths import ROOT
from tests.unit.web.live_server import LiveServer

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
WAIT_MS = 60_000
TRACE = bool(os.environ.get("PUNTO_TEST_TRACE"))
"""Whether a failure leaves a trace of Playwright too; tracing takes a quarter of the time."""
expect.set_options(timeout=WAIT_MS)
LONG = 600
"""Seconds to bet or to answer, for a test that ends them itself."""
_STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe about colours, the only ones that another colour scheme can break."""


def quick(betting_seconds: int = 4, *, style: Any = "A", **settings: Any) -> HostedTableConfig:
    """A table with short pauses that still can be watched."""
    pauses = {
        "reveal_ms": 60,
        "step_ms": 10,
        "pause_ms": 700,
        "commitment_seconds": 0,
        "answer_seconds": 0,  # an offer that nobody takes ends at once
    }
    return HostedTableConfig(
        table=TableConfig(
            version="midi",
            style=style,
            chip="0.05",
            limit=Limit(min=100, max=100_000),
            betting_seconds=betting_seconds,
        ),
        house=TableHouseSettings(**{**pauses, **settings}),
    )


_ABANDONED = "WebSocket is closed before the connection is established"
"""The browser says so when the page gives up an attempt that takes long, as on a busy machine."""
_BLOCKED = "Service Worker registration blocked by Playwright"
"""Playwright says so where a visitor has no service worker."""


class Visitor:
    def __init__(
        self, browser: Browser, house: LiveServer, roles: Iterable[str], context: dict[str, Any]
    ) -> None:
        self.house = house
        self.errors: list[str] = []
        self.excused = ""
        """A part of what a test brings about on purpose, such as a network that is gone."""
        defaults = {
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "service_workers": "block",  # a worker for each visitor takes time
        }
        self.context = browser.new_context(**{**defaults, **context})
        if TRACE:
            self.context.tracing.start(snapshots=True)
        if roles:
            self._sign_in(tuple(roles))
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.page.on("pageerror", lambda error: self._wrong(str(error)))
        self.page.on(
            "console",
            lambda said: self._wrong(said.text) if said.type in ("error", "warning") else None,
        )

    def _wrong(self, text: str) -> None:
        if _ABANDONED in text or _BLOCKED in text or (self.excused and self.excused in text):
            return
        self.errors.append(text)

    def _sign_in(self, roles: tuple[str, ...]) -> None:
        token = self.house.account(*roles).headers["Authorization"].removeprefix("Bearer ")
        cookie = {"name": self.house.options.cookie_name, "value": token, "url": self.house.address}
        self.context.add_cookies([cookie])  # type: ignore[list-item]
        self.context.add_init_script("localStorage.setItem('punto.known', '1')")

    def leave(self, report: Path | None) -> None:
        if report:
            report.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=report / "screen.png", full_page=True)
            (report / "page.html").write_text(self.page.content())
            if TRACE:
                self.context.tracing.stop(path=report / "trace.zip")
            (report / "console.txt").write_text("\n".join(self.errors))
        self.context.close()

    # --- reading ----------------------------------------------------------------------------------

    def go(self, where: str) -> Visitor:
        self.page.goto(f"{self.house.address}/#/{where}")
        return self

    def sees(self, text: str | re.Pattern[str], inside: str = "punto-app") -> Visitor:
        expect(self.page.locator(inside).get_by_text(text).first).to_be_visible()
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).first

    def click(self, name: str | re.Pattern[str]) -> Visitor:
        self.button(name).click()
        return self

    def spot(self, title: str) -> Locator:
        own = self.page.locator("punto-bet-box button")
        return own.filter(has=self.page.get_by_text(title, exact=True)).first

    # --- playing ----------------------------------------------------------------------------------

    def sit(self, table: str, box: int) -> Visitor:
        """Sit at a table with chips, as a first-time visitor does."""
        self.go(f"table/{table}")
        self.click(f"Box {box}, free: sit down")
        self.click("Buy chips and play")
        expect(self.page.locator("punto-dialog dialog[open]")).to_have_count(0)
        return self

    def bets_open(self) -> Visitor:
        expect(self.page.locator("punto-bet-box button[aria-disabled=false]").first).to_be_visible()
        return self

    def bet(self, *titles: str) -> Visitor:
        self.bets_open()
        for title in titles:
            self.spot(title).click()
            expect(self.spot(title).locator(".stake:not(.pending)")).to_be_visible()
        return self

    def settled(self) -> Visitor:
        expect(self.page.get_by_role("region", name="Your last coup")).to_be_visible(
            timeout=2 * WAIT_MS
        )
        return self

    def outcomes(self) -> Locator:
        """Open the details of the last coup, and return its lines."""
        self.settled().click("Details of your last coup")
        return self.page.locator("punto-outcome-dialog").get_by_role("listitem")

    # --- dealing ----------------------------------------------------------------------------------

    def guide(self) -> str:
        return self.page.locator("punto-next-action .instruction").inner_text().lower()

    def do_next(self) -> Visitor:
        """Press the button of the next action; decline for a player who is asked."""
        guide = self.page.locator("punto-next-action .next")
        before = guide.inner_text()
        big = guide.locator("button.action-button")
        button = (big if big.count() else guide.get_by_role("button", name="Decline")).first
        button.click()
        with suppress(AssertionError):
            expect(guide).not_to_have_text(before, use_inner_text=True, timeout=20_000)
            return self
        # On a busy machine the page may redraw the button between press and release.
        button.click()
        expect(guide).not_to_have_text(before, use_inner_text=True)
        return self

    def prepare(self) -> Visitor:
        """Do the next actions until bets are open."""
        for _ in range(60):
            if "wait for a bet" in self.guide() or "no more bets" in self.guide():
                return self
            self.do_next()
        raise AssertionError(self.guide())

    def deal(self) -> Visitor:
        """Deal card by card and settle."""
        for _ in range(20):
            last = "collect" in self.guide()
            self.do_next()
            if last:
                return self
        raise AssertionError(self.guide())

    def type_card(self, card: str) -> Visitor:
        """Type a card like a scanner when one is due, and wait for the console."""
        expect(self.page.locator("punto-next-action punto-card-entry")).to_be_visible()
        return self.goes_on(lambda: self.scan(card))

    def scan(self, card: str) -> Visitor:
        """Type a card as a scanner does: 10 ms a key, then Enter, however busy the machine is."""
        keys = [*card, "Enter"]
        return self.press_at(*((key, 10.0 * at) for at, key in enumerate(keys)))

    def press_at(self, *keys: tuple[str, float]) -> Visitor:
        """Press keys at these times of the browser, in milliseconds."""
        self.page.evaluate(_PRESS, [list(key) for key in keys])
        return self

    def goes_on(self, act: Callable[[], object]) -> Visitor:
        """Do something that changes the next action or the cards on the layout."""
        before = self._layout()
        act()
        end = monotonic() + WAIT_MS / 1000
        while self._layout() == before:
            assert monotonic() < end, f"nothing came of it: {before}"
            self.page.wait_for_timeout(20)
        return self

    def _layout(self) -> tuple[str, int]:
        cards = self.page.locator("punto-hands punto-card").count()
        return self.guide(), cards

    # --- waiting ----------------------------------------------------------------------------------

    def at_rest(self) -> Visitor:
        """Wait until nothing loads or moves."""
        self.page.evaluate(_AT_REST, WAIT_MS)
        return self

    # --- checking ---------------------------------------------------------------------------------

    def breaches(self, rules: Iterable[str] = (), inside: str = "html") -> list[str]:
        """Return the violations that axe finds, of all rules or of these, after all transitions."""
        self.at_rest()
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        run_only = {"type": "rule", "values": [*rules]} if rules else _STANDARDS
        found: list[str] = self.page.locator(inside).evaluate(_VIOLATIONS, run_only)
        return found

    def overflow(self) -> int:
        """Return by how many pixels the page is wider than the screen."""
        found: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return found


# Only violations are described in full and leave the browser: the rest takes most of the time.
_VIOLATIONS = """async (element, runOnly) => {
  const context = element === document.documentElement ? document : element;
  const options = { runOnly, resultTypes: ["violations"] };
  const { violations } = await axe.run(context, options);
  return violations.map(({ id, nodes: [node] }) =>
    `${id}: ${JSON.stringify(node.target)} ${node.failureSummary}`);
}"""

_PRESS = """keys => keys.forEach(([key, at]) => {
  const reach = { bubbles: true, composed: true, cancelable: true };
  const event = new KeyboardEvent("keydown", { key, ...reach });
  Object.defineProperty(event, "timeStamp", { value: at });
  document.body.dispatchEvent(event);
})"""

_AT_REST = """async limit => {
  const roots = function* (root) {
    yield root;
    for (const element of root.querySelectorAll("*"))
      if (element.shadowRoot) yield* roots(element.shadowRoot);
  };
  // A countdown never rests, and a chip that waits for its answer pulses without end.
  const moves = animation => animation.playState === "running"
    && animation.transitionProperty !== "stroke-dashoffset"
    && animation.effect.getComputedTiming().endTime !== Infinity;
  const busy = () => [...roots(document)].flatMap(root => [
    ...root.querySelectorAll("[aria-busy=true], .stale"),
    ...root.getAnimations().filter(moves).map(animation => animation.effect.target),
  ]);
  const end = performance.now() + limit;
  for (let frames = 0; frames < 3; ) {
    await new Promise(requestAnimationFrame);
    const found = busy();
    frames = found.length ? 0 : frames + 1;
    if (performance.now() > end) throw new Error(`never at rest: ${found[0]?.outerHTML}`);
  }
}"""


Visit = Callable[..., Visitor]
