"""Comparisons with an independent oracle and with published figures."""
