// Which moment does a site mean by a date?
//
// Day or month first, and in which zone the clock stands, is a habit of the whole site. Evidence
// gathers what its pages give away: a number over 12 cannot be a month; posts of a page ascend or
// descend; nothing was posted after the server's Date; the freshest of many posts is hardly ever
// hours old on a lively site, and "today" turns into "yesterday" at the site's own midnight.
//
//     Evidence evidence;
//     evidence.see_list(dates_of_page, server_date);
//     const Convention habits = evidence.conclude();
//     const auto posted = resolve(written, habits, server_date);
//
// A Convention is plain data, kept in the profile of the site.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/dates/written.h"

namespace boardwalk::dates {

struct Convention {
  Order order = Order::Unknown;
  std::string language = {};
  std::string zone = {};  // IANA name or "+02:00"; empty: UTC
  double confidence = 0;  // 0 to 1

  // Anything at all that a single page would not tell by itself.
  [[nodiscard]] bool is_known() const {
    return order != Order::Unknown || !zone.empty() || confidence > 0;
  }
  bool operator==(const Convention&) const = default;
};

// `now`: when the page was made (the server's Date). None when what is written is no date of the
// calendar, such as 31 February.
[[nodiscard]] std::optional<Time> resolve(const Written& written, const Convention& convention,
                                          Time now);

// What Evidence keeps of a page, and of a date shown twice.
struct DatedPage {
  std::vector<Written> dates;  // in page order
  Time server_date;
};
struct DatedPair {
  Written shown;
  Time moment;
  Millis span = {};  // how rough that is: "3 hours ago" may be nearly four
};

class Evidence {
 public:
  // The dates of one page (posts of a thread, or rows of a list) as they stand on it. Pages beyond
  // the first few hundred replace the oldest.
  void see_list(std::span<const Written> in_page_order, Time server_date);

  // All dates of a page that tells what is new, in any order: boards with their latest posts,
  // threads with theirs. Says more of the zone than pages of discussions, which may have ended long
  // ago.
  void see_news(std::span<const Written> dates, Time server_date);

  // A page on which the site says in which zone its times are: "All times are GMT -5".
  void see_stated(std::chrono::minutes east);

  // One date shown twice: as the site writes it, and exactly (an attribute with its offset, seconds
  // since 1970, "5 minutes ago", or roughly so: "3 hours ago"). Tells the zone at that moment.
  void see_pair(const Written& shown, const Written& exact, Time server_date);

  [[nodiscard]] Convention conclude() const;

 private:
  [[nodiscard]] std::optional<std::string> stated_zone(const Convention& habits) const;

  std::vector<DatedPage> pages_;
  std::vector<DatedPage> lists_;
  std::vector<DatedPair> pairs_;
  std::map<std::chrono::minutes, int> stated_;  // pages, by what they say
  std::size_t seen_pages_ = 0;
  std::size_t seen_lists_ = 0;
  std::size_t seen_pairs_ = 0;
};

}  // namespace boardwalk::dates
