"""`/api/admin`: accounts, grants and journals. The audit log records each action and its actor."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, UnsetType

from punto.house.accounts.erasure import erase_account
from punto.house.house_events import PublishedEvent, to_published_event
from punto.house.wallets.grants import grant_money
from punto.house.wallets.wallets import check_grant_terms
from punto.store import StoredEvent
from punto.table.commands import INSPECTOR, STAFF_ROLES, Role
from punto.table.phases import OPERATOR
from punto.table.visibility import names_in_event, view_event_for_staff
from punto.web.api.params import MAX_INT, AccountId, Money, RequestBody, TableId, Text, TransferId
from punto.web.api.tables import require_table
from punto.web.context import (
    AUDIT_ROLES,
    InjectedCaller,
    InjectedContext,
    as_actor,
)
from punto.web.errors import REFUSAL_RESPONSES

AfterSequence = Annotated[
    int, QueryParameter(name="after", ge=0, le=MAX_INT, description="Events after this.")
]
PageSize = Annotated[int, QueryParameter(name="count", ge=1, le=1000)]
NameFilter = Annotated[
    str, QueryParameter(name="name", max_length=200, description="Part of the name.")
]
IncludeGuests = Annotated[bool, QueryParameter(name="guests", description="Include guests.")]
AfterName = Annotated[
    str, QueryParameter(name="after", max_length=200, description="Names after this.")
]


class AccountSummary(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    roles: tuple[str, ...]
    guest: bool
    created: int


class AccountsPage(msgspec.Struct, frozen=True, kw_only=True):
    accounts: tuple[AccountSummary, ...]
    after: str | None
    """Value of `after` for the next page; None on the last page."""


class ResetLink(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    address: str


class RolesForm(RequestBody, frozen=True):
    roles: tuple[Text, ...]


class EraseForm(RequestBody, frozen=True):
    why: Text


class ErasedAccount(msgspec.Struct, frozen=True, kw_only=True):
    account: str
    """The id, which stays in the streams."""


class GrantForm(RequestBody, frozen=True):
    account: Text
    amount: Money
    why: Text
    grant: TransferId
    """Id chosen by the client; a repeated request is executed once."""


class GrantResult(msgspec.Struct, frozen=True, kw_only=True):
    account: str
    balance: int


class AuditEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An act in the audit log and its details."""

    type: str
    v: int
    account: str | UnsetType = UNSET
    roles: tuple[str, ...] | UnsetType = UNSET
    table: str | UnsetType = UNSET
    book: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    why: str | UnsetType = UNSET
    grant: str | UnsetType = UNSET
    act: str | UnsetType = UNSET
    request: int | UnsetType = UNSET
    """The number of the request that a second operator confirmed."""
    scale: str | UnsetType = UNSET
    version: str | UnsetType = UNSET
    """Of the rulebook."""
    sha256: str | UnsetType = UNSET
    """Of the rulebook's text."""
    kind: str | UnsetType = UNSET
    """The kind of an alarm."""
    reader: str | UnsetType = UNSET
    """The name of a card reader."""
    days: int | UnsetType = UNSET
    """Of a self-exclusion."""
    round: int | UnsetType = UNSET
    dispute: int | UnsetType = UNSET
    """The number of the entry that a decision is about."""
    decision: str | UnsetType = UNSET


class AuditLogEntry(msgspec.Struct, frozen=True, kw_only=True):
    sequence: int
    at: int
    role: Role
    actor: str
    command: str | None
    event: AuditEvent
    hash: str


class TableEventEntry(msgspec.Struct, frozen=True, kw_only=True):
    sequence: int
    at: int
    role: Role
    actor: str
    command: str | None
    event: PublishedEvent
    hash: str


class AuditLogPage(msgspec.Struct, frozen=True, kw_only=True):
    events: tuple[AuditLogEntry, ...]
    last: int
    """Sequence number of the newest event; the page is not the last while its events end below."""
    names: dict[str, str]
    """Names of the acting and affected accounts, by id."""


class TableEventsPage(msgspec.Struct, frozen=True, kw_only=True):
    events: tuple[TableEventEntry, ...]
    last: int
    """Sequence number of the newest event; the page is not the last while its events end below."""
    names: dict[str, str]
    """Names of the acting and affected accounts, by id."""


def _summarise_account(account: Any) -> AccountSummary:
    return AccountSummary(
        id=account.id,
        name=account.name,
        roles=account.roles,
        guest=account.password is None,
        created=account.created,
    )


@get("/accounts", responses=REFUSAL_RESPONSES, tags=["admin"])
async def accounts(
    context: InjectedContext,
    caller: InjectedCaller,
    name: NameFilter = "",
    guests: IncludeGuests = True,
    after: AfterName = "",
    count: PageSize = 100,
) -> AccountsPage:
    """List the accounts whose names contain `name`, sorted by name."""
    by = caller.require_role(AUDIT_ROLES, "list_accounts")
    matches = await context.accounts.directory.find(
        by, name, guests=guests, after=after, limit=count + 1
    )
    more = matches[count - 1].name if len(matches) > count else None
    return AccountsPage(accounts=tuple(map(_summarise_account, matches[:count])), after=more)


@post("/accounts/{account:str}/roles", status_code=200, responses=REFUSAL_RESPONSES, tags=["admin"])
async def set_roles(
    context: InjectedContext, caller: InjectedCaller, account: AccountId, data: JSONBody[RolesForm]
) -> AccountSummary:
    """Replace the roles of an account; ends its sessions."""
    by = caller.require_role(OPERATOR, "grant_roles")
    caller.require_recent(context)
    now = await context.accounts.directory.get(account)
    await context.second_operator.confirm_roles(as_actor(by, OPERATOR), now, data.roles)
    changed = await context.accounts.directory.grant(by, account, data.roles)
    await context.session_watch.check()
    await context.house.audit_log.write(
        as_actor(by, OPERATOR), "roles_given", account=changed.id, roles=[*changed.roles]
    )
    return _summarise_account(changed)


@post("/accounts/{account:str}/erase", status_code=200, responses=REFUSAL_RESPONSES, tags=["admin"])
async def erase(
    context: InjectedContext, caller: InjectedCaller, account: AccountId, data: JSONBody[EraseForm]
) -> ErasedAccount:
    """Erase the name and password of an account; its id stays in the streams."""
    by = caller.require_role(OPERATOR, "erase_account")
    caller.require_recent(context)
    directory = context.accounts.directory
    target = await directory.get(account)
    await context.second_operator.confirm_erasure(as_actor(by, OPERATOR), target)
    await erase_account(context.house, directory, by, account, data.why)
    await context.session_watch.check()
    return ErasedAccount(account=account)


@post("/accounts/{account:str}/reset", status_code=200, responses=REFUSAL_RESPONSES, tags=["admin"])
async def reset_link(
    context: InjectedContext, caller: InjectedCaller, account: AccountId
) -> ResetLink:
    """Create a one-time password-reset link."""
    by = caller.require_role(OPERATOR, "reset_password")
    caller.require_recent(context)
    target = await context.accounts.directory.get(account)
    await context.second_operator.confirm_reset(as_actor(by, OPERATOR), target)
    code = await context.accounts.links.issue_reset(by, account)
    await context.house.audit_log.write(as_actor(by, OPERATOR), "reset_offered", account=account)
    return ResetLink(code=code, address=f"{context.options.address}/#/reset/{code}")


@post("/grant", status_code=200, responses=REFUSAL_RESPONSES, tags=["admin"])
async def grant(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[GrantForm]
) -> GrantResult:
    """Add play money to a wallet."""
    by = caller.require_role(OPERATOR, "grant_money")
    caller.require_recent(context)
    account = await context.accounts.directory.get(data.account)
    actor = as_actor(by, OPERATOR)
    check_grant_terms(data.amount, data.why, actor)  # before the grant counts towards the limit
    request = await context.second_operator.confirm_grant(
        actor, account.id, data.amount, data.grant
    )
    balance = await grant_money(
        context.house, account.id, data.amount, data.why, actor, data.grant, request
    )
    return GrantResult(account=account.id, balance=balance)


@get("/journal", responses=REFUSAL_RESPONSES, tags=["admin"])
async def journal(
    context: InjectedContext, caller: InjectedCaller, count: PageSize = 200
) -> AuditLogPage:
    """List the newest entries of the audit log."""
    caller.require_role(AUDIT_ROLES, "read_journal")
    records = await context.house.audit_log.read_latest(count)
    events = tuple(
        AuditLogEntry(
            event=msgspec.convert(record.decode_body(), AuditEvent), **_record_fields(record)
        )
        for record in records
    )
    people = {entry.actor for entry in events}
    people |= {entry.event.account for entry in events if entry.event.account}
    return AuditLogPage(
        events=events,
        last=events[-1].sequence if events else 0,
        names=await context.accounts.directory.names(sorted(people)),
    )


@get("/tables/{table:str}/events", responses=REFUSAL_RESPONSES, tags=["admin"])
async def events(
    context: InjectedContext,
    caller: InjectedCaller,
    table: TableId,
    after: AfterSequence = 0,
    count: PageSize = 200,
) -> TableEventsPage:
    """List the events of a table with their actors, without face-down cards."""
    caller.require_role((*STAFF_ROLES, INSPECTOR), "read_events")
    header = require_table(context, table)
    setup = context.histories.setup_of(header)[0]
    entries = []
    people: set[str] = set()
    async for record in context.house.store.read(table, after=after, limit=count):
        seen = view_event_for_staff(setup, record.decode_event())
        people |= {record.actor.id, *names_in_event(seen)}
        entries.append(TableEventEntry(event=to_published_event(seen), **_record_fields(record)))
    return TableEventsPage(
        events=tuple(entries),
        last=(await context.house.store.head(table)).sequence,
        names=await context.accounts.directory.names(sorted(people)),
    )


def _record_fields(record: StoredEvent) -> dict[str, Any]:
    return {
        "sequence": record.sequence,
        "at": record.at,
        "role": record.actor.role,
        "actor": record.actor.id,
        "command": record.command,
        "hash": record.hash.hex(),
    }


ROUTES = [accounts, set_roles, erase, reset_link, grant, journal, events]
