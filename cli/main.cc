// boardwalk: crawl web forums. One verb, one file; see `boardwalk --help`.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/verb.h"

namespace {

using boardwalk::cli::Action;

constexpr const char* kFooter = R"(A first crawl:
  boardwalk crawl https://forum.example/          into boardwalk.db, politely
  boardwalk export posts --format csv > posts.csv
  boardwalk search "some words"

Exit codes: 0 done, 1 failed (one sentence on stderr says why), 2 wrong usage, 130 interrupted (state saved).
Proxies are taken from http_proxy, https_proxy and no_proxy.)";

// The first word, which should be a verb.
std::optional<std::string_view> first_word(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return std::nullopt;
  return argv[1];
}

// Of a verb that is not asked for nobody sees the flags, unless all of them are to be printed.
std::map<CLI::App*, Action> add_verbs(CLI::App& app, std::optional<std::string_view> asked) {
  using namespace boardwalk::cli;
  const bool needs_all = !asked || asked == "completion" || asked == "man";
  std::map<CLI::App*, Action> actions;
  const auto add = [&](const char* name, const char* what, Action (*verb)(CLI::App&)) {
    CLI::App* sub = app.add_subcommand(name, what);
    actions[sub] = needs_all || asked == name ? verb(*sub) : Action{};
  };
  add("crawl", "Crawl a forum: start, resume or refresh", add_crawl);
  add("watch", "Follow the forums that were crawled: new posts within minutes", add_watch);
  add("learn", "Learn how a forum is built, and print its profile", add_learn);
  add("doctor", "Say step by step what a crawl would find, and why nothing", add_doctor);
  add("extract", "The posts of one page, of a file, an archive or a URL", add_extract);
  add("import", "Learn, crawl and extract a WARC archive, offline", add_import);
  add("export", "Write what was crawled: JSON lines, CSV, SQLite, mail, JSON-LD, HTML, WARC",
      add_export);
  add("search", "Find posts by their words", add_search);
  add("report", "What is going on: hotspots, moods, trends", add_report);
  add("serve", "Pages to start and watch crawls, to read and to search", add_serve);
  add("reextract", "Read the raw pages that are kept once more", add_reextract);
  add("forget", "Delete the posts and the name of an author", add_forget);
  add("sites", "List the sites in a database", add_sites);
  add("replay", "Serve WARC archives as if they were the site", add_replay);
  add("completion", "Print a completion script for bash, zsh or fish", add_completion);
  add("man", "Print the manual page", add_manual);
  return actions;
}

int perform(const Action& action) {
  const boardwalk::Result<int> result = action();
  if (result) return *result;
  std::fprintf(stderr, "boardwalk: %s\n", result.error().message.c_str());
  return boardwalk::cli::kFailed;
}

bool is_known(const std::map<CLI::App*, Action>& verbs, std::string_view word) {
  return std::any_of(verbs.begin(), verbs.end(),
                     [&](const auto& verb) { return verb.first->get_name() == word; });
}

int run(int argc, char** argv) {
  CLI::App app{"Boardwalk crawls web forums: give it a URL, get clean data."};
  app.name("boardwalk");
  app.set_version_flag("--version", std::string{"boardwalk "} + BOARDWALK_VERSION);
  app.footer(kFooter);
  app.require_subcommand(1);
  app.get_formatter()->column_width(32);
  const auto asked = first_word(argc, argv);
  const std::map<CLI::App*, Action> actions = add_verbs(app, asked);
  if (asked && !is_known(actions, *asked)) {
    std::fprintf(stderr, "boardwalk: '%s' is no command; boardwalk --help lists them\n", argv[1]);
    return boardwalk::cli::kWrongUsage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? boardwalk::cli::kDone : boardwalk::cli::kWrongUsage;
  }
  return perform(actions.at(app.get_subcommands().front()));
}

}  // namespace

// The command-line library and the standard one may throw (no memory); that is an error like any
// other.
int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "boardwalk: %s\n", problem.what());
  } catch (...) {
    std::fputs("boardwalk: something went wrong\n", stderr);
  }
  return boardwalk::cli::kFailed;
}
