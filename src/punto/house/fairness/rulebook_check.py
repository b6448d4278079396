"""The check of the rules in a shoe file: their text by its hash, and the data made from it."""

from __future__ import annotations

from hashlib import sha256

from punto.house.fairness.proof_check import ProofCheck, step_result
from punto.house.fairness.proof_format import TranscriptProof
from punto.house.fairness.proof_rules import describe_rules
from punto.messages import message
from punto.refusals import Refused
from punto.rules.catalog import built_in, load
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook


def check_book(shoe: TranscriptProof, given: bytes | None) -> ProofCheck:
    """Check that the text has its hash, and whose text it is.

    A text that is neither built in nor given is not wrong: its hash is compared by the reader.
    """
    book = shoe.book
    if sha256(book.text.encode()).hexdigest() != book.sha256:
        return step_result("book", False, message("detail", "proof_book_hash_wrong"))
    if given is not None:
        expected = sha256(given).hexdigest()
        found = message("detail", "proof_book_given", sha256=expected)
        if expected != book.sha256:
            found = message("detail", "proof_book_other", sha256=expected)
        return step_result("book", expected == book.sha256, found)
    if book.id in built_in() and load(book.id).is_text(book.sha256):
        found = message("detail", "proof_book_built_in", book=book.id)
        return step_result("book", True, found)
    found = message("detail", "proof_book_unknown", book=book.id, sha256=book.sha256)
    return step_result("book", True, found)


def check_rules(shoe: TranscriptProof) -> tuple[ProofCheck, list[Rulebook]]:
    """Compile the text and compare the id and the data that a browser uses with it."""
    books = []
    for rules in shoe.rules:
        try:
            book = read_book(shoe.book.text.encode(), rules.options)
        except Refused as refused:
            found = message("detail", "proof_book_invalid", code=refused.refusal.code)
            return step_result("rules", False, found), []
        if book.id != shoe.book.id or describe_rules(book) != rules:
            found = message("detail", "proof_rules_wrong", book=shoe.book.id)
            return step_result("rules", False, found), []
        books.append(book)
    found = message("detail", "proof_rules_right")
    return step_result("rules", True, found), books
