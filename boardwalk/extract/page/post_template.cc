#include "boardwalk/extract/page/post_template.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/signature.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::string_view kUp = " < ";

std::string without_digits(std::string_view word) {
  std::string out;
  for (const char c : word)
    if (c < '0' || c > '9') out += to_lower(c);
  return out;
}

}  // namespace

std::string describe_place(const html::Document& page, NodeId element, int names) {
  std::string out;
  const int highest = kHighestPlace * names;
  for (int level = 0; element != 0 && element != html::kNone && level < highest; ++level) {
    if (level > 0) out += kUp;
    const std::string_view tag = html::name(page.tag(element));
    out += tag.empty() ? "*" : tag;
    const auto classes = names_of(page, element);
    if (classes) {
      std::vector<std::string> words;
      std::string_view rest = *classes;
      for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
        words.push_back(without_digits(word));
      std::sort(words.begin(), words.end());
      for (const std::string& word : words) out.append(" ").append(word);
      if (words.empty()) out += " .";
      if (--names == 0) break;
    }
    element = page.node(element).parent;
  }
  return out;
}

std::uint64_t hash_of_place(std::string_view description) {
  std::uint64_t hash = 0;
  while (!description.empty()) {
    hash = mixed_place(hash, innermost_of_place(description));
    const std::size_t up = description.find(kUp);
    description = up == std::string_view::npos ? "" : description.substr(up + kUp.size());
  }
  return hash;
}

std::uint64_t hash_of_name_place(std::string_view description) {
  if (!description.starts_with(kLinkedName)) return hash_of_place(description);
  return hash_of_place(description.substr(kLinkedName.size())) ^ kLinked;
}

std::uint64_t innermost_of_place(std::string_view description) {
  std::string_view level = description.substr(0, description.find(kUp));
  const std::string_view tag = take_word(level);
  return signature_of(html::tag_named(tag), level);
}

}  // namespace boardwalk::extract
