"""Wallets of play money, and transfers between a wallet and a table.

A wallet is a stream in the store without a lease: each append names the expected sequence number,
and a writer that comes second reads again and retries.

A transfer touches two streams, and no transaction spans both. It begins in the wallet, goes to the
table as a command, and ends in the wallet; each step has an id that is accepted at most once. **The
table's entry under the transfer's id decides**: with events the transfer is done; with the id alone
it was refused for good and is undone; without an entry it stays pending until `finish_transfers`
sends the command again with the same id. So it may be interrupted at any step and resumed by any
house, even by two at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from fractions import Fraction
from secrets import token_hex
from typing import Any, NamedTuple, Protocol

import msgspec

from punto.house.command_result import CommandResult
from punto.house.defaults import TOP_UP_FLOOR, TOP_UP_TARGET
from punto.house.wallets.wallet_state import (
    Direction,
    Transfer,
    Wallet,
    is_wallet,
    read_transfer,
    stream_name,
    transfer_begun,
    transfer_done,
    transfer_undone,
    wallet_granted,
)
from punto.house.wallets.wallet_store import CASHIER_ACTOR, MAX_CACHED, WalletStore
from punto.messages import message
from punto.money import format_decimal
from punto.refusals import Refusal, Refused, as_message, refusal
from punto.store import AppendResult, Store, StoreFailed
from punto.table.commands import Actor, BuyIn, CashOut, Command
from punto.table.events import ChipsBought, ChipsCashed

MINOR_UNITS = 100
"""Per unit of money."""
MAX_AMOUNT = 10**15
MAX_PENDING = 16
MAX_REASON = 200
MAX_TRANSFER_ID = 64


class TableAccess(Protocol):
    """The operations of a house that the cashier needs."""

    async def request_as_cashier(self, table: str, command: Command) -> CommandResult:
        """Send a command to the house that hosts the table.

        An `Accepted` command is on disk. If the table itself refuses a cashier command, its id
        must be on disk too, without events, so that no retry can be accepted. Any other refusal
        (busy, another house, a failed disk) leaves no trace and decides nothing.
        """
        ...

    async def chip_value(self, table: str) -> Fraction:
        """Return the value of the table's smallest chip in money; refuse an unknown table."""
        ...

    async def count_chips(self, table: str, player: str) -> int:
        """Count a player's chips in rack and stakes, whichever house hosts the table."""
        ...

    async def is_practice(self, table: str) -> bool:
        """Return whether the chips of the table are worth nothing."""
        ...


class TopUpPolicy(NamedTuple):
    """Below `floor` a wallet is filled up to `target`."""

    floor: int = TOP_UP_FLOOR * MINOR_UNITS
    target: int = TOP_UP_TARGET * MINOR_UNITS


DEFAULT_TOP_UP = TopUpPolicy()


class TransferResult(NamedTuple):
    """An ended transfer and the wallet's balance after it."""

    table: str
    direction: Direction
    amount: int
    """0 when it was undone."""
    balance: int
    refusal: Refusal | None = None
    """The reason why it was undone."""


def format_money(amount: int | Fraction) -> str:
    return format_decimal(Fraction(amount, MINOR_UNITS))


class Wallets:
    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        now: Callable[[], int],
        top_up_policy: TopUpPolicy = DEFAULT_TOP_UP,
        max_cached: int = MAX_CACHED,
    ) -> None:
        self._store = store
        self._tables = tables
        self.now = now
        self._top_up_policy = top_up_policy
        self._wallet_store = WalletStore(store, now, max_cached)
        self.announce_pending: Callable[[str], Awaitable[None]] | None = None
        """Called for an account whose transfer could not be finished at once."""

    # --- reading ----------------------------------------------------------------------------------

    async def get(self, account: str) -> Wallet:
        """Return the current wallet; an empty one for an account without a wallet."""
        return await self._wallet_store.read(account)

    async def balance(self, account: str) -> int:
        return (await self.get(account)).balance

    async def value_at_tables(self, account: str) -> int:
        """Return the value of the account's chips, in racks and stakes."""
        total = 0
        for table in (await self.get(account)).tables:
            total += await self._tables.count_chips(table, account) * await self._chip_units(table)
        return total

    # --- play money -------------------------------------------------------------------------------

    async def grant(
        self, account: str, amount: int, why: str, by: Actor, grant_id: str | None = None
    ) -> int:
        """Create money and return the balance.

        A repeated `grant_id` of an actor has no effect; with other terms it is refused.
        """
        check_grant_terms(amount, why, by)
        command_id = f"grant {grant_id or token_hex(12)}"
        # Before the balance is checked: the first request has raised it.
        granted = await self._wallet_store.find_command(account, command_id, by)
        if granted is None:

            async def decide(wallet: Wallet) -> dict[str, Any]:
                check_amount(wallet.balance + amount)
                return wallet_granted(account, amount, why)

            granted = await self._wallet_store.append(account, decide, command_id, by)
        stored = await self._wallet_store.read_event(account, granted.first)
        if (stored["amount"], stored["why"]) != (amount, why):
            raise Refused(
                "grant_reused", grant=grant_id or "", amount=format_money(stored["amount"])
            )
        return await self.balance(account)

    async def top_up(self, account: str) -> int:
        """Fill up a wallet if money and chips are below the floor; return the balance."""
        await self.finish_transfers(account)

        async def decide(wallet: Wallet) -> dict[str, Any]:
            if wallet.pending:
                raise Refused("transfer_pending", why=None)
            # If a transfer begins after `wallet` was read, the append fails and this runs again.
            # So no money is counted twice.
            total = wallet.balance + await self.value_at_tables(account)
            if total >= self._top_up_policy.floor:
                raise Refused(
                    "no_top_up",
                    total=format_money(total),
                    floor=format_money(self._top_up_policy.floor),
                )
            return wallet_granted(account, self._top_up_policy.target - total, "play money")

        await self._wallet_store.append(account, decide, f"grant {token_hex(12)}")
        return await self.balance(account)

    # --- transfers --------------------------------------------------------------------------------

    async def buy_in(
        self, account: str, table: str, amount: int, transfer_id: str
    ) -> TransferResult:
        """Change money into chips; a repeated id returns the first result."""
        check_amount(amount)
        chip = await self._chip_units(table)
        divide_into_chips(amount, Fraction(chip))
        return await self._transfer(account, transfer_id, table, "to_table", amount, chip)

    async def cash_out(self, account: str, table: str, transfer_id: str) -> TransferResult:
        """Change the whole rack into money; stakes stay."""
        chip = await self._chip_units(table)
        return await self._transfer(account, transfer_id, table, "from_table", None, chip)

    async def finish_transfers(self, account: str) -> list[TransferResult]:
        """Resume interrupted transfers; return those that ended. Others stay pending."""
        ended = []
        for transfer in (await self.get(account)).pending:
            try:
                ended.append(await self._complete(account, transfer, is_new=False))
            except StoreFailed:
                raise
            except Refused:
                continue
        return ended

    async def finish_all_transfers(self) -> int:
        """Resume the transfers of every wallet; return how many ended."""
        accounts = await self.list_accounts()
        return sum([len(await self.finish_transfers(account)) for account in accounts])

    async def list_accounts(self) -> list[str]:
        """Return the accounts that have a wallet."""
        headers = await self._store.tables()
        return [header.id.removeprefix(stream_name("")) for header in headers if is_wallet(header)]

    async def _transfer(
        self,
        account: str,
        transfer_id: str,
        table: str,
        direction: Direction,
        amount: int | None,
        chip: int,
    ) -> TransferResult:
        check_transfer_id(transfer_id)
        if await self._tables.is_practice(table):
            raise Refused("practice_chips", table=table)
        # All transfers reach a table from one cashier: the account makes their ids distinct.
        transfer = Transfer(f"{account}/{transfer_id}", table, direction, amount, chip)
        try:
            result = await self._begin_or_resume(account, transfer)
        except Refused as refused:
            if refused.refusal.code == "transfer_pending" and self.announce_pending:
                await self.announce_pending(account)
            raise
        if result.refusal:
            raise Refused.of(result.refusal)
        return result

    async def _begin_or_resume(self, account: str, transfer: Transfer) -> TransferResult:
        begin_id = f"begin {transfer.id}"
        # Before the balance is checked: a first attempt has already taken the money.
        beginning = await self._wallet_store.find_command(account, begin_id)
        if beginning is None:

            async def decide(wallet: Wallet) -> dict[str, Any]:
                _check_begin(wallet, transfer)
                return transfer_begun(account, transfer)

            try:
                beginning = await self._wallet_store.append(account, decide, begin_id)
            except Refused:  # another attempt may have taken the money meanwhile
                beginning = await self._wallet_store.find_command(account, begin_id)
                if beginning is None:
                    raise
                beginning = beginning._replace(repeated=True)
        if not beginning.repeated:
            return await self._complete(account, transfer, is_new=True)
        stored = read_transfer(await self._wallet_store.read_event(account, beginning.first))
        if _terms(stored) != _terms(transfer):
            raise Refused("transfer_reused", transfer=transfer.id)
        ended = await self._wallet_store.find_command(account, f"end {transfer.id}")
        if ended:
            return await self._build_result(account, stored, ended)
        return await self._complete(account, stored, is_new=False)

    async def _complete(self, account: str, transfer: Transfer, *, is_new: bool) -> TransferResult:
        """Bring a begun transfer to its end, whatever was done before."""
        refused: Refusal | None = None
        answered = None if is_new else await self._find_answer(transfer)
        if answered is None:
            answer = await self._tables.request_as_cashier(
                transfer.table, self._build_command(account, transfer)
            )
            if isinstance(answer, Refusal):
                refused = answer
                answered = await self._find_answer(transfer)
            else:
                answered = AppendResult(*answer)
        if answered is None:
            assert refused is not None
            why = message("detail", "transfer_undecided", why=as_message(refused))
            raise Refused("transfer_pending", why=why)
        if answered.last < answered.first:
            undone = transfer_undone(account, transfer, refused or refusal("transfer_refused"))
            return await self._end(account, transfer, undone)
        amount = await self._moved_amount(account, transfer, answered)
        return await self._end(account, transfer, transfer_done(account, transfer, amount))

    def _build_command(self, account: str, transfer: Transfer) -> Command:
        at = self.now()
        if transfer.amount is None:
            return CashOut(by=CASHIER_ACTOR, at=at, id=transfer.id, player=account)
        chips = transfer.amount // transfer.chip
        return BuyIn(by=CASHIER_ACTOR, at=at, id=transfer.id, player=account, amount=chips)

    async def _find_answer(self, transfer: Transfer) -> AppendResult | None:
        return await self._store.find_command(transfer.table, CASHIER_ACTOR.id, transfer.id)

    async def _moved_amount(self, account: str, transfer: Transfer, answered: AppendResult) -> int:
        """Return the amount that the table's events moved."""
        kind = ChipsBought if transfer.direction == "to_table" else ChipsCashed
        count = answered.last - answered.first + 1
        async for record in self._store.read(transfer.table, answered.first - 1, count):
            event = record.decode_event()
            if isinstance(event, kind) and event.player == account:
                amount = event.amount * transfer.chip
                if transfer.amount in (None, amount):
                    return amount
        raise Refused("transfer_mismatch", table=transfer.table, transfer=transfer.id)

    async def _end(self, account: str, transfer: Transfer, event: dict[str, Any]) -> TransferResult:
        async def decide(_wallet: Wallet) -> dict[str, Any]:
            return event

        ended = await self._wallet_store.append(account, decide, f"end {transfer.id}")
        return await self._build_result(account, transfer, ended)

    async def _build_result(
        self, account: str, transfer: Transfer, ended: AppendResult
    ) -> TransferResult:
        event = await self._wallet_store.read_event(account, ended.first)
        stored_refusal = event.get("refusal")
        return TransferResult(
            transfer.table,
            transfer.direction,
            event.get("amount", 0),
            await self.balance(account),
            msgspec.convert(stored_refusal, Refusal) if stored_refusal else None,
        )

    async def _chip_units(self, table: str) -> int:
        """Return the value of a table's smallest chip in minor units."""
        value = await self._tables.chip_value(table) * MINOR_UNITS
        if value.denominator != 1:
            raise Refused("chip_not_money", table=table, unit=format_money(1))
        return value.numerator


def _terms(transfer: Transfer) -> tuple[str, Direction, int | None]:
    return transfer.table, transfer.direction, transfer.amount


def _check_begin(wallet: Wallet, transfer: Transfer) -> None:
    if len(wallet.pending) >= MAX_PENDING:
        raise Refused("transfer_pending", why=None)
    if transfer.amount is not None and wallet.balance < transfer.amount:
        raise Refused(
            "not_in_wallet",
            balance=format_money(wallet.balance),
            amount=format_money(transfer.amount),
        )


def check_grant_terms(amount: int, why: str, by: Actor) -> None:
    """Refuse a grant whose terms alone are wrong."""
    if by.role != "operator":
        raise Refused("not_your_power", command="grant_money", roles=["operator"])
    check_amount(amount)
    if not 1 <= len(why) <= MAX_REASON or not why.isprintable():
        raise _not_single_line("grant_reason", why, MAX_REASON)


def check_amount(amount: int) -> None:
    if not 1 <= amount <= MAX_AMOUNT:
        raise Refused("bad_amount", max=format_money(MAX_AMOUNT))


def check_transfer_id(transfer_id: str) -> None:
    if not 1 <= len(transfer_id) <= MAX_TRANSFER_ID or not transfer_id.isprintable():
        raise _not_single_line("transfer_id", transfer_id, MAX_TRANSFER_ID)


def divide_into_chips(amount: int, chip: Fraction) -> int:
    """Return the number of chips; refuse an amount that is not a whole number of them."""
    if amount % chip:
        below = amount - amount % chip
        raise Refused(
            "not_in_chips",
            what=message("detail", "the_amount"),
            amount=format_money(amount),
            chip=format_money(chip),
            nearest=[format_money(near) for near in (below, below + chip) if near],
        )
    return int(amount / chip)


def _not_single_line(field: str, text: str, max_length: int) -> Refused:
    rule = message("detail", "text_single_line", max=max_length)
    return Refused("bad_text", text=text, field=field, rule=rule)
