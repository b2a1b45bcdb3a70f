"""Lessons that somebody began, their tables, and what was explained when it first came up."""

import sqlalchemy as sa
from alembic import op

revision = "0009_lessons"
down_revision = "0008_examples"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(80)))
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "firsts",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("first", sa.String(80), primary_key=True),
    )
