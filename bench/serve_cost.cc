// What the pages cost with a million posts: time and size of every request of the API.
//
//   serve-cost FOLDER [POSTS]       makes FOLDER/posts.db when it is not there
//
// The posts are of 60 boards and of threads of 20 posts on average, one of them very long. Each
// request is made seven times once the figures are counted; the slowest is told beside the median.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "boardwalk/base/random.h"
#include "boardwalk/serve/api.h"
#include "boardwalk/store/store.h"

namespace {

using namespace boardwalk;
using Steady = std::chrono::steady_clock;

constexpr int kBoards = 60;
constexpr int kPostsOfPage = 20;
constexpr int kPagesOfLongThread = 1000;
const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

// Nothing is crawled here.
class NoCrawls final : public serve::CrawlRunner {
 public:
  Result<std::string> read_seed(const std::string& text) override { return text; }
  void make_ready() override {}
  Result<serve::CrawlEnd> run(const serve::CrawlOrder&, serve::CrawlWatcher&) override {
    return Error{"nothing is crawled here"};
  }
  void stop() override {}
};

std::string url(const char* kind, int number) {
  return fmt::format("http://forum.test/{}/{}", kind, number);
}

std::string prose(Random& random, int words) {
  static constexpr const char* kWords[] = {
      "engine", "garden", "bread",  "lens",  "radio", "bicycle", "map",   "chess", "boat",
      "good",   "bad",    "love",   "hate",  "with",  "and",     "under", "quite", "never",
      "always", "broken", "wonder", "thank", "slow",  "quick",   "paint", "wheel", "the"};
  std::string text;
  for (int i = 0; i < words; ++i) {
    text += kWords[random.below(std::size(kWords))];
    text += random.below(3) == 0 ? fmt::format(" w{} ", random.below(40'000)) : std::string{" "};
  }
  return text;
}

model::Post post_of(Random& random, int thread, int number, int position) {
  model::Post post;
  post.thread_key = url("thread", thread);
  post.key = fmt::format("p{}", number);
  post.position = position;
  post.url = post.thread_key + "#" + post.key;
  post.author = fmt::format("user{}", random.below(20'000));
  post.author_url = "http://forum.test/user/" + post.author;
  post.posted_at = kNow - std::chrono::minutes{1'000'000 - number + random.below(1000)};
  post.posted_at_raw = "yesterday";
  post.text = prose(random, 20 + static_cast<int>(random.below(120)));
  post.html = "<p>" + post.text + "</p>";
  return post;
}

class Maker {
 public:
  Maker(const std::string& path, int posts) : posts_(posts) {
    store_ = std::move(*store::open(path, store::Access::Write, clock_));
    ledger_ = std::move(*store_->ledger(store_->site_for("http://forum.test/")->id, {}));
  }

  void make() {
    for (int thread = 1; number_ < posts_; ++thread) {
      const int pages = thread == 1 ? kPagesOfLongThread : 1 + static_cast<int>(random_.below(2));
      for (int page = 1; page <= pages && number_ < posts_; ++page) read(thread, page);
    }
    (void)ledger_->commit();
    (void)store_->save_profile(1,
                               "version = 1\nentry = 'http://forum.test/'\n\n[[rule]]\nrole = "
                               "\"index\"\npattern = '/board/(\\d+)'\nidentity = [1]\n\n[[rule]]\n"
                               "role = \"thread\"\npattern = '/thread/(\\d+)'\nidentity = [1]\n");
  }

 private:
  void read(int thread, int page) {
    const std::string first = url("thread", thread);
    const crawl::FoundLink link{.url = page == 1 ? first : fmt::format("{}?page={}", first, page),
                                .kind = model::PageKind::Thread,
                                .list_url = first,
                                .page_no = page};
    (void)ledger_->add({&link, 1});
    const auto tickets = ledger_->lease(1);
    for (const crawl::Ticket& ticket : *tickets) record(ticket, thread, page);
  }
  void record(const crawl::Ticket& ticket, int thread, int page) {
    crawl::Visit visit;
    visit.ticket = ticket.number;
    visit.page.url = ticket.url;
    visit.page.kind = ticket.kind;
    visit.page.list_url = ticket.list_url;
    visit.page.outcome = "ok";
    visit.page.status = 200;
    visit.page.fetched_at = kNow - std::chrono::seconds{posts_ - number_};
    for (int i = 0; i < kPostsOfPage; ++i)
      visit.posts.push_back(post_of(random_, thread, ++number_, page * 1000 + i));
    const int board = 1 + thread % kBoards;
    visit.threads.push_back(thread_of(visit.posts.front(), thread, page));
    if (thread <= kBoards && page == 1) visit.boards.push_back(board_of(board));
    (void)ledger_->record(std::move(visit));
  }
  model::Board board_of(int number) {
    model::Board board;
    board.key = board.url = url("board", number);
    board.title = prose(random_, 2);
    board.parent_url = "http://forum.test/";
    return board;
  }
  model::Thread thread_of(const model::Post& first, int number, int page) {
    model::Thread thread;
    thread.key = thread.url = first.thread_key;
    thread.pages = page;
    if (page > 1) return thread;
    thread.board_url = url("board", 1 + number % kBoards);
    thread.title = fmt::format("{} {}", prose(random_, 4), number);
    thread.author = first.author;
    thread.created = first.posted_at;
    return thread;
  }

  int posts_;
  int number_ = 0;
  Random random_{1};
  VirtualClock clock_{kNow};
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<crawl::Ledger> ledger_;
};

double millis_since(Steady::time_point begun) {
  return std::chrono::duration<double, std::milli>(Steady::now() - begun).count();
}

serve::Reply ask(const serve::Api& api, const std::string& target) {
  const std::size_t mark = target.find('?');
  serve::Request request{.path = "/api/v1" + target.substr(0, mark),
                         .query = mark == std::string::npos ? "" : target.substr(mark + 1)};
  return api.handle(request);
}

void measure(const serve::Api& api, const std::string& target) {
  std::vector<double> times;
  serve::Reply reply;
  for (int i = 0; i < 7; ++i) {
    const auto begun = Steady::now();
    reply = ask(api, target);
    times.push_back(millis_since(begun));
  }
  const double first = times.front();
  std::sort(times.begin(), times.end());
  fmt::print("{:<58} {:>4} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f}\n", target.substr(0, 58),
             reply.status, first, times[3], times.back(),
             static_cast<double>(reply.body.size()) / 1024);
}

void wait_until_counted(const serve::Api& api, int posts) {
  const auto begun = Steady::now();
  while (nlohmann::json::parse(ask(api, "/sites/1").body)["posts"] < posts)
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  fmt::print("counted after {:.1f} s\n", millis_since(begun) / 1000);
  while (ask(api, "/sites/1/pulse").status == 503)
    std::this_thread::sleep_for(std::chrono::milliseconds{200});
  fmt::print("pulse after {:.1f} s\n", millis_since(begun) / 1000);
  while (nlohmann::json::parse(ask(api, "/search?q=engine&limit=1").body)["indexing"] == true)
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
  fmt::print("words indexed after {:.1f} s\n", millis_since(begun) / 1000);
}

void measure_while_counting(const serve::Api& api) {
  fmt::print("{:<58} {:>4} {:>8} {:>8} {:>8} {:>8}\n", "at once after the start", "", "first ms",
             "median", "slowest", "KB");
  for (const char* target : {"/sites", "/sites/1/boards", "/sites/1/threads", "/sites/1/pulse",
                             "/sites/1/health", "/search?q=engine"})
    measure(api, target);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const int posts = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
  const std::string path = folder + "/posts.db";
  if (!std::filesystem::exists(path)) {
    const auto begun = Steady::now();
    Maker{path, posts}.make();
    fmt::print("made {} in {:.0f} s\n", path, millis_since(begun) / 1000);
  }
  SystemClock clock;
  NoCrawls runner;
  const serve::Api api{{.database = path}, clock, runner};
  measure_while_counting(api);
  wait_until_counted(api, posts);
  fmt::print("{:<58} {:>4} {:>8} {:>8} {:>8} {:>8}\n", "then", "", "first ms", "median", "slowest",
             "KB");
  const std::string board = "http%3A%2F%2Fforum.test%2Fboard%2F7";
  const std::vector<std::string> targets = {
      std::string{"/meta"},
      std::string{"/sites"},
      std::string{"/sites/1/boards"},
      std::string{"/sites/1/threads"},
      std::string{"/sites/1/threads?sort=posts&limit=200"},
      "/sites/1/threads?board=" + board,
      std::string{"/sites/1/thread?key=http://forum.test/thread/1"},
      std::string{"/sites/1/posts?thread=http://forum.test/thread/1&limit=200"},
      std::string{"/sites/1/posts?thread=http://forum.test/thread/77"},
      std::string{"/search?q=engine"},
      std::string{"/search?q=engine+w77"},
      std::string{"/search?q=the&since=2026-01-01&author=user7"},
      "/search?q=engine&board=" + board,
      std::string{"/sites/1/map"},
      std::string{"/sites/1/profile"},
      std::string{"/sites/1/pulse"},
      std::string{"/sites/1/health"},
      std::string{"/sites/1/requests"},
      std::string{"/sites/1/requests?outcome=timeout"}};
  for (const std::string& target : targets) measure(api, target);
  return 0;
}
