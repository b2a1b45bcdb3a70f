"""Every run of the tests sees which clauses of the rules they cover."""

pytest_plugins = ["ziggurat.testing.pytest_plugin"]
