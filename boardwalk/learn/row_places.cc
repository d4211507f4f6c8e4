#include "boardwalk/learn/row_places.h"

#include <re2/re2.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kFewestRows = 3;  // that are counted; two may be chance

using Groups = std::vector<std::string>;  // of one link, from 1
using List = std::vector<Groups>;         // of one page, in order

List list_on(const SampledPage& page, const re2::RE2& regex) {
  std::vector<re2::StringPiece> found(static_cast<std::size_t>(regex.NumberOfCapturingGroups()) +
                                      1);
  List list;
  for (const SampledLink& link : page.links) {
    if (page.turned.contains(link.target.href())) continue;
    const std::string_view target = target_of(link.target);
    if (!regex.Match({target.data(), target.size()}, 0, target.size(), re2::RE2::ANCHOR_BOTH,
                     found.data(), static_cast<int>(found.size())))
      continue;
    Groups groups;
    for (const re2::StringPiece& group : found) groups.push_back(group.as_string());
    list.push_back(std::move(groups));
  }
  return list;
}

std::optional<long> number_in(const std::string& text) {
  long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool counts_up(const List& list, std::size_t group) {
  std::optional<long> last;
  for (const Groups& groups : list) {
    const auto number = number_in(groups[group]);
    if (!number || (last && *number != *last + 1)) return false;
    last = number;
  }
  return true;
}

// The number of every link is its own.
bool tells_apart(const List& list, std::size_t group) {
  std::set<std::string> values;
  return std::all_of(list.begin(), list.end(), [&](const Groups& groups) {
    return is_number(groups[group]) && values.insert(groups[group]).second;
  });
}

// What has one value of the counter has another name on another list.
bool begins_anew(const std::vector<List>& lists, std::size_t counter, std::size_t name) {
  std::map<std::string, std::string> names;
  for (const List& list : lists)
    for (const Groups& groups : list)
      if (names.try_emplace(groups[counter], groups[name]).first->second != groups[name])
        return true;
  return false;
}

bool is_name(const std::vector<List>& lists, std::size_t group) {
  return std::all_of(lists.begin(), lists.end(), [&](const List& list) {
    return tells_apart(list, group) && !counts_up(list, group);
  });
}

bool is_counter(const std::vector<List>& lists, std::size_t group) {
  return std::all_of(lists.begin(), lists.end(),
                     [&](const List& list) { return counts_up(list, group); });
}

}  // namespace

std::set<int> groups_that_count_rows(const std::string& pattern,
                                     const std::vector<const SampledPage*>& pages) {
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  const auto count = static_cast<std::size_t>(std::max(0, regex.NumberOfCapturingGroups()));
  std::vector<List> lists;
  for (const SampledPage* page : pages) {
    List list = list_on(*page, regex);
    if (list.size() >= kFewestRows) lists.push_back(std::move(list));
  }
  std::set<int> counters;
  if (lists.size() < 2) return counters;
  for (std::size_t name = 1; name <= count; ++name) {
    if (!is_name(lists, name)) continue;
    for (std::size_t group = 1; group <= count; ++group)
      if (is_counter(lists, group) && begins_anew(lists, group, name))
        counters.insert(static_cast<int>(group));
  }
  return counters;
}

}  // namespace boardwalk::learn
