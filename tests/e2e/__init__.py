"""Whole-system tests: a real browser, a real server, injected faults."""
