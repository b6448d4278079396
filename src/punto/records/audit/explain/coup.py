"""Checks one coup with the rulebook's own functions and explains its violations.

It checks only the coups in which the kernels find a violation, so its speed does not matter. The
checks have the order of the kernels: if the cards are wrong, the totals, the result and the
payments are checked against each other, not against the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from punto.messages import message
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.explain.deal import (
    InvalidDeal,
    check_cards_known,
    deal_recorded_cards,
    has_cards,
    has_only_one_hand,
    merge_notations,
)
from punto.records.audit.explain.one_hand import check_one_hand
from punto.records.audit.explain.partial_cards import find_coup_classes
from punto.records.audit.explain.stakes import find_stake_violations, void_clause
from punto.records.audit.explain.values import (
    check_die_of_coup,
    check_total_range,
    check_values,
    is_die_unusable,
)
from punto.records.audit.findings import (
    Violation,
    explain_wrong_total,
    make_violation,
    result_clause,
)
from punto.records.columnar import CARD_CODE
from punto.records.coup_options import OTHER_OPTIONS, find_coup_options
from punto.records.coup_stake_limits import OTHER_LIMITS
from punto.records.format import CoupRecord, GameRecord, ShoeRecord
from punto.rules.coup import Coup
from punto.rules.outcomes.facts import SIDES
from punto.rules.procedure import IrregularityRules
from punto.rules.rulebook import Rulebook

IRREGULARITIES = (*IrregularityRules.__struct_fields__, "differential", OTHER_LIMITS, OTHER_OPTIONS)


def find_violations(config: AuditConfig, coup: CoupRecord) -> list[Violation]:
    """Return the violations of a coup, apart from those of its shoe."""
    config = config.with_options(find_coup_options(coup, config.book))
    book = config.book
    found = [*_check_irregularities(coup), *_check_voided_cards(book, coup)]
    found += _check_corrections(coup)
    try:
        check_cards_known(book, coup)
        if coup.status == "void":
            return [*found, *check_total_range(coup), *_check_void_round(config, coup)]
        if has_only_one_hand(coup):
            return [*found, *check_one_hand(config, coup)]
        if not has_cards(coup):
            return [*found, *check_values(config, coup)]
        coup = merge_notations(book, coup)
        dealt = deal_recorded_cards(book, coup)
    except InvalidDeal as error:
        return [*found, error.violation, *check_values(config, coup)]
    found += _check_totals_and_result(book, coup, dealt)
    found += check_die_of_coup(book, coup)
    settled = None if is_die_unusable(book, coup) else dealt
    possible = find_coup_classes(book, coup, settled) if settled else None
    if possible is not None:
        return [*found, *find_stake_violations(config, coup, None, possible)]
    return [*found, *find_stake_violations(config, coup, settled)]


def _check_irregularities(coup: CoupRecord) -> Iterator[Violation]:
    for name in coup.irregularities:
        if name not in IRREGULARITIES:
            yield make_violation(
                "unknown_irregularity",
                what="irregularities",
                recorded=name,
                known=list(IRREGULARITIES),
            )


# --- cards that no hand has, corrections ----------------------------------------------------------


def _check_voided_cards(book: Rulebook, coup: CoupRecord) -> Iterator[Violation]:
    clause = book.procedure.irregularities.foreign_card.clause
    for card in coup.voided:
        if card not in CARD_CODE:
            yield make_violation("unknown_card", clause=clause, what="voided", recorded=card)


def _check_corrections(coup: CoupRecord) -> Iterator[Violation]:
    recorded = coup.cards or (*coup.player_cards, *coup.banker_cards)
    yield from _find_wrong_corrections(coup, (*recorded, *coup.voided, str(coup.die or "")))


def find_shoe_violations(shoe: ShoeRecord) -> list[Violation]:
    """Return the violations of a shoe record."""
    return [*_find_wrong_corrections(shoe, (shoe.burned or "",))]


def _find_wrong_corrections(record: GameRecord, recorded: tuple[str, ...]) -> Iterator[Violation]:
    """Check that the record has the true values, unless they were corrected again."""
    true = Counter(one.true for one in record.corrected if one.true is not None)
    missing = true - Counter(one.read for one in record.corrected) - Counter(recorded)
    for text in missing:
        yield make_violation("correction_wrong", what="corrected", recorded=text)


# --- cards, totals and result ---------------------------------------------------------------------


def _check_totals_and_result(book: Rulebook, coup: CoupRecord, dealt: Coup) -> Iterator[Violation]:
    for side, recorded in zip(SIDES, (coup.player_total, coup.banker_total), strict=True):
        hand = dealt.player if side == "player" else dealt.banker
        if recorded is not None and recorded != hand.total:
            yield explain_wrong_total(book, side, recorded, hand.cards)
    if coup.result is not None and coup.result != dealt.winner:
        yield make_violation(
            "result_wrong",
            clause=result_clause(book, dealt.winner),
            what="result",
            recorded=coup.result,
            right=message(
                "detail",
                "result_of_totals",
                result=dealt.winner,
                player=dealt.player.total,
                banker=dealt.banker.total,
            ),
        )


def _check_void_round(config: AuditConfig, coup: CoupRecord) -> Iterator[Violation]:
    if coup.result is not None:
        yield make_violation(
            "result_wrong",
            clause=void_clause(config.book, coup),
            what="result",
            recorded=coup.result,
            right=message("detail", "round_is_void"),
        )
    yield from find_stake_violations(config, coup, None)
