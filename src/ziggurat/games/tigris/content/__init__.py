"""What is in the box: boards and counts, each with its origin."""
