"""Checks of the house along the streams of a store: committed seeds, history, accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from punto.house.accounts.account_log import (
    ACCOUNT_LOG_STREAM,
    LoggedAccount,
    account_digest,
    apply_account_event,
)
from punto.house.audit_log import AUDIT_LOG_STREAM
from punto.house.fairness.commit_reveal import make_commitment
from punto.house.fairness.seed_encryption import SeedCipher, is_encrypted
from punto.house.hosting.history_index import has_other_version, index_entries
from punto.house.hosting.hosted_state import HostedState, new_hosted_state
from punto.house.hosting.shoe_seed import SEED_KEY
from punto.house.integrity.login_checks import RemovedCredentialCheck
from punto.house.stream_names import is_table_stream
from punto.house.table_house_settings import load_setup
from punto.messages import message
from punto.refusals import Refused
from punto.store import Account, NewCheck, Store, StoredEvent, StreamFinding, TableHeader
from punto.store.models import StreamHead
from punto.store.stream_checks import UNREADABLE


def house_checks(secret: bytes | None) -> list[NewCheck]:
    """Return the checks; without the secret, the seeds that it encrypted are not checked."""
    cipher = SeedCipher(secret)
    return [
        lambda header: SeedCheck(header, cipher) if is_table_stream(header.id) else None,
        lambda header: HistoryIndexCheck(header) if is_table_stream(header.id) else None,
        lambda header: AccountCheck() if header.id == ACCOUNT_LOG_STREAM else None,
        lambda header: AuditLogCheck() if header.id == AUDIT_LOG_STREAM else None,
        lambda header: RemovedCredentialCheck() if header.id == AUDIT_LOG_STREAM else None,
    ]


# --- committed shoes ------------------------------------------------------------------------------


class SeedCheck:
    """Each revealed seed belongs to its commitment, and so does the seed that is still secret."""

    def __init__(self, header: TableHeader, cipher: SeedCipher) -> None:
        self._table = header.id
        self._cipher = cipher
        self._committed: dict[int, str] = {}
        """Commitments by shoe that are not revealed yet."""
        self._found: list[StreamFinding] = []

    def check_event(self, record: StoredEvent) -> None:
        if b'"shoe_' not in record.body:
            return
        event = record.decode_body()
        if event.get("type") == "shoe_committed":
            self._committed[event["shoe"]] = event["commitment"]
        elif event.get("type") == "shoe_revealed":
            commitment = self._committed.pop(event["shoe"], None)
            if not _belongs(self._table, event["shoe"], bytes.fromhex(event["seed"]), commitment):
                self._add(record.sequence, event["shoe"], "seed_of_other_commitment")

    def _add(self, sequence: int | None, shoe: int, why: str) -> None:
        found = message("finding", "seed", shoe=shoe, why=message("detail", why))
        self._found.append(StreamFinding(sequence, found))

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:
        stored = await self._consistent_seed(store, head)
        for shoe, commitment in self._committed.items():
            if stored is None:
                self._add(None, shoe, "seed_missing")
            elif not is_encrypted(stored) or self._cipher.has_key:
                self._check_seed(stored, shoe, commitment)
        return self._found

    async def _consistent_seed(self, store: Store, head: StreamHead) -> bytes | None:
        """Read the seed after the last event, while the table may be in use."""
        seen = head.sequence
        while True:
            stored = await store.get_private(self._table, SEED_KEY)
            async for record in store.read(self._table, seen):
                seen = record.sequence
                self.check_event(record)
            if stored == await store.get_private(self._table, SEED_KEY):
                return stored

    def _check_seed(self, stored: bytes, shoe: int, commitment: str) -> None:
        try:
            seed = self._cipher.decrypt(self._table, shoe, stored)
        except Refused:
            self._add(None, shoe, "seed_not_decrypted")
            return
        if not _belongs(self._table, shoe, seed, commitment):
            self._add(None, shoe, "seed_of_other_commitment")


def _belongs(table: str, shoe: int, seed: bytes, commitment: str | None) -> bool:
    return commitment is not None and make_commitment(table, shoe, seed) == commitment


# --- history --------------------------------------------------------------------------------------


class HistoryIndexCheck:
    """The index of rounds and shoes follows from the events, so history shows what they say."""

    def __init__(self, header: TableHeader) -> None:
        self._header = header
        self._hosted: HostedState | None = None
        self._is_readable = True
        self._due: dict[str, tuple[int, bytes]] = {}
        """By key: the event and the hash of the entry."""

    def check_event(self, record: StoredEvent) -> None:
        if not self._is_readable:
            return
        try:
            before = self._hosted or new_hosted_state(load_setup(self._header)[0])
            event = record.decode_event()
            self._hosted = before.apply(event, record.at, actor=record.actor)
        except (Refused, *UNREADABLE):
            self._is_readable = False  # the hash chain and the snapshot have the finding
            return
        for key, entry in index_entries(event, before, self._hosted).items():
            self._due[key] = record.sequence, sha256(entry or b"").digest()

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:  # noqa: ARG002
        found = []
        for key, (sequence, due) in self._due.items():
            entry = await store.get_private(self._header.id, key)
            if entry is None:
                found.append(_index_finding(sequence, key, "index_missing"))
            elif sha256(entry).digest() != due and not has_other_version(key, entry):
                found.append(_index_finding(sequence, key, "index_differs"))
        return found


def _index_finding(sequence: int, key: str, why: str) -> StreamFinding:
    found = message("finding", "history_index", key=key, why=message("detail", why))
    return StreamFinding(sequence, found)


# --- secrets --------------------------------------------------------------------------------------


async def count_encrypted_seeds(store: Store) -> int:
    """Count the seeds that only the secret can check."""
    count = 0
    for header in await store.tables():
        stored = await store.get_private(header.id, SEED_KEY)
        count += stored is not None and is_encrypted(stored)
    return count


# --- accounts -------------------------------------------------------------------------------------


class AccountCheck:
    """Every account is as the account log has it."""

    def __init__(self) -> None:
        self._logged: dict[str, LoggedAccount] = {}

    def check_event(self, record: StoredEvent) -> None:
        self._logged = apply_account_event(self._logged, record.decode_body())

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:
        if not head.sequence:
            return []  # a house is starting, or the log was emptied: see `AuditLogCheck`
        accounts = await self._consistent_accounts(store, head)
        found = [
            _account_finding(name, "account_removed_unlogged")
            for name in sorted(self._logged.keys() - accounts.keys())
        ]
        for name, account in sorted(accounts.items()):
            logged = self._logged.get(name)
            if logged is None:
                found.append(_account_finding(name, "account_not_logged"))
            elif logged.roles != account.roles:
                found.append(_roles_finding(account, logged.roles))
            elif logged.digest != account_digest(account):
                found.append(_account_finding(name, "account_changed"))
        return found

    async def _consistent_accounts(self, store: Store, head: StreamHead) -> dict[str, Account]:
        """Read the accounts after the last event of the log, while accounts may change."""
        seen = head.sequence
        while True:
            accounts = {account.id: account for account in await store.accounts()}
            news = [record async for record in store.read(ACCOUNT_LOG_STREAM, seen)]
            if not news:
                return accounts
            for record in news:
                seen = record.sequence
                self.check_event(record)


class AuditLogCheck:
    """Every table that the audit log created exists.

    Without events in the account log, the roles are those that the audit log has last. So who
    edits roles gains nothing by removing or emptying the account log.
    """

    def __init__(self) -> None:
        self._roles: dict[str, tuple[str, ...]] = {}
        self._created: dict[str, int] = {}
        """The events by which tables were created."""

    def check_event(self, record: StoredEvent) -> None:
        if b'"table_created"' in record.body:
            created = record.decode_body()
            if created.get("type") == "table_created":
                self._created[str(created["table"])] = record.sequence
        if b'"roles_given"' in record.body or b'"link_used"' in record.body:
            event: dict[str, Any] = record.decode_body()
            if "account" in event and "roles" in event:
                self._roles[event["account"]] = tuple(event["roles"])

    async def finish(self, store: Store, head: StreamHead) -> Iterable[StreamFinding]:  # noqa: ARG002
        heads = await store.heads()
        gone = [
            StreamFinding(sequence, message("finding", "table_missing", table=table))
            for table, sequence in self._created.items()
            if table not in heads
        ]
        return [*gone, *await self._check_roles(store, heads)]

    async def _check_roles(
        self, store: Store, heads: Mapping[str, StreamHead]
    ) -> list[StreamFinding]:
        if ACCOUNT_LOG_STREAM in heads and heads[ACCOUNT_LOG_STREAM].sequence:
            return []
        return [
            _roles_finding(account, logged)
            for account in await store.accounts()
            if (logged := self._roles.get(account.id, ("player",))) != account.roles
        ]


def _account_finding(account: str, why: str) -> StreamFinding:
    found = message("finding", "account", account=account, why=message("detail", why))
    return StreamFinding(None, found)


def _roles_finding(account: Account, logged: tuple[str, ...]) -> StreamFinding:
    found = message(
        "finding", "roles", account=account.id, roles=[*account.roles], logged=[*logged]
    )
    return StreamFinding(None, found)
