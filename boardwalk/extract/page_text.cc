#include "boardwalk/extract/page_text.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/extract/date_label.h"
#include "boardwalk/extract/fact.h"
#include "boardwalk/extract/lines.h"
#include "boardwalk/extract/quote.h"
#include "boardwalk/extract/signature.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kColumnsPerNumber = 30;
constexpr std::uint32_t kLongestDateLine = 160;
constexpr std::uint32_t kLongestWordyDate = 40;
constexpr std::uint32_t kShortestTitle = 8;
constexpr std::uint32_t kLongestFact = 60;
constexpr std::string_view kHardSpace = "\u00a0";

bool is_heading(Tag tag) { return tag >= Tag::H1 && tag <= Tag::H6; }

// Hidden from those with scripts, but part of the page that was sent.
bool is_unseen(const html::Document& page, NodeId id) {
  const Tag tag = page.tag(id);
  if (tag == Tag::Noscript) return false;
  if (tag == Tag::Textarea) return true;
  return html::display_of(tag) == html::Display::None || html::is_hidden(page, id);
}

std::uint32_t width_of(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xc0) return 0;  // inside a character
  return lead >= 0xe3 ? 2 : 1;
}

// "Viewing 15 posts, 1 to 15 of 62", "Posts: 37": no sentences that somebody wrote.
bool is_statistic(std::uint32_t numbers, std::uint32_t columns) {
  return (numbers >= 2 && columns < kColumnsPerNumber * numbers) ||
         (numbers == 1 && columns < kColumnsPerNumber / 2);
}

// Without a digit only short lines do ("yesterday"), or scripts that have digits of their own.
bool may_tell_date(const html::Document& page, const Line& line) {
  if (line.columns() <= kLongestWordyDate) return true;
  return std::any_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
    const std::string_view text = page.text(piece.node);
    return std::any_of(text.begin(), text.end(), [](char c) {
      return (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0xd9;
    });
  });
}

// All that is counted of a text, in one pass.
struct Counted {
  std::uint32_t columns = 0;
  std::uint32_t numbers = 0;
  std::uint64_t words = 0;  // a hash of them, digits aside
};

Counted count(std::string_view text) {
  thread_local std::string words;
  if (words.size() < text.size()) words.resize(text.size());
  Counted counted;
  char* end = words.data();
  bool digits = false;
  bool spaces = false;
  for (const char c : text) {
    const bool digit = is_digit(c);
    const bool space = is_space(c);
    if (!space || !spaces) counted.columns += width_of(static_cast<unsigned char>(c));
    if (digit && !digits) ++counted.numbers;
    if (!digit || !digits) *end++ = digit ? '0' : space ? ' ' : to_lower(c);
    digits = digit;
    spaces = space;
  }
  counted.words =
      hash64(std::string_view(words.data(), static_cast<std::size_t>(end - words.data())));
  return counted;
}

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

std::string folded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hard = text.substr(i).starts_with(kHardSpace);
    if (!hard && !is_space(text[i])) {
      out += text[i];
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
    if (hard) ++i;
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

PageText::PageText(const html::Document& page) : seen_(page.size(), false) {
  read(page);
  count_repeats();
  find_titles(page);
  const std::vector<Line> lines = lines_in(page, *this, 0, page.size());
  find_dates(page, lines);
  find_facts(page, lines);
  find_forms(page);
  add_up(page.size());
}

std::span<const Piece> PageText::within(NodeId first, NodeId end) const {
  const auto before = [](const Piece& piece, NodeId id) { return piece.node < id; };
  const auto from = std::lower_bound(pieces_.begin(), pieces_.end(), first, before);
  return {from, std::lower_bound(from, pieces_.end(), end, before)};
}

void PageText::read(const html::Document& page) {
  NodeId link = html::kNone;
  NodeId link_end = 0;
  NodeId heading_end = 0;
  NodeId quote_end = 0;
  NodeId signature_end = 0;
  bool blank = false;
  for (NodeId id = 0; id < page.size();) {
    const html::Node& node = page.node(id);
    if (node.kind == html::NodeKind::Element) {
      if (is_unseen(page, id)) {
        id = page.end_of(id);
        continue;
      }
      if (node.tag == Tag::A && page.attribute(id, "href")) {
        link = id;
        link_end = page.end_of(id);
      }
      if (id >= quote_end && is_quote(page, id)) quote_end = page.end_of(id);
      if (id >= signature_end && is_called_signature(page, id)) signature_end = page.end_of(id);
      if (is_heading(node.tag)) heading_end = std::max(heading_end, page.end_of(id));
    }
    seen_[id] = true;
    if (node.kind == html::NodeKind::Text) {
      const std::string_view text = trimmed(page.text(id));
      const Counted counted = text.empty() ? Counted{} : count(text);
      if (counted.columns > 0) {
        pieces_.push_back({.node = id,
                           .link = id < link_end ? link : html::kNone,
                           .columns = counted.columns,
                           .words = counted.words,
                           .exact = hash64(text),
                           .apart = blank,
                           .heading = id < heading_end,
                           .quoted = id < quote_end,
                           .statistic = is_statistic(counted.numbers, counted.columns),
                           .fact = id < signature_end});
      }
      blank = counted.columns == 0;
    }
    ++id;
  }
}

void PageText::count_repeats() {
  std::unordered_map<std::uint64_t, std::uint32_t> times;
  times.reserve(pieces_.size());
  for (const Piece& piece : pieces_)
    if (!piece.quoted) ++times[piece.words];
  // To be quoted makes nothing a label.
  for (Piece& piece : pieces_) piece.times = piece.quoted ? 1 : times[piece.words];
}

// Posts repeat the title of their thread: "Re: Which lens?".
void PageText::find_titles(const html::Document& page) {
  const std::string title = page.title();
  for (Piece& piece : pieces_) {
    if (piece.columns < kShortestTitle || piece.columns > title.size() + kShortestTitle) continue;
    const std::string_view raw = trimmed(page.text(piece.node));
    const bool may_answer = raw.substr(0, kShortestTitle).find(':') != std::string_view::npos;
    if (!may_answer && title.find(raw.substr(0, 4)) == std::string::npos) continue;
    const std::string text = folded(raw);
    const std::size_t colon = text.find(": ");
    const bool answer = colon != std::string::npos && colon < kShortestTitle &&
                        title.find(text.substr(colon + 2)) != std::string::npos;
    piece.title = answer || title.find(text) != std::string::npos;
    piece.heading = piece.heading || piece.title;
  }
}

// A date may be spread over several pieces ("13<sup>th</sup> July"): lines are read as a whole, and
// piece by piece only if they say too much else. Other elements than <sup> part words: a name and
// the date behind it may be kept apart by nothing but style.
void PageText::find_dates(const html::Document& page, std::span<const Line> lines) {
  for (const Line& line : lines) {
    if (!may_tell_date(page, line)) continue;
    if (line.columns() <= kLongestDateLine && read_date(page, line.pieces)) continue;
    if (line.pieces.size() == 1) continue;
    for (std::size_t i = 0; i < line.pieces.size(); ++i) {
      if (line.pieces[i].columns <= kLongestDateLine) read_date(page, line.pieces.subspan(i, 1));
    }
  }
}

bool PageText::read_date(const html::Document& page, std::span<const Piece> pieces) {
  std::string text;
  std::string unlinked;
  std::vector<std::size_t> starts;
  NodeId before = html::kNone;
  for (const Piece& piece : pieces) {
    const NodeId above = page.node(piece.node).parent;
    const bool raised =
        page.tag(above) == Tag::Sup || before == html::kNone || page.tag(before) == Tag::Sup;
    if (piece.apart || !raised) text += ' ';
    before = above;
    starts.push_back(text.size());
    text += page.text(piece.node);
    if (piece.link == html::kNone) unlinked.append(" ").append(page.text(piece.node));
  }
  // Breaks in the source are no breaks in the text.
  std::replace_if(text.begin(), text.end(), is_space, ' ');
  const auto mention = find_date_label(text, unlinked);
  if (!mention) return false;
  DateAt date;
  date.raw = folded(std::string_view(text).substr(mention->begin, mention->end - mention->begin));
  date.written = mention->written;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    Piece& piece = pieces_[static_cast<std::size_t>(&pieces[i] - pieces_.data())];
    piece.fact = true;
    const std::size_t end = i + 1 < pieces.size() ? starts[i + 1] : text.size();
    if (starts[i] >= mention->end || end <= mention->begin) continue;
    if (date.node == html::kNone) date.node = pieces[i].node;
    piece.date = true;
  }
  dates_.push_back(std::move(date));
  return true;
}

// A label that is told several times, or beside other labels: one alone may begin a sentence.
void PageText::find_facts(const html::Document& page, std::span<const Line> lines) {
  std::vector<std::uint64_t> labels(lines.size(), 0);
  std::unordered_map<std::uint64_t, int> times;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].pieces.front().quoted || lines[i].columns() > kLongestFact) continue;
    if (const auto label = label_of_fact(text_of(page, lines[i]))) {
      labels[i] = *label;
      ++times[*label];
    }
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (labels[i] == 0) continue;
    const bool beside =
        (i > 0 && labels[i - 1] != 0) || (i + 1 < lines.size() && labels[i + 1] != 0);
    if (!beside && times[labels[i]] < 2) continue;
    const auto from = static_cast<std::size_t>(lines[i].pieces.data() - pieces_.data());
    for (std::size_t at = 0; at < lines[i].pieces.size(); ++at) pieces_[from + at].fact = true;
  }
}

// A form to answer with has a box to write in and tells no date; one around all posts does.
void PageText::find_forms(const html::Document& page) {
  for (NodeId id = 0; id < page.size(); ++id) {
    if (page.tag(id) != Tag::Form || page.find(Tag::Textarea, id) == html::kNone) continue;
    const std::span<const Piece> inside = within(id, page.end_of(id));
    if (std::any_of(inside.begin(), inside.end(), [](const Piece& p) { return p.date; })) continue;
    const auto from = static_cast<std::size_t>(inside.data() - pieces_.data());
    for (std::size_t i = 0; i < inside.size(); ++i) pieces_[from + i].form = true;
  }
}

void PageText::add_up(NodeId size) {
  for (auto* sums : {&prose_, &all_, &linked_, &echo_, &sentences_}) sums->assign(size + 1, 0);
  for (const Piece& piece : pieces_) {
    const NodeId at = piece.node + 1;
    all_[at] = piece.columns;
    if (piece.is_linked_title()) linked_[at] = piece.columns;
    if (piece.is_echo()) echo_[at] = piece.columns;
    if (piece.is_prose()) prose_[at] = piece.columns;
    if (piece.is_sentence()) sentences_[at] = 1;
  }
  for (auto* sums : {&prose_, &all_, &linked_, &echo_, &sentences_})
    std::partial_sum(sums->begin(), sums->end(), sums->begin());
}

}  // namespace boardwalk::extract
