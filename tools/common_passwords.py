"""`python -m tools.common_passwords DJANGO_WHEEL ZXCVBN_WHEEL`: writes the common passwords.

The list has the 10,000 commonest passwords that are long enough for Punto, most common first: the
list of Django (PyPI package `Django`, BSD-3-Clause), then zxcvbn's (PyPI package `zxcvbn`, MIT).
Download both with `pip download --no-deps Django zxcvbn`. The licences are beside the list.
"""

from __future__ import annotations

import ast
import gzip
import sys
from pathlib import Path
from zipfile import ZipFile

from punto.house.accounts.common_passwords import LIST_NAME, SIZE, normalize
from punto.house.accounts.passwords import MIN_LENGTH

FOLDER = Path(__file__).parent.parent / "src" / "punto" / "house" / "accounts" / "common_passwords"


def of_django(wheel: Path) -> list[str]:
    with ZipFile(wheel) as files:
        packed = files.read("django/contrib/auth/common-passwords.txt.gz")
    return gzip.decompress(packed).decode().splitlines()


def of_zxcvbn(wheel: Path) -> list[str]:
    with ZipFile(wheel) as files:
        source = files.read("zxcvbn/frequency_lists.py").decode()
    dictionaries = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Dict))
    for key, value in (
        (k, v) for one in dictionaries for k, v in zip(one.keys, one.values, strict=True)
    ):
        if isinstance(key, ast.Constant) and key.value == "passwords":
            # The words are one text, which is split when the module is imported.
            texts = [str(one.value) for one in ast.walk(value) if isinstance(one, ast.Constant)]
            return max(texts, key=len).split(",")
    raise ValueError("no list of passwords")


def main(django: str, zxcvbn: str) -> None:
    words = [normalize(word) for word in (*of_django(Path(django)), *of_zxcvbn(Path(zxcvbn)))]
    chosen = [*dict.fromkeys(word for word in words if len(word) >= MIN_LENGTH)][:SIZE]
    (FOLDER / LIST_NAME).write_text("".join(f"{word}\n" for word in chosen), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
