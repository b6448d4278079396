"""What the docs take from the code: refusals, the phases of a table, who may give which command.

`python -m tools.reference` writes docs/refusals.md anew, the marked parts of docs/table.md and what
the page's tests are fed: events, roads, and the sentences that its languages must have. A test
compares.
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
from tools.page_roads import roads_file
from tools.sentences import sentences_file
from tools.templates import called

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "punto"
REFUSERS = ("Refused", "StoreFailed")
_CODE = re.compile(r"[a-z]+(_[a-z]+)*")
_PART = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


# --- refusals -------------------------------------------------------------------------------------


class Found(NamedTuple):
    sentence: str
    clause: str
    place: str


def refusals() -> dict[str, list[Found]]:
    """Every `Refused(code, sentence, clause)` in the code, by code."""
    found: dict[str, list[Found]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and _refuses(call):
                for code in _codes(call):
                    found[code].append(_found(call, path))
    return dict(sorted(found.items()))


def _refuses(call: ast.Call) -> bool:
    """By name, or `super().__init__` of a refusal with a name of its own."""
    own = called(call) == "super" and len(call.args) > 1
    return called(call) in REFUSERS or (own and any(map(_CODE.fullmatch, _codes(call))))


def _codes(call: ast.Call) -> Iterator[str]:
    if call.args and isinstance(call.args[0], ast.Constant):
        yield str(call.args[0].value)


def _found(call: ast.Call, path: Path) -> Found:
    sentence = _text(call.args[1]) if len(call.args) > 1 else ""
    clause = call.args[2] if len(call.args) > 2 else None
    for keyword in call.keywords:
        clause = keyword.value if keyword.arg == "clause" else clause
    if clause is None:
        cited = "none: `house/…`"
    elif isinstance(clause, ast.Constant):
        cited = str(clause.value)
    else:
        cited = "the book's own"
    return Found(sentence, cited, str(path.relative_to(SOURCE).with_suffix("")).replace("/", "."))


def _text(node: ast.expr) -> str:
    """A sentence with … where it names something."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) for part in node.values)
    return "…"


def refusals_page() -> str:
    lines = [
        "# Refusals",
        "",
        "Whatever Punto does not take it refuses with a stable code, the clause that says so and a",
        "sentence that says how to go on. Where no document speaks the clause is `house/<code>`.",
        "On the command line: one line and exit code 2. At a table: a refusal; nothing changed.",
        "",
        "Made from the code by `python -m tools.reference`; … stands for what a sentence names.",
        "",
    ]
    for code, many in refusals().items():
        lines += [f"## {code}", ""]
        for one in dict.fromkeys(many):
            lines.append(f"- {one.sentence} ({one.clause}; `{one.place}`)")
        lines.append("")
    return "\n".join(lines)


# --- phases ---------------------------------------------------------------------------------------


def diagram() -> str:
    """The phases of a table, as mermaid draws them."""
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


def made() -> dict[Path, str]:
    """Every file that is made, or has parts that are, as it should be."""
    table = ROOT / "docs" / "table.md"
    page = ROOT / "frontend" / "test"
    return {
        ROOT / "docs" / "layers.svg": layers_svg(),
        ROOT / "docs" / "refusals.md": refusals_page(),
        page / "events.json": events_file(),
        page / "roads.json": roads_file(),
        page / "sentences.json": sentences_file(),
        table: table_page(table.read_text(encoding="utf-8")),
    }


def main() -> None:
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
