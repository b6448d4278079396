"""Measured work. `make bench` runs it all."""
