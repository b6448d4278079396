"""The rulebook editor: completion, form, changes, solved odds, tables and tools of own books."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.e2e.browser.rulebook_text import TEMPLATE, editor, expect_text, read_text, write_text
from tests.e2e.browser.visitor import COLOURS, Visit, Visitor
from tests.unit.web.live_server import LiveServer

OPTION = """
[[option]]
id = "tie_pay"
title = "What a tie pays"
default = "eight"

[[option.values]]
id = "eight"
title = "8 to 1"

[[option.values]]
id = "nine"
title = "9 to 1"
wager.tie.pays = [{ odds = "9:1", when = "tie" }]
"""
OWN = TEMPLATE.replace("my-baccarat", "with-option") + OPTION
PHONE = {"width": 360, "height": 740}


def open_editor(visitor: Visitor, text: str = TEMPLATE) -> Visitor:
    visitor.go("odds").click("Start with a template")
    visitor.sees("This rulebook is valid.")
    expect(editor(visitor.page)).to_be_visible()
    if text != TEMPLATE:
        write_text(visitor.page, text)
        visitor.click("Check").sees("This rulebook is valid.")
    return visitor


def unfold(visitor: Visitor, heading: str) -> Locator:
    """Open one of the tools and return it."""
    details = visitor.page.locator("punto-own-book-tools details").filter(
        has=visitor.page.get_by_text(heading, exact=True)
    )
    details.locator("summary").first.click()
    return details


def test_completion_by_typing_and_by_key_and_a_finding_at_its_place(visit: Visit) -> None:
    visitor = visit().go("odds").sees("Return by number of rounds")
    page = visitor.page
    # The editor loads when it comes near the screen.
    loaded = """() => performance.getEntriesByType("resource")
      .filter(one => one.name.includes("code-editor")).length"""
    assert page.evaluate(loaded) == 0
    visitor.click("Rulebook editor")
    expect(editor(page)).to_be_visible()
    assert page.evaluate(loaded) > 0
    visitor.click("Start with a template").sees("This rulebook is valid.")
    # Control+Space completes on request, and Tab leaves the editor.
    write_text(page, TEMPLATE + "\n[[wager]]\n")
    page.keyboard.press("Control+Space")
    options = page.get_by_role("listbox", name="Completions").get_by_role("option")
    expect(options.filter(has_text="settle_at")).to_be_visible()
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    page.keyboard.press("Tab")
    expect(editor(page)).not_to_be_focused()
    # A finding is explained at its place.
    write_text(page, TEMPLATE.replace('when = "tie"', 'when = "tei"'))
    expect(page.locator(".cm-lintRange-error")).to_contain_text("tei")
    visitor.sees("Problems: 1")
    page.keyboard.press("F8")
    expect(page.locator(".cm-tooltip-lint")).to_contain_text("did you mean")
    assert visitor.breaches() == []
    # Keys and facts are completed while they are typed.
    write_text(page, TEMPLATE + '\n[[wager]]\nid = "mine"\ntitle = "Mine"\n')
    page.keyboard.type("pa")
    expect(options.first).to_contain_text("pays")
    expect(options.first).to_contain_text("must be given")
    expect(page.locator(".cm-completionInfo")).to_contain_text("1 to 100 rows")
    assert visitor.breaches() == []
    page.keyboard.press("Enter")
    expect_text(page, "pays = $")
    page.keyboard.insert_text('[{ odds = "2:1", when = "')
    page.keyboard.type("banker_na")
    options.filter(has_text="banker_natural").click()
    page.keyboard.insert_text('" }]')
    visitor.sees("This rulebook is valid.")
    assert read_text(page).endswith('pays = [{ odds = "2:1", when = "banker_natural" }]')
    expect(page.get_by_role("row", name=re.compile("^Mine ")).first).to_contain_text("new")


def test_the_form_changes_the_text_and_changes_are_shown(visit: Visit) -> None:
    visitor = open_editor(visit())
    page = visitor.page
    form = page.locator("punto-rulebook-form")
    tie = form.get_by_role("group", name="Tie")
    visitor.click("Show changes").sees("The text is the one that you began with.")
    tie.get_by_label(re.compile("^Odds")).fill("9:1")
    page.keyboard.press("Tab")
    visitor.sees("Changed places: 1")
    expect(page.locator(".cm-deletedChunk")).to_contain_text('"8:1"')
    expect(page.locator(".cm-changedLine")).to_contain_text('"9:1"')
    assert visitor.breaches() == []
    page.reload()
    expect(editor(page)).to_be_visible()
    visitor.click("Show changes").sees("Changed places: 1")
    expect(page.locator(".cm-collapsedLines").first).to_contain_text("unchanged lines")
    visitor.click("Show changes")
    expect(page.locator(".cm-deletedChunk")).to_have_count(0)
    # Every field of the form, with a rulebook that has an option.
    write_text(page, OWN)
    visitor.click("Check").sees("This rulebook is valid.")
    expect(form.get_by_label("What a tie pays")).to_be_visible()
    row = page.locator("punto-edge-table").get_by_role("row", name=re.compile("^Tie "))
    expect(row).to_contain_text("14.3596 %")
    tie.get_by_label(re.compile("^Odds")).fill("9x1")
    tie.get_by_label(re.compile("^Odds")).press("Tab")
    expect(form.get_by_role("alert")).to_have_text("Write odds as 8:1 or 0.95:1.")
    assert read_text(page) == OWN
    tie.get_by_label(re.compile("^Odds")).fill("9:1")
    tie.get_by_label(re.compile("^Odds")).press("Tab")
    expected = OWN.replace('odds = "8:1"', 'odds = "9:1"')
    expect_text(page, '"9:1"')
    assert read_text(page) == expected
    expect(row).to_contain_text("4.8440 %")
    decks = form.get_by_role("group", name="Number of decks")
    decks.get_by_label("Default").fill("6")
    form.get_by_label("Minimum age").fill("21")
    form.get_by_label("Minimum age").press("Tab")
    form.get_by_role("group", name="Banker").get_by_label("Commission").fill("4%")
    page.keyboard.press("Tab")
    form.get_by_role("group", name="Lucky Six").get_by_label("Stake at most that on").select_option(
        "banker"
    )
    form.get_by_label("What a tie pays").select_option("nine")
    text = read_text(page)
    assert "default = 6 }\nminimum_age = 21" in text
    assert 'commission = "4%"' in text
    assert 'bound = { at_most = "banker" }' in text
    assert 'default = "nine"' in text
    assert visitor.breaches() == []
    page.locator("punto-code-editor .cm-content").focus()
    for _ in range(4):
        page.keyboard.press("ControlOrMeta+z")
    assert "minimum_age" not in read_text(page)


def test_the_par_sheet_a_wrong_trial_coup_and_odds_for_a_wanted_edge(visit: Visit) -> None:
    visitor = open_editor(visit())
    page = visitor.page
    sheet = unfold(visitor, "PAR sheet")
    sheet.get_by_role("button", name="Calculate the PAR sheet").click()
    decks = sheet.get_by_role("region", name="My Baccarat: House edge by number of decks")
    expect(decks).to_contain_text("Lucky Six")
    with visitor.page.expect_download() as download:
        sheet.get_by_role("button", name="CSV").click()
    assert download.value.suggested_filename == "par-my-baccarat.csv"
    assert "my-baccarat" in Path(download.value.path()).read_text()
    # A trial coup that cannot be dealt is explained.
    visitor.excused = "400"
    coup = unfold(visitor, "Trial coup")
    coup.get_by_label(re.compile("^Cards in order")).fill("5H 7C")
    coup.get_by_role("button", name="Deal a coup").click()
    expect(coup.get_by_role("alert")).to_contain_text("missing")
    # The odds for a wanted edge are written into the text.
    solver = unfold(visitor, "Odds for a wanted house edge")
    solver.get_by_label("Wager").select_option("tie")
    solver.get_by_label("House edge").fill("5 %")
    solver.get_by_role("button", name="Find the odds").click()
    row = solver.get_by_role("row", name=re.compile("^tie 8:1 8.98"))
    expect(row).to_contain_text("14.3596 %")
    expect(row).to_contain_text("4.8440 %")
    assert visitor.breaches() == []
    row.get_by_role("button", name="Use 9:1").click()
    expect_text(page, '"9:1"')
    assert read_text(page) == TEMPLATE.replace('"8:1"', '"9:1"')
    edge = page.locator("punto-edge-table").get_by_role("row", name=re.compile("^Tie "))
    expect(edge).to_contain_text("▼ 9.5156 percentage points less for the house")


def test_the_tools_and_a_table_of_a_users_book(house: LiveServer, visit: Visit) -> None:
    operator = open_editor(visit("operator"), OWN)
    page = operator.page
    layout = unfold(operator, "Layout")
    spot = layout.locator("punto-betting-layout .area[data-wager=lucky_six]").first
    expect(spot).to_be_visible()
    button = layout.locator("punto-bet-box button.wager").filter(has_text="Tie")
    expect(button).to_contain_text("8:1")
    page.locator("punto-own-book-tools").get_by_label("What a tie pays").select_option("nine")
    expect(button).to_contain_text("9:1")
    layout.get_by_role("button", name="Rules of Tie").click()
    expect(page.locator("punto-wager-dialog").get_by_text("Pays 9 to 1: tie")).to_be_visible()
    page.keyboard.press("Escape")

    coup = unfold(operator, "Trial coup")
    coup.get_by_label(re.compile("^Cards in order")).fill("5H 7C 2D KS")
    coup.get_by_role("button", name="Deal a coup").click()
    expect(coup.get_by_role("status")).to_contain_text("Tie, 7 to 7")
    expect(coup.get_by_role("row", name=re.compile("^Tie wins 9:1"))).to_be_visible()
    expect(coup.get_by_role("row", name=re.compile("^Player stands off"))).to_be_visible()
    coup.get_by_label(re.compile("^Cards in order")).fill("")
    coup.get_by_role("button", name="Deal a coup").click()
    expect(coup.get_by_role("listitem").nth(3)).to_be_visible()

    edges = unfold(operator, "House edge by option")
    edges.get_by_role("button", name="Calculate").click()
    row = edges.get_by_role("row", name=re.compile("^Tie "))
    expect(row).to_have_text(re.compile(r"Tie\s*14\.3596 %\s*4\.8440 %"))
    assert operator.breaches() == []

    # A table opens with the chosen options and decks.
    operator.click("Open a table with this rulebook")
    form = operator.page.locator("punto-new-table form")
    form.get_by_label("Short name").fill("own-options")
    form.get_by_label("What a tie pays").select_option("nine")
    form.get_by_label("Decks").select_option("6")
    form.get_by_role("button", name="Create table").click()
    operator.sees("Table settings")
    runner = house.house.runner("own-options")
    assert runner.header.options == {"tie_pay": "nine"}
    assert runner.header.book_text == OWN
    shape = house.client().get("/api/tables/own-options").json()
    assert shape["config"]["table"]["decks"] == 6
    [tie] = [one for one in shape["wagers"] if one["id"] == "tie"]
    assert [row["odds"] for row in tie["pays"]] == ["9:1"]


def test_the_editor_fits_on_a_phone_light_and_dark(visit: Visit) -> None:
    visitor = open_editor(visit(viewport=PHONE, color_scheme="light"), OWN)
    visitor.click("Show changes")
    for heading in ("Odds for a wanted house edge", "Layout", "Trial coup"):
        unfold(visitor, heading)
    form = visitor.page.locator("punto-rulebook-form")
    expect(form.get_by_label("Minimum age")).to_be_hidden()
    form.get_by_text("Common changes").click()
    expect(form.get_by_label("Minimum age")).to_be_visible()
    assert visitor.overflow() <= 0
    assert visitor.breaches() == []
    visitor.page.emulate_media(color_scheme="dark")
    assert visitor.breaches(COLOURS) == []
