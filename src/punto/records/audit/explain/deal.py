"""Deals the recorded cards of one coup by the rulebook and explains why they do not make a coup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from punto.cards import Card
from punto.messages import Message, message
from punto.records.audit.explain.partial_cards import decode_card, list_cards
from punto.records.audit.findings import Violation, make_violation
from punto.records.columnar import CARD_CODE
from punto.records.format import CoupRecord
from punto.rules.coup import Coup, Hand, NextCard, next_card
from punto.rules.outcomes.facts import SIDES, Side, make_coup_facts
from punto.rules.rulebook import Rulebook

MAX_DEALT_CARDS, MAX_HAND_CARDS = 6, 3


class Hands(NamedTuple):
    """The cards of both hands, permanent cards included."""

    player: list[Card]
    banker: list[Card]


class InvalidDeal(Exception):
    """The recorded cards do not make a coup."""

    def __init__(self, violation: Violation) -> None:
        self.violation = violation


def has_cards(coup: CoupRecord) -> bool:
    return bool(coup.cards or coup.player_cards or coup.banker_cards)


def has_only_one_hand(coup: CoupRecord) -> bool:
    """Return whether the cards of one hand are recorded, and of the other no card."""
    return not coup.cards and bool(coup.player_cards) != bool(coup.banker_cards)


def _find_unknown_cards(coup: CoupRecord) -> list[str]:
    """Return the unknown cards among those that the columns hold."""
    hands = coup.player_cards[:MAX_HAND_CARDS] + coup.banker_cards[:MAX_HAND_CARDS]
    return [card for card in (*coup.cards[:MAX_DEALT_CARDS], *hands) if card not in CARD_CODE]


def check_cards_known(book: Rulebook, coup: CoupRecord) -> None:
    for card in _find_unknown_cards(coup):
        clause = book.procedure.irregularities.foreign_card.clause
        raise InvalidDeal(
            make_violation("unknown_card", clause=clause, what="cards", recorded=card)
        )


def merge_notations(book: Rulebook, coup: CoupRecord) -> CoupRecord:
    """Give a card that is recorded twice, with and without its suit, the more precise text.

    The record stays as it is if the order dealt and the hands differ.
    """
    check_card_count(book, coup)
    hands = {"player": list(coup.player_cards), "banker": list(coup.banker_cards)}
    sides = _sides_by_hand_size(book, coup)
    if len(sides) != len(coup.cards):
        return coup
    order, merged = list[str](), dict[str, list[str]](player=[], banker=[])
    for side, dealt in zip(sides, coup.cards, strict=True):
        recorded = hands[side].pop(0) if hands[side] else dealt
        precise, loose = sorted((dealt, recorded), key=CARD_CODE.__getitem__)
        if not set(list_cards(precise)) <= set(list_cards(loose)):
            return coup
        order.append(precise)
        merged[side].append(precise)
    return msgspec.structs.replace(
        coup,
        cards=tuple(order),
        player_cards=tuple(merged["player"]) if coup.player_cards else (),
        banker_cards=tuple(merged["banker"]) if coup.banker_cards else (),
    )


def _sides_by_hand_size(book: Rulebook, coup: CoupRecord) -> list[Side]:
    """Return to which hand each card of the order dealt went, by the sizes of recorded hands.

    Empty if a recorded hand lacks a card of the initial deal.
    """
    initial = {side: book.deal.order.count(side) for side in SIDES}
    thirds = len(coup.cards) - len(book.deal.order)
    player, banker = (
        len(hand) - initial[side] if hand else None
        for side, hand in zip(SIDES, (coup.player_cards, coup.banker_cards), strict=True)
    )
    if player is None:
        player = thirds - (banker or 0)
    if banker is None:
        banker = thirds - player
    if min(player, banker) < 0:
        return []
    by_hand: tuple[tuple[Side, int], ...] = (("player", player), ("banker", banker))
    return [*book.deal.order, *(side for side, cards in by_hand for _ in range(cards))]


def deal_recorded_cards(book: Rulebook, coup: CoupRecord) -> Coup:
    """Deal the recorded cards by the book: by hand, or in the order dealt."""
    check_card_count(book, coup)
    by_hand = coup.player_cards and coup.banker_cards
    hands = _deal_from_hands(book, coup) if by_hand else _deal_from_order(book, coup)
    shape = make_coup_facts(hands.player, hands.banker, coup.die, book.tableau)
    player, banker = (Hand(tuple(hand)) for hand in hands)
    return Coup(player, banker, coup.die, (), shape)


def check_card_count(book: Rulebook, coup: CoupRecord) -> None:
    longest = max(map(len, (coup.player_cards, coup.banker_cards)))
    if len(coup.cards) > MAX_DEALT_CARDS or longest > MAX_HAND_CARDS:
        raise fourth_card_error(book, coup)


def decode_cards(texts: Sequence[str]) -> list[Card]:
    return [decode_card(text) for text in texts]


def _describe_cards(coup: CoupRecord) -> Message:
    if coup.cards:
        return message("detail", "cards_in_order", cards=list(coup.cards))
    player, banker = (list(hand) or ["–"] for hand in (coup.player_cards, coup.banker_cards))
    return message("detail", "cards_by_hand", player=player, banker=banker)


def card_missing_error(coup: CoupRecord, clause: str | None, why: Message) -> InvalidDeal:
    recorded = _describe_cards(coup)
    return InvalidDeal(
        make_violation("card_missing", clause=clause, what="cards", recorded=recorded, why=why)
    )


def card_too_many_error(coup: CoupRecord, clause: str | None, why: Message) -> InvalidDeal:
    recorded = _describe_cards(coup)
    return InvalidDeal(
        make_violation("card_too_many", clause=clause, what="cards", recorded=recorded, why=why)
    )


def fourth_card_error(book: Rulebook, coup: CoupRecord) -> InvalidDeal:
    why = message("detail", "no_fourth_card")
    return card_too_many_error(coup, book.tableau.full_hand_clause, why)


def permanent_cards(book: Rulebook) -> Hands:
    player, banker = ([*filter(None, [book.deal.permanent.get(side)])] for side in SIDES)
    return Hands(player, banker)


def hand_of(hands: Hands, side: Side) -> list[Card]:
    return hands.player if side == "player" else hands.banker


def short_deal_error(book: Rulebook, coup: CoupRecord) -> InvalidDeal:
    why = message("detail", "initial_deal", count=len(book.deal.order))
    return card_missing_error(coup, book.deal.clause, why)


def _third_card_error(coup: CoupRecord, turn: NextCard, side: Side, draws: bool) -> InvalidDeal:
    """The error of a hand that has a third card against the tableau, or lacks one."""
    steps = [step for step in turn.steps if step.hand in (side, None)] or list(turn.steps)
    step = steps[-1]
    if draws:
        why = message("detail", "one_more_card", step=step.message)
        return card_missing_error(coup, step.clause, why)
    return card_too_many_error(coup, step.clause, step.message)


def _deal_from_order(book: Rulebook, coup: CoupRecord) -> Hands:
    hands, left = permanent_cards(book), decode_cards(coup.cards)
    sides = list[Side]()
    if len(left) < len(book.deal.order):
        raise short_deal_error(book, coup)
    while True:
        turn = next_card(book, hands.player, hands.banker)
        if turn.hand is None:
            break
        if not left:
            raise _third_card_error(coup, turn, turn.hand, draws=True)
        hand_of(hands, turn.hand).append(left.pop(0))
        sides.append(turn.hand)
    if not left:
        _check_hands(book, coup, sides)
        return hands
    if not turn.steps:
        raise fourth_card_error(book, coup)
    step = turn.steps[-1]
    raise card_too_many_error(coup, step.clause, step.message)


def _check_hands(book: Rulebook, coup: CoupRecord, sides: Sequence[Side]) -> None:
    """Check that a hand that is recorded beside the order dealt has the cards dealt to it."""
    for side, recorded in zip(SIDES, (coup.player_cards, coup.banker_cards), strict=True):
        right = [card for card, dealt_to in zip(coup.cards, sides, strict=True) if dealt_to == side]
        if recorded and list(recorded) != right:
            raise InvalidDeal(
                make_violation(
                    "hand_wrong",
                    clause=book.deal.clause,
                    what=f"{side}_cards",
                    hand=side,
                    recorded=list(recorded),
                    right=right,
                )
            )


def _deal_from_hands(book: Rulebook, coup: CoupRecord) -> Hands:
    hands = permanent_cards(book)
    left = Hands(decode_cards(coup.player_cards), decode_cards(coup.banker_cards))
    for side in book.deal.order:
        if not hand_of(left, side):
            raise short_deal_error(book, coup)
        hand_of(hands, side).append(hand_of(left, side).pop(0))
    if max(map(len, left)) > 1:
        raise fourth_card_error(book, coup)
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
