#include "boardwalk/extract/page/quote.h"

#include <algorithm>
#include <array>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/page/signature.h"

namespace boardwalk::extract {

namespace {

// What all names of quotations have in them, and few others do.
struct Telling {
  bool q = false;
  bool ta = false;  // behind an "i" or a "y", as in other languages
};

Telling telling_in(std::string_view names) {
  Telling telling;
  char before = '\0';
  char earlier = '\0';
  for (const char c : names) {
    const char small = to_lower(c);
    telling.q = telling.q || small == 'q';
    telling.ta =
        telling.ta || (small == 'a' && before == 't' && (earlier == 'i' || earlier == 'y'));
    earlier = std::exchange(before, small);
  }
  return telling;
}

// Not "select-to-quote": that stands around all that was said, for scripts that quote it.
bool is_name_of_quote(std::string_view name) {
  return contains_ignoring_case(name, "quote") && !contains_ignoring_case(name, "select");
}

// In other languages, short words as whole parts of names alone: a "citadel" quotes nobody.
bool has_foreign_word(std::string_view names) {
  return contains_ignoring_case(names, "citation") || contains_ignoring_case(names, "zitat") ||
         has_part(names, "cita") || has_part(names, "cytat") || has_part(names, "citaat");
}

bool has_name_of_quote(std::string_view names) {
  const Telling telling = telling_in(names);
  if (telling.ta && has_foreign_word(names)) return true;
  if (!telling.q) return false;
  for (std::string_view name = take_word(names); !name.empty(); name = take_word(names))
    if (is_name_of_quote(name)) return true;
  return false;
}

// The same names stand on page after page.
constexpr std::size_t kRemembered = 1024;

bool names_quote(std::string_view names) {
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(names);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, has_name_of_quote(names));
}

constexpr std::array<std::string_view, 4> kRecordWords = {"comment", "reply", "answer", "review"};

// <blockquote class="comment comment-15">: what somebody wrote here, cited by the page alone.
bool is_called_record(const html::Document& page, html::NodeId element) {
  std::string_view names = page.attribute(element, "class").value_or("");
  const auto is_record = [](std::string_view name) {
    return std::any_of(kRecordWords.begin(), kRecordWords.end(),
                       [&](std::string_view word) { return equals_ignoring_case(name, word); });
  };
  for (std::string_view name = take_word(names); !name.empty(); name = take_word(names))
    if (is_record(name)) return true;
  return false;
}

// <div id="quote"><div id="comment_491825">
bool leads_with_record(const html::Document& page, html::NodeId box) {
  const html::NodeId first = page.first_element_in(box);
  return first != html::kNone && is_numbered(page, first);
}

}  // namespace

// There is but one element of an id: it may be the list of what was said to a post.
bool is_called_quote(const html::Document& page, html::NodeId element) {
  for (const html::Attribute& attribute : page.attributes(element)) {
    const std::string_view name = page.view(attribute.name);
    if (name != "class" && name != "id") continue;
    if (!names_quote(page.view(attribute.value))) continue;
    if (name == "class" || !leads_with_record(page, element)) return true;
  }
  return false;
}

bool is_quote(const html::Document& page, html::NodeId element) {
  using html::Tag;
  switch (page.tag(element)) {
    case Tag::Blockquote:
      return !is_called_record(page, element);
    case Tag::Div:
    case Tag::Table:
    case Tag::Fieldset:
    case Tag::Section:
    case Tag::Aside:
    case Tag::Dl:
    case Tag::P:
      return is_called_quote(page, element);
    case Tag::Td:
      return equals_ignoring_case(trimmed(page.attribute(element, "class").value_or("")),
                                  "quote") ||
             equals_ignoring_case(page.attribute(element, "id").value_or(""), "quote");
    default:
      return false;
  }
}

}  // namespace boardwalk::extract
