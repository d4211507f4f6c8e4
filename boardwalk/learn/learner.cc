#include "boardwalk/learn/learner.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <unordered_set>

#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr std::size_t kSmallestGroup = 2;  // links of a kind on a page that make it worth a look
constexpr std::size_t kGroups = 3;         // kinds that are looked at on one page
constexpr std::size_t kBoards = 4;         // boards that are studied
constexpr std::size_t kWaysUp = 6;         // pages tried as entry
constexpr int kVotes = 2;                  // that must agree on a kind
constexpr int kMostVotes = 4;              // when they do not
constexpr double kGrown = 1.1;  // the space is made anew when so many more links are known

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

std::string pattern_of_kind(const UrlSpace& space, std::size_t kind) {
  return space.kinds()[kind].pattern;
}

}  // namespace

const SampledPage* Learner::visit(const url::Url& url) {
  const auto found = pages_.find(url.href());
  if (found != pages_.end()) return found->second;
  const SampledPage* page = sampler_.get(url);
  pages_[url.href()] = page;
  if (page != nullptr)
    profile_.session_parameters.insert(page->session_parameters.begin(),
                                       page->session_parameters.end());
  see_new_links();
  return page;
}

void Learner::see_new_links() {
  std::vector<url::Url> urls;
  std::unordered_set<std::string_view> seen;
  const auto add = [&](const url::Url& url) {
    if (seen.insert(url.href()).second) urls.push_back(url);
  };
  for (const auto& [href, page] : pages_) {
    if (page == nullptr) continue;
    add(page->url);
    for (const SampledLink& link : page->links) add(link.target);
  }
  const bool is_large_enough = space_ && static_cast<double>(urls.size()) <
                                             kGrown * static_cast<double>(space_->urls().size());
  if (is_large_enough) return;
  space_.emplace(std::move(urls));
  places_.clear();
  for (std::size_t i = 0; i < space_->urls().size(); ++i) places_[space_->urls()[i].href()] = i;
}

// Groups of links on a page, the one with the longest anchors in all first: titles are long, names
// and numbers short.
std::vector<Learner::Group> Learner::groups_on(const SampledPage& page) {
  std::map<std::size_t, Group> groups;
  const std::set<std::string> flips = [&] {
    std::set<std::string> hrefs;
    for (const url::Url& url : page.flips) hrefs.insert(url.href());
    return hrefs;
  }();
  for (const SampledLink& link : page.links) {
    const auto place = places_.find(link.target.href());
    if (place == places_.end() || flips.contains(link.target.href())) continue;
    const auto kind = space_->kind_of(place->second);
    if (!kind) continue;
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
  return sorted;
}

Learner::Votes Learner::votes_of(std::size_t kind) const {
  Votes votes;
  for (const auto& [href, page] : pages_) {
    const auto place = places_.find(href);
    if (place == places_.end() || space_->kind_of(place->second) != kind) continue;
    if (page == nullptr) {
      ++votes.other;
      continue;
    }
    votes.index += page->judgement.kind == PageClass::Index ? 1 : 0;
    votes.thread += page->judgement.kind == PageClass::Thread ? 1 : 0;
    votes.other +=
        page->judgement.kind == PageClass::Other || page->judgement.kind == PageClass::Wall ? 1 : 0;
  }
  return votes;
}

// Looks at destinations until enough of them agree.
Learner::Votes Learner::vote(const Group& group) {
  Votes votes = votes_of(group.kind);
  for (const std::size_t i : spread(group.links.size())) {
    const bool settled = votes.majority() >= kVotes && 2 * votes.majority() > votes.all();
    if (settled || votes.all() >= kMostVotes) break;
    if (pages_.contains(group.links[i]->target.href())) continue;
    const SampledPage* page = visit(group.links[i]->target);
    // The space may have been made anew: the votes of this group are counted by hand.
    const PageClass kind = page == nullptr ? PageClass::Other : page->judgement.kind;
    (kind == PageClass::Index    ? votes.index
     : kind == PageClass::Thread ? votes.thread
                                 : votes.other) += 1;
  }
  return votes;
}

// What the page is about: of the groups that lead to lists or discussions, the one with the most to
// read.
std::optional<Learner::Group> Learner::main_group(const SampledPage& page) {
  std::vector<Group> groups = groups_on(page);
  if (groups.size() > kGroups) groups.resize(kGroups);
  for (const Group& group : groups) {
    const Votes votes = vote(group);
    if (!votes.for_index() && !votes.for_thread()) continue;
    // Asked again, because voting may have changed the kinds.
    for (Group& now : groups_on(page)) {
      const bool same =
          std::find_if(now.links.begin(), now.links.end(), [&](const SampledLink* link) {
            return link == group.links.front();
          }) != now.links.end();
      if (same) return now;
    }
  }
  return std::nullopt;
}

// ---- the entry page ----

// Pages that may be above this one: the shortest URLs it links to, and the folders of its own path.
std::vector<url::Url> Learner::ways_up(const SampledPage& page) const {
  std::vector<url::Url> ways;
  for (const SampledLink& link : page.links) ways.push_back(link.target);
  if (const auto root = url::parse("/", page.url)) ways.push_back(*root);
  std::stable_sort(ways.begin(), ways.end(), [](const url::Url& a, const url::Url& b) {
    const bool a_query = a.has_query();
    const bool b_query = b.has_query();
    return a_query != b_query ? b_query : a.href().size() < b.href().size();
  });
  ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
  if (ways.size() > kWaysUp) ways.resize(kWaysUp);
  return ways;
}

// How many lists does its main group lead to? 0 for a page that is no list of lists.
int Learner::count_boards(const SampledPage& page) {
  const auto group = main_group(page);
  if (!group || !votes_of(group->kind).for_index()) return 0;
  return static_cast<int>(group->links.size());
}

const SampledPage* Learner::find_entry(const SampledPage& start) {
  const SampledPage* best = &start;
  int most = count_boards(start);
  for (const url::Url& way : ways_up(start)) {
    const bool is_above = way.href().size() < best->url.href().size() || most == 0;
    if (!is_above || way == start.url) continue;
    const SampledPage* page = visit(way);
    if (page == nullptr) continue;
    const int boards = count_boards(*page);
    if (boards <= most) continue;
    best = page;
    most = boards;
  }
  return best;
}

// ---- the rules ----

void Learner::adopt(Role role, const std::string& example) {
  const auto [place, is_new] = adopted_.try_emplace(example, role);
  if (!is_new && role < place->second) place->second = role;
}

// The main group of a list is the way on; other groups that lead to lists are alternatives to it.
void Learner::study(const SampledPage& page) {
  if (!studied_.insert(page.url.href()).second) return;
  const auto main = main_group(page);
  if (!main) return;
  const std::string main_example = main->links.front()->target.href();
  const Votes votes = votes_of(main->kind);
  adopt(votes.for_index() ? Role::Index : Role::Thread, main_example);
  account_.push_back(fmt::format("{}: {} links like {} lead to {}", page.url.href(),
                                 main->links.size(), pattern_of_kind(*space_, main->kind),
                                 votes.for_index() ? "lists" : "threads"));
  std::vector<Group> groups = groups_on(page);
  for (std::size_t i = 0; i < std::min(groups.size(), kGroups); ++i) {
    if (groups[i].kind != main->kind && votes_of(groups[i].kind).for_index()) {
      adopt(Role::Alternative, groups[i].links.front()->target.href());
    }
  }
}

// Boards lead to threads; where a board has a second page, it shows which parts of the URLs are
// mere state.
void Learner::study_boards() {
  bool flipped = false;
  for (std::size_t round = 0; round < 3; ++round) {
    std::vector<const SampledPage*> lists;
    for (const auto& [href, page] : pages_) {
      if (page != nullptr && page->judgement.kind == PageClass::Index && !studied_.contains(href))
        lists.push_back(page);
    }
    if (lists.empty()) break;
    for (const SampledPage* list : lists) {
      if (studied_.size() > kBoards + 2) break;
      study(*list);
      if (flipped || list->flips.empty()) continue;
      const SampledPage* next = visit(list->flips.front());
      if (next == nullptr) continue;
      flipped = true;
      study(*next);
    }
  }
}

// An entry page that lists no boards: then the lists it links to once (all questions, newest, …)
// are what there is.
void Learner::study_lists_of_everything(const SampledPage& entry) {
  std::vector<const SampledLink*> singles;
  for (const SampledLink& link : entry.links) {
    const auto place = places_.find(link.target.href());
    const auto kind = place == places_.end() ? std::nullopt : space_->kind_of(place->second);
    if (kind && space_->kinds()[*kind].examples.size() <= 3) singles.push_back(&link);
  }
  if (singles.size() > 10) singles.resize(10);
  for (const SampledLink* link : singles) {
    const SampledPage* page = visit(link->target);
    if (page == nullptr || page->judgement.kind != PageClass::Index) continue;
    study(*page);
    adopt(Role::Alternative, link->target.href());
  }
}

// A group of the pattern tells lists apart when it varies within one page; what only varies from
// page to page is state.
std::vector<int> Learner::identity_of(std::size_t kind, const std::string& pattern) const {
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  const int count = regex.NumberOfCapturingGroups();
  std::vector<bool> varies(static_cast<std::size_t>(count) + 1, false);
  for (const auto& [href, page] : pages_) {
    if (page == nullptr) continue;
    std::vector<std::string> first;
    for (const SampledLink& link : page->links) {
      const auto place = places_.find(link.target.href());
      if (place == places_.end() || space_->kind_of(place->second) != kind) continue;
      const std::string target{target_of(link.target)};
      std::vector<re2::StringPiece> groups(varies.size());
      if (!regex.Match(target, 0, target.size(), re2::RE2::ANCHOR_BOTH, groups.data(), count + 1))
        continue;
      if (first.empty()) {
        for (const re2::StringPiece& group : groups) first.push_back(group.as_string());
      }
      for (std::size_t g = 1; g < groups.size(); ++g)
        varies[g] = varies[g] || groups[g] != first[g];
    }
  }
  std::vector<int> identity;
  for (int g = 1; g <= count; ++g) {
    if (varies[static_cast<std::size_t>(g)]) identity.push_back(g);
  }
  if (identity.empty()) {
    for (int g = 1; g <= count; ++g) identity.push_back(g);
  }
  return identity;
}

void Learner::write_rules() {
  std::map<std::string, Rule> by_pattern;
  for (const auto& [example, role] : adopted_) {
    const auto place = places_.find(example);
    const auto kind = place == places_.end() ? std::nullopt : space_->kind_of(place->second);
    if (!kind) continue;
    const std::string& pattern = space_->kinds()[*kind].pattern;
    const auto [rule, is_new] = by_pattern.try_emplace(pattern);
    if (!is_new && rule->second.role <= role) continue;
    rule->second = {.role = role,
                    .pattern = pattern,
                    .identity = identity_of(*kind, pattern),
                    .example = example,
                    .support = static_cast<int>(space_->kinds()[*kind].examples.size()),
                    .extent = 0};
    const auto page = pages_.find(example);
    if (role == Role::Alternative && page != pages_.end() && page->second != nullptr)
      rule->second.extent = page->second->extent;
  }
  for (auto& [pattern, rule] : by_pattern) profile_.rules.push_back(std::move(rule));
  std::stable_sort(profile_.rules.begin(), profile_.rules.end(), [](const Rule& a, const Rule& b) {
    return a.role != b.role ? a.role < b.role : a.extent > b.extent;
  });
}

Result<Lesson> Learner::learn(const url::Url& start) {
  const SampledPage* first = visit(start);
  if (first == nullptr)
    return Error{start.href() + " could not be read; is it the address of a forum?"};
  if (first->judgement.kind == PageClass::Wall) {
    return Error{start.href() +
                 " asks for a login or a check; pass the cookies of a browser that is logged in "
                 "with --cookies"};
  }
  const SampledPage* entry = find_entry(*first);
  profile_.entry = entry->url.href();
  account_.push_back(fmt::format("entry page {}", profile_.entry));
  study(*entry);
  study_boards();
  const auto has = [&](Role role) {
    return std::any_of(adopted_.begin(), adopted_.end(),
                       [&](const auto& one) { return one.second == role; });
  };
  if (!has(Role::Index)) study_lists_of_everything(*entry);
  write_rules();
  if (!has(Role::Thread)) {
    return Error{
        fmt::format("no discussions were found from {} ({} pages were looked at); give the URL of "
                    "a board or a thread, or try --strategy generic",
                    start.href(), pages_.size())};
  }
  profile_.requests = sampler_.requests();
  return Lesson{std::move(profile_), std::move(account_)};
}

}  // namespace boardwalk::learn
