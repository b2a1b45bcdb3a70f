"""Reviews of finished games, a line a move."""

import sqlalchemy as sa
from alembic import op

revision = "0011_reviews"
down_revision = "0010_silenced"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("line", sa.Text(), nullable=False),
    )
