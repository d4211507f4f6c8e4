#include "boardwalk/serve/body.h"

#include <fmt/format.h>

#include <algorithm>

namespace boardwalk::serve {
namespace {

constexpr std::ptrdiff_t kDeepest = 32;

// nlohmann's parser keeps a stack of its own, but frees what it has built by calling itself.
bool is_too_deep(std::string_view text) {
  std::ptrdiff_t depth = 0;
  std::ptrdiff_t deepest = 0;
  for (const char c : text) {
    depth += (c == '[' || c == '{') ? 1 : (c == ']' || c == '}') ? -1 : 0;
    deepest = std::max(deepest, depth);
  }
  return deepest > kDeepest;
}

}  // namespace

Body::Body(std::string_view text) {
  if (text.empty()) {
    json_ = nlohmann::json::object();
    return;
  }
  if (!is_too_deep(text)) json_ = nlohmann::json::parse(text, nullptr, false);
  if (json_.is_object()) return;
  json_ = nlohmann::json::object();
  complain("the body must be a JSON object");
}

void Body::complain(std::string sentence) {
  if (!trouble_) trouble_ = std::move(sentence);
}

bool Body::has(std::string_view name) const { return json_.contains(name); }

std::optional<std::string> Body::text(std::string_view name) {
  const auto found = json_.find(name);
  if (found == json_.end() || found->is_null()) return std::nullopt;
  if (found->is_string()) return found->get<std::string>();
  complain(fmt::format("{} must be a text", name));
  return std::nullopt;
}

std::optional<std::int64_t> Body::integer(std::string_view name, std::int64_t least,
                                          std::int64_t most) {
  const auto found = json_.find(name);
  if (found == json_.end() || found->is_null()) return std::nullopt;
  if (found->is_number_integer()) {
    const auto value = found->get<std::int64_t>();
    const bool fits = !found->is_number_unsigned() || value >= 0;
    if (fits && value >= least && value <= most) return value;
  }
  complain(fmt::format("{} must be a whole number from {} to {}", name, least, most));
  return std::nullopt;
}

}  // namespace boardwalk::serve
