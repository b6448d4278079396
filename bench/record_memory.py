"""Measures the memory for auditing and converting one large record file in each format.

Aims for 10^7 coups: the audit, with its worker processes, and the conversion each stay below
400 MB. `python -m bench.record_memory 1e6` is a short run.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any, NamedTuple

import punto
from punto.records import convert_records
from punto.records.files.arrow import pq
from punto.records.synthetic.generator import generate_records

pc: Any = import_module("pyarrow.compute")

COUPS = 10**7
CONVERTED_COUPS = 10**5
SEED = 2_026_000_000
"""The generator puts the seed before each shoe's name."""
BOOK = "mbs-baccarat"
MAX_MEGABYTES = 400
FORMATS = ("jsonl", "csv", "parquet")
SECONDS_BETWEEN_READINGS = 0.05


class PeakMemory(NamedTuple):
    megabytes: float
    """The highest memory of the process and its workers together."""
    status: int


def main() -> None:
    number = next((word for word in sys.argv[1:] if word[0].isdigit()), COUPS)
    with TemporaryDirectory() as folder:
        print(f"writing {int(float(number)):,} coups", flush=True)
        files = write_files(int(float(number)), Path(folder))
        print("act      format      megabytes of file  megabytes of memory")
        for kind, path in files.items():
            _report("audit", kind, path, measure_command("audit", str(path), "--json"))
        for kind, target in (("jsonl", "csv"), ("csv", "parquet"), ("parquet", "jsonl")):
            output = Path(folder) / f"converted.{target}"
            peak = measure_command("records", "convert", str(files[kind]), str(output))
            _report("convert", kind, files[kind], peak)
            output.unlink()


def _report(act: str, kind: str, path: Path, peak: PeakMemory) -> None:
    size = path.stat().st_size / 2**20
    print(f"{act:<8} {kind:<8} {size:>20,.0f} {peak.megabytes:>20,.0f}", flush=True)
    if peak.status:
        raise SystemExit(f"{act} of {kind} ended with {peak.status}")
    if peak.megabytes > MAX_MEGABYTES:
        raise SystemExit(f"{act} of {kind} needs more than {MAX_MEGABYTES} MB")


def write_files(coups: int, folder: Path) -> dict[str, Path]:
    """Write the same coups as one file of each format.

    Text is converted once for CONVERTED_COUPS coups, because conversion is what takes time. Every
    further copy has the same coups in shoes of other names.
    """
    made = generate_records(
        punto.load(BOOK), min(coups, CONVERTED_COUPS), folder / "parts", seed=SEED
    )
    copies = -(-coups // made.coup_count)
    files = {kind: folder / f"coups.{kind}" for kind in FORMATS}
    _write_parquet(made.files, copies, files["parquet"])
    for kind, lines_before_records in (("jsonl", 1), ("csv", 2)):
        _write_text(made.files, copies, files[kind], lines_before_records)
    for part in made.files:
        part.unlink()
    return files


def _write_parquet(parts: list[Path], copies: int, target: Path) -> None:
    tables = [pq.read_table(part) for part in parts]
    names = tables[0].schema.get_field_index("shoe")
    with pq.ParquetWriter(target, tables[0].schema) as writer:
        for copy in range(copies):
            for table in tables:
                shoes = pc.replace_substring(table["shoe"].cast("string"), *_shoe_prefixes(copy))
                renamed = table.set_column(names, "shoe", shoes.dictionary_encode())
                writer.write_table(renamed.cast(table.schema))


def _write_text(parts: list[Path], copies: int, target: Path, lines_before_records: int) -> None:
    header, records = b"", []
    for part in parts:
        converted = part.with_suffix(target.suffix)
        convert_records(part, converted)
        lines = converted.read_bytes().split(b"\n", lines_before_records)
        header = b"\n".join(lines[:-1]) + b"\n"
        records.append(lines[-1])
        converted.unlink()
    with target.open("wb") as file:
        file.write(header)
        for copy in range(copies):
            old, new = (prefix.encode() for prefix in _shoe_prefixes(copy))
            file.writelines(lines.replace(old, new) for lines in records)


def _shoe_prefixes(copy: int) -> tuple[str, str]:
    """Return how shoe names begin in the generated records, and in a copy of them."""
    return f"{SEED}-", f"{SEED + copy}-"


def measure_command(*arguments: str) -> PeakMemory:
    """Run `punto` in a separate process and read its memory until it ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", "punto", *arguments], stdout=subprocess.DEVNULL
    )
    peak, has_ended = [0], Event()

    def read_memory() -> None:
        while not has_ended.wait(SECONDS_BETWEEN_READINGS):
            peak[0] = max(peak[0], _tree_kilobytes(process.pid))

    reader = Thread(target=read_memory)
    reader.start()
    status = process.wait()
    has_ended.set()
    reader.join()
    return PeakMemory(peak[0] / 1024, status)


def peak_kilobytes() -> int:
    """Return the highest memory of this process since it started.

    `ru_maxrss` of a new process begins with the memory of its parent.
    """
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line[:6] == "VmHWM:")


def _tree_kilobytes(pid: int) -> int:
    """Return the memory of a process and its children; code that they share counts once."""
    processes = [*_read_tree(pid)]
    private = sum(fields["Rss"] - fields["Shared_Clean"] for fields in processes)
    return private + max((fields["Shared_Clean"] for fields in processes), default=0)


def _read_tree(pid: int) -> Iterator[dict[str, int]]:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:  # it has ended
        return
    yield {line.split(":")[0]: int(line.split()[1]) for line in lines}
    for child in children:
        yield from _read_tree(int(child))


if __name__ == "__main__":
    main()
