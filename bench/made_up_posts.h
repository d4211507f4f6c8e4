// A database of made-up posts, to be measured with.
//
//     make_posts("posts.db", 1'000'000);       // nothing when it is there already
//
// The posts are of 60 boards and of threads of 20 posts on average, one of them very long. Every
// fourth word is one of 40,000 that are equally rare: harder to count than what people write.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/random.h"
#include "boardwalk/store/store.h"

namespace boardwalk::bench {

inline constexpr int kBoards = 60;
inline constexpr int kPostsOfPage = 20;
inline constexpr int kPagesOfLongThread = 1000;
inline const Time kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

inline std::string url(const char* kind, int number) {
  return fmt::format("http://forum.test/{}/{}", kind, number);
}

inline std::string prose(Random& random, int words) {
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

inline model::Post post_of(Random& random, int thread, int number, int position) {
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

// Fills a database.
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

inline void make_posts(const std::string& path, int posts) {
  if (std::filesystem::exists(path)) return;
  Maker{path, posts}.make();
}

}  // namespace boardwalk::bench
