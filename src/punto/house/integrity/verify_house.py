"""Integrity check of a whole store, as `punto verify store` runs it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from punto.house.integrity.anchors import CheckedAnchors, check_anchors
from punto.house.integrity.house_checks import count_encrypted_seeds, house_checks
from punto.house.integrity.login_checks import (
    check_credentials,
    check_sessions,
    count_credentials,
)
from punto.house.integrity.signing_key import SigningKey
from punto.house.reconcile import MoneyTotals, Reconciliation, reconcile
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.store import IntegrityFinding, Store, StreamHead, verify
from punto.store.integrity_findings import FindingList


class HouseReport(NamedTuple):
    streams: int
    events: int
    unchecked_seeds: int
    """Encrypted seeds that need the secret."""
    unchecked_credentials: int
    """Second factors and identities that need the secret."""
    anchors: CheckedAnchors | None
    money: MoneyTotals
    findings: list[IntegrityFinding]


async def verify_house(
    store: Store,
    *,
    secret: bytes | None = None,
    anchor_lines: Iterable[bytes] | None = None,
    public_key: str | None = None,
    now: int | None = None,
    has_wallets: bool = True,
) -> HouseReport:
    """Check a store, its committed shoes, accounts, logins, money, and anchors kept outside.

    `now` is the time of the houses; without it, no time of a session counts as in the future.

    Anchors must be signed with `public_key`, or with the key of the secret; without either, with
    one key, which the report names. `has_wallets`: the store has all streams, so that the money of
    wallets and tables can be compared.
    """
    anchors = None
    findings: list[IntegrityFinding] = []
    if anchor_lines is not None:
        trusted = public_key or (SigningKey(secret).public if secret else None)
        anchors = check_anchors(anchor_lines, trusted)
        findings += [
            IntegrityFinding("anchors", line, found.code, found.params, found.sentence)
            for line, found in anchors.findings
        ]
    findings += await verify(
        store,
        rebuild_snapshot,
        anchored=anchors.hashes if anchors else None,
        checks=house_checks(secret),
    )
    errors = FindingList()
    money, unchecked_seeds, unchecked_credentials = Reconciliation(MoneyTotals(), []), 0, 0
    heads: dict[str, StreamHead] = {}
    with errors.report_errors("wallets"):
        money = await reconcile(store) if has_wallets else money
    with errors.report_errors("heads"):
        heads = await store.heads()
    with errors.report_errors("seeds"):
        unchecked_seeds = 0 if secret else await count_encrypted_seeds(store)
    with errors.report_errors("sessions"):
        errors.found += await check_sessions(store, secret, now)
    with errors.report_errors("credentials"):
        errors.found += await check_credentials(store, secret)
        unchecked_credentials = 0 if secret else await count_credentials(store)
    return HouseReport(
        streams=len(heads),
        events=sum(head.sequence for head in heads.values()),
        unchecked_seeds=unchecked_seeds,
        unchecked_credentials=unchecked_credentials,
        anchors=anchors,
        money=money.totals,
        findings=[*findings, *money.findings, *errors.found],
    )
