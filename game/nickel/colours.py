"""The colours of the pyramids, in the order of `board.COLOURS`."""

from game.core.colours import ColourSet

PYRAMID = ColourSet(
    key="pyramid",
    standard=("#e03a3a", "#f2952f", "#2aa65c", "#2f77c8", "#a04ce6"),
    safe=("#d15b08", "#f8c608", "#2bad87", "#63acfa", "#8951ae"),
    contrast=("#f74b30", "#f9b02c", "#0fce73", "#3080c0", "#b661f9"),
)
