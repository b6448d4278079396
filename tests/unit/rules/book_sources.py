"""Minimal rulebook files for tests."""

HEAD = """[rulebook]
id = "inline"
title = "A book of the tests"
version = "1"
decks = {{ min = {decks}, max = {decks} }}
{head}
"""


def wager_with_row(
    name: str, when: str, odds: str = "1:1", *, push: str | None = None, more: str = ""
) -> str:
    """One wager with one row."""
    stand_off = f'push = "{push}"\n' if push else ""
    row = f'pays = [{{ odds = "{odds}", when = "{when}" }}]'
    return f'[[wager]]\nid = "{name}"\ntitle = "{name.title()}"\n{stand_off}{row}\n{more}\n'


TIE = wager_with_row("tie", "tie", "8:1")


def book_source(*wagers: str, decks: int = 8, head: str = "", sections: str = "") -> bytes:
    """Return a file with these wagers (by default a tie) and extra header keys and sections."""
    parts = [HEAD.format(decks=decks, head=head), *(wagers or (TIE,)), sections]
    return "\n".join(parts).encode()


def option_source(*values: str, name: str = "style", default: str = "plain") -> str:
    """Return an option; each value is `id` or `id: changed keys`."""
    lines = [f'[[option]]\nid = "{name}"\ntitle = "Style"\ndefault = "{default}"\nclause = "5.1"']
    for value in values:
        id_, _, changes = value.partition(":")
        lines.append(f'[[option.values]]\nid = "{id_}"\ntitle = "{id_}"\n{changes}')
    return "\n".join(lines)
