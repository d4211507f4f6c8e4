// Where does a list really end?
//
// Past the last page some sites show the first one again, or the last, with a link to one more:
// without end. A page of a list that repeats what its list has shown is no page of it, and its
// pager is not followed. Others show nothing but the question, which stands above all pages of its
// answers: such a page ends them. A place in the layout whose links did so several times, and
// hardly ever turned to anything new, is not followed any more anywhere.
//
//     if (watch.look(ticket, document, seen) == ListWatch::Shows::Again) …    // no page of it
//
// Bounded: remembers the lists it saw last, and a few hundred places. After a restart it learns
// again, at the cost of a page. May be used by several threads.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "boardwalk/crawl/ledger.h"
#include "boardwalk/html/document.h"
#include "boardwalk/learn/content.h"
#include "boardwalk/learn/pager.h"

namespace boardwalk::crawl {

class ListWatch {
 public:
  using Places = std::set<learn::PagerPlaceName>;

  explicit ListWatch(Places distrusted);

  // Places not to be followed, as known by now.
  [[nodiscard]] std::shared_ptr<const Places> distrusted() const;

  // What was read on a page of a list.
  struct Seen {
    bool has_more = false;               // its pager leads on
    std::set<std::uint64_t> names = {};  // hashes of the names of discussions that it lists
  };
  // Something that its list has not shown before; less than its first page, of a discussion; or the
  // same as another. Titles may differ in a number only; whatever lists other discussions is new.
  enum class Shows : std::uint8_t { More, Less, Again };
  [[nodiscard]] Shows look(const Ticket& ticket, const html::Document& page, Seen seen);

  // A link of the pager is about to be queued.
  void expect(const std::string& url, const learn::PagerPlaceName& place);
  // Nobody knows yet whether links in its place turn to anything new.
  [[nodiscard]] bool doubts(const std::string& url) const;
  // Is it still worth its request?
  [[nodiscard]] bool trusts(const std::string& url) const;

  [[nodiscard]] std::vector<std::string> remarks() const;

 private:
  struct Shown {
    learn::ContentPrint print;
    std::set<std::uint64_t> names;
    std::size_t texts = 0;  // pieces of text, of digits and signs as well
    [[nodiscard]] bool is_repeated_by(const Shown& page) const;
    [[nodiscard]] bool is_more_than(const Shown& page) const;
  };
  struct List {
    std::uint64_t key = 0;
    Shown first;
    Shown last;
    int last_no = 0;  // of that page
  };
  struct Place {
    learn::PagerPlaceName name;
    int good = 0;
    int repeated = 0;
  };

  List& list_of(std::uint64_t key);
  std::uint32_t index_of(const learn::PagerPlaceName& place);
  void judge(const std::string& url, bool is_repeat);

  mutable std::mutex mutex_;
  std::shared_ptr<const Places> distrusted_;
  std::list<List> lists_;  // the last used first
  std::unordered_map<std::uint64_t, std::list<List>::iterator> by_key_;
  std::vector<Place> places_;
  std::unordered_map<std::uint64_t, std::uint32_t> expected_;  // hash of a URL → its place
  std::vector<std::string> remarks_;
};

}  // namespace boardwalk::crawl
