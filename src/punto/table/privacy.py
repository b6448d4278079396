"""Who is called what to whom: players and observers know each other as boxes, never by name."""

from __future__ import annotations

from punto.table.commands import Actor
from punto.table.state import State

STAFF = ("operator", "casino_supervisor", "game_supervisor", "dealer")


def display_name(state: State, name: str, actor: Actor) -> str:
    if name == actor.id or actor.role in STAFF:
        return name
    person = state.people.get(name)
    if person and person.boxes:
        return f"box {min(person.boxes)}"
    return "standing" if person and person.standing else "someone"
