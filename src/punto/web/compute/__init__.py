"""Calculations in worker processes, off the event loop."""
