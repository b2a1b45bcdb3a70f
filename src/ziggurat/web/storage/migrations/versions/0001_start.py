"""The first schema: people, proofs, tables, chairs, lines, remarks."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("since", sa.String(32), nullable=False),
    )
    op.create_table(
        "proofs",
        sa.Column("proof", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
    )
    create_tables()
    create_lines()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("rematch", sa.String(24)),
    )
    op.create_table(
        "chairs",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), index=True),
        sa.Column("bot", sa.String(20)),
    )


def create_lines() -> None:
    op.create_table(
        "lines",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.UniqueConstraint("table", "key", name="lines_key"),
    )
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
