"""Rulebooks, coups, settlement and clauses: pure data and functions."""
