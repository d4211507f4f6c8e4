#include "boardwalk/analyse/study.h"

#include <deque>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "boardwalk/base/queue.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kReaders = 2;
constexpr std::size_t kBatch = 256;  // posts handed over at once
constexpr std::size_t kBatchBytes = 1 << 20;
constexpr std::size_t kBatchesAhead = 8;
constexpr std::int64_t kFewPosts = 20'000;  // read in half a second: nothing to show before
constexpr std::int64_t kMostAmended = 100'000;
constexpr std::size_t kPostsOfQuery = 5000;  // a long query would keep the write-ahead log long

std::string name_or(std::string_view name, std::string_view other) {
  return std::string{name.empty() ? other : name};
}

// What is needed of a row. Boards and threads of all sites stand side by side: the site is part of
// their names where there is no URL to name them.
struct Work {
  explicit Work(const store::StoredPost& post)
      : board(name_or(post.board_url, post.site)),
        board_title(name_or(post.board_title, board)),
        thread(post.thread_url.empty() ? std::string{post.site} + " " + std::string{post.thread}
                                       : std::string{post.thread_url}),
        thread_title(name_or(post.thread_title, post.thread_url)),
        author(post.author),
        text(post.text),
        at(post.posted_at),
        is_reply(!post.is_first),
        no_longer_holds(post.no_longer_holds) {}

  std::string board;
  std::string board_title;
  std::string thread;
  std::string thread_title;
  std::string author;
  std::string text;
  std::optional<Time> at;
  bool is_reply;
  bool no_longer_holds;
};

// Posts and, once it is done, what they say.
class Batch {
 public:
  void take(const store::StoredPost& post) {
    posts_.emplace_back(post);
    bytes_ += post.text.size();
  }
  [[nodiscard]] bool is_full() const { return posts_.size() == kBatch || bytes_ > kBatchBytes; }

  void read(PostReader& reader, Time now) {
    for (const Work& post : posts_) {
      const bool is_dated = post.at && *post.at <= now;
      readings_.push_back(is_dated ? kept(reader.read(post.text)) : PostReading{});
    }
    done_.store(true);
    done_.notify_one();
  }

  void add_to(Study& study, Time now) {
    done_.wait(false);
    for (std::size_t i = 0; i < posts_.size(); ++i) {
      const Work& work = posts_[i];
      const bool is_dated = work.at && *work.at <= now;
      if (!is_dated) {
        study.pulse.add_undated(work.no_longer_holds ? -1 : 1);
        continue;
      }
      const PulsePost post{work.board,  work.board_title, work.thread,  work.thread_title,
                           work.author, *work.at,         work.is_reply};
      if (work.no_longer_holds)
        study.pulse.take_back(post, readings_[i]);
      else
        study.pulse.add(post, readings_[i]);
    }
  }

 private:
  // A reading lives until the next: its words are copied.
  PostReading kept(const PostReading& reading) {
    std::size_t size = 0;
    for (const Word& word : reading.words) size += word.text.size();
    std::string& letters = letters_.emplace_back();
    letters.reserve(size);
    PostReading out = reading;
    for (Word& word : out.words) {
      const std::size_t at = letters.size();
      letters += word.text;
      word.text = std::string_view{letters}.substr(at);
    }
    return out;
  }

  std::vector<Work> posts_;
  std::size_t bytes_ = 0;
  std::vector<PostReading> readings_;
  std::deque<std::string> letters_;  // a deque: they stay where they are
  std::atomic<bool> done_{false};
};

// Batches go out to the readers and come back in order.
class Assembly {
 public:
  Assembly(Study& study, Time now) : study_(study), now_(now) {
    for (std::size_t i = 0; i < kReaders; ++i) threads_.emplace_back([this] { read(); });
  }
  ~Assembly() {
    jobs_.close();
    for (std::thread& thread : threads_) thread.join();
  }
  Assembly(const Assembly&) = delete;
  Assembly& operator=(const Assembly&) = delete;

  void take(const store::StoredPost& post) {
    next_->take(post);
    if (next_->is_full()) send();
  }
  void finish() {
    send();
    while (!under_way_.empty()) add_oldest();
  }

 private:
  void send() {
    jobs_.push(next_.get());
    under_way_.push_back(std::exchange(next_, std::make_unique<Batch>()));
    if (under_way_.size() > kBatchesAhead) add_oldest();
  }
  void add_oldest() {
    under_way_.front()->add_to(study_, now_);
    under_way_.pop_front();
  }
  void read() {
    PostReader reader;
    while (const auto batch = jobs_.pop()) (*batch)->read(reader, now_);
  }

  Study& study_;
  Time now_;
  BoundedQueue<Batch*> jobs_{kBatchesAhead + 1};
  std::unique_ptr<Batch> next_ = std::make_unique<Batch>();
  std::deque<std::unique_ptr<Batch>> under_way_;
  std::vector<std::thread> threads_;
};

// Where more has changed than is worth taking back, all is read anew.
bool can_go_on(const store::StoreMark& from, const store::StoreMark& to) {
  const std::int64_t posts = to.amended_post - from.amended_post;
  const std::int64_t threads = to.amended_thread - from.amended_thread;
  const bool is_same = to.forgotten == from.forgotten && to.made == from.made;
  return is_same && to.post >= from.post && posts >= 0 && threads >= 0 &&
         posts + threads <= kMostAmended;
}

// True when there is more to read.
Result<bool> read_some(Study& study, store::Reading& reading, model::SiteId site,
                       const StudyOptions& options) {
  Assembly assembly{study, options.now};
  auto more =
      reading.each_stored(site, study.mark, kPostsOfQuery, [&](const store::StoredPost& post) {
        assembly.take(post);
        return options.stop == nullptr || !options.stop->load();
      });
  assembly.finish();
  return more;
}

}  // namespace

Result<void> catch_up(Study& study, store::Reading& reading, model::SiteId site,
                      const StudyOptions& options) {
  const auto stored = reading.mark();
  if (!stored) return stored.error();
  if (!can_go_on(study.mark, *stored)) {
    study = Study{study.pulse.grain()};
    study.mark = *stored;
    study.mark.post = 0;
  }
  std::int64_t read = 0;
  std::int64_t shown = 0;
  for (bool has_more = study.mark != *stored; has_more;) {
    const auto more = read_some(study, reading, site, options);
    if (!more) return more.error();
    if (options.stop != nullptr && options.stop->load())
      return Error{"stopped while reading the posts"};
    has_more = *more;
    read += static_cast<std::int64_t>(kPostsOfQuery);
    const bool is_nearly_done = stored->post - study.mark.post < kFewPosts;
    if (is_nearly_done || !options.so_far || read < shown) continue;
    options.so_far(study);
    shown = 2 * read;
  }
  study.mark.post = std::max(study.mark.post, stored->post);
  return {};
}

}  // namespace boardwalk::analyse
