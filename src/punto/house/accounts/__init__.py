"""Accounts: usernames, passwords, sessions, one-time codes, login throttle."""
