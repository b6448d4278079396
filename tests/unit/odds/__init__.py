"""Exact odds: against the oracle that counts naively, and by themselves."""
