"""Checks one coup with the rulebook's own functions and explains its violations.

It checks only the coups in which the kernels find a violation, so its speed does not matter. The
checks have the order of the kernels: if the cards are wrong, the total, the result and the payments
are not checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from punto.cards import Card, point_total
from punto.messages import Message, message
from punto.records.audit.audit_config import AuditConfig
from punto.records.audit.explain_stakes import find_stake_violations, void_clause
from punto.records.audit.findings import Violation, make_violation, result_clause, totals_clause
from punto.records.audit.partial_cards import decode_card, find_coup_classes
from punto.records.audit.possible_outcomes import find_possible_outcomes
from punto.records.columnar import CARD_CODE
from punto.records.coup_limits import OTHER_LIMITS
from punto.records.coup_options import OTHER_OPTIONS, find_coup_options
from punto.records.format import CoupRecord, GameRecord, Result, ShoeRecord
from punto.refusals import Refused, as_message
from punto.rules.coup import Coup, Hand, NextCard, Winner, check_die, next_card
from punto.rules.outcomes.facts import SIDES, Side, make_coup_facts
from punto.rules.procedure import IrregularityRules
from punto.rules.rulebook import Rulebook

IRREGULARITIES = (*IrregularityRules.__struct_fields__, "differential", OTHER_LIMITS, OTHER_OPTIONS)
MAX_DEALT_CARDS, MAX_HAND_CARDS, MAX_TOTAL = 6, 3, 9


class Hands(NamedTuple):
    """The cards of both hands, permanent cards included."""

    player: list[Card]
    banker: list[Card]


class InvalidDeal(Exception):
    """The recorded cards do not make a coup."""

    def __init__(self, violation: Violation) -> None:
        self.violation = violation


def find_violations(config: AuditConfig, coup: CoupRecord) -> list[Violation]:
    """Return the violations of a coup, apart from those of its shoe."""
    config = config.with_options(find_coup_options(coup, config.book))
    found = [*_check_irregularities(coup), *_check_voided_cards(config.book, coup)]
    found += _check_corrections(coup)
    try:
        _check_cards_known(config.book, coup)
        if not _has_cards(coup):
            found += _check_total_range(coup)
        if coup.status == "void":
            return [*found, *_check_void_round(config, coup)]
        if not _has_cards(coup):
            return [*found, *_check_without_cards(config, coup)]
        dealt = _deal(config.book, coup)
    except InvalidDeal as error:
        found.append(error.violation)
        dealt = None
    if dealt:
        found += _check_totals_and_result(config.book, coup, dealt)
        found += _check_die(config.book, coup)
    settled = dealt if dealt and not _is_die_unusable(config.book, coup) else None
    possible = find_coup_classes(config.book, coup, settled) if settled else None
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


# --- cards ----------------------------------------------------------------------------------------


def _has_cards(coup: CoupRecord) -> bool:
    return bool(coup.cards or coup.player_cards or coup.banker_cards)


def _find_unknown_cards(coup: CoupRecord) -> list[str]:
    """Return the unknown cards among those that the columns hold."""
    hands = coup.player_cards[:MAX_HAND_CARDS] + coup.banker_cards[:MAX_HAND_CARDS]
    return [card for card in (*coup.cards[:MAX_DEALT_CARDS], *hands) if card not in CARD_CODE]


def _check_cards_known(book: Rulebook, coup: CoupRecord) -> None:
    for card in _find_unknown_cards(coup):
        clause = book.procedure.irregularities.foreign_card.clause
        raise InvalidDeal(
            make_violation("unknown_card", clause=clause, what="cards", recorded=card)
        )


def _deal(book: Rulebook, coup: CoupRecord) -> Coup | None:
    """Deal the recorded cards by the book; return None if no card is recorded."""
    if not _has_cards(coup):
        return None
    longest = max(map(len, (coup.player_cards, coup.banker_cards)))
    if len(coup.cards) > MAX_DEALT_CARDS or longest > MAX_HAND_CARDS:
        raise _fourth_card_error(book, coup)
    by_hand = coup.player_cards or coup.banker_cards
    hands = _deal_from_hands(book, coup) if by_hand else _deal_from_order(book, coup)
    shape = make_coup_facts(hands.player, hands.banker, coup.die, book.tableau)
    player, banker = (Hand(tuple(hand)) for hand in hands)
    return Coup(player, banker, coup.die, (), shape)


def _decode_cards(texts: Sequence[str]) -> list[Card]:
    return [decode_card(text) for text in texts]


def _describe_cards(coup: CoupRecord) -> Message:
    if coup.cards:
        return message("detail", "cards_in_order", cards=list(coup.cards))
    player, banker = (list(hand) or ["–"] for hand in (coup.player_cards, coup.banker_cards))
    return message("detail", "cards_by_hand", player=player, banker=banker)


def _card_missing_error(coup: CoupRecord, clause: str | None, why: Message) -> InvalidDeal:
    recorded = _describe_cards(coup)
    return InvalidDeal(
        make_violation("card_missing", clause=clause, what="cards", recorded=recorded, why=why)
    )


def _card_too_many_error(coup: CoupRecord, clause: str | None, why: Message) -> InvalidDeal:
    recorded = _describe_cards(coup)
    return InvalidDeal(
        make_violation("card_too_many", clause=clause, what="cards", recorded=recorded, why=why)
    )


def _fourth_card_error(book: Rulebook, coup: CoupRecord) -> InvalidDeal:
    why = message("detail", "no_fourth_card")
    return _card_too_many_error(coup, book.tableau.full_hand_clause, why)


def _permanent_cards(book: Rulebook) -> Hands:
    player, banker = ([*filter(None, [book.deal.permanent.get(side)])] for side in SIDES)
    return Hands(player, banker)


def _hand_of(hands: Hands, side: Side) -> list[Card]:
    return hands.player if side == "player" else hands.banker


def _short_deal_error(book: Rulebook, coup: CoupRecord) -> InvalidDeal:
    why = message("detail", "initial_deal", count=len(book.deal.order))
    return _card_missing_error(coup, book.deal.clause, why)


def _third_card_error(coup: CoupRecord, turn: NextCard, side: Side, draws: bool) -> InvalidDeal:
    """The error of a hand that has a third card against the tableau, or lacks one."""
    steps = [step for step in turn.steps if step.hand in (side, None)] or list(turn.steps)
    step = steps[-1]
    if draws:
        why = message("detail", "one_more_card", step=step.message)
        return _card_missing_error(coup, step.clause, why)
    return _card_too_many_error(coup, step.clause, step.message)


def _deal_from_order(book: Rulebook, coup: CoupRecord) -> Hands:
    hands, left = _permanent_cards(book), _decode_cards(coup.cards)
    if len(left) < len(book.deal.order):
        raise _short_deal_error(book, coup)
    while True:
        turn = next_card(book, hands.player, hands.banker)
        if turn.hand is None:
            break
        if not left:
            raise _third_card_error(coup, turn, turn.hand, draws=True)
        _hand_of(hands, turn.hand).append(left.pop(0))
    if not left:
        return hands
    if not turn.steps:
        raise _fourth_card_error(book, coup)
    step = turn.steps[-1]
    raise _card_too_many_error(coup, step.clause, step.message)


def _deal_from_hands(book: Rulebook, coup: CoupRecord) -> Hands:
    hands = _permanent_cards(book)
    left = Hands(_decode_cards(coup.player_cards), _decode_cards(coup.banker_cards))
    for side in book.deal.order:
        if not _hand_of(left, side):
            raise _short_deal_error(book, coup)
        _hand_of(hands, side).append(_hand_of(left, side).pop(0))
    if max(map(len, left)) > 1:
        raise _fourth_card_error(book, coup)
    _check_order(book, coup)
    turn = next_card(book, hands.player, hands.banker)
    if bool(left.player) != (turn.hand == "player"):
        raise _third_card_error(coup, turn, "player", draws=turn.hand == "player")
    if left.player:
        hands.player.append(left.player[0])
        turn = next_card(book, hands.player, hands.banker)
    if bool(left.banker) != (turn.hand == "banker"):
        raise _third_card_error(coup, turn, "banker", draws=turn.hand == "banker")
    hands.banker.extend(left.banker)
    return hands


def _check_order(book: Rulebook, coup: CoupRecord) -> None:
    """Check that the hands, dealt in turn, give the recorded order."""
    if not coup.cards:
        return
    hands = {"player": iter(coup.player_cards), "banker": iter(coup.banker_cards)}
    right = [next(hands[side]) for side in book.deal.order]
    right += [*hands["player"], *hands["banker"]]
    if list(coup.cards) != right:
        raise InvalidDeal(
            make_violation(
                "order_wrong",
                clause=book.deal.clause,
                what="cards",
                recorded=list(coup.cards),
                right=right,
            )
        )


# --- totals, result, die --------------------------------------------------------------------------


def _check_die(book: Rulebook, coup: CoupRecord) -> Iterator[Violation]:
    if coup.die is None and coup.status == "void_hand":
        return  # the die is thrown after "No more bets" (mbs-power-98 3.6), which a void hand lacks
    try:
        check_die(book, coup.die)
    except Refused as refused:
        refusal = refused.refusal
        yield make_violation(
            refusal.code, clause=refusal.clause, what="die", why=as_message(refusal)
        )


def _is_die_unusable(book: Rulebook, coup: CoupRecord) -> bool:
    return book.die is not None and not 1 <= (coup.die or 0) <= book.die.faces


def _check_totals_and_result(book: Rulebook, coup: CoupRecord, dealt: Coup) -> Iterator[Violation]:
    for side, recorded in (("player", coup.player_total), ("banker", coup.banker_total)):
        cards = (dealt.player if side == "player" else dealt.banker).cards
        right = point_total(cards)
        if recorded is not None and recorded != right:
            yield make_violation(
                "total_wrong",
                clause=totals_clause(book),
                what=f"{side}_total",
                hand=side,
                recorded=recorded,
                cards=list(map(str, cards)),
                right=right,
            )
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


def _check_total_range(coup: CoupRecord) -> Iterator[Violation]:
    for side, recorded in (("player", coup.player_total), ("banker", coup.banker_total)):
        if recorded is not None and recorded > MAX_TOTAL:
            yield make_violation(
                "total_out_of_range", what=f"{side}_total", hand=side, recorded=recorded
            )


def _check_without_cards(config: AuditConfig, coup: CoupRecord) -> Iterator[Violation]:
    """Check the totals, result, die and payments of a coup against each other."""
    book = config.book
    if coup.die is not None:
        yield from _check_die(book, coup)
    player, banker = (
        None if total is None or total > MAX_TOTAL else total
        for total in (coup.player_total, coup.banker_total)
    )
    die = None if book.die is None or _is_die_unusable(book, coup) else coup.die
    possible = find_possible_outcomes(book).find(player, banker, coup.result, die)
    if not possible and coup.result is not None:
        yield _result_not_of_totals(book, coup.result, player, banker)
    yield from find_stake_violations(config, coup, None, possible)


def _result_not_of_totals(
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
