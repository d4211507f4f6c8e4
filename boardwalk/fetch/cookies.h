// The cookies of one site, as a browser would keep them (RFC 6265).
//
//     CookieJar jar;
//     jar.store(url, "sid=abc; Path=/; HttpOnly", now);
//     jar.header_for(url, now);                // "sid=abc"
//     jar.load_netscape(file_contents);        // cookies.txt of browser extensions, curl and wget
//
// Foreign bytes: whatever is no cookie is ignored. At most 300 cookies of 4 KiB are kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/url/url.h"

namespace boardwalk::fetch {

struct Cookie {
  std::string name;
  std::string value;
  std::string domain;  // lower case, without a leading dot
  std::string path = "/";
  bool host_only = true;
  bool secure = false;
  bool http_only = false;
  std::optional<Time> expires;  // none: for the session, which for us is the whole crawl
};

class CookieJar {
 public:
  void store(const url::Url& from, std::string_view set_cookie, Time now);
  [[nodiscard]] std::string header_for(const url::Url& to, Time now) const;

  // How many cookies were read; an error that names the line when it is no cookie file at all.
  Result<std::size_t> load_netscape(std::string_view text);
  [[nodiscard]] std::string to_netscape() const;

  [[nodiscard]] const std::vector<Cookie>& cookies() const { return cookies_; }
  void clear() { cookies_.clear(); }

 private:
  void put(Cookie cookie);
  std::vector<Cookie> cookies_;
};

}  // namespace boardwalk::fetch
