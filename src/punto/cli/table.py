"""`punto table`: run a table as a filter: JSON lines of commands in, events and refusals out."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Annotated, Any

import msgspec
import typer

from punto.cli.options import OptionOption, read_options
from punto.cli.output import print_json
from punto.cli.table_lines import (
    OUTPUT_ONLY,
    TableLine,
    answer_query,
    filter_schema,
    is_query,
    refused_line,
)
from punto.cli.virtual_cards import VirtualCards
from punto.messages import Message, describe_error, message, shorten_reason
from punto.refusals import Refusal, Refused, as_message
from punto.rules.catalog import load
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.rulebook import Rulebook
from punto.table.codec import (
    decode_command,
    decode_event,
    decode_json,
    serialize_state,
)
from punto.table.config import CardKind, TableConfig, build_setup, read_config
from punto.table.decide import apply_command
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.state import State, new_table

MAX_CONFIG_BYTES = 65_536


def table(
    book: Annotated[
        str,
        typer.Argument(
            metavar="BOOK|replay|schema",
            help="Rulebook of the table. replay: print the state after the events in FILE. "
            "schema: print the JSON schema of all lines.",
        ),
    ],
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="Events to replay; - for standard input.")
    ] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE.toml", help="Configuration of the table.")
    ] = None,
    option: OptionOption = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Seed of practice cards, drawn by Punto. Default: commands name every card.",
        ),
    ] = None,
) -> None:
    """Run a table: read commands and queries as JSON lines, write events, answers and refusals.

    With --seed, Punto draws the cards and die faces that commands leave out.

    Deal the round in a file, then print the state of the table:
      punto table mbs-baccarat < examples/table-round.jsonl > round.jsonl
      punto table replay round.jsonl

    Ask for the next action of a practice table:
      echo '{"type":"guide"}' | punto table division-5 --seed 1
    """
    if book == "schema":
        print_json(filter_schema())
    elif book == "replay":
        print_json(serialize_state(replay(file)))
    else:
        if file is not None:
            raise Refused("bad_argument", argument=file)
        run_table(load(book, read_options(option)), book, config, seed)


# --- running --------------------------------------------------------------------------------------


def run_table(book: Rulebook, source: str, config: str | None, seed: int | None) -> None:
    settings, cards = _read_config_file(config), _card_kind(seed)
    setup = build_setup(book, settings, cards)
    state = new_table(setup)
    virtual = None if seed is None else VirtualCards(seed)
    _write(
        TableLine(
            rulebook=source,
            sha256=book.sha256,
            options=dict(book.chosen_options),
            config=setup.chosen_config,
            cards=cards,
        )
    )
    for number, line in enumerate(sys.stdin.buffer, start=1):
        if line.strip():
            state = _execute(state, line, number, virtual)
            sys.stdout.flush()


def _card_kind(seed: int | None) -> CardKind:
    return "scanned" if seed is None else "practice"


def _execute(state: State, line: bytes, number: int, virtual: VirtualCards | None) -> State:
    """Execute a line, write its events, its answer or its refusal, and return the new state."""
    written: Any = None
    try:
        written = decode_json(line)
        if is_query(written):
            _write(answer_query(state, written, number))
            return state
        filled = virtual.fill(written, state) if virtual else written
        command = decode_command(filled, state.setup.chip)
        applied = apply_command(state, command)
    except Refused as refused:
        applied = refused.refusal
    if isinstance(applied, Refusal):
        _write(refused_line(state, applied, written, number))
        return state
    for event, after in applied:
        state = after
        _write(event)
    return state


def _write(value: Any) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def _read_config_file(path: str | None) -> TableConfig:
    if path is None:
        return TableConfig()
    try:
        with Path(path).open("rb") as file:
            text = file.read(MAX_CONFIG_BYTES + 1)
        if len(text) > MAX_CONFIG_BYTES:
            too_large = message("detail", "file_too_large", file=path, max=MAX_CONFIG_BYTES)
            raise Refused("bad_config", finding=too_large)
        return read_config(tomllib.loads(text.decode("utf-8-sig")))
    except OSError as error:
        unreadable = message("refusal", "cannot_read", file=path, why=describe_error(error))
        raise Refused("bad_config", finding=unreadable) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        not_toml = message("detail", "not_toml", file=path, text=shorten_reason(str(error)))
        raise Refused("bad_config", finding=not_toml) from None


# --- replaying ------------------------------------------------------------------------------------


def replay(path: str | None) -> State:
    """Rebuild the state from the output of `punto table`; refusals and answers are skipped."""
    if path is None:
        raise Refused("file_missing")
    lines = read_lines(path)
    state = read_table_header(next(lines, b""), path)
    for number, line in enumerate(lines, start=2):
        try:
            event = read_event_line(line)
            if event is not None:
                state = evolve(state, event)
        except Refused as refused:
            raise bad_line(number, as_message(refused.refusal)) from None
        except (AssertionError, KeyError, IndexError, ValueError):
            raise bad_line(number, message("detail", "event_out_of_order")) from None
    return state


def read_event_line(line: bytes) -> Event | None:
    """Return the event of an output line; None for a refusal or an answer."""
    written = decode_json(line)
    if isinstance(written, dict) and written.get("type") in OUTPUT_ONLY:
        return None
    return decode_event(written)


def bad_line(number: int, why: Message) -> Refused:
    return Refused("bad_record", why=message("detail", "in_line", line=number, why=why))


def read_lines(path: str) -> Iterator[bytes]:
    if path == "-":
        yield from _non_empty_lines(sys.stdin.buffer)
        return
    try:
        with Path(path).open("rb") as file:
            yield from _non_empty_lines(file)
    except OSError as error:
        unreadable = message("refusal", "cannot_read", file=path, why=describe_error(error))
        raise Refused("bad_record", why=unreadable) from None


def _non_empty_lines(file: IO[bytes]) -> Iterator[bytes]:
    return (line for line in file if line.strip())


def read_table_header(line: bytes, path: str) -> State:
    written = decode_json(line) if line else None
    if not isinstance(written, dict) or written.get("type") != "table":
        raise table_header_missing(path)
    try:
        header = decode_table(written, TableLine, "bad_message")
    except Refused as refused:
        raise bad_line(1, as_message(refused.refusal)) from None
    book = load(header.rulebook, header.options)
    if not book.is_text(header.sha256):
        raise Refused("other_book", book=book.id)
    setup = build_setup(book, header.config, header.cards, is_stored=True)
    return new_table(setup)


def table_header_missing(path: str) -> Refused:
    return Refused("bad_record", why=message("detail", "table_header_missing", file=path))
