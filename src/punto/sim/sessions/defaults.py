"""Default settings of `simulate_sessions` and `punto sessions`."""

SESSIONS = 1_000_000
BANKROLL = 1000
UNIT = 10
SYSTEM = "flat"
ROUNDS = 80
