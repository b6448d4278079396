"""Sign-up, sign-in and sessions; the directory, tickets and links hang off `Accounts`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from punto.house.accounts.directory import AccountDirectory
from punto.house.accounts.links import AccountLinks
from punto.house.accounts.login.devices import KnownDevices
from punto.house.accounts.login.policy import LoginPolicy
from punto.house.accounts.login.second_factors import SecondFactors, UsedFactor
from punto.house.accounts.login_throttle import LoginThrottle
from punto.house.accounts.oidc.settings import OidcSettings
from punto.house.accounts.one_time_codes import OneTimeCodes
from punto.house.accounts.passwords import Passwords, check_password
from punto.house.accounts.session_tokens import SessionTokens
from punto.house.accounts.sessions import Sessions
from punto.house.accounts.tickets import SocketTickets
from punto.house.accounts.usernames import normalize_name
from punto.house.structured_log import log
from punto.refusals import Refused
from punto.store import Account, Store

if TYPE_CHECKING:
    from punto.house.accounts.oidc.identities import Identities
    from punto.house.accounts.oidc.provider import OidcProvider

_IMPOSSIBLE_NAME = " "
"""No account has it."""


class SignedIn(NamedTuple):
    account: Account
    factor: str
    """See `SessionRow.factor`."""


class Accounts:
    def __init__(
        self,
        store: Store,
        secret: bytes,
        now: Callable[[], int],
        *,
        passwords: Passwords | None = None,
        throttle: LoginThrottle | None = None,
        tokens: SessionTokens | None = None,
        policy: LoginPolicy | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._passwords = passwords or Passwords()
        self._throttle = LoginThrottle(now) if throttle is None else throttle
        self._tokens = tokens or SessionTokens(secret, now)
        self._codes = OneTimeCodes(store, secret, now)
        self.directory = AccountDirectory(store, now)
        self.sessions = Sessions(
            store, self._tokens, self.directory.log, now, policy or LoginPolicy()
        )
        self.second_factors = SecondFactors(store, secret, now)
        self.devices = KnownDevices(secret, now)
        self._secret = secret
        self.oidc: OidcProvider | None = None
        self.identities: Identities | None = None
        self.tickets = SocketTickets(self._codes, self.sessions, now)
        self.links = AccountLinks(
            self.directory, self._passwords, self._codes, self._tokens.fingerprint, now
        )

    def enable_oidc(self, settings: OidcSettings, redirect_uri: str) -> None:
        """Let people sign in at a provider of OpenID Connect."""
        from punto.house.accounts.oidc.identities import Identities
        from punto.house.accounts.oidc.provider import OidcProvider

        self.oidc = OidcProvider(settings, redirect_uri, self._codes, self._now)
        self.identities = Identities(self._store, self._secret, self.directory)

    def close(self) -> None:
        self._passwords.close()

    async def delete_expired_codes(self) -> int:
        """Delete expired tickets, links and sessions; return how many."""
        return await self._codes.delete_expired() + await self._store.drop_sessions(self._now())

    # --- sign-up and sign-in ----------------------------------------------------------------------

    async def sign_up(self, name: str, password: str, guest: Account | None = None) -> Account:
        """Add a player's account; a guest keeps the id, and so everything that belongs to it."""
        normalized = await self.directory.normalize_free_name(name)
        password_hash = await self._passwords.hash(password)
        if guest is None:
            return await self.directory.add(normalized, password_hash, ("player",))
        return await self.directory.register_guest(guest.id, normalized, password_hash)

    async def find_device(self, name: str, token: str | None) -> str | None:
        """Return the id of a device on which the account of this name has signed in before."""
        try:
            account = await self._store.account_named(normalize_name(name)) if token else None
        except Refused:
            return None
        return self.devices.recognise(token, account.id) if account else None

    async def sign_in(self, name: str, password: str, address: str) -> Account:
        """Check a name and a password, as `identify` does."""
        return (await self.identify(name, password, address)).account

    async def identify(
        self,
        name: str,
        password: str,
        address: str,
        *,
        code: str = "",
        device: str | None = None,
    ) -> SignedIn:
        """Refuse an unknown name and a wrong password alike, after the same work.

        `device` is of `find_device`. An account with a second factor needs a one-time code.
        """
        try:
            return await self._identify(name, password, address, code, device)
        except Refused as refused:  # neither the name nor the address: the log is not for people
            log.warning("sign_in_refused", extra={"code": refused.refusal.code})
            raise

    async def _identify(
        self, name: str, password: str, address: str, code: str, device: str | None
    ) -> SignedIn:
        try:
            normalized = normalize_name(name)
        except Refused:
            normalized = _IMPOSSIBLE_NAME  # counted and refused as any unknown name
        try:
            attempt = await self._throttle.begin(normalized, address, device)
        except Refused as refused:
            log.warning("sign_in_refused", extra={"why": refused.refusal.code})
            raise
        try:
            account = await self._store.account_named(normalized)
            password_hash = account.password if account else None
            is_right = await self._passwords.verify(
                password_hash, password, is_reserved=device is not None
            )
        except Refused:
            self._throttle.forgive(attempt)
            raise
        if account is None or password_hash is None or not is_right:
            _log_failure(account, "password")
            raise Refused("sign_in_failed")
        self._throttle.record_success(attempt)
        factor = "none"
        if await self.second_factors.is_enabled(account.id):
            if not code:
                raise Refused("code_required")
            await self.use_code(account, code, device)
            factor = "totp"
        return SignedIn(await self._rehash_if_outdated(account, password_hash, password), factor)

    async def use_code(self, account: Account, code: str, device: str | None = None) -> UsedFactor:
        """Use up a one-time code or a recovery code of an account."""
        attempt = self._throttle.begin_code(account.id, device)
        try:
            used = await self.second_factors.use_code(account.id, code)
        except Refused as refused:
            if refused.refusal.code != "wrong_code":
                self._throttle.forgive(attempt)
            else:
                _log_failure(account, "code")
            raise
        self._throttle.record_success(attempt)
        return used

    async def _rehash_if_outdated(
        self, account: Account, password_hash: str, password: str
    ) -> Account:
        """Rehash by the current parameters; a failure is ignored until the next sign-in."""
        if not self._passwords.is_outdated(password_hash):
            return account
        try:
            new_hash = await self._passwords.hash(password)
            return await self.directory.replace_password(account.id, password_hash, new_hash)
        except Refused:
            return account

    async def change_password(self, account: Account, old: str, new: str) -> Account:
        """Change a password, which ends every session of the account."""
        check_password(new)
        current = await self.check_own_password(account, old)
        if current.password is None:
            raise Refused("wrong_password")
        new_hash = await self._passwords.hash(new)
        return await self.directory.replace_password(current.id, current.password, new_hash)

    async def check_own_password(self, account: Account, password: str) -> Account:
        """Return the account as stored; refuse a wrong password. A guest has none."""
        current = await self.directory.get(account.id)
        if current.password is None:
            return current
        attempt = await self._throttle.begin_own(account.id)
        try:
            is_right = await self._passwords.verify(current.password, password, is_reserved=True)
        except Refused:
            self._throttle.forgive(attempt)
            raise
        if not is_right:
            _log_failure(current, "own password")
            raise Refused("wrong_password")
        self._throttle.record_success(attempt)
        return current

    # --- sessions ---------------------------------------------------------------------------------

    def issue_token(self, account: Account) -> str:
        """Begin a session that is not recorded, as a guest's. Staff need `sessions.begin`."""
        return self._tokens.issue(account)

    async def authenticate(self, token: str) -> Account:
        """Return the token's account; the store is read each time."""
        return (await self.sessions.open(token)).account

    async def sign_out(self, token: str) -> None:
        """End the session of a token at every house; an invalid token needs nothing."""
        try:
            session = self._tokens.verify(token)
        except Refused:
            return
        await self.sessions.end(session)


def _log_failure(account: Account | None, what: str) -> None:
    """Log a failed sign-in without the name that was given: some people type a password there."""
    log.warning("sign_in_failed", extra={"what": what, "account": account.id if account else "-"})
