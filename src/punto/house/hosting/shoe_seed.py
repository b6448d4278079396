"""The seed of a table's committed shoe: read, checked against its commitment, stored encrypted."""

from __future__ import annotations

from collections.abc import Mapping

from punto.house.fairness.commit_reveal import make_commitment
from punto.house.fairness.fairness_state import FairnessState
from punto.house.fairness.seed_encryption import SeedCipher, is_encrypted
from punto.refusals import Refused
from punto.store import Store

SEED_KEY = "seed"
"""The key of the private value."""
PLAIN = SeedCipher()


class ShoeSeed:
    def __init__(self, store: Store, table: str, cipher: SeedCipher = PLAIN) -> None:
        self._store = store
        self._table = table
        self._cipher = cipher
        self.value: bytes | None = None
        self.needs_encryption = False
        """An earlier version stored it as it is."""

    async def load(self, fairness: FairnessState) -> None:
        """Read the seed; refuse one that does not belong to the published commitment."""
        stored = await self._store.get_private(self._table, SEED_KEY)
        self.value = None
        if stored is not None:
            self.value = self._cipher.decrypt(self._table, fairness.shoe, stored)
        is_plain = stored is not None and not is_encrypted(stored)
        self.needs_encryption = is_plain and self._cipher.has_key
        check_seed(self._table, fairness, self.value)

    def encrypt(self, shoe: int, private: Mapping[str, bytes | None]) -> dict[str, bytes | None]:
        """Return private values for the store, with the seed encrypted."""
        seed = private.get(SEED_KEY)
        if seed is None:
            return dict(private)
        return {**private, SEED_KEY: self._cipher.encrypt(self._table, shoe, seed)}

    def after_append(self, private: Mapping[str, bytes | None]) -> None:
        if SEED_KEY in private:
            self.value = private[SEED_KEY]
            self.needs_encryption = False


def check_seed(table: str, fairness: FairnessState, seed: bytes | None) -> None:
    """Refuse a missing or swapped seed of a shoe that is not revealed yet."""
    if fairness.stage in ("none", "revealed"):
        return
    if seed is None or make_commitment(table, fairness.shoe, seed) != fairness.commitment:
        raise Refused("seed_mismatch", table=table, shoe=fairness.shoe)
