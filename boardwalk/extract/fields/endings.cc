#include "boardwalk/extract/fields/endings.h"

#include <algorithm>
#include <tuple>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/extract/words/counted_text.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongestFarewell = 24;
constexpr std::uint32_t kShortestSignature = 6;
constexpr std::size_t kShortestName = 3;  // of a part of it

std::uint64_t words_of(const std::vector<Line>& lines, std::size_t from, std::size_t to) {
  std::uint64_t words = 0;
  for (std::size_t i = from; i < to; ++i)
    for (const Piece& piece : lines[i].pieces) words = words * 31 + piece.exact;
  return words;
}

bool holds_part_of_text(Tag tag) {
  return tag == Tag::Li || tag == Tag::Td || tag == Tag::Dd || tag == Tag::Pre ||
         tag == Tag::Blockquote;
}

}  // namespace

Endings::Endings(const html::Document& page, const LinesOfTexts& texts,
                 const std::vector<Body>& bodies, const std::vector<Byline>& bylines)
    : page_(page), texts_(texts), bodies_(bodies), bylines_(bylines) {
  endings_.reserve(bodies.size());
  for (std::size_t i = 0; i < bodies.size(); ++i) endings_.push_back(read(i));
  const std::vector<std::size_t> times = count_below_others();
  const Numbers all = texts_by_author();
  signatures_.assign(bodies.size(), false);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (times[i] == 0 || !may_sign(i)) continue;
    // "Cheers" ends what somebody likes to end so; software signs all texts.
    const bool always = times[i] >= all.at(bylines[i].name);
    signatures_[i] = endings_[i].boxed || (always && !is_farewell(i));
  }
}

// If there is something before it.
Ending Endings::read(std::size_t text) const {
  const std::vector<Line>& lines = texts_.lines[text];
  Ending ending{.from = lines.size()};
  std::size_t last = lines.size();
  while (last > 0 && texts_.apart[text][last - 1]) --last;
  if (last < 2) return ending;
  // What is written may stand in a <span> of its block.
  const NodeId root = bodies_[text].root;
  const NodeId block = std::max(lines[last - 1].block, root);
  if (holds_part_of_text(page_.tag(block))) return ending;
  std::size_t from = last - 1;
  while (from > 0 && block != root && lines[from - 1].first() > block &&
         lines[from - 1].first() < page_.end_of(block))
    --from;
  if (from == 0) return ending;
  ending.from = from;
  ending.block = block;
  ending.boxed = block != root && page_.attribute(block, "class").has_value();
  ending.words = words_of(lines, from, last) * 31 + links_of(text, from, last);
  return ending;
}

// Where they lead: "more in this guide" is said of many a guide.
std::uint64_t Endings::links_of(std::size_t text, std::size_t from, std::size_t to) const {
  std::uint64_t links = 0;
  for (std::size_t i = from; i < to; ++i)
    for (const Piece& piece : texts_.lines[text][i].pieces)
      if (piece.link != html::kNone)
        links = links * 31 + hash64(page_.attribute(piece.link, "href").value_or(""));
  return links;
}

// How often each stands below different words of its author: a text that was sent twice has no
// signature, and what is all that somebody says is none.
std::vector<std::size_t> Endings::count_below_others() const {
  std::vector<std::size_t> in_order;
  for (std::size_t i = 0; i < endings_.size(); ++i)
    if (exists(i)) in_order.push_back(i);
  const auto call = [&](std::size_t i) { return std::tie(endings_[i].words, bylines_[i].name); };
  std::sort(in_order.begin(), in_order.end(),
            [&](std::size_t a, std::size_t b) { return call(a) < call(b); });
  std::vector<std::size_t> below(endings_.size(), 0);
  for (auto first = in_order.begin(); first != in_order.end();) {
    const auto end =
        std::find_if(first, in_order.end(), [&](std::size_t i) { return call(i) != call(*first); });
    const auto above = [&](std::size_t i) {
      return words_of(texts_.lines[i], 0, endings_[i].from);
    };
    const bool differ =
        std::any_of(first + 1, end, [&](std::size_t i) { return above(i) != above(*first); }) &&
        std::none_of(first, end, [&](std::size_t i) { return is_all_said(i); });
    const auto times = static_cast<std::size_t>(end - first);
    for (; first != end; ++first) below[*first] = differ ? times : 0;
  }
  return below;
}

// Of one line with a picture it is not known which of both would be signed.
Endings::Numbers Endings::texts_by_author() const {
  Numbers texts;
  for (std::size_t i = 0; i < bodies_.size(); ++i)
    if (texts_.lines[i].size() > 1 ||
        (texts_.lines[i].size() == 1 && page_.find(Tag::Img, bodies_[i].root) == html::kNone))
      ++texts[bylines_[i].name];
  return texts;
}

bool Endings::may_sign(std::size_t text) const {
  if (bylines_[text].name.empty()) return false;
  std::uint32_t columns = 0;
  for (std::size_t i = endings_[text].from; i < texts_.lines[text].size(); ++i)
    columns += texts_.lines[text][i].columns();
  return columns >= kShortestSignature;
}

// "Love, Trude", by oma_trude; "Best regards," and maybe a name below: typed each time anew.
bool Endings::is_farewell(std::size_t text) const {
  const std::size_t from = endings_[text].from;
  const std::vector<bool>& apart = texts_.apart[text];
  const Line& line = texts_.lines[text][from];
  if (line.pieces.size() != 1 || line.columns() > kLongestFarewell) return false;
  const auto behind =
      std::count(apart.begin() + static_cast<std::ptrdiff_t>(from) + 1, apart.end(), false);
  std::string_view rest = line.pieces.front().said;
  if (rest.ends_with(',')) return behind <= 1;
  if (behind > 0) return false;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
    if (word.size() >= kShortestName && contains_ignoring_case(bylines_[text].name, lowered(word)))
      return true;
  return false;
}

// Is nothing above it but furniture, or what others said? (A picture says enough to be signed.)
bool Endings::is_all_said(std::size_t text) const {
  bool quotes = false;
  for (std::size_t at = 0; at < endings_[text].from; ++at) {
    const bool quoted = texts_.lines[text][at].pieces.front().quoted;
    if (!quoted && !texts_.apart[text][at]) return false;
    quotes = quotes || quoted;
  }
  return quotes || !has_picture_above(text);
}

// Between its first line and the one before.
bool Endings::has_picture_above(std::size_t text) const {
  const std::vector<Line>& lines = texts_.lines[text];
  const std::size_t from = endings_[text].from;
  for (NodeId id = lines[from - 1].last(); id < lines[from].first(); ++id)
    if (page_.tag(id) == Tag::Img) return true;
  return false;
}

}  // namespace boardwalk::extract
