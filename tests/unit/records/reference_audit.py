"""A plain reference audit: one record after another, by `punto.play` and `punto.settle`.

It shares the format and the rules with the audit, but no kernel, no payoff array, no chunk and no
explanation.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import punto
from punto.cards import DECK
from punto.money import read_chip
from punto.records.format import CoupRecord, GameRecord, RecordHeader, ShoeRecord, StakeRecord
from punto.refusals import Refused
from punto.rules.coup import Coup
from punto.rules.outcomes.facts import Side
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import check_bound, check_needs, find_wager, list_bounds
from tests.unit.records.reference_partial import (
    Payments,
    deal_beside,
    payable_stakes,
    possible_payments,
    settle_stakes,
    usable_die,
    usable_total,
)

CARDS = {str(card): card for card in DECK}
CHIP = read_chip("1")


def audit(
    book: Rulebook, header: RecordHeader, records: list[GameRecord]
) -> Iterator[tuple[int, str]]:
    """Yield line numbers, where the header is line 1, and codes."""
    shoe = ShoeTracker(book, header)
    for line, record in enumerate(records, start=2):
        found = set(shoe.check(record))
        if isinstance(record, CoupRecord):
            found |= set(coup_codes(book, header, record))
        yield from ((line, code) for code in found)


class ShoeTracker:
    def __init__(self, book: Rulebook, header: RecordHeader) -> None:
        self.book, self.decks = book, header.decks or book.decks.default
        self.begin(None)

    def begin(self, name: str | None) -> None:
        self.name, self.last_number, self.free_run = name, 0, 0
        self.card_counts: Counter[str] = Counter()
        self.cards_out = 0

    def check(self, record: GameRecord) -> Iterator[str]:
        if isinstance(record, ShoeRecord):
            self.begin(record.shoe)
            yield from correction_codes(record, [record.burned or ""])
            if record.burned in CARDS:
                self.card_counts[record.burned] += 1
                self.cards_out += 1 + CARDS[record.burned].rank.burn_value
            return
        if record.shoe is None or record.shoe != self.name:
            self.begin(record.shoe)
        if record.shoe is None:  # without a shoe: only its own cards count
            yield from self.count_cards(record)
            return
        double = record.coup == self.last_number
        if record.coup is not None and record.coup != self.last_number + 1:
            later = "coup_missing" if record.coup > self.last_number else "coup_out_of_order"
            yield "coup_double" if double else later
        self.last_number = max(self.last_number, record.coup or 0)
        self.free_run = self.free_run + 1 if record.status == "free" else 0
        if self.free_run > self.book.procedure.free_rounds.at_most:
            yield "too_many_free_rounds"
        if not double:
            yield from self.count_cards(record)

    def count_cards(self, coup: CoupRecord) -> Iterator[str]:
        hands = coup.cards[:6] or coup.player_cards[:3] + coup.banker_cards[:3]
        for card in hands + coup.voided:
            if card in CARDS:
                self.card_counts[card] += 1
                self.cards_out += 1
                if self.card_counts[card] > self.decks:
                    yield "too_many_copies"
        if self.cards_out + coup.unread > 52 * self.decks:
            yield "too_many_cards"


# --- a coup ---------------------------------------------------------------------------------------


def coup_codes(book: Rulebook, header: RecordHeader, coup: CoupRecord) -> Iterator[str]:
    if any(card not in CARDS for card in coup.voided):
        yield "unknown_card"
    hands = list(coup.cards or coup.player_cards + coup.banker_cards)
    yield from correction_codes(coup, [*hands, *coup.voided, str(coup.die or "")])
    dealt: Coup | str | None = deal_recorded_cards(book, coup)
    if isinstance(dealt, str):
        yield dealt
    if coup.status == "void":
        yield from total_codes(coup.player_total, coup.banker_total)
        if coup.result is not None and dealt is None:
            yield "result_wrong"
        for stake in coup.wagers:
            yield from stake_codes(book, header, coup, stake, None)
    elif isinstance(dealt, Coup):
        yield from dealt_codes(book, header, coup, dealt)
    elif dealt is None and not coup.cards and (coup.player_cards or coup.banker_cards):
        yield from one_hand_codes(book, header, coup)
    else:
        yield from partial_codes(book, header, coup)


def dealt_codes(
    book: Rulebook, header: RecordHeader, coup: CoupRecord, dealt: Coup
) -> Iterator[str]:
    totals = dealt.player.total, dealt.banker.total
    recorded = coup.player_total, coup.banker_total
    if any(one not in (None, right) for one, right in zip(recorded, totals, strict=True)):
        yield "total_wrong"
    if coup.result not in (None, dealt.winner):
        yield "result_wrong"
    hand = coup.status == "void_hand" and coup.die is None  # no bets and so no die
    die = "die_missing" if hand and book.die else die_code(book, coup.die)
    if die and not hand:
        yield die
    settled = None if die in ("die_missing", "die_out_of_range") else dealt
    for stake in coup.wagers:
        if coup.status == "void_hand":
            yield "wager_on_void_hand"
        else:
            yield from stake_codes(book, header, coup, stake, settled)


def total_codes(*totals: int | None) -> Iterator[str]:
    if any(total is not None and total > 9 for total in totals):
        yield "total_out_of_range"


def partial_codes(book: Rulebook, header: RecordHeader, coup: CoupRecord) -> Iterator[str]:
    """Check a coup without usable cards: its values against each other."""
    yield from total_codes(coup.player_total, coup.banker_total)
    if coup.die:
        yield from filter(None, [die_code(book, coup.die)])
    possible = possible_payments(book, coup)
    if not possible and coup.result is not None:
        yield "result_wrong"
    yield from possible_codes(book, header, coup, possible)


def one_hand_codes(book: Rulebook, header: RecordHeader, coup: CoupRecord) -> Iterator[str]:
    """Check a coup without the cards of one hand: deal every sort of that hand."""
    side: Side = "player" if coup.player_cards else "banker"
    totals = {"player": coup.player_total, "banker": coup.banker_total}
    own = totals.pop(side)
    [(other, other_total)] = totals.items()
    cards = [CARDS[card] for card in coup.player_cards or coup.banker_cards]
    initial = book.deal.order.count(side)
    dealt = [*deal_beside(book, side, cards)] if initial <= len(cards) <= initial + 1 else []
    if usable_total(other_total) is not None:
        dealt = [one for one in dealt if getattr(one, other).total == other_total]
    if not dealt:
        yield "card_too_many" if len(cards) > initial else "card_missing"
        yield from partial_codes(book, header, coup)
        return
    if own not in (None, getattr(dealt[0], side).total):
        yield "total_wrong"
    yield from total_codes(other_total)
    if coup.die:
        yield from filter(None, [die_code(book, coup.die)])
    die = usable_die(book, coup)
    fitting = [one for one in dealt if coup.result in (None, one.winner) and die in (None, one.die)]
    if not fitting and coup.result is not None:
        yield "result_wrong"
    known = {wager.id for wager in book.wagers}
    wagers = {stake.wager for stake in coup.wagers} & known
    stakes = payable_stakes(book, wagers)
    possible = [settle_stakes(book, one, stakes) for one in fitting]
    yield from possible_codes(book, header, coup, possible)


def possible_codes(
    book: Rulebook, header: RecordHeader, coup: CoupRecord, possible: list[Payments]
) -> Iterator[str]:
    """Compare the payments, one by one and together, with all possible ones."""
    payable: list[StakeRecord] = []
    wrong: set[str] = set()
    for stake in coup.wagers:
        if coup.status == "void_hand":
            yield "wager_on_void_hand"
            continue
        found = set(stake_codes(book, header, coup, stake, None))
        yield from found
        if not possible or found & {"unknown_wager", "wager_not_offered", "not_positive"}:
            continue
        if stake.stake % find_wager(book, stake.wager).payable_step:
            yield "stake_not_payable"
            continue
        payable.append(stake)
        fits = [fitting(stake, payments) for payments in possible]
        if not any(profit for profit, _ in fits):
            wrong.add("payment_wrong")
        else:
            fits = [one for one in fits if one[0]]
        if not any(commission for _, commission in fits):
            wrong.add("commission_wrong")
    yield from wrong
    together = [all(all(fitting(stake, one)) for stake in payable) for one in possible]
    is_compared = not wrong and len(coup.wagers) > 1 and coup.status != "void_hand"
    if is_compared and possible and not any(together):
        yield "payments_contradict"


def fitting(stake: StakeRecord, payments: Payments) -> tuple[bool, bool]:
    """Return whether the recorded profit and the recorded commission are the right ones."""
    profit, commission = (ratio * stake.stake for ratio in payments[stake.wager])
    return stake.profit in (None, profit), stake.commission in (None, commission)


def correction_codes(record: GameRecord, recorded: list[str]) -> Iterator[str]:
    """Each true value is in the record, or was itself read again."""
    left = [*recorded, *(one.read for one in record.corrected)]
    for one in record.corrected:
        if one.true is None:
            continue
        if one.true not in left:
            yield "correction_wrong"
            return
        left.remove(one.true)


def die_code(book: Rulebook, die: int | None) -> str | None:
    if book.die is None:
        return "no_die" if die else None
    if die is None:
        return "die_missing"
    return None if die <= book.die.faces else "die_out_of_range"


def deal_recorded_cards(book: Rulebook, coup: CoupRecord) -> Coup | str | None:
    """Return the coup, a code if its cards are wrong, or None if there is nothing to deal."""
    player, banker = coup.player_cards, coup.banker_cards
    if any(card not in CARDS for card in (*coup.cards[:6], *player[:3], *banker[:3])):
        return "unknown_card"
    if coup.status == "void" or not (coup.cards or player or banker):
        return None
    if not coup.cards and not (player and banker):
        return None
    if len(coup.cards) > 6 or len(player) > 3 or len(banker) > 3:
        return "card_too_many"
    order = list(coup.cards)
    if player and banker:
        hands = {"player": list(player), "banker": list(banker)}
        order = []
        for side in book.deal.order:
            if not hands[side]:
                return "card_missing"
            order.append(hands[side].pop(0))
        if max(map(len, hands.values())) > 1:
            return "card_too_many"
        order += hands["player"] + hands["banker"]
        if coup.cards and list(coup.cards) != order:
            return "order_wrong"
    return deal(book, coup, order)


def deal(book: Rulebook, coup: CoupRecord, order: list[str]) -> Coup | str:
    die = coup.die if book.die and 1 <= (coup.die or 0) <= book.die.faces else None
    try:
        dealt = punto.play(book, [CARDS[card] for card in order], die or (1 if book.die else None))
    except Refused as refused:
        return refused.refusal.code
    for side, hand in (("player", dealt.player), ("banker", dealt.banker)):
        held = [str(card) for card in hand.cards[side in book.deal.permanent :]]
        recorded = coup.player_cards if side == "player" else coup.banker_cards
        if coup.player_cards and coup.banker_cards:
            if len(recorded) != len(held):
                return "card_missing" if len(recorded) < len(held) else "card_too_many"
        elif recorded and [*recorded] != held:
            return "hand_wrong"
    return dealt


# --- a stake --------------------------------------------------------------------------------------


def stake_codes(
    book: Rulebook, header: RecordHeader, coup: CoupRecord, stake: StakeRecord, dealt: Coup | None
) -> Iterator[str]:
    try:
        wager = find_wager(book, stake.wager)
    except Refused as refused:
        yield refused.refusal.code
        return
    if stake.stake <= 0:
        yield "not_positive"
        return
    yield from limit_codes(header, coup, stake)
    yield from dependency_codes(book, coup, stake)
    if coup.status == "void":
        right = 0, 0
    elif dealt is None:
        return
    elif stake.stake % wager.payable_step:
        yield "stake_not_payable"
        return
    else:
        [paid] = punto.settle(book, dealt, {stake.wager: stake.stake})
        right = paid.profit, paid.commission or 0
    if stake.profit not in (None, right[0]):
        yield "payment_wrong"
    if stake.commission not in (None, right[1]):
        yield "commission_wrong"


def limit_codes(header: RecordHeader, coup: CoupRecord, stake: StakeRecord) -> Iterator[str]:
    limit = header.limits.get(stake.wager, header.limit)
    if limit is None:
        return
    if limit.min is not None and stake.stake < limit.min:
        yield "below_minimum"
    whole = stake.stake
    if stake.player:
        same = [s for s in coup.wagers if (s.wager, s.player) == (stake.wager, stake.player)]
        whole = sum(one.stake for one in same if one.stake > 0)
    if limit.max is not None and whole > limit.max:
        yield "above_maximum"


def dependency_codes(book: Rulebook, coup: CoupRecord, stake: StakeRecord) -> Iterator[str]:
    """Yield the codes of the rulebook's checks of one player's stakes."""
    wager = find_wager(book, stake.wager)
    known = {one.id for one in book.wagers}
    sums: dict[str, int] = defaultdict(int)
    in_box: dict[str, int] = defaultdict(int)
    for one in coup.wagers:
        if one.player == stake.player and one.wager in known and one.stake > 0:
            sums[one.wager] += one.stake
            if one.box == stake.box:
                in_box[one.wager] += one.stake
    try:
        within = wager.needs is not None and wager.needs.within == "box"
        check_needs(book, wager, in_box if within else sums)
    except Refused as refused:
        yield refused.refusal.code
    for bound in list_bounds(book):
        if wager.id in bound.together:
            try:
                check_bound(book, bound, sums, CHIP)
            except Refused as refused:
                yield refused.refusal.code
