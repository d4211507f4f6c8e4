#include "boardwalk/store/text.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

namespace boardwalk::store {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Sequence {
  std::size_t length = 1;  // bytes to pass
  bool valid = false;
};

bool is_between(char byte, unsigned low, unsigned high) {
  const auto value = static_cast<unsigned char>(byte);
  return low <= value && value <= high;
}

struct Lead {
  std::size_t length;
  unsigned second_low;
  unsigned second_high;
};

// Table 3-7 of the Unicode standard: which second bytes may follow a first one. Length 0: none.
Lead lead_of(char byte) {
  if (is_between(byte, 0xC2, 0xDF)) return {2, 0x80, 0xBF};
  if (is_between(byte, 0xE0, 0xE0)) return {3, 0xA0, 0xBF};
  if (is_between(byte, 0xED, 0xED)) return {3, 0x80, 0x9F};
  if (is_between(byte, 0xE1, 0xEF)) return {3, 0x80, 0xBF};
  if (is_between(byte, 0xF0, 0xF0)) return {4, 0x90, 0xBF};
  if (is_between(byte, 0xF1, 0xF3)) return {4, 0x80, 0xBF};
  if (is_between(byte, 0xF4, 0xF4)) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

// The sequence at the start of `text`, whose first byte is not ASCII.
Sequence sequence_of(std::string_view text) {
  const Lead lead = lead_of(text.front());
  if (lead.length == 0) return {};
  if (text.size() < 2 || !is_between(text[1], lead.second_low, lead.second_high)) return {};
  std::size_t length = 2;
  while (length < lead.length && length < text.size() && is_between(text[length], 0x80, 0xBF)) {
    ++length;
  }
  return {length, length == lead.length};
}

void append_json_escape(std::string& out, char byte) {
  switch (byte) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(byte));
  }
}

bool needs_json_escape(char byte) {
  return byte == '"' || byte == '\\' || is_between(byte, 0, 0x1F) || is_between(byte, 0x7F, 0x7F);
}

// Copies runs that need nothing at once; `special` tells which ASCII bytes go to `escape`.
template <typename Special, typename Escape>
void append_text(std::string& out, std::string_view text, Special special, Escape escape) {
  std::size_t run = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char byte = text[i];
    if (is_between(byte, 0x00, 0x7F) && !special(byte)) {
      ++i;
      continue;
    }
    const bool ascii = is_between(byte, 0x00, 0x7F);
    const Sequence sequence = ascii ? Sequence{} : sequence_of(text.substr(i));
    if (!sequence.valid) {
      out += text.substr(run, i - run);
      if (ascii) {
        escape(out, byte);
      } else {
        out += kReplacement;
      }
      run = i + sequence.length;
    }
    i += sequence.length;
  }
  out += text.substr(run);
}

}  // namespace

void append_utf8(std::string& out, std::string_view text) {
  append_text(
      out, text, [](char) { return false; }, [](std::string&, char) {});
}

void append_json_string(std::string& out, std::string_view text) {
  const std::size_t from = out.size();
  out += '"';
  append_text(out, text, needs_json_escape, append_json_escape);
  out += '"';
  escape_line_ends(out, from);
}

void escape_line_ends(std::string& json, std::size_t from) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kEnds = {
      {{"\xC2\x85", "\\u0085"}, {"\xE2\x80\xA8", "\\u2028"}, {"\xE2\x80\xA9", "\\u2029"}}};
  for (const auto& [end, escape] : kEnds)
    for (std::size_t at = json.find(end, from); at != std::string::npos; at = json.find(end, at))
      json.replace(at, end.size(), escape);
}

void append_csv_field(std::string& out, std::string_view text) {
  if (text.find_first_of("\",\r\n") == std::string_view::npos) return append_utf8(out, text);
  out += '"';
  append_text(
      out, text, [](char byte) { return byte == '"'; },
      [](std::string& to, char) { to += "\"\""; });
  out += '"';
}

std::string json_list(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) {
    if (out.size() > 1) out += ',';
    append_json_string(out, item);
  }
  return out + "]";
}

std::vector<std::string> list_of_json(std::string_view json) {
  if (json == "[]") return {};
  const auto parsed = nlohmann::json::parse(json, nullptr, false);
  std::vector<std::string> items;
  if (!parsed.is_array()) return items;
  for (const auto& item : parsed) {
    if (const auto* text = item.get_ptr<const std::string*>()) items.push_back(*text);
  }
  return items;
}

std::string iso_time(Time time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{std::chrono::floor<std::chrono::seconds>(time - day)};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace boardwalk::store
