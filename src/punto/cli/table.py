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
from punto.cli.virtual_cards import VirtualCards
from punto.refusals import Refusal, Refused, quote_input
from punto.rules.catalog import load
from punto.rules.rulebook import Rulebook
from punto.table.codec import (
    decode_command,
    decode_event,
    decode_json,
    message_schema,
    serialize_state,
)
from punto.table.config import TableConfig, build_setup, read_config
from punto.table.decide import apply_command
from punto.table.evolve import evolve
from punto.table.state import State, new_table

MAX_CONFIG_BYTES = 65_536


def table(
    book: Annotated[
        str,
        typer.Argument(
            metavar="BOOK|replay|schema",
            help="Rulebook of the table; or replay, to rebuild a table from FILE; or schema.",
        ),
    ],
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Events to replay, - for standard input.")
    ] = None,
    config: Annotated[
        str | None, typer.Option(metavar="FILE.toml", help="Configuration of the table.")
    ] = None,
    option: OptionOption = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Draw virtual cards with this seed. Default: commands name the cards."),
    ] = None,
) -> None:
    """Run a table: read commands as JSON lines, write events and refusals as JSON lines.

    With --seed, commands may leave out cards and die faces.
    """
    if book == "schema":
        print_json(message_schema())
    elif book == "replay":
        print_json(serialize_state(replay(file)))
    else:
        if file is not None:
            raise Refused(
                "bad_argument",
                f"{quote_input(file)} is not needed; commands come from standard input",
            )
        run_table(load(book, read_options(option)), book, config, seed)


# --- running --------------------------------------------------------------------------------------


def run_table(book: Rulebook, source: str, config: str | None, seed: int | None) -> None:
    settings = _read_config_file(config)
    state = new_table(build_setup(book, settings))
    virtual = None if seed is None else VirtualCards(seed)
    _write({"type": "table", "rulebook": source, "sha256": book.sha256,
            "options": book.chosen_options,
            "config": settings})  # fmt: skip
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        state = _execute(state, line, virtual)
        sys.stdout.flush()


def _execute(state: State, line: bytes, virtual: VirtualCards | None) -> State:
    """Execute a command, write its events or refusal, and return the new state."""
    written: Any = None
    try:
        written = decode_json(line)
        command = decode_command(virtual.fill(written, state) if virtual else written)
        answer = apply_command(state, command)
    except Refused as refused:
        answer = refused.refusal
    if isinstance(answer, Refusal):
        client = written.get("id") if isinstance(written, dict) else None
        _write({"type": "refusal", "id": client, **msgspec.to_builtins(answer)})
        return state
    for event, after in answer:
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
            raise Refused(
                "bad_config", f"{quote_input(path)} has more than {MAX_CONFIG_BYTES:,} bytes"
            )
        return read_config(tomllib.loads(text.decode("utf-8-sig")))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refused("bad_config", f"cannot read {quote_input(path)}: {why}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_config", f"{quote_input(path)} is not TOML: {error}") from None


# --- replaying ------------------------------------------------------------------------------------


def replay(path: str | None) -> State:
    """Rebuild the state from the output of `punto table`; refusals are skipped."""
    if path is None:
        raise Refused("file_missing", "replay which file? give one, or - for standard input")
    lines = read_lines(path)
    state = read_table_header(next(lines, b""), path)
    for number, line in enumerate(lines, start=2):
        try:
            written = decode_json(line)
            if not isinstance(written, dict) or written.get("type") != "refusal":
                state = evolve(state, decode_event(written))
        except Refused as refused:
            raise Refused("bad_record", f"line {number}: {refused.refusal.sentence}") from None
        except (AssertionError, KeyError, IndexError, ValueError):
            raise Refused(
                "bad_record", f"line {number}: this event cannot follow those before it"
            ) from None
    return state


def read_lines(path: str) -> Iterator[bytes]:
    if path == "-":
        yield from _non_empty_lines(sys.stdin.buffer)
        return
    try:
        with Path(path).open("rb") as file:
            yield from _non_empty_lines(file)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refused("bad_record", f"cannot read {quote_input(path)}: {why}") from None


def _non_empty_lines(file: IO[bytes]) -> Iterator[bytes]:
    return (line for line in file if line.strip())


def read_table_header(line: bytes, path: str) -> State:
    header = decode_json(line) if line else None
    if not isinstance(header, dict) or header.get("type") != "table":
        raise Refused(
            "bad_record",
            f"{quote_input(path)} does not begin with a table; record one with punto table",
        )
    book = load(str(header.get("rulebook")), dict(header.get("options") or {}))
    if header.get("sha256") != book.sha256:
        raise Refused(
            "other_book", f"these events were made by another text of {book.id}; find that one"
        )
    return new_table(build_setup(book, read_config(header.get("config") or {})))
