"""The system's clipboard, as far as there is one."""

import pygame


def copy(text: str) -> bool:
    """Puts a text there; False when the system refuses."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text that is there; "" for none, or for bytes that are no text."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeDecodeError):
        return ""
