#include "boardwalk/dates/convention.h"

namespace boardwalk::dates {

void Evidence::see_list(std::span<const Written> in_page_order, Time server_date) {
  pages_.push_back({{in_page_order.begin(), in_page_order.end()}, server_date});
}
Convention Evidence::conclude() const { return {}; }

}  // namespace boardwalk::dates
