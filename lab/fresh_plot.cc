#include "lab/fresh_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>

namespace boardwalk::lab {
namespace {

constexpr double kWidth = 360;
constexpr double kHeight = 240;
constexpr double kMargin = 56;
constexpr double kLeast = 1e-4;  // what a logarithmic axis takes for zero
constexpr std::array kColours = {"#8c8c8c", "#c49c00", "#d95f02", "#7570b3",
                                 "#1f78b4", "#1b9e77", "#000000"};

double scaled(Scale scale, double value) {
  return scale == Scale::Linear ? value : std::log10(std::max(value, kLeast));
}

struct Range {
  double low = 0;
  double high = 1;
  [[nodiscard]] double share(double value) const { return (value - low) / (high - low); }
};

Range range_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return *high > *low ? Range{*low, *high} : Range{*low - 0.5, *low + 0.5};
}

struct Frame {
  Range across;
  Range up;
  double left = 0;
  double top = 0;
  [[nodiscard]] double x(double value) const { return left + kWidth * across.share(value); }
  [[nodiscard]] double y(double value) const { return top + kHeight * (1 - up.share(value)); }
};

Frame frame_of(const Panel& panel, double left, double top) {
  std::vector<double> across;
  std::vector<double> up;
  for (const Line& line : panel.lines) {
    for (const auto& [x, y] : line.points) {
      across.push_back(x);
      up.push_back(scaled(panel.scale, y));
    }
  }
  return {range_of(across), range_of(up), left, top};
}

std::string text(double x, double y, const char* anchor, const std::string& words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     words);
}

std::string axes(const Panel& panel, const Frame& frame) {
  std::string out = fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" fill=\"none\" "
      "stroke=\"#bbb\"/>\n",
      frame.left, frame.top, kWidth, kHeight);
  out += text(frame.left + kWidth / 2, frame.top - 8, "middle", panel.title);
  out += text(frame.left + kWidth / 2, frame.top + kHeight + 32, "middle", panel.across);
  for (int i = 0; i <= 4; ++i) {
    const double share = i / 4.0;
    const double up = frame.up.low + share * (frame.up.high - frame.up.low);
    const double value = panel.scale == Scale::Linear ? up : std::pow(10, up);
    const double across = frame.across.low + share * (frame.across.high - frame.across.low);
    out += text(frame.left - 4, frame.y(up) + 4, "end", fmt::format("{:.3g}", value));
    out += text(frame.x(across), frame.top + kHeight + 16, "middle", fmt::format("{:.4g}", across));
  }
  return out;
}

std::string polyline(const Panel& panel, const Frame& frame, const Line& line, const char* colour) {
  std::string points;
  for (const auto& [x, y] : line.points)
    points += fmt::format("{:.1f},{:.1f} ", frame.x(x), frame.y(scaled(panel.scale, y)));
  return fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" points=\"{}\"/>\n",
                     colour, points);
}

std::string legend(const Panel& panel, double top) {
  std::string out;
  for (std::size_t i = 0; i < panel.lines.size(); ++i) {
    const double left = kMargin + 130 * static_cast<double>(i);
    out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"18\" height=\"4\" fill=\"{}\"/>\n",
                       left, top - 5, kColours[i % kColours.size()]);
    out += text(left + 24, top, "start", panel.lines[i].name);
  }
  return out;
}

}  // namespace

std::string plot(const std::string& title, const std::vector<Panel>& panels) {
  const double width = kMargin + static_cast<double>(panels.size()) * (kWidth + kMargin);
  const double height = kHeight + 3 * kMargin;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
      "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#fff\"/>\n",
      width, height);
  out += text(width / 2, 20, "middle", title);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Panel& panel = panels[i];
    const Frame frame =
        frame_of(panel, kMargin + static_cast<double>(i) * (kWidth + kMargin), kMargin);
    out += axes(panel, frame);
    for (std::size_t j = 0; j < panel.lines.size(); ++j)
      out += polyline(panel, frame, panel.lines[j], kColours[j % kColours.size()]);
  }
  if (!panels.empty()) out += legend(panels.front(), height - 20);
  return out + "</svg>\n";
}

Result<void> write_plot(const std::filesystem::path& path, const std::string& title,
                        const std::vector<Panel>& panels) {
  std::ofstream file(path);
  file << plot(title, panels);
  file.close();
  if (!file) return Error{"cannot write " + path.string()};
  return {};
}

}  // namespace boardwalk::lab
