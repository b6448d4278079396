"""Division 5, section 2, at the table: the versions of the game."""

from __future__ import annotations

import pytest

from punto.refusals import Refused
from tests.unit.table.table_driver import TableDriver


@pytest.mark.clause("division-5 2.2")
@pytest.mark.parametrize("version", ["mini", "midi", "full"])
def test_2_2_a_table_is_mini_midi_or_full(version: str) -> None:
    table = TableDriver(version=version).open("anna").round("9H KC KD QS", anna={"player": 10})
    assert table.state.setup.config.version == version
    assert table.rack("anna") == 100_010


@pytest.mark.clause("division-5 2.2")
def test_2_2_there_is_no_other_version() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(version="maxi")
    assert "version" in caught.value.refusal.sentence


@pytest.mark.clause("division-5 2.2")
def test_2_2_the_refusal_of_another_version_cites_the_clause() -> None:
    with pytest.raises(Refused) as caught:
        TableDriver(version="maxi")
    assert caught.value.refusal.clause == "division-5 2.2"
