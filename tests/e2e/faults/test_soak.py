"""The short form of the soak, and what it would report as a fault."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.faults.soak import Sample, SoakReport, soak

LONG = SoakReport(
    minutes=60, players=100, tables=10, visits=9, wagers=9, lost=0, doubled=0, unanswered=0,
    findings=0, store_mib=9, first_start_seconds=1, restart_seconds=1,
    memory_mib={"start": 90.0, "second_quarter": 200.0, "last_quarter": 210.0, "most": 211.0},
    descriptors={"start": 20, "most": 300, "left": 22}, samples=[Sample(0, 90, 20, 9)],
)  # fmt: skip


async def test_a_short_soak(tmp_path: Path) -> None:
    report = await soak(tmp_path, 3, players=4, tables=1)
    assert report.faults() == []
    assert len(report.samples) > 20
    assert report.restart_seconds > 0
    assert "Traceback" not in (tmp_path / "house.log").read_text()


def test_faults_of_a_soak() -> None:
    assert LONG.faults() == []
    leaking = LONG._replace(memory_mib={**LONG.memory_mib, "last_quarter": 235.0})
    assert leaking.faults() == ["memory grows"]
    open_ = LONG._replace(descriptors={**LONG.descriptors, "left": 60})
    assert open_.faults() == ["descriptors stay open"]
    assert LONG._replace(lost=1, findings=1).faults() == [
        "wagers are lost",
        "the store has findings",
    ]
