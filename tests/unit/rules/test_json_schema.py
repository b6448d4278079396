"""The JSON Schema of rulebook files agrees with the checker."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from punto.rules.catalog import built_in, read_source
from punto.rules.file_format import schema
from punto.rules.file_format.json_schema import (
    FACTS_KEY,
    load_key_words,
    rulebook_json_schema,
)
from punto.rules.lint import lint_source
from punto.rules.outcomes.facts import FACTS
from punto.rules.procedure import Procedure
from tests.paths import EXAMPLES, RULEBOOK_TEMPLATE
from tests.unit.rules.book_sources import TIE, book_source

SCHEMA = rulebook_json_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
FILES = {
    **{name: read_source(name) for name in built_in()},
    **{path.name: path.read_bytes() for path in sorted(EXAMPLES.glob("*.toml"))},
    RULEBOOK_TEMPLATE.name: RULEBOOK_TEMPLATE.read_bytes(),
}


def read_json(source: bytes) -> Any:
    """Return a file as JSON has it: dates are strings."""
    return json.loads(json.dumps(tomllib.loads(source.decode()), default=str))


def errors(source: bytes) -> list[str]:
    return [error.message for error in VALIDATOR.iter_errors(read_json(source))]


def test_it_is_a_json_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", FILES)
def test_every_rulebook_is_valid(name: str) -> None:
    assert errors(FILES[name]) == []
    assert lint_source(FILES[name]).findings == []


def tables(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the path of every table of a file whose keys are fixed."""
    if isinstance(value, dict):
        if not is_free(path):
            yield path
        for key, part in value.items():
            yield from tables(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from tables(part, (*path, number))


def is_free(path: tuple[str | int, ...]) -> bool:
    """Return whether authors choose the keys of the table: ids, faces, totals, cited names."""
    return (
        (path[:1] == ("citations",) and len(path) > 1)
        or path[-1:] in {("rows",), ("marks",), ("wagers",)}
        or path == ("example", "options")
        or (len(path) > 2 and path[0] == "option" and path[-1] == "wager")
    )


def with_key(tree: Any, path: tuple[str | int, ...], key: str) -> Any:
    """Return a copy of a file with one more key in one table."""
    copy = json.loads(json.dumps(tree))
    part = copy
    for step in path:
        part = part[step]
    part[key] = 1
    return copy


@pytest.mark.parametrize("name", ["division-5", "mbs-power-98", "dragon-bonus.toml"])
def test_an_unknown_key_anywhere_is_found_by_the_schema_and_by_the_checker(name: str) -> None:
    tree = read_json(FILES[name])
    places = [*tables(tree)]
    assert len(places) > 10
    for path in places:
        wrong = with_key(tree, path, "no_such_key")
        assert not VALIDATOR.is_valid(wrong), path
    for path in places[:: max(1, len(places) // 12)]:
        report = lint_source(write_toml(with_key(tree, path, "no_such_key")).encode())
        assert "unknown_key" in {found.code for found in report.findings}, path


def write_toml(tree: dict[str, Any]) -> str:
    """Write a file with one inline value per section; dates stay strings, which are read too."""
    return "\n".join(f"{key} = {_inline(value)}" for key, value in tree.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {_inline(part)}" for key, part in value.items())
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value)


def _wager(line: str) -> bytes:
    return book_source(TIE.strip() + "\n" + line)


WRONG: dict[str, bytes] = {
    "a missing key": book_source('[[wager]]\nid = "tie"\ntitle = "Tie"'),
    "odds that are a number": book_source(
        '[[wager]]\nid = "tie"\ntitle = "Tie"\npays = [{ odds = 8, when = "tie" }]'
    ),
    "a rate without a sign": _wager('commission = "5"'),
    "a side that is none": _wager('side = "both"'),
    "a moment that is none": _wager('settle_at = "later"'),
    "too many decks": book_source(TIE).replace(b"max = 8", b"max = 65"),
    "a slug with capitals": book_source(TIE).replace(b'id = "', b'id = "X', 1),
    "points above 9": book_source(TIE, sections='[tableau]\nplayer = "0-12"'),
    "a remedy that is none": book_source(
        TIE, sections='[procedure.irregularities]\nlate_wager = { remedy = "smile" }'
    ),
    "an option without values": book_source(
        TIE, sections='[[option]]\nid = "a"\ntitle = "A"\ndefault = "x"\nvalues = []'
    ),
    "a changed key of an option that is none": book_source(
        TIE,
        sections='[[option]]\nid = "a"\ntitle = "A"\ndefault = "x"\n'
        '[[option.values]]\nid = "x"\ntitle = "X"\nwager.tie.titel = "T"',
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_value_is_found_by_the_schema_and_by_the_checker(case: str) -> None:
    assert errors(WRONG[case]), case
    assert lint_source(WRONG[case]).findings, case


def test_a_clause_or_a_table_of_clauses_may_be_cited() -> None:
    cited = '[citations.announcements]\nno_more_bets = "3.2"\ncount = { A = "8.6", default = "8" }'
    assert errors(book_source(TIE, sections=cited)) == []
    assert errors(book_source(TIE, sections="[citations.announcements]\ncount = 3"))


def test_conditions_are_marked_and_the_facts_are_listed() -> None:
    row = SCHEMA["$defs"]["PayRowEntry"]["properties"]
    assert row["when"]["format"] == schema.CONDITION_FORMAT
    assert list(SCHEMA[FACTS_KEY]) == list(FACTS)
    assert SCHEMA[FACTS_KEY]["player_pair"] == {
        "type": "pair",
        "values": ["none", "mixed", "coloured", "perfect"],
        "known_at": "initial_deal",
        "description": FACTS["player_pair"].description,
    }


STRUCTS: list[type[msgspec.Struct]] = [
    schema.ParsedRulebook,
    schema.RulebookSection,
    schema.DealSection,
    schema.TableauSection,
    schema.Die,
    schema.Example,
    schema.WagerEntry,
    schema.Option,
    schema.OptionValue,
    Procedure,
]


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_key_of_a_section_has_words(struct: type[msgspec.Struct]) -> None:
    assert sorted(load_key_words()[struct.__name__]) == sorted(struct.__struct_fields__)
    properties = SCHEMA["$defs"][struct.__name__]["properties"]
    assert all(part["description"] for part in properties.values())


def test_no_words_for_keys_that_do_not_exist() -> None:
    for name, keys in load_key_words().items():
        assert set(keys) <= set(SCHEMA["$defs"][name]["properties"]), name
