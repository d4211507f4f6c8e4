# Verbs over CMake. Every verb sets up what it needs by itself: `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/sh
RELEASE := build/release
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
SHARED ?= ../shared

.PHONY: help crawl serve test pictures build bench fuzz lab scoreboard install clean sanitize lint coverage

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

crawl: $(RELEASE)/.programs ## crawl URL=https://… (without URL: a simulated forum on loopback)
	@tools/crawl $(RELEASE) "$(URL)" $(ARGS)

serve: $(RELEASE)/.programs ## the web pages, on the database DB=crawls/forums.db
	@mkdir -p crawls
	@$(RELEASE)/boardwalk serve --db $(or $(DB),crawls/forums.db) $(ARGS)

build: $(RELEASE)/.programs ## the release binaries: build/release/boardwalk and its companions
	@echo "built: $(RELEASE)/boardwalk"

test: ## build everything and run all tests
	@tools/setup build web test
	@echo "== build (release, with tests)"
	@mkdir -p $(RELEASE)
	@cmake --preset release -DBOARDWALK_PROGRAMS_ONLY=OFF > $(RELEASE)/configure.log 2>&1 || { cat $(RELEASE)/configure.log; exit 1; }
	@cmake --build --preset release -j $(JOBS)
	@echo "== tests"
	@tools/check_layers
	@ctest --preset release -j $(JOBS) --no-tests=error --progress

pictures: $(RELEASE)/.programs ## docs/pictures made anew, by the tests of the pages
	@tools/setup test
	@tools/npm_packages tests/web npm
	@node tests/web/pages.test.mjs $(RELEASE)
	@mkdir -p docs/pictures
	@for picture in pulse map-edit thread-dark read-phone; do cp $(RELEASE)/screenshots/$$picture.png docs/pictures/; done

bench: ## measure: the crawl beside wget, wget2, Scrapy and the floors, reports and pages of many posts, then micro-benchmarks
	@tools/setup build test bench
	@cmake --preset release -DBOARDWALK_PROGRAMS_ONLY=OFF > /dev/null
	@cmake --build --preset release -j $(JOBS) --target boardwalk boardwalk-sim benchmarks
	@bench/run $(RELEASE) $(or $(ARGS),--micro --posts 200000)

fuzz: ## fuzz all targets: SECONDS=60 each, or TARGET=url; SEED=1: the same inputs every time
	@tools/setup build fuzz
	@cmake --preset sanitize > /dev/null
	@cmake --build --preset sanitize -j $(JOBS) --target fuzzers
	@SEED=$(SEED) fuzz/run build/sanitize $(or $(SECONDS),60) $(TARGET)

lab: $(RELEASE)/.programs ## the experiments: tables beside the papers' figures
	@$(RELEASE)/boardwalk-lab $(or $(ARGS),all $(addprefix --mirrors ,$(wildcard $(SHARED)/forums)) \
	  $(addprefix --pages ,$(wildcard $(SHARED)/pages/autopager_dev.tar.zst)) \
	  $(addprefix --texts ,$(wildcard $(SHARED)/pages/wcxb_forum_dev.tar.zst)) \
	  $(addprefix --dates ,$(wildcard $(SHARED)/suites/dates/dates_core.json)) \
	  $(addprefix --traces ,$(wildcard $(SHARED)/traces)))

scoreboard: $(RELEASE)/.programs ## score a crawl of every mirrored forum in SHARED (default ../shared)
	@test -x $(SHARED)/tools/scoreboard.sh || { echo "there are no mirrored forums at $(SHARED); set SHARED=…"; exit 1; }
	@$(SHARED)/tools/scoreboard.sh $(RELEASE)/boardwalk $(FORUMS)

install: $(RELEASE)/.programs ## install the binary, its manual and completions under PREFIX (default /usr/local)
	@cmake --install $(RELEASE) --prefix $(DESTDIR)$(PREFIX)

sanitize: ## the tests under AddressSanitizer and UBSan (clang, so that two compilers have read the code)
	@tools/setup build test fuzz
	@cmake --preset sanitize > /dev/null
	@cmake --build --preset sanitize -j $(JOBS) --target tests
	@ctest --preset sanitize -j $(JOBS) --no-tests=error --progress

lint: ## formatting, layers and clang-tidy (on what changed since BASE, else newest first for MINUTES=4; ALL=1: all)
	@tools/setup build test lint
	@tools/lint

coverage: ## line coverage of the library by the tests
	@tools/setup build test
	@cmake --preset coverage > /dev/null
	@cmake --build --preset coverage -j $(JOBS)
	@ctest --preset coverage -j $(JOBS) --no-tests=error --progress
	@tools/coverage build/coverage

clean: ## remove build/ and crawls/
	@rm -rf build crawls

# Programs only: what `crawl` needs is there long before the tests are built, and it needs no Node: where there is none the program is
# built without its pages.
serve build install pictures: GROUPS := web
$(RELEASE)/.programs: FORCE
	@tools/setup build $(GROUPS)
	@mkdir -p $(RELEASE)
	@cmake --preset release -DBOARDWALK_PROGRAMS_ONLY=ON > $(RELEASE)/configure.log 2>&1 || { cat $(RELEASE)/configure.log; exit 1; }
	@cmake --build --preset release -j $(JOBS) --target boardwalk boardwalk-sim boardwalk-lab
FORCE:
