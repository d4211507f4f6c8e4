// The pulse of a site, and its health.
#include <fmt/format.h>

#include <map>

#include "boardwalk/analyse/kept_study.h"
#include "boardwalk/analyse/report.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/fetch/outcome.h"
#include "boardwalk/serve/cursor.h"
#include "boardwalk/serve/site_map.h"
#include "boardwalk/serve/world.h"
#include "boardwalk/store/text.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kDaysShown = 90;
constexpr std::ptrdiff_t kBoardsShown = 150;  // the liveliest: a forum may have thousands
constexpr std::chrono::seconds kUsualWindow = std::chrono::days{7};
constexpr std::int64_t kPostsWorthAFile = 20'000;
constexpr const char* kJson = "application/json; charset=utf-8";

// Another one whenever one of them changes.
std::int64_t hash_of(std::initializer_list<std::int64_t> numbers) {
  std::uint64_t hash = 0;
  for (const std::int64_t number : numbers) hash = hash64(std::to_string(number), hash);
  return static_cast<std::int64_t>(hash);
}

Reply kept_reply(const std::optional<Result<std::string>>& kept) {
  if (!kept) return problem(503, "these figures are being counted: ask again in a moment");
  if (!*kept) return failed(kept->error());
  return {.content_type = kJson, .body = **kept};
}

// `is_whole`: all that is stored has been read.
std::string pulse_json(const analyse::Study& study, const analyse::Outlook& outlook,
                       bool is_whole) {
  const std::string report = analyse::json_report(analyse::overview_of(study.pulse, outlook));
  Json pulse = Json::parse(report, nullptr, false);
  Json& boards = pulse["boards"];
  pulse["boards_in_all"] = boards.size();
  if (std::ssize(boards) > kBoardsShown) boards.erase(boards.begin() + kBoardsShown, boards.end());
  pulse["made_at"] = time_json(outlook.now);
  pulse["is_whole"] = is_whole;
  return pulse.dump();
}

Result<std::string> study_site(World& world, model::SiteId site, std::chrono::seconds window,
                               const Keeper::Making& making) {
  auto reader = world.readers.open();
  if (!reader) return reader.error();
  const analyse::Outlook outlook{world.clock.now(), window};
  const auto study = analyse::kept_study(
      {world.options.database, site, analyse::grain_of(window)}, *reader->reading,
      {.now = outlook.now, .stop = &making.stopped, .so_far = [&](const analyse::Study& part) {
         making.so_far(pulse_json(part, outlook, false));
       }});
  if (!study) return study.error();
  return pulse_json(*study, outlook, true);
}

// Made anew when something was stored, and on another day: the windows end with it.
Result<Keeper::Wanted> pulse_of(World& world, store::Reading& reading, model::SiteId id,
                                std::chrono::seconds window) {
  const auto stored = reading.mark();
  if (!stored) return stored.error();
  const auto grains = world.clock.now().time_since_epoch() / analyse::grain_of(window);
  return Keeper::Wanted{
      .name = fmt::format("pulse {} {}", id, window.count()),
      .version = hash_of({stored->post, stored->forgotten, stored->made, stored->amended_post,
                          stored->amended_thread, grains}),
      .make = [&world, id, window](
                  const Keeper::Making& making) { return study_site(world, id, window, making); },
      .on_disk = stored->post > kPostsWorthAFile};
}

Reply show_pulse(World& world, Call& call, const Readers::Lease& reader, const model::Site& site) {
  const auto window = call.query.span("window", kUsualWindow);
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  auto wanted = pulse_of(world, reader.reading(), site.id, window);
  if (!wanted) return failed(wanted.error());
  if (const auto kept = world.studies.get(*std::move(wanted))) return kept_reply(kept);
  // The first posts are being read.
  const analyse::Outlook outlook{world.clock.now(), window};
  return {.content_type = kJson,
          .body = pulse_json(analyse::Study{analyse::grain_of(window)}, outlook, false)};
}

Json page_json(const model::Page& page) {
  return {
      {"url", address_json(page.url)},
      {"outcome", page.outcome},
      {"reason", page.status >= 400 && page.reason.empty() ? fmt::format("status {}", page.status)
                                                           : page.reason},
      {"at", time_json(page.fetched_at)}};
}

Json pages_json(const std::vector<model::Page>& pages) {
  Json out = Json::array();
  for (const model::Page& page : pages) out.push_back(page_json(page));
  return out;
}

// Pages that are not asked for any more, by the rule that they follow.
Json quarantined_json(const store::SiteHealth& health, const learn::SiteProfile& profile) {
  struct Found {
    Time since{};
    std::string why;
  };
  std::map<std::string, Found> found;
  const UrlRoles roles{profile};
  for (const model::Page& page : health.given_up) {
    const UrlRole role = roles.of(page.url);
    if (!role.rule) continue;
    Found& one = found[profile.rules[*role.rule].pattern];
    const bool is_earlier = one.why.empty() || page.fetched_at < one.since;
    if (is_earlier) one = {page.fetched_at, page.reason};
  }
  Json out = Json::array();
  for (const auto& [pattern, one] : found)
    out.push_back({{"pattern", pattern}, {"since", time_json(one.since)}, {"why", one.why}});
  return out;
}

Json days_json(const store::SiteHealth& health) {
  Json days = Json::array();
  const std::size_t skipped = health.days.size() > kDaysShown ? health.days.size() - kDaysShown : 0;
  for (auto day = std::next(health.days.begin(), static_cast<std::ptrdiff_t>(skipped));
       day != health.days.end(); ++day) {
    days.push_back({{"day", store::iso_time(Time{day->first}).substr(0, 10)},
                    {"requests", day->second.requests},
                    {"new_posts", day->second.new_posts}});
  }
  return days;
}

double hours_between(Time from, Time to) {
  return std::chrono::duration<double, std::ratio<3600>>(to - from).count();
}

Result<std::string> examine_site(World& world, model::SiteId site) {
  auto reader = world.readers.open();
  if (!reader) return reader.error();
  const auto health = reader->reading->health(site);
  if (!health) return health.error();
  const auto version = reader->store->latest_profile(site);
  if (!version) return version.error();
  const auto toml = reader->store->profile(site, *version);
  if (!toml) return toml.error();
  const auto profile = learn::profile_from_toml(*toml);
  const double shown = static_cast<double>(health->useful);
  Json out = {
      {"requests", health->requests},
      {"useful",
       health->requests > 0 ? std::min(1.0, shown / static_cast<double>(health->requests)) : 0.0},
      {"outcomes", health->outcomes},
      {"by_day", days_json(*health)},
      {"quarantined", quarantined_json(*health, profile ? *profile : learn::SiteProfile{})},
      {"walls", pages_json(health->walls)},
      {"failures", pages_json(health->failures)}};
  Json age = nullptr;
  if (health->median_page) age = hours_between(*health->median_page, world.clock.now());
  out["freshness"] = {{"last_round", time_json(health->newest_page)},
                      {"oldest_page", time_json(health->oldest_page)},
                      {"median_age_h", age}};
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Reply show_health(World& world, Call& /*call*/, const Readers::Lease& reader,
                  const model::Site& site) {
  const auto counts = reader.reading().counts(site);
  if (!counts) return failed(counts.error());
  const auto view = world.census.view();
  const Time last = view->site(site.id).last_fetch.value_or(Time{});
  const model::SiteId id = site.id;
  return kept_reply(
      world.keeper.get({.name = fmt::format("health {}", id),
                        .version = last.time_since_epoch().count() + counts->pages,
                        .make = [&world, id](const auto&) { return examine_site(world, id); }}));
}

Reply list_requests(World& /*world*/, Call& call, const Readers::Lease& reader,
                    const model::Site& site) {
  const std::size_t limit = call.query.limit();
  const std::string outcome = call.query.text("outcome");
  std::optional<store::VisitPlace> place;
  if (const auto after = call.query.cursor(2)) {
    place = {Time{Millis{call.query.number_of(after->front())}},
             call.query.number_of(after->back())};
  }
  if (call.query.trouble()) return problem(400, *call.query.trouble());
  if (!outcome.empty() && !fetch::outcome_named(outcome))
    return problem(400, "outcome must be one that GET health lists");
  const auto visits = reader.reading().visits(site.id, outcome, place, limit + 1);
  if (!visits) return failed(visits.error());
  Json items = Json::array();
  for (const store::VisitRow& visit : *visits) {
    if (items.size() == limit) break;
    items.push_back({{"url", address_json(visit.url)},
                     {"at", time_json(visit.at)},
                     {"outcome", visit.outcome},
                     {"status", visit.status},
                     {"bytes", visit.bytes},
                     {"new_posts", visit.new_posts}});
  }
  if (visits->size() <= limit) return list_reply(std::move(items));
  const store::VisitRow& last = (*visits)[limit - 1];
  return list_reply(std::move(items),
                    write_cursor(std::vector{std::to_string(last.at.time_since_epoch().count()),
                                             std::to_string(last.number)}));
}

}  // namespace

void prepare_figures(World& world) {
  const auto view = world.census.view();
  auto reader = world.readers.borrow();
  if (!reader) return;
  for (const auto& [id, site] : view->sites) {
    if (site.posts <= kPostsWorthAFile) continue;
    auto wanted = pulse_of(world, reader->reading(), id, kUsualWindow);
    if (wanted) world.studies.get_now(*std::move(wanted));
  }
}

void add_figure_routes(Router& router, World& world) {
  router.add("GET", "/sites/{id}/pulse", for_site(world, show_pulse));
  router.add("GET", "/sites/{id}/health", for_site(world, show_health));
  router.add("GET", "/sites/{id}/requests", for_site(world, list_requests));
}

}  // namespace boardwalk::serve
