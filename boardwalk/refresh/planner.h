// Boardwalk's own policy: look where the forum says what changed, then read exactly that.
//
// One page of a list shows the number of posts and the latest post of every thread on it, so one
// look is evidence about dozens of threads: those whose numbers rose have posts to read, the others
// have none. Threads are therefore never visited on suspicion. What is left to decide is whether
// the next request reads a thread that is known to have news, or looks for news:
//
//   - A thread is worth the sum of the ages of its unread posts; the one with most goes first.
//   Where
//     people have just talked they talk on: posts that are likely to be there since the last look
//     count by their ages, so that of two threads with equally many the livelier one is read.
//   - A look at a list is worth the sum of the ages of the posts that by now should have been
//     written below it since the last look, by its tempo and the rhythm of the week, times a share:
//     a look only finds what other requests then read.
//   - A board that the entry page shows to hold more posts than the known ones is worth the ages of
//     those. Some of them are taken to be in its latest thread, where the entry page links that.
//
// A page of rows that ends among changed ones is followed by the next page at once, so nothing
// slips through however long nobody looked. Where the site has a list of the latest threads of all
// boards, that is looked at; otherwise the entry page and the boards are. Such lists may leave
// boards out: one request in a hundred looks at a board all the same, and a board with posts that
// the list should have shown is looked at like the list itself from then on.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "boardwalk/refresh/policy.h"
#include "boardwalk/refresh/rhythm.h"
#include "boardwalk/refresh/tempo.h"
#include "boardwalk/refresh/unread.h"

namespace boardwalk::refresh {

struct PlannerOptions {
  PageSizes sizes = {};
  // What finding a post is worth, when reading it is worth 1. Anything from 0.03 to 0.2 does as
  // well on all seven traces (boardwalk-lab fresh); at 1 posts wait a tenth longer, without a list
  // of the latest threads a third.
  double look = 0.08;
  // The same of an entry page that links no threads: what it shows has to be looked for once more.
  // At 0.08 posts wait 4 % longer on the two traces without such links and few pages a day.
  double look_without_links = 0.02;
};

class Planner final : public Policy {
 public:
  explicit Planner(const PlannerOptions& options) : options_(options) {}

  void add(const KnownList& list) override;
  [[nodiscard]] std::optional<Visit> next(Moment now) override;
  void seen(const Sighting& sighting) override;

  // The list of the latest threads is of no use any more: boards are looked at instead.
  void give_up_latest() { latest_.reset(); }

  // Is a look to go on with the next page of its list? A look at another list would end it.
  [[nodiscard]] bool is_turning() const { return more_.has_value(); }
  [[nodiscard]] std::size_t unread() const { return unread_.size(); }  // threads with news
  [[nodiscard]] std::size_t bytes() const;                             // held in memory, about

 private:
  struct Thread {
    std::uint32_t read = 0;   // posts of it that were fetched, from the first on
    std::uint32_t shown = 0;  // posts it is known to have
    Moment last = 0;          // the latest of them
    ListId board = kNoList;
    float talk = 0;  // posts of late, each by half less with time, as of the latest
  };
  // A list of threads or boards.
  struct Source {
    ListId list = kNoList;
    ListKind kind = ListKind::Index;
    bool is_left_out = false;  // of the list of the latest threads
    bool is_cut = false;       // the last look ended at a page that failed
    Moment looked = 0;         // or tried to
    Moment known_until = 0;    // what was written here until then has been shown
    Tempo tempo = {};
    double rate = 0;            // by the tempo, as of the last change or look
    std::uint32_t posts = 0;    // of a board: posts of the threads known to be in it
    std::uint32_t claimed = 0;  // of a board: posts by the count of the entry page
    Batch missing = {};         // of a board: those beyond the known ones
  };
  struct Look {
    const Source* source = nullptr;
    double worth = 0;
    double rate = 0;
  };

  [[nodiscard]] Thread& thread(ListId list);
  [[nodiscard]] Source* source(ListId list);
  [[nodiscard]] bool is_looked_at(const Source& source) const;
  [[nodiscard]] double share_of(const Source& source) const;
  [[nodiscard]] Look best_look(Moment now) const;
  [[nodiscard]] const Source* whose_turn() const;
  [[nodiscard]] Visit read(const UnreadThreads::Top& top) const;
  [[nodiscard]] double unseen_ages(const Thread& thread, Moment now) const;
  [[nodiscard]] std::optional<UnreadThreads::Top> best_thread(Moment now) const;

  void add_thread(const KnownList& list);
  void missed(const Sighting& sighting);
  void take_back(Thread& known, std::uint32_t posts);
  void seen_posts(const Sighting& sighting);
  [[nodiscard]] Row completed(Row row, Moment now);
  void seen_rows(const Sighting& sighting, Source& source);
  void count_missing(Source& board, std::uint32_t claimed, Moment last);
  void note_links(const Row& row, const Source& board);
  void seen_newest(const Row& row, Source& board, Moment last);
  void seen_boards(const Sighting& sighting);
  [[nodiscard]] bool is_left_out(const Source& board, const Row& row);
  static void note_talk(Thread& known, std::uint32_t posts, Moment last);
  void show(ListId list, std::uint32_t posts, Moment last, Moment since, ListId board);
  void count(ListId board, std::uint32_t posts, Moment from, Moment to);

  PlannerOptions options_;
  std::vector<Thread> threads_;            // by list
  std::vector<std::uint32_t> sources_of_;  // by list: 1 + its place in sources_; 0: none
  std::vector<Source> sources_;
  std::optional<std::size_t> latest_;        // its place in sources_
  std::optional<bool> entry_links_threads_;  // none until it told of news
  std::uint32_t decisions_ = 0;
  Source site_;
  WeekRhythm rhythm_;
  UnreadThreads unread_;
  std::deque<ListId> lively_;  // shown with news last; some were read since
  std::optional<PageRef> more_;
  Moment look_began_ = 0;
};

}  // namespace boardwalk::refresh
