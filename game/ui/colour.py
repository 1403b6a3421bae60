"""Arithmetic on colours written as "#rrggbb"."""

RGB = tuple[int, int, int]


def rgb(colour: str) -> RGB:
    """The three channels, 0..255, of "#rrggbb"; raises ValueError for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not a colour of the form #rrggbb: {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(channels: RGB) -> str:
    """The channels as "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*channels)


def mix(first: str, second: str, share: float) -> str:
    """`first` with `share` (0..1) of `second` stirred in, in sRGB."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    red, green, blue = (round(a + (b - a) * share) for a, b in pairs)
    return hexed((red, green, blue))


def lighten(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darken(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def luminance(colour: str) -> float:
    """Relative luminance 0..1 as WCAG 2.1 defines it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in rgb(colour))
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def contrast(first: str, second: str) -> float:
    """Contrast ratio 1..21 as WCAG 2.1 defines it."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour: at least 4.5 : 1 on any."""
    return "#000000" if contrast("#000000", colour) >= contrast("#ffffff", colour) else "#ffffff"
