#include "boardwalk/extract/texts/attached.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/texts/body.h"
#include "boardwalk/url/file_address.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongest = 80;  // columns
constexpr std::uint32_t kLongestHead = 40;
constexpr NodeId kLargestBox = 1024;       // nodes: it is searched for each line in it
constexpr NodeId kNear = 12;               // nodes between a label and its picture
constexpr std::size_t kLongestEnding = 5;  // of a file's name, with its dot

// It is called so, around a link or a picture.
bool is_in_box(const html::Document& page, const Line& line, NodeId root) {
  if (line.block <= root) return false;
  return first_above(page, line.first(), root, [&](NodeId up) {
           return page.node(up).size <= kLargestBox && breaks_lines(page, up) &&
                  (has_name(page, up, "attach") || has_name(page, up, "upload")) &&
                  (page.find(Tag::A, up) != html::kNone || has_picture(page, up));
         }) != html::kNone;
}

// It begins with the words that stand for the picture right behind it, in an element of its own.
// One word alone, "Image", may begin what somebody says of it.
bool labels_picture(const html::Document& page, const Line& line, NodeId end) {
  if (page.node(line.first()).parent == line.block) return false;
  const NodeId last = std::min(end, line.last() + kNear);
  for (NodeId id = line.last() + 1; id < last; ++id) {
    if (page.tag(id) != Tag::Img || page.node(id).kind != html::NodeKind::Element) continue;
    const std::string_view words = trimmed(page.attribute(id, "alt").value_or(""));
    return words.find(' ') != std::string_view::npos && text_of(page, line).starts_with(words);
  }
  return false;
}

// "1920×1440 411 KB".
bool tells_size(std::string_view text) {
  static constexpr std::string_view kTimes = "\u00d7";
  const std::size_t at = text.find(kTimes);
  return at != std::string_view::npos && at > 0 && at + kTimes.size() < text.size() &&
         is_digit(text[at - 1]) && is_digit(text[at + kTimes.size()]);
}

// What is told below a picture, in the link around both: the name of its file, and how large it is.
bool captions_picture(const html::Document& page, const Line& line) {
  const NodeId link = line.pieces.front().link;
  if (link == html::kNone || page.node(link).size > kLargestBox) return false;
  const bool inside = std::all_of(line.pieces.begin(), line.pieces.end(),
                                  [&](const Piece& piece) { return piece.link == link; });
  return inside && tells_size(text_of(page, line)) && page.find(Tag::Img, link) != html::kNone;
}

// "log.zip", and nothing else.
bool is_name_of_file(std::string_view text) {
  const std::size_t dot = text.rfind('.');
  return dot != std::string_view::npos && dot > 0 && text.size() - dot > 1 &&
         text.size() - dot <= kLongestEnding &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(dot) + 1, text.end(), is_alnum);
}

// "(46 KiB, 453 downloads)", "(144 KB), Downloads - 84"
bool tells_of_file(std::span<const Piece> pieces) {
  return pieces.front().said.starts_with('(') &&
         std::any_of(pieces.front().said.begin(), pieces.front().said.end(), is_digit);
}

bool is_bold(const html::Document& page, const Line& line) {
  const Tag tag = page.tag(page.node(line.first()).parent);
  return tag == Tag::B || tag == Tag::Strong;
}

// An icon, or "Attachment:" in bold.
bool labels_file(const html::Document& page, const Line& line) {
  const std::string_view said = line.pieces.front().said;
  return line.pieces.size() > 1 &&
         (said == kHardSpace || (said.ends_with(':') && is_bold(page, line)));
}

// Nothing may follow its name but its size, and how often it was taken.
bool leads_to_file(const html::Document& page, const Line& line) {
  const std::span<const Piece> pieces = line.pieces.subspan(labels_file(page, line) ? 1 : 0);
  const NodeId link = pieces.front().link;
  const bool alone = pieces.size() == 1 || tells_of_file(pieces.subspan(1));
  return link != html::kNone && alone &&
         url::leads_to_attachment(page.attribute(link, "href").value_or("")) &&
         is_name_of_file(pieces.front().said);
}

// "Attachments", in bold above the first of them, or "Attachments:" in one box with it.
bool heads_files(const html::Document& page, const Line& line, const Line& next, NodeId root) {
  const bool alone = line.pieces.size() == 1 || tells_of_file(line.pieces.subspan(1));
  if (!alone || line.pieces.front().columns > kLongestHead) return false;
  const bool in_box =
      line.block != root && line.block == next.block && line.pieces.front().said.ends_with(':');
  return (in_box || is_bold(page, line)) &&
         (is_in_box(page, next, root) || leads_to_file(page, next));
}

}  // namespace

bool is_of_attachment(const html::Document& page, const Line& line, const Line* next, NodeId root,
                      NodeId end) {
  if (line.columns() > kLongest) return false;
  return is_in_box(page, line, root) || leads_to_file(page, line) || captions_picture(page, line) ||
         labels_picture(page, line, end) ||
         (next != nullptr && heads_files(page, line, *next, root));
}

}  // namespace boardwalk::extract
