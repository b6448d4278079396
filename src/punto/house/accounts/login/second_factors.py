"""Second factors: time-based one-time passwords (RFC 6238) and recovery codes.

A code is used up in the store before it is accepted, by compare-and-set: no code works twice, at
any house. The secret is encrypted in the store; of a recovery code the store has a keyed hash.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from secrets import choice
from typing import Literal, NamedTuple

import msgspec

from punto.extras import require_extra
from punto.house.accounts.login.sealed_values import ValueCipher
from punto.refusals import Refused
from punto.store import Account, Credential, Store

with require_extra("server"):
    import pyotp
    import segno
    from pyotp.totp import TOTP

KIND = "totp"
STEP_SECONDS = 30
ACCEPTED_STEPS = (-1, 0, 1)
"""Clocks of telephones are up to half a minute wrong."""
RECOVERY_CODES = 10
_RECOVERY_GROUPS = 4
_RECOVERY_GROUP_LENGTH = 6
"""Four groups of 6 characters have 120 random bits, so that a hash without a salt protects them."""
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_MAX_ATTEMPTS = 20
_ISSUER = "Punto"

UsedFactor = Literal["totp", "recovery"]


class Enrolment(NamedTuple):
    secret: str
    """For typing into an authenticator."""
    uri: str
    qr: str
    """The address as a QR code: an SVG image as a `data:` URL."""


class _Totp(msgspec.Struct, frozen=True, array_like=True):
    secret: str
    is_confirmed: bool = False
    last_step: int = 0
    """The step of the last code that was used; earlier codes are void."""
    recovery: tuple[bytes, ...] = ()
    """Hashes of the recovery codes that are left."""


class SecondFactors:
    def __init__(self, store: Store, secret: bytes, now: Callable[[], int]) -> None:
        self._store = store
        self._cipher = ValueCipher(secret)
        self._hash_key = hmac.digest(secret, b"punto recovery 1", "sha256")
        self._now = now

    async def exists(self, account: str) -> bool:
        """Whether a second factor was begun."""
        return await self._store.credential(KIND, account) is not None

    async def is_enabled(self, account: str) -> bool:
        """Whether sign-ins need a code. A value that cannot be read still counts as enabled."""
        stored = await self._store.credential(KIND, account)
        if stored is None:
            return False
        value = self._decode(stored)
        return value is None or value.is_confirmed

    async def count_recovery_codes(self, account: str) -> int:
        stored = await self._store.credential(KIND, account)
        value = self._decode(stored) if stored else None
        return len(value.recovery) if value else 0

    async def begin(self, account: Account) -> Enrolment:
        """Make a new secret, which counts once a code confirms it."""
        secret = pyotp.random_base32()

        async def change(now: _Totp | None) -> _Totp:
            if now is not None and now.is_confirmed:
                raise Refused("totp_enabled")
            return _Totp(secret)

        await self._update(account.id, change)
        uri = TOTP(secret).provisioning_uri(name=account.name, issuer_name=_ISSUER)
        return Enrolment(secret, uri, segno.make(uri, error="m").svg_data_uri(scale=4))

    async def confirm(self, account: str, code: str) -> tuple[str, ...]:
        """Enable the secret by its first code; return the recovery codes."""
        codes = _make_recovery_codes()

        async def change(now: _Totp | None) -> _Totp:
            if now is None or now.is_confirmed:
                raise Refused("totp_not_begun")
            step = self._find_step(now, code)
            if step is None:
                raise Refused("wrong_code")
            return _Totp(now.secret, True, step, self._hashes(account, codes))

        await self._update(account, change)
        return codes

    async def use_code(self, account: str, code: str) -> UsedFactor:
        """Use up a code; refuse a wrong one, and one that was used."""
        used: UsedFactor = "totp"

        async def change(now: _Totp | None) -> _Totp:
            nonlocal used
            if now is None or not now.is_confirmed:
                raise Refused("wrong_code")
            step = self._find_step(now, code)
            if step is not None:
                used = "totp"
                return msgspec.structs.replace(now, last_step=step)
            [hashed] = self._hashes(account, (code,))
            left = tuple(one for one in now.recovery if not hmac.compare_digest(one, hashed))
            if len(left) == len(now.recovery):
                raise Refused("wrong_code")
            used = "recovery"
            return msgspec.structs.replace(now, recovery=left)

        await self._update(account, change)
        return used

    async def renew_recovery_codes(self, account: str) -> tuple[str, ...]:
        """Replace all recovery codes."""
        codes = _make_recovery_codes()

        async def change(now: _Totp | None) -> _Totp:
            if now is None or not now.is_confirmed:
                raise Refused("totp_not_begun")
            return msgspec.structs.replace(now, recovery=self._hashes(account, codes))

        await self._update(account, change)
        return codes

    async def remove(self, account: str) -> bool:
        return await self._store.remove_credentials(account, KIND)

    # --- codes and values -------------------------------------------------------------------------

    def _find_step(self, value: _Totp, code: str) -> int | None:
        """Return the step of a code that is valid now and later than the last one used."""
        digits = "".join(code.split())
        if len(digits) != 6 or not digits.isascii() or not digits.isdigit():
            return None
        current = self._now() // 1000 // STEP_SECONDS
        totp = TOTP(value.secret, interval=STEP_SECONDS)
        found = None
        for step in (current + offset for offset in ACCEPTED_STEPS):
            is_equal = hmac.compare_digest(totp.generate_otp(step), digits)
            if is_equal and step > value.last_step:
                found = step
        return found

    def _hashes(self, account: str, codes: tuple[str, ...]) -> tuple[bytes, ...]:
        written = ("".join(c for c in code.lower() if c in _ALPHABET) for code in codes)
        return tuple(
            hmac.digest(self._hash_key, msgspec.json.encode((account, code)), "sha256")
            for code in written
        )

    async def _update(
        self, account: str, change: Callable[[_Totp | None], Awaitable[_Totp]]
    ) -> None:
        for _attempt in range(_MAX_ATTEMPTS):
            stored = await self._store.credential(KIND, account)
            now = self._decode(stored) if stored else None
            if stored is not None and now is None:
                raise Refused("totp_unreadable")
            value = msgspec.json.encode(await change(now))
            sealed = self._cipher.encrypt(KIND, account, account, value)
            version = stored.version if stored else 0
            if await self._store.put_credential(
                Credential(KIND, account, account, version, sealed)
            ):
                return
        raise Refused("busy")

    def _decode(self, stored: Credential) -> _Totp | None:
        value = self._cipher.decrypt(KIND, stored.key, stored.account, stored.value)
        return msgspec.json.decode(value, type=_Totp) if value is not None else None


def _make_recovery_codes() -> tuple[str, ...]:
    return tuple(_make_recovery_code() for _ in range(RECOVERY_CODES))


def _make_recovery_code() -> str:
    return "-".join(_random_text() for _ in range(_RECOVERY_GROUPS))


def _random_text() -> str:
    return "".join(choice(_ALPHABET) for _ in range(_RECOVERY_GROUP_LENGTH))
