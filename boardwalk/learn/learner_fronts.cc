// A step of the learner: boards that open with a front.
//
// Such a front shows figures, or nothing without scripts, and leads to the lists of the board, one
// a month, say. By its layout it is no list; and a month of two discussions, each with what it
// begins with, looks like a discussion. One front that was looked into tells what all of them are.
#include <algorithm>

#include "boardwalk/discover/ways_up.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr int kVotes = 2;  // boards that look like nothing

}  // namespace

// "2025/3/" below the front of a board, as "#/#/".
std::optional<std::string> Learner::place_below_front(const std::string& href) const {
  const auto url = url::parse(href);
  const auto front = kind_of(front_->url);
  if (!url || !front) return std::nullopt;
  const std::string_view target = target_of(*url);
  for (std::size_t at = url->path().rfind('/'); at != 0 && at != std::string_view::npos;
       at = target.rfind('/', at - 1)) {
    const auto above = url::parse(target.substr(0, at + 1), *url);
    if (above && kind_of(above->href()) == front) return value_template(target.substr(at + 1));
  }
  return std::nullopt;
}

// By its layout; fronts of boards look like nothing, and the short lists behind them like anything.
PageClass Learner::judged(const std::string& href, const SampledPage* page) const {
  if (page == nullptr) return PageClass::Other;
  const PageClass own = page->judgement.kind;
  if (!front_ || own == PageClass::Index || own == PageClass::Wall) return own;
  const auto kind = kind_of(href);
  const bool is_front = kind && kind == kind_of(front_->url);
  return is_front || place_below_front(href) == front_->lists ? PageClass::Index : own;
}

bool Learner::know_boards_with_threads() {
  return std::any_of(peers_.begin(), peers_.end(), [&](const auto& one) {
    return adopted_.at(one.first) == Role::Index && lead_to_threads(one.second);
  });
}

// A list below the front, one that was looked at and names discussions.
const SampledPage* Learner::list_behind(const SampledPage& front) {
  const Offer offer = offer_of(front);
  if (front.judgement.kind != PageClass::Other || !offer.lists) return nullptr;
  const auto& links = offer.lists->links;
  const bool all_below = std::all_of(links.begin(), links.end(), [&](const SampledLink* link) {
    return discover::is_above(front.url, link->target);
  });
  if (!all_below) return nullptr;
  for (const SampledLink* link : links) {
    const auto known = pages_.find(link->target.href());
    if (known == pages_.end() || known->second == nullptr) continue;
    if (known->second->judgement.kind == PageClass::Index && offer_of(*known->second).threads)
      return known->second;
  }
  return nullptr;
}

// Where the boards of the entry look like nothing, one of each kind is looked into.
bool Learner::find_fronts(const SampledPage& entry) {
  for (const Group& group : groups_on(entry)) {
    const Votes votes = votes_of(group.kind);
    if (votes.other < kVotes || votes.other < votes.all() || votes.missing > 0) continue;
    const auto seen =
        std::find_if(group.links.begin(), group.links.end(),
                     [&](const SampledLink* link) { return pages_.contains(link->target.href()); });
    if (seen == group.links.end()) continue;
    const SampledPage* list = list_behind(*visit((*seen)->target));
    if (list == nullptr) continue;
    front_ = {.url = (*seen)->target.href(), .lists = ""};
    front_->lists = place_below_front(list->url.href()).value_or("");
    return true;
  }
  return false;
}

}  // namespace boardwalk::learn
