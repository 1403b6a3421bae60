"""The colours of the tiles, in the order of their letters."""

from game.core.colours import ColourSet

TILES = ColourSet(
    key="tiles",
    standard=(
        *("#cf4d46", "#f59144", "#fada2c", "#83c145", "#158957", "#43bfbb", "#4783e3"),
        *("#0f47aa", "#912ce3", "#f162aa", "#985f24", "#ecdfcf", "#858894"),
    ),
    safe=(
        *("#a4390a", "#bdbbab", "#e3dc30", "#86faa8", "#0baa12", "#21907c", "#5cb3f1"),
        *("#873f51", "#5a4884", "#c33ada", "#f42d7c", "#e2d6f3", "#858aac"),
    ),
    contrast=(
        *("#f2503f", "#ef951b", "#f7e85f", "#63f608", "#38a35a", "#12f0f3", "#2b8bfa"),
        *("#344ebe", "#c017f6", "#fa73c4", "#9b6122", "#e7e9ea", "#9498ad"),
    ),
)
