#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace boardwalk::cli {

bool is_terminal(std::FILE* file) { return isatty(fileno(file)) == 1; }

int terminal_width(std::FILE* file) {
  winsize size{};
  if (ioctl(fileno(file), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number < 0 ? -number : number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return number < 0 ? "-" + digits : digits;
}

std::string human_bytes(std::int64_t bytes) {
  static constexpr std::array<const char*, 5> kUnits = {"B", "kB", "MB", "GB", "TB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1000.0 && unit + 1 < kUnits.size()) {
    value /= 1000.0;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", value, kUnits[unit]);
}

std::string human_time(Millis time) {
  const std::int64_t seconds = time.count() / 1000;
  if (seconds >= 3600) {
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
  if (seconds >= 60) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{:.1f} s", static_cast<double>(time.count()) / 1000.0);
}

std::string coloured(std::FILE* file, Colour colour, std::string_view text) {
  static constexpr std::array<int, 5> kCodes = {32, 33, 31, 1, 2};
  if (!is_terminal(file) || std::getenv("NO_COLOR") != nullptr) return std::string{text};
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(colour)], text);
}

}  // namespace boardwalk::cli
