#include "boardwalk/extract/page/looks.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kLongestDate = 40;  // bytes

// Elements of which nothing but attributes could say something here: half of all, and most of them
// have none.
constexpr auto kPlain = [] {
  std::array<bool, html::kTagCount> plain{};
  for (const Tag tag : {Tag::B,     Tag::Br,    Tag::Center, Tag::Dd,    Tag::Div,   Tag::Dl,
                        Tag::Dt,    Tag::Em,    Tag::I,      Tag::Li,    Tag::Ol,    Tag::P,
                        Tag::Small, Tag::Span,  Tag::Strong, Tag::Table, Tag::Tbody, Tag::Td,
                        Tag::Th,    Tag::Thead, Tag::Tr,     Tag::Ul})
    plain[static_cast<std::size_t>(tag)] = true;
  return plain;
}();

// Letters of what all names of quotations ("qu", "ita", "yta") and signatures ("sig") have in them.
constexpr auto kTelling = [] {
  std::array<bool, 256> telling{};
  for (const char c : {'q', 'Q', 'a', 'A', 'g', 'G'}) telling[static_cast<unsigned char>(c)] = true;
  return telling;
}();

// What names may be those of; they are looked at closely only then.
struct Calls {
  bool quote = false;
  bool signature = false;
};

Calls calls_in(std::string_view names) {
  const auto lower = [&](std::size_t at) {
    return at < names.size() ? static_cast<char>(names[at] | 0x20) : '\0';
  };
  Calls calls;
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (!kTelling[static_cast<unsigned char>(names[at])]) continue;
    const char letter = lower(at);
    calls.quote =
        calls.quote || (letter == 'q' && lower(at + 1) == 'u') ||
        (letter == 'a' && lower(at - 1) == 't' && (lower(at - 2) == 'i' || lower(at - 2) == 'y'));
    calls.signature = calls.signature || (letter == 'g' && lower(at - 1) == 'i');
  }
  return calls;
}

// Class names stand on page after page, and some are long; they are read once.
constexpr std::size_t kShort = 8;  // bytes
constexpr std::size_t kRemembered = 1024;

Calls calls_of_classes(std::string_view classes) {
  if (classes.size() <= kShort) return calls_in(classes);
  thread_local Memo<Calls> memo{kRemembered};
  const std::uint64_t hash = hash64(classes);
  const Fingerprint key{hash, classes.size()};
  if (const Calls* known = memo.find(key)) return *known;
  return memo.keep(key, calls_in(classes));
}

// What attributes may tell.
struct Hints {
  bool hidden = false;
  bool link = false;
  Calls calls = {};

  void add(const Calls& more) {
    calls.quote = calls.quote || more.quote;
    calls.signature = calls.signature || more.signature;
  }
};

Hints hints_of(const html::Document& page, NodeId element) {
  Hints hints;
  for (const html::Attribute& attribute : page.attributes(element)) {
    const std::string_view name = page.view(attribute.name);
    if (name == "class") {
      hints.add(calls_of_classes(page.view(attribute.value)));
    } else if (name == "id") {
      hints.add(calls_in(page.view(attribute.value)));
    } else if (name == "href") {
      hints.link = true;
    } else if (name == "style" || name == "hidden") {
      hints.hidden = true;
    }
  }
  return hints;
}

// "3 May 2011", and nothing else.
bool tells_date(const html::Document& page, NodeId button) {
  const NodeId text = page.node(button).first_child;
  if (text == html::kNone || page.node(text).kind != html::NodeKind::Text) return false;
  const std::string_view words = trimmed(page.text(text));
  if (words.size() > kLongestDate || std::none_of(words.begin(), words.end(), is_digit))
    return false;
  const auto date = find_date_label(words, words);
  return date && 2 * (date->end - date->begin) > words.size();
}

// Hidden from those with scripts, but part of the page that was sent.
bool is_unseen(const html::Document& page, NodeId id, bool may_hide) {
  const Tag tag = page.tag(id);
  if (tag == Tag::Noscript) return false;
  if (tag == Tag::Textarea) return true;
  const bool hidden = (may_hide || tag == Tag::Dialog) && html::is_hidden(page, id);
  // A name to press, for a menu of what can be done with its bearer; a date, for the address of a
  // post.
  if (tag == Tag::Button && (is_called_name(page, id) || tells_date(page, id))) return hidden;
  return html::display_of(tag) == html::Display::None || hidden;
}

}  // namespace

Looks looks_of(const html::Document& page, NodeId element) {
  const html::Node& node = page.node(element);
  if (node.attribute_count == 0 && kPlain[static_cast<std::size_t>(node.tag)]) return {};
  const Hints hints = hints_of(page, element);
  return {.unseen = is_unseen(page, element, hints.hidden),
          .link = hints.link && node.tag == Tag::A,
          .quote = (hints.calls.quote || node.tag == Tag::Blockquote) && is_quote(page, element),
          .signature = hints.calls.signature && is_called_signature(page, element)};
}

}  // namespace boardwalk::extract
