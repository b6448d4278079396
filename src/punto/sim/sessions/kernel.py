"""A bankroll's walk through the outcomes of coups, compiled.

    outcomes[n, lane]  of the wager in the lane's n-th coup: the number of its pay row, or one more
                       than the last for a stand-off, two more for a loss
    pays[outcome]      what a chip staked wins, in parts of a chip
    terms[…]           what every session is played by, by the numbers below
    seats[lane, …]     where each session stands, by the numbers below
    memory[lane, …]    the system's own

A bankroll is counted in parts of a chip so small that every pay row pays whole ones; stakes are
whole chips. The system is called through its address, so that this is compiled once for all of them
and the compiled code kept. `walk.py_func` is the same in plain Python.
"""

from __future__ import annotations

from typing import Any

from numba import njit, types

from punto.sim.kernel import Int64Array
from punto.sim.sessions.systems import BettingSystem, BettorView, Memory
from punto.sim.vector_draw import Int16Array

# --- places in `terms`
UNIT = 0
MOST = 1
"""The most chips that may be staked on a coup."""
PARTS = 2
"""Of a chip."""
ROUNDS = 3
RUINED = 4
"""A bankroll of fewer parts is ruined."""
LOW = 5
"""The player leaves with so many parts or fewer."""
HIGH = 6
"""The player leaves with so many parts or more."""
TERMS = 7

# --- places in `seats`
BANKROLL = 0
"""The bankroll, in parts."""
WORST = 1
"""Its lowest so far."""
COUPS = 2
STAKED = 3
"""All stakes together, in chips."""
LAST_STAKE = 4
LAST_OUTCOME = 5
CUT_BY_TABLE_MAX = 6
"""How often more was asked for than may be staked."""
CUT_BY_BANKROLL = 7
"""How often more was asked for than was left."""
END_REASON = 8
"""Why; 0 while it goes on."""
STATE_SIZE = 9

# --- why a session ended
RUIN, STOP_LOSS, STOP_WIN, ROUNDS_OVER = 1, 2, 3, 4

VIEW_TYPE = types.NamedTuple(  # type: ignore[no-untyped-call]
    [*(types.int64 for _ in BettorView._fields[:-1]), types.int64[::1]], BettorView
)
SYSTEM_TYPE = types.int64(VIEW_TYPE)
_WALK = types.void(
    types.FunctionType(SYSTEM_TYPE),
    types.int16[:, ::1],
    types.int64[::1],
    types.int64[::1],
    types.int64[:, ::1],
    types.int64[:, ::1],
)


# Without counting references: arrays live longer than the walk, and counting a system's memory at
# every coup would take as long as all the rest.
_COMPILED: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}


@njit(_WALK, **_COMPILED)
def play_sessions(
    system: BettingSystem,
    outcomes: Int16Array,
    pays: Int64Array,
    terms: Int64Array,
    seats: Int64Array,
    memory: Memory,
) -> None:
    """As many coups as there are outcomes, in every session that has not ended."""
    unit, most, parts = int(terms[UNIT]), int(terms[MOST]), int(terms[PARTS])
    ruined, low, high, rounds = terms[RUINED], terms[LOW], terms[HIGH], terms[ROUNDS]
    for lane in range(len(seats)):
        seat, mine = seats[lane], memory[lane]
        left, worst, coups = int(seat[BANKROLL]), int(seat[WORST]), int(seat[COUPS])
        last, outcome = int(seat[LAST_STAKE]), int(seat[LAST_OUTCOME])
        for number in range(len(outcomes) if seat[END_REASON] == 0 else 0):
            chips = left // parts
            limit = min(most, chips)
            asked = system(BettorView(unit, chips, limit, last, outcome, coups, mine))
            last = max(min(asked, limit), 0)
            if asked > limit:
                seat[CUT_BY_TABLE_MAX if limit == most else CUT_BY_BANKROLL] += 1
            won = int(pays[outcomes[number, lane]])
            outcome = (won > 0) - (won < 0)
            left += last * won
            worst = min(worst, left)
            coups += 1
            seat[STAKED] += last
            if left < ruined:
                seat[END_REASON] = RUIN
            elif left <= low:
                seat[END_REASON] = STOP_LOSS
            elif left >= high:
                seat[END_REASON] = STOP_WIN
            elif coups == rounds:
                seat[END_REASON] = ROUNDS_OVER
            else:
                continue
            break
        seat[BANKROLL], seat[WORST], seat[COUPS] = left, worst, coups
        seat[LAST_STAKE], seat[LAST_OUTCOME] = last, outcome
