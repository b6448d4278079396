"""Errors to put into clean records, one at a time, each with the clause it breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

import punto
import punto.records
from punto.cards import DECK
from punto.records.format import CoupRecord, GameRecord, ShoeRecord, StakeRecord
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import list_bounds
from punto.rules.wager import Wager

Records = list[GameRecord]
Clause = str | None
Injected = tuple[int, Clause]
"""The place in the list at which the error shows, and the clause that is broken."""
Inject = Callable[[Rulebook, Records, random.Random], Injected | None]
"""None where the book knows no such error."""


def change(records: Records, place: int, **fields: Any) -> None:
    records[place] = msgspec.structs.replace(records[place], **fields)


def find(
    records: Records, chance: random.Random, wanted: Callable[[CoupRecord], object]
) -> tuple[int, CoupRecord]:
    """Any coup of the kind wanted, not the first or the last of its shoe."""
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


def with_stake(coup: CoupRecord, place: int, **fields: Any) -> tuple[StakeRecord, ...]:
    stakes = list(coup.wagers)
    stakes[place] = msgspec.structs.replace(stakes[place], **fields)
    return tuple(stakes)


def third_card(book: Rulebook, coup: CoupRecord, side: str) -> str | None:
    """The clause that gave or denied a hand its third card, as `play` cites it."""
    dealt = play(book, coup)
    steps = [step for step in dealt.steps if step.hand in (side, None) and step.card is None]
    return steps[-1].clause


def play(book: Rulebook, coup: CoupRecord) -> punto.Coup:
    return punto.play(book, punto.read_cards(" ".join(coup.cards)), coup.die)


def fours(book: Rulebook) -> Callable[[CoupRecord], bool]:
    return lambda coup: len(coup.cards) == len(book.deal.order)


# --- cards ----------------------------------------------------------------------------------------


def unknown_card(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda _: True)
    change(records, place, cards=("1X", *coup.cards[1:]))
    return place, book.procedure.irregularities.foreign_card.clause


def order_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Hands that were dealt in another order."""
    place, coup = find(records, chance, lambda one: one.cards[0] != one.cards[1])
    dealt = play(book, coup)
    skip = {side: side in book.deal.permanent for side in ("player", "banker")}
    change(
        records, place, cards=(coup.cards[1], coup.cards[0], *coup.cards[2:]),
        player_cards=tuple(map(str, dealt.player.cards[skip["player"] :])),
        banker_cards=tuple(map(str, dealt.banker.cards[skip["banker"] :])),
    )  # fmt: skip
    return place, book.deal.clause


def card_missing(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda one: len(one.cards) > len(book.deal.order))
    dealt = play(book, coup)
    last = [step for step in dealt.steps if step.card][-1]
    change(records, place, cards=coup.cards[:-1])
    return place, last.clause


def card_too_many(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, fours(book))
    clause = [step for step in play(book, coup).steps if not step.card][-1].clause
    change(records, place, cards=(*coup.cards, spare(records, place)))
    return place, clause


def player_third_missing(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """By hand: the Player's third card was the Banker's."""
    place, coup = find(records, chance, lambda one: len(play(book, one).player.cards) == 3)
    dealt = play(book, coup)
    skip = {side: side in book.deal.permanent for side in ("player", "banker")}
    change(
        records, place, cards=(),
        player_cards=tuple(map(str, dealt.player.cards[skip["player"] : 2])),
        banker_cards=tuple(map(str, dealt.banker.cards[skip["banker"] :])),
    )  # fmt: skip
    return place, book.tableau.player.clause


def spare(records: Records, place: int) -> str:
    """A card of which the shoe has the fewest so far, so that nothing else is wrong."""
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
    place, _ = find(records, chance, lambda _: True)
    change(records, place, die=None)
    return place, book.die.clause


def die_out_of_range(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    if book.die is None:
        return None
    place, _ = find(records, chance, lambda _: True)
    change(records, place, die=book.die.faces + 1)
    return place, book.die.clause


def no_die(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    if book.die is not None:
        return None
    place, _ = find(records, chance, lambda _: True)
    change(records, place, die=3)
    return place, "house/no_die"


# --- what was called ------------------------------------------------------------------------------


def total_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda _: True)
    assert coup.banker_total is not None
    change(records, place, banker_total=(coup.banker_total + 1) % 10)
    own = "def/point-total" if book.document == "hellenic" else "3.4"
    return place, cited(book, own, "division-5 4.2")


def result_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = find(records, chance, lambda one: one.result != "tie")
    change(records, place, result="tie")
    own = {"hellenic": "baccarat/order-of-play", "mbs-power-98": "3.12"}
    return place, cited(book, own.get(book.document or "", "3.10"), "division-5 10.1")


def cited(book: Rulebook, own: str, otherwise: str) -> str:
    """The book's own clause; division-5 where it has none, or none of ours."""
    ours = book.document is not None and book.document != "division-5"
    return f"{book.document} {own}" if ours else otherwise


def void_with_a_result(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = find(records, chance, lambda one: not one.wagers)
    change(records, place, status="void")
    return place, book.procedure.irregularities.cards_run_out.clause


# --- stakes ---------------------------------------------------------------------------------------


def paid(book: Rulebook, coup: CoupRecord, place: int) -> punto.Settlement:
    stake = coup.wagers[place]
    return punto.settle(book, play(book, coup), {stake.wager: stake.stake})[0]


def payment_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda one: one.wagers)
    first = coup.wagers[0]
    assert first.profit is not None
    change(records, place, wagers=with_stake(coup, 0, profit=first.profit + 1))
    return place, paid(book, coup, 0).clause


def winner_not_paid(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda one: one.wagers and (one.wagers[0].profit or 0) > 0)
    stake = coup.wagers[0].stake
    change(records, place, wagers=with_stake(coup, 0, profit=-stake, commission=None))
    return place, paid(book, coup, 0).clause


def commission_wrong(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    def won(coup: CoupRecord) -> bool:
        return bool(coup.wagers) and (coup.wagers[0].commission or 0) > 0

    wagers: list[Wager] = [one for one in book.wagers if one.charges_commission]
    if not wagers:
        return None
    place, coup = find(records, chance, won)
    change(records, place, wagers=with_stake(coup, 0, commission=0))
    return place, paid(book, coup, 0).wager.commission_clause or paid(book, coup, 0).clause


def void_not_returned(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda one: one.wagers)
    back = [msgspec.structs.replace(one, profit=0, commission=None) for one in coup.wagers]
    back[0] = msgspec.structs.replace(back[0], profit=-back[0].stake)
    change(records, place, status="void", result=None, irregularities=("foreign_card",),
           wagers=tuple(back))  # fmt: skip
    rules = book.procedure.irregularities
    return place, rules.foreign_card.clause or rules.cards_run_out.clause


def unknown_wager(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda _: True)
    change(records, place, wagers=(*coup.wagers, StakeRecord(wager="no_such", stake=100)))
    return place, "house/unknown_wager"


def not_positive(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda _: True)
    change(records, place, wagers=(*coup.wagers, StakeRecord(wager="player", stake=-100, profit=0)))
    return place, "house/not_positive"


def stake_not_payable(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    steps = {one.id: one for one in book.wagers if one.payable_step > 1}
    bound = {name for one in list_bounds(book) for name in one.together}
    known = [name for name in steps if name not in bound]
    if not known:
        return None
    place, coup = find(records, chance, lambda one: one.wagers and one.wagers[0].wager in known)
    wager = steps[coup.wagers[0].wager]
    change(records, place, wagers=with_stake(coup, 0, stake=coup.wagers[0].stake + 1))
    return place, wager.payable_clause or "house/stake_not_payable"


def below_minimum(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    place, coup = find(records, chance, lambda _: True)
    step = next(one for one in book.wagers if one.id == "player").payable_step
    if step >= 20:
        return None
    stake = StakeRecord(wager="player", stake=step, player="dora")
    change(records, place, wagers=(*coup.wagers, stake))
    return place, "division-5 5.9"


def above_maximum(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """Two boxes of one player, each within the limit."""
    place, coup = find(records, chance, lambda _: True)
    stakes = [StakeRecord(wager="player", stake=600_000, player="dora", box=box) for box in (1, 2)]
    change(records, place, wagers=(*coup.wagers, *stakes))
    return place, "division-5 5.9"


def needs_wager(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    wager = next((one for one in book.wagers if one.needs), None)
    if wager is None or wager.needs is None or wager.bound is not None:
        return None
    place, coup = find(records, chance, lambda _: True)
    stakes = (
        StakeRecord(wager=wager.id, stake=100, player="dora", box=2),
        StakeRecord(wager="banker", stake=100, player="dora", box=3),
    )
    change(records, place, wagers=(*coup.wagers, *stakes))
    return place, wager.needs.clause


def over_bound(book: Rulebook, records: Records, chance: random.Random) -> Injected | None:
    bound = next(iter(list_bounds(book)), None)
    if bound is None:
        return None
    place, coup = find(records, chance, lambda _: True)
    stakes = [StakeRecord(wager=name, stake=100, player="dora") for name in bound.together]
    stakes.append(StakeRecord(wager=bound.at_most, stake=180, player="dora"))
    change(records, place, wagers=(*coup.wagers, *stakes))
    return place, bound.clause


def wager_on_void_hand(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = find(records, chance, lambda one: one.wagers)
    change(records, place, status="void_hand")
    return place, "division-5 1.0/void-hand"


# --- shoes ----------------------------------------------------------------------------------------


def too_many_copies(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    """A void round of cards that the shoe cannot hold."""
    place, coup = find(records, chance, lambda _: True)
    seen = [card for one in records[:place] if isinstance(one, CoupRecord) and one.shoe == coup.shoe
            for card in one.cards]  # fmt: skip
    burned = next(
        one.burned for one in records if isinstance(one, ShoeRecord) and one.shoe == coup.shoe
    )
    card = max(map(str, DECK), key=[*seen, burned].count)
    extra = CoupRecord(shoe=coup.shoe, coup=coup.coup, status="void", cards=(card,) * 6)
    numbered(records, place, extra, more=(book.decks.default - [*seen, burned].count(card)) // 6)
    later = records[place:]
    total = [*seen, burned].count(card)
    for offset, one in enumerate(later):
        assert isinstance(one, CoupRecord)
        total += one.cards.count(card)
        if total > book.decks.default:
            del records[place + offset + 1 :]
            return place + offset, book.decks.clause
    raise AssertionError("not enough copies")


def numbered(records: Records, place: int, extra: CoupRecord, more: int) -> None:
    """Insert a coup, and some more like it, and number the shoe anew."""
    records[place:place] = [extra] * (more + 1)
    number = extra.coup
    for at in range(place, len(records)):
        if records[at].shoe != extra.shoe:
            break
        change(records, at, coup=number)
        assert number is not None
        number += 1


def coup_missing(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = find(records, chance, lambda _: True)
    del records[place]
    return place, "house/coup_missing"


def coup_double(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, coup = find(records, chance, lambda _: True)
    records.insert(place, coup)
    return place + 1, "house/coup_double"


def too_many_free_rounds(book: Rulebook, records: Records, chance: random.Random) -> Injected:
    most = book.procedure.free_rounds.at_most
    place, _ = find(records[:40], chance, lambda one: (one.coup or 0) < 30)
    for at in range(place, place + most + 1):
        change(records, at, status="free", wagers=())
    return place + most, book.procedure.free_rounds.clause


def shoe_again(_book: Rulebook, records: Records, _chance: random.Random) -> Injected:
    place = next(n for n, one in enumerate(records) if n and isinstance(one, ShoeRecord))
    for at in range(place, len(records)):
        change(records, at, shoe="S1")
    return place, "house/shoe_again"


def broken_line(_book: Rulebook, records: Records, _chance: random.Random) -> Injected:
    """The last one: after any other, its coup would be missing."""
    change(records, len(records) - 1, coup=0)
    return len(records) - 1, "house/broken_line"


def unknown_irregularity(_book: Rulebook, records: Records, chance: random.Random) -> Injected:
    place, _ = find(records, chance, lambda _: True)
    change(records, place, irregularities=("earthquake",))
    return place, "house/unknown_irregularity"


INJECTIONS: dict[str, tuple[str, Inject]] = {
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
        ("result_wrong", result_wrong),
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
        ("coup_missing", coup_missing),
        ("coup_double", coup_double),
        ("too_many_free_rounds", too_many_free_rounds),
        ("shoe_again", shoe_again),
        ("broken_line", broken_line),
        ("unknown_irregularity", unknown_irregularity),
    ]
}
