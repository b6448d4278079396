"""Checks a coup of which the cards of one hand are recorded, and of the other no card.

The recorded hand is checked by itself: its third card and its total. Every other hand that the
recorded values allow is then dealt against it: if none is left, these values contradict the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from punto.cards import Card, point_total
from punto.messages import message
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.explain.deal import (
    InvalidDeal,
    card_missing_error,
    card_too_many_error,
    check_card_count,
    decode_cards,
    fourth_card_error,
    hand_of,
    permanent_cards,
    short_deal_error,
)
from punto.records.audit.explain.partial_cards import list_cards
from punto.records.audit.explain.stakes import find_stake_violations
from punto.records.audit.explain.values import (
    check_die_of_coup,
    check_total_range,
    explain_wrong_result,
    usable_die,
    usable_total,
)
from punto.records.audit.findings import Violation, explain_wrong_total
from punto.records.audit.kernels.possible_outcomes import (
    KnownHand,
    PossibleOutcomes,
    find_possible_outcomes,
)
from punto.records.format import CoupRecord, Result
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.rulebook import Rulebook


def check_one_hand(config: AuditConfig, coup: CoupRecord) -> Iterator[Violation]:
    book = config.book
    side: Side = "player" if coup.player_cards else "banker"
    hand = _deal_hand(book, coup, side)
    known = _list_known_hands(book, coup, side)
    totals = dict(zip(SIDES, (coup.player_total, coup.banker_total), strict=True))
    own, other = totals[side], totals[_other(side)]
    outcomes, die = find_possible_outcomes(book), usable_die(book, coup)
    if not _find_outcomes_with_hands(outcomes, known, None, None, None):
        raise _third_card_error(book, coup, side, None)
    if not _find_outcomes_with_hands(outcomes, known, usable_total(other), None, None):
        raise _third_card_error(book, coup, side, other)
    if own is not None and own != point_total(hand):
        yield explain_wrong_total(book, side, own, hand)
    yield from check_total_range(coup, [_other(side)])
    if coup.die is not None:
        yield from check_die_of_coup(book, coup)
    possible = _find_outcomes_with_hands(outcomes, known, usable_total(other), coup.result, die)
    if not possible and coup.result is not None:
        right = {side: point_total(hand), _other(side): usable_total(other)}
        yield explain_wrong_result(book, coup.result, right["player"], right["banker"])
    yield from find_stake_violations(config, coup, None, possible)


def _list_known_hands(book: Rulebook, coup: CoupRecord, side: Side) -> list[KnownHand]:
    """Return the hands that the recorded one may be: more than one without suits or ranks."""
    permanent = hand_of(permanent_cards(book), side)
    choices = [[card] for card in permanent]
    choices += [list_cards(text) for text in coup.player_cards or coup.banker_cards]
    if choices[2:]:  # the suit of a third card decides nothing
        choices[2] = list({card.rank: card for card in choices[2]}.values())
    return [
        KnownHand(side, (one, two), third[0] if third else None)
        for one, two, *third in product(*choices)
    ]


def _find_outcomes_with_hands(
    outcomes: PossibleOutcomes,
    known: list[KnownHand],
    other_total: int | None,
    result: Result | None,
    die: int | None,
) -> set[int]:
    return set[int]().union(
        *(outcomes.find_outcomes_with_hand(hand, other_total, result, die) for hand in known)
    )


def _other(side: Side) -> Side:
    return "banker" if side == "player" else "player"


def _deal_hand(book: Rulebook, coup: CoupRecord, side: Side) -> list[Card]:
    """Return the recorded hand with its permanent card; refuse one of a wrong size."""
    check_card_count(book, coup)
    dealt = decode_cards(coup.player_cards or coup.banker_cards)
    initial = book.deal.order.count(side)
    if len(dealt) < initial:
        raise short_deal_error(book, coup)
    if len(dealt) > initial + 1:
        raise fourth_card_error(book, coup)
    return [*hand_of(permanent_cards(book), side), *dealt]


def _third_card_error(
    book: Rulebook, coup: CoupRecord, side: Side, other_total: int | None
) -> InvalidDeal:
    """The error of a third card that no other hand, or none with its recorded total, explains."""
    other = _other(side)
    if other_total is None:
        why = message("detail", "no_other_hand", hand=other)
    else:
        why = message("detail", "no_other_hand_with_total", hand=other, total=other_total)
    tableau = book.tableau
    clause = tableau.player.clause if side == "player" else tableau.banker.clause
    has_third = len(coup.player_cards or coup.banker_cards) > book.deal.order.count(side)
    make_error = card_too_many_error if has_third else card_missing_error
    return make_error(coup, clause, why)
