"""Password hashing with Argon2id in a small thread pool, so that no table waits for it.

A hash takes tens of milliseconds and tens of megabytes by design. At most `max_concurrent` run at a
time and `max_waiting` wait; further ones are refused.
"""

from __future__ import annotations

import asyncio
import unicodedata
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import TypeVar

from punto.extras import require_extra
from punto.house.accounts.common_passwords import has_only_context_words, is_common
from punto.refusals import Refused

with require_extra("server"):
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

T = TypeVar("T")

MIN_LENGTH = 8
MAX_LENGTH = 256
MAX_CONCURRENT = 2
MAX_WAITING = 64
RESERVED = 16
"""More that may wait, of known devices and links: a flood of sign-ins must not keep them out."""


def check_password(password: str) -> None:
    """Check the length, and that the password is not a common one or made of words of the trade.

    Rules about kinds of characters make people choose worse passwords (NIST SP 800-63B).
    """
    if not has_valid_length(password):
        raise Refused("bad_password", min=MIN_LENGTH, max=MAX_LENGTH)
    if is_common(password):
        raise Refused("common_password")
    if has_only_context_words(password):
        raise Refused("guessable_password")


def has_valid_length(password: str) -> bool:
    return MIN_LENGTH <= len(password) <= MAX_LENGTH


def is_hash(stored: str) -> bool:
    """Whether the password of an account is a hash, and not the mark of another provider."""
    return stored.startswith("$argon2")


class Passwords:
    def __init__(
        self,
        hasher: PasswordHasher | None = None,
        *,
        max_concurrent: int = MAX_CONCURRENT,
        max_waiting: int = MAX_WAITING,
    ) -> None:
        """`hasher` with cheaper parameters: for tests."""
        self._hasher = hasher or PasswordHasher()
        self._max_jobs = max_concurrent + max_waiting
        self._jobs = 0
        self._threads = ThreadPoolExecutor(max_concurrent, "password")
        self._decoy = _decoy(self._hasher)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str, *, is_reserved: bool = False) -> str:
        check_password(password)
        return await self._run(lambda: self._hasher.hash(_normalize(password)), is_reserved)

    async def verify(self, hashed: str | None, password: str, *, is_reserved: bool = False) -> bool:
        """Whether the password matches; without a hash False, after the same work."""
        if hashed is None or not is_hash(hashed) or not has_valid_length(password):
            hashed, password = self._decoy, password[:MAX_LENGTH]
        compared = hashed
        return await self._run(lambda: self._verify(compared, password), is_reserved)

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash has other parameters than the current ones."""
        return self._hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, _normalize(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T], is_reserved: bool) -> T:
        if self._jobs >= self._max_jobs + is_reserved * RESERVED:
            raise Refused("sign_in_busy")
        self._jobs += 1
        try:
            future = self._threads.submit(work)
        except BaseException:
            self._jobs -= 1
            raise
        loop = asyncio.get_running_loop()
        # Counted until the thread is done, even if the caller has gone.
        future.add_done_callback(lambda _: _call_on_loop(loop, self._finish_job))
        return await asyncio.wrap_future(future)

    def _finish_job(self) -> None:
        self._jobs -= 1


def _call_on_loop(loop: asyncio.AbstractEventLoop, work: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(work)
    except RuntimeError:  # the loop has ended; the count must still go down
        work()


def _normalize(password: str) -> bytes:
    """Return the same bytes for the same characters, however composed (NIST SP 800-63B)."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


def _decoy(hasher: PasswordHasher) -> str:
    """Return a hash that matches no password and costs the same to check."""
    salt, digest = (
        b64encode(token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v=19${costs}${salt}${digest}"
