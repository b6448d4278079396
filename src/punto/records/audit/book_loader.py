"""Finds the rulebook of a record file: by name, and by the hash that its header has of the text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from punto.messages import Message, message
from punto.records.files.open import RecordFile, explain_missing_header
from punto.refusals import Refused
from punto.rules.catalog import built_in, read_source
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook


class BookLoader:
    """Loads the book of each file with the options of its header and of the auditor.

    A header that names a text by its hash is audited against that text and no other: the given or
    built-in one, one of `texts` (files or folders), or one in the folder of the record file.
    `name` is an id, a path, or the bytes of a text.
    """

    def __init__(
        self,
        name: str | bytes | None,
        options: Mapping[str, str],
        texts: Sequence[str | Path] = (),
        *,
        any_text: bool = False,
    ) -> None:
        self._name, self._options, self._any_text = name, options, any_text
        self._texts = {_hash(text): text for place in texts for text in _read_texts(Path(place))}
        self._books: dict[tuple[bytes, tuple[tuple[str, str], ...]], Rulebook] = {}

    def load_for(self, file: RecordFile) -> Rulebook:
        header_options = dict(file.header.options) if file.header else {}
        source = self._find_text(file)
        key = source, tuple(sorted(header_options.items()))
        if key not in self._books:
            self._books[key] = self._load(source, header_options)
        return self._books[key]

    def _find_text(self, file: RecordFile) -> bytes:
        """Return the text of the rulebook; refuse a file whose text is not at hand."""
        reference = file.header.book if file.header else None
        name = self._name or (reference.id if reference and reference.id in built_in() else None)
        given = read_source(name) if isinstance(name, str) else name
        if reference is None or reference.sha256 is None:
            return given or _refuse_unknown_book(file)
        if given is not None:
            book = read_book(given)
            if book.id != reference.id or book.is_text(reference.sha256):
                return given
        recorded = self._texts.get(reference.sha256) or _find_in_folder(file, reference.sha256)
        if recorded is not None:
            return recorded
        if given is None:
            return _refuse_unknown_book(file)
        if self._any_text:
            return given
        raise Refused("other_text", file=file.name, book=reference.id, sha256=reference.sha256)

    def _load(self, source: bytes, header_options: dict[str, str]) -> Rulebook:
        unknown_option = ("unknown_option", "unknown_option_value")
        try:
            return read_book(source, header_options | dict(self._options))
        except Refused as refused:
            if refused.refusal.code not in unknown_option or not header_options:
                raise
            return read_book(source, self._options)  # the options are those of another book


def _hash(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def _read_texts(place: Path) -> Iterator[bytes]:
    """Yield the text of a file, or of the TOML files of a folder."""
    if place.is_dir():
        for path in sorted(place.glob("*.toml")):
            yield read_source(str(path))
    else:
        yield read_source(f"{place.parent}/{place.name}")  # a path, not the id of a built-in book


def _find_in_folder(file: RecordFile, sha256: str) -> bytes | None:
    for path in sorted(file.path.parent.glob("*.toml")):
        try:
            text = read_source(str(path))
        except Refused:  # nobody named this file
            continue
        if _hash(text) == sha256:
            return text
    return None


def _refuse_unknown_book(file: RecordFile) -> bytes:
    header = file.header
    if header and header.book:
        why = message("detail", "book_not_built_in", book=header.book.id)
    elif header or file.mapping:
        why = message("detail", "book_not_named")
    else:
        why = explain_missing_header(file)
    raise Refused("book_unknown", file=file.name, why=why)


def note_other_text(file: RecordFile, book: Rulebook) -> list[Message]:
    """Return a note if the records name another text of the book than the audited one."""
    reference = file.header.book if file.header else None
    if reference is None or reference.id != book.id or reference.sha256 is None:
        return []
    if book.is_text(reference.sha256):
        return []
    note = message(
        "detail",
        "audited_with_other_text",
        file=file.name,
        book=book.id,
        recorded=reference.sha256,
        used=book.sha256,
    )
    return [note]
