"""The schema of a rulebook file: TOML parsing, the allowed keys, merging of defaults and options.

`docs/rulebooks.md` explains the format. `compiler.py` turns these structs into a `Rulebook`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.citations import DEFAULT_VARIANT
from punto.rules.file_format.findings import Problem, RulebookProblems, at, problem
from punto.rules.file_format.toml_errors import explain_syntax_error
from punto.rules.outcomes.facts import Moment, Side
from punto.rules.procedure import (
    IDENTIFIER,
    SINGLE_LINE,
    SLUG,
    Citation,
    Procedure,
    RulebookStruct,
)
from punto.rules.wager import WagerSide

MAX_BOOK_BYTES = 262_144
"""The size of a rulebook file, also of one that a server receives."""

Slug = Annotated[str, Meta(pattern=SLUG)]
Ident = Annotated[str, Meta(pattern=IDENTIFIER)]
Text = Annotated[str, Meta(min_length=1, max_length=1000, pattern=SINGLE_LINE)]
Title = Annotated[str, Meta(min_length=1, max_length=80, pattern=SINGLE_LINE)]
DeckCount = Annotated[int, Meta(ge=1, le=64)]
VariantName = Annotated[str, Meta(pattern=r"^[A-Za-z][a-z0-9_]{0,63}\Z")]
_DECIMAL = "[0-9]{1,15}([.][0-9]{1,9})?"
_POINTS = " *[0-9] *(- *[0-9] *)?"
OddsText = Annotated[
    Any,  # `money` parses odds and rates, and refuses inexact ones
    Meta(extra_json_schema={"type": "string", "pattern": rf"^\s*{_DECIMAL}\s*:\s*{_DECIMAL}\s*$"}),
]
RATE_SCHEMA = {"type": "string", "pattern": rf"^\s*{_DECIMAL}\s*%\s*$"}
ExactRate = Annotated[Any, Meta(extra_json_schema=RATE_SCHEMA)]
RateText = Annotated[str, Meta(extra_json_schema=RATE_SCHEMA)]
CONDITION_FORMAT = "punto-condition"
ConditionText = Annotated[str, Meta(extra_json_schema={"format": CONDITION_FORMAT})]
PointsText = Annotated[str, Meta(extra_json_schema={"pattern": f"^( *|{_POINTS}(,{_POINTS})*)$"})]


class ClauseEntry(RulebookStruct, frozen=True):
    clause: Citation | None = None


class DeckRange(RulebookStruct, frozen=True):
    min: DeckCount
    max: DeckCount
    default: DeckCount | None = None
    clause: Citation | None = None


class Notice(RulebookStruct, frozen=True):
    text: Text
    clause: Citation | None = None


class RulebookSection(RulebookStruct, frozen=True):
    id: Slug
    title: Title
    version: Title
    decks: DeckRange
    document: Slug | None = None
    effective: date | None = None
    notices: tuple[Text | Notice, ...] = ()
    minimum_age: Annotated[int, Meta(ge=0, le=150)] | None = None
    house_procedure: Slug | None = None
    """The built-in book whose clauses are cited where this document is silent (reading 20)."""


class DealOrderEntry(RulebookStruct, frozen=True):
    hands: tuple[Side, ...]
    clause: Citation | None = None


class PermanentCardsEntry(RulebookStruct, frozen=True):
    player: str | None = None
    banker: str | None = None
    clause: Citation | None = None


class DealSection(RulebookStruct, frozen=True):
    order: tuple[Side, ...] | DealOrderEntry
    permanent: PermanentCardsEntry = PermanentCardsEntry()


class NaturalsEntry(RulebookStruct, frozen=True):
    totals: PointsText
    clause: Citation | None = None


class DrawsEntry(RulebookStruct, frozen=True):
    draws_on: PointsText
    clause: Citation | None = None


class BankerRowsEntry(RulebookStruct, frozen=True):
    rows: dict[str, PointsText]
    clause: Citation | None = None


class TableauSection(RulebookStruct, frozen=True):
    naturals: PointsText | NaturalsEntry
    player: PointsText | DrawsEntry
    banker_alone: PointsText | DrawsEntry
    banker: BankerRowsEntry
    no_fourth_card: ClauseEntry


class DieMark(RulebookStruct, frozen=True):
    """The name of a die face."""

    title: Title
    clause: Citation | None = None


class Die(RulebookStruct, frozen=True):
    faces: Annotated[int, Meta(ge=2, le=100)]
    clause: Citation | None = None
    marks: dict[str, DieMark] = msgspec.field(default_factory=dict)


class ChanceSection(RulebookStruct, frozen=True):
    die: Die | None = None


class PayRowEntry(RulebookStruct, frozen=True):
    odds: OddsText
    when: ConditionText
    clause: Citation | None = None
    commission: ExactRate = None


class PushEntry(RulebookStruct, frozen=True):
    when: ConditionText
    clause: Citation | None = None


class CommissionEntry(RulebookStruct, frozen=True):
    rate: ExactRate
    clause: Citation | None = None


class NeedsEntry(RulebookStruct, frozen=True):
    any_of: tuple[Ident, ...]
    within: Literal["round", "box"] = "round"
    clause: Citation | None = None


class BoundEntry(RulebookStruct, frozen=True):
    at_most: Ident
    together_with: tuple[Ident, ...] = ()
    clause: Citation | None = None


class LossEntry(RulebookStruct, frozen=True):
    """The clause of the losses that meet a condition."""

    when: ConditionText
    clause: Citation | None = None


class LoseEntry(RulebookStruct, frozen=True):
    clause: Citation | None = None
    cases: Annotated[tuple[LossEntry, ...], Meta(max_length=16)] = ()


class SettleEntry(RulebookStruct, frozen=True):
    moment: Moment
    clause: Citation | None = None


class WagerEntry(RulebookStruct, frozen=True):
    id: Ident
    title: Title
    pays: Annotated[tuple[PayRowEntry, ...], Meta(min_length=1, max_length=100)]
    side: WagerSide | None = None
    push: ConditionText | PushEntry | None = None
    lose: LoseEntry = LoseEntry()
    commission: RateText | CommissionEntry | None = None
    settle_at: Moment | SettleEntry = "result"
    limits: ClauseEntry = ClauseEntry()
    needs: str | tuple[Ident, ...] | NeedsEntry | None = None
    bound: BoundEntry | None = None
    payable: ClauseEntry = ClauseEntry()
    clause: Citation | None = None
    offered: bool = True


class OptionValue(RulebookStruct, frozen=True):
    """One value of an option and the keys of sections and wagers that it changes."""

    id: Ident
    title: Title
    clause: Citation | None = None
    notices: list[Any] = msgspec.field(default_factory=list)
    deal: dict[str, Any] = msgspec.field(default_factory=dict)
    tableau: dict[str, Any] = msgspec.field(default_factory=dict)
    procedure: dict[str, Any] = msgspec.field(default_factory=dict)
    wager: dict[Ident, dict[str, Any]] = msgspec.field(default_factory=dict)


class Option(RulebookStruct, frozen=True):
    id: Ident
    title: Title
    default: Ident
    values: Annotated[tuple[OptionValue, ...], Meta(min_length=1, max_length=16)]
    clause: Citation | None = None
    house_wide: ClauseEntry | None = None
    """If given, all tables of a house pay the wagers of this option at the same odds."""
    from_next_round: ClauseEntry | None = None
    """If given, the operator may choose another value at a running table, from the next round."""
    demo: Ident | None = None
    """The value at the demo table; by default the default."""


class Example(RulebookStruct, frozen=True):
    """An example coup with stakes, used by the documentation and by `punto rules check`."""

    cards: str
    die: int | None = None
    wagers: dict[Ident, str] = msgspec.field(default_factory=dict)
    options: dict[Ident, Ident] = msgspec.field(default_factory=dict)


CitedNames = dict[Ident, dict[VariantName, Citation]]
"""A file may write one clause in place of the table; `expand_citations` makes the table of it.
A union of both types makes msgspec 0.22 free memory twice."""


class CitationsSection(RulebookStruct, frozen=True):
    """The clauses of what the table and the auditor do; `citations.py` explains the sections."""

    commands: CitedNames = msgspec.field(default_factory=dict)
    phases: CitedNames = msgspec.field(default_factory=dict)
    events: CitedNames = msgspec.field(default_factory=dict)
    refusals: CitedNames = msgspec.field(default_factory=dict)
    announcements: CitedNames = msgspec.field(default_factory=dict)
    actions: CitedNames = msgspec.field(default_factory=dict)
    steps: CitedNames = msgspec.field(default_factory=dict)
    audit: CitedNames = msgspec.field(default_factory=dict)


class ParsedRulebook(RulebookStruct, frozen=True):
    rulebook: RulebookSection
    deal: DealSection
    tableau: TableauSection
    procedure: Procedure
    wager: Annotated[tuple[WagerEntry, ...], Meta(min_length=1, max_length=64)]
    chance: ChanceSection = ChanceSection()
    option: Annotated[tuple[Option, ...], Meta(max_length=8)] = ()
    example: Example | None = None
    citations: CitationsSection = CitationsSection()


def read_toml(source: bytes) -> dict[str, Any]:
    """Parse TOML; refuse files that are too long, malformed or too deeply nested."""
    if len(source) > MAX_BOOK_BYTES:
        raise Refused("book_too_long", max=MAX_BOOK_BYTES)
    for number, line in enumerate(source.splitlines(), start=1):
        if _has_too_many_key_parts(line):
            raise _toml_problem(message("finding", "key_too_deep"), (number, 1))
    try:
        text = source.decode("utf-8-sig")
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _toml_problem(*explain_syntax_error(str(error), text)) from None
    except UnicodeDecodeError as error:
        line_start = source.rfind(b"\n", 0, error.start) + 1
        position = source.count(b"\n", 0, error.start) + 1, error.start - line_start + 1
        raise _toml_problem(message("finding", "not_utf8"), position) from None
    except RecursionError:
        raise problem("nested_too_deep") from None
    except ValueError:
        raise problem("number_too_long") from None
    _check_depth(tables)
    return tables


def _has_too_many_key_parts(line: bytes) -> bool:
    """Detect keys with many parts: tomllib needs time quadratic in their number."""
    key = line.partition(b"=")[0]
    return key.count(b".") > 32 and _KEY.fullmatch(key) is not None


_KEY = re.compile(rb"[\w\s.\"'\[\]-]*")
_MAX_DEPTH = 16


def _toml_problem(found: Message, position: tuple[int, int]) -> RulebookProblems:
    return RulebookProblems([Problem(found, position=position)])


def _check_depth(value: Any, depth: int = 0) -> None:
    if depth > _MAX_DEPTH:
        raise problem("nested_too_deep")
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            _check_depth(part, depth + 1)


_KEYED_TABLES = ("irregularities", "style")
"""Tables of `[procedure]` whose own keys have defaults."""


def apply_defaults(
    tables: Mapping[str, Any], common: Mapping[str, Any], house: Mapping[str, Any]
) -> dict[str, Any]:
    """Fill in missing keys of the sections from the common rules, with the clauses of `house`.

    `house` are the tables of the book that supplies house procedure; empty if there is none.
    """
    cited = {section: _cite(common[section], house.get(section, {})) for section in common}
    return {**tables, **_merge_sections(cited, tables)}


def _cite(rules: Mapping[str, Any], house: Mapping[str, Any]) -> dict[str, Any]:
    """Add the clause of each rule that the house book has."""
    cited: dict[str, Any] = {}
    for key, rule in rules.items():
        entry = house.get(key, {})
        if key in _KEYED_TABLES:
            cited[key] = _cite(rule, entry)
        else:
            cited[key] = rule | {"clause": entry["clause"]} if "clause" in entry else rule
    return cited


def _merge_sections(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Merge the sections of `above` over those of `below`.

    Irregularities and styles merge key by key.
    """
    merged = {
        section: _merge_tables(below[section], above.get(section, {}))
        for section in ("deal", "tableau", "procedure")
    }
    procedure = above.get("procedure", {})
    for key in _KEYED_TABLES:
        if isinstance(procedure, dict) and key in procedure:
            merged["procedure"][key] = _merge_tables(below["procedure"][key], procedure[key])
    return merged


def _merge_tables(below: Any, above: Any) -> Any:
    return below | above if isinstance(below, dict) and isinstance(above, dict) else above


def qualify_citations(value: Any, document: str) -> Any:
    """Prefix clauses with the document: `4.1` becomes `mbs-baccarat 4.1`.

    A clause that already names a document is unchanged.
    """
    if isinstance(value, list):
        return [qualify_citations(part, document) for part in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _qualify(part, document) if key == "clause" else qualify_citations(part, document)
        for key, part in value.items()
    }


def expand_citations(sections: Any, document: str) -> Any:
    """Prefix the clauses of `[citations]`. A single clause is that of every variant."""
    if not isinstance(sections, dict):
        return sections
    return {
        section: {name: _expand_entry(entry, document) for name, entry in names.items()}
        if isinstance(names, dict)
        else names
        for section, names in sections.items()
    }


def _expand_entry(entry: Any, document: str) -> Any:
    if isinstance(entry, str):
        return {DEFAULT_VARIANT: _qualify(entry, document)}
    if not isinstance(entry, dict):
        return entry
    return {variant: _qualify(clause, document) for variant, clause in entry.items()}


def _qualify(clause: Any, document: str) -> Any:
    return f"{document} {clause}" if isinstance(clause, str) and " " not in clause else clause


def apply_option(book: Mapping[str, Any], value: OptionValue) -> dict[str, Any]:
    """Merge the changes of one option value over a book that is valid without it."""
    changes = {"deal": value.deal, "tableau": value.tableau, "procedure": value.procedure}
    section = dict(book["rulebook"])
    section["notices"] = [*section.get("notices", []), *value.notices]
    wagers = [dict(wager) for wager in book["wager"]]
    for wager_id, changed in value.wager.items():
        if "id" in changed:
            with at("wager", wager_id, "id"):
                raise problem("wager_id_changed")
        matching = [wager for wager in wagers if wager["id"] == wager_id]
        if matching:
            matching[0].update(changed)
        else:
            wagers.append({"id": wager_id, **changed})
    return {**book, **_merge_sections(book, changes), "rulebook": section, "wager": wagers}
