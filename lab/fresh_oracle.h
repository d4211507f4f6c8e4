// The policy that knows every arrival: in each slot it fetches the page that ends the most waiting,
// the sum of the ages of the unfetched posts on it.
//
// It plays on the forum itself, and needs no list page. Two weaker ones bound what any policy can
// do that has to be told of a post by a list before it reads it:
//
//   AfterASlot  reads a post only when there was a slot to look in, yet looks cost nothing
//   ByLooking   pays for its looks, yet knows when and where one finds something; where the entry
//               page links each board's latest thread, one look at it shows everything
//
// Where pages answer Not Modified, both ask for the list of the latest threads while nothing waits.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/fresh_forum.h"

namespace boardwalk::lab {

enum class Reads : std::uint8_t { AtOnce, AfterASlot, ByLooking };

class Oracle final : public refresh::Policy {
 public:
  explicit Oracle(const TraceForum& forum, Reads reads = Reads::AtOnce);
  void add(const refresh::KnownList& list) override;
  [[nodiscard]] std::optional<refresh::Visit> next(Moment now) override;
  void seen(const refresh::Sighting& sighting) override;

 private:
  // A page with posts that were not fetched.
  struct Waiting {
    refresh::PageRef page = {};
    ListId shown_by = refresh::kNoList;
    Moment first = 0;  // of these posts
    std::int64_t posts = 0;
    Moment sum = 0;  // of the moments they were posted at
    [[nodiscard]] Moment ages(Moment now) const { return posts * now - sum; }
  };
  struct Look {
    ListId list = refresh::kNoList;
    Moment ages = 0;
  };

  void note(const TracePost& post);
  [[nodiscard]] bool is_readable(const Waiting& waiting) const;
  [[nodiscard]] const Waiting* best_page(Moment now) const;
  [[nodiscard]] Look best_look(Moment now);

  const TraceForum* forum_;
  Reads reads_;
  std::size_t noted_ = 0;  // posts of the history
  Moment slot_before_ = 0;
  std::vector<std::uint32_t> places_;  // posts of each thread
  std::vector<Moment> looked_;         // at each list of threads
  std::vector<Moment> hidden_;         // ages that a look at each would show
  std::vector<Waiting> waiting_;
};

}  // namespace boardwalk::lab
