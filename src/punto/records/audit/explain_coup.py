"""One coup looked at plainly, by the rulebook's own functions, with words for what is wrong.

It is asked about the coups that the kernels do not find right, so that its pace does not matter.
The order of the questions is theirs: a coup whose cards are wrong has no right total, result or
payment, and none is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from punto.cards import DECK, Card, point_total
from punto.records.audit.audit_config import Terms
from punto.records.audit.explain_stakes import judge_stakes, void_clause
from punto.records.audit.findings import Said, result_clause, said, totals_clause
from punto.records.columnar import CODE
from punto.records.coup_limits import OTHER_LIMITS
from punto.records.finding_codes import UNKNOWN_IRREGULARITY
from punto.records.format import Coup
from punto.refusals import Refused, quote_input
from punto.rules.coup import Coup as Dealt
from punto.rules.coup import Hand as DealtHand
from punto.rules.coup import NextCard, check_die, next_card
from punto.rules.facts import Side, make_coup_facts
from punto.rules.procedure import IrregularityRules
from punto.rules.rulebook import Rulebook

SIDES: tuple[Side, Side] = ("player", "banker")
IRREGULARITIES = (*IrregularityRules.__struct_fields__, "differential", OTHER_LIMITS)
MOST_DEALT, MOST_IN_HAND = 6, 3


class Laid(NamedTuple):
    """Two hands as they lie, permanent cards included."""

    player: list[Card]
    banker: list[Card]


class Wrong(Exception):
    """The cards are not those of a coup; what is wrong with them."""

    def __init__(self, wrong: Said) -> None:
        self.said = wrong


def judge(terms: Terms, coup: Coup) -> list[Said]:
    """Everything wrong with a coup by itself."""
    found = list(_irregularities(coup))
    try:
        _check_known(terms.book, coup)
        if coup.status == "void":
            return [*found, *_void(terms, coup)]
        dealt = _deal(terms.book, coup)
    except Wrong as wrong:
        found.append(wrong.said)
        dealt = None
    if dealt:
        found += [*_called(terms.book, coup, dealt), *_die(terms.book, coup)]
    judged = dealt if dealt and not _die_unusable(terms.book, coup) else None
    return [*found, *judge_stakes(terms, coup, judged)]


def _irregularities(coup: Coup) -> Iterator[Said]:
    for name in coup.irregularities:
        if name not in IRREGULARITIES:
            known = ", ".join(IRREGULARITIES)
            yield said(
                UNKNOWN_IRREGULARITY, None, "irregularity", quote_input(name), f"one of {known}"
            )


# --- cards ----------------------------------------------------------------------------------------


def _has_cards(coup: Coup) -> bool:
    return bool(coup.cards or coup.player_cards or coup.banker_cards)


def _unknown(coup: Coup) -> list[str]:
    """In the places a coup has, as the columns hold them."""
    hands = coup.player_cards[:MOST_IN_HAND] + coup.banker_cards[:MOST_IN_HAND]
    return [card for card in (*coup.cards[:MOST_DEALT], *hands) if card not in CODE]


def _check_known(book: Rulebook, coup: Coup) -> None:
    for card in _unknown(coup):
        clause = book.procedure.irregularities.foreign_card.clause
        right = "a card of the decks, as 9H; a foreign card voids the round"
        raise Wrong(said("unknown_card", clause, "card", quote_input(card), right))


def _deal(book: Rulebook, coup: Coup) -> Dealt | None:
    """The coup as the book deals it; None where no card is recorded."""
    if not _has_cards(coup):
        return None
    longest = max(map(len, (coup.player_cards, coup.banker_cards)))
    if len(coup.cards) > MOST_DEALT or longest > MOST_IN_HAND:
        raise _too_many(book, coup)
    by_hand = coup.player_cards or coup.banker_cards
    hands = _from_hands(book, coup) if by_hand else _from_order(book, coup)
    shape = make_coup_facts(hands.player, hands.banker, coup.die, book.tableau)
    player, banker = (DealtHand(tuple(hand)) for hand in hands)
    return Dealt(player, banker, coup.die, (), shape)


def _cards(texts: Sequence[str]) -> list[Card]:
    return [DECK[CODE[text]] for text in texts]


def _recorded(coup: Coup) -> str:
    if coup.cards:
        return " ".join(coup.cards)
    hands = (" ".join(coup.player_cards) or "–", " ".join(coup.banker_cards) or "–")
    return "Player {}, Banker {}".format(*hands)


def _too_many(book: Rulebook, coup: Coup) -> Wrong:
    clause = book.tableau.full_hand_clause
    return Wrong(
        said("card_too_many", clause, "cards", _recorded(coup), "no hand takes a fourth card")
    )


def _permanent(book: Rulebook) -> Laid:
    player, banker = ([*filter(None, [book.deal.permanent.get(side)])] for side in SIDES)
    return Laid(player, banker)


def _hand(laid: Laid, side: Side) -> list[Card]:
    return laid.player if side == "player" else laid.banker


def _short(book: Rulebook, coup: Coup) -> Wrong:
    right = f"{len(book.deal.order)} cards of the initial deal"
    return Wrong(said("card_missing", book.deal.clause, "cards", _recorded(coup), right))


def _wrong_third(coup: Coup, turn: NextCard, side: Side, draws: bool) -> Wrong:
    """A hand that has a third card against the tableau, or lacks one."""
    steps = [step for step in turn.steps if step.hand in (side, None)] or list(turn.steps)
    code, more = ("card_missing", ": one more card") if draws else ("card_too_many", "")
    step = steps[-1]
    return Wrong(said(code, step.clause, "cards", _recorded(coup), f"{step.words}{more}"))


def _from_order(book: Rulebook, coup: Coup) -> Laid:
    laid, left = _permanent(book), _cards(coup.cards)
    if len(left) < len(book.deal.order):
        raise _short(book, coup)
    while True:
        turn = next_card(book, laid.player, laid.banker)
        if turn.hand is None:
            break
        if not left:
            raise _wrong_third(coup, turn, turn.hand, draws=True)
        _hand(laid, turn.hand).append(left.pop(0))
    if not left:
        return laid
    if not turn.steps:
        raise _too_many(book, coup)
    step = turn.steps[-1]
    raise Wrong(said("card_too_many", step.clause, "cards", _recorded(coup), step.words))


def _from_hands(book: Rulebook, coup: Coup) -> Laid:
    laid = _permanent(book)
    left = Laid(_cards(coup.player_cards), _cards(coup.banker_cards))
    for side in book.deal.order:
        if not _hand(left, side):
            raise _short(book, coup)
        _hand(laid, side).append(_hand(left, side).pop(0))
    if max(map(len, left)) > 1:
        raise _too_many(book, coup)
    _check_order(book, coup, left)
    turn = next_card(book, laid.player, laid.banker)
    if bool(left.player) != (turn.hand == "player"):
        raise _wrong_third(coup, turn, "player", draws=turn.hand == "player")
    if left.player:
        laid.player.append(left.player[0])
        turn = next_card(book, laid.player, laid.banker)
    if bool(left.banker) != (turn.hand == "banker"):
        raise _wrong_third(coup, turn, "banker", draws=turn.hand == "banker")
    laid.banker.extend(left.banker)
    return laid


def _check_order(book: Rulebook, coup: Coup, thirds: Laid) -> None:
    """That the hands, dealt in turn, are the cards in the order recorded."""
    if not coup.cards:
        return
    hands = {"player": iter(coup.player_cards), "banker": iter(coup.banker_cards)}
    right = [next(hands[side]) for side in book.deal.order]
    right += [str(card) for card in (*thirds.player, *thirds.banker)]
    if list(coup.cards) != right:
        what, recorded = "order of the cards", " ".join(coup.cards)
        raise Wrong(said("order_wrong", book.deal.clause, what, recorded, " ".join(right)))


# --- what was called ------------------------------------------------------------------------------


def _die(book: Rulebook, coup: Coup) -> Iterator[Said]:
    if coup.die is None and coup.status == "void_hand":
        return  # it is thrown after "No more bets" (mbs-power-98 3.6): a void hand has had none
    try:
        check_die(book, coup.die)
    except Refused as refused:
        code, sentence, clause = (getattr(refused.refusal, name) for name in _REFUSAL)
        yield said(code, clause, "die", "none" if coup.die is None else coup.die, sentence)


_REFUSAL = ("code", "sentence", "clause")


def _die_unusable(book: Rulebook, coup: Coup) -> bool:
    return book.die is not None and not 1 <= (coup.die or 0) <= book.die.faces


def _called(book: Rulebook, coup: Coup, dealt: Dealt) -> Iterator[Said]:
    for side, recorded in (("player", coup.player_total), ("banker", coup.banker_total)):
        cards = (dealt.player if side == "player" else dealt.banker).cards
        right = point_total(cards)
        if recorded is not None and recorded != right:
            hand = f"{right}, of {' '.join(map(str, cards))}"
            what = f"{side.capitalize()}'s total"
            yield said("total_wrong", totals_clause(book), what, recorded, hand)
    if coup.result is not None and coup.result != dealt.winner:
        totals = f"{dealt.player.total} to {dealt.banker.total}"
        right_result = f"{dealt.winner}, {totals}"
        yield said("result_wrong", result_clause(book), "result", coup.result, right_result)


def _void(terms: Terms, coup: Coup) -> Iterator[Said]:
    if coup.result is not None:
        clause = void_clause(terms.book, coup)
        yield said("result_wrong", clause, "result", coup.result, "none: the round is void")
    yield from judge_stakes(terms, coup, None)
