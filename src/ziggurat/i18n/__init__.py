"""Languages: messages said in Spanish and Portuguese."""
