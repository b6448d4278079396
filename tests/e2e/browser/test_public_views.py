"""Public views: the wall board, the lobby, exact odds, the rulebook editor."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, Route, expect

from punto.table.config import Limit
from tests.e2e.browser.rulebook_text import TEMPLATE, expect_text, write_text
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

SCREENS = [(1920, 1080), (1080, 1920), (1366, 768), (3840, 2160), (800, 480), (844, 390)]
_BOARD = """() => {
  const small = Math.min(innerWidth, innerHeight) * 0.015;
  const page = document.querySelector("punto-app").shadowRoot;
  const board = page.querySelector("punto-board").shadowRoot;
  const box = (element) => element.getBoundingClientRect().toJSON();
  const roads = board.querySelector("punto-board-roads");
  const texts = [...board.querySelectorAll("h1, .book, dt, dd, .result, .announcement")]
    .concat([...roads.shadowRoot.querySelectorAll("figcaption")]);
  return {
    page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    counts: box(board.querySelector(".counts")),
    coup: box(board.querySelector(".centre")),
    paper: [...roads.shadowRoot.querySelectorAll("svg")].map(box),
    cut: texts.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    small: texts.filter((one) => parseFloat(getComputedStyle(one).fontSize) < small)
      .map((one) => one.textContent),
  };
}"""


def _wall(house: LiveServer, table: str, book: str = "mbs-power-98") -> None:
    config = quick(LONG, title="Grand Salon")
    limits = {"tie": Limit(min=100, max=20_000)}
    house.table(table, book, config=replace(config, table=replace(config.table, limits=limits)))


def test_a_board_fills_every_screen(house: LiveServer, visit: Visit) -> None:
    _wall(house, "wall")
    player = house.player("wall", 1).headers["x-test-account"]
    board = visit(locale="el-GR").go("board/wall")
    expect(board.page.locator("punto-board-roads figure")).to_have_count(5)
    while house.house.runner("wall").hosted.state.phase != "betting":
        board.page.wait_for_timeout(20)  # the automatic dealer opens the bets
    house.ask("wall", player, "player", type="place", box=1, wager="player", amount=100)
    expect(board.page.locator("punto-board punto-countdown svg")).to_be_visible()
    for width, height in SCREENS:
        board.page.set_viewport_size({"width": width, "height": height})
        board.at_rest()
        found: Any = board.page.evaluate(_BOARD)
        where = f"{width} x {height}"
        assert found["page"] == [width, height], where
        assert height * 0.96 < found["counts"]["bottom"] <= height, where
        assert found["cut"] == found["small"] == [], where
        assert found["coup"]["bottom"] <= min(paper["top"] for paper in found["paper"]), where
        area = sum(paper["width"] * paper["height"] for paper in found["paper"])
        # Letters do not shrink below 11 pixels, so a phone has less room for the roads.
        assert area > (0.35 if height > 400 else 0.3) * width * height, where
        assert max(paper["right"] for paper in found["paper"]) > width * 0.97, where


def test_a_board_shows_the_table_hides_its_buttons_and_reloads_for_a_new_page(
    house: LiveServer, visit: Visit
) -> None:
    _wall(house, "sign")
    board = visit().go("board/sign").sees("Grand Salon").sees("Power Baccarat 98")
    limits = board.page.locator(".limits")
    expect(limits).to_contain_text(re.compile(r"Tie\s*5 – 1,000\s*Minimum\s*5\s*Maximum\s*5,000"))
    expect(board.page.locator("punto-board punto-die svg")).to_be_visible()
    # The pointer and the buttons are hidden until they are used.
    host = board.sees("Big road").page.locator("punto-board")
    tools = board.page.locator("punto-board .tools")
    board.page.keyboard.press("Tab")
    board.page.keyboard.press("Tab")
    button = board.page.get_by_role("button", name="Full screen")
    expect(button).to_be_focused()
    expect(host).to_have_attribute("idle", "")
    expect(host).to_have_css("cursor", "none")
    expect(tools).to_have_css("opacity", "1")  # the focused element is visible
    button.blur()
    expect(tools).to_have_css("opacity", "0")

    # It reloads when the server has a new page.
    def another(route: Any) -> None:
        if route.request.is_navigation_request():
            route.continue_()  # chromium blocks requests from a mocked page to a local server
        else:
            route.fulfill(headers={"etag": '"another"'}, body="")

    board.page.route(house.address + "/", another)
    page = "document.querySelector('punto-app').shadowRoot"
    with board.page.expect_event("load"):
        board.page.evaluate(f"{page}.querySelector('punto-board').model.socket.transport.close()")
    board.sees("Big road")
    board.page.unroute_all(behavior="wait")  # the new page asks once more


# --- the lobby ------------------------------------------------------------------------------------


def test_the_lobby_shows_the_visitors_seat_and_the_state_of_tables(
    house: LiveServer, visit: Visit
) -> None:
    house.table("mine", config=quick(50, title="My own table"))
    player = visit().sit("mine", 3).bet("Player").go("")
    card = player.page.get_by_role("article").filter(has_text="My own table")
    expect(card).to_contain_text("Your seat: box 3")
    expect(card).to_contain_text("Banker 0.95:1 · Player 1:1 · side bets: Tie")
    expect(card).to_contain_text(re.compile(r"Lowest edge: Banker 1\.06 %"))
    expect(card).to_contain_text(re.compile(r"Place your bets\s+\d+ s"))
    expect(card.get_by_role("img", name="8 of 9 seats free")).to_be_visible()
    expect(player.page.get_by_role("article").first).to_contain_text("My own table")
    stranger = visit().go("").sees("My own table")
    expect(stranger.page.get_by_text("Your seat")).to_have_count(0)


def test_texts_of_others_are_shown_as_they_are(house: LiveServer, visit: Visit) -> None:
    """Attack: a title that is HTML, in the lobby and at the table."""
    title = "<img src=x onerror=document.body.remove()> {{x}} ${x}"
    house.table("hostile", config=config_dealt_by_the_test(title=title))
    visitor = visit().go("").sees(title)
    visitor.go("board/hostile").sees(title)
    assert visitor.page.locator("img[src=x]").count() == 0


def test_the_lobby_filters_tables(house: LiveServer, visit: Visit) -> None:
    for number in range(10):
        house.table(
            f"many-{number}", "mbs-7-up", config=config_dealt_by_the_test(title=f"Parlour {number}")
        )
    visitor = visit().go("")
    articles = visitor.page.get_by_role("article")
    visitor.page.get_by_role("searchbox").fill("parlour 7")
    expect(articles).to_have_count(1)
    visitor.page.get_by_role("searchbox").fill("")
    visitor.page.get_by_label("Rulebook").select_option("mbs-7-up")
    expect(articles).to_have_count(10)
    visitor.sees(re.compile(r"^10 of \d+ tables$"))
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    for control in visitor.page.locator("punto-lobby search").locator("input, select").all():
        expect(control).to_be_in_viewport(ratio=1)
    assert visitor.breaches() == []


# --- odds -----------------------------------------------------------------------------------------


def test_a_view_that_loads_late_does_not_replace_the_next_one(visit: Visit) -> None:
    visitor = visit()
    held: list[Route] = []
    visitor.page.route(re.compile(r"/assets/odds-.*\.js"), lambda route: held.append(route))
    visitor.go("")
    expect(visitor.page.locator("punto-lobby")).to_be_visible()
    with visitor.page.expect_request(re.compile(r"/assets/odds-")):
        visitor.go("odds")
    visitor.go("sign-in")
    expect(visitor.page.locator("punto-sign-in")).to_be_visible()
    with visitor.page.expect_response(held[0].request.url):
        held[0].continue_()
    visitor.at_rest()
    expect(visitor.page.locator("punto-sign-in")).to_be_visible()
    expect(visitor.page.locator("punto-odds")).to_have_count(0)


def test_odds_are_explained_and_can_be_downloaded(visit: Visit) -> None:
    visitor = visit().go("odds")
    visitor.page.locator("punto-odds select").first.select_option("hellenic-fortune-six")
    summary = visitor.page.get_by_role("region", name="All wagers")
    expect(summary.get_by_role("row", name=re.compile("^Banker 1.4581 % "))).to_be_visible()
    banker = visitor.page.get_by_role("region", name="Banker", exact=True)
    expect(banker).to_contain_text("Banker wins and Banker total is 6")
    expect(banker).to_contain_text("banker_wins and banker_total == 6")
    banker.get_by_text("Exact fractions").click()
    expect(banker).to_contain_text("284694798368/19524993263685")
    decks = visitor.page.get_by_role("region", name="House edge by number of decks")
    expect(decks.get_by_role("columnheader")).to_have_count(7)
    with visitor.page.expect_download() as download:
        visitor.click("CSV")
    assert download.value.suggested_filename == "par-hellenic-fortune-six.csv"
    assert Path(download.value.path()).read_text().startswith("rulebook,version")


# --- writing a rulebook ---------------------------------------------------------------------------


def _writing(visitor: Visitor) -> Locator:
    visitor.go("odds").click("Start with a template")
    visitor.sees("This rulebook is valid.")
    text = visitor.page.get_by_role("textbox", name="Rulebook (TOML)")
    expect(text).to_be_visible()
    return text


def _selected(page: Page) -> str:
    found: str = page.evaluate("""() => {
      let root = document;
      while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
      return (root.getSelection?.() ?? getSelection()).toString();
    }""")
    return found


def test_the_editor_jumps_to_an_error_compares_the_edge_and_keeps_the_draft(
    visit: Visit, tmp_path: Path
) -> None:
    visitor = visit(color_scheme="dark")
    page, text = visitor.page, _writing(visitor)
    write_text(visitor.page, TEMPLATE.replace('"8:1"', '"8x1"'))
    visitor.sees("Problems: 1")  # without a click
    expect(visitor.page.locator(".cm-lint-marker-error")).to_have_count(1)
    expect(visitor.page.locator(".cm-lintRange-error")).to_contain_text("8x1")
    expect(text).to_have_attribute("aria-invalid", "true")
    visitor.click("Line 25")
    expect(text).to_be_focused()
    assert "8x1" in _selected(visitor.page)
    visitor.page.keyboard.press("Tab")
    expect(text).not_to_be_focused()
    visitor.sees("Return by number of rounds")
    assert visitor.breaches() == []
    # The edge is compared with that of the text one began with, and the draft is kept.
    write_text(page, TEMPLATE.replace('"8:1"', '"9:1"'))
    tie = visitor.page.get_by_role("row", name=re.compile("^Tie "))
    expect(tie.last).to_contain_text("▼ 9.5156 percentage points less for the house")
    player = visitor.page.get_by_role("row", name=re.compile("^Player "))
    expect(player.last).to_contain_text("unchanged")
    visitor.page.reload()
    expect_text(page, '"9:1"')
    visitor.click("Start with a template")
    expect_text(page, '"8:1"')
    visitor.click("Restore the previous text")
    expect_text(page, '"9:1"')
    with visitor.page.expect_download() as download:
        visitor.click("Download")
    assert download.value.suggested_filename == "my-baccarat.toml"
    written = tmp_path / "book.toml"
    written.write_text(Path(download.value.path()).read_text().replace('"9:1"', '"10:1"'))
    visitor.page.locator("punto-rulebook-editor input[type=file]").set_input_files(written)
    expect_text(page, '"10:1"')
