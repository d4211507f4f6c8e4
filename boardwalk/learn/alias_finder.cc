#include "boardwalk/learn/alias_finder.h"

#include <re2/re2.h>

#include <algorithm>
#include <set>

#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kWitnesses = 2;  // URLs beside a list, at least
constexpr double kAgreement = 0.9;     // share of them that must name that list

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

using Groups = std::vector<std::string>;  // of a match, from 1; empty: no match

Groups groups_in(const re2::RE2& regex, std::string_view target) {
  std::vector<re2::StringPiece> found(static_cast<std::size_t>(regex.NumberOfCapturingGroups()) +
                                      1);
  if (!regex.Match(piece(target), 0, target.size(), re2::RE2::ANCHOR_BOTH, found.data(),
                   static_cast<int>(found.size())))
    return {};
  Groups groups;
  for (const re2::StringPiece& group : found) groups.push_back(group.as_string());
  return groups;
}

// A URL that is an alias, and the lists that it stands beside.
struct Witness {
  Groups alias;
  std::vector<Groups> lists;

  [[nodiscard]] bool agrees(std::size_t group, std::size_t in_list) const {
    return std::any_of(lists.begin(), lists.end(), [&](const Groups& list) {
      return !alias[group].empty() && list[in_list] == alias[group];
    });
  }
};

// "/show\?t=(\d+)&go=new" beside "/show\?t=(\d+)": the same with parameters that are always there.
bool adds_parameters(std::string_view alias, std::string_view list) {
  if (!alias.starts_with(list)) return false;
  const std::string_view added = alias.substr(list.size());
  return added.starts_with('&') && added.find('(') == std::string_view::npos;
}

// The first group of the alias that is always what that group of the list is; 0: none.
int same_group(const std::vector<Witness>& witnesses, std::size_t in_list) {
  for (std::size_t group = 1; group < witnesses.front().alias.size(); ++group) {
    const auto agreed = std::count_if(witnesses.begin(), witnesses.end(), [&](const Witness& one) {
      return one.agrees(group, in_list);
    });
    if (static_cast<double>(agreed) >= kAgreement * static_cast<double>(witnesses.size()))
      return static_cast<int>(group);
  }
  return 0;
}

}  // namespace

AliasFinder::AliasFinder(const SiteProfile& profile, const SampledPages& pages)
    : profile_(profile), matcher_(profile) {
  std::unordered_map<std::string_view, std::vector<const SampledPage*>> turned_from;
  std::unordered_map<std::string_view, bool> known;  // URL → it is a list
  const auto is_known_list = [&](const url::Url& url) {
    const auto [place, is_new] = known.try_emplace(url.href(), false);
    if (is_new) place->second = is_list(url);
    return place->second;
  };
  std::set<std::string_view> linked;
  for (const auto& [href, page] : pages) {
    if (page == nullptr) continue;
    for (const std::string& further : page->turned) turned_from[further].push_back(page);
    for (const SampledLink& link : page->links)
      if (is_known_list(link.target)) linked.insert(target_of(link.target));
  }
  lists_.assign(linked.begin(), linked.end());
  const auto put_beside = [&](const url::Url& url, const std::vector<std::string_view>& lists) {
    std::vector<std::string_view>& beside = beside_[url.href()];
    beside.insert(beside.end(), lists.begin(), lists.end());
  };
  for (const auto& [href, page] : pages) {
    if (page == nullptr) continue;
    std::vector<const SampledPage*> around = turned_from[href];
    around.push_back(page);
    std::vector<std::string_view> own;
    for (const SampledPage* one : around)
      if (is_known_list(one->url)) own.push_back(target_of(one->url));
    for (const SampledLink& link : page->links) put_beside(link.target, own);
    for (const url::Url& first : page->firsts) put_beside(first, own);
    for (const auto& [region, row] : page->rows) {
      std::vector<std::string_view> titles;
      for (const std::size_t link : row)
        if (is_known_list(page->links[link].target))
          titles.push_back(target_of(page->links[link].target));
      for (const std::size_t link : row) put_beside(page->links[link].target, titles);
    }
  }
  for (auto& [href, beside] : beside_) {
    std::sort(beside.begin(), beside.end());
    beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
  }
}

bool AliasFinder::takes_in_lists(const std::string& pattern) const {
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  return std::any_of(lists_.begin(), lists_.end(), [&](std::string_view target) {
    return re2::RE2::FullMatch(piece(target), regex);
  });
}

std::vector<int> AliasFinder::identity_of(const std::string& pattern,
                                          const std::vector<const url::Url*>& urls,
                                          const Rule& rule) const {
  const re2::RE2 alias(pattern, re2::RE2::Quiet);
  const re2::RE2 list(rule.pattern, re2::RE2::Quiet);
  std::vector<Witness> witnesses;
  for (const url::Url* url : urls) {
    const auto beside = beside_.find(url->href());
    if (beside == beside_.end()) continue;
    Witness witness{groups_in(alias, target_of(*url)), {}};
    for (const std::string_view target : beside->second) {
      Groups groups = groups_in(list, target);
      if (!groups.empty()) witness.lists.push_back(std::move(groups));
    }
    if (!witness.alias.empty() && !witness.lists.empty()) witnesses.push_back(std::move(witness));
  }
  if (witnesses.size() < kWitnesses) return {};
  std::vector<int> identity;
  for (const int group : rule.identity) {
    const int same = same_group(witnesses, static_cast<std::size_t>(group));
    if (same == 0) return {};
    identity.push_back(same);
  }
  return identity;
}

std::optional<Alias> AliasFinder::find(const std::vector<const url::Url*>& urls, Role of) const {
  Alias alias{.of = of,
              .pattern = pattern_over(urls),
              .identity = {},
              .example = urls.front()->href(),
              .support = static_cast<int>(urls.size())};
  if (takes_in_lists(alias.pattern)) return std::nullopt;
  for (const Rule& rule : profile_.rules) {
    if (rule.role != of) continue;
    alias.identity = adds_parameters(alias.pattern, rule.pattern)
                         ? rule.identity
                         : identity_of(alias.pattern, urls, rule);
    if (!alias.identity.empty()) break;
  }
  return alias;
}

}  // namespace boardwalk::learn
