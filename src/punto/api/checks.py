"""`audit` and `verify`: recorded coups, published shoes and stores."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from punto.api.inputs import BookSource, Options, as_book
from punto.api.progress import ProgressOption, show_progress
from punto.extras import check_extras, require_extra, store_extras
from punto.house.fairness.proof_check import ProofCheck
from punto.messages import describe_error, message
from punto.refusals import Refused
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from punto.house.integrity.verify_house import HouseReport
    from punto.records.audit.audit import Audit

FileSource = str | PathLike[str]


@overload
def audit(
    files: FileSource | Iterable[FileSource], /, *, progress: ProgressOption = ..., **settings: Any
) -> Audit: ...
@overload
def audit(
    book: BookSource | None,
    files: FileSource | Iterable[FileSource],
    /,
    *,
    options: Options | None = ...,
    progress: ProgressOption = ...,
    **settings: Any,
) -> Audit: ...
def audit(
    book: Any,
    files: Any = None,
    /,
    *,
    options: Options | None = None,
    progress: ProgressOption = None,
    **settings: Any,
) -> Audit:
    """Check recorded coups: cards, drawing rules, totals, results, payments and shoes.

    `audit(files)` uses the rulebook that the header of the records names, `audit(book, files)`
    another one. `files` is a path or several paths.

    >>> import punto
    >>> night = punto.audit("examples/night.jsonl")
    >>> night
    <Audit of 1 file, 41 coups: 3 with findings (...)>
    >>> night.findings[1].line, night.findings[1].sentence
    (28, 'the profit of 4000 on Banker is recorded as 4000; right is 3800')

    Files of other systems need a mapping (`punto records map` proposes one):

    >>> found = punto.audit(
    ...     "mbs-baccarat",
    ...     "examples/records/stevenhalverson.csv",
    ...     map_file="examples/records/stevenhalverson.toml",
    ... )
    >>> found.coup_count > 0
    True

    `settings` are those of `punto.records.audit_records`: `decks`, `map_file`, `texts`, `any_text`,
    `workers`, `cluster`, `max_findings`. `to_pandas()`, `to_polars()` and `to_arrow()` return a row
    for each finding.
    """
    if files is None:
        book, files = None, book
    if settings.get("cluster"):
        check_extras("cluster", "records")
    with require_extra("sim", "records"):
        from punto.records.audit.audit import audit_records
    paths = [fspath(files)] if isinstance(files, str | PathLike) else [fspath(one) for one in files]
    total = sum(Path(path).stat().st_size for path in paths if Path(path).is_file())
    with show_progress("bytes", total, progress) as update, require_extra("sim", "records"):
        if book is None:
            return audit_records(paths, options=options, progress=update, **settings)
        rulebook = as_book(book, options)
        chosen = _list_own_options(rulebook) | dict(options or {})
        return audit_records(paths, rulebook, options=chosen, progress=update, **settings)


def _list_own_options(book: Rulebook) -> dict[str, str]:
    """Return the options that differ from the defaults; the header decides the others."""
    defaults = read_book(book.text.source).chosen_options
    return {name: value for name, value in book.chosen_options.items() if defaults[name] != value}


class ShoeVerification(NamedTuple):
    """The check of a published shoe; it is true if every step succeeded."""

    document: Mapping[str, Any]
    steps: list[ProofCheck]

    @property
    def ok(self) -> bool:
        return all(step.ok for step in self.steps)

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        shoe = f"shoe {self.document['shoe']} of {self.document['table']}"
        failed = [step.step for step in self.steps if not step.ok]
        found = f"failed: {', '.join(failed)}" if failed else "verifies"
        return f"<ShoeVerification {shoe}: {found}>"


@overload
def verify(source: FileSource | bytes, /, *, secret: bytes | None = ...) -> Any: ...
@overload
def verify(book: BookSource | None, source: FileSource | bytes, /) -> ShoeVerification: ...
def verify(book: Any, source: Any = None, /, *, secret: bytes | None = None) -> Any:
    """Verify a published shoe, or the database of a server.

    `verify(file)` deals and settles every round of a shoe file again; `verify(book, file)` also
    demands that the shoe follows this rulebook. The file may be given as bytes.

    >>> import punto
    >>> shoe = punto.verify("examples/fair-shoe.json")
    >>> shoe
    <ShoeVerification shoe 1 of salon-1: verifies>
    >>> [step.step for step in shoe.steps][:3]
    ['commitment', 'cut', 'texts']
    >>> bool(punto.verify("mbs-baccarat", "examples/fair-shoe.json"))
    False

    `verify("sqlite:///house.db")` checks the hash chains, ledger, accounts and money of a store and
    returns a report with `findings`. `secret` also decrypts the seeds of shoes not yet dealt.
    """
    if source is None:
        book, source = None, book
    if isinstance(source, str) and "://" in source:
        return _verify_store(source, secret)
    from punto.house.fairness.shoe_proof import check_shoe_proof, read_shoe_proof

    document = read_shoe_proof(source if isinstance(source, bytes) else _read_shoe(source))
    text = None if book is None else as_book(book).text.source
    return ShoeVerification(document, check_shoe_proof(document, text))


def _read_shoe(file: FileSource) -> bytes:
    from punto.house.fairness.shoe_proof import MAX_PROOF_BYTES

    try:
        with Path(file).open("rb") as opened:
            return opened.read(MAX_PROOF_BYTES + 1)
    except (OSError, ValueError) as error:
        why = describe_error(error)
        unreadable = message("refusal", "cannot_read", file=fspath(file), why=why)
        raise Refused("bad_shoe_file", finding=unreadable) from None


def _verify_store(url: str, secret: bytes | None) -> HouseReport:
    with require_extra(*store_extras(url)):
        from punto.house.integrity.verify_house import verify_house
        from punto.store import open_store

    async def check() -> HouseReport:
        async with await open_store(url, read_only=True) as store:
            return await verify_house(store, secret=secret)

    # In a thread of its own, because a notebook runs an event loop already.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(check())).result()
