// boardwalk-lab: one command per table of the papers, ours beside theirs.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>
#include <map>

#include "lab/all.h"
#include "lab/autopager.h"
#include "lab/classify.h"
#include "lab/cqa.h"
#include "lab/dates.h"
#include "lab/entry.h"
#include "lab/experiments.h"
#include "lab/flips.h"
#include "lab/forecast.h"
#include "lab/fresh.h"
#include "lab/fresh_full.h"
#include "lab/link_mix.h"
#include "lab/nonentry.h"
#include "lab/posts.h"
#include "lab/scale.h"
#include "lab/sentiment.h"
#include "lab/train.h"
#include "lab/train_sentiment.h"

namespace {

using boardwalk::Result;
using namespace boardwalk::lab;

void add_report_flags(CLI::App& verb, ReportOptions& report) {
  verb.add_flag("--json", report.json,
                "One object a line: experiment, set, method, metric, value, paper");
  verb.add_option("--out", report.out, "Folder that keeps the table and the JSON lines")
      ->type_name("DIR");
}

void add_crawl(CLI::App& app, CrawlExperiment& crawl) {
  CLI::App* verb = app.add_subcommand(
      "crawl", "Effectiveness and coverage of crawl strategies (FoCUS, figures 8 and 9)");
  verb->add_option("--set", crawl.set, "train, test, or a seed to draw packages afresh from")
      ->capture_default_str();
  verb->add_option("--first", crawl.first, "Package of the set to begin with")
      ->check(CLI::Range(0, 159));
  verb->add_option("--packages", crawl.packages, "How many packages of the set")
      ->check(CLI::Range(0, 160))
      ->capture_default_str();
  verb->add_flag("!--focused-only", crawl.generic, "Leave the generic baseline out");
  verb->add_flag("--requests", crawl.requests, "Name the requests that brought nothing");
  verb->add_option("--pages", crawl.pages, "Index and thread pages of each forum")
      ->check(CLI::Range(200, 1'000'000))
      ->capture_default_str();
  verb->add_option("--budget", crawl.budget,
                   "Requests a crawl may spend, as a multiple of those pages")
      ->check(CLI::Range(1.0, 1000.0))
      ->capture_default_str();
  verb->add_option("--mirrors", crawl.mirrors, "Folder of mirrored forums")->type_name("DIR");
  add_report_flags(*verb, crawl.report);
}

void add_classify(CLI::App& app, ClassifyExperiment& classify) {
  CLI::App* verb = app.add_subcommand(
      "classify", "Page classes by the number of training forums (FoCUS, table 2)");
  verb->add_option("--folds", classify.folds, "Random choices of training forums")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  verb->add_option("--packages", classify.packages, "How many of the 160 test packages")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  verb->add_option("--fresh", classify.fresh, "Test as many packages drawn from this seed on, too");
  verb->add_option("--mirrors", classify.mirrors, "Folder of mirrored forums")->type_name("DIR");
  verb->add_flag("--misses", classify.misses, "Name every page that was taken for another kind");
  add_report_flags(*verb, classify.report);
}

void add_train(CLI::App& app, TrainExperiment& train) {
  CLI::App* verb = app.add_subcommand("train", "Makes the weights of the page classifier anew");
  verb->add_option("--mirrors", train.mirrors, "Folder of mirrored forums to learn from as well")
      ->type_name("DIR");
  verb->add_option("--weights", train.out, "File to write")->capture_default_str();
}

void add_posts(CLI::App& app, PostsExperiment& posts) {
  CLI::App* verb =
      app.add_subcommand("posts", "Posts from single pages, no profile (MiBAT, tables 1 to 3)");
  verb->add_option("--mirrors", posts.mirrors, "Folder of mirrored forums")->type_name("DIR");
  verb->add_option("--pages", posts.pages, "Archive of real pages with their main text");
  verb->add_option("--only", posts.only, "One mirror by name, or sim");
  verb->add_option("--packages", posts.packages, "How many of the 160 test packages")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  verb->add_option("--sample", posts.sample, "Thread pages of each package")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_option("--fresh", posts.fresh, "Packages drawn from this seed on in place of those");
  verb->add_flag("--template", posts.with_template,
                 "Learn a template from some pages of each forum first");
  verb->add_flag("--rivals", posts.rivals, "MDR, two passes of it, and MiBAT as its paper has it");
  verb->add_flag("--misses", posts.misses, "Name what is missed, wrong or too much");
  add_report_flags(*verb, posts.report);
}

void add_template(CLI::App& app, PostsExperiment& posts) {
  CLI::App* verb = app.add_subcommand(
      "template", "Posts without a template and with one learned first (MiBAT, table 4)");
  verb->add_option("--mirrors", posts.mirrors, "Folder of mirrored forums")->type_name("DIR");
  verb->add_option("--packages", posts.packages, "How many of the 160 test packages")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  verb->add_option("--sample", posts.sample, "Thread pages of each package")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_flag("--misses", posts.misses, "Name what is missed, wrong or too much");
  add_report_flags(*verb, posts.report);
}

void add_comments(CLI::App& app, PostsExperiment& comments) {
  CLI::App* verb = app.add_subcommand(
      "comments", "Comments on blogs and reviews of products, no profile (MiBAT, table 4)");
  verb->add_option("--packages", comments.packages, "How many of the 160 test packages")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  verb->add_option("--sample", comments.sample, "Pages of each package")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_option("--fresh", comments.fresh, "Packages drawn from this seed on in place of those");
  verb->add_flag("--misses", comments.misses, "Name what is missed, wrong or too much");
  add_report_flags(*verb, comments.report);
}

void add_dates(CLI::App& app, DatesExperiment& dates) {
  CLI::App* verb = app.add_subcommand("dates", "Dates in many languages, by language");
  verb->add_option("--suite", dates.suite, "JSON of strings and the moments they mean")
      ->type_name("FILE")
      ->required();
  verb->add_flag("--misses", dates.misses, "Name every string that was read otherwise");
  add_report_flags(*verb, dates.report);
}

void add_forum_flags(CLI::App& verb, ForumSets& forums) {
  verb.add_option("--packages", forums.packages, "How many of the 160 test packages")
      ->check(CLI::Range(0, 160))
      ->capture_default_str();
  verb.add_option("--fresh", forums.fresh, "Packages drawn from this seed on in place of those");
  verb.add_option("--pages", forums.pages, "Index and thread pages of each package")
      ->check(CLI::Range(50, 1'000'000))
      ->capture_default_str();
  verb.add_option("--mirrors", forums.mirrors, "Folder of mirrored forums")->type_name("DIR");
}

void add_entry(CLI::App& app, EntryExperiment& entry) {
  CLI::App* verb =
      app.add_subcommand("entry", "The entry page found from random pages (FoCUS, table 3)");
  add_forum_flags(*verb, entry.forums);
  verb->add_option("--starts", entry.starts, "Random pages of each package to start from")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_option("--mirror-starts", entry.mirror_starts, "The same of each mirror")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_flag("--misses", entry.misses, "Name every start that led to another page");
  add_report_flags(*verb, entry.report);
}

void add_nonentry(CLI::App& app, NonentryExperiment& nonentry) {
  CLI::App* verb = app.add_subcommand(
      "nonentry", "Coverage when a crawl starts at a random page (FoCUS, figure 6)");
  add_forum_flags(*verb, nonentry.forums);
  verb->add_option("--starts", nonentry.starts, "Random pages of each forum to start from")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  verb->add_flag("--misses", nonentry.misses, "Name every start that covered less than the entry");
  add_report_flags(*verb, nonentry.report);
}

void add_flips(CLI::App& app, FlipsExperiment& flips) {
  CLI::App* verb = app.add_subcommand(
      "flips", "Links to boards, threads and further pages (FoCUS, table 2 and section 5.2.2)");
  add_forum_flags(*verb, flips.forums);
  verb->add_option("--sample", flips.sample, "Pages of each forum")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str();
  verb->add_flag("--misses", flips.misses, "Name every link taken for something else");
  add_report_flags(*verb, flips.report);
}

void add_scale(CLI::App& app, ScaleExperiment& scale) {
  CLI::App* verb =
      app.add_subcommand("scale", "Crawls of ever larger forums, micro and macro (FoCUS, table 5)");
  verb->add_option("--packages", scale.packages, "How many of the 160 test packages")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  verb->add_option("--sizes", scale.sizes, "Index and thread pages of each package")
      ->check(CLI::Range(50, 1'000'000))
      ->capture_default_str();
  add_report_flags(*verb, scale.report);
}

void add_cqa(CLI::App& app, CqaExperiment& cqa) {
  CLI::App* verb =
      app.add_subcommand("cqa", "Questions and answers, blogs, reviews (FoCUS, section 5.4)");
  verb->add_option("--packages", cqa.packages, "How many test packages of each kind")
      ->check(CLI::Range(1, 160))
      ->capture_default_str();
  verb->add_option("--pages", cqa.pages, "Index and thread pages of each package")
      ->check(CLI::Range(50, 1'000'000))
      ->capture_default_str();
  add_report_flags(*verb, cqa.report);
}

void add_autopager(CLI::App& app, AutopagerExperiment& autopager) {
  CLI::App* verb = app.add_subcommand("autopager", "Pagers of real pages, by link");
  verb->add_option("--pages", autopager.pages, "Archive of labelled pages")
      ->type_name("FILE")
      ->required();
  add_report_flags(*verb, autopager.report);
}

void add_link_mix(CLI::App& app, LinkMixExperiment& links) {
  CLI::App* verb =
      app.add_subcommand("links", "What a generic crawler finds, by kind (FoCUS, figure 5)");
  add_forum_flags(*verb, links.forums);
  add_report_flags(*verb, links.report);
}

void add_fresh(CLI::App& app, FreshExperiment& fresh) {
  CLI::App* verb = app.add_subcommand(
      "fresh", "How long posts wait to be fetched, by policy and budget (list-wise crawling)");
  verb->add_option("--traces", fresh.traces, "Folder of posting histories, NAME.csv.zst")
      ->type_name("DIR")
      ->capture_default_str();
  verb->add_option("--only", fresh.only, "One history by name");
  verb->add_flag("--full", fresh.full,
                 "The whole pipeline over rendered pages, beside the planner on records only");
  verb->add_flag("--bound", fresh.bound, "What no policy that has to look can be better than, too");
  add_report_flags(*verb, fresh.report);
}

void add_all(CLI::App& app, Summary& all) {
  CLI::App* verb = app.add_subcommand("all", "Everything that is asked of us, in one table");
  verb->add_option("--mirrors", all.mirrors, "Folder of mirrored forums")->type_name("DIR");
  verb->add_option("--pages", all.pages, "Archive of real pages whose pagers are labelled")
      ->type_name("FILE");
  verb->add_option("--texts", all.texts, "Archive of real pages with their main text")
      ->type_name("FILE");
  verb->add_option("--dates", all.dates, "JSON of strings and the moments they mean")
      ->type_name("FILE");
  verb->add_option("--traces", all.traces, "Folder of posting histories, NAME.csv.zst")
      ->type_name("DIR");
  verb->add_flag("--quick", all.quick, "Fewer forums");
  add_report_flags(*verb, all.report);
}

void add_sentiment(CLI::App& app, SentimentTraining& training) {
  CLI::App* train = app.add_subcommand(
      "train-sentiment", "Makes the weights of the sentiment model anew, and tests them");
  train->add_option("--suite", training.suite, "Folder of labelled posts and tweets")
      ->type_name("DIR")
      ->capture_default_str();
  train->add_option("--weights", training.out, "File to write")->capture_default_str();
  add_report_flags(*train, training.report);
  app.add_subcommand("sentiment", "One text a line on stdin: its polarity and score on stdout");
}

void add_forecast(CLI::App& app, ForecastExperiment& forecast) {
  CLI::App* verb =
      app.add_subcommand("forecast", "Next week's hotspots foretold by SVM, against persistence");
  verb->add_option("--traces", forecast.traces, "Folder of posting histories")
      ->type_name("DIR")
      ->capture_default_str();
  verb->add_flag("!--without-text", forecast.with_text, "Activity alone, no simulated texts");
  add_report_flags(*verb, forecast.report);
}

Result<void> run_sentiment() {
  judge_lines(std::cin, std::cout);
  return {};
}

int run(int argc, char** argv) {
  CLI::App app{
      "The experiments behind Boardwalk: each prints our figures beside those of the papers."};
  app.name("boardwalk-lab");
  app.require_subcommand(1);
  CrawlExperiment crawl;
  ClassifyExperiment classify;
  TrainExperiment train;
  PostsExperiment posts;
  PostsExperiment comments{.only = "sim", .sample = 40, .kinds = {"blog", "review"}};
  PostsExperiment with_template{.sample = 40, .both = true};
  DatesExperiment dates;
  EntryExperiment entry;
  FlipsExperiment flips;
  NonentryExperiment nonentry;
  ScaleExperiment scale;
  CqaExperiment cqa;
  AutopagerExperiment autopager;
  LinkMixExperiment links;
  FreshExperiment fresh;
  SentimentTraining sentiment;
  ForecastExperiment forecast;
  Summary all;
  add_crawl(app, crawl);
  add_classify(app, classify);
  add_train(app, train);
  add_posts(app, posts);
  add_comments(app, comments);
  add_template(app, with_template);
  add_dates(app, dates);
  add_entry(app, entry);
  add_flips(app, flips);
  add_nonentry(app, nonentry);
  add_scale(app, scale);
  add_cqa(app, cqa);
  add_autopager(app, autopager);
  add_link_mix(app, links);
  add_fresh(app, fresh);
  add_sentiment(app, sentiment);
  add_forecast(app, forecast);
  add_all(app, all);
  CLI11_PARSE(app, argc, argv);

  const std::map<std::string, std::function<Result<void>()>> experiments = {
      {"crawl", [&] { return print(measure_crawl(crawl), crawl.report); }},
      {"classify", [&] { return print(measure_classify(classify), classify.report); }},
      {"posts", [&] { return print(measure_posts(posts), posts.report); }},
      {"template", [&] { return print(measure_posts(with_template), with_template.report); }},
      {"comments", [&] { return print(measure_posts(comments), comments.report); }},
      {"dates", [&] { return print(measure_dates(dates), dates.report); }},
      {"entry", [&] { return print(measure_entry(entry), entry.report); }},
      {"flips", [&] { return print(measure_flips(flips), flips.report); }},
      {"nonentry", [&] { return print(measure_nonentry(nonentry), nonentry.report); }},
      {"scale", [&] { return print(measure_scale(scale), scale.report); }},
      {"autopager", [&] { return print(measure_autopager(autopager), autopager.report); }},
      {"links", [&] { return print(measure_link_mix(links), links.report); }},
      {"all", [&] { return print(measure_all(all), all.report); }},
      {"fresh",
       [&] {
         return print(fresh.full ? measure_fresh_full(fresh) : measure_fresh(fresh), fresh.report);
       }},
      {"cqa", [&] { return print(measure_cqa(cqa), cqa.report); }},
      {"train-sentiment", [&] { return run_train_sentiment(sentiment); }},
      {"forecast", [&] { return print(measure_forecast(forecast), forecast.report); }},
      {"sentiment", [&] { return run_sentiment(); }},
      {"train", [&] { return run_train(train); }},
  };
  const Result<void> done = experiments.at(app.get_subcommands().front()->get_name())();
  if (done) return 0;
  std::fprintf(stderr, "boardwalk-lab: %s\n", done.error().message.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "boardwalk-lab: %s\n", problem.what());
  }
  return 1;
}
