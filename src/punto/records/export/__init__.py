"""Exports the events of a table as records."""

from punto.records.export.exporter import TableExporter, export_table
from punto.records.export.header import read_header_config

__all__ = ["TableExporter", "export_table", "read_header_config"]
