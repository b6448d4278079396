"""Make the procedure manual of a rulebook, in the order of an evening."""

from __future__ import annotations

import msgspec

from punto.manual import betting, cards, deal
from punto.manual.content import ManualEntry, ManualLine, ManualSection, ManualTable, join_words
from punto.manual.irregularities import irregularities
from punto.messages import word
from punto.rules.file_format.schema import OptionValue
from punto.rules.rulebook import Rulebook


class ProcedureManual(msgspec.Struct, frozen=True):
    book: Rulebook
    sections: tuple[ManualSection, ...]


def make_manual(book: Rulebook) -> ProcedureManual:
    """Return the manual of a book under its chosen options."""
    sections = (
        _equipment(book),
        cards.opening(book),
        cards.inspection(book),
        cards.shuffle(book),
        cards.cut(book),
        cards.burn(book),
        betting.betting(book),
        betting.call(book),
        betting.die(book),
        deal.deal(book),
        deal.drawing_rules(book),
        deal.announcements(book),
        deal.side_bets(book),
        deal.payment(book),
        deal.last_coup(book),
        betting.free_rounds(book),
        irregularities(book),
        _options(book),
    )
    return ProcedureManual(book, tuple(section for section in sections if section is not None))


def _equipment(book: Rulebook) -> ManualSection:
    decks, equipment = book.decks, book.procedure.equipment
    kinds = join_words((word("equipment", kind) for kind in equipment.allowed), "or")
    span = str(decks.max) if decks.min == decks.max else f"{decks.min} to {decks.max}"
    lines = (
        ManualLine(f"Decks: {span}, usually {decks.default}.", decks.clause),
        ManualLine(f"Cards come from: {kinds}.", equipment.clause),
    )
    return ManualSection("Equipment", lines)


def _options(book: Rulebook) -> ManualSection | None:
    """Return what each option changes; None without options."""
    if not book.options:
        return None
    entries, tables = [], []
    for option in book.options:
        facts = [
            ("In this manual", book.chosen_options[option.id]),
            ("Chosen", "by the operator, from the next round on" if option.from_next_round
             else "with the table"),
        ]  # fmt: skip
        if option.house_wide:
            facts.append(("All tables", "of a house pay its wagers at the same odds"))
        entries.append(ManualEntry(f"{option.id}: {option.title}", tuple(facts), option.clause))
        rows = tuple(
            (value.id, value.title, ", ".join(_replaced_keys(value)) or "nothing",
             book.describe_clause(value.clause))
            for value in option.values
        )  # fmt: skip
        tables.append(ManualTable(option.id, ("Value", "Meaning", "Replaces", "Clause"), rows))
    return ManualSection("Options of the operator", (), tuple(tables), tuple(entries))


def _replaced_keys(value: OptionValue) -> list[str]:
    """Return the keys that a value of an option replaces: `wager.banker.pays`."""
    found = [
        f"{section}.{key}"
        for section in ("deal", "tableau", "procedure")
        for key in getattr(value, section)
        if key != "irregularities"
    ]
    found += [f"irregularities.{kind}" for kind in value.procedure.get("irregularities", ())]
    found += [f"{wager}.{key}" for wager, keys in value.wager.items() for key in keys]
    return found + (["notices"] if value.notices else [])


def encode_manual(manual: ProcedureManual) -> dict[str, object]:
    """Return the manual for JSON."""
    book = manual.book
    return {
        "id": book.id,
        "title": book.title,
        "version": book.version,
        "document": book.document,
        "house_procedure": book.house_procedure,
        "sha256": book.sha256,
        "options": dict(book.chosen_options),
        "sections": manual.sections,
    }
