// What the handlers of the API share.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/serve/census.h"
#include "boardwalk/serve/hub.h"
#include "boardwalk/serve/jobs.h"
#include "boardwalk/serve/keeper.h"
#include "boardwalk/serve/readers.h"
#include "boardwalk/serve/router.h"
#include "boardwalk/serve/word_indexer.h"
#include "boardwalk/store/derived.h"

namespace boardwalk::serve {

using Json = nlohmann::ordered_json;

struct ApiOptions {
  std::string database = "boardwalk.db";
  std::string version = {};
  bool read_only = false;
};

struct World;
// Begins to count what the first visitor of a large site would have to wait for.
void prepare_figures(World& world);

struct World {
  World(ApiOptions asked, Clock& time, CrawlRunner& crawls);

  ApiOptions options;
  Clock& clock;
  CrawlRunner& runner;
  Readers readers{options.database, clock};
  Hub hub{store::answers_prefix(options.database)};
  Keeper studies{store::answers_prefix(options.database)};  // some take minutes, so apart from …
  Keeper keeper{""};                                        // … what takes seconds
  CensusTaker census{readers, [this] { prepare_figures(*this); }};
  WordIndexer words{readers};
  Jobs jobs;
};

// Borrows a reader, finds the site of the call and hands both on; refuses where there is none.
using WithSite = std::function<Reply(World&, Call&, const Readers::Lease&, const model::Site&)>;
[[nodiscard]] Router::Handler for_site(World& world, WithSite handler);

// The site as the API shows it.
[[nodiscard]] Result<Json> site_json(World& world, const Readers::Lease& reader,
                                     const model::Site& site);

// {"items":…,"next":…}
[[nodiscard]] Reply list_reply(Json items, const std::optional<std::string>& next = std::nullopt);
[[nodiscard]] Json time_json(const std::optional<Time>& time);
// Null for whatever is no http or https address: pages make links of it.
[[nodiscard]] Json address_json(const std::string& url);
[[nodiscard]] Json text_json(const std::string& text);  // null when empty
[[nodiscard]] Reply failed(const Error& error);         // 500

// One file each.
void add_site_routes(Router& router, World& world);
void add_forum_routes(Router& router, World& world);
void add_search_routes(Router& router, World& world);
void add_profile_routes(Router& router, World& world);
void add_figure_routes(Router& router, World& world);

}  // namespace boardwalk::serve
