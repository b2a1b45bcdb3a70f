"""The cards of the box as rows of printed numbers, each with its origin, in our own wording."""
