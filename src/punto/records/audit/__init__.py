"""The audit of recorded coups against a rulebook: compiled kernels and a slow path with words."""
