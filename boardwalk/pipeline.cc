#include "boardwalk/pipeline.h"

#include <atomic>
#include <utility>

#include "boardwalk/crawl/focused_strategy.h"
#include "boardwalk/crawl/live_sampler.h"
#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/extract/thread_harvester.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/no_forum.h"
#include "boardwalk/post_habits.h"
#include "boardwalk/raw_index.h"
#include "boardwalk/row_habits.h"
#include "boardwalk/store/store.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk {

// "forum.test:8080/x" is a host and its port, although it parses as a URL of the scheme
// "forum.test".
static bool lacks_scheme(const std::string& text) {
  const std::size_t colon = text.find(':');
  return colon == std::string::npos || text.find_first_of("/?#") < colon ||
         (colon + 1 < text.size() && text[colon + 1] >= '0' && text[colon + 1] <= '9');
}

Result<url::Url> read_seed(const std::string& text) {
  const auto url = url::parse(lacks_scheme(text) ? "http://" + text : text);
  if (!url) return Error{"'" + text + "' is not a URL; give one such as https://forum.example/"};
  if (!url->is_http()) {
    return Error{"'" + text + "' is not a web address: only http and https are crawled"};
  }
  return url::normalise(*url);
}

namespace {

constexpr std::size_t kWallsNamed = 5;
constexpr int kFewDiscussions = 2;  // with several posts
constexpr std::size_t kMoreDiscussions = 4;
constexpr const char* kWalledSentence =
    "the forum asks for a login or a check, so it is paused; log in with a browser, save its "
    "cookies as cookies.txt and run the same command with --cookies cookies.txt";

void learn_habits(const crawl::LiveSampler& sampler, learn::SiteProfile& profile) {
  learn_posts(sampler.responses(), profile);
  learn_rows(sampler.responses(), profile);
}

// Where posts stand is told by discussions with several of them; those that were read may all be
// new.
void read_livelier_threads(crawl::LiveSampler& sampler, learn::SiteProfile& profile) {
  if (profile.posts.pages >= kFewDiscussions) return;
  for (const url::Url& url : liveliest_threads(sampler.responses(), profile, kMoreDiscussions))
    static_cast<void>(sampler.get(url));
  learn_habits(sampler, profile);
}

Result<learn::Lesson> learn_from(crawl::LiveSampler& sampler, const url::Url& seed) {
  auto lesson = learn::learn(sampler, seed);
  // Half a lesson must not be taken for a whole one.
  if (sampler.is_stopped()) return Error{"stopped while learning the site"};
  if (lesson) {
    learn_habits(sampler, lesson->profile);
    read_livelier_threads(sampler, lesson->profile);
  }
  if (lesson || sampler.trouble().empty()) return lesson;
  return Error{learn::describe_no_forum(seed, nullptr, sampler.trouble(), 0)};
}

class OpenCrawl final : public Crawl {
 public:
  OpenCrawl(CrawlJob job, fetch::Fetcher& fetcher, Clock& clock, crawl::Observer* observer)
      : job_(std::move(job)), fetcher_(fetcher), clock_(clock), observer_(observer) {}

  Result<void> prepare();
  Result<Estimate> estimate();

  [[nodiscard]] CrawlMode mode() const override { return mode_; }
  [[nodiscard]] const model::Site& site() const override { return site_; }
  [[nodiscard]] const std::vector<std::string>& account() const override { return account_; }
  Result<CrawlReport> run() override;
  void stop() override {
    stopped_.store(true);
    crawler_->stop();
  }

 private:
  Result<void> open_store(const url::Url& seed);
  Result<void> open_ledger();
  Result<void> choose_strategy(const url::Url& seed);
  Result<learn::SiteProfile> find_profile(const url::Url& seed);
  Result<learn::SiteProfile> learn_profile(const url::Url& seed);
  Result<void> save_learned();
  Result<void> add_seed(const url::Url& seed);
  [[nodiscard]] bool is_list_of_its_own(const url::Url& seed, const learn::RuleMatcher& matcher);
  Result<void> add_only();
  Result<void> fill_frontier(const url::Url& seed);
  Result<void> fill_jar();
  [[nodiscard]] std::unique_ptr<crawl::LiveSampler> new_sampler(const url::Url& seed);
  void take_sample();
  Result<void> audit();
  Result<void> fill_gaps(crawl::Summary& summary);
  Result<void> learn_again(crawl::Summary& summary);
  void use(const learn::SiteProfile& profile);
  enum class Drift : bool { Ignored, Watched };
  void make_crawler(Drift drift);
  [[nodiscard]] std::optional<std::string> find_trouble(const crawl::Summary& summary);
  [[nodiscard]] std::vector<std::string> find_walls();

  CrawlJob job_;
  fetch::Fetcher& fetcher_;
  Clock& clock_;
  crawl::Observer* observer_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<crawl::Ledger> ledger_;
  std::unique_ptr<crawl::Strategy> strategy_;
  std::unique_ptr<crawl::Harvester> harvester_;
  std::unique_ptr<crawl::Crawler> crawler_;
  std::unique_ptr<crawl::LiveSampler> sampler_;  // while there is something to learn
  fetch::HostMemory memory_;
  std::optional<learn::SiteProfile> profile_;
  std::string learned_;  // a profile that is not stored yet
  std::vector<std::string> account_;
  std::vector<std::string> remarks_;  // of a strategy that was replaced, and why
  std::atomic<bool> stopped_{false};
  std::uint64_t learning_requests_ = 0;
  std::optional<Audit> audit_;       // while nothing was read since
  std::vector<std::string> others_;  // pages that learning looked at in vain
  model::Site site_;
  CrawlMode mode_ = CrawlMode::Start;
};

std::unique_ptr<crawl::LiveSampler> OpenCrawl::new_sampler(const url::Url& seed) {
  auto sampler = std::make_unique<crawl::LiveSampler>(fetcher_, clock_, job_.options.manners,
                                                      memory_, seed, job_.learning_budget);
  sampler->stop_when(job_.stop);
  sampler->rest_until(job_.options.not_before);
  return sampler;
}

// What learning has fetched is not asked for again.
void OpenCrawl::take_sample() {
  if (!sampler_) return;
  learning_requests_ += static_cast<std::uint64_t>(sampler_->requests());
  others_ = sampler_->others();
  job_.options.not_before = sampler_->next_start();
  job_.options.remembered = sampler_->take_responses();
  sampler_.reset();
}

Result<Estimate> OpenCrawl::estimate() {
  auto seed = read_seed(job_.seed);
  if (!seed) return seed.error();
  if (auto opened = open_store(*seed); !opened) return opened.error();
  if (auto filled = fill_jar(); !filled) return filled.error();
  if (auto chosen = choose_strategy(*seed); !chosen) return chosen.error();
  if (!profile_) return Error{"only a focused crawl can be estimated: leave --strategy out"};
  if (!sampler_) sampler_ = new_sampler(*seed);
  if (auto saved = save_learned(); !saved) return saved.error();
  return survey(*sampler_, *profile_, job_.options.manners.pace);
}

Result<void> OpenCrawl::prepare() {
  auto seed = read_seed(job_.seed);
  if (!seed) return seed.error();
  if (auto opened = open_store(*seed); !opened) return opened;
  if (auto filled = fill_jar(); !filled) return filled;
  if (auto chosen = choose_strategy(*seed); !chosen) return chosen;
  take_sample();
  if (auto filled = fill_frontier(*seed); !filled) return filled;
  if (auto added = add_only(); !added) return added;
  if (auto saved = save_learned(); !saved) return saved;
  make_crawler(Drift::Watched);
  return {};
}

void OpenCrawl::make_crawler(Drift drift) {
  if (profile_) {
    const bool again = ledger_->site().round > 1;
    strategy_ = std::make_unique<crawl::FocusedStrategy>(
        *profile_,
        crawl::FocusedOptions{.round = again ? crawl::Round::Refresh : crawl::Round::First,
                              .watch_drift = drift == Drift::Watched,
                              .since = job_.since,
                              .only = job_.only});
  }
  job_.options.keep_raw = job_.keep_pages;
  crawler_ =
      std::make_unique<crawl::Crawler>(crawl::Crawler::Parts{*ledger_, fetcher_, clock_, *strategy_,
                                                             memory_, observer_, harvester_.get()},
                                       job_.options);
  if (stopped_.load()) crawler_->stop();
}

// The site was rebuilt under the crawl: it is learned anew, and the crawl goes on. Once; what
// cannot be learned is crawled by what was known.
Result<void> OpenCrawl::learn_again(crawl::Summary& summary) {
  if (summary.ending != crawl::Ending::Drifted) return {};
  remarks_ = strategy_->remarks();
  site_ = ledger_->site();
  job_.options.not_before = summary.next_start;
  if (auto opened = open_ledger(); !opened) return opened;
  const auto entry = url::parse(profile_->entry);
  const auto learned =
      entry ? learn_profile(*entry) : Result<learn::SiteProfile>{Error{"no entry"}};
  if (learned) {
    use(*learned);
    if (auto saved = save_learned(); !saved) return saved;
  }
  remarks_.push_back(learned ? "the forum changed its layout during the crawl: it was learned anew"
                             : "the forum changed its layout during the crawl, and could not be "
                               "learned anew: " +
                                   learned.error().message);
  take_sample();
  make_crawler(Drift::Ignored);
  auto more = crawler_->run();
  if (!more) return more.error();
  more->progress += summary.progress;
  summary = *std::move(more);
  return {};
}

Result<void> OpenCrawl::open_store(const url::Url& seed) {
  auto store = job_.claim ? store::open(job_.database, job_.claim, clock_)
                          : store::open(job_.database, store::Access::Write, clock_);
  if (!store) return store.error();
  store_ = *std::move(store);
  const Time opened = clock_.now();
  auto site = store_->site_for(seed.href());
  if (!site) return site.error();
  site_ = *site;
  if (auto forgotten = store_->set_trouble(site_.id, ""); !forgotten) return forgotten;
  if (auto forgotten = store_->set_following_trouble(site_.id, ""); !forgotten) return forgotten;
  // Whoever was here before may have asked just now, and been killed.
  if (site_.created < opened) job_.options.not_before = opened + job_.options.manners.pace.delay;
  if (job_.keep_pages && job_.pages_folder.empty()) job_.pages_folder = store_->pages_folder();
  if (!job_.keep_pages) job_.pages_folder.clear();
  return open_ledger();
}

// Opened anew, it has no leases: what a run let go of on its way out is due again.
Result<void> OpenCrawl::open_ledger() {
  ledger_.reset();
  auto ledger = store_->ledger(site_.id, {.pages_folder = job_.pages_folder});
  if (!ledger) return ledger.error();
  ledger_ = *std::move(ledger);
  return {};
}

Result<void> OpenCrawl::fill_jar() {
  const bool from_user = !job_.cookies.empty();
  auto text = from_user ? Result<std::string>{job_.cookies} : ledger_->load_cookies();
  if (!text) return text.error();
  if (text->empty()) return {};
  if (auto loaded = memory_.cookies.load_netscape(*text); !loaded)
    return loaded.error().in("the cookie file");
  return from_user ? ledger_->save_cookies(memory_.cookies.to_netscape()) : Result<void>{};
}

Result<void> OpenCrawl::choose_strategy(const url::Url& seed) {
  if (job_.strategy == "generic") {
    strategy_ = crawl::generic_strategy();
    return {};
  }
  if (job_.strategy != "focused") {
    return Error{"there is no strategy '" + job_.strategy + "'; known: focused, generic"};
  }
  auto profile = find_profile(seed);
  if (!profile) return profile.error();
  for (const std::string& which : job_.keep_patterns) {
    if (auto kept = learn::keep_rules(*profile, which); !kept) return kept;
  }
  use(*profile);
  return {};
}

void OpenCrawl::use(const learn::SiteProfile& profile) {
  profile_ = profile;
  if (!job_.read_posts) return;
  harvester_ = std::make_unique<extract::ThreadHarvester>(harvester_of(profile));
}

// The one given, the one stored, or a new one.
Result<learn::SiteProfile> OpenCrawl::find_profile(const url::Url& seed) {
  const bool given = !job_.profile.empty();
  std::string text = job_.profile;
  if (!given) {
    auto version = store_->latest_profile(site_.id);
    if (!version) return version.error();
    auto stored = store_->profile(site_.id, *version);
    if (!stored) return stored.error();
    text = *std::move(stored);
  }
  if (text.empty()) return learn_profile(seed);
  auto profile = learn::profile_from_toml(text);
  if (!profile) return profile.error().in("the profile");
  if (given) {
    if (auto saved = store_->save_profile(site_.id, text); !saved) return saved.error();
  }
  return profile;
}

Result<learn::SiteProfile> OpenCrawl::learn_profile(const url::Url& seed) {
  sampler_ = new_sampler(seed);
  auto lesson = learn_from(*sampler_, seed);
  if (!lesson) return lesson.error();
  account_ = lesson->account;
  learned_ = learn::to_toml(lesson->profile);
  if (auto set = ledger_->set_entry(lesson->profile.entry); !set) return set.error();
  return lesson->profile;
}

// Last, when the pages that learning looked at are in the frontier: a kill before that means that
// nothing was learned, and one behind it that nothing is missing.
Result<void> OpenCrawl::save_learned() {
  if (auto committed = ledger_->commit(); !committed || learned_.empty()) return committed;
  auto saved = store_->save_profile(site_.id, learned_);
  return saved ? Result<void>{} : saved.error();
}

// A generic crawl begins where it was told to; a focused one at the entry, and keeps a record of
// the pages it learned from. Those that a rule calls boards or discussions, whatever they looked
// like, are left for their turn.
Result<void> OpenCrawl::add_seed(const url::Url& seed) {
  std::vector<crawl::FoundLink> links;
  if (!profile_) {
    links.push_back({.url = seed.href()});
  } else {
    const learn::RuleMatcher matcher(*profile_);
    const auto entry = url::parse(profile_->entry);
    const auto match = entry ? matcher.match(*entry) : std::nullopt;
    const bool is_thread = match && profile_->rules[match->rule].role == learn::Role::Thread;
    links.push_back({.url = profile_->entry,
                     .kind = is_thread ? model::PageKind::Thread : model::PageKind::Entry,
                     .list_url = profile_->entry,
                     .page_no = 1});
    if (is_list_of_its_own(seed, matcher))
      links.push_back(
          {.url = seed.href(), .kind = model::PageKind::Entry, .list_url = seed.href()});
    for (const std::string& href : others_) {
      if (const auto url = url::parse(href); url && matcher.match(*url)) continue;
      links.push_back({.url = href, .depth = 1, .priority = 9, .kind = model::PageKind::Other});
    }
  }
  return ledger_->add(links);
}

// A list that somebody gave us is read, even where the search for the entry preferred another one.
bool OpenCrawl::is_list_of_its_own(const url::Url& seed, const learn::RuleMatcher& matcher) {
  if (!sampler_ || seed.href() == profile_->entry || matcher.match(seed)) return false;
  const learn::SampledPage* page = sampler_->get(seed);
  return page != nullptr && !page->answered && page->judgement.kind == classify::PageClass::Index;
}

// The one board or thread that is wanted is read anew: what it leads to decides what belongs to it.
Result<void> OpenCrawl::add_only() {
  if (job_.only.empty()) return {};
  if (!profile_) return Error{"--only needs the focused strategy: leave --strategy out"};
  const auto url = read_seed(job_.only);
  if (!url) return url.error();
  job_.only = url->href();
  const auto match = learn::RuleMatcher{*profile_}.match(*url);
  if (!match) {
    return Error{"--only: " + job_.only +
                 " is neither a board nor a thread, as the forum was learned; give the first page "
                 "of one"};
  }
  const bool is_thread = profile_->rules[match->rule].role == learn::Role::Thread;
  const crawl::FoundLink link{.url = job_.only,
                              .kind = is_thread ? model::PageKind::Thread : model::PageKind::Index,
                              .list_url = job_.only,
                              .page_no = 1,
                              .identity = match->identity};
  if (auto added = ledger_->add({&link, 1}); !added) return added;
  return ledger_->requeue_list(job_.only);
}

Result<void> OpenCrawl::fill_frontier(const url::Url& seed) {
  const crawl::Tally before = ledger_->tally();
  if (auto added = add_seed(seed); !added) return added;
  if (before.known == 0) return {};
  if (site_.complete && before.queued == 0) {
    mode_ = CrawlMode::Refresh;
    if (auto started = ledger_->start_round(); !started) return started;
  } else {
    mode_ = CrawlMode::Resume;
    if (auto queued = ledger_->requeue_failed(); !queued) return queued;
  }
  return job_.cookies.empty() ? Result<void>{} : ledger_->requeue_walled();
}

Result<void> OpenCrawl::audit() {
  auto found = audit_site(*store_, site_.id, profile_.value_or(learn::SiteProfile{}));
  if (!found) return found.error();
  audit_ = *std::move(found);
  return {};
}

// What failed for a passing reason is asked for once more when everything else is done, and so are
// threads that must have more pages than were found.
Result<void> OpenCrawl::fill_gaps(crawl::Summary& summary) {
  const auto& shown = summary.progress.outcomes;
  const bool may_go_on = summary.ending == crawl::Ending::Complete && !job_.options.max_pages &&
                         !job_.options.max_time &&
                         shown[static_cast<std::size_t>(fetch::Outcome::Ok)] > 0;
  if (!may_go_on) return {};
  if (auto queued = ledger_->requeue_failed(); !queued) return queued;
  if (auto committed = ledger_->commit(); !committed) return committed;
  if (auto audited = audit(); !audited) return audited;
  for (const std::string& url : audit_->lacking)
    if (auto queued = ledger_->requeue_list(url); !queued) return queued;
  if (ledger_->tally().queued == 0) return {};
  audit_.reset();
  auto more = crawler_->run();
  if (!more) return more.error();
  more->progress += summary.progress;
  summary = *std::move(more);
  return {};
}

Result<CrawlReport> OpenCrawl::run() {
  auto summary = crawler_->run();
  if (!summary) return summary.error();
  if (auto learned = learn_again(*summary); !learned) return learned.error();
  if (auto filled = fill_gaps(*summary); !filled) return filled.error();
  summary->progress.requests += learning_requests_;
  if (summary->ending == crawl::Ending::Complete && ledger_->tally().queued == 0) {
    if (auto done = ledger_->set_complete(); !done) return done.error();
  }
  if (auto committed = ledger_->commit(); !committed) return committed.error();
  site_ = ledger_->site();
  auto audited = audit_ ? Result<void>{} : audit();
  if (!audited) return audited.error();
  for (std::string& remark : strategy_->remarks()) remarks_.push_back(std::move(remark));
  CrawlReport report{site_,
                     *summary,
                     learning_requests_,
                     job_.pages_folder,
                     std::move(remarks_),
                     find_trouble(*summary),
                     find_walls(),
                     *std::move(audit_)};
  if (job_.keep_pages) {
    if (auto indexed = index_raw_pages(*store_, site_.id); !indexed) return indexed.error();
  }
  return report;
}

// The first few, in order of discovery.
std::vector<std::string> OpenCrawl::find_walls() {
  std::vector<std::string> walls;
  if (ledger_->tally().outcomes[static_cast<std::size_t>(fetch::Outcome::Wall)] == 0) return walls;
  (void)store_->each_page(site_.id, [&](const store::PageRow& row) {
    if (row.page.outcome == fetch::name(fetch::Outcome::Wall))
      walls.push_back(row.page.url + ": " + row.page.reason);
    return walls.size() < kWallsNamed;
  });
  return walls;
}

std::optional<std::string> OpenCrawl::find_trouble(const crawl::Summary& summary) {
  if (summary.ending == crawl::Ending::Walled) return kWalledSentence;
  const auto count = [&](fetch::Outcome outcome) {
    return summary.progress.tally.outcomes[static_cast<std::size_t>(outcome)];
  };
  const bool seen_nothing = summary.progress.pages > 0 && count(fetch::Outcome::Ok) == 0 &&
                            count(fetch::Outcome::NotModified) == 0;
  if (!seen_nothing) return std::nullopt;
  std::string trouble = "no page could be read";
  (void)store_->each_page(site_.id, [&](const store::PageRow& row) {
    trouble = row.page.url + ": " + row.page.outcome;
    if (row.page.status >= 400) trouble += " " + std::to_string(row.page.status);
    if (!row.page.reason.empty()) trouble += " (" + row.page.reason + ")";
    return false;
  });
  return trouble;
}

}  // namespace

Result<learn::Lesson> learn_site(const std::string& seed, const fetch::Manners& manners,
                                 fetch::Fetcher& fetcher, Clock& clock, fetch::HostMemory& memory,
                                 LessonTerms* terms) {
  auto url = read_seed(seed);
  if (!url) return url.error();
  const LessonTerms agreed = terms == nullptr ? LessonTerms{} : *terms;
  crawl::LiveSampler sampler(fetcher, clock, manners, memory, *url, agreed.budget);
  sampler.stop_when(agreed.stop);
  sampler.rest_until(agreed.not_before);
  auto lesson = learn_from(sampler, *url);
  if (terms != nullptr) terms->not_before = sampler.next_start();
  return lesson;
}

Result<Estimate> estimate_crawl(const CrawlJob& job, fetch::Fetcher& fetcher, Clock& clock) {
  return OpenCrawl{job, fetcher, clock, nullptr}.estimate();
}

Result<std::unique_ptr<Crawl>> open_crawl(const CrawlJob& job, fetch::Fetcher& fetcher,
                                          Clock& clock, crawl::Observer* observer) {
  auto crawl = std::make_unique<OpenCrawl>(job, fetcher, clock, observer);
  if (auto prepared = crawl->prepare(); !prepared) return prepared.error();
  return std::unique_ptr<Crawl>{std::move(crawl)};
}

}  // namespace boardwalk
