"""A readable transcript per rulebook."""
