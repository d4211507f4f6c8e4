#include "boardwalk/html/parse.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "boardwalk/html/encoding.h"
#include "boardwalk/html/myhtml_tree.h"
#include "boardwalk/html/straight_tree.h"
#include "boardwalk/html/unframed.h"
#include "boardwalk/html/utf8.h"

namespace boardwalk::html {
namespace {

constexpr unsigned kHope = 8;  // pages

// Cuts to at most `max` bytes, between characters.
std::string_view first_bytes(std::string_view text, std::size_t max) {
  if (text.size() <= max) return text;
  while (max > 0 && (static_cast<unsigned char>(text[max]) & 0xc0U) == 0x80) --max;
  return text.substr(0, max);
}

// Many pages that name an old encoding have nothing but ASCII in them.
bool extends_ascii(std::string_view encoding) {
  return encoding.starts_with("windows-") || encoding.starts_with("ISO-8859-") ||
         encoding.starts_with("KOI8-") || encoding.starts_with("GB");
}

// The HTML standard drops U+0000 from text; MyHTML tries to, and then loses count of its bytes.
std::string without_zeros(std::string_view text) {
  std::string kept;
  kept.reserve(text.size());
  std::copy_if(text.begin(), text.end(), std::back_inserter(kept), [](char c) { return c != 0; });
  return kept;
}

}  // namespace

std::string_view name(ParseOutcome outcome) {
  switch (outcome) {
    case ParseOutcome::Complete:
      return "complete";
    case ParseOutcome::TooLarge:
      return "too large";
    case ParseOutcome::TooDeep:
      return "too deep";
    case ParseOutcome::TooManyNodes:
      return "too many nodes";
    case ParseOutcome::TooSlow:
      return "too slow";
  }
  return "";
}

struct Parser::Arena {
  MyHtmlTree tree;
  unsigned repaired = 0;  // pages in a row that needed MyHTML
};

Parser::Parser() = default;
Parser::~Parser() = default;
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;

Parsed Parser::parse(std::string_view bytes, const ParseInput& input) {
  const bool cut = bytes.size() > input.limits.max_bytes;
  bytes = bytes.substr(0, input.limits.max_bytes);
  Encoding encoding = find_encoding(bytes, input.content_type);

  std::string converted;
  std::string_view text = without_bom(bytes);
  const bool is_text =
      encoding.name == "UTF-8" ? is_utf8(text) : extends_ascii(encoding.name) && is_ascii(text);
  if (!is_text) {
    converted = to_utf8(bytes, encoding);
    text = converted;
  }
  Parsed parsed = parse_utf8(text, input.limits);
  if (const auto plain = unframed(parsed.document, text)) parsed = parse_utf8(*plain, input.limits);
  if (cut && parsed.outcome == ParseOutcome::Complete) parsed.outcome = ParseOutcome::TooLarge;
  parsed.encoding = std::move(encoding.name);
  return parsed;
}

Parsed Parser::parse_utf8(std::string_view text, const ParseLimits& limits) {
  std::string_view head = first_bytes(text, limits.max_bytes);
  std::string kept;
  if (head.find('\0') != std::string_view::npos) {
    kept = without_zeros(head);
    head = kept;
  }
  Parsed parsed;
  // Where all pages of a site need repairs, one in a few is tried.
  const bool is_hopeful = !arena_ || arena_->repaired < kHope || arena_->repaired % kHope == 0;
  auto straight = is_hopeful ? parse_straight(head, limits) : std::nullopt;
  if (straight) {
    parsed.document = *std::move(straight);
    if (arena_) arena_->repaired = 0;
  } else {
    if (!arena_) arena_ = std::make_unique<Arena>();
    parsed = arena_->tree.parse(head, limits);
    ++arena_->repaired;
  }
  if (text.size() > limits.max_bytes && parsed.outcome == ParseOutcome::Complete)
    parsed.outcome = ParseOutcome::TooLarge;
  parsed.encoding = "UTF-8";
  return parsed;
}

}  // namespace boardwalk::html
