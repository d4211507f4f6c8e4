#include "boardwalk/crawl/crawler.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "boardwalk/base/queue.h"
#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/wall_watch.h"

namespace boardwalk::crawl {
namespace {

// Tickets handed out and not yet recorded. Enough to keep every connection busy while the writer is
// at work; small enough that breadth-first order holds and a stop drops little.
constexpr std::size_t kWindow = 256;
constexpr std::size_t kMostInDoubt = 10'000;
constexpr std::size_t kQueue = 32;   // answers, and visits, between two threads
constexpr Millis kNap{50};           // how long the writer waits before it looks around
constexpr Millis kCommitPause{100};  // between commits that are not forced by a full batch
// Visits that are worth waking the writer for, and how long the first of them waits for the others.
constexpr std::size_t kHandful = 16;
constexpr Millis kHandfulPause{4};
constexpr Millis kIdle = std::chrono::minutes{1};

// What travels with a URL from thread to thread.
struct Order {
  Ticket ticket;
  std::shared_ptr<const Scope> scope;
};
struct Answer {
  Order order;
  fetch::Response response;
  std::optional<std::string> cookies;  // the jar, when this answer changed it
};
struct Finished {
  Ticket ticket;
  Visit visit;
  std::optional<std::string> cookies;
};

bool is_useful(model::PageKind kind, std::optional<fetch::Outcome> outcome) {
  const bool shown = outcome == fetch::Outcome::Ok || outcome == fetch::Outcome::NotModified;
  return shown && kind != model::PageKind::Unknown && kind != model::PageKind::Other;
}

Finished finish(PageReader& reader, Answer answer) {
  Visit visit = reader.read(answer.order.ticket, std::move(answer.response), *answer.order.scope);
  return {std::move(answer.order.ticket), std::move(visit), std::move(answer.cookies)};
}

}  // namespace

// One run of the crawler: its threads and their queues.
class Crawler::Run {
 public:
  Run(Parts& parts, CrawlOptions& options, const std::atomic<bool>& stop_requested)
      : parts_(parts),
        options_(options),
        stop_requested_(stop_requested),
        courier_(parts.fetcher, parts.clock, options.manners, parts.memory),
        clerk_(parts.strategy, reader_options()),
        remembered_(std::move(options.remembered)),
        orders_(kWindow * 2),
        answers_(kQueue),
        visits_(kQueue),
        started_(parts.clock.now()) {}

  Result<Summary> execute();

 private:
  // Writer.
  Result<void> write();
  Result<void> hand_out();
  Result<void> hand_out(Ticket ticket);
  Result<void> release_doubts();
  Result<void> record(Finished finished);
  Result<void> pass_over(const Ticket& ticket);
  Result<void> take_visits();
  void decide_ending(bool frontier_is_empty);
  void adopt_new_home(const Visit& visit);
  void follow_clock();

  // The other threads.
  void move_bytes();
  void forward(fetch::Response response);
  [[nodiscard]] bool recall(const fetch::Errand& errand);
  void read_pages();
  void abandon();
  [[nodiscard]] ReaderOptions reader_options() const;

  Parts& parts_;
  const CrawlOptions& options_;
  const std::atomic<bool>& stop_requested_;

  fetch::Courier courier_;                         // I/O thread
  PageReader clerk_;                               // I/O thread
  std::unordered_map<std::uint64_t, Order> sent_;  // I/O thread
  std::string jar_text_;                           // I/O thread
  fetch::Responses remembered_;                    // I/O thread

  BoundedQueue<Order> orders_;
  BoundedQueue<Answer> answers_;
  BoundedQueue<Finished> visits_;
  std::atomic<bool> winding_down_{false};
  std::atomic<std::size_t> outstanding_{0};
  std::atomic<std::uint64_t> requests_{0};

  std::shared_ptr<const Scope> scope_;
  Progress progress_;
  WallWatch walls_;
  std::optional<Ending> ending_;
  std::int64_t handed_out_ = 0;
  Time last_commit_{};
  std::multimap<int, Ticket> in_doubt_;  // by priority; pages of lists the newest first
  const Time started_;
};

Result<Summary> Crawler::Run::execute() {
  const model::Site site = parts_.ledger.site();
  const auto home = url::parse(site.entry.empty() ? site.seed : site.entry);
  if (!home) return Error{"the site has no usable URL: " + site.seed};
  scope_ = std::make_shared<const Scope>(*home);
  courier_.rest_until(*home, options_.not_before);

  std::thread io([this] { move_bytes(); });
  std::vector<std::thread> readers;
  readers.reserve(static_cast<std::size_t>(options_.readers));
  for (int i = 0; i < options_.readers; ++i) readers.emplace_back([this] { read_pages(); });

  const Result<void> written = write();

  winding_down_.store(true);
  orders_.close();
  visits_.close();  // nobody may wait for a writer that has stopped
  answers_.close();
  courier_.wake();
  io.join();
  for (std::thread& reader : readers) reader.join();
  if (!written) return written.error();
  if (auto committed = parts_.ledger.commit(); !committed) return committed.error();
  follow_clock();
  return Summary{progress_, ending_.value_or(Ending::Stopped), courier_.next_start(*home)};
}

Result<void> Crawler::Run::write() {
  while (true) {
    if (auto handed = hand_out(); !handed) return handed;
    if (ending_ && outstanding_.load() == 0) return {};
    if (auto taken = take_visits(); !taken) return taken;
    follow_clock();
    if (parts_.observer != nullptr) parts_.observer->tick(progress_);
  }
}

// Takes the visits that are there. When all is recorded it is also committed, so that at a polite
// pace every page is safe as soon as it is read.
Result<void> Crawler::Run::take_visits() {
  const std::size_t enough = std::min(outstanding_.load(), kHandful);
  std::deque<Finished> finished = visits_.pop_some(enough, kNap, kHandfulPause);
  for (Finished& one : finished) {
    if (auto recorded = record(std::move(one)); !recorded) return recorded;
  }
  const Time now = parts_.clock.now();
  if (parts_.ledger.uncommitted() == 0 || now < last_commit_ + kCommitPause) return {};
  last_commit_ = now;
  return parts_.ledger.commit();
}

// Tickets in doubt are held back until everything else is done, or there are too many of them, and
// then go out one by one.
Result<void> Crawler::Run::hand_out() {
  decide_ending(false);
  const std::size_t under_way = outstanding_.load();
  if (ending_ || under_way > kWindow / 2) return {};

  std::size_t wanted = kWindow - under_way;
  if (options_.max_pages) {
    wanted = std::min(wanted, static_cast<std::size_t>(*options_.max_pages - handed_out_));
  }
  const std::int64_t before = handed_out_;
  const bool has_room = in_doubt_.size() < kMostInDoubt;
  auto tickets = parts_.ledger.lease(has_room ? wanted : 0);
  if (!tickets) return tickets.error();
  for (Ticket& ticket : *tickets) {
    if (parts_.strategy.doubts(ticket) || parts_.strategy.puts_off(ticket)) {
      const int priority = ticket.priority;
      const auto place =
          priority < kDoubtful ? in_doubt_.lower_bound(priority) : in_doubt_.upper_bound(priority);
      in_doubt_.emplace_hint(place, priority, std::move(ticket));
    } else if (auto handed = hand_out(std::move(ticket)); !handed) {
      return handed;
    }
  }
  if (auto released = release_doubts(); !released) return released;
  if (handed_out_ > before) courier_.wake();
  if (has_room && tickets->empty() && outstanding_.load() == 0) decide_ending(true);
  return {};
}

// Once nothing else is under way: those that are in doubt no longer, and one that still is. The
// newest page of a list goes first, because what it continues is still remembered.
Result<void> Crawler::Run::release_doubts() {
  bool is_doubtful = false;
  if (outstanding_.load() > 0) return {};
  while (!in_doubt_.empty() && outstanding_.load() < kWindow && !is_doubtful) {
    const Ticket& next = in_doubt_.begin()->second;
    is_doubtful = parts_.strategy.doubts(next);
    if (is_doubtful && outstanding_.load() > 0) return {};
    auto ticket = in_doubt_.extract(in_doubt_.begin());
    if (auto handed = hand_out(std::move(ticket.mapped())); !handed) return handed;
    is_doubtful = is_doubtful && outstanding_.load() > 0;
  }
  return {};
}

Result<void> Crawler::Run::hand_out(Ticket ticket) {
  if (parts_.strategy.puts_off(ticket)) return {};
  if (!parts_.strategy.wants(ticket)) return pass_over(ticket);
  ++handed_out_;
  ++outstanding_;
  orders_.push({std::move(ticket), scope_});
  return {};
}

// The strategy has changed its mind about this one since it was queued.
Result<void> Crawler::Run::pass_over(const Ticket& ticket) {
  Visit visit;
  visit.ticket = ticket.number;
  visit.page.url = ticket.url;
  visit.page.kind = ticket.kind;
  visit.page.outcome = fetch::name(fetch::Outcome::RefusedByUs);
  visit.page.reason = "its kind of page brought nothing new";
  visit.page.fetched_at = parts_.clock.now();
  auto recorded = parts_.ledger.record(std::move(visit));
  return recorded ? Result<void>{} : recorded.error();
}

// A full ration of pages ends the handing out, and what was handed out is still fetched; every
// other ending also lets go of what is not on the wire yet.
void Crawler::Run::decide_ending(bool frontier_is_empty) {
  if (ending_ && ending_ != Ending::MaxPages) return;
  follow_clock();
  if (frontier_is_empty) {
    ending_ = walls_.hides_everything(progress_.tally) ? Ending::Walled : Ending::Complete;
  } else if (walls_.is_closed()) {
    ending_ = Ending::Walled;
  } else if (parts_.strategy.has_drifted()) {
    ending_ = Ending::Drifted;
  } else if (stop_requested_.load()) {
    ending_ = Ending::Stopped;
  } else if (options_.max_time && progress_.elapsed >= *options_.max_time) {
    ending_ = Ending::MaxTime;
  } else if (options_.max_pages && handed_out_ >= *options_.max_pages) {
    ending_ = Ending::MaxPages;
  }
  if (!ending_ || ending_ == Ending::MaxPages) return;
  winding_down_.store(true);
  orders_.close();
  courier_.wake();
}

Result<void> Crawler::Run::record(Finished finished) {
  adopt_new_home(finished.visit);
  if (finished.cookies) {
    if (auto saved = parts_.ledger.save_cookies(*finished.cookies); !saved) return saved;
  }
  const auto outcome = fetch::outcome_named(finished.visit.page.outcome);
  if (outcome) ++progress_.outcomes[static_cast<std::size_t>(*outcome)];
  ++progress_.kinds[static_cast<std::size_t>(finished.visit.page.kind)];
  progress_.useful += is_useful(finished.visit.page.kind, outcome) ? 1 : 0;
  ++progress_.pages;
  progress_.bytes += finished.visit.page.bytes;
  if (parts_.observer != nullptr) parts_.observer->page(finished.visit, progress_);
  walls_.observe(finished.ticket, finished.visit);
  --outstanding_;
  auto news = parts_.ledger.record(std::move(finished.visit));
  if (!news) return news.error();
  if (outcome) parts_.strategy.observe(finished.ticket, *outcome, *news);
  return {};
}

// A seed that redirects to another host names the site's real home.
void Crawler::Run::adopt_new_home(const Visit& visit) {
  if (visit.page.redirect.empty() || visit.page.url != parts_.ledger.site().seed) return;
  const auto target = url::parse(visit.page.redirect);
  if (!target || !target->is_http() || scope_->contains(*target)) return;
  scope_ = std::make_shared<const Scope>(*target);
  if (const auto url = admissible(*target, *scope_)) {
    const FoundLink home{.url = *url};
    (void)parts_.ledger.set_entry(*url);
    (void)parts_.ledger.add({&home, 1});
  }
}

void Crawler::Run::follow_clock() {
  progress_.elapsed = parts_.clock.now() - started_;
  progress_.requests = requests_.load();
  progress_.tally = parts_.ledger.tally();
}

void Crawler::Run::move_bytes() {
  while (true) {
    auto order =
        courier_.pending() == 0 && !winding_down_.load() ? orders_.pop() : orders_.try_pop();
    while (order && !winding_down_.load()) {
      const auto url = url::parse(order->ticket.url);
      const auto id = static_cast<std::uint64_t>(order->ticket.number);
      fetch::Errand errand{.id = id,
                           .url = url.value_or(url::Url{}),
                           .etag = order->ticket.etag,
                           .last_modified = order->ticket.last_modified};
      sent_.emplace(id, std::move(*order));
      if (!recall(errand)) courier_.send(std::move(errand));
      order = orders_.try_pop();
    }
    if (order) --outstanding_;  // taken when everybody was leaving already
    if (winding_down_.load()) break;
    if (courier_.pending() == 0 && orders_.is_closed()) break;
    for (fetch::Response& r : courier_.wait(parts_.clock.now() + kIdle)) forward(std::move(r));
    requests_.store(courier_.requests());
  }
  abandon();
}

// What learning has fetched is not asked for again.
bool Crawler::Run::recall(const fetch::Errand& errand) {
  const auto found = remembered_.find(errand.url.href());
  if (found == remembered_.end()) return false;
  found->second.id = errand.id;
  forward(std::move(found->second));
  remembered_.erase(found);
  return true;
}

void Crawler::Run::forward(fetch::Response response) {
  const auto found = sent_.find(response.id);
  if (found == sent_.end()) return;
  Answer answer{std::move(found->second), std::move(response), std::nullopt};
  sent_.erase(found);
  if (answer.response.header("Set-Cookie")) {
    std::string jar = parts_.memory.cookies.to_netscape();
    if (jar != jar_text_) answer.cookies = jar_text_ = std::move(jar);
  }
  // What brought no page is not worth waking a reader for.
  const bool is_page = answer.response.outcome == fetch::Outcome::Ok;
  const bool passed_on =
      is_page ? answers_.push(std::move(answer)) : visits_.push(finish(clerk_, std::move(answer)));
  if (!passed_on) --outstanding_;
}

// The run is ending: what is on the wire is waited for, what is not goes back to the frontier
// (where it still is: a lease is not written down).
void Crawler::Run::abandon() {
  while (orders_.try_pop()) --outstanding_;
  const std::size_t before = courier_.pending();
  courier_.drop_queued();
  outstanding_ -= before - courier_.pending();
  const Time patience = parts_.clock.now() + std::chrono::seconds{10};
  while (courier_.pending() > 0 && !answers_.is_closed() && parts_.clock.now() < patience) {
    for (fetch::Response& r : courier_.wait(patience)) forward(std::move(r));
    // A try that failed is not repeated when everybody is leaving.
    const std::size_t left = courier_.pending();
    courier_.drop_queued();
    outstanding_ -= left - courier_.pending();
  }
  outstanding_ -= courier_.pending();
  requests_.store(courier_.requests());
}

void Crawler::Run::read_pages() {
  PageReader reader(parts_.strategy, reader_options());
  while (auto answer = answers_.pop()) {
    if (!visits_.push(finish(reader, std::move(*answer)))) --outstanding_;
  }
}

ReaderOptions Crawler::Run::reader_options() const {
  return {.keep_raw = options_.keep_raw,
          .max_decoded = options_.manners.limits.max_decoded,
          .harvester = parts_.harvester};
}

Progress& Progress::operator+=(const Progress& earlier) {
  pages += earlier.pages;
  bytes += earlier.bytes;
  requests += earlier.requests;
  useful += earlier.useful;
  elapsed += earlier.elapsed;
  for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i] += earlier.outcomes[i];
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] += earlier.kinds[i];
  return *this;
}

Crawler::Crawler(const Parts& parts, CrawlOptions options)
    : parts_(parts), options_(std::move(options)) {}

Crawler::~Crawler() = default;

Result<Summary> Crawler::run() {
  auto summary = Run{parts_, options_, stop_requested_}.execute();
  if (summary) options_.not_before = summary->next_start;
  return summary;
}

}  // namespace boardwalk::crawl
