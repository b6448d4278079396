"""Messages: each has a template with the same parameters, and each template is used."""

from __future__ import annotations

import re
from pathlib import Path

import punto
from punto.messages.catalog import load_catalog
from punto.messages.template import JOINS, Placeholder, parse
from tools.message_calls import KINDS, message_calls, modules_with_text
from tools.page_messages import page_message_files

PLAIN_SPECS = {"", "number", "money", "card", "person", "input", "message", *JOINS}


def _template_params(kind: str, code: str) -> frozenset[str]:
    return frozenset(part.name for part in parse(kind, code) if isinstance(part, Placeholder))


def test_every_call_has_a_template_with_its_parameters() -> None:
    catalog, wrong = load_catalog(), []
    for call in message_calls():
        if call.code not in catalog.get(call.kind, {}):
            wrong.append(f"{call.place}: {call.kind} {call.code} has no template")
            continue
        wanted = _template_params(call.kind, call.code)
        if call.params != wanted if call.is_complete else call.params - wanted:
            wrong.append(
                f"{call.place}: {call.kind} {call.code} takes {sorted(wanted)}, "
                f"not {sorted(call.params)}"
            )
    assert wrong == []


def test_every_placeholder_has_a_known_type() -> None:
    catalog = load_catalog()
    words = catalog["words"]
    for kind in KINDS:
        for code in catalog.get(kind, {}):
            for part in parse(kind, code):
                if isinstance(part, Placeholder) and "|" not in part.spec:
                    join, _, name = part.spec.rpartition(" ")
                    known = name in words and join in ("", *JOINS)
                    assert part.spec in PLAIN_SPECS or known, f"{kind} {code}: {part.spec}"


def test_every_template_is_used() -> None:
    """In Python, or on the page `/verify`, which leaves out the prefix."""
    catalog, calls = load_catalog(), {(call.kind, call.code) for call in message_calls()}
    page = (Path(punto.__file__).parent / "web" / "html" / "verify.html").read_text(
        encoding="utf-8"
    )
    unused = [
        f"{kind} {code}"
        for kind in KINDS
        for code in catalog.get(kind, {})
        if (kind, code) not in calls and not modules_with_text(code)
        if f'"{code.removeprefix("proof_")}"' not in page
    ]
    assert unused == []


def test_the_english_of_the_page_is_generated_from_the_templates() -> None:
    """`npm run check` compares the other languages with these files."""
    stale = [
        path.name
        for path, text in page_message_files().items()
        if path.read_text(encoding="utf-8") != text
    ]
    assert stale == [], "run `python -m tools.reference`"


def test_the_page_has_no_english_of_its_own_for_messages_of_the_server() -> None:
    files = {path.name: path for path in page_message_files()}
    house = files["messages.en.ftl"].read_text(encoding="utf-8")
    own = (files["messages.en.ftl"].parent.parent / "en.ftl").read_text(encoding="utf-8")
    ids = [{*re.findall(r"^([a-zA-Z][\w-]*) =", text, re.MULTILINE)} for text in (house, own)]
    assert ids[0] & ids[1] == set()
