"""The worked example that is tried at a private board."""

import sqlalchemy as sa
from alembic import op

revision = "0008_examples"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("example", sa.String(60)))
