// Which of the links that stand together turn a page?
//
// Their URLs decide. Links with numbers must lead to URLs that follow those numbers; words and
// arrows must lead to the same family of URLs (page_family.h), or, where no numbers are shown, to
// a neighbour of the page itself. What fails is left out: calendars, years, ratings, "show 50",
// permalinks, the thread before and after.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "boardwalk/learn/page_family.h"
#include "boardwalk/learn/pager_places.h"

namespace boardwalk::learn {

struct Verdict {
  std::vector<std::size_t> links;    // indices into the place's links, rising
  std::optional<PageFamily> family;  // none where only the words say that they turn pages
  int numbers = 0;                   // links that show one
  int directions = 0;                // links that say next or previous
  bool in_full = false;  // numbers that follow each other, not one link and its neighbourhood
};

// The links right before a place and between its own: few places need them, so they are asked for.
using Beside = std::function<std::span<const UrlShape>()>;

// `self` are the URLs of the page: its own, and the one it calls canonical. All, and what `beside`
// gives, must outlive the verdicts.
[[nodiscard]] std::vector<Verdict> judge(const PagerPlace& place, std::span<const UrlShape> self,
                                         const Beside& beside);

// The family that both URLs belong to when `target` is a neighbour of the page and not of the thing
// it shows; none otherwise.
[[nodiscard]] std::optional<PageFamily> neighbour_family(const UrlShape& target,
                                                         std::span<const UrlShape> self);

}  // namespace boardwalk::learn
