// Only what holds discussions: the way of FoCUS.
//
// On an index page the rules of the profile say which links are boards and which are threads; on
// every list the pager says how it goes on. Nothing else is followed. Lists that the profile calls
// alternatives wait until the main ones are exhausted, and a trap meter gives each of them up when
// it has brought no news for a while. Pages past the end of a list are recognised (list_watch.h).
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/crawl/list_watch.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/crawl/wall_watch.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/profile.h"

namespace boardwalk::crawl {

class FocusedStrategy final : public Strategy {
 public:
  explicit FocusedStrategy(learn::SiteProfile profile);

  [[nodiscard]] std::string_view name() const override { return "focused"; }
  [[nodiscard]] Reading read(const PageView& page) const override;
  [[nodiscard]] std::optional<FoundLink> follow(const url::Url& target, const Ticket& from,
                                                const Scope& scope) const override;
  // A board, a thread or an alternative list, as its rule says; none of them for most URLs.
  [[nodiscard]] std::optional<FoundLink> recognise(const url::Url& target, const Ticket& from,
                                                   const Scope& scope) const;
  [[nodiscard]] bool wants(const Ticket& ticket) override;
  [[nodiscard]] bool doubts(const Ticket& ticket) const override;
  void observe(const Ticket& ticket, std::size_t news) override;
  [[nodiscard]] std::vector<std::string> remarks() const override;

 private:
  // False when the page only repeats what its list has shown.
  bool follow_pager(const PageView& page, Reading& reading, std::set<std::string>& taken) const;
  void follow_rules(const PageView& page, Reading& reading, std::set<std::string>& taken) const;
  [[nodiscard]] classify::Wall wall_instead_of(const PageView& page, const Reading& reading) const;

  // What an alternative list has been worth, by the index of its rule.
  struct Meter {
    int fetched = 0;
    int idle = 0;  // in a row, without news
    bool quarantined = false;
  };
  [[nodiscard]] std::optional<std::size_t> alternative_of(const Ticket& ticket) const;

  learn::SiteProfile profile_;
  learn::RuleMatcher matcher_;
  mutable ListWatch watch_;              // has its own lock
  mutable WallCheck walls_;              // and so has this
  std::map<std::size_t, Meter> meters_;  // the writer's thread
};

}  // namespace boardwalk::crawl
