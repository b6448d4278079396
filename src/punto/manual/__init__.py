"""The procedure manual of a rulebook: its conduct for the floor, in the order of an evening."""
