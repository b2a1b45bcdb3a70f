"""Clocks that outlive the process, ratings that are kept, claims of bots' turns, sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("begun", sa.String(32)))
    op.add_column("tables", sa.Column("rated", sa.Boolean))
    op.create_index("ix_tables_rated", "tables", ["rated"])
    seen = sa.Column("seen", sa.String(32), nullable=False, server_default="")
    op.add_column("proofs", seen)
    device = sa.Column("device", sa.String(120), nullable=False, server_default="")
    op.add_column("proofs", device)
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    create_signs()


def create_signs() -> None:
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "downs",
        sa.Column("since", sa.String(32), primary_key=True),
        sa.Column("until", sa.String(32), nullable=False),
    )
    op.create_table(
        "claims",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("worker", sa.String(24), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )
