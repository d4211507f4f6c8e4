// A step of the learner: what one page offers, its best way to lists and its best way to
// discussions.
#include <algorithm>
#include <iterator>
#include <utility>

#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/link_relations.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kGroups = 4;  // kinds that are looked at on one page
constexpr std::size_t kMostGroups = 8;
constexpr std::size_t kBoardsInRow = 4;  // at most, on average
constexpr int kLonger = 4;               // times as long as a number is what is no number

// Its form, and the folder of its folder.
std::string family_of(const url::Url& url) {
  return kind_key(url).append(" ").append(path_above(path_above(url.path())));
}

}  // namespace

// Groups of links on a page, the one with the longest anchors in all first: titles are long, names
// and numbers short.
std::vector<Learner::Group> Learner::groups_on(const SampledPage& page) {
  see_links_of(page);
  std::map<std::size_t, Group> groups;
  for (const SampledLink& link : page.links) {
    const auto kind = kind_of(link.target.href());
    if (!kind || page.turned.contains(link.target.href())) continue;
    Group& group = groups[*kind];
    group.kind = *kind;
    group.links.push_back(&link);
    group.text += link.text;
  }
  std::vector<Group> sorted;
  for (auto& [kind, group] : groups) {
    const bool is_alone = group.links.size() < smallest_group_;
    if (is_alone && !is_behind_front(group.links.front()->target.href())) continue;
    find_rows(page, group);
    sorted.push_back(std::move(group));
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Group& a, const Group& b) { return a.text > b.text; });
  return sorted;
}

// Boards may be named as the site's own pages are, "/forum/travel/" and "/forum/members/". A row is
// about a board or two, or about a category of them, and has more in it than their names; menus
// have one row for all, or nothing else.
void Learner::find_rows(const SampledPage& page, Group& group) {
  struct Members {
    std::set<const SampledLink*> links;
    std::size_t rows = 0;
    int text = 0;
  };
  std::map<std::size_t, Members> by_region;
  const std::set<const SampledLink*> all(group.links.begin(), group.links.end());
  for (const SampledRow& row : page.rows) {
    std::set<const SampledLink*> named;
    for (const std::size_t at : row.links)
      if (all.contains(&page.links[at])) named.insert(&page.links[at]);
    if (named.empty() || row.links.size() < 2 || 2 * named.size() > all.size()) continue;
    Members& members = by_region[row.region];
    ++members.rows;
    for (const SampledLink* link : named)
      if (members.links.insert(link).second) members.text += link->text;
  }
  const auto largest =
      std::max_element(by_region.begin(), by_region.end(),
                       [](const auto& a, const auto& b) { return a.second.text < b.second.text; });
  if (largest == by_region.end() ||
      kBoardsInRow * largest->second.rows < largest->second.links.size())
    return;
  std::copy_if(group.links.begin(), group.links.end(), std::back_inserter(group.in_rows),
               [&](const SampledLink* link) { return largest->second.links.contains(link); });
}

// Orders of the page itself, and what stands beside its titles again and again, are no lists that
// it offers.
bool Learner::offers_lists(const SampledPage& page, const Group& group) const {
  return votes_of(group.kind).for_index() && !are_views_of(page, group.links) &&
         !repeat_often_in_rows(page, group.links);
}

// The first few are looked at, people aside. Where discussions are named after their boards, those
// of each board are a kind of their own, and may come before the boards themselves: then some more.
void Learner::vote_on(const SampledPage& page, std::vector<Group>& groups) {
  std::map<std::string, int> threads;
  bool has_lists = false;
  bool has_siblings = false;
  std::vector<Group> looked_at;
  for (Group& group : groups) {
    if (looked_at.size() >= (has_siblings && !has_lists ? kMostGroups : kGroups)) break;
    if (turn_out_people(group.kind, group.links.front()->target)) continue;
    vote(group, looked_at.empty());
    has_lists = has_lists || offers_lists(page, group);
    if (votes_of(group.kind).for_thread())
      has_siblings = ++threads[family_of(group.links.front()->target)] > 1 || has_siblings;
    looked_at.push_back(std::move(group));
  }
  groups = std::move(looked_at);
}

// Of two names for the same threads, the title comes first in the row, unless what does is a mere
// number or picture, and has the longer anchor; a shortcut, to a post or answered by a redirect, is
// another name at best, and what is called by a date or stands in several rows is none.
bool Learner::is_better(const SampledPage& page, const Group& group, const Group& than) const {
  const bool shortcut = is_shortcut(group.kind);
  if (shortcut != is_shortcut(than.kind)) return !shortcut;
  const bool into_pages = lead_into_pages(group.links);
  if (into_pages != lead_into_pages(than.links)) return !into_pages;
  const bool dated = are_called_by_dates(group.links);
  if (dated != are_called_by_dates(than.links)) return !dated;
  const bool repeated = repeat_in_rows(page, group.links);
  if (repeated != repeat_in_rows(page, than.links)) return !repeated;
  const auto length = [](const Group& one) {
    return one.text / static_cast<int>(one.links.size());
  };
  const bool is_longer = length(group) > kLonger * length(than);
  if (is_longer || length(than) > kLonger * length(group)) return is_longer;
  const int lead = lead_of(page, group.links, than.links);
  return lead != 0 ? lead > 0 : group.text > than.text;
}

// Most of what was asked for was answered from elsewhere. What leads to a wall does not count:
// among the discussions of a board stands the form for a new one.
bool Learner::is_shortcut(std::size_t kind) const {
  int direct = 0;
  int redirected = 0;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || page->judgement.kind == classify::PageClass::Wall) continue;
    if (kind_of(href) == kind) (page->answered ? redirected : direct) += 1;
  }
  return redirected > direct;
}

// Threads on those destinations that were looked at, on average.
double Learner::mean_threads(const Group& group) {
  std::size_t pages = 0;
  std::size_t threads = 0;
  for (const SampledLink* link : group.links) {
    const auto known = pages_.find(link->target.href());
    if (known == pages_.end() || known->second == nullptr) continue;
    ++pages;
    threads += threads_on(*known->second).size();
  }
  return pages > 0 ? static_cast<double>(threads) / static_cast<double>(pages) : 0.0;
}

// A menu leads to forms as well, to log in and to search.
bool Learner::leads_to_forms(const Group& group) const {
  return std::any_of(group.links.begin(), group.links.end(), [&](const SampledLink* link) {
    const auto known = pages_.find(link->target.href());
    return known != pages_.end() && known->second != nullptr &&
           known->second->judgement.kind == classify::PageClass::Wall;
  });
}

// Do the destinations of one group list clearly more threads than those of the other? Profiles may
// look like lists; boards hold more. What is offered everywhere lists much and is no better for it,
// all that is new, say: what stands on this page alone need not list as much.
bool Learner::list_more(const Group& group, const Group& than, const std::set<std::string>& frame) {
  const bool is_frame = is_mostly_in(frame, group);
  const bool than_is_frame = is_mostly_in(frame, than);
  if (is_frame && !than_is_frame) return false;
  const double more = mean_threads(group);
  if (is_frame || !than_is_frame) return more > 2 * mean_threads(than);
  return leads_to_forms(than) && !leads_to_forms(group) ? more > 0 : more > mean_threads(than);
}

// Threads in the frame are not what a page lists. Boards are exempt: many sites show them
// everywhere.
Learner::Offer Learner::offer_of(const SampledPage& page) {
  std::vector<Group> groups = groups_on(page);
  vote_on(page, groups);
  const std::set<std::string> frame = find_frame();
  Offer offer;
  for (Group& group : groups) {
    const Votes votes = votes_of(group.kind);
    if (votes.for_index()) {
      if (!offers_lists(page, group)) continue;
      if (!offer.lists || list_more(group, *offer.lists, frame)) {
        if (offer.lists) offer.more_lists.push_back(*std::move(offer.lists));
        offer.lists = std::move(group);
      } else {
        offer.more_lists.push_back(std::move(group));
      }
    } else if (votes.for_thread()) {
      std::erase_if(group.links,
                    [&](const SampledLink* link) { return frame.contains(link->target.href()); });
      if (group.links.size() < smallest_group_) continue;
      group.text = 0;
      for (const SampledLink* link : group.links) group.text += link->text;
      take_for_threads(page, std::move(group), offer);
    }
  }
  return offer;
}

void Learner::take_for_threads(const SampledPage& page, Group group, Offer& offer) const {
  if (!offer.threads) {
    offer.threads = std::move(group);
    return;
  }
  const bool shares_rows = lead_of(page, group.links, offer.threads->links) != 0;
  if (is_better(page, group, *offer.threads)) std::swap(group, *offer.threads);
  if (shares_rows) offer.beside.push_back(std::move(group));
}

std::set<std::string> Learner::threads_on(const SampledPage& page) {
  see_links_of(page);
  const std::set<std::string> frame = find_frame();
  std::map<std::size_t, bool> is_thread;
  std::set<std::string> threads;
  for (const SampledLink& link : page.links) {
    const auto kind = kind_of(link.target.href());
    if (!kind || frame.contains(link.target.href())) continue;
    const auto known = is_thread.try_emplace(*kind, false);
    if (known.second) known.first->second = votes_of(*kind).for_thread();
    if (known.first->second) threads.insert(link.target.href());
  }
  return threads;
}

// What the lists that a page names list themselves, compared with the page.
struct Learner::Contents {
  std::vector<std::size_t> sizes;  // threads of each
  std::size_t sum = 0;             // of the sizes
  std::size_t own = 0;             // threads of the page itself
  std::size_t foreign = 0;         // lists that have mostly others
  std::size_t shown = 0;           // lists that the page shows in part
  bool are_apart = false;          // no thread stands on two of them

  [[nodiscard]] bool are_foreign() const { return foreign > 0 && 2 * foreign >= sizes.size(); }
  [[nodiscard]] std::size_t median() {
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    return *middle;
  }
};

Learner::Contents Learner::contents_of(const SampledPage& page, const Group& lists) {
  const std::set<std::string> own = threads_on(page);
  std::set<std::string> all;
  Contents contents;
  contents.own = own.size();
  for (const SampledLink* link : lists.links) {
    const auto known = pages_.find(link->target.href());
    if (known == pages_.end() || known->second == nullptr) continue;
    const std::set<std::string> theirs = threads_on(*known->second);
    if (theirs.empty()) continue;  // a stranger of the same form, or not understood yet
    const auto shared = static_cast<std::size_t>(std::count_if(
        theirs.begin(), theirs.end(), [&](const std::string& href) { return own.contains(href); }));
    contents.sizes.push_back(theirs.size());
    contents.sum += theirs.size();
    all.insert(theirs.begin(), theirs.end());
    contents.shown += shared > 0 ? 1 : 0;
    contents.foreign += 2 * shared < theirs.size() ? 1 : 0;
  }
  contents.are_apart = contents.sizes.size() > 1 && all.size() == contents.sum;
  return contents;
}

// A portal shows the latest discussions of each board, below its name or apart from it.
bool Learner::portal_shows_latest(const SampledPage& page, const Offer& offer,
                                  const Contents& contents) {
  return contents.are_apart && contents.shown > 1 &&
         contents.sum * offer.lists->links.size() >= 2 * contents.own * contents.sizes.size() &&
         lead_of(page, offer.lists->links, offer.threads->links) >= 0;
}

// A board may show its latest discussions, and lead to the list of them all.
bool Learner::go_on_behind(const SampledPage& board, const Group& lists) {
  const std::set<std::string> shown = threads_on(board);
  return shown.size() >= smallest_group_ &&
         std::any_of(lists.links.begin(), lists.links.end(), [&](const SampledLink* link) {
           const auto known = pages_.find(link->target.href());
           if (known == pages_.end() || known->second == nullptr) return false;
           const std::set<std::string> all = threads_on(*known->second);
           return all.size() > shown.size() &&
                  std::includes(all.begin(), all.end(), shown.begin(), shown.end());
         });
}

bool Learner::is_list_of_lists(const SampledPage& page, const Offer& offer) {
  if (!offer.lists) return false;
  if (!offer.threads) return true;
  const bool has_titles =
      !lead_into_pages(offer.threads->links) && !is_shortcut(offer.threads->kind);
  if (has_titles && are_tags(page, offer.lists->links, offer.threads->links)) return false;
  // The lists it names list other threads than it does itself, or than each other; another order of
  // the same would not.
  Contents contents = contents_of(page, *offer.lists);
  if (!contents.are_foreign() && !contents.are_apart) return false;
  if (portal_shows_latest(page, offer, contents)) return true;
  return offer.lists->links.size() * 5 >= offer.threads->links.size() * 4 ||
         contents.median() >= 2 * contents.own;
}

// Is it known of one of these lists that it names discussions? Days of a calendar are lists as
// well.
bool Learner::lead_to_threads(const Group& lists) {
  return std::any_of(lists.links.begin(), lists.links.end(), [&](const SampledLink* link) {
    const auto known = pages_.find(link->target.href());
    return known != pages_.end() && known->second != nullptr && !threads_on(*known->second).empty();
  });
}

}  // namespace boardwalk::learn
