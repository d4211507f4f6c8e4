#include "boardwalk/extract/verdicts/question.h"

#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

bool asks(std::string_view words) {
  return words.ends_with('?') || words.ends_with("\uff1f") || words.ends_with("\u061f");
}

}  // namespace

bool opens_with_question(const Seen& seen) {
  const html::Document& page = seen.sheet.page;
  const Body& body = seen.bodies.front();
  if (!body.exists() || seen.records.marks.front() < body.end) return false;
  for (html::NodeId id = seen.records.records.front().first; id < body.root; ++id) {
    if (page.tag(id) != html::Tag::H1) continue;
    const std::string words = folded(html::visible_text(page, id));
    return asks(words) && page.title().find(words) != std::string::npos &&
           seen.sheet.text.has_sentence(body.root, body.end);
  }
  return false;
}

}  // namespace boardwalk::extract
