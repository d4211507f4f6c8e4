#include "boardwalk/learn/learner.h"

#include <fmt/format.h>

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "boardwalk/discover/entry_search.h"
#include "boardwalk/learn/link_relations.h"
#include "boardwalk/learn/no_forum.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr std::size_t kSmallestGroup = 2;  // links of a kind on a page that make it worth a look
constexpr std::size_t kGroups = 4;         // kinds that are looked at on one page
constexpr std::size_t kBoards = 4;         // boards that are studied
constexpr std::size_t kFewPages = 20;      // a kind of so few URLs may be the site's own lists
constexpr std::size_t kListsOfEverything = 12;  // of them that are looked at
constexpr std::size_t kRounds = 5;              // from lists to the lists they name
constexpr int kVotes = 2;                       // that must agree on a kind
constexpr int kPagesForFrame = 3;  // known before anything is taken for the frame of all
constexpr int kMostVotes = 4;      // when they do not
constexpr int kMostDoubts = 8;  // when some say discussion: one of a single line looks like nothing

// First, last, then ever finer in between: votes should not all come from the top of a list.
std::vector<std::size_t> spread(std::size_t count) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(count, false);
  for (std::size_t parts = 1; order.size() < count; parts *= 2) {
    for (std::size_t i = 0; i <= parts; ++i) {
      const std::size_t at = (count - 1) * i / parts;
      if (!taken[at]) order.push_back(at);
      taken[at] = true;
    }
  }
  return order;
}

}  // namespace

const SampledPage* Learner::visit(const url::Url& url) {
  const auto found = pages_.find(url.href());
  if (found != pages_.end()) return found->second;
  const SampledPage* page = sampler_.get(url);
  pages_[url.href()] = page;
  people_.clear();
  account_.push_back(fmt::format(
      "{}: {}", url.href(), page == nullptr ? "no page" : classify::name(page->judgement.kind)));
  if (page != nullptr) {
    profile_.session_parameters.insert(page->session_parameters.begin(),
                                       page->session_parameters.end());
  }
  return page;
}

std::optional<std::size_t> Learner::kind_of(const std::string& href) const {
  const auto place = places_.find(href);
  return place == places_.end() ? std::nullopt : space_->kind_of(place->second);
}

// Kinds are read off all links that are known, so they are read again whenever a page with new ones
// is looked at.
void Learner::see_links_of(const SampledPage& page) {
  if (!seen_links_of_.insert(page.url.href()).second) return;
  std::vector<url::Url> urls;
  std::unordered_set<std::string_view> seen;
  const auto add = [&](const url::Url& url) {
    if (seen.insert(url.href()).second) urls.push_back(url);
  };
  for (const auto& [href, known] : pages_) {
    if (known == nullptr || !seen_links_of_.contains(href)) continue;
    add(known->url);
    for (const SampledLink& link : known->links) add(link.target);
  }
  space_.emplace(std::move(urls));
  people_.clear();
  places_.clear();
  for (std::size_t i = 0; i < space_->urls().size(); ++i) places_[space_->urls()[i].href()] = i;
}

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
    if (group.links.size() >= kSmallestGroup) sorted.push_back(std::move(group));
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Group& a, const Group& b) { return a.text > b.text; });
  if (sorted.size() > kGroups) sorted.resize(kGroups);
  return sorted;
}

Learner::Votes Learner::votes_of(std::size_t kind) const {
  Votes votes;
  for (const auto& [href, page] : pages_) {
    if (kind_of(href) != kind) continue;
    const PageClass judged = page == nullptr ? PageClass::Other : page->judgement.kind;
    (judged == PageClass::Index    ? votes.index
     : judged == PageClass::Thread ? votes.thread
                                   : votes.other) += 1;
  }
  // The page of a person may show what they wrote as a discussion does.
  if (votes.thread > 0 && is_people(kind)) votes.other += std::exchange(votes.thread, 0);
  return votes;
}

bool Learner::is_people(std::size_t kind) const {
  const auto [known, is_new] = people_.try_emplace(kind, false);
  if (!is_new) return known->second;
  std::vector<const SampledPage*> others;
  for (const auto& [href, page] : pages_)
    if (page != nullptr && kind_of(href) != kind) others.push_back(page);
  const std::set<std::string> frame =
      find_frame();  // it has lists of its own, the latest posts say
  return known->second = name_people(others, [&](const url::Url& url) {
           return kind_of(url.href()) == kind && !frame.contains(url.href());
         });
}

// Looks at destinations until enough of them agree.
void Learner::vote(const Group& group) {
  for (const std::size_t i : spread(group.links.size())) {
    const Votes votes = votes_of(group.kind);
    const bool is_doubtful =
        votes.thread > 0 && votes.other > 0 && votes.thread < votes.other + kVotes;
    const bool settled = votes.majority() >= kVotes && 2 * votes.majority() > votes.all();
    if (is_doubtful ? votes.all() >= kMostDoubts : settled || votes.all() >= kMostVotes) return;
    static_cast<void>(visit(group.links[i]->target));
  }
}

// What stands on most pages, lists aside, is the frame around them: navigation, latest posts.
// (Threads stand on many lists when those are other orders of the same.)
std::set<std::string> Learner::find_frame() const {
  int pages = 0;
  std::unordered_map<std::string_view, int> uses;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || page->judgement.kind == PageClass::Index) continue;
    ++pages;
    for (const SampledLink& link : page->links) ++uses[link.target.href()];
  }
  std::set<std::string> frame;
  if (pages < kPagesForFrame) return frame;
  for (const auto& [href, count] : uses) {
    if (2 * count > pages) frame.emplace(href);
  }
  return frame;
}

// Of two names for the same threads, the title comes first in the row and has the longer anchor; a
// shortcut, to a post or answered by a redirect, is another name at best.
bool Learner::is_better(const SampledPage& page, const Group& group, const Group& than) const {
  const bool shortcut = is_shortcut(group.kind);
  if (shortcut != is_shortcut(than.kind)) return !shortcut;
  const bool into_pages = lead_into_pages(group.links);
  if (into_pages != lead_into_pages(than.links)) return !into_pages;
  const int lead = lead_of(page, group.links, than.links);
  return lead != 0 ? lead > 0 : group.text > than.text;
}

bool Learner::is_shortcut(std::size_t kind) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& known) {
    return known.second != nullptr && known.second->redirected && kind_of(known.first) == kind;
  });
}

// Do the destinations of one group list clearly more threads than those of the other? Profiles may
// look like lists; boards hold more.
bool Learner::list_more(const Group& group, const Group& than) {
  const auto mean_threads = [&](const Group& one) {
    std::size_t pages = 0;
    std::size_t threads = 0;
    for (const SampledLink* link : one.links) {
      const auto known = pages_.find(link->target.href());
      if (known == pages_.end() || known->second == nullptr) continue;
      ++pages;
      threads += threads_on(*known->second).size();
    }
    return pages > 0 ? static_cast<double>(threads) / static_cast<double>(pages) : 0.0;
  };
  return mean_threads(group) > 2 * mean_threads(than);
}

// Threads in the frame are not what a page lists. Boards are exempt: many sites show them
// everywhere.
Learner::Offer Learner::offer_of(const SampledPage& page) {
  std::vector<Group> groups = groups_on(page);
  for (const Group& group : groups) vote(group);
  const std::set<std::string> frame = find_frame();
  Offer offer;
  for (Group& group : groups) {
    const Votes votes = votes_of(group.kind);
    if (votes.for_index()) {
      if (are_views_of(page, group.links)) continue;
      if (!offer.lists || list_more(group, *offer.lists)) {
        if (offer.lists) offer.more_lists.push_back(*std::move(offer.lists));
        offer.lists = std::move(group);
      } else {
        offer.more_lists.push_back(std::move(group));
      }
    } else if (votes.for_thread()) {
      std::erase_if(group.links,
                    [&](const SampledLink* link) { return frame.contains(link->target.href()); });
      if (group.links.size() < kSmallestGroup) continue;
      group.text = 0;
      for (const SampledLink* link : group.links) group.text += link->text;
      if (!offer.threads || is_better(page, group, *offer.threads))
        offer.threads = std::move(group);
    }
  }
  return offer;
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

bool Learner::is_list_of_lists(const SampledPage& page, const Offer& offer) {
  if (!offer.lists) return false;
  if (!offer.threads) return true;
  const bool has_titles =
      !lead_into_pages(offer.threads->links) && !is_shortcut(offer.threads->kind);
  if (has_titles && are_tags(page, offer.lists->links, offer.threads->links)) return false;
  // The lists it names list other threads than it does itself; another order of the same would not.
  const std::set<std::string> own = threads_on(page);
  std::vector<std::size_t> sizes;
  int foreign = 0;
  for (const SampledLink* link : offer.lists->links) {
    const auto known = pages_.find(link->target.href());
    if (known == pages_.end() || known->second == nullptr) continue;
    const std::set<std::string> theirs = threads_on(*known->second);
    if (theirs.empty()) continue;  // a stranger of the same form, or not understood yet
    const auto shared = std::count_if(theirs.begin(), theirs.end(),
                                      [&](const std::string& href) { return own.contains(href); });
    sizes.push_back(theirs.size());
    foreign += 2 * static_cast<std::size_t>(shared) < theirs.size() ? 1 : 0;
  }
  if (2 * static_cast<std::size_t>(foreign) < sizes.size() || foreign == 0) return false;
  std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2),
                   sizes.end());
  return offer.lists->links.size() * 5 >= offer.threads->links.size() * 4 ||
         sizes[sizes.size() / 2] >= 2 * own.size();
}

// ---- the entry page ----

// The lists it leads to; none for a page that is no list of lists.
std::set<std::string> Learner::boards_on(const SampledPage& page) {
  const Offer offer = offer_of(page);
  std::set<std::string> boards;
  if (!is_list_of_lists(page, offer)) return boards;
  for (const SampledLink* link : offer.lists->links) boards.insert(link->target.href());
  return boards;
}

// Several of its links are of a kind that is known to lead to lists.
bool Learner::links_to_lists(const SampledPage& page) {
  see_links_of(page);
  std::map<std::size_t, std::size_t> uses;
  for (const SampledLink& link : page.links) {
    if (const auto kind = kind_of(link.target.href())) ++uses[*kind];
  }
  return std::any_of(uses.begin(), uses.end(), [&](const auto& use) {
    return use.second >= kSmallestGroup && votes_of(use.first).for_index();
  });
}

// Is it known of one of these lists that it names discussions? Days of a calendar are lists as
// well.
bool Learner::lead_to_threads(const Group& lists) {
  return std::any_of(lists.links.begin(), lists.links.end(), [&](const SampledLink* link) {
    const auto known = pages_.find(link->target.href());
    return known != pages_.end() && known->second != nullptr && !threads_on(*known->second).empty();
  });
}

// The search for the entry sees pages through the learner's eyes.
class Learner::Survey final : public discover::Surveyor {
 public:
  explicit Survey(Learner& learner) : learner_(learner) {}

  bool visit(const url::Url& url) override { return learner_.visit(url) != nullptr; }
  [[nodiscard]] std::vector<discover::Way> ways_up(const url::Url& url) override {
    return page(url).ways_up;
  }
  [[nodiscard]] bool is_list(const url::Url& url) override {
    return page(url).judgement.kind == PageClass::Index;
  }
  [[nodiscard]] bool is_wall(const url::Url& url) override {
    return page(url).judgement.kind == PageClass::Wall;
  }
  [[nodiscard]] bool links_to_lists(const url::Url& url) override {
    return learner_.links_to_lists(page(url));
  }
  [[nodiscard]] std::set<std::string> boards_on(const url::Url& url) override {
    return learner_.boards_on(page(url));
  }
  [[nodiscard]] bool leads_to_threads(const url::Url& url) override {
    const Offer offer = learner_.offer_of(page(url));
    return offer.lists && learner_.lead_to_threads(*offer.lists);
  }
  [[nodiscard]] std::vector<url::Url> pages_elsewhere() override {
    return learner_.sampler_.pages_elsewhere();
  }

 private:
  [[nodiscard]] const SampledPage& page(const url::Url& url) { return *learner_.visit(url); }
  Learner& learner_;
};

// ---- the rules ----

void Learner::adopt(Role role, const std::string& example) {
  const auto [place, is_new] = adopted_.try_emplace(example, role);
  if (!is_new && role < place->second) place->second = role;
}

void Learner::adopt(Role role, const Group& group) {
  const std::string& example = group.links.front()->target.href();
  adopt(role, example);
  peers_.try_emplace(example, group);
}

bool Learner::has(Role role) const {
  return std::any_of(adopted_.begin(), adopted_.end(),
                     [&](const auto& one) { return one.second == role; });
}

bool Learner::is_studied(const SampledPage& page) const {
  return std::find(studied_.begin(), studied_.end(), &page) != studied_.end();
}

// Looks at where the links of a list lead.
void Learner::study(const SampledPage& page) {
  if (is_studied(page)) return;
  studied_.push_back(&page);
  static_cast<void>(offer_of(page));
}

// What the studied pages say together. The entry names the boards, and boards name boards within
// them; any other list names discussions, and its other lists are alternatives.
void Learner::decide() {
  adopted_.clear();
  peers_.clear();
  std::set<std::size_t> board_kinds;
  for (const SampledPage* page : studied_) {
    const Offer offer = offer_of(*page);
    const bool lists_lists = is_list_of_lists(*page, offer);
    const auto kind = kind_of(page->url.href());
    const bool is_main = page == studied_.front() || (kind && board_kinds.contains(*kind));
    if (offer.lists) {
      const bool are_boards = lists_lists && is_main;
      if (are_boards) board_kinds.insert(*kind_of(offer.lists->links.front()->target.href()));
      if (are_boards || lead_to_threads(*offer.lists))
        adopt(are_boards ? Role::Index : Role::Alternative, *offer.lists);
      if (lists_lists && page == studied_.front()) adopt_more_lists(*page, offer);
    }
    if (offer.threads && !lists_lists) adopt(Role::Thread, *offer.threads);
  }
}

// Boards may be named in two ways. What else leads to lists from the entry, and does not stand
// beside the boards, is worth asking while it brings news.
void Learner::adopt_more_lists(const SampledPage& page, const Offer& offer) {
  for (const Group& group : offer.more_lists) {
    if (lead_of(page, group.links, offer.lists->links) == 0) adopt(Role::Alternative, group);
  }
}

// Some threads are named another way, for want of a slug, say: "9-which-lens" and "9-7".
void Learner::adopt_siblings() {
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto kind = kind_of(example);
    if (!kind || role != Role::Thread) continue;
    for (std::size_t other = 0; other < space_->kinds().size(); ++other) {
      if (other == *kind || !are_named_alike(*kind, other)) continue;
      const std::string& href = space_->urls()[space_->kinds()[other].examples.front()].href();
      if (votes_of(other).all() == 0) static_cast<void>(visit(*url::parse(href)));
      if (votes_of(other).for_thread() && !is_shortcut(other)) adopt(Role::Thread, href);
    }
  }
}

bool Learner::are_named_alike(std::size_t a, std::size_t b) const {
  const auto url = [&](std::size_t kind) {
    return space_->urls()[space_->kinds()[kind].examples.front()];
  };
  const auto folder = [&](std::size_t kind) {
    const std::string& pattern = space_->kinds()[kind].pattern;
    const std::string fixed = pattern.substr(0, pattern.find('('));
    return fixed.substr(0, fixed.find_last_of("/=") + 1);
  };
  // Ends such as ".msg#" are no names: they tell shortcuts from threads.
  const auto has_tail = [&](std::size_t kind) {
    const url::Url example = url(kind);
    const std::vector<UrlField> fields = cut(example);
    return std::any_of(fields.begin(), fields.end(),
                       [](const UrlField& field) { return !tail_template(field.value).empty(); });
  };
  return kind_key(url(a)) == kind_key(url(b)) && folder(a) == folder(b) && !has_tail(a) &&
         !has_tail(b);
}

// Lists of lists of lists: while no discussion has come into sight, one list more of those that the
// last one names.
bool Learner::go_deeper() {
  decide();
  if (has(Role::Thread) || studied_.empty()) return false;
  const Offer offer = offer_of(*studied_.back());
  if (!offer.lists) return false;
  for (const SampledLink* link : offer.lists->links)
    if (!pages_.contains(link->target.href())) return visit(link->target) != nullptr;
  return false;
}

// Boards lead to threads; where a board has a second page, it shows which parts of the URLs are
// mere state.
void Learner::study_boards() {
  bool flipped = false;
  for (std::size_t round = 0; round < kRounds; ++round) {
    std::vector<const SampledPage*> lists;
    for (const auto& [href, page] : pages_) {
      if (page != nullptr && page->judgement.kind == PageClass::Index && !is_studied(*page))
        lists.push_back(page);
    }
    const std::set<std::string> boards = boards_on(*studied_.front());
    std::stable_partition(lists.begin(), lists.end(), [&](const SampledPage* list) {
      return boards.contains(list->url.href());
    });
    if (lists.empty() && !go_deeper()) break;
    for (const SampledPage* list : lists) {
      if (studied_.size() > kBoards + 2) break;
      study(*list);
      if (flipped || list->flips.empty()) continue;
      const SampledPage* next = visit(list->flips.front().target);
      if (next == nullptr) continue;
      flipped = true;
      study(*next);
    }
  }
}

// An entry page that lists no boards: then the lists it links to (all questions, newest, …) are
// what there is.
void Learner::study_lists_of_everything(const SampledPage& entry) {
  std::vector<const SampledLink*> lists;
  for (const SampledLink& link : entry.links) {
    const auto kind = kind_of(link.target.href());
    if (!kind || space_->kinds()[*kind].examples.size() > kFewPages || is_turned_to(link.target))
      continue;
    const Votes votes = votes_of(*kind);
    const bool leads_nowhere = votes.other > kVotes && votes.other == votes.all();
    if (!votes.for_thread() && !leads_nowhere) lists.push_back(&link);
  }
  std::stable_sort(lists.begin(), lists.end(), [](const SampledLink* a, const SampledLink* b) {
    return a->target.href().size() < b->target.href().size();
  });
  if (lists.size() > kListsOfEverything) lists.resize(kListsOfEverything);
  for (const SampledLink* link : lists) {
    const SampledPage* page = visit(link->target);
    if (page == nullptr || page->judgement.kind != PageClass::Index) continue;
    study(*page);
    if (threads_on(*page).size() >= kSmallestGroup)
      lists_of_everything_.insert(link->target.href());
  }
}

Result<Lesson> Learner::learn(const url::Url& start) {
  const SampledPage* first = visit(start);
  if (first == nullptr) return Error{describe_no_forum(start, first, {}, pages_.size())};
  Survey survey(*this);
  const SampledPage* entry = visit(discover::find_entry(start, survey));
  profile_.entry = entry->url.href();
  account_.push_back(fmt::format("entry page {}", profile_.entry));
  study(*entry);
  study_boards();
  decide();
  if (!has(Role::Index)) study_lists_of_everything(*entry);
  if (!has(Role::Thread)) study(*first);
  decide();
  adopt_siblings();
  tell_strangers();
  test_pagers();
  write_rules();
  if (!has(Role::Thread)) {
    if (first->judgement.kind != PageClass::Thread)
      return Error{describe_no_forum(start, first, {}, pages_.size())};
    write_single_thread(*first);
  }
  write_aliases();
  write_ignored();
  for (const Rule& rule : profile_.rules)
    account_.push_back(
        fmt::format("{} pages: {} ({} links)", name(rule.role), rule.pattern, rule.support));
  for (const Alias& alias : profile_.aliases)
    account_.push_back(fmt::format("other names of {} pages: {}{}", name(alias.of), alias.pattern,
                                   alias.identity.empty() ? ", it is not told of which" : ""));
  for (const std::string& pattern : profile_.ignored)
    account_.push_back("neither boards nor discussions: " + pattern);
  profile_.requests = sampler_.requests();
  return Lesson{std::move(profile_), std::move(account_), alone_};
}

Result<Lesson> learn(Sampler& sampler, const url::Url& start) {
  auto lesson = Learner{sampler}.learn(start);
  const bool is_forum = lesson && !lesson->alone;
  if (is_forum || !sampler.count_untimed()) return lesson;
  auto again = Learner{sampler}.learn(start);
  return again ? std::move(again) : std::move(lesson);
}

}  // namespace boardwalk::learn
