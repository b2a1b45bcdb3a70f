"""Tables know where they come from: a record or position, and who opened them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("copied", sa.Integer))
    op.add_column("tables", sa.Column("owner", sa.String(24)))
    lane = sa.Column("lane", sa.String(16), nullable=False, server_default="")
    op.add_column("tables", lane)
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_lane", "tables", ["lane"])
