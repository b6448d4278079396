"""`/api/admin`: accounts, money and what was done by whom; every act is noted with a name on it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from punto.store import StoredEvent
from punto.table import events as e
from punto.table.commands import STAFF_ROLES, Actor
from punto.table.events import Event
from punto.table.state import new_table
from punto.table.visibility import HIDDEN, view_event
from punto.web.api.params import MOST, AccountId, Body, Money, TableId, Text, TransferId
from punto.web.api.tables import header_of
from punto.web.context import OPERATOR, SUPERVISORS, Desk, TheCaller, TheDesk, acting
from punto.web.errors import REFUSED

_STAFF_EYES = Actor("dealer", "-")

After = Annotated[
    int, QueryParameter(name="after", ge=0, le=MOST, description="Events after this.")
]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=1000)]
Part = Annotated[str, QueryParameter(name="name", max_length=200, description="Part of a name.")]
Guests = Annotated[bool, QueryParameter(name="guests", description="Guests too.")]
AfterName = Annotated[
    str, QueryParameter(name="after", max_length=200, description="Names after this.")
]


class AccountLine(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    roles: tuple[str, ...]
    guest: bool
    created: int


class AccountsPage(msgspec.Struct, frozen=True, kw_only=True):
    accounts: tuple[AccountLine, ...]
    after: str | None
    """With which to ask for the next page; None on the last."""


class ResetLink(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    address: str


class RolesForm(Body, frozen=True):
    roles: tuple[Text, ...]


class GrantForm(Body, frozen=True):
    account: Text
    amount: Money
    why: Text
    grant: TransferId
    """Your own id: sent again it is never done twice."""


class Granted(msgspec.Struct, frozen=True, kw_only=True):
    account: str
    balance: int


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    sequence: int
    at: int
    role: str
    actor: str
    command: str | None
    event: dict[str, Any]
    hash: str


class KeptPage(msgspec.Struct, frozen=True, kw_only=True):
    events: tuple[Kept, ...]
    last: int
    """The newest there is: more to come while the last one here is below it."""
    names: dict[str, str]
    """Of the accounts that act in them, and of those they are about."""


def _line(account: Any) -> AccountLine:
    return AccountLine(
        id=account.id,
        name=account.name,
        roles=account.roles,
        guest=account.password is None,
        created=account.created,
    )


@get("/accounts", responses=REFUSED, tags=["admin"])
async def accounts(
    desk: TheDesk,
    caller: TheCaller,
    name: Part = "",
    guests: Guests = True,
    after: AfterName = "",
    count: Count = 100,
) -> AccountsPage:
    """A page of the accounts with `name` in their names, in the order of these."""
    by = caller.one_of(SUPERVISORS, "the list of accounts")
    found = await desk.accounts.find(by, name, guests=guests, after=after, most=count + 1)
    more = found[count - 1].name if len(found) > count else None
    return AccountsPage(accounts=tuple(map(_line, found[:count])), after=more)


@post("/accounts/{account:str}/roles", status_code=200, responses=REFUSED, tags=["admin"])
async def set_roles(
    desk: TheDesk, caller: TheCaller, account: AccountId, data: JSONBody[RolesForm]
) -> AccountLine:
    """These roles and no others; ends the account's sessions."""
    by = caller.one_of(OPERATOR, "giving roles")
    changed = await desk.accounts.grant(by, account, data.roles)
    await desk.house.journal.note(
        acting(by, OPERATOR), "roles_given", account=changed.id, roles=[*changed.roles]
    )
    return _line(changed)


@post("/accounts/{account:str}/reset", status_code=200, responses=REFUSED, tags=["admin"])
async def reset_link(desk: TheDesk, caller: TheCaller, account: AccountId) -> ResetLink:
    """A one-time link with which the account's holder chooses another password."""
    by = caller.one_of(OPERATOR, "links for a new password")
    code = await desk.accounts.reset_link(by, account)
    await desk.house.journal.note(acting(by, OPERATOR), "reset_offered", account=account)
    return ResetLink(code=code, address=f"{desk.options.address}/#/reset/{code}")


@post("/grant", status_code=200, responses=REFUSED, tags=["admin"])
async def grant(desk: TheDesk, caller: TheCaller, data: JSONBody[GrantForm]) -> Granted:
    """Play money for somebody's wallet."""
    by = caller.one_of(OPERATOR, "giving money")
    account = await desk.accounts.account(data.account)
    actor = acting(by, OPERATOR)
    balance = await desk.house.wallets.grant(account.id, data.amount, data.why, actor, data.grant)
    await desk.house.journal.note(
        actor,
        "money_granted",
        account=account.id,
        amount=data.amount,
        why=data.why,
        grant=data.grant,
    )
    return Granted(account=account.id, balance=balance)


@get("/journal", responses=REFUSED, tags=["admin"])
async def journal(desk: TheDesk, caller: TheCaller, count: Count = 200) -> KeptPage:
    """What was done in the house beside its tables."""
    caller.one_of(SUPERVISORS, "the journal")
    kept = await desk.house.journal.latest(count)
    events = tuple(_kept(record, record.decode_body()) for record in kept)
    return await _page(desk, events, events[-1].sequence if events else 0)


@get("/tables/{table:str}/events", responses=REFUSED, tags=["admin"])
async def events(
    desk: TheDesk, caller: TheCaller, table: TableId, after: After = 0, count: Count = 200
) -> KeptPage:
    """A table's own journal, with who did what; cards that lie face down are not in it."""
    caller.one_of(STAFF_ROLES, "a table's journal")
    header = header_of(desk, table)
    blank = new_table(desk.histories.made_of(header)[0])
    found = []
    async for record in desk.house.store.read(table, after=after, limit=count):
        happened = record.decode_event()
        if isinstance(happened, Event):
            seen = view_event(blank, happened, _STAFF_EYES)
            if isinstance(seen, e.VoidHandBegun) and not seen.drawn:
                seen = replace(seen, card=HIDDEN)  # without the state it cannot be told which
            happened = msgspec.to_builtins(seen)
        found.append(_kept(record, dict(happened)))
    last = (await desk.house.store.head(table)).sequence
    return await _page(desk, tuple(found), last)


def _kept(record: StoredEvent, event: dict[str, Any]) -> Kept:
    return Kept(
        sequence=record.sequence,
        at=record.at,
        role=record.actor.role,
        actor=record.actor.id,
        command=record.command,
        event=event,
        hash=record.hash.hex(),
    )


async def _page(desk: Desk, events: tuple[Kept, ...], last: int) -> KeptPage:
    people: set[Any] = {one.actor for one in events}
    for one in events:
        people.update(one.event.get(field) for field in ("player", "by", "account"))
    known = sorted(name for name in people if isinstance(name, str))
    names = await desk.accounts.names(known)
    return KeptPage(events=events, last=last, names=names)


ROUTES = [accounts, set_roles, reset_link, grant, journal, events]
