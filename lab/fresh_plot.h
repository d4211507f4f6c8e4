// Line charts as SVG: panels side by side, one line a method, a legend below.
//
//     write_plot(folder / "year.svg", "nesdev, 98 pages a day", panels);
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/base/result.h"

namespace boardwalk::lab {

struct Line {
  std::string name;
  std::vector<std::pair<double, double>> points;
};

enum class Scale : std::uint8_t { Linear, Logarithmic };

struct Panel {
  std::string title;
  std::string across;  // what the horizontal axis counts
  Scale scale = Scale::Linear;
  std::vector<Line> lines = {};
};

[[nodiscard]] std::string plot(const std::string& title, const std::vector<Panel>& panels);
Result<void> write_plot(const std::filesystem::path& path, const std::string& title,
                        const std::vector<Panel>& panels);

}  // namespace boardwalk::lab
