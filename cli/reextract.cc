// boardwalk reextract [SITE]
#include "boardwalk/reextract.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/base/clock.h"
#include "cli/chosen.h"
#include "cli/manner_flags.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kReextractFooter =
    R"(Reads the raw pages beside the database once more, without a request: after an update of boardwalk, or with a profile you
have edited. What was read wrongly is replaced; that is no edit of the forum's, so it leaves no revision. Running it twice
changes nothing the second time.

Examples:
  boardwalk reextract --db forum.db
  boardwalk reextract forum.example --profile forum.toml --db forum.db)";

struct ReextractFlags {
  std::string site;
  std::string database = "boardwalk.db";
  std::string profile_file;
  bool json = false;
};

void print_changes(const model::Site& site, const store::Changes& changes, bool json) {
  if (json) {
    const nlohmann::ordered_json line = {{"site", site.host},
                                         {"pages", changes.pages},
                                         {"added", changes.added},
                                         {"changed", changes.changed},
                                         {"removed", changes.removed}};
    fmt::print("{}\n", line.dump());
    return;
  }
  fmt::print("{}: {} pages read; posts: {} added, {} changed, {} removed\n", site.host,
             grouped(changes.pages), grouped(changes.added), grouped(changes.changed),
             grouped(changes.removed));
}

Result<int> reextract_sites(const ReextractFlags& flags) {
  std::string profile;
  if (!flags.profile_file.empty()) {
    if (flags.site.empty()) return Error{"--profile is for one site: name it"};
    auto text = read_file(flags.profile_file);
    if (!text) return text.error().in("--profile");
    profile = *std::move(text);
  }
  SystemClock clock;
  auto store = store::open(flags.database, store::Access::Write, clock);
  if (!store) return store.error();
  auto wanted = find_site(**store, flags.site);
  if (!wanted) return wanted.error();
  auto sites = (*store)->sites();
  if (!sites) return sites.error();
  const bool lively = is_terminal(stderr);
  for (const model::Site& site : *sites) {
    if (*wanted != 0 && site.id != *wanted) continue;
    auto changes = reextract(**store, site, profile, [&](std::int64_t pages) {
      if (lively && pages % 100 == 0) fmt::print(stderr, "\r\x1b[K{} pages\r", grouped(pages));
    });
    if (!changes) return changes.error();
    print_changes(site, *changes, flags.json);
  }
  return kDone;
}

}  // namespace

Action add_reextract(CLI::App& app) {
  auto flags = std::make_shared<ReextractFlags>();
  app.add_option("site", flags->site, "Only this site: its URL, host or number");
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_option("--profile", flags->profile_file, "A profile to obey, and to keep")
      ->type_name("FILE");
  app.add_flag("--json", flags->json, "One JSON object a site");
  app.footer(kReextractFooter);
  return [flags] { return reextract_sites(*flags); };
}

}  // namespace boardwalk::cli
