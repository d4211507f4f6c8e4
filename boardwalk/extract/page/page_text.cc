#include "boardwalk/extract/page/page_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/page/lines.h"
#include "boardwalk/extract/page/looks.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/page/text_holder.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/dots.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/html/plain_words.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kColumnsPerNumber = 30;
constexpr std::uint32_t kLongestStatistic = 200;
constexpr std::uint32_t kLongLine = 90;  // people tell of numbers, too
constexpr std::uint32_t kShortestTitle = 8;
constexpr std::uint32_t kLongestPrefix = 64;
constexpr std::uint32_t kLongestFact = 60;
constexpr std::uint32_t kParagraph = 80;
constexpr std::size_t kFewestParts = 4;
constexpr std::size_t kFewestTexts = 3;
constexpr std::size_t kBreaksOfText = 3;
constexpr NodeId kLargestHeading = 256;   // nodes that are looked at
constexpr std::size_t kNodesOfPiece = 4;  // a guess, to make room
constexpr std::uint32_t kOften = 3;
constexpr std::size_t kBytewise = 8;  // looked at one by one where words are not plain

// "Viewing 15 posts, 1 to 15 of 62", "Posts: 37": no sentences that somebody wrote. What is longer
// is a log, say, that somebody shows.
bool is_statistic(std::uint32_t numbers, std::uint32_t columns) {
  if (columns > kLongestStatistic) return false;
  const std::uint32_t each = columns > kLongLine ? kColumnsPerNumber / 3 : kColumnsPerNumber;
  return (numbers >= 2 && columns < each * numbers) ||
         (numbers == 1 && columns < kColumnsPerNumber / 2);
}

// Who asks, or ends a sentence in Chinese or Japanese: people do, labels do not.
bool speaks(std::string_view text) {
  const auto has = [&](std::string_view sign) { return text.find(sign) != std::string_view::npos; };
  return has("?") || has("。") || has("？") || has("！");
}

// Of a page, and nothing else.
bool is_address(std::string_view text) {
  return (text.starts_with("http") || text.starts_with("www.")) &&
         std::none_of(text.begin(), text.end(), is_space);
}

// There is a colon in it, plain or wide, that may stand behind a label: no clock, no address.
bool may_tell_fact(const Line& line) {
  const auto may_tell = [&](std::string_view text) {
    const std::size_t colon = text.find(':');
    if (text.find('\xef') != std::string_view::npos) return true;
    if (colon == std::string_view::npos || line.pieces.size() > 1) return colon != text.npos;
    const char next = colon + 1 < text.size() ? text[colon + 1] : ' ';
    return static_cast<unsigned char>(next) <= ' ' || next == kHardSpace.front();
  };
  return std::any_of(line.pieces.begin(), line.pieces.end(),
                     [&](const Piece& piece) { return may_tell(piece.said); });
}

// Labels stand on page after page; they are read once.
constexpr std::size_t kLabels = 1024;

// A hash of the label that a line begins with; 0 without.
std::uint64_t label_of(const html::Document& page, const Line& line, std::string& buffer) {
  if (!may_tell_fact(line)) return 0;
  thread_local Memo<std::uint64_t> memo{kLabels};
  const Fingerprint key = fingerprint_of(page, line.pieces);
  if (const std::uint64_t* known = memo.find(key)) return *known;
  return memo.keep(key, label_of_fact(text_of(page, line, buffer)).value_or(0));
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
    const std::size_t end = std::min(text.size(), length + kBytewise);
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

// None of them begins with a letter, a digit or a bracket, as most texts do.
bool may_be_step(char first) { return !is_alnum(first) && first != '(' && first != '['; }

std::string_view without_step(std::string_view text) {
  if (text.empty() || !may_be_step(text.front())) return text;
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

// The pairs of bytes in a title: what begins with another one is no part of it.
class Beginnings {
 public:
  explicit Beginnings(std::string_view title) {
    for (std::size_t at = 0; at + 1 < title.size(); ++at)
      pairs_.set(hash_of(title[at], title[at + 1]));
  }

  // May the text be a part of the title, or what stands behind a colon in it?
  [[nodiscard]] bool may_be_told_in(std::string_view text) const {
    if (may_begin(text)) return true;
    for (std::size_t at = text.find(':'); at != text.npos; at = text.find(':', at + 1))
      if (may_begin(without_leading_space(text.substr(at + 1)))) return true;
    return false;
  }

 private:
  static std::size_t hash_of(char first, char second) {
    return (static_cast<unsigned char>(first) * 31U + static_cast<unsigned char>(second)) % 4096U;
  }
  // White space is yet to be folded, and is asked about nothing.
  [[nodiscard]] bool may_begin(std::string_view text) const {
    const auto is_space = [](char c) {
      return static_cast<unsigned char>(c) <= ' ' || c == kHardSpace.front();
    };
    return text.size() < 2 || is_space(text[0]) || is_space(text[1]) ||
           pairs_[hash_of(text[0], text[1])];
  }

  std::bitset<4096> pairs_;
};

bool is_text_of_post(const html::Document& page, NodeId id) {
  return page.node(id).kind == html::NodeKind::Element &&
         (is_text_of_number(page, id) || is_called_post_text(page, id));
}

// The nearest element around it that is numbered, or itself; kNone without.
NodeId number_around(const html::Document& page, NodeId id) {
  for (int level = 0; level < kLevelsAbove && id != html::kNone; ++level) {
    if (is_numbered(page, id)) return id;
    id = page.node(id).parent;
  }
  return html::kNone;
}

// What it and the element around it are called.
std::uint64_t kind_of_box(const html::Document& page, NodeId id) {
  const auto own = [&](NodeId element) {
    return signature_of(page.tag(element), names_of(page, element).value_or(""));
  };
  return mixed_place(own(id), own(page.node(id).parent));
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

bool is_title(const html::Document& page, NodeId id) {
  const Tag tag = page.tag(id);
  if (tag < Tag::H1 || tag > Tag::H6) return false;
  std::size_t breaks = 0;
  const NodeId end = std::min(page.end_of(id), id + kLargestHeading);
  for (NodeId inside = id; inside < end; ++inside) breaks += page.tag(inside) == Tag::Br ? 1 : 0;
  return breaks < kBreaksOfText;
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
    : page_(&page), part_(part), seen_(page.size(), false) {
  read(page);
  join_parts(page);
  count_repeats(page);
  find_titles(page);
  const std::vector<Line> lines = lines_in(page, *this, part.first, part.end);
  find_dates(page, lines, texts);
  find_clocks(page, lines, dated);
  find_facts(page, lines);
  find_forms(page);
  if (texts.empty()) find_short_texts(page);  // otherwise it is known where texts stand
  add_up();
}

std::size_t PageText::pieces_before(NodeId node) const {
  if (!sums_.empty()) {
    const std::size_t last = texts_before_.size() - 1;
    return texts_before_[std::min<std::size_t>(node, last)];
  }
  const auto before = [](const Piece& piece, NodeId id) { return piece.node < id; };
  const auto at = std::lower_bound(pieces_.begin(), pieces_.end(), node, before);
  return static_cast<std::size_t>(at - pieces_.begin());
}

std::span<const Piece> PageText::within(NodeId first, NodeId end) const {
  const std::size_t from = pieces_before(first);
  return pieces().subspan(from, std::max(pieces_before(end), from) - from);
}

// Tells `see` every text that is seen, and how the piece is made as far as elements around it say;
// and `note` each element and its looks.
template <typename See, typename Note>
void PageText::walk(const html::Document& page, const align::Record& part, See&& see, Note&& note) {
  NodeId link = html::kNone;
  NodeId link_end = 0;
  NodeId heading_end = 0;
  NodeId quote_end = 0;
  NodeId signature_end = 0;
  for (NodeId id = part.first; id < part.end;) {
    const html::Node& node = page.node(id);
    if (node.kind == html::NodeKind::Element) {
      const Looks looks = looks_of(page, id);
      note(id, looks);
      if (looks.unseen) {
        id = page.end_of(id);
        continue;
      }
      if (looks.link) {
        link = id;
        link_end = page.end_of(id);
      }
      if (looks.quote && id >= quote_end) quote_end = page.end_of(id);
      if (looks.signature && id >= signature_end) signature_end = page.end_of(id);
      if (is_title(page, id)) heading_end = std::max(heading_end, page.end_of(id));
    }
    if (node.kind == html::NodeKind::Text)
      see(id, [&] {
        return Piece{.node = id,
                     .link = id < link_end ? link : html::kNone,
                     .heading = id < heading_end,
                     .quoted = id < quote_end,
                     .fact = id < signature_end};
      });
    ++id;
  }
}

void PageText::read(const html::Document& page) {
  pieces_.reserve((part_.end - part_.first) / kNodesOfPiece);
  bool blank = false;
  std::fill(seen_.begin() + part_.first, seen_.begin() + part_.end, true);
  const auto see = [&](NodeId id, const auto& make) {
    const std::string_view text = page.node(id).blank ? std::string_view{} : trimmed(page.text(id));
    const Counted counted = text.empty() ? Counted{} : count(text);
    if (counted.columns > 0) {
      Piece& piece = pieces_.emplace_back(make());
      piece.said = text;
      piece.columns = piece.whole = counted.columns;
      piece.words = counted.words;
      piece.exact = hash64(text);
      piece.apart = blank;
      piece.statistic = is_statistic(counted.numbers, counted.columns) && !speaks(text);
      piece.address = is_address(text);
    }
    blank = counted.columns == 0;
  };
  walk(page, part_, see, [&](NodeId element, const Looks& looks) {
    has_signatures_ = has_signatures_ || looks.signature;
    if (looks.quote) add_quote({element, page.end_of(element)});
    if (looks.unseen) leave_out(page, {element, page.end_of(element)});
  });
}

void PageText::add_quote(const align::Record& quote) {
  const bool inside = !quotes_.empty() && quote.first < quotes_.back().end;
  if (!inside) quotes_.push_back(quote);
}

void PageText::leave_out(const html::Document& page, const align::Record& unseen) {
  std::fill(seen_.begin() + unseen.first, seen_.begin() + unseen.end, false);
  for (NodeId id = unseen.first + 1; id < unseen.end; ++id)
    if (page.node(id).kind == html::NodeKind::Element && is_quote(page, id))
      add_quote({id, page.end_of(id)});
}

bool PageText::may_quote(NodeId first, NodeId end) const {
  if (first < part_.first || end > part_.end) return true;
  const auto ends = [](const align::Record& quote, NodeId node) { return quote.end <= node; };
  const auto quote = std::lower_bound(quotes_.begin(), quotes_.end(), first, ends);
  return quote != quotes_.end() && quote->first < end;
}

std::vector<Piece> PageText::above(NodeId from) const {
  std::vector<Piece> pieces;
  const auto see = [&](NodeId id, const auto& make) {
    const std::string_view said =
        page_->node(id).blank ? std::string_view{} : trimmed(page_->text(id));
    if (said.empty()) return;
    pieces.push_back(make());
    pieces.back().said = said;
  };
  walk(*page_, {from, part_.first}, see, [](NodeId, const Looks&) {});
  return pieces;
}

std::uint32_t PageText::all_above(NodeId first, NodeId end) const {
  if (!above_) read_above();
  std::uint32_t columns = 0;
  for (const Piece& piece : *above_)
    if (piece.node >= first && piece.node < end) columns += piece.columns;
  return columns;
}

void PageText::read_above() const {
  NodeId top = part_.first;
  for (int level = 0; level < kLevelsAbove && top != 0; ++level) top = page_->node(top).parent;
  above_ = above(top);
  for (Piece& piece : *above_) piece.columns = columns_of(piece.said);
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
  const Beginnings beginnings(title);
  std::string buffer;
  for (Piece& piece : pieces_) {
    if (piece.columns < kShortestTitle || piece.columns > title.size() + kLongestPrefix) continue;
    const std::string_view beginning = without_step(piece.said);
    const bool stepped = beginning.size() < piece.said.size();
    if (!beginnings.may_be_told_in(piece.said) &&
        !(stepped && beginnings.may_be_told_in(beginning)))
      continue;
    const bool may_answer =
        piece.said.substr(0, kLongestPrefix).find(':') != std::string_view::npos;
    if (!may_answer && title.find(beginning.substr(0, 4)) == std::string::npos) continue;
    piece.title = tells_title(title, folded(piece.said, buffer));
    piece.heading = piece.heading || piece.title;
  }
  find_subjects();
}

// A post without a subject may be called by the first words of its text, and linked.
void PageText::find_subjects() {
  for (std::size_t i = 0; i + 1 < pieces_.size(); ++i) {
    Piece& piece = pieces_[i];
    const Piece& next = pieces_[i + 1];
    if (piece.link == html::kNone || next.link != html::kNone) continue;
    if (piece.columns >= kShortestTitle && next.said.starts_with(without_dots(piece.said)))
      piece.title = piece.heading = true;
  }
}

// A label that is told several times, beside other labels, or without a value on its line or with
// nothing but a number: one alone may begin a sentence.
void PageText::find_facts(const html::Document& page, std::span<const Line> lines) {
  std::vector<std::uint64_t> labels(lines.size(), 0);
  std::unordered_map<std::uint64_t, int> times;
  std::string buffer;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].pieces.front().quoted || lines[i].columns() > kLongestFact) continue;
    labels[i] = label_of(page, lines[i], buffer);
    if (labels[i] != 0) ++times[labels[i]];
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (labels[i] == 0) continue;
    const bool beside =
        (i > 0 && labels[i - 1] != 0) || (i + 1 < lines.size() && labels[i + 1] != 0);
    const bool bare = lines[i].pieces.back().said.ends_with(':');
    if (!beside && !bare && !ends_in_number(lines[i].pieces.back().said) && times[labels[i]] < 2)
      continue;
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

// "Thanks", "+1", "thanks", fifty times: below many a date there is no sentence. Then what stands
// in boxes that are called the texts of posts was said, however short it is and however often.
void PageText::find_short_texts(const html::Document& page) {
  if (!has_silent_dates()) return;
  for (const NodeId box : boxes_of_texts(page)) {
    const std::span<const Piece> text = within(box, page.end_of(box));
    if (std::any_of(text.begin(), text.end(),
                    [](const Piece& piece) { return piece.date || piece.is_sentence(); }))
      continue;
    const auto from = static_cast<std::size_t>(text.data() - pieces_.data());
    for (std::size_t i = 0; i < text.size(); ++i) pieces_[from + i].told = true;
  }
}

// Is nothing said below a third of them, or more?
bool PageText::has_silent_dates() const {
  std::size_t all = 0;
  std::size_t silent = 0;
  auto piece = pieces_.begin();
  for (auto date = dates_.begin(); date != dates_.end(); ++date) {
    if (date->joined) continue;
    const NodeId next = date + 1 == dates_.end() ? part_.end : (date + 1)->node;
    while (piece != pieces_.end() && piece->node <= date->node) ++piece;
    bool said = false;
    for (; piece != pieces_.end() && piece->node < next; ++piece)
      said = said || piece->is_sentence();
    ++all;
    silent += said ? 0 : 1;
  }
  return all >= kFewestTexts && 3 * silent >= all;
}

// In document order: those with numbers of their own, and several that are called alike, each below
// a date of its own; the head of a list may be called as texts are.
std::vector<NodeId> PageText::boxes_of_texts(const html::Document& page) const {
  struct Box {
    NodeId id = 0;
    std::uint64_t kind = 0;  // 0: numbered
  };
  std::vector<Box> boxes;
  std::unordered_set<NodeId> numbers;
  std::unordered_map<std::uint64_t, std::size_t> kinds;
  NodeId end = part_.first;  // of the last box
  for (NodeId id = part_.first; id < part_.end; ++id) {
    if (!seen_[id] || !is_text_of_post(page, id) || !dates_in(id, page.end_of(id)).empty())
      continue;
    const NodeId number = number_around(page, id);
    const bool numbered = number != html::kNone && numbers.insert(number).second;
    const std::uint64_t kind = numbered ? 0 : kind_of_box(page, id);
    const bool dated = !dates_in(end, id).empty();
    if (numbered || dated) boxes.push_back({id, kind});
    if (dated) ++kinds[kind];
    end = page.end_of(id);
    id = end - 1;
  }
  std::vector<NodeId> texts;
  for (const Box& box : boxes)
    if (box.kind == 0 || kinds[box.kind] >= kFewestTexts) texts.push_back(box.id);
  if (texts.size() < kFewestTexts) texts.clear();
  return texts;
}

std::span<const DateAt> PageText::dates_in(NodeId first, NodeId end) const {
  const auto before = [](const DateAt& date, NodeId node) { return date.node < node; };
  const auto from = std::lower_bound(dates_.begin(), dates_.end(), first, before);
  return {from, std::lower_bound(from, dates_.end(), end, before)};
}

void PageText::add_up() {
  texts_before_.resize(page_->size() + 1);
  sums_.reserve(pieces_.size() + 1);
  auto next = texts_before_.begin();
  Sums sums;
  const auto fill_up_to = [&](NodeId node) {
    const auto end = texts_before_.begin() + static_cast<std::ptrdiff_t>(node) + 1;
    next = std::fill_n(next, end - next, static_cast<std::uint32_t>(sums_.size()));
    sums_.push_back(sums);
  };
  for (const Piece& piece : pieces_) {
    fill_up_to(piece.node);
    const bool prose = piece.is_prose();
    sums.all += piece.columns;
    sums.linked += piece.is_linked_title() ? piece.columns : 0;
    sums.echo += piece.is_echo() ? piece.columns : 0;
    sums.prose += prose ? piece.columns : 0;
    sums.sentences += piece.is_sentence() ? 1 : 0;
  }
  fill_up_to(page_->size());
}

}  // namespace boardwalk::extract
