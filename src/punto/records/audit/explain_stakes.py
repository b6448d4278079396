"""The stakes of one coup looked at plainly: limits, what stands beside them, what they are paid."""

from __future__ import annotations

from collections.abc import Iterator

from punto.records.audit.audit_config import Terms
from punto.records.audit.findings import VOID_HAND_CLAUSE, Said, limit_clause, said
from punto.records.coup_limits import limits_of
from punto.records.format import Coup, Stake
from punto.refusals import Refused
from punto.rules.coup import Coup as Dealt
from punto.rules.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_payable, find_wager, list_bounds
from punto.rules.wager import Wager
from punto.table.handlers.settlement import calculate_winnings

CUT_BACK = {"differential", "unpayable_stake_taken"}
"""What is left of a stake may then be below the minimum (division-5 5.13, 5.18; decision 16)."""


def judge_stakes(terms: Terms, coup: Coup, dealt: Dealt | None) -> Iterator[Said]:
    """`dealt` is None where the cards do not tell what is to be paid."""
    if coup.status == "void_hand":
        for stake in coup.wagers:
            right = "no wagers on a void hand"
            yield said("wager_on_void_hand", VOID_HAND_CLAUSE, _what(stake), stake.stake, right)
        return
    for stake in coup.wagers:
        yield from _judge_stake(terms, coup, stake, dealt)


def void_clause(book: Rulebook, coup: Coup) -> str | None:
    """Of the irregularity that voided the round; cards that ran out where none is recorded."""
    rules = book.procedure.irregularities
    named = [getattr(rules, name, None) for name in coup.irregularities]
    clauses = [rule.clause for rule in named if rule and "void" in rule.remedy]
    return next(filter(None, clauses), None) or rules.cards_run_out.clause


def _what(stake: Stake, title: str | None = None) -> str:
    name = title or stake.wager
    owner = f"{stake.player}'s " if stake.player else ""
    return f"{owner}{name}" + (f" in box {stake.box}" if stake.box is not None else "")


def _judge_stake(terms: Terms, coup: Coup, stake: Stake, dealt: Dealt | None) -> Iterator[Said]:
    show = terms.chip.show
    try:
        wager = find_wager(terms.book, stake.wager)
    except Refused as refused:
        refusal = refused.refusal
        yield said(refusal.code, refusal.clause, "wager", _what(stake), refusal.sentence)
        return
    what = _what(stake, wager.title)
    if stake.stake <= 0:
        yield said("not_positive", None, what, show(stake.stake), "a stake above zero")
        return
    yield from _taken(terms, coup, stake, wager)
    if coup.status == "void":
        yield from _compare(terms, stake, what, (0, 0), void_clause(terms.book, coup))
        return
    if dealt is None:
        return
    if terms.fractions == "refuse":
        try:
            check_payable(wager, stake.stake, terms.chip)
        except Refused as refused:
            refusal = refused.refusal
            yield said(refusal.code, refusal.clause, what, show(stake.stake), refusal.sentence)
            return
    yield from _paid(terms, stake, wager, dealt)


# --- whether it may be taken ----------------------------------------------------------------------


def _taken(terms: Terms, coup: Coup, stake: Stake, wager: Wager) -> Iterator[Said]:
    yield from _limits(terms, coup, stake, wager)
    book, what, show = terms.book, _what(stake, wager.title), terms.chip.show
    needs = wager.needs
    if needs and not _sum(book, coup, stake, needs.any_of, needs.within == "box"):
        titles = " or ".join(find_wager(book, other).title for other in needs.any_of)
        right = f"only beside {titles} by the same player"
        yield said("needs_wager", needs.clause, what, show(stake.stake), right)
    for bound in list_bounds(book):
        if wager.id in bound.together:
            together = _sum(book, coup, stake, bound.together)
            most = _sum(book, coup, stake, (bound.at_most,))
            if together > most:
                right = f"at most {show(most)}, as on {find_wager(book, bound.at_most).title}"
                yield said("over_bound", bound.clause, what, f"{show(together)} together", right)


def _sum(
    book: Rulebook, coup: Coup, stake: Stake, wagers: tuple[str, ...], in_box: bool = False
) -> int:
    """What the owner of a stake has on these wagers; stakes without an owner are one player's."""
    offered = {wager.id for wager in book.wagers}
    return sum(
        other.stake
        for other in coup.wagers
        if other.wager in wagers
        and other.wager in offered
        and other.player == stake.player
        and other.stake > 0
        and (not in_box or other.box == stake.box)
    )


def _limits(terms: Terms, coup: Coup, stake: Stake, wager: Wager) -> Iterator[Said]:
    book, what, show = terms.book, _what(stake, wager.title), terms.chip.show
    least, most = limits_of(coup, stake) or terms.limits[book.wagers.index(wager)]
    clause = limit_clause(wager.needs is not None)
    if least is not None and stake.stake < least and not CUT_BACK & {*coup.irregularities}:
        right = f"at least {show(least)}"
        yield said("below_minimum", clause, what, show(stake.stake), right)
    if most is None:
        return
    # The maximum holds for a player's sum on the wager (decision 18).
    whole = _sum(book, coup, stake, (wager.id,)) if stake.player else stake.stake
    if whole > most:
        yield said("above_maximum", clause, what, show(whole), f"at most {show(most)}")


# --- what it is paid ------------------------------------------------------------------------------


def _paid(terms: Terms, stake: Stake, wager: Wager, dealt: Dealt) -> Iterator[Said]:
    book = terms.book
    try:
        number = book.payoffs.row_number(wager.id, dealt.facts)
    except KeyError:  # more copies than the decks hold: a finding of the shoe's
        return
    what = _what(stake, wager.title)
    if number == LOSE:
        yield from _compare(terms, stake, what, (-stake.stake, 0), wager.lose_clause)
    elif number == PUSH:
        clause = wager.push.clause if wager.push else None
        yield from _compare(terms, stake, what, (0, 0), clause)
    else:
        row = wager.pays[number]
        won = calculate_winnings(stake.stake, row, terms.fractions)
        right = won.profit, won.commission
        named = wager.commission_clause if row.commission_rate else None
        yield from _compare(terms, stake, what, right, row.clause, named or row.clause)


def _compare(
    terms: Terms,
    stake: Stake,
    what: str,
    right: tuple[int, int],
    clause: str | None,
    commission_clause: str | None = None,
) -> Iterator[Said]:
    """Profit and commission as recorded, against the right ones."""
    show = terms.chip.show
    on = f"{what}, {show(stake.stake)} staked"
    profit, commission = right
    if stake.profit is not None and stake.profit != profit:
        yield said("payment_wrong", clause, on, show(stake.profit), show(profit))
    if stake.commission is not None and stake.commission != commission:
        named = commission_clause or clause
        yield said("commission_wrong", named, f"commission on {on}", show(stake.commission),
                   show(commission))  # fmt: skip
