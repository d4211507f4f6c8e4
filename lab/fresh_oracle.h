// The policy that knows every arrival: in each slot it fetches the page that ends the most waiting,
// the sum of the ages of the unfetched posts on it.
//
// It plays on the forum itself, and needs no list page: it knows which threads there are.
#pragma once

#include <vector>

#include "lab/fresh_forum.h"

namespace boardwalk::lab {

class Oracle final : public refresh::Policy {
 public:
  explicit Oracle(const TraceForum& forum) : forum_(&forum), seen_(forum.written()) {
    places_.resize(forum.history().board_of.size());
  }
  void add(const refresh::KnownList& list) override;
  [[nodiscard]] std::optional<refresh::Visit> next(Moment now) override;
  void seen(const refresh::Sighting& sighting) override;

 private:
  // A page with posts that were not fetched.
  struct Waiting {
    refresh::PageRef page;
    std::int64_t posts = 0;
    Moment sum = 0;  // of the moments they were posted at
  };
  void note(const TracePost& post);

  const TraceForum* forum_;
  std::size_t seen_ = 0;               // posts of the history that were noted
  std::vector<std::uint32_t> places_;  // posts of each thread
  std::vector<Waiting> waiting_;
};

}  // namespace boardwalk::lab
