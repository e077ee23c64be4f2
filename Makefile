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
# Nothing is offered to other programs, and each function stands by itself, so that what nobody calls is
# left out (1.1 and 1.6 MB) and of equal ones all but one (1.9 MB); nothing is unwound (3.3 MB); and
# addresses are written the short way that glibc knows since 2.36 (1.5 MB). The other linker can do none
# of the last three. Types are made by a call and not by name: a name has to be looked for among all
# 6,500 conformances, which was a fifth of the instructions of a short command (0.2 MB).
LINKING := -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker --icf=all \
	-Xlinker --no-eh-frame-hdr -Xlinker $(CURDIR)/packaging/no-unwind-tables.ld \
	-Xlinker -z -Xlinker pack-relative-relocs -Xlinker -O2 \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
RELEASE := -c release --static-swift-stdlib --product sheaf $(LINKING)
BINARY := .build/release/sheaf

LIBRARIES := libncurses-dev libsodium-dev libsqlite3-dev
# Opened at run time where a picture is to be decoded; nothing is linked with them.
PICTURES := libpng16-16 libturbojpeg0
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
	@scripts/setup $(LIBRARIES) $(PICTURES) fish mandoc sqlite3 tmux zsh
	@$(if $(FILTER),:,scripts/example)
	@scripts/test $(if $(FILTER),--filter '$(FILTER)')

.PHONY: test-all
test-all: ## the tests with many more rounds of the randomised ones, and three minutes of fuzzing
	@SHEAF_TEST_ALL=1 $(MAKE) test
	@scripts/fuzz 60

.PHONY: fuzz
fuzz: ## fuzz the settings document, the vault, queries and pictures; FOR=600 says how many seconds each
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

# What is installed, below $(PREFIX). The shells and man look there by themselves; zsh only below
# /usr and /usr/local.
BASH_FILE := share/bash-completion/completions/sheaf
ZSH_FILE := share/zsh/site-functions/_sheaf
FISH_FILE := share/fish/vendor_completions.d/sheaf.fish
INSTALLED := bin/sheaf share/man/man1/sheaf.1 share/man/man7/sheaf-query.7 \
	$(BASH_FILE) $(ZSH_FILE) $(FISH_FILE)

.PHONY: install
install: build ## the stripped program, its manual and completions to $(PREFIX); PREFIX=..., DESTDIR=...
	@install -d $(foreach file,$(INSTALLED),'$(DESTDIR)$(PREFIX)/$(dir $(file))')
	@strip -o '$(DESTDIR)$(PREFIX)/bin/.sheaf.new' '$(BINARY)'
	@mv -f '$(DESTDIR)$(PREFIX)/bin/.sheaf.new' '$(DESTDIR)$(PREFIX)/bin/sheaf'
	@install -m 644 Documentation/man/sheaf.1 '$(DESTDIR)$(PREFIX)/share/man/man1'
	@install -m 644 Documentation/man/sheaf-query.7 '$(DESTDIR)$(PREFIX)/share/man/man7'
	@$(BINARY) completions bash >'$(DESTDIR)$(PREFIX)/$(BASH_FILE)'
	@$(BINARY) completions zsh >'$(DESTDIR)$(PREFIX)/$(ZSH_FILE)'
	@$(BINARY) completions fish >'$(DESTDIR)$(PREFIX)/$(FISH_FILE)'
	@echo 'Installed $(DESTDIR)$(PREFIX)/bin/sheaf'

.PHONY: uninstall
uninstall: ## remove what install put there; your data stay
	@rm -f $(foreach file,$(INSTALLED),'$(DESTDIR)$(PREFIX)/$(file)')
	@echo 'Removed $(DESTDIR)$(PREFIX)/bin/sheaf. Your data are where they were.'

.PHONY: deb
deb: build ## a Debian package in dist, for this machine's architecture
	@scripts/setup dpkg-dev
	@scripts/deb

.PHONY: try-deb
try-deb: ## install that package in an empty Debian, and use it there; as root
	@scripts/setup debootstrap
	@scripts/try-deb

.PHONY: dist
dist: build ## archives of the sources and of the program in dist, with checksums
	@scripts/dist

ifneq ($(wildcard Benchmarks/run),)
.PHONY: bench
bench: build ## measure, beside other programs, into Benchmarks/RESULTS.md; SHORT=1 takes two minutes
	@SHORT='$(SHORT)' ROWS='$(ROWS)' Benchmarks/run '$(BINARY)'
endif

.PHONY: manual
manual: ## write the pages of the manual again, from the program itself
	@UPDATE_SNAPSHOTS=1 $(MAKE) test FILTER=ManualTests

.PHONY: pictures
pictures: ## draw the pictures of the README again, from the program itself
	@UPDATE_PICTURES=1 $(MAKE) test FILTER=PictureTests

.PHONY: format
format: ## put the sources into the house format
	@scripts/setup
	@swift format format --in-place --parallel --recursive $(SOURCES)

.PHONY: clean
clean: ## remove what was built
	@rm -rf .build .build-* dist
