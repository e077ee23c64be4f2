# make alone lists the targets. Everything a target needs beside Swift it installs itself.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

ifeq ($(shell id -u),0)
PREFIX ?= /usr/local
else
PREFIX ?= $(HOME)/.local
endif

# One release configuration for run, install and bench: what is measured is what is installed.
RELEASE := -c release --static-swift-stdlib --product sheaf
BINARY := .build/release/sheaf

LIBRARIES := libncurses-dev libsodium-dev libsqlite3-dev
SOURCES := Package.swift Sources Tests Examples

.PHONY: help
help:
	@echo "make TARGET, where TARGET is"
	@sed -n -E $(if $(wildcard Benchmarks/run),,-e '/^bench:/d') -e 's|[$$]\(PREFIX\)|$(PREFIX)|g' \
		-e 's/^([a-z-]+):.*## (.*)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

.PHONY: run
run: build ## install what is missing, build, start the app; ARGS="..." are its arguments
	@$(BINARY) $(ARGS)

.PHONY: test
test: ## install what is missing, run all tests; FILTER=name runs some, V=1 prints every line
	@scripts/setup $(LIBRARIES) sqlite3 tmux
	@$(if $(FILTER),:,scripts/example)
	@scripts/test $(if $(FILTER),--filter '$(FILTER)')

.PHONY: test-all
test-all: ## the tests with many more rounds of the randomised ones, and three minutes of fuzzing
	@SHEAF_TEST_ALL=1 $(MAKE) test
	@scripts/fuzz 60

.PHONY: fuzz
fuzz: ## fuzz the settings document, the vault and queries; FOR=600 says how many seconds each
	@scripts/setup
	@scripts/fuzz $(or $(FOR),20)

.PHONY: lint
lint: ## check the formatting and the house rules
	@scripts/setup
	@swift format lint --strict --parallel --recursive $(SOURCES)
	@for script in scripts/* .ci/run; do bash -n "$$script"; done

.PHONY: check
check: ## lint and test
	@$(MAKE) lint
	@$(MAKE) test

.PHONY: build
build: ## a release binary with the Swift runtime inside
	@scripts/setup $(LIBRARIES)
	@swift build $(RELEASE)

.PHONY: install
install: build ## one stripped binary, sheaf, to $(PREFIX)/bin; PREFIX=... changes where
	@install -d '$(DESTDIR)$(PREFIX)/bin'
	@strip -o '$(DESTDIR)$(PREFIX)/bin/.sheaf.new' '$(BINARY)'
	@mv -f '$(DESTDIR)$(PREFIX)/bin/.sheaf.new' '$(DESTDIR)$(PREFIX)/bin/sheaf'
	@echo 'Installed $(DESTDIR)$(PREFIX)/bin/sheaf'

ifneq ($(wildcard Benchmarks/run),)
.PHONY: bench
bench: build ## measure, beside other programs; the table goes to Benchmarks/RESULTS.md
	@Benchmarks/run '$(BINARY)'
endif

.PHONY: pictures
pictures: ## draw the pictures of the README again, from the program itself
	@UPDATE_PICTURES=1 $(MAKE) test FILTER=PictureTests

.PHONY: format
format: ## put the sources into the house format
	@scripts/setup
	@swift format format --in-place --parallel --recursive $(SOURCES)

.PHONY: clean
clean: ## remove what was built
	@rm -rf .build .build-*
