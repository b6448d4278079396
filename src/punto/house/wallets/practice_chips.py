"""Chips of practice tables: the house gives them freely and takes them back for nothing.

No wallet is touched. The chips come from the table's house account, so its ledger balances.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from punto.house.command_result import Accepted
from punto.house.defaults import PRACTICE_LIMIT
from punto.house.wallets.wallet_state import Direction
from punto.house.wallets.wallet_store import CASHIER_ACTOR
from punto.house.wallets.wallets import (
    MINOR_UNITS,
    TableAccess,
    TransferResult,
    Wallets,
    check_amount,
    check_transfer_id,
    divide_into_chips,
    format_money,
)
from punto.refusals import Refused
from punto.store import Store
from punto.table.commands import BuyIn, CashOut, Command
from punto.table.events import ChipsBought, ChipsCashed
from punto.table.state import Person, State


def check_practice_limit(state: State, command: Command) -> None:
    """Refuse more chips than a player may have at a practice table."""
    if not isinstance(command, BuyIn):
        return
    staked = sum(amount for key, amount in state.stakes.items() if key[2] == command.player)
    owned = staked + state.people.get(command.player, Person()).rack
    value = (owned + command.amount) * state.setup.chip.value
    if value > PRACTICE_LIMIT:
        raise Refused(
            "practice_limit",
            max=format_money(PRACTICE_LIMIT * MINOR_UNITS),
            owned=state.setup.chip.show(owned),
        )


class PracticeCashier:
    """Gives and takes practice chips. Each request has an id and is executed at most once."""

    def __init__(
        self, store: Store, tables: TableAccess, wallets: Wallets, now: Callable[[], int]
    ) -> None:
        self._store = store
        self._tables = tables
        self._wallets = wallets
        self._now = now

    async def buy_in(
        self, account: str, table: str, amount: int, transfer_id: str
    ) -> TransferResult:
        check_amount(amount)
        chip = await self._chip_units(table)
        chips = divide_into_chips(amount, chip)
        command_id = _command_id(account, transfer_id)
        command = BuyIn(
            by=CASHIER_ACTOR, at=self._now(), id=command_id, player=account, amount=chips
        )
        return await self._exchange(account, table, "to_table", command, chip)

    async def cash_out(self, account: str, table: str, transfer_id: str) -> TransferResult:
        chip = await self._chip_units(table)
        command_id = _command_id(account, transfer_id)
        command = CashOut(by=CASHIER_ACTOR, at=self._now(), id=command_id, player=account)
        return await self._exchange(account, table, "from_table", command, chip)

    async def _chip_units(self, table: str) -> Fraction:
        return await self._tables.chip_value(table) * MINOR_UNITS

    async def _exchange(
        self, account: str, table: str, direction: Direction, command: Command, chip: Fraction
    ) -> TransferResult:
        answer = await self._tables.request_as_cashier(table, command)
        if not isinstance(answer, Accepted):
            raise Refused.of(answer)
        moved = await self._moved_chips(account, table, answer)
        balance = await self._wallets.balance(account)  # unchanged
        return TransferResult(table, direction, int(moved * chip), balance)

    async def _moved_chips(self, account: str, table: str, answer: Accepted) -> int:
        """Return the chips that the events of the command moved; refuse a repeated refusal."""
        count = answer.last - answer.first + 1
        if count > 0:
            async for record in self._store.read(table, answer.first - 1, count):
                event = record.decode_event()
                if isinstance(event, ChipsBought | ChipsCashed) and event.player == account:
                    return event.amount
        raise Refused("transfer_refused")


def _command_id(account: str, transfer_id: str) -> str:
    check_transfer_id(transfer_id)
    return f"{account}/{transfer_id}"
