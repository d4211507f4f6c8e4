// Is the site still built the way it was learned?
//
// A sample of the pages that rules lead to is looked at again: is a list still a list, a discussion
// a discussion, and do they share their layout with the first ones of the run? When most of the
// sample was fine once and is not any more, the site has been rebuilt under the crawl.
//
//     watch.see(document, PageKind::Thread);      // any thread
//     if (watch.has_drifted()) …                  // learn it again
//
// One page in twenty is looked at, and costs a classification if its layout is not that of one that
// had fitted; the others cost nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/model/page.h"

namespace boardwalk::crawl {

class DriftWatch {
 public:
  void see(const html::Document& page, model::PageKind expected);
  [[nodiscard]] bool has_drifted() const;

 private:
  using Layout = std::vector<std::uint64_t>;  // hashes of class names, ascending, each once

  [[nodiscard]] static Layout layout_of(const html::Document& page);
  [[nodiscard]] static std::size_t shared(const Layout& a, const Layout& b);
  [[nodiscard]] bool is_familiar(const Layout& layout, model::PageKind expected) const;
  void remember(const Layout& layout, model::PageKind expected);  // under the lock
  void note(bool fits);
  void judge(bool fits);  // under the lock

  mutable std::mutex mutex_;
  std::uint64_t seen_ = 0;
  std::map<model::PageKind, Layout> first_;
  std::map<model::PageKind, std::deque<Layout>> fine_;  // of pages that fitted, the last first
  std::deque<bool> fits_;                               // the last checks
  bool was_fine_ = false;
  bool drifted_ = false;
};

}  // namespace boardwalk::crawl
