#include <charconv>
#include <chrono>

#include "boardwalk/dates/find.h"

namespace boardwalk::dates {

std::optional<Written> read_attribute(std::string_view /*value*/) { return std::nullopt; }

}  // namespace boardwalk::dates
