"""One shoe, card by card from the rulebook: plain, and the reference of the vectorised one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from os import PathLike
from typing import Any

import gymnasium
import numpy as np

from punto.cards import DECK, Card
from punto.gym.spaces import (
    ASK_SIDES,
    COLOUR_CODES,
    DEFAULT_BANKROLL,
    DEFAULT_MAX_STAKE,
    RESULT_CODES,
    Observation,
    make_game,
)
from punto.refusals import Refused
from punto.roads.board import Board
from punto.roads.results import Result
from punto.rules.coup import Coup, play_from
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook


class BaccaratEnv(gymnasium.Env[Observation, Any]):
    """A player at a table, for one shoe.

    `reset` shuffles and burns. `step` takes a vector of stakes in units, one for each wager, and
    deals a coup. A stake that the player cannot make is reduced: to whole units, to what is left of
    the bankroll, to the bound of the wager, or to nothing without the wagers that it needs;
    `info["stakes"]` has what was staked. The episode ends with the shoe.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012, as gymnasium declares it

    def __init__(
        self,
        book: Rulebook | str | PathLike[str],
        *,
        options: Mapping[str, str] | None = None,
        decks: int | None = None,
        cut: int | None = None,
        bankroll: int = DEFAULT_BANKROLL,
        max_stake: int = DEFAULT_MAX_STAKE,
        render_mode: str | None = None,
    ) -> None:
        self.game = make_game(
            book, options=options, decks=decks, cut=cut, bankroll=bankroll, max_stake=max_stake
        )
        self.book = self.game.book
        self.render_mode = render_mode
        self.action_space = self.game.action_space
        self.observation_space = self.game.observation_space
        self._profits = {wager.id: unit_profits(wager) for wager in self.book.wagers}
        self._start_shoe([])

    def _start_shoe(self, shoe: list[Card]) -> None:
        self._shoe = shoe
        """The cards left; the last one is dealt next."""
        self._seen: list[Card] = []
        self._rounds_to_go: int | None = None
        """Rounds after this one; None before the cutting card has appeared."""
        self._bankroll = float(self.game.bankroll)
        self._board = Board()
        self._coup: Coup | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        cards = [*DECK] * self.game.decks
        self._start_shoe([cards[index] for index in self.np_random.permutation(len(cards))])
        self._burn()
        return self._observe(), {"coup": None}

    def _burn(self) -> None:
        rule = self.book.procedure.burn
        for number in range(1, rule.count(self._shoe[-1].rank) + 1):
            if rule.is_face_up(is_first=number == 1):
                self._draw()
            else:
                self._shoe.pop()

    def _draw(self) -> Card:
        card = self._shoe.pop()
        self._seen.append(card)
        return card

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        stakes = self._limit_stakes([float(stake) for stake in action])
        left_at_start = len(self._shoe)
        die = int(self.np_random.integers(1, self.book.die.faces + 1)) if self.book.die else None
        try:
            self._coup = play_from(self.book, self._deal_cards(), die)
        except Refused:  # the cards ran out: the coup is void (division-5 12.5)
            self._coup = None
        reward = 0.0
        if self._coup is not None:
            reward = self._settle(self._coup, stakes)
            self._bankroll += reward
            self._board = self._board.add(Result(self._coup.winner))
        ended = self._coup is None or self._is_last(left_at_start)
        info = {"coup": self._coup, "stakes": np.array(stakes, np.float64)}
        return self._observe(), reward, ended, False, info

    def _deal_cards(self) -> Iterator[Card]:
        while self._shoe:
            yield self._draw()

    def _settle(self, coup: Coup, stakes: list[float]) -> float:
        profit = 0.0
        for wager, stake in zip(self.book.wagers, stakes, strict=True):
            row = self.book.payoffs.row_number(wager.id, coup.facts)
            profit += stake * float(self._profits[wager.id][row])
        return profit

    def _is_last(self, left_at_start: int) -> bool:
        """Whether the shoe ends with this round, by the place of the cutting card (11.2)."""
        last = self.book.procedure.last_coup
        if len(self._shoe) >= self.game.cut and self._shoe:
            return False
        if left_at_start > self.game.cut:
            self._rounds_to_go = last.rounds_after_later_card
        elif left_at_start == self.game.cut:
            self._rounds_to_go = last.rounds_after_first_card
        else:
            self._rounds_to_go = (self._rounds_to_go or 0) - 1
        return self._rounds_to_go <= 0

    def _limit_stakes(self, action: list[float]) -> list[float]:
        """Reduce the stakes to what the player may make."""
        left, stakes = self._bankroll, dict[str, float]()
        for wager, asked in zip(self.book.wagers, action, strict=True):
            wanted = min(max(asked, 0.0), self.game.max_stake) if isfinite(asked) else 0.0
            stakes[wager.id] = float(int(min(wanted, left)))
            left -= stakes[wager.id]
        before = None
        while stakes != before:
            before = dict(stakes)
            for wager in self.book.wagers:
                if wager.needs and not any(stakes.get(one) for one in wager.needs.any_of):
                    stakes[wager.id] = 0.0
                if wager.bound:
                    room = stakes.get(wager.bound.at_most, 0.0)
                    for one in wager.bound.together:
                        if one in stakes:
                            stakes[one] = min(stakes[one], room)
                            room -= stakes[one]
        return [stakes[wager.id] for wager in self.book.wagers]

    def _observe(self) -> Observation:
        ranks = np.full(13, 4 * self.game.decks, np.int32)
        for card in self._seen:
            ranks[card.rank - 1] -= 1
        results = np.zeros(self.game.max_coups, np.uint8)
        for number, result in enumerate(self._board.results):
            results[number] = RESULT_CODES[result.winner]
        ask = [
            [COLOUR_CODES[one] for one in self._board.ask.colours_if(side)] for side in ASK_SIDES
        ]
        return {
            "ranks": ranks,
            "bankroll": np.array([self._bankroll], np.float64),
            "results": results,
            "ask": np.array(ask, np.uint8),
        }

    def render(self) -> str | None:
        """Return the last coup and the bankroll as text."""
        if self.render_mode != "ansi":
            return None
        return f"{self._coup!r} bankroll {self._bankroll:g}"
