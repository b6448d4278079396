"""Audit reports: summary, JSON and HTML."""
