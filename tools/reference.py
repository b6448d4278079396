"""Generated parts of the docs: refusals, phases of a table, roles and commands, layers.

`python -m tools.reference` writes docs/refusals.md, docs/layers.svg, the marked parts of
docs/table.md, docs/rulebooks.md and docs/security.md, the page's English for messages of the
server, and its test data (events, schema). A test compares.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from punto.rules.catalog import built_in, load
from punto.rules.file_format.json_schema import load_key_words, rulebook_json_schema
from punto.table.commands import COMMANDS
from punto.table.config import CardKind
from punto.table.events import EVENTS
from punto.table.phases import ALL_PHASES, COMMAND_RULES, TRANSITIONS, CommandRule
from punto.table.types import wire_name
from tools.command_fields import describe_fields
from tools.layer_picture import layers_svg
from tools.page_events import events_file
from tools.page_messages import page_message_files
from tools.refusals_page import refusals_page
from tools.security_page import PARTS as SECURITY_PARTS

ROOT = Path(__file__).parent.parent
_PART = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


# --- phases ---------------------------------------------------------------------------------------
def diagram() -> str:
    """Return the phases of a table as a mermaid diagram."""
    arrows: dict[tuple[str, str], list[str]] = defaultdict(list)
    for event, moves in TRANSITIONS.items():
        for source, targets in moves.items():
            for target in targets if isinstance(targets, tuple) else (targets,):
                if source != target:
                    arrows[source, target].append(wire_name(event.__name__))
    lines = ["```mermaid", "stateDiagram-v2", "    [*] --> closed"]
    lines += [
        f"    {source} --> {target}: {', '.join(events)}"
        for (source, target), events in sorted(arrows.items())
    ]
    return "\n".join([*lines, "```", ""])


def commands_table() -> str:
    """Return the table of commands: fields, roles, phases and clauses."""
    lines = ["| command | fields | who | when | clause |", "| --- | --- | --- | --- | --- |"]
    citations: dict[tuple[str, str], Mapping[str, str]] = {}
    books = [load(name) for name in built_in()]
    followed = {book.house_procedure for book in books}
    # Clauses of a document that others follow as house procedure replace those of others.
    for book in sorted(books, key=lambda book: book.document in followed):
        citations |= book.citations.entries
    for name, kind in COMMANDS.items():
        rule = COMMAND_RULES[kind]
        who = ", ".join(role.replace("_", " ") for role in rule.roles)
        cited = ", ".join(dict.fromkeys(citations.get(("commands", name), {}).values()))
        lines.append(f"| `{name}` | {describe_fields(kind)} | {who} | {_when(rule)} | {cited} |")
    return "\n".join([*lines, ""])


def _when(rule: CommandRule) -> str:
    """Return the phases of a command, and the kinds of cards if they matter."""
    when = "any time" if rule.phases == ALL_PHASES else ", ".join(rule.phases)
    if rule.more_phases:
        with_cards = " or ".join(rule.more_phases_with)
        when += f"; with {with_cards} cards also {', '.join(rule.more_phases)}"
    if set(rule.cards) != set(get_args(CardKind)):
        when += f"; only with {' or '.join(rule.cards)} cards"
    return when


def events() -> str:
    lines = ["| event | fields |", "| --- | --- |"]
    for name, kind in EVENTS.items():
        own = [field for field in kind.__struct_fields__ if field not in ("clause", "v")]
        lines.append(f"| `{name}` | {', '.join(f'`{field}`' for field in own)} |")
    return "\n".join([*lines, ""])


def irregularities() -> str:
    """Return the table of the examples in examples/irregularities."""
    lines = ["| file | rulebook | clause | what it shows |", "| --- | --- | --- | --- |"]
    for name, example in irregularity_examples().items():
        path = f"examples/irregularities/{name}.jsonl"
        cells = f"{example['book']} | {example.get('clause', '')} | {example['shows']}"
        lines.append(f"| [{name}](../{path}) | {cells} |")
    return "\n".join([*lines, ""])


def irregularity_examples() -> dict[str, dict[str, str]]:
    with (ROOT / "examples" / "irregularities" / "index.toml").open("rb") as file:
        return tomllib.load(file)


_KEY_HEADS = {"Option": "key of `[[option]]`", "OptionValue": "key of a value"}


def keys_table(struct: str) -> str:
    """Return the table of the keys of a section of a rulebook file."""
    second = "contents" if struct == "Procedure" else "what it is"
    lines = [f"| {_KEY_HEADS.get(struct, 'key')} | {second} | default |", "| --- | --- | --- |"]
    for name, key in load_key_words()[struct].items():
        lines.append(f"| `{key.shown or name}` | {key.words} | {key.default} |")
    return "\n".join([*lines, ""])


PARTS = {
    "diagram": diagram,
    "commands": commands_table,
    "events": events,
    "irregularities": irregularities,
}


def table_page(text: str) -> str:
    return _PART.sub(lambda part: part[1] + PARTS[part[2]]() + part[3], text)


def rulebooks_page(text: str) -> str:
    return _PART.sub(lambda part: part[1] + keys_table(part[2]) + part[3], text)


def security_page(text: str) -> str:
    return _PART.sub(lambda part: part[1] + SECURITY_PARTS[part[2]]() + part[3], text)


def rulebook_schema_file() -> str:
    """Return the JSON Schema of rulebook files, for the tests of the editor."""
    return json.dumps(rulebook_json_schema(), indent=1) + "\n"


def generated_files() -> dict[Path, str]:
    """Return the text of every file with generated parts, by path."""
    table = ROOT / "docs" / "table.md"
    rulebooks = ROOT / "docs" / "rulebooks.md"
    security = ROOT / "docs" / "security.md"
    page = ROOT / "frontend" / "test"
    return {
        ROOT / "docs" / "layers.svg": layers_svg(),
        ROOT / "docs" / "refusals.md": refusals_page(),
        page / "events.json": events_file(),
        page / "rulebook-schema.json": rulebook_schema_file(),
        table: table_page(table.read_text(encoding="utf-8")),
        rulebooks: rulebooks_page(rulebooks.read_text(encoding="utf-8")),
        security: security_page(security.read_text(encoding="utf-8")),
        **page_message_files(),
    }


def main() -> None:
    for path, text in generated_files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
