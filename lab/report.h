// A table of results: for people on stdout, and one JSON object a line for scripts.
//
//     Report report{"crawl"};
//     report.add({.set = "test", .method = "generic", .metric = "coverage", .value = 0.98, .paper =
//     "~1.00"}); report.print(options);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"

namespace boardwalk::lab {

struct Row {
  std::string set;
  std::string method;
  std::string metric;
  double value = 0;
  std::optional<double> deviation = {};  // over the packages of the set
  std::string paper = {};                // the figure of the paper; empty when it gives none
  std::string bar = {};                  // what is asked of ours, and whether it holds
};

struct ReportOptions {
  bool json = false;
  std::string out = {};  // folder that keeps both forms; empty: none
};

class Report {
 public:
  explicit Report(std::string experiment) : experiment_(std::move(experiment)) {}
  void add(Row row) { rows_.push_back(std::move(row)); }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  // For people, in place of one row a line: experiments with more rows than anybody reads.
  void show_as(std::string table) { own_table_ = std::move(table); }
  Result<void> print(const ReportOptions& options) const;

 private:
  [[nodiscard]] std::string table() const;
  [[nodiscard]] std::string json_lines() const;

  std::string experiment_;
  std::vector<Row> rows_;
  std::string own_table_;
};

// What an experiment measured, or why it could not.
Result<void> print(const Result<Report>& report, const ReportOptions& options);

}  // namespace boardwalk::lab
