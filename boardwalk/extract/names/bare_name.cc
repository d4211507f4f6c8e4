#include "boardwalk/extract/names/bare_name.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/attribution.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/words/dots.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestPrefix = 2;  // "u", "@"

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

// "mea culpa", at the end of "/~mea+culpa".
bool is_spelled_by(std::string_view href, std::string_view name) {
  if (href.size() <= name.size() || is_alnum(href[href.size() - name.size() - 1])) return false;
  const std::string_view end = href.substr(href.size() - name.size());
  return std::equal(end.begin(), end.end(), name.begin(), [](char a, char b) {
    return to_lower(a) == to_lower(b) || (b == ' ' && (a == '+' || a == '-' || a == '_'));
  });
}

// "ann (780898)", "ann (780 898)"; and "ann (*)", whom the address calls "ann".
std::string_view without_account(std::string_view text, std::string_view href) {
  const std::size_t open = text.rfind(" (");
  if (!text.ends_with(')') || open == std::string_view::npos || open == 0) return text;
  const std::string_view note = text.substr(open + 2, text.size() - open - 3);
  const std::string_view name = trimmed(text.substr(0, open));
  const auto is_of_number = [](char c) { return is_digit(c) || c == ' '; };
  const auto is_sign = [](char c) { return static_cast<unsigned char>(c) < 0x80 && !is_alpha(c); };
  const bool number = !note.empty() && is_digit(note.front()) &&
                      std::all_of(note.begin(), note.end(), is_of_number);
  const bool sign = std::all_of(note.begin(), note.end(), is_sign) && is_spelled_by(href, name);
  return number || sign ? name : text;
}

bool is_mail_address(std::string_view text) {
  const std::size_t at = text.find('@');
  return at != std::string_view::npos && at > 0 && text.find('.', at) != std::string_view::npos &&
         std::none_of(text.begin(), text.end(), is_space);
}

std::string_view without_quotes(std::string_view text) {
  const bool quoted = text.size() > 2 && text.starts_with('"') && text.ends_with('"');
  return quoted ? trimmed(text.substr(1, text.size() - 2)) : text;
}

// "ann at mail.test", "ann () mail test", "ann (at) mail.test": addresses that archives hide.
bool is_hidden_address(std::string_view text) {
  static constexpr std::array<std::string_view, 3> kSigns = {" at ", "()", "(at)"};
  return std::any_of(kSigns.begin(), kSigns.end(), [&](std::string_view sign) {
    return text.find(sign) != std::string_view::npos;
  });
}

// "Ann B. <ann@mail.test>", "ann@mail.test (Ann B.)": as letters have it (RFC 5322, 3.4; RFC 1036,
// 2.1.1).
std::string_view without_mail_address(std::string_view text) {
  const std::size_t open = text.rfind(text.ends_with('>') ? '<' : '(');
  if (open == std::string_view::npos || open == 0) return text;
  const std::string_view before = trimmed(text.substr(0, open));
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (text[open] == '<' && (is_mail_address(inside) || is_hidden_address(inside)))
    return without_quotes(before);
  if (text[open] == '(' && text.ends_with(')') && is_mail_address(before)) return trimmed(inside);
  return text;
}

// "u/ann", to "/user/ann/"
std::string_view without_kind(std::string_view text, std::string_view href) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || slash > kLongestPrefix) return text;
  while (href.ends_with('/')) href.remove_suffix(1);
  const std::string_view rest = text.substr(slash + 1);
  return !rest.empty() && ends_ignoring_case(href, text.substr(slash)) ? rest : text;
}

// "23) ann"
std::string_view without_count(std::string_view text) {
  const std::size_t digits = digits_at(text, 0);
  if (digits == 0 || text.substr(digits, 2) != ") ") return text;
  const std::string_view rest = trimmed(text.substr(digits + 2));
  return rest.empty() ? text : rest;
}

// "ann (---.dsl.example.net)", "ann (10.0.0.7)": where it was sent from.
std::string_view without_host(std::string_view text) {
  const std::size_t open = text.rfind(" (");
  if (!text.ends_with(')') || open == std::string_view::npos || open == 0) return text;
  const std::string_view host = text.substr(open + 2, text.size() - open - 3);
  const auto is_part = [](char c) {
    return is_alpha(c) || is_digit(c) || c == '-' || c == '.' || c == '*' || c == '_';
  };
  const auto dots = std::count(host.begin(), host.end(), '.');
  const bool is_host = dots >= 2 && std::all_of(host.begin(), host.end(), is_part);
  return is_host ? trimmed(text.substr(0, open)) : text;
}

// "Posted by ann", "Posted by: ann"
std::string_view without_call(std::string_view text) {
  for (const std::string_view call : {"by", "posted by", "written by", "asked by", "reply by"}) {
    if (!starts_ignoring_case(text, call)) continue;
    std::string_view rest = text.substr(call.size());
    if (rest.starts_with(": ")) rest.remove_prefix(1);
    if (rest.size() > 1 && rest.starts_with(' ')) return trimmed(rest);
  }
  return text;
}

// "ann |", before a date.
std::string_view without_divider(std::string_view text) {
  for (const std::string_view divider : {" |", " -", " \u2013", " \u2014", " \u00b7"})
    if (text.size() > divider.size() && text.ends_with(divider))
      return trimmed(text.substr(0, text.size() - divider.size()));
  return text;
}

// "작성자 : ann", "作者：ann": what stands before the colon announces a name.
std::string_view without_wide_label(std::string_view text) {
  for (const std::string_view colon : {"\uff1a", " : "}) {
    const std::size_t at = text.find(colon);
    if (at == std::string_view::npos || at == 0 || !announces_name(text.substr(0, at))) continue;
    const std::string_view rest = trimmed(text.substr(at + colon.size()));
    if (!rest.empty()) return rest;
  }
  return text;
}

// "Guest: ann", "From: ann"
std::string_view without_label(std::string_view text) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos || text.substr(0, colon).find(' ') < colon) return text;
  const std::string_view rest = trimmed(text.substr(colon + 2));
  return rest.empty() ? text : rest;
}

// "ann said..."
std::string_view without_verb(std::string_view text) {
  if (!trails_off(text)) return text;
  const std::size_t last = text.rfind(' ');
  const bool verb = last != std::string_view::npos && last > 0 && has_said_word(text.substr(last));
  return verb ? trimmed(text.substr(0, last)) : text;
}

// "ann (", before a date in brackets.
std::string_view without_bracket(std::string_view text) {
  return text.size() > 2 && text.ends_with(" (") ? trimmed(text.substr(0, text.size() - 2)) : text;
}

// ": ann <"
std::string_view without_marks(std::string_view text) {
  if (text.size() < 3 || !text.starts_with(": ") || !text.ends_with(" <")) return text;
  const std::string_view rest = trimmed(text.substr(1, text.size() - 2));
  return rest.empty() ? text : rest;
}

}  // namespace

std::string_view without_note(std::string_view text) {
  const std::size_t open = text.rfind(" (");
  if (!text.ends_with(')') || open == std::string_view::npos || open == 0) return text;
  const bool words = text.find(' ', open + 2) != std::string_view::npos;
  return words && is_digit(text[open + 2]) ? trimmed(text.substr(0, open)) : text;
}

std::string_view bare_name(std::string_view text, std::string_view href) {
  if (text.ends_with('>') || text.find('@') != std::string_view::npos)
    if (const std::string_view name = trimmed(without_mail_address(text)); !name.empty())
      text = name;
  if (href.empty())
    return without_verb(without_label(without_wide_label(without_call(without_note(
        without_host(without_count(without_divider(without_bracket(without_marks(text))))))))));
  return without_kind(without_account(text, href), href);
}

}  // namespace boardwalk::extract
