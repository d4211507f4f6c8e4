// What a report of many posts costs, beside its floor: reading the same rows and nothing else.
//
//   study-cost FOLDER [POSTS]       makes FOLDER/posts.db when it is not there
//
// CPU is what this process used, all threads together; posts a second and core follow from it.
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "bench/cpu_clock.h"
#include "bench/made_up_posts.h"
#include "boardwalk/analyse/kept_study.h"
#include "boardwalk/analyse/overview.h"
#include "boardwalk/store/derived.h"

namespace {

using namespace boardwalk;
using Steady = std::chrono::steady_clock;

constexpr std::chrono::seconds kWindow = std::chrono::days{7};

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

template <typename Work>
void measure(const char* name, int posts, const Work& work) {
  const auto begun = Steady::now();
  const double cpu_before = cpu_seconds();
  const bool done = work();
  const double cpu = cpu_seconds() - cpu_before;
  const double wall = std::chrono::duration<double>(Steady::now() - begun).count();
  fmt::print("{:<52} {:>7.2f} s {:>7.2f} s CPU {:>9.0f} posts/s and core {:>5.0f} MB{}\n", name,
             wall, cpu, posts / cpu, peak_megabytes(), done ? "" : "  FAILED");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string path = std::string{argc > 1 ? argv[1] : "."} + "/posts.db";
  const int posts = argc > 2 ? std::atoi(argv[2]) : 1'000'000;
  bench::make_posts(path, posts);
  SystemClock clock;
  auto reading = store::open_reading(path, clock);
  if (!reading) return 1;
  measure("floor: reading the rows from SQLite alone", posts, [&] {
    std::size_t bytes = 0;
    store::StoreMark mark;
    const auto done = (*reading)->each_stored(0, mark, static_cast<std::size_t>(posts),
                                              [&](const store::StoredPost& post) {
                                                bytes += post.text.size();
                                                return true;
                                              });
    return done.ok() && bytes > 0;
  });
  const auto report = [&] {
    const Time now = clock.now();
    const auto study =
        analyse::kept_study({path, 0, analyse::grain_of(kWindow)}, **reading, {.now = now});
    return study && !analyse::overview_of(study->pulse, {now, kWindow}).boards.empty();
  };
  store::remove_derived(path);
  measure("first report, sentiment included (aim: 20,000)", posts, report);
  measure("next report, nothing new", posts, report);
  return 0;
}
