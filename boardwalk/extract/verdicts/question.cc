#include "boardwalk/extract/verdicts/question.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

bool asks(std::string_view words) {
  return words.ends_with('?') || words.ends_with("\uff1f") || words.ends_with("\u061f");
}

bool shares_name(std::string_view names, std::string_view others) {
  for (auto name = take_word(names); !name.empty(); name = take_word(names))
    for (std::string_view rest = others; !rest.empty();)
      if (take_word(rest) == name) return true;
  return false;
}

// Its text is called as that of the next, or the box around either is; and both have their dates
// below.
bool is_made_like_next(const Seen& seen) {
  if (seen.size() < 2 || !seen.bodies[1].exists()) return false;
  if (seen.records.marks[1] < seen.bodies[1].end) return false;
  const html::Document& page = seen.sheet.page;
  const auto names = [&](html::NodeId element) {
    return element == html::kNone ? "" : page.attribute(element, "class").value_or("");
  };
  const html::NodeId own = seen.bodies[0].root;
  const html::NodeId next = seen.bodies[1].root;
  for (const html::NodeId of_next : {next, page.first_element_in(next)})
    if (shares_name(names(own), names(of_next)) ||
        shares_name(names(page.node(own).parent), names(of_next)))
      return true;
  return false;
}

}  // namespace

bool opens_with_question(const Seen& seen) {
  const html::Document& page = seen.sheet.page;
  const Body& body = seen.bodies.front();
  if (!body.exists() || seen.records.marks.front() < body.end) return false;
  for (html::NodeId id = seen.records.records.front().first; id < body.root; ++id) {
    if (page.tag(id) != html::Tag::H1) continue;
    const std::string words = folded(html::visible_text(page, id));
    return (asks(words) || is_made_like_next(seen)) &&
           page.title().find(words) != std::string::npos &&
           seen.sheet.text.has_sentence(body.root, body.end);
  }
  return false;
}

}  // namespace boardwalk::extract
