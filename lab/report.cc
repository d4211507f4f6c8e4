#include "lab/report.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace boardwalk::lab {
namespace {

Result<void> write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.close();
  if (!file) return Error{"cannot write " + path.string()};
  return {};
}

}  // namespace

std::string Report::table() const {
  if (!own_table_.empty()) return own_table_;
  std::string out = fmt::format("{:<10} {:<12} {:<28} {:>10} {:>8}  {}\n", "set", "method",
                                "metric", "ours", "SD", "paper");
  for (const Row& row : rows_) {
    const std::string deviation = row.deviation ? fmt::format("{:.4f}", *row.deviation) : "";
    const std::string paper =
        row.bar.empty() ? row.paper : fmt::format("{:<30} {}", row.paper, row.bar);
    out += fmt::format("{:<10} {:<12} {:<28} {:>10.4f} {:>8}  {}\n", row.set, row.method,
                       row.metric, row.value, deviation, paper);
  }
  return out;
}

std::string Report::json_lines() const {
  std::string out;
  for (const Row& row : rows_) {
    nlohmann::ordered_json line = {{"experiment", experiment_}, {"set", row.set},
                                   {"method", row.method},      {"metric", row.metric},
                                   {"value", row.value},        {"paper", row.paper}};
    if (row.deviation) line["sd"] = *row.deviation;
    if (!row.bar.empty()) line["bar"] = row.bar;
    out += line.dump() + "\n";
  }
  return out;
}

Result<void> Report::print(const ReportOptions& options) const {
  fmt::print("{}", options.json ? json_lines() : table());
  if (options.out.empty()) return {};
  std::error_code failed;
  std::filesystem::create_directories(options.out, failed);
  const std::filesystem::path folder = options.out;
  if (auto written = write_file(folder / (experiment_ + ".txt"), table()); !written) return written;
  return write_file(folder / (experiment_ + ".jsonl"), json_lines());
}

Result<void> print(const Result<Report>& report, const ReportOptions& options) {
  if (!report) return report.error();
  return report->print(options);
}

}  // namespace boardwalk::lab
