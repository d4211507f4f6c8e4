#include "boardwalk/url/query.h"

#include <algorithm>

namespace boardwalk::url {
namespace {

Parameter split_at_equals(std::string_view pair) {
  const std::size_t equals = pair.find('=');
  if (equals == std::string_view::npos) return {.name = pair, .value = {}};
  return {.name = pair.substr(0, equals), .value = pair.substr(equals + 1)};
}

}  // namespace

void Parameters::Iterator::advance() {
  const std::size_t begin = rest_.find_first_not_of("&;");
  at_end_ = begin == std::string_view::npos;
  if (at_end_) return;

  rest_.remove_prefix(begin);
  const std::size_t end = std::min(rest_.find_first_of("&;"), rest_.size());
  current_ = split_at_equals(rest_.substr(0, end));
  rest_.remove_prefix(end);
}

std::optional<std::string_view> find_parameter(std::string_view query, std::string_view name) {
  for (const Parameter& parameter : Parameters(query)) {
    if (parameter.name == name) return parameter.value;
  }
  return std::nullopt;
}

}  // namespace boardwalk::url
