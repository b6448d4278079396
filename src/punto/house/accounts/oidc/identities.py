"""The accounts of people who sign in at a provider of OpenID Connect.

An account belongs to an issuer and a subject, never to a name: a namesake at the provider gets
another account. The owner of an account with a password can link an identity to it. The value in
the store is encrypted with both, so that whoever writes to the database cannot give an identity
another account.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex

import msgspec

from punto.house.accounts.account_log import HOUSE_ACTOR, DecidedChange
from punto.house.accounts.directory import AccountDirectory
from punto.house.accounts.login.sealed_values import ValueCipher
from punto.house.accounts.oidc.settings import IDENTITY_KIND, Identity
from punto.house.accounts.roles import ROLES, normalize_roles
from punto.house.accounts.usernames import MAX_LENGTH, normalize_chosen_name
from punto.refusals import Refused
from punto.store import Account, Credential, Store

PROVIDER_PASSWORD = "!oidc"
"""In place of a password's hash: no password opens the account."""
_MAX_ATTEMPTS = 5


class Identities:
    def __init__(self, store: Store, secret: bytes, directory: AccountDirectory) -> None:
        self._store = store
        self._cipher = ValueCipher(secret)
        self._directory = directory

    async def sign_in(self, identity: Identity) -> Account:
        """Return the account of an identity, made at the first sign-in, with its roles."""
        account = await self._find(identity) or await self._add(identity)
        if identity.roles is None:
            return account
        return await self._set_roles(account, identity.roles)

    async def is_linked(self, account: str) -> bool:
        """Whether an identity at the provider opens the account."""
        return any(one.kind == IDENTITY_KIND for one in await self._store.credentials_of(account))

    async def link(self, account: Account, identity: Identity) -> None:
        """Let an identity that opens no account open this one."""
        if await self.is_linked(account.id):
            raise Refused("identity_linked")
        if not await self._put(identity, account):
            raise Refused("identity_taken")

    async def unlink(self, account: Account) -> None:
        await self._store.remove_credentials(account.id, IDENTITY_KIND)

    async def _put(self, identity: Identity, account: Account) -> bool:
        """Store an identity; False if it opens an account already."""
        key = _key(identity)
        sealed = self._cipher.encrypt(IDENTITY_KIND, key, account.id, _value(identity))
        return await self._store.put_credential(
            Credential(IDENTITY_KIND, key, account.id, 0, sealed)
        )

    async def _find(self, identity: Identity) -> Account | None:
        key = _key(identity)
        stored = await self._store.credential(IDENTITY_KIND, key)
        if stored is None:
            return None
        value = self._cipher.decrypt(IDENTITY_KIND, key, stored.account, stored.value)
        if value != _value(identity):
            raise Refused("oidc_failed")
        account = await self._store.account(stored.account)
        if account is None:  # erased just before the identity was stored
            await self._store.remove_credentials(stored.account, IDENTITY_KIND)
        return account

    async def _add(self, identity: Identity) -> Account:
        """Add a player; the roles come later, from the provider or from an operator."""
        for attempt in range(_MAX_ATTEMPTS):
            try:
                name = _make_name(identity.name, attempt)
                normalized = await self._directory.normalize_free_name(name)
                account = await self._directory.add(normalized, PROVIDER_PASSWORD, ("player",))
            except Refused as refused:
                if refused.refusal.code not in ("name_taken", "bad_name"):
                    raise
                continue
            if await self._put(identity, account):
                return account
            # The same person has signed in at the same time.
            await self._directory.remove(None, account.id)
            if found := await self._find(identity):
                return found
        raise Refused("busy")

    async def _set_roles(self, account: Account, written: tuple[str, ...]) -> Account:
        roles = normalize_roles(role for role in written if role in ROLES)
        if roles == account.roles:
            return account

        async def decide() -> DecidedChange:
            current = await self._directory.get(account.id)
            if "operator" not in roles:
                await self._directory.check_not_last_operator(current)
            changed = msgspec.structs.replace(current, roles=roles)
            return DecidedChange("change", changed, HOUSE_ACTOR)

        async with self._directory.change_lock:
            return await self._directory.log.update(decide)


def _make_name(wanted: str, attempt: int) -> str:
    """Return a name for a new account; later attempts have a suffix, as the name is taken."""
    if attempt == 0:
        return wanted
    start = wanted[: MAX_LENGTH - 6] if attempt < _MAX_ATTEMPTS - 1 else "staff"
    try:
        normalize_chosen_name(start)
    except Refused:
        start = "staff"
    return f"{start}-{token_hex(2)}"


def _key(identity: Identity) -> str:
    return sha256(_value(identity)).hexdigest()


def _value(identity: Identity) -> bytes:
    return msgspec.json.encode((identity.issuer, identity.subject))
