"""Gymnasium environments: the checks of gymnasium, and the vectorised one against plain dealing."""

from __future__ import annotations

import doctest
import warnings
from itertools import islice
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import punto
import punto.gym
from punto.cards import Card, Suit
from punto.gym import BaccaratEnv, BaccaratVectorEnv
from punto.gym.stakes import StakeLimiter
from punto.roads.results import Result
from punto.rules.coup import play_from
from punto.rules.rulebook import Rulebook
from punto.sim.kernel.suits import needs_suits
from tests.effort import effort
from tests.unit.sim.reference_kernel import Round, SuitsDrawn, lane_rounds
from tests.unit.sim.rulebook_variants import SOURCES, book_of

BOOKS = effort(
    ["division-5", "mbs-power-98", "one-deck", "goes-on", "to-the-last-card", "permanent-queen"],
    [*punto.built_in(), *SOURCES],
)
"""Books with suits, a die, permanent cards and other ends of the shoe."""


def load_book(name: str) -> Rulebook:
    return book_of(name) if name in SOURCES else punto.load(name)


@pytest.mark.parametrize("name", ["mbs-baccarat", "mbs-power-98", "mbs-7-up", "one-deck"])
def test_the_environment_passes_the_checks_of_gymnasium(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(infinity|spec|normalized).*")
        check_env(BaccaratEnv(load_book(name)), skip_render_check=True)


def test_it_is_registered_and_documented() -> None:
    assert doctest.testmod(punto.gym).attempted
    assert not doctest.testmod(punto.gym).failed
    many = gymnasium.make_vec("punto/Baccarat-v0", num_envs=3, book="mbs-baccarat")
    assert isinstance(many.unwrapped, BaccaratVectorEnv)
    text = gymnasium.make("punto/Baccarat-v0", book="mbs-baccarat", render_mode="ansi")
    text.reset(seed=1)
    text.step(text.action_space.sample())
    assert "<Coup: Player" in str(text.render())


@pytest.mark.parametrize("name", BOOKS)
def test_the_vectorised_one_deals_and_pays_as_the_rulebook_does(name: str) -> None:
    """Lane by lane: the slow twin of the kernels gives the cards, `play_from` the rest."""
    book = load_book(name)
    env, steps, players = BaccaratVectorEnv(book, 3), effort(90, 300), range(3)
    first, _ = env.reset(seed=7)
    suits: SuitsDrawn = "pairs" if needs_suits(env.job.rules) else "all"
    lanes = [list(islice(lane_rounds(env.job, 0, lane, suits), steps)) for lane in players]
    rng = np.random.default_rng(1)
    twins = [PlainPlayer(env, lane[0]) for lane in lanes]
    for lane, twin in enumerate(twins):
        twin.check(lane, first)
    ended = 0
    for step in range(steps):
        actions = rng.uniform(0, 4, env.action_space.shape).astype(np.float32)
        observation, rewards, terminated, _, info = env.step(actions)
        for lane, twin in enumerate(twins):
            played = lanes[lane][step]
            reward = twin.play(played, actions[lane], info["stakes"][lane])
            assert rewards[lane] == pytest.approx(reward, abs=1e-9)
            assert terminated[lane] == played.ends
            if played.ends:
                ended += 1
                if not played.void:  # the twin does not tell which cards were left
                    twin.check(None, info["final_obs"][lane])
                if step + 1 < steps:
                    twins[lane] = twin = PlainPlayer(env, lanes[lane][step + 1])
                else:
                    continue
            twin.check(lane, observation)
    assert ended
    assert env.observation_space.contains(observation)


class PlainPlayer(BaccaratEnv):
    """The plain environment with cards that are given to it."""

    def __init__(self, env: BaccaratVectorEnv, first: Round) -> None:
        super().__init__(env.book)
        self._start_shoe([])
        if first.opened is not None and first.opened != "fresh":
            self._seen.append(first.opened)

    def play(self, played: Round, action: Any, staked: Any) -> float:
        stakes = self._limit_stakes([float(stake) for stake in action])
        assert staked.tolist() == stakes
        self._seen += played.cards
        if played.void:
            return 0.0
        cards = (Card(card.rank, card.suit or Suit.SPADES) for card in played.cards)
        coup = play_from(self.book, cards, played.die)
        self._board = self._board.add(Result(coup.winner))
        reward = self._settle(coup, stakes)
        self._bankroll += reward
        return reward

    def check(self, lane: int | None, observation: Any) -> None:
        for name, expected in self._observe().items():
            found = observation[name] if lane is None else observation[name][lane]
            assert np.allclose(found, expected), name


def test_both_have_the_same_means() -> None:
    """The plain shoe procedure is compared by the length of its shoes."""
    book = punto.load("mbs-baccarat")
    env = BaccaratEnv(book)
    lengths = []
    for seed in range(effort(25, 400)):
        env.reset(seed=seed)
        length = 1
        while not env.step(np.zeros(5))[2]:
            length += 1
        lengths.append(length)
    simulated = punto.simulate(book, 20_000, seed=1).coups_per_shoe
    assert simulated is not None
    error = np.std(lengths) / len(lengths) ** 0.5
    assert abs(np.mean(lengths) - simulated) < 5 * error


def test_stakes_are_reduced_in_the_same_way() -> None:
    for name in punto.built_in():
        env = BaccaratEnv(name)
        limiter = StakeLimiter(env.book, env.game.max_stake)
        rng = np.random.default_rng(3)
        actions = rng.uniform(-5, 120, (300, len(env.book.wagers))) * rng.integers(0, 2, (300, 1))
        actions[0, 0] = np.nan
        bankrolls = rng.integers(0, 200, 300).astype(float)
        limited = limiter.limit(actions, bankrolls)
        for action, bankroll, found in zip(actions, bankrolls, limited, strict=True):
            env._bankroll = bankroll
            assert env._limit_stakes(action.tolist()) == found.tolist()
        assert (limited.sum(axis=1) <= bankrolls).all()
        assert (limited == np.floor(limited)).all()


def test_many_blocks_of_lanes() -> None:
    env = BaccaratVectorEnv("mbs-baccarat", 600, bankroll=10)
    observation, _ = env.reset(seed=1)
    again, _ = env.reset(seed=1)
    assert all((observation[name] == again[name]).all() for name in observation)
    totals = np.zeros(600)
    for _ in range(20):
        observation, rewards, *_ = env.step(env.action_space.sample())
        totals += rewards
    assert env.observation_space.contains(observation)
    assert observation["bankroll"].min() >= 0
    assert len(np.unique(totals)) > 20
