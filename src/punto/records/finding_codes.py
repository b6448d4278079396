"""The codes of audit findings, each with a bit for the kernels.

The codes are stable and documented in `docs/audit.md`. A code that the rules also use as a refusal
code means the same there.
"""

from __future__ import annotations

# Findings about a skipped line.
SECOND_HEADER = "second_header"
BROKEN_LINE = "broken_line"

# Findings about a coup, by the kernels and by the slow path. The order gives the bits.
CODES = (
    "unknown_card",
    "order_wrong",
    "hand_wrong",
    "card_missing",
    "card_too_many",
    "no_die",
    "die_missing",
    "die_out_of_range",
    "total_out_of_range",
    "total_wrong",
    "result_wrong",
    "unknown_wager",
    "wager_not_offered",
    "not_positive",
    "wager_on_void_hand",
    "below_minimum",
    "above_maximum",
    "needs_wager",
    "over_bound",
    "stake_not_payable",
    "payment_wrong",
    "commission_wrong",
    "payments_contradict",
    # Findings about a shoe: each depends on the coups before it.
    "too_many_copies",
    "too_many_cards",
    "too_many_free_rounds",
    "coup_missing",
    "coup_double",
    "coup_out_of_order",
)

CODE_BIT = {code: 1 << number for number, code in enumerate(CODES)}
NEEDS_SLOW_PATH = 1 << len(CODES)
"""Only the slow path can check the coup: it has values that columns cannot hold, or large ones."""
SHOE_CODES = sum(CODE_BIT[code] for code in CODES[CODES.index("too_many_copies") :])


def decode_codes(violations: int) -> list[str]:
    return [code for code, bit in CODE_BIT.items() if violations & bit]


TITLES = {
    "header_missing": "The file has no header",
    "other_book": "The header names another rulebook",
    "other_options": "The header has other options",
    "other_decks": "The header has another number of decks",
    "second_header": "A second header",
    "broken_line": "A line that is not a record",
    "unknown_irregularity": "An irregularity that is not known",
    "correction_wrong": "A correction without its true value",
    "unknown_card": "A card that no deck has",
    "order_wrong": "The order dealt does not fit the hands",
    "hand_wrong": "The hand does not fit the order dealt",
    "card_missing": "A card is missing",
    "card_too_many": "A card too many",
    "no_die": "A die that the game does not have",
    "die_missing": "The die is missing",
    "die_out_of_range": "The die has no such face",
    "total_out_of_range": "A total above 9",
    "total_wrong": "The total does not fit the cards",
    "result_wrong": "The result does not fit the cards or totals",
    "unknown_wager": "A wager that is not known",
    "wager_not_offered": "A wager that is not offered",
    "not_positive": "A stake of zero or less",
    "wager_on_void_hand": "A stake on a void hand",
    "below_minimum": "A stake below the minimum",
    "above_maximum": "Stakes above the maximum",
    "needs_wager": "A stake without the wager it needs",
    "over_bound": "A stake above that of another wager",
    "stake_not_payable": "A stake that cannot be paid in whole chips",
    "payment_wrong": "The payment is wrong",
    "commission_wrong": "The commission is wrong",
    "payments_contradict": "Payments that no coup has together",
    "too_many_copies": "A card more often than in the decks",
    "too_many_cards": "More cards than in the shoe",
    "too_many_free_rounds": "Too many free rounds in a row",
    "coup_missing": "A coup is missing",
    "coup_double": "A coup is recorded twice",
    "coup_out_of_order": "Coups out of order",
    "shoe_again": "The name of a shoe is used again",
}
"""The title of each code in reports."""
