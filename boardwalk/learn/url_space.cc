#include "boardwalk/learn/url_space.h"

#include <algorithm>
#include <map>

#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

// A value that so many URLs of a kind share is a word of the site's, not a name in it.
constexpr std::size_t kShared = 4;
// A field splits its kind when shared values cover this much of it.
constexpr double kCovered = 0.8;

using ByTemplate = std::map<std::string, std::vector<std::size_t>>;

ByTemplate group_by_field(const std::vector<url::Url>& urls,
                          const std::vector<std::size_t>& members, std::size_t field) {
  ByTemplate groups;
  for (const std::size_t member : members) {
    const std::vector<UrlField> fields = cut(urls[member]);
    groups[value_template(fields[field].value)].push_back(member);
  }
  return groups;
}

double shared_part(const ByTemplate& groups, std::size_t members) {
  std::size_t covered = 0;
  for (const auto& [text, group] : groups) covered += group.size() >= kShared ? group.size() : 0;
  return static_cast<double>(covered) / static_cast<double>(members);
}

}  // namespace

UrlSpace::UrlSpace(std::vector<url::Url> urls) : urls_(std::move(urls)), kind_of_(urls_.size()) {
  std::map<std::string, std::vector<std::size_t>> by_key;
  for (std::size_t i = 0; i < urls_.size(); ++i) by_key[kind_key(urls_[i])].push_back(i);
  for (auto& [text, members] : by_key) split(std::move(members));
}

// Splits at the field with the fewest values among those that split well; what shares no value
// stays together.
void UrlSpace::split(std::vector<std::size_t> members) {
  const std::size_t fields = cut(urls_[members[0]]).size();
  std::optional<ByTemplate> best;
  for (std::size_t field = 0; field < fields; ++field) {
    ByTemplate groups = group_by_field(urls_, members, field);
    if (groups.size() < 2 || shared_part(groups, members.size()) < kCovered) continue;
    if (!best || groups.size() < best->size()) best = std::move(groups);
  }
  if (best) {
    std::vector<std::size_t> rest;
    for (auto& [text, group] : *best) {
      if (group.size() >= kShared) {
        split(std::move(group));
      } else {
        rest.insert(rest.end(), group.begin(), group.end());
      }
    }
    if (!rest.empty()) split(std::move(rest));
    return;
  }
  std::vector<const url::Url*> examples;
  for (const std::size_t member : members) {
    examples.push_back(&urls_[member]);
    kind_of_[member] = kinds_.size();
  }
  kinds_.push_back({pattern_over(examples), std::move(members)});
}

}  // namespace boardwalk::learn
