"""Roads of many shoes at once: the results, and the ask-road from the lengths of columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from punto.gym.spaces import RESULT_CODES
from punto.roads.derived_roads import COLUMNS_BACK

_REMEMBERED = max(COLUMNS_BACK.values()) + 1
_TIE = RESULT_CODES["tie"]


class VectorRoads:
    """The results of each shoe, and the latest columns of its big road."""

    def __init__(self, number: int, max_coups: int) -> None:
        self.results = np.zeros((number, max_coups), np.uint8)
        self._played = np.zeros(number, np.int64)
        self._lengths = np.zeros((number, _REMEMBERED), np.int64)
        self._columns = np.zeros(number, np.int64)
        self._last = np.zeros(number, np.uint8)

    def add(self, winners: NDArray[np.uint8]) -> None:
        """Add the winner of each shoe's coup; 0 is a void coup."""
        dealt = np.flatnonzero(winners)
        self.results[dealt, self._played[dealt]] = winners[dealt]
        self._played[dealt] += 1
        is_win = (winners > 0) & (winners != _TIE)
        starts = is_win & (winners != self._last)
        self._lengths[starts, :-1] = self._lengths[starts, 1:]
        self._lengths[starts, -1] = 0
        self._lengths[is_win, -1] += 1
        self._columns[starts] += 1
        self._last[is_win] = winners[is_win]

    def clear(self, ended: NDArray[np.bool_]) -> None:
        for values in (self.results, self._played, self._lengths, self._columns, self._last):
            values[ended] = 0

    def ask(self) -> NDArray[np.uint8]:
        """Return the next marks: [shoe, Banker or Player, road]."""
        marks = np.zeros((len(self._last), 2, 3), np.uint8)
        for side in range(2):
            is_new_column = self._last != side + 1
            for road, back in enumerate(COLUMNS_BACK.values()):
                same_length = self._lengths[:, -1] == self._lengths[:, -1 - back]
                colours = np.where(same_length == is_new_column, 1, 2)
                marks[:, side, road] = np.where(self._columns > back, colours, 0)
        return marks
