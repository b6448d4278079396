"""Coups judged side by side, compiled: their cards, and what was called.

The kernels say which coups are right. One that is not plainly right is judged again, slowly, and
what is then found wrong is looked at once more, one by one, by `judging`, which asks the rulebook's
own functions and finds the words. Calls with arrays cost more than all the rest, so that a coup
that is right is seen through without any.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from punto.records import columnar as at
from punto.records.audit.kernel_layout import (
    DIE_FACES,
    DRAWS_AGAINST,
    ENDS,
    HELD,
    INITIAL,
    LABELS,
    NATURALS,
    NO_SUIT,
    ORDER,
    PAIRS,
    POINTS,
    SIDES,
    SOURCE,
    SUIT,
    THIRDS,
    TURN,
    UNIT,
)
from punto.records.columnar import BANKER, DEALT, NONE, PLAYER, Bytes, Integers, Numbers
from punto.records.finding_codes import BIT, LOOK

UNJUDGED = -1  # in place of a cell, or a kind

UNKNOWN_CARD = BIT["unknown_card"]
ORDER_WRONG = BIT["order_wrong"]
CARD_MISSING = BIT["card_missing"]
CARD_TOO_MANY = BIT["card_too_many"]
NO_DIE = BIT["no_die"]
DIE_MISSING = BIT["die_missing"]
DIE_OUT_OF_RANGE = BIT["die_out_of_range"]
TOTAL_WRONG = BIT["total_wrong"]
RESULT_WRONG = BIT["result_wrong"]

compiled = njit(cache=True, nogil=True)
inlined = njit(inline="always")


@compiled
def lay_coups(small: Bytes, faces: Bytes, rules: Integers, laid: Bytes, marks: Integers) -> None:
    """Every coup's cards in their places, by the tableau; row 0 stays NONE where they are wrong.

    Seen through here: coups recorded in the order dealt.
    """
    initial = rules[INITIAL]
    one, two, three, four = rules[SOURCE], rules[SOURCE + 1], rules[SOURCE + 2], rules[SOURCE + 3]
    for i in range(small.shape[1]):
        if small[at.TYPE, i] != at.COUP:
            continue
        plain = small[at.ODD, i] == 0 and small[at.STATUS, i] != at.VOID
        plain &= small[PLAYER, i] == NONE and small[BANKER, i] == NONE
        for place in range(initial):
            plain &= small[place, i] < 52
            laid[place, i] = small[place, i]
        player = (faces[POINTS, laid[one, i]] + faces[POINTS, laid[two, i]]) % 10
        banker = (faces[POINTS, laid[three, i]] + faces[POINTS, laid[four, i]]) % 10
        third, last = small[initial, i], small[initial + 1, i]
        # Who draws is as good as chance: choices, and no branches, spare the processor guessing.
        none = np.uint8(NONE)
        plays = ~(rules[NATURALS] >> player | rules[NATURALS] >> banker) & 1
        draws = plays & rules[NATURALS + 1] >> player
        laid[THIRDS, i] = third if draws else none
        fourth, rest = (last, none) if draws else (third, last)
        set_ = rules[DRAWS_AGAINST + banker] >> faces[POINTS, third]
        takes = plays & (set_ if draws else rules[NATURALS + 2] >> banker)
        laid[THIRDS + 1, i] = fourth if takes else none
        left = rest if takes else fourth
        plain &= (third < 52) | (draws == 0)
        plain &= (fourth < 52) | (takes == 0)
        plain &= left == NONE and (takes == 1 or rest == NONE)
        plain &= initial == 4 or small[5, i] == NONE
        if not plain:
            marks[i] |= lay_slowly(small, i, faces, rules, laid)


@compiled
def call_coups(
    small: Bytes,
    laid: Bytes,
    faces: Bytes,
    rules: Integers,
    offsets: Numbers,
    cells: Numbers,
    counts: Integers,
    marks: Integers,
) -> None:
    """Each coup's cell, or UNJUDGED; and what is wrong with its totals, result and die."""
    one, two, three, four = rules[SOURCE], rules[SOURCE + 1], rules[SOURCE + 2], rules[SOURCE + 3]
    for i in range(small.shape[1]):
        cells[i] = UNJUDGED
        if laid[0, i] == NONE:
            continue
        first, second, third, fourth = laid[one, i], laid[two, i], laid[three, i], laid[four, i]
        player = np.int64(faces[POINTS, first] + faces[POINTS, second]) % 10
        banker = np.int64(faces[POINTS, third] + faces[POINTS, fourth]) % 10
        players = np.int64(faces[POINTS, laid[THIRDS, i]])
        bankers = np.int64(faces[POINTS, laid[THIRDS + 1, i]])
        total, other = (player + players) % 10, (banker + bankers) % 10
        recorded, told = small[at.PLAYER_TOTAL, i], small[at.BANKER_TOTAL, i]
        if (recorded != total and recorded != NONE) or (told != other and told != NONE):
            marks[i] |= TOTAL_WRONG
        result = 2 if total == other else 0 if total > other else 1
        if small[at.RESULT, i] != result and small[at.RESULT, i] != NONE:
            marks[i] |= RESULT_WRONG
        die: Any = np.int64(small[at.DIE, i])
        wrong = check_die(die, rules[DIE_FACES])
        if wrong == DIE_MISSING and small[at.STATUS, i] == at.VOID_HAND:
            continue  # no bets, no die
        if wrong:
            marks[i] |= wrong
            if wrong != NO_DIE:
                continue
            die = 0
        cell = offsets[ENDS + ((player * 11 + banker) * 11 + players) * 11 + bankers]
        cell += offsets[SIDES + die]
        hand, hers = faces[UNIT, first], faces[UNIT, second]
        cell += offsets[LABELS + np.int64(hand) * 14 + hers]
        if hand == hers:
            cell += offsets[PAIRS] * pair_kind(faces[SUIT, first], faces[SUIT, second])
        hand, hers = faces[UNIT, third], faces[UNIT, fourth]
        cell += offsets[LABELS + 196 + np.int64(hand) * 14 + hers]
        if hand == hers:
            cell += offsets[PAIRS + 1] * pair_kind(faces[SUIT, third], faces[SUIT, fourth])
        cells[i] = cell
        counts[cell] += 1


@compiled
def check_die(die: int, faces: int) -> int:
    if faces == 0:
        return NO_DIE if die != 0 else 0
    if die == 0:
        return DIE_MISSING
    return DIE_OUT_OF_RANGE if die > faces else 0


@compiled
def pair_kind(one: int, other: int) -> int:
    """Of two suits, 0 mixed, 1 coloured, 2 perfect; NO_SUIT makes nothing better than mixed."""
    if one == NO_SUIT or other == NO_SUIT:
        return 0
    if one == other:
        return 2
    return 1 if (1 <= one <= 2) == (1 <= other <= 2) else 0


# --- slowly ---------------------------------------------------------------------------------------


@compiled
def lay_slowly(small: Bytes, i: int, faces: Bytes, rules: Integers, laid: Bytes) -> int:
    """A coup that is not plainly right, laid again from the start; what is wrong with it."""
    look = LOOK if small[at.ODD, i] & at.IRREGULAR else 0
    laid[: THIRDS + 2, i] = NONE
    wrong = check_cards(small, i)
    if wrong:
        return look | wrong
    if small[at.STATUS, i] == at.VOID:
        return look | (RESULT_WRONG if small[at.RESULT, i] != NONE else 0)
    by_hand = small[PLAYER, i] != NONE or small[BANKER, i] != NONE
    if small[DEALT, i] == NONE and not by_hand:
        return look
    wrong = CARD_TOO_MANY if small[at.ODD, i] & at.TOO_LONG else 0
    if wrong == 0:
        wrong = lay_hands(small, i, rules, laid) if by_hand else lay_deal(small, i, rules, laid)
    if wrong == 0:
        wrong = draw_thirds(small, i, rules, faces, laid, by_hand)
    if wrong:
        laid[0, i] = NONE
    return look | wrong


@compiled
def check_cards(small: Bytes, i: int) -> int:
    """That what is recorded are cards, without gaps."""
    for start, most in ((DEALT, 6), (PLAYER, 3), (BANKER, 3)):
        ended = False
        for place in range(start, start + most):
            code = small[place, i]
            if code == NONE:
                ended = True
            elif ended:
                return LOOK
            elif code >= 52:
                return UNKNOWN_CARD
    return 0


@compiled
def lay_deal(small: Bytes, i: int, rules: Integers, laid: Bytes) -> int:
    """The initial deal, from the order dealt."""
    for place in range(rules[INITIAL]):
        laid[place, i] = small[place, i]
    return CARD_MISSING if small[rules[INITIAL] - 1, i] == NONE else 0


@compiled
def lay_hands(small: Bytes, i: int, rules: Integers, laid: Bytes) -> int:
    """All cards from both hands; what is wrong with their number, or with the order recorded."""
    for place in range(rules[INITIAL]):
        code = small[PLAYER + 3 * rules[ORDER + place] + rules[TURN + place], i]
        if code == NONE:
            return CARD_MISSING
        laid[place, i] = code
    for hand in range(2):
        start = PLAYER + 3 * hand
        laid[THIRDS + hand, i] = small[start + rules[HELD + hand], i]
        if rules[HELD + hand] == 1 and small[start + 2, i] != NONE:
            return CARD_TOO_MANY
    if small[DEALT, i] == NONE or in_order(small, i, rules, laid):
        return 0
    return ORDER_WRONG


@compiled
def in_order(small: Bytes, i: int, rules: Integers, laid: Bytes) -> bool:
    """Whether the hands, dealt in turn, are the cards in the order recorded."""
    place = rules[INITIAL]
    for dealt in range(place):
        if small[dealt, i] != laid[dealt, i]:
            return False
    for third in range(THIRDS, THIRDS + 2):
        if laid[third, i] != NONE:
            if small[place, i] != laid[third, i]:
                return False
            place += 1
    return bool(place == 6 or small[place, i] == NONE)


@compiled
def draw_thirds(
    small: Bytes, i: int, rules: Integers, faces: Bytes, laid: Bytes, by_hand: bool
) -> int:
    """Whether the third cards are those of the tableau; from the order dealt, laid by it."""
    player, banker = hand_total(i, rules, faces, laid, 0), hand_total(i, rules, faces, laid, 1)
    place = rules[INITIAL]
    natural = (rules[NATURALS] >> player | rules[NATURALS] >> banker) & 1 == 1
    player_draws = not natural and rules[NATURALS + 1] >> player & 1 == 1
    banker_draws = not natural and rules[NATURALS + 2] >> banker & 1 == 1
    if not by_hand and player_draws:
        laid[THIRDS, i] = small[place, i]
        place += 1
    third = laid[THIRDS, i]
    if (third != NONE) != player_draws:
        return CARD_MISSING if player_draws else CARD_TOO_MANY
    if player_draws:
        banker_draws = rules[DRAWS_AGAINST + banker] >> faces[POINTS, third] & 1 == 1
    if not by_hand:
        if banker_draws:
            laid[THIRDS + 1, i] = small[place, i]
            place += 1
        if place < 6 and small[place, i] != NONE:
            return CARD_TOO_MANY
    if (laid[THIRDS + 1, i] != NONE) != banker_draws:
        return CARD_MISSING if banker_draws else CARD_TOO_MANY
    return 0


@compiled
def hand_total(i: int, rules: Integers, faces: Bytes, laid: Bytes, hand: int) -> int:
    """Of a hand's first two cards."""
    one, other = laid[rules[SOURCE + 2 * hand], i], laid[rules[SOURCE + 2 * hand + 1], i]
    total: Any = np.int64(faces[POINTS, one]) + np.int64(faces[POINTS, other])
    return total % 10  # type: ignore[no-any-return]
