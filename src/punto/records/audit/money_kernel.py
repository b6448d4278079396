"""Stakes judged side by side, compiled: what the house may take, and what each was to be paid."""

from __future__ import annotations

from typing import Any

import numpy as np

from punto.records import columnar as at
from punto.records.audit.card_kernel import UNJUDGED, compiled, inlined
from punto.records.audit.kernel_layout import (
    BESIDE,
    FRACTIONS,
    IN_BOX,
    KEPT,
    LEAST,
    MOST,
    MOST_MONEY,
    NEEDS,
    PAID,
    PAYS,
    STEP,
    WHOLE,
)
from punto.records.columnar import UNRECORDED, Bytes, Integers, Numbers
from punto.records.finding_codes import BIT, LOOK

Floats = np.ndarray[Any, np.dtype[np.float64]]

UNKNOWN, NOT_OFFERED = -1, -2  # in place of a wager

UNKNOWN_WAGER = BIT["unknown_wager"]
WAGER_NOT_OFFERED = BIT["wager_not_offered"]
NOT_POSITIVE = BIT["not_positive"]
WAGER_ON_VOID_HAND = BIT["wager_on_void_hand"]
BELOW_MINIMUM = BIT["below_minimum"]
ABOVE_MAXIMUM = BIT["above_maximum"]
NEEDS_WAGER = BIT["needs_wager"]
OVER_BOUND = BIT["over_bound"]
STAKE_NOT_PAYABLE = BIT["stake_not_payable"]
PAYMENT_WRONG = BIT["payment_wrong"]
COMMISSION_WRONG = BIT["commission_wrong"]

# columns of `sums`
STAKES = 0
STAKED = 1
PROFIT = 2
COMMISSION = 3
JUDGED = 4
"""Payments recorded in coups whose cards are in order."""
SUMS = 5


@compiled
def judge_money(
    small: Bytes,
    cells: Numbers,
    kinds: Numbers,
    first: Numbers,
    wager: Numbers,
    who: Numbers,
    stake: Integers,
    profit: Integers,
    commission: Integers,
    rules: Integers,
    wagers: Integers,
    bounds: Integers,
    payoffs: Numbers,
    odds: Integers,
    marks: Integers,
    sums: Integers,
    squares: Floats,
) -> None:
    """`cells` has each coup's cell, UNJUDGED where its cards are wrong, and `kinds` a cell's kind.

    `payoffs[kind, wager]` is a row of `odds`. Seen through here: stakes paid exactly; a coup with
    any other is judged slowly, as a whole.
    """
    base, fractions = first[0], rules[FRACTIONS]
    for i in range(len(cells)):
        low, high = first[i] - base, first[i + 1] - base
        if low == high or small[at.TYPE, i] != at.COUP:
            continue
        status, kind = small[at.STATUS, i], UNJUDGED
        if cells[i] != UNJUDGED:
            kind = kinds[cells[i]]
        plain = status < at.VOID and kind != UNJUDGED and fractions == 0
        bits, beside = 0, 0
        for j in range(low, high):
            on, staked, won, kept = wager[j], stake[j], profit[j], commission[j]
            if on < 0 or staked <= 0 or staked >= MOST_MONEY or status >= at.VOID:
                plain = False
                continue
            sums[on, STAKES] += 1
            sums[on, STAKED] += staked
            squares[on] += float(staked) * staked
            if won != UNRECORDED:
                sums[on, PROFIT] += won
                sums[on, JUDGED] += kind != UNJUDGED
                plain &= -MOST_MONEY < won < MOST_MONEY
            if kept != UNRECORDED:
                sums[on, COMMISSION] += kept
                plain &= -MOST_MONEY < kept < MOST_MONEY
            if not plain:
                continue
            row = payoffs[kind, on]
            bits |= 1 << on
            beside |= wagers[on, BESIDE]
            plain &= odds[row, PAYS] == 1
            plain &= wagers[on, STEP] == 1 or staked % wagers[on, STEP] == 0
            plain &= wagers[on, LEAST] <= staked
            plain &= wagers[on, MOST] >= MOST_MONEY or (staked <= wagers[on, MOST] and not len(who))
            plain &= won == UNRECORDED or won * odds[row, PAID + 1] == staked * odds[row, PAID]
            plain &= kept == UNRECORDED or kept * odds[row, KEPT + 1] == staked * odds[row, KEPT]
        if plain and beside:  # of stakes that nobody owns, all are one player's
            plain = len(who) == 0 and in_company(low, high, bits, wager, stake, wagers, bounds)
        if not plain:
            for j in range(low, high):
                marks[i] |= judge_slowly(
                    status, kind, low, high, j, wager, who, stake, profit, commission, fractions,
                    wagers, bounds, payoffs, odds,
                )  # fmt: skip


@inlined
def in_company(
    low: int,
    high: int,
    bits: int,
    wager: Numbers,
    stake: Integers,
    wagers: Integers,
    bounds: Integers,
) -> bool:
    """Whether one player's stakes, on the wagers in `bits`, have beside them what they need."""
    fine = True
    for j in range(low, high):
        needs = wagers[wager[j], NEEDS]
        fine &= needs == 0 or bits & needs != 0
    for bound in range(len(bounds)):
        room = 0
        for j in range(low, high):
            room += stake[j] * (bounds[bound, 1] >> wager[j] & 1)
            room -= stake[j] * (bounds[bound, 0] >> wager[j] & 1)
        fine &= room >= 0 or bits & bounds[bound, 0] == 0
    return fine


@compiled
def book_wagers(names: Numbers, wager: Numbers) -> Numbers:
    """From places in a file's own list of wagers to the book's numbers."""
    numbers = np.empty(len(wager), np.int32)
    for j in range(len(wager)):
        numbers[j] = names[wager[j]]
    return numbers


# --- slowly ---------------------------------------------------------------------------------------


@compiled
def judge_slowly(
    status: int,
    kind: int,
    low: int,
    high: int,
    j: int,
    wager: Numbers,
    who: Numbers,
    stake: Integers,
    profit: Integers,
    commission: Integers,
    fractions: int,
    wagers: Integers,
    bounds: Integers,
    payoffs: Numbers,
    odds: Integers,
) -> int:
    """One stake of a coup, beside the others; what is wrong with it."""
    on, staked = wager[j], stake[j]
    if status == at.VOID_HAND:
        return WAGER_ON_VOID_HAND
    if on < 0:
        return UNKNOWN_WAGER if on == UNKNOWN else WAGER_NOT_OFFERED
    if staked <= 0:
        return NOT_POSITIVE
    if too_large(staked) or too_large(profit[j]) or too_large(commission[j]):
        return LOOK
    mark = check_limits(low, high, j, wager, who, stake, wagers)
    mark |= check_beside(low, high, j, wager, who, stake, wagers, bounds)
    if status == at.VOID:
        returned = len(odds) - 1
        return mark | check_paid(staked, profit[j], commission[j], odds, returned, False)
    if kind == UNJUDGED:
        return mark
    if fractions == 0 and staked % wagers[on, STEP]:
        return mark | STAKE_NOT_PAYABLE
    row = payoffs[kind, on]
    if odds[row, PAYS] == 0:
        return mark | LOOK
    return mark | check_paid(staked, profit[j], commission[j], odds, row, fractions == 2)


@compiled
def too_large(amount: int) -> bool:
    return amount != UNRECORDED and (amount >= MOST_MONEY or amount <= -MOST_MONEY)


@compiled
def check_paid(staked: int, won: int, kept: int, odds: Integers, row: int, up: bool) -> int:
    """Against a row of the payoff table; whether it must divide has been asked before."""
    paid = rounded(staked * odds[row, PAID], odds[row, PAID + 1], up)
    rest = rounded(staked * odds[row, WHOLE], odds[row, WHOLE + 1], up) - paid
    mark = PAYMENT_WRONG if won not in (UNRECORDED, paid) else 0
    return mark | (COMMISSION_WRONG if kept not in (UNRECORDED, rest) else 0)


@compiled
def rounded(over: int, under: int, up: bool) -> int:
    return -(-over // under) if up else over // under


@compiled
def stake_with(
    low: int, high: int, j: int, wager: Numbers, who: Numbers, stake: Integers, bits: int, box: int
) -> int:
    """What the owner of stake j has, among a coup's stakes, on the wagers in `bits`.

    Of stakes without an owner all count as one player's: what holds for each then holds for all.
    """
    total = 0
    for k in range(low, high):
        if wager[k] < 0 or stake[k] <= 0 or not bits >> wager[k] & 1:
            continue
        if len(who) and (who[0, k] != who[0, j] or (box and who[1, k] != who[1, j])):
            continue
        total += stake[k]
    return total


@compiled
def check_limits(
    low: int, high: int, j: int, wager: Numbers, who: Numbers, stake: Integers, wagers: Integers
) -> int:
    """The minimum holds for each stake, the maximum for its owner's sum (decision 18)."""
    on, whole = wager[j], stake[j]
    mark = BELOW_MINIMUM if whole < wagers[on, LEAST] else 0
    if len(who) and who[0, j] >= 0:
        whole = stake_with(low, high, j, wager, who, stake, 1 << on, 0)
    if wagers[on, MOST] < MOST_MONEY and whole > wagers[on, MOST]:
        mark |= ABOVE_MAXIMUM
    return mark


@compiled
def check_beside(
    low: int, high: int, j: int, wager: Numbers, who: Numbers, stake: Integers, wagers: Integers,
    bounds: Integers,
) -> int:  # fmt: skip
    """What must stand beside the stake, and what it may not exceed."""
    mark, on = 0, wager[j]
    needs, box = wagers[on, NEEDS], wagers[on, IN_BOX]
    if needs and stake_with(low, high, j, wager, who, stake, needs, box) == 0:
        mark |= NEEDS_WAGER
    for bound in range(len(bounds)):
        if bounds[bound, 0] >> on & 1:
            together = stake_with(low, high, j, wager, who, stake, bounds[bound, 0], 0)
            if together > stake_with(low, high, j, wager, who, stake, bounds[bound, 1], 0):
                mark |= OVER_BOUND
    return mark
