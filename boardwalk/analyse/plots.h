// Plots of an Overview as inline SVG.
//
// Colours are CSS classes of the page around them, so that light and dark are its matter. Every
// plot has a title for those who do not see it; an Overview without the figures for a plot gives
// "".
#pragma once

#include <string>
#include <string_view>

#include "boardwalk/analyse/overview.h"

namespace boardwalk::analyse {

// For text and attribute values, as UTF-8.
[[nodiscard]] std::string escaped_html(std::string_view text);

[[nodiscard]] std::string posts_plot(const Overview& overview);      // a bar each window
[[nodiscard]] std::string sentiment_plot(const Overview& overview);  // shares, window by window
[[nodiscard]] std::string hotspot_plot(const Overview& overview);    // boards by heat and mood
[[nodiscard]] std::string hours_plot(const Overview& overview);      // days by hours
[[nodiscard]] std::string topic_plot(const Overview& overview);      // the graph, on a circle

}  // namespace boardwalk::analyse
