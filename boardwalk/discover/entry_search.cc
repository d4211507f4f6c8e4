#include "boardwalk/discover/entry_search.h"

#include <array>
#include <string>
#include <string_view>

namespace boardwalk::discover {
namespace {

constexpr std::size_t kWaysUp = 6;  // pages tried

class EntrySearch {
 public:
  EntrySearch(const url::Url& start, Surveyor& surveyor)
      : start_(start), surveyor_(surveyor), best_(start), is_list_(surveyor.is_list(start)) {
    if (is_list_) most_ = surveyor.count_boards(start);
    if (!is_list_) misjudged_.push_back(start);
  }

  url::Url run() {
    std::size_t tried = 0;
    for (const Way& way : surveyor_.ways_up(start_)) {
      if (!is_worth_a_look(way)) continue;
      if (++tried > kWaysUp) break;
      if (surveyor_.visit(way.url)) look_at(way);
    }
    // A list of few boards may look like anything.
    for (const url::Url& url : misjudged_) {
      if (most_ == 0 && surveyor_.links_to_lists(url) && surveyor_.count_boards(url) > 0)
        return url;
    }
    return best_;
  }

 private:
  [[nodiscard]] bool is_worth_a_look(const Way& way) const {
    if (most_ > 0) return way.above && is_above(way.url, best_);
    return way.above || !is_list_ || way.evidence > 1;
  }

  void look_at(const Way& way) {
    if (!surveyor_.is_list(way.url)) {
      if (way.above) misjudged_.push_back(way.url);
      return;
    }
    const std::size_t boards = surveyor_.count_boards(way.url);
    if (boards <= most_ && (most_ > 0 || (is_list_ && !way.above))) return;
    best_ = way.url;
    most_ = boards;
    is_list_ = true;
  }

  const url::Url& start_;
  Surveyor& surveyor_;
  url::Url best_;
  std::size_t most_ = 0;
  bool is_list_ = false;
  std::vector<url::Url> misjudged_;
};

}  // namespace

url::Url find_entry(const url::Url& start, Surveyor& surveyor) {
  return EntrySearch(start, surveyor).run();
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
