// boardwalk forget --author NAME
#include "boardwalk/store/forget.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/store.h"
#include "cli/chosen.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kForgetFooter =
    R"(Deletes the posts of an author, their earlier forms and the name, and makes later crawls leave them out. The search index
goes and is made anew. What others wrote stays, also where they quote or name the author. Raw pages hold the posts of many:
they stay, and the command says how many, unless --pages cuts every one that shows the name or the posts out of the archive.
Exports and copies that were made before are yours to look after.

Examples:
  boardwalk forget --author ann --db forum.db
  boardwalk forget --author ann --site forum.example --pages --db forum.db)";

struct ForgetFlags {
  std::string author;
  std::string site;
  std::string database = "boardwalk.db";
  bool pages = false;
  bool json = false;
};

void print_json(const model::Site& site, const store::Forgotten& result) {
  const nlohmann::ordered_json line = {{"site", site.host},
                                       {"posts", result.posts},
                                       {"revisions", result.revisions},
                                       {"threads", result.threads},
                                       {"mentions_left", result.mentions},
                                       {"pages_left", result.pages_kept},
                                       {"pages_dropped", result.pages_dropped}};
  fmt::print("{}\n", line.dump());
}

void print_readable(const model::Site& site, const store::Forgotten& result) {
  fmt::print("{}: {} posts and {} earlier forms deleted, {} threads without their opener\n",
             site.host, grouped(result.posts), grouped(result.revisions), grouped(result.threads));
  if (result.pages_dropped > 0)
    fmt::print("  {} raw pages dropped\n", grouped(result.pages_dropped));
  if (result.pages_kept > 0) {
    fmt::print("  {} raw pages still show them: run it again with --pages to drop those\n",
               grouped(result.pages_kept));
  }
  if (result.mentions > 0)
    fmt::print("  {} posts of others hold the name, and stay\n", grouped(result.mentions));
}

Result<int> forget_author(const ForgetFlags& flags) {
  if (flags.author.empty()) return Error{"--author must not be empty"};
  SystemClock clock;
  auto found = store::open(flags.database, store::Access::Read, clock);
  if (!found) return found.error();
  found->reset();
  auto store = store::open(flags.database, store::Access::Write, clock);
  if (!store) return store.error();
  auto wanted = find_site(**store, flags.site);
  if (!wanted) return wanted.error();
  auto sites = (*store)->sites();
  if (!sites) return sites.error();
  for (const model::Site& site : *sites) {
    if (*wanted != 0 && site.id != *wanted) continue;
    auto result = (*store)->forget(site.id, flags.author,
                                   flags.pages ? store::RawPages::Drop : store::RawPages::Keep);
    if (!result) return result.error();
    flags.json ? print_json(site, *result) : print_readable(site, *result);
  }
  return kDone;
}

}  // namespace

Action add_forget(CLI::App& app) {
  auto flags = std::make_shared<ForgetFlags>();
  app.add_option("--author", flags->author, "The name, exactly as the forum shows it")->required();
  app.add_option("--site", flags->site, "Only this site: its URL, host or number");
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_flag("--pages", flags->pages, "Drop raw pages that show the name or the posts");
  app.add_flag("--json", flags->json, "One JSON object a site");
  app.footer(kForgetFooter);
  return [flags] { return forget_author(*flags); };
}

}  // namespace boardwalk::cli
