"""Pace and result of a table, notes of a line, snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    pace = sa.Column("pace", sa.String(12), nullable=False, server_default="none")
    op.add_column("tables", pace)
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("lines", sa.Column("notes", sa.Text))
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
