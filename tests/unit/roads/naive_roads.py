"""A naive reference for the roads, written from the rules; imports nothing of Punto.

It stores every drawn cell in a set, derives the roads from the complete big road, and computes the
ask-road by adding a Banker or Player win.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

LOOK_BACK = {"big_eye": 1, "small": 2, "cockroach": 3}


def roads(
    shoe: list[str], rows: int = 6, tail: str = "drops", next_column: str = "beside"
) -> dict[str, Any]:
    """Return all roads; `shoe` has one text for each coup: B, P or T, followed by pair letters."""

    def draw(marks: str) -> list[tuple[int, int]]:
        return place_marks(marks, rows, tail, next_column)

    big = decisions(shoe)
    winners = "".join(winner for winner, _, _ in big)
    derived = {name: derive(winners, k) for name, k in LOOK_BACK.items()}
    cells = draw(winners)
    letters = "".join(coup[0] for coup in shoe)
    return {
        "results": "".join(shoe),
        "leading_ties": len(letters) - len(letters.lstrip("T")),
        # Result i at row i mod 6, column i div 6, ties included.
        "bead": [[i // rows, i % rows, coup[0]] for i, coup in enumerate(shoe)],
        "big": [[*cell, winner, ties] for cell, (winner, ties, _) in zip(cells, big, strict=True)],
        "pairs": {
            "bead": [[i // rows, i % rows, coup[1:]] for i, coup in enumerate(shoe) if coup[1:]],
            "big": [[*cell, dots] for cell, (_, _, dots) in zip(cells, big, strict=True) if dots],
        },
        **derived,
        "cells": {
            name: [[*cell, mark] for cell, mark in zip(draw(marks), marks, strict=True)]
            for name, marks in derived.items()
        },
        "ask": {
            "banker": {name: ask_mark(winners, "B", name, derived) for name in LOOK_BACK},
            "player": {name: ask_mark(winners, "P", name, derived) for name in LOOK_BACK},
        },
    }


def decisions(shoe: list[str]) -> list[tuple[str, int, str]]:
    """Return winner, ties and pair letters of each cell of the big road."""
    cells: list[tuple[str, int, str]] = []
    waiting = 0
    for coup in shoe:
        if coup[0] != "T":
            cells.append((coup[0], waiting, coup[1:]))
            waiting = 0
        elif cells:  # a tie adds to the count on the latest cell
            winner, ties, dots = cells[-1]
            cells[-1] = (winner, ties + 1, dots)
        else:  # ties before the first decision wait for it
            waiting += 1
    return cells


def derive(winners: str, k: int) -> str:
    """Group equal winners in columns of lengths L; return the mark of each column c and depth d."""
    lengths = [len(list(run)) for _, run in groupby(winners)]
    marks = ""
    for c, length in enumerate(lengths):
        for d in range(1, length + 1):
            if d == 1 and c - 1 - k >= 0:
                marks += "R" if lengths[c - 1] == lengths[c - 1 - k] else "B"
            if d >= 2 and c - k >= 0:
                marks += "B" if d == lengths[c - k] + 1 else "R"
    return marks


def ask_mark(winners: str, winner: str, name: str, derived: dict[str, str]) -> str | None:
    """Return the mark of a road if this side wins next, or None before the road starts."""
    after = derive(winners + winner, LOOK_BACK[name])
    return after[-1] if len(after) > len(derived[name]) else None


def place_marks(marks: str, rows: int, tail: str, next_column: str) -> list[tuple[int, int]]:
    """Return column and row of each mark, run by run."""
    taken: set[tuple[int, int]] = set()
    cells: list[tuple[int, int]] = []
    start, rightmost = -1, -1
    for _, run in groupby(marks):
        # A new column starts at row 0 of the column after the previous start (or past its tail),
        # to the right if taken.
        start = (rightmost if next_column == "past" else start) + 1
        while (start, 0) in taken:
            start += 1
        column, row, turned = start, 0, False
        for number, _ in enumerate(run):
            if number:
                # A continuation goes down while the cell is free, otherwise right.
                free = row + 1 < rows and (column, row + 1) not in taken
                if free and not (turned and tail == "stays"):
                    row += 1
                else:
                    column, turned = column + 1, True
            taken.add((column, row))
            cells.append((column, row))
        rightmost = column
    return cells
