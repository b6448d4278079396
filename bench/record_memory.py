"""Measures the memory for auditing and converting one large record file in each format.

Aims for 10^7 coups: the audit, with its worker processes, and the conversion each stay below
400 MB. `python -m bench.record_memory 1e6` is a short run.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import NamedTuple

import punto
from punto.records import convert_records
from punto.records.files.arrow import pq
from punto.records.synthetic.generator import generate_records

COUPS = 10**7
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
    """Write the same coups as one file of each format."""
    made = generate_records(punto.load(BOOK), coups, folder / "parts", seed=2026)
    files = {kind: folder / f"coups.{kind}" for kind in FORMATS}
    with pq.ParquetWriter(files["parquet"], pq.read_schema(made.files[0])) as writer:
        for part in made.files:
            for group in range(pq.ParquetFile(part).num_row_groups):
                writer.write_table(pq.ParquetFile(part).read_row_group(group))
    for kind, lines_before_records in (("jsonl", 1), ("csv", 2)):
        with files[kind].open("wb") as whole:
            for number, part in enumerate(made.files):
                converted = folder / f"part.{kind}"
                convert_records(part, converted)
                with converted.open("rb") as lines:
                    for _ in range(lines_before_records):
                        header = lines.readline()
                        whole.write(b"" if number else header)
                    while block := lines.read(1 << 20):
                        whole.write(block)
    for part in made.files:
        part.unlink()
    return files


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
