// The suite of dates in $BOARDWALK_SHARED/suites/dates (or ../shared beside the source); skipped
// without it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/warc/date.h"

namespace boardwalk::dates {
namespace {

using nlohmann::json;

std::filesystem::path shared() {
  const char* given = std::getenv("BOARDWALK_SHARED");
  return given != nullptr ? given : std::filesystem::path{BOARDWALK_SOURCE_DIR} / "../shared";
}

bool is_right(const json& entry) {
  const auto base = warc::parse_date(entry.at("base").get<std::string>() + "Z");
  const auto written = read_date(entry.at("string").get<std::string>());
  return base && written &&
         resolve(*written, {}, *base) ==
             warc::parse_date(entry.at("expected").get<std::string>() + "Z");
}

TEST(Suite, ReadsNearlyAll) {
  std::ifstream file(shared() / "suites/dates/dates_core.json");
  if (!file) GTEST_SKIP() << "no suite of dates";
  const json suite = json::parse(file);
  int right = 0;
  for (const json& entry : suite) right += is_right(entry) ? 1 : 0;
  EXPECT_GE(static_cast<double>(right) / static_cast<double>(suite.size()), 0.98);
}

}  // namespace
}  // namespace boardwalk::dates
