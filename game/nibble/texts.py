"""Sentences of Nibble: how games end, why a move is refused, what may be done. Translated where shown."""

from game.core.words import mark

REASONS = {
    "colour": mark("{winner} wins with every tile of one colour."),
    "trio": mark("{winner} wins with a trio: three neighbours of the colour table."),
    "majority": mark("{winner} wins with the majority of majorities."),
}
MAJORITY_EARLY = mark("{winner} wins with the majority of majorities: the tiles left can change nothing any more.")
WINS = {
    "colour": mark("every tile of one colour"),
    "trio": mark("a trio"),
    "majority": mark("the majority of majorities"),
}
REFUSALS = {
    "over": mark("The game is over."),
    "empty": mark("A turn takes at least one tile."),
    "not-there": mark("There is no tile."),
    "mixed": mark("All tiles of a turn have one colour."),
    "covered": mark("This tile is covered: too few neighbouring sides are open."),
    "splits": mark("The tiles that stay would fall apart."),
}
COVERED = mark("This tile is covered: {n} neighbouring sides must be open.")
PUT_BACK = mark("Back in its place. Tap tiles, then Take; or drag them off the board.")
OPEN = mark("Take tiles of one colour with {n} neighbouring sides open.")
COLOUR = {
    "won": mark("That wins the game."),
    "open": mark("All {n} would win at once."),
    "dead": mark("All {n} can no longer be had."),
}
"""What a whole colour is to a player: "won", still "open", or "dead"."""
TRIO = {
    "won": mark("{name} has the trio {trio}."),
    "open": mark("{name} can still win with the trio {trio}: {n} or more of each."),
    "dead": mark("The trio {trio} is out of reach for {name}."),
}
MAJORITY = {
    "won": mark("That is enough."),
    "open": mark("Still possible."),
    "dead": mark("Out of reach."),
}
