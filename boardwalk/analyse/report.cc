#include "boardwalk/analyse/report.h"

namespace boardwalk::analyse {

std::optional<ReportFormat> report_format_named(std::string_view name) {
  if (name == "text") return ReportFormat::Text;
  if (name == "json") return ReportFormat::Json;
  if (name == "html") return ReportFormat::Html;
  return std::nullopt;
}

std::string format_report(const Overview& overview, ReportFormat format) {
  switch (format) {
    case ReportFormat::Text:
      return text_report(overview);
    case ReportFormat::Json:
      return json_report(overview);
    case ReportFormat::Html:
      return html_report(overview);
  }
  return {};
}

}  // namespace boardwalk::analyse
