#include "boardwalk/extract/question.h"

#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

bool asks(std::string_view words) {
  return words.ends_with('?') || words.ends_with("\uff1f") || words.ends_with("\u061f");
}

}  // namespace

using html::NodeId;

bool opens_with_question(const Sheet& sheet, const Records& records,
                         const std::vector<Body>& bodies) {
  const html::Document& page = sheet.page;
  const Body& body = bodies.front();
  if (!body.exists() || records.marks.front() < body.end) return false;
  for (NodeId id = records.records.front().first; id < body.root; ++id) {
    if (page.tag(id) != html::Tag::H1) continue;
    const std::string words = folded(html::visible_text(page, id));
    return asks(words) && page.title().find(words) != std::string::npos &&
           sheet.text.has_sentence(body.root, body.end);
  }
  return false;
}

}  // namespace boardwalk::extract
