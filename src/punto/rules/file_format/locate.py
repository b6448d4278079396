"""Find the place of each problem in the text of a rulebook: its key, line and column.

The loader compiles a book from merged tables. The values of the chosen options come before those
of the book, so a problem may lie in an `[[option]]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from punto.rules.file_format.findings import Problem, RulebookFinding, format_key
from punto.rules.file_format.source_map import Path, SourceMap

_SECTIONS = ("deal", "tableau", "procedure")


def locate_problems(
    source: bytes, problems: Sequence[Problem], chosen: Mapping[str, str]
) -> list[RulebookFinding]:
    """Make findings of problems in valid TOML, in the order of the file."""
    text = source.decode("utf-8-sig")
    tables, places = tomllib.loads(text), SourceMap(text)
    findings = []
    for problem in problems:
        path = _find_source_path(problem.path, tables, chosen)
        character = problem.message.params.get("character")
        line, column = (
            places.locate_character(path, character)
            if isinstance(character, int)
            else places.locate(path)
        )
        findings.append(make_finding(problem, format_key(path, tables), line, column))
    return sorted(findings, key=lambda finding: (finding.line or 0, finding.column or 0))


def make_finding(
    problem: Problem, key: str | None, line: int | None, column: int | None
) -> RulebookFinding:
    found = problem.message
    return RulebookFinding(
        kind=found.kind,
        code=found.code,
        params=found.params,
        clause=problem.clause,
        sentence=found.sentence,
        key=key,
        line=line,
        column=column,
    )


def _find_source_path(path: Path, tables: Mapping[str, Any], chosen: Mapping[str, str]) -> Path:
    """Return where the file writes the value at a path of the merged tables."""
    values = list(_chosen_values(tables, chosen))
    if path[:2] == ("rulebook", "notices") and len(path) > 2:
        return _find_notice_path(path, tables, values)
    if path[:1] == ("wager",) and len(path) > 1:
        return _find_wager_path(path, tables, values)
    for prefix, value in reversed(values):
        if path[:1] and path[0] in _SECTIONS and _has_path(value, _overriding_keys(path)):
            return (*prefix, *path)
    return path


def _find_notice_path(
    path: Path, tables: Mapping[str, Any], values: list[tuple[Path, Mapping[str, Any]]]
) -> Path:
    """Return the path of a notice; those of the options follow those of the book."""
    notices = [
        (*prefix, "notices", number)
        for prefix, table in [(path[:1], tables["rulebook"]), *values]
        for number in range(len(table.get("notices", ())))
    ]
    return (*notices[int(path[2])], *path[3:])


def _overriding_keys(path: Path) -> Path:
    """Return the keys that an option value replaces as a whole; irregularities one by one."""
    return path[:3] if path[:2] == ("procedure", "irregularities") else path[:2]


def _find_wager_path(
    path: Path, tables: Mapping[str, Any], values: list[tuple[Path, Mapping[str, Any]]]
) -> Path:
    ids = [str(wager.get("id")) if isinstance(wager, dict) else "" for wager in tables["wager"]]
    own = len(ids)
    ids += dict.fromkeys(
        name for _, value in values for name in value.get("wager", {}) if name not in ids
    )
    number = ids.index(path[1]) if isinstance(path[1], str) else path[1]
    name, rest = ids[number], path[2:]
    for prefix, value in reversed(values):
        if _has_path(value, ("wager", name, *rest[:1])) and (rest or number >= own):
            return (*prefix, "wager", name, *rest)
    if number < own:
        return ("wager", number, *rest)
    prefix = next(prefix for prefix, value in values if name in value.get("wager", {}))
    return (*prefix, "wager", name, *rest)


def _chosen_values(
    tables: Mapping[str, Any], chosen: Mapping[str, str]
) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Yield the path and the table of each chosen option value."""
    for number, option in enumerate(tables.get("option", ()) if chosen else ()):
        for value_number, value in enumerate(option["values"]):
            if value["id"] == chosen.get(option["id"]):
                yield ("option", number, "values", value_number), value


def _has_path(value: Any, path: Sequence[Any]) -> bool:
    for step in path:
        if not isinstance(value, dict) or step not in value:
            return False
        value = value[step]
    return True
