#include "boardwalk/dates/find.h"

namespace boardwalk::dates {

std::vector<Mention> find_dates(std::string_view /*text*/) { return {}; }
std::optional<Written> read_attribute(std::string_view /*value*/) { return std::nullopt; }
std::optional<Written> read_date(std::string_view /*text*/) { return std::nullopt; }

}  // namespace boardwalk::dates
