# Needs Python 3.11 or newer and make; everything else is installed into .venv.
#
#   make run            the app in the browser        make run PORT=8600
#   make test           checks and all tests          make help   the rest
#
# PYTHON names the interpreter, TORCH_INDEX_URL an index for torch alone (a build without CUDA is much smaller).

PYTHON ?= $(shell scripts/find-python.sh)
PORT ?= 8501
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip

EXPERIMENTS ?= amplitude convergence length noise dynamic progressive gradients grouped

# One thread a process: two workers share two cores, and results do not depend on how a sum was split.
TEST_ENV := OMP_NUM_THREADS=1 MKL_NUM_THREADS=1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run setup dev test unit browser check format translations bench evidence docker clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

run: setup ## Install what is missing and open the app
	$(BIN)/streamlit run app.py --server.port $(PORT) $(if $(CI),--server.headless true)

setup: $(VENV)/.runtime ## Install what the app needs into .venv

dev: $(VENV)/.dev ## Install what tests, checks and benchmarks need as well

$(VENV)/.runtime: requirements.txt
	scripts/make-venv.sh "$(PYTHON)" $(VENV)
ifdef TORCH_INDEX_URL
	$(PIP) install --index-url "$(TORCH_INDEX_URL)" "$$(grep '^torch==' requirements.txt)"
endif
	$(PIP) install -r requirements.txt
	touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.runtime
	$(PIP) install -r requirements-dev.txt
	touch $@

test: check unit browser ## Everything: checks, unit and property tests, the app in a browser

unit: dev ## Unit, property and page tests, on two workers
	$(TEST_ENV) $(BIN)/python -m pytest -n 2 -m "not browser"

browser: dev ## The app in Chromium, on two workers
	scripts/install-browser.sh $(VENV)
	$(TEST_ENV) $(BIN)/python -m pytest -n 2 -m browser

check: dev ## Lint, formatting, types, import contracts, Dockerfile
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/hadolint Dockerfile

format: dev ## Put every file into the project's format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

translations: dev ## Collect the texts, bring the catalogues up to date, compile them
	$(BIN)/python scripts/translations.py

bench: dev ## Measure against the published code; print the table of the README
	scripts/install-browser.sh $(VENV)
	$(BIN)/python -m tests.bench $(NAME)

# One after the other, yielding to everything else: two at once slow each other down several times over.
evidence: setup ## Train every experiment of the lab again, one to two hours: assets/evidence
	mkdir -p assets/evidence
	for name in $(EXPERIMENTS); do \
	  $(TEST_ENV) nice -n 19 $(BIN)/python -m sinu_core.lab run $$name --seeds 8 \
	    --out assets/evidence/$$name.json.gz || exit 1; \
	done

docker: ## Build the image sinu (needs a container builder)
	docker build $(if $(TORCH_INDEX_URL),--build-arg TORCH_INDEX_URL=$(TORCH_INDEX_URL)) -t sinu .

clean: ## Remove the environment and everything that tools left
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
