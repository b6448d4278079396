"""Which events of a stream may be shown as they are stored.

The events of a table contain cards that lie face down or were burned unseen. Once the next cards
are cut they are history. Wallets and logs contain no cards.
"""

from __future__ import annotations

from punto.house.hosting.history_index import decode_shoe_start, shoe_key
from punto.house.stream_names import is_table_stream
from punto.house.table_house_settings import load_setup
from punto.store import Store, TableHeader
from punto.table.events import CardsCut, MachineLoaded
from punto.table.types import wire_name

_CARDS_BEGIN = tuple(
    f'"{wire_name(event.__name__)}"'.encode() for event in (CardsCut, MachineLoaded)
)


async def last_public_sequence(store: Store, header: TableHeader) -> int:
    """Return the sequence number of the last event that may be shown.

    At a table it is the event before the last cut, or before a continuous shuffler was loaded.
    """
    if not is_table_stream(header.id):
        return (await store.head(header.id)).sequence
    public = 0
    async for record in store.read(header.id, after=await _shoe_before(store, header)):
        if any(name in record.body for name in _CARDS_BEGIN) and isinstance(
            record.decode_event(), CardsCut | MachineLoaded
        ):
            public = record.sequence - 1
    return public


async def _shoe_before(store: Store, header: TableHeader) -> int:
    """Return an event before the last cut: the beginning of the shoe before the last one."""
    number, before, last = 1, b"", b""
    while state := await store.get_private(header.id, shoe_key(number)):
        number, before, last = number + 1, last, state
    hosted = decode_shoe_start(load_setup(header)[0], before)
    return hosted.sequence if hosted else 0  # a state of another version: read all events
