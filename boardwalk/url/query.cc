#include "boardwalk/url/query.h"

namespace boardwalk::url {
namespace {

Parameter split_at_equals(std::string_view pair) {
  const std::size_t equals = pair.find('=');
  if (equals == std::string_view::npos) return {.name = pair, .value = {}};
  return {.name = pair.substr(0, equals), .value = pair.substr(equals + 1)};
}

bool parts_parameters(char c) { return c == '&' || c == ';'; }

}  // namespace

void Parameters::Iterator::advance() {
  while (!rest_.empty() && parts_parameters(rest_.front())) rest_.remove_prefix(1);
  at_end_ = rest_.empty();
  if (at_end_) return;

  std::size_t end = 0;
  while (end < rest_.size() && !parts_parameters(rest_[end])) ++end;
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
