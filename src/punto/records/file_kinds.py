"""Kinds of record files, by their names."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from punto.messages import message
from punto.records.files.line_reader import COMPRESSION_SUFFIXES
from punto.refusals import Refused

FileKind = Literal["jsonl", "csv", "parquet", "mapped"]
KIND_BY_SUFFIX: dict[str, FileKind] = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".csv": "csv",
    ".parquet": "parquet",
}


def detect_kind(name: str, is_mapped: bool = False) -> FileKind:
    if is_mapped:
        return "mapped"
    suffixes = [suffix.lower() for suffix in Path(name).suffixes]
    suffixes = [suffix for suffix in suffixes if suffix not in COMPRESSION_SUFFIXES]
    kind = KIND_BY_SUFFIX.get(suffixes[-1]) if suffixes else None
    if kind is None:
        hint = message("detail", "use_map")
        raise Refused("unknown_format", file=name, known=list(KIND_BY_SUFFIX), hint=hint)
    return kind
