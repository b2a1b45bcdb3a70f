"""Who declines all questions of a phase, and since which line."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("declines", sa.Integer()))
