"""The house's secret, from the environment or from a file that only its owner can read.

It signs session tokens and anchors and encrypts the seeds of undealt shoes. Houses that share a
store share it. It appears in no log and no refusal.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from punto.messages import Message, message
from punto.refusals import Refused

ENVIRONMENT_VARIABLE = "PUNTO_SECRET"
MIN_LENGTH = 32
"""In characters."""
_MAX_BYTES = 10_000


def load_secret(path: Path | None, environment: Mapping[str, str] | None = None) -> bytes:
    """Return `PUNTO_SECRET` if set, else the content of the file, which is created if missing.

    Without a file it is a new secret, for a store that does not outlive the process.
    """
    found = find_secret(path, environment)
    if found is not None:
        return found
    if path is None:
        return secrets.token_bytes(32)
    try:
        _create_file(path)
        return _read_file(path)
    except OSError as error:
        raise _unusable(path, error) from None


def find_secret(path: Path | None, environment: Mapping[str, str] | None = None) -> bytes | None:
    """Return `PUNTO_SECRET` if set, else the content of the file; None if there is no such file."""
    given = (os.environ if environment is None else environment).get(ENVIRONMENT_VARIABLE)
    if given is not None:
        return _parse(given, ENVIRONMENT_VARIABLE)
    try:
        return _read_file(path) if path else None
    except FileNotFoundError:
        return None


def _parse(text: str, where: object) -> bytes:
    """Decode hexadecimal digits; any other text is used as it is."""
    plain = text.strip()
    if len(plain) < MIN_LENGTH or len(set(plain)) < 8:
        raise Refused("bad_secret", where=str(where), min=MIN_LENGTH)
    if len(plain) % 2 == 0 and re.fullmatch(r"[0-9A-Fa-f]+", plain):
        return bytes.fromhex(plain)
    return plain.encode("utf-8", "surrogateescape")


def _read_file(path: Path) -> bytes:
    try:
        # Non-blocking: a pipe in its place would block the start forever.
        opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise _unusable(path, error) from None
    try:
        _check_file(path, os.fstat(opened))
        return _parse(os.read(opened, _MAX_BYTES).decode("utf-8", "surrogateescape"), path)
    finally:
        os.close(opened)


def _check_file(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise _bad_file(path, message("detail", "secret_not_a_file"))
    if found.st_uid not in (os.geteuid(), 0):
        why = message("detail", "secret_of_another_user", user=os.geteuid(), path=str(path))
        raise _bad_file(path, why)
    if found.st_mode & 0o077:
        raise _bad_file(path, message("detail", "secret_is_readable", path=str(path)))


def _create_file(path: Path) -> None:
    """Create the file atomically; if two processes race, the first one wins."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(opened, "w") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(opened)
        with suppress(FileExistsError):
            os.link(part, path)
    finally:
        part.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _unusable(path: Path, error: OSError) -> Refused:
    why = message(
        "detail",
        "secret_not_written",
        error=error.strerror or str(error),
        variable=ENVIRONMENT_VARIABLE,
    )
    return _bad_file(path, why)


def _bad_file(path: Path, why: Message) -> Refused:
    return Refused("bad_secret_file", path=str(path), why=why)
