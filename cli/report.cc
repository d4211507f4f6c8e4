// boardwalk report
#include "boardwalk/analyse/report.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "boardwalk/analyse/kept_study.h"
#include "boardwalk/base/clock.h"
#include "cli/chosen.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kReportFooter =
    R"(Windows end with this day and go back from there; figures are of the newest one that holds a post.

Examples:
  boardwalk report                                 the last week, on the terminal
  boardwalk report --window 1d --format json
  boardwalk report --format html --out report.html)";

struct ReportFlags {
  std::string database = "boardwalk.db";
  std::string site;
  std::string format = "text";
  std::string out;
  std::int64_t window = 604'800;  // seconds: a week
};

Result<void> write(const std::string& path, const std::string& text) {
  const bool to_stdout = path.empty() || path == "-";
  std::FILE* file = to_stdout ? stdout : std::fopen(path.c_str(), "wb");
  if (file == nullptr) return Error{"cannot write to " + path};
  bool good = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  good = (to_stdout ? std::fflush(file) : std::fclose(file)) == 0 && good;
  if (!good) return Error{"cannot write to " + (to_stdout ? "standard output" : path)};
  return {};
}

Result<int> report(const ReportFlags& flags) {
  SystemClock clock;
  auto store = store::open(flags.database, store::Access::Read, clock);
  if (!store) return store.error();
  auto site = find_site(**store, flags.site);
  if (!site) return site.error();
  auto reading = store::open_reading(flags.database, clock);
  if (!reading) return reading.error();
  const analyse::Outlook outlook{clock.now(), std::chrono::seconds{flags.window}};
  const auto study = analyse::kept_study({flags.database, *site, analyse::grain_of(outlook.window)},
                                         **reading, {.now = outlook.now});
  if (!study) return study.error();
  const auto format = analyse::report_format_named(flags.format);
  if (auto written = write(
          flags.out, analyse::format_report(analyse::overview_of(study->pulse, outlook), *format));
      !written)
    return written.error();
  return kDone;
}

}  // namespace

Action add_report(CLI::App& app) {
  auto flags = std::make_shared<ReportFlags>();
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_option("--site", flags->site, "Only this site: its URL, host or number");
  app.add_option("--window", flags->window, "Length of a window: 12h, 7d, 4w (default: 7d)")
      ->transform(CLI::AsNumberWithUnit(
          std::map<std::string, std::int64_t>{{"h", 3600}, {"d", 86'400}, {"w", 604'800}},
          CLI::AsNumberWithUnit::UNIT_REQUIRED, "TIME"))
      ->check(CLI::Range(std::int64_t{3600}, std::int64_t{3660} * 86'400));
  app.add_option("--format", flags->format, "text, json or html")
      ->check(CLI::IsMember({"text", "json", "html"}))
      ->capture_default_str();
  app.add_option("--out", flags->out, "File to write (default: standard output)");
  app.footer(kReportFooter);
  return [flags] { return report(*flags); };
}

}  // namespace boardwalk::cli
