"""Append until killed; print a line after each acknowledgement.

    python -m tests.unit.store.append_until_killed URL START

Eight tables, each with its own writer. `START` keeps the command ids of one life apart from those
of the next.
"""

from __future__ import annotations

import asyncio
import os
import sys

from punto.refusals import Refused
from punto.store import Store, open_store
from tests.unit.store.sample_events import ANNA, bought, header, placed

TABLES = [f"t{n}" for n in range(8)]


async def write(store: Store, table: str, start: str) -> None:
    stands = (await store.head(table)).sequence
    n = 0
    while True:
        command = f"{start}-{n}"
        appended = await store.append(
            table, stands, command, ANNA, n, [bought(2), placed(1)], private={"n": str(n).encode()}
        )
        os.write(1, f"{table} {command} {appended.first} {appended.last}\n".encode())
        stands = appended.last
        n += 1


async def main(url: str, start: str) -> None:
    async with await open_store(url) as store:
        there = {table.id for table in await store.tables()}
        for table in TABLES:
            if table not in there:
                await store.create_table(header(table))
        await asyncio.gather(*(write(store, table, start) for table in TABLES))


if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1], sys.argv[2]))
    except Refused as refused:
        sys.exit(str(refused))
