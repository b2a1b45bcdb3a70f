"""Languages: messages said in Spanish and Portuguese."""

LANGUAGES = {"en": "English", "es": "Español", "pt": "Português"}
