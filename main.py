"""Small Change: double-click, or `python3 main.py [COMMAND]`. Needs nothing but Python; see game/launch.py."""

# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "pygame-ce>=2.5.5",
#     "pymunk>=7.1",
#     "msgspec>=0.19",
#     "platformdirs>=4.3",
#     "font-source-sans-pro>=0.0.1",
#     "font-source-serif-pro>=0.0.1",
# ]
# ///

import sys


def main():  # type: ignore[no-untyped-def]  # plain enough that an old Python gets as far as the sentence below
    """The exit code of the program."""
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.stderr.write("Small Change needs Python 3.11 or newer; this is Python %s.\n" % sys.version.split()[0])  # noqa: UP031
        return 1
    from game import launch

    return launch.main()


if __name__ == "__main__":
    sys.exit(main())  # type: ignore[no-untyped-call]
