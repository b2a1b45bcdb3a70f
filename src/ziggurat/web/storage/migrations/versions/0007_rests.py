"""How long bots rest before each of their decisions, so that people can follow."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rest", sa.Integer(), nullable=False, server_default="0"))
