// boardwalk learn URL
#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/pipeline.h"
#include "cli/manner_flags.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kLearnFooter =
    R"(The profile is a small TOML file: entry page, patterns of boards and threads, session parameters. Read it, edit it,
share it; `boardwalk crawl URL --profile FILE` obeys it. What was found, and why, goes to stderr.

Examples:
  boardwalk learn https://forum.example/viewtopic.php?t=9 --out forum.toml
  boardwalk crawl https://forum.example/ --profile forum.toml)";

struct LearnFlags {
  MannerFlags manners;
  std::string seed;
  std::string out;
};

Result<void> write_profile(const std::string& text, const std::string& path) {
  if (path.empty() || path == "-") {
    fmt::print("{}", text);
    return {};
  }
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written =
      file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = file != nullptr && std::fclose(file) == 0;
  if (!written || !closed) return Error{"cannot write the profile to " + path};
  return {};
}

Result<int> learn_one(LearnFlags& flags) {
  auto manners = flags.manners.complete(flags.seed);
  if (!manners) return manners.error();
  SystemClock clock;
  fetch::HttpFetcher fetcher(clock, {.ca_file = flags.manners.ca_file});
  auto memory = flags.manners.memory();
  if (!memory) return memory.error();
  auto lesson = learn_site(flags.seed, *manners, fetcher, clock, *memory);
  if (!lesson) return lesson.error();
  for (const std::string& line : lesson->account) fmt::print(stderr, "{}\n", line);
  fmt::print(stderr, "{} requests\n", lesson->profile.requests);
  if (auto written = write_profile(learn::to_toml(lesson->profile), flags.out); !written)
    return written.error();
  return kDone;
}

}  // namespace

Action add_learn(CLI::App& app) {
  auto flags = std::make_shared<LearnFlags>();
  app.add_option("url", flags->seed, "Any URL of the forum")->required();
  app.add_option("--out", flags->out, "File to write (default: standard output)")
      ->type_name("FILE");
  flags->manners.add_to(app);
  app.footer(kLearnFooter);
  return [flags] { return learn_one(*flags); };
}

}  // namespace boardwalk::cli
