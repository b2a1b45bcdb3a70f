"""What the interface tells of the position editor; see `schemas`."""

from typing import Annotated

from typing_extensions import TypedDict  # typing's own works with pydantic from 3.12 on

from ziggurat.web.fields import says


class EditValue(TypedDict):
    """A value that a place of an edit can have."""

    text: Annotated[str, says("Its notation.")]
    label: Annotated[str, says("Its name.")]
    target: Annotated[str, says("The id of what stands for it on the board, if it is there.")]


class EditPlace(TypedDict):
    """A place of an edit, such as a square."""

    name: Annotated[str, says("Its name, as in the sentence.")]
    label: Annotated[str, says("The same in words.")]
    values: Annotated[list[EditValue], says("What can stand there.")]


class Edit(TypedDict):
    """A kind of edit. It is sent as an action: `edit` and its notation."""

    notation: Annotated[str, says("How it is written, with its places.")]
    sentence: Annotated[str, says("The same in words.")]
    places: Annotated[list[EditPlace], says("Its places in the order of the notation.")]


class Editor(TypedDict):
    """How the position of an analysis board can be changed."""

    edits: Annotated[list[Edit], says("All kinds of edits.")]
