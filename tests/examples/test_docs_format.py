"""`docs/rulebooks.md` describes the actual file format."""

from __future__ import annotations

import msgspec
import pytest

from punto.rules.file_format import schema
from punto.rules.lint import lint_source
from punto.rules.loader import load_common_rules
from punto.rules.outcomes.condition import MAX_CHARACTERS, MAX_DEPTH
from punto.rules.procedure import DealingStyle, IrregularityRules, Procedure
from tests.examples.rulebook_docs import SHORTEST, TEXT, names, table
from tests.paths import EXAMPLES


def test_the_page_starts_with_the_shortest_example() -> None:
    written = (EXAMPLES / "shortest.toml").read_text(encoding="utf-8")
    assert written.startswith(SHORTEST)
    assert lint_source(SHORTEST.encode()).findings == []


@pytest.mark.parametrize(
    ("heading", "number", "struct"),
    [
        ("### `[rulebook]`", 0, schema.RulebookSection),
        ("### `[deal]`", 0, schema.DealSection),
        ("### `[tableau]`", 0, schema.TableauSection),
        ("### `[chance.die]`", 0, schema.Die),
        ("### `[example]`", 0, schema.Example),
        ("## Wagers", 0, schema.WagerEntry),
        ("## Options", 0, schema.Option),
        ("## Options", 1, schema.OptionValue),
        ("## Procedure", 0, Procedure),
        ("## Procedure", 1, DealingStyle),
        ("## Procedure", 2, IrregularityRules),
    ],
)
def test_a_table_lists_exactly_the_keys(
    heading: str, number: int, struct: type[msgspec.Struct]
) -> None:
    keys = [name.removesuffix(".ID") for row in table(heading, number) for name in names(row[0])]
    assert sorted(keys) == sorted(struct.__struct_fields__)


def test_every_key_without_a_default_is_marked() -> None:
    for heading, number, struct in (
        ("### `[rulebook]`", 0, schema.RulebookSection),
        ("### `[chance.die]`", 0, schema.Die),
        ("### `[example]`", 0, schema.Example),
        ("## Wagers", 0, schema.WagerEntry),
        ("## Options", 0, schema.Option),
        ("## Options", 1, schema.OptionValue),
    ):
        needed = {field.name for field in msgspec.structs.fields(struct) if field.required}
        rows = [row for row in table(heading, number) if row[2].startswith("must be given")]
        assert {name for row in rows for name in names(row[0])} == needed


def test_the_remedies_are_the_common_ones() -> None:
    written = {names(mishap)[0]: names(remedy)[0] for mishap, remedy in table("## Procedure", 2)}
    defaults = load_common_rules()["procedure"]["irregularities"]
    assert written == {mishap: each["remedy"] for mishap, each in defaults.items()}


def test_the_limits_are_the_real_ones() -> None:
    assert f"{MAX_CHARACTERS:,} characters and {MAX_DEPTH} levels" in TEXT
    assert f"{schema.MAX_BOOK_BYTES:,} bytes" in TEXT


FINDINGS = table("## What `punto rules check` finds", 1)


@pytest.mark.parametrize(("line", "code"), [(names(row[0])[0], row[1]) for row in FINDINGS])
def test_a_documented_line_has_the_documented_finding(line: str, code: str) -> None:
    report = lint_source(_with_line(line).encode())
    [found] = report.findings
    assert found.code == names(code)[0]
    assert found.line
    assert report.books == []


def _with_line(line: str) -> str:
    """Return the shortest file with one line added, as the section describes."""
    lines = SHORTEST.splitlines()
    key = line.partition("=")[0].strip()
    if key.partition(".")[0] in schema.ParsedRulebook.__struct_fields__:
        return "\n".join([line, *lines])
    same = [number for number, other in enumerate(lines) if other.startswith(f"{key} =")]
    if same:
        lines[same[-1]] = line
    else:
        lines.append(line)
    return "\n".join(lines)
