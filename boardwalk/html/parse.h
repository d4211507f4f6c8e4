// Bytes from anywhere → Document.
//
// Most pages are read straight (straight_tree.h); those that need the repairs of the HTML standard
// go to MyHTML, which stands behind this one door: nothing else in Boardwalk knows it. Whatever
// comes in, something comes out, in bounded time and memory: a page that is too large, nested too
// deeply or too slow to parse gives the part that was understood, and says so.
//
//     html::Parser parser;                             // one per thread; it keeps its arenas
//     html::Parsed page = parser.parse(body, {.content_type = "text/html; charset=gbk"});
//     if (page.outcome == html::ParseOutcome::Complete) ...
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "boardwalk/html/document.h"

namespace boardwalk::html {

struct ParseLimits {
  std::size_t max_bytes = std::size_t{16} << 20U;
  std::uint32_t max_depth = 2000;  // deeper elements are not taken in
  std::uint32_t max_nodes = 2'000'000;
  std::chrono::milliseconds max_time{2000};  // CPU time of this thread, copying included
};

struct ParseInput {
  std::string_view content_type = {};  // the HTTP header, for its charset; may be empty
  ParseLimits limits = {};
};

enum class ParseOutcome : std::uint8_t { Complete, TooLarge, TooDeep, TooManyNodes, TooSlow };
[[nodiscard]] std::string_view name(ParseOutcome outcome);

struct Parsed {
  Document document;
  ParseOutcome outcome = ParseOutcome::Complete;
  std::string encoding;  // "UTF-8", "GB18030": what the bytes were read as
};

class Parser {
 public:
  Parser();
  ~Parser();
  Parser(Parser&&) noexcept;
  Parser& operator=(Parser&&) noexcept;

  // Bytes as received (content coding undone): the encoding is found first (encoding.h). A page of
  // frames is read as it is for those who show none (unframed.h).
  [[nodiscard]] Parsed parse(std::string_view bytes, const ParseInput& input = {});
  // Text known to be UTF-8.
  [[nodiscard]] Parsed parse_utf8(std::string_view text, const ParseLimits& limits = {});

 private:
  struct Arena;
  std::unique_ptr<Arena> arena_;  // made for the first page
};

}  // namespace boardwalk::html
