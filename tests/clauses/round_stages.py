"""Tables at given points of a round, and the checks that hold at every point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, get_args

from msgspec.structs import replace

from punto.cards import DECK, read_cards
from punto.rules.outcomes.facts import Side
from punto.rules.procedure import Style
from punto.table import events as e
from punto.table.events import Event
from tests.unit.table.table_driver import TableDriver, count_card_copies, player

STYLES: tuple[Style, ...] = get_args(Style)
POINTS = ("ready", "betting", "closed", "dealing", "initial deal", "third card", "decided")
"""Before the bets, open, closed, no card dealt, two cards dealt, third card due, decided."""
POINTS_WITH_CARDS = POINTS[4:]
RACK = 100_000
STAKE = 100

# The Player has 5 (in 7 Up 3) and draws a king, the Banker stands on 6 and wins.
INITIAL_CARDS_BY_BOOK = {"mbs-7-up": "4D 6H 2S"}
INITIAL_CARDS = "2C 4D 3H 2S"
THIRD_CARD = "KD"


def table_at(
    point: str, book: str = "division-5", options: dict[str, str] | None = None, **config: Any
) -> TableDriver:
    """Return a table at that point of a round. Anna has 100 on Banker once bets are open."""
    table = TableDriver(book, options, **config).open("anna")
    reached = POINTS.index(point)
    if reached >= 1:
        table.do("open_bets")
        table.do("place", player("anna"), box=1, wager="banker", amount=STAKE)
    if reached >= 2:
        table.do("no_more_bets")
    if reached >= 3:
        if table.book.die:
            table.die(1)
        table.roles(taken=False)
    initial = read_cards(INITIAL_CARDS_BY_BOOK.get(book, INITIAL_CARDS))
    if reached >= 4:
        table.deal(initial[:2])
    if reached >= 5:
        table.deal(initial[2:])
    if reached >= 6:
        table.deal(THIRD_CARD)
    return table


def check_consistent(table: TableDriver) -> TableDriver:
    """Check that every card is in one place and that the ledger agrees with the state."""
    state, balances = table.state, table.ledger.balances
    assert set(count_card_copies(state)) == {state.setup.decks}
    assert balances.get("stakes", 0) == sum(state.stakes.values())
    for name, person in state.people.items():
        assert balances.get(f"player:{name}", 0) == person.rack
    assert table.ledger.total() == 0
    return table


def check_stakes_returned(table: TableDriver, *names: str) -> None:
    """Check that the layout is empty, the racks are unchanged and no road is marked."""
    check_consistent(table)
    assert table.state.stakes == {}
    assert [table.rack(name) for name in names or ("anna",)] == [RACK] * len(names or ("anna",))
    assert not any(ended.marks for ended in table.all(e.RoundEnded))


def announcements(events: Iterable[Event]) -> list[tuple[str, str | None]]:
    """Return the dealer's announcements with their clauses."""
    return [(event.sentence, event.clause) for event in events if isinstance(event, e.Called)]


def hand_text(table: TableDriver, side: Side) -> str:
    """Return a hand as text."""
    assert table.state.round is not None
    return " ".join(map(str, table.state.round.hand(side)))


def leave_only(table: TableDriver, cards: str) -> TableDriver:
    """Move all cards but these to the discards, as if they had been dealt."""
    state = table.state
    assert state.shoe is not None
    lying = [
        *(state.round.player if state.round else ()),
        *(state.round.banker if state.round else ()),
    ]
    here, left = Counter(lying), Counter(read_cards(cards))
    decks = state.setup.decks
    table.state = replace(
        state,
        shoe=replace(
            state.shoe,
            unseen=tuple(left[card] for card in DECK),
            discards=tuple(decks - left[card] - here[card] for card in DECK),
            burned_unseen=0,
            cutting_card=None,
        ),
    )
    return check_consistent(table)


def cutting_card_behind(table: TableDriver, cards: int) -> TableDriver:
    """Place the cutting card behind this number of cards."""
    shoe = table.state.shoe
    assert shoe is not None
    table.state = replace(table.state, shoe=replace(shoe, cutting_card=shoe.cards_left - cards))
    return table
