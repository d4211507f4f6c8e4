#include "boardwalk/extract/page/signature.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr int kShortestName = 3;           // bytes of an id beside its number
constexpr std::size_t kShortestMixed = 6;  // of a number with letters in it
constexpr std::uint64_t kPrime = 0x100000001b3ULL;

// "postbody" is a text, and of what; "userinfo-body" is none.
constexpr std::array kTextEnds = {"message", "content", "body", "text", "postmsg"};
constexpr std::array kPostWords = {"post",   "msg",   "message", "comment",
                                   "review", "reply", "answer"};
constexpr std::array kOtherWords = {"user",  "author", "head",  "info",     "foot",
                                    "small", "code",   "quote", "signature"};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * kPrime + (hash >> 29U);
}

// Names stand on page after page: they are taken apart once.
constexpr std::size_t kRemembered = 1024;

// The order of class names means nothing: their hashes are added up.
std::uint64_t sum_of_classes(std::string_view classes) {
  std::uint64_t sum = 0;
  std::uint64_t word = 0;
  for (const char c : classes) {
    if (is_space(c)) {
      sum += word * word;
      word = 0;
    } else if (c < '0' || c > '9') {
      word = mixed(word + 1, static_cast<unsigned char>(to_lower(c)));
    }
  }
  return sum + word * word;
}

std::uint64_t hash_of_classes(std::string_view classes) {
  if (classes.empty()) return 0;
  thread_local Memo<std::uint64_t> memo{kRemembered};
  const Fingerprint key = fingerprint(classes);
  if (const std::uint64_t* known = memo.find(key)) return *known;
  return memo.keep(key, sum_of_classes(classes));
}

std::size_t digits_at_end(std::string_view id) {
  std::size_t count = 0;
  while (count < id.size() && is_digit(id[id.size() - 1 - count])) ++count;
  return count;
}

// All names of signatures have "sig" in them, and few others do.
bool may_name_signature(std::string_view classes) {
  for (std::size_t at = 2; at < classes.size(); ++at)
    if (to_lower(classes[at]) == 'g' && starts_ignoring_case(classes.substr(at - 2), "sig"))
      return true;
  return false;
}

// Do the parts of a name part here: "post_nick", "userNick", "nick2"?
bool is_border(std::string_view names, std::size_t at) {
  if (at == 0 || at == names.size()) return true;
  const char before = names[at - 1];
  const char behind = names[at];
  return !is_alpha(before) || !is_alpha(behind) ||
         (to_lower(before) == before && to_lower(behind) != behind);
}

// "post_message_8821": letters, and one number somewhere.
bool is_numbered_name(std::string_view id) {
  int numbers = 0;
  int letters = 0;
  bool digits = false;
  for (const char c : id) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && !digits) ++numbers;
    if (!digit) ++letters;
    digits = digit;
  }
  return numbers <= 1 && letters >= kShortestName;
}

}  // namespace

std::uint64_t signature_of(html::Tag tag, std::string_view classes) {
  return mixed(hash_of_classes(classes), static_cast<std::uint64_t>(tag) + 1);
}

std::uint64_t mixed_place(std::uint64_t place, std::uint64_t signature) {
  return mixed(place, signature);
}

std::optional<std::string_view> names_of(const html::Document& page, NodeId element) {
  std::optional<std::string_view> numbered;
  for (const html::Attribute& attribute : page.attributes(element)) {
    const std::string_view name = page.view(attribute.name);
    if (name == "class" && !trimmed(page.view(attribute.value)).empty())
      return page.view(attribute.value);
    if (name == "id" && is_numbered_name(page.view(attribute.value)))
      numbered = page.view(attribute.value);
  }
  return numbered;
}

void Signatures::read(NodeId node) const {
  if (page_->node(node).kind != html::NodeKind::Element) return;
  const auto names = names_of(*page_, node);
  own_[node] = signature_of(page_->tag(node), names.value_or(""));
  named_[node] = names.has_value();
}

std::uint64_t Signatures::chain(NodeId node, int levels) const {
  std::uint64_t hash = 0;
  for (; node != html::kNone && levels > 0; node = page_->node(node).parent, --levels)
    hash = mixed(hash, of(node));
  return hash;
}

std::uint64_t Signatures::place(NodeId node, int names) const {
  std::uint64_t hash = 0;
  const int highest = kHighestPlace * names;
  for (int level = 0; node != 0 && node != html::kNone && level < highest; ++level) {
    hash = mixed(hash, of(node));
    if (named_[node] && --names == 0) break;
    node = page_->node(node).parent;
  }
  return hash;
}

bool is_naming(std::string_view attribute) {
  return attribute == "class" || attribute == "id" || attribute == "itemprop" || attribute == "rel";
}

bool has_name(const html::Document& page, NodeId element, std::string_view word) {
  for (const html::Attribute& attribute : page.attributes(element))
    if (is_naming(page.view(attribute.name)) &&
        contains_ignoring_case(page.view(attribute.value), word))
      return true;
  return false;
}

bool has_part(std::string_view names, std::string_view word) {
  for (std::size_t at = 0; at + word.size() <= names.size(); ++at)
    if (starts_ignoring_case(names.substr(at), word) && is_border(names, at) &&
        is_border(names, at + word.size()))
      return true;
  return false;
}

bool names_nick(std::string_view names) {
  return contains_ignoring_case(names, "nickname") || has_part(names, "nick");
}

bool is_called_name(const html::Document& page, NodeId element) {
  for (const html::Attribute& attribute : page.attributes(element))
    if (is_naming(page.view(attribute.name)) && names_nick(page.view(attribute.value))) return true;
  return has_name(page, element, "username") || has_name(page, element, "usernick") ||
         has_name(page, element, "user-name") || has_name(page, element, "user_name") ||
         has_name(page, element, "userid");
}

std::string_view number_of(const html::Document& page, NodeId element) {
  const std::string_view id = page.attribute(element, "id").value_or("");
  return id.substr(id.size() - digits_at_end(id));
}

std::string_view before_number(std::string_view id) {
  const std::size_t digits = digits_at_end(id);
  return digits == 0 ? std::string_view{} : id.substr(0, id.size() - digits);
}

bool is_numbered(const html::Document& page, NodeId element) {
  const std::string_view id = page.attribute(element, "id").value_or("");
  if (id.empty()) return false;
  if (is_digit(id.back())) return true;
  const std::size_t parted = id.find_last_of("_-");
  if (parted == std::string_view::npos) return false;
  const std::string_view last = id.substr(parted + 1);
  return last.size() >= kShortestMixed && std::all_of(last.begin(), last.end(), is_alnum) &&
         std::count_if(last.begin(), last.end(), is_digit) > 1;
}

bool is_called_signature(const html::Document& page, NodeId element) {
  std::string_view classes = page.attribute(element, "class").value_or("");
  if (!may_name_signature(classes)) return false;
  while (true) {
    const std::string_view word = take_word(classes);
    if (word.empty()) return false;
    const std::string_view end = word.size() < 3 ? word : word.substr(word.size() - 3);
    if (equals_ignoring_case(end, "sig") || contains_ignoring_case(word, "signature") ||
        starts_ignoring_case(word, "sig-") || starts_ignoring_case(word, "sig_"))
      return !is_called_post_text(page, element);  // "message-body with-signature" holds both
  }
}

bool is_called_post_text(const html::Document& page, html::NodeId element) {
  std::string_view classes = page.attribute(element, "class").value_or("");
  for (std::string_view word = take_word(classes); !word.empty(); word = take_word(classes)) {
    const auto has = [&](std::string_view part) { return contains_ignoring_case(word, part); };
    const auto ends = [&](std::string_view end) {
      return word.size() >= end.size() &&
             equals_ignoring_case(word.substr(word.size() - end.size()), end);
    };
    if (std::any_of(kTextEnds.begin(), kTextEnds.end(), ends) &&
        std::any_of(kPostWords.begin(), kPostWords.end(), has) &&
        std::none_of(kOtherWords.begin(), kOtherWords.end(), has))
      return true;
  }
  return false;
}

}  // namespace boardwalk::extract
