// The web itself: libcurl's multi interface on the caller's thread.
//
// HTTP/1.1 and HTTP/2, TLS verified against the system's roots, proxies from the environment
// (http_proxy, https_proxy, no_proxy), connections kept and re-used. Content coding is asked for
// and not undone: the bytes as received are what the archive keeps. Time limits run on the Clock.
//
// An address that is private or loopback is refused when the socket is opened, so after DNS and on
// every single connection: a name that changes its mind in the middle of a crawl is caught too.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "boardwalk/fetch/fetcher.h"

namespace boardwalk::fetch {

struct HttpOptions {
  std::string ca_file = {};               // PEM roots instead of the system's (own sites, tests)
  std::vector<std::string> resolve = {};  // "host:port:address", before DNS; as curl --resolve
  std::size_t max_connections = 64;
};

class HttpFetcher final : public Fetcher {
 public:
  explicit HttpFetcher(Clock& clock, HttpOptions options = {});
  ~HttpFetcher() override;

  void submit(Request request) override;
  [[nodiscard]] std::vector<Response> wait(Time until) override;
  void wake() override;
  [[nodiscard]] std::size_t in_flight() const override;

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace boardwalk::fetch
