"""Whose words in the chat a person does not want to read."""

import sqlalchemy as sa
from alembic import op

revision = "0010_silenced"
down_revision = "0009_lessons"


def upgrade() -> None:
    op.create_table(
        "silenced",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
    )
