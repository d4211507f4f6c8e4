// What can be pressed, on the line that a text begins on: "Edit | Profile | Quote  Which lens?"
#pragma once

#include <span>
#include <vector>

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// Of each text, how many pieces at the front of its first line are links that most texts begin
// with, and what stands between them.
[[nodiscard]] std::vector<std::size_t> tools_at_front(std::span<const std::vector<Line>> texts);

}  // namespace boardwalk::extract
