#include "lab/dates.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/warc/date.h"

namespace boardwalk::lab {
namespace {

using nlohmann::json;

struct Tally {
  int right = 0;
  int all = 0;
  [[nodiscard]] double share() const { return all == 0 ? 0 : static_cast<double>(right) / all; }
};

// The suite's moments name no zone; they and the reader's are all in UTC.
std::optional<Time> moment(const json& entry, const char* key) {
  return warc::parse_date(entry.value(key, std::string{}) + "Z");
}

std::optional<Time> read(const json& entry, Time base) {
  const auto written = dates::read_date(entry.value("string", std::string{}));
  if (!written) return std::nullopt;
  return dates::resolve(*written, {}, base);
}

bool is_right(const json& entry, bool name_miss) {
  const auto base = moment(entry, "base");
  const auto expected = moment(entry, "expected");
  if (!base || !expected) return false;
  const auto ours = read(entry, *base);
  if (ours == expected) return true;
  if (name_miss)
    fmt::print(stderr, "{}: \"{}\" is {}, read {}\n", entry.value("lang", ""),
               entry.value("string", ""), warc::format_date(*expected),
               ours ? warc::format_date(*ours) : "nothing");
  return false;
}

}  // namespace

Result<Report> measure_dates(const DatesExperiment& experiment) {
  std::ifstream file(experiment.suite);
  const json suite = json::parse(file, nullptr, false);
  if (!suite.is_array()) return Error{"no suite of dates in " + experiment.suite};
  std::map<std::string, Tally> tallies;
  for (const json& entry : suite) {
    const bool right = is_right(entry, experiment.misses);
    for (const std::string& set : {std::string("all"), entry.value("lang", "unknown")}) {
      ++tallies[set].all;
      tallies[set].right += right ? 1 : 0;
    }
  }
  Report report{"dates"};
  for (const auto& [set, tally] : tallies)
    report.add({.set = set, .method = "rules", .metric = "moment read", .value = tally.share()});
  return report;
}

}  // namespace boardwalk::lab
