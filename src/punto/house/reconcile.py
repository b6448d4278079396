"""Reconciliation of wallets, transit and tables: every transfer is on record at both sides.

| side | record of a transfer |
| --- | --- |
| wallet | `transfer_begun`, then `transfer_done` or `transfer_undone`, with the transfer's id |
| table | `chips_bought` or `chips_cashed` by the cashier, with the same id as its command |

Granted money must equal the money in wallets, in transit and at tables. At a table, chips that were
bought with cash must not leave for a wallet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from punto.house.stream_names import is_table_stream
from punto.house.table_house_settings import HostedTableConfig
from punto.house.wallets.wallet_state import Transfer, is_wallet, read_transfer, stream_name
from punto.house.wallets.wallet_store import CASHIER_ACTOR
from punto.ledger.ledger import player_account
from punto.messages import Message, message
from punto.refusals import Refused
from punto.store import IntegrityFinding, Store, StoredEvent, StoreFailed, TableHeader
from punto.store.append_request import decode_entries
from punto.store.integrity_findings import FindingList
from punto.store.stream_checks import UNREADABLE

_STAKED = {
    "stake_placed": 1,
    "stake_restored": 1,
    "stake_returned": -1,
    "stake_lost": -1,
    "stake_paid": -1,
}
"""Events that add to or take from a player's stakes."""
_SETTLED = ("stake_lost", "stake_paid")
_ROUND_IS_FINAL = (
    b'"type":"bets_opened"',
    b'"type":"void_hand_begun"',
    b'"type":"round_undone"',
    b'"type":"round_reopened"',
    b'"type":"round_voided"',
    b'"type":"table_closed"',
)
"""Events after which no payment of the round before is reversed any more."""


class MoneyTotals(msgspec.Struct):
    """Play money in hundredths; the four amounts sum to zero."""

    granted: int = 0
    """Negative: the source of all play money."""
    wallets: int = 0
    transit: int = 0
    """Left a wallet and not yet acknowledged by its table."""
    tables: int = 0
    """Moved to tables less what came back. Tables may have won or lost it since."""


class Reconciliation(msgspec.Struct):
    totals: MoneyTotals
    findings: list[IntegrityFinding]


class _WalletTransfer(msgspec.Struct):
    account: str
    transfer: Transfer
    sequence: int
    moved: int | None = None
    """None while pending, 0 if undone."""


class _TableTransfer(msgspec.Struct):
    player: str
    chips: int
    """Positive to the player's rack."""
    sequence: int


async def reconcile(store: Store) -> Reconciliation:
    """Compare all wallets with all tables. A server may use the store meanwhile."""
    check = _Reconciler(store)
    headers = await store.tables()
    # Wallets first: what a wallet calls done is then at its table.
    for header in headers:
        if is_wallet(header):
            with check.findings.report_errors(header.id):
                await check.read_wallet(header)
    for header in headers:
        if is_money_table(header):
            with check.findings.report_errors(header.id):
                await check.check_table(header)
    await check.report_missing({header.id for header in headers})
    check.report_totals()
    return Reconciliation(check.totals, check.findings.found)


def is_money_table(header: TableHeader) -> bool:
    """Whether the stream is a table whose chips are worth money."""
    if not is_table_stream(header.id):
        return False
    try:
        config = msgspec.json.decode(header.config, type=HostedTableConfig)
    except msgspec.DecodeError:  # not written by a house
        return True
    return config.house.cards != "practice"


class _Holdings:
    """The chips of each player at a table, and the players with chips bought for cash.

    A player who lost all of them still counts: a reversal of the last round brings them back.
    """

    def __init__(self) -> None:
        self.cash: set[str] = set()
        self._chips: dict[str, int] = defaultdict(int)
        """In rack and stakes."""
        self._settled: set[str] = set()
        """Players with settled stakes in the round that may be reversed."""

    def make_round_final(self) -> None:
        self._settled.clear()
        self.cash = {player for player in self.cash if self._chips[player]}

    def apply(self, event: dict[str, Any], *, is_cashier: bool) -> None:
        player = event["player"]
        if not isinstance(player, str):
            return
        if event["type"] == "chips_bought" and not is_cashier:
            self.cash.add(player)
        account = player_account(player)
        entries = decode_entries(event)
        self._chips[player] += sum(entry.amount for entry in entries if entry.account == account)
        self._chips[player] += _STAKED.get(event["type"], 0) * event.get("amount", 0)
        if event["type"] in _SETTLED:
            self._settled.add(player)
        if not self._chips[player] and player not in self._settled:
            self.cash.discard(player)


def _is_cashier(record: StoredEvent) -> bool:
    return record.actor.id == CASHIER_ACTOR.id


class _Reconciler:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.totals = MoneyTotals()
        self.findings = FindingList()
        self.transfers: dict[tuple[str, str], _WalletTransfer] = {}
        """By table and transfer id."""
        self._seen: set[tuple[str, str]] = set()

    def _add(self, stream: str, sequence: int | None, found: Message) -> None:
        self.findings.add(stream, sequence, found)

    @contextmanager
    def _report_unreadable(self, record: StoredEvent) -> Iterator[None]:
        """Report an event that somebody has changed so that it cannot be read."""
        try:
            yield
        except StoreFailed:
            raise
        except (Refused, *UNREADABLE):
            self._add(record.table, record.sequence, message("finding", "unreadable"))

    # --- wallets ----------------------------------------------------------------------------------

    async def read_wallet(self, header: TableHeader) -> None:
        account, pending = header.id.removeprefix(stream_name("")), dict[str, _WalletTransfer]()
        async for record in self.store.read(header.id):
            with self._report_unreadable(record):
                event = record.decode_body()
                self._add_entries(account, event)
                match event["type"]:
                    case "transfer_begun":
                        transfer = read_transfer(event)
                        begun = _WalletTransfer(account, transfer, record.sequence)
                        pending[transfer.id] = self.transfers[transfer.table, transfer.id] = begun
                    case "transfer_done" | "transfer_undone":
                        self._end(header, record, event, pending)

    def _add_entries(self, account: str, event: dict[str, Any]) -> None:
        names = {"mint": "granted", "transit": "transit", "tables": "tables"}
        names[f"wallet:{account}"] = "wallets"
        for name, amount in event.get("entries", ()):
            field = names.get(name)
            if field:
                setattr(self.totals, field, getattr(self.totals, field) + amount)

    def _end(
        self,
        header: TableHeader,
        record: StoredEvent,
        event: dict[str, Any],
        pending: dict[str, _WalletTransfer],
    ) -> None:
        begun = pending.pop(event["transfer"], None)
        if begun is None:
            found = message("finding", "transfer_not_begun", transfer=event["transfer"])
            self._add(header.id, record.sequence, found)
            return
        begun.moved = event["amount"] if event["type"] == "transfer_done" else 0

    # --- tables -----------------------------------------------------------------------------------

    async def check_table(self, header: TableHeader) -> None:
        holdings = _Holdings()
        async for record in self.store.read(header.id):
            if any(name in record.body for name in _ROUND_IS_FINAL):
                holdings.make_round_final()
            if b'"player":"' not in record.body:
                continue  # moves no chips of a player
            with self._report_unreadable(record):
                event = record.decode_body()
                if event["type"] in ("chips_bought", "chips_cashed"):
                    await self._check_chips(header, record, event, holdings)
                holdings.apply(event, is_cashier=_is_cashier(record))

    async def _check_chips(
        self,
        header: TableHeader,
        record: StoredEvent,
        event: dict[str, Any],
        holdings: _Holdings,
    ) -> None:
        if not _is_cashier(record):
            return
        is_bought, player = event["type"] == "chips_bought", event["player"]
        if not is_bought and player in holdings.cash:
            found = message("finding", "cash_to_wallet", player=player)
            self._add(header.id, record.sequence, found)
        chips = event["amount"] if is_bought else -event["amount"]
        moved = _TableTransfer(player, chips, record.sequence)
        await self._check_transfer(header, record.command or "", moved)

    async def _check_transfer(
        self, header: TableHeader, transfer_id: str, moved: _TableTransfer
    ) -> None:
        key = (header.id, transfer_id)
        wallet = self.transfers.get(key)
        self._seen.add(key)
        if wallet is None:
            if not await self._began_meanwhile(transfer_id):
                found = message("finding", "transfer_not_in_wallet", transfer=transfer_id)
                self._add(header.id, moved.sequence, found)
            return
        chips = moved.chips if wallet.transfer.direction == "to_table" else -moved.chips
        amount = chips * wallet.transfer.chip
        right = {None, amount} if wallet.moved is None else {amount}
        if wallet.account != moved.player or amount <= 0 or wallet.moved not in right:
            found = message(
                "finding",
                "transfer_differs",
                transfer=transfer_id,
                wallet=wallet.moved or 0,
                table=amount,
            )
            self._add(header.id, moved.sequence, found)

    async def _began_meanwhile(self, transfer_id: str) -> bool:
        """Whether the transfer began after its wallet was read."""
        wallet = stream_name(transfer_id.split("/")[0])
        if wallet not in {header.id for header in await self.store.tables()}:
            return False
        command = f"begin {transfer_id}"
        return await self.store.find_command(wallet, CASHIER_ACTOR.id, command) is not None

    # --- both -------------------------------------------------------------------------------------

    async def report_missing(self, tables: Container[str]) -> None:
        """Report transfers of wallets that their tables have no record of."""
        for (table, transfer), wallet in self.transfers.items():
            with self.findings.report_errors(stream_name(wallet.account), wallet.sequence):
                await self._report_if_missing(table, transfer, wallet, tables)

    async def _report_if_missing(
        self, table: str, transfer: str, wallet: _WalletTransfer, tables: Container[str]
    ) -> None:
        if wallet.moved and (table, transfer) not in self._seen:
            code = "transfer_not_at_table"
        elif wallet.moved == 0 and not await self._has_command(table, transfer, tables):
            code = "transfer_forgotten"  # refused: without the record it could be accepted now
        else:
            return
        found = message("finding", code, transfer=transfer, table=table)
        self._add(stream_name(wallet.account), wallet.sequence, found)

    async def _has_command(self, table: str, transfer: str, tables: Container[str]) -> bool:
        if table not in tables:
            return False
        return await self.store.find_command(table, CASHIER_ACTOR.id, transfer) is not None

    def report_totals(self) -> None:
        totals = self.totals
        if rest := totals.granted + totals.wallets + totals.transit + totals.tables:
            self._add(stream_name(""), None, message("finding", "money_not_zero", sum=rest))
