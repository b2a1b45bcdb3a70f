# Two commands matter: `make serve` and `make test`. Each does all of its set-up from a fresh clone.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
TABLE := .venv/.table
RULES := .venv/.rules
COMPILED := tests/core tests/games tests/bots tests/arena tests/lab tests/cli tests/test_layers.py \
  tests/test_compiled.py
RULEBOOK := tests/core tests/games tests/bots tests/testing tests/test_layers.py tests/test_terms.py \
  tests/test_plain_texts.py tests/test_rules_languages.py
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt

GAMES ?= ages gheos inner_sea monumental tigris

TIDY := src tests tools examples
PAGES := *.md docs .github/*.md .github/ISSUE_TEMPLATE
RULES_PAGES := src/ziggurat/games/*/RULES.md

.PHONY: serve test test-all test-rules test-compiled coverage browser check format docs release compile bench load soak noninterference fuzz ladder learners messages records covers datasets clean

# The table alone needs far less than the tests do.
serve: $(if $(wildcard $(READY)),$(READY),$(TABLE))
	@$(BIN)/python tools/compile.py --later
	PYTHONPATH="$$($(BIN)/python tools/compile.py --ready)" $(BIN)/ziggurat serve

# The fast lane: all scenarios, contracts over all pairs of options, a browser pass of every game.
test: $(READY) browser
	$(BIN)/pytest -n auto --dist worksteal -m "not slow"

# Everything: also kills of servers, whole games by keyboard, Ray, all combinations of options, and
# what exercises the engine once more on the compiled one.
test-all: $(READY) browser
	@$(BIN)/python tools/compile.py --needed
	$(BIN)/pytest -n auto --dist worksteal
	@$(MAKE) --no-print-directory test-compiled

# What a change of a rule needs: the engine, the games and the bots. No Ray, no browser, no database.
test-rules: $(if $(wildcard $(READY)),$(READY),$(RULES))
	$(BIN)/ruff check src/ziggurat/core src/ziggurat/games tests/core tests/games
	$(BIN)/pytest -n auto --dist worksteal -m "not slow" $(RULEBOOK)

# The fast tests of the engine and of what stands on it, on the compiled build.
test-compiled: $(READY)
	@$(BIN)/python tools/compile.py --needed
	@command -v cc >/dev/null || { echo "No C compiler here: nothing is tested on a compiled engine."; exit; }; \
	  set -x; PYTHONPATH=build/compiled $(BIN)/pytest -n auto --dist worksteal -m "not slow" $(COMPILED)

# The fast lane again, with the share of lines that it runs.
coverage: $(READY) browser
	$(BIN)/pytest -n auto --dist worksteal -m "not slow" --cov --cov-report=
	@echo "Lines covered: $$($(BIN)/coverage report --format=total) %; '$(BIN)/coverage report -m' lists the others."

# The browser tests use the system's Chromium; where it can be installed, it is.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] \
	  && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
	  || echo "No Chromium here: the browser tests will be skipped."

# Format, lint, types and spelling, of the tests and the scripts too; all of it works offline.
check: $(READY)
	$(BIN)/ruff format --check $(TIDY)
	$(BIN)/ruff check $(TIDY)
	$(BIN)/mypy
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno lint --quiet src tests
	DENO_NO_UPDATE_CHECK=1 $(BIN)/deno check --quiet src
	$(BIN)/pymarkdown scan $(PAGES)
	$(BIN)/pymarkdown --disable-rules MD040 scan $(RULES_PAGES)
	$(BIN)/python tools/lint.py
	$(BIN)/codespell $(TIDY) docs *.md Makefile pyproject.toml

format: $(READY)
	$(BIN)/ruff format $(TIDY)
	$(BIN)/ruff check --fix $(TIDY)

# The documentation as a site in build/site; a warning is an error. It needs no network.
docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Open build/site/index.html"

# Wheel and sdist in dist/, tried in a clean environment of each Python that is at hand.
release: $(READY)
	$(BIN)/python tools/release.py

# The same source, compiled: two to four times as fast. Three minutes; `PYTHONPATH=build/compiled` runs it.
compile: $(READY)
	$(BIN)/python tools/compile.py

bench: $(READY)
	$(BIN)/ziggurat bench

# Whole games with everybody looking: what a move costs, and how many a second; on SQLite.
load: $(READY)
	$(BIN)/python -m tests.web.load sqlite:///load.db --rate 20 --streams 1000

# Half an hour among hostile clients, with kills of the server and restarts of its PostgreSQL.
soak: $(READY)
	$(BIN)/python -m tests.web.soak --minutes 30

# No answer depends on what its reader may not know: 100,000 pairs of worlds, an hour or more.
# Finished games are kept in noninterference.jsonl, and an interrupted run goes on.
noninterference: $(READY)
	$(BIN)/python -m tests.web.noninterference --pairs 100000

# Longer than a test run should take: thousands of random games with every invariant on.
fuzz: $(READY)
	for game in $(GAMES); do $(BIN)/ziggurat fuzz $$game --games 2000 || exit; done

# Every level against the one below it in every game; writes docs/ladder.md and docs/ladder.svg.
# Hours of work; what was played is kept in ladder/, and an interrupted run goes on.
ladder: $(READY)
	$(BIN)/python -m ziggurat.arena.ladder

# What the learners in examples/ can do: curves and tables in build/, with what docs/research.md shows.
learners: $(READY)
	$(BIN)/python examples/train_zero.py --first 1500 --rounds 2 --games 60 --last 200 --out build/zero-gheos
	$(PIP) --editable '.[train]'
	$(BIN)/python examples/train_ppo.py --minutes 1.3 --trials 2 --quick 16 --games 60 --out build/ppo-gheos

# Texts that are new in the code are added to the catalogues, to be translated.
messages: $(READY)
	$(BIN)/python -m ziggurat.i18n.extract

# A dataset of 10,000 decisions of every game between greedy bots, with card, splits and sums.
datasets: $(READY)
	for game in ages gheos inner_sea monumental tigris; do \
	  $(BIN)/ziggurat selfplay $$game --seats 2 --noise 0.1 --decisions 10000 --out build/datasets/$$game || exit 1; done

# The pictures of the games on the home page, taken anew in the browser.
covers: $(READY) browser
	$(BIN)/python tools/covers.py

# Plays the recorded games anew; only needed when a rules version rises: make records GAMES=gheos
records: $(READY)
	for module in $(GAMES:%=tests.games.%.make_records); do $(BIN)/python -m $$module || exit; done

$(READY): pyproject.toml constraints.txt
	@echo "Installing everything that tests need: about a minute ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) --editable '.[all]'
	touch $@

$(RULES): pyproject.toml constraints.txt
	@echo "Installing what tests of rules need: about twenty seconds ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) --editable '.[dev]'
	touch $@

$(TABLE): pyproject.toml constraints.txt
	@echo "Installing what the table needs: about half a minute ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) --editable '.[table]'
	touch $@

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache
