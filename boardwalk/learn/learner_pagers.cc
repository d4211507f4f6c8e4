// A step of the learner: what the pagers of its lists turn to.
#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/learn/learner.h"

namespace boardwalk::learn {
namespace {

constexpr int kTrials = 2;  // that must agree on a place

std::set<std::string> targets_of(const std::vector<Flip>& flips) {
  std::set<std::string> targets;
  for (const Flip& flip : flips) targets.insert(flip.target.href());
  return targets;
}

}  // namespace

// First pages of boards and threads, in the form that lists link.
std::vector<const SampledPage*> Learner::lists_as_linked() const {
  std::set<std::size_t> kinds;
  for (const auto& [example, role] : adopted_) {
    const auto kind = kind_of(example);
    if (kind && role != Role::Alternative) kinds.insert(*kind);
  }
  std::vector<const SampledPage*> lists;
  for (const auto& [href, page] : pages_) {
    const auto kind = kind_of(href);
    if (page != nullptr && kind && kinds.contains(*kind) && !is_turned_to(page->url))
      lists.push_back(page);
  }
  return lists;
}

// Titles may differ in a number only: a list of other discussions repeats nothing.
bool Learner::is_repeated_by(const SampledPage& page, const SampledPage& next) {
  if (!repeats(page.print, next.print)) return false;
  if (page.judgement.kind != classify::PageClass::Index) return true;
  const std::set<std::string> known = threads_on(page);
  const std::set<std::string> more = threads_on(next);
  return std::includes(known.begin(), known.end(), more.begin(), more.end());
}

void Learner::try_out(const SampledPage& list, const url::Url& link, Trial& trial) {
  if (trial.good >= kTrials || trial.repeated >= kTrials) return;
  const SampledPage* next = visit(link);
  if (next != nullptr) (is_repeated_by(list, *next) ? trial.repeated : trial.good) += 1;
}

// Where all discussions that were looked at have one page, one that a list shows to have more: it
// has a pager, and posts enough to learn where they stand.
void Learner::look_at_a_long_thread() {
  const std::vector<const SampledPage*> lists = lists_as_linked();
  const bool known = std::any_of(lists.begin(), lists.end(), [](const SampledPage* list) {
    return list->judgement.kind == classify::PageClass::Thread && !list->flips.empty();
  });
  if (known) return;
  int trials = 0;
  for (const SampledPage* page : studied_) {
    const std::set<std::string> own = targets_of(page->flips);
    for (const SampledRow& row : page->rows) {
      const SampledLink* thread = nullptr;
      bool turns = false;
      for (const std::size_t at : row.links) {
        const SampledLink& link = page->links[at];
        const bool turned = page->turned.contains(link.target.href());
        turns = turns || (turned && !own.contains(link.target.href()));
        if (thread == nullptr && !turned && is_a(Role::Thread, link.target)) thread = &link;
      }
      if (thread == nullptr || !turns || pages_.contains(thread->target.href())) continue;
      const SampledPage* found = visit(thread->target);
      if (++trials == kTrials || (found != nullptr && !found->flips.empty())) return;
    }
  }
}

bool Learner::is_a(Role role, const url::Url& url) const {
  const auto kind = kind_of(url.href());
  return kind && std::any_of(adopted_.begin(), adopted_.end(), [&](const auto& known) {
           return known.second == role && kind_of(known.first) == kind;
         });
}

// A discussion may show the pager of its board, beside the way up.
bool Learner::turns_a_board(const SampledPage& list) const {
  if (!is_a(Role::Thread, list.url)) return false;
  return std::any_of(list.firsts.begin(), list.firsts.end(),
                     [&](const url::Url& first) { return is_a(Role::Index, first); });
}

// A pager is trusted by what it turns to: past the end of a list some sites show its first page
// again, or its last, and go on doing so. Where "1" on the page that lists link turns to another
// page, lists open at their end.
void Learner::test_pagers() {
  std::map<PagerPlaceName, Trial> trials;
  Trial firsts;
  for (const SampledPage* list : lists_as_linked()) {
    if (turns_a_board(*list)) continue;
    for (const url::Url& first : list->firsts)
      if (first != list->url) try_out(*list, first, firsts);
    for (const Flip& flip : list->flips) {
      try_out(*list, flip.target, trials[flip.place]);
    }
  }
  profile_.opens_at_end = firsts.good > firsts.repeated;
  for (const auto& [place, trial] : trials) {
    if (trial.repeated == 0 || trial.repeated < trial.good) continue;
    profile_.distrusted_pagers.insert(place);
    account_.push_back(fmt::format("links that turn the page ({}) lead past the end", place));
  }
}

}  // namespace boardwalk::learn
