"""Injectors of single errors into correct records; each returns the clause that is violated."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

import punto
import punto.records
from punto.cards import DECK
from punto.records.format import (
    CorrectionRecord,
    CoupRecord,
    GameRecord,
    ShoeRecord,
    StakeRecord,
)
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.wager import Wager

Records = list[GameRecord]
Clause = str | None
Injected = tuple[int, Clause]
"""The index of the record with the finding, and the clause."""
Injector = Callable[[Rulebook, Records, random.Random], Injected | None]
"""Returns None if the error is not possible under the book."""


def replace_fields(records: Records, place: int, **fields: Any) -> None:
    records[place] = msgspec.structs.replace(records[place], **fields)


def pick_coup(
    records: Records, chance: random.Random, wanted: Callable[[CoupRecord], object]
) -> tuple[int, CoupRecord]:
    """Pick a random coup that matches, but not the first or the last of its shoe."""
    found = [
        (place, record)
        for place, record in enumerate(records)
        if isinstance(record, CoupRecord)
        and wanted(record)
        and isinstance(records[place - 1], CoupRecord)
        and place + 1 < len(records)
        and isinstance(records[place + 1], CoupRecord)
    ]
    return chance.choice(found)


def replace_stake(coup: CoupRecord, place: int, **fields: Any) -> tuple[StakeRecord, ...]:
    stakes = list(coup.wagers)
    stakes[place] = msgspec.structs.replace(stakes[place], **fields)
    return tuple(stakes)


def play(book: Rulebook, coup: CoupRecord) -> punto.Coup:
    return punto.play(book, punto.read_cards(" ".join(coup.cards)), coup.die)


def has_only_initial_deal(book: Rulebook) -> Callable[[CoupRecord], bool]:
    return lambda coup: len(coup.cards) == len(book.deal.order)


# --- cards ----------------------------------------------------------------------------------------


def unknown_card(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, cards=("1X", *coup.cards[1:]))
    return place, book.procedure.irregularities.foreign_card.clause


def order_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Record hands that contradict the order dealt."""
    place, coup = pick_coup(records, chance, lambda one: one.cards[0] != one.cards[1])
    dealt = play(book, coup)
    skip = {side: side in book.deal.permanent for side in ("player", "banker")}
    replace_fields(
        records, place, cards=(coup.cards[1], coup.cards[0], *coup.cards[2:]),
        player_cards=tuple(map(str, dealt.player.cards[skip["player"] :])),
        banker_cards=tuple(map(str, dealt.banker.cards[skip["banker"] :])),
    )  # fmt: skip
    return place, book.deal.clause


def card_missing(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda one: len(one.cards) > len(book.deal.order))
    dealt = play(book, coup)
    last = [step for step in dealt.steps if step.card][-1]
    replace_fields(records, place, cards=coup.cards[:-1])
    return place, last.clause


def card_too_many(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, has_only_initial_deal(book))
    clause = [step for step in play(book, coup).steps if not step.card][-1].clause
    replace_fields(records, place, cards=(*coup.cards, rarest_card(records, place)))
    return place, clause


def player_third_missing(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Record the hands without the Player's third card."""
    place, coup = pick_coup(records, chance, lambda one: len(play(book, one).player.cards) == 3)
    dealt = play(book, coup)
    skip = {side: side in book.deal.permanent for side in ("player", "banker")}
    replace_fields(
        records, place, cards=(),
        player_cards=tuple(map(str, dealt.player.cards[skip["player"] : 2])),
        banker_cards=tuple(map(str, dealt.banker.cards[skip["banker"] :])),
    )  # fmt: skip
    return place, book.tableau.player.clause


def rarest_card(records: Records, place: int) -> str:
    """Return the rarest card of the shoe, so that adding it causes no other finding."""
    shoe = records[place].shoe
    seen = [
        card
        for one in records
        if isinstance(one, CoupRecord) and one.shoe == shoe
        for card in one.cards
    ]
    return min(map(str, DECK), key=seen.count)


def die_missing(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    if book.die is None:
        return None
    place, _ = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, die=None)
    return place, book.die.clause


def die_out_of_range(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    if book.die is None:
        return None
    place, _ = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, die=book.die.faces + 1)
    return place, book.die.clause


def no_die(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    if book.die is not None:
        return None
    place, _ = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, die=3)
    return place, "house/no_die"


# --- totals and result ----------------------------------------------------------------------------


def total_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda _: True)
    assert coup.banker_total is not None
    replace_fields(records, place, banker_total=(coup.banker_total + 1) % 10)
    own = "def/point-total" if book.document == "hellenic" else "3.4"
    return place, clause_of(book, own, "division-5 4.2")


def total_out_of_range(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Without cards."""
    place, _ = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, cards=(), player_cards=(), banker_cards=(), player_total=99)
    return place, "house/total_out_of_range"


def result_against_totals(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Without cards."""
    place, _ = pick_coup(records, chance, lambda one: one.result != "tie")
    replace_fields(records, place, cards=(), player_cards=(), banker_cards=(), result="tie")
    own = {"hellenic": "baccarat/order-of-play", "mbs-power-98": "3.12"}
    return place, clause_of(book, own.get(book.document or "", "3.10"), "division-5 10.1")


def result_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda one: one.result != "tie")
    replace_fields(records, place, result="tie")
    own = {"hellenic": "baccarat/order-of-play", "mbs-power-98": "3.12"}
    return place, clause_of(book, own.get(book.document or "", "3.10"), "division-5 10.1")


def clause_of(book: Rulebook, own: str, division_5: str) -> str | None:
    """Return the clause of the book's document; None if it has no document."""
    if book.document is None:
        return None
    return division_5 if book.document == "division-5" else f"{book.document} {own}"


def house_procedure(book: Rulebook, division_5: str) -> str | None:
    """Return a clause of division-5, if the book is of it or follows it as house procedure."""
    return division_5 if "division-5" in (book.document, book.house_procedure) else None


def void_with_a_result(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda one: not one.wagers)
    replace_fields(records, place, status="void")
    return place, book.procedure.irregularities.cards_run_out.clause


# --- stakes ---------------------------------------------------------------------------------------


def settle_stake(book: Rulebook, coup: CoupRecord, place: int) -> punto.Settlement:
    stake = coup.wagers[place]
    return punto.settle(book, play(book, coup), {stake.wager: stake.stake})[0]


def payment_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda one: one.wagers)
    first = coup.wagers[0]
    assert first.profit is not None
    replace_fields(records, place, wagers=replace_stake(coup, 0, profit=first.profit + 1))
    return place, settle_stake(book, coup, 0).clause


def winner_not_paid(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(
        records, chance, lambda one: one.wagers and (one.wagers[0].profit or 0) > 0
    )
    stake = coup.wagers[0].stake
    replace_fields(records, place, wagers=replace_stake(coup, 0, profit=-stake, commission=None))
    return place, settle_stake(book, coup, 0).clause


def commission_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    def won(coup: CoupRecord) -> bool:
        return bool(coup.wagers) and (coup.wagers[0].commission or 0) > 0

    wagers: list[Wager] = [one for one in book.wagers if one.charges_commission]
    if not wagers:
        return None
    place, coup = pick_coup(records, chance, won)
    replace_fields(records, place, wagers=replace_stake(coup, 0, commission=0))
    return place, settle_stake(book, coup, 0).wager.commission_clause or settle_stake(
        book, coup, 0
    ).clause


def void_not_returned(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda one: one.wagers)
    back = [msgspec.structs.replace(one, profit=0, commission=None) for one in coup.wagers]
    back[0] = msgspec.structs.replace(back[0], profit=-back[0].stake)
    replace_fields(records, place, status="void", result=None, irregularities=("foreign_card",),
           wagers=tuple(back))  # fmt: skip
    rules = book.procedure.irregularities
    return place, rules.foreign_card.clause or rules.cards_run_out.clause


def unknown_wager(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, wagers=(*coup.wagers, StakeRecord(wager="no_such", stake=100)))
    return place, "house/unknown_wager"


def not_positive(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda _: True)
    replace_fields(
        records, place, wagers=(*coup.wagers, StakeRecord(wager="player", stake=-100, profit=0))
    )
    return place, "house/not_positive"


def stake_not_payable(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    steps = {one.id: one for one in book.wagers if one.payable_step > 1}
    bound = {name for one in list_bounds(book) for name in one.together}
    known = [name for name in steps if name not in bound]
    if not known:
        return None
    place, coup = pick_coup(
        records, chance, lambda one: one.wagers and one.wagers[0].wager in known
    )
    wager = steps[coup.wagers[0].wager]
    replace_fields(records, place, wagers=replace_stake(coup, 0, stake=coup.wagers[0].stake + 1))
    return place, wager.payable_clause or "house/stake_not_payable"


def below_minimum(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    place, coup = pick_coup(records, chance, lambda _: True)
    step = next(one for one in book.wagers if one.id == "player").payable_step
    if step >= 20:
        return None
    stake = StakeRecord(wager="player", stake=step, player="dora")
    replace_fields(records, place, wagers=(*coup.wagers, stake))
    return place, house_procedure(book, "division-5 5.9")


def above_maximum(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Add two stakes of one player, each within the limit."""
    place, coup = pick_coup(records, chance, lambda _: True)
    stakes = [StakeRecord(wager="player", stake=600_000, player="dora", box=box) for box in (1, 2)]
    replace_fields(records, place, wagers=(*coup.wagers, *stakes))
    return place, house_procedure(book, "division-5 5.9")


def needs_wager(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    wager = next((one for one in book.wagers if one.needs), None)
    if wager is None or wager.needs is None or wager.bound is not None:
        return None
    place, coup = pick_coup(records, chance, lambda _: True)
    stakes = (
        StakeRecord(wager=wager.id, stake=100, player="dora", box=2),
        StakeRecord(wager="banker", stake=100, player="dora", box=3),
    )
    replace_fields(records, place, wagers=(*coup.wagers, *stakes))
    return place, wager.needs.clause


def over_bound(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    bound = next(iter(list_bounds(book)), None)
    if bound is None:
        return None
    place, coup = pick_coup(records, chance, lambda _: True)
    stakes = [StakeRecord(wager=name, stake=100, player="dora") for name in bound.together]
    stakes.append(StakeRecord(wager=bound.at_most, stake=180, player="dora"))
    replace_fields(records, place, wagers=(*coup.wagers, *stakes))
    return place, bound.clause


def wager_on_void_hand(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda one: one.wagers)
    replace_fields(records, place, status="void_hand")
    return place, house_procedure(book, "division-5 1.0/void-hand")


# --- shoes ----------------------------------------------------------------------------------------


def too_many_copies(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Insert void rounds with more copies of a card than the shoe holds."""
    place, coup = pick_coup(records, chance, lambda _: True)
    seen = [card for one in records[:place] if isinstance(one, CoupRecord) and one.shoe == coup.shoe
            for card in one.cards]  # fmt: skip
    burned = next(
        one.burned for one in records if isinstance(one, ShoeRecord) and one.shoe == coup.shoe
    )
    card = max(map(str, DECK), key=[*seen, burned].count)
    extra = CoupRecord(shoe=coup.shoe, coup=coup.coup, status="void", cards=(card,) * 6)
    insert_coups(
        records, place, extra, more=(book.decks.default - [*seen, burned].count(card)) // 6
    )
    later = records[place:]
    total = [*seen, burned].count(card)
    for offset, one in enumerate(later):
        assert isinstance(one, CoupRecord)
        total += one.cards.count(card)
        if total > book.decks.default:
            del records[place + offset + 1 :]
            return place + offset, book.decks.clause
    raise AssertionError("not enough copies")


def too_many_unread_cards(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, unread=52 * book.decks.default)
    return place, book.decks.clause


def insert_coups(records: Records, place: int, extra: CoupRecord, more: int) -> None:
    """Insert copies of a coup and renumber the shoe."""
    records[place:place] = [extra] * (more + 1)
    number = extra.coup
    for at in range(place, len(records)):
        if records[at].shoe != extra.shoe:
            break
        replace_fields(records, at, coup=number)
        assert number is not None
        number += 1


def coup_missing(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda _: True)
    del records[place]
    return place, "house/coup_missing"


def coup_double(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = pick_coup(records, chance, lambda _: True)
    records.insert(place, coup)
    return place + 1, "house/coup_double"


def too_many_free_rounds(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    most = book.procedure.free_rounds.at_most
    place, _ = pick_coup(records[:40], chance, lambda one: (one.coup or 0) < 30)
    for at in range(place, place + most + 1):
        replace_fields(records, at, status="free", wagers=())
    return place + most, book.procedure.free_rounds.clause


def shoe_again(_book: Rulebook, records: Records, _chance: random.Random) -> Injected:
    place = next(n for n, one in enumerate(records) if n and isinstance(one, ShoeRecord))
    for at in range(place, len(records)):
        replace_fields(records, at, shoe="S1")
    return place, "house/shoe_again"


def broken_line(_book: Rulebook, records: Records, _chance: random.Random) -> Injected:
    """Break the last line; any other would also make a coup missing."""
    replace_fields(records, len(records) - 1, coup=0)
    return len(records) - 1, "house/broken_line"


def unknown_irregularity(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda _: True)
    replace_fields(records, place, irregularities=("earthquake",))
    return place, "house/unknown_irregularity"


def correction_wrong(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = pick_coup(records, chance, lambda coup: "4H" not in coup.cards)
    replace_fields(records, place, corrected=(CorrectionRecord(read="5H", true="4H"),))
    return place, "house/correction_wrong"


INJECTORS: dict[str, tuple[str, Injector]] = {
    inject.__name__: (code, inject)
    for code, inject in [
        ("unknown_card", unknown_card),
        ("order_wrong", order_wrong),
        ("card_missing", card_missing),
        ("card_missing", player_third_missing),
        ("card_too_many", card_too_many),
        ("die_missing", die_missing),
        ("die_out_of_range", die_out_of_range),
        ("no_die", no_die),
        ("total_wrong", total_wrong),
        ("total_out_of_range", total_out_of_range),
        ("result_wrong", result_wrong),
        ("result_wrong", result_against_totals),
        ("result_wrong", void_with_a_result),
        ("payment_wrong", payment_wrong),
        ("payment_wrong", winner_not_paid),
        ("payment_wrong", void_not_returned),
        ("commission_wrong", commission_wrong),
        ("unknown_wager", unknown_wager),
        ("not_positive", not_positive),
        ("stake_not_payable", stake_not_payable),
        ("below_minimum", below_minimum),
        ("above_maximum", above_maximum),
        ("needs_wager", needs_wager),
        ("over_bound", over_bound),
        ("wager_on_void_hand", wager_on_void_hand),
        ("too_many_copies", too_many_copies),
        ("too_many_cards", too_many_unread_cards),
        ("coup_missing", coup_missing),
        ("coup_double", coup_double),
        ("too_many_free_rounds", too_many_free_rounds),
        ("shoe_again", shoe_again),
        ("broken_line", broken_line),
        ("unknown_irregularity", unknown_irregularity),
        ("correction_wrong", correction_wrong),
    ]
}
