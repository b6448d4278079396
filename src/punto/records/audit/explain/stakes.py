"""Checks the stakes of one coup and explains their violations: limits, needs, bounds, payments."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypedDict

from punto.messages import Message, message
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.findings import Violation, make_violation, void_hand_clause
from punto.records.audit.kernels.possible_outcomes import MAX_PAY_ROWS
from punto.records.coup_stake_limits import find_coup_limit
from punto.records.format import CoupRecord, StakeRecord
from punto.refusals import Refused, as_message
from punto.rules.coup import Coup
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import Payment, pay_outcome
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_payable, find_wager, list_bounds
from punto.rules.wager import Wager

REDUCED_STAKE_IRREGULARITIES = {"differential", "unpayable_stake_taken"}
"""The rest of a reduced stake may be below the minimum (division-5 5.13, 5.18; reading 16)."""


def find_stake_violations(
    config: AuditConfig, coup: CoupRecord, dealt: Coup | None, possible: Collection[int] = ()
) -> Iterator[Violation]:
    """Yield the violations of all stakes.

    Payments are checked against the coup, or without cards against the `possible` outcome classes.
    """
    if coup.status == "void_hand":
        for stake in coup.wagers:
            yield make_violation(
                "wager_on_void_hand",
                clause=void_hand_clause(config.book),
                what="wagers",
                chips=(stake.stake, None),
                recorded=config.chip.show(stake.stake),
                **_describe_stake(stake, stake.wager),
            )
        return
    found = [
        one for stake in coup.wagers for one in _check_stake(config, coup, stake, dealt, possible)
    ]
    yield from found
    if possible and not any(one.what in ("profit", "commission") for one in found):
        yield from _check_payments_together(config, coup, possible)


def void_clause(book: Rulebook, coup: CoupRecord) -> str | None:
    """Return the clause that voids the round; by default, that the cards ran out."""
    rules = book.procedure.irregularities
    named = [getattr(rules, name, None) for name in coup.irregularities]
    clauses = [rule.clause for rule in named if rule and "void" in rule.remedy]
    return next(filter(None, clauses), None) or rules.cards_run_out.clause


class _DescribedStake(TypedDict):
    wager: str
    by: Message | None
    box: Message | None


def _describe_stake(stake: StakeRecord, title: str) -> _DescribedStake:
    """Return the parameters that tell which stake it is."""
    box = None if stake.box is None else message("detail", "stake_in_box", box=stake.box)
    return {"wager": title, "by": _describe_owner(stake), "box": box}


def _describe_owner(stake: StakeRecord) -> Message | None:
    return message("detail", "stake_by", player=stake.player) if stake.player else None


def _check_stake(
    config: AuditConfig,
    coup: CoupRecord,
    stake: StakeRecord,
    dealt: Coup | None,
    possible: Collection[int],
) -> Iterator[Violation]:
    try:
        wager = find_wager(config.book, stake.wager)
    except Refused as refused:
        refusal = refused.refusal
        yield make_violation(
            refusal.code, clause=refusal.clause, what="wagers", why=as_message(refusal)
        )
        return
    if stake.stake <= 0:
        yield make_violation(
            "not_positive",
            what="wagers",
            chips=(stake.stake, None),
            recorded=config.chip.show(stake.stake),
            **_describe_stake(stake, wager.title),
        )
        return
    yield from _check_acceptable(config, coup, stake, wager)
    if coup.status == "void":
        clause = void_clause(config.book, coup)
        yield from _compare_payment(config, stake, wager, Payment(0, 0), clause)
        return
    if dealt is None and not possible:
        return
    if config.fractions == "refuse":
        try:
            check_payable(wager, stake.stake, config.chip)
        except Refused as refused:
            refusal = refused.refusal
            yield make_violation(
                "stake_not_payable", clause=refusal.clause, what="wagers", why=as_message(refusal)
            )
            return
    if dealt is not None:
        yield from _check_payment(config, stake, wager, dealt)
    else:
        yield from _check_possible_payment(config, stake, wager, possible)


# --- limits, needs, bounds ------------------------------------------------------------------------


def _check_acceptable(
    config: AuditConfig, coup: CoupRecord, stake: StakeRecord, wager: Wager
) -> Iterator[Violation]:
    yield from _check_limits(config, coup, stake, wager)
    book, show, needs = config.book, config.chip.show, wager.needs
    if needs and not _owner_total(book, coup, stake, needs.any_of, needs.within == "box"):
        yield make_violation(
            "needs_wager",
            clause=needs.clause,
            what="wagers",
            chips=(stake.stake, None),
            recorded=show(stake.stake),
            needed=[find_wager(book, other).title for other in needs.any_of],
            **_describe_stake(stake, wager.title),
        )
    for bound in list_bounds(book):
        if wager.id in bound.together:
            together = _owner_total(book, coup, stake, bound.together)
            maximum = _owner_total(book, coup, stake, (bound.at_most,))
            if together > maximum:
                yield make_violation(
                    "over_bound",
                    clause=bound.clause,
                    what="wagers",
                    chips=(together, maximum),
                    wagers=[find_wager(book, other).title for other in bound.together],
                    by=_describe_owner(stake),
                    recorded=show(together),
                    right=show(maximum),
                    limiting_wager=find_wager(book, bound.at_most).title,
                )


def _owner_total(
    book: Rulebook,
    coup: CoupRecord,
    stake: StakeRecord,
    wagers: tuple[str, ...],
    same_box: bool = False,
) -> int:
    """Return what the owner has on these wagers; stakes without an owner are one player's."""
    offered = {wager.id for wager in book.wagers}
    return sum(
        other.stake
        for other in coup.wagers
        if other.wager in wagers
        and other.wager in offered
        and other.player == stake.player
        and other.stake > 0
        and (not same_box or other.box == stake.box)
    )


def _check_limits(
    config: AuditConfig, coup: CoupRecord, stake: StakeRecord, wager: Wager
) -> Iterator[Violation]:
    book, show = config.book, config.chip.show
    config_limit = config.limits[book.wagers.index(wager)]
    minimum, maximum = find_coup_limit(coup, stake) or config_limit
    may_be_reduced = not REDUCED_STAKE_IRREGULARITIES.isdisjoint(coup.irregularities)
    if minimum is not None and stake.stake < minimum and not may_be_reduced:
        yield make_violation(
            "below_minimum",
            clause=book.find_limit_clause(wager, "below_minimum"),
            what="wagers",
            chips=(stake.stake, minimum),
            recorded=show(stake.stake),
            right=show(minimum),
            **_describe_stake(stake, wager.title),
        )
    if maximum is None:
        return
    # The maximum applies to a player's sum on the wager (reading 18).
    total = _owner_total(book, coup, stake, (wager.id,)) if stake.player else stake.stake
    if total > maximum:
        yield make_violation(
            "above_maximum",
            clause=book.find_limit_clause(wager, "above_maximum"),
            what="wagers",
            chips=(total, maximum),
            recorded=show(total),
            right=show(maximum),
            **_describe_stake(stake, wager.title),
        )


# --- payments -------------------------------------------------------------------------------------


def _check_payment(
    config: AuditConfig, stake: StakeRecord, wager: Wager, dealt: Coup
) -> Iterator[Violation]:
    book = config.book
    try:
        number = book.payoffs.row_number(wager.id, dealt.facts)
    except KeyError:  # more copies of a card than the decks hold: a finding about the shoe
        return
    right = pay_outcome(wager, number, stake.stake, config.fractions)
    if number == LOSE:
        clause = wager.find_loss_clause(dealt.facts)
        yield from _compare_payment(config, stake, wager, right, clause)
    elif number == PUSH:
        clause = wager.push.clause if wager.push else None
        yield from _compare_payment(config, stake, wager, right, clause)
    else:
        row = wager.pays[number]
        commission_clause = (wager.commission_clause if row.commission_rate else None) or row.clause
        yield from _compare_payment(config, stake, wager, right, row.clause, commission_clause)


def _check_possible_payment(
    config: AuditConfig, stake: StakeRecord, wager: Wager, possible: Collection[int]
) -> Iterator[Violation]:
    """Compare the payment with every payment that the recorded totals, result and die allow."""
    if len(wager.pays) > MAX_PAY_ROWS:
        return
    rows = sorted({config.book.payoffs.rows[wager.id][number] for number in possible})
    payments = [pay_outcome(wager, row, stake.stake, config.fractions) for row in rows]
    profit, commission = stake.profit, stake.commission
    fitting = [one for one in payments if profit in (None, one.profit)]
    staked, described = config.chip.show(stake.stake), _describe_stake(stake, wager.title)
    profits = [one.profit for one in payments]
    if not fitting:
        yield make_violation(
            "payment_wrong",
            clause=wager.pays[0].clause,
            what="profit",
            chips=(profit, _only_amount(profits)),
            recorded=config.chip.show(profit or 0),
            right=_list_amounts(config, profits),
            stake=staked,
            **described,
        )
    commissions = [one.commission or 0 for one in fitting or payments]
    if commission is not None and commission not in commissions:
        yield make_violation(
            "commission_wrong",
            clause=wager.commission_clause or wager.pays[0].clause,
            what="commission",
            chips=(commission, _only_amount(commissions)),
            recorded=config.chip.show(commission),
            right=_list_amounts(config, commissions),
            stake=staked,
            **described,
        )


def _check_payments_together(
    config: AuditConfig, coup: CoupRecord, possible: Collection[int]
) -> Iterator[Violation]:
    """Check that one outcome class has all payments; each of them is possible by itself."""
    book = config.book
    wagers = {wager.id: wager for wager in book.wagers}
    payable = [
        (stake, wagers[stake.wager])
        for stake in coup.wagers
        if stake.wager in wagers
        and stake.stake > 0
        and (config.fractions != "refuse" or stake.stake % wagers[stake.wager].payable_step == 0)
    ]

    def fits(outcome: int, stake: StakeRecord, wager: Wager) -> bool:
        row = book.payoffs.rows[wager.id][outcome]
        right = pay_outcome(wager, row, stake.stake, config.fractions)
        is_paid = stake.profit in (None, right.profit)
        return is_paid and stake.commission in (None, right.commission or 0)

    if len(coup.wagers) < 2 or any(
        all(fits(outcome, stake, wager) for stake, wager in payable) for outcome in possible
    ):
        return
    payments = [_describe_payment(config, stake, wager) for stake, wager in payable]
    yield make_violation("payments_contradict", what="wagers", payments=[*filter(None, payments)])


def _describe_payment(config: AuditConfig, stake: StakeRecord, wager: Wager) -> str:
    if stake.profit is not None:
        return f"{wager.title} {config.chip.show(stake.profit)}"
    if stake.commission is not None:
        return f"{wager.title} with a commission of {config.chip.show(stake.commission)}"
    return ""


def _only_amount(amounts: list[int]) -> int | None:
    return amounts[0] if len({*amounts}) == 1 else None


def _list_amounts(config: AuditConfig, amounts: list[int]) -> str:
    return " or ".join(config.chip.show(amount) for amount in sorted(set(amounts)))


def _compare_payment(
    config: AuditConfig,
    stake: StakeRecord,
    wager: Wager,
    right: Payment,
    clause: str | None,
    commission_clause: str | None = None,
) -> Iterator[Violation]:
    """Compare the recorded profit and commission with the right ones."""
    show, profit, commission = config.chip.show, *right
    described = _describe_stake(stake, wager.title)
    if stake.profit is not None and stake.profit != profit:
        yield make_violation(
            "payment_wrong",
            clause=clause,
            what="profit",
            chips=(stake.profit, profit),
            recorded=show(stake.profit),
            right=show(profit),
            stake=show(stake.stake),
            **described,
        )
    if stake.commission is not None and stake.commission != commission:
        yield make_violation(
            "commission_wrong",
            clause=commission_clause or clause,
            what="commission",
            chips=(stake.commission, commission),
            recorded=show(stake.commission),
            right=show(commission),
            stake=show(stake.stake),
            **described,
        )
