// What does a forum call itself?
//
//     name_in_titles("Knitting Circle - Index page", {"Wool • Knitting Circle"})   // Knitting
//     Circle
//
// The name that the entry page gives to sharing services, else the part of its title that other
// pages of the forum have too, else that title.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/store/store.h"

namespace boardwalk::serve {

[[nodiscard]] std::string name_in_titles(std::string_view entry,
                                         std::span<const std::string> others);

// Empty when no page of it is kept. Reads a handful of raw pages.
[[nodiscard]] Result<std::string> site_title(store::Store& store, const model::Site& site);

}  // namespace boardwalk::serve
