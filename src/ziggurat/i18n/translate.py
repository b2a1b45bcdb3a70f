"""The languages of the table: English in the code, the others in `locale/*.po`, said by gettext.

Only messages are translated (`core/message.py`): first the template, then what is put in, if it is
a message itself. Names of people are plain strings and stay as they are. A translation may ask for
a form of what is put in, as in `{colour:f}`; the catalogue has that text with the context `f`.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import negotiate_locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ziggurat.core.message import CAPITAL, Listing, Message, capital, in_form, joined
from ziggurat.i18n import LANGUAGES

LOCALES = Path(__file__).parent / "locale"
COOKIE = "ziggurat-language"


class Translator:
    """Says messages in one language; what the catalogue does not know stays English."""

    def __init__(self, code: str, catalogue: Catalog | None = None) -> None:
        self.code = code
        self.known: NullTranslations = NullTranslations()
        self.english = code == "en"  # messages are English by themselves
        self.short: dict[tuple[str, str], str] = {}  # texts without arguments, by their form
        if catalogue is not None:
            compiled = BytesIO()
            write_mo(compiled, catalogue)
            compiled.seek(0)
            self.known = GNUTranslations(compiled)

    def __call__(self, text: str) -> str:
        """A message in this language; anything else as it is."""
        if not isinstance(text, Message):
            return text
        if self.english:
            return capital(text) if text.form == CAPITAL else str.__str__(text)
        if isinstance(text, Listing):
            return joined(map(self, text.items), self(text.joint))
        if text.arguments:
            return self.filled(text)
        said = self.short.get((text.template, text.form))
        if said is None:
            said = self.short[text.template, text.form] = self.filled(text)
        return said

    def filled(self, text: Message) -> str:
        said = self.template_of(text)
        if text.arguments:
            said = said.format_map(
                {name: Argument(it, self) for name, it in text.arguments.items()}
            )
        return capital(said) if text.form == CAPITAL else said

    def template_of(self, text: Message) -> str:
        """As the sentence around it needs it: of the other gender, with its article."""
        one, many = text.template, text.plural
        if many:
            n = text.arguments["n"]
            found = self.known.npgettext(text.form, one, many, n) if text.form else one
            return self.known.ngettext(one, many, n) if found in (one, many) else found
        found = self.known.pgettext(text.form, one) if text.form else one
        return self.known.gettext(one) if found == one else found


class Argument:
    """What a template puts in; the letters after the colon name the form of a word, or say how a
    number is written."""

    __slots__ = ("translator", "value")

    def __init__(self, value: Any, translator: Translator) -> None:
        self.value, self.translator = value, translator

    def __format__(self, form: str) -> str:
        if not isinstance(self.value, str):
            return format(self.value, form)
        return self.translator(in_form(self.value, form))


@cache
def translator(code: str) -> Translator:
    file = LOCALES / f"{code}.po"
    if not file.exists():
        return Translator("en")
    with file.open("rb") as source:
        return Translator(code, read_po(source, locale=code))


def negotiate(cookie: str, accepted: str) -> str:
    """The language somebody chose, or the best one that the browser asks for."""
    if cookie in LANGUAGES:
        return cookie
    wanted = [part.partition(";")[0].strip() for part in accepted.split(",")]
    found = negotiate_locale(wanted, LANGUAGES, sep="-")
    return found if found in LANGUAGES else "en"
