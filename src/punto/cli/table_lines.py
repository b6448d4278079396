"""The lines of `punto table` that are neither commands nor events, and the schema of all lines.

The first output line describes the table. A query in the input asks about the table and changes
nothing; an answer or a refusal is written for it.
"""

from __future__ import annotations

from typing import Any, Literal, Union

import msgspec

from punto.messages import Param
from punto.refusals import Refusal
from punto.rules.file_format.schema_errors import decode_table
from punto.table.codec import message_schema, serialize_state
from punto.table.commands import Actor, Command
from punto.table.config import CardKind, TableConfig
from punto.table.legal_commands import legal, legal_names
from punto.table.next_action import find_next_action
from punto.table.state import Phase, State
from punto.table.visibility import view

# --- input ----------------------------------------------------------------------------------------


class Query(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"
):
    id: str | None = None
    """Chosen by the client. The answer repeats it."""


class NextActionQuery(Query, frozen=True, tag="guide"):
    """Ask for the next action: who acts, with which command, and why."""


class LegalQuery(Query, frozen=True, tag="legal"):
    """Ask for an example of each command that the actor may give now."""

    by: Actor


class ViewQuery(Query, frozen=True, tag="view"):
    """Ask for the table as the actor may see it."""

    by: Actor


class StateQuery(Query, frozen=True, tag="state"):
    """Ask for the whole state, hidden cards included, as `punto table replay` prints it."""


QUERIES: dict[str, type[Query]] = {
    str(query.__struct_config__.tag): query for query in Query.__subclasses__()
}

# --- output ---------------------------------------------------------------------------------------


class TableLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The first line: everything that is needed to replay the events after it."""

    rulebook: str
    sha256: str
    options: dict[str, str] = {}
    config: TableConfig = TableConfig()
    cards: CardKind = "practice"


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="answer"):
    query: Literal["guide", "legal", "view", "state"]
    id: str | None
    line: int
    """The number of the input line."""
    result: Any


class RefusedLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="refusal"):
    id: Any
    """The id of the command or query as it was sent; null without one."""
    line: int
    """The number of the input line."""
    code: str
    params: dict[str, Param]
    clause: str
    sentence: str
    phase: Phase
    possible: tuple[str, ...]
    """The commands that the actor may give now. For a line without a known actor: the command of
    the next action."""


OUTPUT_ONLY = ("refusal", "answer")
"""The types of output lines that are not events."""


def is_query(written: Any) -> bool:
    return isinstance(written, dict) and written.get("type") in tuple(QUERIES)


def answer_query(state: State, written: dict[str, Any], line: int) -> Answer:
    """Answer a query. One that cannot be decoded is refused."""
    query = decode_table(written, QUERIES[written["type"]], "bad_message")
    return Answer(query=written["type"], id=query.id, line=line, result=_result(state, query))


def _result(state: State, query: Query) -> Any:
    match query:
        case LegalQuery(by=actor):
            return [_without_defaults(command) for command in legal(state, actor)]
        case ViewQuery(by=actor):
            return view(state, actor)
        case StateQuery():
            return serialize_state(state)
        case _:
            return find_next_action(state)


def _without_defaults(command: Command) -> dict[str, Any]:
    defaults = {field.name: field.default for field in msgspec.structs.fields(command)}
    return {
        key: value
        for key, value in msgspec.to_builtins(command).items()
        if key == "type" or value != defaults[key]
    }


def refused_line(state: State, refusal: Refusal, written: Any, line: int) -> RefusedLine:
    """Return the output line of a refusal; `written` is the decoded input line, if it is JSON."""
    given = written if isinstance(written, dict) else {}
    possible = _possible_commands(state, given.get("by"))
    if refusal.code == "not_now":  # `draw` is still legal with the name of a card, out of turn
        possible = tuple(name for name in possible if name != given.get("type"))
    return RefusedLine(
        id=given.get("id"),
        line=line,
        code=refusal.code,
        params=refusal.params,
        clause=refusal.clause,
        sentence=refusal.sentence,
        phase=state.phase,
        possible=possible,
    )


def _possible_commands(state: State, by: Any) -> tuple[str, ...]:
    try:
        return legal_names(state, msgspec.convert(by, Actor))
    except msgspec.ValidationError:
        return (find_next_action(state).command,)


# --- schema ---------------------------------------------------------------------------------------


def filter_schema() -> dict[str, Any]:
    """Return the JSON schema of the lines of `punto table`: commands, queries and output."""
    messages = message_schema()
    types = (Union[tuple(QUERIES.values())], TableLine, RefusedLine, Answer)  # noqa: UP007
    (query, table, refusal, answer), definitions = msgspec.json.schema_components(
        types, ref_template="#/$defs/{name}"
    )
    return {
        **messages,
        "properties": {
            **messages["properties"],
            "query": query,
            "table": table,
            "refusal": refusal,
            "answer": answer,
        },
        "$defs": {**definitions, **messages["$defs"]},
    }
