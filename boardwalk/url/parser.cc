// The basic URL parser of the URL standard, section 4.4.
//
// The standard describes a machine that sees one code point at a time. Here each of its states is a
// function that takes its whole part from the front of what is left, and writes it to the end of
// the href in its final form; nothing is written twice. A state that may fail returns bool.
//
//     no scheme ──▶ relative ──▶ path ──▶ query ──▶ fragment
//         │            │          ▲
//     scheme ────▶ authority ─────┤
//         ├──▶ file ──▶ file host ┘
//         └──▶ opaque path ──▶ query ──▶ fragment
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/host.h"
#include "boardwalk/url/input.h"
#include "boardwalk/url/percent.h"
#include "boardwalk/url/scheme.h"
#include "boardwalk/url/segment.h"
#include "boardwalk/url/url.h"

namespace boardwalk::url {
namespace {

// The length of a scheme that a colon follows; 0 where there is none.
std::size_t scheme_length(std::string_view text) {
  if (text.empty() || !is_alpha(text[0])) return 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ':') return i;
    if (!is_alnum(c) && c != '+' && c != '-' && c != '.') return 0;
  }
  return 0;
}

// The colon before the port: the first one outside of brackets.
std::size_t find_port_colon(std::string_view authority) {
  bool in_brackets = false;
  for (std::size_t i = 0; i < authority.size(); ++i) {
    if (authority[i] == ':' && !in_brackets) return i;
    if (authority[i] == '[') in_brackets = true;
    if (authority[i] == ']') in_brackets = false;
  }
  return std::string_view::npos;
}

// Has this part of a path a backslash, or a segment that may be dots?
bool may_change(std::string_view path) {
  for (char before = '/'; const char c : path) {
    if (c == '\\' || (before == '/' && (c == '.' || c == '%'))) return true;
    before = c;
  }
  return false;
}

}  // namespace

class Parser {
 public:
  Parser(std::string_view input, const Url* base) : rest_(input), base_(base) {}

  std::optional<Url> run() {
    if (!parse() || url_.href_.size() >= Url::kNone) return std::nullopt;
    return std::move(url_);
  }

 private:
  bool parse();
  [[nodiscard]] bool repeats_base() const;
  void write_scheme(std::string_view scheme);
  bool without_scheme();

  bool authority();
  void credentials(std::string_view text);
  bool host_and_port(std::string_view text);
  bool port(std::string_view digits);
  void no_host_here();

  bool relative();
  void relative_path();
  void take_base_authority();

  bool file();
  bool file_after_slash();
  bool file_host();
  void empty_or_base_file_host();

  void path_after_authority();
  void path();
  bool path_as_written();
  void segment(std::string_view text, bool last);
  void shorten_path();
  void shield_path();
  void opaque_path();
  void query_and_fragment();

  [[nodiscard]] bool is_slash(char c) const { return c == '/' || (c == '\\' && scheme_.special); }
  [[nodiscard]] bool ends_segment(char c) const { return is_slash(c) || c == '?' || c == '#'; }
  [[nodiscard]] bool at_slash() const { return !rest_.empty() && is_slash(rest_[0]); }
  [[nodiscard]] bool base_is_file() const { return base_ != nullptr && base_->scheme() == "file"; }
  [[nodiscard]] std::uint32_t here() const { return static_cast<std::uint32_t>(url_.href_.size()); }
  [[nodiscard]] std::string_view written_path() const {
    return std::string_view(url_.href_).substr(url_.path_start_);
  }
  std::string_view take(std::size_t length);
  [[nodiscard]] std::size_t segment_length() const;

  std::string_view rest_;
  const Url* base_;
  Scheme scheme_;
  Url url_;
};

std::string_view Parser::take(std::size_t length) {
  const std::string_view taken = rest_.substr(0, length);
  rest_.remove_prefix(taken.size());
  return taken;
}

// What ends a segment of the path ends the authority too.
std::size_t Parser::segment_length() const {
  std::size_t length = 0;
  while (length < rest_.size() && !ends_segment(rest_[length])) ++length;
  return length;
}

// Most links of a page that name a host name its own, and that is read already.
bool Parser::repeats_base() const {
  if (base_ == nullptr || !base_->is_http()) return false;
  const std::string_view authority = std::string_view(base_->href_).substr(0, base_->path_start_);
  return rest_.size() > authority.size() && rest_[authority.size()] == '/' &&
         rest_.starts_with(authority);
}

bool Parser::parse() {
  if (repeats_base()) {
    scheme_ = scheme_traits(base_->scheme());
    take(base_->path_start_);
    take_base_authority();
    path();
    return true;
  }
  const std::size_t colon = scheme_length(rest_);
  if (colon == 0) return without_scheme();

  write_scheme(take(colon));
  take(1);
  if (scheme_.file) return file();
  if (scheme_.special) {
    const bool same_scheme = base_ != nullptr && base_->scheme() == url_.scheme();
    if (same_scheme && !rest_.starts_with("//")) return relative();
    return authority();
  }
  if (rest_.starts_with("//")) return authority();
  no_host_here();
  if (at_slash()) {
    path();
  } else {
    opaque_path();
  }
  return true;
}

void Parser::write_scheme(std::string_view scheme) {
  url_.href_.reserve(rest_.size() + scheme.size() + 8);
  for (const char c : scheme) url_.href_ += to_lower(c);
  url_.scheme_end_ = here();
  url_.href_ += ':';
  scheme_ = scheme_traits(url_.scheme());
}

bool Parser::without_scheme() {
  if (base_ == nullptr) return false;
  scheme_ = scheme_traits(base_->scheme());
  if (!base_->opaque_path_) return scheme_.file ? file() : relative();
  if (!rest_.starts_with('#')) return false;
  relative_path();
  return true;
}

// Special schemes take any number of slashes before the host, others exactly two.
bool Parser::authority() {
  if (scheme_.special) {
    while (at_slash()) take(1);
  } else {
    take(2);
  }
  std::string_view text = take(segment_length());
  url_.href_ += "//";
  url_.username_end_ = here();
  const std::size_t at = text.rfind('@');
  if (at != std::string_view::npos) {
    credentials(text.substr(0, at));
    text.remove_prefix(at + 1);
    if (text.empty()) return false;
  }
  if (!host_and_port(text)) return false;
  path_after_authority();
  return true;
}

void Parser::credentials(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view password = text.substr(std::min(colon + 1, text.size()));
  if (colon == 0 && password.empty()) return;

  append_encoded(url_.href_, text.substr(0, colon), EncodeSet::Userinfo);
  url_.username_end_ = here();
  if (!password.empty()) {
    url_.href_ += ':';
    append_encoded(url_.href_, password, EncodeSet::Userinfo);
  }
  url_.href_ += '@';
}

bool Parser::host_and_port(std::string_view text) {
  const std::size_t colon = find_port_colon(text);
  const bool has_port = colon != std::string_view::npos;
  const std::string_view host = text.substr(0, colon);
  if (host.empty() && (has_port || scheme_.special)) return false;

  url_.host_start_ = here();
  const HostKind kind = scheme_.special ? HostKind::Domain : HostKind::Opaque;
  if (!append_host(url_.href_, host, kind)) return false;
  url_.host_end_ = here();
  if (has_port && !port(text.substr(colon + 1))) return false;
  url_.path_start_ = here();
  return true;
}

bool Parser::port(std::string_view digits) {
  if (!std::all_of(digits.begin(), digits.end(), is_digit)) return false;
  if (digits.empty()) return true;
  std::uint16_t value = 0;
  const char* end = digits.data() + digits.size();
  if (std::from_chars(digits.data(), end, value).ec != std::errc()) return false;
  if (scheme_.default_port != 0 && value == scheme_.default_port) return true;
  url_.href_.append(":").append(std::to_string(value));
  return true;
}

void Parser::no_host_here() {
  url_.username_end_ = url_.host_start_ = url_.host_end_ = url_.path_start_ = here();
}

bool Parser::relative() {
  if (rest_.size() >= 2 && at_slash() && is_slash(rest_[1])) {
    if (url_.href_.empty()) write_scheme(base_->scheme());
    return authority();
  }
  if (!at_slash()) {
    relative_path();
    return true;
  }
  take_base_authority();
  path();
  return true;
}

// What a reference without a leading slash leaves of the base: "" and "#x" its path and its query,
// "?x" its path, all others the folder of its path.
void Parser::relative_path() {
  take_base_authority();
  url_.href_ += base_->path();
  if (!rest_.empty() && rest_[0] != '?' && rest_[0] != '#') {
    shorten_path();
    path();
    return;
  }
  shield_path();
  if (base_->has_query() && !rest_.starts_with('?')) {
    url_.query_start_ = here();
    url_.href_.append("?").append(base_->query());
  }
  query_and_fragment();
}

// Scheme, credentials, host and port of the base, with an empty path.
void Parser::take_base_authority() {
  const std::size_t end = base_->has_authority() ? base_->path_start_ : base_->scheme_end_ + 1;
  url_.href_.reserve(base_->href_.size() + rest_.size() + 1);
  url_.href_.assign(base_->href_, 0, end);
  url_.scheme_end_ = base_->scheme_end_;
  url_.username_end_ = base_->username_end_;
  url_.host_start_ = base_->host_start_;
  url_.host_end_ = base_->host_end_;
  url_.opaque_path_ = base_->opaque_path_;
  url_.path_start_ = here();
}

bool Parser::file() {
  if (at_slash()) {
    take(1);
    return file_after_slash();
  }
  if (base_is_file() && !starts_with_drive_letter(rest_)) {
    relative_path();
    return true;
  }
  empty_or_base_file_host();
  path();
  return true;
}

bool Parser::file_after_slash() {
  if (at_slash()) {
    take(1);
    return file_host();
  }
  empty_or_base_file_host();
  if (base_is_file() && !starts_with_drive_letter(rest_)) url_.href_ += drive_of(base_->path());
  path();
  return true;
}

// "file://C:/x" names a drive, not a host.
bool Parser::file_host() {
  if (url_.href_.empty()) write_scheme("file");
  url_.href_ += "//";
  url_.username_end_ = url_.host_start_ = here();
  const std::string_view text = rest_.substr(0, segment_length());
  if (!text.empty() && !is_drive_letter(text)) {
    if (!append_host(url_.href_, take(text.size()), HostKind::Domain)) return false;
    if (url_.href_.substr(url_.host_start_) == "localhost") url_.href_.resize(url_.host_start_);
  }
  url_.host_end_ = url_.path_start_ = here();
  path();
  return true;
}

void Parser::empty_or_base_file_host() {
  if (base_is_file()) {
    take_base_authority();
    return;
  }
  url_.href_ += "//";
  no_host_here();
}

// Only special schemes are given a path where none is written.
void Parser::path_after_authority() {
  if (scheme_.special || at_slash()) {
    path();
  } else {
    query_and_fragment();
  }
}

// Most of what is left of most URLs is already written as it has to be, and is taken as a whole.
bool Parser::path_as_written() {
  if (!scheme_.special || scheme_.file) return false;
  std::size_t end = plain_length(rest_, EncodeSet::Path);
  if (may_change(rest_.substr(0, end))) return false;
  const auto begins = [&](char c) { return end < rest_.size() && rest_[end] == c; };
  const auto pass = [&](EncodeSet set) { end += 1 + plain_length(rest_.substr(end + 1), set); };
  const std::size_t query = end;
  if (begins('?')) pass(EncodeSet::SpecialQuery);
  const std::size_t fragment = end;
  if (begins('#')) pass(EncodeSet::Fragment);
  if (end < rest_.size()) return false;
  url_.href_ += '/';
  if (fragment > query) url_.query_start_ = here() + static_cast<std::uint32_t>(query);
  if (end > fragment) url_.fragment_start_ = here() + static_cast<std::uint32_t>(fragment);
  url_.href_.append(take(end));
  return true;
}

void Parser::path() {
  if (at_slash()) take(1);
  if (path_as_written()) return;
  for (bool last = false; !last;) {
    const std::size_t end = segment_length();
    last = end == rest_.size() || !is_slash(rest_[end]);
    segment(take(end), last);
    if (!last) take(1);
  }
  shield_path();
  query_and_fragment();
}

void Parser::segment(std::string_view text, bool last) {
  if (const int count = dots(text); count > 0) {
    if (count == 2) shorten_path();
    if (last) url_.href_ += '/';
    return;
  }
  const bool drive = scheme_.file && written_path().empty() && is_drive_letter(text);
  url_.href_ += '/';
  if (drive) {
    url_.href_.append(1, text[0]).append(1, ':');
  } else {
    append_encoded(url_.href_, text, EncodeSet::Path);
  }
}

// Drops the last segment, though never the drive of a file.
void Parser::shorten_path() {
  const std::string_view written = written_path();
  if (scheme_.file && written.size() == 3 && !drive_of(written).empty()) return;
  const std::size_t slash = written.rfind('/');
  if (slash != std::string_view::npos) url_.href_.resize(url_.path_start_ + slash);
}

// Without a host, a path that starts with two slashes would read as one.
void Parser::shield_path() {
  if (url_.has_authority() || !written_path().starts_with("//")) return;
  url_.href_.insert(url_.path_start_, "/.");
  url_.path_start_ += 2;
}

// A blank that ends the path is escaped, or it would be lost once query and fragment are.
void Parser::opaque_path() {
  url_.opaque_path_ = true;
  std::string_view text = take(rest_.find_first_of("?#"));
  const bool ends_in_blank = text.ends_with(' ');
  if (ends_in_blank) text.remove_suffix(1);
  append_encoded(url_.href_, text, EncodeSet::C0Control);
  if (ends_in_blank) url_.href_ += "%20";
  query_and_fragment();
}

// What is left is empty or starts with "?" or "#".
void Parser::query_and_fragment() {
  if (rest_.starts_with('?')) {
    take(1);
    url_.query_start_ = here();
    url_.href_ += '?';
    const EncodeSet set = scheme_.special ? EncodeSet::SpecialQuery : EncodeSet::Query;
    append_encoded(url_.href_, take(rest_.find('#')), set);
  }
  if (rest_.empty()) return;
  take(1);
  url_.fragment_start_ = here();
  url_.href_ += '#';
  append_encoded(url_.href_, rest_, EncodeSet::Fragment);
}

std::optional<Url> parse(std::string_view input) {
  const Input clean(input);
  return Parser(clean.text(), nullptr).run();
}

std::optional<Url> parse(std::string_view input, const Url& base) {
  const Input clean(input);
  return Parser(clean.text(), base.href().empty() ? nullptr : &base).run();
}

}  // namespace boardwalk::url
