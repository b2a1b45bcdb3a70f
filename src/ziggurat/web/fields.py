"""The kinds of fields that bodies of requests are made of, each with what it means."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field


def says(text: str) -> Any:
    """What a field means, for the description of the interface."""
    return Field(description=text)


def plain(text: str) -> str:
    """Text that every database can keep."""
    if "\0" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValueError("a sign that is no text")
    return text


Text = Annotated[str, AfterValidator(plain)]
Key = Annotated[Text, Field(min_length=8, max_length=40), says("Your own name for this request.")]
Version = Annotated[int, Field(ge=0), says("The version of the table that you look at.")]
RemarkNumber = Annotated[
    int, Field(ge=1, le=2**31 - 1), says("The number `n` of a line of chat at this table.")
]
SeatNumber = Annotated[int, Field(ge=0, le=9), says("A seat, counted from 0.")]
BotName = Annotated[Text, Field(max_length=20), says("The name of a bot, such as `adept`.")]
