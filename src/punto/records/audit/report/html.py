"""An audit as one self-contained page, in light and dark, with nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from punto.odds.html_page import render_page
from punto.odds.number_format import format_percent
from punto.records.audit.audit import Audit
from punto.records.audit.findings import Finding
from punto.records.audit.report.summary import Summary

_STYLE = """
h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
p.lead { color: var(--soft); margin: 0 0 .4rem; }
p.verdict { border-left: 4px solid var(--up); padding: .2rem 0 .2rem .9rem; }
p.verdict.wrong { border-color: var(--down); }
th, td { padding: .25rem .9rem .25rem 0; vertical-align: top; }
.words th, .words td, th:first-child, td:first-child { text-align: left; }
.far { color: var(--down); font-weight: 600; }
"""
FAR = 4
"""Standard errors beyond which a figure is marked."""


def as_html(done: Audit) -> str:
    books = dict.fromkeys(one.terms.book.title for one in done.summaries)
    title = f"Audit: {', '.join(books)}"
    return render_page(title, f"<h1>{escape(title)}</h1>{''.join(_parts(done))}", _STYLE)


def _parts(done: Audit) -> Iterator[str]:
    kind = " wrong" if done.wrong else ""
    yield f'<p class="verdict{kind}">{escape(verdict(done))}</p>'
    for note in [f"Files: {', '.join(done.files)}", *done.notes]:
        yield f'<p class="lead">{escape(note)}</p>'
    if done.codes:
        rows = [[code, f"{count:,}"] for code, count in done.codes.items()]
        yield "<h2>What is wrong</h2>" + _table(["Code", "Coups or lines"], rows)
        yield f"<h2>Findings</h2>{_listed(done)}"
        head = ["File", "Line", "Shoe", "Coup", "Code", "What", "Recorded", "Right", "Clause"]
        yield _table(head, map(_cells, done.findings), "words")
    for summary in done.summaries:
        yield from _summary(summary)


def verdict(done: Audit) -> str:
    """The audit in a sentence."""
    coups = f"{done.coups:,} coup{'s' * (done.coups != 1)} in {len(done.files)} file"
    coups += "s" * (len(done.files) > 1)
    if done.partial:
        coups = f"Stopped early, after {coups}"
    if not done.wrong:
        return f"{coups}: nothing wrong was found."
    if done.wrong == 1:
        return f"{coups}: 1 coup or line has something wrong."
    return f"{coups}: {done.wrong:,} coups or lines have something wrong."


def _listed(done: Audit) -> str:
    told = len({(one.file, one.line) for one in done.findings})
    if told >= done.wrong:
        return ""
    return f'<p class="lead">The first {len(done.findings):,} are told in full.</p>'


def _cells(one: Finding) -> list[str]:
    return [
        one.file, str(one.line or ""), one.shoe or "", str(one.coup or ""), one.code, one.what,
        one.recorded, one.right, one.clause,
    ]  # fmt: skip


def _summary(one: Summary) -> Iterator[str]:
    book = one.terms.book
    chosen = [f"{option} = {value}" for option, value in book.chosen_options.items()]
    words = [book.id, f"version {book.version}", f"{one.terms.decks} decks", *chosen]
    yield f"<h2>Beside the exact odds</h2><p class='lead'>{escape(' · '.join(words))}</p>"
    judged = max(one.judged, 1)
    rows = [
        [
            name.capitalize(),
            f"{count:,}",
            _percent(count / judged),
            format_percent(one.exact.results[name]),
        ]
        for name, count in one.results.items()
    ]
    yield _table(["Result", "Coups", "Share", "Exact"], rows)
    yield f'<p class="lead">{escape(chi_square(one))}</p>'
    head = ["Wager", "Mean", "Standard error", "Exact", "z", "Stakes", "Staked", "Won", "z of it"]
    yield _table(head, _wagers(one))


def chi_square(one: Summary) -> str:
    return (
        f"chi-square {one.chi_square:.2f} on {one.degrees} degrees of freedom, "
        f"p = {one.p_value:.3f}, of {one.judged:,} coups whose cards are in order"
    )


def _wagers(one: Summary) -> Iterator[list[str]]:
    show = one.terms.chip.show
    for name, result in one.wagers.items():
        money = one.money[name]
        yield [
            result.wager.title, _percent(float(result.mean)), _percent(result.se),
            format_percent(result.exact), z_text(result.z), f"{money.stakes:,}", show(money.staked),
            show(money.profit), z_text(money.z),
        ]  # fmt: skip


def z_text(z: float | None) -> str:
    return "–" if z is None else f"{z:+.2f}"


def _percent(value: float) -> str:
    return f"{value * 100:.4f} %"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], kind: str = "") -> str:
    def cells(row: Iterable[str], tag: str) -> str:
        return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return (
        f'<div class="wide"><table class="{kind}"><thead><tr>{cells(head, "th")}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
