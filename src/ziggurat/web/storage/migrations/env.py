"""Alembic's entry: runs the migrations on the connection that the store hands over."""

from alembic import context

from ziggurat.web.storage.schema import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
