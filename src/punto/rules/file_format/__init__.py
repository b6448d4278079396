"""The rulebook file: its schema, and findings with the key, line and column of each mistake."""
