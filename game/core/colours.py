"""The colours that a game brings along, for every palette that ships."""

import re
from dataclasses import dataclass

Colours = tuple[str, ...]

COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True)
class ColourSet:
    """Colours as "#rrggbb", as many in each palette that ships. `key` is their name in the players' own palettes."""

    key: str
    standard: Colours
    safe: Colours
    contrast: Colours

    def __post_init__(self) -> None:
        counts = {len(colours) for colours in (self.standard, self.safe, self.contrast)}
        wrong = [one for one in (*self.standard, *self.safe, *self.contrast) if not COLOUR.fullmatch(one)]
        if len(counts) != 1 or wrong:
            raise ValueError(f"colours {self.key!r}: not as many in each palette {sorted(counts)}, or none: {wrong}")

    def of(self, palette: str) -> Colours:
        """Those for a palette that ships; KeyError for the name of another one."""
        return {"standard": self.standard, "safe": self.safe, "contrast": self.contrast}[palette]
