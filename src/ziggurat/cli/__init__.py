"""The command line: `ziggurat play`, `replay`, `rules`, `bench`, `fuzz`."""


def main() -> int:
    raise SystemExit("not here yet")
