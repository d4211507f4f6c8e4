#include "boardwalk/serve/router.h"

#include <charconv>
#include <optional>

#include "boardwalk/base/ascii.h"

namespace boardwalk::serve {
namespace {

constexpr std::string_view kNumber = "{id}";

std::optional<model::SiteId> site_number(std::string_view text) {
  model::SiteId number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = failure == std::errc{} && end == text.data() + text.size() && number > 0;
  return is_number ? std::optional{number} : std::nullopt;
}

// The site that the path names, 0 for none; nothing when it is another path.
std::optional<model::SiteId> match(std::string_view pattern, std::string_view path) {
  model::SiteId site = 0;
  if (path.ends_with('/')) return std::nullopt;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = next_piece(pattern, '/');
    const std::string_view given = next_piece(path, '/');
    if (wanted == given) continue;
    const auto number = wanted == kNumber ? site_number(given) : std::nullopt;
    if (!number) return std::nullopt;
    site = *number;
  }
  return pattern.empty() && path.empty() ? std::optional{site} : std::nullopt;
}

}  // namespace

void Router::add(std::string method, std::string path, Handler handler) {
  routes_.push_back({std::move(method), std::move(path), std::move(handler)});
}

Reply Router::handle(const Request& request) const {
  const std::string_view path = std::string_view{request.path}.substr(kApi.size());
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  std::string allowed;
  for (const Route& route : routes_) {
    const auto site = match(route.path, path);
    if (!site) continue;
    if (route.method == method) {
      Call call{request, Parameters{request.query}, *site};
      return route.handler(call);
    }
    allowed += (allowed.empty() ? "" : ", ") + route.method;
  }
  if (allowed.empty()) return problem(404, "there is nothing at this address; see openapi.json");
  Reply reply = problem(405, "this address answers to " + allowed + " only");
  reply.headers.push_back({"Allow", allowed});
  return reply;
}

}  // namespace boardwalk::serve
