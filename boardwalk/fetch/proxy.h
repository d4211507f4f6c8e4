// Which proxy does the environment name for a URL?
//
// The variables and rules are curl's: http_proxy (lower case only: a CGI's HTTP_PROXY comes from
// the client), https_proxy, all_proxy, and no_proxy with its list of hosts, domains and networks.
// We read them ourselves because who resolves the name decides who must check the address.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::fetch {

struct ProxySettings {
  std::string http = {};
  std::string https = {};
  std::string none = {};  // "localhost,.intern.test,10.0.0.0/8" or "*"

  static ProxySettings from_environment();

  // Empty when the URL is to be fetched directly. `host` as in a URL, IPv6 with brackets.
  [[nodiscard]] std::string_view proxy_for(std::string_view scheme, std::string_view host) const;
};

}  // namespace boardwalk::fetch
