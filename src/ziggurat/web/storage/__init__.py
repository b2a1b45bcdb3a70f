"""What is kept: the database."""
