"""Many shoes at once, in the lanes of the simulator's kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from punto.cards import Rank
from punto.gym.roads import VectorRoads
from punto.gym.spaces import (
    DEFAULT_BANKROLL,
    DEFAULT_MAX_STAKE,
    RESULT_CODES,
    Observation,
    make_game,
)
from punto.gym.stakes import StakeLimiter
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.sim.cell_layout import build_cell_layout, find_cell_classes
from punto.sim.kernel.layout import CARDS_LEFT, RECORD_BYTES, VOID, LaneState
from punto.sim.kernel.round import play_to_close
from punto.sim.kernel.shoe import open_all_shoes, open_shoes
from punto.sim.kernel.suits import needs_suits
from punto.sim.rank_units import UNIT_OF_RANK
from punto.sim.vector_draw import LANES, UNITS
from punto.sim.work_units import SimulationJob

_NO_RECORDS = np.empty((0, RECORD_BYTES), np.uint8)
_UNITS_BY_RANK = [UNIT_OF_RANK[rank] for rank in Rank]

Floats = NDArray[np.float64]


class BaccaratVectorEnv(VectorEnv[Observation, Any, NDArray[Any]]):
    """`num_envs` players, each at a table with its own shoe; see `BaccaratEnv`.

    A shoe that ends is replaced in the same step: the observation is that of the new shoe, and
    `info["final_obs"]` has the last one of the old.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        book: Rulebook | str | PathLike[str],
        num_envs: int = LANES,
        *,
        options: Mapping[str, str] | None = None,
        decks: int | None = None,
        cut: int | None = None,
        bankroll: int = DEFAULT_BANKROLL,
        max_stake: int = DEFAULT_MAX_STAKE,
    ) -> None:
        self.game = make_game(
            book, options=options, decks=decks, cut=cut, bankroll=bankroll, max_stake=max_stake
        )
        self.book = self.game.book
        self.num_envs = num_envs
        self.single_action_space = self.game.action_space
        self.single_observation_space = self.game.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._profits, self._winners = _tabulate_cells(self.book)
        self._limiter = StakeLimiter(self.book, max_stake)
        self.job: SimulationJob = self.game.make_job(0)
        """The seed of the shoes: the same job gives the simulator the same shoes."""
        self._lanes: list[LaneState] = []

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Any = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start new shoes everywhere; one seed decides all of them."""
        super().reset(seed=_first_seed(seed), options=options)
        self.job = self.game.make_job(int(self.np_random.integers(2**63)))
        self._lanes = [self.job.make_lanes(block) for block in range(-(-self.num_envs // LANES))]
        for lanes in self._lanes:
            open_all_shoes(lanes, self.job.rules, needs_suits(self.job.rules))
        self._bankroll = np.full(self.num_envs, float(self.game.bankroll))
        self._roads = VectorRoads(self.num_envs, self.game.max_coups)
        return self._observe(self._count_ranks()), {}

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        stakes = self._limiter.limit(np.asarray(actions, np.float64), self._bankroll)
        rules = self.job.rules
        ended = [play_to_close(lanes, rules, 0, _NO_RECORDS) for lanes in self._lanes]
        cells = np.concatenate([lanes.cells for lanes in self._lanes])[: self.num_envs]
        rewards = (stakes * self._profits[cells]).sum(axis=1)
        self._bankroll = self._bankroll + rewards
        self._roads.add(self._winners[cells])
        terminated = self._find_ended(ended)
        info: dict[str, Any] = {"stakes": stakes}
        observation = self._observe(self._count_ranks())
        if terminated.any():
            info |= {"final_obs": _list_final(observation, terminated), "_final_obs": terminated}
            self._bankroll[terminated] = self.game.bankroll
            self._roads.clear(terminated)
            for lanes, number in zip(self._lanes, ended, strict=True):
                open_shoes(lanes, rules, number, needs_suits(rules))
            observation = self._observe(self._count_ranks())
        return observation, rewards, terminated, np.zeros(self.num_envs, np.bool_), info

    def _find_ended(self, ended: list[int]) -> NDArray[np.bool_]:
        flags = np.zeros(len(self._lanes) * LANES, np.bool_)
        for block, (lanes, number) in enumerate(zip(self._lanes, ended, strict=True)):
            flags[block * LANES + lanes.selected_lanes[:number]] = True
        return flags[: self.num_envs]

    def _count_ranks(self) -> NDArray[np.int32]:
        """Return the unseen cards of each rank; the kernels have them summed up by unit."""
        sums = [
            lanes.rows[CARDS_LEFT : CARDS_LEFT + UNITS * LANES].reshape(UNITS, LANES)
            for lanes in self._lanes
        ]
        by_unit = np.diff(np.concatenate(sums, axis=1), axis=0, prepend=0)
        return by_unit[_UNITS_BY_RANK].T[: self.num_envs].astype(np.int32)

    def _observe(self, ranks: NDArray[np.int32]) -> Observation:
        return {
            "ranks": ranks,
            "bankroll": self._bankroll[:, None].copy(),
            "results": self._roads.results.copy(),
            "ask": self._roads.ask(),
        }


def _first_seed(seed: int | Sequence[int | None] | None) -> int | None:
    return seed if seed is None or isinstance(seed, int) else seed[0]


def _tabulate_cells(book: Rulebook) -> tuple[Floats, NDArray[np.uint8]]:
    """Return the profit of a unit on each wager, and the winner, by cell; the last one is void."""
    layout = build_cell_layout(book)
    size = int(np.prod(layout.shape)) + 1
    profits, winners = np.zeros((size, len(book.wagers))), np.zeros(size, np.uint8)
    units = [unit_profits(wager) for wager in book.wagers]
    rows = [book.payoffs.rows[wager.id] for wager in book.wagers]
    for cell, outcome_class, winner in find_cell_classes(layout):
        winners[cell] = RESULT_CODES[winner]
        for number, (unit, row) in enumerate(zip(units, rows, strict=True)):
            profits[cell, number] = float(unit[row[outcome_class]])
    assert VOID == -1  # the index of the last row
    return profits, winners


def _list_final(observation: Observation, terminated: NDArray[np.bool_]) -> NDArray[Any]:
    """Return the last observation of each shoe that ended, as gymnasium lists them."""
    final = np.full(len(terminated), None, object)
    for index in np.flatnonzero(terminated):
        final[index] = {name: values[index].copy() for name, values in observation.items()}
    return final
