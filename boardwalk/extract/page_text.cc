#include "boardwalk/extract/page_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/extract/counted_text.h"
#include "boardwalk/extract/date_label.h"
#include "boardwalk/extract/fact.h"
#include "boardwalk/extract/lines.h"
#include "boardwalk/extract/quote.h"
#include "boardwalk/extract/signature.h"
#include "boardwalk/html/plain_words.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kColumnsPerNumber = 30;
constexpr std::uint32_t kLongestStatistic = 200;
constexpr std::uint32_t kShortestTitle = 8;
constexpr std::uint32_t kLongestPrefix = 64;
constexpr std::uint32_t kLongestFact = 60;
constexpr std::uint32_t kParagraph = 80;
constexpr std::size_t kFewestParts = 4;
constexpr std::size_t kNodesOfPiece = 4;  // a guess, to make room
constexpr std::uint32_t kOften = 3;
constexpr std::size_t kLongestDate = 40;  // bytes
constexpr std::string_view kHardSpace = "\u00a0";

bool is_heading(Tag tag) { return tag >= Tag::H1 && tag <= Tag::H6; }

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

bool is_plain(const html::Node& node) {
  return node.attribute_count == 0 && kPlain[static_cast<std::size_t>(node.tag)];
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
bool is_unseen(const html::Document& page, NodeId id) {
  const Tag tag = page.tag(id);
  if (tag == Tag::Noscript) return false;
  if (tag == Tag::Textarea) return true;
  // A name to press, for a menu of what can be done with its bearer; a date, for the address of a
  // post.
  if (tag == Tag::Button && (is_called_name(page, id) || tells_date(page, id)))
    return html::is_hidden(page, id);
  return html::display_of(tag) == html::Display::None || html::is_hidden(page, id);
}

// "Viewing 15 posts, 1 to 15 of 62", "Posts: 37": no sentences that somebody wrote. What is longer
// is a log, say, that somebody shows.
bool is_statistic(std::uint32_t numbers, std::uint32_t columns) {
  if (columns > kLongestStatistic) return false;
  return (numbers >= 2 && columns < kColumnsPerNumber * numbers) ||
         (numbers == 1 && columns < kColumnsPerNumber / 2);
}

// Of a page, and nothing else.
bool is_address(std::string_view text) {
  return (text.starts_with("http") || text.starts_with("www.")) &&
         std::none_of(text.begin(), text.end(), is_space);
}

// There is a colon in it, plain or wide.
bool may_tell_fact(const html::Document& page, const Line& line) {
  return std::any_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
    const std::string_view text = page.text(piece.node);
    return text.find(':') != std::string_view::npos || text.find('\xef') != std::string_view::npos;
  });
}

// The length of the longest run at the front of words with one blank between them.
std::size_t folded_run(std::string_view text) {
  const auto is_word = [&](std::size_t at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte > ' ' && text[at] != kHardSpace.front()) return true;
    return !is_space(text[at]) && !text.substr(at).starts_with(kHardSpace);
  };
  if (text.empty() || !is_word(0)) return 0;
  std::size_t length = 1;
  while (length < text.size()) {
    length += html::plain_words(text.substr(length));
    const std::size_t end = std::min(text.size(), length + EightBytes::kCount);
    while (length < end) {
      const bool parts = text[length] == ' ' && length + 1 < text.size() && is_word(length + 1);
      if (!parts && !is_word(length)) return length;
      length += parts ? 2 : 1;
    }
  }
  return length;
}

// The length of the white space at the front, hard spaces too.
std::size_t gap_at_front(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size()) {
    const bool hard = text.substr(length).starts_with(kHardSpace);
    if (!hard && !is_space(text[length])) break;
    length += hard ? kHardSpace.size() : 1;
  }
  return length;
}

// What parts the steps of a path: "Forum › Lenses › Which lens?"
constexpr std::array<std::string_view, 7> kSteps = {"›", "»", "→", "::", ">", "/", "|"};

std::string_view without_step(std::string_view text) {
  for (const std::string_view step : kSteps)
    if (text.starts_with(step)) return without_leading_space(text.substr(step.size()));
  return text;
}

// Is it the title, or behind a colon: "Post subject: Re: Which lens?", "ann answered: Which lens?"
bool tells_title(const std::string& title, std::string_view text) {
  const auto is_in = [&](std::string_view part) {
    return part.size() >= kShortestTitle && title.find(part) != std::string::npos;
  };
  if (is_in(text) || is_in(without_step(text))) return true;
  for (std::size_t at = text.find(':'); at < kLongestPrefix; at = text.find(':', at + 1))
    if (is_in(without_leading_space(text.substr(at + 1)))) return true;
  return false;
}

bool are_called_alike(const html::Document& page, NodeId a, NodeId b) {
  const auto name = [&](NodeId node) {
    const NodeId above = page.node(node).parent;
    return std::pair(page.tag(above), page.attribute(above, "class"));
  };
  return name(a) == name(b);
}

// How often hashes were met; of at most so many.
class Tally {
 public:
  explicit Tally(std::size_t most) : slots_(std::bit_ceil(2 * most + 1)) {}

  std::uint32_t& operator[](std::uint64_t hash) {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].times != 0 && slots_[at].hash != hash) at = (at + 1) & (slots_.size() - 1);
    slots_[at].hash = hash;
    return slots_[at].times;
  }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t times = 0;
  };
  std::vector<Slot> slots_;
};

}  // namespace

std::uint32_t columns_of(std::string_view text) {
  std::uint32_t columns = 0;
  bool space = false;
  for (const char c : trimmed(text)) {
    const bool is_space = boardwalk::is_space(c);
    if (!is_space || !space) columns += width_of(static_cast<unsigned char>(c));
    space = is_space;
  }
  return columns;
}

std::string_view folded(std::string_view text, std::string& buffer) {
  text = trimmed(text);
  std::size_t run = folded_run(text);
  if (run == text.size()) return text;
  buffer.clear();
  while (!text.empty()) {
    buffer.append(text, 0, run);
    text.remove_prefix(run);
    const std::size_t gap = gap_at_front(text);
    if (gap > 0 && gap < text.size() && !buffer.empty()) buffer += ' ';
    text.remove_prefix(gap);
    run = folded_run(text);
  }
  return buffer;
}

std::string folded(std::string_view text) {
  std::string buffer;
  return std::string(folded(text, buffer));
}

PageText::PageText(const html::Document& page, std::span<const align::Record> texts,
                   const align::Record& part, std::span<const NodeId> dated)
    : part_(part), seen_(page.size(), false) {
  read(page);
  join_parts(page);
  count_repeats(page);
  find_titles(page);
  const std::vector<Line> lines = lines_in(page, *this, part.first, part.end);
  find_dates(page, lines, texts);
  find_clocks(page, lines, dated);
  find_facts(page, lines);
  find_forms(page);
  add_up(page);
}

std::size_t PageText::pieces_before(NodeId node) const {
  if (!sums_.empty()) return sums_[std::min<std::size_t>(node, sums_.size() - 1)].pieces;
  const auto before = [](const Piece& piece, NodeId id) { return piece.node < id; };
  const auto at = std::lower_bound(pieces_.begin(), pieces_.end(), node, before);
  return static_cast<std::size_t>(at - pieces_.begin());
}

std::span<const Piece> PageText::within(NodeId first, NodeId end) const {
  const std::size_t from = pieces_before(first);
  return pieces().subspan(from, std::max(pieces_before(end), from) - from);
}

// Tells `see` every node that is seen, and for texts the piece as far as elements around it say.
template <typename See>
void PageText::walk(const html::Document& page, const align::Record& part, See&& see) {
  NodeId link = html::kNone;
  NodeId link_end = 0;
  NodeId heading_end = 0;
  NodeId quote_end = 0;
  NodeId signature_end = 0;
  for (NodeId id = part.first; id < part.end;) {
    const html::Node& node = page.node(id);
    if (node.kind == html::NodeKind::Element && !is_plain(node)) {
      if (is_unseen(page, id)) {
        id = page.end_of(id);
        continue;
      }
      if (node.tag == Tag::A && page.attribute(id, "href")) {
        link = id;
        link_end = page.end_of(id);
      }
      if (id >= quote_end && is_quote(page, id)) quote_end = page.end_of(id);
      if (id >= signature_end && node.attribute_count > 0 && is_called_signature(page, id))
        signature_end = page.end_of(id);
      if (is_heading(node.tag)) heading_end = std::max(heading_end, page.end_of(id));
    }
    see(Piece{.node = id,
              .link = id < link_end ? link : html::kNone,
              .heading = id < heading_end,
              .quoted = id < quote_end,
              .fact = id < signature_end});
    ++id;
  }
}

void PageText::read(const html::Document& page) {
  pieces_.reserve((part_.end - part_.first) / kNodesOfPiece);
  bool blank = false;
  walk(page, part_, [&](const Piece& seen) {
    seen_[seen.node] = true;
    if (page.node(seen.node).kind != html::NodeKind::Text) return;
    const bool space = page.node(seen.node).blank;
    const std::string_view text = space ? std::string_view{} : trimmed(page.text(seen.node));
    const Counted counted = text.empty() ? Counted{} : count(text);
    if (counted.columns > 0) {
      Piece& piece = pieces_.emplace_back(seen);
      piece.columns = piece.whole = counted.columns;
      piece.words = counted.words;
      piece.exact = hash64(text);
      piece.apart = blank;
      piece.statistic = is_statistic(counted.numbers, counted.columns);
      piece.address = is_address(text);
    }
    blank = counted.columns == 0;
  });
}

std::vector<Piece> PageText::above(const html::Document& page, NodeId from) const {
  std::vector<Piece> pieces;
  walk(page, {from, part_.first}, [&](const Piece& seen) {
    const html::Node& node = page.node(seen.node);
    const bool text = node.kind == html::NodeKind::Text && !node.blank;
    if (text && !trimmed(page.text(seen.node)).empty()) pieces.push_back(seen);
  });
  return pieces;
}

// Scripts that write pages on the server may put a comment behind every word: "The<!-- -->prime".
void PageText::join_parts(const html::Document& page) {
  const auto go_on = [&](const Piece& before, const Piece& piece) {
    if (page.node(before.node).parent != page.node(piece.node).parent) return false;
    for (NodeId id = before.node + 1; id < piece.node; ++id)
      if (page.node(id).kind == html::NodeKind::Element) return false;
    return true;
  };
  for (std::size_t from = 0; from < pieces_.size();) {
    std::size_t to = from + 1;
    std::uint32_t whole = pieces_[from].columns;
    for (; to < pieces_.size() && go_on(pieces_[to - 1], pieces_[to]); ++to)
      whole += 1 + pieces_[to].columns;
    const bool cut_up = to - from >= kFewestParts;
    for (; from < to; ++from)
      if (cut_up) pieces_[from].whole = whole;
  }
}

// Words that stand often are a label. But a whole paragraph that stands often was written once, and
// to be quoted makes nothing a label.
void PageText::count_repeats(const html::Document& page) {
  Tally times(pieces_.size());
  for (const Piece& piece : pieces_)
    if (!piece.quoted) ++times[piece.words];
  std::unordered_map<std::uint64_t, Piece*> seen;
  for (Piece& piece : pieces_) {
    piece.times = piece.quoted || piece.whole > piece.columns ? 1 : times[piece.words];
    if (piece.times < 2 || piece.columns <= kLongestRepeat) continue;
    const auto [known, first] = seen.try_emplace(piece.words, &piece);
    if (first && piece.columns >= kParagraph) piece.times = 1;
    // Twice under the same name: told by the software of two records.
    if (!first && piece.times == 2 && piece.columns < kParagraph &&
        are_called_alike(page, known->second->node, piece.node))
      piece.times = known->second->times = kOften;
  }
}

// Posts repeat the title of their thread.
void PageText::find_titles(const html::Document& page) {
  const std::string title = page.title();
  std::string buffer;
  for (Piece& piece : pieces_) {
    if (piece.columns < kShortestTitle || piece.columns > title.size() + kLongestPrefix) continue;
    const std::string_view raw = trimmed(page.text(piece.node));
    const bool may_answer = raw.substr(0, kLongestPrefix).find(':') != std::string_view::npos;
    const std::string_view beginning = without_step(raw).substr(0, 4);
    if (!may_answer && title.find(beginning) == std::string::npos) continue;
    piece.title = tells_title(title, folded(raw, buffer));
    piece.heading = piece.heading || piece.title;
  }
}

// A label that is told several times, beside other labels or without a value on its line: one alone
// may begin a sentence.
void PageText::find_facts(const html::Document& page, std::span<const Line> lines) {
  std::vector<std::uint64_t> labels(lines.size(), 0);
  std::unordered_map<std::uint64_t, int> times;
  std::string buffer;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].pieces.front().quoted || lines[i].columns() > kLongestFact) continue;
    if (!may_tell_fact(page, lines[i])) continue;
    if (const auto label = label_of_fact(text_of(page, lines[i], buffer))) {
      labels[i] = *label;
      ++times[*label];
    }
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (labels[i] == 0) continue;
    const bool beside =
        (i > 0 && labels[i - 1] != 0) || (i + 1 < lines.size() && labels[i + 1] != 0);
    const bool bare = trimmed(page.text(lines[i].last())).ends_with(':');
    if (!beside && !bare && times[labels[i]] < 2) continue;
    const auto from = static_cast<std::size_t>(lines[i].pieces.data() - pieces_.data());
    for (std::size_t at = 0; at < lines[i].pieces.size(); ++at) pieces_[from + at].fact = true;
  }
}

// A form to answer with has a box to write in and tells no date; one around all posts does.
void PageText::find_forms(const html::Document& page) {
  if (!page.may_have(Tag::Form) || !page.may_have(Tag::Textarea)) return;
  for (NodeId id = part_.first; id < part_.end; ++id) {
    if (page.tag(id) != Tag::Form || page.find(Tag::Textarea, id) == html::kNone) continue;
    const std::span<const Piece> inside = within(id, page.end_of(id));
    if (std::any_of(inside.begin(), inside.end(), [](const Piece& p) { return p.date; })) continue;
    const auto from = static_cast<std::size_t>(inside.data() - pieces_.data());
    for (std::size_t i = 0; i < inside.size(); ++i) pieces_[from + i].form = true;
  }
}

void PageText::add_up(const html::Document& page) {
  sums_.resize(page.size() + 1);
  auto next = sums_.begin();
  Sums sums;
  const auto fill_up_to = [&](NodeId node) {
    const auto end = sums_.begin() + static_cast<std::ptrdiff_t>(node) + 1;
    next = std::fill_n(next, end - next, sums);
  };
  NodeId top = part_.first;
  for (int level = 0; level < kLevelsAbove && top != 0; ++level) top = page.node(top).parent;
  for (const Piece& piece : above(page, top)) {
    fill_up_to(piece.node);
    sums.all += columns_of(page.text(piece.node));
  }
  for (const Piece& piece : pieces_) {
    fill_up_to(piece.node);
    const bool prose = piece.is_prose();
    ++sums.pieces;
    sums.all += piece.columns;
    sums.linked += piece.is_linked_title() ? piece.columns : 0;
    sums.echo += piece.is_echo() ? piece.columns : 0;
    sums.prose += prose ? piece.columns : 0;
    sums.sentences += prose && piece.whole >= kSentence ? 1 : 0;
  }
  fill_up_to(page.size());
}

}  // namespace boardwalk::extract
