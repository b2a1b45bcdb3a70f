"""What the names of accounts look like."""

import sqlalchemy as sa
from alembic import op

from ziggurat.web.names import skeleton

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", sa.Column("skeleton", sa.String(40)))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    people = sa.table("people", sa.column("id"), sa.column("login"), sa.column("skeleton"))
    connection = op.get_bind()
    accounts = sa.select(people.c.id, people.c.login).where(people.c.login.is_not(None))
    for row in connection.execute(accounts).all():
        here = sa.update(people).where(people.c.id == row.id)
        connection.execute(here.values(skeleton=skeleton(row.login)))
