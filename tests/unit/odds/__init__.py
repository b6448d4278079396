"""Exact odds: compared with the naive oracle, and known properties."""
