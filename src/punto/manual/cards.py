"""The cards before the game: opening, inspection, shuffle, cut and burn."""

from __future__ import annotations

from typing import get_args

from punto.cards import Rank
from punto.manual.content import (
    ManualLine,
    ManualSection,
    ManualTable,
    act,
    cited,
    count,
    describe_roles,
    join_words,
)
from punto.messages import message, word
from punto.refusals import Refusal, Refused
from punto.rules.describe import describe_minimum_age
from punto.rules.procedure import Equipment
from punto.rules.rulebook import Rulebook
from punto.table import commands as c
from punto.table.commands import Actor, CardCondition, ShuffleReason
from punto.table.config import build_setup
from punto.table.decide import apply_command
from punto.table.preparation_steps import PREPARATION_ROLES, other_set_steps, step_clause, steps_for
from punto.table.state import State, new_table
from punto.table.trial_rounds import possible_tables

_CONDITIONS: dict[CardCondition, str] = {
    "new": "New cards",
    "prechecked": "Cards that were checked before",
    "preshuffled": "Cards that were shuffled before",
}
_OPERATOR = Actor("operator", "operator")


def opened_tables(book: Rulebook) -> dict[Equipment, State]:
    """Return a closed table with each equipment that the book allows."""
    tables: dict[Equipment, State] = {}
    for config in possible_tables(book):
        setup = build_setup(book, config)
        tables.setdefault(setup.equipment, new_table(setup))
    return tables


def opening(book: Rulebook) -> ManualSection:
    lines = [
        act(book, c.OpenTable, message("action", "open_table").sentence.capitalize() + "."),
        cited(book, "actions", "wait_for_player",
              message("action", "wait_for_player").sentence.capitalize() + "."),
        act(book, c.Sit, "Sits at a free box. Before that, a player may play standing."),
    ]  # fmt: skip
    if age := describe_minimum_age(book):
        lines.append(cited(book, "announcements", "minimum_age", age))
    lines += [ManualLine(notice.text, notice.clause) for notice in book.notices]
    return ManualSection("Opening", tuple(lines))


def inspection(book: Rulebook) -> ManualSection:
    """Return the steps of the preparation, for each equipment and condition of the cards."""
    tables = [
        table
        for equipment, state in opened_tables(book).items()
        for cards in get_args(CardCondition)
        if (table := _preparation_table(book, equipment, cards, state))
    ]
    lines = (
        act(book, c.InspectCards, "May look at cards that were shuffled before, before play."),
        act(book, c.RequireShuffle, "May require that these cards are shuffled at the table."),
    )
    return ManualSection("Inspection and mixing of the cards", lines, tuple(tables))


def _preparation_table(
    book: Rulebook, equipment: Equipment, cards: CardCondition, closed: State
) -> ManualTable:
    applied = apply_command(closed, c.OpenTable(by=_OPERATOR, cards=cards))
    if isinstance(applied, Refusal):
        raise Refused.of(applied)
    state = applied[-1].state
    rows = [
        (
            word("step", step),
            word("role", PREPARATION_ROLES[step]),
            book.describe_clause(step_clause(state, step)),
        )
        for step in steps_for(state, cards)
    ]
    rows += [
        (f"the second set: {word('step', step)}", word("role", PREPARATION_ROLES[step]),
         book.describe_clause(step_clause(state, step)))
        for step in other_set_steps(state, cards)
    ]  # fmt: skip
    title = f"{_CONDITIONS[cards]}, {word('equipment', equipment)}"
    return ManualTable(title, ("Step", "Who", "Clause"), tuple(rows))


_REASONS: dict[ShuffleReason, str] = {
    "order_in_doubt": "the order of the cards is in doubt",
    "card_exposed": "a card was seen before the cards are in the shoe",
    "table_was_empty": "nobody was at the table since the last round",
    "shoe_ended": "the shoe has ended",
}


def shuffle(book: Rulebook) -> ManualSection:
    rules = [
        cited(book, "events", "shuffle_ordered", f"The cards are shuffled if {why}.", reason)
        for reason, why in _REASONS.items()
    ]
    lines = [
        act(book, c.OrderShuffle, "Orders a shuffle, while nobody has bet."),
        *rules,
        act(book, c.ReplaceCards, "Has the cards replaced, while nobody has bet."),
    ]
    lines += [
        cited(book, "events", "cards_replaced",
              f"The cards of a shoe in style {style} are replaced after it, not used again.",
              "after_style_b")
        for style in book.procedure.styles.allowed
        if book.procedure.find_style(style).after_shoe == "replace"
    ]  # fmt: skip
    return ManualSection("Shuffle", tuple(lines))


def cut(book: Rulebook) -> ManualSection:
    rule, equipment = book.procedure.cut, book.procedure.equipment
    in_use = join_words(map(str, equipment.cutting_cards), "or")
    seated = describe_roles(("player",))
    lines = [
        *_cut_offers(book, seated),
        ManualLine(f"The cut leaves at least {count(rule.cards_from_ends, 'card')} at either end.",
                   rule.clause),
        act(book, c.PlaceCuttingCard,
            f"Places the cutting card {count(rule.cutting_card_from_back, 'card')} from the back."),
        ManualLine(
            f"Never closer than {count(rule.least_from_back, 'card')} to the back."
            if rule.least_from_back else "The rulebook sets no least distance from the back.",
            rule.clause),
        *([ManualLine(f"Never farther than {count(rule.most_from_back, 'card')} from the back.",
                      rule.clause)] if rule.most_from_back is not None else ()),
        ManualLine(
            f"Cutting cards in use: {in_use}.", equipment.clause),
    ]  # fmt: skip
    if "continuous" in equipment.allowed:
        text = "A continuous shuffler is loaded without a cut and without a cutting card."
        lines.append(cited(book, "events", "machine_loaded", text))
    return ManualSection("Cut", tuple(lines))


def _cut_offers(book: Rulebook, seated: str) -> list[ManualLine]:
    offers = book.procedure.cut.offers
    if offers == "nobody":
        return [cited(book, "actions", "cut_cards", "Staff cut the cards.")]
    first = "lowest" if offers == "lowest_box" else "highest"
    return [
        act(book, c.CutCards, "Cuts the cards. The cut is offered to each seated player in turn, "
            f"first in the {first} box.", seated),
        act(book, c.DeclineCut, "May decline the cut; it goes to the next player.", seated),
        cited(book, "actions", "cut_cards", "If no player takes the cut, staff cut the cards."),
    ]  # fmt: skip


def burn(book: Rulebook) -> ManualSection:
    rule = book.procedure.burn
    if rule.by == "none":
        return ManualSection("Burn", (ManualLine("No card is burned.", rule.clause),))
    first_clause = book.citations.find("events", "card_burned", "first")
    first, later = (
        "face up" if rule.is_face_up(is_first=is_first) else "face down"
        for is_first in (True, False)
    )
    texts = [(f"Burns the first card {first}.", first_clause)]
    tables: tuple[ManualTable, ...] = ()
    if rule.by == "first_card":
        texts.append((f"Burns as many more cards {later} as the first card says.", rule.clause))
        rows = tuple((rank.letter, str(rule.count(rank) - 1)) for rank in Rank)
        tables = (ManualTable("", ("First card", "More cards"), rows),)
    elif rule.max_count > 1:
        texts.append((f"Burns {count(rule.max_count - 1, 'more card')} {later}.", rule.clause))
    lines = tuple(ManualLine(text, clause, word("role", "dealer")) for text, clause in texts)
    return ManualSection("Burn", lines, tables)
