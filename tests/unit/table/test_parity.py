"""The simulator's kernels and the table agree on the same shoes: coups and payments.

A lane's recorded coups are dealt through the table as a dealer would deal them: the shoe burned by
the same card, the cutting card in the same place, the same die, the same cards. The table must end
each coup, and each shoe, where the kernel did; every wager is settled as `punto.settle` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import punto
from punto.cards import DECK, Card
from punto.rules.catalog import read_source
from punto.rules.coup import Coup
from punto.rules.loader import option_combinations
from punto.rules.procedure import Style
from punto.rules.rulebook import Rulebook
from punto.sim.kernel.layout import NO_CODE, RECORD_BYTES
from punto.sim.vector_draw import LANES
from punto.sim.work_units import SimulationJob, make_job, play_block
from punto.table import events as e
from punto.table.events import Event
from tests.effort import effort
from tests.paths import EXAMPLES
from tests.unit.table.table_driver import OPERATOR, TableDriver, player

BOOKS = [
    *(
        (book, chosen)
        for book in punto.built_in()
        for chosen in option_combinations(read_source(book))
    ),
    *((str(EXAMPLES / f"{name}.toml"), {}) for name in ("mirror", "egalite", "super-6")),
]
IDS = ["-".join((Path(book).stem, *chosen.values())) for book, chosen in BOOKS]
COUPS = effort(125, 250)
"""The number of coups of a lane: one shoe of eight decks and some more, or three."""
FEW_STYLES = [("shoe", "A"), ("shuffler", "B")]
ALL_STYLES = [*FEW_STYLES, ("shoe", "C")]

# Some books differ in options alone: here the last choice of each book, in `make oracle` all.
LAST = [*{book: number for number, (book, _) in enumerate(BOOKS)}.values()]
COMPARED = effort(LAST, [*range(len(BOOKS))])

every_book = pytest.mark.parametrize(
    ("source", "options"),
    [BOOKS[number] for number in COMPARED],
    ids=[IDS[number] for number in COMPARED],
)


class Recorded(NamedTuple):
    cards: list[Card]
    die: int | None
    burned: Card | None
    opens: bool
    """Whether it starts a new shoe."""


def recorded_coups(job: SimulationJob, lane: int) -> Iterator[Recorded]:
    """Return the coups of a lane in order."""
    for line in record_coups(job)[::-1, lane].tolist():
        *codes, die, opened = line
        cards = [DECK[code] for code in codes if code != NO_CODE]
        burned = DECK[opened] if opened < len(DECK) else None
        yield Recorded(cards, die or None, burned, opened != NO_CODE)


@cache
def record_coups(job: SimulationJob) -> Any:
    records = np.zeros((COUPS, LANES, RECORD_BYTES), np.uint8)
    play_block(job, 0, records)
    return records


@cache
def load_job(source: str, options: tuple[tuple[str, str], ...], **more: Any) -> SimulationJob:
    return make_job(punto.load(source, dict(options)), COUPS * LANES, seed=11, **more)


def make_table(job: SimulationJob, equipment: str, style: Style) -> TableDriver:
    table = TableDriver(job.book, equipment=equipment, style=style, decks=job.decks)
    table.seat("anna", rack=10**9)
    table.do("open_table", OPERATOR, cards="preshuffled")
    return table


def prepare_shoe(table: TableDriver, job: SimulationJob, coup: Recorded) -> None:
    """Prepare the next shoe until its first round."""
    if table.state.phase == "over":
        if table.state.style == "B":
            table.do("replace_cards", OPERATOR, cards="preshuffled")
        else:
            table.do("order_shuffle", ground="shoe_ended")
    table.prepare()
    if table.state.phase == "cutting":
        table.cut(job.cut)
    if table.state.phase == "burning":
        # Burned cards return to a continuous shuffler (7.2): any card will do.
        table.burn(str(coup.burned or "AS"))


def stakes_on_all_wagers(book: Rulebook) -> dict[str, int]:
    """Return one payable unit on every wager, and enough on wagers that bound others."""
    stakes = {wager.id: wager.payable_step for wager in book.wagers}
    for wager in book.wagers:
        if wager.bound:
            step, others = stakes[wager.bound.at_most], len(wager.bound.together)
            stakes[wager.bound.at_most] = max(step, -(-others // step) * step)
    return stakes


def bet(table: TableDriver, stakes: dict[str, int]) -> None:
    """Add to stakes that stood off. Wagers that others need come first."""
    table.do("open_bets")
    wagers = sorted(table.book.wagers, key=lambda wager: wager.needs is not None)
    for wager in wagers:
        if (1, wager.id, "anna") not in table.state.stakes:
            amount = stakes[wager.id]
            table.do("place", player("anna"), box=1, wager=wager.id, amount=amount)
    table.do("no_more_bets")


def check_settlement(
    book: Rulebook, coup: Coup, stakes: dict[str, int], events: list[Event]
) -> None:
    """Return each wager's outcome, profit, commission and clause."""
    found: dict[str, tuple[Any, ...]] = {}
    for event in events:
        if isinstance(event, e.StakePaid):
            found[event.wager] = ("win", event.amount, event.profit, event.commission, event.clause)
        elif isinstance(event, e.StakeLost):
            found[event.wager] = ("lose", event.amount, -event.amount, 0, event.clause)
        elif isinstance(event, e.StakeStoodOff):
            found[event.wager] = ("push", event.amount, 0, 0, event.clause)
    assert found == {
        paid.wager.id: (paid.outcome, paid.stake, paid.profit, paid.commission or 0, paid.clause)
        for paid in punto.settle(book, coup, stakes)
    }


def play_lane(job: SimulationJob, lane: int, equipment: str, style: Style) -> int:
    """Deal a lane at a table and return the number of finished shoes."""
    book, stakes = job.book, stakes_on_all_wagers(job.book)
    table, shoes = make_table(job, equipment, style), 0
    for number, line in enumerate(recorded_coups(job, lane)):
        begins = line.opens and (number == 0 or not job.continuous)
        if number and not job.continuous:
            assert (table.state.phase == "over") == line.opens, f"coup {number}"
            shoes += line.opens
        if begins:
            prepare_shoe(table, job, line)
        bet(table, stakes)
        if book.die:
            table.die(line.die or 0)
        table.roles()
        table.deal(line.cards)
        coup = punto.play(book, line.cards, line.die, job.decks)
        now = table.state.round
        assert now is not None
        assert (now.player, now.banker) == (coup.player.cards, coup.banker.cards)
        decided = table.last(e.RoundDecided)
        totals = coup.player.total, coup.banker.total
        assert (decided.winner, decided.player, decided.banker) == (coup.winner, *totals)
        table.do("settle")
        check_settlement(book, coup, stakes, table.events)  # the initial deal settles some (11A.6)
        table.events.clear()
    return shoes


@every_book
@pytest.mark.parametrize(("equipment", "style"), effort(FEW_STYLES, ALL_STYLES))
def test_shoes_equal_the_kernel(
    source: str, options: dict[str, str], equipment: str, style: Style
) -> None:
    job = load_job(source, tuple(options.items()))
    assert play_lane(job, 0, equipment, style) >= effort(1, 2)


@every_book
@pytest.mark.parametrize("style", effort(["C"], ["A", "C"]))
def test_a_continuous_shuffler_deals_from_all_the_cards(
    source: str, options: dict[str, str], style: Style
) -> None:
    job = load_job(source, tuple(options.items()), equipment="continuous")
    assert play_lane(job, 1, "continuous", style) == 0


@pytest.mark.parametrize("source", punto.built_in())
def test_shoes_end_the_same_for_every_cutting_card(source: str) -> None:
    """Over many short shoes it comes both before a round's first card and later."""
    job = load_job(source, (), decks=4, cut=150)
    assert sum(play_lane(job, lane, "shoe", "A") for lane in range(3)) > effort(20, 50)


def test_both_kinds_of_last_coup_are_covered() -> None:
    job = load_job("division-5", (), decks=4, cut=150)
    table = make_table(job, "shoe", "A")
    seen = set()
    for line in recorded_coups(job, 0):
        if line.opens:
            prepare_shoe(table, job, line)
        table.events.clear()
        table.round(" ".join(map(str, line.cards)), anna={"player": 1})
        seen |= {event.first for event in table.all(e.CuttingCardCame)}
    assert seen == {False, True}


@pytest.mark.parametrize("decks", [1, 2])
def test_shoes_end_the_same_when_cards_run_out(decks: int) -> None:
    """Without cards behind the cutting card a round can exhaust the shoe and is void (12.5).

    The kernel records no void round: the table is dealt any cards for it, to the last one.
    """
    job = load_job(str(EXAMPLES / "mirror.toml"), (), decks=decks, cut=0)
    table = make_table(job, "shoe", "A")
    ran_out = 0
    for number, line in enumerate(recorded_coups(job, 2)):
        if line.opens:
            if number and table.state.phase != "over":
                ran_out += deal_until_empty(table)
            prepare_shoe(table, job, line)
        table.bets(anna={"tie": 1}).deal(line.cards)
        table.do("settle")
    assert ran_out > 5


def deal_until_empty(table: TableDriver) -> int:
    """Deal the remaining cards. The round must not be decided before they run out."""
    table.bets(anna={"tie": 1})
    shoe = table.state.shoe
    assert shoe is not None
    assert shoe.cards_left < 6
    while table.state.phase == "dealing":
        shoe = table.state.shoe
        assert shoe is not None
        if shoe.cards_left == 0:
            table.do("cards_ran_out")
            break
        table.do("draw", card=prolonging_card(table))
    assert table.state.phase == "over"
    return 1


def prolonging_card(table: TableDriver) -> str:
    """Return a remaining card that prolongs the round."""
    shoe, now = table.state.shoe, table.state.round
    assert shoe is not None
    assert now is not None
    left = [card for card, copies in zip(DECK, shoe.unseen, strict=True) if copies]
    return str(min(left, key=lambda card: (card.points >= 5, card.points)))
