"""No English is left on a Chinese or Greek screen, except names, codes and what an author wrote."""

from __future__ import annotations

import json
import re
from itertools import count

import pytest
from playwright.sync_api import expect

from punto.rules.catalog import built_in
from tests.e2e.browser.rulebook_text import TEMPLATE, write_text
from tests.e2e.browser.test_record import give, open_real_shoe
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.effort import effort
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

# Every text and every attribute with words, in all shadow trees; not the text of a rulebook.
TEXTS = """
() => {
  const found = [];
  const add = (text) => { if (text && text.trim()) found.push(text.trim()); };
  const walk = (root) => {
    for (const node of root.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
      if (node.nodeType !== Node.ELEMENT_NODE) continue;
      if (["STYLE", "SCRIPT", "TEXTAREA", "CODE", "NOSCRIPT"].includes(node.tagName)) continue;
      if (node.matches(".cm-content")) continue;
      for (const name of ["title", "aria-label", "aria-description", "aria-roledescription",
                          "aria-valuetext", "placeholder", "alt", "label"])
        add(node.getAttribute(name));
      if (node.shadowRoot) walk(node.shadowRoot);
      walk(node);
    }
  };
  add(document.title);
  walk(document.body);
  return [...new Set(found)];
}
"""
ALLOWED = re.compile(
    "|".join(
        [
            r"Punto|SHA-256|JSON|CSV|HTML|TOML|UTF-8|\bMD\b|PAR|Markdown|English|UTC",
            r"Ctrl|Alt|Esc|Enter|Home|End|Space|Tab|F8",  # keys
            r"the (?:dealer|operator)",  # who acts for a test, instead of an account
            r"Division 5|7 Up|Power(?: 98)?|Égalité|Lucky Six",  # names of games and wagers
            r"[“«][a-z]+[”»]|\[rulebook\].*|punto-shoe-\d|format",  # keys of a file
            r"(?:division-5|mbs-[\w-]+|hellenic[\w-]*)(?: [\w./-]+)?",  # citations and books
            r"house/\w+|\b[0-9a-f]{12,}\b|http://\S+",  # codes of refusals, hashes, addresses
            r"person \d+|guest-\w+|Guest \w+|automat|\bop$",  # names of accounts
            r"\b[pbsdc]-\w{2}\b",  # ids of tables
        ]
    )
)
LATIN = re.compile(r"[A-Za-z]{2,}")


class EnglishFinder:
    """A visitor who notes the English of every view."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.found: dict[str, list[str]] = {}

    def read(self, view: str) -> None:
        self.visitor.at_rest()
        texts: list[str] = self.page.evaluate(TEXTS)
        english = [text for text in texts if LATIN.search(ALLOWED.sub("", text))]
        known = [text for others in self.found.values() for text in others]
        if new := [text for text in english if text not in known]:
            self.found[view] = new

    def read_tabs(self) -> None:
        tabs = self.page.locator("[role=tab]")
        for number in range(tabs.count()):
            tabs.nth(number).click()
            self.read(f"tab {number}")

    def read_wizard(self) -> None:
        """Read the first question about each irregularity."""
        wizard = self.page.locator("punto-irregularity-wizard")
        opened = self.page.locator("details:has(punto-irregularity-wizard)")
        if opened.get_attribute("open") is None:
            opened.locator("summary").click()
        choices = wizard.locator(".choices button")
        for number in range(choices.count()):
            choices.nth(number).click()
            self.read(f"irregularity {number}")
            wizard.locator(".row button").last.click()

    def check(self) -> None:
        assert self.found == {}, json.dumps(self.found, ensure_ascii=False, indent=1)


@pytest.fixture(params=effort(["zh-CN"], ["zh-CN", "el-GR"]))
def locale(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_lobby_and_sign_in(locale: str, house: LiveServer, visit: Visit) -> None:
    house.table(f"p-{locale[:2]}", config=quick(LONG))
    stranger = visit(locale=locale)
    stranger.excused = "40"
    reader = EnglishFinder(stranger)
    for path in ("", "sign-in", "table/0", "board/0", "replay/0", "deal/0", "house", "link/0"):
        stranger.go(path)
        stranger.page.locator("punto-app #view > *").first.wait_for()
        stranger.page.wait_for_load_state("networkidle")
        reader.read(path)
    stranger.go("sign-in")
    stranger.page.locator("punto-sign-in input").first.fill("nobody")
    stranger.page.locator("punto-sign-in input[type=password]").fill("not the password")
    stranger.page.locator("punto-sign-in form button.primary").click()
    stranger.page.locator("punto-sign-in [role=alert]").wait_for()
    reader.read("wrong password")
    reader.check()


@pytest.mark.parametrize("book", ["mbs-power-98", *effort([], ["hellenic-fortune-six"])])
def test_a_player(book: str, locale: str, house: LiveServer, visit: Visit) -> None:
    table = f"{book[0].replace('m', 's').replace('h', 'c')}-{locale[:2]}"
    house.table(table, book, config=quick(LONG, pause_ms=1000 * LONG))
    player = visit(locale=locale).go(f"table/{table}")
    reader, page = EnglishFinder(player), player.page
    player.click(re.compile("入座$|ελεύθερη"))
    reader.read("buy in")
    page.locator("punto-buy-in-dialog button[autofocus]").click()
    player.bets_open()
    wagers = page.locator("punto-bet-box button.wager")
    for number in range(wagers.count()):
        wagers.nth(number).click()
        reader.read(f"wager {number}")
    while house.house.runner(table).hosted.state.phase != "ready":
        house.act_now(table)
    reader.read("settled")
    reader.read_tabs()
    page.keyboard.press("?")
    reader.read("keys")
    page.keyboard.press("Escape")
    player.go("account")
    page.locator("punto-account tbody tr").first.wait_for()
    reader.read("account")
    page.locator("punto-account-limits input[name=loss_day]").fill("x")
    page.locator("punto-account-limits button.primary").click()
    reader.read("not an amount")
    page.locator("punto-account tbody a").first.click()
    page.locator("punto-replay .now .row").last.locator("button").last.click()
    page.locator("punto-account-dispute textarea").wait_for()
    reader.read("dispute")
    reader.check()


def test_staff_board_and_replay(locale: str, house: LiveServer, visit: Visit) -> None:
    table = f"d-{locale[:2]}"
    house.table(table, config=config_dealt_by_the_test())
    account = house.player(table, 3, 100_000).headers["x-test-account"]
    command = {"type": "place", "box": 3, "wager": "banker", "amount": 100}
    stake = {"player": account, "command": command}
    dealer = EnglishFinder(visit("dealer", locale=locale).go(f"deal/{table}"))
    operator = EnglishFinder(visit("operator", locale=locale).go(f"pit/{table}"))
    for phase in ("ready", "betting", "dealing", "decided", "ready"):
        house.deal(table, phase, stake)
        for reader in (dealer, operator):
            reader.page.locator("punto-next-action .instruction").wait_for()
            reader.read(phase)
    house.deal(table, "dealing", stake)
    dealer.read_wizard()
    house.ask(table, "automat", "dealer", type="draw")
    house.ask(table, "00", "operator", type="void_round", reason="technical_failure")
    for reader in (dealer, operator):
        reader.read("proposal")
    house.ask(table, "00", "operator", type="withdraw_proposal")
    # The entry of the withdrawal moves the others down.
    last = house.house.runner(table).hosted.sequence
    expect(operator.page.locator("punto-event-log li").first).to_contain_text(f"{last} ·")
    operator.page.locator("punto-event-log button.clause .house-mark").first.click()
    operator.page.locator("punto-clause-dialog strong").wait_for()
    operator.read("clause")
    operator.page.keyboard.press("Escape")
    house.store.counters.last_append_seconds = 5.0  # an alarm
    operator.visitor.go("pit")
    operator.page.locator("punto-pit-overview tbody tr").first.wait_for()
    operator.read("pit")
    for path in ("pit/new", "house", "odds"):
        operator.visitor.go(path)
        operator.page.wait_for_load_state("networkidle")
        operator.read(path)
    operator.visitor.go("pit/new")
    operator.visitor.excused = "40"
    form = operator.page.locator("punto-new-table form")
    for table_id in ("", table):  # no id, and an id that is taken
        form.locator("input[name=id]").fill(table_id)
        form.locator("button.primary").click()
        form.locator("[role=alert]").wait_for()
        operator.read(f"new table {table_id!r}")
    public = EnglishFinder(visit(locale=locale).go(f"board/{table}"))
    public.page.locator("punto-board-roads figure").first.wait_for()
    public.read("board")
    for reader in (public, operator):
        reader.visitor.go(f"replay/{table}?round=1&step=1")
        reader.page.locator("punto-replay ol.steps li").first.wait_for()
        reader.read("replay")
        reader.visitor.go(f"replay/{table}?round=0")
        reader.read("preparation")
        reader.check()
    dealer.check()


def test_record_tools_and_refusals(locale: str, house: LiveServer, visit: Visit) -> None:
    table = f"b-{locale[:2]}"
    open_real_shoe(house, table)
    give(house, table, "dealer", type="no_more_bets")
    dealer = EnglishFinder(visit("dealer", locale=locale).go(f"deal/{table}"))
    supervisor = EnglishFinder(visit("game_supervisor", locale=locale).go(f"pit/{table}"))
    for card in ("9H", "KC", "KD", "2S"):
        dealer.page.locator("punto-next-action punto-card-entry").wait_for()
        dealer.read("card entry")
        dealer.visitor.type_card(card)
    dealer.page.locator("punto-next-action punto-card-entry").wait_for(state="detached")
    dealer.visitor.scan("3C")  # the round is decided: out of turn
    dealer.page.locator("punto-card-out-of-turn .choices button").first.wait_for()
    dealer.read("card out of turn")
    dealer.page.locator("punto-card-out-of-turn .choices button").last.click()
    dealer.page.locator("punto-card-out-of-turn .choices").wait_for(state="detached")
    tools = dealer.page.locator("punto-record-tools")
    tools.locator("button[aria-keyshortcuts='Alt+C']").click()
    dealer.read("which card")
    tools.locator(".row button").first.click()
    dealer.read("true card")
    tools.locator("punto-card-entry button").nth(20).click()
    for reader in (dealer, supervisor):
        reader.page.locator("[role=alert]").first.wait_for()
        reader.read("correction")
        reader.check()


_numbers = count(7)
# Without words of an author, which stay as they are written.
RESTRICTED = (
    re.sub('title = ".*"', lambda _: f'title = "{next(_numbers)}"', TEMPLATE)
    .replace("my-baccarat", "b7")
    .replace("lucky_six", "l6")
    + """
[procedure]
equipment = { allowed = ["shoe", "shuffler"], cutting_cards = [1] }
"""
)


def test_a_table_that_a_users_book_does_not_allow(locale: str, visit: Visit) -> None:
    operator = visit("operator", locale=locale).go("odds")
    operator.excused = "40"
    reader, page = EnglishFinder(operator), operator.page
    page.locator("punto-rulebook-editor button").first.click()
    write_text(page, RESTRICTED)
    page.locator("punto-rulebook-editor button[aria-expanded=false]").click()
    form = page.locator("punto-new-table form")
    form.locator("input[name=id]").fill(f"c-{locale[:2]}")
    form.locator("select[name=equipment]").select_option("continuous")
    form.locator("button.primary").click()
    form.locator("[role=alert]").wait_for()
    reader.read("equipment")
    reader.check()


def test_odds_editor_and_findings(locale: str, visit: Visit) -> None:
    reader = EnglishFinder(visit(locale=locale).go("odds"))
    page = reader.page
    select = page.locator("punto-odds select").first
    select.wait_for()
    for book in effort(["division-5", "hellenic-fortune-six"], [*built_in()]):
        select.select_option(book)
        page.locator("punto-odds punto-odds-table, punto-odds table").first.wait_for()
        page.wait_for_load_state("networkidle")
        reader.read(book)
    editor = page.locator("punto-rulebook-editor")
    editor.get_by_role("button").first.click()
    for wrong, right in BROKEN:
        assert wrong in TEMPLATE
        write_text(page, TEMPLATE.replace(wrong, right, 1))
        page.locator(
            "punto-rulebook-editor .problems li, punto-rulebook-editor [role=alert]"
        ).first.wait_for()
        page.wait_for_load_state("networkidle")
        reader.read(right)
    reader.check()


BROKEN = [
    ('"8:1"', '"8x1"'),
    ('"8:1"', "8.0"),
    ("tie", "tei"),
    ("[rulebook]", "[rulebok]"),
    ("title =", "titel ="),
    ("title =", "title ="[:-1]),
]


def test_verification(locale: str, house: LiveServer, visit: Visit) -> None:
    visitor = visit(locale=locale)
    visitor.page.goto(f"{house.address}/verify")
    reader = EnglishFinder(visitor)
    for text in ("", "{}", "[1]", "no", json.dumps({"format": 1, "commitment": "0"})):
        visitor.page.locator("#text").fill(text)
        visitor.page.locator("#form button").click()
        reader.read(text)
    reader.check()
