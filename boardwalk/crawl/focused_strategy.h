// Only what holds discussions: the way of FoCUS.
//
// On an index page the rules of the profile say which links are boards and which are threads; on
// every list the pager says how it goes on. Nothing else is followed. Lists that the profile calls
// alternatives wait until the main ones are exhausted. A trap meter counts what the lists of each
// rule bring, and gives a rule up when that has been nothing for a while; never the last rule for
// boards, and none that the profile keeps. Pages past the end of a list are recognised
// (list_watch.h).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/crawl/drift_watch.h"
#include "boardwalk/crawl/index_rows.h"
#include "boardwalk/crawl/list_watch.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/crawl/wall_watch.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/learn/profile.h"

namespace boardwalk::crawl {

// Lists that were read before bring nothing new and are worth reading all the same. Following: the
// same pages are read again and again, and repeat themselves.
enum class Round : std::uint8_t { First, Refresh, Following };

struct FocusedOptions {
  Round round = Round::First;
  bool watch_drift = true;
  std::optional<Time> since = {};  // discussions whose last post is older are left out
  std::string only = {};           // the URL of the one board or thread to read; empty: all of them
};

class FocusedStrategy final : public Strategy {
 public:
  explicit FocusedStrategy(learn::SiteProfile profile, const FocusedOptions& options = {});

  [[nodiscard]] std::string_view name() const override { return "focused"; }
  [[nodiscard]] Reading read(const PageView& page) const override;
  [[nodiscard]] std::optional<FoundLink> follow(const url::Url& target, const Ticket& from,
                                                const Scope& scope) const override;
  // A board, a thread or an alternative list, as its rule says; none of them for most URLs.
  [[nodiscard]] std::optional<FoundLink> recognise(const url::Url& target, const Ticket& from,
                                                   const Scope& scope) const;
  // The links of a list that name boards and threads.
  [[nodiscard]] std::vector<NamedLink> names_on(const PageView& page) const;
  // The identity of the list with that first page; the URL where no rule knows it.
  [[nodiscard]] std::string name_of(const std::string& url) const;
  [[nodiscard]] bool wants(const Ticket& ticket) override;
  [[nodiscard]] bool puts_off(const Ticket& ticket) const override;
  [[nodiscard]] bool doubts(const Ticket& ticket) const override;
  void observe(const Ticket& ticket, fetch::Outcome outcome, std::size_t news) override;
  [[nodiscard]] bool has_drifted() const override { return drift_.has_drifted(); }
  [[nodiscard]] std::vector<std::string> remarks() const override;

 private:
  // URLs that pagers lead to: those of the page's own list, and of the lists it names.
  struct Turned {
    std::set<std::string> own;
    std::set<std::string> of_others;
  };
  // Puts the further pages of the list first into the reading, and says where each link stands.
  std::vector<learn::PagerPlaceName> follow_pager(const PageView& page, Reading& reading,
                                                  Turned& turned) const;
  // Discussions whose row tells an older last post than is wanted, by the names of their lists; and
  // how a list sorted by last posts goes on behind them.
  void leave_out_old(const PageView& page, Reading& reading) const;
  [[nodiscard]] bool turns_a_board(const learn::Pager& pager, const PageView& page) const;
  void note_pages_of_others(const learn::Pager& pager, const Scope& scope, Turned& turned) const;
  void follow_rules(const PageView& page, Reading& reading, Turned& turned) const;
  [[nodiscard]] bool is_read_by_columns(const Ticket& ticket) const;
  [[nodiscard]] classify::Wall wall_instead_of(const PageView& page, const Reading& reading) const;

  // A link as it enters the frontier: without session, by the name that lists use for the site.
  [[nodiscard]] std::optional<std::string> address_of(const url::Url& target,
                                                      const Scope& scope) const;

  // `parsed` is what `url` says.
  [[nodiscard]] std::optional<FoundLink> recognise_as_written(const url::Url& target,
                                                              const Ticket& from,
                                                              const Scope& scope) const;
  [[nodiscard]] std::optional<FoundLink> recognise_at(std::string url, const url::Url& parsed,
                                                      const Ticket& from) const;

  // The lists that belong to the run, when it is about one board or thread only.
  [[nodiscard]] std::string list_name(const Ticket& ticket) const;
  // Beside the forum, where the lists of its rule lie within its folder: another forum, perhaps.
  [[nodiscard]] bool is_outside(const url::Url& target, std::size_t rule) const;
  void note_members(const PageView& page, const Reading& reading) const;

  // What the lists of a rule have been worth, by the index of the rule.
  struct Meter {
    int fetched = 0;
    int fruitful = 0;  // with news
    int idle = 0;      // in a row, without news
    bool quarantined = false;
    bool led_back = false;  // what it named was known by other names
  };
  // The alternative list that was read last: how many of the discussions it named were redirects to
  // what was known. None once one of them was a page.
  struct WaysBack {
    std::size_t rule = 0;
    int count = 0;
  };
  void follow_names(fetch::Outcome outcome, std::size_t news);
  void judge_names();
  [[nodiscard]] std::optional<std::size_t> rule_of(const Ticket& ticket) const;
  [[nodiscard]] bool is_alternative(const Ticket& ticket) const;
  [[nodiscard]] int patience_with(std::size_t rule, const Meter& meter) const;
  [[nodiscard]] bool is_last_way(std::size_t rule) const;

  learn::SiteProfile profile_;
  FocusedOptions options_;
  learn::RuleMatcher matcher_;
  RowReader rows_;
  std::string folder_;        // of the entry: "/forum/"
  std::string origin_;        // as lists name the site; empty: not known
  std::vector<bool> inside_;  // by rule: are its lists within that folder?
  bool has_boards_ = false;   // or other lists only
  mutable ListWatch watch_;   // has its own lock
  mutable std::mutex members_mutex_;
  mutable std::set<std::string> members_;
  mutable DriftWatch drift_;
  mutable WallCheck walls_;              // and so has this
  std::map<std::size_t, Meter> meters_;  // the writer's thread
  std::optional<WaysBack> ways_back_;    // the same
};

}  // namespace boardwalk::crawl
