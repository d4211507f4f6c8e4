// Which page of a forum is worth the next request?
//
// A forum is a set of lists: the entry page lists boards, a board lists threads, a thread lists
// posts, and some software lists the threads of all boards by their latest post. A Policy is told
// what is known already (add), asked for a page whenever the budget allows a request (next), and
// told what that page showed (seen).
//
//     Planner policy{options};
//     for (const KnownList& list : stored) policy.add(list);
//     while (...) {
//       if (const auto visit = policy.next(now)) policy.seen(fetch(visit->page));
//     }
//
// Policies read no clock and no network, and the same calls give the same answers. One thread at a
// time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace boardwalk::refresh {

using Moment = std::int64_t;  // seconds since 1970, UTC
inline constexpr Moment kHour = 3600;
inline constexpr Moment kDay = 24 * kHour;

using ListId = std::uint32_t;  // small numbers, given by whoever keeps the lists
inline constexpr ListId kNoList = ~ListId{0};

enum class ListKind : std::uint8_t {
  Entry,   // the boards, with how much each holds
  Latest,  // threads of the whole site, latest post first
  Index,   // threads of a board, latest post first
  Post,    // posts of a thread, oldest first
};

struct PageRef {
  ListId list = kNoList;
  std::uint32_t page = 0;  // from 0
  friend bool operator==(const PageRef&, const PageRef&) = default;
};

// Why a page is asked for.
enum class Reason : std::uint8_t {
  NewList,   // linked, never read
  NewPage,   // a further page of a list that grew
  ShownNew,  // a list shows posts of it that were not read
  MoreRows,  // the page before it ended among changed rows
  Expected,  // by its history something should be new
  Turn,      // it has not been looked at for longest
};
[[nodiscard]] std::string_view sentence(Reason why);

struct Visit {
  PageRef page = {};
  Reason why = Reason::Turn;
  double expected = 0;  // new records, as far as the policy tells
};

// What a list page shows of one list.
struct Row {
  ListId list = kNoList;
  std::uint32_t records = 0;  // posts of the thread or board
  Moment first = 0;           // when a thread was begun; 0 when not shown
  Moment last = 0;            // its latest post
  ListId newest = kNoList;    // of a board: the thread of its latest post, where that is linked
};

enum class Answer : std::uint8_t {
  Page,
  NotModified,  // what the visit before showed is all there is
  None,         // it failed, and taught nothing
};

// What a visit showed.
struct Sighting {
  PageRef page = {};
  Moment at = 0;
  Answer answer = Answer::Page;
  std::uint32_t pages = 1;             // of the list, as its pager says
  std::span<const Row> rows = {};      // of list pages, as shown
  std::span<const Moment> posts = {};  // of thread pages, oldest first
};

// A list as the crawl before left it: all that was there was read.
struct KnownList {
  ListId id = kNoList;
  ListKind kind = ListKind::Post;
  ListId board = kNoList;                // of a thread
  std::span<const Moment> records = {};  // posts of a thread, beginnings of a board's threads
  Moment read = 0;
};

// Records on a full page.
struct PageSizes {
  std::uint32_t rows = 25;
  std::uint32_t posts = 15;
};

class Policy {
 public:
  virtual ~Policy() = default;
  virtual void add(const KnownList& list) = 0;
  // None: nothing is worth a request now.
  [[nodiscard]] virtual std::optional<Visit> next(Moment now) = 0;
  virtual void seen(const Sighting& sighting) = 0;
};

}  // namespace boardwalk::refresh
