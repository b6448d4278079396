"""Figures of tables: drop, handle, win, hold, theoretical win, exposure, and the gaming day."""
