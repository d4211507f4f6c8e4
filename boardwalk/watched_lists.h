// The lists of a site that is followed: the entry page, boards, threads, and their pages.
//
// Rebuilt from the store when following begins, and kept up to date as pages show more. Lists have
// small numbers (refresh::ListId), by which the planner knows them; pages have the numbers of the
// frontier, by which the ledger does.
//
//     auto lists = WatchedLists::load(store, site);
//     const ListId thread = lists->find("http://forum.test/t/9");
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/refresh/planner.h"
#include "boardwalk/store/store.h"

namespace boardwalk {

// How far are the dates of rows ahead of those of the posts they tell of? Rows may be dated by
// another clock, mostly that of another zone. Threads of which a row told and that were read are
// evidence, the newest most: zones change with summer. Where rows only tell days or hours, no two
// agree, and nothing is known.
class RowClock {
 public:
  // The same post, as its row and its page have it.
  void compare(refresh::Moment row, refresh::Moment page);
  // What a row means, by the clock of posts; none while that is not known.
  [[nodiscard]] std::optional<refresh::Moment> read(refresh::Moment row) const;

 private:
  struct Vote {
    refresh::Moment ahead = 0;
    int count = 0;
  };
  std::vector<Vote> votes_;
};

class WatchedLists {
 public:
  struct Page {
    int number = 0;           // in the list, from 1
    std::int64_t ticket = 0;  // in the frontier
    bool visited = false;
    bool is_beyond = false;   // showed nothing that the pages before it had not
    bool has_failed = false;  // when it was last asked for, before it was loaded
  };
  struct List {
    refresh::ListKind kind = refresh::ListKind::Post;
    refresh::ListId board = refresh::kNoList;  // of a thread
    std::vector<Page> pages = {};              // in their order
    refresh::Moment read = 0;                  // when its first page last answered
    refresh::Moment answered = 0;              // when any page of it did, before it was loaded
    refresh::Moment told = 0;                  // when a row told of it, before it was loaded
    std::uint32_t posts = 0;                   // of a thread: stored
    refresh::Moment last = 0;                  // of a thread: the latest of them
    refresh::Moment shown_last = 0;            // the same, as lists showed it
    refresh::Moment fed_last = 0;              // the same, as the feed did
    std::optional<std::int64_t> claimed = {};  // posts of a thread, as a list last showed
    // What the claim was beyond the posts when all of them were read: hidden ones, other counts.
    std::int64_t surplus = 0;
    std::optional<std::int64_t> settled = {};  // the surplus, as it is in the store
    bool is_claim_stale = false;               // more was read than it says
  };

  // `counts_boards`: the entry page counts the posts of boards. Without that it is a list like any
  // other.
  [[nodiscard]] static Result<WatchedLists> load(store::Store& store, model::SiteId site,
                                                 refresh::Planner& planner, refresh::Moment now,
                                                 bool counts_boards);

  // By identity or URL of the first page; kNoList when it is not known.
  [[nodiscard]] refresh::ListId find(std::string_view name) const;
  [[nodiscard]] List& at(refresh::ListId id) { return lists_[id]; }
  [[nodiscard]] const List& at(refresh::ListId id) const { return lists_[id]; }
  [[nodiscard]] std::size_t size() const { return lists_.size(); }
  [[nodiscard]] refresh::Moment last_visit() const { return last_visit_; }  // before it was loaded

  refresh::ListId add(std::string_view url, std::string_view identity, refresh::ListKind kind);
  // The list has one more name.
  void name(refresh::ListId list, std::string_view identity);
  // False when the list has a page of that number.
  bool add_page(refresh::ListId list, const Page& page);
  void visited(refresh::ListId list, std::int64_t ticket);
  // A page past the end of its list, or after all one of it: `number` when it grew, and those
  // behind it, which are as if nobody had read them.
  void note_beyond(refresh::ListId list, int number);
  void note_growth(refresh::ListId list, int number);

  // Of the rows of boards and entry page, or of the list of the latest threads.
  [[nodiscard]] RowClock& clock(refresh::ListKind kind) {
    return kind == refresh::ListKind::Latest ? fed_clock_ : row_clock_;
  }

  // Rows are read otherwise from now on: what they have shown before cannot be compared.
  void forget_rows();

  // The page of that number; none when it is not known.
  [[nodiscard]] const Page* page(refresh::ListId list, int number) const;
  // Where new posts of a thread are: its first page nobody has read, or its last.
  [[nodiscard]] const Page* newest_page(refresh::ListId list) const;
  // Pages nobody has asked for, in the order they were found.
  [[nodiscard]] std::vector<std::pair<refresh::ListId, std::int64_t>> unread() const;
  // Pages of threads that were read, and failed when they were asked for since.
  [[nodiscard]] std::vector<std::pair<refresh::ListId, std::int64_t>> failed() const;

 private:
  Result<void> load_pages(store::Store& store, model::SiteId site, bool counts_boards);
  Result<void> load_threads(store::Store& store, model::SiteId site);
  Result<void> load_ends(store::Store& store, model::SiteId site);
  Result<void> load_settled(store::Store& store, model::SiteId site);
  Result<void> load_posts(store::Store& store, model::SiteId site, refresh::Planner& planner,
                          refresh::Moment now);
  void learn_clock();
  void settle_claims();
  void show_claims(refresh::Planner& planner, refresh::Moment now) const;

  std::vector<List> lists_;
  RowClock row_clock_;
  RowClock fed_clock_;
  refresh::Moment last_visit_ = 0;
  std::unordered_map<std::uint64_t, refresh::ListId> names_;  // by hash
};

inline constexpr refresh::Moment kRounding = 60;  // forums show minutes
[[nodiscard]] refresh::Moment moment_of(Time time);

}  // namespace boardwalk
