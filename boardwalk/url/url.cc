// Where the borders of a Url stand:
//
//     https://user:pass@forum.test:8080/t/1?page=2#post-9
//          │      │    │          │   │    │      │
//          │      │    host_start │   │    │      fragment_start
//          │      username_end    │   │    query_start
//          scheme_end             │   path_start
//                                 host_end
//
// Without credentials username_end is host_start. Without an authority ("mailto:x") username_end,
// host_start and host_end all follow the colon. A path that starts with two slashes and has no host
// is written after "/.", which belongs to no part: path_start then lies two bytes after host_end.
#include "boardwalk/url/url.h"

#include <algorithm>
#include <charconv>

#include "boardwalk/url/scheme.h"

namespace boardwalk::url {

std::string_view Url::between(std::size_t begin, std::size_t end) const {
  return std::string_view(href_).substr(begin, end - begin);
}

bool Url::has_authority() const { return host_start_ >= scheme_end_ + 3; }

std::size_t Url::path_end() const {
  return std::min({std::size_t{query_start_}, std::size_t{fragment_start_}, href_.size()});
}

std::string_view Url::scheme() const { return between(0, scheme_end_); }

std::string_view Url::username() const {
  return has_authority() ? between(scheme_end_ + 3, username_end_) : std::string_view();
}

std::string_view Url::password() const {
  const bool written = username_end_ < host_start_ && href_[username_end_] == ':';
  return written ? between(username_end_ + 1, host_start_ - 1) : std::string_view();
}

std::string_view Url::hostname() const { return between(host_start_, host_end_); }

std::string_view Url::host() const {
  return has_authority() ? between(host_start_, path_start_) : std::string_view();
}

std::string_view Url::port() const {
  const bool written = has_authority() && host_end_ < path_start_;
  return written ? between(host_end_ + 1, path_start_) : std::string_view();
}

std::string_view Url::path() const { return between(path_start_, path_end()); }

std::string_view Url::query() const {
  if (!has_query()) return {};
  return between(query_start_ + 1, std::min(std::size_t{fragment_start_}, href_.size()));
}

std::string_view Url::fragment() const {
  return has_fragment() ? between(fragment_start_ + 1, href_.size()) : std::string_view();
}

bool Url::has_query() const { return query_start_ != kNone; }
bool Url::has_fragment() const { return fragment_start_ != kNone; }
bool Url::has_opaque_path() const { return opaque_path_; }

bool Url::is_http() const { return scheme() == "http" || scheme() == "https"; }

std::uint16_t Url::effective_port() const {
  const std::string_view written = port();
  if (written.empty()) return scheme_traits(scheme()).default_port;
  std::uint16_t value = 0;
  std::from_chars(written.data(), written.data() + written.size(), value);
  return value;
}

// URL standard, section 4.7. Only http gives an origin to the blobs made from it, so the URL inside
// of a blob is never a blob that would be looked into again.
std::string Url::origin() const {
  if (scheme() == "blob") {
    const std::optional<Url> inner = parse(path());
    return inner && inner->is_http() ? inner->origin() : "null";
  }
  if (scheme_traits(scheme()).default_port == 0) return "null";
  std::string origin(scheme());
  origin.append("://").append(host());
  return origin;
}

std::string Url::without_fragment() const { return href_.substr(0, fragment_start_); }

}  // namespace boardwalk::url
