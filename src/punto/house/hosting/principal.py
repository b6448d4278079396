"""Who gives a command: an account in a role, the automatic dealer or the cashier."""

from __future__ import annotations

from typing import NamedTuple

AUTO_DEALER = "automat"
"""The id under which the automatic dealer acts."""


class Principal(NamedTuple):
    id: str
    role: str
    is_house: bool = False
    address: str = ""
    """Network of the client, for limits; empty for the house."""


CASHIER = Principal("cashier", "operator", is_house=True)
"""Moves chips between wallets and tables."""
