"""Password hashing: off the event loop, with limited concurrency and current parameters."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from punto.house.accounts.passwords import Passwords
from tests.unit.house.fakes import CHEAP_HASHER, refusal_code

RIGHT = "correct horse"


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords(CHEAP_HASHER)
    yield made
    made.close()


def test_a_hash_is_of_its_password_alone(passwords: Passwords) -> None:
    hashed = asyncio.run(passwords.hash(RIGHT))
    assert hashed.startswith("$argon2id$")
    assert RIGHT not in hashed
    assert asyncio.run(passwords.verify(hashed, RIGHT))
    for wrong in ("correct horsf", "", "x", "Correct horse", RIGHT + " ", RIGHT * 100):
        assert not asyncio.run(passwords.verify(hashed, wrong))
    assert asyncio.run(passwords.hash(RIGHT)) != hashed


@pytest.mark.parametrize("password", ["x" * 8, "x" * 256, "\0" * 8, "\ud800" * 8, " " * 8, "🂡" * 8])
def test_length_is_the_only_rule(passwords: Passwords, password: str) -> None:
    hashed = asyncio.run(passwords.hash(password))
    assert asyncio.run(passwords.verify(hashed, password))


@pytest.mark.parametrize("password", ["", "x" * 7, "x" * 257, "x" * 100_000])
def test_one_refusal(passwords: Passwords, password: str) -> None:
    assert refusal_code(passwords.hash(password)) == "bad_password"


def test_the_same_characters_however_composed(passwords: Passwords) -> None:
    hashed = asyncio.run(passwords.hash("caf\u00e9 cafe\u0301"))
    assert asyncio.run(passwords.verify(hashed, "cafe\u0301 caf\u00e9"))


def test_nothing_to_compare_to_is_the_same_work_and_false(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    verify = PasswordHasher.verify

    def listening(self: PasswordHasher, hashed: str | bytes, password: str | bytes) -> bool:
        asked.append(str(hashed))
        return verify(self, hashed, password)

    monkeypatch.setattr(PasswordHasher, "verify", listening)
    hashed = asyncio.run(passwords.hash(RIGHT))
    for against, password in ((None, RIGHT), (hashed, "wrong password"), (hashed, "x" * 1000)):
        assert not asyncio.run(passwords.verify(against, password))
    assert len(asked) == 3
    assert len({one.rsplit("$", 2)[0] for one in asked}) == 1  # the same parameters
    assert len({len(one) for one in asked}) == 1


def test_a_hash_that_is_none_is_no_password(passwords: Passwords) -> None:
    assert not asyncio.run(passwords.verify("plain text", "plain text"))


def test_other_parameters_are_outdated(passwords: Passwords) -> None:
    hashed = asyncio.run(passwords.hash(RIGHT))
    assert not passwords.is_outdated(hashed)
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    assert dearer.is_outdated(hashed)
    assert asyncio.run(dearer.verify(hashed, RIGHT))
    dearer.close()


class Slow(PasswordHasher):
    """Counts concurrent hashes."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.lock = threading.Lock()
        self.inside = self.most = 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        time.sleep(0.02)
        with self.lock:
            self.inside -= 1
        return super().hash(password, salt=salt)


def test_a_few_at_once_and_the_loop_goes_on() -> None:
    slow = Slow()
    passwords = Passwords(slow, max_concurrent=3, max_waiting=100)
    ticks = 0

    async def main() -> None:
        nonlocal ticks
        work = asyncio.gather(*(passwords.hash(RIGHT) for _ in range(12)))
        while not work.done():
            await asyncio.sleep(0.001)
            ticks += 1
        assert len(await work) == 12

    asyncio.run(main())
    passwords.close()
    assert slow.most == 3
    assert ticks > 5


def test_too_many_are_told_to_come_again_and_room_returns() -> None:
    passwords = Passwords(Slow(), max_concurrent=1, max_waiting=2)

    async def main() -> None:
        many = [asyncio.create_task(passwords.hash(RIGHT)) for _ in range(6)]
        answers = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(one, str) for one in answers) == 3
        assert sum("sign_in_busy" in str(one) for one in answers) == 3
        # A cancelled hash frees its slot when its thread is done.
        waiting = [asyncio.create_task(passwords.hash(RIGHT)) for _ in range(3)]
        await asyncio.sleep(0.005)
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.sleep(0.1)
        assert all(await asyncio.gather(*(passwords.hash(RIGHT) for _ in range(3))))

    asyncio.run(main())
    passwords.close()
