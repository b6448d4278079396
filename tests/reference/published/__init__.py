"""Figures that others published, kept as sourced data and compared with ours."""
