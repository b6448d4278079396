"""Password hashing: off the event loop, with limited concurrency and current parameters."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from importlib.resources import files

import pytest
from argon2 import PasswordHasher

from punto.house.accounts.passwords import MIN_LENGTH, Passwords, check_password
from punto.refusals import Refused
from tests.unit.house.fakes import CHEAP_HASHER, refusal_code
from tests.wait import wait_for

RIGHT = "correct horse"


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords(CHEAP_HASHER)
    yield made
    made.close()


async def test_a_hash_matches_only_its_password(passwords: Passwords) -> None:
    hashed = await passwords.hash(RIGHT)
    assert hashed.startswith("$argon2id$")
    assert RIGHT not in hashed
    assert await passwords.verify(hashed, RIGHT)
    for wrong in ("correct horsf", "", "x", "Correct horse", RIGHT + " ", RIGHT * 100):
        assert not await passwords.verify(hashed, wrong)
    assert await passwords.hash(RIGHT) != hashed


@pytest.mark.parametrize("password", ["ξ" * 8, "x" * 256, "\0" * 8, "\ud800" * 8, " " * 8, "🂡" * 8])
async def test_no_kind_of_character_is_required(passwords: Passwords, password: str) -> None:
    hashed = await passwords.hash(password)
    assert await passwords.verify(hashed, password)


@pytest.mark.parametrize("password", ["", "x" * 7, "x" * 257, "x" * 100_000])
async def test_every_invalid_password_has_the_same_refusal(
    passwords: Passwords, password: str
) -> None:
    assert await refusal_code(passwords.hash(password)) == "bad_password"


async def test_composed_and_decomposed_characters_are_equal(passwords: Passwords) -> None:
    hashed = await passwords.hash("caf\u00e9 cafe\u0301")
    assert await passwords.verify(hashed, "cafe\u0301 caf\u00e9")


async def test_a_missing_hash_costs_the_same_and_is_false(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    verify = PasswordHasher.verify

    def listening(self: PasswordHasher, hashed: str | bytes, password: str | bytes) -> bool:
        asked.append(str(hashed))
        return verify(self, hashed, password)

    monkeypatch.setattr(PasswordHasher, "verify", listening)
    hashed = await passwords.hash(RIGHT)
    for against, password in ((None, RIGHT), (hashed, "wrong password"), (hashed, "x" * 1000)):
        assert not await passwords.verify(against, password)
    assert len(asked) == 3
    assert len({one.rsplit("$", 2)[0] for one in asked}) == 1  # the same parameters
    assert len({len(one) for one in asked}) == 1


async def test_an_invalid_hash_matches_no_password(passwords: Passwords) -> None:
    assert not await passwords.verify("plain text", "plain text")


async def test_other_parameters_are_outdated(passwords: Passwords) -> None:
    hashed = await passwords.hash(RIGHT)
    assert not passwords.is_outdated(hashed)
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    assert dearer.is_outdated(hashed)
    assert await dearer.verify(hashed, RIGHT)
    dearer.close()


class GatedHasher(PasswordHasher):
    """Hashes when the gate is open; counts concurrent hashes."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.gate = threading.Event()
        self.lock = threading.Lock()
        self.inside = self.most = 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        assert self.gate.wait(60)
        with self.lock:
            self.inside -= 1
        return super().hash(password, salt=salt)


async def test_hashing_is_limited_and_does_not_block_the_loop() -> None:
    hasher = GatedHasher()
    passwords = Passwords(hasher, max_concurrent=3, max_waiting=100)
    work = asyncio.gather(*(passwords.hash(RIGHT) for _ in range(12)))
    await wait_for(lambda: hasher.inside == 3)  # the loop runs while the threads are busy
    assert not work.done()
    hasher.gate.set()
    assert len(await work) == 12
    passwords.close()
    assert hasher.most == 3


async def test_too_many_hashes_are_refused_until_some_finish() -> None:
    hasher = GatedHasher()
    passwords = Passwords(hasher, max_concurrent=1, max_waiting=2)
    many = [asyncio.create_task(passwords.hash(RIGHT)) for _ in range(6)]
    await wait_for(lambda: sum(one.done() for one in many) == 3)  # refused
    hasher.gate.set()
    answers = await asyncio.gather(*many, return_exceptions=True)
    assert sum(isinstance(one, str) for one in answers) == 3
    assert sum("sign_in_busy" in str(one) for one in answers) == 3
    # A cancelled hash frees its slot when its thread is done.
    hasher.gate.clear()
    waiting = [asyncio.create_task(passwords.hash(RIGHT)) for _ in range(3)]
    await wait_for(lambda: hasher.inside == 1)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    hasher.gate.set()
    await wait_for(lambda: passwords._jobs == 0)
    assert all(await asyncio.gather(*(passwords.hash(RIGHT) for _ in range(3))))
    passwords.close()


def test_words_of_the_trade_are_no_password() -> None:
    for password in ("Casino2026!", "baccarat", "PUNTO-banco", "dealer dealer", "player_123_x"):
        with pytest.raises(Refused, match="guessable_password"):
            check_password(password)
    for password in ("casino horses", "12-45-78-01", "dealer battery", "пароль из слов"):
        check_password(password)


def test_the_commonest_passwords_are_refused_however_they_are_written() -> None:
    for password in ("password", "PassWord", " 12345678", "iloveyou", "\uff30assword1"):
        with pytest.raises(Refused, match="common_password"):
            check_password(password)
    check_password("correct horse")
    listed = files("punto.house.accounts.common_passwords").joinpath("10000.txt")
    words = listed.read_text("utf-8").splitlines()
    assert len({*words}) == len(words) == 10_000
    assert all(len(word) >= MIN_LENGTH for word in words)
