// The last step of the learner: what was adopted becomes the rules of the profile.
#include <re2/re2.h>

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/learn/alias_finder.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/page_family.h"
#include "boardwalk/learn/row_places.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

constexpr int kSmallestKind = 2;      // URLs that have something in common, and votes for them
constexpr std::size_t kFewWords = 4;  // more of them are names
constexpr std::array kRoles = {Role::Index, Role::Thread, Role::Alternative};

// Does the page's own address have this parameter, with this value?
bool is_in_query(const std::vector<UrlField>& page, const UrlField& field) {
  return std::any_of(page.begin(), page.end(), [&](const UrlField& other) {
    return other.in_query && other.value == field.value &&
           other.lead.substr(1) == field.lead.substr(1);
  });
}

// The last part of a path.
std::string_view name_in(const url::Url& url) {
  return url.path().substr(path_above(url.path()).size());
}

// "-fpage-2" in the name of a link on "-page-2": the number of the page, which is another on
// others. Empty where a name has none of these, or no other number.
std::string_view page_taken_over(std::string_view name, std::string_view of_page) {
  const std::vector<std::string_view> own = words_of(name);
  const std::vector<std::string_view> others = words_of(of_page);
  const auto numbers = std::count_if(own.begin(), own.end(), is_number);
  for (std::size_t i = 1; i < own.size() && numbers > 1; ++i) {
    if (!is_number(own[i]) || is_number(own[i - 1]) || own[i] == "1") continue;
    for (std::size_t j = 1; j < others.size(); ++j)
      if (others[j] == own[i] && is_page_name(others[j - 1]) && own[i - 1].ends_with(others[j - 1]))
        return own[i];
  }
  return {};
}

// "page%3D1" in "?topic=9&back=page%3D1": the way back to the page of the list that it stands on,
// whose own address need not tell its number. Empty where a value is none.
std::string_view page_to_go_back_to(std::string_view value) {
  static const re2::RE2 kWayBack(R"((?i)(?:^|%3F|%26)([a-z_]+)%3D(\d+)(?:%26|$))");
  re2::StringPiece name;
  re2::StringPiece number;
  if (!re2::RE2::PartialMatch({value.data(), value.size()}, kWayBack, &name, &number)) return {};
  if (!is_page_name({name.data(), name.size()})) return {};
  return {number.data(), number.size()};
}

// A link as it would stand on another page: the numbers that it took over from the address of this
// one, and the number of this one, are others there. Nothing where it took over none, or all: then
// it leads to the page itself.
std::optional<url::Url> as_on_another_page(const url::Url& link, const url::Url& page) {
  const std::vector<UrlField> of_page = cut(page);
  std::string href = link.href();
  bool changed = false;
  bool is_another = false;
  for (const UrlField& field : cut(link)) {
    if (!field.in_query) continue;
    std::string_view taken_over = page_to_go_back_to(field.value);
    if (taken_over.empty() && !is_in_query(of_page, field)) {
      is_another = is_another || std::any_of(field.value.begin(), field.value.end(), is_digit);
      continue;
    }
    if (taken_over.empty()) taken_over = field.value;
    const auto at = static_cast<std::size_t>(taken_over.data() - link.href().data());
    for (std::size_t i = at; i < at + taken_over.size(); ++i) {
      if (!is_digit(href[i])) continue;
      href[i] = href[i] == '9' ? '1' : static_cast<char>(href[i] + 1);
      changed = true;
    }
  }
  if (const std::string_view number = page_taken_over(name_in(link), name_in(page));
      !number.empty()) {
    const auto at = static_cast<std::size_t>(number.data() - link.href().data());
    href.replace(at, number.size(), number == "2" ? "3" : "2");
    changed = is_another = true;
  }
  return changed && is_another ? url::parse(href) : std::nullopt;
}

}  // namespace

// "/list/ann" of "/list/ann/2025/3/", where that is a board.
bool Learner::ends_name_of_board(std::string_view until, const url::Url& url) const {
  const std::string_view target = target_of(url);
  const auto begin = static_cast<std::size_t>(until.data() - target.data());
  const std::size_t slash = target.find('/', begin + until.size());
  if (slash == std::string_view::npos || slash >= url.path().size()) return false;
  const auto page = url::parse(target.substr(0, slash), url);
  const auto folder = url::parse(target.substr(0, slash + 1), url);
  return (page && is_a(Role::Index, *page)) || (folder && is_a(Role::Index, *folder));
}

// "/board.php?name=free" of "/board.php?name=free&id=9", where that is a board: ids of its own
// count what is in it.
bool Learner::ends_query_of_board(std::string_view until, const url::Url& url) const {
  const std::string_view target = target_of(url);
  const auto end = static_cast<std::size_t>(until.data() - target.data()) + until.size();
  if (end <= url.path().size() || end >= target.size() || target[end] != '&') return false;
  const auto board = url::parse(target.substr(0, end), url);
  return board && is_a(Role::Index, *board);
}

// A group of the pattern tells lists apart when it varies within one page, pages of one list aside;
// what only varies from page to page is state, unless it is the board whose lists they are, and so
// is the number of a row.
std::vector<int> Learner::identity_of(const std::string& pattern, Role role) const {
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  const int count = regex.NumberOfCapturingGroups();
  std::vector<bool> varies(static_cast<std::size_t>(count) + 1, false);
  for (const auto& [href, page] : pages_) {
    if (page == nullptr) continue;
    std::vector<std::string> first;
    for (const SampledLink& link : page->links) {
      if (page->turned.contains(link.target.href())) continue;
      const std::string_view own = target_of(link.target);
      const re2::StringPiece target{own.data(), own.size()};
      std::vector<re2::StringPiece> groups(varies.size());
      if (!regex.Match(target, 0, target.size(), re2::RE2::ANCHOR_BOTH, groups.data(), count + 1))
        continue;
      if (first.empty()) {
        for (const re2::StringPiece& group : groups) first.push_back(group.as_string());
      }
      for (std::size_t g = 1; g < groups.size(); ++g)
        varies[g] = varies[g] || groups[g] != first[g] ||
                    (role == Role::Index
                         ? ends_name_of_board({groups[g].data(), groups[g].size()}, link.target)
                         : ends_query_of_board({groups[g].data(), groups[g].size()}, link.target));
    }
  }
  std::vector<const SampledPage*> lists;
  for (const auto& [href, page] : pages_)
    if (judged(href, page) == classify::PageClass::Index) lists.push_back(page);
  for (const int g : groups_that_count_rows(pattern, lists))
    varies[static_cast<std::size_t>(g)] = false;
  std::vector<int> identity;
  for (int g = 1; g <= count; ++g) {
    if (varies[static_cast<std::size_t>(g)]) identity.push_back(g);
  }
  if (identity.empty()) {
    for (int g = 1; g <= count; ++g) identity.push_back(g);
  }
  return identity;
}

// URLs of the group's kind whose field has another word than all of the group have there.
Learner::ByWord Learner::with_other_words(const Group& group, std::size_t field) const {
  const std::string word{cut(group.links.front()->target)[field].value};
  const auto word_of = [&](const url::Url& url) { return std::string{cut(url)[field].value}; };
  ByWord others;
  if (is_number(word)) return others;
  for (const SampledLink* link : group.links) {
    if (word_of(link->target) != word) return others;
  }
  for (const std::size_t place :
       space_->kinds()[*kind_of(group.links.front()->target.href())].examples) {
    const url::Url& url = space_->urls()[place];
    if (word_of(url) != word) others[word_of(url)].push_back(url);
  }
  return others;
}

// "?t=tree&id=2" beside "?t=board&id=2", a board of the group: it names neither discussions nor
// boards that are not named there. It may name posts instead.
bool Learner::is_another_view(const SampledPage& page, std::size_t field,
                              const Group& group) const {
  const std::string_view word = cut(group.links.front()->target)[field].value;
  const std::string_view own = cut(page.url)[field].value;
  std::string href = page.url.href();
  href.replace(static_cast<std::size_t>(own.data() - page.url.href().data()), own.size(), word);
  const auto board = pages_.find(href);
  if (board == pages_.end() || board->second == nullptr) return false;
  std::set<std::string_view> known = {href};
  for (const SampledLink& link : board->second->links) known.insert(link.target.href());
  return std::none_of(page.links.begin(), page.links.end(), [&](const SampledLink& link) {
    return !known.contains(link.target.href()) &&
           (is_a(Role::Thread, link.target) || is_a(Role::Index, link.target));
  });
}

// A word that all boards on a list share, and that others of their kind have not, may say what they
// are: "?t=board&id=2" beside "?t=post&id=2". One page of each other word tells.
void Learner::tell_strangers() {
  for (const auto& [example, role] : adopted_) {
    const auto kind = kind_of(example);
    const auto url = url::parse(example);
    if (!kind || !url || role == Role::Thread) continue;
    for (std::size_t field = 0; field < cut(*url).size(); ++field)
      tell_strangers_by_word(*kind, field);
  }
  for (const auto& [example, group] : peers_) {
    const auto role = adopted_.find(example);
    if (!kind_of(example) || role == adopted_.end() || role->second != Role::Index) continue;
    const std::size_t fields = cut(group.links.front()->target).size();
    for (std::size_t field = 0; field < fields; ++field) {
      const ByWord others = with_other_words(group, field);
      if (others.size() > kFewWords) continue;
      for (const auto& [word, urls] : others) {
        const SampledPage* page = visit(urls.front());
        if (page != nullptr && page->judgement.kind == classify::PageClass::Index &&
            !is_another_view(*page, field, group))
          continue;
        for (const url::Url& url : urls) strangers_.insert(url.href());
      }
    }
  }
}

// "/files/group/9" beside "/discussions/group/9", a list: all that was seen under another word is
// something else.
void Learner::tell_strangers_by_word(std::size_t kind, std::size_t field) {
  std::map<std::string, std::vector<const url::Url*>> urls;  // by word
  std::map<std::string, Votes> seen;
  for (const std::size_t place : space_->kinds()[kind].examples) {
    const url::Url& url = space_->urls()[place];
    const std::string word{cut(url)[field].value};
    if (is_number(word)) return;
    urls[word].push_back(&url);
    const auto page = pages_.find(url.href());
    if (page == pages_.end()) continue;
    const bool is_list = judged(page->first, page->second) == classify::PageClass::Index;
    (is_list ? seen[word].index : seen[word].other) += 1;
  }
  const bool has_lists =
      std::any_of(seen.begin(), seen.end(), [](const auto& one) { return one.second.index > 0; });
  if (!has_lists || urls.size() > kFewWords) return;
  for (const auto& [word, votes] : seen) {
    if (votes.index > 0 || votes.other < kSmallestKind) continue;
    for (const url::Url* url : urls[word]) strangers_.insert(url->href());
  }
}

// Would it match what was adopted for another role?
bool Learner::takes_in(const Rule& rule, Role role) const {
  const re2::RE2 regex(rule.pattern, re2::RE2::Quiet);
  return std::any_of(adopted_.begin(), adopted_.end(), [&](const auto& one) {
    const auto url = one.second == role ? url::parse(one.first) : std::nullopt;
    return url && re2::RE2::FullMatch(std::string{target_of(*url)}, regex);
  });
}

bool Learner::takes_in_others(const Rule& rule) const {
  return std::any_of(kRoles.begin(), kRoles.end(),
                     [&](Role role) { return role != rule.role && takes_in(rule, role); });
}

// Kinds that were adopted for the same role and have the same skeleton are one: a board's name in
// the path of its threads, say, made many of it. Unless that would make one of boards and threads.
void Learner::write_rules() {
  std::map<std::pair<std::string, Role>, std::set<std::size_t>> merged;
  std::map<std::pair<std::string, Role>, std::string> examples;
  std::map<std::pair<std::string, Role>, int> extents;
  for (const auto& [example, role] : adopted_) {
    const auto kind = kind_of(example);
    if (!kind) continue;
    const auto key = std::make_pair(kind_key(space_->urls()[places_.at(example)]), role);
    merged[key].insert(*kind);
    examples.try_emplace(key, example);
    const auto page = pages_.find(example);
    if (page != pages_.end() && page->second != nullptr)
      extents[key] = std::max(extents[key], page->second->extent);
  }
  for (const auto& [key, kinds] : merged) {
    const std::size_t first = profile_.rules.size();
    write_rule(key.second, {kinds.begin(), kinds.end()}, examples[key]);
    if (kinds.size() > 1 && takes_in_others(profile_.rules.back())) {
      profile_.rules.pop_back();
      for (const std::size_t kind : kinds) write_rule(key.second, {kind}, example_of(kind).href());
    }
    if (key.second != Role::Alternative) continue;
    for (std::size_t i = first; i < profile_.rules.size(); ++i)
      profile_.rules[i].extent = extents[key];
  }
  for (const std::string& url : lists_of_everything_) write_list_of_everything(url);
  // What was seen of one list goes before what is guessed of its kind.
  const auto is_guessed = [](const Rule& rule) {
    return rule.role == Role::Alternative && !rule.identity.empty();
  };
  std::stable_sort(profile_.rules.begin(), profile_.rules.end(), [&](const Rule& a, const Rule& b) {
    if (a.role != b.role) return a.role < b.role;
    return is_guessed(a) != is_guessed(b) ? is_guessed(b) : a.extent > b.extent;
  });
  drop_catch_alls();
  drop_other_orders();
  std::set<std::string> known;
  std::erase_if(profile_.rules,
                [&](const Rule& rule) { return !known.insert(rule.pattern).second; });
  allow_other_names();
  allow_other_depths();
}

// Each is a list by itself, to be judged by what it alone brings.
void Learner::write_list_of_everything(const std::string& url) {
  const SampledPage* page = pages_.at(url);
  profile_.rules.push_back({.role = Role::Alternative,
                            .pattern = pattern_over({&page->url}),
                            .identity = {},
                            .example = url,
                            .support = 1,
                            .extent = page->extent});
}

// A list whose form takes discussions as well says nothing about its kind: their further pages
// would be taken for lists.
void Learner::drop_catch_alls() {
  std::erase_if(profile_.rules, [&](const Rule& rule) {
    return rule.role != Role::Thread && takes_in(rule, Role::Thread);
  });
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

bool Learner::is_turned_to(const url::Url& url) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& known) {
    return known.second != nullptr && known.second->turned.contains(url.href());
  });
}

// "?id=9&page=3" beside "?id=9&page=1": where titles say which page they lead to, so does what
// leads to the end.
bool Learner::is_later_page(const url::Url& url) const {
  for (const UrlField& field : cut(url)) {
    if (!field.in_query || !is_number(field.value) || field.value == "1") continue;
    if (!is_page_name(field.lead)) continue;
    std::string first = url.href();
    first.replace(static_cast<std::size_t>(field.value.data() - url.href().data()),
                  field.value.size(), "1");
    if (places_.contains(first)) return true;
  }
  return false;
}

// A kind may have been seen on one page alone.
std::vector<url::Url> Learner::as_on_other_pages(const std::vector<const url::Url*>& urls) const {
  std::set<std::string_view> wanted;
  for (const url::Url* url : urls) wanted.insert(url->href());
  std::vector<url::Url> others;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr) continue;
    for (const SampledLink& link : page->links) {
      if (!wanted.contains(link.target.href())) continue;
      if (auto other = as_on_another_page(link.target, page->url))
        others.push_back(*std::move(other));
    }
  }
  return others;
}

// What lies in a board lies in the others as well: "/list/ann/topic/9", where "/list/ann/" and
// "/list/bob/" are boards.
std::vector<url::Url> Learner::as_below_other_boards(
    const std::vector<const url::Url*>& urls) const {
  std::vector<url::Url> others;
  const url::Url& first = *urls.front();
  for (std::string_view above = path_above(first.path()); !above.empty();
       above = path_above(above)) {
    for (const std::string& folder : {std::string{above} + "/", std::string{above}}) {
      const auto board = url::parse(folder, first);
      if (!board || !is_a(Role::Index, *board)) continue;
      for (const std::size_t place : space_->kinds()[*kind_of(board->href())].examples) {
        const url::Url& other = space_->urls()[place];
        if (other == *board || !other.query().empty()) continue;
        const std::string_view behind = target_of(first).substr(folder.size());
        if (auto url = url::parse(std::string{other.path()} + std::string{behind}, first))
          others.push_back(*std::move(url));
      }
      return others;
    }
  }
  return others;
}

void Learner::write_rule(Role role, const std::vector<std::size_t>& kinds,
                         const std::string& example) {
  std::vector<const url::Url*> urls;
  std::vector<const url::Url*> first_pages;
  for (const std::size_t kind : kinds) {
    for (const std::size_t place : space_->kinds()[kind].examples) {
      const url::Url& url = space_->urls()[place];
      if (strangers_.contains(url.href())) continue;
      urls.push_back(&url);
      if (!is_turned_to(url) && !(role == Role::Thread && is_later_page(url)))
        first_pages.push_back(&url);
    }
  }
  // Pagers lead to the other pages; a rule that took them for lists of their own would run past
  // the end.
  if (!first_pages.empty()) urls = std::move(first_pages);
  const auto support = static_cast<int>(urls.size());
  std::vector<url::Url> elsewhere = as_on_other_pages(urls);
  for (url::Url& url : as_below_other_boards(urls)) elsewhere.push_back(std::move(url));
  for (const url::Url& url : elsewhere) urls.push_back(&url);
  const std::string& word = space_->kinds()[kinds.front()].word;
  Rule rule{.role = role,
            .pattern = pattern_over(urls, word),
            .identity = {},
            .example = example,
            .support = support,
            .extent = 0};
  rule.identity = identity_of(rule.pattern, role);
  rule.pattern = pattern_over(urls, word, rule.identity);
  profile_.rules.push_back(std::move(rule));
}

// What was looked at was something else, each time, or people; their names are enough for that
// where they leave no doubt.
bool Learner::leads_elsewhere(std::size_t kind) {
  if (turn_out_people(kind, example_of(kind))) return true;
  const Votes votes = votes_of(kind);
  return votes.other >= kSmallestKind && votes.other == votes.all();
}

// A rule over many boards may take in what is none: /forum/travel/9 and /forum/cars/4, and then
// /forum/user/7.
void Learner::write_ignored() {
  const RuleMatcher matcher(profile_);
  std::set<std::size_t> adopted;
  for (const auto& [example, role] : adopted_)
    if (const auto kind = kind_of(example)) adopted.insert(*kind);
  for (std::size_t kind = 0; kind < space_->kinds().size(); ++kind) {
    const UrlKind& stranger = space_->kinds()[kind];
    const bool follows_a_rule = std::all_of(
        stranger.examples.begin(), stranger.examples.end(),
        [&](std::size_t place) { return matcher.match(space_->urls()[place]).has_value(); });
    if (!follows_a_rule || adopted.contains(kind) || !leads_elsewhere(kind)) continue;
    const Rule rule{.role = Role::Alternative, .pattern = stranger.pattern};
    // "/help" and "/members" have the form of "/9-which-lens": nothing but a list tells them apart.
    if (!takes_in(rule, Role::Thread) && !takes_in(rule, Role::Index))
      profile_.ignored.push_back(stranger.pattern);
  }
}

// A word before the numbers of boards and threads alike, /forums/topic.2/ and /threads/topic.9/,
// tells nothing: the site writes it where it has no better name, and others may come.
void Learner::allow_other_names() {
  static const re2::RE2 kNamed(R"((.*/)([a-z]+)(\\?[^a-z0-9/(?]+[^/(?]*\(\\d\+\).*))");
  struct Named {
    std::string before, word, behind;
  };
  std::vector<Named> names(profile_.rules.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    re2::RE2::FullMatch(profile_.rules[i].pattern, kNamed, &names[i].before, &names[i].word,
                        &names[i].behind);
  const auto is_told_otherwise = [&](std::size_t rule) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool is_other = profile_.rules[i].role != profile_.rules[rule].role;
      const bool is_same =
          names[i].before + names[i].behind == names[rule].before + names[rule].behind;
      if (is_other && !is_same && !names[i].word.empty() && names[i].word == names[rule].word)
        return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (profile_.rules[i].role == Role::Alternative || !is_told_otherwise(i)) continue;
    const auto group = 1 + std::count(names[i].before.begin(), names[i].before.end(), '(');
    for (int& one : profile_.rules[i].identity) one += one >= group ? 1 : 0;
    profile_.rules[i].pattern = names[i].before + "([^/?]+)" + names[i].behind;
  }
}

// Boards within boards: /forum/travel/ and /forum/travel/trips/ are of one family, and deeper ones
// may come. A family demands fewer characters than the rules that it widens, which go before it.
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
    if (!takes_in(family, Role::Thread)) deeper.push_back(std::move(family));
  }
  profile_.rules.insert(profile_.rules.end(), deeper.begin(), deeper.end());
}

// What leads to lists by another name than the rules have: kinds of links whose destinations were
// judged, and first pages as pagers name them.
void Learner::write_aliases() {
  const AliasFinder finder(profile_, pages_);
  using Urls = std::map<std::string, const url::Url*>;  // each once
  std::map<std::pair<std::string, Role>, Urls> named;   // kinds that differ in words only are one
  const auto add = [&](const url::Url& url, Role of) {
    if (!finder.is_list(url)) named[{kind_key(url), of}][url.href()] = &url;
  };
  for (std::size_t kind = 0; kind < space_->kinds().size(); ++kind) {
    const Votes votes = votes_of(kind);
    if (votes.majority() < kSmallestKind || votes.other == votes.majority()) continue;
    for (const std::size_t place : space_->kinds()[kind].examples) {
      const url::Url& url = space_->urls()[place];
      if (!is_turned_to(url)) add(url, votes.for_thread() ? Role::Thread : Role::Index);
    }
  }
  for (const auto& [href, page] : pages_) {
    if (page == nullptr) continue;
    const bool is_thread = page->judgement.kind == classify::PageClass::Thread;
    for (const url::Url& url : page->firsts) add(url, is_thread ? Role::Thread : Role::Index);
  }
  for (const auto& [key, urls] : named) {
    std::vector<const url::Url*> all;
    for (const auto& [href, url] : urls) all.push_back(url);
    const auto alias = finder.find(all, key.second);
    if (!alias || static_cast<int>(all.size()) < kSmallestKind) continue;
    // The number of a post is as good a name as that of its thread; words may be anything.
    const bool is_post =
        key.second == Role::Thread && alias->pattern.find("([") == std::string::npos;
    if (is_post || !alias->identity.empty()) profile_.aliases.push_back(*alias);
  }
}

// A discussion that nothing leads to but itself is worth reading all the same.
void Learner::write_single_thread(const SampledPage& page) {
  alone_ = true;
  profile_.entry = page.url.href();
  profile_.rules = {{.role = Role::Thread,
                     .pattern = pattern_over({&page.url}),
                     .identity = {},
                     .example = page.url.href(),
                     .support = 1}};
  account_.push_back("a single discussion: no lists lead to others like it");
}

}  // namespace boardwalk::learn
