"""Figures of tables: the gaming day, drop, handle, win, hold and theory."""
