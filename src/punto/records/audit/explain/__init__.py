"""The slow path: explains each coup that the kernels mark, with the rulebook's own functions."""
