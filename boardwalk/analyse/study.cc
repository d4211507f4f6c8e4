#include "boardwalk/analyse/study.h"

#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "boardwalk/analyse/language.h"
#include "boardwalk/base/queue.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kBatch = 256;  // posts handed over at once
constexpr std::size_t kBatches = 16;

// What is needed of a row.
struct Work {
  std::string board;
  std::string board_title;
  std::string thread;
  std::string thread_title;
  std::string author;
  std::string text;
  std::string_view language;
  Time at{};
  bool is_reply = false;
};
using Batch = std::vector<Work>;

std::string name_or(const std::string& name, const std::string& other) {
  return name.empty() ? other : name;
}

// Boards and threads of all sites stand side by side: the site is part of their names where there
// is no URL to name them.
Work work_of(const store::PostRow& row) {
  const model::Thread& thread = row.thread;
  return {.board = name_or(row.board.url, row.site),
          .board_title = name_or(row.board.title, name_or(row.board.url, row.site)),
          .thread = name_or(thread.url, row.site + " " + row.post.thread_key),
          .thread_title = name_or(thread.title, thread.url),
          .author = row.post.author,
          .text = row.post.text,
          .language = language_of(row.post.text),
          .at = *row.post.posted_at,
          .is_reply = row.post.position > 1};
}

void read_batches(BoundedQueue<Batch>& batches, Pulse& pulse) {
  PostReader reader;
  while (const auto batch = batches.pop())
    for (const Work& work : *batch)
      pulse.add({work.board, work.board_title, work.thread, work.thread_title, work.author, work.at,
                 work.is_reply},
                reader.read(work.text, work.language));
}

}  // namespace

Result<Pulse> study(store::Store& store, model::SiteId site, const StudyOptions& options) {
  Pulse pulse{options.now, options.window};
  BoundedQueue<Batch> batches{kBatches};
  std::thread reading{[&] { read_batches(batches, pulse); }};
  Batch batch;
  std::int64_t undated = 0;
  const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(); };
  auto rows = store.each_post(site, [&](const store::PostRow& row) {
    if (is_stopped()) return false;
    if (!row.post.posted_at || *row.post.posted_at > options.now) {
      ++undated;
      return true;
    }
    batch.push_back(work_of(row));
    if (batch.size() < kBatch) return true;
    batches.push(std::exchange(batch, {}));
    return true;
  });
  batches.push(std::move(batch));
  batches.close();
  reading.join();
  if (!rows) return rows.error();
  if (is_stopped()) return Error{"stopped while reading the posts"};
  pulse.add_undated(undated);
  return pulse;
}

}  // namespace boardwalk::analyse
