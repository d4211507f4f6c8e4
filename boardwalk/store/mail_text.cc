#include "boardwalk/store/mail_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwalk/fetch/http_date.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

constexpr std::size_t kLine = 75;          // of quoted-printable, without the soft break's sign
constexpr std::size_t kPlainHeader = 60;   // bytes that go unencoded on one line
constexpr std::size_t kEncodedBytes = 42;  // of one encoded word: 56 characters in base64
constexpr std::string_view kHex = "0123456789ABCDEF";

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

bool is_plain(std::string_view text) {
  return text.size() <= kPlainHeader && text.find("=?") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), is_printable);
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const bool there = at + i < bytes.size();
      group = group << 8U | (there ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const bool there = at + i <= bytes.size();
      out += there ? kDigits[group >> (18U - 6U * i) & 63U] : '=';
    }
  }
  return out;
}

// Where a piece of at most `most` bytes may end without tearing a character.
std::size_t piece_end(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text.size();
  std::size_t end = most;
  while (end > 0 && (text[end] & '\xC0') == '\x80') --end;
  return end > 0 ? end : most;
}

std::string encoded_words(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = piece_end(text, kEncodedBytes);
    if (!out.empty()) out += "\n ";
    out += "=?UTF-8?B?" + base64(text.substr(0, end)) + "?=";
    text.remove_prefix(end);
  }
  return out;
}

std::string one_line(std::string_view text) {
  std::string out;
  append_utf8(out, text);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c >= 0 && c < ' '; }, ' ');
  return out;
}

void append_escape(std::string& out, char c) {
  const auto byte = static_cast<unsigned char>(c);
  out += '=';
  out += kHex[byte >> 4U];
  out += kHex[byte & 15U];
}

void append_line(std::string& out, std::string_view line) {
  std::size_t column = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_last_blank = (c == ' ' || c == '\t') && i + 1 == line.size();
    const bool begins_message = i == 0 && line.starts_with("From ");
    const bool plain =
        (is_printable(c) || c == '\t') && c != '=' && !is_last_blank && !begins_message;
    const std::size_t width = plain ? 1 : 3;
    if (column + width > kLine) {
      out += "=\n";
      column = 0;
    }
    // After a soft break a line of the mailbox begins as well.
    const bool begins_again = column == 0 && i > 0 && line.substr(i).starts_with("From ");
    plain && !begins_again ? out.push_back(c) : append_escape(out, c);
    column += begins_again ? 3 : width;
  }
}

}  // namespace

std::string mail_words(std::string_view text) {
  const std::string line = one_line(text);
  return is_plain(line) ? line : encoded_words(line);
}

std::string mail_name(std::string_view name) {
  const std::string line = one_line(name);
  if (!is_plain(line)) return encoded_words(line);
  std::string quoted = "\"";
  for (const char c : line) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

std::string mail_date(Time time) {
  std::string date = fetch::format_http_date(time);
  return date.substr(0, date.rfind(' ')) + " +0000";
}

// From "Sat, 14 Nov 2026 00:00:00 GMT".
std::string mailbox_date(Time time) {
  const std::string date = fetch::format_http_date(time);
  return fmt::format("{} {} {} {} {}", date.substr(0, 3), date.substr(8, 3), date.substr(5, 2),
                     date.substr(17, 8), date.substr(12, 4));
}

std::string quoted_printable(std::string_view text) {
  std::string clean;
  append_utf8(clean, text);
  std::string out;
  std::string_view rest = clean;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    append_line(out, line);
    out += '\n';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

}  // namespace boardwalk::store
