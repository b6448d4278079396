"""What a player's table shows: odds, rules and results, roads, any rulebook, contrast and sound."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.effort import effort
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test

BOOK = """
[rulebook]
id = "many-{count}"
title = "{title}"
version = "1"
decks = {{ min = 8, max = 8 }}

[[wager]]
id = "banker"
title = "Banker"
push = "tie"
pays = [
  {{ odds = "1:2", when = "banker_wins and banker_total == 6" }},
  {{ odds = "1:1", when = "banker_wins" }},
]

[[wager]]
id = "player"
title = "Player"
push = "tie"
pays = [{{ odds = "1:1", when = "player_wins" }}]

[[wager]]
id = "tie"
title = "Tie"
pays = [{{ odds = "8:1", when = "tie" }}]
"""
SIDE = """
[[wager]]
id = "side_{number}"
title = "{title}"
pays = [{{ odds = "{number}:1", when = "player_total == {total} and banker_wins" }}]
"""
TITLES = (
    "Πολύ μεγάλο παράπλευρο στοίχημα",
    "庄家天牌八点或九点",
    "زوج مثالي للاعب",
    "Dragon Seven Deluxe",
)


def _many(count: int, title: str) -> bytes:
    """A rulebook with so many wagers, titles of several scripts among them."""
    sides = (
        SIDE.format(number=n, title=f"{TITLES[n % 4]} {n}", total=n % 9)
        for n in range(1, count - 2)
    )
    return (BOOK.format(count=count, title=title) + "".join(sides)).encode()


def _spot_odds(player: Visitor, wager: str) -> set[str]:
    """The odds of a wager on the button and in the tooltips of the layout."""
    felt = player.page.locator(f'punto-betting-layout .area[data-wager="{wager}"] title')
    title = player.page.locator("punto-bet-box .title").filter(
        has_text=re.compile(f"^{wager}$", re.IGNORECASE)
    )
    button = title.locator("xpath=following-sibling::*[contains(@class,'pays')]").first
    tooltips = {text.rsplit(" ", 1)[-1] for text in felt.all_text_contents()}
    return {*tooltips, button.inner_text().split(".")[0].strip()}


def test_odds_are_a_true_range_and_agree(house: LiveServer, visit: Visit) -> None:
    house.table("half", "hellenic-no-commission", config=quick(LONG))
    player = visit().sit("half", 1).bets_open()
    assert _spot_odds(player, "banker") == {"1:2–1:1"}
    house.table("pairs", "division-5", {"perfect_pairs": "one"}, quick(LONG))
    shown = player.sit("pairs", 1).bets_open()
    spot = shown.spot("Perfect Pairs").locator(".pays")
    expect(spot).to_have_text("5:1–30:1")
    felt = shown.page.locator('punto-betting-layout .area[data-box="1"]')
    expect(felt.filter(has_text="Perfect Pairs").locator("title")).to_have_text(
        "Perfect Pairs 5:1–30:1"
    )


def test_the_rules_of_a_wager_are_one_tap_away(house: LiveServer, visit: Visit) -> None:
    house.table("rules", "mbs-power-98", config=quick(LONG))
    player = visit().sit("rules", 1).bets_open()
    # The closed shaker is no question mark, which means help elsewhere.
    die = player.page.get_by_role("img", name="The die is in the shaker")
    expect(die).to_be_visible()
    assert not (die.text_content() or "").strip()
    player.click("Rules of Banker Pair")
    expect(player.page.get_by_role("dialog", name="Banker Pair")).to_be_visible()
    rules = player.page.locator("punto-wager-dialog")
    expect(rules.get_by_role("listitem").first).to_have_text(re.compile("^Pays 15 to 1: "))
    assert "mbs-power-98" not in rules.inner_text()
    assert player.breaches() == []
    rules.get_by_text("Clauses and exact conditions").click()
    rules.get_by_role("button", name=re.compile("mbs-power-98 4")).first.click()
    player.sees("This is our summary.", "punto-clause-dialog")
    assert house.house.runner("rules").hosted.state.stakes == {}


@pytest.mark.parametrize("book", ["mbs-baccarat", "many"])
def test_a_result_names_the_winner_and_the_row_that_paid_and_enters_the_roads(
    house: LiveServer, visit: Visit, book: str
) -> None:
    table = f"result-{book}"
    text: str | bytes = _many(5, "Five") if book == "many" else book
    house.table(table, text, config=quick(LONG, pause_ms=1000 * LONG))
    player = visit().sit(table, 1).bet("Player", "Banker", "Tie")
    house.act_now(table)
    player.settled()
    result = player.page.locator("punto-player .result")
    expect(result).to_have_text(
        re.compile(r"(Player|Banker) wins [0-9] to [0-9]|Tie ([0-9]) to \2")
    )
    words = result.inner_text().split()
    if words[0] != "Tie":
        assert int(words[2]) > int(words[4])
    won = player.outcomes().filter(has_text="wins")
    expect(won).to_have_count(1)
    expect(won).to_contain_text(re.compile(r"Pays .+ to .+: (Player wins|Banker wins|.*[Tt]ie)"))
    if book == "mbs-baccarat":
        player.page.keyboard.press("Escape")
        _switch_the_look_of_roads(player)


def _switch_the_look_of_roads(player: Visitor) -> None:
    """The classic look has no letters, and is remembered."""
    letters = player.page.locator("punto-roads text.sign")
    expect(letters.first).to_be_visible()
    look = player.page.get_by_role("checkbox", name="Classic look")
    look.check()
    expect(letters.first).to_be_hidden()
    player.page.reload()
    expect(look).to_be_checked()
    expect(letters.first).to_be_hidden()
    look.uncheck()
    expect(letters.first).to_be_visible()


@pytest.mark.parametrize("count", effort([64], [20, 64]))
def test_any_number_of_wagers_with_any_title_can_be_bet(
    house: LiveServer, visit: Visit, count: int
) -> None:
    house.table(f"many-{count}", _many(count, "بكارات الرهانات الكثيرة"), config=quick(LONG))
    player = visit(viewport={"width": 1366, "height": 768}).sit(f"many-{count}", 5).bets_open()
    buttons = player.page.locator("punto-bet-box button.wager")
    expect(buttons).to_have_count(count)
    for width, height in ((1366, 768), (360, 640), (844, 390)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.at_rest()
        assert player.overflow() <= 0
        # No cell without a name, no name outside its button.
        names = "all => all.filter(one => !one.innerText.trim()).length"
        assert player.page.locator("punto-bet-box .title").evaluate_all(names) == 0
        cells = player.page.locator("punto-betting-layout .area")
        empty = (
            "all => all.filter(one => one.checkVisibility() && !one.querySelector('text')).length"
        )
        assert cells.evaluate_all(empty) == 0
        buttons.last.scroll_into_view_if_needed()
        expect(player.page.locator("punto-chip-tray")).to_be_in_viewport()
    buttons.last.click()
    expect(buttons.last.locator(".stake:not(.pending)")).to_be_visible()


def test_contrast_colours_and_motion_follow_the_system(house: LiveServer, visit: Visit) -> None:
    house.table("system", "mbs-power-98", config=quick(LONG))
    player = visit().sit("system", 1).bet("Player")
    token = "name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()"
    assert player.page.evaluate(token, "--felt-ink-2") != "#fff"
    player.page.emulate_media(contrast="more", reduced_motion="reduce")
    assert player.page.evaluate(token, "--felt-ink-2") == "#fff"
    assert player.page.evaluate(token, "--deal") == "1ms"
    assert player.breaches() == []
    player.page.emulate_media(forced_colors="active")
    # Selected and disabled controls still look different.
    style = "(one, name) => getComputedStyle(one)[name]"
    chips = player.page.locator("punto-chip-tray [role=radio]")
    assert chips.first.evaluate(style, "outlineStyle") == "solid"
    assert chips.nth(1).evaluate(style, "outlineStyle") == "none"
    colours = {name: player.button(name).evaluate(style, "color") for name in ("Undo", "Rebet")}
    assert colours["Undo"] != colours["Rebet"]


def test_a_first_visit_shows_how_to_play(house: LiveServer, visit: Visit) -> None:
    house.table("first", "mbs-7-up", config=quick(LONG))
    stranger = visit().go("table/first").sees("How to play in 30 seconds", ".side")
    stranger.sees("The first card of the Player is always 7.", ".side")
    stranger.sees(re.compile("Super 7's"), ".side punto-how-to-play")
    assert stranger.breaches() == []
    stranger.click("Skip")
    stranger.page.reload()
    expect(stranger.button("How to play in 30 seconds")).to_be_visible()
    expect(stranger.button("Skip")).to_have_count(0)


def test_sound_is_off_until_it_is_switched_on_and_is_remembered(
    house: LiveServer, visit: Visit
) -> None:
    house.table("sound", config=quick(LONG))
    player = visit()
    player.context.add_init_script(
        "window.sounds = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real {"
        " constructor() { super(); window.sounds += 1; } }"
    )
    player.sit("sound", 1).bet("Player")
    assert player.page.evaluate("window.sounds") == 0
    switch = player.button("Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert player.page.evaluate("window.sounds") == 1
    player.page.get_by_role("slider", name="Volume").fill("0.2")
    player.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(player.page.get_by_role("slider", name="Volume")).to_have_value("0.2")
    # Silent until a gesture.
    assert player.page.evaluate("window.sounds") == 0


def test_the_lobby_shows_tables_in_play_first(house: LiveServer, visit: Visit) -> None:
    house.table("resting", config=quick(LONG, title="Resting table"))
    house.table("lively", config=config_dealt_by_the_test(title="Lively table"))
    player = house.player("lively", 1).headers["x-test-account"]
    house.deal("lively", "betting")
    house.ask("lively", player, "player", type="place", box=1, wager="player", amount=100)
    watcher = visit().go("")
    names = watcher.page.locator("punto-lobby article h2")
    expect(names.filter(has_text="Lively table")).to_be_visible()
    titles = names.all_text_contents()
    assert titles.index("Lively table") < titles.index("Resting table")
    resting = watcher.page.locator("article", has_text="Resting table")
    expect(resting).to_contain_text("No players yet: take a seat to start")
