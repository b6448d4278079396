"""Checks the recorded values of a coup without usable cards against each other.

The cards are missing, or they do not make a coup. Then the totals, the result, the die and the
payments must still belong to one coup.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from punto.messages import message
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.explain.stakes import find_stake_violations
from punto.records.audit.findings import Violation, make_violation, result_clause
from punto.records.audit.kernels.possible_outcomes import find_possible_outcomes
from punto.records.format import CoupRecord, Result
from punto.refusals import Refused, as_message
from punto.rules.coup import Winner, check_die
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.rulebook import Rulebook

MAX_TOTAL = 9


def check_values(config: AuditConfig, coup: CoupRecord) -> Iterator[Violation]:
    """Check the totals, result, die and payments of a coup against each other."""
    book = config.book
    yield from check_total_range(coup)
    if coup.status == "void":
        yield from find_stake_violations(config, coup, None)
        return
    if coup.die is not None:
        yield from check_die_of_coup(book, coup)
    player, banker = map(usable_total, (coup.player_total, coup.banker_total))
    possible = find_possible_outcomes(book).find(
        player, banker, coup.result, usable_die(book, coup)
    )
    if not possible and coup.result is not None:
        yield explain_wrong_result(book, coup.result, player, banker)
    yield from find_stake_violations(config, coup, None, possible)


def usable_total(recorded: int | None) -> int | None:
    return None if recorded is None or recorded > MAX_TOTAL else recorded


def usable_die(book: Rulebook, coup: CoupRecord) -> int | None:
    return None if book.die is None or is_die_unusable(book, coup) else coup.die


def check_total_range(coup: CoupRecord, sides: Sequence[Side] = SIDES) -> Iterator[Violation]:
    for side in sides:
        recorded = coup.player_total if side == "player" else coup.banker_total
        if recorded is not None and recorded > MAX_TOTAL:
            yield make_violation(
                "total_out_of_range", what=f"{side}_total", hand=side, recorded=recorded
            )


def check_die_of_coup(book: Rulebook, coup: CoupRecord) -> Iterator[Violation]:
    if coup.die is None and coup.status == "void_hand":
        return  # the die is thrown after "No more bets" (mbs-power-98 3.6), which a void hand lacks
    try:
        check_die(book, coup.die)
    except Refused as refused:
        refusal = refused.refusal
        yield make_violation(
            refusal.code, clause=refusal.clause, what="die", why=as_message(refusal)
        )


def is_die_unusable(book: Rulebook, coup: CoupRecord) -> bool:
    return book.die is not None and not 1 <= (coup.die or 0) <= book.die.faces


def explain_wrong_result(
    book: Rulebook, recorded: Result, player: int | None, banker: int | None
) -> Violation:
    winner: Winner = "tie"
    if player is None or banker is None:  # a hand with 0 does not win, one with 9 does not lose
        side, total = ("player", player) if banker is None else ("banker", banker)
        right = message("detail", "result_not_of_total", hand=side, total=total)
    else:
        winner = "tie" if player == banker else "player" if player > banker else "banker"
        right = message("detail", "result_of_totals", result=winner, player=player, banker=banker)
    return make_violation(
        "result_wrong",
        clause=result_clause(book, winner),
        what="result",
        recorded=recorded,
        right=right,
    )
