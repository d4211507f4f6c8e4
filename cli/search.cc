// boardwalk search WORDS
#include "boardwalk/store/search.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/export.h"
#include "boardwalk/store/store.h"
#include "boardwalk/store/text.h"
#include "cli/chosen.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kSearchFooter =
    R"(All words must be there, in any order, whatever their case and accents; "words in quotes" one after the other;
-word must not be there; begin* stands for every word that begins so. Chinese, Japanese, Korean and Thai are found by any run
of characters. The best matches come first. The first search makes an index beside the database, later ones bring it up to date.

Examples:
  boardwalk search wool
  boardwalk search '"circular needles" -plastic' --since 2024-01-01
  boardwalk search yarn --board "For sale" --author ann --limit 100
  boardwalk search 'knit*' --json | jq -r .url)";

struct SearchFlags {
  std::vector<std::string> words;
  std::string database = "boardwalk.db";
  std::string site;
  std::string since;
  store::SearchQuery query;
  bool json = false;
};

std::string plain(const std::string& snippet) {
  std::string out;
  for (const char c : snippet) {
    if (c != store::kMatchBegin && c != store::kMatchEnd) out += c;
  }
  return out;
}

std::vector<std::string> matches_in(const std::string& snippet) {
  std::vector<std::string> matches;
  for (std::size_t at = 0;;) {
    const std::size_t begin = snippet.find(store::kMatchBegin, at);
    const std::size_t end = snippet.find(store::kMatchEnd, begin);
    if (begin == std::string::npos || end == std::string::npos) return matches;
    matches.push_back(snippet.substr(begin + 1, end - begin - 1));
    at = end;
  }
}

// On one line, the matches in bold.
std::string highlighted(const std::string& snippet) {
  std::string out;
  std::string match;
  bool inside = false;
  for (const char c : snippet) {
    if (c == store::kMatchBegin) {
      inside = true;
    } else if (c == store::kMatchEnd) {
      out += coloured(stdout, Colour::Bold, match);
      match.clear();
      inside = false;
    } else {
      (inside ? match : out) += c == '\n' ? ' ' : c;
    }
  }
  return out + match;
}

void print_json(const store::PostRow& row, const std::string& snippet) {
  const auto when = row.post.posted_at;
  const nlohmann::ordered_json line = {
      {"site", row.site},
      {"board", row.board.title},
      {"title", row.thread.title},
      {"thread_url", row.thread.url},
      {"position", row.post.position},
      {"post_id", row.post.key},
      {"url", store::address_of(row)},
      {"author", row.post.author},
      {"posted_at", when ? nlohmann::ordered_json(store::iso_time(*when)) : nullptr},
      {"snippet", plain(snippet)},
      {"matches", matches_in(snippet)}};
  fmt::print("{}\n", line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_readable(const store::PostRow& row, const std::string& snippet) {
  const std::string title = row.thread.title.empty() ? row.thread.url : row.thread.title;
  const std::string day = row.post.posted_at ? store::iso_time(*row.post.posted_at).substr(0, 10)
                                             : row.post.posted_at_raw;
  fmt::print("{}  {}\n  {}\n  {}\n\n", coloured(stdout, Colour::Green, title),
             coloured(stdout, Colour::Dim,
                      fmt::format("{} · {}{}", row.post.author, day, row.gone_at ? " · gone" : "")),
             highlighted(snippet), coloured(stdout, Colour::Dim, store::address_of(row)));
}

Result<int> search_posts(SearchFlags& flags) {
  SystemClock clock;
  auto store = store::open(flags.database, store::Access::Read, clock);
  if (!store) return store.error();
  auto site = find_site(**store, flags.site);
  if (!site) return site.error();
  flags.query.site = *site;
  flags.query.words = fmt::format("{}", fmt::join(flags.words, " "));
  if (!flags.since.empty()) {
    auto since = parse_day(flags.since);
    if (!since) return since.error().in("--since");
    flags.query.since = *since;
  }
  std::size_t found = 0;
  const bool lively = is_terminal(stderr);
  auto done = (*store)->search(
      flags.query,
      [&](const store::PostRow& row, const std::string& snippet) {
        ++found;
        flags.json ? print_json(row, snippet) : print_readable(row, snippet);
        return true;
      },
      [&](std::int64_t posts) {
        if (lively) fmt::print(stderr, "\r\x1b[K{} posts indexed\r", grouped(posts));
      });
  if (!done) return done.error();
  if (found == 0 && !flags.json) fmt::print(stderr, "nothing found\n");
  return kDone;
}

}  // namespace

Action add_search(CLI::App& app) {
  auto flags = std::make_shared<SearchFlags>();
  app.add_option("words", flags->words, "What to look for; see below");
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_option("--site", flags->site, "Only this site: its URL, host or number");
  app.add_option("--board", flags->query.board, "Only this board: its title or URL");
  app.add_option("--author", flags->query.author, "Only posts of this author");
  app.add_option("--since", flags->since, "Only posts of this day and later: 2024-03-01")
      ->type_name("DATE");
  app.add_option("--limit", flags->query.limit, "At most so many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_flag("--json", flags->json, "One JSON object a line");
  app.footer(kSearchFooter);
  return [flags] { return search_posts(*flags); };
}

}  // namespace boardwalk::cli
