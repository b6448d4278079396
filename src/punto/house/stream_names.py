"""Which streams of a store are tables; the others are wallets and logs."""

from __future__ import annotations

from punto.house.accounts.account_log import ACCOUNT_LOG_STREAM
from punto.house.audit_log import AUDIT_LOG_STREAM
from punto.house.wallets.wallet_state import RESERVED_PREFIX


def is_table_stream(stream: str) -> bool:
    is_log = stream in (AUDIT_LOG_STREAM, ACCOUNT_LOG_STREAM)
    return not is_log and not stream.startswith(RESERVED_PREFIX)
