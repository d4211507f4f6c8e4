// Sites: which there are, new ones, and what is asked of them.
#include <chrono>

#include "boardwalk/serve/body.h"
#include "boardwalk/serve/world.h"

namespace boardwalk::serve {
namespace {

constexpr std::int64_t kLongestDelay = 3'600'000;
constexpr std::int64_t kLargestBudget = 100'000'000;

Reply meta(World& world) {
  std::size_t sites = 0;
  if (world.readers.has_database()) {
    auto reader = world.readers.borrow();
    if (!reader) return failed(reader.error());
    const auto known = reader->reading().sites();
    if (!known) return failed(known.error());
    sites = known->size();
  }
  return json_reply({{"version", world.options.version},
                     {"database", world.options.database},
                     {"read_only", world.options.read_only},
                     {"sites", sites}});
}

Reply list_sites(World& world) {
  Json items = Json::array();
  if (!world.readers.has_database()) return list_reply(items);
  auto reader = world.readers.borrow();
  if (!reader) return failed(reader.error());
  const auto sites = reader->reading().sites();
  if (!sites) return failed(sites.error());
  for (const model::Site& site : *sites) {
    auto json = site_json(world, *reader, site);
    if (!json) return failed(json.error());
    items.push_back(std::move(*json));
  }
  return list_reply(std::move(items));
}

Reply site_reply(World& world, const Readers::Lease& reader, const model::Site& site, int status) {
  auto json = site_json(world, reader, site);
  return json ? json_reply(*json, status) : failed(json.error());
}

// What the body says of it; the rest stays as it is.
void read_wishes(Body& body, model::Wishes& wishes) {
  const auto delay = body.integer("delay_ms", 0, kLongestDelay);
  if (body.has("delay_ms")) wishes.delay = delay ? std::optional{Millis{*delay}} : std::nullopt;
  const auto budget = body.integer("budget_per_day", 1, kLargestBudget);
  if (body.has("budget_per_day")) wishes.budget_per_day = budget;
}

// A site that was read without a profile was read without learning.
Result<std::string> usual_strategy(const Readers::Lease& reader, const model::Site& site) {
  const auto profile = reader.store().latest_profile(site.id);
  if (!profile) return profile.error();
  const auto counts = reader.reading().counts(site);
  if (!counts) return counts.error();
  return std::string{*profile == 0 && counts->pages > 0 ? "generic" : "focused"};
}

Reply start(World& world, const Readers::Lease& reader, const model::Site& site,
            const std::string& strategy, int status) {
  auto wishes = reader.store().wishes(site.id);
  if (!wishes) return failed(wishes.error());
  CrawlOrder order{.seed = site.entry.empty() ? site.seed : site.entry,
                   .strategy = strategy,
                   .delay = wishes->delay};
  if (wishes->budget_per_day) {
    const auto spent =
        reader.reading().visits_since(site.id, world.clock.now() - std::chrono::days{1});
    if (!spent) return failed(spent.error());
    order.max_pages = *wishes->budget_per_day - *spent;
    if (*order.max_pages <= 0) {
      return problem(409, "the budget of the day is used up: wait, or allow more requests a day");
    }
  }
  if (wishes->paused) {
    wishes->paused = false;
    auto saved =
        world.jobs.write([&](store::Store& store) { return store.save_wishes(site.id, *wishes); });
    if (!saved) return problem(503, saved.error().message);
  }
  if (!world.jobs.enqueue(site.id, std::move(order)))
    return problem(409, "this site is being crawled, or waits for its turn already");
  return site_reply(world, reader, site, status);
}

Reply add_site(World& world, Call& call) {
  Body body{call.request.body};
  const auto url = body.text("url");
  const auto strategy = body.text("strategy").value_or("focused");
  if (!url && !body.trouble()) body.complain("url is missing: give any address of the forum");
  if (strategy != "focused" && strategy != "generic")
    body.complain("strategy must be focused or generic");
  model::Wishes wishes;
  read_wishes(body, wishes);
  if (body.trouble()) return problem(400, *body.trouble());
  const auto seed = world.runner.read_seed(*url);
  if (!seed) return problem(422, seed.error().message);
  model::Site site;
  auto made = world.jobs.write([&](store::Store& store) -> Result<void> {
    auto found = store.site_for(*seed);
    if (!found) return found.error();
    site = *found;
    const bool has_wishes = body.has("delay_ms") || body.has("budget_per_day");
    return has_wishes ? store.save_wishes(site.id, wishes) : Result<void>{};
  });
  if (!made) return problem(503, made.error().message);
  auto reader = world.readers.borrow();
  if (!reader) return failed(reader.error());
  return start(world, *reader, site, strategy, 201);
}

Reply change_site(World& world, Call& call, const Readers::Lease& reader, const model::Site& site) {
  Body body{call.request.body};
  auto wishes = reader.store().wishes(site.id);
  if (!wishes) return failed(wishes.error());
  read_wishes(body, *wishes);
  if (body.trouble()) return problem(400, *body.trouble());
  auto saved =
      world.jobs.write([&](store::Store& store) { return store.save_wishes(site.id, *wishes); });
  if (!saved) return problem(503, saved.error().message);
  return site_reply(world, reader, site, 200);
}

Reply crawl_site(World& world, Call& /*call*/, const Readers::Lease& reader,
                 const model::Site& site) {
  const auto strategy = usual_strategy(reader, site);
  if (!strategy) return failed(strategy.error());
  return start(world, reader, site, *strategy, 200);
}

Reply pause_site(World& world, Call& /*call*/, const Readers::Lease& reader,
                 const model::Site& site) {
  if (!world.jobs.pause(site.id))
    return problem(409, "this site is not being crawled, so there is nothing to pause");
  auto wishes = reader.store().wishes(site.id);
  if (!wishes) return failed(wishes.error());
  wishes->paused = true;
  auto saved =
      world.jobs.write([&](store::Store& store) { return store.save_wishes(site.id, *wishes); });
  if (!saved) return problem(503, saved.error().message);
  return site_reply(world, reader, site, 200);
}

Reply list_notes(World& world, const model::Site& site) {
  Json items = Json::array();
  for (const std::string& note : world.hub.notes(site.id))
    items.push_back(Json::parse(note, nullptr, false));
  return list_reply(std::move(items));
}

}  // namespace

void add_site_routes(Router& router, World& world) {
  const auto writing = [&world](Router::Handler handler) -> Router::Handler {
    return [&world, handler = std::move(handler)](Call& call) {
      if (!world.options.read_only) return handler(call);
      return problem(403, "this server only reads: start it without --read-only");
    };
  };
  router.add("GET", "/meta", [&world](Call&) { return meta(world); });
  router.add("GET", "/sites", [&world](Call&) { return list_sites(world); });
  router.add("POST", "/sites", writing([&world](Call& call) { return add_site(world, call); }));
  router.add("GET", "/sites/{id}",
             for_site(world, [](World& w, Call&, const auto& reader, const model::Site& site) {
               return site_reply(w, reader, site, 200);
             }));
  router.add("PATCH", "/sites/{id}", writing(for_site(world, change_site)));
  router.add("POST", "/sites/{id}/crawl", writing(for_site(world, crawl_site)));
  router.add("POST", "/sites/{id}/pause", writing(for_site(world, pause_site)));
  router.add("GET", "/sites/{id}/notes",
             for_site(world, [](World& w, Call&, const auto&, const model::Site& site) {
               return list_notes(w, site);
             }));
}

}  // namespace boardwalk::serve
