"""The page's types match the schemas that Punto publishes."""

from __future__ import annotations

from typing import Any

from tools.page_types import STALE, TYPES_FILE, header, published_schema


def test_the_types_of_the_page_are_up_to_date() -> None:
    """`make check` also generates the file again and compares it."""
    assert TYPES_FILE.read_text(encoding="utf-8").startswith(header(published_schema())), STALE


def test_the_schema_is_the_same_in_every_run() -> None:
    assert published_schema() == published_schema()


def test_no_field_is_an_untyped_bag() -> None:
    """An object has named fields, or values of a known type."""
    found: list[str] = []

    def walk(schema: Any, path: str) -> None:
        if isinstance(schema, list):
            for part in schema:
                walk(part, path)
        if not isinstance(schema, dict):
            return
        if schema.get("type") == "object" and schema.get("additionalProperties") in (True, {}):
            found.append(path)
        for key, part in schema.items():
            walk(part, f"{path}.{key}")

    walk(published_schema()["definitions"], "")
    assert found == []


def test_events_and_commands_are_unions_without_untyped_fields() -> None:
    definitions = published_schema()["definitions"]
    assert len(definitions["ClientCommand"]["anyOf"]) > 40
    assert len(definitions["SequencedEvent"]["properties"]["event"]["anyOf"]) > 60
    assert definitions["Place"]["required"] == ["type", "box", "wager", "amount"]
    assert "by" not in definitions["Place"]["properties"]
    assert "card" not in definitions["Draw"]["required"]  # a virtual table draws it
    assert "by" not in definitions["TableTaken"]["required"]  # only staff see it
    assert {*definitions["Limit"]["required"]} == {"min", "max"}
