#include "boardwalk/learn/learner.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <tuple>
#include <unordered_set>

#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr std::size_t kSmallestGroup = 2;  // links of a kind on a page that make it worth a look
constexpr std::size_t kGroups = 4;         // kinds that are looked at on one page
constexpr std::size_t kBoards = 4;         // boards that are studied
constexpr std::size_t kWaysUp = 6;         // pages tried as entry
constexpr std::size_t kFewPages = 20;      // a kind of so few URLs may be the site's own lists
constexpr std::size_t kListsOfEverything = 12;  // of them that are looked at
constexpr int kVotes = 2;                       // that must agree on a kind
constexpr int kMostVotes = 4;                   // when they do not
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

// Does the folder of `way` hold `page`? /forum/ and /forum/index.php are above
// /forum/viewtopic.php?t=1.
bool is_above(const url::Url& way, const url::Url& page) {
  if (way.has_query() || way == page) return false;
  std::string folder{way.path()};
  const std::size_t name = folder.rfind('/') + 1;
  if (folder.find('.', name) != std::string::npos) {
    folder.resize(name);
  } else if (name < folder.size()) {
    folder += '/';
  }
  return (std::string{page.path()} + "/").starts_with(folder);
}

}  // namespace

bool Learner::Offer::is_list_of_lists() const {
  if (!lists) return false;
  if (!threads) return true;
  return lists->links.size() * 5 >= threads->links.size() * 4 && lists->text * 4 >= threads->text;
}

const SampledPage* Learner::visit(const url::Url& url) {
  const auto found = pages_.find(url.href());
  if (found != pages_.end()) return found->second;
  const SampledPage* page = sampler_.get(url);
  pages_[url.href()] = page;
  if (page != nullptr) {
    profile_.session_parameters.insert(page->session_parameters.begin(),
                                       page->session_parameters.end());
  }
  return page;
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
  places_.clear();
  for (std::size_t i = 0; i < space_->urls().size(); ++i) places_[space_->urls()[i].href()] = i;
}

// Groups of links on a page, the one with the longest anchors in all first: titles are long, names
// and numbers short.
std::vector<Learner::Group> Learner::groups_on(const SampledPage& page) {
  see_links_of(page);
  std::set<std::string> flips;
  for (const url::Url& url : page.flips) flips.insert(url.href());
  std::map<std::size_t, Group> groups;
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
  if (sorted.size() > kGroups) sorted.resize(kGroups);
  return sorted;
}

Learner::Votes Learner::votes_of(std::size_t kind) const {
  Votes votes;
  for (const auto& [href, page] : pages_) {
    const auto place = places_.find(href);
    if (place == places_.end() || space_->kind_of(place->second) != kind) continue;
    const PageClass judged = page == nullptr ? PageClass::Other : page->judgement.kind;
    (judged == PageClass::Index    ? votes.index
     : judged == PageClass::Thread ? votes.thread
                                   : votes.other) += 1;
  }
  return votes;
}

// Looks at destinations until enough of them agree.
void Learner::vote(const Group& group) {
  for (const std::size_t i : spread(group.links.size())) {
    const Votes votes = votes_of(group.kind);
    const bool settled = votes.majority() >= kVotes && 2 * votes.majority() > votes.all();
    if (settled || votes.all() >= kMostVotes) return;
    static_cast<void>(visit(group.links[i]->target));
  }
}

Learner::Offer Learner::offer_of(const SampledPage& page) {
  Offer offer;
  for (Group& group : groups_on(page)) {
    vote(group);
    const Votes votes = votes_of(group.kind);
    if (votes.for_index() && !offer.lists) {
      offer.lists = std::move(group);
    } else if (votes.for_thread() && !offer.threads) {
      offer.threads = std::move(group);
    }
  }
  return offer;
}

// ---- the entry page ----

// Pages that may be above this one, those in its own folders first, then the shortest URLs.
std::vector<url::Url> Learner::ways_up(const SampledPage& page) const {
  std::vector<url::Url> ways;
  for (const SampledLink& link : page.links) ways.push_back(link.target);
  if (const auto root = url::parse("/", page.url)) ways.push_back(*root);
  std::stable_sort(ways.begin(), ways.end(), [&](const url::Url& a, const url::Url& b) {
    const auto rank = [&](const url::Url& way) {
      return std::make_tuple(!is_above(way, page.url), way.has_query(), way.href().size());
    };
    return rank(a) < rank(b);
  });
  ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
  std::erase(ways, page.url);
  return ways;
}

// How many lists does it lead to? 0 for a page that is no list of lists.
std::size_t Learner::count_boards(const SampledPage& page) {
  if (page.judgement.kind != PageClass::Index) return 0;
  const Offer offer = offer_of(page);
  return offer.is_list_of_lists() ? offer.lists->links.size() : 0;
}

// The list of lists with the most boards; where there is none, the highest list there is.
const SampledPage* Learner::find_entry(const SampledPage& start) {
  const SampledPage* best = &start;
  std::size_t most = count_boards(start);
  bool is_list = start.judgement.kind == PageClass::Index;
  std::size_t tried = 0;
  for (const url::Url& way : ways_up(start)) {
    const bool above = is_above(way, start.url);
    if (!above && (most > 0 || is_list)) break;  // no need to guess
    if (most > 0 && !is_above(way, best->url)) continue;
    if (++tried > kWaysUp) break;
    const SampledPage* page = visit(way);
    if (page == nullptr || page->judgement.kind != PageClass::Index) continue;
    const std::size_t boards = count_boards(*page);
    if (boards > most || (most == 0 && (!is_list || above))) {
      best = page;
      most = boards;
      is_list = true;
    }
  }
  return best;
}

// ---- the rules ----

void Learner::adopt(Role role, const std::string& example) {
  const auto [place, is_new] = adopted_.try_emplace(example, role);
  if (!is_new && role < place->second) place->second = role;
}

// A list of lists names the boards; any other list names discussions, and its other lists are
// alternatives.
void Learner::study(const SampledPage& page) {
  if (!studied_.insert(page.url.href()).second) return;
  const Offer offer = offer_of(page);
  const auto note = [&](Role role, const Group& group) {
    adopt(role, group.links.front()->target.href());
    account_.push_back(fmt::format("{}: {} links like {} lead to {}", page.url.href(),
                                   group.links.size(), space_->kinds()[group.kind].pattern,
                                   role == Role::Thread ? "threads" : "lists"));
  };
  const bool is_list_of_lists = offer.is_list_of_lists();
  if (offer.lists) note(is_list_of_lists ? Role::Index : Role::Alternative, *offer.lists);
  if (offer.threads && !is_list_of_lists) note(Role::Thread, *offer.threads);
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

// An entry page that lists no boards: then the lists it links to (all questions, newest, …) are
// what there is.
void Learner::study_lists_of_everything(const SampledPage& entry) {
  std::vector<const SampledLink*> lists;
  for (const SampledLink& link : entry.links) {
    const auto place = places_.find(link.target.href());
    const auto kind = place == places_.end() ? std::nullopt : space_->kind_of(place->second);
    if (kind && space_->kinds()[*kind].examples.size() <= kFewPages &&
        !votes_of(*kind).for_thread())
      lists.push_back(&link);
  }
  std::stable_sort(lists.begin(), lists.end(), [](const SampledLink* a, const SampledLink* b) {
    return a->target.href().size() < b->target.href().size();
  });
  if (lists.size() > kListsOfEverything) lists.resize(kListsOfEverything);
  for (const SampledLink* link : lists) {
    const SampledPage* page = visit(link->target);
    if (page == nullptr || page->judgement.kind != PageClass::Index) continue;
    study(*page);
    adopt(Role::Alternative, link->target.href());
  }
}

// A group of the pattern tells lists apart when it varies within one page; what only varies from
// page to page is state.
std::vector<int> Learner::identity_of(const std::string& pattern) const {
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  const int count = regex.NumberOfCapturingGroups();
  std::vector<bool> varies(static_cast<std::size_t>(count) + 1, false);
  for (const auto& [href, page] : pages_) {
    if (page == nullptr) continue;
    std::vector<std::string> first;
    for (const SampledLink& link : page->links) {
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

// Kinds that were adopted for the same role and have the same skeleton are one: a board's name in
// the path of its threads, say, made many of it.
void Learner::write_rules() {
  std::map<std::pair<std::string, Role>, std::set<std::size_t>> merged;
  std::map<std::pair<std::string, Role>, std::string> examples;
  std::map<std::pair<std::string, Role>, int> extents;
  for (const auto& [example, role] : adopted_) {
    const auto place = places_.find(example);
    const auto kind = place == places_.end() ? std::nullopt : space_->kind_of(place->second);
    if (!kind) continue;
    const auto key = std::make_pair(kind_key(space_->urls()[place->second]), role);
    merged[key].insert(*kind);
    examples.try_emplace(key, example);
    const auto page = pages_.find(example);
    if (page != pages_.end() && page->second != nullptr)
      extents[key] = std::max(extents[key], page->second->extent);
  }
  for (const auto& [key, kinds] : merged) {
    write_rule(key.second, {kinds.begin(), kinds.end()}, examples[key]);
    if (key.second == Role::Alternative) profile_.rules.back().extent = extents[key];
  }
  std::stable_sort(profile_.rules.begin(), profile_.rules.end(), [](const Rule& a, const Rule& b) {
    return a.role != b.role ? a.role < b.role : a.extent > b.extent;
  });
  drop_other_orders();
  std::set<std::string> known;
  std::erase_if(profile_.rules,
                [&](const Rule& rule) { return !known.insert(rule.pattern).second; });
  allow_other_depths();
}

// A board with more parameters is the same board in another order, not another list.
void Learner::drop_other_orders() {
  const auto is_board = [&](std::string_view target) {
    return std::any_of(profile_.rules.begin(), profile_.rules.end(), [&](const Rule& rule) {
      return rule.role == Role::Index &&
             re2::RE2::FullMatch(re2::StringPiece(target.data(), target.size()), rule.pattern);
    });
  };
  std::erase_if(profile_.rules, [&](const Rule& rule) {
    const auto url = url::parse(rule.example);
    if (rule.role != Role::Alternative || !url) return false;
    const std::string_view target = target_of(*url);
    const std::vector<UrlField> fields = cut(*url);
    return std::any_of(fields.begin(), fields.end(), [&](const UrlField& field) {
      return field.in_query && is_board(target.substr(
                                   0, static_cast<std::size_t>(field.lead.data() - target.data())));
    });
  });
}

void Learner::write_rule(Role role, const std::vector<std::size_t>& kinds,
                         const std::string& example) {
  std::vector<const url::Url*> urls;
  for (const std::size_t kind : kinds) {
    for (const std::size_t url : space_->kinds()[kind].examples)
      urls.push_back(&space_->urls()[url]);
  }
  Rule rule{.role = role,
            .pattern = pattern_over(urls),
            .identity = {},
            .example = example,
            .support = static_cast<int>(urls.size()),
            .extent = 0};
  rule.identity = identity_of(rule.pattern);
  profile_.rules.push_back(std::move(rule));
}

// Boards within boards: /forum/travel/ and /forum/travel/trips/ are of one family, and deeper ones
// may come. Tried last, so that everything known better goes before it.
void Learner::allow_other_depths() {
  static const re2::RE2 kFolders(R"((/.+?/)(?:\(\[\^/\?\]\+\)/)+)");
  std::vector<Rule> deeper;
  for (const Rule& rule : profile_.rules) {
    std::string prefix;
    if (rule.role != Role::Index || !re2::RE2::FullMatch(rule.pattern, kFolders, &prefix)) continue;
    if (prefix.find('(') != std::string::npos) continue;
    Rule family = rule;
    family.pattern = prefix + "((?:[^/?]+/)+)";
    family.identity = {1};
    deeper.push_back(std::move(family));
  }
  profile_.rules.insert(profile_.rules.end(), deeper.begin(), deeper.end());
}

Result<Lesson> Learner::learn(const url::Url& start) {
  const SampledPage* first = visit(start);
  if (first == nullptr)
    return Error{start.href() + " could not be read; is it the address of a forum?"};
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
  if (!has(Role::Thread)) study(*first);
  write_rules();
  if (!has(Role::Thread) && first->judgement.kind == PageClass::Wall) {
    return Error{start.href() +
                 " asks for a login or a check; pass the cookies of a browser that is logged in "
                 "with --cookies"};
  }
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
