#include "boardwalk/crawl/scope.h"

namespace boardwalk::crawl {
namespace {

std::string_view without_www(std::string_view host) {
  return host.starts_with("www.") ? host.substr(4) : host;
}

}  // namespace

Scope::Scope(const url::Url& seed) : host_(without_www(seed.host())) {}

bool Scope::contains(const url::Url& url) const {
  return url.is_http() && without_www(url.host()) == host_;
}

}  // namespace boardwalk::crawl
