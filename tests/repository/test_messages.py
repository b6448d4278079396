"""Messages: each has a template with the same parameters, and each template is used."""

from __future__ import annotations

from punto.messages.catalog import load_catalog
from punto.messages.template import JOINS, Placeholder, parse
from tools.message_calls import KINDS, message_calls

PLAIN_SPECS = {"", "number", "money", "card", "input", "message", *JOINS}


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
