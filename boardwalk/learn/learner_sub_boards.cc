// A step of the learner: boards that lie in the folders of others, "/c/lenses/old" in "/c/lenses".
#include <algorithm>

#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr int kAgreeing = 2;  // lists that are boards, and none that is not
constexpr int kSeldom = 3;    // of so many discussions one

}  // namespace

// The board whose folder a page lies in; null without.
const SampledPage* Learner::board_around(const SampledPage& page) {
  if (!page.url.query().empty()) return nullptr;
  const std::string above(path_above(page.url.path()));
  for (const std::string& path : {above, above + "/"}) {
    const auto board = url::parse(path, page.url);
    if (board && is_a(Role::Index, *board)) return visit(*board);
  }
  return nullptr;
}

// Another order of a board lies in its folder as well, and lists the same discussions. (Beside the
// name of a board within it, a board may name the latest discussion there.)
bool Learner::lists_others_than(const SampledPage& list, const SampledPage& board) {
  const std::set<std::string> own = threads_on(list);
  const std::set<std::string> known = threads_on(board);
  const auto common = std::count_if(own.begin(), own.end(),
                                    [&](const std::string& one) { return known.contains(one); });
  return static_cast<std::size_t>(kSeldom * common) <= own.size();
}

void Learner::adopt_sub_boards() {
  if (!has(Role::Index)) return;
  std::map<std::size_t, std::vector<const SampledPage*>> lists;
  for (const auto& [href, page] : pages_) {
    const auto kind = kind_of(href);
    if (!kind || judged(href, page) != PageClass::Index || is_turned_to(page->url)) continue;
    if (!is_a(Role::Index, page->url) && votes_of(*kind).for_index()) lists[*kind].push_back(page);
  }
  for (const auto& [kind, pages] : lists) {
    int boards = 0;
    const bool are_boards = std::all_of(pages.begin(), pages.end(), [&](const SampledPage* page) {
      const SampledPage* around = board_around(*page);
      if (around == nullptr) return false;
      ++boards;
      return lists_others_than(*page, *around);
    });
    if (are_boards && boards >= kAgreeing && !are_called_people(kind))
      adopt(Role::Index, pages.front()->url.href());
  }
}

}  // namespace boardwalk::learn
