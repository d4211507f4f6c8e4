// boardwalk-lab: one command per table of the papers, ours beside theirs.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "lab/experiments.h"

int main(int argc, char** argv) {
  CLI::App app{
      "The experiments behind Boardwalk: each prints our figures beside those of the papers."};
  app.name("boardwalk-lab");
  app.require_subcommand(1);

  boardwalk::lab::CrawlExperiment crawl;
  CLI::App* crawl_verb = app.add_subcommand(
      "crawl", "Effectiveness and coverage of crawl strategies (FoCUS, figures 8 and 9)");
  crawl_verb->add_option("--packages", crawl.packages, "How many of the 160 test packages")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  crawl_verb->add_option("--pages", crawl.pages, "Index and thread pages of each forum")
      ->check(CLI::Range(200, 1'000'000))
      ->capture_default_str();
  crawl_verb
      ->add_option("--budget", crawl.budget,
                   "Requests a crawl may spend, as a multiple of those pages")
      ->check(CLI::Range(1.0, 1000.0))
      ->capture_default_str();
  crawl_verb->add_flag("--json", crawl.report.json,
                       "One object a line: experiment, set, method, metric, value, paper");
  crawl_verb
      ->add_option("--out", crawl.report.out, "Folder that keeps the table and the JSON lines")
      ->type_name("DIR");
  CLI11_PARSE(app, argc, argv);

  const boardwalk::Result<void> done = boardwalk::lab::run_crawl_experiment(crawl);
  if (done) return 0;
  std::fprintf(stderr, "boardwalk-lab: %s\n", done.error().message.c_str());
  return 1;
}
