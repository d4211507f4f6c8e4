// Signatures that software parts from texts by a line of dashes.
//
// People draw such lines as well, each as they like: software draws the same long one in all posts,
// and what is below a short one in several posts is no part of them.
#pragma once

#include <span>
#include <vector>

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

inline constexpr std::size_t kNoRule = static_cast<std::size_t>(-1);

// Is the line made of these signs, several of them?
[[nodiscard]] bool is_rule(const html::Document& page, const Line& line, std::string_view signs);

// Of the lines of each text, the one that parts the signature; kNoRule without.
[[nodiscard]] std::vector<std::size_t> find_drawn_rules(std::span<const std::vector<Line>> texts);

}  // namespace boardwalk::extract
