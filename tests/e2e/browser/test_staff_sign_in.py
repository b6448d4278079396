"""Sign-in of staff: second factor, recovery codes, sessions, idle time, password asked again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from pyotp.totp import TOTP

from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.oidc.settings import OidcSettings
from tests.e2e.browser.visitor import Visit, Visitor
from tests.unit.web.live_server import PASSWORD, LiveServer, config_dealt_by_the_test, live_server
from tests.unit.web.test_oidc import CLIENT_SECRET, enable, issuer

__all__ = ["issuer"]

MINUTE_MS = 60_000
STEP_MS = 30_000
COMMON = "password1"
POLICY = LoginPolicy(staff_idle_minutes=20, reauth_minutes=15)
PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server(policy=POLICY) as found:
        yield found


@pytest.fixture(autouse=True)
def policy(house: LiveServer) -> Iterator[None]:
    yield
    house.accounts.sessions.policy = POLICY


def new_account(house: LiveServer, *roles: str) -> str:
    """Return the name of a new account."""
    name: str = house.account(*roles).get("/api/me").json()["name"]
    return name


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> Visitor:
    visitor.go("sign-in").page.get_by_label("Name").fill(name)
    visitor.page.get_by_label("Password").fill(password)
    return visitor.click("Sign in")


def sign_out(visitor: Visitor) -> None:
    menu = visitor.button("Account, language and theme")
    if menu.is_visible():
        menu.click()
    with visitor.page.expect_response("**/api/sign-out"):
        visitor.click("Sign out")


def code_now(house: LiveServer, secret: str) -> str:
    """Return the next code: each works once."""
    house.clock_offset_ms += STEP_MS
    return TOTP(secret).at(house.house.now() // 1000)


def is_looked_at(visitor: Visitor) -> None:
    assert visitor.breaches() == []
    assert visitor.overflow() <= 0


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["laptop", "phone"])
def test_a_dealer_sets_up_a_second_factor_and_signs_in_with_codes(
    house: LiveServer, visit: Visit, tmp_path: Path, screen: dict[str, object]
) -> None:
    house.accounts.sessions.policy = POLICY._replace(require_totp=True)
    name = new_account(house, "dealer")
    dealer = visit(**screen)
    dealer.excused = "status of 40"  # wrong codes, and the code that is asked for
    sign_in(dealer, name).sees("Staff of this house need a second factor.")
    dealer.go("pit").sees("Staff of this house need a second factor.")
    dealer.click("Set up")
    image = dealer.page.get_by_role("img", name="QR code of the secret")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    secret = dealer.page.locator("punto-account-security code").inner_text().replace(" ", "")
    is_looked_at(dealer)
    field = dealer.page.get_by_label("The code that it shows")
    field.fill("000000")
    dealer.click("Confirm").sees(re.compile("code is wrong"))
    field.fill(code_now(house, secret))
    dealer.click("Confirm").sees("Keep these recovery codes in a safe place.")
    codes = dealer.page.locator(".codes li").all_inner_texts()
    assert len({*codes}) == 10
    is_looked_at(dealer)
    with dealer.page.expect_download() as download:
        dealer.click("Save as a file")
    download.value.save_as(tmp_path / "codes.txt")
    assert (tmp_path / "codes.txt").read_text().split() == codes
    dealer.click("I have kept them")
    expect(dealer.page).to_have_url(re.compile("#/pit$"))
    # The password alone opens nothing any more; a code works once.
    sign_out(dealer)
    stored = dealer.page.evaluate("({...localStorage, ...sessionStorage})")
    assert not {*stored} & {"punto.known"}
    assert name not in str(stored)
    sign_in(dealer, name)
    code = dealer.page.get_by_label("One-time code")
    expect(code).to_be_focused()
    is_looked_at(dealer)
    code.fill("123456")
    dealer.click("Sign in").sees(re.compile("code is wrong"), "punto-sign-in")
    code.fill(code_now(house, secret))
    dealer.click("Sign in")
    expect(dealer.page).to_have_url(re.compile("#/pit$"))
    # A recovery code, once.
    sign_out(dealer)
    sign_in(dealer, name)
    code.fill(codes[0])
    dealer.click("Sign in")
    expect(dealer.page).to_have_url(re.compile("#/pit$"))
    open_account(dealer).sees("Recovery codes left: 9.")
    is_looked_at(dealer)
    sign_out(dealer)
    sign_in(dealer, name)
    code.fill(codes[0])
    dealer.click("Sign in").sees(re.compile("code is wrong"), "punto-sign-in")


def open_account(visitor: Visitor) -> Visitor:
    menu = visitor.button("Account, language and theme")
    if menu.is_visible():
        menu.click()
    visitor.page.get_by_role("link", name="My account").click()
    return visitor.sees("Where you are signed in")


def test_sessions_are_listed_and_ended(house: LiveServer, visit: Visit) -> None:
    house.table("listed", config=config_dealt_by_the_test())
    name = new_account(house, "dealer")
    here, there, elsewhere = visit(), visit(), visit()
    for visitor in (here, there, elsewhere):
        sign_in(visitor, name)
        expect(visitor.page).to_have_url(re.compile("#/pit$"))
    there.go("deal/listed")
    expect(there.page.locator("punto-next-action .instruction")).to_be_visible()
    open_account(here)
    rows = here.page.locator(".sessions li")
    expect(rows).to_have_count(4)  # with that of the account's own first client
    expect(rows.filter(has_text="This session")).to_have_count(1)
    is_looked_at(here)
    there.excused = elsewhere.excused = "status of 401"
    first = rows.filter(
        has=here.page.get_by_role("button", name=re.compile("^End the session"))
    ).first
    first.get_by_role("button").click()
    expect(rows).to_have_count(3)
    here.click("End all others")
    expect(rows).to_have_count(1)
    there.sees(SIGNED_OUT)
    is_looked_at(there)
    elsewhere.page.reload()
    expect(elsewhere.page.get_by_role("link", name="Sign in").first).to_be_attached()


SIGNED_OUT = re.compile("session has ended")


def test_a_session_of_staff_that_is_not_used_ends(house: LiveServer, visit: Visit) -> None:
    house.table("idle", config=config_dealt_by_the_test())
    dealer = visit("dealer").go("deal/idle")
    expect(dealer.page.locator("punto-next-action .instruction")).to_be_visible()
    dealer.excused = "status of 401"
    house.clock_offset_ms += 25 * MINUTE_MS
    dealer.sees(SIGNED_OUT)
    is_looked_at(dealer)
    dealer.page.get_by_role("link", name="Sign in").last.click()
    expect(dealer.page.locator("punto-sign-in form")).to_be_visible()


def test_roles_grants_and_voids_ask_for_the_password_again(house: LiveServer, visit: Visit) -> None:
    """Attack: somebody acts on a console that was left open."""
    house.table("void")
    player = house.player("void", 1)
    stake = {"type": "place", "box": 1, "wager": "banker", "amount": 100}
    house.deal("void", "dealing", {"player": player.headers["x-test-account"], "command": stake})
    name = player.get("/api/me").json()["name"]
    operator = visit("operator").go("house")
    operator.excused = "status of 403"
    operator.page.get_by_label("Search by name").fill(name)
    operator.click(f"Edit {name}")
    account = operator.page.locator("punto-admin punto-dialog")
    account.get_by_label("dealer").check()
    house.clock_offset_ms += 16 * MINUTE_MS
    account.get_by_role("button", name="Save roles").click()
    heading = operator.page.get_by_role("dialog", name="Is it you?")
    dialog = operator.page.locator("punto-reauth-dialog")
    expect(heading).to_be_visible()
    expect(dialog.get_by_label("Password")).to_be_focused()
    is_looked_at(operator)
    dialog.get_by_label("Password").fill("wrong horse")
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog.get_by_role("alert")).to_have_text("The current password is wrong")
    operator.page.keyboard.press("Escape")
    expect(heading).to_have_count(0)
    operator.sees(re.compile("Enter your password or a one-time code once more"))
    assert house.run(house.accounts.directory.get(player.headers["x-test-account"])).roles == (
        "player",
    )
    account.get_by_role("button", name="Save roles").click()
    expect(dialog.get_by_role("alert")).to_have_count(0)
    confirm(operator)
    operator.sees("Roles saved: dealer, player")
    house.clock_offset_ms += 16 * MINUTE_MS
    account.get_by_label("Play money").fill("5")
    account.get_by_label("Reason", exact=True).fill("a prize")
    account.get_by_role("button", name="Add to wallet").click()
    confirm(operator)
    operator.sees(re.compile("^Added 5. The balance is"))
    operator.go("pit/void").sees("Event log")
    operator.click("Declare the round void").click("a technical failure")
    house.clock_offset_ms += 16 * MINUTE_MS
    operator.click("Propose")
    confirm(operator)
    operator.sees("A proposal waits for a second person")


def confirm(visitor: Visitor) -> None:
    heading = visitor.page.get_by_role("dialog", name="Is it you?")
    visitor.page.locator("punto-reauth-dialog").get_by_label("Password").fill(PASSWORD)
    visitor.page.keyboard.press("Enter")
    expect(heading).to_have_count(0)


def test_an_identity_at_the_provider_is_linked_and_opens_the_account(
    house: LiveServer, visit: Visit, issuer: str
) -> None:
    house.clock_offset_ms = 0  # the tokens of the provider have the real time
    enable(house, OidcSettings(issuer, "punto", CLIENT_SECRET))
    name = new_account(house, "dealer")
    dealer = visit()
    # The provider's page wants a font of another host; the password is asked for once more.
    dealer.excused = "Failed to load resource"
    sign_in(dealer, name)
    open_account(dealer).click("Link an identity")
    dealer.page.locator("input[name=login]").fill("identity of a dealer")
    dealer.page.locator("input[name=password]").fill("any")
    dealer.page.locator("button[type=submit]").click()
    dealer.page.get_by_role("button", name="Continue").click()
    dealer.sees("An identity at the provider of this house opens this account.")
    is_looked_at(dealer)
    sign_out(dealer)
    dealer.go("sign-in").page.get_by_role("link", name="Sign in at the provider").click()
    expect(dealer.page).to_have_url(re.compile("#/pit$"))
    open_account(dealer).click("Unlink the identity")
    confirm(dealer)
    dealer.sees("You can link your identity at the provider")
    # A refusal on the way back is shown where the link began.
    dealer.go("account?refused=identity_taken").page.reload()
    dealer.sees(re.compile("^This identity at the provider opens another account"))


def test_common_passwords_are_refused_and_the_password_is_changed(
    house: LiveServer, visit: Visit
) -> None:
    common = re.compile("10,000 commonest passwords")
    newcomer = visit()
    newcomer.excused = "status of 40"
    newcomer.go("sign-in").click("I have no account yet")
    newcomer.page.get_by_label("Name").fill("newcomer")
    newcomer.page.get_by_label("Password").fill(COMMON)
    newcomer.click("Create account").sees(common, "punto-sign-in")
    name = new_account(house, "dealer")
    dealer = visit()
    dealer.excused = "status of 40"
    sign_in(dealer, name)
    open_account(dealer)
    dealer.page.get_by_text("Change the password").first.click()
    old, new = (dealer.page.get_by_label(f"{which} password") for which in ("Current", "New"))
    change = dealer.page.get_by_role("button", name="Change the password")
    for given, chosen, answer in (
        (PASSWORD, COMMON, common),
        ("wrong horse", "another horse", re.compile("password is wrong")),
    ):
        old.fill(given)
        new.fill(chosen)
        change.click()
        dealer.sees(answer)
    is_looked_at(dealer)
    old.fill(PASSWORD)
    change.click()
    dealer.sees("The password is changed.")
    expect(dealer.page.locator(".sessions li")).to_have_count(1)
    sign_out(dealer)
    sign_in(dealer, name).sees("Name and password do not match; try again", "punto-sign-in")
    sign_in(dealer, name, "another horse")
    expect(dealer.page).to_have_url(re.compile("#/pit$"))


def test_a_delayed_sign_in_says_why_and_a_known_device_is_not_delayed(
    house: LiveServer, visit: Visit
) -> None:
    """Attack: somebody at the same address fails on the operator's name on and on."""
    name = new_account(house, "operator")
    operator = visit()
    sign_in(operator, name)
    expect(operator.page).to_have_url(re.compile("#/pit$"))
    sign_out(operator)
    attacker = house.client()
    form = {"name": name, "password": "wrong horse"}
    while attacker.post("/api/sign-in", json=form).json()["code"] != "too_many_attempts":
        pass
    house.clock_offset_ms -= MINUTE_MS  # the attack goes on: no time passes
    stranger = visit()
    stranger.excused = "status of 429"
    sign_in(stranger, name).sees(re.compile("Too many attempts"), "punto-sign-in")
    is_looked_at(stranger)
    # The answer takes long: the page says why.
    clock = stranger.page.clock
    clock.install()
    stranger.page.reload()
    with house.paused():
        sign_in(stranger, name)
        clock.run_for(2_000)
        stranger.sees(re.compile("^Please wait. After failed attempts"), "punto-sign-in")
        is_looked_at(stranger)
    sign_in(operator, name)
    expect(operator.page).to_have_url(re.compile("#/pit$"))


def test_password_managers_and_paste_work(visit: Visit) -> None:
    stranger = visit().go("sign-in")
    fields = stranger.page.locator("punto-sign-in input")
    name, password = fields.first, fields.last
    kinds = {
        "sign-in": ("username", "current-password"),
        "sign-up": ("username", "new-password"),
    }
    for mode, expected in kinds.items():
        if mode == "sign-up":
            stranger.click("I have no account yet")
        expect(password).to_have_attribute("autocomplete", expected[1])
        expect(name).to_have_attribute("autocomplete", expected[0])
        expect(password).to_have_attribute("type", "password")
        assert password.evaluate(_PASTE), "no handler keeps a text from being pasted"


_PASTE = """field => field.dispatchEvent(
  new ClipboardEvent("paste", { bubbles: true, composed: true, cancelable: true }))"""
