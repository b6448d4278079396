"""Compiled loop that plays bankroll sessions on given outcomes.

A bankroll is counted in parts of a chip. The part is small enough for every pay row to pay whole
parts; stakes are whole chips. The betting system is called through its address, so this loop is
compiled once for all systems and cached. `play_sessions.py_func` is the same loop in plain Python.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numba import njit, types

from punto.sim.arrays import Int16Array, Int64Array
from punto.sim.sessions.systems import BettingSystem, BettorView, Memory


class SessionKernelConfig(NamedTuple):
    """The conditions of every session; money in parts of a chip, stakes in chips."""

    payouts: Int64Array
    """By outcome: the parts that one staked chip wins."""
    unit: int
    max_stake: int
    """The table maximum, or without one the largest stake that fits in 64 bits."""
    table_max: int
    """The table maximum, or without one a number that no stake exceeds."""
    parts_per_chip: int
    rounds: int
    ruin_below: int
    stop_loss_at: int
    stop_win_at: int


class SessionStates(NamedTuple):
    """The state of up to `LANES` sessions."""

    sessions: Int64Array
    """[session, field]: see the constants below."""
    memory: Memory
    """[session, index]: the memory of the betting system."""
    rng: Int64Array
    """[session, 0]: the state of its random numbers."""


# --- fields of SessionStates.sessions
BANKROLL = 0
"""In parts."""
WORST = 1
"""The lowest bankroll so far."""
COUPS = 2
STAKED = 3
"""The sum of all stakes, in chips."""
LAST_STAKE = 4
LAST_OUTCOME = 5
CUT_BY_TABLE_MAX = 6
"""How often the system asked for more than the table maximum."""
CUT_BY_BANKROLL = 7
"""How often the system asked for more than the bankroll."""
END_REASON = 8
"""0 while the session goes on."""
STATE_SIZE = 9

# --- END_REASON
RUIN, STOP_LOSS, STOP_WIN, ROUNDS_OVER = 1, 2, 3, 4

VIEW_TYPE = types.NamedTuple(  # type: ignore[no-untyped-call]
    [*(types.int64 for _ in BettorView._fields[:-2]), types.int64[::1], types.int64[::1]],
    BettorView,
)
SYSTEM_TYPE = types.int64(VIEW_TYPE)
_TERMS_TYPE = types.NamedTuple(  # type: ignore[no-untyped-call]
    [types.int64[::1], *(types.int64 for _ in SessionKernelConfig._fields[1:])], SessionKernelConfig
)
_STATES_TYPE = types.NamedUniTuple(  # type: ignore[no-untyped-call]
    types.int64[:, ::1], 3, SessionStates
)
_SIGNATURE = types.void(
    types.FunctionType(SYSTEM_TYPE), types.int16[:, ::1], _TERMS_TYPE, _STATES_TYPE
)

# No reference counting: the arrays outlive the call, and counting references to a system's memory
# at every coup would double the time.
_COMPILE_OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}


@njit(_SIGNATURE, **_COMPILE_OPTIONS)
def play_sessions(
    system: BettingSystem, outcomes: Int16Array, config: SessionKernelConfig, states: SessionStates
) -> None:
    """Play as many coups as there are outcomes, in every session that has not ended.

    `outcomes[n, lane]` is the number of the wager's pay row in the lane's n-th coup; the number
    after the last row is a push, the next one a loss.
    """
    for lane in range(len(states.sessions)):
        session, memory, rng = states.sessions[lane], states.memory[lane], states.rng[lane]
        bankroll, worst = int(session[BANKROLL]), int(session[WORST])
        coups = int(session[COUPS])
        stake, outcome = int(session[LAST_STAKE]), int(session[LAST_OUTCOME])
        for number in range(len(outcomes) if session[END_REASON] == 0 else 0):
            chips = bankroll // config.parts_per_chip
            limit = min(config.max_stake, chips)
            asked = system(
                BettorView(config.unit, chips, limit, stake, outcome, coups, memory, rng)
            )
            stake = max(min(asked, limit), 0)
            if asked > limit:
                session[CUT_BY_TABLE_MAX] += asked > config.table_max
                session[CUT_BY_BANKROLL] += asked > chips
            payout = int(config.payouts[outcomes[number, lane]])
            outcome = (payout > 0) - (payout < 0)
            bankroll += stake * payout
            worst = min(worst, bankroll)
            coups += 1
            session[STAKED] += stake
            if bankroll < config.ruin_below:
                session[END_REASON] = RUIN
            elif bankroll <= config.stop_loss_at:
                session[END_REASON] = STOP_LOSS
            elif bankroll >= config.stop_win_at:
                session[END_REASON] = STOP_WIN
            elif coups == config.rounds:
                session[END_REASON] = ROUNDS_OVER
            else:
                continue
            break
        session[BANKROLL], session[WORST], session[COUPS] = bankroll, worst, coups
        session[LAST_STAKE], session[LAST_OUTCOME] = stake, outcome
