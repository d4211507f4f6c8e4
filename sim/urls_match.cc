// Matching of templates, and the percent encoding of what stands in their places.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "boardwalk/base/ascii.h"
#include "sim/urls_routes.h"

namespace boardwalk::sim {
namespace {

bool is_unreserved(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' ||
         c == '_' || c == '~';
}

bool is_text(std::string_view place) {
  return place == "{slug}" || place == "{key}" || place == "{tail}";
}

std::size_t leading_digits(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) -
                                  text.begin());
}

bool store(std::string_view place, std::string_view text, Places& places) {
  if (place == "{tail}") {
    places.key = text;
    return true;
  }
  if (is_text(place)) {
    if (place == "{key}") places.key = percent_decode(text);
    return text.find('/') == std::string_view::npos;
  }
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  auto& target = place == "{id}"     ? places.id
                 : place == "{page}" ? places.page
                 : place == "{post}" ? places.post
                                     : places.from;
  target = number;
  return true;
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

// The recursion is as deep as the template has places, whatever the text.
bool matches(std::string_view pattern, std::string_view text, Places& places) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, open))) return false;
  const std::size_t close = pattern.find('}', open);
  const std::string_view place = pattern.substr(open, close - open + 1);
  const std::string_view rest = pattern.substr(close + 1);
  const std::string_view tail = text.substr(open);
  // The longest value first: a slug may itself look like what follows it.
  const std::string_view literal = rest.substr(0, rest.find('{'));
  const std::size_t longest = is_text(place) ? tail.size() : leading_digits(tail);
  for (std::size_t length = longest + 1; length-- > 0;) {
    if (!tail.substr(length).starts_with(literal)) continue;
    Places attempt = places;
    if (store(place, tail.substr(0, length), attempt) &&
        matches(rest, tail.substr(length), attempt)) {
      places = attempt;
      return true;
    }
  }
  return false;
}

std::string percent_encode(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_unreserved(c)) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

std::string percent_decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
                         hex_value(text[i + 2]) >= 0;
    if (!escaped) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
    i += 2;
  }
  return out;
}

}  // namespace boardwalk::sim
