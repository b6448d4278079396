"""Units: the numbers of ranks in the kernels, described in `vector_draw`."""

from __future__ import annotations

from punto.cards import Rank

RANK_OF_UNIT = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, *list(Rank)[:9])
UNIT_OF_RANK = {rank: unit for unit, rank in enumerate(RANK_OF_UNIT)}
