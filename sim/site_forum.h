// One simulated forum: its package, its world, its words and its addresses in one place.
//
// What a page shows and what the ground truth says both come from here, so that they cannot
// disagree.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "sim/page.h"
#include "sim/prose.h"
#include "sim/site_listing.h"
#include "sim/urls.h"
#include "sim/world.h"

namespace boardwalk::sim {

// How many pages `items` fill; an empty list has one page.
[[nodiscard]] std::int64_t pages_for(std::int64_t items, int per_page);

class Forum {
 public:
  Forum(Traits traits, World world, std::string origin);
  Forum(const Forum&) = delete;
  Forum& operator=(const Forum&) = delete;

  [[nodiscard]] const Traits& traits() const { return traits_; }
  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] const Urls& urls() const { return urls_; }
  [[nodiscard]] const Prose& prose() const { return prose_; }
  [[nodiscard]] const std::string& origin() const { return origin_; }
  [[nodiscard]] const BoardList& list(BoardId board, Time now) {
    return listings_.board(board, now);
  }

  [[nodiscard]] std::string board_title(BoardId board) const;
  [[nodiscard]] std::string thread_title(ThreadId thread) const;
  [[nodiscard]] std::string person_name(std::uint32_t person) const;
  [[nodiscard]] bool is_guest(std::uint32_t person) const;
  [[nodiscard]] Body body(ThreadId thread, const PostFacts& post) const;

  [[nodiscard]] std::int64_t board_pages(BoardId board, Time now);
  [[nodiscard]] std::int64_t thread_pages(ThreadId thread, Time now) const;
  // The page of a thread that the visible post at `position` stands on, from 1.
  [[nodiscard]] std::int64_t page_of(std::int64_t position) const;

  // The pages of the ground truth, in the form that lists and pagers link.
  [[nodiscard]] PageRef board_ref(BoardId board, std::int64_t page = 1) const;
  // `from_page`: of the board whose list links here; for schemes that keep it in the URL.
  [[nodiscard]] PageRef thread_ref(ThreadId thread, std::int64_t page = 1,
                                   std::int64_t from_page = 0) const;
  [[nodiscard]] std::string url(const PageRef& ref) const { return origin_ + urls_.target(ref); }

 private:
  [[nodiscard]] ProseOptions prose_options() const;
  [[nodiscard]] std::string slug_of(PageKind kind, std::int64_t id) const;

  Traits traits_;
  World world_;
  Prose prose_;
  Urls urls_;
  Listings listings_;
  std::string origin_;
};

// The request being answered.
struct Visit {
  Time now{};
  PageRef ref;
  std::string target;
  std::string session;      // goes into every link; empty: none
  std::string latest = {};  // target of the list of the latest threads of all boards; empty: none
};

// Writes links the way this package does: absolute, from the root, or relative to the page.
class Links {
 public:
  Links(const Forum& forum, const Visit& visit);

  [[nodiscard]] std::string to(PageRef ref) const;
  [[nodiscard]] Anchor anchor(std::string text, const PageRef& ref, bool is_trap = false) const;
  [[nodiscard]] std::string raw(std::string target) const;  // of the site's own targets
  [[nodiscard]] std::function<std::string(int)> pages(PageRef ref, bool numbered) const;

 private:
  enum class Style : std::uint8_t { FromRoot, Absolute, Dotted };

  const Forum* forum_;
  std::string session_;
  Style style_;
};

}  // namespace boardwalk::sim
