// Which URLs belong to the site?
//
// The host of the seed, on http and https alike (a default port is no port), with or without a
// leading "www.". Another port is another site.
#pragma once

#include <string>

#include "boardwalk/url/url.h"

namespace boardwalk::crawl {

class Scope {
 public:
  explicit Scope(const url::Url& seed);

  [[nodiscard]] bool contains(const url::Url& url) const;
  // The seed sent us elsewhere at once: that is where the site is.
  void move_to(const url::Url& url) { *this = Scope{url}; }
  [[nodiscard]] const std::string& host() const { return host_; }

 private:
  std::string host_;  // without "www.", with a port that is not the scheme's own
};

}  // namespace boardwalk::crawl
