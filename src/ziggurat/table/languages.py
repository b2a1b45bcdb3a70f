"""The languages of the table: English in the code, the others in `locale/*.po`.

A text is looked up as it is. Where the code puts numbers and names into a sentence, the catalogue
has `{}` in their places: `You need {} more.` The log is translated before it is put together.
"""

import re
from functools import cache, lru_cache
from pathlib import Path

from babel import negotiate_locale
from babel.messages.pofile import read_po

LOCALES = Path(__file__).parent / "locale"
LANGUAGES = {"en": "English", "es": "Español", "pt": "Português"}
COOKIE = "ziggurat-language"
LONGEST = 1000  # characters of a text that is compared with templates
PLAIN = re.compile(r"\b[a-z]{2,}")  # a word that is no name
JOINTS = re.compile(r"(: |, |; | · | \(|\)|\. |\.$| - )")  # between the parts of a label


class Tongue:
    """Says texts in one language; what the catalogue does not know stays English."""

    def __init__(self, code: str, messages: dict[str, str]) -> None:
        self.code = code
        self.words = messages
        patterned = sorted((m for m in messages if "{}" in m), key=len, reverse=True)
        self.patterns = [(Template(m), messages[m]) for m in patterned]
        self.cached = lru_cache(maxsize=5000)(self.find)
        self.label = lru_cache(maxsize=20_000)(self.find_label)

    def __call__(self, text: str) -> str:
        return self.cached(text) if self.words else text

    def find_label(self, text: str) -> str:
        """A label of a picture: as it is, or what is known of its parts, or as a whole."""
        if text in self.words:
            return self.words[text]
        joined = "".join(self.find_part(part) for part in JOINTS.split(text))
        return joined if joined != text else self(text)

    def find_part(self, part: str) -> str:
        """A part as it is, or with numbers and names put in; else it may be of the text of a card,
        of which no single words are changed."""
        if part in self.words:
            return self.words[part]
        for known, said in self.patterns:
            found = known.match(part)
            if found and all(word in self.words or not PLAIN.search(word) for word in found):
                return said.format(*(self.words.get(word, word) for word in found))
        return part

    def find(self, text: str) -> str:
        if text in self.words:
            return self.words[text]
        for known, said in self.patterns if len(text) <= LONGEST else ():
            found = known.match(text)
            if found:
                return said.format(*(self.words.get(word, word) for word in found))
        return text


class Template:
    """A message with `{}` in the places of words. It is compared with a text in one pass and never
    goes back, so no text, however hostile, can make it slow."""

    def __init__(self, message: str) -> None:
        self.first, *self.middle, self.last = message.split("{}")

    def match(self, text: str) -> list[str] | None:
        """The words in the places, each as short as can be and not empty."""
        if not (text.startswith(self.first) and text.endswith(self.last)):
            return None
        at, end = len(self.first), len(text) - len(self.last)
        found = []
        for part in self.middle:
            until = text.find(part, at + 1, end)
            if until < 0:
                return None
            found.append(text[at:until])
            at = until + len(part)
        return [*found, text[at:end]] if at < end else None


@cache
def tongue(code: str) -> Tongue:
    file = LOCALES / f"{code}.po"
    if not file.exists():
        return Tongue("en", {})
    with file.open("rb") as source:
        catalogue = read_po(source, locale=code)
    return Tongue(code, {str(m.id): str(m.string) for m in catalogue if m.id and m.string})


def chosen(cookie: str, accepted: str) -> str:
    """The language somebody chose, or the best one that the browser asks for."""
    if cookie in LANGUAGES:
        return cookie
    wanted = [part.partition(";")[0].strip() for part in accepted.split(",")]
    found = negotiate_locale(wanted, LANGUAGES, sep="-")
    return found if found in LANGUAGES else "en"
