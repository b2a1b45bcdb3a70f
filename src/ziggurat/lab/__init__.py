"""The lab: observations, environments, datasets and a door for language models, on the same engine.

Nothing here is imported by the engine, and every part takes views, so nothing here can cheat. The
packages it needs come with `ziggurat[lab]`.
"""
