"""Event types and their fields, for the test that every language of the page covers them."""

from __future__ import annotations

import json
from typing import Any, get_args

from punto.house.hosting.cash_state import CashAct
from punto.house.house_events import HOUSE_EVENTS
from punto.table import events as e
from punto.table.commands import CardCondition, Misdeal, PreparationStep, ShuffleReason

OMITTED_FIELDS = ("type", "v", "clause", "entries")


def event_list() -> dict[str, Any]:
    events = {**e.EVENTS, **HOUSE_EVENTS}
    fields = {name: [*event.__struct_fields__] for name, event in events.items()}
    return {
        "fields": {
            name: [field for field in names if field not in OMITTED_FIELDS]
            for name, names in fields.items()
        },
        "words": {
            "why": get_args(e.ReturnReason),
            "doing": get_args(PreparationStep),
            "ground": get_args(ShuffleReason),
            "kind": get_args(Misdeal),
            "cards": get_args(CardCondition),
            "cash_act": get_args(CashAct),
        },
    }


def events_file() -> str:
    return json.dumps(event_list(), indent=1) + "\n"
