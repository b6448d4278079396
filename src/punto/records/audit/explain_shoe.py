"""Explains the violations of the kernel that follows shoes."""

from __future__ import annotations

from punto.cards import DECK
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.findings import Violation, make_violation
from punto.records.finding_codes import SHOE_CODES, decode_codes


def explain_shoe_violations(
    config: AuditConfig, violations: int, number: int, copies: int, previous_number: int
) -> list[Violation]:
    """Return the shoe violations of coup `number`; the rest is what `ShoeChecks` has for it."""
    book = config.book
    explained: list[Violation] = []
    for code in decode_codes(violations & SHOE_CODES):
        if code == "too_many_copies":
            card = DECK[copies & 0xFF]
            right = f"at most {config.decks} in {config.decks} decks"
            count = f"{copies >> 8} times"
            explained.append(make_violation(code, book.decks.clause, str(card), count, right))
        elif code == "too_many_cards":
            right = f"{52 * config.decks} cards in {config.decks} decks, burned ones included"
            explained.append(make_violation(code, book.decks.clause, "shoe", "more cards", right))
        elif code == "too_many_free_rounds":
            rule = book.procedure.free_rounds
            right = f"at most {rule.at_most} in a row"
            explained.append(make_violation(code, rule.clause, "free round", "one more", right))
        else:
            right = _expected_number(code, previous_number)
            explained.append(make_violation(code, None, "number", f"coup {number}", right))
    return explained


def _expected_number(code: str, previous_number: int) -> str:
    if code == "coup_missing":
        return f"coup {previous_number + 1} comes first, and is not here"
    if code == "coup_double":
        return f"coup {previous_number} is here already; the next is {previous_number + 1}"
    return f"it comes before coup {previous_number}, which stands above it"
