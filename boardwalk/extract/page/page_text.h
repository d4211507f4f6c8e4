// What a page says, piece by piece, and how much of it somebody wrote.
//
// A piece is one run of text as it stands in the source. Labels, buttons, ranks and statistics are
// the same from record to record once digits are left aside; dates and links are known by
// themselves. What remains is prose, and sums of it can be asked for any part of the page.
//
//     const PageText text{page};
//     text.prose(record.first, record.end)
//
// Lengths are columns of a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/dates/written.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

inline constexpr std::uint32_t kSentence = 20;
inline constexpr std::string_view kHardSpace = "\u00a0";
inline constexpr std::uint32_t kLongestRepeat = 40;  // that stands twice by chance

struct Piece {
  html::NodeId node = html::kNone;
  html::NodeId link = html::kNone;  // the <a href> around it
  std::string_view said = {};       // the text, without white space at its ends
  std::uint32_t columns = 0;
  std::uint32_t whole = 0;  // columns of the text it is a part of, where comments cut texts up
  std::uint32_t times = 0;  // how often these words stand on the page, digits aside
  std::uint64_t words = 0;  // a hash of them, digits aside
  std::uint64_t exact = 0;  // a hash of the text
  bool apart = false;       // white space alone stands before it
  bool heading = false;     // or in the words of the page's title
  bool title = false;       // the words of the page's title, or an answer to them
  bool quoted = false;      // in a quotation
  bool statistic = false;   // mostly numbers
  bool date = false;        // a label that tells a date
  bool form = false;        // beside fields to fill in
  bool address = false;     // of a page, spelled out
  bool fact = false;        // "Location: Bergen", "posted by", a signature
  bool told = false;        // in a box that is called the text of a post, and says no more

  [[nodiscard]] bool is_prose() const {
    if (link != html::kNone || date || form) return false;
    return told || (!heading && !statistic && !fact && !address && !is_repeated());
  }
  // A sentence that stands twice: one of the two is quoted, whatever it is called.
  [[nodiscard]] bool is_echo() const {
    return link == html::kNone && !date && !heading && !form && !statistic && !fact && times == 2 &&
           columns >= kSentence && columns <= kLongestRepeat;
  }
  // Longer than names and buttons are.
  [[nodiscard]] bool is_linked_title() const {
    return link != html::kNone && !quoted && !title && !address && !date && columns >= kSentence &&
           !is_repeated();
  }
  // Long enough to be more than a rank, a place or a label.
  [[nodiscard]] bool is_sentence() const { return is_prose() && (told || whole >= kSentence); }
  [[nodiscard]] bool is_repeated() const {
    return times >= 3 || (times == 2 && columns <= kLongestRepeat);
  }
};

// A date in the text of the page.
struct DateAt {
  html::NodeId node = html::kNone;  // the piece it begins in
  std::string raw;
  dates::Written written;
  bool edited = false;  // that piece tells of an edit,
  bool noted = false;   // or what stands before it on its line does,
  bool joined = false;  // or of when somebody joined or wrote what is answered, or stands behind it
};

// Elements above a part in which columns are counted: records may begin there.
inline constexpr int kLevelsAbove = 4;

struct Line;  // lines.h

class PageText {
 public:
  // `texts`, in document order: what people wrote and nothing else. Dates that they tell of are
  // their own, and are looked for only where something may be quoted.
  explicit PageText(const html::Document& page, std::span<const align::Record> texts = {})
      : PageText(page, texts, {0, page.size()}) {}
  // Of a part of the page alone. `dated`, in document order: elements that tell dates on this site.
  PageText(const html::Document& page, std::span<const align::Record> texts,
           const align::Record& part, std::span<const html::NodeId> dated = {});

  // What stands above the part, from a node on: texts and links alone.
  [[nodiscard]] std::vector<Piece> above(html::NodeId from = 0) const;
  [[nodiscard]] html::NodeId first() const { return part_.first; }
  [[nodiscard]] std::span<const Piece> pieces() const { return pieces_; }
  // No node, no pieces.
  [[nodiscard]] std::span<const Piece> within(html::NodeId first, html::NodeId end) const;
  [[nodiscard]] std::uint32_t prose(html::NodeId first, html::NodeId end) const {
    return before(end).prose - before(first).prose;
  }
  [[nodiscard]] bool has_sentence(html::NodeId first, html::NodeId end) const {
    return before(end).sentences > before(first).sentences;
  }
  // Titles and the like that lead elsewhere.
  [[nodiscard]] std::uint32_t linked(html::NodeId first, html::NodeId end) const {
    return before(end).linked - before(first).linked;
  }
  // Right above the part as well (kLevelsAbove).
  [[nodiscard]] std::uint32_t all(html::NodeId first, html::NodeId end) const {
    const std::uint32_t above = first < part_.first ? all_above(first, end) : 0;
    return above + before(end).all - before(first).all;
  }
  [[nodiscard]] std::uint32_t echo(html::NodeId first, html::NodeId end) const {
    return before(end).echo - before(first).echo;
  }
  // Labels that tell a date, in document order.
  [[nodiscard]] std::span<const DateAt> dates() const { return dates_; }
  [[nodiscard]] std::span<const DateAt> dates_in(html::NodeId first, html::NodeId end) const;
  [[nodiscard]] bool is_seen(html::NodeId node) const { return seen_[node]; }
  // Is there a quotation among or around these nodes, seen or not?
  [[nodiscard]] bool may_quote(html::NodeId first, html::NodeId end) const;
  // Is anything that is seen in the part called a signature?
  [[nodiscard]] bool has_signatures() const { return has_signatures_; }

 private:
  // Columns of what stands above, and sentences.
  struct Sums {
    std::uint32_t all = 0;
    std::uint32_t prose = 0;
    std::uint32_t linked = 0;
    std::uint32_t echo = 0;
    std::uint32_t sentences = 0;
  };

  void read(const html::Document& page);
  template <typename See, typename Note>
  static void walk(const html::Document& page, const align::Record& part, See&& see, Note&& note);
  void add_quote(const align::Record& quote);
  void leave_out(const html::Document& page, const align::Record& unseen);
  void join_parts(const html::Document& page);
  void count_repeats(const html::Document& page);
  void find_titles(const html::Document& page);
  void find_subjects();
  void find_dates(const html::Document& page, std::span<const Line> lines,
                  std::span<const align::Record> texts);
  void find_dates(const html::Document& page, const Line& line, std::string_view title);
  void find_clocks(const html::Document& page, std::span<const Line> lines,
                   std::span<const html::NodeId> dated);
  void find_facts(const html::Document& page, std::span<const Line> lines);
  bool add_clock(const html::Document& page, const Line& line, const Line& next);
  bool add_clock(const std::string& text, std::span<const Piece> pieces);
  bool read_date(const html::Document& page, std::span<const Piece> pieces);
  bool read_date_behind(std::string_view title, const Piece& piece);
  void find_forms(const html::Document& page);
  void find_short_texts(const html::Document& page);
  [[nodiscard]] std::vector<html::NodeId> boxes_of_texts(const html::Document& page) const;
  [[nodiscard]] bool has_silent_dates() const;
  void add_up();
  [[nodiscard]] std::uint32_t all_above(html::NodeId first, html::NodeId end) const;
  void read_above() const;
  [[nodiscard]] std::size_t pieces_before(html::NodeId node) const;
  [[nodiscard]] const Sums& before(html::NodeId node) const { return sums_[texts_before_[node]]; }

  const html::Document* page_;
  align::Record part_;
  std::vector<Piece> pieces_;
  std::vector<DateAt> dates_;
  std::vector<std::uint32_t> texts_before_;  // each node, and at the end
  std::vector<Sums> sums_;                   // before each text, and at the end
  // Read when somebody asks: few records begin above the part.
  mutable std::optional<std::vector<Piece>> above_;
  std::vector<bool> seen_;
  std::vector<align::Record> quotes_;  // none of them inside another
  bool has_signatures_ = false;
};

// A heading; but titles have a line or two, and what somebody asks may stand in a heading as well.
[[nodiscard]] bool is_title(const html::Document& page, html::NodeId element);

// The text with white space folded and none at its ends.
[[nodiscard]] std::string folded(std::string_view text);
// The same without a copy where there is nothing to fold; otherwise it is kept in `buffer`.
[[nodiscard]] std::string_view folded(std::string_view text, std::string& buffer);

}  // namespace boardwalk::extract
