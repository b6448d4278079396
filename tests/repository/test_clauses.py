"""Every clause of the documents has a place in the code, a summary and tests."""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache, reduce
from pathlib import Path
from typing import Any

import pytest

from punto.rules.clauses import Clause, clause_ids, load_documents
from tests.paths import ROOT
from tests.repository.repository import DOCUMENTS
from tools import clause_tests

BOOKS = ROOT / "src" / "punto" / "rules" / "books"
CLAUSES = [(name, clause) for name, found in load_documents().items() for clause in found.clause]
LONGEST_SHARED_RUN = 6  # words; a document's sentence is never copied

each_clause = pytest.mark.parametrize(
    ("document", "clause"), CLAUSES, ids=[f"{name} {clause.id}" for name, clause in CLAUSES]
)
with_documents = pytest.mark.skipif(
    not DOCUMENTS.is_dir(), reason="the rule documents are not beside this clone"
)


def test_each_id_has_one_entry_in_the_documents_order() -> None:
    assert len(clause_ids()) == 301
    assert tuple((name, clause.id) for name, clause in CLAUSES) == clause_ids()


@with_documents
def test_the_committed_ids_are_those_of_the_documents() -> None:
    committed = ROOT / "src" / "punto" / "rules" / "clauses" / "ids.tsv"
    assert committed.read_bytes() == (DOCUMENTS / "clauses.tsv").read_bytes()


@each_clause
def test_code_location(document: str, clause: Clause) -> None:
    """A clause out of scope has a reason; every other clause has an existing place."""
    assert document in load_documents()
    assert clause.words.strip()
    if clause.kind == "out_of_scope":
        assert clause.reason
        assert clause.place is None
    else:
        assert clause.place is not None
        assert clause.reason is None
        resolve(clause.place)


@pytest.mark.parametrize(
    "place",
    [
        "punto.cards:Rank.worth",
        "punto.card:Rank",
        "punto.cards",
        "planned/page",
        "frontend/src/components/betting/betting-layout.ts",
        "frontend/src/components/cloth.ts#PuntoBettingLayout",
        "frontend/src/components/betting/betting-layout.ts#PuntoBettingLayout.drawSpto",
        "frontend/src/components/betting/betting-layout.ts#BettingLayout",
        "books/mbs-baccarat.toml#wager.dragon",
        "books/division-5.toml#option.banker_pay.value",
        "books/punto.toml#wager",
    ],
)
def test_a_missing_code_location_is_found(place: str) -> None:
    with pytest.raises((AssertionError, AttributeError, ImportError, KeyError, OSError)):
        resolve(place)


def resolve(place: str) -> object:
    """`module:attribute`, `books/<file>#<path>` or `frontend/<file>#<name>.<member>`."""
    if place.startswith("frontend/"):
        file, _, path = place.partition("#")
        return reduce(_part, path.split("."), (ROOT / file).read_text(encoding="utf-8"))
    if place.startswith("books/"):
        file, _, path = place.removeprefix("books/").partition("#")
        return reduce(_entry, path.split("."), book_file(file))
    module, colon, attribute = place.partition(":")
    assert colon
    return reduce(getattr, attribute.split("."), importlib.import_module(module))


@cache
def book_file(name: str) -> Any:
    return tomllib.loads((BOOKS / name).read_text(encoding="utf-8"))


def _part(text: str, name: str) -> str:
    """Return the text after the definition of a class, a function or a member."""
    kinds = r"^(?:export )?(?:class|function|const) |^  (?:private |protected |override )*"
    found = re.search(rf"(?:{kinds}){re.escape(name)}\b", text, re.MULTILINE) if name else None
    assert found, f"there is no {name or 'name'}"
    return text[found.end() :]


def _entry(table: Any, key: str) -> Any:
    """Return the value of a key, or the table with this id in a list of tables."""
    if isinstance(table, list):
        table = {part["id"]: part for part in table}
    assert isinstance(table, dict)
    return table[key]


@each_clause
def test_every_enforced_clause_has_a_test(document: str, clause: Clause) -> None:
    drawn = (clause.place or "").startswith("frontend/")
    if clause.kind in ("enforced", "procedure") or drawn:
        assert clause.tests, f"no test shows {document} {clause.id}"


def test_the_lists_of_tests_are_up_to_date() -> None:
    assert sorted(path.name for path in clause_tests.changes()) == []


def test_only_the_list_of_tests_is_rewritten() -> None:
    before = '# a\n[[clause]]\nid = "1"\ntests = ["x"]\n\n[[clause]]\nid = "2"\ntests = []\nz = 1\n'
    after = before.replace('["x"]', "[]").replace(
        "tests = []\nz", 'tests = [\n  "a[b]",\n  "c",\n]\nz'
    )
    shown_by = {"d 2": ["a[b]", "c"]}
    assert clause_tests.with_tests(before, "d", shown_by) == after
    assert clause_tests.with_tests(after, "d", shown_by) == after


@with_documents
@each_clause
def test_clauses_are_in_our_own_words(document: str, clause: Clause) -> None:
    shared = runs(clause.words) & document_runs(document)
    assert not shared


@cache
def document_runs(document: str) -> frozenset[tuple[str, ...]]:
    return runs((DOCUMENTS / f"{document}.txt").read_text(encoding="utf-8"))


def runs(text: str) -> frozenset[tuple[str, ...]]:
    """Return every run of words that is one word too long to be shared."""
    words = re.findall(r"[a-z0-9]+", re.sub("['’]", "", text.lower()))
    return frozenset(zip(*(words[start:] for start in range(LONGEST_SHARED_RUN + 1)), strict=False))


@pytest.mark.parametrize("path", sorted(BOOKS.glob("*.toml")), ids=lambda path: path.name)
def test_every_clause_a_book_cites_is_listed(path: Path) -> None:
    book = book_file(path.name)
    document = book.get("rulebook", {}).get("document", "")
    cited = {clause if " " in clause else f"{document} {clause}" for clause in citations(book)}
    assert bool(cited) == (path.name != "common.toml")
    assert cited <= {" ".join(listed) for listed in clause_ids()}


def citations(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from citations(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key == "citations":
                yield from texts(part)
            else:
                yield from [part] if key == "clause" else citations(part)


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    else:
        yield value
