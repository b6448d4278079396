"""Every view on every screen, light and dark: `python -m tests.e2e.browser.every_view DIRECTORY`.

Further arguments are the names of views; without them it takes all. Somebody looks at the pictures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Error, expect, sync_playwright

from tests.e2e.browser import test_staff_sign_in as staff_sign_in
from tests.e2e.browser.conftest import FLAGS, chromium
from tests.e2e.browser.rulebook_text import TEMPLATE, editor, write_text
from tests.e2e.browser.screenshots import open_played_table
from tests.e2e.browser.test_record import give, open_real_shoe
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server

SCREENS = [(360, 640), (390, 844), (844, 390), (1366, 768), (1920, 1080), (3840, 2160)]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
COUPS = 40
KEPT = "caches.open('punto-page').then(kept => kept.match('/')).then(Boolean)"
SKIPPED = "localStorage.setItem('punto.how-to-play', 'skipped')"
CLASSIC = "localStorage.setItem('punto.roads', 'classic')"

View = Callable[[LiveServer, Visit], Visitor]
VIEWS: dict[str, View] = {}


def view(make: View) -> View:
    VIEWS[make.__name__.replace("_", "-")] = make
    return make


def main(folder: str, *names: str) -> None:
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with live_server() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        open_tables(house)

        def visit(*roles: str, **context: Any) -> Visitor:
            return Visitor(browser, house, roles, context)

        for name in names or VIEWS:
            try:
                visitor = VIEWS[name](house, visit)
                take_pictures(visitor, out, name)
            except (AssertionError, Error) as error:  # the other views are worth seeing
                print(f"{name}: {error}", flush=True)
                continue
            print(name, *visitor.errors, flush=True)
            visitor.leave(None)
        browser.close()


def take_pictures(visitor: Visitor, out: Path, name: str) -> None:
    """The screen; and where the page is longer, the whole page up to four screens."""
    page = visitor.page
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            visitor.at_rest()
            path = f"{name}-{width}x{height}-{scheme}"
            page.screenshot(path=out / f"{path}.png")
        length = page.evaluate("document.documentElement.scrollHeight")
        if length > height + 8:
            whole = {"x": 0, "y": 0, "width": width, "height": min(length, 4 * height)}
            page.screenshot(path=out / f"{path}-whole.png", full_page=True, clip=whole)  # type: ignore[arg-type]


# --- tables ---------------------------------------------------------------------------------------


def open_tables(house: LiveServer) -> None:
    """Twelve tables of several rulebooks: in play, without players, closed, with real cards."""
    play(house, "salon", "mbs-power-98", "Grand Salon")
    play(house, "seven", "mbs-7-up", "Seven Up")
    play(house, "fortune", "hellenic-fortune-six", "Τραπέζι της Τύχης")
    for table, book in (
        ("plain", "mbs-baccarat"),
        ("division", "division-5"),
        ("commission", "hellenic-commission"),
        ("none", "hellenic-no-commission"),
    ):
        house.table(table, book, config=quick(LONG))
    house.table("own", TEMPLATE.replace("My Baccarat", LONG_TITLE).encode(), config=quick(LONG))
    house.table("squeeze", config=quick(LONG, style="B", answer_seconds=LONG, title="Squeeze room"))
    house.table("person", "mbs-power-98", config=config_dealt_by_the_test(title="Person's table"))
    house.table("scanned", config=config_dealt_by_the_test(cards="scanned", title="Real cards"))
    house.table("closed", config=config_dealt_by_the_test(title="Closed table"))
    house.ask("closed", "op", "operator", type="close_table")
    house.deal("person", "betting")
    for box in (2, 6, 7):
        who = house.player("plain", box).headers["x-test-account"]
        for wager, amount in (("player", 500), ("tie", 100)):
            house.ask("plain", who, "player", type="place", box=box, wager=wager, amount=amount)


LONG_TITLE = "Baccarat of the Grand Casino of the Northern Lakes, winter season"


def play(house: LiveServer, table: str, book: str, title: str) -> None:
    config = quick(LONG, answer_seconds=0, title=title)
    open_played_table(house, table, book, config, COUPS)


def deal_coup(house: LiveServer, table: str) -> None:
    while house.house.runner(table).hosted.state.stakes:
        house.act_now(table)


def seated(visit: Visit, table: str, box: int, **context: Any) -> Visitor:
    visitor = visit(**context)
    visitor.context.add_init_script(SKIPPED)
    return visitor.sit(table, box)


# --- views of everybody ---------------------------------------------------------------------------


@view
def lobby(_: LiveServer, visit: Visit) -> Visitor:
    return visit().go("").sees("Choose a table")


@view
def lobby_with_a_seat(_: LiveServer, visit: Visit) -> Visitor:
    return seated(visit, "commission", 3).bet("Player").go("").sees("Your seat: box 3")


@view
def lobby_offline(_: LiveServer, visit: Visit) -> Visitor:
    visitor = visit(service_workers="allow").go("").sees("Choose a table")
    visitor.page.wait_for_function("navigator.serviceWorker.controller !== null")
    visitor.page.wait_for_function(KEPT)
    visitor.context.set_offline(True)
    visitor.page.reload()
    return visitor.sees("The server cannot be reached.")


@view
def sign_in(_: LiveServer, visit: Visit) -> Visitor:
    return visit().go("sign-in").sees("Sign in")


@view
def sign_up(_: LiveServer, visit: Visit) -> Visitor:
    return visit().sit("none", 1).go("sign-in").click("I have no account yet").sees("Name")


@view
def sign_in_code(house: LiveServer, visit: Visit) -> Visitor:
    enrolled = recovery_codes(house, visit)
    name = enrolled.page.locator("header .name").inner_text()
    return staff_sign_in.sign_in(visit(), name).sees("One-time code")


@view
def staff_account(_: LiveServer, visit: Visit) -> Visitor:
    return visit("dealer").go("account").sees("Where you are signed in")


@view
def second_factor(_: LiveServer, visit: Visit) -> Visitor:
    return visit("dealer").go("account").click("Set up").sees("The code that it shows")


@view
def recovery_codes(house: LiveServer, visit: Visit) -> Visitor:
    visitor = second_factor(house, visit)
    secret = visitor.page.locator("punto-account-security code").inner_text().replace(" ", "")
    code = staff_sign_in.code_now(house, secret)
    visitor.page.get_by_label("The code that it shows").fill(code)
    return visitor.click("Confirm").sees("Keep these recovery codes")


@view
def menu(_: LiveServer, visit: Visit) -> Visitor:
    visitor = visit("player", viewport={"width": 390, "height": 844}).go("")
    return visitor.click("Account, language and theme")


@view
def board(_: LiveServer, visit: Visit) -> Visitor:
    return visit().go("board/salon").sees("Big road")


@view
def board_classic(_: LiveServer, visit: Visit) -> Visitor:
    visitor = visit()
    visitor.context.add_init_script(CLASSIC)
    return visitor.go("board/seven").sees("Big road")


@view
def replay(_: LiveServer, visit: Visit) -> Visitor:
    return visit().go("replay/salon?round=12&step=6").sees("Coups of this shoe")


@view
def odds(_: LiveServer, visit: Visit) -> Visitor:
    return visit().go("odds").sees("Return by number of rounds")


@view
def rulebook_editor(_: LiveServer, visit: Visit) -> Visitor:
    visitor = visit().go("odds").click("Start with a template").sees("This rulebook is valid.")
    write_text(visitor.page, TEMPLATE.replace('when = "tie"', 'when = "tei"'))
    visitor.sees("Problems: 1")
    show = """text => addEventListener("resize", () => text.getRootNode().host.scrollIntoView())"""
    editor(visitor.page).evaluate(show)
    return visitor


@view
def verify(house: LiveServer, visit: Visit) -> Visitor:
    visitor = visit()
    visitor.page.goto(f"{house.address}/verify")
    return visitor


# --- a player's table -----------------------------------------------------------------------------


@view
def table_first_visit(_: LiveServer, visit: Visit) -> Visitor:
    return visit().go("table/plain").sees("Skip")


@view
def table_buy_in(_: LiveServer, visit: Visit) -> Visitor:
    visitor = visit()
    visitor.context.add_init_script(SKIPPED)
    visitor.go("table/salon").click("Box 2, free: sit down").sees("Buy chips and play")
    return visitor


@view
def table_bets(_: LiveServer, visit: Visit) -> Visitor:
    return seated(visit, "salon", 3).bet("Player", "Banker", "Player Pair", "Tie")


@view
def table_fortune(_: LiveServer, visit: Visit) -> Visitor:
    return seated(visit, "fortune", 5).bet("Player", "Tie (Égalité)")


@view
def table_division(_: LiveServer, visit: Visit) -> Visitor:
    return seated(visit, "division", 4).bet("Banker")


@view
def table_own(_: LiveServer, visit: Visit) -> Visitor:
    return seated(visit, "own", 4).bet("Banker")


@view
def table_refusal(_: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "plain", 5).bet("Player")
    visitor.excused = "refused"
    visitor.page.get_by_role("radio", name="5,000").click()
    visitor.spot("Banker").click()
    return visitor


@view
def table_dealing(house: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "person", 3).bet("Player", "Banker Pair")
    while not house.house.runner("person").hosted.state.round.banker:  # type: ignore[union-attr]
        house.act_now("person")
    return visitor


@view
def table_result(house: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "seven", 4).bet("Banker", "Super 7's", "Tie")
    deal_coup(house, "seven")
    return visitor.settled().bets_open()


@view
def table_outcome(house: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "seven", 5).bet("Player", "Tie")
    deal_coup(house, "seven")
    visitor.outcomes()
    return visitor


def rules_of_a_wager(visit: Visit, box: int) -> Visitor:
    visitor = seated(visit, "salon", box)
    visitor.page.get_by_role("button", name=re.compile("^Rules of Player Pair")).first.click()
    return visitor


@view
def table_wager(_: LiveServer, visit: Visit) -> Visitor:
    return rules_of_a_wager(visit, 6)


@view
def table_clause(_: LiveServer, visit: Visit) -> Visitor:
    visitor = rules_of_a_wager(visit, 1)
    visitor.page.get_by_text("Clauses and exact conditions").click()
    visitor.page.locator("punto-wager-dialog .clause").first.click()
    return visitor


@view
def table_amount(_: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "salon", 7).bets_open()
    visitor.page.get_by_role("main").press("a")
    return visitor


@view
def table_shortcuts(_: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "salon", 8).bets_open()
    visitor.page.keyboard.press("?")
    return visitor


def offered_a_hand(house: LiveServer, visit: Visit, table: str) -> Visitor:
    house.table(table, config=quick(LONG, style="B", answer_seconds=LONG, title="Squeeze room"))
    visitor = seated(visit, table, 2).bet("Player")
    house.act_now(table)
    return visitor.sees("Take the cards")


@view
def table_squeeze_offer(house: LiveServer, visit: Visit) -> Visitor:
    return offered_a_hand(house, visit, "offer")


@view
def table_squeeze(house: LiveServer, visit: Visit) -> Visitor:
    visitor = offered_a_hand(house, visit, "squeezed").click("Take the cards")
    expect(visitor.page.get_by_role("button", name=re.compile("Card 1, face"))).to_be_focused()
    visitor.page.keyboard.press("ArrowUp")
    return visitor


def tab(visit: Visit, name: str, box: int) -> Visitor:
    visitor = seated(visit, "fortune", box)
    visitor.context.add_init_script(CLASSIC)
    visitor.page.get_by_role("tab", name=name).click()
    return visitor


@view
def table_payouts(_: LiveServer, visit: Visit) -> Visitor:
    return tab(visit, "Payouts", 6)


@view
def table_history(_: LiveServer, visit: Visit) -> Visitor:
    return tab(visit, "History", 7)


@view
def table_fairness(_: LiveServer, visit: Visit) -> Visitor:
    return tab(visit, "Fairness", 8)


@view
def table_notices(_: LiveServer, visit: Visit) -> Visitor:
    return tab(visit, "Notices", 9)


@view
def table_classic_roads(_: LiveServer, visit: Visit) -> Visitor:
    visitor = seated(visit, "salon", 9)
    visitor.page.evaluate(CLASSIC)
    visitor.page.reload()
    return visitor.bets_open()


def with_history(house: LiveServer, visit: Visit, table: str) -> Visitor:
    """A player after some coups with bets, a limit and a dispute."""
    house.table(table, config=quick(LONG, title="Blue room"))
    visitor = seated(visit, table, 3)
    for titles in (("Player", "Tie"), ("Banker",), ("Player",), ("Banker", "Player"), ("Banker",)):
        visitor.bet(*titles)
        deal_coup(house, table)
        visitor.settled().bets_open()
    visitor.outcomes()
    visitor.page.get_by_role("link", name="Dispute this coup").click()
    return visitor.sees("File the dispute")


@view
def account(house: LiveServer, visit: Visit) -> Visitor:
    visitor = with_history(house, visit, "blue")
    visitor.page.get_by_label("Reason").fill("The third card was drawn too early.")
    visitor.click("File the dispute").sees("Your dispute is filed.")
    visitor.go("account").sees("Result over time")
    visitor.page.get_by_label("Loss in a gaming day").fill("200")
    visitor.click("Save limits").sees("Saved.")
    visitor.page.get_by_label("Loss in a gaming day").fill("500")
    return visitor.click("Save limits").sees(re.compile("from .*: 500"))


@view
def dispute(house: LiveServer, visit: Visit) -> Visitor:
    return with_history(house, visit, "red")


@view
def reminder(house: LiveServer, visit: Visit) -> Visitor:
    visitor = with_history(house, visit, "green").go("account").sees("Result over time")
    visitor.page.get_by_label("Minutes of play between reminders").fill("1")
    visitor.click("Save limits").sees("Saved.")
    house.clock_offset_ms += 90_000
    visitor.go("table/green").sees("Today you have played")
    return visitor


# --- views of staff -------------------------------------------------------------------------------


@view
def console(_: LiveServer, visit: Visit) -> Visitor:
    return visit("dealer").go("deal/person").sees("Stakes and exposure")


@view
def pit(_: LiveServer, visit: Visit) -> Visitor:
    return visit("operator").go("pit").sees("Grand Salon")


@view
def pit_wall(_: LiveServer, visit: Visit) -> Visitor:
    return visit("operator").go("pit?wall").sees("Grand Salon")


@view
def console_scanned(house: LiveServer, visit: Visit) -> Visitor:
    who = open_real_shoe(house, "real")
    assert who
    give(house, "real", "dealer", type="no_more_bets")
    return visit("dealer").go("deal/real").sees("Stakes and exposure")


@view
def pit_decision(house: LiveServer, visit: Visit) -> Visitor:
    open_real_shoe(house, "wrong")
    give(house, "wrong", "dealer", type="no_more_bets")
    give(house, "wrong", "dealer", type="draw", card="9H")
    correction = {"type": "correct_card", "hand": "player", "number": 1, "card": "8H"}
    give(house, "wrong", "dealer", **correction)
    return visit("game_supervisor").go("pit/wrong").sees("9♥")


@view
def pit_proposal(house: LiveServer, visit: Visit) -> Visitor:
    house.ask("salon", "otto", "operator", type="void_round", reason="technical_failure")
    return visit("casino_supervisor").go("pit/salon").sees("Stakes and exposure")


@view
def pit_table(_: LiveServer, visit: Visit) -> Visitor:
    return visit("operator").go("pit/salon").sees("Stakes and exposure")


@view
def new_table(_: LiveServer, visit: Visit) -> Visitor:
    return visit("operator").go("pit/new").sees("Short name")


@view
def house(_: LiveServer, visit: Visit) -> Visitor:
    return visit("operator").go("house").sees("person")


@view
def house_account(_: LiveServer, visit: Visit) -> Visitor:
    return visit("operator").go("house").click(re.compile("^Edit")).sees("Roles")


if __name__ == "__main__":
    main(*sys.argv[1:])
