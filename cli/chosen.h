// What the words after a flag choose: a site of the database, a day.
#pragma once

#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/store/store.h"

namespace boardwalk::cli {

// By its URL, host or number; 0, which means all of them, for no words.
[[nodiscard]] Result<model::SiteId> find_site(store::Store& store, const std::string& text);

// "2024-03-01", and other ways to write a date that leave no doubt.
[[nodiscard]] Result<Time> parse_day(const std::string& text);

}  // namespace boardwalk::cli
