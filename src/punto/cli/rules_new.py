"""`punto rules new`: questions for a new rulebook, and its file."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import typer

from punto.messages import describe_error
from punto.money import read_rate
from punto.refusals import Refused
from punto.rules.book_template import (
    DEFAULT_COMMISSION,
    NO_COMMISSION,
    NewBook,
    find_wager_template,
    load_wager_templates,
    make_book_id,
    write_book,
)
from punto.rules.soundness import read_sound_book

DEFAULT_DECKS = "6-8"
MAX_FACES = 100


def choose_wagers(named: Sequence[str] | None, die: int | None) -> tuple[str, ...]:
    """Return the wagers that were named, or the main wagers; with a die also one that reads it."""
    if named:
        for name in named:
            find_wager_template(name)  # refuses an unknown one
        return tuple(named)
    shapes = {"main"} if die is None else {"main", "die"}
    return tuple(name for name, one in load_wager_templates().items() if one.shape in shapes)


def read_deck_span(written: str) -> tuple[int, int]:
    """Read `8` or `4-10`."""
    span = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", written.strip())
    low, high = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
    if low > high:
        raise Refused("bad_decks", decks=written)
    return low, high


def write_new_book(new: NewBook, file: Path | None) -> None:
    """Write the file if its text is a sound rulebook, and say what to do next."""
    if not new.title.strip():
        raise Refused("no_title")
    path = Path(f"{make_book_id(new.title)}.toml") if file is None else file
    source = write_book(new).encode()
    read_sound_book(source)
    try:
        with path.open("xb") as out:
            out.write(source)
    except FileExistsError:
        raise Refused("book_exists", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise Refused("cannot_write", file=str(path), why=describe_error(error)) from None
    typer.echo(f"wrote {path}\n\nNext:")
    for command, why in (
        (f"punto rules check {path}", "after each change"),
        (f"punto odds {path}", "the house edge of each wager"),
        (f"punto odds {path} --solve tie=5%", "odds for an edge that you want"),
        (f"punto rules show {path} -o manual.html", "the procedure manual"),
        (f"punto table {path}", "a practice table"),
    ):
        if "--solve" not in command or "tie" in new.wagers:
            typer.echo(f"  {command}  # {why}")


# --- questions ------------------------------------------------------------------------------------


def ask_for_book() -> NewBook:
    """Ask for everything; refused without a terminal."""
    if not sys.stdin.isatty():
        raise Refused("no_title")
    title = _ask("Title of the game", None, _read_title)
    decks = _ask("Numbers of decks, such as 8 or 6-8", DEFAULT_DECKS, read_deck_span)
    die = _ask("Faces of a die that is shaken before the deal; 0 for no die", "0", _read_faces)
    templates = load_wager_templates()
    main = [name for name, template in templates.items() if template.shape == "main"]
    others = [name for name in templates if name not in main]
    if die is None:
        others = [name for name in others if templates[name].shape != "die"]
    typer.echo("Main wagers: " + ", ".join(main))
    wagers = _ask("Which, with commas", ",".join(main), lambda text: _read_names(text, main))
    commission = DEFAULT_COMMISSION
    if any(templates[name].without_commission for name in wagers):
        commission = _ask(
            "Commission on the Banker, such as 5%; none: 1 to 2 if it wins with 6",
            DEFAULT_COMMISSION,
            _read_commission,
        )
    typer.echo("Side bets:")
    for name in others:
        template = templates[name]
        typer.echo(f"  {name} ({template.shape}): {template.what}")
    side = _ask("Which, with commas; empty for none", "", lambda text: _read_names(text, others))
    if not wagers + side:
        raise Refused("no_wager_chosen")
    return NewBook(title, decks, commission, wagers + side, die)


def _ask(question: str, default: str | None, read: Callable[[str], Any]) -> Any:
    """Ask until the answer can be read."""
    while True:
        answer = typer.prompt(question, default=default, show_default=bool(default))
        try:
            return read(answer)
        except Refused as refused:
            typer.echo(f"  {refused.refusal.sentence}")


def _read_title(text: str) -> str:
    if not text.strip():
        raise Refused("no_title")
    return text.strip()


def _read_faces(text: str) -> int | None:
    if text.strip() == "0":
        return None
    if not re.fullmatch(r"[0-9]{1,3}", text.strip()) or not 2 <= int(text) <= MAX_FACES:
        raise Refused("bad_faces", faces=text)
    return int(text)


def _read_commission(text: str) -> str:
    if text.strip() != NO_COMMISSION:
        read_rate(text)
    return text.strip()


def _read_names(text: str, known: Sequence[str]) -> tuple[str, ...]:
    names = tuple(filter(None, (part.strip() for part in text.split(","))))
    for name in names:
        if name not in known:
            raise Refused("unknown_template", wager=name, known=[*known], hint=None)
    return names
