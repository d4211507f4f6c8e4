#include "boardwalk/serve/world.h"

#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/serve/site_title.h"
#include "boardwalk/store/text.h"
#include "boardwalk/url/url.h"

namespace boardwalk::serve {
namespace {

// The name of a site, read from its pages when it is new, when some were read, and after each
// round.
Keeper::Wanted name_of(World& world, const model::Site& site, std::int64_t pages) {
  static constexpr std::int64_t kEnough = 20;
  const std::int64_t stage = std::min(pages, kEnough) / kEnough + (pages > 0 ? 1 : 0);
  return {.name = fmt::format("title {}", site.id),
          .version = 8 * site.round + 4 * (site.complete ? 1 : 0) + stage,
          .make = [&world, site](const Keeper::Making&) -> Result<std::string> {
            auto reader = world.readers.open();
            if (!reader) return reader.error();
            return site_title(*reader->store, site);
          }};
}

// A site as it is now, told to everybody who listens.
void announce(World& world, model::SiteId id) {
  world.census.catch_up();
  world.words.wake();
  auto reader = world.readers.borrow();
  if (!reader) return;
  const auto sites = reader->reading().sites();
  if (!sites) return;
  for (const model::Site& site : *sites) {
    if (site.id != id) continue;
    const auto counts = reader->reading().counts(site);
    if (counts) (void)world.keeper.get(name_of(world, site, counts->pages));
    const auto json = site_json(world, *reader, site);
    if (json)
      world.hub.publish("site", id, json->dump(-1, ' ', false, Json::error_handler_t::replace));
  }
}

// By what its pages say; else as it lists its entry page as a board; else its host.
std::string title_of(const std::optional<Result<std::string>>& read, const CountedSite& counted,
                     const model::Site& site) {
  if (read && *read && !(*read)->empty()) return **read;
  const auto found = std::find_if(
      counted.boards.begin(), counted.boards.end(),
      [&](const auto& board) { return !site.entry.empty() && board.board.url == site.entry; });
  const bool has_title = found != counted.boards.end() && !found->board.title.empty();
  return has_title ? found->board.title : site.host;
}

Reply no_such_site() { return problem(404, "there is no such site; GET /api/v1/sites lists them"); }

template <typename T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace

World::World(ApiOptions asked, Clock& time, CrawlRunner& crawls)
    : options(std::move(asked)),
      clock(time),
      runner(crawls),
      jobs({options.database, time, crawls, hub,
            [this](model::SiteId site) { announce(*this, site); }}) {}

Router::Handler for_site(World& world, WithSite handler) {
  return [&world, handler = std::move(handler)](Call& call) {
    if (!world.readers.has_database()) return no_such_site();
    auto reader = world.readers.borrow();
    if (!reader) return failed(reader.error());
    const auto sites = reader->reading().sites();
    if (!sites) return failed(sites.error());
    const auto found = std::find_if(sites->begin(), sites->end(),
                                    [&](const model::Site& site) { return site.id == call.site; });
    if (found == sites->end()) return no_such_site();
    return handler(world, call, *reader, *found);
  };
}

Result<Json> site_json(World& world, const Readers::Lease& reader, const model::Site& site) {
  const auto counts = reader.reading().counts(site);
  if (!counts) return counts.error();
  const auto wishes = reader.store().wishes(site.id);
  if (!wishes) return wishes.error();
  const auto view = world.census.view();
  const CountedSite& counted = view->site(site.id);
  auto trouble = reader.store().trouble(site.id);
  if (!trouble) return trouble.error();
  const Standing standing = world.jobs.standing(
      site.id, {site.complete, counts->pages > 0 || wishes->paused, *std::move(trouble)});
  return Json{
      {"id", site.id},
      {"seed", address_json(site.seed)},
      {"entry", address_json(site.entry)},
      {"host", site.host},
      {"title", title_of(world.keeper.get_now(name_of(world, site, counts->pages)), counted, site)},
      {"round", site.round},
      {"complete", site.complete},
      {"state", name(standing.state)},
      {"boards", counted.boards.size()},
      {"threads", counted.threads.size()},
      {"posts", counted.posts},
      {"pages", counts->pages},
      {"queue", counts->queued},
      {"created", time_json(site.created)},
      {"last_fetch", time_json(counted.last_fetch)},
      {"delay_ms", wishes->delay ? Json(wishes->delay->count()) : Json(nullptr)},
      {"budget_per_day", or_null(wishes->budget_per_day)},
      {"trouble", text_json(standing.trouble)}};
}

Reply list_reply(Json items, const std::optional<std::string>& next) {
  Json list = {{"items", std::move(items)}};
  list["next"] = or_null(next);
  return json_reply(list);
}

Json time_json(const std::optional<Time>& time) {
  return time ? Json(store::iso_time(*time)) : Json(nullptr);
}

Json address_json(const std::string& url) {
  const auto parsed = url::parse(url);
  return parsed && parsed->is_http() ? Json(url) : Json(nullptr);
}

Json text_json(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Reply failed(const Error& error) { return problem(500, error.message); }

}  // namespace boardwalk::serve
