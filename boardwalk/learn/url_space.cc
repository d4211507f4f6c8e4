#include "boardwalk/learn/url_space.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/learn/people_names.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

// A value that so many URLs of a kind share is a word of the site's, not a name in it.
constexpr std::size_t kShared = 4;
// The same for ends such as "-vt#.html", which are hardly ever shared by chance.
constexpr std::size_t kSharedTail = 2;
// A field splits its kind when shared values cover this much of it.
constexpr double kCovered = 0.8;
// More fields than any forum gives a meaning to.
constexpr std::size_t kMostFields = 32;

using ByTemplate = std::map<std::string, std::vector<std::size_t>>;
using Abstraction = std::string (*)(std::string_view);

ByTemplate group_by_field(const std::vector<url::Url>& urls,
                          const std::vector<std::size_t>& members, std::size_t field,
                          Abstraction abstraction) {
  ByTemplate groups;
  for (const std::size_t member : members) {
    const std::vector<UrlField> fields = cut(urls[member]);
    groups[abstraction(fields[field].value)].push_back(member);
  }
  return groups;
}

double shared_part(const ByTemplate& groups, std::size_t members) {
  std::size_t covered = 0;
  for (const auto& [text, group] : groups) covered += group.size() >= kShared ? group.size() : 0;
  return static_cast<double>(covered) / static_cast<double>(members);
}

bool splits_by_value(const ByTemplate& groups, std::size_t members) {
  return groups.size() >= 2 && shared_part(groups, members) >= kCovered;
}

// Ends that a few URLs share say what they are, whatever the others are.
bool splits_by_tail(const ByTemplate& groups) {
  return groups.size() >= 2 && std::any_of(groups.begin(), groups.end(), [](const auto& group) {
           return !group.first.empty() && group.second.size() >= kSharedTail;
         });
}

// "forum#-" and "topic#-" before names: each begins several URLs.
bool splits_by_head(const ByTemplate& groups) {
  return groups.size() >= 2 && std::any_of(groups.begin(), groups.end(), [](const auto& group) {
           return !group.first.empty() && group.second.size() >= kShared;
         });
}

bool says_what_it_is(std::string_view value) {
  return !tail_template(value).empty() || !head_template(value).empty();
}

// "forum-#-#.html": a word or two and numbers, as no title is.
bool is_machine_made(std::string_view form) {
  form = form.substr(0, form.rfind('.'));
  const std::vector<std::string_view> words = words_of(form);
  return form.find('#') != std::string_view::npos && !words.empty() && words.size() <= 2;
}

// How a name is numbered, "lenses.4" → ".#", "4-lenses" → "#-"; "" for a name alone.
std::string numbering(std::string_view value) {
  const std::string form = value_template(value);
  if (form.size() < 3) return "";
  if (form[0] == '#') return form[1] == '-' || form[1] == '.' ? form.substr(0, 2) : "";
  const std::string end = form.substr(form.size() - 2);
  return end == ".#" || end == "-#" ? end : "";
}

// Where most names are numbered, a name alone is something else: "/help/terms/" beside
// "/forums/lenses.4/" and "/members/ann.9/". A number alone is a thread without a name.
bool splits_by_numbering(const ByTemplate& groups, std::size_t members) {
  const auto most = std::max_element(
      groups.begin(), groups.end(),
      [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  return groups.size() == 2 && groups.contains("") && !most->first.empty() &&
         most->second.size() >= kShared && 2 * most->second.size() > members;
}

bool is_word(std::string_view form) {
  return form.size() > 1 && std::all_of(form.begin(), form.end(), is_alpha);
}

// "/channels/lenses" and "/member/9-ann" beside "/17-which-lens/unread": names without a number are
// the site's own words, each with several URLs behind it.
bool splits_by_words(const ByTemplate& numberings, const ByTemplate& values) {
  if (numberings.size() != 2 || !numberings.contains("")) return false;
  const std::size_t named = numberings.at("").size();
  const std::size_t numbered = std::next(numberings.begin())->second.size();  // "" comes first
  ByTemplate words;
  for (const auto& [value, group] : values) {
    if (!numbering(value).empty()) continue;
    if (group.size() >= kShared && !is_word(value)) return false;  // a title of several
    words.emplace(value, group);
  }
  return numbered >= kShared && splits_by_value(words, named);
}

bool ends_with_number(std::string_view form) {
  return form.substr(0, form.rfind('.')).ends_with('#');
}

// Forms that several URLs share, in the midst of names that everybody has one of. Where the others
// end with numbers too, they may be titles: "hello-#" beside "which-lens-#".
bool splits_by_form(const ByTemplate& groups) {
  bool found = false;
  std::size_t others = 0;
  std::size_t numbered = 0;
  for (const auto& [form, group] : groups) {
    if (group.size() >= kShared && is_machine_made(form)) {
      found = true;
      continue;
    }
    others += group.size();
    numbered += ends_with_number(form) ? group.size() : 0;
  }
  return found && groups.size() >= 2 && 2 * numbered <= others;
}

// "/channels/lenses" and nine more, beside "/user/login", "/members/online" and "/thread/start": a
// folder that most lie in, where the others have little in common.
bool splits_by_folder(const ByTemplate& groups, std::size_t members) {
  static constexpr std::size_t kFolders = 3;
  if (groups.size() < kFolders) return false;
  const auto most = std::max_element(
      groups.begin(), groups.end(),
      [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  return most->second.size() > kShared && 2 * most->second.size() > members && is_word(most->first);
}

// "Thread-which-lens" → "Thread-"; empty for what has no sign behind its first word.
std::string first_word(std::string_view value) {
  std::size_t sign = 0;
  while (sign < value.size() && is_alpha(value[sign])) ++sign;
  const bool is_word =
      sign > 1 && sign + 1 < value.size() && (value[sign] == '-' || value[sign] == '_');
  return is_word ? std::string(value.substr(0, sign + 1)) : std::string{};
}

// "Forum-lenses", "Thread-which-lens", "User-ann": a few words begin nearly all names. Titles begin
// with many.
bool splits_by_first_word(const ByTemplate& groups, std::size_t members) {
  static constexpr std::size_t kEnough = 24;  // that do not begin alike by chance
  static constexpr std::size_t kMostWords = 6;
  std::size_t words = 0;
  std::size_t covered = 0;
  for (const auto& [word, group] : groups) {
    if (word.empty() || group.size() < kShared) continue;
    ++words;
    covered += group.size();
  }
  return members >= kEnough && words >= 2 && words <= kMostWords &&
         static_cast<double>(covered) >= kCovered * static_cast<double>(members);
}

// Is there a number alone in a field?
bool has_number_in(const std::vector<url::Url>& urls, const std::vector<std::size_t>& members,
                   std::size_t field) {
  return std::any_of(members.begin(), members.end(),
                     [&](std::size_t member) { return is_number(cut(urls[member])[field].value); });
}

// "/forum/post/1891" among "/forum/lenses/9-which-one": folders of nothing but numbers, where
// others have names.
std::set<std::string_view> folders_of_numbers(const std::vector<url::Url>& urls,
                                              const std::vector<std::size_t>& members) {
  std::map<std::string_view, std::size_t> numbers;
  std::set<std::string_view> named;
  for (const std::size_t member : members) {
    const std::string_view path = urls[member].path();
    const std::string_view folder = path_above(path);
    std::string_view name = path.substr(std::min(path.size(), folder.size() + 1));
    if (name.ends_with('/')) name.remove_suffix(1);
    if (is_number(name)) {
      ++numbers[folder];
    } else {
      named.insert(folder);
    }
  }
  std::set<std::string_view> folders;
  if (named.size() < 2) return folders;
  for (const auto& [folder, count] : numbers)
    if (count >= kShared && !named.contains(folder)) folders.insert(folder);
  return folders;
}

}  // namespace

UrlSpace::UrlSpace(std::vector<url::Url> urls) : urls_(std::move(urls)), kind_of_(urls_.size()) {
  std::map<std::string, std::vector<std::size_t>> by_key;
  for (std::size_t i = 0; i < urls_.size(); ++i)
    if (cut(urls_[i]).size() <= kMostFields) by_key[kind_key(urls_[i])].push_back(i);
  for (auto& [text, members] : by_key) split(std::move(members), {});
}

// Splits at the field with the fewest values among those that split well; what shares no value
// stays together.
void UrlSpace::split(std::vector<std::size_t> members, const Settled& settled,
                     const std::string& word) {
  const std::size_t fields = cut(urls_[members[0]]).size();
  for (std::size_t field = 0; field < fields; ++field) {
    if (settled.contains(field)) continue;
    ByTemplate groups = group_by_field(urls_, members, field, tail_template);
    if (!splits_by_tail(groups)) continue;
    Settled now = settled;
    now.insert(field);
    return split_into(std::move(groups), kSharedTail, now, word);
  }
  for (std::size_t field = 0; field < fields; ++field) {
    ByTemplate groups = group_by_field(urls_, members, field, head_template);
    if (!splits_by_head(groups)) continue;
    Settled now = settled;
    now.insert(field);
    return split_into(std::move(groups), kShared, now, word);
  }
  for (std::size_t field = 0; field < fields; ++field) {
    ByTemplate groups = group_by_field(urls_, members, field, numbering);
    if (splits_by_numbering(groups, members.size()) ||
        splits_by_words(groups, group_by_field(urls_, members, field, value_template)))
      return split_into(std::move(groups), 1, settled, word);
  }
  const std::vector<UrlField> first_of_all = cut(urls_[members[0]]);
  const auto is_told = [&](std::size_t field) {
    return settled.contains(field) && says_what_it_is(first_of_all[field].value);
  };
  std::optional<ByTemplate> best;
  bool best_in_query = false;
  for (std::size_t field = 0; field < fields; ++field) {
    const UrlField& first = first_of_all[field];
    if (is_told(field)) continue;
    ByTemplate groups = group_by_field(urls_, members, field, value_template);
    if (!splits_by_value(groups, members.size())) continue;
    // Parameters are ways to look at something, folders may be its names.
    const bool is_better =
        !best || (first.in_query == best_in_query ? groups.size() < best->size() : first.in_query);
    if (!is_better) continue;
    best_in_query = first.in_query;
    best = std::move(groups);
  }
  if (best) return split_into(*std::move(best), kShared, settled, word);
  for (std::size_t field = 0; field < fields; ++field) {
    if (is_told(field)) continue;
    ByTemplate groups = group_by_field(urls_, members, field, value_template);
    if (splits_by_form(groups)) return split_into(std::move(groups), kShared, settled, word);
  }
  if (split_by_first_word(members, fields, settled)) return;
  for (std::size_t field = 0; field + 1 < fields; ++field) {
    if (has_number_in(urls_, members, fields - 1)) break;  // ids, which boards and threads have
    ByTemplate groups = group_by_field(urls_, members, field, value_template);
    if (splits_by_folder(groups, members.size()))
      return split_into(std::move(groups), kShared, settled, word);
  }
  const std::set<std::string_view> numbered = folders_of_numbers(urls_, members);
  std::map<int, std::vector<std::size_t>> apart;
  for (const std::size_t member : members) {
    const url::Url& url = urls_[member];
    const bool is_person = lies_in_folder_of_people(url);
    apart[is_person ? 1 : numbered.contains(path_above(url.path())) ? 2 : 0].push_back(member);
  }
  for (auto& [what, kind] : apart) add_kind(std::move(kind), word);
}

bool UrlSpace::split_by_first_word(const std::vector<std::size_t>& members, std::size_t fields,
                                   const Settled& settled) {
  for (std::size_t field = 0; field < fields; ++field) {
    ByTemplate groups = group_by_field(urls_, members, field, first_word);
    if (!splits_by_first_word(groups, members.size())) continue;
    std::vector<std::size_t> rest;
    for (auto& [word, group] : groups) {
      if (!word.empty() && group.size() >= kShared) {
        split(std::move(group), settled, word);
      } else {
        rest.insert(rest.end(), group.begin(), group.end());
      }
    }
    if (!rest.empty()) split(std::move(rest), settled);
    return true;
  }
  return false;
}

void UrlSpace::add_kind(std::vector<std::size_t> members, const std::string& word) {
  std::vector<const url::Url*> examples;
  for (const std::size_t member : members) {
    examples.push_back(&urls_[member]);
    kind_of_[member] = kinds_.size();
  }
  kinds_.push_back({pattern_over(examples, word), std::move(members), word});
}

void UrlSpace::split_into(std::map<std::string, std::vector<std::size_t>>&& groups,
                          std::size_t shared, const Settled& settled, const std::string& word) {
  std::vector<std::size_t> rest;
  for (auto& [text, group] : groups) {
    if (group.size() >= shared) {
      split(std::move(group), settled, word);
    } else {
      rest.insert(rest.end(), group.begin(), group.end());
    }
  }
  if (!rest.empty()) split(std::move(rest), settled, word);
}

}  // namespace boardwalk::learn
