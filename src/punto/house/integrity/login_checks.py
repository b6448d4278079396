"""Checks of sessions and credentials, which are rows without a log of their own.

A session or a credential alone gives no access: tokens are signed, and credentials are encrypted
with the secret. But a changed row can extend a session, or take a second factor away.
"""

from __future__ import annotations

from collections.abc import Iterable

from punto.house.accounts.login.policy import is_staff
from punto.house.accounts.login.sealed_values import ValueCipher
from punto.house.accounts.login.second_factors import KIND as TOTP
from punto.house.accounts.login.second_factors import SecondFactors
from punto.house.accounts.oidc.settings import IDENTITY_KIND
from punto.house.accounts.session_tokens import SESSION_MS, SessionTokens
from punto.house.accounts.sessions import FACTORS, KEY_BYTES
from punto.house.audit_log import AUDIT_LOG_STREAM
from punto.messages import message
from punto.store import (
    Account,
    Credential,
    IntegrityFinding,
    SessionRow,
    Store,
    StoredEvent,
    StreamFinding,
)
from punto.store.integrity_findings import make_finding
from punto.store.models import StreamHead

CLOCK_DIFFERENCE_MS = 5 * 60_000
"""How far the clocks of two houses may be apart."""
LOGGED_CREDENTIALS = {
    "totp_enabled": (TOTP, True),
    "totp_removed": (TOTP, False),
    "identity_linked": (IDENTITY_KIND, True),
    "identity_unlinked": (IDENTITY_KIND, False),
}
"""Events of the audit log: the kind of the credential, and whether the account has it now."""


# --- sessions -------------------------------------------------------------------------------------


async def check_sessions(
    store: Store, secret: bytes | None, now: int | None
) -> list[IntegrityFinding]:
    """Without the secret, the fingerprint of a session cannot be compared with its account."""
    tokens = SessionTokens(secret, lambda: 0) if secret else None
    factors = SecondFactors(store, secret, lambda: 0) if secret else None
    accounts = {account.id: account for account in await store.accounts()}
    found = []
    for row in await store.all_sessions():
        why = _describe_wrong_times(row, now)
        account = accounts.get(row.account)
        if why is None and tokens and factors and account:
            has_current_roles = tokens.fingerprint(account) == row.fingerprint
            if has_current_roles and row.staff != is_staff(account):
                why = "session_staff"
            elif (
                has_current_roles
                and row.factor in ("none", "provider")
                and await factors.is_enabled(account.id)
            ):
                why = "session_without_code"
        if why is not None:
            reason = message("detail", why)
            found.append(
                make_finding(
                    "sessions", None, message("finding", "session", account=row.account, why=reason)
                )
            )
    return found


def _describe_wrong_times(row: SessionRow, now: int | None) -> str | None:
    if len(row.key) != KEY_BYTES or row.factor not in FACTORS:
        return "session_values"
    if not row.created < row.expires <= row.created + SESSION_MS or row.used < row.created:
        return "session_times"
    latest = row.expires if now is None else min(row.expires, now + CLOCK_DIFFERENCE_MS)
    return "session_times" if max(row.created, row.used, row.authenticated) > latest else None


# --- credentials ----------------------------------------------------------------------------------


async def check_credentials(store: Store, secret: bytes | None) -> list[IntegrityFinding]:
    """Without the secret, the values are not checked."""
    cipher = ValueCipher(secret) if secret else None
    accounts = {account.id: account for account in await store.accounts()}
    found = []
    for one in await store.all_credentials():
        why = _describe_wrong_credential(one, accounts.get(one.account), cipher)
        if why is not None:
            found.append(
                make_finding(
                    "credentials",
                    None,
                    message(
                        "finding", "credential", account=one.account, why=message("detail", why)
                    ),
                )
            )
    return found


def _describe_wrong_credential(
    one: Credential, account: Account | None, cipher: ValueCipher | None
) -> str | None:
    if one.kind not in (TOTP, IDENTITY_KIND) or one.version < 1:
        return "credential_values"
    if account is None or (one.kind == TOTP and one.key != account.id):
        return "credential_of_nobody"
    if cipher and cipher.decrypt(one.kind, one.key, one.account, one.value) is None:
        return "credential_not_decrypted"
    return None


async def count_credentials(store: Store) -> int:
    """Count the credentials whose values only the secret can check."""
    return len(await store.all_credentials())


class RemovedCredentialCheck:
    """Every account has the second factor and the identity that the audit log says it has.

    A server writes the event of a removal before it removes the credential.
    """

    def __init__(self) -> None:
        self._enabled: dict[tuple[str, str], int] = {}
        """The event by which an account got a credential, by kind and account."""

    def check_event(self, record: StoredEvent) -> None:
        if not any(act.encode() in record.body for act in LOGGED_CREDENTIALS):
            return
        event = record.decode_body()
        if event.get("type") not in LOGGED_CREDENTIALS:
            return
        kind, has_it = LOGGED_CREDENTIALS[event["type"]]
        if has_it:
            self._enabled[kind, str(event["account"])] = record.sequence
        else:
            self._enabled.pop((kind, str(event["account"])), None)

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:
        seen = head.sequence
        while True:
            stored = {(one.kind, one.account) for one in await store.all_credentials()}
            accounts = {account.id for account in await store.accounts()}
            news = [record async for record in store.read(AUDIT_LOG_STREAM, seen)]
            if not news:
                break
            for record in news:
                seen = record.sequence
                self.check_event(record)
        return [
            StreamFinding(
                sequence,
                message(
                    "finding",
                    "credential",
                    account=account,
                    why=message("detail", "credential_missing"),
                ),
            )
            for (kind, account), sequence in self._enabled.items()
            if account in accounts and (kind, account) not in stored
        ]
