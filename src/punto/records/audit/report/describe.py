"""The sentences of an audit report, for the terminal and the HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from punto.money import format_decimal
from punto.records.audit.audit import Audit
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.findings import Finding
from punto.records.audit.report.summary import AuditSummary, CheckedShare
from punto.records.audit.shoe_totals import MIN_SHOES

COVERAGE_TITLES = {
    "cards": "Cards and drawing rules",
    "totals": "Totals of both hands",
    "results": "Results",
    "dice": "The die",
    "shoes": "Shoes: copies of a card, number of cards, numbers of coups",
    "payments": "Payments",
    "commissions": "Commissions of stakes that won",
    "limits": "Minimum and maximum of stakes",
}
_STAKE_VALUES = ("payments", "commissions", "limits")


class MoneyDifference(NamedTuple):
    """By how much the amounts of one code differ from the right ones, in money."""

    too_much: Fraction
    too_little: Fraction
    compared: int
    """Findings with one right amount."""


def describe_verdict(audit: Audit) -> str:
    """Return the result of the audit as a sentence."""
    coups = f"{count_of(audit.coup_count, 'coup')} in {count_of(len(audit.files), 'file')}"
    if audit.is_partial:
        coups = f"Stopped early, after {coups}"
    if not audit.faulty_count:
        return f"{coups}: nothing wrong was found."
    if audit.faulty_count == 1:
        return f"{coups}: 1 coup or line has something wrong."
    return f"{coups}: {audit.faulty_count:,} coups or lines have something wrong."


def describe_chi_square(summary: AuditSummary) -> str:
    if not summary.result_count:
        return "no result can be compared with the exact odds"
    if summary.chi_square is None:
        coups = "1 coup is" if summary.result_count == 1 else f"{summary.result_count:,} coups are"
        return f"{coups} too few to test the results against the exact odds"
    coups = f"{summary.result_count:,} coups"
    if summary.classified_count == summary.result_count:
        coups += " whose cards are in order"
    else:
        coups += f", {summary.classified_count:,} of them with cards in order"
    return (
        f"chi-square {summary.chi_square:.2f} on {summary.degrees} degrees of freedom, "
        f"p = {summary.p_value:.3f}, of {coups}"
    )


def describe_errors(summary: AuditSummary) -> str:
    """Return how the standard errors, intervals, z and chi-square are computed; empty without."""
    if not summary.result_count:
        return ""
    if summary.result_method == "shoes":
        return f"errors computed from the variance over {summary.error_shoes:,} shoes"
    if summary.error_shoes == 0:
        why = "no shoe is recorded"
    elif summary.error_shoes < MIN_SHOES:
        why = f"there are fewer than {MIN_SHOES} shoes"
    else:
        why = "some coups have no shoe"
    return f"errors assume independent coups: {why}"


def describe_config(config: AuditConfig) -> list[str]:
    """Return the settings of an audit beside the rulebook: decks, options, chip, currency."""
    decks = "1 deck" if config.decks == 1 else f"{config.decks} decks"
    options = [f"{name} = {value}" for name, value in config.book.chosen_options.items()]
    chip = [] if config.chip_text == "1" and not config.currency else [show_chip(config)]
    return [decks, *options, *chip]


def show_chip(config: AuditConfig) -> str:
    return f"chip {config.chip_text}{f' {config.currency}' if config.currency else ''}"


def describe_coverage(summary: AuditSummary) -> str:
    """Return what was checked as one line: `cards 40 of 41, results 41, payments 33`."""
    return ", ".join(
        f"{name} {_describe_share(share)}"
        for name, share in summary.coverage.items()
        if share.total
    )


def _describe_share(share: CheckedShare) -> str:
    whole = f"{share.total:,}"
    return whole if share.checked == share.total else f"{share.checked:,} of {whole}"


def describe_unchecked(summary: AuditSummary) -> Iterator[str]:
    """Yield a sentence for each kind of check that was not possible everywhere."""
    for name, share in summary.coverage.items():
        if share.not_recorded:
            unit = "stake" if name in _STAKE_VALUES else "coup"
            yield f"{COVERAGE_TITLES[name]}: {_explain_unchecked(name, share, unit, summary)}"
    if summary.recorded.void_rounds:
        rounds = count_of(summary.recorded.void_rounds, "round")
        yield f"Void rounds: {rounds}. Only the return of their stakes was checked."


def _explain_unchecked(name: str, share: CheckedShare, unit: str, summary: AuditSummary) -> str:
    missing = f"not recorded for {count_of(share.not_recorded, unit)} of {share.total:,}."
    if name == "cards":
        one_hand = summary.recorded.one_hand
        hand = f" {count_of(one_hand, 'coup')} with the cards of one hand." if one_hand else ""
        return f"{missing}{hand} Their other values were checked against each other."
    if name == "limits":
        return f"the header has no limits for {count_of(share.not_recorded, unit)}."
    return missing


def count_of(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def describe_chips(finding: Finding) -> str:
    """Return the amounts of a finding in chips; empty if they are not money."""
    if finding.recorded_chips is None:
        return ""
    right = "" if finding.right_chips is None else f"; right {finding.right_chips:,}"
    return f"in chips: {finding.recorded_chips:,}{right}"


def add_up_differences(findings: list[Finding]) -> MoneyDifference:
    """Add up the differences between recorded and right amounts."""
    differences = [
        Fraction(one.recorded) - Fraction(one.right)
        for one in findings
        if one.recorded_chips is not None and one.right_chips is not None
    ]
    return MoneyDifference(
        too_much=sum((one for one in differences if one > 0), Fraction(0)),
        too_little=-sum((one for one in differences if one < 0), Fraction(0)),
        compared=len(differences),
    )


def show_difference(difference: MoneyDifference, currency: str | None) -> str:
    """Return a difference as text: `+200 EUR`, `-5 EUR`, or both."""
    parts = [
        f"{sign}{format_decimal(amount)}{f' {currency}' if currency else ''}"
        for sign, amount in (("+", difference.too_much), ("-", difference.too_little))
        if amount
    ]
    return ", ".join(parts)
