"""Explains the violations of the kernel that follows shoes."""

from __future__ import annotations

from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.findings import Violation, make_violation
from punto.records.audit.kernels.shoes import max_copies
from punto.records.columnar import CARD_TEXTS
from punto.records.finding_codes import SHOE_CODES, decode_codes


def explain_shoe_violations(
    config: AuditConfig, violations: int, number: int, copies: int, previous_number: int
) -> list[Violation]:
    """Return the shoe violations of coup `number`; the rest is what `ShoeChecks` has for it."""
    book = config.book
    explained: list[Violation] = []
    for code in decode_codes(violations & SHOE_CODES):
        if code == "too_many_copies":
            violation = make_violation(
                "too_many_copies",
                clause=book.decks.clause,
                what="cards",
                card=CARD_TEXTS[copies & 0xFF],
                recorded=copies >> 8,
                right=int(max_copies(copies & 0xFF)) * config.decks,
                decks=config.decks,
            )
        elif code == "too_many_cards":
            violation = make_violation(
                "too_many_cards",
                clause=book.decks.clause,
                what="cards",
                right=52 * config.decks,
                decks=config.decks,
            )
        elif code == "too_many_free_rounds":
            rule = book.procedure.free_rounds
            violation = make_violation(
                "too_many_free_rounds", clause=rule.clause, what="status", right=rule.at_most
            )
        else:
            violation = _wrong_number(code, number, previous_number)
        explained.append(violation)
    return explained


def _wrong_number(code: str, number: int, previous: int) -> Violation:
    if code == "coup_missing":
        return make_violation("coup_missing", what="coup", recorded=number, right=previous + 1)
    if code == "coup_double":
        return make_violation("coup_double", what="coup", recorded=number, right=previous + 1)
    return make_violation("coup_out_of_order", what="coup", recorded=number, previous=previous)
