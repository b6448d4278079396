"""Find rulebooks: built-in ones by id, others by file path.

This is the only module of `rules` that opens files other than those of the package. All books go
through the same `read_sound_book`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from punto.messages import suggest_word
from punto.refusals import Refused
from punto.rules.file_format.schema import MAX_BOOK_BYTES
from punto.rules.loader import built_in, read_built_in
from punto.rules.rulebook import Rulebook
from punto.rules.soundness import read_sound_book

__all__ = ["built_in", "load", "read_source"]


def read_source(name: str) -> bytes:
    """Return the text of a built-in book by its id, or of a file by its path."""
    if name in built_in():
        return read_built_in(f"{name}.toml")
    path = Path(name)
    if path.suffix == ".toml" or _path_exists(path):
        return _read_file(path)
    raise unknown_book(name)


def unknown_book(name: str) -> Refused:
    known = [*built_in()]
    return Refused("unknown_book", book=name, known=known, hint=suggest_word(name, known))


def load(name: str, options: Mapping[str, str] | None = None) -> Rulebook:
    """Load a rulebook by its id or path, with the chosen options."""
    return read_sound_book(read_source(name), options)


def _path_exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # an invalid file name
        return False


def _read_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BOOK_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused("unreadable_book", file=str(path), why=why.lower()) from None
