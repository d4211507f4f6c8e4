#include "boardwalk/html/line_writer.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/plain_words.h"

namespace boardwalk::html {
namespace {

// Deeper lists and quotes are written at this level, so that the marks cannot outgrow the text.
constexpr std::size_t kMaxLevels = 16;

// Bytes that are looked at one by one where words are not plain.
constexpr std::size_t kBytewise = 8;

constexpr std::string_view kNoBreakSpace = "\xc2\xa0";
constexpr std::string_view kSoftHyphen = "\xc2\xad";

constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0; byte < plain.size(); ++byte)
    plain[byte] = !is_space(static_cast<char>(byte)) && byte != 0xc2;
  return plain;
}();

bool is_plain(char c) { return kPlain[static_cast<unsigned char>(c)]; }

// The length of the run that can be copied as it stands: words with one blank between them, and
// nothing that begins with 0xC2 as the two characters above do, unless it is the first byte.
std::size_t plain_run(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size()) {
    length += plain_words(text.substr(length));
    const std::size_t end = std::min(text.size(), length + kBytewise);
    while (length < end) {
      const bool parts =
          text[length] == ' ' && length + 1 < text.size() && is_plain(text[length + 1]);
      if (!parts && !is_plain(text[length])) return length;
      length += parts ? 2 : 1;
    }
  }
  return length;
}

void trim_end(std::string& text) {
  while (text.ends_with(' ')) text.pop_back();
}

}  // namespace

void LineWriter::write_folded(std::string_view text) {
  while (!text.empty()) {
    std::size_t length = 1;
    if (is_space(text.front())) {
      soft_space_ = true;
      length = count_leading_space(text);
    } else if (text.starts_with(kNoBreakSpace)) {
      hard_spaces_ += soft_space_ ? 2 : 1;
      soft_space_ = false;
      length = kNoBreakSpace.size();
    } else if (text.starts_with(kSoftHyphen)) {
      length = kSoftHyphen.size();
    } else {
      pay();
      length = plain_run(text);
      text_.append(text, 0, length);
    }
    text.remove_prefix(length);
  }
}

void LineWriter::write_verbatim(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    const std::size_t blank = std::min(line.find_first_not_of(' '), line.size());
    hard_spaces_ += blank;
    line.remove_prefix(blank);
    if (!line.empty()) {
      pay();
      text_.append(line);
    }
    if (text.empty()) break;
    text.remove_prefix(1);
    hard_spaces_ = 0;
    if (!held_) ++newlines_;
  }
}

void LineWriter::break_line() { owe_lines(std::min<std::size_t>(newlines_ + 1, 2)); }

void LineWriter::end_line() { owe_lines(1); }

void LineWriter::end_paragraph() { owe_lines(2); }

void LineWriter::stay_on_line() {
  newlines_ = 0;
  soft_space_ = false;
  hard_spaces_ = 0;
}

void LineWriter::indent(Indent indent) {
  if (levels_.size() == kMaxLevels) {
    ++dropped_levels_;
    return;
  }
  levels_.push_back({std::move(indent)});
}

void LineWriter::unindent() {
  if (dropped_levels_ > 0) {
    --dropped_levels_;
    return;
  }
  levels_.pop_back();
  common_levels_ = std::min(common_levels_, levels_.size());
}

void LineWriter::owe_lines(std::size_t count) {
  soft_space_ = false;
  hard_spaces_ = 0;
  if (!held_) newlines_ = std::max(newlines_, count);
}

void LineWriter::pay() {
  held_ = false;
  const bool at_start = is_line_owed();
  if (at_start) {
    if (!text_.empty()) {
      trim_end(text_);
      text_ += '\n';
      for (; newlines_ > 1; --newlines_) start_blank_line();
    }
    newlines_ = 0;
    ++line_;
  }
  if (tabs_ > 0 || at_start) soft_space_ = false;
  if (std::exchange(soft_space_, false)) ++hard_spaces_;
  if (!at_start) text_.append(std::exchange(tabs_, 0), '\t');
  write_indents(at_start);
  text_.append(std::exchange(tabs_, 0), '\t');
  text_.append(std::exchange(hard_spaces_, 0), ' ');
}

// All of them before a line; within a line, as in a table's cell, those that begin here.
void LineWriter::write_indents(bool at_start) {
  for (Level& level : levels_) {
    if (!std::exchange(level.begun, true)) {
      text_ += level.indent.first;
    } else if (at_start) {
      text_ += level.indent.rest;
    }
  }
  common_levels_ = levels_.size();
}

void LineWriter::start_blank_line() {
  for (std::size_t i = 0; i < common_levels_; ++i) text_ += levels_[i].indent.rest;
  trim_end(text_);
  text_ += '\n';
}

}  // namespace boardwalk::html
