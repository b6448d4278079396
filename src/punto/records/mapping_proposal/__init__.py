"""Proposes a mapping for a file of another system from its first rows."""
