"""What a procedure manual consists of: sections of lines, tables and entries."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from punto.messages import word
from punto.rules.citations import DEFAULT_VARIANT, Section
from punto.rules.rulebook import Rulebook
from punto.table.commands import COMMANDS, Command, Role
from punto.table.phases import COMMAND_RULES

COMMAND_NAMES = {kind: name for name, kind in COMMANDS.items()}


class ManualLine(msgspec.Struct, frozen=True):
    """One step or rule. `who` is empty if it is not an act."""

    text: str
    clause: str | None = None
    who: str = ""


class ManualTable(msgspec.Struct, frozen=True):
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class ManualEntry(msgspec.Struct, frozen=True):
    """A subject with facts about it: each a name and a text."""

    title: str
    facts: tuple[tuple[str, str], ...]
    clause: str | None = None


class ManualSection(msgspec.Struct, frozen=True):
    title: str
    lines: tuple[ManualLine, ...] = ()
    tables: tuple[ManualTable, ...] = ()
    entries: tuple[ManualEntry, ...] = ()


def join_words(words: Iterable[str], last: str) -> str:
    """Return `a, b or c`."""
    found = [*dict.fromkeys(words)]
    return f" {last} ".join(filter(None, [", ".join(found[:-1]), *found[-1:]]))


def describe_roles(roles: Iterable[Role]) -> str:
    return join_words((word("role", role) for role in roles), "or")


def describe_actors(command: type[Command]) -> str:
    """Return who may give a command."""
    return describe_roles(COMMAND_RULES[command].roles)


def act(book: Rulebook, command: type[Command], text: str, who: str | None = None) -> ManualLine:
    """Return a line for a command, with its roles and the clause of the command."""
    clause = book.citations.find("commands", COMMAND_NAMES[command])
    return ManualLine(text, clause, describe_actors(command) if who is None else who)


def cited(
    book: Rulebook, section: Section, name: str, text: str, variant: str = DEFAULT_VARIANT
) -> ManualLine:
    return ManualLine(text, book.citations.find(section, name, variant))


def count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
