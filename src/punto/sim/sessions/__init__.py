"""Bankroll sessions under a betting system, simulated and summarised."""
