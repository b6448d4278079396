"""The view of accounts, dialogs with clauses, and tables of another server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from punto.house.book_identity import book_hash
from punto.store import Account
from tests.e2e.browser.rulebook_text import expect_text
from tests.e2e.browser.visitor import Visit, Visitor
from tests.unit.web.live_server import PASSWORD, LiveServer, config_dealt_by_the_test, live_server


def _sign_up(house: LiveServer, name: str) -> str:
    return house.run(house.accounts.sign_up(name, PASSWORD)).id


def test_an_operator_grants_roles_and_money_and_exports_the_audit_log(
    house: LiveServer, visit: Visit
) -> None:
    house.table("logged", config=config_dealt_by_the_test())
    name = "zoe the quick"
    account = _sign_up(house, name)
    operator = visit("operator").go("house")
    operator.page.get_by_label("Search by name").fill(name)
    operator.click(f"Edit {name}")
    expect(operator.page.get_by_role("dialog", name=name)).to_be_visible()
    dialog = operator.page.locator("punto-admin punto-dialog")
    assert operator.breaches() == []
    dialog.get_by_label("dealer").check()
    dialog.get_by_role("button", name="Save roles").click()
    operator.sees("Roles saved: dealer, player")
    assert house.run(house.accounts.directory.get(account)).roles == ("dealer", "player")
    dialog.get_by_label("Play money").fill("12.5")
    dialog.get_by_label("Reason", exact=True).fill("a prize")
    dialog.get_by_role("button", name="Add to wallet").click()
    operator.sees("Added 12.50. The balance is 12.50.")
    # A player who asked for it by letter is excluded, with a reason and a confirmation.
    dialog.get_by_text("Exclude from play").click()
    exclude = dialog.get_by_role("button", name=f"Exclude {name}")
    expect(exclude).to_be_disabled()
    dialog.get_by_label("I know that this cannot be taken back.").check()
    exclude.click()
    operator.sees("Enter a reason. It is recorded in the audit log.")
    dialog.get_by_label("Reason, such as").fill("asked by letter")
    dialog.locator("punto-exclusion-form select").select_option("365 days")
    assert operator.breaches() == []
    exclude.click()
    operator.sees(re.compile(f"^{name} is excluded until "))
    limits = house.run(house.house.play_limits.read(account))
    assert limits.excluded_until > house.house.now() + 364 * 86_400_000
    operator.page.keyboard.press("Escape")
    journal = operator.page.get_by_role("region", name="Event log")
    expect(journal).to_contain_text(f"granted {name} 12.50 of play money: a prize")
    expect(journal).to_contain_text(f"excluded {name} from play for 365 days: asked by letter")
    expect(journal).to_contain_text(f"set the roles of {name} to: dealer, player")
    # The audit log is filtered and exported.
    lines = journal.get_by_role("listitem")
    expect(lines.filter(has_text="created the table logged")).to_have_count(1)
    operator.page.get_by_label("Search the log").fill("table logged")
    expect(lines).to_have_count(1)
    with operator.page.expect_download() as caught:
        operator.click("Export CSV")
    text = Path(caught.value.path()).read_text(encoding="utf-8")
    head, line = text.splitlines()
    assert caught.value.suggested_filename == "audit-log.csv"
    assert head == "sequence,time,type,author,text"
    assert "created the table logged with" in line
    operator.page.get_by_label("Search the log").fill("nothing of this kind")
    expect(lines).to_have_count(0)


def test_money_can_be_granted_by_keyboard(house: LiveServer, visit: Visit) -> None:
    name = "ben the keys"
    _sign_up(house, name)
    operator = visit("operator").go("house")
    operator.page.get_by_label("Search by name").focus()
    operator.page.keyboard.type(name)
    expect(operator.page.locator("punto-admin tbody").first.get_by_role("row")).to_have_count(1)
    for _ in range(3):  # the guests' checkbox, the list, its button
        operator.page.keyboard.press("Tab")
    operator.page.keyboard.press("Enter")
    expect(operator.page.get_by_role("dialog", name=name)).to_be_visible()
    for _ in range(8):
        if operator.page.get_by_label("Play money").evaluate("one => one.matches(':focus')"):
            break
        operator.page.keyboard.press("Tab")
    operator.page.keyboard.type("5")
    operator.page.keyboard.press("Tab")
    operator.page.keyboard.type("so")
    operator.page.keyboard.press("Enter")
    operator.sees("Added 5. The balance is 5.")


def test_accounts_are_paged_a_refusal_is_shown_and_a_password_is_reset(
    house: LiveServer, visit: Visit
) -> None:
    async def many() -> None:
        for number in range(60):
            one = Account(id=f"m{number}", name=f"many {number:02}", password="x", created=1)
            await house.store.add_account(one)

    house.run(many())
    operator = visit("operator").go("house")
    operator.page.get_by_label("Search by name").fill("MANY ")
    rows = operator.page.locator("punto-admin .list tbody tr")
    expect(rows.first).to_contain_text("many 00")
    expect(rows).to_have_count(50)
    # The next page of a search that comes late does not mix with the accounts of another search.
    late: list[Any] = []
    next_page = re.compile(r"/api/admin/accounts\?.*after=[^&]")
    operator.page.route(next_page, lambda route: late.append(route))
    with operator.page.expect_request(next_page):
        operator.click("Show more accounts")
    operator.page.get_by_label("Search by name").fill("many 59")
    expect(rows).to_have_count(1)
    with operator.page.expect_response(next_page):
        late[0].continue_()
    operator.at_rest()
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("many 59")
    operator.page.unroute_all()
    operator.page.get_by_label("Search by name").fill("many ")
    expect(rows).to_have_count(50)
    operator.click("Show more accounts")
    expect(rows).to_have_count(60)
    expect(operator.page.get_by_role("button", name="Show more accounts")).to_have_count(0)
    expect(rows.last).to_contain_text("many 59")
    # A refusal of the server is shown.
    guest = house.client().post("/api/guest").json()["account"]["name"]
    operator.excused = "409"
    operator.page.get_by_label("Include guests").check()
    operator.page.get_by_label("Search by name").fill(guest)
    operator.click(f"Edit {guest}")
    operator.page.locator("punto-admin punto-dialog").get_by_label("dealer").check()
    operator.click("Save roles")
    operator.sees("A guest has no password; sign up first")
    operator.page.keyboard.press("Escape")
    # A password is reset with a link.
    name = "ida the forgetful"
    _sign_up(house, name)
    operator.page.get_by_label("Search by name").fill(name)
    expect(operator.page.locator("punto-admin tbody").first.get_by_role("row")).to_have_count(1)
    operator.click(f"Edit {name}").click("Create password-reset link")
    link = operator.page.locator("punto-admin punto-dialog a[href*=reset]")
    where = str(link.get_attribute("href")).split("#/")[1]
    ida = visit().go(where).sees("Choose a new password")
    ida.excused = "400"
    ida.page.get_by_label("Password").fill("short")
    ida.click("Save and sign in").sees(re.compile("characters"), "punto-sign-in")
    ida.page.get_by_label("Password").fill("another horse entirely")
    ida.click("Save and sign in").sees(name)


def test_supervisors_can_read_but_not_change_accounts(visit: Visit) -> None:
    supervisor = visit("game_supervisor").go("house").sees("Accounts")
    expect(supervisor.page.locator("punto-admin tbody tr").first).to_be_visible()
    expect(supervisor.page.get_by_role("button", name=re.compile("^Edit"))).to_have_count(0)
    expect(supervisor.page.locator("punto-invite-link")).to_have_count(0)
    expect(supervisor.page.get_by_role("link", name="Create a table")).to_have_count(0)
    supervisor.go("pit/new").sees("For staff only")
    visit("player").go("house").sees("For staff only")


def test_the_dealer_sees_names_and_a_clause_on_request(house: LiveServer, visit: Visit) -> None:
    house.table("cited", config=config_dealt_by_the_test())
    account = house.player("cited", 1).headers["x-test-account"]
    name = house.run(house.accounts.directory.get(account)).name
    dealer = visit("dealer").go("deal/cited").sees("Players").sees(name, "punto-dealer")
    dealer.click("division-5 6.1")
    dialog = dealer.page.locator("punto-clause-dialog div.stack")
    words = house.client().get("/api/clauses/division-5 6.1").json()["words"]
    expect(dialog).to_contain_text(words)
    assert dealer.breaches() == []
    dealer.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    dealer.click("division-5 6.1")
    expect(dialog).to_contain_text(words)


def test_the_editor_can_start_from_a_built_in_rulebook(visit: Visit) -> None:
    visitor = visit().go("odds")
    visitor.page.locator("punto-odds select").first.select_option("mbs-baccarat")
    visitor.click(re.compile("^Start with Baccarat$"))
    expect_text(visitor.page, 'id = "mbs-baccarat"')
    visitor.click("Check").sees("This rulebook is valid.")


def test_a_table_of_another_house_links_to_that_house(browser: Browser, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'two.db'}"
    with live_server(url) as one:
        one.table("away", config=config_dealt_by_the_test())
        with live_server(url, owner="another") as two:
            visitor = Visitor(browser, two, (), {})
            visitor.go("").sees("on another server")
            visitor.go("table/away").sees("This table runs on another server.")
            visitor.page.get_by_role("link", name=f"Go to {one.address}").click()
            expect(visitor.button("Box 1, free: sit down")).to_be_visible()
            assert visitor.page.url == f"{one.address}/#/table/away"
            assert visitor.errors == []
            visitor.leave(None)


def test_an_inspector_reads_and_has_nothing_to_press(house: LiveServer, visit: Visit) -> None:
    house.table("inspected")
    inspector = visit("inspector").go("house")
    journal = inspector.page.get_by_role("region", name="Event log")
    expect(journal).to_contain_text("created the table inspected with mbs-baccarat · SHA-256")
    inspector.go("pit/inspected")
    expect(inspector.page.get_by_role("heading", name="Table configuration")).to_be_visible()
    sha256 = book_hash(house.house.runner("inspected").header)
    expect(inspector.page.locator("punto-pit-table")).to_contain_text(sha256)
    for panel in ("Table settings", "Report an irregularity"):
        expect(inspector.page.get_by_role("heading", name=panel)).to_have_count(0)
    assert inspector.breaches() == []


def test_staff_screens_print_without_buttons(house: LiveServer, visit: Visit) -> None:
    house.table("printed", config=config_dealt_by_the_test())
    operator = visit("operator", "dealer")
    views = {
        "pit": "punto-pit-overview",
        "pit/printed": "punto-pit-table",
        "house": "punto-admin",
        "deal/printed": "punto-dealer",
    }
    for view, element in views.items():
        operator.page.emulate_media(media="screen")
        operator.go(view).page.locator(f"{element} main h1").first.wait_for()
        operator.page.emulate_media(media="print")
        expect(operator.page.locator("header.bar")).to_be_hidden()
        buttons = operator.page.locator("button:visible:not(.clause), a.button:visible")
        expect(buttons).to_have_count(0)
