#include "boardwalk/extract/left_out.h"

#include <algorithm>

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

// What opens the thread may stand above the part that is read, in a word or two.
bool says_much(const PageText& page, const Record& text) {
  if (text.first >= page.first()) return page.has_sentence(text.first, text.end);
  const std::vector<Piece> above = page.above(text.first);
  return std::any_of(above.begin(), above.end(), [&](const Piece& piece) {
    return piece.node < text.end && piece.link == html::kNone;
  });
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
  std::vector<Record> left = sheet.known.texts.empty()
                                 ? find_known_places(sheet.page, sheet.signatures, known).texts
                                 : sheet.known.texts;
  std::erase_if(left, [&](const Record& text) {
    return !says_much(sheet.text, text) || is_read(text, bodies);
  });
  return !left.empty() &&
         !std::all_of(records.records.begin(), records.records.end(),
                      [&](const Record& record) { return begins_in(record, left); });
}

}  // namespace boardwalk::extract
