#include "boardwalk/fetch/cookies.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/address.h"
#include "boardwalk/fetch/cookie_date.h"

namespace boardwalk::fetch {
namespace {

constexpr std::size_t kMostCookies = 300;
constexpr std::size_t kLargestCookie = 4096;
constexpr std::size_t kLongestPath = 1024;
constexpr std::string_view kHttpOnlyMark = "#HttpOnly_";

// 9999-12-31: as far as a cookie file or a header may look ahead.
constexpr std::int64_t kLatestSeconds = 253'402'214'400;

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_control);
}

// RFC 6265 §5.1.3.
bool domain_matches(std::string_view host, std::string_view domain) {
  if (host == domain) return true;
  return host.size() > domain.size() && host.ends_with(domain) &&
         host[host.size() - domain.size() - 1] == '.' && !is_ip_address(host);
}

// RFC 6265 §5.1.4.
bool path_matches(std::string_view request, std::string_view cookie) {
  if (!request.starts_with(cookie)) return false;
  return request.size() == cookie.size() || cookie.ends_with('/') || request[cookie.size()] == '/';
}

std::string default_path(std::string_view request) {
  const std::size_t slash = request.rfind('/');
  if (request.empty() || request[0] != '/' || slash == 0) return "/";
  return std::string(request.substr(0, slash));
}

// RFC 6265 §5.2.2: seconds from now on; none where it is no number.
std::optional<Time> read_max_age(std::string_view value, Time now) {
  const bool negative = value.starts_with('-');
  const std::string_view digits = value.substr(negative ? 1 : 0);
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  if (negative) return Time{};
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  if (error != std::errc{} || seconds > kLatestSeconds) seconds = kLatestSeconds;
  return seconds == 0 ? Time{} : now + std::chrono::seconds{seconds};
}

// The attributes of one Set-Cookie header; the last of a name counts.
struct Attributes {
  std::optional<Time> expires;
  std::optional<Time> max_age;
  std::string domain;
  std::string path;
  bool secure = false;
  bool http_only = false;

  void take(std::string_view attribute, Time now) {
    const std::string_view name = trimmed(next_piece(attribute, '='));
    const std::string_view value = trimmed(attribute);
    if (equals_ignoring_case(name, "Expires")) {
      if (const auto date = parse_cookie_date(value)) expires = date;
    } else if (equals_ignoring_case(name, "Max-Age")) {
      if (const auto date = read_max_age(value, now)) max_age = date;
    } else if (equals_ignoring_case(name, "Domain")) {
      domain = lowered(value.starts_with('.') ? value.substr(1) : value);
    } else if (equals_ignoring_case(name, "Path")) {
      path = value.starts_with('/') && value.size() <= kLongestPath ? value : "";
    } else if (equals_ignoring_case(name, "Secure")) {
      secure = true;
    } else if (equals_ignoring_case(name, "HttpOnly")) {
      http_only = true;
    }
  }
};

// May `host` set a cookie for this domain? A name of one label is a whole top-level domain.
bool is_settable(std::string_view host, std::string_view domain) {
  return domain.find('.') != std::string_view::npos && !is_ip_address(domain) &&
         domain_matches(host, domain);
}

// "name=value; attributes" as `from` sets it; none when it is no cookie, or not its to set.
std::optional<Cookie> read_set_cookie(const url::Url& from, std::string_view header, Time now) {
  std::string_view pair = next_piece(header, ';');
  if (has_control(pair) || pair.find('=') == std::string_view::npos) return std::nullopt;
  Cookie cookie;
  cookie.name = trimmed(next_piece(pair, '='));
  cookie.value = trimmed(pair);
  if (cookie.name.empty() || cookie.name.size() + cookie.value.size() > kLargestCookie) {
    return std::nullopt;
  }
  Attributes attributes;
  while (!header.empty()) attributes.take(next_piece(header, ';'), now);
  if (has_control(attributes.path) || has_control(attributes.domain)) return std::nullopt;

  const std::string_view host = from.hostname();
  cookie.host_only = attributes.domain.empty() || attributes.domain == host;
  if (attributes.domain == host && is_settable(host, host)) cookie.host_only = false;
  if (!cookie.host_only && !is_settable(host, attributes.domain)) return std::nullopt;
  cookie.domain = cookie.host_only ? std::string(host) : attributes.domain;
  cookie.path = attributes.path.empty() ? default_path(from.path()) : attributes.path;
  cookie.secure = attributes.secure;
  cookie.http_only = attributes.http_only;
  cookie.expires = attributes.max_age ? attributes.max_age : attributes.expires;
  return cookie;
}

bool is_expired(const Cookie& cookie, Time now) { return cookie.expires && *cookie.expires <= now; }

bool is_for(const Cookie& cookie, const url::Url& to) {
  const std::string_view host = to.hostname();
  if (cookie.host_only ? host != cookie.domain : !domain_matches(host, cookie.domain)) return false;
  if (cookie.secure && to.scheme() != "https") return false;
  return path_matches(to.path(), cookie.path);
}

bool is_same(const Cookie& a, const Cookie& b) {
  return a.name == b.name && a.domain == b.domain && a.path == b.path;
}

// What can stand for a host in a cookie file: the hosts of our URLs are ASCII, labels are not
// empty.
bool is_domain(std::string_view text) {
  static constexpr std::string_view kMarks = "-_.:[]";
  return !text.empty() && !text.starts_with('.') &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return is_alnum(c) || kMarks.find(c) != std::string_view::npos;
         });
}

// One line of a cookie file: domain, subdomains too, path, secure, expires, name, value.
std::optional<Cookie> read_netscape_line(std::string_view line) {
  Cookie cookie;
  cookie.http_only = line.starts_with(kHttpOnlyMark);
  if (cookie.http_only) line.remove_prefix(kHttpOnlyMark.size());
  std::array<std::string_view, 7> fields;
  for (std::string_view& field : fields) field = next_piece(line, '\t');
  auto [domain, subdomains, path, secure, expires, name, value] = fields;
  if (domain.starts_with('.')) domain.remove_prefix(1);
  std::int64_t seconds = 0;
  const auto [end, error] =
      std::from_chars(expires.data(), expires.data() + expires.size(), seconds);
  const bool whole = is_domain(domain) && path.starts_with('/') && !name.empty() && line.empty();
  if (!whole || error != std::errc{}) return std::nullopt;
  for (const std::string_view field : fields) {
    if (field.size() > kLargestCookie || has_control(field)) return std::nullopt;
  }
  cookie.domain = lowered(domain);
  cookie.host_only = !equals_ignoring_case(subdomains, "TRUE");
  cookie.path = path;
  cookie.secure = equals_ignoring_case(secure, "TRUE");
  if (seconds > 0) cookie.expires = Time{std::chrono::seconds{std::min(seconds, kLatestSeconds)}};
  cookie.name = name;
  cookie.value = value;
  return cookie;
}

}  // namespace

void CookieJar::store(const url::Url& from, std::string_view set_cookie, Time now) {
  std::optional<Cookie> cookie = read_set_cookie(from, set_cookie, now);
  if (!cookie) return;
  if (is_expired(*cookie, now)) {
    std::erase_if(cookies_, [&](const Cookie& old) { return is_same(old, *cookie); });
    return;
  }
  if (cookies_.size() >= kMostCookies) {
    std::erase_if(cookies_, [&](const Cookie& old) { return is_expired(old, now); });
  }
  put(std::move(*cookie));
}

// A cookie that is set again keeps its place: the order is that of creation (RFC 6265 §5.3, 11.3).
void CookieJar::put(Cookie cookie) {
  const auto old = std::find_if(cookies_.begin(), cookies_.end(),
                                [&](const Cookie& one) { return is_same(one, cookie); });
  if (old != cookies_.end()) {
    *old = std::move(cookie);
    return;
  }
  if (cookies_.size() >= kMostCookies) cookies_.erase(cookies_.begin());
  cookies_.push_back(std::move(cookie));
}

std::string CookieJar::header_for(const url::Url& to, Time now) const {
  std::vector<const Cookie*> chosen;
  for (const Cookie& cookie : cookies_) {
    if (!is_expired(cookie, now) && is_for(cookie, to)) chosen.push_back(&cookie);
  }
  std::stable_sort(chosen.begin(), chosen.end(), [](const Cookie* a, const Cookie* b) {
    return a->path.size() > b->path.size();
  });
  std::string header;
  for (const Cookie* cookie : chosen) {
    if (!header.empty()) header += "; ";
    header += cookie->name + '=' + cookie->value;
  }
  return header;
}

Result<std::size_t> CookieJar::load_netscape(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::size_t read = 0;
  std::size_t line_number = 0;
  std::size_t first_bad = 0;
  while (!text.empty()) {
    std::string_view line = next_piece(text, '\n');
    ++line_number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (trimmed(line).empty()) continue;
    if (line.starts_with('#') && !line.starts_with(kHttpOnlyMark)) continue;
    if (std::optional<Cookie> cookie = read_netscape_line(line)) {
      put(std::move(*cookie));
      ++read;
    } else if (first_bad == 0) {
      first_bad = line_number;
    }
  }
  if (read == 0 && first_bad != 0) {
    return Error{fmt::format("line {} is no cookie: 7 fields with tabs between them are expected",
                             first_bad)};
  }
  return read;
}

std::string CookieJar::to_netscape() const {
  std::string text = "# Netscape HTTP Cookie File\n";
  for (const Cookie& cookie : cookies_) {
    const auto expires =
        cookie.expires
            ? std::chrono::floor<std::chrono::seconds>(*cookie.expires).time_since_epoch().count()
            : 0;
    text += fmt::format("{}{}{}\t{}\t{}\t{}\t{}\t{}\t{}\n", cookie.http_only ? kHttpOnlyMark : "",
                        cookie.host_only ? "" : ".", cookie.domain,
                        cookie.host_only ? "FALSE" : "TRUE", cookie.path,
                        cookie.secure ? "TRUE" : "FALSE", expires, cookie.name, cookie.value);
  }
  return text;
}

}  // namespace boardwalk::fetch
