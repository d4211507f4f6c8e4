// Text with breaks, written as a typesetter would: white space is owed, and paid only when more
// text follows on the same line or page.
//
//     LineWriter out;
//     out.indent({.first = "- ", .rest = "  "});
//     out.write_folded(" one\n two ");
//     out.break_line();
//     out.write_folded("three");
//     std::move(out).text() == "- one two\n  three"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boardwalk::html {

// What stands before the lines of a block.
struct Indent {
  std::string first;  // the line it begins with: "1. "
  std::string rest;   // the lines after it: "   "
};

class LineWriter {
 public:
  LineWriter() = default;
  // Writes into the room of another text, which is forgotten.
  explicit LineWriter(std::string room) : text_(std::move(room)) { text_.clear(); }

  void write_folded(std::string_view text);    // white space as in a browser
  void write_verbatim(std::string_view text);  // as in <pre>

  void break_line();       // <br>: one more line, at most one blank
  void end_line();         // what follows starts on a line of its own
  void end_paragraph();    // and after a blank line
  void tab() { ++tabs_; }  // before what follows
  // Forgets the breaks owed: what follows goes on here.
  void stay_on_line();
  void forget_tabs() { tabs_ = 0; }
  // Until something is written, breaks count for nothing: the first paragraph of a table's cell
  // begins where the cell begins.
  void hold_line() { held_ = true; }
  void release_line() { held_ = false; }

  void indent(Indent indent);
  void unindent();

  [[nodiscard]] std::size_t size() const { return text_.size(); }
  // The number of the line written last, and of the one that is written on next.
  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] std::size_t next_line() const { return is_line_owed() ? line_ + 1 : line_; }

  [[nodiscard]] std::string text() && { return std::move(text_); }

 private:
  struct Level {
    Indent indent;
    bool begun = false;
  };

  [[nodiscard]] bool is_line_owed() const { return text_.empty() || newlines_ > 0; }
  void owe_lines(std::size_t count);
  void pay();
  void write_indents(bool at_start);
  void start_blank_line();

  std::string text_;
  std::vector<Level> levels_;
  std::size_t common_levels_ = 0;  // the levels open ever since the last line was written
  std::size_t dropped_levels_ = 0;
  std::size_t newlines_ = 0;
  std::size_t tabs_ = 0;
  std::size_t hard_spaces_ = 0;
  std::size_t line_ = 0;
  bool soft_space_ = false;
  bool held_ = false;
};

}  // namespace boardwalk::html
