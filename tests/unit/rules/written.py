"""Rulebooks written for a test: the least a file needs, and what the test is about."""

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


def written(*wagers: str, decks: int = 8, head: str = "", sections: str = "") -> bytes:
    """A file of these wagers, or of a tie, with more keys in its head and more sections."""
    parts = [HEAD.format(decks=decks, head=head), *(wagers or (TIE,)), sections]
    return "\n".join(parts).encode()


def option(*values: str, name: str = "style", default: str = "plain") -> str:
    """An option; each value is its id and, after a colon, the keys of what it changes."""
    lines = [f'[[option]]\nid = "{name}"\ntitle = "Style"\ndefault = "{default}"\nclause = "5.1"']
    for value in values:
        id_, _, changes = value.partition(":")
        lines.append(f'[[option.values]]\nid = "{id_}"\ntitle = "{id_}"\n{changes}')
    return "\n".join(lines)
