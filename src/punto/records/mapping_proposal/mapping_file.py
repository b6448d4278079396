"""Writes a mapping as TOML."""

from __future__ import annotations

import json
import re
from typing import Any


def render_mapping(table: dict[str, Any]) -> str:
    """Return the text of a mapping file."""
    parts: list[str] = []
    for name, section in table.items():
        entries = section if isinstance(section, list) else [section]
        title = f"[[{name}]]" if isinstance(section, list) else f"[{name}]"
        for entry in entries:
            lines = [
                f"{_key(key)} = {_value(_unwrap(name, value))}" for key, value in entry.items()
            ]
            parts.append("\n".join([title, *lines]))
    return "\n\n".join(parts) + "\n"


def _unwrap(section: str, value: Any) -> Any:
    """Return the only word of a result as a text."""
    return value[0] if section == "results" and len(value) == 1 else value


def _key(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else _text(text)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }"
    return _text(str(value))


def _text(text: str) -> str:
    """Quote a text: TOML takes the escapes of JSON, apart from DEL and surrogates."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
