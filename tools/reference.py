"""Generated parts of the docs: refusals, phases of a table, roles and commands, layers.

`python -m tools.reference` writes docs/refusals.md, docs/layers.svg, the marked parts of
docs/table.md and the test data of the page: events and sentences. A test compares.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from punto.table.commands import COMMANDS
from punto.table.events import EVENTS
from punto.table.phases import ALL_PHASES, COMMAND_RULES, TRANSITIONS
from punto.table.types import wire_name
from tools.layer_picture import layers_svg
from tools.page_events import events_file
from tools.sentences import sentences_file
from tools.templates import called

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "punto"
REFUSERS = ("Refused", "StoreFailed")
_CODE = re.compile(r"[a-z]+(_[a-z]+)*")
_PART = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


# --- refusals -------------------------------------------------------------------------------------


class RefusalUse(NamedTuple):
    sentence: str
    clause: str
    place: str


def refusals() -> dict[str, list[RefusalUse]]:
    """Return every `Refused(code, sentence, clause)` in the code, by code."""
    found: dict[str, list[RefusalUse]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and _refuses(call):
                for code in _codes(call):
                    found[code].append(_refusal_use(call, path))
    return dict(sorted(found.items()))


def _refuses(call: ast.Call) -> bool:
    """Return whether a call creates a refusal, also by `super().__init__` of a subclass."""
    is_subclass = called(call) == "super" and len(call.args) > 1
    return called(call) in REFUSERS or (is_subclass and any(map(_CODE.fullmatch, _codes(call))))


def _codes(call: ast.Call) -> Iterator[str]:
    if call.args and isinstance(call.args[0], ast.Constant):
        yield str(call.args[0].value)


def _refusal_use(call: ast.Call, path: Path) -> RefusalUse:
    sentence = _text(call.args[1]) if len(call.args) > 1 else ""
    clause = call.args[2] if len(call.args) > 2 else None
    for keyword in call.keywords:
        clause = keyword.value if keyword.arg == "clause" else clause
    if clause is None:
        cited = "`house/…`"
    elif isinstance(clause, ast.Constant):
        cited = str(clause.value)
    else:
        cited = "set by the rulebook"
    return RefusalUse(
        sentence, cited, str(path.relative_to(SOURCE).with_suffix("")).replace("/", ".")
    )


def _text(node: ast.expr) -> str:
    """Return a sentence with … for its parameters."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) for part in node.values)
    return "…"


def refusals_page() -> str:
    lines = [
        "# Refusals",
        "",
        "Punto refuses invalid input with a stable code, a clause and a sentence with the fix.",
        "If no document has a clause for it, the clause is `house/<code>`. On the command line a",
        "refusal is one line and exit code 2. A table that refuses a command does not change.",
        "",
        "Generated from the code by `python -m tools.reference`; … stands for a parameter.",
        "",
    ]
    for code, uses in refusals().items():
        lines += [f"## {code}", ""]
        for use in dict.fromkeys(uses):
            lines.append(f"- {use.sentence} ({use.clause}; `{use.place}`)")
        lines.append("")
    return "\n".join(lines)


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


def powers() -> str:
    lines = ["| command | fields | who | when | clause |", "| --- | --- | --- | --- | --- |"]
    for name, kind in COMMANDS.items():
        rule = COMMAND_RULES[kind]
        who = ", ".join(role.replace("_", " ") for role in rule.roles)
        when = "any time" if rule.phases == ALL_PHASES else ", ".join(rule.phases)
        own = [field for field in kind.__struct_fields__ if field not in ("by", "at", "id")]
        fields = ", ".join(f"`{field}`" for field in own)
        lines.append(f"| `{name}` | {fields} | {who} | {when} | {rule.clause or ''} |")
    return "\n".join([*lines, ""])


def events() -> str:
    lines = ["| event | fields |", "| --- | --- |"]
    for name, kind in EVENTS.items():
        own = [field for field in kind.__struct_fields__ if field not in ("clause", "v")]
        lines.append(f"| `{name}` | {', '.join(f'`{field}`' for field in own)} |")
    return "\n".join([*lines, ""])


PARTS = {"diagram": diagram, "powers": powers, "events": events}


def table_page(text: str) -> str:
    return _PART.sub(lambda part: part[1] + PARTS[part[2]]() + part[3], text)


def generated_files() -> dict[Path, str]:
    """Return the text of every file with generated parts, by path."""
    table = ROOT / "docs" / "table.md"
    page = ROOT / "frontend" / "test"
    return {
        ROOT / "docs" / "layers.svg": layers_svg(),
        ROOT / "docs" / "refusals.md": refusals_page(),
        page / "events.json": events_file(),
        page / "sentences.json": sentences_file(),
        table: table_page(table.read_text(encoding="utf-8")),
    }


def main() -> None:
    for path, text in generated_files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
