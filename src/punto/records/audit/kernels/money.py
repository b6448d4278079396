"""Compiled checks of stakes: limits, dependencies between wagers, payments and commissions."""

from __future__ import annotations

import numpy as np

from punto.records import columnar
from punto.records.audit.kernels.arrays import StakeColumns, StakeSums, WagerTables
from punto.records.audit.kernels.cards import UNCLASSIFIED, inline_kernel, kernel
from punto.records.audit.kernels.layout import (
    COMMISSION_ODDS,
    FIRST_ROW,
    FITS_64_BITS,
    FULL_ODDS,
    HAS_DEPENDENCY,
    MAX_MONEY,
    MAX_STAKE,
    MIN_STAKE,
    NEEDED_WAGERS,
    NEEDS_SAME_BOX,
    NET_ODDS,
    PAYABLE_STEP,
)
from punto.records.audit.kernels.possible_outcomes import PUSH_BIT
from punto.records.audit.kernels.values import NO_KEY
from punto.records.columnar import UNRECORDED
from punto.records.finding_codes import CODE_BIT, NEEDS_SLOW_PATH
from punto.sim.arrays import Int32Array, Int64Array, UInt8Array

NO_SUCH_WAGER, NOT_OFFERED = -1, -2
"""Instead of a wager number."""

UNKNOWN_WAGER = CODE_BIT["unknown_wager"]
WAGER_NOT_OFFERED = CODE_BIT["wager_not_offered"]
NOT_POSITIVE = CODE_BIT["not_positive"]
WAGER_ON_VOID_HAND = CODE_BIT["wager_on_void_hand"]
BELOW_MINIMUM = CODE_BIT["below_minimum"]
ABOVE_MAXIMUM = CODE_BIT["above_maximum"]
NEEDS_WAGER = CODE_BIT["needs_wager"]
OVER_BOUND = CODE_BIT["over_bound"]
STAKE_NOT_PAYABLE = CODE_BIT["stake_not_payable"]
PAYMENT_WRONG = CODE_BIT["payment_wrong"]
COMMISSION_WRONG = CODE_BIT["commission_wrong"]
PAYMENTS_CONTRADICT = CODE_BIT["payments_contradict"]
NOT_COMPARED_TOGETHER = PAYMENT_WRONG | COMMISSION_WRONG | NEEDS_SLOW_PATH

# columns of `StakeSums.by_wager`
STAKE_COUNT = 0
STAKED_SUM = 1
PROFIT_SUM = 2
COMMISSION_SUM = 3
CHECKED_COUNT = 4
"""Payments recorded in coups whose cards are correct."""
PAID_COUNT = 5
"""Stakes whose payment is recorded."""
PAID_STAKED_SUM = 6
WON_COUNT = 7
"""Stakes that won by their recorded payment."""
COMMISSION_COUNT = 8
"""Stakes that won, and whose commission is recorded."""
SUM_COLUMNS = 9

ROUND_UP = 2


@kernel
def check_stakes(
    byte_fields: UInt8Array,
    cells: Int32Array,
    cell_classes: Int32Array,
    keys: Int32Array,
    stakes: StakeColumns,
    rounding: int,
    tables: WagerTables,
    violations: Int64Array,
    sums: StakeSums,
) -> None:
    """Check the stakes of every coup and add up what was staked.

    `cells` holds each coup's cell, `cell_classes` each cell's outcome class, and `keys` what is
    recorded of a coup without cards. The fast path takes coups whose stakes are all paid exactly;
    any other coup goes through `check_stake_slow`.
    """
    offsets, wager_of, owners = stakes.offsets, stakes.wagers, stakes.owners
    amounts, wagers, payoffs = stakes.amounts, tables.wagers, tables.payoffs
    base = offsets[0]
    for i in range(len(cells)):
        low, high = offsets[i] - base, offsets[i + 1] - base
        if low == high or byte_fields[columnar.RECORD_TYPE, i] != columnar.COUP:
            continue
        status, outcome = byte_fields[columnar.STATUS, i], UNCLASSIFIED
        if cells[i] != UNCLASSIFIED:
            outcome = cell_classes[cells[i]]
        fine = status < columnar.VOID and outcome != UNCLASSIFIED and rounding == 0
        wager_bits, has_dependency = 0, 0
        for j in range(low, high):
            wager, stake = wager_of[j], amounts[j]
            if wager < 0 or stake <= 0 or stake >= MAX_MONEY or status >= columnar.VOID:
                fine = False
                continue
            fine &= add_to_sums(low, j, outcome != UNCLASSIFIED, stakes, sums)
            if not fine:
                continue
            wager_bits |= 1 << wager
            has_dependency |= wagers[wager, HAS_DEPENDENCY]
            step, maximum = wagers[wager, PAYABLE_STEP], wagers[wager, MAX_STAKE]
            fine &= step == 1 or stake % step == 0
            fine &= wagers[wager, MIN_STAKE] <= stake
            fine &= maximum >= MAX_MONEY or (stake <= maximum and not len(owners))
            fine &= is_paid_exactly(j, payoffs[outcome, wager], stakes, tables)
        if fine and has_dependency:  # stakes without an owner count as one player's
            fine = len(owners) == 0 and meets_dependencies(low, high, wager_bits, stakes, tables)
        if not fine:
            for j in range(low, high):
                violations[i] |= check_stake_slow(
                    status, outcome, keys[i], low, high, j, stakes, rounding, tables
                )
            is_possible = keys[i] != NO_KEY and status < columnar.VOID and high - low > 1
            if is_possible and violations[i] & NOT_COMPARED_TOGETHER == 0:
                violations[i] |= check_payments_together(
                    keys[i], low, high, stakes, rounding, tables
                )


@inline_kernel
def add_to_sums(
    low: int, j: int, is_classified: bool, stakes: StakeColumns, sums: StakeSums
) -> bool:
    """Add up what was staked and paid; return whether profit and commission are within bounds."""
    wager, stake = stakes.wagers[j], stakes.amounts[j]
    profit, commission = stakes.profits[j], stakes.commissions[j]
    within = True
    sums.by_wager[wager, STAKE_COUNT] += 1
    sums.by_wager[wager, STAKED_SUM] += stake
    if profit != UNRECORDED:
        sums.squares[wager] += float(stake) * (stake + 2 * paid_before(low, j, stakes)[0])
        sums.by_wager[wager, PAID_COUNT] += 1
        sums.by_wager[wager, PAID_STAKED_SUM] += stake
        sums.by_wager[wager, PROFIT_SUM] += profit
        sums.by_wager[wager, CHECKED_COUNT] += is_classified
        sums.by_wager[wager, WON_COUNT] += profit > 0
        within &= -MAX_MONEY < profit < MAX_MONEY
    if commission != UNRECORDED:
        sums.by_wager[wager, COMMISSION_SUM] += commission
        sums.by_wager[wager, COMMISSION_COUNT] += profit > 0
        within &= -MAX_MONEY < commission < MAX_MONEY
    return within


@kernel
def is_paid(j: int, stakes: StakeColumns) -> bool:
    """Return whether the book knows the wager of a stake, and its payment is recorded."""
    has_stake = stakes.wagers[j] >= 0 and 0 < stakes.amounts[j] < MAX_MONEY
    return bool(has_stake and stakes.profits[j] != UNRECORDED)


@kernel
def paid_before(low: int, j: int, stakes: StakeColumns) -> tuple[int, int]:
    """Return the paid stakes of the coup before j on its wager, and their profit."""
    staked, won = 0, 0
    for k in range(low, j):
        if stakes.wagers[k] == stakes.wagers[j] and is_paid(k, stakes):
            staked += stakes.amounts[k]
            won += stakes.profits[k]
    return staked, won


@inline_kernel
def is_paid_exactly(j: int, row: int, stakes: StakeColumns, tables: WagerTables) -> bool:
    """Return whether profit and commission, where recorded, are those of the pay row."""
    stake, profit, commission = stakes.amounts[j], stakes.profits[j], stakes.commissions[j]
    odds = tables.odds
    paid: bool = odds[row, FITS_64_BITS] == 1
    paid &= profit == UNRECORDED or profit * odds[row, NET_ODDS + 1] == stake * odds[row, NET_ODDS]
    paid &= (
        commission == UNRECORDED
        or commission * odds[row, COMMISSION_ODDS + 1] == stake * odds[row, COMMISSION_ODDS]
    )
    return paid


@inline_kernel
def meets_dependencies(
    low: int, high: int, wager_bits: int, stakes: StakeColumns, tables: WagerTables
) -> bool:
    """Return whether one player's stakes, on the wagers in `wager_bits`, meet needs and bounds."""
    fine = True
    for j in range(low, high):
        needed = tables.wagers[stakes.wagers[j], NEEDED_WAGERS]
        fine &= needed == 0 or wager_bits & needed != 0
    for bound in range(len(tables.bounds)):
        room = 0
        for j in range(low, high):
            room += stakes.amounts[j] * (tables.bounds[bound, 1] >> stakes.wagers[j] & 1)
            room -= stakes.amounts[j] * (tables.bounds[bound, 0] >> stakes.wagers[j] & 1)
        fine &= room >= 0 or wager_bits & tables.bounds[bound, 0] == 0
    return fine


@kernel
def map_wager_indices(book_numbers: Int32Array, indices: Int32Array) -> Int32Array:
    """Translate indices into a batch's list of wagers to the book's wager numbers."""
    numbers = np.empty(len(indices), np.int32)
    for j in range(len(indices)):
        numbers[j] = book_numbers[indices[j]]
    return numbers


# --- slow path ------------------------------------------------------------------------------------


@kernel
def check_stake_slow(
    status: int,
    outcome: int,
    key: int,
    low: int,
    high: int,
    j: int,
    stakes: StakeColumns,
    rounding: int,
    tables: WagerTables,
) -> int:
    """Return the violations of stake j among the stakes `low` to `high` of its coup."""
    wager, stake = stakes.wagers[j], stakes.amounts[j]
    profit, commission = stakes.profits[j], stakes.commissions[j]
    if status == columnar.VOID_HAND:
        return WAGER_ON_VOID_HAND
    if wager < 0:
        return UNKNOWN_WAGER if wager == NO_SUCH_WAGER else WAGER_NOT_OFFERED
    if stake <= 0:
        return NOT_POSITIVE
    if is_too_large(stake) or is_too_large(profit) or is_too_large(commission):
        return NEEDS_SLOW_PATH
    violations: int = check_limits(low, high, j, stakes, tables.wagers)
    violations |= check_dependencies(low, high, j, stakes, tables)
    if status == columnar.VOID:
        returned = len(tables.odds) - 1
        return violations | check_payment(stake, profit, commission, tables.odds, returned, False)
    if outcome == UNCLASSIFIED and key == NO_KEY:
        return violations
    if rounding == 0 and stake % tables.wagers[wager, PAYABLE_STEP]:
        return violations | STAKE_NOT_PAYABLE
    round_up = rounding == ROUND_UP
    if outcome == UNCLASSIFIED:
        return violations | check_possible_payment(
            wager, stake, profit, commission, tables, key, round_up
        )
    row = tables.payoffs[outcome, wager]
    if tables.odds[row, FITS_64_BITS] == 0:
        return violations | NEEDS_SLOW_PATH
    return violations | check_payment(stake, profit, commission, tables.odds, row, round_up)


@kernel
def is_too_large(amount: int) -> bool:
    return amount != UNRECORDED and (amount >= MAX_MONEY or amount <= -MAX_MONEY)


@kernel
def check_payment(
    stake: int, profit: int, commission: int, odds: Int64Array, row: int, round_up: bool
) -> int:
    """Compare a recorded payment with a pay row."""
    net = divide_rounded(stake * odds[row, NET_ODDS], odds[row, NET_ODDS + 1], round_up)
    full = divide_rounded(stake * odds[row, FULL_ODDS], odds[row, FULL_ODDS + 1], round_up)
    violations = PAYMENT_WRONG if profit not in (UNRECORDED, net) else 0
    return violations | (COMMISSION_WRONG if commission not in (UNRECORDED, full - net) else 0)


@kernel
def check_possible_payment(
    wager: int,
    stake: int,
    profit: int,
    commission: int,
    tables: WagerTables,
    key: int,
    round_up: bool,
) -> int:
    """Compare a recorded payment with all pay rows that the recorded values allow."""
    possible, odds = tables.possible_rows[key, wager], tables.odds
    if possible == 0:
        return 0
    has_profit = has_commission = has_both = False
    for bit in range(PUSH_BIT + 1):
        if possible >> bit & 1 == 0:
            continue
        row = len(odds) - 1 if bit == PUSH_BIT else tables.wagers[wager, FIRST_ROW] + bit
        if odds[row, FITS_64_BITS] == 0:
            return NEEDS_SLOW_PATH
        violations = check_payment(stake, profit, commission, odds, row, round_up)
        has_profit |= violations & PAYMENT_WRONG == 0
        has_commission |= violations & COMMISSION_WRONG == 0
        has_both |= violations == 0
    if has_both:
        return 0
    if has_profit:
        return COMMISSION_WRONG
    return PAYMENT_WRONG if has_commission else PAYMENT_WRONG | COMMISSION_WRONG


@kernel
def check_payments_together(
    key: int, low: int, high: int, stakes: StakeColumns, rounding: int, tables: WagerTables
) -> int:
    """Check that one outcome class has all payments; each of them is possible by itself."""
    odds, possible = tables.odds, tables.possible_classes
    for outcome in range(possible.shape[1]):
        if not possible[key, outcome]:
            continue
        fits = True
        for j in range(low, high):
            wager, stake = stakes.wagers[j], stakes.amounts[j]
            if wager < 0 or stake <= 0:
                continue
            if rounding == 0 and stake % tables.wagers[wager, PAYABLE_STEP]:
                continue
            row = tables.payoffs[outcome, wager]
            if odds[row, FITS_64_BITS] == 0:
                return NEEDS_SLOW_PATH
            profit, commission = stakes.profits[j], stakes.commissions[j]
            fits &= check_payment(stake, profit, commission, odds, row, rounding == ROUND_UP) == 0
        if fits:
            return 0
    return PAYMENTS_CONTRADICT


@kernel
def divide_rounded(numerator: int, denominator: int, round_up: bool) -> int:
    return -(-numerator // denominator) if round_up else numerator // denominator


@kernel
def owner_total(
    low: int, high: int, j: int, stakes: StakeColumns, wager_bits: int, same_box: int
) -> int:
    """Return what the owner of stake j has in the coup on the wagers in `wager_bits`.

    All stakes without an owner count as one player's: what holds for each player holds for the sum.
    """
    owners = stakes.owners
    total = 0
    for k in range(low, high):
        wager, stake = stakes.wagers[k], stakes.amounts[k]
        if wager < 0 or stake <= 0 or not wager_bits >> wager & 1:
            continue
        if len(owners) and (
            owners[0, k] != owners[0, j] or (same_box and owners[1, k] != owners[1, j])
        ):
            continue
        total += stake
    return total


@kernel
def check_limits(low: int, high: int, j: int, stakes: StakeColumns, wagers: Int64Array) -> int:
    """Check the minimum of the stake and the maximum of its owner's sum (reading 18)."""
    wager, total = stakes.wagers[j], stakes.amounts[j]
    violations = BELOW_MINIMUM if total < wagers[wager, MIN_STAKE] else 0
    if len(stakes.owners) and stakes.owners[0, j] >= 0:
        total = owner_total(low, high, j, stakes, 1 << wager, 0)
    if wagers[wager, MAX_STAKE] < MAX_MONEY and total > wagers[wager, MAX_STAKE]:
        violations |= ABOVE_MAXIMUM
    return violations


@kernel
def check_dependencies(
    low: int, high: int, j: int, stakes: StakeColumns, tables: WagerTables
) -> int:
    """Check that the owner has the wager that this one needs and stays within its bounds."""
    violations, wager = 0, stakes.wagers[j]
    needed = tables.wagers[wager, NEEDED_WAGERS]
    same_box = tables.wagers[wager, NEEDS_SAME_BOX]
    if needed and owner_total(low, high, j, stakes, needed, same_box) == 0:
        violations |= NEEDS_WAGER
    bounds = tables.bounds
    for bound in range(len(bounds)):
        if bounds[bound, 0] >> wager & 1:
            together = owner_total(low, high, j, stakes, bounds[bound, 0], 0)
            if together > owner_total(low, high, j, stakes, bounds[bound, 1], 0):
                violations |= OVER_BOUND
    return violations
