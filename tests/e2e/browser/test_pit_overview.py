"""The pit: where staff begin, what needs a person first, alarms that somebody takes over."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from punto.house.pit.alarms import AlarmPolicy
from tests.e2e.browser.test_console_keys import FAKE_AUDIO
from tests.e2e.browser.test_record import give, open_real_shoe
from tests.e2e.browser.visitor import LONG, Visit, Visitor, quick
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server

PHONE: ViewportSize = {"width": 390, "height": 844}
NO_GESTURE = (
    "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })"
)
"""Playwright's own scripts count as a gesture of the visitor."""
NO_CONSOLES = AlarmPolicy(console_seconds=86_400, stuck_seconds=86_400)


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    """A server whose tables need no console, so that a test raises its own alarms."""
    with live_server(alarm_policy=NO_CONSOLES) as found:
        yield found


def rows(visitor: Visitor) -> Locator:
    return visitor.page.locator("punto-pit-overview tbody tr")


def alarm_of(visitor: Visitor, text: str) -> Locator:
    return visitor.page.get_by_role("alert").filter(has_text=text)


@pytest.mark.parametrize("role", ["operator", "game_supervisor", "dealer", "inspector"])
def test_staff_begin_at_the_pit(visit: Visit, role: str) -> None:
    staff = visit(role).go("").sees(re.compile("^Gaming day .*, UTC$"), "punto-pit-overview")
    # The lobby is one click away.
    staff.page.get_by_role("link", name="Tables", exact=True).click()
    staff.sees("Choose a table")


def test_players_do_not_see_the_pit(visit: Visit) -> None:
    visit("player").go("pit").sees("For staff only").go("").sees("Choose a table")


def test_a_card_out_of_turn_comes_first_and_is_taken_over_by_name(
    house: LiveServer, visit: Visit
) -> None:
    house.table("a-quiet", config=config_dealt_by_the_test())
    open_real_shoe(house, "z-alarmed")
    supervisor = visit("game_supervisor")
    supervisor.page.add_init_script(FAKE_AUDIO)
    supervisor.go("pit").sees("No alarms.")
    supervisor.page.mouse.click(5, 5)  # a browser plays nothing before a gesture
    other = visit("operator").go("pit").sees("No alarms.")
    # Whoever is at another table or in the administration is alarmed too.
    away = visit("operator")
    away.page.add_init_script(NO_GESTURE)
    away.go("pit/a-quiet").sees("Table settings")
    give(house, "z-alarmed", "dealer", type="draw", card="5S")
    alarm = alarm_of(supervisor, "Baccarat · z-alarmed: card out of turn: 5♠")
    expect(alarm).to_be_visible()
    expect(rows(supervisor).first).to_contain_text("z-alarmed")
    expect(rows(supervisor).first).to_contain_text("card out of turn")
    expect(supervisor.page).to_have_title("(1) Punto · Pit")
    assert supervisor.page.evaluate("tones") >= 4
    assert supervisor.breaches() == []
    # Without the colours of the page, and with more contrast, an alarm has a border.
    supervisor.page.emulate_media(forced_colors="active")
    for found in (alarm, rows(supervisor).first.locator(".mark")):
        assert float(found.evaluate("one => parseFloat(getComputedStyle(one).borderTopWidth)")) >= 3
    supervisor.page.emulate_media(forced_colors="none", contrast="more")
    assert supervisor.breaches() == []
    supervisor.page.emulate_media(contrast="no-preference")
    expect(alarm_of(away, "Baccarat · z-alarmed: card out of turn: 5♠")).to_be_visible()
    expect(away.page).to_have_title(re.compile(r"^\(1\) "))
    # Before the first click the browser plays no sound, and the page says so.
    expect(away.button("Turn on the alarm sound")).to_be_visible()
    assert away.breaches() == []
    away.page.get_by_role("link", name="Baccarat · z-alarmed: card out of turn").click()
    away.sees("say what 5♠ was, which was read out of turn", "punto-pit-table")
    alarm.get_by_role("button", name="Acknowledge").click()
    supervisor.sees(re.compile("^acknowledged by person "))
    other.sees(re.compile("^acknowledged by person "))
    expect(alarm).to_have_count(0)
    expect(supervisor.page).to_have_title("Punto · Pit")
    expect(supervisor.button("Acknowledge")).to_have_count(0)
    resolved = {"type": "resolve_card", "kind": "reader_error", "disclosed": True}
    give(house, "z-alarmed", "dealer", **resolved)
    supervisor.sees("No alarms.")


def test_the_figures_of_a_round_appear(house: LiveServer, visit: Visit) -> None:
    house.table("figures", config=config_dealt_by_the_test())
    player = house.player("figures", 1, amount=10_000).headers["x-test-account"]
    supervisor = visit("operator").go("pit")
    row = rows(supervisor).filter(has_text="figures")

    def cell(label: str) -> Locator:
        return row.locator(f"td[data-label='{label}']")

    expect(cell("Drop")).to_have_text("100")
    house.deal("figures", "betting")
    stake = {"box": 1, "wager": "player", "amount": 100}
    house.ask("figures", player, "player", type="place", **stake)
    expect(cell("Exposure")).to_have_text("5")
    expect(cell("Status")).to_have_text("bets are open")
    house.deal("figures", "decided")
    house.deal("figures", "ready")
    expect(cell("Coups/h")).to_have_text("1")
    expect(cell("Hold (theory)")).to_have_text(re.compile(r"%.*\(0.1 %\)"))
    # Dealers see the table without what it has won.
    dealer = visit("dealer").go("pit")
    expect(rows(dealer).filter(has_text="figures")).to_be_visible()
    expect(dealer.page.get_by_role("columnheader", name="Win")).to_have_count(0)


def test_tables_are_filtered_and_shown_on_a_wall_and_a_phone(
    house: LiveServer, visit: Visit
) -> None:
    house.table("playing", config=quick(LONG, title="Salon Rouge"))
    house.table("resting", config=config_dealt_by_the_test(title="Salon Vert"))
    house.player("playing", 1)
    supervisor = visit("operator").go("pit")
    expect(rows(supervisor).filter(has_text="Salon")).to_have_count(2)
    supervisor.page.get_by_label("Search tables").fill("vert")
    expect(rows(supervisor)).to_have_count(1)
    supervisor.page.get_by_label("Search tables").fill("")
    supervisor.page.get_by_label("Tables shown").select_option("In play")
    expect(rows(supervisor).filter(has_text="Salon Rouge")).to_be_visible()
    expect(rows(supervisor).filter(has_text="Salon Vert")).to_have_count(0)
    supervisor.page.get_by_role("link", name="Wall mode").click()
    expect(rows(supervisor).filter(has_text="Salon Vert")).to_be_visible()
    expect(supervisor.page.get_by_label("Search tables")).to_have_count(0)
    expect(supervisor.page.locator("header.bar")).to_have_count(0)
    assert supervisor.breaches() == []
    supervisor.page.set_viewport_size(PHONE)
    supervisor.go("pit")
    expect(supervisor.page.locator("header.bar")).to_be_visible()
    expect(rows(supervisor).filter(has_text="Salon Rouge")).to_be_visible()
    assert supervisor.overflow() <= 0
    assert supervisor.breaches() == []


def test_staff_who_cannot_play_are_offered_no_chips(house: LiveServer, visit: Visit) -> None:
    house.table("chips", config=quick(LONG))
    operator = visit("operator").go("table/chips")
    operator.sees("Table settings", "punto-pit-table")
    expect(operator.page.locator("punto-player")).to_have_count(0)
    visit("dealer").go("table/chips").sees("Announcements", "punto-dealer")
    # An account that may play does.
    both = visit("operator", "player").go("table/chips")
    expect(both.page.locator("punto-player")).to_have_count(1)


def test_the_form_of_a_new_table_cannot_contradict_itself(house: LiveServer, visit: Visit) -> None:
    operator = visit("operator").go("pit/new")
    dealer = operator.page.locator("punto-new-table select[name=dealer]")
    cards = operator.page.locator("punto-new-table select[name=cards]")
    cards.select_option("real shoe with a scanner")
    expect(dealer).to_have_value("person")
    expect(dealer.get_by_role("option", name="automatic")).to_be_disabled()
    operator.page.get_by_label("Short name for the address").fill("scanned")
    operator.click("Create table").sees("Table settings", "punto-pit-table")
    assert house.house.runner("scanned").settings.dealer == "person"
    operator.page.go_back()
    cards.select_option("virtual, verifiable")
    expect(dealer.get_by_role("option", name="automatic")).to_be_enabled()


def test_new_cards_are_brought_with_one_form_and_the_old_roads_stay(
    house: LiveServer, visit: Visit
) -> None:
    house.table("cards", config=config_dealt_by_the_test())
    give(house, "cards", "operator", type="open_table", cards="preshuffled")
    player = house.player("cards", 1).headers["x-test-account"]
    stake = {"type": "place", "box": 1, "wager": "player", "amount": 100}
    house.deal("cards", "decided", {"player": player, "command": stake})
    house.deal("cards", "ready")
    operator = visit("operator").go("pit/cards").sees("Table settings")
    expect(operator.page.get_by_role("button", name=re.compile("^Bring new cards"))).to_have_count(
        1
    )
    operator.page.get_by_label("Reason").select_option("technical_failure")
    operator.click(re.compile("^Bring new cards"))
    operator.sees(re.compile("A proposal waits for a second person"))
    operator.sees(
        re.compile(r"^Proposed by person \d+ \(operator\)\. Another supervisor or operator")
    )
    proposal = house.house.runner("cards").hosted.state.proposal
    assert proposal is not None
    assert proposal.reason == "technical_failure"
    # Until the new shoe is ready, the page says so and keeps the old roads.
    watcher = visit().go("table/cards")
    mark = watcher.page.locator("punto-roads text.sign").first
    expect(mark).to_be_visible()
    give(house, "cards", "casino_supervisor", type="confirm_proposal")
    watcher.sees("A new shoe is being prepared")
    expect(mark).to_be_visible()
    house.deal("cards", "burning")
    watcher.sees(re.compile("^A new shoe: "))
    house.deal("cards", "betting")
    watcher.sees("Place your bets")
    expect(mark).to_have_count(0)


def test_an_account_switches_to_the_role_that_acts_next(house: LiveServer, visit: Visit) -> None:
    open_real_shoe(house, "roles")
    give(house, "roles", "dealer", type="no_more_bets")
    give(house, "roles", "dealer", type="draw", card="9H")
    correction = {"type": "correct_card", "hand": "player", "number": 1, "card": "8H"}
    give(house, "roles", "dealer", **correction)
    for role in ("game_supervisor", "casino_supervisor"):
        corrects = visit("operator", role).go("pit/roles?role=operator")
        corrects.sees("A supervisor must confirm or reject it.")
        expect(corrects.button(f"Act as {role.replace('_', ' ')}")).to_be_visible()
    corrects.click("Act as casino supervisor").click("Confirm")
    expect(corrects.button("Confirm")).to_have_count(0)
    give(house, "roles", "dealer", type="report_misdeal", kind="wrong_dealing")
    both = visit("operator", "dealer").go("deal/roles")
    pit = visit("operator").go("pit")
    expect(rows(pit).filter(has_text="roles")).to_contain_text("misdeal: the operator decides")
    both.sees("The operator must decide.").click("Act as operator")
    both.sees("Declare the round void", "punto-pit-table")
    both.page.get_by_label("Your role")
    supervisor = visit("operator", "game_supervisor").go("pit/roles?role=game_supervisor")
    supervisor.sees("The operator must decide.").click("Act as operator")
    supervisor.sees("Choose the decision below.")


def test_limits_that_wait_are_saved_before_the_table_closes(
    house: LiveServer, visit: Visit
) -> None:
    house.table("both", config=quick(LONG))
    operator = visit("operator").go("pit/both")
    expect(operator.button("Close the table")).to_be_visible()
    player = house.player("both", 1).headers["x-test-account"]
    operator.sees(re.compile("^Place your bets"))
    stake = {"box": 1, "wager": "player", "amount": 100}
    house.ask("both", player, "player", type="place", **stake)
    operator.click("Close after this round").sees(re.compile("^The table closes after this round"))
    operator.page.get_by_label("Minimum on Banker", exact=True).fill("10")
    operator.click("Save limits").sees(re.compile("when this round is settled"))
    house.act_now("both")
    operator.sees(re.compile("A proposal waits for a second person"))
    operator.sees(re.compile("Without a decision, the automatic dealer rejects it at "))
    assert house.house.runner("both").hosted.state.limits["banker"].min == 200


def test_a_technical_void_needs_two_people_and_tells_the_players_why(
    house: LiveServer, visit: Visit
) -> None:
    slow = quick(LONG, title="Coral", reveal_ms=1000 * LONG, step_ms=1000 * LONG)
    house.table("coral", "mbs-7-up", config=slow)
    player = visit(viewport=PHONE).sit("coral", 3)
    house.deal("coral", "betting")
    player.bet("Banker")
    house.deal("coral", "dealing")
    house.act_now("coral")
    operator = visit("operator").go("pit/coral")
    operator.click("Declare the round void").click("a technical failure")
    operator.sees("a second person with another account confirms it").click("Propose")
    operator.sees("A proposal waits for a second person")
    player.sees(re.compile("reason: a technical failure"))
    assert player.overflow() <= 0
    second = visit("casino_supervisor").go("pit")
    second.page.get_by_role("link", name="Coral · coral: proposal").click()
    second.click("Confirm the proposal")
    player.sees("The last coup is void. Your stakes were returned.")


def test_a_table_that_no_server_runs_says_so(
    house: LiveServer, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def claim_nothing() -> None:
        """No server takes the table over."""

    house.table("dark", config=config_dealt_by_the_test(title="Dark table"))
    monkeypatch.setattr(house.house, "claim_free_tables", claim_nothing)
    house.run(house.house._close_table("dark"))
    operator = visit("operator").go("pit").sees("no server runs it")
    operator.go("pit/dark").sees("No server runs this table at the moment.")
    visit().go("table/dark").sees("No server runs this table at the moment.")
