// Which URLs are other names of lists that the rules know, and what in them says of which?
//
// A shortcut to the last post stands in the row of its thread, another order on the page of its
// board, "page 1" on the further pages of its list. Where a part of the URL always is the same as
// what names the list beside it, that part tells which list it is:
//
//     /viewtopic.php?t=9&view=last   beside   /viewtopic.php?t=9     →  identity [1]
//     /viewtopic.php?p=312           beside   /viewtopic.php?t=9     →  none: some thread
//
// What is a list's name and a parameter that all of them have needs no list beside it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/learn/sample.h"

namespace boardwalk::learn {

using SampledPages = std::map<std::string, const SampledPage*>;  // null: could not be read

class AliasFinder {
 public:
  // Both, and what the pages hold, must outlive it; the rules of the profile are those that aliases
  // are held against.
  AliasFinder(const SiteProfile& profile, const SampledPages& pages);

  // The alias that these URLs of one skeleton are, of lists of that role. Its identity is empty
  // where the URLs do not tell of which. None when their pattern takes in lists of the rules.
  [[nodiscard]] std::optional<Alias> find(const std::vector<const url::Url*>& urls, Role of) const;

  [[nodiscard]] bool is_list(const url::Url& url) const { return matcher_.match(url).has_value(); }

 private:
  [[nodiscard]] bool takes_in_lists(const std::string& pattern) const;
  [[nodiscard]] std::vector<int> identity_of(const std::string& pattern,
                                             const std::vector<const url::Url*>& urls,
                                             const Rule& rule) const;

  const SiteProfile& profile_;
  RuleMatcher matcher_;
  // URL → targets of lists beside it, each once. All are views into the pages.
  std::unordered_map<std::string_view, std::vector<std::string_view>> beside_;
  std::vector<std::string_view> lists_;  // targets of all lists that are linked
};

}  // namespace boardwalk::learn
