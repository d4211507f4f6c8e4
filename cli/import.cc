// boardwalk import FILE.warc...
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/replay_fetcher.h"
#include "boardwalk/pipeline.h"
#include "cli/crawl_run.h"
#include "cli/manner_flags.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kImportFooter =
    R"(Learns, crawls and extracts as `boardwalk crawl` does, but asks the archive and never the network. Archives may be anybody's:
.warc, .warc.gz or .warc.zst, of a crawl of your own or of a part of somebody else's. Every page bears the time when it was
captured. What the archive does not hold stays open: `boardwalk crawl URL` on the same database asks the forum itself for it.

Without --url every host in the archive is tried, from its shortest address; those that are no forums are passed over.

Examples:
  boardwalk import forum.warc.gz --db forum.db
  boardwalk import CC-MAIN-*.warc.gz --url https://forum.example/ --db forum.db)";

// An archive answers at once, so that learning may look at more of what is not there.
constexpr int kLearningBudgetOfArchives = 2000;

struct ImportFlags {
  CrawlJob job;
  std::vector<std::string> files;
  std::string profile_file;
  bool no_pages = false;
  bool json = false;
  bool quiet = false;
};

Result<void> complete_job(ImportFlags& flags) {
  CrawlJob& job = flags.job;
  job.keep_pages = !flags.no_pages;
  job.learning_budget = kLearningBudgetOfArchives;
  job.options.readers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  fetch::Manners& manners = job.options.manners;
  manners.user_agent = std::string{"boardwalk/"} + BOARDWALK_VERSION;
  manners.pace = {.delay = Millis{0}, .concurrency = 1};
  manners.tries = 1;
  manners.ignore_robots = true;
  manners.allow_private = true;
  if (flags.profile_file.empty()) return {};
  auto profile = read_file(flags.profile_file);
  if (!profile) return profile.error().in("--profile");
  job.profile = *std::move(profile);
  return {};
}

std::vector<std::string> seeds_in(const fetch::Archive& archive) {
  std::vector<std::string> seeds;
  for (const std::string& host : archive.hosts()) {
    if (std::string start = archive.start_of(host); !start.empty()) seeds.push_back(start);
  }
  return seeds;
}

Result<int> import_site(ImportFlags& flags, const std::shared_ptr<const fetch::Archive>& archive,
                        const std::string& seed) {
  SystemClock clock;
  fetch::ReplayFetcher fetcher(archive, clock, fetch::Replay::Past);
  flags.job.seed = seed;
  const ProgressStyle style = flags.json    ? ProgressStyle::Json
                              : flags.quiet ? ProgressStyle::Quiet
                                            : ProgressStyle::Auto;
  return run_crawl(flags.job, fetcher, clock, style);
}

// The hosts of an archive, one after the other; it is enough when one of them is a forum.
Result<int> import_hosts(ImportFlags& flags, const std::shared_ptr<const fetch::Archive>& archive) {
  const std::vector<std::string> seeds = seeds_in(*archive);
  if (seeds.empty()) return Error{"there is no page in the archive that could be read"};
  Result<int> last = kDone;
  bool any = false;
  for (const std::string& seed : seeds) {
    last = import_site(flags, archive, seed);
    if (last && *last == kInterrupted) return last;
    any = any || last.ok();
    if (!last && seeds.size() > 1) fmt::print(stderr, "{}: {}\n", seed, last.error().message);
  }
  return any ? Result<int>{kDone} : last;
}

Result<int> import_archive(ImportFlags& flags) {
  if (auto completed = complete_job(flags); !completed) return completed.error();
  auto archive = fetch::Archive::load(flags.files);
  if (!archive) return archive.error();
  if (!flags.quiet && !flags.json) {
    fmt::print(stderr, "{} pages in the archive\n",
               grouped(static_cast<std::int64_t>((*archive)->size())));
  }
  if ((*archive)->skipped() > 0)
    fmt::print(stderr, "{} damaged records were skipped\n", (*archive)->skipped());
  if (!flags.job.seed.empty()) return import_site(flags, *archive, flags.job.seed);
  return import_hosts(flags, *archive);
}

}  // namespace

Action add_import(CLI::App& app) {
  auto flags = std::make_shared<ImportFlags>();
  app.add_option("files", flags->files, "WARC files: .warc, .warc.gz or .warc.zst")->required();
  app.add_option("--url", flags->job.seed, "Any URL of the forum");
  app.add_option("--db", flags->job.database, "The database; made when it is not there")
      ->capture_default_str();
  app.add_option("--strategy", flags->job.strategy, "focused or generic; see boardwalk crawl")
      ->check(CLI::IsMember({"focused", "generic"}))
      ->capture_default_str();
  app.add_option("--profile", flags->profile_file, "A profile to obey instead of learning one")
      ->type_name("FILE");
  app.add_option("--warc", flags->job.pages_folder,
                 "Folder for the raw pages (default: beside the database)")
      ->type_name("DIR");
  app.add_flag("--no-pages", flags->no_pages, "Do not copy the raw pages of the archive");
  app.add_flag("--json", flags->json, "Events as JSON lines on stdout");
  app.add_flag("--quiet", flags->quiet, "No progress and no summary");
  app.footer(kImportFooter);
  return [flags] { return import_archive(*flags); };
}

}  // namespace boardwalk::cli
