"""Checks the stakes of one coup and explains their violations: limits, needs, bounds, payments."""

from __future__ import annotations

from collections.abc import Iterator

from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.findings import Violation, make_violation, void_hand_clause
from punto.records.coup_limits import find_coup_limit
from punto.records.format import CoupRecord, StakeRecord
from punto.refusals import Refused
from punto.rules.coup import Coup
from punto.rules.payment import Payment, pay_outcome
from punto.rules.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_payable, find_wager, list_bounds
from punto.rules.wager import Wager

REDUCED_STAKE_IRREGULARITIES = {"differential", "unpayable_stake_taken"}
"""The rest of a reduced stake may be below the minimum (division-5 5.13, 5.18; reading 16)."""


def find_stake_violations(
    config: AuditConfig, coup: CoupRecord, dealt: Coup | None
) -> Iterator[Violation]:
    """Yield the violations of all stakes. Payments are not checked if `dealt` is None."""
    if coup.status == "void_hand":
        for stake in coup.wagers:
            code, right = "wager_on_void_hand", "no wagers on a void hand"
            clause = void_hand_clause(config.book)
            what = _describe_stake(stake)
            yield make_violation(code, clause, what, stake.stake, right)
        return
    for stake in coup.wagers:
        yield from _check_stake(config, coup, stake, dealt)


def void_clause(book: Rulebook, coup: CoupRecord) -> str | None:
    """Return the clause that voids the round; by default, that the cards ran out."""
    rules = book.procedure.irregularities
    named = [getattr(rules, name, None) for name in coup.irregularities]
    clauses = [rule.clause for rule in named if rule and "void" in rule.remedy]
    return next(filter(None, clauses), None) or rules.cards_run_out.clause


def _describe_stake(stake: StakeRecord, title: str | None = None) -> str:
    name = title or stake.wager
    owner = f"{stake.player}'s " if stake.player else ""
    return f"{owner}{name}" + (f" in box {stake.box}" if stake.box is not None else "")


def _check_stake(
    config: AuditConfig, coup: CoupRecord, stake: StakeRecord, dealt: Coup | None
) -> Iterator[Violation]:
    show = config.chip.show
    try:
        wager = find_wager(config.book, stake.wager)
    except Refused as refused:
        refusal = refused.refusal
        recorded = _describe_stake(stake)
        yield make_violation(refusal.code, refusal.clause, "wager", recorded, refusal.sentence)
        return
    what = _describe_stake(stake, wager.title)
    if stake.stake <= 0:
        yield make_violation("not_positive", None, what, show(stake.stake), "a stake above zero")
        return
    yield from _check_acceptable(config, coup, stake, wager)
    if coup.status == "void":
        yield from _compare_payment(
            config, stake, what, Payment(0, 0), void_clause(config.book, coup)
        )
        return
    if dealt is None:
        return
    if config.fractions == "refuse":
        try:
            check_payable(wager, stake.stake, config.chip)
        except Refused as refused:
            refusal = refused.refusal
            recorded = show(stake.stake)
            yield make_violation(refusal.code, refusal.clause, what, recorded, refusal.sentence)
            return
    yield from _check_payment(config, stake, wager, dealt)


# --- limits, needs, bounds ------------------------------------------------------------------------


def _check_acceptable(
    config: AuditConfig, coup: CoupRecord, stake: StakeRecord, wager: Wager
) -> Iterator[Violation]:
    yield from _check_limits(config, coup, stake, wager)
    book, what, show = config.book, _describe_stake(stake, wager.title), config.chip.show
    needs = wager.needs
    if needs and not _owner_total(book, coup, stake, needs.any_of, needs.within == "box"):
        titles = " or ".join(find_wager(book, other).title for other in needs.any_of)
        right = f"only beside {titles} by the same player"
        yield make_violation("needs_wager", needs.clause, what, show(stake.stake), right)
    for bound in list_bounds(book):
        if wager.id in bound.together:
            together = _owner_total(book, coup, stake, bound.together)
            maximum = _owner_total(book, coup, stake, (bound.at_most,))
            if together > maximum:
                right = f"at most {show(maximum)}, as on {find_wager(book, bound.at_most).title}"
                recorded = f"{show(together)} together"
                yield make_violation("over_bound", bound.clause, what, recorded, right)


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
    book, what, show = config.book, _describe_stake(stake, wager.title), config.chip.show
    config_limit = config.limits[book.wagers.index(wager)]
    minimum, maximum = find_coup_limit(coup, stake) or config_limit
    may_be_reduced = not REDUCED_STAKE_IRREGULARITIES.isdisjoint(coup.irregularities)
    if minimum is not None and stake.stake < minimum and not may_be_reduced:
        clause = book.find_limit_clause(wager, "below_minimum")
        right = f"at least {show(minimum)}"
        yield make_violation("below_minimum", clause, what, show(stake.stake), right)
    if maximum is None:
        return
    # The maximum applies to a player's sum on the wager (reading 18).
    total = _owner_total(book, coup, stake, (wager.id,)) if stake.player else stake.stake
    if total > maximum:
        clause = book.find_limit_clause(wager, "above_maximum")
        right = f"at most {show(maximum)}"
        yield make_violation("above_maximum", clause, what, show(total), right)


# --- payments -------------------------------------------------------------------------------------


def _check_payment(
    config: AuditConfig, stake: StakeRecord, wager: Wager, dealt: Coup
) -> Iterator[Violation]:
    book = config.book
    try:
        number = book.payoffs.row_number(wager.id, dealt.facts)
    except KeyError:  # more copies of a card than the decks hold: a finding about the shoe
        return
    what = _describe_stake(stake, wager.title)
    right = pay_outcome(wager, number, stake.stake, config.fractions)
    if number == LOSE:
        clause = wager.find_loss_clause(dealt.facts)
        yield from _compare_payment(config, stake, what, right, clause)
    elif number == PUSH:
        clause = wager.push.clause if wager.push else None
        yield from _compare_payment(config, stake, what, right, clause)
    else:
        row = wager.pays[number]
        commission_clause = (wager.commission_clause if row.commission_rate else None) or row.clause
        yield from _compare_payment(config, stake, what, right, row.clause, commission_clause)


def _compare_payment(
    config: AuditConfig,
    stake: StakeRecord,
    what: str,
    right: Payment,
    clause: str | None,
    commission_clause: str | None = None,
) -> Iterator[Violation]:
    """Compare the recorded profit and commission with the right ones."""
    show = config.chip.show
    on = f"{what}, {show(stake.stake)} staked"
    profit, commission = right
    if stake.profit is not None and stake.profit != profit:
        yield make_violation("payment_wrong", clause, on, show(stake.profit), show(profit))
    if stake.commission is not None and stake.commission != commission:
        clause, what = commission_clause or clause, f"commission on {on}"
        recorded = show(stake.commission)
        yield make_violation("commission_wrong", clause, what, recorded, show(commission))
