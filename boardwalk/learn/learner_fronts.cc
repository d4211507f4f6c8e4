// A step of the learner: boards that open with a front.
//
// Such a front shows figures, or nothing without scripts, and leads to the lists of the board, one
// a month, say. By its layout it is no list; and a month of two discussions, each with what it
// begins with, looks like a discussion. One front that was looked into tells what all of them are.
#include <algorithm>

#include "boardwalk/discover/ways_up.h"
#include "boardwalk/fetch/form_address.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"
#include "boardwalk/url/file_address.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr int kVotes = 2;          // boards that look like nothing
constexpr std::size_t kLooks = 3;  // at what a front leads to once

// Where scripts would bring the rest, next to nothing is left.
bool may_be_front(const SampledPage& page) {
  const bool is_message =
      page.judgement.kind == PageClass::Wall && page.wall == classify::Wall::Message;
  return is_message || page.judgement.kind == PageClass::Other;
}

bool is_form(const url::Url& url) { return fetch::changes_state(url) || fetch::leads_to_form(url); }

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
  if (own == PageClass::Thread && is_list_with_excerpts(href, *page)) return PageClass::Index;
  if (!front_ || (own != PageClass::Thread && !may_be_front(*page))) return own;
  const auto kind = kind_of(href);
  const bool is_front = kind && kind == kind_of(front_->url);
  return is_front || is_behind_front(href) ? PageClass::Index : own;
}

bool Learner::is_behind_front(const std::string& href) const {
  return front_ && place_below_front(href) == front_->lists;
}

bool Learner::know_boards_with_threads() {
  return std::any_of(peers_.begin(), peers_.end(), [&](const auto& one) {
    return adopted_.at(one.first) == Role::Index && lead_to_threads(one.second);
  });
}

bool Learner::lists_threads(const SampledPage* page) {
  return page != nullptr && page->judgement.kind == PageClass::Index &&
         offer_of(*page).threads.has_value();
}

// A list below the front that names discussions: one that was looked at, or, where the lists that
// the front has many of are too short to be told, one that is the only one of its kind.
const SampledPage* Learner::list_behind(const SampledPage& front) {
  static_cast<void>(offer_of(front));  // looks at some of each kind
  std::vector<const SampledLink*> unknown;
  for (const SampledLink& link : front.links) {
    if (!discover::is_above(front.url, link.target)) continue;
    const auto known = pages_.find(link.target.href());
    if (known == pages_.end()) {
      unknown.push_back(&link);
    } else if (lists_threads(known->second)) {
      return known->second;
    }
  }
  std::set<std::optional<std::size_t>> kinds;
  for (const SampledLink* link : unknown) {
    const auto kind = kind_of(link->target.href());
    if (!kind || is_form(link->target) || votes_of(*kind).all() > 0) continue;
    if (!kinds.insert(kind).second) continue;
    if (kinds.size() > kLooks) break;
    if (const SampledPage* page = visit(link->target); lists_threads(page)) return page;
  }
  return short_list_behind(front);
}

// One of the lists that the front offers, too short to be told but by what it names.
const SampledPage* Learner::short_list_behind(const SampledPage& front) {
  const Offer offer = offer_of(front);
  if (!offer.lists) return nullptr;
  for (const SampledLink* link : offer.lists->links) {
    const auto known = pages_.find(link->target.href());
    if (known == pages_.end() || known->second == nullptr) continue;
    if (names_discussion_below(front, *known->second)) return known->second;
  }
  return nullptr;
}

// What the front has not, and what is a discussion when it is looked at.
bool Learner::names_discussion_below(const SampledPage& front, const SampledPage& list) {
  see_links_of(list);
  std::set<std::string_view> known = {front.url.href()};
  for (const SampledLink& link : front.links) known.insert(link.target.href());
  std::size_t looks = 0;
  for (const SampledLink& link : list.links) {
    if (known.contains(link.target.href()) || !discover::is_above(front.url, link.target)) continue;
    if (is_form(link.target) || url::leads_to_file(link.target)) continue;
    if (++looks > kLooks) break;
    const SampledPage* page = visit(link.target);
    if (judged(link.target.href(), page) == PageClass::Thread) return true;
  }
  return false;
}

// The lists that the front has many of, where they name the same discussions as the list that could
// be told; otherwise that list.
const SampledPage& Learner::one_of_many(const SampledPage& front, const SampledPage& list) {
  const Offer offer = offer_of(list);
  if (!offer.threads) return list;
  const std::size_t threads = offer.threads->kind;
  const auto names_thread = [&](const SampledPage& page) {
    return std::any_of(page.links.begin(), page.links.end(), [&](const SampledLink& link) {
      return kind_of(link.target.href()) == threads;
    });
  };
  for (const Group& group : groups_on(front)) {
    for (const SampledLink* link : group.links) {
      const auto known = pages_.find(link->target.href());
      if (known == pages_.end() || known->second == nullptr || group.kind == threads) continue;
      if (!discover::is_above(front.url, link->target) || !names_thread(*known->second)) continue;
      return *known->second;
    }
  }
  return list;
}

// Where the boards of the entry look like nothing, some of each kind are looked into: one may be
// empty.
bool Learner::find_fronts(const SampledPage& entry) {
  for (const Group& group : groups_on(entry)) {
    const Votes votes = votes_of(group.kind);
    if (votes.other < kVotes || votes.other < votes.all() || votes.missing > 0) continue;
    for (const SampledLink* link : group.links) {
      const auto seen = pages_.find(link->target.href());
      if (seen == pages_.end() || seen->second == nullptr || !may_be_front(*seen->second)) continue;
      const SampledPage& front = *seen->second;
      const SampledPage* list = list_behind(front);
      if (list == nullptr) continue;
      const std::string& one = one_of_many(front, *list).url.href();
      front_ = {.url = front.url.href(), .lists = "", .told_by = list};
      front_->lists = place_below_front(one).value_or("");
      return true;
    }
  }
  return false;
}

}  // namespace boardwalk::learn
