"""Synthetic records from the simulator, with injected errors on request."""
