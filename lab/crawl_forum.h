// One forum crawled from one page, and what that was worth.
//
//     auto score = crawl_forum(forum, {.start = forum.entry()});
//     score->coverage(), score->useful_share() …
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lab/known_forum.h"
#include "lab/watched_fetcher.h"

namespace boardwalk::lab {

// Counts of requests. What brought a known page for the first time was useful.
struct CrawlScore {
  double requests = 0;
  double learning = 0;  // of them, before the crawl began
  double useful = 0;
  double useful_late = 0;  // of the requests after learning
  double threads = 0;      // useful ones that were pages of threads
  double repeated = 0;     // for a URL that was asked for before
  double all_threads = 0;  // pages of threads that there are

  [[nodiscard]] double coverage() const;
  [[nodiscard]] double useful_share() const;
  [[nodiscard]] double useful_late_share() const;
  // The paper's: pages of threads among all requests that were not for lists.
  [[nodiscard]] double effectiveness() const;
  [[nodiscard]] double repeated_share() const;
  [[nodiscard]] double requests_to_learn() const { return learning; }
};

[[nodiscard]] CrawlScore score_of(KnownForum& forum, const std::vector<Asked>& log,
                                  std::size_t learning);

struct CrawlPlan {
  std::string start;
  std::string strategy = "focused";
  double budget = 8.0;  // requests it may spend, as a multiple of the known pages
  bool waste = false;   // print what brought nothing, and what was missed
};

// An Error when the site was not understood, or a request could have changed it.
[[nodiscard]] Result<CrawlScore> crawl_forum(KnownForum& forum, const CrawlPlan& plan);

}  // namespace boardwalk::lab
