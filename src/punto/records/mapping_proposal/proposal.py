"""Proposes a mapping for a file, and reads its first coups with it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from punto.messages import Message, describe_error, message, shorten_input
from punto.records import convert
from punto.records.files.line_reader import TextSource, TruncatedFile, detect_source
from punto.records.files.mapping import FileMapping, decode_mapping
from punto.records.files.open import open_record_file
from punto.records.files.standard_input import STANDARD_INPUT, copy_standard_input
from punto.records.format import GameRecord, InvalidRecord, RecordHeader, decode_line
from punto.records.mapping_proposal.column_roles import ColumnRoles
from punto.records.mapping_proposal.mapping_file import render_mapping
from punto.records.mapping_proposal.sample import Sample, read_sample
from punto.records.mapping_proposal.stakes import StakeRoles
from punto.records.reader_batches import SkippedLine
from punto.refusals import Refused
from punto.rules.catalog import built_in, load
from punto.rules.rulebook import Rulebook

SHOWN_ROWS = 10
CHECKED_ROWS = 500


class MappingProposal(NamedTuple):
    text: str
    """The mapping file."""
    mapping: FileMapping
    rows: list[tuple[int, GameRecord] | SkippedLine]
    """The first rows as the mapping reads them."""
    doubts: list[Message]
    """What is not sure."""


def propose_mapping(file: str | Path, book: str | None = None) -> MappingProposal:
    """Look at a file and propose a mapping; refuse a file in which no coup is recognised."""
    name = str(file)
    path = copy_standard_input() if name == STANDARD_INPUT else Path(name)
    try:
        source = detect_source(path, None, name)
    except (OSError, ValueError) as error:
        raise Refused("cannot_read", file=name, why=describe_error(error)) from None
    _check_foreign(source)
    try:
        source, sample = read_sample(source)
    except TruncatedFile as error:
        why = message("detail", "file_truncated", text=str(error))
        raise Refused("cannot_read", file=name, why=why) from None
    roles = ColumnRoles(sample)
    if not {"result", "player_total", "cards", "player_cards"} & roles.columns.keys():
        if sample.double_names:
            why = message("detail", "column_twice", column=sample.double_names[0])
            raise Refused("unknown_columns", file=name, why=why)
        columns = [str(shorten_input(column.ref)) for column in sample.columns][:12]
        raise Refused("no_mapping", file=name, columns=columns or ["–"])
    books = [load(one) for one in ([book] if book else built_in())]
    stakes = StakeRoles(sample, roles, books)
    table = _make_table(sample, roles, stakes, books[0] if book else None)
    mapping = decode_mapping(table)
    opened = open_record_file(str(path), mapping)
    read = list(islice(convert.iterate_records(opened), CHECKED_ROWS))
    doubts = [
        *_doubts(sample, book),
        *roles.doubts,
        *stakes.doubts,
        *_unread_columns(sample, stakes),
        *_check_rows(read),
    ]
    return MappingProposal(render_mapping(table), mapping, read[:SHOWN_ROWS], doubts)


def _check_foreign(source: TextSource) -> None:
    """Refuse a file that is a record file already."""
    first = source.read_start(4096).splitlines()[:1]
    try:
        if first and isinstance(decode_line(first[0]), RecordHeader):
            raise Refused("already_records", file=source.name)
    except InvalidRecord:
        return


def _make_table(
    sample: Sample, roles: ColumnRoles, stakes: StakeRoles, book: Rulebook | None
) -> dict[str, Any]:
    records: dict[str, Any] = {"book": book.id} if book and book.id in built_in() else {}
    records |= {"chip": stakes.chip} if stakes.chip else {}
    table: dict[str, Any] = {
        "records": records,
        "file": sample.file_section | stakes.number_format,
        "columns": roles.columns,
        "cards": roles.cards,
        "results": roles.results,
        "wager_names": stakes.wager_names,
        "money": stakes.money,
        "stakes": stakes.stakes,
    }
    return {name: section for name, section in table.items() if section}


def _doubts(sample: Sample, book: str | None) -> list[Message]:
    found = [message("detail", "map_decks")]
    if book is None:
        found.append(message("detail", "map_no_book"))
    found += [message("detail", "map_column_twice", column=one) for one in sample.double_names]
    if sample.is_encoding_guessed:
        found.append(message("detail", "map_encoding", encoding=sample.file_section["encoding"]))
    return found


def _unread_columns(sample: Sample, stakes: StakeRoles) -> list[Message]:
    unread = [str(column.ref) for column in sample.columns if column.ref not in stakes.used]
    if not unread or not sample.has_names:
        return []
    return [message("detail", "map_columns_unread", columns=unread)]


def _check_rows(read: list[tuple[int, GameRecord] | SkippedLine]) -> list[Message]:
    """Return doubts about the rows as they are read."""
    skipped = [item for item in read if isinstance(item, SkippedLine)]
    if not skipped:
        return []
    line, _, why = skipped[0]
    return [message("detail", "map_skipped", count=len(skipped), line=line, why=why)]
