#include "boardwalk/learn/url_diff.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/url/percent.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kLongestNumber = 10;  // digits; longer ones are text, and equal or not
constexpr std::size_t kLongestPiece = 40;   // characters that an insertion may have in a path
constexpr std::size_t kLongestQuery = 120;  // and in a query

// Digits, and what begins an escape.
constexpr auto kMayBeNumber = [] {
  std::array<bool, 256> may_be{};
  for (char digit = '0'; digit <= '9'; ++digit) may_be[static_cast<unsigned char>(digit)] = true;
  may_be['%'] = true;
  return may_be;
}();

bool is_separator(char c) {
  return std::string_view("=/-_.,:;[]~+&?").find(c) != std::string_view::npos;
}

// What a first page may have in place of the piece: the name of the folder's own file.
bool is_nothing(std::string_view rest) {
  if (rest.starts_with('/')) rest.remove_prefix(1);
  if (rest.ends_with('/')) rest.remove_suffix(1);
  return rest.empty() || (rest.starts_with("index.") && rest.size() <= 10);
}

std::size_t common_prefix(std::string_view a, std::string_view b) {
  const auto [at, unused] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(at - a.begin());
}

std::size_t common_suffix(std::string_view a, std::string_view b) {
  const auto [at, unused] = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
  return static_cast<std::size_t>(at - a.rbegin());
}

// The piece of `longer` between so many characters at its front and its back.
std::optional<Insertion> insertion_between(const UrlShape& stem, const UrlShape& longer,
                                           std::size_t prefix, std::size_t suffix) {
  const std::string_view s = stem.text();
  const std::size_t end = longer.text().size() - suffix;
  if (!is_nothing(s.substr(prefix, s.size() - suffix - prefix))) return std::nullopt;
  const bool in_query = longer.text().find('?') < prefix;
  const std::size_t longest = in_query ? kLongestQuery : kLongestPiece;
  if (end <= prefix || end - prefix > longest) return std::nullopt;

  std::optional<Insertion> found;
  for (std::size_t i = 0; i < longer.numbers().size(); ++i) {
    const UrlNumber& number = longer.numbers()[i];
    if (number.end <= prefix || number.begin >= end) continue;
    if (number.begin < prefix || number.end > end) return std::nullopt;  // 1 → 12 inserts nothing
    found = Insertion{i, static_cast<std::uint32_t>(prefix), static_cast<std::uint32_t>(end)};
  }
  return found;
}

}  // namespace

UrlShape::UrlShape(const url::Url& url, std::span<const std::string> left_out) {
  std::string_view host = url.host();
  if (host.starts_with("www.")) host.remove_prefix(4);
  text_.reserve(host.size() + url.path().size() + url.query().size() + 1);
  text_.append(host);
  path_begin_ = text_.size();
  text_.append(url.path());
  query_begin_ = text_.size();
  append_query(url.query(), left_out);
  find_numbers();
  hash_text();
}

void UrlShape::append_query(std::string_view query, std::span<const std::string> left_out) {
  char separator = '?';
  while (!query.empty()) {
    const std::size_t length =
        left_out.empty() ? query.size() : std::min(query.find_first_of("&;"), query.size());
    const std::string_view piece = query.substr(0, length);
    if (std::find(left_out.begin(), left_out.end(), piece) == left_out.end()) {
      text_.append(1, separator).append(piece);
      separator = length < query.size() ? query[length] : '&';
    }
    query.remove_prefix(std::min(length + 1, query.size()));
  }
}

std::string_view UrlShape::query() const {
  return text().substr(std::min(query_begin_ + 1, text_.size()));
}

void UrlShape::find_numbers() {
  const std::string_view text = text_;
  numbers_.reserve(4);  // few URLs have more
  for (std::size_t at = path_begin_; at < text.size();) {
    if (!kMayBeNumber[static_cast<unsigned char>(text[at])]) {
      ++at;
      continue;
    }
    if (text[at] == '%') {
      at += url::escaped_byte(text.substr(at)) ? 3 : 1;
      continue;
    }
    std::size_t end = at;
    std::int64_t value = 0;
    for (; end < text.size() && is_digit(text[end]); ++end)
      if (end - at < kLongestNumber) value = value * 10 + (text[end] - '0');
    if (end - at <= kLongestNumber)
      numbers_.push_back({value, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
    at = end;
  }
}

void UrlShape::hash_text() {
  thread_local std::string blotted;
  blotted.clear();
  std::size_t at = 0;
  std::size_t path_end = query_begin_;
  for (const UrlNumber& number : numbers_) {
    blotted.append(text_, at, number.begin - at).append(1, '\x01');
    at = number.end;
    if (number.end <= query_begin_) path_end = blotted.size() + (query_begin_ - number.end);
  }
  blotted.append(text_, at);
  skeleton_ = hash64(blotted);
  path_skeleton_ = hash64(std::string_view(blotted).substr(0, path_end));
}

std::string UrlShape::name_of(std::size_t number) const {
  std::size_t end = numbers_[number].begin;
  while (end > path_begin_ && is_separator(text_[end - 1])) --end;
  std::size_t begin = end;
  while (begin > path_begin_ && is_alpha(text_[begin - 1])) --begin;
  std::string name = text_.substr(begin, end - begin);
  if (name.empty()) name = parameter_of(number);
  for (char& c : name) c = to_lower(c);
  return name;
}

std::string_view UrlShape::parameter_of(std::size_t number) const {
  const std::size_t begin = numbers_[number].begin;
  if (begin <= query_begin_) return {};
  const std::string_view before = text().substr(0, begin);
  if (!before.ends_with('=')) return {};
  const std::size_t start = before.find_last_of("?&;") + 1;
  return before.substr(start, before.size() - start - 1);
}

bool UrlShape::is_padded(std::size_t number) const {
  const UrlNumber& at = numbers_[number];
  return text_[at.begin] == '0' && at.end - at.begin > 1;
}

std::optional<std::vector<std::size_t>> differing_numbers(const UrlShape& a, const UrlShape& b) {
  if (a.skeleton() != b.skeleton() || a.numbers().size() != b.numbers().size()) return std::nullopt;
  std::vector<std::size_t> differing;
  for (std::size_t i = 0; i < a.numbers().size(); ++i)
    if (a.numbers()[i].value != b.numbers()[i].value) differing.push_back(i);
  return differing;
}

std::optional<Insertion> find_insertion(const UrlShape& stem, const UrlShape& longer) {
  const std::string_view s = stem.text();
  const std::string_view l = longer.text();
  if (stem.host() != longer.host()) return std::nullopt;

  const std::size_t prefix = common_prefix(s, l);
  const std::size_t rest = common_suffix(s.substr(prefix), l.substr(prefix));
  if (const auto found = insertion_between(stem, longer, prefix, rest)) return found;

  // /show/1.page and /show/15/1.page look alike up to the 1 of 15; from behind it is clear.
  const std::size_t suffix = common_suffix(s, l);
  const std::size_t before =
      common_prefix(s.substr(0, s.size() - suffix), l.substr(0, l.size() - suffix));
  return insertion_between(stem, longer, before, suffix);
}

}  // namespace boardwalk::learn
