"""Default values that the command line and the house share; imports nothing."""

DEMO_BETTING_SECONDS = 15
"""Betting time of the tables that a new house opens."""
