"""Compiled checks of recorded coups, and the arrays that they read."""
