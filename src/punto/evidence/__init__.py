"""Evidence for regulators: one signed archive of everything that Punto knows about a rulebook."""
