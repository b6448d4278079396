"""docs/refusals.md: every refusal with its template, parameters, clause and where it is raised.

The page is generated from the message catalogue by `python -m tools.reference`.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from punto.messages.catalog import load_catalog
from punto.messages.template import JOINS, Placeholder, parse
from punto.rules.catalog import built_in, load
from tools.message_calls import MessageCall, message_calls, modules_with_text

PARAMETER_TYPES = {
    "": "text or whole number",
    "number": "whole number",
    "money": "amount of money, as decimal text",
    "card": "card, such as `9H`",
    "person": "id of a person, or a place such as `box 3`",
    "input": "value that somebody entered",
    "message": "another message, or null",
    **dict.fromkeys(JOINS, "list of texts"),
}


class RefusalEntry(NamedTuple):
    template: str
    params: dict[str, str]
    """The type of each parameter, in words."""
    clauses: list[str]
    modules: list[str]
    """Where it is raised."""


@cache
def refusals() -> dict[str, RefusalEntry]:
    """Return every refusal of the catalogue, by code."""
    calls: dict[str, list[MessageCall]] = defaultdict(list)
    for call in message_calls():
        if call.kind == "refusal":
            calls[call.code].append(call)
    return {
        code: RefusalEntry(
            template,
            parameter_types("refusal", code),
            list(_clauses(code, calls[code])),
            list(dict.fromkeys(call.module for call in calls[code])) or modules_with_text(code),
        )
        for code, template in sorted(load_catalog()["refusal"].items())
    }


def parameter_types(kind: str, code: str) -> dict[str, str]:
    """Return the type of each parameter of a template, in words."""
    types: dict[str, str] = {}
    for part in parse(kind, code):
        if isinstance(part, Placeholder) and (part.name not in types or "|" not in part.spec):
            types[part.name] = _describe_type(part.spec)
    return types


def _describe_type(spec: str) -> str:
    if spec in PARAMETER_TYPES:
        return PARAMETER_TYPES[spec]
    if "|" in spec:
        return "whole number"
    join, _, words = spec.rpartition(" ")
    values = f"{', '.join(f'`{value}`' for value in load_catalog()['words'][words])}"
    return f"list of {values}" if join else f"one of {values}"


def _clauses(code: str, calls: Iterable[MessageCall]) -> Iterable[str]:
    """Return the clauses that the calls give, else those of the rulebooks, else none."""
    given = [call.clause for call in calls if call.clause is not None]
    literal = [clause.value for clause in given if isinstance(clause, ast.Constant)]
    cited = [*map(str, filter(None, literal)), *book_citations().get(code, ())]
    if len(literal) < len(given):
        cited.append("the clause of the rule in the rulebook")
    return dict.fromkeys(cited or [f"`house/{code}`"])


@cache
def book_citations() -> dict[str, list[str]]:
    """Return the clauses of `[citations.refusals]` in the built-in rulebooks, by code."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in built_in():
        for (section, code), variants in load(name).citations.entries.items():
            if section == "refusals":
                found[code] += [clause for clause in variants.values() if clause]
    return {code: sorted(set(clauses)) for code, clauses in found.items()}


def refusals_page() -> str:
    lines = [
        "# Refusals",
        "",
        "Punto refuses invalid input with a stable code, typed parameters, a clause and an",
        "English sentence that is rendered from the code and the parameters. On the wire and",
        "in JSON a refusal is an object with `code`, `params`, `clause` and `sentence`. On the",
        "command line it is one line and exit code 2; `--json` also prints the object. A table",
        "that refuses a command does not change.",
        "",
        "If no document has a clause for a refusal, its clause is `house/<code>`. A parameter that",
        "is another message is an object with `kind`, `code`, `params` and `sentence`.",
        "",
        "Generated from the message catalogue (`src/punto/messages/en/`) by",
        "`python -m tools.reference`.",
        "",
    ]
    for code, entry in refusals().items():
        lines += [f"## {code}", "", f"> {entry.template}", ""]
        lines += [f"- `{name}`: {type_}" for name, type_ in entry.params.items()]
        lines.append(f"- clause: {', '.join(entry.clauses)}")
        lines.append(f"- raised in: {', '.join(f'`{module}`' for module in entry.modules)}")
        lines.append("")
    return "\n".join(lines)
