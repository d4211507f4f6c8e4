// What the pages cost with a million posts: time and size of every request of the API.
//
//   serve-cost FOLDER [POSTS]       makes FOLDER/posts.db when it is not there
//
// Each request is made seven times once the figures are counted; the slowest is told beside the
// median.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "bench/made_up_posts.h"
#include "boardwalk/serve/api.h"

namespace {

using namespace boardwalk;
using Steady = std::chrono::steady_clock;

// Nothing is crawled here.
class NoCrawls final : public serve::CrawlRunner {
 public:
  Result<std::string> read_seed(const std::string& text) override { return text; }
  std::unique_ptr<serve::CrawlRun> new_run() override { return nullptr; }
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

struct Dearest {
  double millis = 0;
  double kilobytes = 0;
};

void measure(const serve::Api& api, const std::string& target, Dearest& dearest) {
  std::vector<double> times;
  serve::Reply reply;
  for (int i = 0; i < 7; ++i) {
    const auto begun = Steady::now();
    reply = ask(api, target);
    times.push_back(millis_since(begun));
  }
  const double first = times.front();
  std::sort(times.begin(), times.end());
  dearest.millis = std::max(dearest.millis, times.back());
  dearest.kilobytes = std::max(dearest.kilobytes, static_cast<double>(reply.body.size()) / 1024);
  fmt::print("{:<58} {:>4} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f}\n", target.substr(0, 58),
             reply.status, first, times[3], times.back(),
             static_cast<double>(reply.body.size()) / 1024);
}

void wait_until_counted(const serve::Api& api, int posts) {
  const auto begun = Steady::now();
  while (nlohmann::json::parse(ask(api, "/sites/1").body)["posts"] < posts)
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
  fmt::print("counted after {:.1f} s\n", millis_since(begun) / 1000);
  while (nlohmann::json::parse(ask(api, "/sites/1/pulse").body)["is_whole"] != true)
    std::this_thread::sleep_for(std::chrono::milliseconds{200});
  fmt::print("pulse after {:.1f} s\n", millis_since(begun) / 1000);
  while (nlohmann::json::parse(ask(api, "/search?q=engine&limit=1").body)["indexing"] == true)
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
  fmt::print("words indexed after {:.1f} s\n", millis_since(begun) / 1000);
}

void measure_while_counting(const serve::Api& api, Dearest& dearest) {
  fmt::print("{:<58} {:>4} {:>8} {:>8} {:>8} {:>8}\n", "at once after the start", "", "first ms",
             "median", "slowest", "KB");
  for (const char* target : {"/sites", "/sites/1/boards", "/sites/1/threads", "/sites/1/pulse",
                             "/sites/1/health", "/search?q=engine"})
    measure(api, target, dearest);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const int posts = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
  const std::string path = folder + "/posts.db";
  bench::make_posts(path, posts);
  SystemClock clock;
  NoCrawls runner;
  const serve::Api api{{.database = path}, clock, runner};
  Dearest dearest;
  measure_while_counting(api, dearest);
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
  for (const std::string& target : targets) measure(api, target, dearest);
  fmt::print("slowest {:.1f} ms, largest {:.1f} KB (aim: at most 300 ms, 200 KB)\n", dearest.millis,
             dearest.kilobytes);
  return 0;
}
