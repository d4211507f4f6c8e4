// A step of reading a page: the labels that tell dates.
#include <algorithm>
#include <optional>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/base/sixteen_bytes.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/page/answered_line.h"
#include "boardwalk/extract/page/lines.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/joining.h"
#include "boardwalk/extract/words/readers_clock.h"
#include "boardwalk/extract/words/titled_date.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::size_t kClock = 12;  // characters at the end of most dates, a digit among them
constexpr std::uint32_t kLongestClock = 16;  // columns
constexpr std::uint32_t kLongestDateLine = 160;
constexpr std::uint32_t kLongestWordyDate = 40;
constexpr std::size_t kWordsBefore = 2;  // pieces that tell what a date is of

bool has_sign_of_date(std::string_view text) {
  for (; text.size() >= SixteenBytes::kCount; text.remove_prefix(SixteenBytes::kCount)) {
    const SixteenBytes bytes{text.data()};
    if ((bytes.where_within('0', '9') | bytes.where_within('\xd9', '\xff')).any()) return true;
  }
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return is_digit(c) || static_cast<unsigned char>(c) >= 0xd9; });
}

// Without a digit only short lines do ("yesterday"), or scripts that have digits of their own.
bool may_tell_date(const html::Document& page, const Line& line) {
  if (line.columns() <= kLongestWordyDate) return true;
  return std::any_of(line.pieces.begin(), line.pieces.end(),
                     [&](const Piece& piece) { return has_sign_of_date(page.text(piece.node)); });
}

bool is_quoted(const html::Document& page, const Line& line) {
  const Tag above = page.tag(page.node(line.first()).parent);
  return line.pieces.front().quoted || line.pieces.back().quoted || above == Tag::Pre ||
         above == Tag::Code || above == Tag::Cite || above == Tag::Legend;
}

// Where it may be told who is quoted (attribution.h).
bool is_near_quotation(const html::Document& page, std::span<const Line> lines, std::size_t at) {
  const std::size_t from = at == 0 ? 0 : at - 1;
  const std::size_t to = std::min(lines.size(), at + 2);
  for (std::size_t i = from; i < to; ++i)
    if (is_quoted(page, lines[i]) || (i <= at && ends_with_colon(lines[i].pieces.back().said)))
      return true;
  return false;
}

// Of the element that a text stands in, by its name and that of the next one above.
std::uint64_t shape_around(const html::Document& page, NodeId text) {
  const NodeId element = page.node(text).parent;
  const NodeId above = page.node(element).parent;
  const auto own = [&](NodeId id) {
    return signature_of(page.tag(id), names_of(page, id).value_or(""));
  };
  return above == html::kNone ? own(element) : mixed_place(own(element), own(above));
}

// The tooltip tells which day it was.
bool has_dated_title(const html::Document& page, NodeId text) {
  const auto title = page.attribute(page.node(text).parent, "title");
  return title && date_in_attribute("title", *title).has_value();
}

// Lines that tell no date, or when somebody joined, stand on page after page; they are read once.
constexpr std::size_t kSilent = 4096;
constexpr std::size_t kTelling = 512;

// A date in the words of a line.
struct Telling {
  std::string raw = {};
  dates::Written written = {};
  std::size_t first = 0;  // piece that it stands in,
  std::size_t last = 0;   // and the last one
  bool edited = false;    // the first tells of an edit,
  bool noted = false;     // or those before it do,
  bool joined = false;    // or of when somebody joined
  bool is_part = false;   // most of the line says something else

  // Each post has a moment of its own.
  [[nodiscard]] bool stands_often() const {
    return joined || written.kind == dates::Written::Kind::Relative || !written.hour;
  }
};

// The words of some pieces, as one text. Made once, it joins others without asking for memory.
class Joined {
 public:
  void join(const html::Document& page, std::span<const Piece> pieces) {
    text_.clear();
    unlinked_.clear();
    starts_.clear();
    NodeId before = html::kNone;
    for (const Piece& piece : pieces) {
      const NodeId above = page.node(piece.node).parent;
      const bool raised =
          page.tag(above) == Tag::Sup || before == html::kNone || page.tag(before) == Tag::Sup;
      if (piece.apart || !raised) text_ += ' ';
      before = above;
      starts_.push_back(text_.size());
      text_ += page.text(piece.node);
      if (piece.link == html::kNone) unlinked_.append(" ").append(piece.said);
    }
    join_lines();
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::string& unlinked() const { return unlinked_; }
  // The piece that a byte of the text stands in, or follows.
  [[nodiscard]] std::size_t piece_at(std::size_t byte) const {
    const auto behind = std::upper_bound(starts_.begin(), starts_.end(), byte);
    return behind == starts_.begin() ? 0 : static_cast<std::size_t>(behind - starts_.begin()) - 1;
  }

 private:
  // Breaks in the source are no breaks in the text.
  void join_lines() {
    std::size_t at = 0;
    for (; at + SixteenBytes::kCount <= text_.size(); at += SixteenBytes::kCount)
      SixteenBytes{text_.data() + at}.with_blanks().write(text_.data() + at);
    for (; at < text_.size(); ++at)
      if (is_space(text_[at])) text_[at] = ' ';
  }

  std::string text_;
  std::string unlinked_;
  std::vector<std::size_t> starts_;  // of pieces
};

// "Edited by <b>ann</b>, <i>3 May": the words before a date tell what happened then.
bool tells_of_edit(std::span<const Piece> before) {
  const auto near = before.last(std::min(before.size(), kWordsBefore));
  return std::any_of(near.begin(), near.end(), [](const Piece& piece) {
    return piece.link == html::kNone && has_edit_word(piece.said);
  });
}

// "3 May 2011 10:02 (edited 4 May)": the second date is that of the edit.
bool is_followed_by_edit(std::string_view before, std::string_view behind) {
  if (has_edit_word(before)) return false;
  const auto dates = dates::find_dates(behind);
  return !dates.empty() && has_edit_word(behind.substr(0, dates.front().begin));
}

// "<a>Frida</a> on 3 May 2011": a name may be that of a day in some language. And where an element
// is there for the date, "Route 2012" before it is no year.
bool begins_with_name(const html::Document& page, std::span<const Piece> date) {
  if (date.size() < 2 || date[0].link == html::kNone || date[1].link != html::kNone) return false;
  return std::none_of(date[0].said.begin(), date[0].said.end(), is_digit) ||
         page.tag(page.node(date[1].node).parent) == Tag::Time;
}

// <time>3 years</time>: it is known to be a date, and nothing says "ago".
std::optional<dates::Mention> find_age(const html::Document& page, std::span<const Piece> pieces,
                                       std::string_view text) {
  if (pieces.size() != 1 || page.tag(page.node(pieces[0].node).parent) != Tag::Time ||
      !has_sign_of_date(text))
    return std::nullopt;
  const auto written = dates::read_date(text);
  if (!written || written->kind != dates::Written::Kind::Relative) return std::nullopt;
  return dates::Mention{0, text.size(), *written};
}

std::optional<Telling> find_telling(const html::Document& page, std::span<const Piece> pieces) {
  thread_local Joined joined;
  joined.join(page, pieces);
  const std::string_view text = joined.text();
  auto found = find_date_label(text, joined.unlinked());
  if (!found) found = find_age(page, pieces, text);
  if (!found) return std::nullopt;
  const std::size_t length = found->end - found->begin;
  Telling told{.raw = folded(text.substr(found->begin, length)),
               .written = found->written,
               .first = joined.piece_at(found->begin),
               .last = joined.piece_at(found->end - 1),
               .is_part = 2 * length < text.size()};
  if (begins_with_name(page, pieces.subspan(told.first, told.last - told.first + 1))) {
    const std::size_t behind = told.first + 1;
    auto rest = find_telling(page, pieces.subspan(behind));
    if (!rest) return std::nullopt;
    rest->first += behind;
    rest->last += behind;
    rest->noted = tells_of_edit(pieces.first(rest->first));
    return rest;
  }
  told.edited = has_edit_word(pieces[told.first].said) &&
                !is_followed_by_edit(text.substr(0, found->begin), text.substr(found->end));
  told.noted = tells_of_edit(pieces.first(told.first));
  told.joined = tells_of_joining(pieces[told.first].said);
  return told;
}

// Of the two ends of a date, the first, or the last if it stands further out: "<b>Today</b> at
// 8:15" is where "5 May 2011 at 8:15" would be.
NodeId outer_of(const html::Document& page, NodeId first, NodeId last) {
  const NodeId inner = page.node(first).parent;
  const NodeId outer = page.node(last).parent;
  return outer < inner && inner < page.end_of(outer) ? last : first;
}

}  // namespace

void PageText::find_dates(const html::Document& page, std::span<const Line> lines,
                          std::span<const align::Record> texts) {
  const std::string title = page.title();
  auto text = texts.begin();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    while (text != texts.end() && text->end <= lines[i].first()) ++text;
    const bool written =
        text != texts.end() && text->first <= lines[i].first() && lines[i].last() < text->end;
    if (written && !is_near_quotation(page, lines, i)) continue;
    const std::size_t known = dates_.size();
    find_dates(page, lines[i], title);
    if (dates_.size() > known && tells_of_answered(lines[i].pieces))
      for (std::size_t at = known; at < dates_.size(); ++at) dates_[at].joined = true;
    if (dates_.size() == known + 1 && i + 1 < lines.size() &&
        add_clock(page, lines[i], lines[i + 1]))
      ++i;
  }
}

// "March 4, 2012<br>1:37 pm": the time of day on a line of its own, in the same element.
bool PageText::add_clock(const html::Document& page, const Line& line, const Line& next) {
  if (next.block != line.block || next.columns() > kLongestClock) return false;
  return add_clock(text_of(page, next), next.pieces);
}

bool PageText::add_clock(const std::string& text, std::span<const Piece> pieces) {
  dates::Written& date = dates_.back().written;
  if (date.kind != dates::Written::Kind::Absolute || date.hour) return false;
  const auto clock = read_clock(text);
  if (!clock) return false;
  date.hour = clock->hour;
  date.minute = clock->minute;
  date.second = clock->second;
  date.precision = clock->precision;
  dates_.back().raw.append(" ").append(text);
  for (const Piece& piece : pieces) {
    Piece& own = pieces_[static_cast<std::size_t>(&piece - pieces_.data())];
    own.date = own.fact = true;
  }
  return true;
}

// What was written today may tell the time of day alone, "11:30", where the rest have their dates;
// on a line of its own, or in an element.
void PageText::find_clocks(const html::Document& page, std::span<const Line> lines,
                           std::span<const NodeId> dated) {
  const auto may_be_clock = [&](const Piece& piece, const Line& line) {
    return is_digit(piece.said.front()) && !piece.date && piece.columns <= kLongestClock &&
           (line.pieces.size() == 1 || page.node(piece.node).parent != line.block);
  };
  std::vector<std::uint64_t> shapes;  // of elements around dates, gathered for the first clock
  const std::size_t told = dates_.size();
  for (const Line& line : lines) {
    for (const Piece& piece : line.pieces) {
      if (!may_be_clock(piece, line)) continue;
      const auto clock = read_clock(folded(page.text(piece.node)));
      if (!clock) continue;
      if (shapes.empty())
        for (std::size_t i = 0; i < told; ++i) shapes.push_back(shape_around(page, dates_[i].node));
      const bool is_date =
          std::binary_search(dated.begin(), dated.end(), page.node(piece.node).parent) ||
          std::find(shapes.begin(), shapes.end(), shape_around(page, piece.node)) != shapes.end();
      if (!is_date || has_dated_title(page, piece.node)) continue;
      Piece& own = pieces_[static_cast<std::size_t>(&piece - pieces_.data())];
      own.date = own.fact = true;
      dates_.push_back({.node = piece.node,
                        .raw = folded(page.text(piece.node)),
                        .written = *clock,
                        .joined = is_of_joining(page, piece.node)});
    }
  }
  if (dates_.size() > told)
    std::sort(dates_.begin(), dates_.end(),
              [](const DateAt& a, const DateAt& b) { return a.node < b.node; });
}

// A date may be spread over several pieces ("13<sup>th</sup> July"): lines are read as a whole, and
// piece by piece only if they say too much else. Other elements than <sup> part words: a name and
// the date behind it may be kept apart by nothing but style.
void PageText::find_dates(const html::Document& page, const Line& line, std::string_view title) {
  if (!may_tell_date(page, line)) return;
  std::span<const Piece> rest = line.pieces;
  if (line.columns() <= kLongestDateLine && read_date(page, line.pieces)) {
    // "(last edited Apr 15, 2012) Apr 14, 2012": the other one is that of the post.
    const NodeId known = dates_.back().node;
    if (!dates_.back().edited) return;
    while (!rest.empty() && rest.front().node <= known) rest = rest.subspan(1);
  } else if (rest.size() == 1) {
    static_cast<void>(read_date_behind(title, rest.front()));
    return;
  }
  for (; !rest.empty(); rest = rest.subspan(1)) {
    if (rest.front().columns > kLongestDateLine) continue;
    if (!read_date(page, rest.first(1)) && !read_date_behind(title, rest.front())) continue;
    // "<b>07/15/13</b> <b>05:48 AM</b>"
    if (rest.size() > 1 && rest[1].columns <= kLongestClock)
      static_cast<void>(add_clock(folded(page.text(rest[1].node)), rest.subspan(1, 1)));
  }
}

// "Re: Which lens? Tue May 03, 2011 2:51 pm": however long the title is, the text tells a date.
bool PageText::read_date_behind(std::string_view title, const Piece& piece) {
  const std::string_view said = piece.said;
  const std::string_view end = said.substr(said.size() - std::min(said.size(), kClock));
  if (piece.columns > kLongestDateLine || std::none_of(end.begin(), end.end(), is_digit))
    return false;
  std::string buffer;
  const std::string_view text = folded(said, buffer);
  const auto moment = moment_behind_title(title, text);
  if (!moment) return false;
  Piece& own = pieces_[static_cast<std::size_t>(&piece - pieces_.data())];
  own.date = own.fact = true;
  dates_.push_back({.node = piece.node,
                    .raw = std::string(text.substr(moment->begin)),
                    .written = moment->written});
  return true;
}

bool PageText::read_date(const html::Document& page, std::span<const Piece> pieces) {
  thread_local Memo<bool> silent{kSilent};
  thread_local Memo<Telling> telling{kTelling};
  const Fingerprint key = fingerprint_of(page, pieces);
  if (silent.find(key) != nullptr) return false;
  const Telling* told = telling.find(key);
  std::optional<Telling> found;  // where it is not kept
  if (told == nullptr) {
    found = find_telling(page, pieces);
    if (!found) {
      silent.keep(key, true);
      return false;
    }
    told = found->stands_often() ? &telling.keep(key, *found) : &*found;
  }
  // "The best films of May 2024" was not written in May.
  const bool titled =
      std::all_of(pieces.begin(), pieces.end(), [](const Piece& p) { return p.title; });
  if (titled && told->is_part) return false;
  for (std::size_t i = told->first; i <= told->last; ++i)
    pieces_[static_cast<std::size_t>(&pieces[i] - pieces_.data())].date = true;
  const NodeId node = pieces[told->first].node;
  DateAt date{.node = outer_of(page, node, pieces[told->last].node),
              .raw = {},
              .written = told->written,
              .edited = told->edited,
              .noted = told->noted,
              .joined = told->joined || is_behind_joining(page, node)};
  if (found && told == &*found) {
    date.raw = std::move(found->raw);
  } else {
    date.raw = told->raw;
  }
  // A short comment may stand on the line of its date, in an element of its own.
  for (const Piece& piece : pieces) {
    const NodeId above = page.node(piece.node).parent;
    const bool apart = date.node < above || date.node >= page.end_of(above);
    pieces_[static_cast<std::size_t>(&piece - pieces_.data())].fact =
        !apart || piece.columns < kSentence;
  }
  dates_.push_back(std::move(date));
  return true;
}

}  // namespace boardwalk::extract
