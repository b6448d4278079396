"""Roads against a naive twin, by golden vectors and by what must hold of any shoe."""
