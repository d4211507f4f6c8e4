// A forum that answers requests.
//
//     Site site{traits, World::generate(plan_for(traits, 1000)), {.origin = "http://forum.test"}};
//     fetch::Reply reply = site.handle({.target = "/"}, now);
//
// Whatever is asked, something is answered; the page is that of the moment `now`. One thread drives
// a Site; several sites know nothing of each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/loopback_server.h"
#include "sim/labels.h"
#include "sim/site_faults.h"
#include "sim/site_forum.h"
#include "sim/skin.h"
#include "sim/traits.h"
#include "sim/world.h"

namespace boardwalk::sim {

struct SiteRequest {
  std::string method = "GET";
  std::string target = "/";  // path and query
  std::string cookie = {};
  std::string if_none_match = {};
  std::string if_modified_since = {};
  // When it came in, where that is not the moment that is shown: limits of speed go by it.
  std::optional<Time> arrived = {};
};

[[nodiscard]] SiteRequest site_request(const std::string& method, const std::string& target,
                                       const std::vector<fetch::Header>& headers);

struct SiteOptions {
  std::string origin = "http://forum.test";  // as it is reached: scheme, host and port
  Faults faults = {};
  std::optional<Time> redesign_at = {};  // from then on the skin of another package, same content
  std::uint64_t redesign_seed = 0;
  bool latest = false;  // every page links a list of the threads of all boards, latest post first
};

class Site {
 public:
  using Options = SiteOptions;

  Site(const Traits& traits, World world, const Options& options = {});

  [[nodiscard]] fetch::Reply handle(const SiteRequest& request, Time now);

  [[nodiscard]] const Traits& traits() const { return forum_.traits(); }
  [[nodiscard]] Forum& forum() { return forum_; }
  [[nodiscard]] std::string entry_url() const { return forum_.url({.kind = PageKind::Entry}); }
  [[nodiscard]] std::int64_t requests() const { return requests_; }
  // Requests that changed something: a crawler with manners leaves this at 0.
  [[nodiscard]] std::int64_t state_changes() const { return state_changes_; }

 private:
  [[nodiscard]] fetch::Reply answer(const SiteRequest& request, Time now);
  [[nodiscard]] std::optional<fetch::Reply> file(const std::string& target, Time now);
  [[nodiscard]] fetch::Reply page(const Visit& visit);
  [[nodiscard]] std::optional<fetch::Reply> redirect(const Visit& visit);
  [[nodiscard]] fetch::Reply list_page(const Visit& visit, const PageRef& ref);
  [[nodiscard]] std::optional<fetch::Reply> latest_page(const Visit& visit);
  [[nodiscard]] fetch::Reply missing(const Visit& visit);
  [[nodiscard]] fetch::Reply wall(const Visit& visit);
  [[nodiscard]] bool is_behind_wall(const Visit& visit) const;
  [[nodiscard]] std::optional<PageRef> smiley_page(const Visit& visit) const;
  [[nodiscard]] std::string own_session(const SiteRequest& request, const PageRef& ref, Time now);
  void validate(const SiteRequest& request, const Visit& visit, fetch::Reply& reply);
  [[nodiscard]] const Skin& skin(Time now) const;
  [[nodiscard]] bool has_script_pager(Time now) const;
  [[nodiscard]] std::string text(Label name) const;

  Forum forum_;
  Options options_;
  FaultySide faults_;
  Traits redesign_;
  Skin skin_;
  Skin later_skin_;
  std::int64_t requests_ = 0;
  std::int64_t state_changes_ = 0;
};

}  // namespace boardwalk::sim
