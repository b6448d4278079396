"""Compiled simulation of whole shoes, `LANES` shoes at a time.

`round` deals one round in all lanes with the vector code of `vector_draw`. It then handles each
lane separately: the cell of its coup, the cutting card, a new shoe. `block` counts cells over many
rounds; `outcomes` writes one wager's outcomes in playing order. `layout` describes the arrays.

`tests/unit/sim/reference_kernel.py` plays the same random streams card by card from the rulebook
itself. The tests compare the two.
"""
