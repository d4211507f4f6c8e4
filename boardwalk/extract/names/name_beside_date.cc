#include "boardwalk/extract/names/name_beside_date.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/extract/words/answer_prefix.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/particle.h"

namespace boardwalk::extract {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::size_t kMostWords = 4;  // of a name
constexpr std::string_view kHardSpace = "\u00a0";
constexpr std::string_view kWideSpace = "\u3000";
constexpr std::string_view kWideColon = "\uff1a";

// What stands behind a wide colon is another word.
std::size_t end_of_word(std::string_view text) {
  const auto space = std::find_if(text.begin(), text.end(), is_space);
  const std::size_t colon = text.find(kWideColon);
  return std::min({static_cast<std::size_t>(space - text.begin()), text.find(kHardSpace),
                   text.find(kWideSpace),
                   colon == std::string_view::npos ? colon : colon + kWideColon.size()});
}

Words words_of(std::string_view text) {
  Words words;
  for (text = trimmed(text); !text.empty(); text = without_leading_space(text)) {
    const std::size_t end = end_of_word(text);
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(end);
    for (const std::string_view space : {kHardSpace, kWideSpace})
      if (text.starts_with(space)) text.remove_prefix(space.size());
  }
  return words;
}

bool is_letter(char c) {
  return static_cast<unsigned char>(c) >= 0xc3 || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
}

bool has_letter(std::string_view text) { return std::any_of(text.begin(), text.end(), is_letter); }

// "-", "|", "»"; and "#5301", which differs from post to post.
bool is_divider(std::string_view word) {
  const auto byte = static_cast<unsigned char>(word.front());
  return byte == 0xe2 || !has_letter(word);
}

// Posts are numbered.
bool are_alike(std::string_view a, std::string_view b) {
  return a == b || (is_divider(a) && is_divider(b) && a.front() == b.front());
}

bool leads_to_name(std::string_view word) {
  return is_divider(word) || ends_with_colon(word) || word.ends_with(',') || is_particle(word);
}

// "on", "wrote", "Date:": between a name and a date.
bool leads_to_date(std::string_view word) {
  return is_divider(word) || ends_with_colon(word) || to_lower(word.front()) == word.front();
}

// "Date de publication": they tell of anything.
bool tells_who(std::string_view word) { return is_particle(word) && to_lower(word.front()) != 'd'; }

std::string_view without_stop(std::string_view name) {
  while (name.ends_with(',') || name.ends_with(':')) name.remove_suffix(1);
  return name.ends_with(kWideColon) ? name.substr(0, name.size() - kWideColon.size()) : name;
}

// The words from `first`, without so many at the end; empty where that is no name.
std::string_view name_in(const Words& words, std::size_t first, std::size_t behind) {
  if (words.size() <= first + behind || words.size() - first - behind > kMostWords) return {};
  const std::string_view last = words[words.size() - behind - 1];
  const char* begin = words[first].data();
  const std::string_view name =
      without_stop({begin, static_cast<std::size_t>(last.data() + last.size() - begin)});
  const bool fits = has_letter(name) && columns_of(name) <= kLongestName;
  return fits && !has_answer_prefix(name) ? name : std::string_view{};
}

// From a word on, but for the one that leads to the date.
std::string_view name_from(const Words& words, std::size_t first) {
  const bool led = words.size() > first + 1 && leads_to_date(words.back());
  return name_in(words, first, led ? 1 : 0);
}

// In how many of their first words do all begin alike, up to one that leads to a name?
std::size_t common_lead(const std::vector<Words>& all) {
  std::size_t lead = 0;
  for (std::size_t at = 0;; ++at) {
    const bool common = std::all_of(all.begin(), all.end(), [&](const Words& words) {
      return at < words.size() && are_alike(words[at], all.front()[at]);
    });
    if (!common) return lead;
    if (leads_to_name(all.front()[at])) lead = at + 1;
  }
}

// In how many of their last words do all end alike, and lead on to the date?
std::size_t common_end(const std::vector<Words>& all) {
  for (std::size_t end = 0;; ++end) {
    const bool common = std::all_of(all.begin(), all.end(), [&](const Words& words) {
      if (end >= words.size()) return false;
      const std::string_view word = words[words.size() - end - 1];
      return leads_to_date(word) && word == all.front()[all.front().size() - end - 1];
    });
    if (!common) return end;
  }
}

// The words of "Author:" that all begins with; 0 without.
std::size_t label_of_name(const Words& words) {
  const auto label = std::find_if(words.begin(), words.end(), ends_with_colon);
  if (label == words.end()) return 0;
  const std::size_t size = static_cast<std::size_t>(label->data() - words.front().data());
  const std::string_view text{words.front().data(), size + label->size()};
  return announces_name(text) ? static_cast<std::size_t>(label - words.begin()) + 1 : 0;
}

// Something parts them: "ann - ", "ann, ".
bool is_parted(const Words& words, std::size_t end) {
  return end > 0 || words.back().ends_with(',') || ends_with_colon(words.back());
}

}  // namespace

std::vector<std::string_view> names_beside_dates(const std::vector<std::string_view>& heads) {
  std::vector<Words> all;
  for (const std::string_view head : heads)
    if (Words words = words_of(head); !words.empty()) all.push_back(std::move(words));
  if (all.size() < 2) return {};
  const std::size_t lead = common_lead(all);
  const std::size_t end = common_end(all);
  std::vector<std::string_view> names;
  bool several = false;
  for (const std::string_view head : heads) {
    const Words words = words_of(head);
    names.push_back(name_in(words, lead, end));
    if (words.empty()) continue;
    if (names.back().empty() || !is_parted(words, end)) return {};
    several = several || names.back() != name_in(all.front(), lead, end);
  }
  return several ? names : std::vector<std::string_view>{};
}

std::string_view name_told_before_date(std::string_view head) {
  const Words words = words_of(head);
  if (words.empty() || has_edit_word(head)) return {};
  const std::size_t label = label_of_name(words);
  const auto by = std::find_if(words.begin(), words.end(), tells_who);
  if (label == 0 && (by == words.end() || ends_with_colon(words.back()))) return {};
  return name_from(words, label > 0 ? label : static_cast<std::size_t>(by - words.begin()) + 1);
}

std::string_view name_labelled_before_date(std::string_view head) {
  const Words words = words_of(head);
  return words.empty() ? std::string_view{} : name_from(words, 0);
}

}  // namespace boardwalk::extract
