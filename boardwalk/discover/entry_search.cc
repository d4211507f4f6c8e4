#include "boardwalk/discover/entry_search.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::discover {
namespace {

constexpr std::size_t kWaysUp = 6;  // pages tried

using Boards = std::set<std::string>;

bool names_most_of(const Boards& boards, const Boards& others) {
  const auto shared = std::count_if(others.begin(), others.end(), [&](const std::string& board) {
    return boards.contains(board);
  });
  return 2 * static_cast<std::size_t>(shared) >= others.size();
}

class EntrySearch {
 public:
  EntrySearch(const url::Url& start, Surveyor& surveyor)
      : start_(start),
        surveyor_(surveyor),
        best_(start),
        starts_at_list_(surveyor.is_list(start)),
        is_list_(starts_at_list_) {
    if (is_list_) boards_ = surveyor.boards_on(start);
  }

  url::Url run() {
    std::size_t tried = 0;
    for (const Way& way : surveyor_.ways_up(start_)) {
      if (!is_worth_a_look(way)) continue;
      if (++tried > kWaysUp) break;
      if (surveyor_.visit(way.url)) look_at(way);
    }
    if (is_list_) count_anew();
    const auto list = misjudged();
    found_ = is_list_ || list;
    return list.value_or(best_);
  }

  // Was there any list?
  [[nodiscard]] bool found() const { return found_; }

 private:
  [[nodiscard]] bool is_worth_a_look(const Way& way) const {
    if (boards_.empty()) return way.above || !is_list_ || way.evidence > 1;
    if (is_near(best_)) return way.linked && way.above && is_above(way.url, best_);
    return way.above || way.evidence > 0;  // any sign may lead away from lists of something else
  }

  void look_at(const Way& way) {
    Boards boards;
    if (surveyor_.is_list(way.url)) boards = surveyor_.boards_on(way.url);
    // What it leads to may show that the list is part of every page.
    if (!surveyor_.is_list(way.url)) {
      const bool may_be_one = way.above || way.evidence > 0;
      if (may_be_one && !surveyor_.is_wall(way.url)) misjudged_.push_back(way.url);
      return;
    }
    if (is_list_) count_anew();
    if (!is_better(way.url, boards)) return;
    best_ = way.url;
    boards_ = std::move(boards);
    is_list_ = true;
  }

  // Not among lists of something else than what we came from.
  [[nodiscard]] bool is_near(const url::Url& list) const {
    return starts_at_list_ || surveyor_.leads_near(list, start_);
  }

  // The more pages were seen, the better it is known where links lead.
  void count_anew() { boards_ = surveyor_.boards_on(best_); }

  // A list of few boards may look like anything. Where it began, it is above the best list when it
  // names that among others; what is further up may be a portal to several forums, unless it tells
  // them apart by numbers: "category?id=4". Where no list is known, it takes requests to tell. And
  // what lies elsewhere is looked into for no other reason than that it names the best list.
  [[nodiscard]] std::optional<url::Url> misjudged() {
    std::erase_if(misjudged_, [&](const url::Url& url) {
      const bool names = is_list_ && surveyor_.names_among_others(url, best_);
      if (boards_.empty()) return !names && !is_above(url, start_);
      return !names || is_above(best_, start_);
    });
    if (!surveyor_.is_list(start_) && (best_ == start_ || is_above(start_, best_)))
      misjudged_.push_back(start_);
    for (const url::Url& url : misjudged_) {
      const bool is_promising = is_list_ ? url == start_ && boards_.empty() : url != start_;
      if (!is_promising && !surveyor_.links_to_lists(url)) continue;
      const Boards boards = surveyor_.boards_on(url);
      const bool leads = url == start_ && !boards.empty() && surveyor_.leads_to_threads(url);
      if (boards_.empty() ? leads || are_boards(boards) : boards.contains(best_.href())) return url;
    }
    return std::nullopt;
  }

  // A list that we know must be one of them, or it is a list of something else, of members say.
  [[nodiscard]] bool are_boards(const Boards& boards) const {
    if (!is_list_) return !boards.empty();
    return std::any_of(boards.begin(), boards.end(), [&](const std::string& href) {
      const auto board = url::parse(href);
      return board && (board->path() == best_.path() || is_above(*board, best_));
    });
  }

  // Speaks of a list. The best is asked about first: what is learned of links there, and was not
  // known when the way was looked at, counts for both.
  [[nodiscard]] bool is_better(const url::Url& way, const Boards& boards) const {
    if (!is_list_) return true;
    if (!boards.empty() || !boards_.empty()) {
      const bool best_leads = surveyor_.leads_to_threads(best_);
      const bool leads = surveyor_.leads_to_threads(way);
      if (leads != best_leads) return leads;
    }
    const bool best_is_near = is_near(best_);
    const bool near = is_near(way);
    if (near != best_is_near) return near;
    if (boards.size() > boards_.size()) return true;
    return is_above(way, best_) && names_most_of(boards, boards_);
  }

  const url::Url& start_;
  Surveyor& surveyor_;
  url::Url best_;
  Boards boards_;
  const bool starts_at_list_;
  bool is_list_ = false;
  bool found_ = true;
  std::vector<url::Url> misjudged_;
};

}  // namespace

url::Url find_entry(const url::Url& start, Surveyor& surveyor) {
  EntrySearch search(start, surveyor);
  url::Url entry = search.run();
  if (search.found()) return entry;
  for (const url::Url& page : surveyor.pages_elsewhere()) {
    if (!surveyor.visit(page)) continue;
    EntrySearch again(page, surveyor);
    url::Url elsewhere = again.run();
    if (again.found()) return elsewhere;
  }
  return entry;
}

url::Url entry_by_keyword(const url::Url& page) {
  static constexpr std::array<std::string_view, 5> kWords = {"forum", "board", "community", "bbs",
                                                             "discus"};
  const std::string_view path = page.path();
  std::size_t nearest = std::string_view::npos;
  for (const std::string_view word : kWords) {
    const std::size_t found = path.find(std::string{word} + "/");
    if (found != std::string_view::npos) nearest = std::min(nearest, found + word.size() + 1);
  }
  const std::string folder{nearest == std::string_view::npos ? "/" : path.substr(0, nearest)};
  return url::parse(folder, page).value_or(page);
}

}  // namespace boardwalk::discover
