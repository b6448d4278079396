"""Roads of sample shoes as `punto roads --json` prints them, for the tests of the page."""

from __future__ import annotations

import json
import random

from punto.roads.board import Board
from punto.roads.results import read_results
from punto.roads.serialize import serialize_board

FIXED = ["", "T", "TTB", "BPTBp", "BBBBBBBBBBPPPPPPPPBPBPBPBBPP", "TBTTPpbTT"]
LONG = "B" * 9 + "P" * 8 + "B" * 7 + "PPB" * 3 + "P" * 14 + "B" * 3


def shoes() -> list[str]:
    rng = random.Random(8)
    weights = {"B": 40, "P": 40, "T": 10, "Bp": 4, "Pb": 4, "Bpb": 2}
    drawn = (rng.choices([*weights], [*weights.values()], k=k) for k in (20, 45, 70, 70, 70))
    return [*FIXED, *("".join(results) for results in drawn), LONG]


def roads_file() -> str:
    vectors = [
        {"results": one, **serialize_board(Board.from_results(read_results(one)))}
        for one in shoes()
    ]
    return json.dumps(vectors, separators=(",", ":")) + "\n"
