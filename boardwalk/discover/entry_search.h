// Where does the forum begin?
//
// The entry page is the page that leads to the most lists (FoCUS, algorithm 3). The search goes up
// from where it starts, the likeliest ways first, and stops as soon as nothing better can come.
//
//     const url::Url entry = find_entry(start, surveyor);
//
// Looking at a page costs a request; the surveyor (learn/) makes it, and says what it saw.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "boardwalk/discover/ways_up.h"
#include "boardwalk/url/url.h"

namespace boardwalk::discover {

class Surveyor {
 public:
  virtual ~Surveyor() = default;
  // Fetches a page, at most once; false when there is none.
  virtual bool visit(const url::Url& url) = 0;
  // The following speak of pages that were visited.
  [[nodiscard]] virtual std::vector<Way> ways_up(const url::Url& url) = 0;
  [[nodiscard]] virtual bool is_list(const url::Url& url) = 0;
  [[nodiscard]] virtual bool is_wall(const url::Url& url) = 0;
  // Several of its links are of a kind that is known to lead to lists.
  [[nodiscard]] virtual bool links_to_lists(const url::Url& url) = 0;
  // The list is one of its links, and others differ from it by numbers alone.
  [[nodiscard]] virtual bool names_among_others(const url::Url& url, const url::Url& list) = 0;
  // The URLs of the lists it leads to; none for a page that is no list of lists. Costs requests.
  [[nodiscard]] virtual std::set<std::string> boards_on(const url::Url& url) = 0;
  // One of those lists is known to name discussions.
  [[nodiscard]] virtual bool leads_to_threads(const url::Url& url) = 0;
  // One of those lists is the folder of `page`, or names discussions in the same part of the site.
  [[nodiscard]] virtual bool leads_near(const url::Url& url, const url::Url& page) = 0;
  // Pages that the visited ones show in frames, and pages in other parts of the site, as its
  // sitemap names them. Costs requests.
  [[nodiscard]] virtual std::vector<url::Url> pages_elsewhere() = 0;
};

// The list of lists with the most boards, those that name discussions before others, or one above
// it that has most of the same (a menu of all boards may stand on every page); where there is none,
// the highest list there is. From a discussion the search goes on past lists of something else: a
// shop has lists of goods with reviews. Where there is no list at all, frames and
// other parts of the site are tried.
// `start` was visited.
[[nodiscard]] url::Url find_entry(const url::Url& start, Surveyor& surveyor);

// The heuristic that the paper compares with: up to the first of "forum", "board", "community",
// "bbs" and "discus" at the end of a part of the path, or else the host.
[[nodiscard]] url::Url entry_by_keyword(const url::Url& page);

}  // namespace boardwalk::discover
