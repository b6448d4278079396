"""Views as clients receive them: JSON objects."""

from __future__ import annotations

from typing import Any

import msgspec

from punto.table.commands import Actor
from punto.table.state import State
from punto.table.visibility import view


def json_view(state: State, actor: Actor) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view(state, actor)))
