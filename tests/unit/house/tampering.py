"""Changes that somebody with access to the database makes with its own tools."""

from __future__ import annotations

from msgspec.structs import replace

from punto.store import open_store
from punto.store.hash_chain import canonical_bytes, chain_hash, genesis
from tests.unit.store.test_verify import execute

LAST = "(SELECT sequence FROM heads WHERE table_id = '{table}')"


def truncate_tail(table: str) -> list[str]:
    """Remove the last event of a stream and everything that points to it."""
    last = LAST.format(table=table)
    where = f"WHERE table_id = '{table}'"
    return [
        f"DELETE FROM entries {where} AND sequence = {last}",
        f"DELETE FROM commands {where} AND last = {last}",
        f"DELETE FROM events {where} AND sequence = {last}",
        f"DELETE FROM balances {where}",
        "INSERT INTO balances SELECT table_id, account, sum(amount) FROM entries "
        f"{where} GROUP BY table_id, account HAVING sum(amount) <> 0",
        "UPDATE heads SET sequence = sequence - 1, hash = (SELECT hash FROM events e "
        f"WHERE e.table_id = '{table}' AND e.sequence = heads.sequence - 1) {where}",
        f"DELETE FROM snapshots {where}",
    ]


async def rewrite_history(url: str, stream: str, body: bytes = b"") -> None:
    """Change the last event of a stream, or its time, with correct hashes."""
    async with await open_store(url, read_only=True) as store:
        records = [record async for record in store.read(stream)]
        previous = records[-2].hash if len(records) > 1 else genesis(await store.header(stream))
    last = records[-1]
    changed = replace(last, body=body) if body else replace(last, at=last.at + 1)
    hashed = blob(url, chain_hash(previous, canonical_bytes(changed)))
    await tamper(
        url,
        f"UPDATE events SET at = {changed.at}, body = {blob(url, changed.body)}, hash = {hashed} "
        f"WHERE table_id = '{stream}' AND sequence = {last.sequence}",
        f"UPDATE heads SET hash = {hashed} WHERE table_id = '{stream}'",
    )


def blob(url: str, value: bytes) -> str:
    """A literal of bytes."""
    return f"x'{value.hex()}'" if url.startswith("sqlite") else f"'\\x{value.hex()}'::bytea"


async def tamper(url: str, *statements: str) -> None:
    await execute(url, *statements)
