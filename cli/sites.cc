// boardwalk sites
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/base/clock.h"
#include "boardwalk/store/store.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

struct SitesFlags {
  std::string database = "boardwalk.db";
  bool json = false;
};

void print_json(const model::Site& site) {
  const nlohmann::ordered_json row = {{"id", site.id},       {"host", site.host},
                                      {"seed", site.seed},   {"entry", site.entry},
                                      {"round", site.round}, {"complete", site.complete}};
  fmt::print("{}\n", row.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_line(const model::Site& site) {
  fmt::print("{:>4}  {:<30}  round {:<3} {:<10}  {}\n", site.id, site.host, site.round,
             site.complete ? "complete" : "under way", site.seed);
}

Result<int> list_sites(const SitesFlags& flags) {
  SystemClock clock;
  auto store = store::open(flags.database, store::Access::Read, clock);
  if (!store) return store.error();
  auto sites = (*store)->sites();
  if (!sites) return sites.error();
  for (const model::Site& site : *sites) flags.json ? print_json(site) : print_line(site);
  return kDone;
}

}  // namespace

Action add_sites(CLI::App& app) {
  auto flags = std::make_shared<SitesFlags>();
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_flag("--json", flags->json, "One JSON object a line");
  return [flags] { return list_sites(*flags); };
}

}  // namespace boardwalk::cli
