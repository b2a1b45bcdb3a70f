"""Ziggurat: civilization board games on one engine, for the table, the arena and the lab."""

from ziggurat.core.errors import BadOption
from ziggurat.core.message import Translate, english, m
from ziggurat.games import keys, load

__version__ = "0.2.0"
__all__ = ["keys", "language", "load"]


def language(code: str) -> Translate:
    """Says messages in a language: `ziggurat.language("es")(s.decision.prompt(s))`. A prompt, a
    reason, a label or a name of a card is a message; `game.text.phrases.say` takes the language.
    A region may follow, as in `pt-BR`."""
    from ziggurat.i18n import LANGUAGES  # only who speaks another language needs more

    plain = code.replace("_", "-").partition("-")[0].lower()
    if plain == "en":
        return english
    if plain not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadOption(
            m("There is no language '{code}'; there are: {known}.", code=code, known=known)
        )
    try:
        from ziggurat.i18n.translate import translator
    except ModuleNotFoundError as error:
        raise BadOption(
            m("Other languages need '{name}': pip install 'ziggurat[table]'.", name=error.name)
        ) from None
    return translator(plain)
