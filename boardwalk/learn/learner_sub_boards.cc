// A step of the learner: boards that lie in the folders of others, "/c/lenses/old" in "/c/lenses".
#include <algorithm>

#include "boardwalk/fetch/form_address.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr std::size_t kAgreeing = 2;  // lists that are boards, and none that is not
constexpr int kSeldom = 3;            // of so many discussions one

}  // namespace

// The board whose folder an address lies in; none without.
std::optional<url::Url> Learner::board_around(const url::Url& url) const {
  if (!url.query().empty()) return std::nullopt;
  const std::string above(path_above(url.path()));
  for (const std::string& path : {above, above + "/"})
    if (auto board = url::parse(path, url); board && is_a(Role::Index, *board)) return board;
  return std::nullopt;
}

// Each board may name but one, or none: two are looked at.
void Learner::look_into_boards() {
  std::map<std::size_t, std::vector<url::Url>> below;  // by their kind
  for (std::size_t kind = 0; kind < space_->kinds().size(); ++kind) {
    if (votes_of(kind).all() > 0) continue;
    for (const std::size_t place : space_->kinds()[kind].examples) {
      const url::Url& url = space_->urls()[place];
      if (!board_around(url) || fetch::changes_state(url) || fetch::leads_to_form(url)) break;
      below[kind].push_back(url);
    }
  }
  for (const auto& [kind, urls] : below) {
    if (urls.size() < kAgreeing) continue;
    const SampledPage* first = visit(urls.front());
    if (first != nullptr && first->judgement.kind == PageClass::Index)
      static_cast<void>(visit(urls.back()));
  }
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
  look_into_boards();
  std::map<std::size_t, std::vector<const SampledPage*>> lists;  // by their kind
  for (const auto& [href, page] : pages_) {
    const auto kind = kind_of(href);
    if (!kind || judged(href, page) != PageClass::Index || is_turned_to(page->url)) continue;
    if (is_a(Role::Index, page->url) || !votes_of(*kind).for_index() || are_called_people(*kind))
      continue;
    lists[*kind].push_back(page);
  }
  // Kinds are others as soon as links of more pages are seen.
  for (const auto& [kind, pages] : lists) {
    const bool are_boards = std::all_of(pages.begin(), pages.end(), [&](const SampledPage* page) {
      const auto board = board_around(page->url);
      const SampledPage* around = board ? visit(*board) : nullptr;
      return around != nullptr && lists_others_than(*page, *around);
    });
    if (are_boards && pages.size() >= kAgreeing) adopt(Role::Index, pages.front()->url.href());
  }
}

}  // namespace boardwalk::learn
