"""Hypothesis properties of books, coups and parsers."""
