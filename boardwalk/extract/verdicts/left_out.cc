#include "boardwalk/extract/verdicts/left_out.h"

#include <algorithm>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

// The only words between two nodes; nothing where there are several texts, or none.
std::string_view only_words(const html::Document& page, const Record& text) {
  std::string_view words;
  for (NodeId id = text.first; id < text.end; ++id) {
    const html::Node& node = page.node(id);
    if (node.kind != html::NodeKind::Text || node.blank) continue;
    if (!words.empty()) return {};
    words = trimmed(page.text(id));
  }
  return words;
}

// "Posts", above the column of the texts and once more below it.
bool is_heading_of_column(const Sheet& sheet, const Record& above,
                          const std::vector<Record>& texts) {
  const std::string_view words = only_words(sheet.page, above);
  return !words.empty() && std::any_of(texts.begin(), texts.end(), [&](const Record& text) {
    return text.first > above.first && only_words(sheet.page, text) == words;
  });
}

// What opens the thread may stand above the part that is read, in a word or two.
bool says_much(const Sheet& sheet, const Record& text, const std::vector<Record>& texts) {
  const PageText& page = sheet.text;
  if (text.first >= page.first()) return page.has_sentence(text.first, text.end);
  const std::vector<Piece> above = page.above(text.first);
  const bool speaks = std::any_of(above.begin(), above.end(), [&](const Piece& piece) {
    return piece.node < text.end && piece.link == html::kNone;
  });
  return speaks && !is_heading_of_column(sheet, text, texts);
}

bool is_read(const Record& text, const std::vector<Body>& bodies) {
  return std::any_of(bodies.begin(), bodies.end(), [&](const Body& body) {
    return body.exists() && body.root < text.end && text.first < body.end;
  });
}

// `texts` in document order.
bool begins_in(const Record& record, const std::vector<Record>& texts) {
  const auto text =
      std::lower_bound(texts.begin(), texts.end(), record.first,
                       [](const Record& one, NodeId first) { return one.first < first; });
  return text != texts.end() && text->first < record.end;
}

}  // namespace

bool leaves_out_text(const Sheet& sheet, const PostTemplate& known, const Records& records,
                     const std::vector<Body>& bodies) {
  const std::vector<Record> texts =
      sheet.known.texts.empty() ? find_known_places(sheet.page, sheet.signatures, known).texts
                                : sheet.known.texts;
  std::vector<Record> left = texts;
  std::erase_if(left, [&](const Record& text) {
    return is_read(text, bodies) || !says_much(sheet, text, texts);
  });
  return !left.empty() &&
         !std::all_of(records.records.begin(), records.records.end(),
                      [&](const Record& record) { return begins_in(record, left); });
}

}  // namespace boardwalk::extract
