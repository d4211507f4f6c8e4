#include "lab/posts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <map>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/template_learner.h"
#include "boardwalk/html/parse.h"
#include "lab/main_text.h"
#include "lab/miner.h"
#include "lab/post_score.h"
#include "lab/posted_pages.h"
#include "lab/word_bag.h"
#include "sim/package.h"

namespace boardwalk::lab {
namespace {

constexpr std::size_t kTemplatePages = 20;
constexpr int kRivalPages = 40;  // of each forum: matching trees takes its time

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Precision and recall of MiBAT, tables 1, 3 and 4.
std::pair<const char*, const char*> paper_figures(const std::string& set, bool with_template) {
  if (set == "sim blog") return {"0.958", "0.911"};
  if (set == "sim review") return {"0.941", "0.818"};
  if (with_template) return {"0.997", "0.985"};
  return {"0.989", "0.973"};
}

struct Rival {
  const char* name;
  Miner miner;
  Measure measure;
  const char* precision;  // in the paper, tables 1 and 2
  const char* recall;
  const char* perfect;
};

// The miners of records; fields are read from their records as from ours.
constexpr std::array<Rival, 12> kRivals = {{
    {"MDR+TL", Miner::Mdr, Measure::TopLevel, "0.558", "0.700", "0.371"},
    {"MDR+TS", Miner::Mdr, Measure::TreeSimilarity, "0.808", "0.730", "0.460"},
    {"MDR+T3L", Miner::Mdr, Measure::TopThreeLevels, "0.761", "0.771", "0.539"},
    {"MDR+PM", Miner::Mdr, Measure::PivotMatch, "0.900", "0.854", "0.665"},
    {"MDR+PS", Miner::Mdr, Measure::PivotAndSiblings, "0.904", "0.862", "0.665"},
    {"2Pass+TL", Miner::MdrTwoPass, Measure::TopLevel, "0.470", "0.711", "0.394"},
    {"2Pass+TS", Miner::MdrTwoPass, Measure::TreeSimilarity, "0.602", "0.805", "0.540"},
    {"2Pass+T3L", Miner::MdrTwoPass, Measure::TopThreeLevels, "0.552", "0.798", "0.577"},
    {"2Pass+PM", Miner::MdrTwoPass, Measure::PivotMatch, "0.904", "0.875", "0.751"},
    {"2Pass+PS", Miner::MdrTwoPass, Measure::PivotAndSiblings, "0.912", "0.882", "0.749"},
    {"MiBAT+PM", Miner::Mibat, Measure::PivotMatch, "0.975", "0.962", "0.907"},
    {"MiBAT+PS", Miner::Mibat, Measure::PivotAndSiblings, "0.989", "0.973", "0.917"},
}};

class Experiment {
 public:
  explicit Experiment(const PostsExperiment& options) : options_(options) {}

  Result<Report> run() {
    templated_ = options_.with_template && !options_.both;
    if (auto done = measure(); !done) return done.error();
    if (options_.both) {
      templated_ = true;
      if (auto done = measure(); !done) return done.error();
    }
    return std::move(report_);
  }

 private:
  Result<void> measure() {
    times_.clear();
    parsing_ = extracting_ = 0;
    if (!options_.mirrors.empty() && options_.only != "sim") {
      if (auto done = mirrors(); !done) return done;
    }
    if (options_.only.empty() || options_.only == "sim") packages();
    add_rivals();
    if (!options_.pages.empty() && options_.only.empty()) {
      if (auto done = real(); !done) return done;
    }
    report_.add({.set = "all",
                 .method = method(),
                 .metric = "CPU ms a page, median",
                 .value = median(times_)});
    report_.add({.set = "all",
                 .method = method(),
                 .metric = "CPU over our own parsing",
                 .value = 1 + extracting_ / std::max(parsing_, 1e-9)});
    return {};
  }

  [[nodiscard]] const char* method() const { return templated_ ? "boardwalk+MP" : "boardwalk"; }

  // On the pages of all mirrors together, and of all packages.
  void add_rivals() {
    for (const auto& [set, scores] : rivals_) {
      for (std::size_t i = 0; i < kRivals.size(); ++i) {
        const Rival& rival = kRivals[i];
        const PostScore& score = scores[i];
        const auto add = [&, set = set](const char* metric, double value, const char* paper) {
          report_.add({.set = set,
                       .method = rival.name,
                       .metric = metric,
                       .value = value,
                       .paper = set == "sim blog" || set == "sim review" ? "" : paper});
        };
        add("precision", score.precision(), rival.precision);
        add("recall", score.recall(), rival.recall);
        add("perfect pages", score.perfect / std::max(1.0, score.pages), rival.perfect);
      }
    }
    rivals_.clear();
  }

  void try_rivals(const std::string& set, const PostedPage& page) {
    const html::Parsed parsed = parser_.parse(page.html, {.content_type = page.content_type});
    const auto address = url::parse(page.url);
    if (!address) return;
    const extract::Sheet sheet(parsed.document, *address);
    auto& scores = rivals_[set];
    for (std::size_t i = 0; i < kRivals.size(); ++i) {
      const auto records = mine(sheet, kRivals[i].miner, kRivals[i].measure);
      const extract::PagePosts posts =
          extract::extract_posts(parsed.document, *address, records, {.fetched = page.fetched});
      scores[i].add(score(page, posts.posts));
    }
  }

  Result<void> mirrors() {
    const auto names = mirror_names(options_.mirrors);
    if (!names) return names.error();
    for (const std::string& name : *names) {
      if (!options_.only.empty() && options_.only != name) continue;
      const auto forum = posted_mirror(options_.mirrors, name);
      if (!forum) return forum.error();
      add_rows(name, test(*forum, "mirrors"));
    }
    return {};
  }

  void packages() {
    std::map<std::string, PostScore> by_kind;
    for (int i = 0; i < options_.packages; ++i) {
      const PostedForum forum =
          posted_package(options_.fresh ? *options_.fresh + static_cast<std::uint64_t>(i)
                                        : sim::test_seeds()[static_cast<std::size_t>(i)],
                         options_.sample);
      const auto& kinds = options_.kinds;
      if (!kinds.empty() && std::find(kinds.begin(), kinds.end(), forum.kind) == kinds.end())
        continue;
      const PostScore score = test(forum, "sim " + forum.kind);
      by_kind[forum.kind].add(score);
      by_kind["all"].add(score);
    }
    for (const auto& [kind, score] : by_kind) add_rows("sim " + kind, score);
  }

  Result<void> real() {
    known_ = {};
    const auto pages = real_pages(options_.pages);
    if (!pages) return pages.error();
    MainTextScore sum;
    double by_habit = 0;
    for (const RealPage& page : *pages) {
      const std::vector<model::Post> posts = extract({page.url, "", page.html, {}, {}, {}}).posts;
      const MainTextScore one = score_main_text(posts, page.main_text);
      if (options_.misses)
        fmt::print("real {} {:.3f} {:.3f} posts {} {}\n", page.name, one.text, one.by_habit(),
                   posts.size(), page.url);
      sum.add(one);
      by_habit += one.by_habit();
    }
    const double count = static_cast<double>(std::max<std::size_t>(pages->size(), 1));
    const MainTextScore mean = sum.per(count);
    const auto add = [&](const char* metric, double value, const char* paper = "") {
      report_.add(
          {.set = "real", .method = method(), .metric = metric, .value = value, .paper = paper});
    };
    add("word F1", mean.text, "0.808");
    add("word F1 with author and date", mean.with_fields);
    add("word F1 without quotations", mean.without_quotes);
    add("word F1 by the habit of each text", by_habit / count);
    return {};
  }

  PostScore test(const PostedForum& forum, const std::string& set) {
    PostScore sum;
    int tried = 0;
    known_ = templated_ ? template_of(forum) : extract::PostTemplate{};
    for (const PostedPage& page : forum.pages) {
      std::string complaints;
      const extract::PagePosts taken = extract(page);
      PostScore one = score(page, taken.posts, options_.misses ? &complaints : nullptr);
      one.all_pages = 1;
      one.titled = words_of(taken.title) == words_of(page.title) ? 1 : 0;
      if (options_.misses && one.titled == 0)
        complaints += fmt::format("  title: [{}] for [{}]\n", taken.title, page.title);
      sum.add(one);
      // As in the paper, of pages with two posts or more.
      if (options_.rivals && !templated_ && one.expected >= 2 && ++tried <= kRivalPages)
        try_rivals(set, page);
      if (!complaints.empty())
        fmt::print("{} {}: {} of {}, taken {}\n{}", forum.name, page.url, one.found, one.expected,
                   one.taken, complaints);
    }
    return sum;
  }

  extract::PagePosts extract(const PostedPage& page) {
    const double before = cpu_ms();
    const html::Parsed parsed = parser_.parse(page.html, {.content_type = page.content_type});
    const auto address = url::parse(page.url);
    if (!address) return {};
    const double start = cpu_ms();
    extract::PagePosts posts = extract::extract_posts(
        parsed.document, *address,
        {.known = known_.empty() ? nullptr : &known_, .fetched = page.fetched});
    times_.push_back(cpu_ms() - start);
    parsing_ += start - before;
    extracting_ += times_.back();
    return posts;
  }

  // As a crawl would: from the first pages that come.
  extract::PostTemplate template_of(const PostedForum& forum) {
    std::vector<html::Parsed> parsed;
    std::vector<extract::TemplateSample> samples;
    for (const PostedPage& page : forum.pages) {
      if (parsed.size() == kTemplatePages) break;
      parsed.push_back(parser_.parse(page.html, {.content_type = page.content_type}));
    }
    for (std::size_t i = 0; i < parsed.size(); ++i)
      samples.push_back({&parsed[i].document, *url::parse(forum.pages[i].url)});
    return extract::learn_template(samples);
  }

  void add_rows(const std::string& set, const PostScore& score) {
    const double right = std::max(1.0, score.right);
    const auto [precision, recall] = paper_figures(set, templated_);
    const std::vector<std::tuple<const char*, double, const char*>> rows = {
        {"precision", score.precision(), precision},
        {"recall", score.recall(), recall},
        {"author", score.author / right, ""},
        {"minute", score.minute / right, ""},
        {"title", score.titled / std::max(1.0, score.all_pages), ""},
        {"perfect pages", score.perfect / std::max(1.0, score.pages), "0.917"}};
    for (const auto& [metric, value, paper] : rows)
      report_.add(
          {.set = set, .method = method(), .metric = metric, .value = value, .paper = paper});
  }

  const PostsExperiment& options_;
  html::Parser parser_;
  extract::PostTemplate known_;
  bool templated_ = false;
  std::map<std::string, std::array<PostScore, kRivals.size()>> rivals_;  // by set
  Report report_{"posts"};
  std::vector<double> times_;
  double parsing_ = 0;  // ms
  double extracting_ = 0;
};

}  // namespace

Result<Report> measure_posts(const PostsExperiment& experiment) {
  return Experiment(experiment).run();
}

}  // namespace boardwalk::lab
