// boardwalk sites
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/base/shared_clock.h"
#include "boardwalk/store/store.h"
#include "boardwalk/store/text.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

struct SitesFlags {
  std::string database = "boardwalk.db";
  bool json = false;
};

// A site and how it was followed during the last day.
struct FollowedSite {
  model::Site site;
  model::Wishes wishes;
  store::SiteActivity day;
  std::string crawl_trouble = {};  // why the last crawl failed; empty: it did not
  std::string following_trouble = {};
};

void print_json(const FollowedSite& row) {
  const auto or_null = [](const auto& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  };
  const model::Site& site = row.site;
  nlohmann::ordered_json json = {{"id", site.id},
                                 {"host", site.host},
                                 {"seed", site.seed},
                                 {"entry", site.entry},
                                 {"round", site.round},
                                 {"complete", site.complete},
                                 {"paused", row.wishes.paused},
                                 {"budget_per_day", or_null(row.wishes.budget_per_day)},
                                 {"requests_last_day", row.day.requests},
                                 {"posts_last_day", row.day.posts},
                                 {"mean_wait_minutes", nullptr},
                                 {"last_visit", nullptr},
                                 {"trouble", row.day.trouble},
                                 {"crawl_trouble", row.crawl_trouble},
                                 {"following_trouble", row.following_trouble}};
  if (row.day.mean_wait)
    json["mean_wait_minutes"] = static_cast<double>(row.day.mean_wait->count()) / 60'000;
  if (row.day.last_visit) json["last_visit"] = store::iso_time(*row.day.last_visit);
  fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::string budget_text(const FollowedSite& row) {
  std::string text = fmt::format("{} pages", grouped(row.day.requests));
  if (row.wishes.budget_per_day) text += fmt::format(" of {}", grouped(*row.wishes.budget_per_day));
  return text + " in 24 h";
}

void print_trouble(const char* of, const std::string& trouble) {
  if (!trouble.empty()) fmt::print("      {}\n", coloured(stdout, Colour::Yellow, of + trouble));
}

void print_line(const FollowedSite& row) {
  const model::Site& site = row.site;
  fmt::print("{:>4}  {:<30}  round {:<3} {:<10}  {}\n", site.id, site.host, site.round,
             site.complete ? "complete" : "under way", site.seed);
  if (row.wishes.paused) fmt::print("      paused\n");
  if (row.day.requests > 0) {
    fmt::print("      {}, {} posts found", budget_text(row), grouped(row.day.posts));
    if (row.day.mean_wait)
      fmt::print(", {} after they were written", human_time(*row.day.mean_wait));
    fmt::print("\n");
  }
  print_trouble("the latest visits: ", row.day.trouble);
  print_trouble("the last crawl: ", row.crawl_trouble);
  print_trouble("following: ", row.following_trouble);
}

Result<FollowedSite> look_at(store::Store& store, const model::Site& site, Time now) {
  auto wishes = store.wishes(site.id);
  if (!wishes) return wishes.error();
  auto day = store.activity(site.id, now - std::chrono::hours{24});
  if (!day) return day.error();
  auto crawl = store.trouble(site.id);
  if (!crawl) return crawl.error();
  auto following = store.following_trouble(site.id);
  if (!following) return following.error();
  return FollowedSite{site, *wishes, *std::move(day), *std::move(crawl), *std::move(following)};
}

Result<int> list_sites(const SitesFlags& flags) {
  const auto opened = clock_of_environment();
  if (!opened) return opened.error();
  Clock& clock = **opened;
  auto store = store::open(flags.database, store::Access::Read, clock);
  if (!store) return store.error();
  auto sites = (*store)->sites();
  if (!sites) return sites.error();
  for (const model::Site& site : *sites) {
    const auto row = look_at(**store, site, clock.now());
    if (!row) return row.error();
    flags.json ? print_json(*row) : print_line(*row);
  }
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
