// Links that a crawler should leave alone, where real software puts them.
//
// Each class of Trap adds its links to posts, threads, boards or the frame of every page. What is
// behind them answers 200 with a plausible page (site_traps.h), without end where it has none.
#pragma once

#include <vector>

#include "sim/labels.h"
#include "sim/page.h"
#include "sim/site_forum.h"

namespace boardwalk::sim {

class TrapLinks {
 public:
  TrapLinks(Forum& forum, const Visit& visit);

  [[nodiscard]] std::vector<Anchor> navigation() const;
  [[nodiscard]] std::vector<Anchor> footer() const;
  [[nodiscard]] std::vector<Anchor> of_board(BoardId board) const;
  [[nodiscard]] std::vector<Anchor> of_thread(ThreadId thread) const;
  [[nodiscard]] std::vector<Anchor> of_post(ThreadId thread, const PostFacts& post) const;
  [[nodiscard]] std::vector<Anchor> of_form() const;
  // Words of a title, each a search.
  [[nodiscard]] std::vector<Anchor> tags(ThreadId thread) const;
  // The page after this one, although this is the last.
  [[nodiscard]] std::vector<Anchor> overflow(const PageRef& ref, std::int64_t last) const;
  // Threads like this one, with words to be marked.
  [[nodiscard]] std::vector<Anchor> similar(ThreadId thread) const;

  [[nodiscard]] std::string reply_href(ThreadId thread) const;
  [[nodiscard]] std::string new_thread_href(BoardId board) const;
  [[nodiscard]] std::string permalink(ThreadId thread, const PostFacts& post) const;
  [[nodiscard]] std::string last_post_href(ThreadId thread) const;
  [[nodiscard]] std::string profile_href(std::uint32_t person) const;

  [[nodiscard]] const Links& links() const { return links_; }

 private:
  // Adds the link when the package has the trap and its URL scheme has the page.
  void add(std::vector<Anchor>& to, Trap trap, std::string text, const PageRef& ref) const;
  [[nodiscard]] bool has(Trap trap) const { return has_trap(forum_->traits(), trap); }
  [[nodiscard]] std::string text(Label label) const;

  Forum* forum_;
  const Visit* visit_;
  Links links_;
};

// The words of a title that one would search for.
[[nodiscard]] std::vector<std::string> title_words(const std::string& title);

}  // namespace boardwalk::sim
