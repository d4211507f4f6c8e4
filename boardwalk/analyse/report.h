// An Overview for people and for programs.
//
//     std::fputs(format_report(overview, ReportFormat::Text).c_str(), stdout);
//
// Text for a terminal; JSON, one object; HTML, a single file with its plots inside, light and dark,
// that asks nothing of the network. What people wrote on the forum is escaped everywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/analyse/overview.h"

namespace boardwalk::analyse {

enum class ReportFormat : std::uint8_t { Text, Json, Html };
[[nodiscard]] std::optional<ReportFormat> report_format_named(std::string_view name);

[[nodiscard]] std::string format_report(const Overview& overview, ReportFormat format);

[[nodiscard]] std::string text_report(const Overview& overview);
[[nodiscard]] std::string json_report(const Overview& overview);
[[nodiscard]] std::string html_report(const Overview& overview);

}  // namespace boardwalk::analyse
