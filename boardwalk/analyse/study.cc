#include "boardwalk/analyse/study.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "boardwalk/base/queue.h"

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kBatch = 256;  // posts handed over at once
constexpr std::size_t kBatchBytes = 1 << 20;
constexpr std::size_t kBatches = 10;
constexpr std::int64_t kFewPosts = 20'000;  // read in half a second: nothing to show before
constexpr std::int64_t kMostAmended = 100'000;
constexpr std::size_t kPostsOfQuery = 5000;  // a long query would keep the write-ahead log long

// A text among the bytes of a batch.
struct Place {
  std::size_t at = 0;
  std::size_t size = 0;
};

// What is needed of a row.
struct Work {
  Place board;
  Place board_title;
  Place thread;
  Place thread_title;
  Place author;
  Place text;
  std::optional<Time> at;
  bool is_reply = false;
  bool no_longer_holds = false;
};

// Posts and, once it is done, what they say. It is filled again and again: its memory is taken
// once.
class Batch {
 public:
  void take(const store::StoredPost& post);
  [[nodiscard]] bool is_full() const {
    return posts_.size() == kBatch || text_bytes_ > kBatchBytes;
  }
  void read(PostReader& reader, Time now);  // what take() was given
  void add_to(Study& study, Time now);      // waits until it is read; then it is empty

 private:
  struct Reading {
    PostReading says;
    Place words;  // among `words_`
  };

  Place keep(std::string_view text);
  Place keep(std::string_view text, std::string_view other);
  [[nodiscard]] std::string_view text_of(Place place) const {
    return std::string_view{bytes_}.substr(place.at, place.size);
  }
  [[nodiscard]] Reading kept(const PostReading& reading);
  void add(const Work& work, const Reading& reading, Study& study) const;
  void clear();

  std::vector<Work> posts_;
  std::string bytes_;
  std::size_t text_bytes_ = 0;
  std::vector<Reading> readings_;
  std::vector<Word> words_;
  std::string letters_;  // of the words
  std::atomic<bool> is_read_{false};
};

Place Batch::keep(std::string_view text) {
  bytes_ += text;
  return {bytes_.size() - text.size(), text.size()};
}

Place Batch::keep(std::string_view text, std::string_view other) {
  return keep(text.empty() ? other : text);
}

// Boards and threads of all sites stand side by side: the site is part of their names where there
// is no URL to name them.
void Batch::take(const store::StoredPost& post) {
  Work work;
  work.board = keep(post.board_url, post.site);
  work.board_title = post.board_title.empty() ? work.board : keep(post.board_title);
  work.thread = keep(post.thread_url);
  work.thread_title = post.thread_title.empty() ? work.thread : keep(post.thread_title);
  if (post.thread_url.empty()) {
    work.thread = keep(post.site);
    work.thread.size += keep(" ").size + keep(post.thread).size;
  }
  work.author = keep(post.author);
  work.text = keep(post.text);
  work.at = post.posted_at;
  work.is_reply = !post.is_first;
  work.no_longer_holds = post.no_longer_holds;
  posts_.push_back(work);
  text_bytes_ += post.text.size();
}

bool is_dated(const Work& post, Time now) { return post.at && *post.at <= now; }

void Batch::read(PostReader& reader, Time now) {
  letters_.reserve(text_bytes_);  // views into it must stay: words are no longer than their text
  for (const Work& post : posts_)
    readings_.push_back(is_dated(post, now) ? kept(reader.read(text_of(post.text))) : Reading{});
  is_read_.store(true);
  is_read_.notify_one();
}

// A reading lives until the next: its words are copied.
Batch::Reading Batch::kept(const PostReading& reading) {
  const Place place{words_.size(), reading.words.size()};
  for (const Word& word : reading.words) {
    const std::size_t at = letters_.size();
    letters_ += word.text;
    words_.push_back({std::string_view{letters_}.substr(at), word.hash});
  }
  return {{reading.language, reading.mood, {}}, place};
}

void Batch::add_to(Study& study, Time now) {
  is_read_.wait(false);
  for (std::size_t i = 0; i < posts_.size(); ++i) {
    if (is_dated(posts_[i], now))
      add(posts_[i], readings_[i], study);
    else
      study.pulse.add_undated(posts_[i].no_longer_holds ? -1 : 1);
  }
  clear();
}

void Batch::add(const Work& work, const Reading& reading, Study& study) const {
  const PulsePost post{text_of(work.board),  text_of(work.board_title),
                       text_of(work.thread), text_of(work.thread_title),
                       text_of(work.author), *work.at,
                       work.is_reply};
  PostReading says = reading.says;
  says.words = std::span{words_}.subspan(reading.words.at, reading.words.size);
  if (work.no_longer_holds)
    study.pulse.take_back(post, says);
  else
    study.pulse.add(post, says);
}

void Batch::clear() {
  posts_.clear();
  bytes_.clear();
  text_bytes_ = 0;
  readings_.clear();
  words_.clear();
  letters_.clear();
  is_read_.store(false);
}

// Batches go out to the readers and come back in order. At its end all that was taken is in the
// study.
class Assembly {
 public:
  Assembly(Study& study, const StudyOptions& options) : study_(study), now_(options.now) {
    for (std::size_t i = 0; i < options.readers; ++i) threads_.emplace_back([this] { read(); });
  }
  ~Assembly() {
    finish();
    jobs_.close();
    for (std::thread& thread : threads_) thread.join();
  }
  Assembly(const Assembly&) = delete;
  Assembly& operator=(const Assembly&) = delete;

  void take(const store::StoredPost& post) {
    batches_[next_].take(post);
    if (batches_[next_].is_full()) send();
  }
  void finish() {
    send();
    while (under_way_ > 0) add_oldest();
  }

 private:
  void send() {
    jobs_.push(&batches_[next_]);
    next_ = (next_ + 1) % batches_.size();
    if (++under_way_ == batches_.size()) add_oldest();
  }
  void add_oldest() {
    const std::size_t oldest = (next_ + batches_.size() - under_way_) % batches_.size();
    batches_[oldest].add_to(study_, now_);
    --under_way_;
  }
  void read() {
    PostReader reader;
    while (const auto batch = jobs_.pop()) (*batch)->read(reader, now_);
  }

  Study& study_;
  Time now_;
  std::array<Batch, kBatches> batches_;
  std::size_t next_ = 0;  // the one that is filled; those under way are before it
  std::size_t under_way_ = 0;
  BoundedQueue<Batch*> jobs_{kBatches};
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

Result<void> read_on(Study& study, store::Reading& reading, model::SiteId site,
                     const StudyOptions& options, std::int64_t last_post) {
  Assembly assembly{study, options};
  const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(); };
  const auto take = [&](const store::StoredPost& post) {
    assembly.take(post);
    return !is_stopped();
  };
  std::int64_t read = 0;
  std::int64_t shown = 0;
  for (bool has_more = true; has_more;) {
    const auto more = reading.each_stored(site, study.mark, kPostsOfQuery, take);
    if (!more) return more.error();
    if (is_stopped()) return Error{"stopped while reading the posts"};
    has_more = *more;
    read += static_cast<std::int64_t>(kPostsOfQuery);
    const bool is_nearly_done = last_post - study.mark.post < kFewPosts;
    if (is_nearly_done || !options.so_far || read < shown) continue;
    assembly.finish();
    options.so_far(study);
    shown = 2 * read;
  }
  return {};
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
  if (study.mark == *stored) return {};
  if (auto done = read_on(study, reading, site, options, stored->post); !done) return done;
  study.mark.post = std::max(study.mark.post, stored->post);
  return {};
}

}  // namespace boardwalk::analyse
