"""The JSON Schema of a rulebook file, made of the structs that the checker reads files with.

`punto rules schema` prints it; the editor of the page completes keys and facts with it. `keys.toml`
has the words for each key, which the tables of keys in `docs/rulebooks.md` show too.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from punto.rules.file_format import schema
from punto.rules.outcomes.facts import FACTS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ROOT = "ParsedRulebook"

FACTS_KEY = "x-facts"
"""The facts of conditions. Validators ignore keys that begin with `x-`."""

_OPTIONAL_KEYS = {
    "DealSection",
    "TableauSection",
    "Procedure",
    "IrregularityRules",
    "DealingStyles",
}
"""Sections whose missing keys come from the common game."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class KeyWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The description of a key: what it is, and what applies without it."""

    words: str
    default: str
    shown: str | None = None
    """The key as the documentation shows it, if the words need it otherwise."""


@cache
def load_key_words() -> dict[str, dict[str, KeyWords]]:
    """Load the descriptions of keys, by struct."""
    text = resources.files(__package__).joinpath("keys.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, KeyWords]])


def rulebook_json_schema() -> dict[str, Any]:
    """Return the JSON Schema of a rulebook file; dates are strings in JSON."""
    _, made = msgspec.json.schema_components([schema.ParsedRulebook], ref_template="#/$defs/{name}")
    definitions = {name: _simplify(definition) for name, definition in made.items()}
    for name, definition in definitions.items():
        _describe_keys(definition, load_key_words().get(name, {}))
        if name in _OPTIONAL_KEYS:
            definition.pop("required", None)
    for change in (_change_root, _change_options, _change_citations):
        change(definitions)
    return {
        "$schema": DIALECT,
        "$id": "urn:punto:rulebook",
        "title": "Punto rulebook",
        "$ref": f"#/$defs/{ROOT}",
        "$defs": definitions,
        FACTS_KEY: {
            fact.name: {
                "type": fact.type,
                "values": list(fact.values),
                "known_at": fact.known_at,
                "description": fact.description,
            }
            for fact in FACTS.values()
        },
    }


def _simplify(part: Any) -> Any:
    """Drop what a TOML file cannot have, and write patterns as ECMAScript does."""
    if isinstance(part, list):
        return [_simplify(each) for each in part]
    if not isinstance(part, dict):
        return part
    # msgspec writes defaults as the structs have them: nulls and empty tables.
    kept: dict[str, Any] = {
        key: _simplify_properties(value) if key == "properties" else _simplify(value)
        for key, value in part.items()
        if key != "default"
    }
    if "pattern" in kept and isinstance(kept["pattern"], str):
        kept["pattern"] = kept["pattern"].replace(r"\Z", "$")
    if "anyOf" in kept:
        members = [member for member in kept.pop("anyOf") if member != {"type": "null"}]
        kept |= members[0] if len(members) == 1 else {"anyOf": members}
    return kept if kept.get("required") != [] else _without(kept, "required")


def _simplify_properties(properties: dict[str, Any]) -> dict[str, Any]:
    return {name: _simplify(part) for name, part in properties.items()}


def _without(part: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name != key}


def _describe_keys(definition: dict[str, Any], keys: dict[str, KeyWords]) -> None:
    for name, key in keys.items():
        words = _LINK.sub(r"\1", f"{key.words} (default: {key.default})")
        is_required = key.default.startswith("must be given")
        definition["properties"][name]["description"] = (
            _LINK.sub(r"\1", key.words) if is_required else words
        )


def _change_root(definitions: dict[str, Any]) -> None:
    """Sections of the common game may be left out."""
    definitions[ROOT]["required"] = ["rulebook", "wager"]


def _change_options(definitions: dict[str, Any]) -> None:
    """The value of an option has keys of the sections and wagers that it changes."""
    wager = definitions["WagerEntry"]
    definitions["WagerChange"] = {
        **_without(wager, "required"),
        "title": "WagerChange",
        "properties": _without(wager["properties"], "id"),
    }
    properties = definitions["OptionValue"]["properties"]
    properties["wager"]["additionalProperties"] = {"$ref": "#/$defs/WagerChange"}
    for name, struct in (("deal", "DealSection"), ("tableau", "TableauSection"),
                         ("procedure", "Procedure")):  # fmt: skip
        description = properties[name]["description"]
        properties[name] = {"$ref": f"#/$defs/{struct}", "description": description}
    items = definitions["RulebookSection"]["properties"]["notices"]["items"]
    properties["notices"]["items"] = items


def _change_citations(definitions: dict[str, Any]) -> None:
    """A file may write one clause in place of a table of clauses."""
    for section in definitions["CitationsSection"]["properties"].values():
        clauses = section["additionalProperties"]
        section["additionalProperties"] = {"anyOf": [clauses["additionalProperties"], clauses]}
