"""What the documents say: pure data and functions. Rulebooks, coups, settlement, clauses."""
